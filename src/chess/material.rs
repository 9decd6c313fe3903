//! [`Material`]: what one side has on the board, as counts.

use super::board::Board;
use super::color::{Color, VocabularyError};
use super::role::Role;
use core::fmt;
use core::str::FromStr;

/// How many pieces of each kind one side has; printed and read as letters, `KRPP`.
///
/// ```
/// use sanqi::chess::{Color, Material, Position};
/// let material = Position::default().material(Color::White);
/// assert_eq!(material.to_string(), "KQRRBBNNPPPPPPPP");
/// assert_eq!("KRPP".parse::<Material>()?.count(sanqi::chess::Role::Pawn), 2);
/// # Ok::<(), sanqi::chess::VocabularyError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Material {
    counts: [u8; 6],
}

impl Material {
    /// Counts the pieces of `color`.
    pub fn of(board: &Board, color: Color) -> Self {
        Self { counts: Role::ALL.map(|role| board.pieces(color, role).len() as u8) }
    }

    /// How many pieces of `role`.
    pub const fn count(self, role: Role) -> u8 {
        self.counts[role as usize]
    }

    /// How many pieces in all, the king included.
    pub fn total(self) -> u16 {
        // Counts that were read from text may be far beyond a board's.
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    /// Whether there is a king and nothing else (the "lone king" of article 10.5).
    pub fn is_lone_king(self) -> bool {
        self.total() == u16::from(self.count(Role::King))
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for role in Role::ALL.into_iter().rev() {
            for _ in 0..self.count(role) {
                fmt::Write::write_char(f, role.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Material {
    type Err = VocabularyError;
    /// Reads piece letters in any order and either case, at most 255 of a kind.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let mut out = Self::default();
        for letter in s.chars() {
            let count = &mut out.counts[Role::from_letter(letter).ok_or(VocabularyError::Piece)? as usize];
            *count = count.checked_add(1).ok_or(VocabularyError::TooMany)?;
        }
        Ok(out)
    }
}
