//! Moves as written: SAN, LAN and UCI, strict and lenient, with the reasons and offsets.

use crate::rng::Rng;
use proptest::prelude::*;
use sanqi::chess::{
    CastleSide, CastlingSpelling, Color, Game, IllegalMove, Lan, Move, MoveKind, Position, Role, San, SanDeviation,
    SanError, Square, Uci, UciDeviation, UciError,
};
use sanqi::text::At;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(position: &Position, uci: &str) -> Move {
    uci.parse::<Uci>().expect(uci).to_move(position).unwrap_or_else(|error| panic!("{uci}: {error}"))
}

#[test]
fn san_from_public_bug_reports() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1", "d5f6", "N5xf6#"),
        ("4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37", "a1e1", "Rae1"),
        ("4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37", "e5e1", "Ree1"),
        ("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82", "d2d1q", "d1=Q+"),
        ("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82", "d2d1r", "d1=R"),
        ("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82", "d2d1b", "d1=B+"),
        ("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82", "d2d1n", "d1=N"),
        ("6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"),
    ] {
        let position = position(fen);
        let mv = mv(&position, uci);
        assert_eq!(position.san(mv).to_string(), san, "{fen}");
        assert_eq!(San::resolve(san, &position), Ok(mv), "{fen}");
    }
}

#[test]
fn both_coordinates_where_neither_is_enough() {
    let position = position("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    let mv = mv(&position, "h4e1");
    assert_eq!(position.san(mv).to_string(), "Qh4e1");
}

#[test]
fn en_passant_is_written_with_x() {
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let mv = San::resolve("exd6", &position).expect("legal");
    assert_eq!(mv.kind(), MoveKind::EnPassant);
    assert_eq!(position.lan(mv).to_string(), "e5xd6");
    assert_eq!(mv.captured_square(position.board()), Some(Square::D5));
}

#[test]
fn lenient_san_says_what_it_forgave() {
    use SanDeviation as D;
    let castling = "4k3/P7/8/3pP3/8/5r2/8/R3K1NR w KQ d6 0 1";
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, strict, forgiven) in [
        (castle, "0-0", "O-O", vec![D::CastlingForm]),
        (castle, "o-o-o", "O-O-O", vec![D::CastlingForm]),
        (castle, "OO", "O-O", vec![D::CastlingForm]),
        (castling, "a8Q+", "a8=Q+", vec![D::PromotionForm]),
        (castling, "a8(Q)+", "a8=Q+", vec![D::PromotionForm]),
        (castling, "a8/Q", "a8=Q+", vec![D::PromotionForm, D::Suffix]),
        (castling, "a8=q+", "a8=Q+", vec![D::PromotionForm]),
        (castling, "a7a8=Q+", "a8=Q+", vec![D::OverSpecified]),
        (castling, "a7-a8=Q+", "a8=Q+", vec![D::OverSpecified, D::Hyphen]),
        (castling, "a8♕+", "a8=Q+", vec![D::PromotionForm]),
        (castling, "exd6e.p.", "exd6", vec![D::EnPassantMark]),
        (castling, "exd6 ep", "exd6", vec![D::EnPassantMark]),
        (castling, "ed6", "exd6", vec![D::CaptureSign]),
        (castling, "e:d6", "exd6", vec![D::CaptureSign]),
        (castling, "Nf3", "Nxf3", vec![D::CaptureSign]),
        (castling, "nxf3", "Nxf3", vec![D::PieceLetter]),
        (castling, "♘xf3", "Nxf3", vec![D::PieceLetter]),
        (castling, "Pe6", "e6", vec![D::PieceLetter]),
        (castling, "Ng1xf3", "Nxf3", vec![D::OverSpecified]),
        (castling, "Nxf3+", "Nxf3", vec![D::Suffix]),
        (castling, "Nxf3!?", "Nxf3", vec![D::Glyph]),
        (castling, " Nxf3 ", "Nxf3", vec![D::Blanks]),
        (castling, "a8=Q++", "a8=Q+", vec![D::Suffix]),
    ] {
        let position = position(fen);
        let read = San::resolve_lenient(text, &position).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.san(read.value).to_string(), strict, "{text}");
        let codes: Vec<_> = read.forgiven.iter().map(|note| note.kind).collect();
        assert_eq!(codes, forgiven, "{text}");
        assert_eq!(
            San::resolve(text, &position),
            Err(read.forgiven[0].map(SanError::NotStrict)),
            "strict refuses what the lenient reader lists"
        );
    }
}

#[test]
fn san_errors_name_the_reason_and_the_offset() {
    let start = Position::default();
    for (text, error) in [
        ("", At::new(0, SanError::Empty)),
        ("Nf9", At::new(2, SanError::Unexpected('9'))),
        ("Nz3", At::new(1, SanError::Unexpected('z'))),
        ("hello", At::new(4, SanError::Unexpected('o'))),
        ("e8=K", At::new(3, SanError::Promotion)),
        ("e8=P", At::new(3, SanError::Promotion)),
        ("Nf3=Q", At::new(3, SanError::Promotion)),
        ("Nf6", At::new(0, SanError::NoSuchMove)),
        ("e5", At::new(0, SanError::NoSuchMove)),
        ("O-O", At::new(0, SanError::NoSuchMove)),
        ("3", At::new(1, SanError::NoTarget)),
        ("Nb1d2e4", At::new(2, SanError::Unexpected('1'))),
        ("e4é", At::new(2, SanError::Unexpected('é'))),
    ] {
        assert_eq!(San::resolve_lenient(text, &start), Err(error), "{text}");
    }
    let two_rooks = position("4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37");
    assert_eq!(San::resolve_lenient("Re1", &two_rooks), Err(At::new(0, SanError::Ambiguous(2))));
    assert_eq!(At::new(2, SanError::Unexpected('9')).to_string(), "unexpected '9' in a move (at byte 2)");
}

#[test]
fn lan_reads_back_and_refuses_other_forms() {
    let position = position("8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1");
    for mv in position.legal_moves() {
        let text = position.lan(mv).to_string();
        assert_eq!(Lan::resolve(&text, &position), Ok(mv));
        assert_eq!(San::resolve_lenient(&text, &position).map(|read| read.value), Ok(mv));
    }
    assert!(matches!(Lan::resolve("N5xf6#", &position), Err(At { kind: SanError::NotStrict(_), .. })));
    assert_eq!(Lan::resolve("Nd5xf6", &position), Err(At::new(6, SanError::NotStrict(SanDeviation::Suffix))));
}

#[test]
fn uci_refuses_rubbish() {
    for (text, error) in [
        ("", At::new(0, UciError::Square)),
        ("e2", At::new(2, UciError::Square)),
        ("e2e9", At::new(2, UciError::Square)),
        ("e7e8k", At::new(4, UciError::Promotion('k'))),
        ("e7e8p", At::new(4, UciError::Promotion('p'))),
        ("e2e4 rubbish", At::new(4, UciError::Promotion(' '))),
        ("e7e8qq", At::new(5, UciError::TrailingText)),
        ("a1a1", At::new(2, UciError::SameSquare(Square::A1))),
        ("éé", At::new(0, UciError::Square)),
        ("E2e4", At::new(0, UciError::NotStrict(UciDeviation::Case))),
        ("e7e8Q", At::new(4, UciError::NotStrict(UciDeviation::Case))),
        ("e2-e4", At::new(2, UciError::NotStrict(UciDeviation::Separator))),
        ("e7e8=q", At::new(4, UciError::NotStrict(UciDeviation::PromotionSign))),
        ("e2e4\n", At::new(0, UciError::NotStrict(UciDeviation::Blanks))),
    ] {
        assert_eq!(text.parse::<Uci>(), Err(error), "{text}");
    }
    assert_eq!("0000".parse(), Ok(Uci::Null));
    assert_eq!(Uci::Null.to_move(&Position::default()), Err(IllegalMove::NullMove));
}

#[test]
fn uci_says_why_a_move_cannot_be_played() {
    let start = Position::default();
    assert_eq!(Uci::resolve("e2e4", &start), Ok(mv(&start, "e2e4")));
    let read = Uci::resolve_lenient(" E2-e4", &start).expect("a move");
    assert_eq!((read.value, read.forgiven.len()), (mv(&start, "e2e4"), 3));
    assert!(matches!(Uci::resolve("E2e4", &start), Err(At { kind: UciError::NotStrict(_), .. })));
    let illegal = At::new(1, UciError::Illegal(IllegalMove::NotItsMove(Role::Pawn)));
    assert_eq!(Uci::resolve_lenient(" e2e5", &start), Err(illegal));
    assert_eq!(Uci::resolve("0000", &start), Err(At::new(0, UciError::Illegal(IllegalMove::NullMove))));
    let mut game = Game::default();
    assert_eq!(game.play_uci("e2e4"), Ok(mv(&start, "e2e4")));
    let before = game.clone();
    assert_eq!(game.play_uci("e2e4"), Err(At::new(0, UciError::Illegal(IllegalMove::NoPiece(Color::Black)))));
    assert_eq!(game, before);
    game.resign(Color::White).expect("open");
    assert_eq!(game.play_uci("e7e5"), Err(At::new(0, UciError::Illegal(IllegalMove::GameOver))));
    assert_eq!(game.play_san("e5"), Err(At::new(0, SanError::GameOver)));
}

#[test]
fn both_spellings_of_castling() {
    let orthodox = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (king, rook, side) in [("e1g1", "e1h1", CastleSide::King), ("e1c1", "e1a1", CastleSide::Queen)] {
        let castle = mv(&orthodox, king);
        assert_eq!((castle.castle_side(), mv(&orthodox, rook)), (Some(side), castle));
        assert_eq!(Uci::of(castle, CastlingSpelling::KingTarget).to_string(), king);
        assert_eq!(Uci::of(castle, CastlingSpelling::KingTakesRook).to_string(), rook);
    }
    // King f1, rook g1: f1g1 can only be castling, since the square is taken by the own rook.
    let chess960 = position("5k2/8/8/8/8/8/8/5KR1 w G - 0 1");
    assert!(mv(&chess960, "f1g1").is_castle());
    // King f1, rook h1: f1g1 is the step, f1h1 castles.
    let chess960 = position("k7/8/8/8/8/8/8/5K1R w H - 0 1");
    assert!(!mv(&chess960, "f1g1").is_castle());
    assert!(mv(&chess960, "f1h1").is_castle());
}

#[test]
fn illegal_moves_have_their_true_reason() {
    for (fen, uci, reason) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a2a3", IllegalMove::NoPiece(Color::White)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", IllegalMove::NoPiece(Color::White)),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b2", IllegalMove::NotItsMove(Role::Rook)),
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", IllegalMove::LeavesKingInCheck(Color::White)),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", IllegalMove::LeavesKingInCheck(Color::White)),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e3", IllegalMove::NotItsMove(Role::King)),
        ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1h1", IllegalMove::NoCastling),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", IllegalMove::NotItsMove(Role::Pawn)),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", IllegalMove::NotItsMove(Role::Pawn)),
        // The rook would leave the rank with its pawn (5.6(3) and 10.1).
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", IllegalMove::LeavesKingInCheck(Color::White)),
    ] {
        let position = position(fen);
        assert_eq!(uci.parse::<Uci>().expect(uci).to_move(&position), Err(reason), "{fen} {uci}");
    }
    let start = Position::default();
    let wrong = Move::new(Role::Queen, Square::E2, Square::E4, MoveKind::Normal);
    assert_eq!(start.check(wrong), Err(IllegalMove::WrongPiece(Role::Pawn)));
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,12}|[a-h1-8NBRQKPOx:=+#\\-0 ()/e.p]{0,10}") {
        let start = Position::default();
        let _ = San::from_text_lenient(&text);
        let _ = San::resolve_lenient(&text, &start);
        let _ = Lan::resolve(&text, &start);
        if let Ok(read) = Uci::from_text_lenient(&text) {
            prop_assert_eq!(read.value.to_string().parse(), Ok(read.value));
        }
        if let Ok(strict) = text.parse::<San>() {
            prop_assert_eq!(San::from_text_lenient(&text).map(|read| read.value), Ok(strict));
            prop_assert_eq!(strict.to_string(), text);
        }
    }

    #[test]
    fn what_is_written_reads_back(seed in any::<u64>()) {
        let mut random = Rng::new(seed);
        let mut position = Position::default();
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                let san = position.san(mv);
                prop_assert_eq!(San::resolve(&san.to_string(), &position), Ok(mv));
                prop_assert_eq!(san.to_string().parse(), Ok(san));
                for spelling in [CastlingSpelling::KingTarget, CastlingSpelling::KingTakesRook] {
                    let uci = Uci::of(mv, spelling);
                    prop_assert_eq!(uci.to_string().parse(), Ok(uci));
                    prop_assert_eq!(uci.to_move(&position), Ok(mv));
                }
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}
