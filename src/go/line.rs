//! [`PositionLine`]: a position on one line, as FEN does it for chess.
//!
//! Six fields with a blank between: the size, the rows from the top (`b`, `w`, and a number for that many
//! empty points), the side to move, the point that a ko forbids or `-`, and the prisoners of Black and of
//! White. The start of a 9×9 game is `9x9 9/9/9/9/9/9/9/9/9 b - 0 0`.

use super::board::Board;
use super::color::Color;
use super::diagram;
use super::point::{Point, PointError, Size};
use crate::text::{At, Lenient, NoCounter, counter};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// What a position carries without its history: the stones, the side to move, a simple ko, the prisoners.
/// What the history forbids (superko) and the rules aren't in it.
///
/// Equality is that of all four.
///
/// ```
/// use sanqi::go::PositionLine;
/// let text = "4x3 w1bw/bbw1/4 w B3 2 0";
/// let line: PositionLine = text.parse()?;
/// assert_eq!(line.board.to_string(), "w.bw\nbbw.\n....");
/// assert_eq!(line.captured, [2, 0]);
/// assert_eq!(line.to_string(), text);
/// # Ok::<(), sanqi::text::At<sanqi::go::LineError>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionLine {
    /// The stones.
    pub board: Board,
    /// Who moves.
    pub turn: Color,
    /// Where that side may not play because of a simple ko.
    pub ko: Option<Point>,
    /// The stones that Black has taken, and those that White has.
    pub captured: [u32; 2],
}

/// A field of a position line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineField {
    /// Columns and rows.
    Size,
    /// The rows, from the top.
    Board,
    /// `b` or `w`.
    Turn,
    /// The ko point.
    Ko,
    /// The stones that a color has taken.
    Captured(Color),
}

impl fmt::Display for LineField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Size => "the size",
            Self::Board => "the board",
            Self::Turn => "the side to move",
            Self::Ko => "the ko point",
            Self::Captured(Color::Black) => "the number of black's prisoners",
            Self::Captured(Color::White) => "the number of white's prisoners",
        })
    }
}

/// Why a text is no position line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The size or the board is missing.
    #[error("{0} is missing")]
    Missing(LineField),
    /// The size is none.
    #[error("the size: {0}")]
    Size(PointError),
    /// A character of the board that is no stone, number or slash.
    #[error("'{0}' is no stone (b or w)")]
    Sign(char),
    /// A number of empty points that is 0 or begins with it.
    #[error("a number of empty points must not begin with 0")]
    Count,
    /// A row with more points than the size says.
    #[error("row {row} has more than {cols} points")]
    RowTooLong {
        /// The row, from 1 at the top.
        row: u8,
        /// The columns by the size.
        cols: u8,
    },
    /// A row with fewer points than the size says.
    #[error("row {row} has only {found} of {cols} points")]
    RowTooShort {
        /// The row, from 1 at the top.
        row: u8,
        /// The points it has.
        found: u8,
        /// The columns by the size.
        cols: u8,
    },
    /// Another number of rows than the size says.
    #[error("the board has not {0} rows as the size says")]
    Rows(u8),
    /// The turn is neither `b` nor `w`.
    #[error("the side to move must be b or w")]
    Turn,
    /// The ko point is neither `-` nor a point of the board.
    #[error("the ko point: {0}")]
    Ko(PointError),
    /// A counter that isn't a number.
    #[error("{0} must be a number")]
    Counter(LineField),
    /// A counter above `u32::MAX`.
    #[error("{0} is too large")]
    CounterTooLarge(LineField),
    /// Text after the last field.
    #[error("unexpected text after the last field")]
    TrailingText,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(LineDeviation),
}

/// What the lenient reader of position lines forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LineDeviation {
    /// A field is missing at the end: Black to move, no ko, no prisoners are taken.
    #[error("{0} is missing")]
    MissingField(LineField),
    /// Not exactly one blank between fields, or blanks around the whole.
    #[error("fields must be separated by one blank")]
    Blanks,
    /// A size that isn't written like `9x9`.
    #[error("a size must be written like 9x9")]
    SizeForm,
    /// A stone in another of the signs that diagrams have.
    #[error("stones must be written b and w")]
    Sign,
    /// A sign for one empty point, as diagrams have it.
    #[error("empty points must be counted")]
    EmptyPoint,
    /// `B` or `W` for the side to move.
    #[error("the side to move must be lower case")]
    TurnCase,
    /// The ko point in lower case.
    #[error("the ko point must be upper case")]
    KoCase,
    /// A counter with leading zeros or a plus sign.
    #[error("counters must be plain numbers")]
    CounterForm,
}

impl fmt::Display for PositionLine {
    /// Strict. What is written reads back as the same, unless `ko` is off the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        write!(f, "{size}")?;
        for row in 0..size.rows() {
            f.write_str(if row == 0 { " " } else { "/" })?;
            let mut empty = 0;
            for col in 0..size.cols() {
                match self.board.color_at(Point::new(col, row)) {
                    None => empty += 1,
                    Some(color) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        f.write_str(letter(color))?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {}", letter(self.turn))?;
        match self.ko {
            Some(point) => write!(f, " {}", point.vertex(size))?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.captured[0], self.captured[1])
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

type Fields<'a> = crate::text::Fields<'a, LineDeviation>;

impl Fields<'_> {
    fn size(&mut self) -> Result<Size, At<LineError>> {
        let (offset, text) = self.required(LineError::Missing(LineField::Size))?;
        let size: Size = text.parse().map_err(|error| At::new(offset, LineError::Size(error)))?;
        if size.to_string() != text {
            self.forgive(offset, LineDeviation::SizeForm);
        }
        Ok(size)
    }

    fn board(&mut self, size: Size) -> Result<Board, At<LineError>> {
        let (offset, text) = self.required(LineError::Missing(LineField::Board))?;
        let (cols, rows) = (size.cols(), size.rows());
        let mut cells = Vec::new();
        let (mut col, mut row) = (0, 0);
        let mut chars = text.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            let fail = |kind| Err(At::new(offset + i, kind));
            if c == '/' {
                if col < cols {
                    return fail(LineError::RowTooShort { row: row + 1, found: col, cols });
                }
                if row + 1 == rows {
                    return fail(LineError::Rows(rows));
                }
                (col, row) = (0, row + 1);
                continue;
            }
            let (stone, count) = if let Some(digit) = c.to_digit(10) {
                if digit == 0 {
                    return fail(LineError::Count);
                }
                let mut count = digit;
                while let Some(digit) = chars.peek().and_then(|(_, c)| c.to_digit(10)) {
                    count = (count * 10 + digit).min(999);
                    chars.next();
                }
                (None, count)
            } else {
                let Some((stone, strict)) = diagram::sign(c) else { return fail(LineError::Sign(c)) };
                if stone.is_none() {
                    self.forgive(offset + i, LineDeviation::EmptyPoint);
                } else if !strict {
                    self.forgive(offset + i, LineDeviation::Sign);
                }
                (stone, 1)
            };
            if count > u32::from(cols - col) {
                return fail(LineError::RowTooLong { row: row + 1, cols });
            }
            col += count as u8;
            cells.extend((0..count).map(|_| stone));
        }
        let end = offset + text.len();
        if col < cols {
            return Err(At::new(end, LineError::RowTooShort { row: row + 1, found: col, cols }));
        }
        if row + 1 < rows {
            return Err(At::new(end, LineError::Rows(rows)));
        }
        Ok(diagram::board_of(size, &cells))
    }

    fn turn(&mut self) -> Result<Color, At<LineError>> {
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(LineField::Turn)) else {
            return Ok(Color::Black);
        };
        if matches!(text, "B" | "W") {
            self.forgive(offset, LineDeviation::TurnCase);
        }
        match text {
            "b" | "B" => Ok(Color::Black),
            "w" | "W" => Ok(Color::White),
            _ => Err(At::new(offset, LineError::Turn)),
        }
    }

    fn ko(&mut self, size: Size) -> Result<Option<Point>, At<LineError>> {
        let Some((offset, text)) =
            self.optional(LineDeviation::MissingField(LineField::Ko)).filter(|(_, text)| *text != "-")
        else {
            return Ok(None);
        };
        let point = Point::from_vertex(text, size).map_err(|error| At::new(offset, LineError::Ko(error)))?;
        if point.vertex(size).to_string() != text {
            self.forgive(offset, LineDeviation::KoCase);
        }
        Ok(Some(point))
    }

    fn captured(&mut self, color: Color) -> Result<u32, At<LineError>> {
        let field = LineField::Captured(color);
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(field)) else { return Ok(0) };
        let (count, is_plain) = counter(text).map_err(|fault| {
            At::new(
                offset,
                match fault {
                    NoCounter::NotDigits => LineError::Counter(field),
                    NoCounter::TooLarge => LineError::CounterTooLarge(field),
                },
            )
        })?;
        if !is_plain {
            self.forgive(offset, LineDeviation::CounterForm);
        }
        Ok(count)
    }
}

impl PositionLine {
    /// A board with a side to move, no ko and no prisoners.
    pub const fn new(board: Board, turn: Color) -> Self {
        Self { board, turn, ko: None, captured: [0, 0] }
    }

    /// Reads a position line, and lists what isn't the strict form.
    ///
    /// ```
    /// use sanqi::go::{LineDeviation, LineField, PositionLine};
    /// let read = PositionLine::from_line_lenient("3 .X1/3/3 w")?;
    /// assert_eq!(read.value.to_string(), "3x3 1b1/3/3 w - 0 0");
    /// assert_eq!(read.forgiven[0].kind, LineDeviation::SizeForm);
    /// assert_eq!(read.forgiven[3].kind, LineDeviation::MissingField(LineField::Ko));
    /// # Ok::<(), sanqi::text::At<sanqi::go::LineError>>(())
    /// ```
    ///
    /// # Errors
    /// What can't be understood, with its byte offset. Whether the position makes sense (a ko point without a
    /// stone, chains with liberties) isn't asked here.
    pub fn from_line_lenient(text: &str) -> Result<Lenient<Self, LineDeviation>, At<LineError>> {
        let mut fields = Fields::new(text, LineDeviation::Blanks);
        let size = fields.size()?;
        let board = fields.board(size)?;
        let turn = fields.turn()?;
        let ko = fields.ko(size)?;
        let captured = [fields.captured(Color::Black)?, fields.captured(Color::White)?];
        if let Some((offset, _)) = fields.next() {
            return Err(At::new(offset, LineError::TrailingText));
        }
        Ok(Lenient { value: Self { board, turn, ko, captured }, forgiven: fields.forgiven })
    }

    /// Reads what the crate writes.
    ///
    /// # Errors
    /// The first thing that is wrong or not strict, with its byte offset.
    pub fn from_line(text: &str) -> Result<Self, At<LineError>> {
        let read = Self::from_line_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(LineError::NotStrict)),
            None => Ok(read.value),
        }
    }
}

impl FromStr for PositionLine {
    type Err = At<LineError>;
    /// Strict; see [`PositionLine::from_line`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_line(text)
    }
}
