//! Reading records: the scan alone, with the moves resolved and played, with history and verdict, and what
//! move generation alone costs on the same positions.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sanqi::chess::{Move, Position, San};
use sanqi::record::pgn::{Flow, Judge, Raw, Reader, Visitor, records};
use std::hint::black_box;

const GAME: &str = include_str!("../examples/records/paris_1858.pgn");
const GAMES: usize = 300;
const PLIES: u64 = 33;

/// Plays the main line without keeping anything.
struct Play {
    position: Position,
    plies: u64,
}

impl<'a> Visitor<'a> for Play {
    fn begin_game(&mut self, _: usize) -> Flow {
        self.position = Position::start();
        Flow::Continue
    }

    fn san(&mut self, token: Raw<'a>) -> Flow {
        let text = token.text();
        let Ok(read) = San::from_text_lenient(&text) else { return Flow::SkipGame };
        let Ok(mv) = read.value.to_move(&self.position) else { return Flow::SkipGame };
        self.position.play_unchecked(mv);
        self.plies += 1;
        Flow::Continue
    }

    fn begin_variation(&mut self, _: usize) -> Flow {
        Flow::SkipVariation
    }
}

fn pgn(c: &mut Criterion) {
    let text = GAME.repeat(GAMES);
    let plies = GAMES as u64 * PLIES;
    let mut group = c.benchmark_group("pgn");
    group.sample_size(20);
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("scan", |b| b.iter(|| assert_eq!(Reader::new(black_box(&text)).count(), GAMES)));
    group.bench_function("play", |b| {
        b.iter(|| {
            let mut play = Play { position: Position::start(), plies: 0 };
            let mut reader = Reader::new(black_box(&text));
            while reader.read_game(&mut play).is_some() {}
            assert_eq!(play.plies, plies);
        });
    });
    group.bench_function("judge", |b| {
        b.iter(|| {
            let mut judge = Judge::new();
            let mut reader = Reader::new(black_box(&text));
            while reader.read_game(&mut judge).is_some() {
                assert!(judge.error().is_none() && judge.ended().is_some());
            }
        });
    });
    group.bench_function("tree", |b| b.iter(|| assert_eq!(records(black_box(&text)).count(), GAMES)));
    group.finish();

    // The same moves, known beforehand: what is left is to generate, to play, or to write them.
    let mut moves: Vec<(Position, Move)> = Vec::new();
    let mut judge = Judge::new();
    Reader::new(GAME).read_game(&mut judge);
    moves.extend(judge.game().history().iter().map(|played| (played.before, played.mv)));
    assert_eq!(moves.len() as u64, PLIES);
    let mut group = c.benchmark_group("moves of the record");
    group.throughput(Throughput::Elements(PLIES));
    group.bench_function(BenchmarkId::from_parameter("generate and play"), |b| {
        b.iter(|| {
            let mut position = Position::start();
            for &(before, mv) in &moves {
                assert!(position.legal_moves().contains(&mv));
                position.play_unchecked(mv);
                debug_assert_ne!(position, before);
            }
            position
        });
    });
    group.bench_function(BenchmarkId::from_parameter("write in SAN"), |b| {
        b.iter(|| moves.iter().map(|(before, mv)| usize::from(before.san(*mv).suffix.is_some())).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, pgn);
criterion_main!(benches);
