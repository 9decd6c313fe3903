//! [`File`], [`Rank`] and [`Square`].

use super::color::{Color, VocabularyError};
use core::fmt;
use core::str::FromStr;

macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident, $error:ident, $first:literal, $($variant:ident)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl $name {
            /// All eight, in order.
            pub const ALL: [Self; 8] = [$(Self::$variant),*];

            /// The one with the low three bits of `index`; [`TryFrom`] refuses larger numbers.
            pub const fn from_index(index: u8) -> Self {
                Self::ALL[index as usize & 7]
            }

            /// Its character in notation.
            pub const fn letter(self) -> char {
                ($first + self as u8) as char
            }

            /// Reads its character.
            pub const fn from_letter(letter: char) -> Option<Self> {
                let index = (letter as u32).wrapping_sub($first as u32);
                if index < 8 { Some(Self::ALL[index as usize]) } else { None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Write::write_char(f, self.letter())
            }
        }

        impl FromStr for $name {
            type Err = VocabularyError;
            fn from_str(s: &str) -> Result<Self, Self::Err> {
                let mut chars = s.chars();
                match (chars.next().and_then(Self::from_letter), chars.next()) {
                    (Some(x), None) => Ok(x),
                    _ => Err(VocabularyError::$error),
                }
            }
        }

        impl TryFrom<u8> for $name {
            type Error = VocabularyError;
            fn try_from(index: u8) -> Result<Self, Self::Error> {
                Self::ALL.get(index as usize).copied().ok_or(VocabularyError::Index(index))
            }
        }
    };
}

coordinate!(
    /// A column of the board, `a` to `h` from White's left.
    File, File, b'a', A B C D E F G H
);
coordinate!(
    /// A row of the board, `1` to `8` from White's side.
    Rank, Rank, b'1', R1 R2 R3 R4 R5 R6 R7 R8
);

impl Rank {
    /// The rank that is `self` seen from `color`'s side: for Black, rank 1 is rank 8.
    pub const fn relative_to(self, color: Color) -> Self {
        Self::from_index(self as u8 ^ (7 * color as u8))
    }
}

macro_rules! squares {
    ($($name:ident = $index:literal),*) => {
        /// One of the 64 squares; `A1` is 0, `H1` 7, `H8` 63.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)]
        pub enum Square { $($name = $index),* }

        impl Square {
            /// All 64, rank by rank from a1.
            pub const ALL: [Self; 64] = [$(Self::$name),*];

            /// The square with the low six bits of `index`; [`TryFrom`] refuses larger numbers.
            // A match, not a look-up in ALL: the compiler sees that it is the identity.
            #[inline(always)]
            pub const fn from_index(index: u8) -> Self {
                match index & 63 { $($index => Self::$name,)* _ => Self::A1 }
            }
        }
    };
}

squares!(
    A1 = 0,
    B1 = 1,
    C1 = 2,
    D1 = 3,
    E1 = 4,
    F1 = 5,
    G1 = 6,
    H1 = 7,
    A2 = 8,
    B2 = 9,
    C2 = 10,
    D2 = 11,
    E2 = 12,
    F2 = 13,
    G2 = 14,
    H2 = 15,
    A3 = 16,
    B3 = 17,
    C3 = 18,
    D3 = 19,
    E3 = 20,
    F3 = 21,
    G3 = 22,
    H3 = 23,
    A4 = 24,
    B4 = 25,
    C4 = 26,
    D4 = 27,
    E4 = 28,
    F4 = 29,
    G4 = 30,
    H4 = 31,
    A5 = 32,
    B5 = 33,
    C5 = 34,
    D5 = 35,
    E5 = 36,
    F5 = 37,
    G5 = 38,
    H5 = 39,
    A6 = 40,
    B6 = 41,
    C6 = 42,
    D6 = 43,
    E6 = 44,
    F6 = 45,
    G6 = 46,
    H6 = 47,
    A7 = 48,
    B7 = 49,
    C7 = 50,
    D7 = 51,
    E7 = 52,
    F7 = 53,
    G7 = 54,
    H7 = 55,
    A8 = 56,
    B8 = 57,
    C8 = 58,
    D8 = 59,
    E8 = 60,
    F8 = 61,
    G8 = 62,
    H8 = 63
);

impl Square {
    /// The square on a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::from_index(rank as u8 * 8 + file as u8)
    }

    /// Its number, `0..64`.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::from_index(self as u8 & 7)
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::from_index(self as u8 >> 3)
    }

    /// The square seen from the other side of the board: a1 and a8 change places.
    #[inline]
    pub const fn flip_rank(self) -> Self {
        Self::new(self.file(), Rank::from_index(7 - self.rank() as u8))
    }

    /// The square `files` to the right and `ranks` up (White's view), if it is on the board.
    ///
    /// ```
    /// use sanqi::chess::Square;
    /// assert_eq!(Square::E4.offset(-1, 2), Some(Square::D6));
    /// assert_eq!(Square::H1.offset(1, 0), None);
    /// ```
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i16 + files as i16;
        let rank = self.rank() as i16 + ranks as i16;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            None
        } else {
            Some(Self::from_index((rank * 8 + file) as u8))
        }
    }

    /// Whether it is a light square (h1 is).
    pub const fn is_light(self) -> bool {
        (self.file() as u8 + self.rank() as u8) % 2 == 1
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl FromStr for Square {
    type Err = VocabularyError;
    /// Reads `e4`; the file letter is lower case.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let mut chars = s.chars();
        match (chars.next().and_then(File::from_letter), chars.next().and_then(Rank::from_letter), chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::new(file, rank)),
            _ => Err(VocabularyError::Square),
        }
    }
}

impl TryFrom<u8> for Square {
    type Error = VocabularyError;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(index as usize).copied().ok_or(VocabularyError::Index(index))
    }
}
