//! Go: light playouts, legal moves with superko, playing and taking back, counting, reading SGF. Results are
//! asserted inside; `benches/peers` puts the first two beside other crates.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sanqi::go::{Board, Color, Game, Move, Playout, PointSet, Preset, Size, Tally, score};
use sanqi::record::sgf::Collection;
use std::hint::black_box;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// Every position of a random game.
fn positions(size: Size) -> Vec<Game> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut game = Game::new(size, Preset::Cgos.rules());
    let mut positions = Vec::new();
    while positions.len() < size.area() {
        let Some(mv) = game.pick_move(random.next()) else { break };
        game.play_unchecked(mv);
        positions.push(game.clone());
    }
    positions
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    for size in [Size::NINE, Size::THIRTEEN, Size::NINETEEN] {
        let mut playout = Playout::new(&Board::new(size), Color::Black, None);
        let mut random = Random(1);
        group.bench_function(size.to_string(), |b| {
            b.iter(|| {
                let result = playout.run(|| random.next());
                assert!(usize::from(result.black) + usize::from(result.white) <= size.area());
            });
        });
    }
}

fn games(c: &mut Criterion) {
    for size in [Size::NINE, Size::NINETEEN] {
        let positions = positions(size);
        let moves: u64 = positions.iter().map(sanqi::game::Game::move_count).sum();
        let mut group = c.benchmark_group(format!("game {size}"));
        group.sample_size(20);
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function("legal moves with positional superko", |b| {
            b.iter(|| {
                assert_eq!(black_box(&positions).iter().map(sanqi::game::Game::move_count).sum::<u64>(), moves);
            });
        });
        let line: Vec<Move> = positions.last().into_iter().flat_map(Game::moves).flatten().map(|(_, mv)| mv).collect();
        group.bench_function("play with superko", |b| {
            b.iter(|| {
                let mut game = Game::new(size, Preset::Cgos.rules());
                for mv in black_box(&line) {
                    game.play(*mv).expect("legal");
                }
                assert_eq!(game.ply() as usize, line.len());
            });
        });
        group.bench_function("count", |b| {
            b.iter(|| {
                for game in black_box(&positions) {
                    let counted = score(game.board(), &PointSet::new(), &Tally::default(), game.rules());
                    assert!(counted.is_ok());
                }
            });
        });
    }
}

fn records(c: &mut Criterion) {
    const FINAL: &str = include_str!("../examples/records/wuzhen_2017.sgf");
    let mut group = c.benchmark_group("sgf");
    group.throughput(Throughput::Bytes(FINAL.len() as u64));
    group.bench_function("read", |b| {
        b.iter(|| assert_eq!(Collection::read(black_box(FINAL)).value.games.len(), 1));
    });
}

criterion_group!(benches, playouts, games, records);
criterion_main!(benches);
