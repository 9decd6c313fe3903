//! What the arbiter finds (17, 18, 24, 25), and what the table then does.

use super::{
    BLACK, Say, WHITE, at, at_board, board, ended, found, lost, next, play, refused_found, turn, warning_terms,
    warnings,
};
use crate::common::{begun, events, replays};
use sanqi::go::{Color, Move, Point, Reason};
use sanqi::table::go::{
    Consequence, Fault, Irregularity, Measure, Note, Remedy, Report, Scatter, Settlement, Shift, Start,
};
use sanqi::table::{Audience, Event, Phase, Refusal, Share};

const EMPTY: &str = "..... / ..... / ..... / ..... / .....";

#[test]
fn article_17_1_two_moves_in_a_row() {
    let mut table = at_board(EMPTY);
    let by_black = Irregularity::TwoMovesInARow { seat: BLACK };
    assert_eq!(refused_found(&mut table, by_black), Refusal::Own(Fault::NotTwoInARow(BLACK)), "he hasn't moved once");
    play(&mut table, "A1");
    let mut passed = table.clone();
    found(&mut table, by_black);
    assert_eq!(ended(&table), Some(lost(BLACK, Reason::Penalty)));
    replays(&table);
    // The opponent has passed: it is Black's turn.
    play(&mut passed, "pass");
    assert_eq!(refused_found(&mut passed, by_black), Refusal::Own(Fault::NotTwoInARow(BLACK)));
    assert_eq!(ended(&passed), None);
}

#[test]
fn article_17_2_a_stone_moved_after_placing() {
    let mut table = at_board(EMPTY);
    play(&mut table, "C3");
    let before = board(&table);
    let told = events(found(&mut table, Irregularity::MovedStone { seat: BLACK }));
    assert_eq!(told[1..], [Event::Warned { seat: BLACK, count: 1 }]);
    assert_eq!((board(&table), turn(&table), ended(&table)), (before, WHITE, None), "it goes back, and play goes on");
    replays(&table);
}

#[test]
fn article_17_3_a_shifted_stone() {
    let mut table = at_board(EMPTY);
    play(&mut table, "C3");
    play(&mut table, "D4");
    let before = board(&table);
    let mut back = table.clone();
    found(&mut back, Irregularity::ShiftedStone(Shift::Back));
    assert_eq!((board(&back), turn(&back), warnings(&back)), (before.clone(), BLACK, [0, 0]));

    let (from, to) = (at(&table, "D4"), at(&table, "D5"));
    let mut stands = table.clone();
    let told = events(found(&mut stands, Irregularity::ShiftedStone(Shift::Stands { from, to })));
    assert_eq!(told[1..], [Event::Own(Note::Moved { from, to })]);
    assert_eq!((board(&stands).color_at(from), board(&stands).color_at(to)), (None, Some(Color::White)));
    assert_eq!(turn(&stands), BLACK);
    replays(&stands);
    // That is no ply of anybody's: taking one back takes White's move with it.
    play(&mut stands, "A1");
    let now = next(&stands);
    stands.order(Say::Reinstate { ply: 2 }, now).expect("set back");
    assert_eq!(board(&stands).color_at(to), Some(Color::White), "the stone had stood there before the third ply");
    let now = next(&stands);
    stands.order(Say::Reinstate { ply: 1 }, now).expect("set back");
    assert_eq!((board(&stands).count(Color::White), turn(&stands)), (0, WHITE));
    replays(&stands);

    for (shift, end) in [
        (Shift::Draw, ([Share::Draw; 2], Reason::Arbiter, false)),
        (Shift::Replay, ([Share::Void; 2], Reason::Arbiter, true)),
        (Shift::Deliberate(WHITE), ([Share::Win, Share::Loss], Reason::Penalty, false)),
    ] {
        let mut table = table.clone();
        found(&mut table, Irregularity::ShiftedStone(shift));
        assert_eq!(ended(&table), Some(end), "{shift:?}");
        replays(&table);
    }
}

#[test]
fn article_17_3_a_stone_stands_only_where_it_can() {
    // A white stone at E1 would have no liberty.
    let mut table = at_board("..... / ..... / ..w.. / ....b / ...b.");
    for (from, to, fault) in [
        ("C3", "E1", Fault::NoLiberty(Point::new(4, 4))),
        ("C3", "D1", Fault::Place(sanqi::go::PlaceError::Occupied(Point::new(3, 4)))),
        ("C3", "C3", Fault::Place(sanqi::go::PlaceError::Occupied(Point::new(2, 2)))),
        ("A1", "A2", Fault::NoStone(Point::new(0, 4))),
    ] {
        let (from, to) = (at(&table, from), at(&table, to));
        let refusal = refused_found(&mut table, Irregularity::ShiftedStone(Shift::Stands { from, to }));
        assert_eq!(refusal, Refusal::Own(fault), "{from} {to}");
    }
    let (from, to) = (at(&table, "C3"), Point::new(5, 0));
    let refusal = refused_found(&mut table, Irregularity::ShiftedStone(Shift::Stands { from, to }));
    assert_eq!(refusal, Refusal::Own(Fault::Place(sanqi::go::PlaceError::OffBoard(to))));
}

#[test]
fn article_17_4_a_scattered_board() {
    let mut table = at_board(EMPTY);
    play(&mut table, "C3");
    let before = board(&table);
    let mut rebuilt = table.clone();
    found(&mut rebuilt, Irregularity::ScatteredBoard(Scatter::Rebuilt));
    assert_eq!((board(&rebuilt), turn(&rebuilt), warnings(&rebuilt)), (before, WHITE, [0, 0]));
    for (scatter, end) in [
        (Scatter::Lost(Settlement::Draw), ([Share::Draw; 2], Reason::Arbiter, false)),
        (Scatter::Lost(Settlement::Replay), ([Share::Void; 2], Reason::Arbiter, true)),
        (Scatter::Accident(BLACK), ([Share::Loss, Share::Win], Reason::Penalty, false)),
        (Scatter::Deliberate(WHITE), ([Share::Win, Share::Loss], Reason::Penalty, false)),
    ] {
        let mut table = table.clone();
        found(&mut table, Irregularity::ScatteredBoard(scatter));
        assert_eq!(ended(&table), Some(end), "{scatter:?}");
    }
}

#[test]
fn article_18_living_stones_lifted() {
    let mut table = at_board(EMPTY);
    play(&mut table, "C3");
    let before = board(&table);
    found(&mut table, Irregularity::LiftedLiving { seat: WHITE });
    assert_eq!((board(&table), warnings(&table), ended(&table)), (before, [0, 1], None));
}

#[test]
fn article_23_4_pressed_before_the_stones_were_lifted() {
    let mut table = at_board(super::KO);
    play(&mut table, "C2");
    let told = events(found(&mut table, Irregularity::PressedEarly { seat: BLACK, measure: None }));
    assert_eq!(told[1..], [Event::Own(Note::Advised(BLACK))]);
    assert_eq!(warnings(&table), [0, 0], "advice isn't counted");
    found(&mut table, Irregularity::PressedEarly { seat: BLACK, measure: Some(Measure::Warning) });
    assert_eq!(warnings(&table), [1, 0]);
}

#[test]
fn article_24_1_leaving_is_reported() {
    let mut table = at_board(EMPTY);
    let told = found(&mut table, Irregularity::Left { seat: WHITE });
    assert_eq!(warnings(&table), [0, 1]);
    let report = told.last().expect("told");
    assert_eq!((report.audience, &report.event), (Audience::Arbiter, &Event::Own(Note::Reported(WHITE))));
    assert!(told[..2].iter().all(|told| told.audience == Audience::Public));
}

#[test]
fn article_24_2_disturbing() {
    let mut table = at_board(EMPTY);
    found(&mut table, Irregularity::Disturbed { seat: WHITE, measure: None });
    assert_eq!(warnings(&table), [0, 0]);
    found(&mut table, Irregularity::Disturbed { seat: WHITE, measure: Some(Measure::Warning) });
    assert_eq!(warnings(&table), [0, 1]);
    let refusal = refused_found(&mut table, Irregularity::Disturbed { seat: WHITE, measure: Some(Measure::Loss) });
    assert!(matches!(refusal, Refusal::Own(Fault::Measure(_))), "{refusal}");
}

#[test]
fn article_24_3_consulting() {
    let mut table = at_board(EMPTY);
    found(&mut table, Irregularity::Consulted { seat: BLACK, measure: None });
    assert_eq!((warnings(&table), ended(&table)), ([1, 0], None));
    found(&mut table, Irregularity::Consulted { seat: WHITE, measure: Some(Measure::Loss) });
    assert_eq!(ended(&table), Some(lost(WHITE, Reason::Penalty)));
}

#[test]
fn article_25_1_anything_else() {
    let mut table = at_board(EMPTY);
    let warned =
        Consequence { remedy: Remedy::Pass(BLACK), penalty: Some((WHITE, Measure::Warning)), report: Report::Made };
    found(&mut table, Irregularity::Other(warned));
    assert_eq!((turn(&table), warnings(&table)), (WHITE, [0, 1]));
    assert_eq!(table.game().unwrap().moves().last(), Some(Some((Color::Black, Move::Pass))));
    let nobody = sanqi::outcome::Seat::new(2).unwrap();
    let refusal = refused_found(
        &mut table,
        Irregularity::Other(Consequence { penalty: Some((nobody, Measure::Advice)), ..warned }),
    );
    assert_eq!(refusal, Refusal::NoSeat(nobody));
    // A draw, with a warning that is kept for the event (28); but a second warning has lost before.
    let drawn = Consequence { remedy: Remedy::Ends(Settlement::Draw, Reason::Arbiter), ..warned };
    let drawn = Consequence { penalty: Some((BLACK, Measure::Warning)), ..drawn };
    let mut second = table.clone();
    found(&mut second, Irregularity::Other(Consequence { penalty: warned.penalty, ..drawn }));
    assert_eq!((ended(&second), warnings(&second)), (Some(lost(WHITE, Reason::Penalty)), [0, 2]));
    assert_eq!(second.game().unwrap().outcome(), second.verdict().map(|verdict| verdict.outcome));
    found(&mut table, Irregularity::Other(drawn));
    assert_eq!(ended(&table), Some(([Share::Draw; 2], Reason::Arbiter, false)));
    assert_eq!(warnings(&table), [1, 1]);
    replays(&table);
}

#[test]
fn article_25_2_the_second_warning_loses() {
    let mut table = at_board(EMPTY);
    found(&mut table, Irregularity::MovedStone { seat: BLACK });
    found(&mut table, Irregularity::MovedStone { seat: WHITE });
    assert_eq!(ended(&table), None, "one each");
    let told = events(found(&mut table, Irregularity::LiftedLiving { seat: BLACK }));
    assert_eq!(told[1], Event::Warned { seat: BLACK, count: 2 });
    assert_eq!(ended(&table), Some(lost(BLACK, Reason::Penalty)));
    let refusal = refused_found(&mut table, Irregularity::MovedStone { seat: WHITE });
    assert_eq!(refusal, Refusal::Phase(Phase::Finished));
    replays(&table);
}

#[test]
fn nothing_is_found_before_the_game() {
    let mut table = sanqi::table::Table::<sanqi::go::Game>::new(Start::china1988(), warning_terms()).unwrap();
    let refusal = refused_found(&mut table, Irregularity::Left { seat: BLACK });
    assert_eq!(refusal, Refusal::Phase(Phase::Waiting));
}

#[test]
fn a_handicap_game_begins_with_white() {
    let start = Start::china1988().with_handicap(4).expect("four stones");
    assert_eq!(start.clone().with_handicap(2), Err(Fault::NotEmpty));
    let mut table = begun::<sanqi::go::Game>(start, warning_terms());
    assert_eq!(turn(&table), WHITE);
    assert_eq!(board(&table).count(Color::Black), 4);
    play(&mut table, "K10");
    replays(&table);
    let one = Start::china1988().with_handicap(1).expect("one stone");
    assert_eq!((one.first, one.handicap, one.board.is_empty()), (Color::Black, 1, true));
    assert!(matches!(Start::china1988().with_handicap(10), Err(Fault::Handicap(_))));
}

#[test]
fn stones_without_liberties_are_no_start() {
    let error = sanqi::table::Table::<sanqi::go::Game>::new(super::start("bw. / w.. / ..."), warning_terms());
    assert_eq!(error, Err(sanqi::table::TableError::Start(Fault::NoLiberty(Point::new(0, 0)))));
}
