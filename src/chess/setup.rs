//! [`Setup`]: a position as somebody claims it to be, and what is wrong with it.

use super::attacks::{self, bishop_attacks, rook_attacks};
use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::CastlingRights;
use super::color::Color;
use super::lean::{Lean, forward};
use super::moves::{CastleSide, LAST_RANKS, back_rank};
use super::position::{EnPassantMode, Position};
use super::role::Role;
use super::square::{Rank, Square};
use bitflags::bitflags;
use core::fmt;

bitflags! {
    /// Everything that can be wrong with a [`Setup`]; all of it is reported at once, and each can be waived
    /// by its name.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Faults: u16 {
        /// A side has no king. Waived: it is never in check and has no right to castle.
        const MISSING_KING = 1 << 0;
        /// A side has more than one king. Waived: the one that stands on the lowest square counts; the
        /// others can't move, and no king is ever taken.
        const SEVERAL_KINGS = 1 << 1;
        /// The side that isn't to move is in check. Waived: its king still can't be taken; no king ever is.
        const OPPOSITE_CHECK = 1 << 2;
        /// A pawn stands on rank 1 or 8. Waived: it steps ahead once from its own first rank, and stays
        /// where it is on the last.
        const PAWN_ON_LAST_RANK = 1 << 3;
        /// No last move can have given this check: three or more checkers, two that a single move can't
        /// bring about, or a check that the double step before an en passant can't have given. Waived: the
        /// check is answered like any other.
        const IMPOSSIBLE_CHECK = 1 << 4;
        /// A castling right without its king or rook on the back rank, or the king on the wrong side of
        /// the rook. Waived: that right is left out.
        const CASTLING_RIGHT = 1 << 5;
        /// An en passant square that no double step can have passed over. Waived: the square is left out.
        const EN_PASSANT = 1 << 6;
        /// More than 16 pieces or 8 pawns a side, or more promoted pieces than pawns are missing. Waived:
        /// nothing else changes.
        const TOO_MUCH_MATERIAL = 1 << 7;
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            (Self::MISSING_KING, "a king is missing"),
            (Self::SEVERAL_KINGS, "a side has several kings"),
            (Self::OPPOSITE_CHECK, "the side not to move is in check"),
            (Self::PAWN_ON_LAST_RANK, "a pawn stands on rank 1 or 8"),
            (Self::IMPOSSIBLE_CHECK, "no move can have given this check"),
            (Self::CASTLING_RIGHT, "a castling right lacks its king or rook"),
            (Self::EN_PASSANT, "the en passant square is impossible"),
            (Self::TOO_MUCH_MATERIAL, "there is too much material"),
        ];
        let mut first = true;
        for (fault, text) in words {
            if self.contains(fault) {
                if !first {
                    f.write_str("; ")?;
                }
                f.write_str(text)?;
                first = false;
            }
        }
        Ok(())
    }
}

/// A set-up that was refused, with all its faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("impossible position: {faults}")]
pub struct SetupError {
    /// What is wrong; what was waived isn't among it.
    pub faults: Faults,
}

/// A position that nobody has checked yet: free to edit, and the parsed form of FEN.
///
/// ```
/// use sanqi::chess::{Faults, Piece, Position, Setup, Square};
/// let mut setup = Setup::from(&Position::default());
/// setup.board.remove(Square::E1);
/// setup.board.set(Square::A8, Piece::WhitePawn);
/// let error = setup.position().unwrap_err();
/// // The black rook on a8 is gone too, and with it a right to castle.
/// assert!(error.faults.contains(Faults::MISSING_KING | Faults::PAWN_ON_LAST_RANK | Faults::CASTLING_RIGHT));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// The rooks that may castle.
    pub castling: CastlingRights,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the next move, from 1 on; 0 counts as 1.
    pub fullmoves: u32,
}

impl Setup {
    /// The empty board, White to move, move 1.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };

    /// The orthodox start position.
    pub const START: Self = Self { board: Board::START, castling: CastlingRights::START, ..Self::EMPTY };

    /// The set-up seen from the other side: board turned upside down, colors and turn exchanged.
    pub fn color_swapped(&self) -> Self {
        Self {
            board: self.board.color_swapped(),
            turn: !self.turn,
            castling: self.castling.color_swapped(),
            en_passant: self.en_passant.map(Square::flip_rank),
            ..*self
        }
    }

    /// The set-up mirrored left to right. Castling rights have no mirror image (the king's side stays the
    /// h-file's) and are left out.
    pub fn mirrored(&self) -> Self {
        Self {
            board: self.board.mirrored(),
            castling: CastlingRights::NONE,
            en_passant: self.en_passant.map(|square| Square::from_index(square as u8 ^ 7)),
            ..*self
        }
    }

    /// All faults of the set-up.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::empty();
        for color in Color::ALL {
            match self.board.pieces(color, Role::King).len() {
                0 => faults |= Faults::MISSING_KING,
                1 => {}
                _ => faults |= Faults::SEVERAL_KINGS,
            }
            if self.has_too_much_material(color) {
                faults |= Faults::TOO_MUCH_MATERIAL;
            }
            for side in CastleSide::ALL {
                if self.castling.has(color, side) && self.castling_rook(color, side).is_none() {
                    faults |= Faults::CASTLING_RIGHT;
                }
            }
        }
        if self.board.role(Role::Pawn).intersects(LAST_RANKS) {
            faults |= Faults::PAWN_ON_LAST_RANK;
        }
        if self.en_passant.is_some() && self.passed().is_none() {
            faults |= Faults::EN_PASSANT;
        }
        let occupied = self.board.occupied();
        if let Some(king) = self.board.king(!self.turn)
            && !self.board.attackers(king, self.turn, occupied).is_empty()
        {
            faults |= Faults::OPPOSITE_CHECK;
        }
        if self.has_impossible_check() {
            faults |= Faults::IMPOSSIBLE_CHECK;
        }
        faults
    }

    fn has_too_much_material(&self, color: Color) -> bool {
        let count = |role| self.board.pieces(color, role).len();
        let bishops = self.board.pieces(color, Role::Bishop);
        let pawns = count(Role::Pawn);
        let promoted = count(Role::Queen).saturating_sub(1)
            + count(Role::Rook).saturating_sub(2)
            + count(Role::Knight).saturating_sub(2)
            + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
            + (bishops & Bitboard::DARK).len().saturating_sub(1);
        self.board.color(color).len() > 16 || pawns + promoted > 8
    }

    /// The square of the rook that belongs to a right, if all that the right needs is there.
    fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let rook = Square::new(self.castling.rook(color, side)?, back_rank(color));
        let king = self.board.king(color)?;
        let in_place = self.board.pieces(color, Role::Rook).contains(rook)
            && king.rank() == back_rank(color)
            && (rook > king) == (side == CastleSide::King);
        in_place.then_some(rook)
    }

    /// The en passant square, if a double step can have passed over it.
    fn passed(&self) -> Option<Square> {
        let passed = self.en_passant?;
        let enemy = !self.turn;
        let possible = passed.rank() == Rank::R3.relative_to(enemy)
            && self.board.pieces(enemy, Role::Pawn).contains(forward(enemy, passed))
            && !self.board.occupied().contains(passed)
            && !self.board.occupied().contains(forward(self.turn, passed));
        possible.then_some(passed)
    }

    fn has_impossible_check(&self) -> bool {
        let Some(king) = self.board.king(self.turn) else { return false };
        let enemy = !self.turn;
        let occupied = self.board.occupied();
        let checkers = self.board.checkers(king, enemy);
        if checkers.is_empty() {
            return false;
        }
        if let Some(passed) = self.passed() {
            // Before the double step it was the enemy's turn, so the king wasn't in check then.
            let (to, from) = (forward(enemy, passed), forward(self.turn, passed));
            return !self.board.attackers(king, enemy, occupied.without(to).with(from)).without(from).is_empty();
        }
        let mut squares = checkers.into_iter();
        match (squares.next(), squares.next(), squares.next()) {
            (Some(a), Some(b), None) => {
                // Of two checkers one was discovered, so it is a slider; and a piece that uncovers a line
                // can't reach the far side of the king on that same line.
                let sliders = (bishop_attacks(king, occupied) | rook_attacks(king, occupied))
                    & (checkers - (attacks::pawn_attacks(self.turn, king) & self.board.role(Role::Pawn)));
                sliders.is_empty() || attacks::line(a, b).contains(king)
            }
            (_, _, Some(_)) => true,
            _ => false,
        }
    }

    /// Checks the set-up.
    ///
    /// # Errors
    /// All faults at once.
    pub fn position(&self) -> Result<Position, SetupError> {
        self.position_waiving(Faults::empty())
    }

    /// Checks the set-up and lets the faults in `waived` pass. What that means for the position stands
    /// beside each of the [`Faults`].
    ///
    /// # Errors
    /// The faults that weren't waived.
    pub fn position_waiving(&self, waived: Faults) -> Result<Position, SetupError> {
        let faults = self.faults() - waived;
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let castling = Color::ALL
            .into_iter()
            .flat_map(|color| CastleSide::ALL.map(|side| self.castling_rook(color, side)))
            .flatten()
            .collect();
        let lean = Lean { board: self.board, castling, passed: self.passed() };
        Ok(Position::from_parts(lean, self.turn, self.halfmoves, self.fullmoves.max(1)))
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::START
    }
}

/// Takes a position apart again, with the en passant square after every double step.
impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            board: *position.board(),
            turn: position.turn(),
            castling: position.castling_rights(),
            en_passant: position.en_passant(EnPassantMode::Always),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves(),
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.position()
    }
}
