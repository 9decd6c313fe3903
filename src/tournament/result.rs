//! What a game or a team match ended in, and what that is worth (article 28).

use super::points::Points;
use crate::outcome::{Outcome, Seat, SeatResult};
use crate::table::Verdict;
use core::fmt;
use core::str::FromStr;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The result of one scheduled game, as the side that is named first has it.
///
/// A forfeit is a game that wasn't played: it gives points, but no colour, and doesn't forbid a later
/// meeting. A double loss was played and lost by both (Go 23.3): it is no draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameResult {
    /// Played and won.
    Win,
    /// Played and drawn.
    Draw,
    /// Played and lost.
    Loss,
    /// Played (or begun), and both lose.
    DoubleLoss,
    /// Not played: the other side forfeits.
    ForfeitWin,
    /// Not played: this side forfeits.
    ForfeitLoss,
    /// Not played: both forfeit.
    DoubleForfeit,
    /// Counts for nothing: annulled, or to be played again.
    Void,
}

impl GameResult {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::DoubleLoss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::DoubleForfeit,
        Self::Void,
    ];

    /// The same result as the other side has it.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::ForfeitWin => Self::ForfeitLoss,
            Self::ForfeitLoss => Self::ForfeitWin,
            Self::Draw | Self::DoubleLoss | Self::DoubleForfeit | Self::Void => self,
        }
    }

    /// Whether the game took place and counts: it gave colours, and the two have met.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::DoubleLoss)
    }

    /// Whether this side won, over the board or by forfeit.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win | Self::ForfeitWin)
    }

    /// Whether this side lost, alone or together with the other, over the board or by forfeit.
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Loss | Self::DoubleLoss | Self::ForfeitLoss | Self::DoubleForfeit)
    }

    /// The result of a game of this crate; `first` is the seat that the pairing names first.
    ///
    /// `None` for a game that hasn't two seats, or seats whose results don't fit together (won twice).
    pub fn from_outcome<R>(outcome: &Outcome<R>, first: Seat) -> Option<Self> {
        let [one, two] = *outcome.results() else { return None };
        let (own, other) = match first {
            Seat::FIRST => (one, two),
            Seat::SECOND => (two, one),
            _ => return None,
        };
        match (own, other) {
            (SeatResult::Win, SeatResult::Loss) => Some(Self::Win),
            (SeatResult::Loss, SeatResult::Win) => Some(Self::Loss),
            (SeatResult::Draw, SeatResult::Draw) => Some(Self::Draw),
            (SeatResult::Loss, SeatResult::Loss) => Some(Self::DoubleLoss),
            (SeatResult::Void, SeatResult::Void) => Some(Self::Void),
            _ => None,
        }
    }

    /// The result of a game at a [`table`](crate::table): a seat that lost without play forfeits (23.1–3; 10.15).
    /// What is to be played again counts for nothing.
    ///
    /// `None` as for [`GameResult::from_outcome`].
    ///
    /// ```
    /// use core::time::Duration;
    /// use sanqi::{outcome::Seat, table::{Act, Order, Table, Terms, chess}, tournament::GameResult};
    /// let mut table = Table::<sanqi::chess::Game>::new(chess::Start::default(), Terms::default())?;
    /// table.order(Order::Begin, Duration::ZERO)?;
    /// table.act(Seat::SECOND, Act::Resign, Duration::ZERO)?;
    /// let result = table.verdict().and_then(|verdict| GameResult::from_verdict(verdict, Seat::FIRST));
    /// assert_eq!(result, Some(GameResult::Win));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_verdict<R>(verdict: &Verdict<R>, first: Seat) -> Option<Self> {
        let played = Self::from_outcome(&verdict.outcome, first)?;
        Some(match played {
            _ if verdict.replay => Self::Void,
            Self::Win if verdict.forfeit => Self::ForfeitWin,
            Self::Loss if verdict.forfeit => Self::ForfeitLoss,
            Self::DoubleLoss if verdict.forfeit => Self::DoubleForfeit,
            _ => played,
        })
    }

    /// The text form: `1-0`, `1/2`, `0-1`, `0-0`, `+/-`, `-/+`, `-/-`, `void`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Win => "1-0",
            Self::Draw => "1/2",
            Self::Loss => "0-1",
            Self::DoubleLoss => "0-0",
            Self::ForfeitWin => "+/-",
            Self::ForfeitLoss => "-/+",
            Self::DoubleForfeit => "-/-",
            Self::Void => "void",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Not one of the texts of [`GameResult::text`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no result: 1-0, 1/2, 0-1, 0-0, +/-, -/+, -/- or void")]
pub struct NoResult(pub alloc::string::String);

impl FromStr for GameResult {
    type Err = NoResult;
    fn from_str(text: &str) -> Result<Self, NoResult> {
        Self::ALL.into_iter().find(|r| r.text() == text).ok_or_else(|| NoResult(text.into()))
    }
}

#[cfg(feature = "serde")]
crate::text::serde_as_text!(GameResult);

/// What results are worth (article 28). A forfeit is worth a win to the one who came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Scoring {
    /// A game won.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost, or lost by both.
    pub loss: Points,
    /// A game forfeited.
    pub forfeit: Points,
}

impl Scoring {
    /// Go, and matches of teams: 2, 1, 0.
    pub const GO: Self =
        Self { win: Points::whole(2), draw: Points::whole(1), loss: Points::ZERO, forfeit: Points::ZERO };
    /// Chess: 1, ½, 0.
    pub const CHESS: Self =
        Self { win: Points::whole(1), draw: Points::from_halves(1), loss: Points::ZERO, forfeit: Points::ZERO };

    /// What `result` is worth to the side that has it.
    pub const fn points(self, result: GameResult) -> Points {
        match result {
            GameResult::Win | GameResult::ForfeitWin => self.win,
            GameResult::Draw => self.draw,
            GameResult::Loss | GameResult::DoubleLoss => self.loss,
            GameResult::ForfeitLoss | GameResult::DoubleForfeit => self.forfeit,
            GameResult::Void => Points::ZERO,
        }
    }

    /// What a bye of that worth gives.
    pub(super) const fn worth(self, worth: Worth) -> Points {
        match worth {
            Worth::Nothing => Points::ZERO,
            Worth::Draw => self.draw,
            Worth::Win => self.win,
        }
    }
}

/// What a round without an opponent is worth, in terms of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Worth {
    /// No points.
    Nothing,
    /// As a draw.
    Draw,
    /// As a win.
    Win,
}

/// The result of a team match from its boards, as the first-named team has it.
///
/// More board points win. Without a board that was played it is a forfeit, or void if all boards are; no
/// points on either side is a double loss.
pub(super) fn match_result(boards: &[GameResult], scoring: Scoring) -> GameResult {
    if boards.iter().all(|b| *b == GameResult::Void) {
        return GameResult::Void;
    }
    let (own, other) = board_points(boards, scoring);
    let played = boards.iter().any(|b| b.is_played());
    match (own.cmp(&other), played) {
        (core::cmp::Ordering::Greater, true) => GameResult::Win,
        (core::cmp::Ordering::Greater, false) => GameResult::ForfeitWin,
        (core::cmp::Ordering::Less, true) => GameResult::Loss,
        (core::cmp::Ordering::Less, false) => GameResult::ForfeitLoss,
        (core::cmp::Ordering::Equal, true) if own == Points::ZERO => GameResult::DoubleLoss,
        (core::cmp::Ordering::Equal, false) if own == Points::ZERO => GameResult::DoubleForfeit,
        (core::cmp::Ordering::Equal, _) => GameResult::Draw,
    }
}

/// Board points of the two teams.
pub(super) fn board_points(boards: &[GameResult], scoring: Scoring) -> (Points, Points) {
    boards.iter().fold((Points::ZERO, Points::ZERO), |(own, other), b| {
        (own.plus(scoring.points(*b)), other.plus(scoring.points(b.flipped())))
    })
}
