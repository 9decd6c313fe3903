//! One owner's pieces: sets, counts and draws against the list of all assignments.

use super::{KINDS, Rng, assignments, deployed, std, watch};
use crate::junqi::deduction::count::Table;
use crate::junqi::deduction::hall::filter;
use crate::junqi::seat::Seats;
use crate::junqi::{Board, Rank, Rules, Seat};
use std::vec;
use std::vec::Vec;

/// A random instance; hardly ever without an assignment if `fair`.
fn instance(rng: &mut Rng, pieces: usize, fair: bool) -> (Vec<u16>, [u8; KINDS]) {
    let kinds = 1 + rng.below(12);
    let (mut copies, mut sets) = ([0; KINDS], Vec::new());
    for _ in 0..pieces {
        let rank = rng.below(kinds);
        copies[rank] += 1;
        let sparse = rng.next() & rng.next() & if rng.below(2) == 0 { rng.next() } else { u64::MAX };
        let own = if fair { 1 << rank } else { 0 };
        sets.push(if !sets.is_empty() && rng.below(3) == 0 {
            sets[rng.below(sets.len())] | own
        } else {
            sparse as u16 & 0xfff | own
        });
    }
    (sets, copies)
}

#[test]
fn filtered_sets_and_counts_are_those_of_all_assignments() {
    let mut rng = Rng(1);
    let (mut solvable, mut unsolvable) = (0, 0);
    for round in 0..20_000 {
        let pieces = 1 + rng.below(7);
        let (sets, copies) = instance(&mut rng, pieces, round % 4 != 0);
        let all = assignments(&sets, &copies);
        let mut filtered = sets.clone();
        let result = filter(&mut filtered, &copies);
        if all.is_empty() {
            assert!(result.is_err(), "{sets:x?} {copies:?}");
            assert!(Table::new(&sets, &copies).is_err(), "{sets:x?} {copies:?}");
            unsolvable += 1;
            continue;
        }
        let mut used = vec![0_u16; pieces];
        for ranks in &all {
            for (used, rank) in used.iter_mut().zip(ranks) {
                *used |= 1 << rank;
            }
        }
        assert_eq!(filtered, used, "{sets:x?} {copies:?}");
        let changed = sets.iter().zip(&used).enumerate().fold(0, |all, (i, (a, b))| all | u32::from(a != b) << i);
        assert_eq!(result, Ok(changed));
        for sets in [&sets, &filtered] {
            let table = Table::new(sets, &copies).unwrap();
            assert_eq!(table.count(), all.len() as u128, "{sets:x?} {copies:?}");
        }
        solvable += 1;
    }
    assert!(solvable > 10_000 && unsolvable > 1_000, "{solvable} {unsolvable}");
}

#[test]
fn draws_are_uniform() {
    let mut rng = Rng(2);
    let mut tested = 0;
    while tested < 40 {
        let (sets, copies) = instance(&mut rng, 6, true);
        let all = assignments(&sets, &copies);
        if !(5..=200).contains(&all.len()) {
            continue;
        }
        tested += 1;
        let table = Table::new(&sets, &copies).unwrap();
        let mut hits = vec![0_u32; all.len()];
        let draws = 200 * all.len();
        for _ in 0..draws {
            let mut ranks = vec![99; sets.len()];
            table.draw(&mut || rng.next(), |piece, rank| ranks[piece] = rank.index());
            hits[all.iter().position(|one| *one == ranks).unwrap()] += 1;
        }
        // Chi-square; its mean is the number of degrees of freedom, its variance twice that.
        let squares: f64 = hits.iter().map(|hits| (f64::from(*hits) - 200.0).powi(2) / 200.0).sum();
        let free = (all.len() - 1) as f64;
        assert!((squares - free).abs() < 5.0 * (2.0 * free).sqrt(), "{squares} for {free}: {hits:?}");
    }
}

#[test]
fn counts_of_full_deployments_are_those_of_the_law() {
    for (front_bombs, ways) in [(false, 709_596_419_051_520_000), (true, 1_241_793_733_340_160_000)] {
        for board in [Board::TwoPlayer, Board::FourNation] {
            let rules = Rules { front_bombs, ..Rules::default() };
            let position = deployed(board, rules, &mut Rng(3));
            let deduction = watch(&position, Seats::empty(), true);
            assert_eq!(deduction.count(Seat::South), ways);
            assert_eq!(deduction.fallen(Seat::South, Rank::Captain), 0..=0);
        }
    }
}
