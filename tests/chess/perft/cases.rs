//! Single cases of the law: castling, en passant, promotion, pins and checks.

use sanqi::chess::{
    CastleSide, CastlingStyle, Color, Effect, Faults, FenStyle, IllegalMove, Move, MoveKind, Position, Role, Setup,
    Square,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// All moves as text, in order; castling as king takes rook.
fn moves(fen: &str) -> Vec<String> {
    let position = position(fen);
    let mut list: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    list.sort();
    assert_eq!(list.len() as u64, position.move_count(), "{fen}");
    list
}

fn moves_from(fen: &str, from: &str) -> Vec<String> {
    moves(fen).into_iter().filter(|mv| mv.starts_with(from)).collect()
}

fn has(fen: &str, mv: &str) -> bool {
    moves(fen).iter().any(|found| found == mv)
}

fn square(text: &str) -> Square {
    text.parse().expect(text)
}

fn play(position: &mut Position, mv: &str) -> Effect {
    let found = position.legal_moves().into_iter().find(|found| found.to_string() == mv);
    let found = found.unwrap_or_else(|| panic!("no {mv} in {position}"));
    position.play(found).expect(mv)
}

fn after(fen: &str, line: &[&str]) -> String {
    let mut position = position(fen);
    for mv in line {
        play(&mut position, mv);
    }
    position.to_string()
}

#[test]
fn castling_may_go_past_and_from_attacks_on_the_rook_only() {
    for (fen, castles) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1a1", "e1h1"][..]),
        ("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &["e1a1"]),
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &["e1a1"]),
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[]),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[]),
        ("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", &[]),
        ("4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1a1"]),
        ("4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1a1"]),
        ("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1a1", "e1h1"]),
        // Pawns, knights and kings attack crossed squares too.
        ("4k3/8/8/8/8/8/2p5/R3K2R w KQ - 0 1", &["e1h1"]),
        ("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", &["e1a1"]),
        ("4k3/8/8/8/8/7n/8/R3K2R w KQ - 0 1", &["e1a1"]),
        ("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", &["e1h1"]),
        // Pieces of either color between king and rook.
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", &[]),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", &["e1h1"]),
        ("4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", &["e1h1"]),
        // The rooks are there, the right isn't.
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", &[]),
    ] {
        let found = position(fen).legal_moves().into_iter().filter(|mv| mv.is_castle());
        let mut found: Vec<String> = found.map(|mv| mv.to_string()).collect();
        found.sort();
        assert_eq!(found, castles, "{fen}");
        // The same for Black.
        let swapped = position(fen).color_swapped();
        assert_eq!(swapped.legal_moves().iter().filter(|mv| mv.is_castle()).count(), castles.len(), "{swapped}");
    }
}

#[test]
fn castling_is_lost_for_good_with_the_first_move_of_king_or_rook() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(after(start, &["h1h8"]), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    assert_eq!(
        after(start, &["e1e2", "h8g8", "e2e1", "g8h8"]),
        "r3k2r/8/8/8/8/8/8/R3K2R w q - 4 3",
        "both king and rook are back"
    );
    assert_eq!(after(start, &["e1h1"]), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(start, &["e1a1", "e8h8"]), "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
    assert_eq!(
        after("r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 5 9", &["g7h8n"]),
        "r3k2N/8/8/8/8/8/8/R3K2R b KQq - 0 9",
        "a rook that is taken by a promotion"
    );
}

#[test]
fn chess960_castling() {
    // The rook on b1 shields the king from the one on a1.
    let shielded = "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1";
    assert_eq!((moves(shielded).len(), has(shielded, "e1b1")), (11, false));
    let attacked = "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12";
    assert_eq!((moves(attacked).len(), has(attacked, "b1a1")), (33, true));

    for (fen, castle, then) in [
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "e1d1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/1K4R1 w K - 0 1", "b1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        // An inner rook castles, the outer one stays.
        ("4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", "e1c1", "4k3/8/8/8/8/8/8/R1KR4 b - - 1 1"),
        ("rk6/8/8/8/8/8/8/4K3 b q - 0 1", "b8a8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"),
    ] {
        assert_eq!(after(fen, &[castle]), then, "{fen}");
        let mv = position(fen).legal_moves().into_iter().find(|mv| mv.is_castle()).expect(fen);
        assert_eq!(mv.captured_square(position(fen).board()), None, "castling takes nothing");
    }

    for (fen, legal) in [
        // f1 is crossed by the king and attacked.
        ("4kr2/8/8/8/8/8/8/1K4R1 w K - 0 1", false),
        // The rook crosses b1, which is attacked; that is none of the king's business.
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true),
        // The king stays where it is, the rook's way is blocked.
        ("4k3/8/8/8/8/8/8/RNK5 w Q - 0 1", false),
        // A rook that doesn't castle stands where the king goes.
        ("4k3/8/8/8/8/8/8/RKR5 w Q - 0 1", false),
        // The king's way is free, its target attacked.
        ("2r1k3/8/8/8/8/8/8/R4K2 w Q - 0 1", false),
    ] {
        assert_eq!(position(fen).legal_moves().iter().any(|mv| mv.is_castle()), legal, "{fen}");
    }
}

#[test]
fn castling_is_found_by_the_kings_target_and_by_the_rooks_square() {
    let orthodox = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let castle = Move::new(Role::King, Square::E1, Square::H1, MoveKind::Castle);
    assert_eq!(orthodox.find_move(Square::E1, Square::G1, None), Some(castle));
    assert_eq!(orthodox.find_move(Square::E1, Square::H1, None), Some(castle));
    assert_eq!(castle.castle_side(), Some(CastleSide::King));
    // King f1, rook h1: g1 is a step and the king's target. The step it is.
    let near = position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let step = Move::new(Role::King, Square::F1, Square::G1, MoveKind::Normal);
    assert_eq!(near.find_move(Square::F1, Square::G1, None), Some(step));
    let castle = Move::new(Role::King, Square::F1, Square::H1, MoveKind::Castle);
    assert_eq!(near.find_move(Square::F1, Square::H1, None), Some(castle));
}

#[test]
fn inner_rooks_keep_their_letter() {
    let fen = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";
    let shredder = |position: &Position| {
        let style = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
        position.fen(style).to_string()
    };
    assert_eq!(shredder(&position(fen)), fen.replace(" K ", " H "));
    let inner = position(&fen.replace(" K ", " G "));
    assert_eq!(inner.to_string(), fen.replace(" K ", " G "));
    assert_eq!(position(&inner.to_string()), inner);
    assert_ne!(position(fen), inner);
}

#[test]
fn en_passant() {
    for (fen, count, takes) in [
        // Both pawns leave the rank at once.
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", 6, &[][..]),
        // The pawn taken shields the king on a diagonal.
        ("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", 6, &[]),
        // It takes the pawn that gives check.
        ("8/2p5/3p4/KP3k1r/2R1Pp2/6P1/8/8 b - e3 0 1", 7, &["f4e3"]),
        // A pawn pinned on its file.
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 6, &[]),
        // A pawn pinned on the very diagonal on which it takes.
        ("1b4k1/8/8/3pP3/8/6K1/8/8 w - d6 0 1", 9, &["e5d6"]),
        // The double step uncovered a check that taking doesn't answer.
        ("2q3k1/8/8/3pP3/6K1/8/8/8 w - d6 0 1", 7, &[]),
        // Two may take; on one rank with king and rook the other stays as a shield.
        ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 9, &["c5d6", "e5d6"]),
        ("8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1", 9, &["c5d6", "e5d6"]),
        // Two may take, one of them is pinned.
        ("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 8, &["c5d6"]),
    ] {
        let position = position(fen);
        let mut found: Vec<String> =
            position.legal_moves().into_iter().filter(|mv| mv.is_en_passant()).map(|mv| mv.to_string()).collect();
        found.sort();
        assert_eq!(found, takes, "{fen}");
        assert_eq!(position.move_count(), count, "{fen}: {:?}", moves(fen));
    }
}

#[test]
fn en_passant_is_possible_only_at_once() {
    let mut position = position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 1");
    play(&mut position, "e2e4");
    let once = position;
    let effect = play(&mut position, "d4e3");
    assert_eq!(effect.captured, Some((Role::Pawn, Square::E4)));
    assert_eq!(position.to_string(), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    position = once;
    play(&mut position, "e8d8");
    play(&mut position, "e1d1");
    assert_eq!(position.find_move(Square::D4, Square::E3, None), None);
}

#[test]
fn promotion() {
    let fen = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let all = ["a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r"];
    assert_eq!(moves_from(fen, "a7"), all);
    let open = position(fen);
    for (role, possible) in [(None, false), (Some(Role::King), false), (Some(Role::Pawn), false)]
        .into_iter()
        .chain(Role::PROMOTIONS.map(|role| (Some(role), true)))
    {
        assert_eq!(open.find_move(Square::A7, Square::A8, role).is_some(), possible, "{role:?}");
    }
    assert_eq!(open.find_move(Square::E1, Square::E2, Some(Role::Queen)), None);
    assert_eq!(after(fen, &["a7b8r"]), "1R2k3/8/8/8/8/8/8/4K3 b - - 0 1");
    // Pinned by the bishop on a8, which it may take.
    assert_eq!(
        moves_from("b3k3/1P6/2K5/8/8/8/8/8 w - - 0 1", "b7"),
        ["b7a8b", "b7a8n", "b7a8q", "b7a8r"],
        "along the pin"
    );
    // In check from the last rank: by taking the checker or stepping in.
    assert_eq!(moves_from("r3K1k1/1P1P4/8/8/8/8/8/8 w - - 0 1", "b7").len(), 8);
    assert_eq!(moves_from("r3K1k1/1P1P4/8/8/8/8/8/8 w - - 0 1", "d7").len(), 4);
}

#[test]
fn pins() {
    for (fen, from, to) in [
        ("4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", &[][..]),
        ("4r1k1/8/8/8/4B3/8/8/4K3 w - - 0 1", "e4", &[]),
        ("4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4", &["e2", "e3", "e5", "e6", "e7", "e8"]),
        ("4r1k1/8/8/8/4Q3/8/8/4K3 w - - 0 1", "e4", &["e2", "e3", "e5", "e6", "e7", "e8"]),
        ("4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", &["e3", "e4"]),
        ("4r1k1/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", "e2", &["e3", "e4"]),
        ("6k1/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2", &[]),
        ("6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2", &["g3"]),
        ("6k1/8/8/8/7b/8/5Q2/4K3 w - - 0 1", "f2", &["g3", "h4"]),
        ("6k1/8/8/8/7b/8/5R2/4K3 w - - 0 1", "f2", &[]),
        // Two pieces in between: nobody is pinned.
        ("4r1k1/8/4n3/8/4N3/8/8/4K3 w - - 0 1", "e4", &["c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5"]),
        // A pinned piece can't answer a check.
        ("4r1k1/8/8/8/4R2b/8/8/4K3 w - - 0 1", "e4", &[]),
        // A pinned piece still gives check: the king can't take what it guards.
        ("4k3/4r3/8/8/4R3/8/8/2R1K3 b - - 0 1", "e8", &["d7", "d8", "f7", "f8"]),
    ] {
        let expected: Vec<String> = to.iter().map(|to| format!("{from}{to}")).collect();
        assert_eq!(moves_from(fen, from), expected, "{fen}");
    }
    let pinned = position("4r1k1/8/8/7b/4N3/5P2/8/3KQ3 w - - 0 1").pinned(Color::White);
    assert_eq!(pinned, [Square::F3].into_iter().collect());
}

#[test]
fn answers_to_check() {
    for (fen, all) in [
        // Double check: only the king moves, though the knight could step in twice.
        ("4r1k1/8/8/8/1b6/8/8/1N2K3 w - - 0 1", &["e1d1", "e1f1", "e1f2"][..]),
        ("4k3/8/8/8/8/5n2/4r3/R3K2R w KQ - 0 1", &["e1d1", "e1e2", "e1f1"]),
        // Back along the ray is still in check.
        ("6k1/8/8/8/r2K4/8/8/8 w - - 0 1", &["d4c3", "d4c5", "d4d3", "d4d5", "d4e3", "d4e5"]),
        // A guarded piece can't be taken, an unguarded one can.
        ("6k1/8/8/8/8/5b2/4q3/4K3 w - - 0 1", &[]),
        ("6k1/8/8/8/8/8/4q3/4K3 w - - 0 1", &["e1e2"]),
        // Stepping in, taking, running.
        ("4r1k1/8/8/8/8/8/3B4/4K2R w - - 0 1", &["d2e3", "e1d1", "e1f1", "e1f2"]),
        // A pawn's double step steps in, its single step doesn't.
        ("6k1/8/8/8/K6r/8/3P4/8 w - - 0 1", &["a4a3", "a4a5", "a4b3", "a4b5", "d2d4"]),
        // Kings keep apart.
        ("8/8/8/8/8/k7/8/K7 w - - 0 1", &["a1b1"]),
    ] {
        assert_eq!(moves(fen), all, "{fen}");
    }
    assert!(position("6k1/8/8/8/8/5b2/4q3/4K3 w - - 0 1").is_checkmate());
    assert!(position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate());
}

#[test]
fn no_list_of_moves_is_too_long() {
    let record = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!((record.move_count(), record.legal_moves().len()), (218, 218));
    let beyond = "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let setup = Setup::from_fen(beyond).expect(beyond);
    assert_eq!(setup.faults(), Faults::TOO_MUCH_MATERIAL);
    let beyond = setup.position_waiving(Faults::TOO_MUCH_MATERIAL).expect(beyond);
    assert_eq!((beyond.move_count(), beyond.legal_moves().len()), (265, 265));
}

#[test]
fn refusals_name_the_rule() {
    for (fen, role, from, to, kind, reason) in [
        (0, Role::Pawn, "e4", "e5", MoveKind::Normal, IllegalMove::NoPiece(Color::White)),
        (0, Role::Pawn, "e7", "e5", MoveKind::Normal, IllegalMove::NoPiece(Color::White)),
        (0, Role::Knight, "e2", "e4", MoveKind::Normal, IllegalMove::WrongPiece(Role::Pawn)),
        (0, Role::Pawn, "e2", "e5", MoveKind::Normal, IllegalMove::NotItsMove(Role::Pawn)),
        (0, Role::Pawn, "e2", "d3", MoveKind::Normal, IllegalMove::NotItsMove(Role::Pawn)),
        (0, Role::Pawn, "e2", "e4", MoveKind::EnPassant, IllegalMove::NotItsMove(Role::Pawn)),
        (0, Role::Pawn, "e2", "e3", MoveKind::Promotion(Role::Queen), IllegalMove::NotItsMove(Role::Pawn)),
        (0, Role::Rook, "a1", "a5", MoveKind::Normal, IllegalMove::NotItsMove(Role::Rook)),
        (0, Role::King, "e1", "e2", MoveKind::Normal, IllegalMove::NotItsMove(Role::King)),
        (0, Role::King, "e1", "g1", MoveKind::Normal, IllegalMove::NotItsMove(Role::King)),
        (0, Role::King, "e1", "h1", MoveKind::Castle, IllegalMove::NoCastling),
        (0, Role::Rook, "h1", "e1", MoveKind::Castle, IllegalMove::NotItsMove(Role::Rook)),
        (1, Role::Knight, "e4", "c3", MoveKind::Normal, IllegalMove::LeavesKingInCheck(Color::White)),
        (1, Role::Knight, "e4", "e5", MoveKind::Normal, IllegalMove::NotItsMove(Role::Knight)),
        (1, Role::Knight, "e4", "e1", MoveKind::Normal, IllegalMove::NotItsMove(Role::Knight)),
        (2, Role::King, "e1", "e2", MoveKind::Normal, IllegalMove::LeavesKingInCheck(Color::White)),
        (2, Role::King, "e1", "a1", MoveKind::Castle, IllegalMove::NoCastling),
        (2, Role::Rook, "a1", "b1", MoveKind::Normal, IllegalMove::LeavesKingInCheck(Color::White)),
        (3, Role::Pawn, "d5", "e6", MoveKind::EnPassant, IllegalMove::LeavesKingInCheck(Color::White)),
        (3, Role::Pawn, "d5", "e6", MoveKind::Normal, IllegalMove::NotItsMove(Role::Pawn)),
        (4, Role::Pawn, "a7", "a8", MoveKind::Normal, IllegalMove::NotItsMove(Role::Pawn)),
        (4, Role::Pawn, "a7", "a8", MoveKind::Promotion(Role::King), IllegalMove::NotItsMove(Role::Pawn)),
    ] {
        let fen = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1",
            "4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        ][fen];
        let mut position = position(fen);
        let mv = Move::new(role, square(from), square(to), kind);
        assert_eq!(position.check(mv), Err(reason), "{mv:?} in {fen}");
        assert_eq!(position.play(mv), Err(reason), "{mv:?} in {fen}");
        assert_eq!(position.fen(FenStyle::STANDARD).to_string(), fen, "{mv:?} was refused");
    }
}

/// Both kings go to and fro between two squares and nothing else can move: one path of any length.
#[test]
fn the_greatest_depth_needs_little_stack() {
    let count = || {
        let shuttle: Position = "k2b4/p1pPp3/P1P1P3/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1".parse().expect("a position");
        [1, 16, 17, u8::MAX].map(|depth| shuttle.perft(depth))
    };
    let counts = std::thread::Builder::new().stack_size(256 << 10).spawn(count).expect("a thread").join();
    assert_eq!(counts.expect("no overflow"), [1; 4]);
}
