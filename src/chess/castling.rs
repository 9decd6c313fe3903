//! [`CastlingRights`]: which rooks may still castle, as a value to read, edit and print.

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::{CastleSide, back_rank};
use super::square::{File, Square};

/// The files of the rooks with which each color may still castle, at most one on each side of its king.
///
/// Orthodox chess only knows the a- and h-file; Chess960 and double Chess960 any. There is no text form of
/// the rights alone: which side of the king a file is on is seen on the board ([`Setup`](super::Setup)). With
/// the `serde` feature they are two pairs of files, White's first, and in a pair the king's side first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right left.
    pub const NONE: Self = Self { rooks: [[None; 2]; 2] };
    /// All four of the orthodox start position.
    pub const START: Self = Self { rooks: [[Some(File::H), Some(File::A)]; 2] };

    /// The file of the rook for `side`, while the right lasts.
    pub const fn rook(&self, color: Color, side: CastleSide) -> Option<File> {
        self.rooks[color as usize][side as usize]
    }

    /// Whether `color` still has the right on `side`.
    pub const fn has(&self, color: Color, side: CastleSide) -> bool {
        self.rook(color, side).is_some()
    }

    /// Gives (or with `None` takes away) a right.
    pub const fn set(&mut self, color: Color, side: CastleSide, rook: Option<File>) {
        self.rooks[color as usize][side as usize] = rook;
    }

    /// The rights without those of `color`.
    pub const fn without(mut self, color: Color) -> Self {
        self.rooks[color as usize] = [None; 2];
        self
    }

    /// Whether nobody has any.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The squares of the rooks.
    pub fn rook_squares(&self) -> Bitboard {
        Color::ALL
            .into_iter()
            .flat_map(|color| {
                self.rooks[color as usize].into_iter().flatten().map(move |file| Square::new(file, back_rank(color)))
            })
            .collect()
    }

    /// The rights seen from the other side of the board.
    pub const fn color_swapped(self) -> Self {
        Self { rooks: [self.rooks[1], self.rooks[0]] }
    }
}
