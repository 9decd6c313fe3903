//! When a move is made and when it is complete (6), and what the flag finds (10.14).

use super::super::common::{events, refused_act, replays, s, terms};
use super::*;
use sanqi::chess::Reason;
use sanqi::table::chess::Start;
use sanqi::table::{Command, Phase, Share};

#[test]
fn article_6_a_move_is_complete_when_the_clock_is_pressed() {
    let mut table = table(Start::classic(), terms("2/60:60", Pressing::Separate));
    assert_eq!(refused_act(&mut table, white(), Act::Press, s(1)), Refusal::Press { moved: false });
    let told = events(table.act(white(), mv("e2e4"), s(5)).unwrap());
    assert!(matches!(told[..], [Event::Moved { .. }]), "{told:?}");
    // Made, not complete: his own time runs on, and nobody moves.
    assert_eq!(table.turn(), Some(white()));
    assert_eq!(refused_act(&mut table, white(), mv("d2d4"), s(6)), Refusal::Press { moved: true });
    assert_eq!(refused_act(&mut table, black(), mv("e7e5"), s(6)), Refusal::NotYourTurn { turn: Some(white()) });
    assert_eq!(refused_act(&mut table, black(), Act::Press, s(6)), Refusal::NotYourTurn { turn: Some(white()) });
    let told = events(table.act(white(), Act::Press, s(10)).unwrap());
    assert_eq!(told, [Event::Pressed { seat: white(), spent: s(10) }]);
    assert_eq!(main_time(&table, white(), s(10)), s(50));
    replays(&table);
}

#[test]
fn article_6_5_the_move_counts_for_the_control_only_with_the_clock_pressed() {
    let mut table = table(Start::classic(), terms("2/60:60", Pressing::Separate));
    play(&mut table, "e2e4 e7e5", s(10));
    table.act(white(), mv("g1f3"), s(59)).unwrap();
    // Two moves made, one complete: the flag falls at 60 s.
    let told = events(table.handle(Command::Time, s(60)).unwrap());
    assert_eq!(told[0], Event::TimeUp(white()));
    assert_eq!(result(&table), (Reason::Flag, Share::Loss, Share::Win));
    replays(&table);
}

#[test]
fn article_6_5_the_second_move_pressed_in_time_opens_the_next_control() {
    let mut table = table(Start::classic(), terms("2/60:60", Pressing::Separate));
    play(&mut table, "e2e4 e7e5", s(10));
    table.act(white(), mv("g1f3"), s(50)).unwrap();
    table.act(white(), Act::Press, s(59)).unwrap();
    assert_eq!(main_time(&table, white(), s(59)), s(61));
}

#[test]
fn article_6_5_except_where_the_move_has_ended_the_game() {
    let mut table = table(Start::classic(), terms("60", Pressing::Separate));
    play(&mut table, "f2f3 e7e5 g2g4", s(1));
    table.act(black(), mv("d8h4"), s(30)).unwrap();
    assert_eq!(table.phase(), Phase::Finished);
    assert_eq!(result(&table), (Reason::Checkmate, Share::Loss, Share::Win));
    assert_eq!(refused_act(&mut table, black(), Act::Press, s(31)), Refusal::Phase(Phase::Finished));
    replays(&table);
}

#[test]
fn article_10_14_a_move_that_comes_when_the_flag_has_fallen_is_not_played() {
    let mut table = table(Start::classic(), terms("60", Pressing::WithMove));
    let told = table.act(white(), mv("e2e4"), s(60)).unwrap();
    assert!(told.iter().any(|told| told.event == Event::Overtaken));
    assert_eq!(table.game().unwrap().history().len(), 0);
    assert_eq!(result(&table), (Reason::Flag, Share::Loss, Share::Win));
    replays(&table);
}

#[test]
fn article_10_5_the_flag_only_draws_against_a_lone_king() {
    let lone = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (start, share) in [(Start::classic(), Share::Draw), (Start::fide2023(), Share::Draw)] {
        let mut table = table(from(lone, start), terms("60", Pressing::WithMove));
        table.handle(Command::Time, s(60)).unwrap();
        assert_eq!(result(&table), (Reason::Flag, share, share));
    }
    // Two knights can mate a king with a pawn, by help: today that loses, as under the founding text.
    let knights = "4k3/8/8/8/8/8/4P3/n3K2n w - - 0 1";
    let mut table = table(from(knights, Start::fide2023()), terms("60", Pressing::WithMove));
    table.handle(Command::Time, s(60)).unwrap();
    assert_eq!(result(&table), (Reason::Flag, Share::Loss, Share::Win));
}

#[test]
fn article_6_9_today_the_flag_only_draws_where_no_series_mates() {
    // A queen can always step between a lone bishop and her king.
    let bishop = "k7/8/8/8/8/8/4Q3/b3K3 w - - 0 1";
    let mut today = table(from(bishop, Start::fide2023()), terms("60", Pressing::WithMove));
    today.handle(Command::Time, s(60)).unwrap();
    assert_eq!(result(&today), (Reason::Flag, Share::Draw, Share::Draw));
    let mut classic = table(from(bishop, Start::classic()), terms("60", Pressing::WithMove));
    classic.handle(Command::Time, s(60)).unwrap();
    assert_eq!(result(&classic), (Reason::Flag, Share::Loss, Share::Win));
}

#[test]
fn article_10_2_resignation() {
    let mut table = table(Start::classic(), Terms::default());
    let told = events(table.act(black(), Act::Resign, s(1)).unwrap());
    assert_eq!(told[0], Event::Resigned(black()));
    assert_eq!(result(&table), (Reason::Resignation, Share::Win, Share::Loss));
    replays(&table);
}
