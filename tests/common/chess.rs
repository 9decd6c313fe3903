//! What the chess suites share.

use sanqi::chess::{Move, MoveKind, Position, Role, Square};

/// Everything that can be special about a move, impossible promotions included.
pub(crate) const KINDS: [MoveKind; 9] = [
    MoveKind::Normal,
    MoveKind::Castle,
    MoveKind::EnPassant,
    MoveKind::Promotion(Role::Pawn),
    MoveKind::Promotion(Role::Knight),
    MoveKind::Promotion(Role::Bishop),
    MoveKind::Promotion(Role::Rook),
    MoveKind::Promotion(Role::Queen),
    MoveKind::Promotion(Role::King),
];

/// Every move there is from any square to any square in every kind, legal or absurd, for the piece that
/// stands on the origin (a pawn where none does).
pub(crate) fn every_move(position: &Position) -> impl Iterator<Item = Move> {
    Square::ALL.into_iter().flat_map(move |from| {
        let role = position.board().role_at(from).unwrap_or(Role::Pawn);
        Square::ALL.into_iter().flat_map(move |to| KINDS.map(move |kind| Move::new(role, from, to, kind)))
    })
}
