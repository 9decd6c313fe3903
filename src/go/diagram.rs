//! Board diagrams read: a sign a point, a line a row, the top row first. Written they are by the board's
//! `Display`.
//!
//! There is one reader; what it forgives it lists, and the strict reading is the one with an empty list.

use super::board::Board;
use super::color::Color;
use super::point::{MAX_SIDE, Point, Size};
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::str::FromStr;

/// Why a text is no board diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A character that stands for nothing.
    #[error("'{0}' is no sign of a diagram (b, w or .)")]
    Sign(char),
    /// There is no row.
    #[error("the diagram has no row")]
    NoRow,
    /// A row of more points than the first, or of fewer.
    #[error("row {row} has not {expected} points as the first row has")]
    Ragged {
        /// The row, from 1 at the top.
        row: u8,
        /// The points of the first row.
        expected: u8,
    },
    /// A row of more than 52 points.
    #[error("a row has more than 52 points")]
    TooWide,
    /// More than 52 rows.
    #[error("the diagram has more than 52 rows")]
    TooHigh,
    /// A row with a number that isn't its own: rows count from 1 at the bottom.
    #[error("row number {found} stands where {expected} belongs")]
    RowNumber {
        /// The number read, 9999 for all that are larger.
        found: u16,
        /// The number that belongs there.
        expected: u16,
    },
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(DiagramDeviation),
}

/// What the lenient diagram reader forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramDeviation {
    /// Another sign for a stone or an empty point: `X`, `x`, `B`, `#`, `@`, `●` for Black, `O`, `o`, `W`,
    /// `○` for White, `+`, `,`, `·` for an empty point.
    #[error("stones and empty points are written b, w and .")]
    Sign,
    /// Blanks between signs or around a row.
    #[error("a row has no blanks")]
    Blanks,
    /// A slash between rows.
    #[error("rows are separated by line feeds")]
    Slash,
    /// A carriage return.
    #[error("lines end with a line feed alone")]
    LineEnd,
    /// A line with nothing in it, after the last row too.
    #[error("a diagram has no empty line")]
    EmptyLine,
    /// A line of column letters: `A B C`, without I.
    #[error("a diagram has no column letters")]
    ColumnLetters,
    /// The number of a row before or after it.
    #[error("a diagram has no row numbers")]
    RowNumber,
}

/// What a character stands for, and whether it is the strict sign for it.
pub(super) const fn sign(c: char) -> Option<(Option<Color>, bool)> {
    Some(match c {
        'b' => (Some(Color::Black), true),
        'w' => (Some(Color::White), true),
        '.' => (None, true),
        'X' | 'x' | 'B' | '#' | '@' | '●' => (Some(Color::Black), false),
        'O' | 'o' | 'W' | '○' => (Some(Color::White), false),
        '+' | ',' | '·' => (None, false),
        _ => return None,
    })
}

/// Whether a line names columns: A, B, C … without I and in order, as far as one letter goes. No row begins
/// with A, which is no sign.
fn is_column_letters(line: &str) -> bool {
    let mut letters = line.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase());
    let single = ('A'..='Z').filter(|c| *c != 'I');
    let mut count = 0;
    for expected in single {
        match letters.next() {
            Some(c) if c == expected => count += 1,
            None => return count > 0,
            Some(_) => return false,
        }
    }
    letters.all(|c| c.is_ascii_uppercase())
}

#[derive(Default)]
struct Reader {
    cells: Vec<Option<Color>>,
    cols: u8,
    rows: u8,
    /// Row from the top, the number that stood beside it, and where.
    numbers: Vec<(u8, At<u16>)>,
    forgiven: Vec<At<DiagramDeviation>>,
}

impl Reader {
    fn forgive(&mut self, offset: usize, deviation: DiagramDeviation) {
        self.forgiven.push(At::new(offset, deviation));
    }

    fn read(&mut self, text: &str) -> Result<(), At<DiagramError>> {
        let mut start = 0;
        loop {
            let rest = &text[start..];
            let length = rest.find(['\n', '\r', '/']).unwrap_or(rest.len());
            self.line(start, &rest[..length])?;
            let end = start + length;
            start = match text.as_bytes().get(end) {
                None => break,
                Some(b'\n') => end + 1,
                Some(b'/') => {
                    self.forgive(end, DiagramDeviation::Slash);
                    end + 1
                }
                Some(_) => {
                    self.forgive(end, DiagramDeviation::LineEnd);
                    end + 1 + usize::from(text.as_bytes().get(end + 1) == Some(&b'\n'))
                }
            };
        }
        if self.rows == 0 {
            return Err(At::new(text.len(), DiagramError::NoRow));
        }
        for (row, number) in &self.numbers {
            let (found, expected) = (number.kind, u16::from(self.rows - row));
            if found != expected {
                return Err(At::new(number.offset, DiagramError::RowNumber { found, expected }));
            }
        }
        Ok(())
    }

    fn line(&mut self, start: usize, line: &str) -> Result<(), At<DiagramError>> {
        let trimmed = line.trim_start();
        if trimmed.is_empty() {
            self.forgive(start, DiagramDeviation::EmptyLine);
            return Ok(());
        }
        if is_column_letters(line) {
            self.forgive(start + line.len() - trimmed.len(), DiagramDeviation::ColumnLetters);
            return Ok(());
        }
        if self.rows == MAX_SIDE {
            return Err(At::new(start, DiagramError::TooHigh));
        }
        let ragged = DiagramError::Ragged { row: self.rows + 1, expected: self.cols };
        let mut width = 0;
        let mut number_before = None;
        let mut number_after = false;
        let mut chars = line.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            let offset = start + i;
            if c.is_whitespace() {
                self.forgive(offset, DiagramDeviation::Blanks);
                while chars.next_if(|(_, c)| c.is_whitespace()).is_some() {}
            } else if let Some(digit) = c.to_digit(10) {
                if number_after || (width == 0 && number_before.is_some()) {
                    return Err(At::new(offset, DiagramError::Sign(c)));
                }
                let mut number = digit;
                while let Some(digit) = chars.peek().and_then(|(_, c)| c.to_digit(10)) {
                    number = (number * 10 + digit).min(9999);
                    chars.next();
                }
                self.forgive(offset, DiagramDeviation::RowNumber);
                self.numbers.push((self.rows, At::new(offset, number as u16)));
                number_before = number_before.or(Some((offset, c)));
                number_after = width > 0;
            } else {
                let Some((stone, strict)) = sign(c).filter(|_| !number_after) else {
                    return Err(At::new(offset, DiagramError::Sign(c)));
                };
                if !strict {
                    self.forgive(offset, DiagramDeviation::Sign);
                }
                if self.rows > 0 && width == self.cols {
                    return Err(At::new(offset, ragged));
                }
                if width == MAX_SIDE {
                    return Err(At::new(offset, DiagramError::TooWide));
                }
                width += 1;
                self.cells.push(stone);
            }
        }
        match number_before {
            // A number alone is no row.
            Some((offset, c)) if width == 0 => return Err(At::new(offset, DiagramError::Sign(c))),
            _ => {}
        }
        if self.rows > 0 && width < self.cols {
            return Err(At::new(start + line.len(), ragged));
        }
        self.cols = width;
        self.rows += 1;
        Ok(())
    }
}

/// The board of a size whose points, row by row, are given.
pub(super) fn board_of(size: Size, cells: &[Option<Color>]) -> Board {
    Board::from_fn(size, |point: Point| size.index(point).and_then(|i| cells.get(i).copied().flatten()))
}

impl Board {
    /// Reads a diagram of any of the usual kinds, and lists what isn't the strict form: other signs, blanks,
    /// slashes between rows, empty lines, column letters and row numbers around the board (the numbers must
    /// be right: 1 at the bottom).
    ///
    /// Chains without liberties stay, as in every set-up; [`Board::chains_without_liberties`] finds them.
    ///
    /// ```
    /// use sanqi::go::{Board, DiagramDeviation};
    /// let read = Board::from_diagram_lenient("w.bw / bbw. / ....")?;
    /// assert_eq!(read.value.to_string(), "w.bw\nbbw.\n....");
    /// assert_eq!(read.forgiven[1].kind, DiagramDeviation::Slash);
    ///
    /// let read = Board::from_diagram_lenient("  A B C\n2 . X .\n1 + . O")?;
    /// assert_eq!(read.value.to_string(), ".b.\n..w");
    /// # Ok::<(), sanqi::text::At<sanqi::go::DiagramError>>(())
    /// ```
    ///
    /// # Errors
    /// What can't be understood, with its byte offset.
    pub fn from_diagram_lenient(text: &str) -> Result<Lenient<Self, DiagramDeviation>, At<DiagramError>> {
        let mut reader = Reader::default();
        reader.read(text)?;
        let size = Size::new(reader.cols, reader.rows).map_err(|_| At::new(0, DiagramError::NoRow))?;
        Ok(Lenient { value: board_of(size, &reader.cells), forgiven: reader.forgiven })
    }

    /// Reads what the board's `Display` writes: `b`, `w` and `.`, one line a row, no line feed at the end.
    ///
    /// # Errors
    /// The first thing that is wrong or not strict, with its byte offset.
    pub fn from_diagram(text: &str) -> Result<Self, At<DiagramError>> {
        let read = Self::from_diagram_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(DiagramError::NotStrict)),
            None => Ok(read.value),
        }
    }
}

impl FromStr for Board {
    type Err = At<DiagramError>;
    /// Strict; see [`Board::from_diagram`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_diagram(text)
    }
}
