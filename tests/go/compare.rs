//! Random games, the crate against the model at every ply: verdicts with reasons, captures, boards, hashes,
//! cycles, and everything taken back again.

use crate::model::{self, Ko, ModelBoard, ModelGame, ModelMove, ModelRules, Refusal, Suicide as ModelSuicide};
use crate::rng::Rng;
use sanqi::game::Game as _;
use sanqi::go::{
    Board, Color, DeadStones, Game, IllegalMove, KoRule, LongCycle, Move, PlaceError, Point, Preset, Reason, Rules,
    Size, Suicide,
};
use std::ops::ControlFlow;

const KOS: [(KoRule, Ko); 5] = [
    (KoRule::None, Ko::None),
    (KoRule::Simple, Ko::Simple),
    (KoRule::Positional, Ko::Positional),
    (KoRule::Situational, Ko::Situational),
    (KoRule::Natural, Ko::Natural),
];

const SUICIDES: [(Suicide, ModelSuicide); 3] =
    [(Suicide::Never, ModelSuicide::Never), (Suicide::Multi, ModelSuicide::Multi), (Suicide::Any, ModelSuicide::Any)];

/// The rules of the law's counts: two passes end, nothing is marked.
pub(crate) fn rules(ko: KoRule, suicide: Suicide) -> Rules {
    Rules { ko, suicide, dead_stones: DeadStones::Stay, ..Preset::TrompTaylor.rules() }
}

/// The model numbers rows from the bottom, the crate from the top.
fn point(board: &ModelBoard, number: usize) -> Point {
    Point::new((number % board.cols) as u8, (board.rows - 1 - number / board.cols) as u8)
}

fn number(board: &ModelBoard, point: Point) -> usize {
    (board.rows - 1 - usize::from(point.row())) * board.cols + usize::from(point.col())
}

fn colour(color: Color) -> u8 {
    match color {
        Color::Black => model::BLACK,
        Color::White => model::WHITE,
    }
}

fn refusal(error: IllegalMove) -> Refusal {
    match error {
        IllegalMove::GameOver => Refusal::GameOver,
        IllegalMove::Place(PlaceError::OffBoard(_)) => Refusal::OffBoard,
        IllegalMove::Place(PlaceError::Occupied(_)) => Refusal::Occupied,
        IllegalMove::Place(PlaceError::Suicide(_)) => Refusal::Suicide,
        IllegalMove::Ko(_) => Refusal::Ko,
        IllegalMove::Superko { earlier, .. } => Refusal::Superko { earlier: earlier as usize },
        other => panic!("the model doesn't know {other}"),
    }
}

/// Liberties by looking at every point.
fn assert_chains(board: &Board, model: &ModelBoard) {
    for at in board.size().points() {
        let mut liberties: Vec<_> = board.liberties(at).iter().map(|p| number(model, *p)).collect();
        let mut chain: Vec<_> = board.chain(at).iter().map(|p| number(model, *p)).collect();
        liberties.sort_unstable();
        chain.sort_unstable();
        if board.color_at(at).is_some() {
            let mut expected = model.liberties(number(model, at));
            expected.sort_unstable();
            let mut stones = model.connected(number(model, at));
            stones.sort_unstable();
            assert_eq!((liberties, chain), (expected, stones));
        } else {
            assert!(liberties.is_empty() && chain.is_empty());
        }
    }
}

fn compare(game: &Game, model: &ModelGame) {
    let board = game.board();
    let expected = model.board();
    for at in board.size().points() {
        let stone = board.color_at(at).map_or(model::EMPTY, colour);
        assert_eq!(stone, expected.cells[number(expected, at)], "{board}");
    }
    assert_eq!(board.hash(), board.rebuilt_hash());
    assert_eq!(
        board.empty_count(),
        expected.cells.len() - expected.cells.iter().filter(|c| **c != model::EMPTY).count()
    );
    let verdicts = model.verdicts();
    let mut legal = Vec::new();
    for (i, verdict) in verdicts.iter().enumerate().take(expected.cells.len()) {
        let mv = Move::Play(point(expected, i));
        assert_eq!(game.check(mv).map_err(refusal), *verdict, "{mv:?} on\n{board}");
        if verdict.is_ok() {
            legal.push(mv);
        }
    }
    if !model.is_over() {
        legal.push(Move::Pass);
    }
    let mut found = Vec::new();
    let _ = game.visit_moves(|mv| {
        found.push(mv);
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    legal.sort_unstable();
    assert_eq!(found, legal, "{board}");
    assert_eq!(game.move_count(), legal.len() as u64);
    match game.pick_move(legal.len() as u64) {
        Some(picked) => assert!(legal.contains(&picked)),
        None => assert!(legal.is_empty()),
    }
}

fn random_game(cols: u8, rows: u8, kos: (KoRule, Ko), suicides: (Suicide, ModelSuicide), rng: &mut Rng) -> usize {
    let size = Size::new(cols, rows).expect("a size");
    let model_rules = ModelRules { ko: kos.1, suicide: suicides.1, passes_that_end: Some(2) };
    let mut game = Game::new(size, rules(kos.0, suicides.0));
    let mut model = ModelGame::new(ModelBoard::empty(cols.into(), rows.into()), model::BLACK, model_rules);
    let mut snapshots = vec![game.clone()];
    for _ in 0..4 * size.area() + 8 {
        compare(&game, &model);
        let moves = model.legal_moves();
        let stones = moves.len().saturating_sub(1);
        if moves.is_empty() {
            break;
        }
        // A pass only now and then, so that boards fill, are taken and repeat.
        let mv = if stones == 0 || rng.below(12) == 0 {
            ModelMove::Pass
        } else {
            let all: Vec<_> = moves.iter().copied().filter(|mv| *mv != ModelMove::Pass).collect();
            all[rng.below(all.len())]
        };
        let as_crate = match mv {
            ModelMove::Pass => Move::Pass,
            ModelMove::Stone(i) => Move::Play(point(model.board(), i)),
        };
        if let Move::Play(at) = as_crate {
            let color = game.turn().expect("not over");
            let hash = game.board().hash_after(color, at);
            let mut board = game.board().clone();
            let placement = board.place(color, at, suicides.0).expect("allowed");
            assert_eq!(board.hash(), hash, "hash_after");
            board.undo(color, at, &placement);
            assert_eq!(&board, game.board(), "the board alone can be taken back");
        }
        let before = game.captured();
        let taken = game.play(as_crate).expect("legal");
        model.play(mv).expect("legal");
        let entry = model.present();
        assert_eq!(taken as usize, entry.captured.len() + entry.suicide.len());
        let sum = |captured: [u32; 2]| captured[0] + captured[1];
        assert_eq!(sum(game.captured()) - sum(before), taken);
        snapshots.push(game.clone());
    }
    assert_chains(game.board(), model.board());
    let plies = snapshots.len() - 1;
    while let Some(expected) = snapshots.pop() {
        assert_eq!(game, expected);
        assert_eq!(game.key(), expected.key());
        assert_eq!(game.undo().is_none(), snapshots.is_empty());
    }
    plies
}

/// Plays until a cycle or passes end the game; the move that completed the cycle.
fn random_cycle(cols: u8, rows: u8, suicides: (Suicide, ModelSuicide), rng: &mut Rng) -> Option<ModelMove> {
    let size = Size::new(cols, rows).unwrap();
    let law = Rules { long_cycle: LongCycle::Draw, ..rules(KoRule::Simple, suicides.0) };
    let model_rules = ModelRules { ko: Ko::Simple, suicide: suicides.1, passes_that_end: Some(2) };
    let mut game = Game::new(size, law);
    let mut model = ModelGame::new(ModelBoard::empty(cols.into(), rows.into()), model::BLACK, model_rules);
    loop {
        let moves = model.legal_moves();
        let mv = if rng.below(6) == 0 { ModelMove::Pass } else { moves[rng.below(moves.len())] };
        model.play(mv).unwrap();
        let as_crate = match mv {
            ModelMove::Pass => Move::Pass,
            ModelMove::Stone(i) => Move::Play(point(model.board(), i)),
        };
        game.play(as_crate).unwrap();
        let reason = game.outcome().map(|outcome| outcome.reason);
        if model.is_over() {
            assert_eq!(reason, Some(Reason::Score));
            return None;
        }
        let cycle = model.cycle().is_some();
        assert_eq!(reason, cycle.then_some(Reason::Repetition), "{mv:?} to\n{}", game.board());
        if cycle {
            return Some(mv);
        }
    }
}

#[test]
fn long_cycles_are_where_the_model_sees_them() {
    let mut rng = Rng::new(13);
    let (mut by_stone, mut by_pass) = (0, 0);
    for suicides in SUICIDES {
        for (cols, rows) in [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2)] {
            for _ in 0..200 {
                match random_cycle(cols, rows, suicides, &mut rng) {
                    None => {}
                    Some(ModelMove::Pass) => by_pass += 1,
                    Some(ModelMove::Stone(_)) => by_stone += 1,
                }
            }
        }
    }
    assert!(by_stone > 100 && by_pass > 100, "{by_stone} by stones, {by_pass} by passes");
}

#[test]
fn random_games_agree_with_the_model() {
    let mut rng = Rng::new(11);
    let mut plies = 0;
    for kos in KOS {
        for suicides in SUICIDES {
            for (cols, rows) in [(1, 1), (1, 2), (3, 1), (2, 2), (4, 1), (2, 3), (3, 3), (4, 3), (3, 5), (5, 5)] {
                plies += random_game(cols, rows, kos, suicides, &mut rng);
            }
        }
    }
    assert!(plies > 3_000, "only {plies} plies");
}

#[test]
#[ignore = "long: larger boards against the model"]
fn many_random_games_agree_with_the_model() {
    let mut rng = Rng::new(12);
    let mut plies = 0;
    for _ in 0..3 {
        for kos in KOS {
            for suicides in SUICIDES {
                for (cols, rows) in [(2, 2), (3, 3), (4, 4), (7, 2), (6, 5), (7, 7), (9, 9)] {
                    plies += random_game(cols, rows, kos, suicides, &mut rng);
                }
            }
        }
    }
    println!("{plies} plies compared");
}
