//! Coming late (10.15), at the start and at a resumption.

use super::super::common::{events, refused, replays, s, terms};
use super::*;
use sanqi::chess::Reason;
use sanqi::table::chess::Start;
use sanqi::table::{Arrival, Command, Order, Phase, Share};

fn at_ten(fen: &str) -> Chess {
    let terms = Terms { arrival: Some(Arrival::classic(s(36_000))), ..terms("7200", Pressing::WithMove) };
    Table::new(from(fen, Start::classic()), terms).unwrap()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn article_10_15_more_than_an_hour_late_loses() {
    let mut table = at_ten(START);
    table.act(white(), Act::Arrive, s(35_000)).unwrap();
    assert!(table.handle(Command::Time, s(39_600)).unwrap().is_empty(), "an hour is allowed");
    let told = events(table.handle(Command::Time, s(39_601)).unwrap());
    assert!(matches!(told[..], [Event::Finished(_)]));
    assert_eq!(result(&table), (Reason::Lateness, Share::Win, Share::Forfeit));
    replays(&table);
}

#[test]
fn article_10_17_both_too_late_both_lose() {
    let mut table = at_ten(START);
    table.handle(Command::Time, s(40_000)).unwrap();
    assert_eq!(result(&table), (Reason::Lateness, Share::Forfeit, Share::Forfeit));
}

#[test]
fn article_10_15_ones_own_lateness_comes_off_ones_own_time() {
    let mut table = at_ten(START);
    table.act(black(), Act::Arrive, s(35_000)).unwrap();
    table.act(white(), Act::Arrive, s(36_600)).unwrap();
    assert_eq!(table.phase(), Phase::Running);
    assert_eq!(main_time(&table, white(), s(36_600)), s(6600));
    assert_eq!(main_time(&table, black(), s(36_600)), s(7200));
    replays(&table);
}

/// Adjourned with that text in White's envelope, to go on at 100,000 s; Black alone is there.
fn sealer_stays_away(fen: &str, text: &str) -> Chess {
    let mut table = at_ten(fen);
    table.act(white(), Act::Arrive, s(36_000)).unwrap();
    table.act(black(), Act::Arrive, s(36_000)).unwrap();
    table.order(Order::Adjourn { until: Some(s(100_000)) }, s(36_100)).unwrap();
    table.act(white(), Act::Seal(text.into()), s(36_200)).unwrap();
    table.act(black(), Act::Arrive, s(99_000)).unwrap();
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Resume), s(100_000)), Refusal::Absent(white()));
    table.handle(Command::Time, s(103_601)).unwrap();
    replays(&table);
    table
}

#[test]
fn article_10_15_the_late_sealer_has_mated() {
    let table = sealer_stays_away("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#");
    assert_eq!(result(&table), (Reason::Checkmate, Share::Win, Share::Loss));
    assert_eq!(table.game().unwrap().history().len(), 1);
}

#[test]
fn article_10_15_the_late_sealer_has_drawn() {
    let stalemate = sealer_stays_away("k7/8/1K6/8/8/8/2Q5/8 w - - 0 1", "Qc7");
    assert_eq!(result(&stalemate), (Reason::Stalemate, Share::Draw, Share::Draw));
    let dead = sealer_stays_away("8/8/8/8/8/1k6/8/K1n1B3 w - - 0 1", "Bd2");
    assert_eq!(dead.phase(), Phase::Finished);
    let dead = sealer_stays_away("8/8/8/8/8/2k5/3n4/K3B3 w - - 0 1", "Bxd2");
    assert_eq!(result(&dead), (Reason::DeadPosition, Share::Draw, Share::Draw));
}

#[test]
fn article_10_15_else_the_late_sealer_loses() {
    let table = sealer_stays_away(START, "e4");
    assert_eq!(result(&table), (Reason::Lateness, Share::Forfeit, Share::Win));
    let table = sealer_stays_away(START, "Nc9");
    assert_eq!(result(&table).1, Share::Forfeit);
}

#[test]
fn article_10_15_the_present_player_has_overstepped() {
    let terms = Terms { arrival: Some(Arrival::classic(s(0))), ..terms("300", Pressing::WithMove) };
    let mut table = Table::<Game>::new(Start::classic(), terms).unwrap();
    for seat in [white(), black()] {
        table.act(seat, Act::Arrive, s(0)).unwrap();
    }
    table.order(Order::Adjourn { until: Some(s(1000)) }, s(100)).unwrap();
    table.act(white(), Act::Seal("e4".into()), s(200)).unwrap();
    // He comes 400 s late, with 300 s on his clock.
    table.act(black(), Act::Arrive, s(1400)).unwrap();
    table.handle(Command::Time, s(5000)).unwrap();
    assert_eq!(result(&table), (Reason::Flag, Share::Win, Share::Loss));
    replays(&table);
}
