//! [`Lean`]: the part of a position that move generation reads and a move changes, without turn, hash and
//! counters. The turn is a type, [`Side`], so that each color gets code of its own.

use super::bitboard::Bitboard;
use super::board::Board;
use super::color::Color;
use super::moves::{CastleSide, Move, back_rank};
use super::role::Role;
use super::square::Square;

/// A color known at compile time.
pub(super) trait Side {
    type Other: Side;
    const COLOR: Color;
}

pub(super) struct White;
pub(super) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lean {
    pub(super) board: Board,
    /// The rooks that may still castle: a right dies with its rook's bit.
    pub(super) castling: Bitboard,
    /// The square a pawn has just passed over by a double step, whether or not it can be taken there.
    pub(super) passed: Option<Square>,
}

/// How far a pawn's step ahead is in square numbers.
pub(super) const fn forward(color: Color, square: Square) -> Square {
    match color {
        Color::White => Square::from_index(square as u8 + 8),
        Color::Black => Square::from_index((square as u8).wrapping_sub(8)),
    }
}

impl Lean {
    /// Moves one piece, taking what stands on `to`. `becomes` is `role` but for promotions.
    ///
    /// In place: a few wide instructions and one narrow one for either set that gains a square. A new value
    /// would, for a role that is known only at run time, be put together piece by piece and then be copied
    /// in wide loads, which have to wait for the narrow stores.
    #[inline(always)]
    fn shift<S: Side>(&mut self, role: Role, becomes: Role, from: Square, to: Square) {
        let target = Bitboard::from(to);
        let keep = !(Bitboard::from(from) | target);
        self.castling = self.castling - self.castling_lost::<S>(role, from, to);
        let Board { roles, colors } = &mut self.board;
        for set in &mut *roles {
            *set &= keep;
        }
        for set in &mut *colors {
            *set &= keep;
        }
        roles[becomes as usize] |= target;
        colors[S::COLOR as usize] |= target;
        self.passed = None;
    }

    /// The rooks whose right to castle is lost when a piece goes from one square to another.
    #[inline(always)]
    pub(super) fn castling_lost<S: Side>(&self, role: Role, from: Square, to: Square) -> Bitboard {
        let mut left = Bitboard::from(from) | Bitboard::from(to);
        if matches!(role, Role::King) {
            left |= Bitboard::from_rank(back_rank(S::COLOR));
        }
        self.castling & left
    }

    /// The core after a move of one piece.
    #[inline(always)]
    pub(super) fn after<S: Side>(&self, role: Role, becomes: Role, from: Square, to: Square) -> Self {
        let mut next = *self;
        next.shift::<S>(role, becomes, from, to);
        next
    }

    /// [`Lean::after`] for a pawn's double step.
    #[inline(always)]
    pub(super) fn after_double<S: Side>(&self, from: Square, to: Square) -> Self {
        Self { passed: Some(forward(S::COLOR, from)), ..self.after::<S>(Role::Pawn, Role::Pawn, from, to) }
    }

    /// [`Lean::after`] for an en passant capture.
    #[inline(always)]
    pub(super) fn after_en_passant<S: Side>(&self, from: Square, to: Square) -> Self {
        let mut next = self.after::<S>(Role::Pawn, Role::Pawn, from, to);
        let taken = Bitboard::from(forward(S::Other::COLOR, to));
        next.board.roles[Role::Pawn as usize] &= !taken;
        next.board.colors[S::Other::COLOR as usize] &= !taken;
        next
    }

    /// [`Lean::after`] for castling with the rook on `rook`.
    #[inline(always)]
    pub(super) fn after_castle<S: Side>(&self, king: Square, rook: Square) -> Self {
        let side = if rook as u8 > king as u8 { CastleSide::King } else { CastleSide::Queen };
        let rank = back_rank(S::COLOR);
        let king_to = Bitboard::from(Square::new(side.king_file(), rank));
        let rook_to = Bitboard::from(Square::new(side.rook_file(), rank));
        let Board { mut roles, mut colors } = self.board;
        // Both leave before either arrives: in Chess960 one may arrive where the other stood.
        let left = Bitboard::from(king) | Bitboard::from(rook);
        roles[Role::King as usize] = (roles[Role::King as usize] - left) | king_to;
        roles[Role::Rook as usize] = (roles[Role::Rook as usize] - left) | rook_to;
        colors[S::COLOR as usize] = (colors[S::COLOR as usize] - left) | king_to | rook_to;
        Self { board: Board { roles, colors }, castling: self.castling - Bitboard::from_rank(rank), passed: None }
    }

    /// Plays any legal move.
    #[inline(always)]
    pub(super) fn play<S: Side>(&mut self, mv: Move) {
        let Move { role, from, to, .. } = mv;
        if mv.is_castle() || mv.is_en_passant() {
            *self = self.after_special::<S>(mv);
            return;
        }
        self.shift::<S>(role, mv.promotion().unwrap_or(role), from, to);
        if role == Role::Pawn && (from as u8 ^ to as u8) == 16 {
            self.passed = Some(forward(S::COLOR, from));
        }
    }

    /// Castling and en passant, out of the way of all other moves.
    #[cold]
    fn after_special<S: Side>(&self, mv: Move) -> Self {
        if mv.is_castle() { self.after_castle::<S>(mv.from, mv.to) } else { self.after_en_passant::<S>(mv.from, mv.to) }
    }
}
