//! What is found to have gone wrong (8; 7.5 and 7.3 today).

use super::super::common::{events, refused, refused_act, replays, s, terms};
use super::*;
use sanqi::chess::Reason;
use sanqi::table::chess::{Conduct, Fault, Irregularity, Note, Reversed, Start};
use sanqi::table::{Command, Order, Phase, Share};

fn found(irregularity: Irregularity) -> Command<Game> {
    Command::Arbiter(Order::Own(chess::Order::Found(irregularity)))
}

#[test]
fn article_8_1_back_to_the_position_before_an_illegal_move() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    play(&mut table, "e2e4 e7e5 g1f3 b8c6", s(10));
    let illegal = |seat, ply| found(Irregularity::IllegalMove { seat, ply: Some(ply) });
    // The third ply was White's.
    assert_eq!(fault(refused(&mut table, &illegal(black(), 2), s(20))), Fault::NotHis { seat: black(), ply: 2 });
    assert!(matches!(refused(&mut table, &illegal(white(), 4), s(20)), Refusal::TooManyPlies { .. }));
    let told = events(table.handle(illegal(white(), 2), s(20)).unwrap());
    assert_eq!(told, [Event::TakenBack { ply: 2 }, Event::Own(Note::IllegalMove { seat: white(), count: 1 })]);
    assert_eq!((table.turn(), table.game().unwrap().history().len()), (Some(white()), 2));
    // The founding text knows no penalty.
    table.handle(illegal(white(), 0), s(20)).unwrap();
    assert_eq!(table.phase(), Phase::Running);
    replays(&table);
}

#[test]
fn article_8_2_a_position_that_cannot_be_rebuilt_annuls_the_game() {
    for irregularity in [Irregularity::CannotRebuild, Irregularity::WrongStart] {
        let mut table = table(Start::classic(), Terms::default());
        play(&mut table, "e2e4", s(1));
        table.handle(found(irregularity), s(2)).unwrap();
        assert_eq!(result(&table), (Reason::Arbiter, Share::Void, Share::Void));
        assert!(table.verdict().unwrap().replay);
        replays(&table);
    }
}

#[test]
fn article_8_4_a_displaced_position_is_set_up_again() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    play(&mut table, "e2e4 e7e5 g1f3", s(10));
    table.order(Order::Reinstate { ply: 1 }, s(20)).unwrap();
    assert_eq!(table.turn(), Some(black()));
    // White used 10 s, Black nothing in his first turn and 10 s in the one that was broken off.
    assert_eq!((main_time(&table, white(), s(20)), main_time(&table, black(), s(20))), (s(590), s(590)));
}

#[test]
fn article_8_6_reversed_colors_by_the_clock() {
    for (at, replay) in [(s(299), true), (s(300), false)] {
        let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
        play(&mut table, "e2e4", s(100));
        let told = events(table.handle(found(Irregularity::ReversedColors), at).unwrap());
        assert_eq!(table.verdict().is_some_and(|verdict| verdict.replay), replay, "{at:?}");
        assert_eq!(told == [Event::Own(Note::ReversedColors)], !replay);
        replays(&table);
    }
}

#[test]
fn article_7_3_today_reversed_colors_by_the_move() {
    let conduct = Conduct { reversed: Reversed::Plies(3), ..Conduct::fide2023() };
    let mut table = table(Start { conduct, ..Start::default() }, Terms::default());
    play(&mut table, "e2e4 e7e5 g1f3", s(1));
    table.handle(found(Irregularity::ReversedColors), s(2)).unwrap();
    assert_eq!(table.phase(), Phase::Running);
    table.order(Order::Reinstate { ply: 2 }, s(2)).unwrap();
    table.handle(found(Irregularity::ReversedColors), s(2)).unwrap();
    assert!(table.verdict().unwrap().replay);
    assert_eq!(Conduct::fide2023().reversed, Reversed::Plies(20));
}

#[test]
fn article_7_5_today_the_first_illegal_move_costs_two_minutes_the_second_the_game() {
    let mut table = table(Start::fide2023(), terms("600", Pressing::Separate));
    let told = events(table.act(white(), mv("e2e5"), s(10)).unwrap());
    assert_eq!(told[0], Event::Own(Note::IllegalMove { seat: white(), count: 1 }));
    assert_eq!(main_time(&table, black(), s(10)), s(720));
    assert_eq!(table.turn(), Some(white()));
    play(&mut table, "e2e4", s(20));
    // Each player has his own count.
    table.act(black(), mv("e7e4"), s(30)).unwrap();
    assert_eq!(table.desk().illegal_moves(black()), 1);
    play(&mut table, "e7e5", s(30));
    table.act(white(), mv("a1a8"), s(40)).unwrap();
    assert_eq!(result(&table), (Reason::IllegalMove, Share::Loss, Share::Win));
    replays(&table);
}

#[test]
fn article_7_5_today_the_second_only_draws_if_the_opponent_cannot_mate() {
    let mut table = table(from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Start::fide2023()), Terms::default());
    for _ in 0..2 {
        table.act(white(), mv("e2e5"), s(10)).unwrap();
    }
    assert_eq!(result(&table), (Reason::IllegalMove, Share::Draw, Share::Draw));
}

#[test]
fn a_server_refuses_an_illegal_move_and_nothing_else() {
    let mut table = table(Start::default(), terms("600", Pressing::WithMove));
    assert!(matches!(refused_act(&mut table, white(), mv("e2e5"), s(1)), Refusal::Illegal(_)));
    assert!(matches!(
        refused(&mut table, &found(Irregularity::IllegalMove { seat: white(), ply: Some(0) }), s(1)),
        Refusal::TooManyPlies { .. }
    ));
}
