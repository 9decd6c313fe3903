//! Events from a few letters.

use crate::rng::Rng;
use sanqi::tournament::{Entry, EntryId, Event, GameResult, Ledger, Pairing, Report, Round, Rules, Value};

/// Players called A, B, C and so on (then A1, B1, …), seeded in this order.
pub(crate) fn players(rules: Rules, n: usize) -> Event {
    let mut event = Event::new(rules).unwrap();
    for i in 0..n {
        event.enter(Entry::player(name(i), 0)).unwrap();
    }
    event
}

pub(crate) fn name(i: usize) -> String {
    let letter = char::from(b'A' + (i % 26) as u8);
    if i < 26 { letter.to_string() } else { format!("{letter}{}", i / 26) }
}

pub(crate) fn id(letter: char) -> EntryId {
    EntryId(letter as u16 - 'A' as u16)
}

/// `[[1, 4], [2, 5]]` as a round, numbers from 1, White first.
pub(crate) fn round(pairs: &[[u16; 2]]) -> Round {
    let pairings =
        pairs.iter().map(|[white, black]| Pairing { white: EntryId(white - 1), black: EntryId(black - 1) }).collect();
    Round { pairings, byes: Vec::new() }
}

/// The pairs of a round, numbers from 1.
pub(crate) fn numbers(round: &Round) -> Vec<[u16; 2]> {
    round.pairings.iter().map(|p| [p.white.0 + 1, p.black.0 + 1]).collect()
}

/// Makes the next round and reports every game of it.
pub(crate) fn play(event: &mut Event, mut result: impl FnMut(Pairing) -> GameResult) -> Round {
    let round = event.next_round().unwrap();
    event.open(round.clone()).unwrap();
    for (table, pairing) in (1..).zip(&round.pairings) {
        event.report(event.rounds(), table, result(*pairing)).unwrap();
    }
    round
}

/// The better number wins.
pub(crate) fn by_number(pairing: Pairing) -> GameResult {
    if pairing.white < pairing.black { GameResult::Win } else { GameResult::Loss }
}

/// The result between two, as `first` has it, handed to whichever of them has White.
pub(crate) fn report_between(event: &mut Event, first: EntryId, second: EntryId, result: impl Into<Report>) {
    let report = result.into();
    for round in 1..=event.rounds() {
        let pairings = event.round(round).unwrap().pairings.clone();
        for (table, p) in (1..).zip(pairings) {
            if event.result(round, table).is_some() {
                continue;
            }
            if (p.white, p.black) == (first, second) {
                return event.report(round, table, report).unwrap();
            }
            if (p.white, p.black) == (second, first) {
                let flipped = match report {
                    Report::Game(result) => Report::Game(result.flipped()),
                    Report::Boards(boards) => Report::Boards(boards.iter().map(|b| b.flipped()).collect()),
                };
                return event.report(round, table, flipped).unwrap();
            }
        }
    }
    panic!("{first} and {second} aren't paired");
}

/// Opens every round of a round robin.
pub(crate) fn open_all(event: &mut Event) {
    while let Ok(round) = event.next_round() {
        event.open(round).unwrap();
    }
}

pub(crate) fn any_result(rng: &mut Rng) -> GameResult {
    match rng.below(20) {
        0 => GameResult::ForfeitWin,
        1 => GameResult::ForfeitLoss,
        2 => GameResult::DoubleForfeit,
        3 => GameResult::Void,
        4 => GameResult::DoubleLoss,
        5..8 => GameResult::Draw,
        8..14 => GameResult::Loss,
        _ => GameResult::Win,
    }
}

/// Ranks by entry number.
pub(crate) fn order(ledger: &Ledger<'_>, criteria: &[sanqi::tournament::Criterion]) -> Vec<(usize, u16)> {
    ledger.standings(criteria).unwrap().rows().iter().map(|row| (row.rank, row.entry.0)).collect()
}

/// A number criterion's value as text.
pub(crate) fn value(ledger: &Ledger<'_>, criterion: sanqi::tournament::Criterion, entry: EntryId) -> String {
    let explained = ledger.explain(criterion, entry, &[]).unwrap();
    assert!(matches!(explained.value, Value::Number(_)));
    explained.value.to_string()
}
