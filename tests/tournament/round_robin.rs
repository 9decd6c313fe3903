//! Berger tables against the printed ones, and the closed form against the rotation of the circle.

use crate::common::{name, numbers, players};
use sanqi::tournament::{Berger, Cycles, Entry, EventError, PairingError, Rules};
use std::collections::BTreeSet;

fn table(n: usize, cycles: Cycles) -> Vec<Vec<(u16, u16)>> {
    let berger = Berger::new(n, cycles).unwrap();
    (1..=berger.rounds()).map(|r| berger.round(r).collect()).collect()
}

/// `1-6 2-5 | 6-4` as a table.
fn printed(text: &str) -> Vec<Vec<(u16, u16)>> {
    let game = |game: &str| {
        let (white, black) = game.split_once('-').unwrap();
        (white.parse().unwrap(), black.parse().unwrap())
    };
    text.split('|').map(|round| round.split_whitespace().map(game).collect()).collect()
}

#[test]
fn printed_tables() {
    // The law prints N = 6; the others are the congruences of the law worked by hand.
    assert_eq!(
        table(6, Cycles::Single),
        printed("1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1")
    );
    assert_eq!(table(4, Cycles::Single), printed("1-4 2-3 | 4-3 1-2 | 2-4 3-1"));
    assert_eq!(
        table(8, Cycles::Single),
        printed(
            "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | \
             8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
        )
    );
    // Odd: whoever meets the empty number is free.
    assert_eq!(table(3, Cycles::Single), printed("2-3 | 1-2 | 3-1"));
    assert_eq!(table(5, Cycles::Single), printed("2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1"));
    assert_eq!(
        table(7, Cycles::Single),
        printed("2-7 3-6 4-5 | 6-4 7-3 1-2 | 3-1 4-7 5-6 | 7-5 1-4 2-3 | 4-2 5-1 6-7 | 1-6 2-5 3-4 | 5-3 6-2 7-1")
    );
    assert_eq!(table(2, Cycles::Double), printed("1-2 | 2-1"));
    assert_eq!(table(4, Cycles::Double), printed("1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"));
}

/// The old way: N stands still, the others move round a circle; N's colours alternate.
fn rotated(n: u16) -> Vec<BTreeSet<(u16, u16)>> {
    let even = n + n % 2;
    let mut circle: Vec<u16> = (1..even).collect();
    let mut rounds = Vec::new();
    for round in 0..even - 1 {
        let mut games = BTreeSet::new();
        let last = (circle[0], even);
        games.insert(if round % 2 == 0 { last } else { (last.1, last.0) });
        for k in 1..usize::from(even / 2) {
            games.insert((circle[k], circle[circle.len() - k]));
        }
        games.retain(|(white, black)| *white <= n && *black <= n);
        rounds.push(games);
        circle.rotate_left(usize::from(even / 2));
    }
    rounds
}

#[test]
fn closed_form_is_the_rotation_to_200() {
    for n in 2..=200 {
        let table: Vec<BTreeSet<_>> =
            table(n, Cycles::Single).into_iter().map(|round| round.into_iter().collect()).collect();
        assert_eq!(table, rotated(n as u16), "{n}");
    }
}

#[test]
fn everyone_meets_everyone_with_balanced_colours() {
    for n in (2..=200).chain([501, 1_000]) {
        let mut met = BTreeSet::new();
        let mut colours = vec![0i32; n + 1];
        for (r, round) in (1..).zip(table(n, Cycles::Single)) {
            assert_eq!(round.len(), n / 2);
            let berger = Berger::new(n, Cycles::Single).unwrap();
            let mut here = BTreeSet::new();
            for (white, black) in round {
                assert!(met.insert((white.min(black), white.max(black))));
                assert!(here.insert(white) && here.insert(black));
                colours[usize::from(white)] += 1;
                colours[usize::from(black)] -= 1;
                assert_eq!(berger.meeting(black, white, 0), Some((r, white)), "{n}: {white}-{black}");
            }
            let free = (1..=n as u16).find(|p| !here.contains(p));
            assert_eq!(berger.free(r), free);
        }
        assert_eq!(met.len(), n * (n - 1) / 2);
        let most = i32::from(n % 2 == 0);
        assert!(colours.iter().all(|c| c.abs() <= most), "{n}");
    }
}

#[test]
fn the_second_cycle_turns_colours_and_nobody_has_three_equal() {
    for n in 2..=60 {
        let rounds = table(n, Cycles::Double);
        let berger = Berger::new(n, Cycles::Double).unwrap();
        let mut met = BTreeSet::new();
        let mut colours: Vec<Vec<bool>> = vec![Vec::new(); n + 1];
        for (r, round) in (1u16..).zip(&rounds) {
            for (white, black) in round {
                assert!(met.insert((*white, *black)), "each colour once");
                colours[usize::from(*white)].push(true);
                colours[usize::from(*black)].push(false);
                let cycle = u16::from(r > berger.rounds() / 2);
                assert_eq!(berger.meeting(*white, *black, cycle), Some((r, *white)));
            }
        }
        assert_eq!(met.len(), n * (n - 1));
        for c in &colours {
            assert!(c.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]), "{n} {c:?}");
        }
    }
}

#[test]
fn sizes_and_questions_beyond_the_table() {
    assert!(Berger::new(1, Cycles::Single).is_err());
    assert!(Berger::new(1_001, Cycles::Single).is_err());
    let berger = Berger::new(5, Cycles::Single).unwrap();
    assert_eq!((berger.round(0).count(), berger.round(6).count()), (0, 0));
    assert_eq!((berger.free(0), berger.free(6)), (None, None));
    for (one, two, cycle) in [(1, 1, 0), (0, 1, 0), (1, 6, 0), (1, 2, 1)] {
        assert_eq!(berger.meeting(one, two, cycle), None);
    }
}

#[test]
fn an_event_follows_the_table_in_the_order_of_seeds() {
    let mut event = sanqi::tournament::Event::new(Rules::round_robin(Cycles::Single)).unwrap();
    for i in 0..5u32 {
        // Seeded backwards: the last to enter is number 1.
        event.enter(Entry::player(name(i as usize), 5 - i)).unwrap();
    }
    let round = event.next_round().unwrap();
    assert_eq!(numbers(&round), [[4, 1], [3, 2]]);
    assert_eq!(round.byes, [sanqi::tournament::EntryId(4)]);
    let other = event.open(crate::common::round(&[[1, 2], [3, 4]]));
    assert_eq!(other, Err(EventError::Pairing(PairingError::NotTheTable { round: 1 })));
    crate::common::open_all(&mut event);
    assert_eq!(event.rounds(), 5);
    assert_eq!(event.next_round(), Err(PairingError::Finished(5)));
    assert_eq!(event.enter(Entry::player("Z", 1)), Err(EventError::TooLate("Z".into())));
    assert!(matches!(players(Rules::round_robin(Cycles::Single), 1_001).next_round(), Err(PairingError::Berger(_))));
}
