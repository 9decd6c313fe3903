//! What the judge says of records that don't fit the law, both deployments being known.

use super::{GAME, read};
use sanqi::junqi::{Board, Clash, Game, IllegalMove, Preset, Seat, StartError};
use sanqi::record::junqi::{Agreement, CompetitionRecord, Fault, Finding, Side};

fn findings(record: &CompetitionRecord) -> Vec<(usize, Fault)> {
    record.judge().findings.iter().map(|Finding { ply, fault }| (*ply, *fault)).collect()
}

#[test]
fn a_wrong_result_is_found_and_play_goes_on() {
    let mut record = read(GAME);
    record.plies[3].clash = None;
    let judgement = record.judge();
    let (stated, found) = (None, Some(Clash::BothGone));
    assert_eq!(judgement.findings, [Finding { ply: 4, fault: Fault::Result { stated, found } }]);
    assert_eq!((judgement.plies, judgement.agreement), (82, Agreement::Agrees));
    assert_eq!(judgement.findings[0].to_string(), "ply 4: the result is both gone, stated is no battle");
}

#[test]
fn an_illegal_move_ends_play() {
    let mut record = read(GAME);
    record.plies[10].mv = "D3F0".parse().unwrap();
    let illegal = Fault::Illegal(IllegalMove::OutOfReach(record.plies[10].mv));
    assert_eq!(findings(&record), [(11, illegal), (11, Fault::Unplayed(71))]);
    let judgement = record.judge();
    assert_eq!((judgement.plies, judgement.agreement), (10, Agreement::OffTheBoard));
    assert_eq!(record.replay().unwrap().1, 10);
}

#[test]
fn moves_behind_the_end() {
    let mut record = read(GAME);
    record.plies.push(record.plies[80].clone());
    assert_eq!(findings(&record), [(83, Fault::Illegal(IllegalMove::GameOver))]);
}

#[test]
fn a_node_of_the_wrong_side() {
    let mut record = read(GAME);
    record.plies[1].side = Side::A;
    assert_eq!(findings(&record), [(2, Fault::Turn(Side::A))]);
}

#[test]
fn the_wrong_winner() {
    let mut record = read(GAME);
    for (codes, agreement, faults) in [
        ([Some(0), Some(1)], Agreement::Contradicts, vec![(82, Fault::Winner)]),
        ([None, None], Agreement::Unstated, vec![]),
        ([Some(2), Some(2)], Agreement::Unclear, vec![]),
        ([Some(1), None], Agreement::Unclear, vec![]),
    ] {
        record.ends.codes = codes;
        assert_eq!((record.judge().agreement, findings(&record)), (agreement, faults));
    }
}

#[test]
fn a_flag_that_nobody_knows() {
    let mut record = read(GAME);
    let flag = Some("L3".parse().unwrap());
    record.plies[0].flag = flag;
    assert_eq!(findings(&record), [(1, Fault::Flag { stated: flag, found: None })]);
}

/// North's field marshal stands in the front row; South's bomb takes it with it on the third ply.
fn marshal_falls() -> Game {
    let arrays = ["cfefckekgiihbiaghdjdghjlj", "ahbihggkdeedcfkgiijcfhjlj"];
    let deployments = arrays.map(|array| array.parse().unwrap());
    let mut game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &deployments).unwrap();
    for mv in ["G4F4", "F0G0", "H4F4", "E0E1", "G0F0"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn a_revealed_flag_is_told_at_once() {
    let game = marshal_falls();
    let mut record = CompetitionRecord::from_game(&game, Seat::South).unwrap();
    let flag = Some("A1".parse().unwrap());
    assert_eq!(record.plies.iter().map(|ply| ply.flag).collect::<Vec<_>>(), [None, None, flag, None, None]);
    assert_eq!(findings(&record), []);
    // Whether it is told again is left open.
    record.plies[4].flag = flag;
    assert_eq!(findings(&record), []);
    let wrong = Some("A3".parse().unwrap());
    record.plies[4].flag = wrong;
    record.plies[2].flag = None;
    let fault = |stated| Fault::Flag { stated, found: flag };
    assert_eq!(findings(&record), [(3, fault(None)), (5, fault(wrong))]);
}

#[test]
fn a_start_that_cant_be() {
    let mut record = read(GAME);
    // A bomb and what stood on its post in the front row.
    let front: sanqi::junqi::Deployment = "khbihggcdeedcfkgiijafhjlj".parse().unwrap();
    record.arrays[0] = Some(front.into());
    let seat = record.seat(Side::A);
    assert_eq!(findings(&record), [(0, Fault::Start(StartError::FrontBomb(seat))), (0, Fault::Unplayed(82))]);
    record.arrays = [None, None];
    assert_eq!(findings(&record), [(0, Fault::NoDeployment), (0, Fault::Unplayed(82))]);
    assert!(record.replay().is_none());
}
