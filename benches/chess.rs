//! Chess: perft, move lists, questions about moves, and FEN. Counts are asserted, so that a fast wrong
//! answer can't pass for progress.

use core::hint::black_box;
use core::time::Duration;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use sanqi::chess::{Move, MoveList, Position};
use sanqi::perft::perft;

/// A position, the depth of bulk perft and its count; the generic one runs a ply less deep.
const POSITIONS: [(&str, &str, u8, u64, u64); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609, 197_281),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603, 97_862),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083, 674_624),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292, 422_333),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487, 62_379),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594, 89_890),
];

fn positions() -> Vec<Position> {
    POSITIONS.iter().map(|(_, fen, ..)| fen.parse().expect(fen)).collect()
}

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    group
}

fn perfts(c: &mut Criterion) {
    let mut group = group(c, "perft");
    for (name, fen, depth, bulk, generic) in POSITIONS {
        let position: Position = fen.parse().expect(fen);
        group.throughput(Throughput::Elements(bulk));
        group.bench_function(format!("bulk/{name} {depth}"), |b| {
            b.iter(|| assert_eq!(black_box(&position).perft(depth), bulk));
        });
        group.throughput(Throughput::Elements(generic));
        group.bench_function(format!("generic/{name} {}", depth - 1), |b| {
            b.iter(|| assert_eq!(perft(black_box(&position), u32::from(depth - 1)), generic));
        });
    }
}

/// Over the six positions together, an element being a move.
fn moves(c: &mut Criterion) {
    let positions = positions();
    let all: Vec<(Position, Move)> =
        positions.iter().flat_map(|p| p.legal_moves().into_iter().map(|mv| (*p, mv))).collect();
    let count = all.len() as u64;
    assert_eq!(count, 20 + 48 + 14 + 6 + 44 + 46);
    let checks = all.iter().filter(|(p, mv)| p.gives_check(*mv)).count();
    let mut group = group(c, "moves");
    group.throughput(Throughput::Elements(count));
    group.bench_function("list", |b| {
        let mut list = MoveList::new();
        b.iter(|| {
            let mut sum = 0;
            for position in black_box(&positions) {
                list.clear();
                position.moves_into(&mut list);
                sum += black_box(&list).len() as u64;
            }
            assert_eq!(sum, count);
        });
    });
    group.bench_function("count", |b| {
        b.iter(|| assert_eq!(black_box(&positions).iter().map(Position::move_count).sum::<u64>(), count));
    });
    group.bench_function("captures", |b| {
        let captures: usize = all.iter().filter(|(p, mv)| mv.is_capture(p.board())).count();
        b.iter(|| assert_eq!(black_box(&positions).iter().map(|p| p.captures().len()).sum::<usize>(), captures));
    });
    group.bench_function("clone", |b| {
        b.iter(|| {
            for (position, _) in black_box(&all) {
                black_box(Clone::clone(position));
            }
        });
    });
    group.bench_function("clone and play_unchecked", |b| {
        b.iter(|| {
            for &(mut position, mv) in black_box(&all) {
                position.play_unchecked(mv);
                black_box(&position);
            }
        });
    });
    group.bench_function("clone and play", |b| {
        b.iter(|| {
            for &(mut position, mv) in black_box(&all) {
                position.play(mv).expect("a legal move");
                black_box(&position);
            }
        });
    });
    group.bench_function("is_legal/legal", |b| {
        b.iter(|| assert!(black_box(&all).iter().all(|(position, mv)| position.is_legal(*mv))));
    });
    group.bench_function("is_legal/of another position", |b| {
        // Moves of the next position: a few are legal here too.
        let pairs: Vec<(Position, Move)> =
            all.iter().zip(all.iter().rev()).map(|((p, _), (_, mv))| (*p, *mv)).collect();
        let legal = pairs.iter().filter(|(p, mv)| p.legal_moves().contains(mv)).count();
        b.iter(|| assert_eq!(black_box(&pairs).iter().filter(|(p, mv)| p.is_legal(*mv)).count(), legal));
    });
    group.bench_function("gives_check", |b| {
        b.iter(|| assert_eq!(black_box(&all).iter().filter(|(p, mv)| p.gives_check(*mv)).count(), checks));
    });
}

fn fen(c: &mut Criterion) {
    let mut group = group(c, "fen");
    group.throughput(Throughput::Elements(POSITIONS.len() as u64));
    group.bench_function("read", |b| {
        b.iter(|| {
            for (_, fen, ..) in black_box(&POSITIONS) {
                black_box(fen.parse::<Position>().expect(fen));
            }
        });
    });
    group.bench_function("print", |b| {
        let positions = positions();
        b.iter(|| {
            for (position, (_, fen, ..)) in black_box(&positions).iter().zip(&POSITIONS) {
                assert_eq!(position.to_string(), *fen);
            }
        });
    });
}

/// What a game asks after every move: whether the position is dead.
fn dead(c: &mut Criterion) {
    let mut group = group(c, "is_dead");
    for (name, fen, dead) in [
        ("middlegame", POSITIONS[5].1, false),
        ("rook ending", "8/2p2k2/p3p1p1/1p1r4/3P4/1PR2PP1/P4K2/8 w - - 0 1", false),
        ("no runner", "4k3/1p3ppp/4b3/8/8/4B3/1P3PPP/4K3 w - - 0 1", false),
        ("forced capture", "k7/1Q6/8/8/8/8/8/1K6 b - - 0 1", true),
        ("wall", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", true),
    ] {
        let position: Position = fen.parse().expect(fen);
        group.bench_function(name, |b| b.iter(|| assert_eq!(black_box(&position).is_dead(), dead)));
    }
}

criterion_group!(benches, perfts, moves, fen, dead);
criterion_main!(benches);
