//! The lines of which an event's record is made.

use super::entry::{Entry, EntryId};
use super::result::GameResult;
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A scheduled game, or match of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Pairing {
    /// Has White (Berger tables name White first); of teams, on boards 1, 3, 5, …
    pub white: EntryId,
    /// Has Black.
    pub black: EntryId,
}

/// A round: its tables in order, and who is free.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Round {
    /// Table 1 first.
    pub pairings: Vec<Pairing>,
    /// Those without an opponent: the bye of an odd Swiss, the one against the empty number of an odd round
    /// robin, the byes of a knock-out. Not those on leave, withdrawn or out.
    pub byes: Vec<EntryId>,
}

/// What is reported of a pairing, as its White (of teams: the first-named) has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Report {
    /// A game between players.
    Game(GameResult),
    /// A match of teams: a result for each board, as the first-named team has it.
    Boards(Vec<GameResult>),
}

impl From<GameResult> for Report {
    fn from(result: GameResult) -> Self {
        Self::Game(result)
    }
}

/// One line of the record. Rounds and tables count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum Item {
    /// Someone enters.
    Enter(Entry),
    /// Someone withdraws (article 29).
    Withdraw(EntryId),
    /// Someone asks for leave in a round of a Swiss that isn't paired yet.
    Leave {
        /// Who.
        entry: EntryId,
        /// When.
        round: u16,
    },
    /// A warning (article 28 counts them).
    Warn(EntryId),
    /// A lot that was drawn, for the standings; the lowest comes first.
    Lot {
        /// By whom.
        entry: EntryId,
        /// Which.
        lot: u32,
    },
    /// The next round is made known.
    Open(Round),
    /// A result.
    Report {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
        /// The result.
        report: Report,
    },
    /// A result that was reported wrongly.
    Correct {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
        /// What it should have been.
        report: Report,
    },
}
