//! [`Verdict`]: what a table ends with.

use crate::outcome::{Outcome, Seat, SeatResult};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The result of a table: what each seat gets and why, who lost without a fight, and whether the game is
/// to be played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Verdict<R> {
    /// A result for each seat, and the reason.
    pub outcome: Outcome<R>,
    /// Whether it was decided without play: somebody didn't come (23.1–3; 10.15).
    pub forfeit: bool,
    /// Whether the game is to be played again.
    pub replay: bool,
}

/// What one seat gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Share {
    /// He won.
    Win,
    /// A draw.
    Draw,
    /// He lost.
    Loss,
    /// He lost without a fight.
    Forfeit,
    /// The game counts for nothing.
    Void,
}

impl<R> Verdict<R> {
    /// A verdict from play.
    pub const fn played(outcome: Outcome<R>) -> Self {
        Self { outcome, forfeit: false, replay: false }
    }

    /// What `seat` gets; `None` if nobody sits there.
    pub fn share(&self, seat: Seat) -> Option<Share> {
        Some(match self.outcome.result(seat)? {
            SeatResult::Win => Share::Win,
            SeatResult::Draw => Share::Draw,
            SeatResult::Loss if self.forfeit => Share::Forfeit,
            SeatResult::Loss => Share::Loss,
            SeatResult::Void => Share::Void,
        })
    }
}
