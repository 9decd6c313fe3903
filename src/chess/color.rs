//! [`Color`]: the two sides.

use crate::outcome::Seat;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// White or Black. White is seat 0 and moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side at ranks 1 and 2, moving first.
    White,
    /// The side at ranks 7 and 8.
    Black,
}

impl Color {
    /// Both, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The letter of FEN: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The color of a FEN letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }

    /// The other side; `!color` is the same.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Its seat at the table: White 0, Black 1.
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat::FIRST,
            Self::Black => Seat::SECOND,
        }
    }

    /// The color that sits at `seat`.
    pub fn from_seat(seat: Seat) -> Option<Self> {
        Self::ALL.get(seat.index()).copied()
    }
}

impl Not for Color {
    type Output = Self;
    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// A word of the vocabulary that was not recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VocabularyError {
    /// Not `w`, `b`, `white` or `black`.
    #[error("not a color (w, b, white or black)")]
    Color,
    /// Not one of `p n b r q k` in either case, nor (for a role) its name.
    #[error("not a piece letter (p n b r q k)")]
    Piece,
    /// Not a side to castle on.
    #[error("not a side to castle on (O-O or O-O-O)")]
    CastleSide,
    /// More pieces of a kind than can be counted.
    #[error("more than 255 pieces of a kind")]
    TooMany,
    /// Not a file letter.
    #[error("not a file (a to h)")]
    File,
    /// Not a rank digit.
    #[error("not a rank (1 to 8)")]
    Rank,
    /// Not a square name.
    #[error("not a square (a1 to h8)")]
    Square,
    /// A number that is too large for the type.
    #[error("index {0} is out of range")]
    Index(u8),
}

impl TryFrom<u8> for Color {
    type Error = VocabularyError;
    /// The color with that place in [`Color::ALL`].
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(index as usize).copied().ok_or(VocabularyError::Index(index))
    }
}

impl FromStr for Color {
    type Err = VocabularyError;
    /// Reads `w`, `b`, `white` or `black`.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "w" | "white" => Ok(Self::White),
            "b" | "black" => Ok(Self::Black),
            _ => Err(VocabularyError::Color),
        }
    }
}
