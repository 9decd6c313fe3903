//! The end protocol of a [`Game`]: marks, agreement, resumption; resignation, time and rulings.
//!
//! What isn't a move. That passes stop the play and how it is counted is `game`'s, who has won `score`'s.

use super::color::Color;
use super::game::{Game, Marks};
use super::reason::Reason;
use super::rules::Resumption;
use super::score::{Score, ScoreError};
use crate::outcome::Outcome;

/// Why something other than a move is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is nothing to mark or to resume while stones are played.
    #[error("the game is not being counted")]
    NotCounting,
    /// The marks can't be counted.
    #[error(transparent)]
    Marks(#[from] ScoreError),
    /// An outcome for another number of seats than two.
    #[error("go has two seats, not {0}")]
    Seats(u8),
}

impl Game {
    /// What both sides have marked so far, Black's first; `None` unless the game is being counted.
    pub fn marks(&self) -> Option<&[Marks; 2]> {
        self.counting.as_deref()
    }

    /// `color` says which stones are dead and which points are to be shared. Both sides begin with none.
    ///
    /// # Errors
    /// The game isn't being counted, or the marks can't be (a point without a stone, a part of a chain).
    pub fn mark(&mut self, color: Color, marks: Marks) -> Result<(), RulingError> {
        self.score_with(&marks)?;
        match (&mut self.counting, self.outcome) {
            (_, Some(_)) => Err(RulingError::GameOver),
            (None, None) => Err(RulingError::NotCounting),
            (Some(both), None) => {
                both[color as usize] = marks;
                Ok(())
            }
        }
    }

    /// Counts the game if both sides have marked the same; a pass during the count does the same.
    ///
    /// `None` while they differ: mark again, or play on ([`Game::resume`]).
    ///
    /// # Errors
    /// The game isn't being counted.
    pub fn agree(&mut self) -> Result<Option<&Score>, RulingError> {
        match (&self.counting, self.outcome) {
            (_, Some(_)) => Err(RulingError::GameOver),
            (None, None) => Err(RulingError::NotCounting),
            (Some(marks), None) if marks[0] != marks[1] => Ok(None),
            (Some(marks), None) => {
                let score = self.score_with(&marks[0])?;
                self.finish(score);
                Ok(self.score.as_ref())
            }
        }
    }

    /// `asker` breaks the count off: play goes on (21.3), who moves first being a matter of the rules.
    ///
    /// # Errors
    /// The game isn't being counted.
    pub fn resume(&mut self, asker: Color) -> Result<(), RulingError> {
        if self.outcome.is_some() {
            return Err(RulingError::GameOver);
        }
        if self.counting.take().is_none() {
            return Err(RulingError::NotCounting);
        }
        let turn = match self.rules.resumption {
            Resumption::InTurn => self.next(),
            Resumption::OpponentOfAsker => !asker,
        };
        if let Some(last) = self.history.entries.last_mut() {
            last.passes = 0;
            last.to_move = turn;
        }
        Ok(())
    }

    fn end(&mut self, outcome: Outcome<Reason>) -> Result<Outcome<Reason>, RulingError> {
        // A cycle that is before the arbiter waits for a ruling.
        match self.outcome {
            Some(before) if before.reason != Reason::CycleBeforeArbiter => Err(RulingError::GameOver),
            _ => {
                self.outcome = Some(outcome);
                Ok(outcome)
            }
        }
    }

    /// `color` resigns (13).
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, color: Color) -> Result<Outcome<Reason>, RulingError> {
        self.end(Outcome::win_for((!color).seat(), 2, Reason::Resignation))
    }

    /// The time of `color` is up (12).
    ///
    /// # Errors
    /// The game is over.
    pub fn flag(&mut self, color: Color) -> Result<Outcome<Reason>, RulingError> {
        self.end(Outcome::win_for((!color).seat(), 2, Reason::Flag))
    }

    /// Ends the game by a ruling (17 to 25): any result for either seat, void for a replay. This is also
    /// how a balanced cycle that is before the arbiter is decided (20.3).
    ///
    /// # Errors
    /// The game is over, or the outcome isn't one for two seats.
    pub fn rule(&mut self, outcome: Outcome<Reason>) -> Result<Outcome<Reason>, RulingError> {
        if outcome.seats() != 2 {
            return Err(RulingError::Seats(outcome.seats()));
        }
        self.end(outcome)
    }
}
