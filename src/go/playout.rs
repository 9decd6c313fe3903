//! [`Playout`]: light random games by the caller's random numbers, as fast as they go. Simple ko, no
//! suicide, no history; the rules proper are [`super::Game`]'s.

use super::board::{Board, Suicide};
use super::color::Color;
use super::grid::{self, Grid, Placed};
use super::point::{Point, Size};

/// A board on which random games are played and thrown away: a copy of the start is kept, and every run
/// begins with it.
///
/// The policy: from a random place in the list of empty points on, the first legal move is played that
/// doesn't fill an own one-point eye (enclosed, and no two diagonal points the enemy's, none at the edge);
/// without any the turn is passed; two passes end, and so does a cap of three moves a point.
///
/// ```
/// use sanqi::go::{Board, Color, Playout, Size};
/// let mut playout = Playout::new(&Board::new(Size::NINE), Color::Black, None);
/// let mut state = 1u64;
/// let result = playout.run(|| {
///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     state >> 32
/// });
/// assert!(result.moves > 60 && result.black + result.white <= 81);
/// ```
#[derive(Debug, Clone)]
pub struct Playout {
    runs: Runs,
}

/// How a random game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayoutResult {
    /// Moves played, passes included.
    pub moves: u32,
    /// Black's stones and one-point eyes.
    pub black: u16,
    /// White's stones and one-point eyes.
    pub white: u16,
}

#[derive(Debug, Clone)]
enum Runs {
    N128(alloc::boxed::Box<Run<128>>),
    N256(alloc::boxed::Box<Run<256>>),
    N512(alloc::boxed::Box<Run<512>>),
    N4096(alloc::boxed::Box<Run<4096>>),
}

#[derive(Clone)]
struct Run<const N: usize> {
    start: Grid<N>,
    grid: Grid<N>,
    /// How many stones of each color there are at the start.
    stones: [u16; 2],
    turn: Color,
    ko: u16,
}

impl<const N: usize> core::fmt::Debug for Run<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Run({}, {} to move)", self.start.size, self.turn)
    }
}

impl<const N: usize> Run<N> {
    fn new(board: &Board, turn: Color, ko: Option<Point>) -> Self {
        let size: Size = board.size();
        let mut start = Grid::new(size);
        start.fill(|point| board.color_at(point).map_or(grid::EMPTY, grid::stone));
        let ko = ko.map_or(0, |point| start.index(point));
        let stones = Color::ALL.map(|color| board.count(color) as u16);
        Self { grid: start.clone(), start, stones, turn, ko }
    }

    #[inline(always)]
    fn run(&mut self, mut random: impl FnMut() -> u64) -> PlayoutResult {
        self.grid.clone_from(&self.start);
        let grid = &mut self.grid;
        let (mut color, mut ko) = (self.turn, self.ko);
        let cap = 3 * grid.size.area() as u32;
        let (mut moves, mut passes) = (0, 0);
        let mut stones = self.stones;
        while passes < 2 && moves < cap {
            moves += 1;
            let count = grid.empty_points().len();
            let start = ((u64::from(random() as u32) * count as u64) >> 32) as usize;
            let (mut i, mut placed) = (start, None);
            for _ in 0..count {
                placed = Self::try_point(grid, i, color, ko);
                if placed.is_some() {
                    break;
                }
                i += 1;
                if i == count {
                    i = 0;
                }
            }
            if let Some(placed) = placed {
                passes = 0;
                ko = placed.ko;
                stones[color as usize] += 1;
                stones[!color as usize] -= placed.captured;
            } else {
                passes += 1;
                ko = 0;
            }
            color = !color;
        }
        let eyes = |color| grid.empty_points().iter().filter(|p| grid.is_enclosed_by(**p, color)).count() as u16;
        PlayoutResult { moves, black: stones[0] + eyes(Color::Black), white: stones[1] + eyes(Color::White) }
    }

    /// The color of the stone on a point, or of the stones around it.
    fn owner(&self, point: Point) -> Option<Color> {
        if !self.grid.size.contains(point) {
            return None;
        }
        let p = self.grid.index(point);
        let cell = self.grid.cell(p);
        let encloses = |color: &Color| cell == grid::EMPTY && self.grid.is_enclosed_by(p, *color);
        grid::color_of(cell).or_else(|| {
            let mut owners = Color::ALL.into_iter().filter(encloses);
            // The one point of a 1×1 board is enclosed by both.
            owners.next().filter(|_| owners.next().is_none())
        })
    }

    /// Plays on the `i`th empty point if that is legal and fills no own eye.
    #[inline(always)]
    fn try_point(grid: &mut Grid<N>, i: usize, color: Color, ko: u16) -> Option<Placed> {
        let p = *grid.empty_points().get(i)?;
        if !grid.has_empty_neighbor(p) && (p == ko || grid.is_eye(p, color)) {
            return None;
        }
        grid.place(p, color, false, |_| {})
    }
}

impl Playout {
    /// Random games from a board, with `turn` to move and perhaps a point that a ko forbids.
    pub fn new(board: &Board, turn: Color, ko: Option<Point>) -> Self {
        use alloc::boxed::Box;
        let ko = ko.filter(|point| board.check(turn, *point, Suicide::Any).is_ok());
        let runs = match grid::entries_needed(board.size()) {
            0..=128 => Runs::N128(Box::new(Run::new(board, turn, ko))),
            129..=256 => Runs::N256(Box::new(Run::new(board, turn, ko))),
            257..=512 => Runs::N512(Box::new(Run::new(board, turn, ko))),
            _ => Runs::N4096(Box::new(Run::new(board, turn, ko))),
        };
        Self { runs }
    }

    /// Plays one random game by the caller's random numbers; the low 32 bits of each are used.
    pub fn run(&mut self, random: impl FnMut() -> u64) -> PlayoutResult {
        match &mut self.runs {
            Runs::N128(run) => run.run(random),
            Runs::N256(run) => run.run(random),
            Runs::N512(run) => run.run(random),
            Runs::N4096(run) => run.run(random),
        }
    }

    /// Who had a point at the end of the last run: the color of the stone there or of all stones around it.
    /// Before the first run it is the start that answers.
    pub fn owner(&self, point: Point) -> Option<Color> {
        match &self.runs {
            Runs::N128(run) => run.owner(point),
            Runs::N256(run) => run.owner(point),
            Runs::N512(run) => run.owner(point),
            Runs::N4096(run) => run.owner(point),
        }
    }
}
