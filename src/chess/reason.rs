//! [`Reason`]: why a game of chess ended.

use core::fmt;

/// Why a game of chess ended; who got what is in the [`Outcome`](crate::outcome::Outcome).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// The king can't escape (10.1).
    Checkmate,
    /// No legal move and no check (10.3).
    Stalemate,
    /// Nobody can mate any more (10.4; 5.2.2 today).
    DeadPosition,
    /// The same position for the third time, claimed (10.10; 9.2).
    Repetition,
    /// The same position for the fifth time, by itself (9.6.1).
    FivefoldRepetition,
    /// 50 moves (or the organiser's longer count) without capture or pawn move, claimed (10.12; 9.3).
    FiftyMoves,
    /// 75 moves without capture or pawn move, by itself (9.6.2).
    SeventyFiveMoves,
    /// Both agreed to a draw (10.6).
    Agreement,
    /// A player resigned (10.2; 5.1.2).
    Resignation,
    /// A flag fell (10.14; 6.9).
    Flag,
    /// A player came too late or not at all (10.15).
    Lateness,
    /// A player refused the laws, or both did (10.17).
    Refusal,
    /// A second illegal move (7.5.5 today), or an illegal sealed move (10.16).
    IllegalMove,
    /// The arbiter decided otherwise.
    Arbiter,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead position",
            Self::Repetition => "third occurrence claimed",
            Self::FivefoldRepetition => "fifth occurrence",
            Self::FiftyMoves => "50 moves claimed",
            Self::SeventyFiveMoves => "75 moves",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Flag => "flag",
            Self::Lateness => "lateness",
            Self::Refusal => "refusal of the laws",
            Self::IllegalMove => "illegal move",
            Self::Arbiter => "arbiter's decision",
        })
    }
}
