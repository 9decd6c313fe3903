//! Dates as the property `DT` writes them. No calendar: a day is 1 to 31 in any month.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A year, a month, or a day.
///
/// ```
/// use sanqi::record::sgf::Collection;
/// let read = Collection::read("(;DT[1996-05,06,1997-12-27,28])").value;
/// let dates: Vec<_> = read.games[0].root().dates().unwrap().iter().map(|d| d.to_string()).collect();
/// assert_eq!(dates, ["1996-05", "1996-06", "1997-12-27", "1997-12-28"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

/// Why a text is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DateError {
    /// Anything but `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[error("a date is YYYY, YYYY-MM or YYYY-MM-DD")]
    NotADate,
    /// A month above 12, a day above 31, or 0.
    #[error("a month is 01 to 12 and a day 01 to 31")]
    OutOfRange,
}

impl Date {
    /// The year, 0 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day, 1 to 31; only where there is a month.
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// The same with another end, in range.
    fn with(self, month: Option<u8>, day: Option<u8>) -> Result<Self, DateError> {
        let fits = |part: Option<u8>, max| part.is_none_or(|n| (1..=max).contains(&n));
        if fits(month, 12) && fits(day, 31) { Ok(Self { month, day, ..self }) } else { Err(DateError::OutOfRange) }
    }
}

/// A number of exactly two digits.
fn two(text: &str) -> Result<u8, DateError> {
    match text.as_bytes() {
        [a @ b'0'..=b'9', b @ b'0'..=b'9'] => Ok((a - b'0') * 10 + (b - b'0')),
        _ => Err(DateError::NotADate),
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let mut parts = text.splitn(3, '-');
        let year = parts.next().unwrap_or_default();
        let (Some(century), Some(rest)) = (year.get(..2), year.get(2..)) else { return Err(DateError::NotADate) };
        let year = u16::from(two(century)?) * 100 + u16::from(two(rest)?);
        let month = parts.next().map(two).transpose()?;
        let day = parts.next().map(two).transpose()?;
        Self { year, month: None, day: None }.with(month, day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// A list of dates. What is short takes the rest from the date before it: `MM-DD`, or `DD` behind a day, or
/// `MM` behind a month.
pub(super) fn parse_dates(text: &str) -> Option<Vec<Date>> {
    let mut dates: Vec<Date> = Vec::new();
    for part in text.split(',').map(str::trim) {
        let date = match (dates.last(), part.split_once('-')) {
            (Some(last), None) if part.len() == 2 => match last.day {
                Some(_) => last.with(last.month, Some(two(part).ok()?)),
                None if last.month.is_some() => last.with(Some(two(part).ok()?), None),
                None => return None,
            },
            (Some(last), Some((month, day))) if month.len() == 2 && last.day.is_some() => {
                last.with(Some(two(month).ok()?), Some(two(day).ok()?))
            }
            _ => part.parse(),
        };
        dates.push(date.ok()?);
    }
    Some(dates)
}
