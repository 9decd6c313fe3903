//! The table: a move of chess through it and without it, a command early and late in a game, what a timer asks of a
//! clock. Results are asserted inside.

// A bench may fail loudly.
#![allow(clippy::unwrap_used)]

use core::time::Duration;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use sanqi::chess::{CastlingSpelling, Game, Laws, Move, Uci};
use sanqi::clock::{Clock, Control, TakeBack};
use sanqi::outcome::Seat;
use sanqi::table::{Act, Order, Table, Terms, chess};
use std::hint::black_box;

const SECOND: Duration = Duration::from_secs(1);

/// A legal game of so many plies, the same on every machine.
fn line(plies: usize) -> Vec<Move> {
    let mut seed = 11_u64;
    loop {
        let mut game = Game::default();
        let mut moves = Vec::new();
        while moves.len() < plies && game.outcome().is_none() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = game.position().legal_moves();
            let mv = legal[(seed >> 33) as usize % legal.len()];
            game.play(mv).unwrap();
            moves.push(mv);
        }
        if moves.len() == plies {
            return moves;
        }
    }
}

fn begun(control: &str, laws: Laws) -> Table<Game> {
    let controls = vec![control.parse().unwrap()];
    let terms = Terms { controls, take_back: Some(TakeBack::KeepTime), ..Terms::default() };
    let start = chess::Start { laws, ..chess::Start::default() };
    let mut table = Table::new(start, terms).unwrap();
    table.order(Order::Begin, Duration::ZERO).unwrap();
    table
}

const PLIES: usize = 80;

fn moves(c: &mut Criterion) {
    let line = line(PLIES);
    let acts: Vec<(Seat, Uci)> = (0_u8..)
        .zip(&line)
        .map(|(ply, mv)| (Seat::new(ply % 2).unwrap(), Uci::of(*mv, CastlingSpelling::KingTakesRook)))
        .collect();
    let mut group = c.benchmark_group("a chess move");
    group.throughput(Throughput::Elements(PLIES as u64));
    let table = begun("3600+2", Laws::default());
    group.bench_function("through the table", |b| {
        b.iter_batched(
            || table.clone(),
            |mut table| {
                for (ply, (seat, uci)) in (0_u32..).zip(&acts) {
                    let told = table.act(*seat, Act::Move(*uci), SECOND * ply).unwrap();
                    assert!(!black_box(told).is_empty());
                }
                table
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("without it", |b| {
        b.iter_batched(
            Game::default,
            |mut game| {
                for mv in &line {
                    game.play(*mv).unwrap();
                }
                game
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// A move and its being taken back by agreement, so that the game is as long afterwards.
fn late(c: &mut Criterion) {
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].map(|text| text.parse::<Uci>().unwrap());
    let mut group = c.benchmark_group("a move and its taking back");
    for plies in [20, 20_000] {
        // The founding text: no repetition ends the game by itself.
        let mut table = begun("100+2", Laws::classic());
        for ply in 0..plies {
            let seat = table.turn().unwrap();
            table.act(seat, Act::Move(shuffle[ply % 4]), SECOND * ply as u32).unwrap();
        }
        let at = SECOND * plies as u32;
        group.bench_function(format!("after {plies} plies"), |b| {
            b.iter(|| {
                let (mover, other) = (Seat::FIRST, Seat::SECOND);
                table.act(mover, Act::Move(shuffle[0]), at).unwrap();
                table.act(mover, Act::AskTakeBack(1), at).unwrap();
                assert_eq!(table.act(other, Act::GrantTakeBack, at).unwrap().len(), 1);
            });
        });
    }
    group.finish();
}

fn clocks(c: &mut Criterion) {
    let mut group = c.benchmark_group("a clock");
    for control in ["300+2", "40/7200:20/3600:900+30", "3600,5x60", "600,25/300"] {
        let control: Control = control.parse().unwrap();
        let mut clock = Clock::new(control.clone(), 2).unwrap();
        clock.start(Seat::FIRST, Duration::ZERO).unwrap();
        for ply in 1_u8..60 {
            clock.press(Seat::new(ply % 2).unwrap(), SECOND * ply.into()).unwrap();
        }
        let at = 61 * SECOND;
        group.bench_function(format!("flag_at {control}"), |b| {
            b.iter(|| assert!(black_box(&clock).flag_at().is_some()));
        });
        group.bench_function(format!("remaining {control}"), |b| {
            b.iter(|| assert!(!black_box(&clock).remaining(Seat::SECOND, black_box(at)).unwrap().is_up()));
        });
    }
    group.finish();
}

criterion_group!(benches, moves, late, clocks);
criterion_main!(benches);
