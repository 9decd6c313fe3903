//! Who won by what, as the property `RE` writes it. Not how a game is counted.

use core::fmt;
use core::str::FromStr;

use super::Hundredths;

/// One of the two sides.
///
/// Its text is that of `PL`: `B` or `W`. Reading takes small letters and whole words too, as old files have
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side of the property `B`.
    Black,
    /// The side of the property `W`.
    White,
}

impl Color {
    /// `B` or `W`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Black => "B",
            Self::White => "W",
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Color {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let is = |words: [&str; 2]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
        if is(["B", "Black"]) {
            Ok(Self::Black)
        } else if is(["W", "White"]) {
            Ok(Self::White)
        } else {
            Err(OutcomeError::NotAColor)
        }
    }
}

/// What a game was won by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Margin {
    /// More than 0 points.
    Points(Hundredths),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited the game.
    Forfeit,
}

/// The result of a game.
///
/// ```
/// use sanqi::record::sgf::{Color, Hundredths, Margin, Outcome};
/// let outcome: Outcome = "B+3.50".parse().unwrap();
/// assert_eq!(outcome, Outcome::Win(Color::Black, Margin::Points(Hundredths(350))));
/// assert_eq!(outcome.to_string(), "B+3.5");
/// assert_eq!("W+Resign".parse::<Outcome>().unwrap().to_string(), "W+R");
/// assert!("B+".parse::<Outcome>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `0`; also read as `Draw`.
    Draw,
    /// No result, or the game was suspended.
    Void,
    /// `?`: the result isn't known.
    Unknown,
    /// This side won, by that.
    Win(Color, Margin),
}

/// Why a text is no result, or no side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomeError {
    /// None of the forms of `RE`.
    #[error("a result is 0, Void, ?, or B+ or W+ and a score, R, T or F")]
    NotAResult,
    /// A winner, and nothing behind the `+`.
    #[error("a winner without a score")]
    NoScore,
    /// A score that isn't above 0, or none that can be kept exactly.
    #[error("a score is a number above 0 with at most two decimal places")]
    BadScore,
    /// Neither of the two sides.
    #[error("a side is B or W")]
    NotAColor,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
            Self::Win(color, Margin::Points(score)) => write!(f, "{color}+{score}"),
            Self::Win(color, Margin::Resignation) => write!(f, "{color}+R"),
            Self::Win(color, Margin::Time) => write!(f, "{color}+T"),
            Self::Win(color, Margin::Forfeit) => write!(f, "{color}+F"),
        }
    }
}

/// The winner, and what is behind the `+`.
pub(super) fn split_win(text: &str) -> Option<(Color, &str)> {
    let (winner, margin) = text.split_once('+')?;
    Some((winner.parse().ok()?, margin.trim()))
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    /// Takes any case, and a score with zeros behind it.
    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let is = |words: &[&str], text: &str| words.iter().any(|word| text.eq_ignore_ascii_case(word));
        if is(&["0", "Draw"], text) {
            return Ok(Self::Draw);
        } else if is(&["Void"], text) {
            return Ok(Self::Void);
        } else if text == "?" {
            return Ok(Self::Unknown);
        }
        let (winner, margin) = split_win(text).ok_or(OutcomeError::NotAResult)?;
        let margin = match margin {
            "" => return Err(OutcomeError::NoScore),
            _ if is(&["R", "Resign"], margin) => Margin::Resignation,
            _ if is(&["T", "Time"], margin) => Margin::Time,
            _ if is(&["F", "Forfeit"], margin) => Margin::Forfeit,
            _ => match margin.parse() {
                Ok(score) if score > Hundredths(0) => Margin::Points(score),
                _ => return Err(OutcomeError::BadScore),
            },
        };
        Ok(Self::Win(winner, margin))
    }
}
