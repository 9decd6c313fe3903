//! How SGF writes points, moves, lists of points and board sizes. What they are is the game's
//! ([`crate::go`]).

use core::iter::FusedIterator;

use super::Value;
use crate::go::{Move, Point, PointError, Size};

/// Why a value names no point, or a point has no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoordError {
    /// Anything but two letters.
    #[error("a point is two letters, a to z or A to Z")]
    NotAPoint,
    /// A point that the board doesn't have.
    #[error("{0} lies outside of the board of {1}")]
    Outside(Point, Size),
    /// A point beyond column or row 51, for which there is no letter.
    #[error("no two letters stand for {0}")]
    NoLetters(Point),
}

/// Why a text is no board size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Neither a number nor two with a `:` between them.
    #[error("a size is one number, or columns:rows")]
    NotASize,
    /// A number outside of 1 to 52.
    #[error("a board has 1 to {} columns and rows", crate::go::MAX_SIDE)]
    OutOfRange,
}

impl From<PointError> for SizeError {
    fn from(_: PointError) -> Self {
        Self::OutOfRange
    }
}

/// Whether `tt` means a pass. It is the point behind the corner of a 19×19 board, which older files used for
/// it; on a board with a longer side it is a point, or none.
const fn tt_is_pass(size: Size) -> bool {
    size.cols() <= 19 && size.rows() <= 19
}

/// What the value of `B` or `W` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Placement {
    /// No stone.
    Pass,
    /// A stone on this point.
    At(Point),
}

impl From<Placement> for Move {
    fn from(placement: Placement) -> Self {
        match placement {
            Placement::Pass => Self::Pass,
            Placement::At(point) => Self::Play(point),
        }
    }
}

impl From<Move> for Placement {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Pass => Self::Pass,
            Move::Play(point) => Self::At(point),
        }
    }
}

fn read_point(text: &str) -> Result<Point, CoordError> {
    let mut letters = text.chars();
    match (letters.next(), letters.next(), letters.next()) {
        (Some(col), Some(row), None) => Point::from_sgf(col, row).ok_or(CoordError::NotAPoint),
        _ => Err(CoordError::NotAPoint),
    }
}

impl Value {
    /// The value that names a point: `a`–`z` for 0 to 25 and `A`–`Z` for 26 to 51, the column first.
    ///
    /// ```
    /// use sanqi::{go::Point, record::sgf::Value};
    /// assert_eq!(Value::of_point(Point::new(0, 26))?.raw(), "aA");
    /// # Ok::<(), sanqi::record::sgf::CoordError>(())
    /// ```
    ///
    /// # Errors
    /// [`CoordError::NoLetters`]; no board has such a point.
    pub fn of_point(point: Point) -> Result<Self, CoordError> {
        let letters = point.sgf().ok_or(CoordError::NoLetters(point))?;
        Ok(Self::new(letters.iter().collect::<alloc::string::String>().as_str()))
    }

    /// The value of `B` or `W` in FF\[4\]; nothing for a pass.
    ///
    /// # Errors
    /// As [`Value::of_point`].
    pub fn of_placement(placement: Placement) -> Result<Self, CoordError> {
        match placement {
            Placement::Pass => Ok(Self::new("")),
            Placement::At(point) => Self::of_point(point),
        }
    }

    /// The value of `SZ`: one number for a square, else `columns:rows`.
    ///
    /// ```
    /// use sanqi::{go::Size, record::sgf::Value};
    /// assert_eq!(Value::of_size(Size::new(9, 5)?).raw(), "9:5");
    /// assert_eq!(Value::of_size(Size::NINE).raw(), "9");
    /// # Ok::<(), sanqi::go::PointError>(())
    /// ```
    pub fn of_size(size: Size) -> Self {
        if size.is_square() {
            Self::new(&alloc::format!("{}", size.cols()))
        } else {
            Self::unchecked(&alloc::format!("{}:{}", size.cols(), size.rows()))
        }
    }

    /// The value as a board size. A square may be written in either form.
    ///
    /// # Errors
    /// [`SizeError`].
    pub fn size(&self) -> Result<Size, SizeError> {
        let text = self.simple_text();
        let (columns, rows) = text.split_once(':').unwrap_or((&text, &text));
        let side = |text: &str| {
            let text = text.trim();
            if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
                return Err(SizeError::NotASize);
            }
            // Too many digits for the type are too many for a board too.
            text.parse::<u8>().map_err(|_| SizeError::OutOfRange)
        };
        Ok(Size::new(side(columns)?, side(rows)?)?)
    }

    /// The value as a point of the board.
    ///
    /// # Errors
    /// [`CoordError`].
    pub fn point(&self, size: Size) -> Result<Point, CoordError> {
        let point = read_point(self.simple_text().trim())?;
        if size.contains(point) { Ok(point) } else { Err(CoordError::Outside(point, size)) }
    }

    /// The value as a move: nothing or, on boards up to 19×19, `tt` is a pass, everything else a point.
    ///
    /// # Errors
    /// [`CoordError`].
    pub fn placement(&self, size: Size) -> Result<Placement, CoordError> {
        let text = self.simple_text();
        let text = text.trim();
        if text.is_empty() || (text == "tt" && tt_is_pass(size)) {
            return Ok(Placement::Pass);
        }
        self.point(size).map(Placement::At)
    }

    /// The value as points: one, or by opposite corners all of a rectangle, cut off at the edge of the
    /// board.
    ///
    /// # Errors
    /// [`CoordError`] if it is neither, or if no point of it is on the board.
    pub fn points(&self, size: Size) -> Result<Points, CoordError> {
        let corner = |value: &Self| read_point(value.simple_text().trim());
        let (a, b) = if let Some((a, b)) = self.split() {
            (corner(&a)?, corner(&b)?)
        } else {
            let point = corner(self)?;
            (point, point)
        };
        let first = Point::new(a.col().min(b.col()), a.row().min(b.row()));
        if !size.contains(first) {
            return Err(CoordError::Outside(first, size));
        }
        let last = Point::new(a.col().max(b.col()).min(size.cols() - 1), a.row().max(b.row()).min(size.rows() - 1));
        Ok(Points { first, last, next: Some(first) })
    }
}

/// The points of a rectangle, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Points {
    first: Point,
    last: Point,
    next: Option<Point>,
}

impl Points {
    /// The upper left and the lower right corner of the rectangle.
    pub const fn corners(&self) -> (Point, Point) {
        (self.first, self.last)
    }
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let point = self.next?;
        self.next = if point.col() < self.last.col() {
            Some(Point::new(point.col() + 1, point.row()))
        } else if point.row() < self.last.row() {
            Some(Point::new(self.first.col(), point.row() + 1))
        } else {
            None
        };
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |at| {
            let width = usize::from(self.last.col() - self.first.col()) + 1;
            usize::from(self.last.row() - at.row()) * width + usize::from(self.last.col() - at.col()) + 1
        });
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
