//! Reads position lines. There is one reader; what it forgives it lists, and the strict reading is the one
//! with an empty list.

use super::super::board::{Board, BoardError};
use super::super::post::{Drawing, Post};
use super::super::rank::{Piece, Rank};
use super::super::rules::{Rules, RulesError};
use super::super::seat::{Seat, SeatError, Seats};
use super::super::setup::{Setup, Turn};
use super::{TurnError, from_letter, row_of};
use crate::text::{At, Lenient, NoCounter, counter};
use alloc::string::ToString;
use core::fmt;
use core::iter::Peekable;
use core::str::CharIndices;

/// A field of a position line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum LineField {
    /// The board's name.
    Board,
    /// The pieces, row by row.
    Pieces,
    /// Who is to move, or how it ended.
    Turn,
    /// Who is out.
    Out,
    /// Whose flags are public.
    Revealed,
    /// Plies since the last attack.
    QuietPlies,
    /// Turns lost by the clock.
    Overruns,
    /// The rules.
    Rules,
}

impl fmt::Display for LineField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board",
            Self::Pieces => "the field of pieces",
            Self::Turn => "the turn",
            Self::Out => "the field of players who are out",
            Self::Revealed => "the field of revealed flags",
            Self::QuietPlies => "the number of plies without an attack",
            Self::Overruns => "the field of overruns",
            Self::Rules => "the field of rules",
        })
    }
}

/// Why a text is no position line. Rows are counted from 1 in the order of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The board or the pieces are missing.
    #[error("{0} is missing")]
    Missing(LineField),
    /// No board has that name.
    #[error(transparent)]
    Board(BoardError),
    /// A character that is no piece, number or separator of rows.
    #[error("'{0}' is no piece")]
    Sign(char),
    /// A seat that isn't followed by a rank.
    #[error("seat {0} must be followed by a rank (a to l, or ? if it is hidden)")]
    Rank(Seat),
    /// A piece of somebody who has no seat at the board.
    #[error("seat {0} isn't at the board")]
    NoSeat(Seat),
    /// A number of empty posts that is 0 or begins with it.
    #[error("a number of empty posts must not begin with 0")]
    Count,
    /// A row with more posts than it has.
    #[error("row {row} has more than {width} posts")]
    RowTooLong {
        /// The row.
        row: u8,
        /// How many posts it has.
        width: u8,
    },
    /// A row with fewer posts than it has.
    #[error("row {row} has only {found} of {width} posts")]
    RowTooShort {
        /// The row.
        row: u8,
        /// How many posts were found.
        found: u8,
        /// How many posts it has.
        width: u8,
    },
    /// The rows end early.
    #[error("row {0} is missing")]
    RowMissing(u8),
    /// More rows than the board has.
    #[error("the board has no more than {0} rows")]
    TooManyRows(u8),
    /// `/` for `:` or the other way round.
    #[error("before row {row} there must be '{expected}'")]
    Separator {
        /// The row.
        row: u8,
        /// What has to stand before it.
        expected: char,
    },
    /// The turn is neither a seat nor an end.
    #[error(transparent)]
    Turn(TurnError),
    /// A set of seats that is none.
    #[error("{0}: {1}, each at most once, or - for none")]
    Seats(LineField, SeatError),
    /// A counter that isn't a number.
    #[error("{0} must be a number")]
    Counter(LineField),
    /// A counter above its limit: `u32::MAX` plies or 255 overruns.
    #[error("{0} is too large")]
    CounterTooLarge(LineField),
    /// Overruns that aren't written as seats and numbers.
    #[error("overruns are written as seats and numbers like S1N2, each seat at most once, or - for none")]
    Overruns,
    /// The rules are none.
    #[error(transparent)]
    Rules(RulesError),
    /// Text after the last field.
    #[error("unexpected text after the last field")]
    TrailingText,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(LineDeviation),
}

/// What the lenient reader of position lines forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[non_exhaustive]
pub enum LineDeviation {
    /// A field is missing at the end: the rules are taken to be the founding text's, their first player to
    /// move, nobody out, nothing revealed and nothing counted.
    #[error("{0} is missing")]
    MissingField(LineField),
    /// Not exactly one blank between fields, or blanks around the whole.
    #[error("fields must be separated by one blank")]
    Blanks,
    /// Two numbers of empty posts side by side (`11` for `2`).
    #[error("empty posts must be counted together")]
    SplitCount,
    /// Seats in another order than S, E, N, W.
    #[error("seats must come in the order S, E, N, W")]
    SeatOrder,
    /// A counter with leading zeros or a plus sign, or a seat with no overruns.
    #[error("counters must be plain numbers, and overruns above 0")]
    CounterForm,
    /// Rules that are written otherwise than the crate writes them.
    #[error("rules must be written as the nearest preset and what differs, in order")]
    RulesForm,
}

type Read<T> = Result<T, At<LineError>>;

type Fields<'a> = crate::text::Fields<'a, LineDeviation>;

impl Fields<'_> {
    fn board(&mut self) -> Read<Board> {
        let (offset, text) = self.required(LineError::Missing(LineField::Board))?;
        text.parse().map_err(|error| At::new(offset, LineError::Board(error)))
    }

    fn pieces(&mut self, setup: &mut Setup) -> Read<()> {
        let (offset, text) = self.required(LineError::Missing(LineField::Pieces))?;
        let drawing = setup.board().drawing();
        let mut chars = text.char_indices().peekable();
        let mut row = 0;
        while let Some((first, width, before)) = row_of(drawing, row) {
            let number = row as u8 + 1;
            if row > 0 {
                // A row ends where it is full or at a separator, so this is one, or the row is too long.
                let kind = match chars.next() {
                    Some((_, c)) if c == before => None,
                    Some((i, '/' | ':')) => Some((i, LineError::Separator { row: number, expected: before })),
                    Some((i, _)) => Some((i, too_long(drawing, row - 1))),
                    None => Some((text.len(), LineError::RowMissing(number))),
                };
                if let Some((i, kind)) = kind {
                    return Err(At::new(offset + i, kind));
                }
            }
            self.row(setup, offset, &mut chars, (row, first, width))?;
            row += 1;
        }
        match chars.next() {
            None => Ok(()),
            Some((i, '/' | ':')) => Err(At::new(offset + i, LineError::TooManyRows(row as u8))),
            Some((i, _)) => Err(At::new(offset + i, too_long(drawing, row - 1))),
        }
    }

    /// Reads one row, which begins at post number `first`.
    fn row(
        &mut self,
        setup: &mut Setup,
        offset: usize,
        chars: &mut Peekable<CharIndices<'_>>,
        (row, first, width): (usize, usize, usize),
    ) -> Read<()> {
        let drawing = setup.board().drawing();
        let (mut found, mut after_count) = (0, false);
        while found < width {
            let end = self.at - offset;
            let Some((i, c)) = chars.next_if(|(_, c)| !matches!(c, '/' | ':')) else {
                let i = chars.peek().map_or(end, |(i, _)| *i);
                let (found, width) = (found as u8, width as u8);
                return Err(At::new(offset + i, LineError::RowTooShort { row: row as u8 + 1, found, width }));
            };
            let fail = |kind| Err(At::new(offset + i, kind));
            if let Some(count) = c.to_digit(10) {
                let count = count as usize;
                if count == 0 {
                    return fail(LineError::Count);
                }
                if count > width - found {
                    return fail(too_long(drawing, row));
                }
                if after_count {
                    self.forgive(offset + i, LineDeviation::SplitCount);
                }
                found += count;
                after_count = true;
                continue;
            }
            let piece = match drawing {
                Drawing::TwoPlayer => from_letter(c),
                Drawing::FourNation => match Seat::from_letter(c) {
                    None => None,
                    Some(owner) => match chars.next_if(|(_, c)| *c == '?' || Rank::from_letter(*c).is_some()) {
                        None => return fail(LineError::Rank(owner)),
                        Some((_, c)) => {
                            Some(Rank::from_letter(c).map_or(Piece::hidden(owner), |rank| Piece::new(owner, rank)))
                        }
                    },
                },
            };
            let Some(piece) = piece else { return fail(LineError::Sign(c)) };
            let post = Post::new(drawing, first + found);
            if !post.is_some_and(|post| setup.set(post, Some(piece))) {
                return fail(LineError::NoSeat(piece.owner()));
            }
            found += 1;
            after_count = false;
        }
        Ok(())
    }

    fn turn(&mut self) -> Read<Option<Turn>> {
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(LineField::Turn)) else { return Ok(None) };
        text.parse().map(Some).map_err(|error| At::new(offset, LineError::Turn(error)))
    }

    fn seats(&mut self, field: LineField) -> Read<Seats> {
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(field)) else { return Ok(Seats::empty()) };
        let seats: Seats = text.parse().map_err(|error| At::new(offset, LineError::Seats(field, error)))?;
        if seats.to_string() != text {
            self.forgive(offset, LineDeviation::SeatOrder);
        }
        Ok(seats)
    }

    fn quiet_plies(&mut self) -> Read<u32> {
        let field = LineField::QuietPlies;
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

    fn overruns(&mut self) -> Read<[u8; 4]> {
        let mut overruns = [0; 4];
        let field = LineField::Overruns;
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(field)).filter(|(_, text)| *text != "-")
        else {
            return Ok(overruns);
        };
        let mut seen = Seats::empty();
        let mut at = 0;
        while let Some(letter) = text[at..].chars().next() {
            let fail = |kind| Err(At::new(offset + at, kind));
            let Some(seat) = Seat::from_letter(letter).filter(|seat| !seen.has(*seat)) else {
                return fail(LineError::Overruns);
            };
            // A letter of a seat is one byte.
            let rest = &text[at + 1..];
            let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
            if digits.is_empty() {
                return fail(LineError::Overruns);
            }
            let Ok(count) = digits.parse() else { return fail(LineError::CounterTooLarge(field)) };
            overruns[seat.index()] = count;
            if digits.starts_with('0') {
                self.forgive(offset + at, LineDeviation::CounterForm);
            }
            if seen.bits() > Seats::only(seat).bits() {
                self.forgive(offset + at, LineDeviation::SeatOrder);
            }
            seen |= Seats::only(seat);
            at += 1 + digits.len();
        }
        Ok(overruns)
    }

    fn rules(&mut self) -> Read<Rules> {
        let Some((offset, text)) = self.optional(LineDeviation::MissingField(LineField::Rules)) else {
            return Ok(Rules::default());
        };
        let rules: Rules = text.parse().map_err(|error| {
            let part = match error {
                RulesError::Option(part) | RulesError::Twice(part) => part,
                RulesError::Preset => 1,
            };
            let before: usize = text.split(',').take(part.saturating_sub(1)).map(|part| part.len() + 1).sum();
            At::new(offset + before.min(text.len()), LineError::Rules(error))
        })?;
        if rules.to_string() != text {
            self.forgive(offset, LineDeviation::RulesForm);
        }
        Ok(rules)
    }
}

fn too_long(drawing: Drawing, row: usize) -> LineError {
    let width = row_of(drawing, row).map_or(0, |(_, width, _)| width as u8);
    LineError::RowTooLong { row: row as u8 + 1, width }
}

impl Setup {
    /// Reads a position line, and lists what isn't the strict form.
    ///
    /// ```
    /// use sanqi::junqi::{LineDeviation, LineField, Setup};
    /// let read = Setup::from_line_lenient("two 3l1/5/5/5/5/5/5/5/5/5/I4/1L111")?;
    /// assert_eq!(read.value.to_string(), "two 3l1/5/5/5/5/5/5/5/5/5/I4/1L3 S - - 0 - lianzhong");
    /// assert_eq!(read.forgiven[0].kind, LineDeviation::SplitCount);
    /// assert_eq!(read.forgiven[2].kind, LineDeviation::MissingField(LineField::Turn));
    /// # Ok::<(), sanqi::text::At<sanqi::junqi::LineError>>(())
    /// ```
    ///
    /// # Errors
    /// What can't be understood, with its byte offset. Whether the position makes sense isn't asked here.
    pub fn from_line_lenient(text: &str) -> Result<Lenient<Self, LineDeviation>, At<LineError>> {
        let mut fields = Fields::new(text, LineDeviation::Blanks);
        let mut setup = Self::new(fields.board()?, Rules::default());
        fields.pieces(&mut setup)?;
        let turn = fields.turn()?;
        setup.out = fields.seats(LineField::Out)?;
        setup.revealed = fields.seats(LineField::Revealed)?;
        setup.quiet_plies = fields.quiet_plies()?;
        setup.overruns = fields.overruns()?;
        setup.rules = fields.rules()?;
        setup.turn = turn.unwrap_or(Turn::Of(setup.rules.first));
        if let Some((offset, _)) = fields.next() {
            return Err(At::new(offset, LineError::TrailingText));
        }
        Ok(Lenient { value: setup, forgiven: fields.forgiven })
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
