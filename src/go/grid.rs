//! [`Grid`]: stones, chains and pseudo-liberties on a padded one-dimensional board. The one piece of code
//! that places stones; rules, hashes and histories are above it.
//!
//! A chain's pseudo-liberties are its pairs (stone, empty point beside it): cheap to keep up to date, and 0
//! exactly when there is no liberty. A chain would lose its last liberty at `p` exactly when all its
//! pseudo-liberties are at `p`, that is when it has as many as it has stones beside `p`.
//!
//! Arrays have a power of two of entries, so that a mask takes the place of bound checks.

use super::color::Color;
use super::point::{Point, Size};

/// What is on a point. The bits make "own or wall" one test.
pub(super) const EMPTY: u8 = 0;
pub(super) const WALL: u8 = 3;

/// The cell value of a stone.
#[inline(always)]
pub(super) const fn stone(color: Color) -> u8 {
    color as u8 + 1
}

#[inline(always)]
pub(super) const fn color_of(cell: u8) -> Option<Color> {
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// How many entries the arrays must have for a board: with a wall above, below and between the rows.
pub(super) const fn entries_needed(size: Size) -> usize {
    (size.cols() as usize + 1) * (size.rows() as usize + 2) + 1
}

/// From one row to the next: the columns and one wall.
pub(super) const fn stride(size: Size) -> u16 {
    size.cols() as u16 + 1
}

/// The entry of a point.
#[inline(always)]
pub(super) const fn index(stride: u16, point: Point) -> u16 {
    (point.row() as u16 + 1) * stride + point.col() as u16 + 1
}

#[derive(Clone)]
pub(super) struct Grid<const N: usize> {
    pub(super) size: Size,
    stride: u16,
    /// How many points are empty.
    empties: u16,
    cells: [u8; N],
    /// The next stone of the same chain, in a ring.
    next: [u16; N],
    /// The stone that stands for the chain; 0, which is a wall, on points without a stone.
    head: [u16; N],
    /// By head: the chain's pseudo-liberties.
    liberties: [u16; N],
    /// By head: how many stones the chain has.
    stones: [u16; N],
    /// The empty points, in no order.
    empty: [u16; N],
    /// Where an empty point stands in that list.
    place: [u16; N],
    /// The point of each entry: cheaper than a division; any point for walls.
    points: [Point; N],
}

impl<const N: usize> Grid<N> {
    /// The empty board. `size` must need at most `N` entries.
    pub(super) fn new(size: Size) -> Self {
        let mut grid = Self {
            size,
            stride: stride(size),
            empties: 0,
            cells: [WALL; N],
            next: [0; N],
            head: [0; N],
            liberties: [0; N],
            stones: [0; N],
            empty: [0; N],
            place: [0; N],
            points: [Point::new(0, 0); N],
        };
        for point in size.points() {
            let p = grid.index(point);
            grid.cells[p as usize & (N - 1)] = EMPTY;
            grid.points[p as usize & (N - 1)] = point;
            grid.list_empty(p);
        }
        grid
    }

    #[inline(always)]
    pub(super) fn index(&self, point: Point) -> u16 {
        index(self.stride, point)
    }

    #[inline(always)]
    pub(super) fn point(&self, p: u16) -> Point {
        self.points[p as usize & (N - 1)]
    }

    #[inline(always)]
    pub(super) fn cell(&self, p: u16) -> u8 {
        self.cells[p as usize & (N - 1)]
    }

    #[inline(always)]
    fn head(&self, p: u16) -> u16 {
        self.head[p as usize & (N - 1)]
    }

    #[inline(always)]
    pub(super) fn neighbors(&self, p: u16) -> [u16; 4] {
        [p - self.stride, p - 1, p + 1, p + self.stride]
    }

    #[inline(always)]
    pub(super) fn diagonals(&self, p: u16) -> [u16; 4] {
        [p - self.stride - 1, p - self.stride + 1, p + self.stride - 1, p + self.stride + 1]
    }

    /// The empty points, in no order that means anything.
    #[inline(always)]
    pub(super) fn empty_points(&self) -> &[u16] {
        &self.empty[..(self.empties as usize).min(N)]
    }

    #[inline(always)]
    fn list_empty(&mut self, p: u16) {
        self.place[p as usize & (N - 1)] = self.empties;
        self.empty[self.empties as usize & (N - 1)] = p;
        self.empties += 1;
    }

    #[inline(always)]
    fn unlist_empty(&mut self, p: u16) {
        self.empties -= 1;
        let last = self.empty[self.empties as usize & (N - 1)];
        let place = self.place[p as usize & (N - 1)];
        self.empty[place as usize & (N - 1)] = last;
        self.place[last as usize & (N - 1)] = place;
    }

    /// Whether some point beside `p` is empty.
    #[inline(always)]
    pub(super) fn has_empty_neighbor(&self, p: u16) -> bool {
        let [a, b, c, d] = self.neighbors(p).map(|n| self.cell(n));
        a == EMPTY || b == EMPTY || c == EMPTY || d == EMPTY
    }

    /// Whether all points beside `p` are stones of `color` or off the board.
    #[inline(always)]
    pub(super) fn is_enclosed_by(&self, p: u16, color: Color) -> bool {
        let [a, b, c, d] = self.neighbors(p).map(|n| self.cell(n));
        a & b & c & d & stone(color) != 0
    }

    /// Whether the empty point `p` is a one-point eye of `color` that won't turn false: enclosed, and at
    /// most one of the diagonal points (none at the edge) is the enemy's.
    #[inline(always)]
    pub(super) fn is_eye(&self, p: u16, color: Color) -> bool {
        if !self.is_enclosed_by(p, color) {
            return false;
        }
        let (mut enemies, mut edge) = (0, false);
        for d in self.diagonals(p) {
            let cell = self.cell(d);
            enemies += u8::from(cell == stone(!color));
            edge |= cell == WALL;
        }
        enemies + u8::from(edge) < 2
    }

    /// Whether the chain of the stone on `n`, beside the empty point `p`, has no liberty but `p`.
    #[inline(always)]
    pub(super) fn only_liberty_is(&self, n: u16, p: u16) -> bool {
        let head = self.head(n);
        let beside = self.neighbors(p).map(|other| u16::from(self.head(other) == head));
        self.liberties[head as usize & (N - 1)] == beside.iter().sum::<u16>()
    }

    /// What a stone on the empty point `p` would bring about: whether it takes something, and whether its
    /// own chain has a liberty without that.
    ///
    /// Random games decide these questions at random, so they are worked out without branches.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool, reason = "a lazy operator is a branch")]
    pub(super) fn survey(&self, p: u16, color: Color) -> Survey {
        let mut survey = Survey { captures: false, lives: false, joins: false };
        for n in self.neighbors(p) {
            let cell = self.cell(n);
            let tight = self.only_liberty_is(n, p);
            survey.lives |= (cell == EMPTY) | ((cell == stone(color)) & !tight);
            survey.joins |= cell == stone(color);
            survey.captures |= (cell == stone(!color)) & tight;
        }
        survey
    }

    /// Puts a stone on the empty point `p`, takes what has no liberty left (the enemy's first, then the own
    /// chain), and calls `taken` with every point that became empty.
    #[inline(always)]
    pub(super) fn place(&mut self, p: u16, color: Color, mut taken: impl FnMut(u16)) -> Placed {
        let own = stone(color);
        self.unlist_empty(p);
        self.cells[p as usize & (N - 1)] = own;
        let neighbors = self.neighbors(p);
        let cells = neighbors.map(|n| self.cell(n));
        let heads = neighbors.map(|n| self.head(n));
        let mut liberties = 0;
        let mut friends = 0u8;
        let mut doomed = 0u8;
        for head in heads {
            // Walls and empty points have head 0, whose count nobody reads.
            let count = &mut self.liberties[head as usize & (N - 1)];
            *count = count.wrapping_sub(1);
        }
        for i in 0..4 {
            liberties += u16::from(cells[i] == EMPTY);
            friends |= u8::from(cells[i] == own) << i;
            let breathless = self.liberties[heads[i] as usize & (N - 1)] == 0;
            doomed |= u8::from((cells[i] == stone(!color)) & breathless) << i;
        }
        let mut chain = p;
        if friends == 0 {
            self.next[p as usize & (N - 1)] = p;
            self.head[p as usize & (N - 1)] = p;
            self.stones[p as usize & (N - 1)] = 1;
            self.liberties[p as usize & (N - 1)] = liberties;
        } else {
            chain = heads[friends.trailing_zeros() as usize & 3];
            self.join(p, chain, liberties);
            friends &= friends - 1;
            while friends != 0 {
                let other = heads[friends.trailing_zeros() as usize & 3];
                // A friend may have become part of the chain by an earlier merger.
                if self.stones[other as usize & (N - 1)] != 0 && other != chain {
                    chain = self.merge(chain, other);
                }
                friends &= friends - 1;
            }
        }
        let mut placed = Placed { captured: 0, ko: None, suicide: false };
        if doomed != 0 {
            let alone = friends_none(cells, own) && liberties == 0;
            let mut last = 0;
            for (i, n) in neighbors.into_iter().enumerate() {
                // Two neighbors may be of one chain, which is taken once.
                if doomed >> i & 1 != 0 && self.cell(n) != EMPTY {
                    placed.captured += self.remove_chain(n, |q| {
                        last = q;
                        taken(q);
                    });
                }
            }
            if placed.captured == 1 && alone {
                placed.ko = Some(last);
            }
        } else if self.liberties[chain as usize & (N - 1)] == 0 {
            placed.suicide = true;
            self.remove_chain(p, taken);
        }
        placed
    }

    /// Adds the new stone `p` with its own pseudo-liberties to the chain of `head`.
    #[inline(always)]
    fn join(&mut self, p: u16, head: u16, liberties: u16) {
        let h = head as usize & (N - 1);
        self.head[p as usize & (N - 1)] = head;
        self.next[p as usize & (N - 1)] = self.next[h];
        self.next[h] = p;
        self.stones[h] += 1;
        self.liberties[h] = self.liberties[h].wrapping_add(liberties);
    }

    /// Joins two chains by their heads; answers the head of the whole. The other is no head any more.
    fn merge(&mut self, a: u16, b: u16) -> u16 {
        // The shorter ring is walked to relabel it.
        let longer = self.stones[a as usize & (N - 1)] >= self.stones[b as usize & (N - 1)];
        let (keep, gone) = if longer { (a, b) } else { (b, a) };
        let mut at = gone;
        loop {
            self.head[at as usize & (N - 1)] = keep;
            at = self.next[at as usize & (N - 1)];
            if at == gone {
                break;
            }
        }
        let (k, g) = (keep as usize & (N - 1), gone as usize & (N - 1));
        self.liberties[k] = self.liberties[k].wrapping_add(self.liberties[g]);
        self.stones[k] += self.stones[g];
        self.stones[g] = 0;
        self.next.swap(k, g);
        keep
    }

    /// Takes a chain off the board; answers how many stones it had.
    fn remove_chain(&mut self, start: u16, mut taken: impl FnMut(u16)) -> u16 {
        let mut count = 0;
        let mut at = start;
        loop {
            self.cells[at as usize & (N - 1)] = EMPTY;
            self.head[at as usize & (N - 1)] = 0;
            self.list_empty(at);
            count += 1;
            for n in self.neighbors(at) {
                let head = self.head(n);
                let liberties = &mut self.liberties[head as usize & (N - 1)];
                *liberties = liberties.wrapping_add(1);
            }
            taken(at);
            at = self.next[at as usize & (N - 1)];
            if at == start {
                return count;
            }
        }
    }

    /// Calls `visit` with every stone of the chain of the stone on `p`.
    pub(super) fn visit_chain(&self, p: u16, mut visit: impl FnMut(u16)) {
        let mut at = p;
        loop {
            visit(at);
            at = self.next[at as usize & (N - 1)];
            if at == p {
                return;
            }
        }
    }

    /// The head of the chain of the stone on `p`.
    pub(super) fn chain(&self, p: u16) -> u16 {
        self.head(p)
    }

    /// Fills the board from cells, row by row: for set-ups and for taking moves back. Chains may lack
    /// liberties; they stay.
    pub(super) fn fill(&mut self, cell_at: impl Fn(Point) -> u8) {
        *self = Self::new(self.size);
        for point in self.size.points() {
            let cell = cell_at(point);
            if cell != EMPTY {
                let p = self.index(point);
                self.unlist_empty(p);
                self.cells[p as usize & (N - 1)] = cell;
                self.next[p as usize & (N - 1)] = p;
                self.head[p as usize & (N - 1)] = p;
                self.stones[p as usize & (N - 1)] = 1;
            }
        }
        for point in self.size.points() {
            let p = self.index(point);
            if self.cell(p) == EMPTY {
                continue;
            }
            let liberties = self.neighbors(p).iter().filter(|n| self.cell(**n) == EMPTY).count() as u16;
            let head = self.head(p) as usize & (N - 1);
            self.liberties[head] = self.liberties[head].wrapping_add(liberties);
            for n in self.neighbors(p) {
                // Each pair once: only backwards, where counts are complete.
                if n < p && self.cell(n) == self.cell(p) && self.head(n) != self.head(p) {
                    self.merge(self.head(p), self.head(n));
                }
            }
        }
    }
}

/// Whether none of the four cells is `own`.
#[inline(always)]
fn friends_none(cells: [u8; 4], own: u8) -> bool {
    cells.iter().all(|cell| *cell != own)
}

/// What a stone would bring about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Survey {
    /// It takes an enemy chain.
    pub(super) captures: bool,
    /// Its chain has a liberty even if nothing is taken.
    pub(super) lives: bool,
    /// It joins a chain of its own.
    pub(super) joins: bool,
}

/// What a stone brought about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed {
    pub(super) captured: u16,
    /// Where the enemy may not retake at once under the simple ko rule: a single stone, enclosed by enemies,
    /// has taken a single stone there.
    pub(super) ko: Option<u16>,
    /// The own chain went off the board.
    pub(super) suicide: bool,
}
