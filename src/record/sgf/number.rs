//! Numbers of the format: decimals as exact whole numbers of their last place. Not what they count
//! (`info`).

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// A number with up to two decimal places, exact: komi and scores in half or quarter points.
///
/// ```
/// use sanqi::record::sgf::Hundredths;
/// let komi: Hundredths = "6.5".parse().unwrap();
/// assert_eq!(komi, Hundredths(650));
/// assert_eq!((komi.halves(), komi.to_string().as_str()), (Some(13), "6.5"));
/// assert_eq!("+3.75".parse(), Ok(Hundredths(375)));
/// assert!("6,5".parse::<Hundredths>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Hundredths(pub i32);

/// Why a text is no such number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NumberError {
    /// Something else than an optional sign, digits, and an optional period with more digits.
    #[error("not a decimal number such as 6.5")]
    NotANumber,
    /// More decimal places than can be kept exactly.
    #[error("a number with more than two decimal places")]
    TooFine,
    /// The number does not fit.
    #[error("a number outside of ±{}", i32::MAX / 100)]
    TooLarge,
}

impl Hundredths {
    /// How many halves that is, if it is a whole number of them.
    pub const fn halves(self) -> Option<i32> {
        if self.0 % 50 == 0 { Some(self.0 / 50) } else { None }
    }

    /// How many quarters that is, if it is a whole number of them.
    pub const fn quarters(self) -> Option<i32> {
        if self.0 % 25 == 0 { Some(self.0 / 25) } else { None }
    }

    /// The komi in points that the Fox server meant by the number it wrote, for files that it or its
    /// converters made (`AP[foxwq]`). Nothing in this crate calls it: a file may well mean what it says.
    ///
    /// The server writes hundredths of points without a period (550, 650, 700, 750; 50 in games with
    /// handicap), and under Chinese rules hundredths of stones, of which each is two points (275, 325, 350,
    /// 375). Any other number is `None`: it is not known to be odd, and 0 can't be told from a komi left
    /// out.
    ///
    /// ```
    /// use sanqi::record::sgf::Hundredths;
    /// assert_eq!(Hundredths(37500).repair_fox_komi(), Some(Hundredths(750)));
    /// assert_eq!(Hundredths(650).repair_fox_komi(), None);
    /// ```
    pub const fn repair_fox_komi(self) -> Option<Self> {
        match self.0 {
            5000 | 55000 | 65000 | 70000 | 75000 => Some(Self(self.0 / 100)),
            27500 | 32500 | 35000 | 37500 => Some(Self(self.0 / 50)),
            _ => None,
        }
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match part {
            0 => write!(f, "{sign}{whole}"),
            _ if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

impl FromStr for Hundredths {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let value = fixed(text, 2)?;
        // The same bound for both signs, so that a number always has a negative.
        match i32::try_from(value) {
            Ok(value) if value != i32::MIN => Ok(Self(value)),
            _ => Err(NumberError::TooLarge),
        }
    }
}

/// Reads `[+-] digits [. digits]` as a number of units of the given decimal place. Digits may be missing on
/// one side of the period; zeros behind the last place don't count.
pub(super) fn fixed(text: &str, places: usize) -> Result<i64, NumberError> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if !all_digits(whole) || !all_digits(part) || whole.is_empty() && part.is_empty() {
        return Err(NumberError::NotANumber);
    }
    let part = part.trim_end_matches('0');
    if part.len() > places {
        return Err(NumberError::TooFine);
    }
    let mut value = 0i64;
    for b in whole.bytes().chain(part.bytes()).chain(core::iter::repeat_n(b'0', places - part.len())) {
        value = value
            .checked_mul(10)
            .and_then(|value| value.checked_add(i64::from(b - b'0')))
            .ok_or(NumberError::TooLarge)?;
    }
    Ok(if negative { -value } else { value })
}

/// A whole number that is not negative.
pub(super) fn whole(text: &str) -> Option<u32> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A number of seconds, to the nanosecond.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let nanos = u64::try_from(fixed(text, 9).ok()?).ok()?;
    Some(Duration::from_nanos(nanos))
}
