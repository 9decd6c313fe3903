//! Moves that may not be made (19, 20.1): refused by a server, void and a pass at a board.

use super::{BLACK, Do, KO, WHITE, at, at_board, board, ended, found, mv, next, play, refused_found, server, turn};
use crate::common::{begun, events, refused_act, replays};
use sanqi::go::{Color, Game, IllegalMove, Move, PlaceError, Point, Preset};
use sanqi::table::go::{Fault, Irregularity, Note, Placed, Start};
use sanqi::table::{Event, Phase, Refusal, Terms};

/// A3 is forbidden to Black.
const EYE: &str = ".w. / ww. / ...";

fn passed(seat: sanqi::outcome::Seat) -> Event<Game> {
    Event::Moved { seat, shown: Placed { mv: Move::Pass, captured: 0 } }
}

#[test]
fn article_19_a_forbidden_point_is_void_and_a_pass() {
    let mut table = at_board(EYE);
    let before = board(&table);
    let said = mv(&table, "A3");
    let told = events(play(&mut table, "A3"));
    assert_eq!(told[..2], [Event::Own(Note::Void { seat: BLACK, mv: said }), passed(BLACK)]);
    assert_eq!((board(&table), turn(&table)), (before, WHITE));
    // White confirms what Black has thereby declared (21.1).
    play(&mut table, "pass");
    assert_eq!(table.phase(), Phase::Counting);
    replays(&table);
}

#[test]
fn article_20_1_an_illegal_ko_capture_is_void_and_a_pass() {
    let mut table = at_board(KO);
    play(&mut table, "C2");
    let before = board(&table);
    let told = events(play(&mut table, "B2"));
    assert!(matches!(told[0], Event::Own(Note::Void { seat, .. }) if seat == WHITE));
    assert_eq!(told[1], passed(WHITE));
    assert_eq!((board(&table), turn(&table)), (before, BLACK));
    replays(&table);
}

#[test]
fn article_20_1_another_repetition_is_void_too() {
    // Sending two and taking one, the last of which is refused as an unbalanced cycle.
    let start = Start { first: Color::White, ..super::start(".bb. / ..wb / ..wb") };
    let mut table = begun::<Game>(start, Terms::default());
    for name in ["D3", "D2", "pass"] {
        play(&mut table, name);
    }
    let told = events(play(&mut table, "D1"));
    assert!(matches!(told[0], Event::Own(Note::Void { seat, .. }) if seat == BLACK), "{told:?}");
    assert_eq!(told[1], passed(BLACK));
}

#[test]
fn a_server_refuses_what_may_not_be_played() {
    let mut table = begun::<Game>(server(EYE), Terms::default());
    let (said, now) = (mv(&table, "A3"), next(&table));
    let refusal = refused_act(&mut table, BLACK, Do::Move(said), now);
    assert_eq!(refusal, Refusal::Illegal(IllegalMove::Place(PlaceError::Suicide(Point::new(0, 0)))));
    let mut table = begun::<Game>(server(KO), Terms::default());
    play(&mut table, "C2");
    let (said, now) = (mv(&table, "B2"), next(&table));
    let refusal = refused_act(&mut table, WHITE, Do::Move(said), now);
    assert_eq!(refusal, Refusal::Illegal(IllegalMove::Ko(Point::new(1, 1))));
}

#[test]
fn a_stone_that_cannot_be_put_there_is_refused_everywhere() {
    let mut table = at_board(EYE);
    for (said, error) in [
        (mv(&table, "B3"), PlaceError::Occupied(Point::new(1, 0))),
        (Move::Play(Point::new(3, 0)), PlaceError::OffBoard(Point::new(3, 0))),
    ] {
        let now = next(&table);
        let refusal = refused_act(&mut table, BLACK, Do::Move(said), now);
        assert_eq!(refusal, Refusal::Illegal(IllegalMove::Place(error)));
    }
    let (said, now) = (mv(&table, "A3"), next(&table));
    let refusal = refused_act(&mut table, WHITE, Do::Move(said), now);
    assert_eq!(refusal, Refusal::NotYourTurn { turn: Some(BLACK) }, "White couldn't pass either");
}

#[test]
fn article_19_and_20_1_as_the_arbiter_finds_them() {
    let mut table = begun::<Game>(server(EYE), Terms::default());
    let forbidden = at(&table, "A3");
    let free = at(&table, "C1");
    let by = |seat, point| Irregularity::ForbiddenPoint { seat, point };
    assert_eq!(refused_found(&mut table, by(BLACK, free)), Refusal::Own(Fault::NotForbidden(free)));
    let as_ko = Irregularity::IllegalKo { seat: BLACK, point: forbidden };
    assert_eq!(refused_found(&mut table, as_ko), Refusal::Own(Fault::NotForbidden(forbidden)), "not for that reason");
    assert_eq!(refused_found(&mut table, by(WHITE, forbidden)), Refusal::NotYourTurn { turn: Some(BLACK) });
    let told = events(found(&mut table, by(BLACK, forbidden)));
    assert_eq!(told[1], passed(BLACK));
    assert_eq!(turn(&table), WHITE);
    replays(&table);

    let mut table = begun::<Game>(server(KO), Terms::default());
    play(&mut table, "C2");
    let point = at(&table, "B2");
    let as_point = by(WHITE, point);
    assert_eq!(refused_found(&mut table, as_point), Refusal::Own(Fault::NotForbidden(point)));
    found(&mut table, Irregularity::IllegalKo { seat: WHITE, point });
    assert_eq!((turn(&table), ended(&table)), (BLACK, None));
}

#[test]
fn where_suicide_is_allowed_it_is_no_fault() {
    let start = Start { rules: Preset::NewZealand.rules(), ..super::start(EYE) };
    let mut table = begun::<Game>(start, Terms::default());
    let told = events(play(&mut table, "A3"));
    assert_eq!(told[0], Event::Moved { seat: BLACK, shown: Placed { mv: mv(&table, "A3"), captured: 1 } });
}
