//! Deploying in secret (section 3), and when the game begins.

use super::super::common::{events, refused_act, replays, s};
use super::*;
use core::time::Duration;
use sanqi::junqi::StartError;
use sanqi::table::junqi::{Fault, Note, Start};
use sanqi::table::{Audience, Command, Event, Order, Phase, Share};

fn two() -> Junqi {
    Junqi::new(Start::new(Board::TwoPlayer, Rules::default()), Terms::default()).unwrap()
}

const SOUTH: outcome::Seat = outcome::Seat::new(0).unwrap();
const NORTH: outcome::Seat = outcome::Seat::new(1).unwrap();

#[test]
fn section_3_a_deployment_is_told_to_its_owner_alone() {
    let mut table = two();
    let told = table.act(SOUTH, deploy(ARRAYS[0]), s(1)).unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].audience, &told[0].event), (Audience::Seat(SOUTH), &Event::Own(Note::Deployed(SOUTH))));
    let own = |viewer| table.seen(viewer, s(1)).unwrap().own;
    assert_eq!(own(Some(SOUTH)).deployment.unwrap().to_string(), ARRAYS[0]);
    assert_eq!((own(Some(NORTH)).deployment, own(None).deployment), (None, None));
}

#[test]
fn section_3_the_game_begins_when_all_are_ready() {
    let mut table = two();
    assert_eq!(fault(refused_act(&mut table, SOUTH, READY, s(1))), Fault::NotDeployed(SOUTH));
    assert_eq!(fault(refused_act(&mut table, SOUTH, Act::Own(junqi::Act::NotReady), s(1))), Fault::NotReady(SOUTH));
    table.act(SOUTH, deploy(ARRAYS[0]), s(1)).unwrap();
    table.act(SOUTH, READY, s(2)).unwrap();
    assert_eq!(fault(refused_act(&mut table, SOUTH, READY, s(3))), Fault::Ready(SOUTH));
    assert_eq!(fault(refused_act(&mut table, SOUTH, deploy(ARRAYS[1]), s(3))), Fault::Ready(SOUTH));
    assert_eq!(
        fault(super::super::common::refused(&mut table, &Command::Arbiter(Order::Begin), s(3))),
        Fault::NotReady(NORTH)
    );
    // He thinks again.
    table.act(SOUTH, Act::Own(junqi::Act::NotReady), s(3)).unwrap();
    table.act(SOUTH, deploy(ARRAYS[1]), s(4)).unwrap();
    table.act(NORTH, deploy(ARRAYS[1]), s(4)).unwrap();
    table.act(NORTH, READY, s(4)).unwrap();
    assert_eq!(table.phase(), Phase::Waiting);
    let told = events(table.act(SOUTH, READY, s(5)).unwrap());
    assert_eq!(told, [Event::Own(Note::Ready(SOUTH)), Event::Began { first: Some(SOUTH) }]);
    assert_eq!(table.clock().running(), Some(SOUTH));
    assert!(matches!(refused_act(&mut table, SOUTH, deploy(ARRAYS[0]), s(6)), Refusal::Phase(Phase::Running)));
    // What lay on the desk is in the game now.
    assert_eq!(table.seen(Some(SOUTH), s(6)).unwrap().own.deployment, None);
    replays(&table);
}

#[test]
fn section_3_a_deployment_against_the_rules_is_refused_with_all_its_faults() {
    let mut table = two();
    // The field marshal where the flag was.
    let swapped: String = ARRAYS[0]
        .chars()
        .map(|letter| match letter {
            'l' => 'a',
            'a' => 'l',
            other => other,
        })
        .collect();
    let layout: Layout = swapped.parse().unwrap();
    let refusal = refused_act(&mut table, SOUTH, Act::Own(junqi::Act::Deploy(layout)), s(1));
    let Fault::Deployment(refused) = fault(refusal) else { panic!("not for the deployment") };
    assert_eq!(refused.faults(), layout.faults(&Rules::default()));
    assert!(!refused.faults().is_empty());
}

#[test]
fn a_first_seat_that_does_not_play_is_refused_at_once() {
    let rules = Rules { first: Seat::East, ..Rules::default() };
    let error = Junqi::new(Start::new(Board::TwoPlayer, rules), Terms::default()).unwrap_err();
    assert_eq!(error, sanqi::table::TableError::Start(Fault::Start(StartError::First(Seat::East))));
}

#[test]
fn who_is_not_ready_in_time_loses_with_his_side() {
    let start = Start { ready_by: Some(s(120)), ..Start::new(Board::FourNation, Rules::default()) };
    let mut table = Junqi::new(start, Terms::default()).unwrap();
    for seat in Board::FourNation.seats().seats().filter(|seat| *seat != Seat::West) {
        table.act(place(seat, Board::FourNation), deploy(ARRAYS[0]), s(1)).unwrap();
        table.act(place(seat, Board::FourNation), READY, s(1)).unwrap();
    }
    assert_eq!(table.due(), Some(s(120)));
    table.handle(Command::Time, s(120)).unwrap();
    let share = |seat| table.verdict().unwrap().share(place(seat, Board::FourNation)).unwrap();
    assert_eq!(
        [Seat::South, Seat::East, Seat::North, Seat::West].map(share),
        [Share::Win, Share::Forfeit, Share::Win, Share::Forfeit]
    );
    assert_eq!(table.due(), None);
    replays(&table);
}

#[test]
fn nothing_happens_before_the_game() {
    let mut table = two();
    for act in [Act::Resign, Act::OfferDraw, Act::AcceptDraw, Act::Press, Act::AskTakeBack(1), Act::Seal("e4".into())] {
        assert_eq!(refused_act(&mut table, SOUTH, act, Duration::ZERO), Refusal::Phase(Phase::Waiting));
    }
}
