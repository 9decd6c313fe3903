//! Knock-out: sizes 2–64, one to four losses.

use crate::common::{by_number, id, numbers, order, play, players};
use crate::rng::Rng;
use sanqi::tournament::{Criterion, EntryId, EventError, GameResult, PairingError, Rules};
use std::num::NonZeroU8;

fn cup(losses: u8) -> Rules {
    Rules::knock_out(NonZeroU8::new(losses).unwrap())
}

#[test]
fn eight_by_the_law() {
    let mut event = players(cup(1), 8);
    assert_eq!(numbers(&play(&mut event, by_number)), [[1, 8], [4, 5], [2, 7], [3, 6]]);
    let second = play(&mut event, by_number);
    assert_eq!(numbers(&second), [[1, 4], [2, 3]]);
    assert_eq!(numbers(&play(&mut event, by_number)), [[1, 2]]);
    assert_eq!(event.next_round(), Err(PairingError::Decided));
    let ranks = order(&event.ledger(), &Criterion::KNOCK_OUT);
    assert_eq!(ranks, [(1, 0), (2, 1), (3, 2), (3, 3), (5, 4), (5, 5), (5, 6), (5, 7)]);
}

#[test]
fn byes_go_to_the_top_seeds() {
    for n in 2..=64usize {
        let event = players(cup(1), n);
        let round = event.next_round().unwrap();
        let mut byes = round.byes.clone();
        byes.sort();
        let expected: Vec<EntryId> = (0..(n.next_power_of_two() - n) as u16).map(EntryId).collect();
        assert_eq!(byes, expected, "{n}");
        assert_eq!(round.pairings.len() * 2 + byes.len(), n);
    }
}

/// Random results: everyone but the winner loses k games, so the number of games is known.
#[test]
fn all_sizes_and_losses_end_after_the_right_number_of_games() {
    let mut rng = Rng::new(64);
    for losses in 1..=4u8 {
        for n in 2..=64usize {
            let mut event = players(cup(losses), n);
            let (mut games, mut lost) = (0, vec![0u8; n]);
            while let Ok(round) = event.next_round() {
                event.open(round.clone()).unwrap();
                assert!(!round.pairings.is_empty());
                for (table, p) in (1..).zip(&round.pairings) {
                    assert!(lost[p.white.index()] < losses && lost[p.black.index()] < losses, "out is out");
                    let result = rng.pick(&[GameResult::Win, GameResult::Loss]);
                    lost[if result.is_win() { p.black.index() } else { p.white.index() }] += 1;
                    event.report(event.rounds(), table, result).unwrap();
                    games += 1;
                }
            }
            assert_eq!(event.next_round(), Err(PairingError::Decided));
            let winner: Vec<u8> = lost.iter().copied().filter(|l| *l < losses).collect();
            assert_eq!(winner.len(), 1, "{n} {losses}");
            assert_eq!(games, usize::from(losses) * (n - 1) + usize::from(winner[0]), "{n} {losses}");
            let standings = event.ledger().standings(&Criterion::KNOCK_OUT).unwrap();
            let best = standings.rows()[0].entry;
            assert_eq!((standings.rows()[1].rank, lost[best.index()]), (2, winner[0]));
            // One is decided in as few rounds as can be.
            if losses == 1 {
                assert_eq!(u32::from(event.rounds()), n.next_power_of_two().ilog2());
            }
        }
    }
}

#[test]
fn a_double_cup_has_a_second_final_only_if_the_losers_side_wins_the_first() {
    for (upset, finals) in [(false, 1), (true, 2)] {
        let mut event = players(cup(2), 8);
        let mut last = Vec::new();
        while let Ok(round) = event.next_round() {
            event.open(round.clone()).unwrap();
            // 1 never loses before the first final; 2 fights back through the losers' side.
            for (table, p) in (1..).zip(&round.pairings) {
                let is_final = round.pairings.len() == 1 && numbers(&round)[0].iter().all(|n| *n <= 2) && table == 1;
                let first_final = is_final && event.rounds() > 3 && last.is_empty();
                let result = if first_final && upset { by_number(*p).flipped() } else { by_number(*p) };
                if is_final && event.rounds() > 3 {
                    last.push((p.white, p.black));
                }
                event.report(event.rounds(), table, result).unwrap();
            }
        }
        assert_eq!(last.len(), finals);
        assert_eq!(order(&event.ledger(), &Criterion::KNOCK_OUT)[..2], [(1, 0), (2, 1)]);
    }
}

#[test]
fn draws_are_played_again_with_colours_turned() {
    let mut event = players(cup(1), 4);
    let first = play(&mut event, |p| if p.white == id('A') { GameResult::Draw } else { GameResult::Win });
    assert_eq!(numbers(&first), [[1, 4], [2, 3]]);
    assert_eq!(numbers(&play(&mut event, |_| GameResult::Void)), [[4, 1]]);
    assert_eq!(numbers(&play(&mut event, |_| GameResult::Win)), [[1, 4]]);
    // 1 has had White twice, a void game not counted, 2 once.
    assert_eq!(numbers(&event.next_round().unwrap()), [[2, 1]]);
}

#[test]
fn double_losses_and_withdrawals_leave_holes() {
    // Both of 4-5 forfeit: 1 goes on alone.
    let mut event = players(cup(1), 8);
    play(&mut event, |p| if p.white == id('D') { GameResult::DoubleForfeit } else { by_number(p) });
    let second = play(&mut event, by_number);
    assert_eq!((numbers(&second), second.byes.as_slice()), (vec![[2, 3]], [id('A')].as_slice()));
    event.withdraw(id('A')).unwrap();
    // 2 is the only one left.
    assert_eq!(event.next_round(), Err(PairingError::Decided));
    assert_eq!(order(&event.ledger(), &Criterion::KNOCK_OUT)[0], (1, 1));

    let mut event = players(cup(1), 2);
    play(&mut event, |_| GameResult::DoubleLoss);
    assert_eq!(event.next_round(), Err(PairingError::Decided));
}

#[test]
fn a_settled_stage_takes_no_correction() {
    let mut event = players(cup(1), 4);
    play(&mut event, by_number);
    event.correct(1, 1, GameResult::Loss).unwrap();
    // 4 had Black so far.
    assert_eq!(numbers(&play(&mut event, by_number)), [[4, 2]]);
    assert_eq!(event.correct(1, 1, GameResult::Win), Err(EventError::Settled { round: 1 }));
}
