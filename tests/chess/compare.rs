//! Random games, the crate against the model at every ply: moves, check, SAN, FEN, repetition, counters,
//! claims, endings, and everything taken back again.

use crate::model::{Model, ModelEnding, ModelGame, ModelMove, MoveKind as ModelKind};
use crate::rng::Rng;
use sanqi::chess::{
    CastleSide, Claim, ClaimGrounds, EnPassantMode, FenStyle, Game, Laws, Move, Position, Reason, San, Square,
};

fn model_move(mv: Move) -> ModelMove {
    let kind = match (mv.castle_side(), mv.is_en_passant()) {
        (Some(CastleSide::King), _) => ModelKind::CastleKingSide,
        (Some(CastleSide::Queen), _) => ModelKind::CastleQueenSide,
        (None, true) => ModelKind::EnPassant,
        (None, false) => ModelKind::Normal,
    };
    let promotion = mv.promotion().map(|role| role.letter().to_ascii_lowercase());
    ModelMove { from: mv.from.index(), to: mv.to.index(), promotion, kind }
}

fn squares(set: impl IntoIterator<Item = Square>) -> Vec<usize> {
    set.into_iter().map(Square::index).collect()
}

/// Compares everything that can be asked about the present position.
fn compare(game: &Game, model: &ModelGame, every_san: bool) {
    let position = game.position();
    let present = model.present();
    let fen = present.to_fen();
    assert_eq!(position.fen(FenStyle::STANDARD).to_string(), fen);
    let reread: Position = fen.parse().expect(&fen);
    assert_eq!((&reread, reread.key()), (position, position.rebuilt_key()), "{fen}");

    let mut moves: Vec<_> = position.legal_moves().into_iter().map(model_move).collect();
    moves.sort_unstable();
    let expected = present.legal_moves();
    assert_eq!(moves, expected, "{fen}");
    assert_eq!(position.move_count(), expected.len() as u64);
    assert_eq!(squares(position.checkers()), present.checkers(), "{fen}");
    assert_eq!(position.is_checkmate(), present.is_checkmate());
    assert_eq!(position.is_stalemate(), present.is_stalemate());
    assert_eq!(position.is_dead_by_material(), present.is_dead_by_list(), "{fen}");
    assert_eq!(game.occurrences() as usize, model.occurrences(), "{fen}");
    assert_eq!(position.halfmoves(), model.halfmove(), "{fen}");

    let reason = match model.ending() {
        Some(ModelEnding::Checkmate) => Some(Reason::Checkmate),
        Some(ModelEnding::Stalemate) => Some(Reason::Stalemate),
        Some(ModelEnding::DeadPosition) => Some(Reason::DeadPosition),
        // The classic laws know no other end by itself.
        _ => None,
    };
    assert_eq!(game.outcome().map(|outcome| outcome.reason), reason, "{fen}");
    if reason.is_none() {
        let mut grounds = ClaimGrounds::empty();
        grounds.set(ClaimGrounds::REPETITION, model.is_threefold());
        grounds.set(ClaimGrounds::NO_PROGRESS, model.is_fifty());
        assert_eq!(game.claim_grounds(), grounds, "{fen}");
    }
    if every_san {
        let key = present.repetition_key();
        assert!(model.history.iter().filter(|m| m.repetition_key() == key).count() == game.occurrences() as usize);
        for mv in position.legal_moves() {
            let as_model = model_move(mv);
            assert_eq!(position.gives_check(mv), present.gives_check(&as_model), "{fen} {mv}");
            let text = position.san(mv).to_string();
            assert_eq!(text, present.san(&as_model), "{fen} {mv}");
            assert_eq!(San::resolve(&text, position), Ok(mv), "{fen} {text}");
            if reason.is_none() {
                let mut next = ModelGame { history: model.history.clone() };
                next.play(&as_model);
                let mut grounds = ClaimGrounds::empty();
                grounds.set(ClaimGrounds::REPETITION, next.is_threefold());
                grounds.set(ClaimGrounds::NO_PROGRESS, next.is_fifty());
                assert_eq!(game.claim_grounds_after(mv), Ok(grounds), "{fen} {mv}");
            }
        }
    }
}

fn random_game(start: &str, random: &mut Rng, plies: usize) -> usize {
    let position: Position = start.parse().unwrap_or_else(|error| panic!("{start}: {error}"));
    let mut game = Game::new(position, Laws::classic());
    let mut model = ModelGame::new(Model::from_fen(start));
    let mut snapshots = vec![game.clone()];
    for ply in 0..plies {
        compare(&game, &model, ply % 16 == 0);
        let moves =
            if game.outcome().is_some() { sanqi::chess::MoveList::new() } else { game.position().legal_moves() };
        if moves.is_empty() {
            break;
        }
        // Going back where one came from now and then, so that positions repeat.
        let back = game.history().len().checked_sub(2).and_then(|i| {
            let last = game.history()[i].mv;
            moves.iter().copied().find(|mv| (mv.from, mv.to) == (last.to, last.from))
        });
        let mv = match back {
            Some(mv) if random.below(3) == 0 => mv,
            _ => moves[random.below(moves.len())],
        };
        let claim = game.claim_grounds_after(mv).expect("legal");
        let mut claimed = game.clone();
        assert_eq!(claimed.claim_draw(Claim::After(mv)).is_ok(), !claim.is_empty());
        game.play(mv).expect("legal");
        model.play(&model_move(mv));
        snapshots.push(game.clone());
    }
    compare(&game, &model, true);
    let played = snapshots.len() - 1;
    // Taken back move by move, every earlier state is there again.
    while let Some(expected) = snapshots.pop() {
        assert_eq!(game, expected);
        assert_eq!(game.occurrences(), expected.occurrences());
        assert_eq!(
            game.position().en_passant(EnPassantMode::Always),
            expected.position().en_passant(EnPassantMode::Always)
        );
        let undone = game.undo();
        assert_eq!(undone.is_none(), snapshots.is_empty());
    }
    played
}

const STARTS: [&str; 14] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "8/8/4k3/8/8/3RK3/8/8 w - - 90 80",
    "7k/8/8/2n5/8/4B3/8/K7 b - - 96 70",
    // Chess960, double Chess960, inner castling rooks.
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "rkrnbbnq/pppppppp/8/8/8/8/PPPPPPPP/QNBBNRKR w HFca - 0 1",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    "rr2k3/8/8/8/8/8/8/4K1RR w Gb - 0 1",
];

/// Strict readers want the strict form; the list above is written as people write.
fn strict(start: &str) -> String {
    Position::from_fen(start).unwrap_or_else(|error| panic!("{start}: {error}")).fen(FenStyle::STANDARD).to_string()
}

#[test]
fn random_games_agree_with_the_model() {
    let mut random = Rng::new(1);
    let mut plies = 0;
    for start in STARTS {
        let start = strict(start);
        for _ in 0..6 {
            plies += random_game(&start, &mut random, 160);
        }
    }
    assert!(plies > 6_000, "only {plies} plies were compared");
}

#[test]
#[ignore = "long: 60,000 plies against the model"]
fn many_random_games_agree_with_the_model() {
    let mut random = Rng::new(2);
    let mut plies = 0;
    while plies < 60_000 {
        let start = strict(STARTS[random.below(STARTS.len())]);
        plies += random_game(&start, &mut random, 300);
    }
    println!("{plies} plies compared");
}
