//! Why an event refuses: one enum for what is appended to it, one for a round that can't be made.
//!
//! Rounds and tables count from 1.

use super::berger::BergerError;
use super::entry::{EntryId, MAX_ENTRIES};
use super::result::GameResult;
use super::rules::RulesError;
use alloc::string::String;
use alloc::vec::Vec;

/// Why something isn't appended to an event. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// The rules themselves.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The round.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// Nobody has that number.
    #[error("nobody entered as {0}")]
    NoSuchEntry(EntryId),
    /// Everyone needs a name.
    #[error("an entry needs a name, and so does everyone in a team")]
    NoName,
    /// Entered twice, alone or in a team.
    #[error("\"{0}\" is entered already (double entry)")]
    DoubleEntry(String),
    /// No room.
    #[error("an event has at most {MAX_ENTRIES} entries")]
    Full,
    /// A team with too few or too many boards, or a player with any.
    #[error("\"{name}\" comes with {found} boards, the rules want {wanted}")]
    Boards {
        /// Who.
        name: String,
        /// As entered; 0 for a player.
        found: usize,
        /// By the rules; 0 for players.
        wanted: usize,
    },
    /// Late entries are for a Swiss.
    #[error("\"{0}\" comes too late: the table is fixed at the first round (only a Swiss takes late entries)")]
    TooLate(String),
    /// The entry has withdrawn before.
    #[error("{0} has withdrawn")]
    Withdrawn(EntryId),
    /// A game of the one who withdraws has no result yet.
    #[error("{entry} has an open game in round {round}, table {table}: report it, as a forfeit if need be")]
    OpenGame {
        /// Who.
        entry: EntryId,
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
    },
    /// There is no such game to report.
    #[error("no game was scheduled in round {round} at table {table}")]
    NotScheduled {
        /// As given.
        round: u16,
        /// As given.
        table: usize,
    },
    /// A second result for one game; a correction says so.
    #[error("round {round}, table {table} has a result already: {result}")]
    AlreadyReported {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
        /// What is there.
        result: GameResult,
    },
    /// Nothing to correct.
    #[error("round {round}, table {table} has no result that could be corrected")]
    NotReported {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
    },
    /// A result for each board is wanted.
    #[error("the report has {found} boards, the rules want {wanted}")]
    ReportBoards {
        /// As reported.
        found: usize,
        /// By the rules.
        wanted: usize,
    },
    /// A later stage of the knock-out has been drawn up from that result.
    #[error("round {round} of a knock-out is settled: round {} was made from its results", round + 1)]
    Settled {
        /// The round whose result was to be corrected.
        round: u16,
    },
    /// Leave can be asked for in a Swiss only, for rounds that are still to be paired.
    #[error("no leave for round {round}: only for rounds of a Swiss that aren't paired yet")]
    NoLeave {
        /// As asked for.
        round: u16,
    },
    /// Leave was asked for before.
    #[error("{entry} has asked for leave in round {round} already")]
    LeaveTwice {
        /// Who.
        entry: EntryId,
        /// When.
        round: u16,
    },
    /// A lot is drawn once.
    #[error("{entry} has drawn lot {lot} already")]
    LotTwice {
        /// Who.
        entry: EntryId,
        /// Which.
        lot: u32,
    },
    /// Two can't draw the same lot.
    #[error("lot {lot} was drawn by {entry}")]
    LotTaken {
        /// By whom.
        entry: EntryId,
        /// Which.
        lot: u32,
    },
}

/// Why there is no next round, or why a round that was handed in is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// An event needs two.
    #[error("an event needs two entries at least, not {0}")]
    TooFew(usize),
    /// Berger tables have a limit.
    #[error(transparent)]
    Berger(#[from] BergerError),
    /// Results are missing.
    #[error("round {round} has {open} open games")]
    Open {
        /// The round.
        round: u16,
        /// How many of its games have no result.
        open: usize,
    },
    /// All rounds have been played.
    #[error("the event has {0} rounds, and they are made")]
    Finished(u16),
    /// A knock-out has its winner, or nobody left.
    #[error("the knock-out is decided")]
    Decided,
    /// The field can't be paired without a rematch.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
    /// The format fixes the round, and this isn't it.
    #[error("the format fixes the pairings of round {round}, and these are others")]
    NotTheTable {
        /// The round.
        round: u16,
    },
    /// Someone who isn't there to be paired: unknown, withdrawn, or on leave.
    #[error("{entry} can't be paired in round {round}")]
    NotThere {
        /// Who.
        entry: EntryId,
        /// The round.
        round: u16,
    },
    /// Nobody sits at two tables.
    #[error("{entry} is paired twice in round {round}")]
    Twice {
        /// Who.
        entry: EntryId,
        /// The round.
        round: u16,
    },
    /// Nobody may be left out.
    #[error("{entry} is left out of round {round}")]
    LeftOut {
        /// Who.
        entry: EntryId,
        /// The round.
        round: u16,
    },
    /// An odd field has one bye, an even one none.
    #[error("a field of {field} has {wanted} byes, not {found}")]
    Byes {
        /// How many are there to be paired.
        field: usize,
        /// 0 or 1.
        wanted: usize,
        /// As handed in.
        found: usize,
    },
    /// A Swiss has no rematches.
    #[error("{first} and {second} met in round {round}")]
    Rematch {
        /// The one side.
        first: EntryId,
        /// The other.
        second: EntryId,
        /// When they met.
        round: u16,
    },
}

/// The proof that a field can't be paired without a rematch.
///
/// Each of `groups` has an odd number of players, who may meet nobody but one another and those in `cut`. So
/// each group needs one of the cut (or the bye of an odd field) for the one it has over, and there are more
/// groups than that.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the field can't be paired without a rematch (odd groups: {}, partners outside them: {}{})",
    groups.len(), cut.len(), if *bye { " and a bye" } else { "" }
)]
pub struct Unpairable {
    /// Those whom the groups share.
    pub cut: Vec<EntryId>,
    /// The groups, each of odd size.
    pub groups: Vec<Vec<EntryId>>,
    /// Whether the field is odd, so that a bye takes one.
    pub bye: bool,
}
