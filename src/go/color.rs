//! [`Color`]: the two sides. Black is seat 0 and moves first.

use crate::outcome::Seat;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// Black or White.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Moves first (article 2).
    Black,
    /// Takes komi.
    White,
}

impl Color {
    /// Both, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other side; `!color` is the same.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `B` or `W`, as SGF and GTP have it.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// Its seat at the table: Black 0, White 1.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Black => Seat::FIRST,
            Self::White => Seat::SECOND,
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
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// A text that names no color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a color (b, w, black or white)")]
pub struct ColorError;

impl FromStr for Color {
    type Err = ColorError;
    /// Reads `b`, `w`, `black` or `white` in any case.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            _ if s.eq_ignore_ascii_case("b") || s.eq_ignore_ascii_case("black") => Ok(Self::Black),
            _ if s.eq_ignore_ascii_case("w") || s.eq_ignore_ascii_case("white") => Ok(Self::White),
            _ => Err(ColorError),
        }
    }
}
