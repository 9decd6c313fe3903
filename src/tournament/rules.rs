//! The rules of an event as plain data: format, scoring, byes, forfeits.

use super::berger::Cycles;
use super::entry::MAX_BOARDS;
use super::points::Points;
use super::result::{Scoring, Worth};
use core::num::NonZeroU8;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The most rounds of a Swiss. The exact fractions of the standings stay within 128 bits up to here.
pub const MAX_SWISS_ROUNDS: u16 = 64;

/// The most that a single result may be worth.
pub const MAX_POINTS: Points = Points::whole(500);

/// How opponents are found (article 26).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum Format {
    /// Out after that many losses.
    KnockOut {
        /// 1 for a plain cup, 2 for a double one, and so on.
        losses: NonZeroU8,
    },
    /// Everyone meets everyone, by Berger tables.
    RoundRobin {
        /// Once or twice.
        cycles: Cycles,
    },
    /// By points, without rematches.
    Swiss {
        /// How many rounds, 1 to [`MAX_SWISS_ROUNDS`].
        rounds: u16,
    },
}

/// Who meets whom at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum Sides {
    /// Two players.
    Players,
    /// Two teams, on fixed boards. Whoever the pairing names first has White on boards 1, 3, 5, …
    Teams {
        /// 1 to [`MAX_BOARDS`].
        boards: u8,
        /// What a match is worth; a game is worth [`Rules::game`], in board points.
        team_match: Scoring,
    },
}

/// What a round without an opponent gives. The three questions are independent of one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct ByeRule {
    /// What the player gets.
    pub points: Worth,
    /// What it is worth in the sums of those who met this player.
    pub for_opponents: Worth,
    /// Whether it makes the player less eligible for the next bye of an odd field.
    pub spends_bye: bool,
}

/// The ways to be without an opponent in a Swiss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Byes {
    /// The field is odd.
    pub allotted: ByeRule,
    /// Leave was asked for beforehand.
    pub requested: ByeRule,
    /// A round before the player entered.
    pub late: ByeRule,
    /// What a round without an opponent adds to the player's own sum of opponents' points.
    pub own_sum: OwnSum,
}

/// What a round without an opponent adds to the player's own sum of opponents' points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum OwnSum {
    /// Nothing.
    Nothing,
    /// The player's own points, as if a twin had been met.
    OwnPoints,
}

/// What a forfeited game counts for, besides its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Forfeits {
    /// Whether the opponent's points count in sums (opponents' sum, Sonneborn–Berger, Swiss total).
    pub in_sums: bool,
    /// Whether a win by forfeit makes a player less eligible for a bye.
    pub win_spends_bye: bool,
}

/// All rules of an event.
///
/// ```
/// use sanqi::tournament::{Rules, Scoring};
/// let rules = Rules { game: Scoring::CHESS, ..Rules::swiss(9) };
/// assert!(rules.check().is_ok());
/// assert_eq!(
///     Rules::swiss(0).check().unwrap_err().to_string(),
///     "a Swiss has 1 to 64 rounds, not 0"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Rules {
    /// How opponents are found.
    pub format: Format,
    /// Players or teams.
    pub sides: Sides,
    /// What a game is worth.
    pub game: Scoring,
    /// What a round without an opponent is worth; of no matter outside of a Swiss.
    pub byes: Byes,
    /// What forfeits count for.
    pub forfeits: Forfeits,
    /// The lot of a Swiss: whether the first of the field has White in the first round.
    pub first_has_white: bool,
}

impl Rules {
    const fn new(format: Format) -> Self {
        let nothing = ByeRule { points: Worth::Nothing, for_opponents: Worth::Nothing, spends_bye: false };
        let allotted = ByeRule { points: Worth::Win, for_opponents: Worth::Win, spends_bye: true };
        Self {
            format,
            sides: Sides::Players,
            game: Scoring::GO,
            byes: Byes { allotted, requested: nothing, late: nothing, own_sum: OwnSum::Nothing },
            forfeits: Forfeits { in_sums: true, win_spends_bye: false },
            first_has_white: true,
        }
    }

    /// A Swiss of players, Go scoring; a bye is worth a win, an asked leave and a missed round nothing.
    pub const fn swiss(rounds: u16) -> Self {
        Self::new(Format::Swiss { rounds })
    }

    /// A round robin of players, Go scoring.
    pub const fn round_robin(cycles: Cycles) -> Self {
        Self::new(Format::RoundRobin { cycles })
    }

    /// A knock-out of players.
    pub const fn knock_out(losses: NonZeroU8) -> Self {
        Self::new(Format::KnockOut { losses })
    }

    /// The same for teams on fixed boards, a match won 2 and drawn 1.
    pub const fn of_teams(self, boards: u8) -> Self {
        Self { sides: Sides::Teams { boards, team_match: Scoring::GO }, ..self }
    }

    /// What a pairing (a game, or a match of teams) is worth: the points of the standings.
    pub const fn pairing(&self) -> Scoring {
        match self.sides {
            Sides::Players => self.game,
            Sides::Teams { team_match, .. } => team_match,
        }
    }

    /// How many boards a pairing has: 1 between players.
    pub const fn boards(&self) -> usize {
        match self.sides {
            Sides::Players => 1,
            Sides::Teams { boards, .. } => boards as usize,
        }
    }

    pub(super) const fn is_swiss(&self) -> bool {
        matches!(self.format, Format::Swiss { .. })
    }

    /// Whether the numbers are within their bounds.
    ///
    /// # Errors
    /// The first that isn't.
    pub fn check(&self) -> Result<(), RulesError> {
        if let Format::Swiss { rounds } = self.format
            && (rounds == 0 || rounds > MAX_SWISS_ROUNDS)
        {
            return Err(RulesError::Rounds(rounds));
        }
        if let Sides::Teams { boards, .. } = self.sides
            && (boards == 0 || usize::from(boards) > MAX_BOARDS)
        {
            return Err(RulesError::Boards(boards));
        }
        for scoring in [self.game, self.pairing()] {
            for points in [scoring.win, scoring.draw, scoring.loss, scoring.forfeit] {
                if points > MAX_POINTS {
                    return Err(RulesError::Points(points));
                }
            }
        }
        Ok(())
    }
}

/// A number in the rules is out of bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// Rounds of a Swiss.
    #[error("a Swiss has 1 to {MAX_SWISS_ROUNDS} rounds, not {0}")]
    Rounds(u16),
    /// Boards of a team.
    #[error("a team has 1 to {MAX_BOARDS} boards, not {0}")]
    Boards(u8),
    /// The worth of a result.
    #[error("a result is worth 0 to {MAX_POINTS} points, not {0}")]
    Points(Points),
}
