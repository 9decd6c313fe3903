//! [`Reason`]: why a game of Go ended.

use core::fmt;

/// Why a game of Go ended; who got what is in the [`Outcome`](crate::outcome::Outcome).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// Counted (articles 9 to 11).
    Score,
    /// A player resigned (13).
    Resignation,
    /// A flag fell (12).
    Flag,
    /// A player came too late or not at all (23).
    Lateness,
    /// A whole position came up again, and the rules say that this ends the game.
    Repetition,
    /// A balanced cycle that nobody gives up is before the arbiter (20.3).
    CycleBeforeArbiter,
    /// Both agreed.
    Agreement,
    /// A second warning, or a fault that loses at once (17 to 25).
    Penalty,
    /// The arbiter decided otherwise.
    Arbiter,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Score => "counted",
            Self::Resignation => "resignation",
            Self::Flag => "flag",
            Self::Lateness => "lateness",
            Self::Repetition => "repetition",
            Self::CycleBeforeArbiter => "balanced cycle before the arbiter",
            Self::Agreement => "agreement",
            Self::Penalty => "penalty",
            Self::Arbiter => "arbiter's decision",
        })
    }
}
