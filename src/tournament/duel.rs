//! Two sides, game after game: best of n, and a fixed number of games (article 26).

use super::entry::MAX_BOARDS;
use super::points::Points;
use super::result::{GameResult, Scoring};
use core::fmt;
use core::num::NonZeroU8;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use alloc::vec::Vec;

/// One of the two sides of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Side {
    /// The side that is named first.
    A,
    /// The other.
    B,
}

impl Side {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// A result as this side has it, told as side A has it.
    pub(super) const fn as_a(self, result: GameResult) -> GameResult {
        match self {
            Self::A => result,
            Self::B => result.flipped(),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "side A",
            Self::B => "side B",
        })
    }
}

/// How long a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Length {
    /// Until one side can't be caught any more, n games at most (best of 3, 5, 7).
    BestOf(NonZeroU8),
    /// All n games, decided or not (the ten-game match).
    Fixed(NonZeroU8),
}

impl Length {
    /// n.
    pub const fn games(self) -> u8 {
        match self {
            Self::BestOf(games) | Self::Fixed(games) => games.get(),
        }
    }
}

/// How a match between two sides stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MatchState {
    /// It goes on.
    Running,
    /// Won.
    Won(Side),
    /// All is played, and nobody has more.
    Level,
}

impl MatchState {
    /// The match as one result, as side A has it: what is reported of it to an [`Event`](super::Event) whose
    /// pairings are matches. `None` while it goes on.
    pub const fn result(self) -> Option<GameResult> {
        match self {
            Self::Running => None,
            Self::Won(Side::A) => Some(GameResult::Win),
            Self::Won(Side::B) => Some(GameResult::Loss),
            Self::Level => Some(GameResult::Draw),
        }
    }
}

/// Why a match takes no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// It is over.
    #[error("the match is over")]
    Over,
    /// It isn't that long.
    #[error("a match has at most {MAX_GAMES} games, void and drawn ones counted")]
    TooLong,
}

/// A team is too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a team has 1 to {MAX_BOARDS} players, not {0}")]
pub struct TeamSizeError(pub u8);

/// The most results a match takes, games to be played again included.
pub const MAX_GAMES: usize = 10_000;

/// What happened in a match, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum MatchItem {
    /// A game, as side A has it.
    Game(GameResult),
    /// A side withdraws: what is played stands, the rest is the other's (article 29).
    Withdraw(Side),
}

/// A match of best of n or of n games. Colours alternate; who begins is a lot of the caller's.
///
/// ```
/// use sanqi::tournament::{Duel, GameResult, Length, MatchState, Side};
/// use std::num::NonZeroU8;
/// let mut duel = Duel::new(Length::BestOf(NonZeroU8::new(3).unwrap()), Side::B);
/// duel.report(GameResult::Win)?;
/// assert_eq!((duel.white(), duel.state()), (Side::A, MatchState::Running));
/// duel.report(GameResult::Void)?; // played again with the same colours
/// assert_eq!(duel.white(), Side::A);
/// duel.report(GameResult::Draw)?;
/// duel.report(GameResult::Draw)?;
/// assert_eq!(duel.state(), MatchState::Won(Side::A));
/// assert_eq!(duel.state().result(), Some(GameResult::Win));
/// # Ok::<(), sanqi::tournament::MatchError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Duel {
    length: Length,
    first_white: Side,
    log: Vec<MatchItem>,
}

impl Duel {
    /// A match in which `first_white` has White in the first game.
    pub const fn new(length: Length, first_white: Side) -> Self {
        Self { length, first_white, log: Vec::new() }
    }

    /// A match from its record.
    ///
    /// # Errors
    /// The first line that comes after the end.
    pub fn replay(
        length: Length,
        first_white: Side,
        record: impl IntoIterator<Item = MatchItem>,
    ) -> Result<Self, MatchError> {
        let mut duel = Self::new(length, first_white);
        for item in record {
            duel.append(item)?;
        }
        Ok(duel)
    }

    /// How long it is.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// The record.
    pub fn record(&self) -> &[MatchItem] {
        &self.log
    }

    /// Appends a line to the record.
    ///
    /// # Errors
    /// When the match is over.
    pub fn append(&mut self, item: MatchItem) -> Result<(), MatchError> {
        if self.state() != MatchState::Running {
            return Err(MatchError::Over);
        }
        if self.log.len() >= MAX_GAMES {
            return Err(MatchError::TooLong);
        }
        self.log.push(item);
        Ok(())
    }

    /// Reports the next game, as side A has it. A void game counts for nothing and is played again.
    ///
    /// # Errors
    /// As [`Duel::append`].
    pub fn report(&mut self, result: GameResult) -> Result<(), MatchError> {
        self.append(MatchItem::Game(result))
    }

    /// The games that count, as side A has them.
    pub fn games(&self) -> impl Iterator<Item = GameResult> + '_ {
        self.log.iter().filter_map(|item| match item {
            MatchItem::Game(result) if *result != GameResult::Void => Some(*result),
            _ => None,
        })
    }

    /// Points of the two sides from the games that count, scored 1, ½, 0.
    pub fn points(&self) -> (Points, Points) {
        let score = Scoring::CHESS;
        self.games().fold((Points::ZERO, Points::ZERO), |(a, b), result| {
            (a.plus(score.points(result)), b.plus(score.points(result.flipped())))
        })
    }

    /// Who has White in the next game.
    pub fn white(&self) -> Side {
        if self.games().count().is_multiple_of(2) { self.first_white } else { self.first_white.other() }
    }

    /// How the match stands.
    pub fn state(&self) -> MatchState {
        if let Some(MatchItem::Withdraw(side)) = self.log.last() {
            return MatchState::Won(side.other());
        }
        let (a, b) = self.points();
        let left = usize::from(self.length.games()) - self.games().count();
        let ahead = a.halves().abs_diff(b.halves()) as usize;
        let caught = match self.length {
            Length::BestOf(_) => ahead > 2 * left,
            Length::Fixed(_) => left == 0 && ahead > 0,
        };
        match caught {
            true if a > b => MatchState::Won(Side::A),
            true => MatchState::Won(Side::B),
            false if left == 0 => MatchState::Level,
            false => MatchState::Running,
        }
    }
}

/// How a match looks in serde: what it began with and its record.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(rename = "Duel")]
struct Plain<L> {
    length: Length,
    first_white: Side,
    record: L,
}

#[cfg(feature = "serde")]
impl Serialize for Duel {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Plain { length: self.length, first_white: self.first_white, record: &self.log }.serialize(serializer)
    }
}

/// Replayed line by line.
#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Duel {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = Plain::<Vec<MatchItem>>::deserialize(deserializer)?;
        Self::replay(plain.length, plain.first_white, plain.record).map_err(serde::de::Error::custom)
    }
}
