//! Clocks at a board: lifting captured stones (23.4), and moves that are taken back before the press.

use super::{BLACK, Do, KO, Say, WHITE, act, at, found, mv, refused_act, start, turn};
use crate::common::{begun, control, events, refused, replays, s, terms};
use core::time::Duration;
use sanqi::clock::{Control, TakeBack};
use sanqi::go::Game;
use sanqi::table::go::{Act, Conduct, Fault, Irregularity, Lifting, Note, Shift, Start};
use sanqi::table::{Command, Event, Phase, Pressing, Refusal, Table, Terms};

const HALF: Duration = Duration::from_millis(500);

/// One minute, and then one of 60 s each move (12).
fn reserve() -> Control {
    Control::reserve(s(120), 1).expect("two minutes, one of them counted")
}

fn with_lifting(lifting: Lifting) -> Start {
    Start { conduct: Conduct { lifting, ..Conduct::china1988() }, ..start(KO) }
}

/// Black has taken a stone at that second.
fn taken(start: Start, at: u64) -> Table<Game> {
    let mut table = begun::<Game>(start, Conduct::terms(reserve()));
    let c2 = mv(&table, "C2");
    table.act(BLACK, Do::Move(c2), s(at)).expect("the stone");
    table
}

#[test]
fn article_23_4_lifting_in_the_count_costs_nothing() {
    let mut table = taken(start(KO), 70);
    assert_eq!(table.due(), Some(s(120)));
    let told = events(table.act(BLACK, Do::Own(Act::Lift), s(71)).unwrap());
    assert_eq!(told, [Event::Own(Note::Lifting(BLACK))]);
    assert_eq!(table.due(), None, "no flag falls meanwhile");
    let seen = table.seen(Some(WHITE), s(72)).unwrap();
    assert_eq!((seen.own.lifting, table.desk().lifting(), seen.turn), (Some(BLACK), Some(BLACK), Some(BLACK)));
    let refusal = refused(&mut table, &Command::Player(BLACK, Do::Press), s(80));
    assert_eq!(refusal, Refusal::Paused, "he says first that he is done");
    let refusal = refused(&mut table, &Command::Player(WHITE, Do::Own(Act::Lifted)), s(80));
    assert_eq!(refusal, Refusal::Own(Fault::NotLifting(WHITE)));
    let told = events(table.act(BLACK, Do::Own(Act::Lifted), s(500)).unwrap());
    assert_eq!(told, [Event::Own(Note::Lifted(BLACK))]);
    assert_eq!(table.due(), Some(s(549)), "71 of 120 s were used up to then");
    let told = events(table.act(BLACK, Do::Press, s(500) + HALF).unwrap());
    assert_eq!(told, [Event::Pressed { seat: BLACK, spent: s(71) + HALF }]);
    assert_eq!(turn(&table), WHITE);
    replays(&table);
}

#[test]
fn article_23_4_only_in_the_count() {
    let mut table = taken(start(KO), 10);
    let refusal = refused_act(&mut table, BLACK, Act::Lift);
    assert_eq!(refusal, Refusal::Own(Fault::NotInCount(BLACK)));
    // Without a limit of time there is no count at all.
    let terms = Terms { pressing: Pressing::Separate, ..Terms::default() };
    let mut table = begun::<Game>(start(KO), terms);
    super::play(&mut table, "C2");
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Own(Fault::NotInCount(BLACK)));
}

#[test]
fn lifting_by_the_other_laws() {
    let mut free = taken(with_lifting(Lifting::Free), 10);
    act(&mut free, BLACK, Act::Lift);
    let mut timed = taken(with_lifting(Lifting::Timed), 70);
    assert_eq!(refused_act(&mut timed, BLACK, Act::Lift), Refusal::Own(Fault::LiftingTimed));
}

#[test]
fn only_who_has_just_taken_stones_lifts_them() {
    let mut table = begun::<Game>(with_lifting(Lifting::Free), Conduct::terms(reserve()));
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Press { moved: false });
    let d3 = mv(&table, "D3");
    table.act(BLACK, Do::Move(d3), s(1)).unwrap();
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Own(Fault::NothingTaken));
    let mut table = taken(with_lifting(Lifting::Free), 10);
    assert_eq!(refused_act(&mut table, WHITE, Act::Lift), Refusal::NotYourTurn { turn: Some(BLACK) });
    table.act(BLACK, Do::Press, s(11)).unwrap();
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Press { moved: false });
    table.act(WHITE, Do::Move(d3), s(12)).unwrap();
    assert_eq!(refused_act(&mut table, WHITE, Act::Lift), Refusal::Own(Fault::NothingTaken), "Black took, not White");
}

#[test]
fn stones_are_lifted_once() {
    let mut table = taken(start(KO), 70);
    act(&mut table, BLACK, Act::Lift);
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Paused);
    act(&mut table, BLACK, Act::Lifted);
    assert_eq!(refused_act(&mut table, BLACK, Act::Lift), Refusal::Own(Fault::LiftedAlready));
    assert_eq!(refused_act(&mut table, BLACK, Act::Lifted), Refusal::Own(Fault::NotLifting(BLACK)));
}

#[test]
fn the_arbiter_ends_a_lifting_that_lasts() {
    let mut table = taken(start(KO), 70);
    act(&mut table, BLACK, Act::Lift);
    table.order(Say::Unpause, s(80)).unwrap();
    assert_eq!((table.desk().lifting(), table.due()), (None, Some(s(129))));
    // A pause that the arbiter orders now is his: the player can't end it.
    table.order(Say::Pause, s(81)).unwrap();
    assert_eq!(refused_act(&mut table, BLACK, Act::Lifted), Refusal::Own(Fault::NotLifting(BLACK)));
    replays(&table);
}

#[test]
fn a_move_taken_back_while_its_stones_are_lifted() {
    let mut table = taken(start(KO), 70);
    act(&mut table, BLACK, Act::Lift);
    table.order(Say::Reinstate { ply: 0 }, s(90)).unwrap();
    assert_eq!((turn(&table), table.desk().lifting()), (BLACK, None));
    assert!(!table.clock().is_paused());
    assert_eq!(table.due(), Some(s(139)), "71 of 120 s were used up to then");
    replays(&table);
}

#[test]
fn a_move_not_pressed_yet_is_taken_back_without_a_turn_of_the_clock() {
    for policy in [TakeBack::RestoreTime, TakeBack::KeepTime] {
        let terms = Terms { take_back: Some(policy), ..terms("300", Pressing::Separate) };
        let mut table = begun::<Game>(start("... / ... / ..."), terms);
        let (a1, b2) = (mv(&table, "A1"), mv(&table, "B2"));
        table.act(BLACK, Do::Move(a1), s(9)).unwrap();
        table.act(BLACK, Do::Press, s(10)).unwrap();
        table.act(WHITE, Do::Move(b2), s(15)).unwrap();
        table.act(WHITE, Do::AskTakeBack(1), s(16)).unwrap();
        table.act(BLACK, Do::GrantTakeBack, s(20)).unwrap();
        assert_eq!((turn(&table), table.clock().running()), (WHITE, Some(WHITE)));
        assert_eq!(table.clock().turns(), 1, "Black's turn is over and stays so");
        let left = |seat| table.clock().remaining(seat, s(20)).unwrap().main;
        assert_eq!((left(BLACK), left(WHITE)), (s(290), s(290)), "{policy:?}: White is still in the same turn");
        table.act(WHITE, Do::Move(a1), s(21)).expect_err("A1 is Black's");
        table.act(WHITE, Do::Move(b2), s(21)).unwrap();
        table.act(WHITE, Do::Press, s(22)).unwrap();
        assert_eq!(table.clock().spent(WHITE, s(22)), Ok(s(12)));
        replays(&table);
    }
}

#[test]
fn an_unpressed_and_a_pressed_move_taken_back_together() {
    let terms = Terms { take_back: Some(TakeBack::RestoreTime), ..terms("300", Pressing::Separate) };
    let mut table = begun::<Game>(start("... / ... / ..."), terms);
    let (a1, b2) = (mv(&table, "A1"), mv(&table, "B2"));
    table.act(BLACK, Do::Move(a1), s(9)).unwrap();
    table.act(BLACK, Do::Press, s(10)).unwrap();
    table.act(WHITE, Do::Move(b2), s(15)).unwrap();
    table.act(BLACK, Do::AskTakeBack(2), s(16)).unwrap();
    table.act(WHITE, Do::GrantTakeBack, s(20)).unwrap();
    assert_eq!((turn(&table), table.clock().turns()), (BLACK, 0));
    let left = |seat| table.clock().remaining(seat, s(20)).unwrap().main;
    assert_eq!((left(BLACK), left(WHITE)), (s(300), s(300)), "as before both turns");
}

#[test]
fn the_pass_that_stops_play_is_a_turn_of_the_clock() {
    let fischer = Terms { controls: vec![control("300+5")], ..Terms::default() };
    let mut table = begun::<Game>(start("... / ... / ..."), fischer);
    let pass = Do::Move(sanqi::go::Move::Pass);
    table.act(BLACK, pass.clone(), s(10)).unwrap();
    let told = events(table.act(WHITE, pass, s(30)).unwrap());
    assert!(told.contains(&Event::Pressed { seat: WHITE, spent: s(20) }), "{told:?}");
    assert_eq!((table.phase(), table.clock().turns()), (Phase::Counting, 2));
    let left = |table: &Table<Game>, seat, at| table.clock().remaining(seat, at).unwrap().main;
    assert_eq!((left(&table, BLACK, s(99)), left(&table, WHITE, s(99))), (s(295), s(285)));
    table.order(Say::Reinstate { ply: 1 }, s(99)).unwrap();
    assert_eq!((turn(&table), table.clock().turns()), (WHITE, 1));
    assert_eq!(left(&table, BLACK, s(99)), s(295), "Black's turn stays");
}

#[test]
fn at_a_board_the_second_pass_is_pressed_too() {
    let mut table = begun::<Game>(start("... / ... / ..."), terms("300", Pressing::Separate));
    for seat in [BLACK, WHITE] {
        let at = super::next(&table);
        table.act(seat, Do::Move(sanqi::go::Move::Pass), at).unwrap();
        assert_eq!((table.phase(), turn(&table)), (Phase::Running, seat));
        table.act(seat, Do::Press, at).unwrap();
    }
    assert_eq!((table.phase(), table.clock().running()), (Phase::Counting, None));
}

#[test]
fn until_the_press_the_time_of_the_mover_runs() {
    let mut table = taken(start(KO), 10);
    let (from, to) = (at(&table, "D2"), at(&table, "D3"));
    found(&mut table, Irregularity::ShiftedStone(Shift::Stands { from, to }));
    assert_eq!((turn(&table), table.clock().running()), (BLACK, Some(BLACK)));
    found(&mut table, Irregularity::LiftedLiving { seat: WHITE });
    assert_eq!(table.clock().running(), Some(BLACK));
    table.act(BLACK, Do::Press, s(20)).unwrap();
    assert_eq!(table.clock().running(), Some(WHITE));
    replays(&table);
}
