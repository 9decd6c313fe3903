//! The two small marks of movetext: the result at its end and numeric annotation glyphs. Not how they are
//! found in text (see `token`).

use core::fmt;
use core::str::FromStr;

/// The game termination marker, PGN's word on how the game ended.
///
/// It knows four values only: a double loss or a forfeit has no mark of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: going on, given up or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// All four.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// The mark as the standard writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl FromStr for GameResult {
    type Err = NoResult;
    /// Reads the mark as the standard writes it.
    fn from_str(text: &str) -> Result<Self, NoResult> {
        Self::ALL.into_iter().find(|result| result.as_str() == text).ok_or(NoResult)
    }
}

/// A text is none of the four results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
pub struct NoResult;

#[cfg(feature = "serde")]
crate::text::serde_as_text!(GameResult);

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A numeric annotation glyph, `$0` to `$255`.
///
/// ```
/// use sanqi::record::pgn::Nag;
/// assert_eq!(Nag::from_suffix("!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).suffix(), Some("!?"));
/// assert_eq!(Nag(13).to_string(), "$13");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nag(pub u8);

impl Nag {
    /// The glyph of a traditional suffix: `!` 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6.
    pub fn from_suffix(suffix: &str) -> Option<Self> {
        Self::from_suffix_bytes(suffix.as_bytes())
    }

    pub(super) const fn from_suffix_bytes(suffix: &[u8]) -> Option<Self> {
        Some(Self(match suffix {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return None,
        }))
    }

    /// The traditional suffix of glyphs 1 to 6.
    pub const fn suffix(self) -> Option<&'static str> {
        Some(match self.0 {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            _ => return None,
        })
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
