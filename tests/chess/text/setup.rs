//! Set-ups: every fault, what a waived one leads to, and the two mirror images.

use super::support::{position, setup, walk};
use proptest::prelude::*;
use sanqi::chess::{
    Bitboard, Board, CastleSide, CastlingRights, Color, EnPassantMode, Faults, IllegalMove, Move, MoveKind, Piece,
    Position, Role, Setup, SetupError, Square,
};

const NONE: Faults = Faults::empty();

#[test]
fn every_fault_alone() {
    for (fen, fault) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Faults::MISSING_KING),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", Faults::MISSING_KING),
        ("8/8/8/8/8/8/8/8 w - - 0 1", Faults::MISSING_KING),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Faults::SEVERAL_KINGS),
        ("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", Faults::SEVERAL_KINGS),
        ("8/8/8/8/8/8/5kK1/8 w - - 0 1", Faults::OPPOSITE_CHECK),
        ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", Faults::OPPOSITE_CHECK),
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", Faults::OPPOSITE_CHECK),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK),
        // Three checkers; two knights; knight and pawn; two rooks with the king between them; two bishops so.
        ("4k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", Faults::IMPOSSIBLE_CHECK),
        ("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", Faults::IMPOSSIBLE_CHECK),
        ("4k3/5P2/3N4/8/8/8/8/4K3 b - - 0 1", Faults::IMPOSSIBLE_CHECK),
        ("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", Faults::IMPOSSIBLE_CHECK),
        ("8/8/2B5/3k4/4B3/8/8/7K b - - 0 1", Faults::IMPOSSIBLE_CHECK),
        // The king was in check already before the double step.
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", Faults::IMPOSSIBLE_CHECK),
        ("8/8/8/2k5/3Pp3/8/8/2R1K3 b - d3 0 1", Faults::IMPOSSIBLE_CHECK),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Faults::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Faults::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/8/4KB1r w K - 0 1", Faults::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/8/R6K w K - 0 1", Faults::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", Faults::CASTLING_RIGHT),
        ("r3k3/8/8/8/8/8/8/4K3 w k - 0 1", Faults::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/8/4K1NR w G - 0 1", Faults::CASTLING_RIGHT),
        // No pawn; a pawn of the wrong color; the passed square or the origin occupied; the wrong rank.
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1", Faults::EN_PASSANT),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e8 0 1", Faults::EN_PASSANT),
        // 9 pawns; 17 pieces; 9 queens beside a pawn; two bishops of one color beside 8 pawns.
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("7k/6pp/8/8/8/QQQQQQQ1/P7/1Q1QK3 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("4k3/8/8/8/8/8/PPPPPPPP/2BBK1B1 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
        ("rrrrk3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", Faults::TOO_MUCH_MATERIAL),
    ] {
        let setup = setup(fen);
        assert_eq!(setup.faults(), fault, "{fen}");
        assert_eq!(setup.position(), Err(SetupError { faults: fault }), "{fen}");
        assert_eq!(Position::try_from(setup), Err(SetupError { faults: fault }), "{fen}");
        assert!(setup.position_waiving(fault).is_ok(), "{fen}");
        assert!(setup.position_waiving(Faults::all()).is_ok(), "{fen}");
        assert_eq!(setup.position_waiving(Faults::all() - fault), Err(SetupError { faults: fault }), "{fen}");
        if !fen.contains(" w ") || fault != Faults::EN_PASSANT {
            assert_eq!(setup.color_swapped().faults(), fault, "{fen}");
        }
    }
}

#[test]
fn what_is_no_fault() {
    for fen in [
        // Double checks by discovery; on a line, the king on one side.
        "4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1",
        "4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1",
        "4k3/5P2/8/1B6/8/8/8/5K2 b - - 0 1",
        // A double step that gives check by itself, or uncovers one.
        "8/8/8/4k3/3P4/8/8/4K3 b - d3 0 1",
        "8/8/8/k7/3P4/8/8/4BK2 b - d3 0 1",
        "8/2p5/3p4/KP3k1r/2R1Pp2/6P1/8/8 b - e3 0 1",
        // Nobody stands ready to take: still a square that was passed.
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        // As much as 8 promotions give.
        "rnbqkbnr/nnnnnnnn/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/PPPPPPP1/2BBK1B1 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        // Rights of Chess960: inner rooks, the king beside its rook.
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        "rr2k3/8/8/8/8/8/8/RK5R w HAb - 0 1",
        // The counters are nobody's fault.
        "4k3/8/8/8/8/8/8/4K3 w - - 400 1",
    ] {
        assert_eq!(setup(fen).faults(), NONE, "{fen}");
        walk(&position(fen));
    }
}

#[test]
fn all_faults_come_at_once() {
    let setup = setup("8/8/8/8/8/4k3/3PP3/P2NQQ2 b K e6 0 1");
    assert_eq!(
        setup.faults(),
        Faults::MISSING_KING
            | Faults::PAWN_ON_LAST_RANK
            | Faults::IMPOSSIBLE_CHECK
            | Faults::CASTLING_RIGHT
            | Faults::EN_PASSANT,
    );
    assert_eq!(
        setup.position().map_err(|error| error.to_string()),
        Err("impossible position: a king is missing; a pawn stands on rank 1 or 8; \
             no move can have given this check; a castling right lacks its king or rook; \
             the en passant square is impossible"
            .into())
    );
    let waived = Faults::MISSING_KING | Faults::CASTLING_RIGHT;
    assert_eq!(setup.position_waiving(waived), Err(SetupError { faults: setup.faults() - waived }));
}

#[test]
fn every_fault_has_words() {
    assert_eq!(Faults::empty().to_string(), "");
    let mut all = Vec::new();
    for fault in Faults::all().iter() {
        let text = fault.to_string();
        assert!(!text.is_empty() && !all.contains(&text), "{fault:?}");
        all.push(text);
    }
    assert_eq!(Faults::all().to_string(), all.join("; "));
}

fn waiving(fen: &str, faults: Faults) -> Position {
    let position = setup(fen).position_waiving(faults).unwrap_or_else(|error| panic!("{fen}: {error}"));
    walk(&position);
    position
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    moves
}

#[test]
fn waived_missing_king() {
    let position = waiving("r3k3/8/8/8/8/8/8/R6R w KQq - 0 1", Faults::MISSING_KING | Faults::CASTLING_RIGHT);
    assert_eq!(position.king(Color::White), None);
    assert_eq!(position.castling_rooks(), Square::A8.into());
    assert_eq!(position.move_count(), 26);
    assert!(!position.is_check());
    // Nothing is pinned and nothing has to be answered.
    let nobody = waiving("8/pp6/8/3pP3/8/8/6PP/8 w - d6 0 1", Faults::MISSING_KING);
    assert_eq!(moves(&nobody), ["e5d6", "e5e6", "g2g3", "g2g4", "h2h3", "h2h4"]);
    let empty = waiving("8/8/8/8/8/8/8/8 b - - 0 1", Faults::MISSING_KING);
    assert!(empty.is_stalemate() && !empty.is_checkmate());
}

#[test]
fn waived_several_kings() {
    // The king on a1 counts; the one on h1 neither moves nor minds the rook.
    let position = waiving("4k2r/8/8/8/8/8/8/K6K w - - 0 1", Faults::SEVERAL_KINGS);
    assert_eq!(position.king(Color::White), Some(Square::A1));
    assert_eq!(moves(&position), ["a1a2", "a1b1", "a1b2"]);
    assert!(!position.is_check());
    let rights = waiving("r3k2r/8/k7/8/8/7K/8/R3K2R w KQkq - 0 1", Faults::all());
    assert!(rights.castling_rights().has(Color::White, CastleSide::King));
    // Black's lowest king stands on a6: no right of that color.
    assert_eq!(rights.castling_rights().without(Color::White), CastlingRights::NONE);
    waiving("kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", Faults::SEVERAL_KINGS);
}

#[test]
fn waived_opposite_check() {
    let position = waiving("r3k2r/8/8/8/8/8/4R3/R3K2R w KQkq - 0 1", Faults::OPPOSITE_CHECK);
    // No king is ever taken: the rook goes up to it only.
    let rook: Vec<String> = moves(&position).into_iter().filter(|mv| mv.starts_with("e2e")).collect();
    assert_eq!(rook, ["e2e3", "e2e4", "e2e5", "e2e6", "e2e7"]);
    let capture = Move::new(Role::Rook, Square::E2, Square::E8, MoveKind::Normal);
    assert_eq!(position.check(capture), Err(IllegalMove::NotItsMove(Role::Rook)));
    assert_eq!(position.castling_rights(), CastlingRights::START);
    // Side by side the kings attack each other, but give no check.
    let kings = waiving("8/8/8/8/8/8/5kK1/8 w - - 0 1", Faults::OPPOSITE_CHECK);
    assert!(!kings.is_check());
    assert_eq!(kings.checkers(), Bitboard::EMPTY);
    assert_eq!(kings.attackers(Square::G2, Color::Black), Square::F2.into());
    assert_eq!(moves(&kings), ["g2h1", "g2h2", "g2h3"]);
    // So a checker on the far side is the only one.
    assert_eq!(setup("8/8/8/8/8/8/5kKr/8 w - - 0 1").faults(), Faults::OPPOSITE_CHECK);
}

/// Kings side by side give no check, so taking en passant leaves none either.
#[test]
fn waived_opposite_check_by_a_king_allows_en_passant() {
    let position = waiving("8/8/8/3Pp3/8/8/8/4kK2 w - e6 0 1", Faults::OPPOSITE_CHECK);
    assert!(!position.is_check());
    assert!(moves(&position).contains(&"d5e6".into()), "{:?}", moves(&position));
}

#[test]
fn waived_pawns_on_the_last_ranks() {
    let position = waiving("P3k2p/8/8/8/8/8/8/P3K2p w - - 0 1", Faults::PAWN_ON_LAST_RANK);
    assert_eq!(moves(&position), ["a1a2", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]);
    let black = waiving("P3k2p/8/8/8/8/8/8/P3K2p b - - 0 1", Faults::PAWN_ON_LAST_RANK);
    assert_eq!(moves(&black), ["e8d7", "e8d8", "e8e7", "e8f7", "e8f8", "h8h7"]);
    // From the first rank a pawn takes as well, and from the second it steps twice again.
    let taking = waiving("4k3/8/8/8/8/8/nn6/P3K3 w - - 0 1", Faults::PAWN_ON_LAST_RANK);
    assert!(moves(&taking).contains(&"a1b2".to_owned()));
    waiving("PPPPkPPP/pppppppp/8/8/8/8/PPPPPPPP/ppppKppp w - - 0 1", Faults::all());
}

#[test]
fn waived_impossible_check() {
    let triple = waiving("4k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", Faults::IMPOSSIBLE_CHECK);
    assert_eq!(triple.checkers(), Bitboard::from(Square::D6).with(Square::B5).with(Square::E1));
    assert!(triple.legal_moves().iter().all(|mv| mv.role == Role::King));
    let passed = waiving("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", Faults::IMPOSSIBLE_CHECK);
    assert_eq!(passed.en_passant(EnPassantMode::Always), Some(Square::D3));
    // Taking closes the line.
    assert!(moves(&passed).contains(&"e4d3".to_owned()));
}

#[test]
fn waived_castling_right() {
    let position = waiving("r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1", Faults::CASTLING_RIGHT);
    assert_eq!(position.castling_rooks(), Bitboard::from(Square::H1).with(Square::A8).with(Square::H8));
    assert_eq!(position.to_string(), "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1");
    let away = waiving("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", Faults::CASTLING_RIGHT);
    assert_eq!(away.castling_rights(), CastlingRights::NONE);
}

#[test]
fn waived_en_passant() {
    let position = waiving("4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", Faults::EN_PASSANT);
    assert_eq!(position.en_passant(EnPassantMode::Always), None);
    assert_eq!(position.to_string(), "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1");
    assert!(!moves(&position).contains(&"d4e3".to_owned()));
    for square in Square::ALL {
        for turn in Color::ALL {
            let setup = Setup { en_passant: Some(square), turn, ..Setup::START };
            let position = setup.position_waiving(Faults::EN_PASSANT).expect("nothing else is wrong");
            assert_eq!(position.en_passant(EnPassantMode::Always), None);
            assert_eq!(position.perft(2), 400);
        }
    }
}

#[test]
fn waived_too_much_material() {
    waiving("nnnnknnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNKNNN w - - 0 1", Faults::TOO_MUCH_MATERIAL);
    // More moves than any position of a game has: no buffer is too small.
    let queens = waiving(
        "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q5kQ/KQQQQQQQ w - - 0 1",
        Faults::TOO_MUCH_MATERIAL | Faults::OPPOSITE_CHECK,
    );
    assert!(queens.move_count() > 218, "{}", queens.move_count());
    let full = format!("{}/QQQQQQQQ/KQQQQQQk b - - 0 1", ["QQQQQQQQ"; 6].join("/"));
    waiving(&full, Faults::all());
}

#[test]
fn a_waived_fault_that_is_not_there_changes_nothing() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    ] {
        let strict = position(fen);
        let waived = setup(fen).position_waiving(Faults::all()).expect("everything is waived");
        assert_eq!(Setup::from(&waived), Setup::from(&strict));
        assert_eq!(waived, strict);
    }
}

#[test]
fn move_number_zero_counts_as_one() {
    let position = Setup { fullmoves: 0, ..Setup::START }.position().expect("the start position");
    assert_eq!((position.fullmoves(), position.ply()), (1, 0));
    assert_eq!(position.to_string(), Setup::START.to_string());
    // The strict reader takes what the writer writes.
    assert_eq!(Setup { fullmoves: 0, ..Setup::START }.to_string().parse(), Ok(Setup::START));
}

#[test]
fn positions_of_the_bug_reports() {
    for (fen, count) in [
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", 6),
        ("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", 6),
        ("8/2p5/3p4/KP3k1r/2R1Pp2/6P1/8/8 b - e3 0 1", 7),
        ("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", 11),
        ("rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12", 33),
        ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218),
    ] {
        let position = position(fen);
        assert_eq!(position.legal_moves().len(), count, "{fen}");
        walk(&position);
    }
    let shielded = position("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1");
    assert!(shielded.legal_moves().iter().all(|mv| !mv.is_castle()));
    let castles = position("rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12");
    assert!(castles.legal_moves().iter().any(|mv| mv.is_castle() && mv.to_string() == "b1a1"));
    let mut rooks = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let mv = rooks.find_move(Square::H1, Square::H8, None).expect("a move");
    rooks.play(mv).expect("a legal move");
    assert_eq!(rooks.to_string(), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

#[test]
fn the_two_mirror_images() {
    let setup = setup("r3k2r/8/8/8/4P3/8/8/R3K1N1 b Qkq e3 3 9");
    assert_eq!(setup.color_swapped().to_string(), "r3k1n1/8/8/4p3/8/8/8/R3K2R w KQq e6 3 9");
    // Castling has no mirror image.
    assert_eq!(setup.mirrored().to_string(), "r2k3r/8/8/8/3P4/8/8/1N1K3R b - d3 3 9");
    assert_eq!(setup.mirrored().mirrored(), Setup { castling: CastlingRights::NONE, ..setup });
    let position = setup.position().expect("a position");
    assert_eq!(setup.color_swapped().position(), Ok(position.color_swapped()));
}

fn any_board() -> impl Strategy<Value = Board> {
    proptest::collection::vec((0usize..64, 0usize..12), 0..40).prop_map(|pieces| {
        let mut board = Board::EMPTY;
        for (square, piece) in pieces {
            board.set(Square::ALL[square], Piece::ALL[piece]);
        }
        board
    })
}

proptest! {
    #[test]
    fn images_of_images_and_their_faults(board in any_board(), black in any::<bool>(), passed in proptest::option::of(0usize..64)) {
        let turn = if black { Color::Black } else { Color::White };
        let setup = Setup { board, turn, en_passant: passed.map(|i| Square::ALL[i]), ..Setup::EMPTY };
        prop_assert_eq!(setup.color_swapped().color_swapped(), setup);
        prop_assert_eq!(setup.mirrored().mirrored(), setup);
        prop_assert_eq!(board.color_swapped().color_swapped(), board);
        prop_assert_eq!(board.mirrored().mirrored(), board);
        if !setup.faults().contains(Faults::SEVERAL_KINGS) {
            prop_assert_eq!(setup.color_swapped().faults(), setup.faults());
            prop_assert_eq!(setup.mirrored().faults(), setup.faults());
            let count = |setup: Setup| setup.position_waiving(Faults::all()).map(|position| position.perft(2));
            prop_assert_eq!(count(setup.color_swapped()), count(setup));
            prop_assert_eq!(count(setup.mirrored()), count(setup));
        }
    }

    #[test]
    fn any_waived_position_can_be_played_and_printed(board in any_board(), black in any::<bool>(), passed in 0usize..64) {
        let turn = if black { Color::Black } else { Color::White };
        let en_passant = Some(Square::ALL[passed]);
        let setup = Setup { board, turn, en_passant, castling: CastlingRights::START, ..Setup::EMPTY };
        if let Ok(position) = setup.position_waiving(Faults::all()) {
            walk(&position);
        }
    }
}
