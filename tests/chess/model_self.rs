//! The model held against the law and against counts that others have published, before anything else is held
//! against the model.

use crate::model::{Kind, Man, Model, ModelEnding, ModelGame, ModelMove, MoveKind, square_name, square_named};

fn moves_of(fen: &str) -> Vec<String> {
    Model::from_fen(fen).legal_moves().iter().map(ModelMove::uci).collect()
}

fn sans_of(fen: &str) -> Vec<String> {
    let model = Model::from_fen(fen);
    model.legal_moves().iter().map(|mv| model.san(mv)).collect()
}

fn san_of(fen: &str, uci: &str) -> String {
    let model = Model::from_fen(fen);
    model.san(&move_named(&model, uci))
}

fn move_named(model: &Model, uci: &str) -> ModelMove {
    let found = model.legal_moves().into_iter().find(|mv| mv.uci() == uci);
    found.unwrap_or_else(|| panic!("no move {uci} in {}", model.to_fen()))
}

fn castlings(fen: &str) -> Vec<String> {
    sans_of(fen).into_iter().filter(|san| san.starts_with("O-O")).collect()
}

fn game_of(text: &str) -> ModelGame {
    let mut game = ModelGame::new(Model::start());
    game.play_text(text);
    game
}

fn assert_perft(fen: &str, counts: &[u64]) {
    let model = Model::from_fen(fen);
    for (count, depth) in counts.iter().zip(1..) {
        assert_eq!(model.perft(depth), *count, "perft {depth} of {fen}");
    }
}

// Published counts.

#[test]
fn six_standard_positions_have_their_published_counts() {
    assert_perft("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8902, 197281]);
    assert_perft("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2039, 97862]);
    assert_perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238]);
    assert_perft("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467]);
    assert_perft("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62379]);
    assert_perft("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", &[46, 2079, 89890]);
}

#[test]
fn perft_of_depth_nought_is_the_position_itself() {
    assert_eq!(Model::start().perft(0), 1);
}

#[test]
fn chess960_positions_have_their_published_counts() {
    for (fen, counts) in [
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", [21, 528, 12189]),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", [21, 807, 18002]),
        ("qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9", [29, 899, 26578]),
        ("qn1rbbkr/ppp2p1p/1n1pp1p1/8/3P4/P6P/1PP1PPPK/QNNRBB1R w hd - 2 9", [28, 811, 23175]),
        ("qnr1bkrb/pppp2pp/3np3/5p2/8/P2P2P1/NPP1PP1P/QN1RBKRB w GDg - 3 9", [33, 823, 26895]),
        ("qnnbrk1r/1p1ppbpp/2p5/p4p2/2NP3P/8/PPP1PPP1/Q1NBRKBR w HEhe - 0 9", [26, 790, 21238]),
        ("brqb1nkr/pppppp1p/8/4N1pn/5P2/6P1/PPPPP2P/BRQB1NKR w HBhb - 0 9", [26, 550, 14338]),
        ("qrknbbrn/ppp1ppp1/8/7p/2Bp4/4PPP1/PPPP3P/QRKNB1RN w GBgb - 0 9", [27, 593, 16168]),
        ("bbq1nr1r/pppppk1p/2n2p2/6p1/P4P2/4P1P1/1PPP3P/BBQNNRKR w HF - 1 9", [23, 589, 14744]),
    ] {
        assert_perft(fen, &counts);
    }
}

#[test]
fn positions_that_need_x_fen_have_their_published_counts() {
    for (fen, counts) in [
        ("r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq -", [23, 522, 12333]),
        ("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq -", [28, 738, 20218]),
        ("8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q -", [34, 318, 9002]),
        ("2r5/8/8/8/8/8/6PP/k2KR3 w K -", [17, 242, 3931]),
        ("4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ -", [19, 628, 12858]),
        // The rook that may castle is not the outermost one, and the other stands in the way.
        ("4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -", [42, 1743, 71908]),
    ] {
        assert_perft(fen, &counts);
    }
}

// Section 5 of the law: generation.

#[test]
fn en_passant_must_not_bare_the_king_along_the_rank_both_pawns_leave() {
    let moves = moves_of("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    assert_eq!(moves.len(), 6);
    assert!(!moves.contains(&"d5e6".to_owned()));
}

#[test]
fn other_published_move_counts() {
    let moves = moves_of("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1");
    assert_eq!(moves.len(), 6);
    assert_eq!(moves_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").len(), 218);
    assert_eq!(moves_of("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1").len(), 6);
}

#[test]
fn en_passant_may_take_the_checker() {
    let fen = "8/2p5/3p4/KP3k1r/2R1Pp2/6P1/8/8 b - e3 0 1";
    let model = Model::from_fen(fen);
    assert_eq!(model.checkers(), [square_named("e4")]);
    assert_eq!(model.legal_moves().len(), 7);
    let capture = move_named(&model, "f4e3");
    assert_eq!(capture.kind, MoveKind::EnPassant);
    assert_eq!(model.play(&capture).board[square_named("e4")], None);
    assert_eq!(san_of(fen, "f4e3"), "fxe3");
}

#[test]
fn rook_taking_rook_costs_both_their_rights() {
    let model = Model::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let after = model.play(&move_named(&model, "h1h8"));
    assert_eq!(after.to_fen(), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

#[test]
fn chess960_castling_is_illegal_when_the_rook_was_the_shield() {
    let fen = "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1";
    assert_eq!(moves_of(fen).len(), 11);
    assert_eq!(castlings(fen), Vec::<String>::new());
    // Nothing else is wrong with it: without the attacker it is legal.
    assert_eq!(castlings("4k3/8/8/8/8/8/8/1R2K1N1 w Q - 0 1"), ["O-O-O"]);
}

#[test]
fn chess960_rook_may_castle_while_attacked() {
    let fen = "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12";
    let model = Model::from_fen(fen);
    assert!(model.attacked(square_named("a1"), false));
    assert_eq!(model.legal_moves().len(), 33);
    let castling = move_named(&model, "b1a1");
    assert_eq!(castling.kind, MoveKind::CastleQueenSide);
    let after = model.play(&castling);
    assert_eq!(after.board[square_named("a1")], None);
    assert_eq!(after.board[square_named("b1")], None);
    assert_eq!(after.board[square_named("c1")], Some(Man { white: true, kind: Kind::King }));
    assert_eq!(after.board[square_named("d1")], Some(Man { white: true, kind: Kind::Rook }));
    assert_eq!(after.castling[0], [None, None]);
    assert_eq!(after.castling[1], [Some(square_named("a8")), Some(square_named("e8"))]);
}

// Articles 5.1, 5.6.

#[test]
fn castling_moves_king_and_rook_and_loses_the_rights_of_that_player() {
    let model = Model::from_fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 20");
    let after = model.play(&model.move_written("O-O-O"));
    assert_eq!(after.to_fen(), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 8 21");
    let after = model.play(&model.move_written("O-O"));
    assert_eq!(after.to_fen(), "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 8 21");
}

#[test]
fn castling_right_is_lost_by_a_king_or_rook_move() {
    let model = Model::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (uci, rights) in [("e1e2", "kq"), ("a1b1", "Kkq"), ("h1g1", "Qkq"), ("a1a8", "Kk")] {
        let fen = model.play(&move_named(&model, uci)).to_fen();
        assert_eq!(fen.split(' ').nth(2), Some(rights), "after {uci}");
    }
}

#[test]
fn castling_is_hindered_by_attacks_on_the_king_and_his_way_and_by_men_between() {
    for (fen, allowed) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", vec!["O-O-O", "O-O"]),
        // The king is attacked.
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", vec![]),
        // A crossed square is attacked.
        ("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", vec!["O-O"]),
        ("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", vec!["O-O-O"]),
        // The target is attacked.
        ("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", vec!["O-O"]),
        // Only the rook, or the square only the rook crosses, is attacked.
        ("4k3/8/8/8/r7/8/8/R3K2R w KQ - 0 1", vec!["O-O-O", "O-O"]),
        ("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", vec!["O-O-O", "O-O"]),
        // A man stands between.
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", vec!["O-O"]),
        ("4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", vec!["O-O-O"]),
        // The right is gone.
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", vec!["O-O-O"]),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", vec![]),
    ] {
        assert_eq!(castlings(fen), allowed, "{fen}");
    }
}

#[test]
fn en_passant_only_at_once() {
    let mut game = game_of("1.e4 a6 2.e5 d5");
    assert_eq!(game.present().ep, Some(square_named("d6")));
    assert_eq!(game.present().san(&move_named(game.present(), "e5d6")), "exd6");
    game.play_text("3.h3 h6");
    assert_eq!(game.present().ep, None);
    assert!(!game.present().legal_moves().iter().any(|mv| mv.uci() == "e5d6"));
}

#[test]
fn the_square_passed_over_is_kept_even_when_nobody_can_take_there() {
    assert_eq!(game_of("1.e4").present().to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(game_of("1.e3").present().ep, None);
}

#[test]
fn pawn_promotes_to_any_of_four_pieces_at_once() {
    let moves = moves_of("1n6/P7/8/8/8/8/8/k1K5 w - - 0 1");
    for uci in ["a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r"] {
        assert!(moves.contains(&uci.to_owned()), "{uci} in {moves:?}");
    }
    assert!(!moves.contains(&"a7a8".to_owned()));
    let model = Model::from_fen("1n6/P7/8/8/8/8/8/k1K5 w - - 4 9");
    assert_eq!(model.play(&move_named(&model, "a7b8n")).to_fen(), "1N6/8/8/8/8/8/8/k1K5 b - - 0 9");
}

#[test]
fn moves_come_sorted_and_only_once() {
    let model = Model::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let moves = model.legal_moves();
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn check_is_seen_from_both_sides_of_the_board() {
    let double = Model::from_fen("4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1");
    assert_eq!(double.checkers(), [square_named("e1"), square_named("d6")]);
    assert!(double.in_check(false) && !double.in_check(true));
    // Against a double check only the king can move.
    assert!(double.legal_moves().iter().all(|mv| mv.from == square_named("e8")));
    // A pinned man still gives check.
    let pinned = Model::from_fen("4k3/8/8/8/4b3/8/8/4R2K w - - 0 1");
    assert_eq!(pinned.checkers(), [square_named("e4")]);
    let discoverer = Model::from_fen("4k3/8/8/8/8/8/4N3/4R2K w - - 0 1");
    assert!(discoverer.gives_check(&move_named(&discoverer, "e2g3")));
    assert!(!discoverer.gives_check(&move_named(&discoverer, "h1g1")));
}

// Section 5 of the law: set-up and the form of a FEN.

#[test]
fn check_of_the_side_not_to_move_is_visible() {
    let model = Model::from_fen("8/8/8/8/8/8/5kK1/8 w - - 0 1");
    assert!(model.in_check(false));
}

#[test]
fn impossible_check_is_the_queens_alone() {
    let model = Model::from_fen("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");
    let checkers: Vec<String> = model.checkers().into_iter().map(square_name).collect();
    assert_eq!(checkers, ["f1"]);
}

#[test]
fn castling_rook_is_named_by_file_when_it_is_not_the_outermost() {
    let outer = Model::from_fen("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
    assert_eq!(outer.castling[0], [None, Some(square_named("h1"))]);
    assert_eq!(outer, Model::from_fen("4k3/8/8/8/8/8/8/4K1RR w H - 0 1"));
    let inner = Model::from_fen("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_eq!(inner.castling[0], [None, Some(square_named("g1"))]);
    assert_ne!(outer, inner);
    assert_eq!(outer.to_fen(), "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
    assert_eq!(inner.to_fen(), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    let queen_side = Model::from_fen("rr2k3/8/8/8/8/8/8/RR2K3 w Qb - 0 1");
    assert_eq!(queen_side.castling, [[Some(square_named("a1")), None], [Some(square_named("b8")), None]]);
    assert_eq!(queen_side.to_fen(), "rr2k3/8/8/8/8/8/8/RR2K3 w Qb - 0 1");
}

#[test]
fn every_position_two_plies_on_is_read_back_as_it_was_written() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1",
    ] {
        let model = Model::from_fen(fen);
        for mv in model.legal_moves() {
            let next = model.play(&mv);
            for reply in next.legal_moves() {
                let after = next.play(&reply);
                assert_eq!(Model::from_fen(&after.to_fen()), after);
            }
        }
    }
}

// Section 5 of the law: SAN.

#[test]
fn san_counts_only_legal_rivals() {
    assert_eq!(san_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
}

#[test]
fn san_tells_rivals_apart_by_file_then_rank_then_both() {
    let fen = "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37";
    let to_e1: Vec<String> = sans_of(fen).into_iter().filter(|san| san.ends_with("e1")).collect();
    assert_eq!(to_e1, ["Rae1", "Ree1"]);
    assert_eq!(san_of("8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1", "d5f6"), "N5xf6#");
    // Three queens around one square: a1 shares its file with one and its rank with another.
    assert_eq!(san_of("7k/8/8/8/Q7/8/8/Q2Q2K1 w - - 0 1", "a1d4"), "Qa1d4+");
    assert_eq!(san_of("7k/8/8/8/Q7/8/8/Q2Q2K1 w - - 0 1", "d1d4"), "Qdd4+");
    assert_eq!(san_of("7k/8/8/8/Q7/8/8/Q2Q2K1 w - - 0 1", "a4d4"), "Q4d4+");
}

#[test]
fn san_writes_promotions_with_their_checks() {
    let mut promotions = sans_of("8/8/8/3R1P2/8/2k2K2/3p4/r7 b - - 0 82");
    promotions.retain(|san| san.contains('='));
    assert_eq!(promotions, ["d1=B+", "d1=N", "d1=Q+", "d1=R"]);
    assert_eq!(san_of("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q"), "axb8=Q+");
}

#[test]
fn san_of_pawns_castling_and_mate() {
    assert_eq!(san_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4"), "e4");
    assert_eq!(san_of("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"), "O-O-O+");
    assert_eq!(san_of("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"), "O-O");
    assert_eq!(game_of("1.f3 e5 2.g4 Qh4#").ending(), Some(ModelEnding::Checkmate));
}

#[test]
fn san_tells_all_moves_of_a_position_apart() {
    for fen in [
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    ] {
        let model = Model::from_fen(fen);
        for mv in model.legal_moves() {
            assert_eq!(model.move_written(&model.san(&mv)), mv);
        }
    }
}

// Section 5 of the law: repetition.

#[test]
fn an_en_passant_that_was_never_legal_does_not_tell_positions_apart() {
    let game = game_of("1.e4 c5 2.e5 Qb6 3.Nf3 Qe6 4.Ng1 d5 5.Nf3 Nc6 6.Ng1 Nb8 7.Nf3 Nc6 8.Ng1 Nb8");
    assert_eq!(game.occurrences(), 3);
    assert!(game.is_threefold());
}

#[test]
fn an_en_passant_that_was_legal_does() {
    let game = game_of("1.e4 a6 2.e5 d5 3.Nf3 Nf6 4.Ng1 Ng8");
    assert_eq!(game.occurrences(), 1);
    assert!(!game.is_threefold());
}

#[test]
fn a_castling_right_lost_meanwhile_tells_positions_apart() {
    let game = game_of("1.e4 e5 2.Nf3 Nf6 3.Ng1 Ng8 4.Ke2 Ke7 5.Ke1 Ke8 6.Na3 Na6 7.Nb1 Nb8");
    assert_eq!(game.occurrences(), 2);
    assert!(!game.is_threefold());
}

#[test]
fn the_start_counts_and_five_occurrences_need_not_come_in_a_row() {
    let mut game = ModelGame::new(Model::from_fen("r3k3/8/8/8/8/8/8/4K2R w - - 12 40"));
    assert_eq!(game.occurrences(), 1);
    game.play_text("Rh2 Ra7 Rh1 Ra8");
    assert_eq!(game.occurrences(), 2);
    game.play_text("Rg1 Rb8 Rh1 Ra8");
    assert!(game.is_threefold() && !game.is_fivefold());
    game.play_text("Kd2 Kd7 Ke1 Ke8");
    assert!(!game.is_fivefold());
    assert_eq!(game.ending(), None);
    game.play_text("Rf1 Rc8 Rh1 Ra8");
    assert!(game.is_fivefold());
    assert_eq!(game.ending(), Some(ModelEnding::Fivefold));
}

#[test]
fn the_player_to_move_and_the_squares_of_the_kinds_make_the_position() {
    let key = |fen| Model::from_fen(fen).repetition_key();
    let here = key("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
    assert_eq!(here, key("4k3/8/8/8/8/8/8/4K1RR w H - 40 90"));
    assert_ne!(here, key("4k3/8/8/8/8/8/8/4K1RR b K - 0 1"));
    assert_ne!(here, key("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"));
    assert_ne!(here, key("4k3/8/8/8/8/8/8/4K1RR w - - 0 1"));
    assert_ne!(here, key("4k3/8/8/8/8/8/8/4KR1R w H - 0 1"));
}

// Section 5 of the law: moves without progress.

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    for plies in [99, 149] {
        let fen = format!("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - {plies} 88");
        let mut game = ModelGame::new(Model::from_fen(&fen));
        game.play_text("Qh8#");
        assert_eq!(game.halfmove(), plies + 1);
        assert_eq!(game.ending(), Some(ModelEnding::Checkmate));
    }
}

#[test]
fn fifty_and_seventy_five_moves_by_each_player() {
    let mut game = ModelGame::new(Model::start());
    for ply in 1..=150 {
        game.play_text(["Nf3", "Nf6", "Ng1", "Ng8"][(ply - 1) % 4]);
        assert_eq!(game.halfmove(), ply as u32);
        assert_eq!(game.is_fifty(), ply >= 100, "after {ply}");
        assert_eq!(game.is_seventyfive(), ply >= 150, "after {ply}");
    }
    let mut pawn = game.clone();
    pawn.play_text("e4");
    assert_eq!(pawn.halfmove(), 0);
    assert!(!pawn.is_fifty());
}

#[test]
fn the_count_of_a_fen_goes_on_and_a_capture_ends_it() {
    let mut game = ModelGame::new(Model::from_fen("r3k3/8/8/8/8/8/8/R3K2R w - - 148 140"));
    game.play_text("Rh2");
    assert!(game.is_fifty() && !game.is_seventyfive());
    let mut quiet = game.clone();
    quiet.play_text("Kd7");
    assert_eq!(quiet.ending(), Some(ModelEnding::SeventyFive));
    game.play_text("Rxa1+");
    assert_eq!(game.halfmove(), 0);
    assert_eq!(game.ending(), None);
}

#[test]
fn the_count_kept_with_the_position_is_the_count_found_in_the_history() {
    let mut game = ModelGame::new(Model::start());
    // A fixed walk that wanders through captures, castling and promotions.
    let mut step: usize = 7;
    for _ in 0..300 {
        let moves = game.present().legal_moves();
        if moves.is_empty() {
            break;
        }
        step = step * 31 % 1009;
        game.play(&moves[step % moves.len()]);
        assert_eq!(game.halfmove(), game.present().halfmove);
    }
    assert!(game.history.len() > 50, "the walk was too short to show anything");
}

// Section 5 of the law: material; section 2: mate and stalemate.

#[test]
fn dead_by_the_list_and_nothing_else() {
    for (fen, dead) in [
        ("8/8/8/4k3/8/3K4/8/8 w - - 0 1", true),
        ("8/8/8/4k3/8/3K4/8/2B5 w - - 0 1", true),
        ("8/8/8/4k3/5n2/3K4/8/8 w - - 0 1", true),
        ("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1", true),
        ("7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", false),
        ("8/8/8/4k3/5n2/3K4/8/2N5 w - - 0 1", false),
        ("8/8/8/4k3/5n2/3K4/8/2B5 w - - 0 1", false),
        ("8/8/8/4k3/8/3K4/8/2NN4 w - - 0 1", false),
        ("8/8/8/4k3/8/3K4/8/2R5 w - - 0 1", false),
        ("8/8/8/4k3/8/3K4/7P/8 w - - 0 1", false),
        // Nobody can mate here either, but the list doesn't say so.
        ("8/8/8/4k3/8/3K4/8/B1B5 w - - 0 1", false),
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", false),
    ] {
        assert_eq!(Model::from_fen(fen).is_dead_by_list(), dead, "{fen}");
    }
}

#[test]
fn mate_stalemate_and_dead_position_end_the_game_at_once() {
    for (fen, ending) in [
        ("6rk/5N2/7K/8/8/8/8/8 b - - 0 1", Some(ModelEnding::Checkmate)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(ModelEnding::Stalemate)),
        ("7k/8/6K1/6B1/8/8/8/8 w - - 0 1", Some(ModelEnding::DeadPosition)),
        // One reason precedes another.
        ("7k/7B/6K1/8/8/8/8/8 b - - 0 1", Some(ModelEnding::Stalemate)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 150 200", Some(ModelEnding::Stalemate)),
        ("7k/8/6K1/6B1/8/8/8/8 w - - 150 200", Some(ModelEnding::DeadPosition)),
        ("7k/4Q3/5K2/8/8/8/8/8 b - - 0 1", None),
    ] {
        assert_eq!(ModelGame::new(Model::from_fen(fen)).ending(), ending, "{fen}");
    }
    assert!(Model::from_fen("6rk/5N2/7K/8/8/8/8/8 b - - 0 1").is_checkmate());
    assert!(!Model::from_fen("6rk/5N2/7K/8/8/8/8/8 b - - 0 1").is_stalemate());
    assert!(Model::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate());
    assert!(!Model::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_checkmate());
}
