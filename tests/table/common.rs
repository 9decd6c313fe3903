//! What all tests of the table need: a table that has begun, and refusals that change nothing.

use core::time::Duration;
use sanqi::clock::Control;
use sanqi::table::{Act, Command, Discipline, Event, Order, Pressing, Refusal, Table, Terms, Told};

pub(crate) const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(crate) fn control(text: &str) -> Control {
    text.parse().expect("a control")
}

/// Terms with one control for all, or none for `-`.
pub(crate) fn terms(text: &str, pressing: Pressing) -> Terms {
    Terms { controls: vec![control(text)], pressing, ..Terms::default() }
}

/// A table at which play has begun at 0.
pub(crate) fn begun<G: Discipline>(start: G::Start, terms: Terms) -> Table<G> {
    let mut table = Table::<G>::new(start, terms).expect("a table");
    if table.phase() == sanqi::table::Phase::Waiting {
        table.order(Order::Begin, Duration::ZERO).expect("it begins");
    }
    table
}

/// Says something that must be refused, and looks whether anything changed.
pub(crate) fn refused<G: Discipline>(table: &mut Table<G>, command: &Command<G>, at: Duration) -> Refusal<G> {
    let before = table.clone();
    let refusal = table.handle(command.clone(), at).expect_err(&format!("{command:?} must be refused"));
    assert_eq!(*table, before, "{command:?} was refused and changed something");
    assert!(!refusal.to_string().is_empty());
    refusal
}

/// The same for a player.
pub(crate) fn refused_act<G: Discipline>(
    table: &mut Table<G>,
    seat: sanqi::outcome::Seat,
    act: Act<G>,
    at: Duration,
) -> Refusal<G> {
    refused(table, &Command::Player(seat, act), at)
}

/// What happened, without when and for whom.
pub(crate) fn events<G: Discipline>(told: Vec<Told<G>>) -> Vec<Event<G>> {
    told.into_iter().map(|told| told.event).collect()
}

/// Writes the table down and plays it again: it must be the same.
pub(crate) fn replays<G: Discipline>(table: &Table<G>) {
    let again = Table::replay(table.transcript()).expect("the transcript replays");
    assert_eq!(again, *table);
}
