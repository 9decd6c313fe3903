//! Who takes part: players, and teams with boards in order.

use super::grade::Grade;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The most entries of an event.
pub const MAX_ENTRIES: usize = 16_384;

/// The most boards of a team.
pub const MAX_BOARDS: usize = 64;

/// One entry of an event, numbered from 0 in the order of entering; shown from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(transparent))]
pub struct EntryId(pub u16);

impl EntryId {
    /// As an index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no. {}", u32::from(self.0) + 1)
    }
}

/// What is handed in to enter: a player, or a team whose boards are in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Entry {
    /// A name that nobody else in the event has.
    pub name: String,
    /// The grade, if the event records it. It decides nothing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub grade: Option<Grade>,
    /// The place in the seeding, 1 for the first; equal ones stand in the order of entering. It is also the
    /// order of lots where numbers are drawn: the caller's draw comes in here.
    pub seed: u32,
    /// The players of a team in board order, first board first. Empty for a player.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub boards: Vec<String>,
    /// A team's substitutes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub reserves: Vec<String>,
}

impl Entry {
    /// A player.
    pub fn player(name: impl Into<String>, seed: u32) -> Self {
        Self { name: name.into(), grade: None, seed, boards: Vec::new(), reserves: Vec::new() }
    }

    /// A team.
    pub fn team<S: Into<String>>(name: impl Into<String>, seed: u32, boards: impl IntoIterator<Item = S>) -> Self {
        Self { boards: boards.into_iter().map(Into::into).collect(), ..Self::player(name, seed) }
    }

    /// With a grade.
    pub fn with_grade(self, grade: Grade) -> Self {
        Self { grade: Some(grade), ..self }
    }

    /// With substitutes.
    pub fn with_reserves<S: Into<String>>(self, reserves: impl IntoIterator<Item = S>) -> Self {
        Self { reserves: reserves.into_iter().map(Into::into).collect(), ..self }
    }

    /// Whether `line_up`, first board first, may play for this team: the fixed players each on their own
    /// board, a substitute on any board whose own player is away, nobody twice.
    ///
    /// # Errors
    /// The first board that breaks a rule.
    pub fn check_line_up<S: AsRef<str>>(&self, line_up: &[S]) -> Result<(), LineUpError> {
        if line_up.len() != self.boards.len() {
            return Err(LineUpError::Boards { named: line_up.len(), boards: self.boards.len() });
        }
        for (i, name) in line_up.iter().map(AsRef::as_ref).enumerate() {
            let board = i + 1;
            if line_up[..i].iter().any(|other| other.as_ref() == name) {
                return Err(LineUpError::Twice { name: name.into(), board });
            }
            match self.boards.iter().position(|own| own == name) {
                Some(own) if own != i => {
                    return Err(LineUpError::OtherBoard { name: name.into(), board, own: own + 1 });
                }
                Some(_) => {}
                None if self.reserves.iter().any(|reserve| reserve == name) => {}
                None => return Err(LineUpError::Stranger { name: name.into(), board }),
            }
        }
        Ok(())
    }
}

/// Why a team's line-up is refused. Boards count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineUpError {
    /// A board too many or too few.
    #[error("the line-up names {named} players for {boards} boards")]
    Boards {
        /// How many it names.
        named: usize,
        /// How many boards the team has.
        boards: usize,
    },
    /// Nobody plays two boards.
    #[error("\"{name}\" sits at board {board} and at one before it")]
    Twice {
        /// Who.
        name: String,
        /// Where the second time.
        board: usize,
    },
    /// Boards are fixed.
    #[error("\"{name}\" sits at board {board}, but belongs to board {own} (fixed boards)")]
    OtherBoard {
        /// Who.
        name: String,
        /// Where.
        board: usize,
        /// The board the player is entered for.
        own: usize,
    },
    /// Neither a player nor a substitute of this team.
    #[error("\"{name}\" at board {board} isn't entered for this team")]
    Stranger {
        /// Who.
        name: String,
        /// Where.
        board: usize,
    },
}
