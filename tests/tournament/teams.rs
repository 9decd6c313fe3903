//! Teams in events: match points, board points, boards in order; line-ups.

use crate::common::{id, open_all, order, report_between};
use sanqi::tournament::{
    Criterion, Cycles, Entry, Event, EventError, Free, GameResult, Line, LineUpError, Report, Rules,
};

fn teams(rules: Rules, n: usize, boards: usize) -> Event {
    let mut event = Event::new(rules).unwrap();
    for letter in ('A'..).take(n) {
        let players = (1..=boards).map(|board| format!("{letter}{board}"));
        event.enter(Entry::team(letter, 0, players)).unwrap();
    }
    event
}

fn boards(text: &str) -> Report {
    let of = |c| match c {
        '+' => GameResult::Win,
        '=' => GameResult::Draw,
        '-' => GameResult::Loss,
        'v' => GameResult::Void,
        'f' => GameResult::ForfeitLoss,
        _ => GameResult::DoubleForfeit,
    };
    Report::Boards(text.chars().map(of).collect())
}

#[test]
fn match_points_then_board_points_then_boards_in_order() {
    let mut event = teams(Rules::round_robin(Cycles::Single).of_teams(3), 4, 3);
    open_all(&mut event);
    for (a, b, text) in [
        ('A', 'B', "+-="),
        ('A', 'C', "++-"),
        ('A', 'D', "-+-"),
        ('B', 'C', "-++"),
        ('B', 'D', "++-"),
        ('C', 'D', "=+="),
    ] {
        report_between(&mut event, id(a), id(b), boards(text));
    }
    let ledger = event.ledger();
    // Matches: A 1 (drawn) + 2 + 0, B 1 + 2 + 2, C 0 + 0 + 2, D 2 + 0 + 0.
    let points: Vec<u32> = "ABCD".chars().map(|c| ledger.points(id(c)).halves() / 2).collect();
    assert_eq!(points, [3, 5, 2, 2]);
    let board_points = |c| ledger.explain(Criterion::BoardPoints, id(c), &[]).unwrap().value.to_string();
    assert_eq!(["A", "B", "C", "D"].map(|c| board_points(c.chars().next().unwrap())), ["9", "11", "8", "8"]);
    // C and D are level in match and board points; on board 1 C has 2 + 0... and so the boards decide.
    let by_board = |c| ledger.explain(Criterion::Boards, id(c), &[]).unwrap();
    assert_eq!(by_board('C').value.to_string(), "3 2 3");
    assert_eq!(by_board('D').value.to_string(), "3 0 5");
    assert_eq!(by_board('D').parts.len(), 3);
    assert_eq!(order(&ledger, &Criterion::TEAMS), [(1, 1), (2, 0), (3, 2), (4, 3)]);
    assert_eq!(order(&ledger, &Criterion::TEAMS[..2]), [(1, 1), (2, 0), (3, 2), (3, 3)]);
}

#[test]
fn what_a_match_is_from_its_boards() {
    for (text, result) in [
        ("++-", GameResult::Win),
        ("+-=", GameResult::Draw),
        ("--+", GameResult::Loss),
        ("vvv", GameResult::Void),
        ("fff", GameResult::ForfeitLoss),
        ("xxx", GameResult::DoubleForfeit),
        ("+ff", GameResult::Loss),
        ("vv+", GameResult::Win),
    ] {
        let mut event = teams(Rules::swiss(1).of_teams(3), 2, 3);
        let round = event.next_round().unwrap();
        event.open(round).unwrap();
        event.report(1, 1, boards(text)).unwrap();
        let Line::Game { result: found, .. } = event.ledger().lines(id('A'))[0] else { panic!("{text}") };
        assert_eq!(found, result, "{text}");
    }
}

#[test]
fn a_team_that_leaves_keeps_what_it_played() {
    // One match of three played: players would have it voided, teams keep it.
    let mut event = teams(Rules::round_robin(Cycles::Single).of_teams(2), 4, 2);
    open_all(&mut event);
    report_between(&mut event, id('A'), id('B'), boards("++"));
    event.withdraw(id('A')).unwrap();
    let ledger = event.ledger();
    assert_eq!(ledger.points(id('A')).to_string(), "2");
    for (team, match_points, board_points) in [('B', "0", "0"), ('C', "2", "4"), ('D', "2", "4")] {
        assert_eq!(ledger.points(id(team)).to_string(), match_points);
        let found = ledger.explain(Criterion::BoardPoints, id(team), &[]).unwrap().value.to_string();
        assert_eq!(found, board_points, "{team}");
    }
}

#[test]
fn a_swiss_of_teams_and_its_byes() {
    let mut event = teams(Rules::swiss(3).of_teams(2), 3, 2);
    let round = event.next_round().unwrap();
    event.open(round).unwrap();
    assert_eq!(event.report(1, 1, GameResult::Win), Err(EventError::ReportBoards { found: 0, wanted: 2 }));
    event.report(1, 1, boards("+=")).unwrap();
    let ledger = event.ledger();
    assert_eq!(ledger.lines(id('C')), [Line::Free(Free::Bye)]);
    let of = |criterion, c| ledger.explain(criterion, id(c), &[]).unwrap().value.to_string();
    assert_eq!((of(Criterion::Points, 'C'), of(Criterion::BoardPoints, 'C')), ("2".into(), "4".into()));
    assert_eq!(of(Criterion::Boards, 'C'), "2 2");
    assert_eq!(of(Criterion::Boards, 'A'), "2 1");
    // The same total as for players, on match points: own 2 + 0 ÷ (2 ÷ 2) − 1.
    assert_eq!(of(Criterion::SwissTotal(sanqi::tournament::Highest::Reached), 'A'), "1");
}

#[test]
fn entries_and_line_ups_of_teams() {
    let mut event = Event::new(Rules::swiss(3).of_teams(2)).unwrap();
    let wrong = event.enter(Entry::player("A", 0)).unwrap_err();
    assert_eq!(wrong, EventError::Boards { name: "A".into(), found: 0, wanted: 2 });
    let team = Entry::team("A", 0, ["A1", "A2"]).with_reserves(["A3"]);
    event.enter(team.clone()).unwrap();
    let poached = event.enter(Entry::team("B", 0, ["B1", "A3"])).unwrap_err();
    assert_eq!(poached, EventError::DoubleEntry("A3".into()));
    let twin = event.enter(Entry::team("B", 0, ["B1", "B1"])).unwrap_err();
    assert_eq!(twin, EventError::DoubleEntry("B1".into()));

    assert_eq!(team.check_line_up(&["A1", "A2"]), Ok(()));
    assert_eq!(team.check_line_up(&["A3", "A2"]), Ok(()));
    assert_eq!(team.check_line_up(&["A1"]), Err(LineUpError::Boards { named: 1, boards: 2 }));
    let moved = LineUpError::OtherBoard { name: "A2".into(), board: 1, own: 2 };
    assert_eq!(team.check_line_up(&["A2", "A3"]), Err(moved));
    assert_eq!(team.check_line_up(&["A3", "A3"]), Err(LineUpError::Twice { name: "A3".into(), board: 2 }));
    assert_eq!(team.check_line_up(&["A1", "B1"]), Err(LineUpError::Stranger { name: "B1".into(), board: 2 }));
}
