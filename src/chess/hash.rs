//! Position keys: the sum (xor) of one number for every fact that repetition compares. The numbers are in
//! `keys`.

use super::color::Color;
use super::keys;
use super::lean::{Lean, Side};
use super::moves::Move;
use super::role::Role;
use super::square::{Rank, Square};

/// Changes with every turn.
pub(super) const TURN: u64 = keys::WHITE_TO_MOVE;

#[inline(always)]
fn piece(color: Color, role: Role, square: Square) -> u64 {
    keys::PIECE[color as usize][role as usize][square as usize]
}

#[inline(always)]
pub(super) fn en_passant(passed: Square) -> u64 {
    keys::EN_PASSANT[passed.file() as usize]
}

/// The right to castle with the rook on `rook`; `lean` knows where its king is.
fn castling(lean: &Lean, rook: Square) -> u64 {
    let color = if rook.rank() == Rank::R1 { Color::White } else { Color::Black };
    let on_kings_side = lean.board.king(color).is_some_and(|king| rook > king);
    keys::CASTLING[color as usize][usize::from(!on_kings_side)]
}

/// The key of a whole position; `passed` is the en passant square if it counts.
pub(super) fn key(lean: &Lean, turn: Color, passed: Option<Square>) -> u64 {
    let mut key = if turn == Color::White { TURN } else { 0 };
    for (square, found) in lean.board.iter() {
        key ^= piece(found.color(), found.role(), square);
    }
    for rook in lean.castling {
        key ^= castling(lean, rook);
    }
    key ^ passed.map_or(0, en_passant)
}

/// What a move of `S` changes in `before`, the turn included and en passant rights left out.
#[inline(always)]
pub(super) fn of_move<S: Side>(before: &Lean, mv: Move, captured: Option<(Role, Square)>) -> u64 {
    let becomes = mv.promotion().unwrap_or(mv.role);
    let mut key = TURN ^ piece(S::COLOR, mv.role, mv.from) ^ piece(S::COLOR, becomes, mv.king_target());
    if let Some((role, square)) = captured {
        key ^= piece(S::Other::COLOR, role, square);
    }
    if let Some(side) = mv.castle_side() {
        let arrives = Square::new(side.rook_file(), mv.from.rank());
        key ^= piece(S::COLOR, Role::Rook, mv.to) ^ piece(S::COLOR, Role::Rook, arrives);
    }
    for rook in before.castling_lost::<S>(mv.role, mv.from, mv.to) {
        key ^= castling(before, rook);
    }
    key
}
