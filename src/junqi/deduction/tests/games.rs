//! Whole games.

use super::{Rng, choose, deployed, some_rules, std, watch};
use crate::junqi::deduction::Deduction;
use crate::junqi::seat::Seats;
use crate::junqi::{Board, Piece, Position, Preset, Rank, Seat};
use std::time::Instant;
use std::vec;
use std::vec::Vec;

/// Full games: `each` is called after every ply with the position and one deduction for each viewer.
fn full_games(board: Board, games: u64, mut each: impl FnMut(&Position, &mut [(Seats, Deduction)], &mut Rng)) {
    for game in 0..games {
        let mut rng = Rng(100 + game);
        let rules = if game % 2 == 0 { Preset::Standard.rules() } else { some_rules(&mut rng) };
        let mut position = deployed(board, rules, &mut rng);
        let viewers = [Seats::empty(), Seats::SOUTH, Seats::NORTH, Seats::SOUTH | Seats::NORTH];
        let mut watching: Vec<(Seats, Deduction)> =
            viewers.iter().map(|known| (*known, watch(&position, *known, true))).collect();
        for _ in 0..1_000 {
            let Some(mv) = choose(&position, &mut rng) else { break };
            let event = position.play(mv).unwrap().public();
            for (_, deduction) in &mut watching {
                deduction.observe(&event).unwrap();
            }
            each(&position, &mut watching, &mut rng);
        }
    }
}

#[test]
fn the_truth_is_never_dropped_and_draws_fit() {
    for board in [Board::TwoPlayer, Board::FourNation, Board::Duel] {
        let mut ply = 0;
        full_games(board, 6, |position, watching, rng| {
            ply += 1;
            for (_, deduction) in watching {
                for (post, piece) in position.pieces() {
                    let candidates = deduction.candidates(post).unwrap();
                    assert!(candidates.has(piece.rank().unwrap()), "{piece} on {post}: {candidates}");
                }
                let fallen = Rank::ALL.map(|rank| deduction.fallen(Seat::South, rank));
                for (rank, fallen) in Rank::ALL.into_iter().zip(fallen) {
                    let alive = position.pieces().filter(|(_, p)| *p == Piece::new(Seat::South, rank)).count() as u8;
                    assert!(fallen.contains(&(rank.count() - alive)));
                }
                if ply % 16 == 0 {
                    let draw = deduction.sample(|| rng.next()).unwrap();
                    assert_eq!(deduction.check(&draw.assignment), Ok(()));
                    let pieces = deduction.complete(&draw.assignment).unwrap();
                    assert!(
                        pieces
                            .iter()
                            .all(|(post, piece)| position.piece(post).map(Piece::owner) == Some(piece.owner()))
                    );
                }
            }
        });
        assert!(ply > 500);
    }
}

#[test]
fn seeing_the_ranks_leaves_nothing_open() {
    full_games(Board::FourNation, 1, |position, watching, _| {
        let (_, deduction) = &watching[0];
        let mut told = deduction.clone();
        told.learn_all(&position.pieces).unwrap();
        for (post, piece) in position.pieces() {
            assert_eq!(told.piece(post).unwrap().rank(), piece.rank());
        }
    });
}

#[test]
#[ignore = "prints times"]
fn times() {
    for board in [Board::TwoPlayer, Board::FourNation] {
        let (mut ply, mut rejected) = (0_u32, [0_u32; 4]);
        let mut tables = vec![Vec::new(); 4];
        let mut draws = vec![Vec::new(); 4];
        let mut searches = vec![Vec::new(); 4];
        full_games(board, 10, |_, watching, rng| {
            ply += 1;
            if ply % 10 != 0 {
                return;
            }
            for (viewer, (_, deduction)) in watching.iter().enumerate() {
                let clock = Instant::now();
                let sampler = deduction.sampler().unwrap();
                tables[viewer].push(clock.elapsed().as_nanos() as u64);
                let clock = Instant::now();
                sampler.draw_within(0, || rng.next()).unwrap();
                searches[viewer].push(clock.elapsed().as_nanos() as u64);
                let clock = Instant::now();
                for _ in 0..10 {
                    rejected[viewer] += u32::from(!sampler.draw(|| rng.next()).unwrap().uniform);
                }
                draws[viewer].push(clock.elapsed().as_nanos() as u64 / 10);
            }
        });
        for viewer in 0..4 {
            tables[viewer].sort_unstable();
            draws[viewer].sort_unstable();
            searches[viewer].sort_unstable();
            let at = |times: &[u64], share: usize| times[(times.len() - 1) * share / 100];
            let (t, d) = (&tables[viewer], &draws[viewer]);
            std::println!(
                "{board} viewer {viewer}: tables {} / {} / {} ns, draws {} / {} / {} ns (median, 90%, most), {} of {} not uniform, searches {} / {} ns",
                at(t, 50),
                at(t, 90),
                at(t, 100),
                at(d, 50),
                at(d, 90),
                at(d, 100),
                rejected[viewer],
                ply,
                at(&searches[viewer], 50),
                at(&searches[viewer], 90),
            );
        }
        for (viewer, known) in [Seats::empty(), Seats::SOUTH].into_iter().enumerate() {
            let (mut events, mut spent, mut most) = (0_u32, 0, 0);
            for game in 0..10 {
                let mut rng = Rng(100 + game);
                let mut position = deployed(board, Preset::Standard.rules(), &mut rng);
                let mut deduction = watch(&position, known, true);
                while let Some(mv) = choose(&position, &mut rng).filter(|_| events < 100_000) {
                    let event = position.play(mv).unwrap().public();
                    let clock = Instant::now();
                    deduction.observe(&event).unwrap();
                    let time = clock.elapsed().as_nanos();
                    spent += time;
                    most = most.max(time);
                    events += 1;
                }
            }
            std::println!(
                "{board} viewer {viewer}: observe {} ns on average, {most} ns at most",
                spent / u128::from(events)
            );
        }
    }
}
