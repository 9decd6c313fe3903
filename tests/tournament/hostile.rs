//! Random records: nothing panics, what is refused changes nothing, what is read back is the same.

use crate::common::{any_result, name, round};
use crate::rng::Rng;
use sanqi::tournament::{Criterion, Cycles, Entry, EntryId, Event, GameResult, Highest, Item, Report, Round, Rules};
use std::num::NonZeroU8;

const ALL: [Criterion; 11] = [
    Criterion::Points,
    Criterion::SwissTotal(Highest::Reached),
    Criterion::SwissTotal(Highest::Reachable),
    Criterion::SonnebornBerger,
    Criterion::OpponentsSum,
    Criterion::DirectEncounter,
    Criterion::Wins,
    Criterion::BoardPoints,
    Criterion::Boards,
    Criterion::Survival,
    Criterion::FewerWarnings,
];

fn any_rules(rng: &mut Rng) -> Rules {
    let rules = match rng.below(5) {
        0 => Rules::knock_out(NonZeroU8::new(1 + rng.below(3) as u8).unwrap()),
        1 => Rules::round_robin(rng.pick(&[Cycles::Single, Cycles::Double])),
        _ => Rules::swiss(1 + rng.below(9) as u16),
    };
    if rng.below(3) == 0 { rules.of_teams(2) } else { rules }
}

fn any_item(rng: &mut Rng, event: &Event) -> Item {
    let entry = EntryId(rng.below(12) as u16);
    let (number, table) = (rng.below(usize::from(event.rounds()) + 2) as u16, rng.below(6));
    let wrong_kind = rng.below(20) == 0;
    let report = if matches!(event.rules().sides, sanqi::tournament::Sides::Players) == wrong_kind {
        Report::Boards((0..2).map(|_| any_result(rng)).collect())
    } else {
        Report::Game(any_result(rng))
    };
    match rng.below(40) {
        0..8 => {
            let n = rng.below(14);
            let boards = if event.rules().boards() == 2 { vec![name(100 + n), name(200 + n)] } else { vec![] };
            Item::Enter(Entry { boards, ..Entry::player(name(n), rng.below(4) as u32) })
        }
        8 => Item::Withdraw(entry),
        9 => Item::Leave { entry, round: number },
        10 => Item::Warn(entry),
        11 => Item::Lot { entry, lot: rng.below(20) as u32 },
        12 => Item::Open(round(&[[1, 2], [3, 4]])),
        13 => Item::Open(Round::default()),
        14..18 => match event.next_round() {
            Ok(round) => Item::Open(round),
            Err(_) => Item::Correct { round: number, table, report },
        },
        _ => Item::Report { round: number, table, report },
    }
}

#[test]
fn random_records_never_panic_and_replay_to_the_same() {
    let mut rng = Rng::new(34);
    let (mut made, mut refused) = (0, 0);
    for _ in 0..1_500 {
        let mut event = Event::new(any_rules(&mut rng)).unwrap();
        for _ in 0..150 {
            let item = any_item(&mut rng, &event);
            let before = (event.record().len(), event.rounds());
            match event.append(item) {
                Ok(()) => made += 1,
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    assert_eq!((event.record().len(), event.rounds()), before);
                    refused += 1;
                }
            }
        }
        let again = Event::replay(*event.rules(), event.record().to_vec()).unwrap();
        assert_eq!(again, event);
        let (standings, replayed) = (event.ledger().standings(&ALL), again.ledger().standings(&ALL));
        assert_eq!(standings, replayed);
        assert_eq!(event.next_round(), again.next_round());
        for row in standings.unwrap().rows() {
            assert_eq!(row.values.len(), ALL.len());
        }
        let _ = event.explain_next_round();
        let _ = event.ledger().standings(&[Criterion::Points, Criterion::Lot]);
    }
    assert!(made > 20_000 && refused > 20_000, "{made} {refused}");
}

#[test]
fn a_knock_out_of_endless_draws_ends() {
    let mut event = Event::new(Rules::knock_out(NonZeroU8::MIN)).unwrap();
    for player in ["A", "B"] {
        event.enter(Entry::player(player, 0)).unwrap();
    }
    for played in 1..200 {
        let round = event.next_round().unwrap();
        event.open(round).unwrap();
        event.report(played, 1, GameResult::Draw).unwrap();
    }
}

#[cfg(feature = "serde")]
#[test]
fn events_as_json() {
    let mut rng = Rng::new(4);
    for _ in 0..60 {
        let mut event = Event::new(any_rules(&mut rng)).unwrap();
        for _ in 0..150 {
            let item = any_item(&mut rng, &event);
            let _ = event.append(item);
        }
        let json = serde_json::to_string(&event).unwrap();
        let again: Event = serde_json::from_str(&json).unwrap();
        assert_eq!(again, event);
        assert_eq!(again.ledger().standings(&ALL), event.ledger().standings(&ALL));
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_record_that_the_rules_forbid_is_not_read() {
    let mut event = crate::common::players(Rules::swiss(3), 4);
    crate::common::play(&mut event, |_| GameResult::Win);
    let json = serde_json::to_string(&event).unwrap();
    for (found, forged, reason) in [
        ("\"name\":\"B\"", "\"name\":\"A\"", "double entry"),
        ("\"table\":2", "\"table\":1", "has a result already"),
        ("\"table\":2", "\"table\":3", "no game was scheduled"),
        ("\"rounds\":3", "\"rounds\":0", "1 to 64 rounds"),
        ("\"1-0\"", "\"2-0\"", "is no result"),
        ("\"white\":0", "\"white\":9", "can't be paired"),
    ] {
        assert!(json.contains(found), "{json}");
        let error = serde_json::from_str::<Event>(&json.replacen(found, forged, 1)).unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
    }
}
