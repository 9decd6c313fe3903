//! The finite patterns on which the table of material rests, gone through one by one.

use super::is_impossible;
use sanqi::chess::attacks::{king_attacks, knight_attacks};
use sanqi::chess::{Bitboard, Color, Piece, Setup, Square};

/// A knight checks, its king helps, and queens fill all other squares beside the mated king: it is never
/// mate. More queens, or queens elsewhere, would only attack more.
#[test]
fn no_knight_mates_a_king_among_queens() {
    let mut patterns = 0;
    for mated in Square::ALL {
        for knight in knight_attacks(mated) {
            for king in Bitboard::FULL - king_attacks(mated) {
                if king == mated || king == knight {
                    continue;
                }
                let mut setup = Setup { turn: Color::Black, ..Setup::EMPTY };
                setup.board.set(mated, Piece::BlackKing);
                setup.board.set(knight, Piece::WhiteKnight);
                setup.board.set(king, Piece::WhiteKing);
                for square in king_attacks(mated) - knight_attacks(knight) - king_attacks(king) {
                    setup.board.set(square, Piece::BlackQueen);
                }
                // White's king may stand in check here and so could never have moved: that only widens the test.
                let position = setup.position_waiving(sanqi::chess::Faults::all()).unwrap();
                assert!(!position.is_checkmate(), "{position}");
                patterns += 1;
            }
        }
    }
    assert!(patterns > 15_000);
}

/// A bishop checks, and every set of squares beside the mated king is filled with rooks (a queen does what
/// a rook does and more) on the bishop's other color, the king helping from anywhere: never mate, even if
/// every square of the bishop's color beside the king counts as covered by more bishops far away.
#[test]
fn no_bishop_mates_a_king_among_rooks() {
    for mated in Square::ALL {
        let same = if mated.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
        let beside = king_attacks(mated);
        for step in beside & same {
            // Both squares that touch the king and the checking diagonal by their sides.
            let corners = beside & (king_attacks(step) - same);
            assert_eq!(corners.len(), 2);
            let helpers = Bitboard::FULL - beside;
            assert!(
                helpers.into_iter().filter(|&king| king != mated).all(|king| !corners.is_subset(king_attacks(king)))
            );
        }
    }
}

/// Bishops of one color and the men they can't mate, placed at random: no mate, whatever is claimed.
#[test]
fn random_material_that_cannot_mate_is_never_mated() {
    let mut lots = super::Lots(5);
    let mut checked = 0;
    for _ in 0..200_000 {
        let mut setup = Setup { turn: Color::Black, ..Setup::EMPTY };
        let corner = lots.pick(&[Square::A1, Square::B1, Square::A2, Square::A4, Square::D1]);
        setup.board.set(corner, Piece::BlackKing);
        let near = king_attacks(corner);
        let around: Vec<Square> = near.into_iter().flat_map(|s| king_attacks(s).with(s)).collect();
        for _ in 0..2 + lots.below(5) {
            let square = if lots.below(3) == 0 { lots.pick(&Square::ALL) } else { lots.pick(&around) };
            let piece = lots.pick(&[Piece::BlackRook, Piece::BlackQueen, Piece::BlackBishop, Piece::WhiteBishop]);
            let bishop = matches!(piece, Piece::BlackBishop | Piece::WhiteBishop);
            if !setup.board.occupied().contains(square) && (!bishop || square.is_light() == corner.is_light()) {
                setup.board.set(square, piece);
            }
        }
        let king = lots.pick(&around);
        if near.contains(king) || setup.board.occupied().contains(king) {
            continue;
        }
        setup.board.set(king, Piece::WhiteKing);
        let position = setup.position_waiving(sanqi::chess::Faults::all()).unwrap();
        if position.checkers().len() == 1 && position.attackers(king, Color::Black).is_empty() {
            checked += 1;
            assert!(!position.is_checkmate(), "{position}");
            assert!(is_impossible(&position, Color::White), "{position}");
        }
    }
    assert!(checked > 1_000, "{checked}");
}
