//! Lost turns, resignation, agreed draws (section 6; point 7 of the online rules).

use super::super::common::{events, refused_act, replays, s, terms};
use super::*;
use sanqi::junqi::{Cause, Event as Deed, Reason, RulingError};
use sanqi::table::junqi::{Fault, Note};
use sanqi::table::{Command, Event, Order, Phase, Pressing, Share};

const FOUR: Board = Board::FourNation;

fn four(rules: Rules) -> Junqi {
    deployed(FOUR, rules, Terms::default())
}

fn seats() -> [outcome::Seat; 4] {
    [Seat::South, Seat::East, Seat::North, Seat::West].map(|seat| place(seat, FOUR))
}

fn shares(table: &Junqi) -> [Share; 4] {
    seats().map(|seat| table.verdict().unwrap().share(seat).unwrap())
}

#[test]
fn section_6_a_turn_over_the_limit_is_lost() {
    let mut table = four(Rules::default());
    let [south, _, _, second] = seats();
    let first = table.turn().unwrap();
    assert_eq!((first, table.due()), (south, Some(s(60))));
    table.act(south, some_move(&table), s(59)).unwrap();
    let next = table.turn().unwrap();
    assert_eq!(next, second);
    let told = events(table.handle(Command::Time, s(119)).unwrap());
    assert_eq!(told[0], Event::TimeUp(next));
    assert!(matches!(told[1], Event::Own(Note::Game(Deed::Overran { .. }))));
    assert_ne!(table.turn(), Some(next));
    // The next player has his whole turn.
    assert_eq!(table.due(), Some(s(179)));
    replays(&table);
}

#[test]
fn point_7_the_fourth_overrun_puts_the_player_out() {
    let mut table = four(Rules::default());
    let [south, ..] = seats();
    let mut at = s(0);
    for round in 1..=4 {
        at += s(60);
        let told = events(table.handle(Command::Time, at).unwrap());
        let Event::Own(Note::Game(Deed::Overran { out, .. })) = &told[1] else { panic!("{told:?}") };
        assert_eq!(out.cause(Seat::South), (round == 4).then_some(Cause::Overruns), "{round}");
        while table.turn() != Some(south) && round < 4 {
            let seat = table.turn().unwrap();
            table.act(seat, some_move(&table), at).unwrap();
        }
    }
    // His ally plays on.
    assert_eq!(table.phase(), Phase::Running);
    assert!(!table.game().unwrap().position().still_in().has(Seat::South));
    replays(&table);
}

#[test]
fn section_6_a_move_that_comes_too_late_is_not_played() {
    let mut table = four(Rules::default());
    let [south, ..] = seats();
    let mv = some_move(&table);
    let told = table.act(south, mv, s(60)).unwrap();
    assert!(told.iter().any(|told| told.event == Event::Overtaken));
    assert_eq!(table.game().unwrap().ply(), 0);
    replays(&table);
}

#[test]
fn section_6_resignation_in_teams() {
    let mut table = four(Rules::default());
    let [south, east, north, west] = seats();
    table.act(east, Act::Resign, s(1)).unwrap();
    assert_eq!(fault(refused_act(&mut table, east, Act::Resign, s(1))), Fault::Ruling(RulingError::NotIn(Seat::East)));
    assert_eq!(table.phase(), Phase::Running);
    table.act(south, some_move(&table), s(2)).unwrap();
    // Dead players are skipped.
    assert!(table.turn() != Some(east));
    table.act(west, Act::Resign, s(3)).unwrap();
    assert_eq!(shares(&table), [Share::Win, Share::Loss, Share::Win, Share::Loss]);
    assert!(matches!(refused_act(&mut table, north, Act::Resign, s(4)), Refusal::Phase(Phase::Finished)));
    replays(&table);
}

#[test]
fn section_6_all_who_are_in_must_agree_to_a_draw() {
    let mut table = four(Rules::default());
    let [south, east, north, west] = seats();
    assert_eq!(fault(refused_act(&mut table, east, Act::AcceptDraw, s(1))), Fault::Ruling(RulingError::NoOffer));
    table.act(north, Act::OfferDraw, s(1)).unwrap();
    assert_eq!(
        fault(refused_act(&mut table, east, Act::OfferDraw, s(1))),
        Fault::Ruling(RulingError::OfferOpen(Seat::North))
    );
    table.act(east, Act::AcceptDraw, s(2)).unwrap();
    assert_eq!(
        fault(refused_act(&mut table, east, Act::AcceptDraw, s(2))),
        Fault::Ruling(RulingError::Agreed(Seat::East))
    );
    // It lapses on the first refusal.
    table.act(west, Act::RefuseDraw, s(3)).unwrap();
    assert_eq!(fault(refused_act(&mut table, south, Act::AcceptDraw, s(3))), Fault::Ruling(RulingError::NoOffer));
    // An eliminated player has no vote.
    table.act(west, Act::Resign, s(4)).unwrap();
    table.act(north, Act::OfferDraw, s(5)).unwrap();
    assert_eq!(
        fault(refused_act(&mut table, west, Act::AcceptDraw, s(5))),
        Fault::Ruling(RulingError::NotIn(Seat::West))
    );
    table.act(south, Act::AcceptDraw, s(6)).unwrap();
    assert_eq!(table.phase(), Phase::Running);
    table.act(east, Act::AcceptDraw, s(6)).unwrap();
    assert_eq!(table.verdict().unwrap().outcome.reason, Reason::Agreement);
    assert_eq!(shares(&table), [Share::Draw; 4]);
    replays(&table);
}

#[test]
fn section_6_an_offer_lapses_when_its_maker_is_out() {
    let mut table = four(Rules::default());
    let [south, east, ..] = seats();
    table.act(south, Act::OfferDraw, s(1)).unwrap();
    table.act(south, Act::Resign, s(2)).unwrap();
    assert_eq!(fault(refused_act(&mut table, east, Act::AcceptDraw, s(3))), Fault::Ruling(RulingError::NoOffer));
}

#[test]
fn a_take_back_needs_everybody() {
    let take_back = Some(sanqi::clock::TakeBack::RestoreTime);
    let mut table = deployed(FOUR, Rules::default(), Terms { take_back, ..Terms::default() });
    let [south, east, north, west] = seats();
    table.act(south, some_move(&table), s(1)).unwrap();
    table.act(south, Act::AskTakeBack(1), s(2)).unwrap();
    table.act(east, Act::GrantTakeBack, s(2)).unwrap();
    table.act(north, Act::GrantTakeBack, s(2)).unwrap();
    assert_eq!(table.game().unwrap().ply(), 1);
    let told = events(table.act(west, Act::GrantTakeBack, s(3)).unwrap());
    assert_eq!(told, [Event::TakenBack { ply: 0 }]);
    assert_eq!((table.turn(), table.game().unwrap().ply()), (Some(south), 0));
    replays(&table);
}

#[test]
fn an_adjourned_game_needs_no_envelope() {
    let mut table = deployed(Board::TwoPlayer, Rules::default(), terms("-", Pressing::WithMove));
    table.order(Order::Adjourn { until: None }, s(10)).unwrap();
    assert_eq!(table.phase(), Phase::Adjourned);
    let seat = place(Seat::South, Board::TwoPlayer);
    let mv = some_move(&table);
    assert_eq!(refused_act(&mut table, seat, mv.clone(), s(20)), Refusal::Phase(Phase::Adjourned));
    table.order(Order::Resume, s(1000)).unwrap();
    table.act(seat, mv, s(1001)).unwrap();
    replays(&table);
}

#[test]
fn what_others_say_does_not_press_the_movers_clock() {
    let mut table = deployed(FOUR, Rules::default(), terms("60/move", Pressing::Separate));
    let [south, east, _, west] = seats();
    let mv = some_move(&table);
    table.act(south, mv, s(10)).unwrap();
    table.act(east, Act::OfferDraw, s(20)).unwrap();
    assert_eq!((table.turn(), table.clock().running()), (Some(south), Some(south)));
    // Who resigns has nothing left to press.
    table.act(south, Act::Resign, s(30)).unwrap();
    assert_eq!((table.turn(), table.clock().running()), (Some(west), Some(west)));
    assert_eq!(table.due(), Some(s(90)));
}

#[test]
fn who_resigns_during_an_adjournment_is_skipped_when_play_goes_on() {
    let mut table = deployed(FOUR, Rules::default(), terms("60", Pressing::WithMove));
    let [south, _, _, west] = seats();
    table.order(Order::Adjourn { until: None }, s(10)).unwrap();
    table.act(south, Act::Resign, s(20)).unwrap();
    table.order(Order::Resume, s(1000)).unwrap();
    assert_eq!((table.turn(), table.clock().running()), (Some(west), Some(west)));
}
