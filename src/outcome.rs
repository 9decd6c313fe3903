//! How a game ended, seat by seat.
//!
//! The games add their own reasons ([`crate::chess::Reason`]); a table or a tournament reads the results
//! alone and needs to know no game.

use core::fmt;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One place at the board, counted from 0 in the order the game's law names them (chess: White 0,
/// Black 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a game of this crate has.
    pub const MAX: usize = 4;

    /// Seat number `index`; `None` from [`Seat::MAX`] on.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::MAX { Some(Self(index)) } else { None }
    }

    /// The first seat of every game.
    pub const FIRST: Self = Self(0);
    /// The second seat of every game.
    pub const SECOND: Self = Self(1);

    /// Its number, `0..Seat::MAX`.
    pub const fn index(self) -> usize {
        self.0 as usize & (Self::MAX - 1)
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSeat;
    fn try_from(index: u8) -> Result<Self, NoSeat> {
        Self::new(index).ok_or(NoSeat(index))
    }
}

/// No game has a seat of that number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("there is no seat {0}")]
pub struct NoSeat(pub u8);

/// Serialises as its number.
#[cfg(feature = "serde")]
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(u8::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// What one seat got out of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum SeatResult {
    /// Lost: no point.
    Loss,
    /// Drawn: half a point.
    Draw,
    /// Won: a whole point.
    Win,
    /// The game counts for nothing: no result, to be replayed or annulled.
    Void,
}

impl SeatResult {
    /// Points in halves: 0, 1, 2 (article 12 of chess; exact, never a float). A void game gives none.
    pub const fn half_points(self) -> u8 {
        match self {
            Self::Loss | Self::Void => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// The end of a game: a result for every seat and the one reason for all of them.
///
/// The results are independent of one another: both seats of a chess game may have lost
/// (article 10.17), and both members of a Junqi alliance win together.
///
/// Where a number of seats is asked for, 0 counts as 1, and more than [`Seat::MAX`] as that.
///
/// ```
/// use sanqi::outcome::{Outcome, Seat, SeatResult};
/// let o = Outcome::win_for(Seat::SECOND, 2, "mate");
/// assert_eq!(o.result(Seat::FIRST), Some(SeatResult::Loss));
/// assert_eq!(o.winners().collect::<Vec<_>>(), [Seat::SECOND]);
/// let both = Outcome::loss_for_all(2, "both too late");
/// assert!(!both.is_draw() && both.winners().next().is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome<R> {
    results: [SeatResult; Seat::MAX],
    seats: u8,
    /// Why the game ended.
    pub reason: R,
}

impl<R> Outcome<R> {
    /// Builds an outcome from one result a seat; the game has as many seats as `results` has entries.
    ///
    /// `None` when there are none or more than [`Seat::MAX`].
    pub fn new(results: &[SeatResult], reason: R) -> Option<Self> {
        if results.is_empty() || results.len() > Seat::MAX {
            return None;
        }
        let mut all = [SeatResult::Loss; Seat::MAX];
        all[..results.len()].copy_from_slice(results);
        Some(Self { results: all, seats: results.len() as u8, reason })
    }

    const fn all(result: SeatResult, seats: u8, reason: R) -> Self {
        let mut results = [SeatResult::Loss; Seat::MAX];
        let seats = match seats {
            0 => 1,
            _ if seats as usize > Seat::MAX => Seat::MAX as u8,
            _ => seats,
        };
        let mut i = 0;
        while i < seats as usize {
            results[i] = result;
            i += 1;
        }
        Self { results, seats, reason }
    }

    /// `winner` wins, the other of `seats` seats lose; all of them, if `winner` isn't one of them.
    pub const fn win_for(winner: Seat, seats: u8, reason: R) -> Self {
        let mut out = Self::all(SeatResult::Loss, seats, reason);
        if winner.index() < out.seats as usize {
            out.results[winner.index()] = SeatResult::Win;
        }
        out
    }

    /// Everyone draws.
    pub const fn draw(seats: u8, reason: R) -> Self {
        Self::all(SeatResult::Draw, seats, reason)
    }

    /// The game counts for nobody.
    pub const fn void(seats: u8, reason: R) -> Self {
        Self::all(SeatResult::Void, seats, reason)
    }

    /// Everyone loses (a double loss is no draw: 0–0).
    pub const fn loss_for_all(seats: u8, reason: R) -> Self {
        Self::all(SeatResult::Loss, seats, reason)
    }

    /// How many seats the game had.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// What `seat` got; `None` for a seat that the game doesn't have.
    pub fn result(&self, seat: Seat) -> Option<SeatResult> {
        self.results().get(seat.index()).copied()
    }

    /// The results in seat order.
    pub fn results(&self) -> &[SeatResult] {
        &self.results[..self.seats as usize]
    }

    /// The seats that won, in order.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        (0u8..).zip(self.results()).filter(|(_, r)| **r == SeatResult::Win).filter_map(|(i, _)| Seat::new(i))
    }

    /// Whether everyone drew.
    pub fn is_draw(&self) -> bool {
        self.results().iter().all(|r| *r == SeatResult::Draw)
    }
}

/// How an outcome looks in serde: a result a seat, and the reason.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(rename = "Outcome")]
struct Plain<L, R> {
    results: L,
    reason: R,
}

#[cfg(feature = "serde")]
impl<R: Serialize> Serialize for Outcome<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Plain { results: self.results(), reason: &self.reason }.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, R: Deserialize<'de>> Deserialize<'de> for Outcome<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Plain::<alloc::vec::Vec<SeatResult>, R> { results, reason } = Plain::deserialize(deserializer)?;
        Self::new(&results, reason).ok_or_else(|| de::Error::custom("an outcome has a result for each of 1 to 4 seats"))
    }
}
