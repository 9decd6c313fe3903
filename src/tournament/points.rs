//! Exact numbers: [`Points`] in halves and [`Fraction`]. No value of a table is ever a float.

use core::cmp::Ordering;
use core::fmt;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// Points, counted in halves. Serialises as the number of halves.
///
/// ```
/// use sanqi::tournament::Points;
/// assert_eq!(Points::from_halves(3).to_string(), "1½");
/// assert_eq!(Points::whole(2).halves(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(transparent))]
pub struct Points(u32);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// From a number of half points.
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// From a number of whole points.
    pub const fn whole(points: u16) -> Self {
        Self(points as u32 * 2)
    }

    /// The number of half points.
    pub const fn halves(self) -> u32 {
        self.0
    }

    /// Both together; stops at the greatest number there is.
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl From<Points> for Fraction {
    fn from(points: Points) -> Self {
        Self::of(i128::from(points.0), 2)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.pad("½"),
            (whole, 0) => f.pad(&alloc::format!("{whole}")),
            (whole, _) => f.pad(&alloc::format!("{whole}½")),
        }
    }
}

/// An exact fraction in lowest terms, ordered by its value.
///
/// ```
/// use sanqi::tournament::Fraction;
/// let third = Fraction::new(38, 3).unwrap();
/// assert_eq!(third.to_string(), "38/3");
/// assert!(Fraction::new(24, 2).unwrap() < third);
/// assert_eq!(Fraction::new(1, 0), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// `numerator ÷ denominator`; `None` when the denominator is 0, or a part is beyond 63 bits, so that
    /// nothing the tables do with it can overflow.
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        let fits = denominator != 0 && numerator != i64::MIN && denominator != i64::MIN;
        fits.then(|| Self::of(i128::from(numerator), i128::from(denominator)))
    }

    /// As [`Fraction::new`] for denominators that are known not to be 0 (0 counts as 1).
    pub(super) fn of(numerator: i128, denominator: i128) -> Self {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()).cast_signed().max(1);
        let sign = if denominator < 0 { -1 } else { 1 };
        Self { numerator: sign * numerator / divisor, denominator: (sign * denominator / divisor).max(1) }
    }

    /// A whole number.
    pub(super) const fn whole(number: i128) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// The numerator; it carries the sign.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator, at least 1.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    // The sums of a table have denominators that divide 4 times the least common multiple of the numbers up
    // to `MAX_SWISS_ROUNDS` times the highest points (below 2^120 in all): these never saturate there.

    pub(super) fn plus(self, other: Self) -> Self {
        if self.denominator == other.denominator {
            return Self::of(self.numerator.saturating_add(other.numerator), self.denominator);
        }
        let shared = gcd(self.denominator.unsigned_abs(), other.denominator.unsigned_abs()).cast_signed();
        let (mine, theirs) = (other.denominator / shared, self.denominator / shared);
        let sum = self.numerator.saturating_mul(mine).saturating_add(other.numerator.saturating_mul(theirs));
        Self::of(sum, self.denominator.saturating_mul(mine))
    }

    pub(super) fn times(self, numerator: i128, denominator: i128) -> Self {
        let by = Self::of(numerator, denominator);
        // Crosswise first, so that the products stay as small as the result.
        let (a, b) = (Self::of(self.numerator, by.denominator), Self::of(by.numerator, self.denominator));
        Self::of(a.numerator.saturating_mul(b.numerator), a.denominator.saturating_mul(b.denominator))
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    // Nearly all numbers are small, and division of 128 bits is slow.
    if let (Ok(mut x), Ok(mut y)) = (u64::try_from(a), u64::try_from(b)) {
        while y != 0 {
            (x, y) = (y, x % y);
        }
        return u128::from(x);
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ord for Fraction {
    /// By value. The parts are never multiplied, so no size overflows: whole parts first, then the rests
    /// turned upside down, as in a continued fraction.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b, mut c, mut d) = (self.numerator, self.denominator, other.numerator, other.denominator);
        loop {
            if b == d {
                return a.cmp(&c);
            }
            let (left, right) = (a.div_euclid(b), c.div_euclid(d));
            let (left_rest, right_rest) = (a.rem_euclid(b), c.rem_euclid(d));
            match (left.cmp(&right), left_rest, right_rest) {
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => return Ordering::Less,
                (Ordering::Equal, _, 0) => return Ordering::Greater,
                (Ordering::Equal, _, _) => (a, b, c, d) = (d, right_rest, b, left_rest),
                (decided, _, _) => return decided,
            }
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            f.pad(&alloc::format!("{}", self.numerator))
        } else {
            f.pad(&alloc::format!("{}/{}", self.numerator, self.denominator))
        }
    }
}
