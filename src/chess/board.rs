//! [`Board`]: which piece stands on which square, and nothing else (no turn, no rights, no rules).

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::role::{Piece, Role};
use super::square::{File, Rank, Square};
use core::fmt;

/// Pieces on squares: eight bitboards, one a role and one a color.
///
/// A board may hold anything, kings missing and pawns on the last rank included; [`super::Setup`] says what
/// is wrong with it. Two boards are equal when they show the same picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) roles: [Bitboard; 6],
    pub(super) colors: [Bitboard; 2],
}

impl Board {
    /// The board without pieces.
    pub const EMPTY: Self = Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The pieces of the orthodox start position.
    pub const START: Self = Self {
        roles: [
            Bitboard(0x00ff_0000_0000_ff00),
            Bitboard(0x4200_0000_0000_0042),
            Bitboard(0x2400_0000_0000_0024),
            Bitboard(0x8100_0000_0000_0081),
            Bitboard(0x0800_0000_0000_0008),
            Bitboard(0x1000_0000_0000_0010),
        ],
        colors: [Bitboard(0xffff), Bitboard(0xffff_0000_0000_0000)],
    };

    /// All pieces of a role, of both colors.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// All pieces of a color.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// All pieces of one kind.
    #[inline(always)]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.roles[role as usize].0 & self.colors[color as usize].0)
    }

    /// All squares with a piece.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The square of the only king of a color; the lowest of several; `None` without one.
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The kind of the piece on `square`.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            return None;
        }
        let mut i = 0;
        while i < 5 {
            if self.roles[i].contains(square) {
                return Some(Role::ALL[i]);
            }
            i += 1;
        }
        Some(Role::King)
    }

    /// The color of the piece on `square`.
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The piece on `square`.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match (self.color_at(square), self.role_at(square)) {
            (Some(color), Some(role)) => Some(Piece::new(color, role)),
            _ => None,
        }
    }

    /// Takes the piece off `square` and answers it.
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        if let Some(piece) = piece {
            let (r, c) = (piece.role() as usize, piece.color() as usize);
            self.roles[r] = self.roles[r].without(square);
            self.colors[c] = self.colors[c].without(square);
        }
        piece
    }

    /// Puts `piece` on `square` and answers what stood there.
    pub const fn set(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.remove(square);
        let (r, c) = (piece.role() as usize, piece.color() as usize);
        self.roles[r] = self.roles[r].with(square);
        self.colors[c] = self.colors[c].with(square);
        before
    }

    /// The pieces with their squares, from a1 on.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The pieces of `by` that attack `square`, with `occupied` standing in for the real occupancy (to look
    /// through a piece that is about to move).
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        let found = (attacks::pawn_attacks(!by, square) & self.role(Role::Pawn))
            | (attacks::knight_attacks(square) & self.role(Role::Knight))
            | (attacks::king_attacks(square) & self.role(Role::King))
            | (attacks::bishop_attacks(square, occupied) & (self.role(Role::Bishop) | queens))
            | (attacks::rook_attacks(square, occupied) & (self.role(Role::Rook) | queens));
        found & self.color(by) & occupied
    }

    /// The pieces of `by` that give check to a king on `square`. A king never does (5.1): two kings side by
    /// side, possible in a waived set-up, attack each other but give no check.
    #[inline]
    pub(super) fn checkers(&self, square: Square, by: Color) -> Bitboard {
        self.attackers(square, by, self.occupied()) - self.role(Role::King)
    }

    /// Every square that some piece of `by` attacks, with `occupied` standing in for the real occupancy.
    #[inline]
    pub fn attacked(&self, by: Color, occupied: Bitboard) -> Bitboard {
        let own = self.color(by);
        let queens = self.role(Role::Queen);
        let mut out = attacks::pawns_attacks(by, self.role(Role::Pawn) & own);
        for square in self.role(Role::Knight) & own {
            out |= attacks::knight_attacks(square);
        }
        for square in (self.role(Role::Bishop) | queens) & own {
            out |= attacks::bishop_attacks(square, occupied);
        }
        for square in (self.role(Role::Rook) | queens) & own {
            out |= attacks::rook_attacks(square, occupied);
        }
        for square in self.role(Role::King) & own {
            out |= attacks::king_attacks(square);
        }
        out
    }

    /// The board with ranks mirrored and colors swapped: what the other side sees.
    pub fn color_swapped(&self) -> Self {
        Self {
            roles: self.roles.map(Bitboard::flip_ranks),
            colors: [self.colors[1].flip_ranks(), self.colors[0].flip_ranks()],
        }
    }

    /// The board mirrored left to right.
    pub fn mirrored(&self) -> Self {
        Self { roles: self.roles.map(Bitboard::flip_files), colors: self.colors.map(Bitboard::flip_files) }
    }
}

impl Default for Board {
    /// The orthodox start position, as everywhere in the module.
    fn default() -> Self {
        Self::START
    }
}

/// Eight lines of FEN letters and `.`, rank 8 first.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let letter = self.piece_at(Square::new(file, rank)).map_or('.', Piece::letter);
                fmt::Write::write_char(f, letter)?;
            }
            if rank != Rank::R1 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(\n{self}\n)")
    }
}
