//! The sealed move (10.16).

use super::super::common::{events, refused, refused_act, replays, s, terms};
use super::*;
use sanqi::chess::Reason;
use sanqi::table::chess::Start;
use sanqi::table::{Command, Order, Phase, Share};

/// Adjourned in that position, with that text in the envelope, and resumed.
fn resumed(fen: &str, text: &str) -> (Chess, Events) {
    let mut table = table(from(fen, Start::classic()), terms("600", Pressing::WithMove));
    table.order(Order::Adjourn { until: None }, s(10)).unwrap();
    table.act(white(), Act::Seal(text.into()), s(20)).unwrap();
    let told = events(table.order(Order::Resume, s(1000)).unwrap());
    replays(&table);
    (table, told)
}

const ROOKS: &str = "5rk1/8/8/8/8/8/4K3/R6R w - - 0 1";

#[test]
fn article_10_16_only_the_resumption_reads_the_envelope() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    assert_eq!(refused_act(&mut table, white(), Act::Seal("e4".into()), s(1)), Refusal::NotSealing);
    let told = events(table.order(Order::Adjourn { until: None }, s(10)).unwrap());
    assert_eq!(told, [Event::Adjourning { sealer: white() }]);
    assert_eq!(refused_act(&mut table, white(), mv("e2e4"), s(15)), Refusal::Sealing(white()));
    assert!(matches!(refused_act(&mut table, black(), Act::Seal("e5".into()), s(15)), Refusal::NotYourTurn { .. }));
    let told = table.act(white(), Act::Seal("e4".into()), s(20)).unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].event, Event::Sealed(white()));
    assert_eq!(table.phase(), Phase::Adjourned);
    assert!(!format!("{table:?}").contains("e4"));
    // The time until it was sealed is the sealer's, the rest nobody's.
    let told = events(table.order(Order::Resume, s(10_000)).unwrap());
    assert_eq!(told[1], Event::Unsealed { seat: white(), text: "e4".into() });
    assert_eq!((table.turn(), main_time(&table, white(), s(10_000))), (Some(black()), s(580)));
    assert_eq!(main_time(&table, black(), s(10_001)), s(599));
    replays(&table);
}

#[test]
fn article_10_16_any_notation_that_means_one_move_is_played() {
    for text in ["Rad1", "Ra1-d1", "a1d1", " Rad1 ", "Rad1!?"] {
        let (table, _) = resumed(ROOKS, text);
        assert_eq!(table.game().unwrap().history().len(), 1, "{text}");
        assert_eq!(table.turn(), Some(black()));
    }
}

#[test]
fn article_10_16_ambiguous_illegal_or_meaningless_loses() {
    for text in ["Rd1", "Rxd1", "Ra9", "", "the queen", "a1a1", "Kg8"] {
        let (table, told) = resumed(ROOKS, text);
        assert_eq!(result(&table), (Reason::IllegalMove, Share::Loss, Share::Win), "{text}");
        assert!(matches!(told[..], [Event::Resumed, Event::Unsealed { .. }, Event::Finished(_)]));
    }
}

#[test]
fn article_10_5_it_only_draws_against_a_lone_king() {
    let (table, _) = resumed("6k1/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1");
    assert_eq!(result(&table), (Reason::IllegalMove, Share::Draw, Share::Draw));
}

#[test]
fn nothing_is_played_while_the_game_is_adjourned() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    table.order(Order::Adjourn { until: None }, s(10)).unwrap();
    assert_eq!(
        refused(&mut table, &Command::Arbiter(Order::Adjourn { until: None }), s(11)),
        Refusal::Sealing(white())
    );
    table.act(white(), Act::Seal("e4".into()), s(20)).unwrap();
    for act in [mv("e7e5"), Act::Press, touch("e7"), claim(None), Act::AskTakeBack(1)] {
        assert_eq!(refused_act(&mut table, black(), act, s(30)), Refusal::Phase(Phase::Adjourned));
    }
    // But a player may resign, or the two may agree.
    table.act(black(), Act::Resign, s(30)).unwrap();
    assert_eq!(result(&table), (Reason::Resignation, Share::Win, Share::Loss));
}

#[test]
fn the_sealer_may_overstep_while_he_thinks() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    table.order(Order::Adjourn { until: None }, s(10)).unwrap();
    table.handle(Command::Time, s(600)).unwrap();
    assert_eq!(result(&table), (Reason::Flag, Share::Loss, Share::Win));
}
