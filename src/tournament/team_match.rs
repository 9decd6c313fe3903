//! Two teams: one match on fixed boards, or rotation, in which everyone of A meets everyone of B.

use super::duel::{MatchState, Side, TeamSizeError};
use super::entry::MAX_BOARDS;
use super::points::Points;
use super::result::{GameResult, Scoring};
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZeroU8;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// Who of A meets whom of B.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum TeamOrder {
    /// One round, board against board. Side A has White on boards 1, 3, 5, …
    FixedBoards,
    /// n rounds; in round r, counted from 0, `A[i]` meets `B[(i + r) mod n]`, i from 0. White has A where the
    /// sum of the two numbers is even, so that everyone's colours are even, or one apart.
    Rotation,
}

/// A game of a team match; players are numbered from 1 in board order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TeamGame {
    /// The player of A.
    pub a: u8,
    /// The player of B.
    pub b: u8,
    /// Who has White.
    pub white: Side,
}

/// A match of two teams and its results.
///
/// Of teams that differ in size, everyone of the larger one sits out in turn in a rotation; a match on fixed
/// boards needs equal ones.
///
/// ```
/// use sanqi::tournament::{GameResult, MatchState, Scoring, Side, TeamMatch, TeamOrder};
/// use std::num::NonZeroU8;
/// let three = NonZeroU8::new(3).unwrap();
/// let mut rotation = TeamMatch::new(three, three, TeamOrder::Rotation, Scoring::GO)?;
/// let second: Vec<_> = rotation.round(2).map(|game| (game.a, game.b)).collect();
/// assert_eq!(second, [(1, 2), (2, 3), (3, 1)]);
/// rotation.report(3, 1, GameResult::Win)?; // A's third and B's first, as A has it
/// rotation.withdraw(Side::B)?;
/// assert_eq!(rotation.points().0.to_string(), "18");
/// assert_eq!(rotation.state(), MatchState::Won(Side::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TeamMatch {
    size: [u8; 2],
    order: TeamOrder,
    scoring: Scoring,
    log: Vec<TeamItem>,
    /// A row for each of A, as A has the result.
    results: Vec<Option<GameResult>>,
    withdrawn: Option<Side>,
}

/// A line of the record of a team match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum TeamItem {
    /// A game.
    Game {
        /// The player of A, from 1.
        a: u8,
        /// The player of B, from 1.
        b: u8,
        /// As A has it.
        result: GameResult,
    },
    /// A side withdraws: what is played stands, the rest is the other's (article 29).
    Withdraw(Side),
}

/// Why a team match takes something not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TeamMatchError {
    /// Too large.
    #[error(transparent)]
    Size(#[from] TeamSizeError),
    /// Fixed boards face one another.
    #[error("a match on fixed boards needs equal teams, not {a} and {b} players")]
    Unequal {
        /// Of A.
        a: u8,
        /// Of B.
        b: u8,
    },
    /// The two don't meet.
    #[error("player {a} of A doesn't meet player {b} of B")]
    NotScheduled {
        /// Of A.
        a: u8,
        /// Of B.
        b: u8,
    },
    /// A second result for one game.
    #[error("player {a} of A and player {b} of B have a result already: {result}")]
    AlreadyReported {
        /// Of A.
        a: u8,
        /// Of B.
        b: u8,
        /// What is there.
        result: GameResult,
    },
    /// A side has withdrawn.
    #[error("{0} has withdrawn")]
    Withdrawn(Side),
}

impl TeamMatch {
    /// A match of teams of `a` and `b` players, 1 to [`MAX_BOARDS`] each.
    ///
    /// # Errors
    /// For larger teams, and unequal ones on fixed boards.
    pub fn new(a: NonZeroU8, b: NonZeroU8, order: TeamOrder, scoring: Scoring) -> Result<Self, TeamMatchError> {
        let (a, b) = (a.get(), b.get());
        for size in [a, b] {
            if usize::from(size) > MAX_BOARDS {
                return Err(TeamSizeError(size).into());
            }
        }
        if order == TeamOrder::FixedBoards && a != b {
            return Err(TeamMatchError::Unequal { a, b });
        }
        let games = usize::from(a) * usize::from(b);
        Ok(Self { size: [a, b], order, scoring, log: Vec::new(), results: vec![None; games], withdrawn: None })
    }

    /// How many rounds there are: 1, or the size of the larger team.
    pub fn rounds(&self) -> u8 {
        match self.order {
            TeamOrder::FixedBoards => 1,
            TeamOrder::Rotation => self.size[0].max(self.size[1]),
        }
    }

    /// The games of `round` (from 1), in the order of A's players; empty for rounds that there aren't.
    pub fn round(&self, round: u8) -> impl Iterator<Item = TeamGame> + '_ {
        let rounds = self.rounds();
        let boards = if round >= 1 && round <= rounds { self.size[0] } else { 0 };
        (0..boards).filter_map(move |i| {
            let n = self.size[0].max(self.size[1]);
            let j = (i + round - 1) % n;
            let even = match self.order {
                TeamOrder::FixedBoards => i.is_multiple_of(2),
                TeamOrder::Rotation => (i + j).is_multiple_of(2),
            };
            let white = if even { Side::A } else { Side::B };
            (j < self.size[1]).then_some(TeamGame { a: i + 1, b: j + 1, white })
        })
    }

    fn games(&self) -> impl Iterator<Item = (TeamGame, Option<GameResult>)> + '_ {
        let rest = self.withdrawn.map(|side| side.as_a(GameResult::ForfeitLoss));
        (1..=self.rounds()).flat_map(|round| self.round(round)).map(move |game| {
            let reported = self.results[self.index(game.a, game.b)];
            (game, reported.or(rest))
        })
    }

    fn index(&self, a: u8, b: u8) -> usize {
        usize::from(a - 1) * usize::from(self.size[1]) + usize::from(b - 1)
    }

    /// The record.
    pub fn record(&self) -> &[TeamItem] {
        &self.log
    }

    /// The result of a game, as A has it, forfeits of a side that withdrew included.
    pub fn result(&self, a: u8, b: u8) -> Option<GameResult> {
        self.games().find(|(game, _)| (game.a, game.b) == (a, b)).and_then(|(_, result)| result)
    }

    /// Reports a game, as A has it.
    ///
    /// # Errors
    /// As [`TeamMatch::append`].
    pub fn report(&mut self, a: u8, b: u8, result: GameResult) -> Result<(), TeamMatchError> {
        self.append(TeamItem::Game { a, b, result })
    }

    /// A side withdraws.
    ///
    /// # Errors
    /// When one has.
    pub fn withdraw(&mut self, side: Side) -> Result<(), TeamMatchError> {
        self.append(TeamItem::Withdraw(side))
    }

    /// Appends a line to the record.
    ///
    /// # Errors
    /// For a game that wasn't scheduled, a second result for one, and anything after a withdrawal.
    pub fn append(&mut self, item: TeamItem) -> Result<(), TeamMatchError> {
        if let Some(side) = self.withdrawn {
            return Err(TeamMatchError::Withdrawn(side));
        }
        match item {
            TeamItem::Withdraw(side) => self.withdrawn = Some(side),
            TeamItem::Game { a, b, result } => {
                if !self.games().any(|(game, _)| (game.a, game.b) == (a, b)) {
                    return Err(TeamMatchError::NotScheduled { a, b });
                }
                let at = self.index(a, b);
                if let Some(result) = self.results[at] {
                    return Err(TeamMatchError::AlreadyReported { a, b, result });
                }
                self.results[at] = Some(result);
            }
        }
        self.log.push(item);
        Ok(())
    }

    /// Board points of the two sides so far.
    pub fn points(&self) -> (Points, Points) {
        self.games().filter_map(|(_, result)| result).fold((Points::ZERO, Points::ZERO), |(a, b), result| {
            (a.plus(self.scoring.points(result)), b.plus(self.scoring.points(result.flipped())))
        })
    }

    /// How the match stands: won by more board points when all games have a result.
    pub fn state(&self) -> MatchState {
        if self.games().any(|(_, result)| result.is_none()) {
            return MatchState::Running;
        }
        let (a, b) = self.points();
        match a.cmp(&b) {
            core::cmp::Ordering::Greater => MatchState::Won(Side::A),
            core::cmp::Ordering::Less => MatchState::Won(Side::B),
            core::cmp::Ordering::Equal => MatchState::Level,
        }
    }
}

/// How a match looks in serde: what it began with and its record.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(rename = "TeamMatch")]
struct Plain<L> {
    a: NonZeroU8,
    b: NonZeroU8,
    order: TeamOrder,
    scoring: Scoring,
    record: L,
}

#[cfg(feature = "serde")]
impl Serialize for TeamMatch {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [a, b] = self.size.map(|size| NonZeroU8::new(size).unwrap_or(NonZeroU8::MIN));
        Plain { a, b, order: self.order, scoring: self.scoring, record: &self.log }.serialize(serializer)
    }
}

/// Replayed line by line.
#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for TeamMatch {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let plain = Plain::<Vec<TeamItem>>::deserialize(deserializer)?;
        let mut game = Self::new(plain.a, plain.b, plain.order, plain.scoring).map_err(Error::custom)?;
        for item in plain.record {
            game.append(item).map_err(Error::custom)?;
        }
        Ok(game)
    }
}
