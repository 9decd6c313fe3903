//! Events: one Swiss round and the standings at 250 to 4,000 players, reading a record, a whole Berger
//! table. Results are asserted inside.

// A bench may fail loudly.
#![allow(clippy::unwrap_used)]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sanqi::tournament::{Berger, Criterion as By, Cycles, Entry, Event, GameResult, Highest, Rules};
use std::hint::black_box;

const SIZES: [usize; 5] = [250, 500, 1_000, 2_000, 4_000];

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// A Swiss of `players` after so many rounds: the better seed wins more often, somebody leaves every round.
fn swiss(players: usize, rounds: u16) -> Event {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut event = Event::new(Rules::swiss(rounds + 1)).unwrap();
    for seed in 0..players {
        event.enter(Entry::player(format!("player {seed}"), seed as u32)).unwrap();
    }
    for played in 1..=rounds {
        let round = event.next_round().unwrap();
        event.open(round.clone()).unwrap();
        for (table, pairing) in (1..).zip(&round.pairings) {
            let result = match (random.next() % 10, pairing.white < pairing.black) {
                (0..2, _) => GameResult::Draw,
                (2..7, true) | (7.., false) => GameResult::Win,
                _ => GameResult::Loss,
            };
            event.report(played, table, result).unwrap();
        }
        let leaves = round.pairings[random.next() as usize % round.pairings.len()].white;
        event.withdraw(leaves).unwrap();
    }
    event
}

fn pairing(c: &mut Criterion) {
    let mut group = c.benchmark_group("pair a Swiss round");
    group.sample_size(20);
    for size in SIZES {
        for (name, rounds) in [("first", 0), ("twelfth", 11)] {
            let event = swiss(size, rounds);
            let present = event.ledger().field().into_iter().filter(|e| !event.has_withdrawn(*e)).count();
            group.throughput(Throughput::Elements(size as u64));
            group.bench_with_input(BenchmarkId::new(name, size), &event, |b, event| {
                b.iter(|| {
                    let round = black_box(event).next_round().unwrap();
                    assert_eq!(2 * round.pairings.len() + round.byes.len(), present);
                });
            });
        }
    }
    group.finish();
}

fn standings(c: &mut Criterion) {
    let lists: [(&str, &[By]); 2] = [
        ("1988", &By::SWISS),
        (
            "six criteria",
            &[
                By::Points,
                By::DirectEncounter,
                By::OpponentsSum,
                By::SonnebornBerger,
                By::SwissTotal(Highest::Reachable),
                By::Wins,
            ],
        ),
    ];
    let mut group = c.benchmark_group("standings after 11 rounds");
    group.sample_size(20);
    for size in SIZES {
        let event = swiss(size, 11);
        for (name, list) in lists {
            group.throughput(Throughput::Elements(size as u64));
            group.bench_with_input(BenchmarkId::new(name, size), &event, |b, event| {
                b.iter(|| {
                    let standings = black_box(event).ledger().standings(list).unwrap();
                    assert_eq!((standings.rows().len(), standings.rows()[0].rank), (size, 1));
                });
            });
        }
    }
    group.finish();
}

fn records(c: &mut Criterion) {
    let event = swiss(1_000, 11);
    c.bench_function("replay the record of 1,000 players and 11 rounds", |b| {
        b.iter(|| {
            let again = Event::replay(*event.rules(), event.record().iter().cloned()).unwrap();
            assert_eq!(again.rounds(), 11);
        });
    });
    c.bench_function("the Berger table for 1,000", |b| {
        b.iter(|| {
            let table = Berger::new(black_box(1_000), Cycles::Single).unwrap();
            assert_eq!((1..=table.rounds()).map(|round| table.round(round).count()).sum::<usize>(), 499_500);
        });
    });
}

criterion_group!(benches, pairing, standings, records);
criterion_main!(benches);
