//! Balanced long cycles (20.3): nobody moves until one gives it up or the arbiter rules.

use super::{
    BLACK, Do, Say, WHITE, act, at_board, board, ended, found, mv, next, play, refused_act, refused_found, turn,
};
use crate::common::{events, refused, replays};
use sanqi::clock::TakeBack;
use sanqi::go::{Game, Reason};
use sanqi::table::go::{Act, Fault, Irregularity, Note, Settlement, Shift};
use sanqi::table::{Command, Event, Phase, Refusal, Share, Table};

/// Black may take the first and the third of three kos, White the second: after six plies all is back.
const TRIPLE_KO: &str = ".bw..bw..bw. / bw.wb.bwbw.w / .bw..bw..bw.";
const ROUND: [&str; 6] = ["C2", "F2", "L2", "B2", "G2", "K2"];

/// The cycle is complete; White has completed it.
fn completed() -> Table<Game> {
    let mut table = at_board(TRIPLE_KO);
    for name in &ROUND[..5] {
        let told = events(play(&mut table, name));
        assert!(!told.contains(&Event::Own(Note::CycleBeforeArbiter)));
    }
    let told = events(play(&mut table, ROUND[5]));
    assert!(told.contains(&Event::Own(Note::CycleBeforeArbiter)));
    table
}

#[test]
fn article_20_3_nobody_moves_until_the_arbiter_has_ruled() {
    let mut table = completed();
    assert_eq!((table.phase(), table.turn(), ended(&table)), (Phase::Running, None, None));
    assert_eq!(table.clock().running(), None);
    let now = next(&table);
    assert!(table.seen(None, now).unwrap().own.cycle);
    for seat in [BLACK, WHITE] {
        for name in ["C2", "pass"] {
            let said = mv(&table, name);
            let refusal = refused(&mut table, &Command::Player(seat, Do::Move(said)), now);
            assert_eq!(refusal, Refusal::Own(Fault::CycleBeforeArbiter));
        }
    }
    // The same if the arbiter would make somebody move.
    let (from, to) = (super::at(&table, "A2"), super::at(&table, "A3"));
    let refusal = refused_found(&mut table, Irregularity::ShiftedStone(Shift::Stands { from, to }));
    assert_eq!(refusal, Refusal::Own(Fault::CycleBeforeArbiter));
    refused(&mut table, &Command::Arbiter(Say::Adjourn { until: None }), now);
    replays(&table);
}

#[test]
fn article_20_3_draw_or_replay() {
    for (settlement, end) in [
        (Settlement::Draw, ([Share::Draw; 2], Reason::Repetition, false)),
        (Settlement::Replay, ([Share::Void; 2], Reason::Repetition, true)),
    ] {
        let mut table = completed();
        found(&mut table, Irregularity::BalancedCycle(settlement));
        assert_eq!(ended(&table), Some(end));
        assert_eq!(table.game().unwrap().outcome(), table.verdict().map(|verdict| verdict.outcome));
        replays(&table);
    }
    let mut table = at_board(TRIPLE_KO);
    let refusal = refused_found(&mut table, Irregularity::BalancedCycle(Settlement::Draw));
    assert_eq!(refusal, Refusal::Own(Fault::NoCycle));
}

#[test]
fn article_20_3_a_player_may_yield() {
    let mut table = completed();
    assert_eq!(refused_act(&mut table, BLACK, Act::Yield), Refusal::Own(Fault::NotHisCycle(BLACK)));
    let told = act(&mut table, WHITE, Act::Yield);
    assert_eq!(told, [Event::Own(Note::Yielded(WHITE)), Event::TakenBack { ply: 5 }]);
    assert_eq!((turn(&table), table.clock().running()), (WHITE, Some(WHITE)));
    assert_eq!(refused_act(&mut table, WHITE, Act::Yield), Refusal::Own(Fault::NoCycle));
    play(&mut table, "pass");
    assert_eq!(turn(&table), BLACK);
    replays(&table);
}

#[test]
fn article_20_3_both_may_take_it_back() {
    let terms = sanqi::table::Terms { take_back: Some(TakeBack::KeepTime), ..super::warning_terms() };
    let mut table = crate::common::begun::<Game>(super::start(TRIPLE_KO), terms);
    for name in ROUND {
        play(&mut table, name);
    }
    let before = board(&table);
    let now = next(&table);
    table.act(BLACK, Do::AskTakeBack(2), now).unwrap();
    table.act(WHITE, Do::GrantTakeBack, now).unwrap();
    assert_eq!(turn(&table), BLACK);
    assert_ne!(board(&table), before);
}

#[test]
fn a_player_may_resign_or_agree_to_a_draw_before_the_ruling() {
    let mut table = completed();
    let now = next(&table);
    table.act(BLACK, Do::Resign, now).unwrap();
    assert_eq!(ended(&table), Some(super::lost(BLACK, Reason::Resignation)));
    let mut table = completed();
    table.act(BLACK, Do::OfferDraw, now).unwrap();
    table.act(WHITE, Do::AcceptDraw, now).unwrap();
    assert_eq!(ended(&table), Some(([Share::Draw; 2], Reason::Agreement, false)));
    replays(&table);
}

#[test]
fn a_cycle_stops_the_clock_without_a_press() {
    let terms = crate::common::terms("60", sanqi::table::Pressing::Separate);
    let mut table = crate::common::begun::<Game>(super::start(TRIPLE_KO), terms);
    for name in &ROUND[..5] {
        play(&mut table, name);
        let (seat, now) = (turn(&table), next(&table));
        table.act(seat, Do::Press, now).unwrap();
    }
    play(&mut table, ROUND[5]);
    assert_eq!((table.turn(), table.clock().running(), table.due()), (None, None, None));
    assert_eq!(table.clock().turns(), 6, "each of the six moves is a turn of the clock's");
    act(&mut table, WHITE, Act::Yield);
    assert_eq!((table.clock().turns(), table.clock().running()), (5, Some(WHITE)));
}
