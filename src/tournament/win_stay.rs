//! Win-stay (擂台) between two teams: the loser is out, the winner meets the next of the other team.

use super::duel::{MAX_GAMES, MatchError, MatchItem, MatchState, Side, TeamSizeError};
use super::entry::MAX_BOARDS;
use super::result::GameResult;
use alloc::vec::Vec;
use core::num::NonZeroU8;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// What a drawn game does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Drawn {
    /// Both are out.
    #[default]
    BothOut,
    /// The two play again.
    Replay,
}

/// A win-stay match. Players are numbered from 1 in the order in which they come.
///
/// Two teams of n play n to 2n − 1 games, replays not counted. White goes to the one who comes new to the
/// board; when both do, to the side that the lot named, and in a replay colours are turned.
///
/// ```
/// use sanqi::tournament::{Drawn, GameResult, MatchState, Side, WinStay};
/// use std::num::NonZeroU8;
/// let two = NonZeroU8::new(2).unwrap();
/// let mut stage = WinStay::new(two, two, Drawn::BothOut, Side::A)?;
/// stage.report(GameResult::Win)?; // A's first beats B's first
/// assert_eq!(stage.next(), Some((1, 2)));
/// stage.report(GameResult::Loss)?;
/// assert_eq!(stage.next(), Some((2, 2)));
/// stage.report(GameResult::Win)?;
/// assert_eq!(stage.state(), MatchState::Won(Side::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WinStay {
    size: [u8; 2],
    drawn: Drawn,
    lot: Side,
    log: Vec<MatchItem>,
    /// How many of each side are out.
    out: [u8; 2],
    white: Side,
    withdrawn: Option<Side>,
}

impl WinStay {
    /// A match of teams of `a` and `b` players, 1 to [`MAX_BOARDS`] each; `lot` has White in the first game.
    ///
    /// # Errors
    /// For a larger team.
    pub fn new(a: NonZeroU8, b: NonZeroU8, drawn: Drawn, lot: Side) -> Result<Self, TeamSizeError> {
        for size in [a.get(), b.get()] {
            if usize::from(size) > MAX_BOARDS {
                return Err(TeamSizeError(size));
            }
        }
        let size = [a.get(), b.get()];
        Ok(Self { size, drawn, lot, log: Vec::new(), out: [0; 2], white: lot, withdrawn: None })
    }

    /// The record.
    pub fn record(&self) -> &[MatchItem] {
        &self.log
    }

    /// Who plays next, of A and of B; `None` when the match is over.
    pub const fn next(&self) -> Option<(u8, u8)> {
        match self.state() {
            MatchState::Running => Some((self.out[0] + 1, self.out[1] + 1)),
            _ => None,
        }
    }

    /// Who has White in the next game.
    pub const fn white(&self) -> Side {
        self.white
    }

    /// How many players a side has left.
    pub const fn left(&self, side: Side) -> u8 {
        let i = side as usize;
        self.size[i] - self.out[i]
    }

    /// How the match stands: over when a side has nobody left; level when both lost their last in one game.
    pub const fn state(&self) -> MatchState {
        if let Some(side) = self.withdrawn {
            return MatchState::Won(side.other());
        }
        match (self.left(Side::A), self.left(Side::B)) {
            (0, 0) => MatchState::Level,
            (0, _) => MatchState::Won(Side::B),
            (_, 0) => MatchState::Won(Side::A),
            _ => MatchState::Running,
        }
    }

    /// Reports the next game, as side A has it. A void game is played again.
    ///
    /// # Errors
    /// As [`WinStay::append`].
    pub fn report(&mut self, result: GameResult) -> Result<(), MatchError> {
        self.append(MatchItem::Game(result))
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
        match item {
            MatchItem::Withdraw(side) => self.withdrawn = Some(side),
            MatchItem::Game(GameResult::Void) => {}
            MatchItem::Game(GameResult::Draw) if self.drawn == Drawn::Replay => self.white = self.white.other(),
            MatchItem::Game(result) => {
                // A draw and a game that both lose send both away.
                let a_out = !result.is_win();
                let b_out = !result.flipped().is_win();
                self.out[0] += u8::from(a_out);
                self.out[1] += u8::from(b_out);
                self.white = match (a_out, b_out) {
                    (true, false) => Side::A,
                    (false, true) => Side::B,
                    _ => self.lot,
                };
            }
        }
        self.log.push(item);
        Ok(())
    }
}

/// How a match looks in serde: what it began with and its record.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(rename = "WinStay")]
struct Plain<L> {
    a: NonZeroU8,
    b: NonZeroU8,
    drawn: Drawn,
    lot: Side,
    record: L,
}

#[cfg(feature = "serde")]
impl Serialize for WinStay {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [a, b] = self.size.map(|size| NonZeroU8::new(size).unwrap_or(NonZeroU8::MIN));
        Plain { a, b, drawn: self.drawn, lot: self.lot, record: &self.log }.serialize(serializer)
    }
}

/// Replayed line by line.
#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for WinStay {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let plain = Plain::<Vec<MatchItem>>::deserialize(deserializer)?;
        let mut game = Self::new(plain.a, plain.b, plain.drawn, plain.lot).map_err(Error::custom)?;
        for item in plain.record {
            game.append(item).map_err(Error::custom)?;
        }
        Ok(game)
    }
}
