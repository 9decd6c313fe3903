//! The position line: one line of text that carries everything a [`Setup`] does, and so a whole position.
//!
//! Eight fields, separated by one blank:
//!
//! | field | |
//! | --- | --- |
//! | board | `two`, `four`, `duel` or `closed-duel` |
//! | pieces | below |
//! | turn | the seat to move, `S`; or the end, a result (`W` `L` `D` `V`) for each player and why, `WL:flag-taken` |
//! | out | the seats that are out, `EW`; `-` for none |
//! | revealed | the seats whose flags are public; `-` for none |
//! | quiet plies | a number |
//! | overruns | seats and how many turns each has lost by the clock, `S1N2`; `-` for none |
//! | rules | as [`Rules`](super::Rules) are written |
//!
//! Rows of posts are written from left to right, a number for that many empty posts, with `/` between them.
//! - On the two-player board these are rows A to L from the west; South's pieces are capitals (`A` to `L`),
//!   North's are small letters, `X` and `x` are hidden ones.
//! - On the four-nation board these are the rows 1 to 6 of South's arm, of East's, of North's and of
//!   West's, each from its owner's left, and the rows 1 to 3 of the centre, with `:` between these five
//!   parts; pieces are written `Sa`, hidden ones `S?`.
//!
//! The reasons are `flag-taken`, `no-moves`, `resigned`, `overruns`, `agreed`, `no-contact` and `ruling`.
//!
//! The reader is in `read`.

mod read;

pub use read::{LineDeviation, LineError, LineField};

use super::position::Position;
use super::post::Drawing;
use super::rank::{Piece, Rank};
use super::reason::{Cause, Reason};
use super::seat::Seat;
use super::setup::{Setup, SetupError, Turn};
use crate::outcome::{Outcome, SeatResult};
use crate::text::At;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It can't be read.
    #[error(transparent)]
    Line(#[from] At<LineError>),
    /// It can be read, but the position is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Position {
    /// The position as a line, ranks included: for the referee's files, not for clients.
    ///
    /// ```
    /// use sanqi::junqi::{Board, Position, Preset};
    /// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
    /// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
    /// let position = Position::new(Board::TwoPlayer, Preset::Standard.rules(), &[south, north])?;
    /// let line = "two gljhj/edjfi/c1i1k/bh1ga/e1k1f/idgch/DGIHE/K1C1F/BI1GK/H1A1D/CFJEI/GLJHJ S - - 0 - standard";
    /// assert_eq!(position.to_line(), line);
    /// assert_eq!(Position::from_line(line)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_line(&self) -> String {
        Setup::from(self).to_string()
    }

    /// Reads a position line and checks the position. Where deviations from the strict form are to be
    /// forgiven or faults waived, go by way of [`Setup::from_line_lenient`] and [`Setup::position_waiving`].
    ///
    /// # Errors
    /// What can't be read, with its byte offset; else all faults of the set-up.
    pub fn from_line(text: &str) -> Result<Self, PositionError> {
        Ok(Setup::from_line(text)?.position()?)
    }
}

/// Where row number `row` of the text begins, as a post's number, how wide it is, and what stands before it.
pub(super) const fn row_of(drawing: Drawing, row: usize) -> Option<(usize, usize, char)> {
    match (drawing, row) {
        (Drawing::TwoPlayer, 0..12) => Some((row * 5, 5, '/')),
        (Drawing::FourNation, 0..24) => Some((row * 5, 5, if row.is_multiple_of(6) { ':' } else { '/' })),
        (Drawing::FourNation, 24..27) => Some((120 + (row - 24) * 3, 3, if row == 24 { ':' } else { '/' })),
        _ => None,
    }
}

/// A letter of the two-player board.
const fn letter(piece: Piece) -> char {
    let letter = match piece.rank() {
        Some(rank) => rank.letter(),
        None => 'x',
    };
    match piece.owner() {
        Seat::South => letter.to_ascii_uppercase(),
        _ => letter,
    }
}

/// The piece of a letter on the two-player board.
const fn from_letter(c: char) -> Option<Piece> {
    let owner = if c.is_ascii_uppercase() { Seat::South } else { Seat::North };
    match (c.to_ascii_lowercase(), Rank::from_letter(c.to_ascii_lowercase())) {
        (_, Some(rank)) => Some(Piece::new(owner, rank)),
        ('x', None) => Some(Piece::hidden(owner)),
        _ => None,
    }
}

/// The position line. What is written reads back as the same.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        write!(f, "{} ", self.board())?;
        let drawing = self.board().drawing();
        let mut row = 0;
        while let Some((first, width, before)) = row_of(drawing, row) {
            if row > 0 {
                f.write_char(before)?;
            }
            let mut empty = 0;
            for cell in first..first + width {
                let Some(piece) = self.cell_at(cell) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                match drawing {
                    Drawing::TwoPlayer => f.write_char(letter(piece))?,
                    Drawing::FourNation => write!(f, "{piece}")?,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            row += 1;
        }
        write!(f, " {} {} {} {} ", self.turn, self.out, self.revealed, self.quiet_plies)?;
        if self.overruns == [0; 4] {
            f.write_char('-')?;
        }
        for (seat, overruns) in Seat::ALL.into_iter().zip(self.overruns).filter(|(_, overruns)| *overruns > 0) {
            write!(f, "{seat}{overruns}")?;
        }
        write!(f, " {}", self.rules)
    }
}

/// Strict; see [`Setup::from_line`].
impl FromStr for Setup {
    type Err = At<LineError>;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_line(text)
    }
}

/// The results and their letters.
const RESULTS: [(SeatResult, char); 4] =
    [(SeatResult::Win, 'W'), (SeatResult::Loss, 'L'), (SeatResult::Draw, 'D'), (SeatResult::Void, 'V')];

/// The reasons and their words.
const REASONS: [(Reason, &str); 7] = [
    (Reason::Out(Cause::FlagTaken), "flag-taken"),
    (Reason::Out(Cause::NoMoves), "no-moves"),
    (Reason::Out(Cause::Resigned), "resigned"),
    (Reason::Out(Cause::Overruns), "overruns"),
    (Reason::Agreement, "agreed"),
    (Reason::NoContact, "no-contact"),
    (Reason::Arbiter, "ruling"),
];

/// The seat to move, or the end as results and reason: `WL:flag-taken`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        match self {
            Self::Of(seat) => seat.fmt(f),
            Self::Over(outcome) => {
                for result in outcome.results() {
                    RESULTS.iter().filter(|(r, _)| r == result).try_for_each(|(_, letter)| f.write_char(*letter))?;
                }
                REASONS.iter().filter(|(r, _)| *r == outcome.reason).try_for_each(|(_, word)| write!(f, ":{word}"))
            }
        }
    }
}

/// A text that says neither whose turn it is nor how a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the turn is a seat (S, E, N or W), or results (W, L, D or V) and a reason like WL:flag-taken")]
pub struct TurnError;

impl FromStr for Turn {
    type Err = TurnError;
    fn from_str(text: &str) -> Result<Self, TurnError> {
        let Some((letters, word)) = text.split_once(':') else {
            return text.parse().map(Self::Of).map_err(|_| TurnError);
        };
        let (reason, _) = REASONS.into_iter().find(|(_, w)| *w == word).ok_or(TurnError)?;
        let mut results = [SeatResult::Loss; 4];
        for (index, letter) in letters.chars().enumerate() {
            let result = RESULTS.into_iter().find(|(_, l)| *l == letter).ok_or(TurnError)?.0;
            *results.get_mut(index).ok_or(TurnError)? = result;
        }
        Outcome::new(&results[..letters.len()], reason).map(Self::Over).ok_or(TurnError)
    }
}
