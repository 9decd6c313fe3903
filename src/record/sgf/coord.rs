//! Points, moves, lists of points and board sizes as SGF writes them. Not the points of a board that is
//! played on: those belong to the game.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use super::Value;

/// A point: column and row from the upper left corner, both from 0.
///
/// Two letters stand for it, `a`–`z` for 0 to 25 and `A`–`Z` for 26 to 51.
///
/// ```
/// use sanqi::record::sgf::Coord;
/// let last: Coord = "ZZ".parse().unwrap();
/// assert_eq!((last.column(), last.row()), (51, 51));
/// assert_eq!(Coord::new(0, 26).unwrap().to_string(), "aA");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coord {
    // In this order points are ordered as on a page.
    row: u8,
    column: u8,
}

/// Why a text names no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CoordError {
    /// Anything but two letters.
    #[error("a point is two letters, a to z or A to Z")]
    NotAPoint,
    /// A point that the board doesn't have.
    #[error("{0} lies outside of the board of size {1}")]
    Outside(Coord, BoardSize),
}

/// The letters that stand for 0 to 51.
const LETTERS: [u8; BoardSize::MAX as usize] = *b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const fn number(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

impl Coord {
    /// The point, if both numbers are below 52.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < BoardSize::MAX && row < BoardSize::MAX { Some(Self { row, column }) } else { None }
    }

    /// Columns to the left of it.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Rows above it.
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| char::from(LETTERS[usize::from(n)]);
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Coord({self})")
    }
}

impl FromStr for Coord {
    type Err = CoordError;

    fn from_str(text: &str) -> Result<Self, CoordError> {
        let &[column, row] = text.as_bytes() else { return Err(CoordError::NotAPoint) };
        match (number(column), number(row)) {
            (Some(column), Some(row)) => Ok(Self { row, column }),
            _ => Err(CoordError::NotAPoint),
        }
    }
}

/// Columns and rows of a board, each 1 to 52. Its text is that of `SZ`: one number for a square, else
/// `columns:rows`.
///
/// ```
/// use sanqi::record::sgf::BoardSize;
/// let size: BoardSize = "9:5".parse().unwrap();
/// assert_eq!((size.columns(), size.rows()), (9, 5));
/// assert_eq!("13:13".parse::<BoardSize>().unwrap().to_string(), "13");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardSize {
    columns: u8,
    rows: u8,
}

/// Why a text is no board size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Neither a number nor two with a `:` between them.
    #[error("a size is one number, or columns:rows")]
    NotASize,
    /// A number outside of 1 to 52.
    #[error("a board has 1 to {} columns and rows", BoardSize::MAX)]
    OutOfRange,
}

impl BoardSize {
    /// The longest side that points can be written for.
    pub const MAX: u8 = 52;
    /// The board of Go when nothing is said.
    pub const GO: Self = Self { columns: 19, rows: 19 };

    /// That size, if both are 1 to 52.
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns >= 1 && columns <= Self::MAX && rows >= 1 && rows <= Self::MAX {
            Some(Self { columns, rows })
        } else {
            None
        }
    }

    /// Points in a row.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Points in a column.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Whether the board has the point.
    pub const fn contains(self, point: Coord) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Whether `tt` means a pass. It is the point behind the corner of a 19×19 board, which older files
    /// used for it; on a board with a longer side it is a point, or none.
    pub const fn tt_is_pass(self) -> bool {
        self.columns <= 19 && self.rows <= 19
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.columns == self.rows {
            write!(f, "{}", self.columns)
        } else {
            write!(f, "{}:{}", self.columns, self.rows)
        }
    }
}

impl fmt::Debug for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardSize({self})")
    }
}

impl FromStr for BoardSize {
    type Err = SizeError;

    /// Takes a square in either form.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let (columns, rows) = text.split_once(':').unwrap_or((text, text));
        let side = |text: &str| {
            let text = text.trim();
            if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
                return Err(SizeError::NotASize);
            }
            // Too many digits for the type are too many for a board too.
            text.parse::<u8>().map_err(|_| SizeError::OutOfRange)
        };
        Self::new(side(columns)?, side(rows)?).ok_or(SizeError::OutOfRange)
    }
}

/// What the value of `B` or `W` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Placement {
    /// No stone.
    Pass,
    /// A stone on this point.
    At(Coord),
}

impl fmt::Display for Placement {
    /// The value in FF\[4\]; nothing for a pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => Ok(()),
            Self::At(point) => point.fmt(f),
        }
    }
}

impl Value {
    /// The value as a point of the board.
    ///
    /// # Errors
    /// [`CoordError`].
    pub fn point(&self, size: BoardSize) -> Result<Coord, CoordError> {
        let point: Coord = self.parse()?;
        if size.contains(point) { Ok(point) } else { Err(CoordError::Outside(point, size)) }
    }

    /// The value as a move: nothing or, on boards up to 19×19, `tt` is a pass, everything else a point.
    ///
    /// # Errors
    /// [`CoordError`].
    pub fn placement(&self, size: BoardSize) -> Result<Placement, CoordError> {
        let text = self.simple_text();
        let text = text.trim();
        if text.is_empty() || (text == "tt" && size.tt_is_pass()) {
            return Ok(Placement::Pass);
        }
        self.point(size).map(Placement::At)
    }

    /// The value as points: one, or by opposite corners all of a rectangle, cut off at the edge of the
    /// board.
    ///
    /// # Errors
    /// [`CoordError`] if it is neither, or if no point of it is on the board.
    pub fn points(&self, size: BoardSize) -> Result<Points, CoordError> {
        let (a, b): (Coord, Coord) = if let Some((a, b)) = self.split() {
            (a.parse()?, b.parse()?)
        } else {
            let point = self.parse()?;
            (point, point)
        };
        let first = Coord { row: a.row.min(b.row), column: a.column.min(b.column) };
        if !size.contains(first) {
            return Err(CoordError::Outside(first, size));
        }
        let last =
            Coord { row: a.row.max(b.row).min(size.rows - 1), column: a.column.max(b.column).min(size.columns - 1) };
        Ok(Points { first, last, next: Some(first) })
    }
}

/// The points of a rectangle, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Points {
    first: Coord,
    last: Coord,
    next: Option<Coord>,
}

impl Points {
    /// The upper left and the lower right corner of the rectangle.
    pub const fn corners(&self) -> (Coord, Coord) {
        (self.first, self.last)
    }
}

impl Iterator for Points {
    type Item = Coord;

    fn next(&mut self) -> Option<Coord> {
        let point = self.next?;
        self.next = if point.column < self.last.column {
            Some(Coord { column: point.column + 1, ..point })
        } else if point.row < self.last.row {
            Some(Coord { row: point.row + 1, column: self.first.column })
        } else {
            None
        };
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |at| {
            let width = usize::from(self.last.column - self.first.column) + 1;
            usize::from(self.last.row - at.row) * width + usize::from(self.last.column - at.column) + 1
        });
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
