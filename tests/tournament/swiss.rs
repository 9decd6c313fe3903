//! The Swiss rule: worked rounds, the unpairable field, and random events against the model.

use crate::common::{any_result, by_number, id, name, numbers, play, players, round};
use crate::rng::Rng;
use crate::swiss_model::{self, Player};
use sanqi::tournament::{
    ByeRule, Byes, Entry, EntryId, Event, EventError, Free, GameResult, Line, PairingError, PassedOver, Round, Rules,
    Unpairable, Worth,
};
use std::collections::BTreeSet;

#[test]
fn the_first_round_slides_and_alternates_colours() {
    let mut event = players(Rules::swiss(3), 8);
    assert_eq!(numbers(&event.next_round().unwrap()), [[1, 5], [6, 2], [3, 7], [8, 4]]);
    event = players(Rules { first_has_white: false, ..Rules::swiss(3) }, 6);
    assert_eq!(numbers(&event.next_round().unwrap()), [[4, 1], [2, 5], [6, 3]]);
}

#[test]
fn later_rounds_by_points() {
    let mut event = players(Rules::swiss(3), 8);
    play(&mut event, by_number);
    // 1–4 have won, 5–8 lost. Those who meet have had the same colour: the higher one's place decides.
    let second = play(&mut event, by_number);
    assert_eq!(numbers(&second), [[1, 3], [4, 2], [5, 7], [8, 6]]);
    // 1, 2 with 4 points; 3, 4, 5, 6 with 2; 7, 8 without. 2 and 7 had Black twice; 3 had it last, and so
    // had 6.
    assert_eq!(numbers(&event.next_round().unwrap()), [[2, 1], [3, 5], [6, 4], [7, 8]]);
}

#[test]
fn why_somebody_was_passed_over() {
    let mut event = players(Rules::swiss(3), 4);
    play(&mut event, |_| GameResult::Draw); // 1-3, 4-2
    let choices = event.explain_next_round().unwrap();
    assert_eq!(choices[0].chooser, Some(id('A')));
    // The slide partner is 3, whom 1 has met; the next is one further down.
    assert_eq!(choices[0].passed_over, [(id('C'), PassedOver::Met(1))]);
    assert_eq!(choices[0].chosen, id('D'));

    // 1 would like 3, but then 2 and 4 were left, who have met.
    let mut event = players(Rules::swiss(3), 4);
    event.open(round(&[[1, 2], [3, 4]])).unwrap();
    event.report(1, 1, GameResult::Void).unwrap();
    event.report(1, 2, GameResult::Void).unwrap();
    event.open(round(&[[2, 4], [1, 3]])).unwrap();
    event.report(2, 1, GameResult::Draw).unwrap();
    event.report(2, 2, GameResult::Void).unwrap();
    // Points: 2 and 4 have one each, 1 and 3 none.
    let choices = event.explain_next_round().unwrap();
    assert_eq!((choices[0].chooser, choices[0].chosen), (Some(id('B')), id('A')));
    assert_eq!(choices[0].passed_over, [(id('D'), PassedOver::Met(2))]);

    let mut event = players(Rules::swiss(3), 4);
    event.open(round(&[[2, 4], [1, 3]])).unwrap();
    event.report(1, 1, GameResult::Draw).unwrap();
    event.report(1, 2, GameResult::ForfeitWin).unwrap();
    // 1 has two points and never sat at a board; 2 and 4 have one: without 1 and 3 these two would be left.
    let choices = event.explain_next_round().unwrap();
    assert_eq!((choices[0].chooser, choices[0].chosen), (Some(id('A')), id('B')));
    assert_eq!(choices[1].passed_over, []);
}

#[test]
fn a_field_that_cannot_be_paired_is_an_error_with_a_proof() {
    let mut event = players(Rules::swiss(5), 6);
    for pairs in [[[1, 4], [2, 5], [3, 6]], [[1, 5], [2, 6], [3, 4]], [[1, 6], [2, 4], [3, 5]]] {
        event.open(round(&pairs)).unwrap();
        for table in 1..=3 {
            event.report(event.rounds(), table, GameResult::Draw).unwrap();
        }
    }
    let Err(PairingError::Unpairable(proof)) = event.next_round() else { panic!("two triangles are left") };
    check_proof(&event, &proof);
    assert_eq!(
        proof.to_string(),
        "the field can't be paired without a rematch (odd groups: 1, partners outside them: 0)"
    );
    // Nor does an arbiter get it through by hand.
    let by_hand = event.open(round(&[[4, 1], [2, 3], [5, 6]]));
    let rematch = PairingError::Rematch { first: id('A'), second: id('D'), round: 1 };
    assert_eq!(by_hand, Err(EventError::Pairing(rematch)));
}

fn have_met(event: &Event, a: EntryId, b: EntryId) -> bool {
    event
        .ledger()
        .lines(a)
        .iter()
        .any(|line| matches!(line, Line::Game { opponent, result, .. } if *opponent == b && result.is_played()))
}

/// Nobody of a group may meet anyone but the group and the cut.
fn check_proof(event: &Event, proof: &Unpairable) {
    assert!(proof.groups.len() > proof.cut.len() + usize::from(proof.bye));
    let everyone: Vec<EntryId> = event.ledger().field().into_iter().filter(|e| !event.has_withdrawn(*e)).collect();
    let mut seen = BTreeSet::new();
    for group in &proof.groups {
        assert_eq!(group.len() % 2, 1);
        assert!(group.iter().all(|e| seen.insert(*e)), "groups are apart");
        for a in group {
            for b in &everyone {
                assert!(group.contains(b) || proof.cut.contains(b) || have_met(event, *a, *b));
            }
        }
    }
}

#[test]
fn rounds_by_hand_are_checked() {
    let mut event = players(Rules::swiss(3), 5);
    let pairing = |r: Result<(), EventError>| match r.unwrap_err() {
        EventError::Pairing(error) => error,
        other => panic!("{other}"),
    };
    let with_bye = |pairs: &[[u16; 2]], byes: &[u16]| Round {
        byes: byes.iter().map(|b| EntryId(b - 1)).collect(),
        ..round(pairs)
    };
    let missing = pairing(event.open(round(&[[1, 2], [3, 4]])));
    assert_eq!(missing, PairingError::LeftOut { entry: id('E'), round: 1 });
    let twice = pairing(event.open(with_bye(&[[1, 2], [3, 1]], &[5])));
    assert_eq!(twice, PairingError::Twice { entry: id('A'), round: 1 });
    let byes = pairing(event.open(with_bye(&[[1, 2]], &[3, 4, 5])));
    assert_eq!(byes, PairingError::Byes { field: 5, wanted: 1, found: 3 });
    let stranger = pairing(event.open(with_bye(&[[1, 2], [3, 6]], &[5])));
    assert_eq!(stranger, PairingError::NotThere { entry: EntryId(5), round: 1 });
    assert_eq!(event.rounds(), 0);
    event.open(with_bye(&[[5, 2], [3, 4]], &[1])).unwrap();
    assert_eq!(event.next_round(), Err(PairingError::Open { round: 1, open: 2 }));
}

#[test]
fn results_are_for_scheduled_games_and_once() {
    let mut event = players(Rules::swiss(3), 4);
    assert_eq!(event.report(1, 1, GameResult::Win), Err(EventError::NotScheduled { round: 1, table: 1 }));
    let round = event.next_round().unwrap();
    event.open(round).unwrap();
    for (round, table) in [(0, 1), (1, 0), (1, 3), (2, 1), (u16::MAX, usize::MAX)] {
        assert_eq!(event.report(round, table, GameResult::Win), Err(EventError::NotScheduled { round, table }));
    }
    assert_eq!(event.correct(1, 1, GameResult::Win), Err(EventError::NotReported { round: 1, table: 1 }));
    event.report(1, 1, GameResult::Win).unwrap();
    let again = EventError::AlreadyReported { round: 1, table: 1, result: GameResult::Win };
    assert_eq!(event.report(1, 1, GameResult::Win), Err(again));
    event.correct(1, 1, GameResult::Loss).unwrap();
    assert_eq!(event.ledger().points(id('A')).halves(), 0);
    let boards = event.report(1, 2, sanqi::tournament::Report::Boards(vec![GameResult::Win; 2]));
    assert_eq!(boards, Err(EventError::ReportBoards { found: 2, wanted: 1 }));
    assert_eq!(event.enter(Entry::player("A", 9)), Err(EventError::DoubleEntry("A".into())));
    assert_eq!(event.enter(Entry::player(" ", 9)), Err(EventError::NoName));
    assert_eq!(event.warn(EntryId(4)), Err(EventError::NoSuchEntry(EntryId(4))));
}

#[test]
fn forfeits_give_no_colour_and_forbid_no_meeting() {
    let mut event = players(Rules::swiss(3), 2);
    play(&mut event, |_| GameResult::ForfeitWin);
    // They haven't met, and 1 hasn't had White.
    assert_eq!(numbers(&play(&mut event, |_| GameResult::Draw)), [[1, 2]]);
    assert!(matches!(event.next_round(), Err(PairingError::Unpairable(_))));
}

#[test]
fn byes_go_round_and_their_three_sides_are_apart() {
    let mut event = players(Rules::swiss(5), 5);
    let mut free = Vec::new();
    for _ in 0..5 {
        free.push(play(&mut event, by_number).byes[0]);
    }
    let different: BTreeSet<EntryId> = free.iter().copied().collect();
    assert_eq!((free[0], different.len()), (id('E'), 5));

    // A bye that gives half, counts nothing for opponents and keeps the player eligible.
    let allotted = ByeRule { points: Worth::Draw, for_opponents: Worth::Nothing, spends_bye: false };
    let rules = Rules::swiss(3);
    let rules = Rules { byes: Byes { allotted, ..rules.byes }, ..rules };
    let mut event = players(rules, 3);
    play(&mut event, by_number);
    assert_eq!(event.ledger().points(id('C')).to_string(), "1");
    assert_eq!(event.ledger().strength(id('C')).to_string(), "0");
    // 1 has 2 points, 3 has 1, 2 has none and hasn't been free: but eligibility isn't spent, the lowest is 2.
    assert_eq!(event.next_round().unwrap().byes, [id('B')]);
}

#[test]
fn leave_and_late_entries() {
    let mut event = players(Rules::swiss(3), 4);
    event.leave(id('D'), 1).unwrap();
    assert_eq!(event.leave(id('D'), 1), Err(EventError::LeaveTwice { entry: id('D'), round: 1 }));
    assert_eq!(event.leave(id('D'), 4), Err(EventError::NoLeave { round: 4 }));
    let first = play(&mut event, by_number);
    assert_eq!((numbers(&first), first.byes.as_slice()), (vec![[1, 2]], [id('C')].as_slice()));
    assert_eq!(event.leave(id('C'), 1), Err(EventError::NoLeave { round: 1 }));
    let late = event.enter(Entry::player("late", 0)).unwrap();
    let second = play(&mut event, by_number);
    assert_eq!(second.byes.len(), 1);
    let ledger = event.ledger();
    assert_eq!(ledger.lines(late)[0], Line::Free(Free::Late));
    assert_eq!(ledger.lines(id('D'))[0], Line::Free(Free::Leave));
    assert_eq!(ledger.lines(id('C'))[0], Line::Free(Free::Bye));
    play(&mut event, by_number);
    assert_eq!(event.enter(Entry::player("too late", 0)), Err(EventError::TooLate("too late".into())));
    assert_eq!(event.next_round(), Err(PairingError::Finished(3)));
}

/// Random events of up to eight, with forfeits, voids, withdrawals and late entries, against the model.
#[test]
fn small_events_are_paired_as_the_model_pairs_them() {
    let mut rng = Rng::new(1988);
    let (mut paired, mut unpairable) = (0, 0);
    for _ in 0..3_000 {
        let n = 2 + rng.below(7);
        let mut event = players(Rules::swiss(9), n);
        let mut model = vec![Player::default(); n];
        loop {
            if rng.below(6) == 0 {
                let who = rng.below(model.len());
                if !model[who].gone {
                    event.withdraw(EntryId(who as u16)).unwrap();
                    model[who].gone = true;
                }
            }
            if model.len() < 8 && rng.below(6) == 0 && event.rounds() < 9 {
                event.enter(Entry::player(name(model.len()), 0)).unwrap();
                model.push(Player::default());
            }
            let present: Vec<usize> = (0..model.len()).filter(|p| !model[*p].gone).collect();
            if present.len() < 2 || event.rounds() == 9 {
                break;
            }
            let expected = swiss_model::pair(&model, &present);
            let round = match (event.next_round(), expected) {
                (Ok(round), Some(expected)) => {
                    let pairs: Vec<(usize, usize)> =
                        round.pairings.iter().map(|p| (p.white.index(), p.black.index())).collect();
                    assert_eq!((&pairs, round.byes.first().map(|b| b.index())), (&expected.pairs, expected.bye));
                    round
                }
                (Err(PairingError::Unpairable(proof)), None) => {
                    check_proof(&event, &proof);
                    unpairable += 1;
                    break;
                }
                other => panic!("{other:?}"),
            };
            paired += 1;
            event.open(round.clone()).unwrap();
            for (table, p) in (1..).zip(&round.pairings) {
                let result = any_result(&mut rng);
                event.report(event.rounds(), table, result).unwrap();
                swiss_model::enter(&mut model, p.white.index(), p.black.index(), result);
            }
            for free in &round.byes {
                model[free.index()].halves += 4;
                model[free.index()].byes += 1;
            }
        }
    }
    assert!(paired > 5_000 && unpairable > 300, "{paired} {unpairable}");
}

/// Large fields: nobody twice, no rematch, byes as even as can be, colours in balance.
#[test]
fn two_hundred_players_nine_rounds() {
    for (n, seed) in [(200, 1), (201, 2), (199, 3)] {
        let mut rng = Rng::new(seed);
        let mut event = players(Rules::swiss(9), n);
        let mut met = BTreeSet::new();
        let mut byes = vec![0; n];
        for _ in 0..9 {
            let round = play(&mut event, |_| match rng.below(5) {
                0 => GameResult::Draw,
                1 | 2 => GameResult::Win,
                _ => GameResult::Loss,
            });
            let mut here = BTreeSet::new();
            for p in &round.pairings {
                assert!(met.insert((p.white.min(p.black), p.white.max(p.black))), "no rematch");
                assert!(here.insert(p.white) && here.insert(p.black));
            }
            for free in &round.byes {
                byes[free.index()] += 1;
                assert!(here.insert(*free));
            }
            assert_eq!(here.len(), n);
        }
        assert!(byes.iter().all(|b| *b <= 1));
        assert_eq!(byes.iter().sum::<usize>(), if n % 2 == 1 { 9 } else { 0 });
        // Colours are nobody's reason to meet, but they even out.
        let ledger = event.ledger();
        for entry in ledger.field() {
            let whites = ledger.lines(entry).iter().filter(|l| matches!(l, Line::Game { white: true, .. })).count();
            assert!((2..=7).contains(&whites), "{whites} of 9 with White");
        }
    }
}

/// Few players for many rounds: as long as everyone may still meet half of the others there is a round, and
/// where there is none there is a proof.
#[test]
fn many_rounds_for_few_players() {
    let mut complete = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let n = 4 + 2 * rng.below(7);
        let mut event = players(Rules::swiss(n as u16 - 1), n);
        while event.rounds() < n as u16 - 1 {
            match event.next_round() {
                Ok(round) => {
                    event.open(round.clone()).unwrap();
                    for table in 1..=round.pairings.len() {
                        event.report(event.rounds(), table, rng.pick(&[GameResult::Win, GameResult::Loss])).unwrap();
                    }
                }
                Err(PairingError::Unpairable(proof)) => {
                    check_proof(&event, &proof);
                    break;
                }
                Err(other) => panic!("{other}"),
            }
        }
        // Dirac's theorem, which the look-ahead must live up to.
        assert!(usize::from(event.rounds()) >= n / 2, "{n} players, {} rounds", event.rounds());
        complete += usize::from(usize::from(event.rounds()) == n - 1);
    }
    assert!(complete > 0);
}

/// The same input gives the same pairing on every machine: a digest of a long event. Nothing of the rule
/// hashes, draws or divides in floats; if the rule is changed on purpose, so is this number.
#[test]
fn the_same_on_every_platform() {
    let mut rng = Rng::new(26);
    let mut event = players(Rules::swiss(11), 301);
    let mut digest = 0xcbf2_9ce4_8422_2325u64;
    for _ in 0..11 {
        let round = play(&mut event, |_| any_result(&mut rng));
        let entries = round.pairings.iter().flat_map(|p| [p.white, p.black]).chain(round.byes);
        for byte in entries.flat_map(|e| e.0.to_le_bytes()) {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(digest, 0x9bb7_3bc6_da0e_8606, "{digest:#x}");
}
