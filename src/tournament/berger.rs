//! Round robins: Berger tables in closed form. Numbers only; who has which number is the event's business.
//!
//! With N even, i and j below N meet in round r when i + j ≡ r + 1 (mod N − 1), and the one with
//! 2i ≡ r + 1 meets N. So every meeting is found without building the table.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The most players a table is made for.
pub const MAX_ROUND_ROBIN: u16 = 1_000;

/// How often everyone meets everyone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice: the second time with colours turned; the last two rounds of the first cycle change places, so
    /// that nobody has one colour three times running.
    Double,
}

/// The table for a number of players, numbered from 1.
///
/// ```
/// use sanqi::tournament::{Berger, Cycles};
/// let table = Berger::new(6, Cycles::Single)?;
/// assert_eq!(table.round(2).collect::<Vec<_>>(), [(6, 4), (5, 3), (1, 2)]);
/// assert_eq!(table.meeting(3, 1, 0), Some((3, 3))); // in round 3, and 3 has White
/// let odd = Berger::new(5, Cycles::Single)?;
/// assert_eq!((odd.rounds(), odd.free(1)), (5, Some(1)));
/// # Ok::<(), sanqi::tournament::BergerError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Berger {
    players: u16,
    cycles: Cycles,
}

/// No table has that size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a round robin has 2 to {MAX_ROUND_ROBIN} players, not {0}")]
pub struct BergerError(pub usize);

impl Berger {
    /// The table for `players`, 2 to [`MAX_ROUND_ROBIN`].
    ///
    /// # Errors
    /// Any other number.
    pub const fn new(players: usize, cycles: Cycles) -> Result<Self, BergerError> {
        if players < 2 || players > MAX_ROUND_ROBIN as usize {
            return Err(BergerError(players));
        }
        Ok(Self { players: players as u16, cycles })
    }

    /// N: the number of players, and one more if it is odd (whoever meets that one is free).
    const fn even(self) -> u16 {
        self.players + self.players % 2
    }

    const fn cycle(self) -> u16 {
        self.even() - 1
    }

    /// How many players there are.
    pub const fn players(self) -> u16 {
        self.players
    }

    /// How many rounds the printed table has: N − 1, or twice as many.
    pub const fn rounds(self) -> u16 {
        match self.cycles {
            Cycles::Single => self.cycle(),
            Cycles::Double => 2 * self.cycle(),
        }
    }

    /// The single cycle's round and the cycle (0 or 1) that stand in the printed `round`.
    const fn unprinted(self, round: u16) -> (u16, u16) {
        let cycle = self.cycle();
        match self.cycles {
            Cycles::Double if round > cycle => (round - cycle, 1),
            // A cycle of one round has no two to change places.
            Cycles::Double if cycle > 1 && round == cycle => (cycle - 1, 0),
            Cycles::Double if cycle > 1 && round + 1 == cycle => (cycle, 0),
            _ => (round, 0),
        }
    }

    /// Who meets N in `round` of the single cycle: half of r + 1 modulo N − 1.
    const fn pivot(self, round: u16) -> u16 {
        if round % 2 == 1 { round.div_ceil(2) } else { (round + 1 + self.cycle()) / 2 }
    }

    /// The games of `round` (from 1), White first, in the printed order: first the game against N, then
    /// outwards from the one who plays it. Empty for a round that the table doesn't have.
    pub fn round(self, round: u16) -> impl Iterator<Item = (u16, u16)> {
        let exists = round >= 1 && round <= self.rounds();
        let (single, cycle) = if exists { self.unprinted(round) } else { (1, 0) };
        let pivot = self.pivot(single);
        (0..if exists { self.even() / 2 } else { 0 }).filter_map(move |k| {
            let modulus = self.cycle();
            let (white, black) = if k == 0 {
                if pivot <= self.even() / 2 { (pivot, self.even()) } else { (self.even(), pivot) }
            } else {
                // i + k and i − k around the circle: that the former has White is the rule of the odd sums.
                ((pivot + k - 1) % modulus + 1, (pivot + modulus - k - 1) % modulus + 1)
            };
            let game = if cycle == 1 { (black, white) } else { (white, black) };
            (white <= self.players && black <= self.players).then_some(game)
        })
    }

    /// Who is free in `round` (odd numbers of players only).
    pub const fn free(self, round: u16) -> Option<u16> {
        if self.players.is_multiple_of(2) || round == 0 || round > self.rounds() {
            return None;
        }
        Some(self.pivot(self.unprinted(round).0))
    }

    /// When two players meet in `cycle` (0, or 1 in a double round robin), and who has White then:
    /// `(round, White)`. `None` for players or cycles that there aren't.
    pub const fn meeting(self, one: u16, two: u16, cycle: u16) -> Option<(u16, u16)> {
        let (low, high) = if one < two { (one, two) } else { (two, one) };
        let cycles = if matches!(self.cycles, Cycles::Double) { 2 } else { 1 };
        if low == 0 || low == high || high > self.players || cycle >= cycles {
            return None;
        }
        let (n, modulus) = (self.even(), self.cycle());
        let sum = if high == n { 2 * low } else { low + high };
        let single = (sum + modulus - 2) % modulus + 1;
        let low_has_white = if high == n { low <= n / 2 } else { sum % 2 == 1 };
        let white = if low_has_white == (cycle == 0) { low } else { high };
        let round = if cycle == 1 {
            single + modulus
        } else {
            // Changing two places is its own inverse.
            self.unprinted(single).0
        };
        Some((round, white))
    }
}
