//! [`Conduct`]: in which points rule books and servers differ at the table; data alone.

use core::num::NonZeroU8;
use core::time::Duration;

/// The law of the table for chess, as data. Start from a preset and change what differs.
///
/// | | [`server`](Conduct::server) | [`classic`](Conduct::classic) | [`fide2023`](Conduct::fide2023) |
/// | --- | --- | --- | --- |
/// | touched pieces (7; 4 today) | not watched | on a claim | on a claim |
/// | touching gives up a claim and refuses an offer (9.4, 9.1.2.1 today) | no | no | yes |
/// | an illegal move (8; 7.5.5 today) | refused | refused | 2 minutes to the opponent, the second loses |
/// | a wrong claim (10.13; 9.5.3 today) | refused | 5 minutes off one's own time | 2 minutes to the opponent, and it is an offer |
/// | reversed colors (8.6; 7.3 today) | new game before the 10th move | new game before a quarter of the time | new game before the 10th move |
/// | writing (11; 8.4 today) | under 5 minutes one need not | the same | unless every move brings 30 s |
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conduct {
    /// What becomes of touched pieces.
    pub touch: Touch,
    /// What touching a piece decides besides.
    pub touching: Touching,
    /// What becomes of an illegal move.
    pub illegal_move: IllegalMoves,
    /// What becomes of a wrong claim.
    pub wrong_claim: WrongClaim,
    /// Until when a game with reversed colors is played anew.
    pub reversed: Reversed,
    /// Who needs not write.
    pub writing: Writing,
}

/// What becomes of touched pieces (7, 5.1(3)(4)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Touch {
    /// Nobody watches; [`Act::Touch`](super::Act::Touch) is refused.
    Free,
    /// They are told; who moves otherwise has to take it back if the opponent claims it in time (7.4).
    OnClaim,
    /// They are told; another move than they oblige to is refused.
    Enforced,
}

/// What touching a piece decides besides which move is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Touching {
    /// Nothing: only the move does (10.7, 10.11).
    Nothing,
    /// It gives up the claim of a draw for this move and refuses an open offer (9.4, 9.1.2.1 today).
    Decides,
}

/// What becomes of an illegal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct IllegalMoves {
    /// What becomes of one that the player sends.
    pub attempt: Attempt,
    /// What the opponent gets for one that counts; none for zero.
    pub bonus: Duration,
    /// Which one loses the game, if any does; a draw if the opponent couldn't win on time either.
    pub losing: Option<NonZeroU8>,
}

/// What becomes of an illegal move that a player sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Attempt {
    /// It is refused and nothing else: a client's mistake.
    Refused,
    /// It counts as a completed illegal move: the board is the players' own.
    Counts,
}

/// What becomes of a wrong claim. In any case an announced move has to be played (10.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WrongClaim {
    /// It is refused and nothing else: a client could have known.
    Refused,
    /// It costs time.
    Penalised {
        /// What the claimant loses; he may lose the game by it.
        claimant: Duration,
        /// What the opponent gets.
        opponent: Duration,
        /// Whether it is an offer of a draw.
        offer: ClaimOffer,
    },
}

/// Whether a wrong claim is an offer of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClaimOffer {
    /// It isn't.
    None,
    /// It is one (9.1.2.3 today).
    Made,
}

/// Until when a game that began with reversed colors is played anew; later it goes on as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reversed {
    /// Until both together have used a quarter of what both have for the first control (8.6). Without a limit
    /// of time that never comes.
    QuarterOfControl,
    /// Until so many plies were played.
    Plies(u32),
}

/// Who needs not write the moves (11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Writing {
    /// Who has less main time than this.
    pub under: Duration,
    /// But not if every move brings him at least this much.
    pub unless_bonus: Option<Duration>,
}

impl Conduct {
    /// A server: the table refuses what a client could have known to be wrong, and touches nothing.
    pub const fn server() -> Self {
        Self {
            touch: Touch::Free,
            touching: Touching::Nothing,
            illegal_move: IllegalMoves { attempt: Attempt::Refused, bonus: Duration::ZERO, losing: None },
            wrong_claim: WrongClaim::Refused,
            reversed: Reversed::Plies(20),
            writing: Writing { under: Duration::from_secs(300), unless_bonus: None },
        }
    }

    /// The founding text, at a board.
    pub const fn classic() -> Self {
        Self {
            touch: Touch::OnClaim,
            wrong_claim: WrongClaim::Penalised {
                claimant: Duration::from_secs(300),
                opponent: Duration::ZERO,
                offer: ClaimOffer::None,
            },
            reversed: Reversed::QuarterOfControl,
            ..Self::server()
        }
    }

    /// Today's Laws, at a board.
    pub const fn fide2023() -> Self {
        Self {
            touch: Touch::OnClaim,
            touching: Touching::Decides,
            illegal_move: IllegalMoves {
                attempt: Attempt::Counts,
                bonus: Duration::from_secs(120),
                losing: NonZeroU8::new(2),
            },
            wrong_claim: WrongClaim::Penalised {
                claimant: Duration::ZERO,
                opponent: Duration::from_secs(120),
                offer: ClaimOffer::Made,
            },
            reversed: Reversed::Plies(20),
            writing: Writing { under: Duration::from_secs(300), unless_bonus: Some(Duration::from_secs(30)) },
        }
    }
}

impl Default for Conduct {
    fn default() -> Self {
        Self::server()
    }
}
