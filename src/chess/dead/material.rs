//! What material can never mate what material, wherever it stands.
//!
//! | side | can't mate | can mate |
//! | --- | --- | --- |
//! | K | anything | |
//! | K, one knight | K; K and queens | anything else: a rook, bishop, knight or pawn beside the K |
//! | K, bishops of one square color | K with queens, rooks and bishops of that color, or nothing | K with a knight, a pawn or a bishop of the other color |
//! | more, or any queen, rook or pawn | | anything |
//!
//! Each line of the table stays true after any capture, and the sides that "can't" have no pawn, nor has a
//! side whose promotion would matter; so a series of moves never leaves the table.

use super::super::bitboard::Bitboard;
use super::super::board::Board;
use super::super::color::Color;
use super::super::role::Role;

/// Whether all of a set has one square color.
#[inline]
fn is_one_colored(set: Bitboard) -> bool {
    set.is_subset(Bitboard::LIGHT) || set.is_subset(Bitboard::DARK)
}

/// The list of article 10.4.
#[inline]
pub(super) fn is_on_the_list(board: &Board) -> bool {
    let kings = board.role(Role::King);
    let others = board.occupied() - kings;
    let bishops = board.role(Role::Bishop);
    let listed = match others.len() {
        0 => true,
        1 => others.is_subset(bishops | board.role(Role::Knight)),
        2 => {
            others.is_subset(bishops)
                && Color::ALL.into_iter().all(|color| others.intersects(board.color(color)))
                && is_one_colored(others)
        }
        _ => false,
    };
    listed && Color::ALL.into_iter().all(|color| board.pieces(color, Role::King).len() == 1)
}

/// Whether the material alone keeps `color` from ever mating. The table above, line by line:
///
/// *Lone king.* A king gives no check.
///
/// *One knight.* A knight's check can't be blocked and the knight attacks only one square beside the
/// king it checks; its own king can't guard the rest without standing beside the enemy king.
/// So men of the mated side must stand there, and if all of them are queens, one of them attacks the
/// knight: that is a finite number of patterns, which the tests go through. Nothing can be pinned.
///
/// *Bishops of one square color*, say dark. Let the king stand on k (a dark square), in check along a
/// diagonal that leaves k over d. Two squares touch both k and d by their sides, o and p; they are light. A bishop
/// can neither attack them nor stand on them, and no king that attacks both stands off k. So on one of them
/// there is a man of the mated side. It is no bishop, for it is on a light square; if it isn't a knight or a
/// pawn, it is a rook or a queen and attacks d: it can take the checker there or step between. It isn't
/// pinned, for the pins are on dark diagonals. And there is no second checker: the one that moved left the
/// diagonal it had blocked along another that is parallel to the king's.
#[inline]
pub(super) fn excludes_mate_by(board: &Board, color: Color) -> bool {
    let kings = board.role(Role::King);
    let own = board.color(color) - kings;
    let (pawns, knights) = (board.role(Role::Pawn), board.role(Role::Knight));
    let (bishops, queens) = (board.role(Role::Bishop), board.role(Role::Queen));
    if own.intersects(pawns | board.role(Role::Rook) | queens) {
        return false;
    }
    let theirs = board.color(!color) - kings;
    if own.is_empty() {
        true
    } else if own.intersects(knights) {
        !own.has_several() && theirs.is_subset(queens)
    } else {
        is_one_colored(own | (theirs & bishops)) && !theirs.intersects(pawns | knights)
    }
}
