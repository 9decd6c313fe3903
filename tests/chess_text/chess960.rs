//! Start positions by number.

use crate::support::{position, styles, walk};
use sanqi::chess::{Bitboard, Board, CastleSide, Color, File, Piece, Position, Rank, Role, Setup, Square};
use std::collections::BTreeSet;

fn back_rank(setup: &Setup, rank: Rank) -> String {
    File::ALL.into_iter().filter_map(|file| setup.board.role_at(Square::new(file, rank))).map(Role::letter).collect()
}

#[test]
fn numbers_known_by_name() {
    for (number, pieces) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (534, "RNBKQBNR"), (959, "RKRNNQBB")] {
        let setup = Setup::chess960(number).expect(pieces);
        assert_eq!(back_rank(&setup, Rank::R1), pieces);
        assert_eq!(back_rank(&setup, Rank::R8), pieces);
    }
    assert_eq!(Setup::chess960(518), Some(Setup::START));
    assert_eq!(Position::chess960(518), Some(Position::start()));
    for number in [960, 961, u16::MAX] {
        assert_eq!(Setup::chess960(number), None);
        assert_eq!(Position::chess960(number), None);
        assert_eq!(Setup::double_chess960(518, number), None);
        assert_eq!(Setup::double_chess960(number, 518), None);
    }
}

#[test]
fn all_960_keep_the_law_of_the_start_position_and_give_their_number_back() {
    let mut seen = BTreeSet::new();
    for number in 0..960 {
        let setup = Setup::chess960(number).expect("a number below 960");
        let pieces = back_rank(&setup, Rank::R1);
        assert!(seen.insert(pieces.clone()), "{pieces} twice");
        let mut sorted: Vec<char> = pieces.chars().collect();
        sorted.sort_unstable();
        assert_eq!(sorted, ['B', 'B', 'K', 'N', 'N', 'Q', 'R', 'R'], "{pieces}");
        for color in Color::ALL {
            let bishops = setup.board.pieces(color, Role::Bishop);
            assert!(bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK), "{pieces}");
            let rooks = setup.board.pieces(color, Role::Rook);
            let king = setup.board.king(color).expect("a king");
            assert!(rooks.first() < Some(king) && Some(king) < rooks.last(), "{pieces}");
            assert_eq!(setup.castling.rook(color, CastleSide::Queen), rooks.first().map(Square::file));
            assert_eq!(setup.castling.rook(color, CastleSide::King), rooks.last().map(Square::file));
            assert_eq!(setup.board.start_number(color), Some(number));
            let second = Bitboard::from_rank(Rank::R2.relative_to(color));
            assert_eq!(setup.board.pieces(color, Role::Pawn), second);
        }
        assert_eq!(setup.chess960_number(), Some(number));
        assert_eq!(setup.double_chess960_numbers(), Some((number, number)));
        let position = Position::chess960(number).expect("a number below 960");
        assert_eq!(Setup::from(&position), setup);
        assert_eq!(position.chess960_number(), Some(number));
        for style in styles() {
            assert_eq!(Setup::from_fen(&setup.fen(style).to_string()), Ok(setup));
        }
    }
    assert_eq!(seen.len(), 960);
}

#[test]
fn double_chess960_has_a_number_for_each_side() {
    for (white, black) in [(0, 959), (518, 0), (959, 518), (123, 456), (77, 77)] {
        let setup = Setup::double_chess960(white, black).expect("numbers below 960");
        assert_eq!(setup.board.start_number(Color::White), Some(white));
        assert_eq!(setup.board.start_number(Color::Black), Some(black));
        assert_eq!(setup.double_chess960_numbers(), Some((white, black)));
        assert_eq!(setup.chess960_number(), (white == black).then_some(white));
        let position = Position::double_chess960(white, black).expect("numbers below 960");
        assert_eq!(position.double_chess960_numbers(), Some((white, black)));
        assert_eq!(position.chess960_number(), (white == black).then_some(white));
        walk(&position);
    }
}

#[test]
fn a_number_is_answered_for_the_start_position_only() {
    let start = Setup::START;
    let mut moved = start;
    moved.castling.set(Color::White, CastleSide::King, None);
    let mut without_pawn = start;
    without_pawn.board.remove(Square::E2);
    let mut pawn_ahead = without_pawn;
    pawn_ahead.board.set(Square::E4, Piece::WhitePawn);
    let mut foreign = start;
    foreign.board.set(Square::A1, Piece::BlackRook);
    for (what, setup) in [
        ("rights", moved),
        ("turn", Setup { turn: Color::Black, ..start }),
        ("en passant", Setup { en_passant: Some(Square::E3), ..start }),
        ("halfmoves", Setup { halfmoves: 1, ..start }),
        ("move number", Setup { fullmoves: 2, ..start }),
        ("pawn missing", without_pawn),
        ("pawn ahead", pawn_ahead),
        ("black rook on a1", foreign),
        ("empty", Setup::EMPTY),
    ] {
        assert_eq!(setup.chess960_number(), None, "{what}");
        assert_eq!(setup.double_chess960_numbers(), None, "{what}");
    }
    assert_eq!(pawn_ahead.board.start_number(Color::White), Some(518), "only the back rank matters");
    assert_eq!(foreign.board.start_number(Color::White), None);
    assert_eq!(foreign.board.start_number(Color::Black), Some(518));
    assert_eq!(Board::EMPTY.start_number(Color::White), None);
    // Positions compare without their counters.
    let knights_back = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3");
    assert_eq!(knights_back.chess960_number(), Some(518));
}

#[test]
fn arrays_that_are_none_of_the_960_have_no_number() {
    // Every order of the eight pieces, one a number in base 8 without repetition: 40320, of which each array
    // of distinct look appears eight times.
    let pieces =
        [Role::Rook, Role::Rook, Role::Knight, Role::Knight, Role::Bishop, Role::Bishop, Role::Queen, Role::King];
    let mut orders = vec![vec![]];
    for _ in 0..8 {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..8).filter(|i| !order.contains(i)).map(|i| [&order[..], &[i]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    let mut found = [0; 960];
    let mut none = 0;
    for order in orders {
        let mut board = Board::EMPTY;
        for (file, i) in File::ALL.into_iter().zip(order) {
            board.set(Square::new(file, Rank::R8), Piece::new(Color::Black, pieces[i]));
        }
        match board.start_number(Color::Black) {
            Some(number) => found[usize::from(number)] += 1,
            None => none += 1,
        }
    }
    assert_eq!(found, [8; 960]);
    assert_eq!(none, 40_320 - 960 * 8);
}
