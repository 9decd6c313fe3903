//! What is said at a table of chess besides what all games have in common: [`Act`], [`Order`], [`Note`], [`Fault`].

use crate::chess::{Move, RulingError, San, Square, Uci};
use crate::outcome::Seat;

/// What a chess player may say or do besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Act {
    /// The player to move touches the piece on that square without notice (7.2, 7.3).
    Touch(Square),
    /// The player to move says that he adjusts the piece there: that obliges to nothing (7.1).
    Adjust(Square),
    /// The opponent's last move wasn't one that the pieces he had touched obliged him to. It comes too late once
    /// the claimant has touched a piece himself (7.4).
    ClaimTouch,
    /// The player to move claims a draw: because of the position on the board, or of the one that the announced
    /// move would make (10.10, 10.12). It can't be withdrawn.
    ClaimDraw(Option<Uci>),
}

/// What the arbiter may order besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Order {
    /// Something irregular was found (8); the table does what the law says of it.
    Found(Irregularity),
}

/// What may be found to have gone wrong (8). Errors in a position that was set up again, at a resumption or
/// after pieces were displaced (8.4), are mended by [`Order::Reinstate`](crate::table::Order::Reinstate).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Irregularity {
    /// A player completed an illegal move (8.1; 7.5 today).
    IllegalMove {
        /// Who.
        seat: Seat,
        /// If it was found later: how many plies were played before it. That position is set up again.
        ply: Option<u32>,
    },
    /// The position can't be set up again: the game is annulled and played anew (8.2).
    CannotRebuild,
    /// The game began from a wrong position: it is annulled and played anew (8.5).
    WrongStart,
    /// The game began with reversed colors: see [`Reversed`](super::Reversed) (8.6).
    ReversedColors,
}

/// What is told of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Note {
    /// The player to move touched the piece on that square.
    Touched {
        /// Who.
        seat: Seat,
        /// Where.
        square: Square,
    },
    /// The player to move adjusts the piece on that square.
    Adjusts {
        /// Who.
        seat: Seat,
        /// Where.
        square: Square,
    },
    /// The opponent was right that this player's last move wasn't allowed: it is taken back.
    TouchUpheld {
        /// Whose move it was.
        seat: Seat,
    },
    /// A player claims a draw.
    Claimed {
        /// Who.
        seat: Seat,
        /// The move that he announced.
        announced: Option<San>,
    },
    /// He was wrong.
    ClaimWrong {
        /// Who.
        seat: Seat,
    },
    /// An offer was made while the opponent was thinking: valid, but improper (10.8). Told to the arbiter alone.
    ImproperOffer {
        /// By whom.
        seat: Seat,
    },
    /// A player completed an illegal move.
    IllegalMove {
        /// Who.
        seat: Seat,
        /// How many that makes in this game.
        count: u8,
    },
    /// The colors were reversed, and it is too late to begin anew.
    ReversedColors,
}

/// Why a chess player or the arbiter is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The game says no.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// Nobody watches what is touched at this table.
    #[error("touched pieces are not watched at this table")]
    TouchFree,
    /// There is nothing to touch.
    #[error("there is no piece on {0}")]
    Empty(Square),
    /// Another move than the touched pieces oblige to.
    #[error("{0} is not a move that the touched pieces oblige to (7)")]
    TouchMove(Move),
    /// The opponent's last move was one that the touched pieces allowed, or nothing was touched.
    #[error("the last move was allowed by what was touched")]
    NoBreach,
    /// Who has touched a piece can't claim that the opponent's last move was none (7.4), or a draw for this move
    /// (9.4 today).
    #[error("the claim is lost: a piece was touched")]
    ClaimLost,
    /// A move was announced with a claim, and has to be played.
    #[error("{0} was announced and has to be played (10.13)")]
    Announced(Move),
    /// That move was the other player's.
    #[error("the move after {ply} plies was not played by {seat}")]
    NotHis {
        /// Who was named.
        seat: Seat,
        /// How many plies were played before.
        ply: u32,
    },
}
