//! Random commands on all three games: whatever is said, a table stays in order.

use super::dice::{Die, Sport, command, dice, terms};
use core::time::Duration;
use proptest::prelude::*;
use proptest::test_runner::Config;
use sanqi::table::{Command, Event, Phase, Table};

/// What holds at any table at any time.
fn in_order<G: Sport>(table: &Table<G>, at: Duration) {
    let phase = table.phase();
    assert_eq!(phase == Phase::Finished, table.verdict().is_some());
    assert_eq!(phase == Phase::Waiting, table.game().is_none() && table.verdict().is_none());
    // Everything that was due has happened.
    assert!(table.due().is_none_or(|due| due > at), "{:?} is due at {at:?}", table.due());
    if phase == Phase::Running {
        assert_ne!(table.turn().is_some(), G::waits(table));
        assert_eq!(table.clock().running(), table.turn(), "after {:?}", table.log().last());
    } else {
        assert!(table.clock().running().is_none() || phase == Phase::Adjourned);
    }
    let seats = G::seat_count(table.start());
    for index in 0..seats {
        let seat = sanqi::outcome::Seat::new(index).unwrap();
        let reading = table.clock().remaining(seat, at).unwrap();
        assert!(!(reading.is_up() && phase == Phase::Running && table.turn() == Some(seat)));
        assert!(table.seen(Some(seat), at).is_ok());
        if let Some(verdict) = table.verdict() {
            assert!(verdict.share(seat).is_some());
        }
    }
    assert!(table.seen(None, at).is_ok());
    G::in_order(table, at);
}

/// Obeys the dice and looks at everything.
fn run<G: Sport>(start: u32, choice: u32, dice: &[Die]) {
    let Ok(mut table) = Table::<G>::new(G::start(start), terms(choice)) else { return };
    let seats = G::seat_count(table.start());
    // Whether somebody sends the time whenever something is due: then what each seat is charged can be told
    // from outside.
    let diligent = choice.is_multiple_of(2);
    let mut charged = vec![Duration::ZERO; seats.into()];
    let mut exact = true;
    let mut now = Duration::ZERO;
    for die in dice {
        let at = now + die.wait();
        let next = command(&table, *die);
        while diligent && table.due().is_some_and(|due| due <= at) {
            let due = table.due().unwrap();
            charge(&table, &mut charged, now, due.max(now));
            now = due.max(now);
            assert!(!table.handle(Command::Time, now).unwrap().is_empty());
        }
        if die.later.is_multiple_of(97) && now > Duration::ZERO {
            let before = table.clone();
            let earlier = table.log().last().map_or(Duration::ZERO, |entry| entry.at);
            if let Some(early) = earlier.checked_sub(Duration::from_nanos(1)) {
                assert!(table.handle(next.clone(), early).is_err());
                assert_eq!(table, before);
            }
        }
        charge(&table, &mut charged, now, at);
        now = at;
        let before = table.clone();
        match table.handle(next.clone(), at) {
            Ok(told) => {
                assert!(told.iter().all(|told| told.at <= at));
                assert!(told.windows(2).all(|two| two[0].at <= two[1].at), "{told:?}");
                exact &= !told.iter().any(|told| matches!(told.event, Event::TakenBack { .. }))
                    || table.terms().take_back != Some(sanqi::clock::TakeBack::RestoreTime);
            }
            Err(refusal) => {
                assert_eq!(table, before, "{next:?} was refused ({refusal}) and changed something");
                assert!(!refusal.to_string().is_empty());
            }
        }
        in_order(&table, at);
        if diligent && exact {
            for (index, charged) in charged.iter().enumerate() {
                let seat = sanqi::outcome::Seat::new(index as u8).unwrap();
                assert_eq!(table.clock().spent(seat, at), Ok(*charged), "{seat} after {next:?}");
            }
        }
    }
    let transcript = table.transcript();
    assert_eq!(Table::replay(transcript.clone()).as_ref(), Ok(&table));
    #[cfg(feature = "serde")]
    {
        let text = serde_json::to_string(&transcript).unwrap();
        let read: sanqi::table::Transcript<G> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, transcript);
        assert!(serde_json::to_string(&table.seen(None, now).unwrap()).is_ok());
    }
}

/// The time between two commands is charged to whose clock runs.
fn charge<G: Sport>(table: &Table<G>, charged: &mut [Duration], from: Duration, to: Duration) {
    if let Some(seat) = table.clock().running().filter(|_| !table.clock().is_paused()) {
        charged[seat.index()] += to.saturating_sub(from);
    }
}

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, ..Config::default() })]

    #[test]
    fn chess_stays_in_order(start in any::<u32>(), choice in any::<u32>(), dice in dice(120)) {
        run::<sanqi::chess::Game>(start, choice, &dice);
    }

    #[test]
    fn junqi_stays_in_order(start in any::<u32>(), choice in any::<u32>(), dice in dice(160)) {
        run::<sanqi::junqi::Game>(start, choice, &dice);
    }

    #[test]
    fn go_stays_in_order(start in any::<u32>(), choice in any::<u32>(), dice in dice(160)) {
        run::<sanqi::go::Game>(start, choice, &dice);
    }
}
