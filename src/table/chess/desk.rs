//! What lies beside a chess board ([`Desk`]), and what everybody sees of it ([`Glimpse`]).

use crate::chess::{Move, Square, Uci};
use crate::outcome::Seat;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Squares in the order in which they were touched, each once.
pub(super) type Touched = SmallVec<[Square; 4]>;

/// What the table remembers beside the game of chess.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Desk {
    /// What the player to move has touched.
    pub(super) touched: Touched,
    /// Whether a claim was upheld, so that what was touched binds.
    pub(super) bound: bool,
    /// The move that has to be played because a claim went with it.
    pub(super) announced: Option<Move>,
    /// What had been touched before the last move, if that wasn't allowed.
    pub(super) breach: Option<Touched>,
    /// How many illegal moves each has completed.
    pub(super) illegal: [u8; 2],
}

impl Desk {
    /// The turn is another's, or another turn.
    pub(super) fn clear(&mut self) {
        self.touched.clear();
        self.bound = false;
        self.announced = None;
        self.breach = None;
    }

    /// What the player to move has touched, in order.
    pub fn touched(&self) -> &[Square] {
        &self.touched
    }

    /// The move that was announced with a claim and has to be played.
    pub const fn announced(&self) -> Option<Move> {
        self.announced
    }

    /// How many illegal moves `seat` has completed.
    pub fn illegal_moves(&self, seat: Seat) -> u8 {
        self.illegal.get(seat.index()).copied().unwrap_or(0)
    }
}

/// What everybody sees of the [`Desk`]. That the last move was against what had been touched, the opponent has
/// to notice himself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glimpse {
    /// What the player to move has touched, in order.
    pub touched: Vec<Square>,
    /// The move that was announced with a claim and has to be played.
    pub announced: Option<Uci>,
    /// How many illegal moves each has completed, White first.
    pub illegal_moves: [u8; 2],
}
