//! Junqi: perft, move lists, where the engineer gets beside a plain walk along the edges, what a player sees
//! after a ply, playing and taking back. Counts are asserted, so that a fast wrong answer can't pass for
//! progress; `benches/peers` puts perft beside a chess generator's.

use core::time::Duration;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use sanqi::game::Game as _;
use sanqi::junqi::{Board, Game, Mines, Move, Piece, Position, Post, Preset, Rank, Rules, Seat, Setup, SetupFaults};
use sanqi::junqi::{TurnOrder, Viewer};
use sanqi::perft::perft;
use std::hint::black_box;
use std::ops::ControlFlow;

/// The slow model of the tests, written from the law alone.
#[path = "../tests/junqi/model/mod.rs"]
#[allow(dead_code, clippy::unwrap_used)]
mod model;
#[path = "../tests/common/rng.rs"]
mod rng;
#[path = "../tests/common/junqi.rs"]
mod starts;

use model::board::Board as Walk;
use model::map::Kind;

/// A name, a board, how many rows of each arm are emptied, a depth and its count.
const COUNTS: [(&str, Board, u8, u32, u64); 4] = [
    ("two-player", Board::TwoPlayer, 0, 4, 1_018_806),
    ("two-player, two rows emptied", Board::TwoPlayer, 2, 4, 694_807),
    ("four-nation", Board::FourNation, 0, 3, 144_756),
    ("four-nation, two rows emptied", Board::FourNation, 2, 3, 55_143),
];

const BOARDS: [(&str, Board, Kind); 2] =
    [("two-player", Board::TwoPlayer, Kind::TwoPlayer), ("four-nation", Board::FourNation, Kind::FourNation)];

fn rules() -> Rules {
    Rules { mines: Mines::Stay, turn_order: TurnOrder::CounterClockwise, ..Preset::Lianzhong.rules() }
}

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    group
}

/// Every position of a random game, and the moves that lead from each to the next.
fn random_game(board: Board, plies: usize) -> (Vec<Game>, Vec<Move>) {
    let mut rng = rng::Rng::new(1924);
    let mut games = vec![Game::from_position(starts::start(board, rules(), 0))];
    let mut moves = Vec::new();
    while let Some(game) = games.last().filter(|game| moves.len() < plies && game.to_move().is_some()) {
        let mv = game.position().nth_move(rng.bits() % game.move_count()).expect("a number in range");
        let mut next = game.clone();
        next.play(mv).expect("a legal move");
        moves.push(mv);
        games.push(next);
    }
    (games, moves)
}

fn perfts(c: &mut Criterion) {
    let mut group = group(c, "junqi perft");
    for (name, board, clear, depth, count) in COUNTS {
        let position = starts::start(board, rules(), clear);
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("{name} {depth}"), |b| {
            b.iter(|| assert_eq!(perft(black_box(&position), depth), count));
        });
    }
}

/// Over the positions of a random game together, an element being a move.
fn moves(c: &mut Criterion) {
    for (name, board, _) in BOARDS {
        let positions: Vec<Position> = random_game(board, 200).0.iter().map(|game| game.position().clone()).collect();
        let all: Vec<(&Position, Move)> = positions
            .iter()
            .flat_map(|position| {
                (0..position.move_count()).filter_map(move |i| Some((position, position.nth_move(i)?)))
            })
            .collect();
        let count = all.len() as u64;
        let mut group = group(c, &format!("junqi moves, {name}"));
        group.throughput(Throughput::Elements(count));
        group.bench_function("list", |b| {
            let mut list = Vec::with_capacity(500);
            b.iter(|| {
                let mut sum = 0;
                for position in black_box(&positions) {
                    list.clear();
                    let _ = position.visit_moves(|mv| {
                        list.push(mv);
                        ControlFlow::Continue(())
                    });
                    sum += black_box(&list).len() as u64;
                }
                assert_eq!(sum, count);
            });
        });
        group.bench_function("count", |b| {
            b.iter(|| assert_eq!(black_box(&positions).iter().map(Position::move_count).sum::<u64>(), count));
        });
        group.bench_function("check", |b| {
            b.iter(|| assert!(black_box(&all).iter().all(|(position, mv)| position.check(*mv).is_ok())));
        });
        group.bench_function("clone and play_unchecked", |b| {
            b.iter(|| {
                for &(position, mv) in black_box(&all) {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    black_box(&next);
                }
            });
        });
    }
}

/// A board with nothing but a southern engineer, for each post where he can stand and move.
fn lone_engineers(board: Board) -> Vec<(Position, Post)> {
    let posts = board.posts().filter(|post| !post.is_headquarters());
    posts
        .map(|post| {
            let mut setup = Setup::new(board, rules());
            setup.set(post, Some(Piece::new(Seat::South, Rank::Engineer)));
            (setup.position_waiving(SetupFaults::NO_FLAG).expect("an engineer"), post)
        })
        .collect()
}

/// The engineers of the player to move, in positions of a random game.
fn engineers(board: Board) -> Vec<(Position, Post)> {
    let games = random_game(board, 60).0;
    let positions = games.iter().map(|game| game.position().clone());
    positions
        .flat_map(|position| {
            let turn = position.turn();
            let all: Vec<Post> = position
                .pieces()
                .filter(|(_, piece)| piece.rank() == Some(Rank::Engineer) && Some(piece.owner()) == turn)
                .map(|(post, _)| post)
                .collect();
            all.into_iter().map(move |post| (position.clone(), post))
        })
        .collect()
}

fn walk(kind: Kind, position: &Position) -> Walk {
    let mut walk = Walk::empty(kind);
    for (post, piece) in position.pieces() {
        if let Some(rank) = piece.rank() {
            walk.put(post.index() as u8, piece.owner().index() as u8, rank.letter());
        }
    }
    walk
}

/// An element is an engineer; all his destinations are found.
fn engineer(c: &mut Criterion) {
    for (name, board, kind) in BOARDS {
        let open = match board {
            Board::TwoPlayer => 1_176,
            _ => 5_624,
        };
        for (how, cases, known) in [("open", lone_engineers(board), Some(open)), ("crowded", engineers(board), None)] {
            let walks: Vec<(Walk, u8)> =
                cases.iter().map(|(position, post)| (walk(kind, position), post.index() as u8)).collect();
            let count: usize = walks.iter().map(|(board, post)| board.reach(*post, false).len()).sum();
            assert!(known.is_none_or(|known| known == count), "{count} on the {how} {name} board");
            let mut group = group(c, &format!("junqi engineer, {how} {name} board"));
            group.throughput(Throughput::Elements(cases.len() as u64));
            group.bench_function("targets", |b| {
                b.iter(|| {
                    let found: u32 = black_box(&cases).iter().map(|(at, post)| at.targets(*post).len()).sum();
                    assert_eq!(found as usize, count);
                });
            });
            group.bench_function("walk along the edges", |b| {
                b.iter(|| {
                    let found: usize = black_box(&walks).iter().map(|(at, post)| at.reach(*post, false).len()).sum();
                    assert_eq!(found, count);
                });
            });
        }
    }
}

/// An element is a ply of a random game.
fn games(c: &mut Criterion) {
    for (name, board, _) in BOARDS {
        let (games, line) = random_game(board, 200);
        let mut group = group(c, &format!("junqi game, {name}"));
        group.throughput(Throughput::Elements(line.len() as u64));
        group.bench_function("view after a ply", |b| {
            b.iter(|| {
                for game in &black_box(&games)[1..] {
                    black_box(game.view_for(Viewer::Seat(Seat::South)));
                }
            });
        });
        group.bench_function("play and undo", |b| {
            let (start, end) = (&games[0], &games[line.len()]);
            let mut game = start.clone();
            b.iter(|| {
                for mv in black_box(&line) {
                    game.play(*mv).expect("legal");
                }
                assert_eq!(game.key(), end.key());
                while game.undo().is_some() {}
                assert_eq!(game.key(), start.key());
            });
        });
    }
}

criterion_group!(benches, perfts, moves, engineer, games);
criterion_main!(benches);
