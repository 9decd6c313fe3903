//! The sealed move (14, 22).

use super::{BLACK, Do, KO, Say, WHITE, board, ended, lost, mv, next, play, start, turn};
use crate::common::{begun, events, refused, replays, s, terms};
use sanqi::go::{Color, Game, Move, Reason};
use sanqi::table::go::{Conduct, Irregularity, Placed, Start, Unreadable};
use sanqi::table::{Command, Envelope, Event, Phase, Pressing, Refusal, Table};

/// Black has taken the ko; White seals that, and play goes on.
fn unsealed(start: Start, text: &str) -> (Table<Game>, Vec<Event<Game>>) {
    let mut table = begun::<Game>(start, terms("600", Pressing::WithMove));
    play(&mut table, "C2");
    table.order(Say::Adjourn { until: None }, s(10)).unwrap();
    let told = table.act(WHITE, Do::Seal(Envelope::from(text)), s(20)).unwrap();
    assert!(!format!("{told:?}").contains(&format!("\"{text}\"")), "nobody hears what is in it");
    let shown = format!("{:?} {:?}", table, table.seen(Some(BLACK), s(20)).unwrap());
    assert!(!shown.contains(&format!("\"{text}\"")), "nobody reads it");
    assert_eq!(table.phase(), Phase::Adjourned);
    let told = events(table.order(Say::Resume, s(5000)).unwrap());
    replays(&table);
    (table, told)
}

#[test]
fn article_14_the_sealed_move_is_played_exactly() {
    for text in ["D3", "d3", " D3\n", "da"] {
        let (table, told) = unsealed(start(KO), text);
        let d3 = mv(&table, "D3");
        assert!(told.contains(&Event::Unsealed { seat: WHITE, text: text.into() }));
        assert!(told.contains(&Event::Moved { seat: WHITE, shown: Placed { mv: d3, captured: 0 } }), "{text:?}");
        assert_eq!((turn(&table), table.clock().running()), (BLACK, Some(BLACK)));
    }
}

#[test]
fn article_22_what_cannot_be_played_is_a_pass() {
    for (text, why) in [
        ("pass", "said so"),
        ("PASS", "said so"),
        ("C2", "occupied"),
        ("cb", "occupied, as SGF writes it"),
        ("B2", "an illegal ko capture"),
        ("bb", "an illegal ko capture, as SGF writes it"),
        ("Q16", "the board has no such point"),
        ("tt", "the board has no such point"),
        ("", "nothing is written"),
        ("I5", "no point is named so"),
        ("D3 or A1", "two points"),
    ] {
        let (table, told) = unsealed(start(KO), text);
        let pass = Event::Moved { seat: WHITE, shown: Placed { mv: Move::Pass, captured: 0 } };
        assert!(told.contains(&pass), "{text:?}: {why}");
        assert_eq!((turn(&table), ended(&table)), (BLACK, None), "{text:?}");
    }
    // A forbidden point.
    let eye = Start { first: Color::White, ..start(".b. / bb. / ...") };
    let mut table = begun::<Game>(eye, terms("600", Pressing::WithMove));
    table.order(Say::Adjourn { until: None }, s(1)).unwrap();
    let point = sanqi::go::Point::new(0, 0);
    let refusal = super::refused_found(&mut table, Irregularity::ForbiddenPoint { seat: WHITE, point });
    assert_eq!(refusal, Refusal::Sealing(WHITE), "he plays nothing, he writes");
    table.act(WHITE, Do::Seal("A3".into()), s(2)).unwrap();
    let before = board(&table);
    table.order(Say::Resume, s(3)).unwrap();
    assert_eq!((board(&table), turn(&table)), (before, BLACK));
}

#[test]
fn what_cannot_be_read_may_lose() {
    let strict = Conduct { unreadable: Unreadable::Loss, ..Conduct::china1988() };
    let (table, _) = unsealed(Start { conduct: strict, ..start(KO) }, "somewhere");
    assert_eq!(ended(&table), Some(lost(WHITE, Reason::Penalty)));
    let (table, _) = unsealed(Start { conduct: strict, ..start(KO) }, "B2");
    assert_eq!(ended(&table), None, "that can be read");
}

#[test]
fn a_sealed_pass_can_stop_play() {
    let mut table = begun::<Game>(start(KO), terms("600", Pressing::WithMove));
    play(&mut table, "pass");
    table.order(Say::Adjourn { until: None }, s(10)).unwrap();
    let said = mv(&table, "D3");
    let refusal = refused(&mut table, &Command::Player(WHITE, Do::Move(said)), s(11));
    assert_eq!(refusal, Refusal::Sealing(WHITE));
    table.act(WHITE, Do::Seal("pass".into()), s(20)).unwrap();
    table.order(Say::Resume, s(30)).unwrap();
    assert_eq!((table.phase(), table.clock().running()), (Phase::Counting, None));
    assert_eq!(next(&table), s(31));
    replays(&table);
}
