//! [`Size`] of a board and [`Point`] on it, with the names GTP and SGF give to points.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

/// The longest side of a board: SGF has 52 letters.
pub const MAX_SIDE: u8 = 52;

/// Columns and rows, 1×1 to 52×52. A board of 4 columns and 7 rows isn't one of 7 and 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    cols: u8,
    rows: u8,
}

/// A size or a point that doesn't exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PointError {
    /// A side that isn't 1 to 52.
    #[error("a board has 1 to 52 columns and rows, not {cols}x{rows}")]
    Size {
        /// The columns asked for.
        cols: u16,
        /// The rows asked for.
        rows: u16,
    },
    /// A text that is no size.
    #[error("a size is written like 19 or 9x13")]
    SizeText,
    /// A point that the board doesn't have.
    #[error("{0} is not on a board of {1}")]
    OffBoard(Point, Size),
    /// A text that is no vertex.
    #[error("a vertex is a letter (no I) and a row number, like Q16, or pass")]
    Vertex,
}

impl Size {
    /// The usual board.
    pub const NINETEEN: Self = Self { cols: 19, rows: 19 };
    /// The board of 13×13.
    pub const THIRTEEN: Self = Self { cols: 13, rows: 13 };
    /// The board of 9×9.
    pub const NINE: Self = Self { cols: 9, rows: 9 };

    /// A board of so many columns and rows.
    ///
    /// # Errors
    /// A side that isn't 1 to 52.
    pub const fn new(cols: u8, rows: u8) -> Result<Self, PointError> {
        if cols < 1 || cols > MAX_SIDE || rows < 1 || rows > MAX_SIDE {
            return Err(PointError::Size { cols: cols as u16, rows: rows as u16 });
        }
        Ok(Self { cols, rows })
    }

    /// A square board.
    ///
    /// # Errors
    /// A side that isn't 1 to 52.
    pub const fn square(side: u8) -> Result<Self, PointError> {
        Self::new(side, side)
    }

    /// How many columns.
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// How many rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Columns and rows swapped.
    pub const fn transposed(self) -> Self {
        Self { cols: self.rows, rows: self.cols }
    }

    /// How many points.
    pub const fn area(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Whether the board has as many rows as columns.
    pub const fn is_square(self) -> bool {
        self.cols == self.rows
    }

    /// Whether `point` is on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.cols && point.row() < self.rows
    }

    /// The point's number, row by row from the top left; `None` off the board.
    pub const fn index(self, point: Point) -> Option<usize> {
        if self.contains(point) { Some(point.row() as usize * self.cols as usize + point.col() as usize) } else { None }
    }

    /// The point of a number below [`Size::area`].
    pub const fn point(self, index: usize) -> Option<Point> {
        if index >= self.area() {
            return None;
        }
        Some(Point::new((index % self.cols as usize) as u8, (index / self.cols as usize) as u8))
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Point::new(col, row)))
    }

    /// The points beside `point`: up, left, right, down, as far as they are on the board.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (col, row) = (point.col(), point.row());
        let beside = [
            row.checked_sub(1).map(|row| (col, row)),
            col.checked_sub(1).map(|col| (col, row)),
            Some((col + 1, row)),
            Some((col, row + 1)),
        ];
        beside.into_iter().flatten().map(|(col, row)| Point::new(col, row)).filter(move |p| self.contains(*p))
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::NINETEEN
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cols, self.rows)
    }
}

impl FromStr for Size {
    type Err = PointError;
    /// Reads `19` or `9x13` (columns first).
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let number = |s: &str| s.parse::<u16>().map_err(|_| PointError::SizeText);
        let (cols, rows) = match s.split_once(['x', 'X', '×']) {
            Some((cols, rows)) => (number(cols)?, number(rows)?),
            None => (number(s)?, number(s)?),
        };
        match (u8::try_from(cols), u8::try_from(rows)) {
            (Ok(cols), Ok(rows)) => Self::new(cols, rows),
            _ => Err(PointError::Size { cols, rows }),
        }
    }
}

/// A point by column and row, both from 0, the top left being (0, 0) as in SGF. Two bytes, `Option` too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point in a column and a row. Nothing is checked: a board says whether it has it. Coordinates
    /// above 254 are taken as 254, which no board has.
    pub const fn new(col: u8, row: u8) -> Self {
        let row = if row == u8::MAX { u8::MAX - 1 } else { row };
        let col = if col == u8::MAX { u8::MAX - 1 } else { col };
        // One is added to the row, so that no point is 0.
        Self(NonZeroU16::MIN.saturating_add((((row as u16 + 1) << 8) | col as u16) - 1))
    }

    /// The column, from 0 at the left.
    pub const fn col(self) -> u8 {
        (self.0.get() & 0xff) as u8
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> u8 {
        ((self.0.get() >> 8) - 1) as u8
    }

    /// The GTP name on a board of `size`: letters from the left without I (after Z come AA, AB …), rows from
    /// the bottom.
    ///
    /// ```
    /// use sanqi::go::{Point, Size};
    /// assert_eq!(Point::new(15, 3).vertex(Size::NINETEEN).to_string(), "Q16");
    /// ```
    pub const fn vertex(self, size: Size) -> Vertex {
        Vertex { point: self, size }
    }

    /// Reads a GTP name, in either case.
    ///
    /// # Errors
    /// No vertex, or one that the board doesn't have. `pass` isn't a point.
    pub fn from_vertex(text: &str, size: Size) -> Result<Self, PointError> {
        let letters = text.find(|c: char| c.is_ascii_digit()).ok_or(PointError::Vertex)?;
        let (name, number) = text.split_at(letters);
        let col = match name.as_bytes() {
            [a] => column_of(*a),
            [a, b] => match (column_of(*a), column_of(*b)) {
                (Some(a), Some(b)) => Some(25 * (u16::from(a) + 1) + u16::from(b)).and_then(|n| u8::try_from(n).ok()),
                _ => None,
            },
            _ => None,
        }
        .ok_or(PointError::Vertex)?;
        if !number.bytes().all(|b| b.is_ascii_digit()) || number.starts_with('0') {
            return Err(PointError::Vertex);
        }
        let row: u8 = number.parse().map_err(|_| PointError::Vertex)?;
        let off = || PointError::OffBoard(Self::new(col, row), size);
        let point = Self::new(col, size.rows.checked_sub(row).ok_or_else(off)?);
        if size.contains(point) { Ok(point) } else { Err(off()) }
    }

    /// The SGF letters: `a` to `z`, then `A` to `Z`, column first; `None` above 52.
    pub const fn sgf(self) -> Option<[char; 2]> {
        match (sgf_letter(self.col()), sgf_letter(self.row())) {
            (Some(col), Some(row)) => Some([col, row]),
            _ => None,
        }
    }

    /// Reads two SGF letters.
    pub const fn from_sgf(col: char, row: char) -> Option<Self> {
        match (sgf_number(col), sgf_number(row)) {
            (Some(col), Some(row)) => Some(Self::new(col, row)),
            _ => None,
        }
    }
}

const fn column_of(letter: u8) -> Option<u8> {
    match letter.to_ascii_uppercase() {
        c @ b'A'..=b'H' => Some(c - b'A'),
        c @ b'J'..=b'Z' => Some(c - b'B'),
        _ => None,
    }
}

const fn sgf_letter(n: u8) -> Option<char> {
    match n {
        0..=25 => Some((b'a' + n) as char),
        26..=51 => Some((b'A' + n - 26) as char),
        _ => None,
    }
}

const fn sgf_number(letter: char) -> Option<u8> {
    match letter {
        'a'..='z' => Some(letter as u8 - b'a'),
        'A'..='Z' => Some(letter as u8 - b'A' + 26),
        _ => None,
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({}, {})", self.col(), self.row())
    }
}

/// Column and row from 0, as no board is at hand; [`Point::vertex`] gives the usual name.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}, row {}", self.col(), self.row())
    }
}

/// A point that prints itself as GTP names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vertex {
    point: Point,
    size: Size,
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        let letter = |n: u8| (if n < 8 { b'A' + n } else { b'B' + n }) as char;
        let col = self.point.col();
        if col >= 25 {
            f.write_char(letter(col / 25 - 1))?;
        }
        f.write_char(letter(col % 25))?;
        write!(f, "{}", i16::from(self.size.rows) - i16::from(self.point.row()))
    }
}
