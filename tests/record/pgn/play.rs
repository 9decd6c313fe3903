//! Records played by the law: starts from tags, illegal moves with their offset, agreement with the result.

use sanqi::chess::{Color, Game, Laws, Position, Reason, SanError};
use sanqi::outcome::Outcome;
use sanqi::record::pgn::{Agreement, GameRecord, Judge, NodeId, PlayError, Reader, Unplayable, WriteOptions, records};

fn judged(text: &str) -> Judge {
    let mut judge = Judge::new();
    Reader::new(text).read_game(&mut judge).expect("a game");
    judge
}

#[test]
fn a_game_that_the_board_decides() {
    let mate = judged("1. f3 e5 2. g4 Qh4# 0-1");
    assert_eq!(mate.agreement(), Agreement::Agrees);
    assert_eq!(mate.ended().map(|(ply, end)| (ply, end.reason)), Some((4, Reason::Checkmate)));
    let wrong = judged("1. f3 e5 2. g4 Qh4# 1/2-1/2");
    assert!(matches!(wrong.agreement(), Agreement::Contradicts(end) if end.reason == Reason::Checkmate));
    assert_eq!(judged("1. f3 e5 2. g4 Qh4# *").agreement(), Agreement::Unstated);
    assert_eq!(judged("1. e4 1-0").agreement(), Agreement::OffTheBoard);
}

#[test]
fn a_win_by_a_side_that_cannot_mate_is_noticed() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 0-1";
    assert_eq!(judged(text).agreement(), Agreement::CannotHaveWon(Color::Black));
}

#[test]
fn playing_on_after_the_end_is_legal_but_noticed() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let judge = judged(&format!("{shuffle} e4 1-0"));
    assert_eq!(judge.error(), None);
    assert_eq!(judge.ended().map(|(ply, end)| (ply, end.reason)), Some((16, Reason::FivefoldRepetition)));
    assert_eq!(judge.agreement(), Agreement::OffTheBoard);
    let mut classic = Judge::with_laws(Laws::classic());
    Reader::new(&shuffle).read_game(&mut classic).expect("a game");
    assert_eq!(classic.ended(), None);
}

#[test]
fn a_bad_game_has_its_offset_and_the_next_one_reads() {
    let text = "1. e4 e5 2. Ke3 Nc6 1-0\n\n[White \"B\"]\n\n1. d4 d5 1/2-1/2\n";
    let mut reader = Reader::new(text);
    let mut judge = Judge::new();
    reader.read_game(&mut judge).expect("first");
    let error = judge.error().expect("illegal");
    assert_eq!(error.offset, text.find("Ke3").expect("there"));
    let reason = PlayError::Move { text: "Ke3".into(), ply: 3, error: SanError::NoSuchMove };
    assert_eq!(error.kind, reason);
    assert_eq!(judge.game().history().len(), 2, "as far as it could be played");
    reader.read_game(&mut judge).expect("second");
    assert_eq!((judge.error(), judge.white(), judge.game().history().len()), (None, "B", 2));
}

#[test]
fn starts_that_cannot_be_played() {
    for (tags, error) in [
        ("[Variant \"Atomic\"]", PlayError::Variant("Atomic".into())),
        ("[Variant \"Chess960\"]", PlayError::NoStart),
        ("[SetUp \"1\"]", PlayError::NoStart),
    ] {
        let text = format!("{tags}\n\n1. e4 *");
        assert_eq!(judged(&text).error().map(|at| &at.kind), Some(&error), "{tags}");
        let record = GameRecord::read(&text).expect(tags).value;
        assert_eq!(record.play().err(), Some(Unplayable { node: NodeId::ROOT, error }));
    }
    let judge = judged("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*");
    let error = judge.error().expect("no kings");
    assert!(matches!(error.kind, PlayError::Start(_)));
    assert_eq!(error.offset, 6, "the tag's value");
    assert_eq!(judged("1. e4 -- 2. d4 *").error().map(|at| &at.kind), Some(&PlayError::NullMove { ply: 2 }));
}

#[test]
fn every_line_of_a_tree_is_played() {
    let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... c5 (1... e5 2. Nf3 (2. f4)) 2. Nf3 *";
    let record = GameRecord::read(text).expect("a game").value;
    let positions = record.positions().expect("legal");
    assert_eq!(positions.len(), record.moves.len());
    // Each position is what playing the path to its node gives.
    for (id, position) in positions {
        let mut game = Game::default();
        for node in record.moves.path(id) {
            game.play_san(record.moves.san(node).expect("a move")).expect("legal");
        }
        assert_eq!(game.position(), &position);
    }
    let bad = GameRecord::read("1. e4 (1. d4 d5 (1... Nf6 2. Ke3)) 1... c5 *").expect("a game").value;
    let error = bad.positions().expect_err("illegal");
    assert_eq!(bad.moves.san(error.node), Some("Ke3"));
    assert_eq!(error.to_string(), "\"Ke3\" as ply 3: no legal move is written like that here");
    assert!(bad.play().is_ok(), "the main line is legal");
}

#[test]
fn a_played_game_becomes_a_record_that_plays_the_same() {
    let starts = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", None),
        ("rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12", Some("Chess960")),
        ("4k2r/8/8/8/3pP3/8/8/4K3 b k e3 0 9", None),
    ];
    let mut random = crate::rng::Rng::new(3);
    for (fen, variant) in starts {
        let mut game = Game::new(Position::from_fen(fen).expect(fen), Laws::fide2023());
        while game.outcome().is_none() && game.history().len() < 120 {
            let moves = game.position().legal_moves();
            game.play(moves[random.below(moves.len())]).expect("legal");
        }
        if game.outcome().is_none() {
            game.resign(Color::White).expect("open");
        }
        let record = GameRecord::from_game(&game);
        assert_eq!(record.tags.get("Variant"), variant);
        let text = record.write(&WriteOptions::EXPORT).expect("printable");
        let read: GameRecord = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        let again = read.play().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.position(), game.position());
        assert_eq!(again.start(), game.start());
        assert_eq!(again.position().to_string(), game.position().to_string(), "counters too");
    }
}

#[test]
fn a_double_loss_has_no_mark_of_its_own() {
    let mut game = Game::default();
    game.rule(Outcome::loss_for_all(2, Reason::Lateness)).expect("open");
    let record = GameRecord::from_game(&game);
    assert_eq!((record.result.as_str(), record.tags.get("Termination")), ("*", Some("lateness")));
}

#[test]
fn the_longest_game_on_a_small_stack() {
    // 17,697 plies, as many as the 75-move rule allows: here by shuffling under the classic laws.
    let run = || {
        let mut game = Game::new(Position::default(), Laws::classic());
        let cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
        for i in 0..17_697 {
            game.play_san(cycle[i % 4]).expect("legal");
        }
        let text = GameRecord::from_game(&game).write(&WriteOptions::EXPORT).expect("printable");
        let record = records(&text).next().expect("a game").value;
        assert_eq!(record.play().expect("legal").history().len(), 17_697);
        let mut judge = Judge::new();
        Reader::new(&text).read_game(&mut judge).expect("a game");
        assert_eq!((judge.error(), judge.game().history().len()), (None, 17_697));
    };
    std::thread::Builder::new().stack_size(256 * 1024).spawn(run).expect("a thread").join().expect("no overflow");
}
