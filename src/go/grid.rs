//! [`Grid`]: stones, chains and pseudo-liberties on a padded one-dimensional board. The one piece of code
//! that places stones; rules, hashes and histories are above it.
//!
//! A chain's pseudo-liberties are its pairs (stone, empty point beside it): cheap to keep up to date, and 0
//! exactly when there is no liberty. A chain would lose its last liberty at `p` exactly when all its
//! pseudo-liberties are at `p`, that is when it has as many as it has stones beside `p`.
//!
//! Arrays have a power of two of entries, so that a mask takes the place of bound checks.

use super::board::Suicide;
use super::color::Color;
use super::point::{Point, Size};

/// What is on a point, a bit each.
pub(super) const EMPTY: u8 = 0;
const WALL: u8 = 4;

/// Where in [`Grid::state`] the bits of the cell begin; the head is below, as no board needs more than 4096 entries.
const CELL: u32 = 12;

/// The lowest bit of each of four lanes of 16 bits, in which the four points beside one are looked at together.
const LANES: u64 = 0x0001_0001_0001_0001;

#[inline(always)]
const fn pack([a, b, c, d]: [u16; 4]) -> u64 {
    a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48
}

/// The lanes that are 0; those with the highest bit set are told wrong.
#[inline(always)]
const fn zero_lanes(packed: u64) -> u64 {
    // With the highest bit set no lane borrows from the next; it stays set where there was more than 0.
    LANES ^ (((packed | LANES << 15) - LANES) >> 15 & LANES)
}

/// The lanes whose states have the bit of `cell`.
#[inline(always)]
const fn lanes_of(states: u64, cell: u8) -> u64 {
    states >> (CELL + cell.trailing_zeros()) & LANES
}

/// What `packed` has in the lowest lane that is set.
#[inline(always)]
const fn first_of(packed: u64, lanes: u64) -> u16 {
    (packed >> (lanes.trailing_zeros() & 63)) as u16
}

/// The cell value of a stone.
#[inline(always)]
pub(super) const fn stone(color: Color) -> u8 {
    1 << color as u8
}

#[inline(always)]
pub(super) const fn color_of(cell: u8) -> Option<Color> {
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// What one cell adds to the packed count of each point beside it: a nibble counts black stones and walls, one
/// white stones and walls, one empty points. So "has an empty neighbor" and "enclosed by a color" are one load.
#[inline(always)]
const fn beside_unit(cell: u8) -> u16 {
    match cell {
        EMPTY => 0x100,
        WALL => 0x11,
        black if black == stone(Color::Black) => 0x1,
        _ => 0x10,
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
    /// What is on a point, and below it the stone that stands for its chain, the head: 0, which is a wall, on
    /// points without a stone. One load answers both.
    state: [u16; N],
    /// The next stone of the same chain, in a ring.
    next: [u16; N],
    /// What is beside a point, packed: see [`beside_unit`].
    beside: [u16; N],
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
            state: [(WALL as u16) << CELL; N],
            next: [0; N],
            beside: [0; N],
            liberties: [0; N],
            stones: [0; N],
            empty: [0; N],
            place: [0; N],
            points: [Point::new(0, 0); N],
        };
        for point in size.points() {
            let p = grid.index(point);
            grid.state[p as usize & (N - 1)] = 0;
            grid.points[p as usize & (N - 1)] = point;
            grid.list_empty(p);
        }
        for point in size.points() {
            let p = grid.index(point);
            let units = grid.neighbors(p).map(|n| beside_unit(grid.cell(n)));
            grid.beside[p as usize & (N - 1)] = units.iter().sum();
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
    fn state(&self, p: u16) -> u16 {
        self.state[p as usize & (N - 1)]
    }

    #[inline(always)]
    fn set_stone(&mut self, p: u16, cell: u8, head: u16) {
        self.state[p as usize & (N - 1)] = u16::from(cell) << CELL | head;
    }

    #[inline(always)]
    pub(super) fn cell(&self, p: u16) -> u8 {
        (self.state(p) >> CELL) as u8
    }

    /// The head of the chain of the stone on `p`.
    #[inline(always)]
    pub(super) fn head(&self, p: u16) -> u16 {
        self.state(p) & ((1 << CELL) - 1)
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

    #[inline(always)]
    fn beside(&self, p: u16) -> u16 {
        self.beside[p as usize & (N - 1)]
    }

    /// The cell `p` is another now by `units`, which all points beside it count.
    #[inline(always)]
    fn tell_neighbors(&mut self, p: u16, units: u16) {
        for n in self.neighbors(p) {
            let beside = &mut self.beside[n as usize & (N - 1)];
            *beside = beside.wrapping_add(units);
        }
    }

    /// Whether some point beside `p` is empty.
    #[inline(always)]
    pub(super) fn has_empty_neighbor(&self, p: u16) -> bool {
        self.beside(p) >= 0x100
    }

    /// Whether all points beside `p` are stones of `color` or off the board.
    #[inline(always)]
    pub(super) fn is_enclosed_by(&self, p: u16, color: Color) -> bool {
        self.beside(p) & (0xf * beside_unit(stone(color))) == 4 * beside_unit(stone(color))
    }

    /// Whether the empty point `p` is a one-point eye of `color` that won't turn false: enclosed, and at
    /// most one of the diagonal points (none at the edge) is the enemy's.
    #[inline(always)]
    pub(super) fn is_eye(&self, p: u16, color: Color) -> bool {
        if !self.is_enclosed_by(p, color) {
            return false;
        }
        let diagonals = pack(self.diagonals(p).map(|d| self.state(d)));
        // The product's highest lane is the sum of the lanes.
        let enemies = lanes_of(diagonals, stone(!color)).wrapping_mul(LANES) >> 48;
        enemies + u64::from(lanes_of(diagonals, WALL) != 0) < 2
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
    pub(super) fn survey(&self, p: u16, color: Color) -> Survey {
        let states = self.neighbors(p).map(|n| self.state(n));
        let counts = pack(states.map(|state| self.liberties[state as usize & (N - 1)]));
        let packed = pack(states);
        // Of how many of the four points the chain is: each is compared with the one after it, before it, and
        // across. Equal states are of one chain, or of none.
        let next = zero_lanes(packed ^ packed.rotate_right(16));
        let across = zero_lanes(packed ^ packed.rotate_right(32));
        let beside = LANES + next + next.rotate_left(16) + across;
        let tight = zero_lanes(counts ^ beside);
        let friends = lanes_of(packed, stone(color));
        Survey {
            captures: lanes_of(packed, stone(!color)) & tight,
            lives: friends & !tight | u64::from(self.beside(p) >> 8),
            joins: friends,
        }
    }

    /// Puts a stone on the empty point `p`, takes what has no liberty left (the enemy's first, then the own
    /// chain), and calls `taken` with every point that became empty. Where it would be a suicide and none is
    /// allowed, nothing changes.
    ///
    /// Finding that out is the first half of placing, so that asking before would do it twice.
    #[inline(always)]
    pub(super) fn place(&mut self, p: u16, color: Color, suicide: bool, mut taken: impl FnMut(u16)) -> Option<Placed> {
        let own = stone(color);
        let neighbors = self.neighbors(p);
        // The head is what a mask leaves, so nothing else is taken off.
        let states = neighbors.map(|n| self.state(n));
        for state in states {
            // Walls and empty points have head 0, whose count nobody reads.
            let count = &mut self.liberties[state as usize & (N - 1)];
            *count = count.wrapping_sub(1);
        }
        let breathing = LANES ^ zero_lanes(pack(states.map(|state| self.liberties[state as usize & (N - 1)])));
        let packed = pack(states);
        let mut friends = lanes_of(packed, own);
        let mut doomed = lanes_of(packed, stone(!color)) & !breathing;
        let liberties = self.beside(p) >> 8;
        if !suicide && liberties == 0 && doomed | friends & breathing == 0 {
            for state in states {
                let count = &mut self.liberties[state as usize & (N - 1)];
                *count = count.wrapping_add(1);
            }
            return None;
        }
        self.unlist_empty(p);
        self.tell_neighbors(p, beside_unit(own).wrapping_sub(beside_unit(EMPTY)));
        let alone = friends == 0 && liberties == 0;
        let mut chain = p;
        if friends == 0 {
            self.set_stone(p, own, p);
            self.next[p as usize & (N - 1)] = p;
            self.stones[p as usize & (N - 1)] = 1;
            self.liberties[p as usize & (N - 1)] = liberties;
        } else {
            chain = first_of(packed, friends) & (N - 1) as u16;
            self.set_stone(p, own, chain);
            self.join(p, chain, liberties);
            friends &= friends - 1;
            while friends != 0 {
                let other = first_of(packed, friends) & (N - 1) as u16;
                // A friend may have become part of the chain by an earlier merger.
                if self.stones[other as usize & (N - 1)] != 0 && other != chain {
                    chain = self.merge(own, chain, other);
                }
                friends &= friends - 1;
            }
        }
        let mut placed = Placed { captured: 0, ko: 0, suicide: false };
        if doomed != 0 {
            let mut last = 0;
            while doomed != 0 {
                let n = first_of(pack(neighbors), doomed);
                // Two neighbors may be of one chain, which is taken once.
                if self.cell(n) != EMPTY {
                    placed.captured += self.remove_chain(n, |q| {
                        last = q;
                        taken(q);
                    });
                }
                doomed &= doomed - 1;
            }
            if placed.captured == 1 && alone {
                placed.ko = last;
            }
        } else if suicide && self.liberties[chain as usize & (N - 1)] == 0 {
            placed.suicide = true;
            self.remove_chain(p, taken);
        }
        Some(placed)
    }

    /// Adds the new stone `p` with its own pseudo-liberties to the chain of `head`.
    #[inline(always)]
    fn join(&mut self, p: u16, head: u16, liberties: u16) {
        let h = head as usize & (N - 1);
        self.next[p as usize & (N - 1)] = self.next[h];
        self.next[h] = p;
        self.stones[h] += 1;
        self.liberties[h] = self.liberties[h].wrapping_add(liberties);
    }

    /// Joins two chains of stones `cell` by their heads; answers the head of the whole. The other is no head any more.
    fn merge(&mut self, cell: u8, a: u16, b: u16) -> u16 {
        // The shorter ring is walked to relabel it.
        let longer = self.stones[a as usize & (N - 1)] >= self.stones[b as usize & (N - 1)];
        let (keep, gone) = if longer { (a, b) } else { (b, a) };
        let mut at = gone;
        loop {
            self.set_stone(at, cell, keep);
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
        let units = beside_unit(EMPTY).wrapping_sub(beside_unit(self.cell(start)));
        loop {
            self.tell_neighbors(at, units);
            self.state[at as usize & (N - 1)] = 0;
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

    /// Fills the board from cells, row by row: for set-ups and for taking moves back. Chains may lack
    /// liberties; they stay.
    pub(super) fn fill(&mut self, cell_at: impl Fn(Point) -> u8) {
        *self = Self::new(self.size);
        for point in self.size.points() {
            let cell = cell_at(point);
            if cell != EMPTY {
                let p = self.index(point);
                self.unlist_empty(p);
                self.tell_neighbors(p, beside_unit(cell).wrapping_sub(beside_unit(EMPTY)));
                self.set_stone(p, cell, p);
                self.next[p as usize & (N - 1)] = p;
                self.stones[p as usize & (N - 1)] = 1;
            }
        }
        for point in self.size.points() {
            let p = self.index(point);
            if self.cell(p) == EMPTY {
                continue;
            }
            let liberties = self.beside(p) >> 8;
            let head = self.head(p) as usize & (N - 1);
            self.liberties[head] = self.liberties[head].wrapping_add(liberties);
            for n in self.neighbors(p) {
                // Each pair once: only backwards, where counts are complete.
                if n < p && self.cell(n) == self.cell(p) && self.head(n) != self.head(p) {
                    self.merge(self.cell(p), self.head(p), self.head(n));
                }
            }
        }
    }
}

/// What a stone would bring about: bits of which each says it of one point beside, 0 being no.
#[derive(Debug, Clone, Copy)]
pub(super) struct Survey {
    captures: u64,
    lives: u64,
    joins: u64,
}

impl Survey {
    /// It takes an enemy chain.
    #[inline(always)]
    pub(super) const fn captures(self) -> bool {
        self.captures != 0
    }

    /// Its chain has a liberty even if nothing is taken.
    #[inline(always)]
    pub(super) const fn lives(self) -> bool {
        self.lives != 0
    }

    /// It takes something, lives, or is an allowed suicide.
    #[inline(always)]
    pub(super) const fn allowed(self, suicide: Suicide) -> bool {
        let allowed_suicide = match suicide {
            Suicide::Never => 0,
            Suicide::Multi => self.joins,
            Suicide::Any => 1,
        };
        self.captures | self.lives | allowed_suicide != 0
    }
}

/// What a stone brought about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed {
    pub(super) captured: u16,
    /// Where the enemy may not retake at once under the simple ko rule: a single stone, enclosed by enemies,
    /// has taken a single stone there. 0 for nowhere.
    pub(super) ko: u16,
    /// The own chain went off the board.
    pub(super) suicide: bool,
}
