//! Touch and move (7, 5.1(3)(4)): which moves the pieces that were touched leave; a function of the position alone.

use crate::chess::{Bitboard, Move, MoveList, Position, Role, Square};
use core::ops::ControlFlow;

/// The moves that are allowed after the player to move has touched those squares, in that order.
///
/// - The first of his own pieces touched that can move must move; the first of the opponent's touched that can
///   be taken must be taken; with both it is that capture if it is legal, else his own piece moves (7.2, 7.3).
/// - Touching the king and then a rook is castling with that rook, if that is legal; if it isn't, the king moves,
///   or castles on the other side (5.1(4)).
/// - Touching a rook and then the king isn't castling with that rook (5.1(3)).
/// - If nothing touched can move or be taken, any legal move is allowed (7.3).
///
/// Empty squares oblige to nothing. O(moves).
///
/// ```
/// use sanqi::chess::{Position, Square};
/// use sanqi::table::chess::allowed_moves;
/// let position = Position::from_fen("4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1")?;
/// let allowed = |touched: &[Square]| -> Vec<String> {
///     allowed_moves(&position, touched).iter().map(|mv| position.san(*mv).to_string()).collect()
/// };
/// assert_eq!(allowed(&[Square::D5, Square::E4]), ["exd5"]);
/// assert_eq!(allowed(&[Square::E1, Square::H1]), ["O-O"]);
/// # Ok::<(), sanqi::chess::PositionError>(())
/// ```
pub fn allowed_moves(position: &Position, touched: &[Square]) -> MoveList {
    let legal = position.legal_moves();
    if touched.is_empty() {
        return legal;
    }
    let select = |keep: &dyn Fn(&Move) -> bool| -> Option<MoveList> {
        let chosen: MoveList = legal.iter().copied().filter(|mv| keep(mv)).collect();
        (!chosen.is_empty()).then_some(chosen)
    };
    let barred = rooks_before_king(position, touched);
    // Castling with a rook that was touched before the king isn't to be had, whatever else is.
    let open = |mv: &Move| !(mv.is_castle() && barred.contains(mv.to));

    let own = touched.iter().copied().find(|square| legal.iter().any(|mv| mv.from == *square && open(mv)));
    let takes = |mv: &Move, square: Square| mv.captured_square(position.board()) == Some(square);
    let enemy = touched.iter().copied().find(|square| legal.iter().any(|mv| takes(mv, *square)));
    let chosen = match (own, enemy) {
        (Some(own), enemy) => enemy
            .and_then(|enemy| select(&|mv| mv.from == own && takes(mv, enemy)))
            .or_else(|| {
                let rook = rook_after_king(position, touched, own)?;
                select(&|mv| mv.is_castle() && mv.to == rook)
            })
            .or_else(|| select(&|mv| mv.from == own && open(mv))),
        (None, Some(enemy)) => select(&|mv| takes(mv, enemy)),
        (None, None) => select(&open),
    };
    chosen.unwrap_or(legal)
}

/// Whether that move, legal as it is, is allowed after those squares were touched.
pub(super) fn is_allowed(position: &Position, touched: &[Square], mv: Move) -> bool {
    touched.is_empty() || allowed_moves(position, touched).contains(&mv)
}

/// The rooks that were touched before the king was; none if he wasn't.
fn rooks_before_king(position: &Position, touched: &[Square]) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    let found = touched.iter().try_for_each(|square| match position.piece_at(*square) {
        Some(piece) if piece.color() != position.turn() => ControlFlow::Continue(()),
        Some(piece) if piece.role() == Role::King => ControlFlow::Break(()),
        Some(piece) if piece.role() == Role::Rook => {
            rooks = rooks.with(*square);
            ControlFlow::Continue(())
        }
        _ => ControlFlow::Continue(()),
    });
    if found.is_break() { rooks } else { Bitboard::EMPTY }
}

/// The first rook touched after the king, if it is the king that has to move.
fn rook_after_king(position: &Position, touched: &[Square], own: Square) -> Option<Square> {
    if position.king(position.turn()) != Some(own) {
        return None;
    }
    let rook = Role::Rook.of(position.turn());
    touched.iter().copied().skip_while(|square| *square != own).find(|square| position.piece_at(*square) == Some(rook))
}
