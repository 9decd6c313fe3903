//! [`Role`], the six kinds of piece, and [`Piece`], a role with a color.

use super::color::{Color, VocabularyError};
use core::fmt;
use core::str::FromStr;

/// What a piece is, whoever owns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Moves ahead, captures aslant, promotes (article 5.6).
    Pawn,
    /// Leaps (5.5).
    Knight,
    /// Along diagonals (5.4).
    Bishop,
    /// Along ranks and files (5.3).
    Rook,
    /// Like rook and bishop (5.2).
    Queen,
    /// One step any way, and castling (5.1).
    King,
}

impl Role {
    /// All six, in ascending order of the enum.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become (5.6(4)), the queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The upper-case English letter, `P` for the pawn.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role of an English letter in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' | 'p' => Self::Pawn,
            'N' | 'n' => Self::Knight,
            'B' | 'b' => Self::Bishop,
            'R' | 'r' => Self::Rook,
            'Q' | 'q' => Self::Queen,
            'K' | 'k' => Self::King,
            _ => return None,
        })
    }

    /// The English name in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// This role in a color.
    pub const fn of(self, color: Color) -> Piece {
        Piece::new(color, self)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = VocabularyError;
    /// Reads one letter in either case, or the name that `Display` writes.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let mut chars = s.chars();
        match (chars.next().and_then(Self::from_letter), chars.next()) {
            (Some(role), None) => Ok(role),
            _ => Self::ALL.into_iter().find(|role| role.name() == s).ok_or(VocabularyError::Piece),
        }
    }
}

impl TryFrom<u8> for Role {
    type Error = VocabularyError;
    /// The role with that place in [`Role::ALL`].
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(index as usize).copied().ok_or(VocabularyError::Index(index))
    }
}

/// A piece: one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// `P`
    WhitePawn,
    /// `N`
    WhiteKnight,
    /// `B`
    WhiteBishop,
    /// `R`
    WhiteRook,
    /// `Q`
    WhiteQueen,
    /// `K`
    WhiteKing,
    /// `p`
    BlackPawn,
    /// `n`
    BlackKnight,
    /// `b`
    BlackBishop,
    /// `r`
    BlackRook,
    /// `q`
    BlackQueen,
    /// `k`
    BlackKing,
}

impl Piece {
    /// All twelve: White's in the order of [`Role::ALL`], then Black's.
    pub const ALL: [Self; 12] = [
        Self::WhitePawn,
        Self::WhiteKnight,
        Self::WhiteBishop,
        Self::WhiteRook,
        Self::WhiteQueen,
        Self::WhiteKing,
        Self::BlackPawn,
        Self::BlackKnight,
        Self::BlackBishop,
        Self::BlackRook,
        Self::BlackQueen,
        Self::BlackKing,
    ];

    /// The piece of a color and a role.
    pub const fn new(color: Color, role: Role) -> Self {
        Self::ALL[color as usize * 6 + role as usize]
    }

    /// Whose it is.
    pub const fn color(self) -> Color {
        if (self as u8) < 6 { Color::White } else { Color::Black }
    }

    /// What it is.
    pub const fn role(self) -> Role {
        Role::ALL[self as usize % 6]
    }

    /// The FEN letter: upper case for White.
    pub const fn letter(self) -> char {
        let upper = self.role().letter();
        match self.color() {
            Color::White => upper,
            Color::Black => upper.to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self::new(color, role)),
            None => None,
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Piece({})", self.letter())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Piece {
    type Err = VocabularyError;
    /// Reads one FEN letter.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let mut chars = s.chars();
        match (chars.next().and_then(Self::from_letter), chars.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(VocabularyError::Piece),
        }
    }
}

impl TryFrom<u8> for Piece {
    type Error = VocabularyError;
    /// The piece with that place in [`Piece::ALL`].
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(index as usize).copied().ok_or(VocabularyError::Index(index))
    }
}
