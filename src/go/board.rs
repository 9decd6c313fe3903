//! [`Board`]: stones on points, chains, liberties, captures, and a hash. No turn, no ko, no history.

use super::bits::{Bits, ones};
use super::color::Color;
use super::grid::{self, Grid};
use super::hash;
use super::point::{Point, Size};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use smallvec::SmallVec;

/// The grid in the smallest of four sizes that holds the board; 19×19 takes under 6 KiB.
#[derive(Clone)]
enum Grids {
    N128(Box<Grid<128>>),
    N256(Box<Grid<256>>),
    N512(Box<Grid<512>>),
    N4096(Box<Grid<4096>>),
}

/// Runs an expression with `$grid` standing for the grid of whatever size.
macro_rules! with_grid {
    ($grids:expr, $grid:ident => $body:expr) => {
        match $grids {
            Grids::N128($grid) => $body,
            Grids::N256($grid) => $body,
            Grids::N512($grid) => $body,
            Grids::N4096($grid) => $body,
        }
    };
}

/// Points in any number; a few have room without allocation.
pub type Points = SmallVec<[Point; 8]>;

/// Which suicides a rule set allows: stones that take nothing and have no liberty (article 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Suicide {
    /// None.
    #[default]
    Never,
    /// Of two or more stones.
    Multi,
    /// Of a single stone too.
    Any,
}

/// Why a stone can't be placed, whatever was played before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The board has no such point.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// A stone stands there (article 3).
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The stone would have no liberty and take nothing (article 5).
    #[error("a stone on {0} would have no liberty")]
    Suicide(Point),
}

/// What a stone brought about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placement {
    /// The points that became empty: the enemy's stones, or in a suicide the own ones.
    pub taken: Points,
    /// Whether the own chain went off the board.
    pub suicide: bool,
    /// The point on which a simple ko forbids the enemy to retake at once: a single stone without a friend
    /// beside it has taken a single stone there and stands in atari.
    pub ko: Option<Point>,
}

/// A board of any size with stones on it.
///
/// Boards are equal when they have the same size and the same stones.
///
/// ```
/// use sanqi::go::{Board, Color, Point, Size, Suicide};
/// let mut board = Board::new(Size::NINE);
/// for (color, col, row) in [(Color::White, 0, 0), (Color::Black, 1, 0), (Color::Black, 0, 1)] {
///     board.place(color, Point::new(col, row), Suicide::Never)?;
/// }
/// assert_eq!(board.color_at(Point::new(0, 0)), None, "the corner stone was taken");
/// # Ok::<(), sanqi::go::PlaceError>(())
/// ```
#[derive(Clone)]
pub struct Board {
    grids: Grids,
    /// The empty points once more, for questions to all of them.
    empty: Bits,
    hash: u64,
}

impl Board {
    /// The empty board.
    pub fn new(size: Size) -> Self {
        let grids = match grid::entries_needed(size) {
            0..=128 => Grids::N128(Box::new(Grid::new(size))),
            129..=256 => Grids::N256(Box::new(Grid::new(size))),
            257..=512 => Grids::N512(Box::new(Grid::new(size))),
            _ => Grids::N4096(Box::new(Grid::new(size))),
        };
        let mut empty = Bits::new(size);
        size.points().for_each(|point| empty.insert(point));
        Self { grids, empty, hash: 0 }
    }

    /// A board with stones where `color_at` says. Chains without liberties stay: this is a set-up, not play.
    pub fn from_fn(size: Size, color_at: impl Fn(Point) -> Option<Color>) -> Self {
        let mut board = Self::new(size);
        board.refill(color_at);
        board
    }

    fn refill(&mut self, color_at: impl Fn(Point) -> Option<Color>) {
        with_grid!(&mut self.grids, grid => grid.fill(|point| color_at(point).map_or(grid::EMPTY, grid::stone)));
        self.empty.clear();
        self.size().points().filter(|point| color_at(*point).is_none()).for_each(|point| self.empty.insert(point));
        self.hash = self.rebuilt_hash();
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        with_grid!(&self.grids, grid => grid.size)
    }

    /// The stone on a point; `None` where there is none, off the board too.
    #[inline]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        with_grid!(&self.grids, grid => {
            if grid.size.contains(point) { grid::color_of(grid.cell(grid.index(point))) } else { None }
        })
    }

    /// All stones, row by row.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.size().points().filter_map(|point| Some((point, self.color_at(point)?)))
    }

    /// How many stones of a color there are.
    pub fn count(&self, color: Color) -> usize {
        self.stones().filter(|(_, c)| *c == color).count()
    }

    /// How many points are empty.
    pub fn empty_count(&self) -> usize {
        with_grid!(&self.grids, grid => grid.empty_points().len())
    }

    /// The empty point of a number below [`Board::empty_count`], in an order that changes with play: for
    /// random choice in constant time.
    pub fn empty_point(&self, i: usize) -> Option<Point> {
        with_grid!(&self.grids, grid => grid.empty_points().get(i).map(|p| grid.point(*p)))
    }

    /// Whether there is no stone.
    pub fn is_empty(&self) -> bool {
        self.empty_count() == self.size().area()
    }

    /// The hash of the stones, kept up to date by every change.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash worked out from nothing: always equal to [`Board::hash`].
    pub fn rebuilt_hash(&self) -> u64 {
        self.stones().fold(0, |hash, (point, color)| hash ^ hash::stone(color, point))
    }

    /// The stones of the chain on a point; empty where there is no stone.
    pub fn chain(&self, point: Point) -> Points {
        let mut stones = Points::new();
        if self.color_at(point).is_some() {
            with_grid!(&self.grids, grid => {
                grid.visit_chain(grid.index(point), |p| stones.push(grid.point(p)));
            });
        }
        stones
    }

    /// The liberties of the chain on a point, each once, row by row; empty where there is no stone.
    pub fn liberties(&self, point: Point) -> Points {
        let mut liberties = Points::new();
        if self.color_at(point).is_some() {
            with_grid!(&self.grids, grid => {
                grid.visit_chain(grid.index(point), |p| {
                    liberties.extend(
                        grid.neighbors(p).into_iter().filter(|n| grid.cell(*n) == grid::EMPTY).map(|n| grid.point(n)),
                    );
                });
            });
        }
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Whether two points hold stones of one chain.
    pub fn same_chain(&self, a: Point, b: Point) -> bool {
        self.color_at(a).is_some()
            && self.color_at(b).is_some()
            && with_grid!(&self.grids, grid => grid.head(grid.index(a)) == grid.head(grid.index(b)))
    }

    /// Whether all points beside an empty point are stones of `color` or off the board.
    pub fn is_enclosed_by(&self, point: Point, color: Color) -> bool {
        self.size().contains(point)
            && with_grid!(&self.grids, grid => {
                let p = grid.index(point);
                grid.cell(p) == grid::EMPTY && grid.is_enclosed_by(p, color)
            })
    }

    /// Whether a stone may be placed there, ko and repetition aside.
    ///
    /// # Errors
    /// The reason why not.
    #[inline]
    pub fn check(&self, color: Color, point: Point, suicide: Suicide) -> Result<(), PlaceError> {
        with_grid!(&self.grids, grid => {
            if !grid.size.contains(point) {
                return Err(PlaceError::OffBoard(point));
            }
            let p = grid.index(point);
            if grid.cell(p) != grid::EMPTY {
                Err(PlaceError::Occupied(point))
            } else if grid.has_empty_neighbor(p) || grid.survey(p, color).allowed(suicide) {
                Ok(())
            } else {
                Err(PlaceError::Suicide(point))
            }
        })
    }

    /// Places a stone as a move does: takes what has no liberty left.
    ///
    /// # Errors
    /// As [`Board::check`]; then nothing has changed.
    pub fn place(&mut self, color: Color, point: Point, suicide: Suicide) -> Result<Placement, PlaceError> {
        self.check(color, point, suicide)?;
        Ok(self.place_unchecked(color, point))
    }

    /// [`Board::place`] on a point that is known to be allowed. A suicide is played whatever the rules say
    /// of it; on a point that isn't empty or isn't there, nothing happens.
    pub fn place_unchecked(&mut self, color: Color, point: Point) -> Placement {
        if !self.is_vacant(point) {
            return Placement::default();
        }
        let mut placement = Placement::default();
        let mut hash = self.hash ^ hash::stone(color, point);
        with_grid!(&mut self.grids, grid => {
            let p = grid.index(point);
            let mut taken: SmallVec<[u16; 8]> = SmallVec::new();
            if let Some(placed) = grid.place(p, color, true, |q| taken.push(q)) {
                placement.taken.extend(taken.into_iter().map(|q| grid.point(q)));
                placement.suicide = placed.suicide;
                placement.ko = (placed.ko != 0).then(|| grid.point(placed.ko));
            }
        });
        let lost = if placement.suicide { color } else { !color };
        self.empty.remove(point);
        for taken in &placement.taken {
            hash ^= hash::stone(lost, *taken);
            self.empty.insert(*taken);
        }
        self.hash = hash;
        placement
    }

    /// What the hash will be after an allowed stone there: equal to that of the board after
    /// [`Board::place`], without making it. Where no stone can stand, the hash stays.
    pub fn hash_after(&self, color: Color, point: Point) -> u64 {
        let mut hash = self.hash;
        self.visit_changes(color, point, |color, point| hash ^= hash::stone(color, point));
        hash
    }

    /// Calls `visit` with every stone that comes or goes when `color` plays on `point`, without playing: the
    /// stone and those it takes, or in a suicide those that it joins. Answers whether it is a suicide.
    pub(super) fn visit_changes(&self, color: Color, point: Point, mut visit: impl FnMut(Color, Point)) -> bool {
        with_grid!(&self.grids, grid => {
            if !grid.size.contains(point) || grid.cell(grid.index(point)) != grid::EMPTY {
                return false;
            }
            let p = grid.index(point);
            let survey = grid.survey(p, color);
            let suicide = !survey.captures() && !survey.lives();
            if !suicide {
                visit(color, point);
            }
            if survey.lives() && !survey.captures() {
                return false;
            }
            let lost = if suicide { color } else { !color };
            let neighbors = grid.neighbors(p);
            for (i, n) in neighbors.into_iter().enumerate() {
                let seen = neighbors[..i].iter().any(|m| grid.head(*m) == grid.head(n));
                if grid.cell(n) == grid::stone(lost) && !seen && grid.only_liberty_is(n, p) {
                    grid.visit_chain(n, |q| visit(lost, grid.point(q)));
                }
            }
            suicide
        })
    }

    /// Whether the board has the point and no stone is on it.
    #[inline]
    fn is_vacant(&self, point: Point) -> bool {
        with_grid!(&self.grids, grid => grid.size.contains(point) && grid.cell(grid.index(point)) == grid::EMPTY)
    }

    /// Takes a placement back, the last one made on this board. Costs as much as filling the board anew.
    pub fn undo(&mut self, color: Color, point: Point, placement: &Placement) {
        let lost = if placement.suicide { color } else { !color };
        let restored = placement.taken.iter().map(|taken| (*taken, Some(lost)));
        // The stone itself last: a suicide names it among those it took.
        self.change(restored.chain([(point, None)]));
    }

    /// Puts a stone on a point, or with `None` takes one off, without playing: nothing is captured, and
    /// chains without liberties may arise (SGF's `AB`, `AW`, `AE`).
    ///
    /// # Errors
    /// The board has no such point.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Result<(), PlaceError> {
        if !self.size().contains(point) {
            return Err(PlaceError::OffBoard(point));
        }
        self.change([(point, stone)]);
        Ok(())
    }

    /// Fills the board anew with some points changed; later changes win. Chains can't be taken apart in place.
    fn change(&mut self, changes: impl IntoIterator<Item = (Point, Option<Color>)>) {
        let size = self.size();
        let mut cells: Vec<_> = size.points().map(|point| self.color_at(point)).collect();
        for (point, stone) in changes {
            if let Some(i) = size.index(point) {
                cells[i] = stone;
            }
        }
        self.refill(|point| size.index(point).and_then(|i| cells[i]));
    }

    /// The chains that have no liberty: none after play, perhaps some after a set-up. One point of each.
    pub fn chains_without_liberties(&self) -> Vec<Point> {
        self.stones()
            .filter(|(point, _)| self.liberties(*point).is_empty())
            .map(|(point, _)| self.chain(point).into_iter().min().unwrap_or(point))
            .collect::<alloc::collections::BTreeSet<_>>()
            .into_iter()
            .collect()
    }

    /// Calls `visit` with every point where `color` may place a stone, ko and repetition aside, row by row.
    #[inline]
    pub fn visit_places<B>(
        &self,
        color: Color,
        suicide: Suicide,
        visit: impl FnMut(Point) -> core::ops::ControlFlow<B>,
    ) -> core::ops::ControlFlow<B> {
        self.visit_places_but(color, suicide, |_, _, _| 0, visit)
    }

    /// [`Board::visit_places`] without those points that `but` says for each word of places: it gets the
    /// word's number, the places, and those of them that have an empty point beside them.
    #[inline(always)]
    pub(super) fn visit_places_but<B>(
        &self,
        color: Color,
        suicide: Suicide,
        but: impl Fn(usize, u64, u64) -> u64,
        mut visit: impl FnMut(Point) -> core::ops::ControlFlow<B>,
    ) -> core::ops::ControlFlow<B> {
        with_grid!(&self.grids, grid => {
            for i in 0..self.empty.len() {
                let (places, open) = places(grid, &self.empty, i, color, suicide);
                for bit in ones(places & !but(i, places, open)) {
                    visit(grid.point(64 * i as u16 + bit as u16))?;
                }
            }
            core::ops::ControlFlow::Continue(())
        })
    }

    /// How many points [`Board::visit_places_but`] visits.
    #[inline]
    pub(super) fn count_places_but(&self, color: Color, suicide: Suicide, but: impl Fn(usize, u64, u64) -> u64) -> u32 {
        with_grid!(&self.grids, grid => {
            let count = |i| {
                let (places, open) = places(grid, &self.empty, i, color, suicide);
                (places & !but(i, places, open)).count_ones()
            };
            (0..self.empty.len()).map(count).sum()
        })
    }
}

/// Where a stone may be placed among the points of word `i`, and which of them have an empty point beside
/// them: most, and known at once. The others are tried one by one.
#[inline(always)]
fn places<const N: usize>(grid: &Grid<N>, empty: &Bits, i: usize, color: Color, suicide: Suicide) -> (u64, u64) {
    let open = empty.word(i) & empty.beside(i);
    let mut places = open;
    for bit in ones(empty.word(i) & !open) {
        places |= u64::from(grid.survey(64 * i as u16 + bit as u16, color).allowed(suicide)) << bit;
    }
    (places, open)
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
            && self.hash == other.hash
            && self.size().points().all(|point| self.color_at(point) == other.color_at(point))
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// One line a row, `b`, `w` and `.`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size().rows() {
            if row > 0 {
                f.write_str("\n")?;
            }
            for col in 0..self.size().cols() {
                f.write_str(match self.color_at(Point::new(col, row)) {
                    Some(Color::Black) => "b",
                    Some(Color::White) => "w",
                    None => ".",
                })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}\n{self}\n)", self.size())
    }
}
