//! The judge when one side's deployment isn't known.

use super::{GAME, read, recorder_view};
use sanqi::junqi::{Clash, IllegalMove};
use sanqi::record::junqi::{Agreement, Fault, Finding, Side};

#[test]
fn the_recorders_own_view_is_judged() {
    let record = read(&recorder_view());
    assert_eq!(record.placeholder(), Some(Side::A), "it is the same as the recorder's");
    assert_eq!(record.turned().placeholder(), Some(Side::B), "then A is at the bottom");
    let judgement = record.judge();
    assert_eq!((judgement.hidden, judgement.plies), (Some(Side::A), 82));
    assert_eq!(judgement.findings, []);
    // An engineer took what stood in a headquarters, and then the record ends.
    assert_eq!((judgement.agreement, judgement.outcome), (Agreement::MayAgree, None));
    // At its word the array doesn't explain what happened.
    assert!(!record.judge_both().findings.is_empty());
}

#[test]
fn neither_side_sees_anything_wrong_in_the_true_game() {
    let record = read(GAME);
    for side in Side::ALL {
        let judgement = record.judge_without(side);
        assert_eq!((judgement.plies, judgement.findings), (82, vec![]), "{side}");
    }
    // A knows that its own flag is gone.
    assert_eq!(record.judge_without(Side::B).agreement, Agreement::Agrees);
}

#[test]
fn what_can_be_seen_is_checked() {
    let record = read(&recorder_view());
    let faults = |change: fn(&mut sanqi::record::junqi::CompetitionRecord)| {
        let mut record = record.clone();
        change(&mut record);
        record.judge().findings.iter().map(|Finding { ply, fault }| (*ply, *fault)).collect::<Vec<_>>()
    };
    // F0 isn't free to move to G1 for any piece: there are mountains, and all posts around are taken.
    let illegal = |mv: &str| Fault::Illegal(IllegalMove::OutOfReach(mv.parse().unwrap()));
    assert_eq!(
        faults(|record| record.plies[0].mv = "F2G1".parse().unwrap()),
        [(1, illegal("F2G1")), (1, Fault::Unplayed(81))]
    );
    let empty = Fault::Illegal(IllegalMove::Empty("C1".parse().unwrap()));
    assert_eq!(faults(|record| record.plies[2].mv = "C1B1".parse().unwrap()), [(3, empty), (3, Fault::Unplayed(79))]);
    // Nothing in a front row both goes and takes a colonel with it but a colonel, and then the next ply
    // has no piece to move with.
    let found = faults(|record| record.plies[0].clash = Some(Clash::BothGone));
    assert_eq!(found[0].0, 3);
    // A bomb never survives.
    assert_eq!(
        faults(|record| record.plies[3].clash = Some(Clash::AttackerStays))[0],
        (4, Fault::Impossible { stated: Some(Clash::AttackerStays) })
    );
    // There is a battle.
    assert_eq!(faults(|record| record.plies[3].clash = None)[0], (4, Fault::Impossible { stated: None }));
    // There is none.
    let stated = Some(Clash::AttackerStays);
    assert_eq!(
        faults(|record| record.plies[1].clash = Some(Clash::AttackerStays))[0],
        (2, Fault::Result { stated, found: None })
    );
    assert_eq!(faults(|record| record.plies[1].side = Side::A), [(2, Fault::Turn(Side::A))]);
    // B's own flag isn't known to A, and a flag of A's can't stand on E2.
    let flag = |post: &str| Fault::Flag { stated: Some(post.parse().unwrap()), found: None };
    assert_eq!(faults(|record| record.plies[0].flag = Some("L3".parse().unwrap())), [(1, flag("L3"))]);
    assert_eq!(faults(|record| record.plies[1].flag = Some("E2".parse().unwrap())), [(2, flag("E2"))]);
    // On A1 it may stand: then the end is certain.
    let mut record = record.clone();
    record.plies[3].flag = Some("A1".parse().unwrap());
    let judgement = record.judge();
    assert_eq!((judgement.findings, judgement.agreement), (vec![], Agreement::Agrees));
    record.plies[3].flag = Some("A3".parse().unwrap());
    let judgement = record.judge();
    // On A3 too, where it would have been taken earlier.
    let over = Finding { ply: 35, fault: Fault::Illegal(IllegalMove::GameOver) };
    assert_eq!(judgement.findings[0], over);
}

#[test]
fn engineers_are_told_by_the_way_they_go() {
    // From G3 round the corner of row B to B1 goes an engineer alone, and there is a landmine on B1.
    let mut record = read(GAME);
    assert_eq!(record.plies[79].mv.to_string(), "G3B1");
    assert_eq!(record.judge_without(Side::B).findings, []);
    record.plies[79].clash = Some(Clash::BothGone);
    let findings = record.judge_without(Side::B).findings;
    let (stated, found) = (Some(Clash::BothGone), Some(Clash::AttackerStays));
    assert_eq!(findings[0], Finding { ply: 80, fault: Fault::Result { stated, found } });
}
