//! [`Transcript`]: a table written down, from which an equal one is made.

use super::command::Command;
use super::discipline::Discipline;
use super::refusal::Refusal;
use super::terms::Terms;
use super::{Table, TableError};
use alloc::vec::Vec;
use core::time::Duration;

/// A command that was obeyed, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
pub struct Entry<G: Discipline> {
    /// When.
    pub at: Duration,
    /// What.
    pub command: Command<G>,
}

/// A whole table in writing: start, terms and all that was obeyed.
///
/// It holds everything, sealed moves and Junqi deployments too: it is for the server's own store, never for
/// clients, whom [`Table::seen`] is for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
pub struct Transcript<G: Discipline> {
    /// What the game is begun from.
    pub start: G::Start,
    /// What was agreed.
    pub terms: Terms,
    /// All that was obeyed, in order.
    pub entries: Vec<Entry<G>>,
}

/// Why a transcript can't be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayError<G: Discipline> {
    /// No table can be set up so.
    Terms(TableError<G>),
    /// An entry is refused.
    Refused {
        /// Its number, from 0.
        entry: usize,
        /// Why.
        refusal: Refusal<G>,
    },
    /// An entry comes at an instant when it wouldn't have been obeyed, because time had decided before.
    Overtaken {
        /// Its number, from 0.
        entry: usize,
    },
}

impl<G: Discipline> core::fmt::Display for ReplayError<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Terms(error) => error.fmt(f),
            Self::Refused { entry, refusal } => write!(f, "entry {entry} of the transcript is refused: {refusal}"),
            Self::Overtaken { entry } => write!(f, "entry {entry} of the transcript comes after time was up"),
        }
    }
}

impl<G: Discipline> core::error::Error for ReplayError<G> {}

impl<G: Discipline> Table<G> {
    /// The table in writing.
    pub fn transcript(&self) -> Transcript<G> {
        Transcript { start: self.state.start.clone(), terms: self.state.terms.clone(), entries: self.log.clone() }
    }

    /// The table that a transcript tells of.
    ///
    /// # Errors
    /// The transcript isn't one that [`Table::transcript`] makes; which entry, and why.
    pub fn replay(transcript: Transcript<G>) -> Result<Self, ReplayError<G>> {
        let mut table = Self::new(transcript.start, transcript.terms).map_err(ReplayError::Terms)?;
        table.log.reserve(transcript.entries.len());
        for (entry, Entry { at, command }) in transcript.entries.into_iter().enumerate() {
            let expected = table.log.len() + 1;
            let is_time = command == Command::Time;
            table.handle(command, at).map_err(|refusal| ReplayError::Refused { entry, refusal })?;
            let obeyed = table.log.last().is_some_and(|last| is_time || last.command != Command::Time);
            if table.log.len() != expected || !obeyed {
                return Err(ReplayError::Overtaken { entry });
            }
        }
        Ok(table)
    }
}
