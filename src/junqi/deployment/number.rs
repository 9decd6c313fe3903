//! The deployments numbered without gaps, so that a random number makes a random deployment.
//!
//! A number is written in mixed radix, one digit a rank: which of the posts that are left and that the rank
//! may take hold its pieces. Flag, landmines and bombs come first; then how many posts a rank finds left
//! doesn't depend on where the others stand, and every number has its deployment.

use super::{Deployment, SLOTS};
use crate::junqi::rank::Rank;
use crate::junqi::rules::Rules;

/// The ranks in the order of their digits, the lowest digit first.
const ORDER: [Rank; 12] = [
    Rank::Flag,
    Rank::Landmine,
    Rank::Bomb,
    Rank::FieldMarshal,
    Rank::General,
    Rank::MajorGeneral,
    Rank::Brigadier,
    Rank::Colonel,
    Rank::Major,
    Rank::Captain,
    Rank::Lieutenant,
    Rank::Engineer,
];

/// The posts that a rank may take, as bits in the order of [`SLOTS`].
const fn allowed(rank: Rank, front_bombs: bool) -> u32 {
    let mut slots = 0;
    let mut slot = 0;
    while slot < SLOTS.len() {
        let may = match (rank, SLOTS[slot]) {
            (Rank::Flag, (6, 2 | 4)) | (Rank::Landmine, (5 | 6, _)) => true,
            (Rank::Flag | Rank::Landmine, _) => false,
            (Rank::Bomb, (1, _)) => front_bombs,
            _ => true,
        };
        if may {
            slots |= 1 << slot;
        }
        slot += 1;
    }
    slots
}

/// In how many ways `k`, at most 3, can be taken out of `n`.
const fn choose(n: u32, k: u8) -> u64 {
    let n = n as u64;
    match k {
        0 => 1,
        1 => n,
        2 => n * n.saturating_sub(1) / 2,
        _ => n * n.saturating_sub(1) * n.saturating_sub(2) / 6,
    }
}

impl Deployment {
    /// How many there are without bombs in the front row (section 3).
    pub const COUNT: u64 = 709_596_419_051_520_000;

    /// How many there are where bombs may stand in the front row.
    pub const COUNT_WITH_FRONT_BOMBS: u64 = 1_241_793_733_340_160_000;

    /// How many `rules` allow.
    pub const fn count(rules: &Rules) -> u64 {
        if rules.front_bombs { Self::COUNT_WITH_FRONT_BOMBS } else { Self::COUNT }
    }

    /// The number of this deployment among all that `rules` allow, `0..Deployment::count(rules)`; `None` if
    /// they don't allow it.
    pub fn number(&self, rules: &Rules) -> Option<u64> {
        if !self.is_legal(rules) {
            return None;
        }
        let (mut free, mut number, mut weight) = ((1 << SLOTS.len()) - 1, 0, 1);
        for rank in ORDER {
            let open = free & allowed(rank, rules.front_bombs);
            let (mut digit, mut nth) = (0, 0);
            for (slot, _) in self.ranks.iter().enumerate().filter(|(_, at)| **at == rank) {
                nth += 1;
                digit += choose((open & ((1 << slot) - 1)).count_ones(), nth);
                free &= !(1 << slot);
            }
            number += digit * weight;
            weight *= choose(open.count_ones(), rank.count());
        }
        Some(number)
    }

    /// The deployment of that number among all that `rules` allow; `None` from `Deployment::count(rules)` on.
    ///
    /// Each number has its own deployment and each deployment its number: a number drawn uniformly from
    /// `0..Deployment::count(rules)` makes every legal deployment equally likely.
    ///
    /// ```
    /// use sanqi::junqi::{Deployment, Preset};
    /// let rules = Preset::Lianzhong.rules();
    /// let deployment = Deployment::from_number(123_456_789_012_345_678, &rules).unwrap();
    /// assert_eq!(deployment.number(&rules), Some(123_456_789_012_345_678));
    /// assert_eq!(Deployment::from_number(Deployment::count(&rules), &rules), None);
    /// ```
    pub fn from_number(number: u64, rules: &Rules) -> Option<Self> {
        if number >= Self::count(rules) {
            return None;
        }
        let (mut free, mut left) = ((1u32 << SLOTS.len()) - 1, number);
        let mut ranks = [Rank::Flag; 25];
        for rank in ORDER {
            let mut open = free & allowed(rank, rules.front_bombs);
            let ways = choose(open.count_ones(), rank.count());
            let mut digit = left % ways;
            left /= ways;
            // The last of the rank's posts first: the highest that leaves a digit for those before it.
            for nth in (1..=rank.count()).rev() {
                while let Some(slot) = open.checked_ilog2() {
                    open &= !(1 << slot);
                    let ways = choose(open.count_ones(), nth);
                    if ways <= digit {
                        digit -= ways;
                        free &= !(1 << slot);
                        ranks[slot as usize] = rank;
                        break;
                    }
                }
            }
        }
        Some(Self { ranks })
    }
}
