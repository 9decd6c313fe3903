//! The end of a game through the table (7, 8, 21).

use super::{
    BLACK, Do, SPLIT, WHITE, act, at, at_board, board, ended, found, lost, mv, next, play, refused_act, refused_found,
    server, turn,
};
use crate::common::{begun, events, refused, replays, s, terms};
use sanqi::go::{Color, Game, IllegalMove, PlaceError, Point, Preset, Reason, RulingError, Score};
use sanqi::table::go::{Act, Fault, Irregularity, Marked, Note, Start};
use sanqi::table::{Command, Event, Phase, Pressing, Refusal, Share, Table, Terms};

/// Both have declared the end.
fn stopped() -> Table<Game> {
    let mut table = at_board(SPLIT);
    play(&mut table, "pass");
    let told = events(play(&mut table, "pass"));
    assert!(told.contains(&Event::Own(Note::Stopped)));
    assert_eq!(table.phase(), Phase::Counting);
    table
}

fn marks(table: &Table<Game>) -> [Marked; 2] {
    table.seen(None, next(table)).unwrap().own.marks.expect("it is being counted")
}

#[test]
fn article_21_1_whoever_plays_on_gives_the_other_his_move_back() {
    let mut table = at_board(SPLIT);
    play(&mut table, "pass");
    assert_eq!((table.phase(), turn(&table)), (Phase::Running, WHITE));
    play(&mut table, "C3");
    assert_eq!(turn(&table), BLACK, "Black's right to move has revived");
    play(&mut table, "pass");
    play(&mut table, "pass");
    assert_eq!((table.phase(), table.turn(), table.clock().running()), (Phase::Counting, None, None));
}

#[test]
fn article_8_both_mark_the_same_and_it_is_counted() {
    let mut table = stopped();
    let point = at(&table, "A3");
    let told = act(&mut table, BLACK, Act::MarkDead(point));
    assert_eq!(told, [Event::Own(Note::Dead { seat: BLACK, point })]);
    assert_eq!(refused_act(&mut table, BLACK, Act::Agree), Refusal::Own(Fault::MarksDiffer));
    assert_eq!(act(&mut table, WHITE, Act::Adopt), [Event::Own(Note::Adopted(WHITE))]);
    assert_eq!(marks(&table)[0], marks(&table)[1]);
    assert_eq!(marks(&table)[0].dead, [point]);
    assert_eq!(act(&mut table, WHITE, Act::Agree), [Event::Own(Note::Agreed(WHITE))]);
    assert_eq!(refused_act(&mut table, WHITE, Act::Agree), Refusal::Own(Fault::Agreed(WHITE)));
    assert_eq!(ended(&table), None);
    let told = act(&mut table, BLACK, Act::Agree);
    // Ten points to each, and komi 5½: White leads by 11 half points.
    assert_eq!(told[..2], [Event::Own(Note::Agreed(BLACK)), Event::Own(Note::Counted { half_points: -11 })]);
    assert_eq!(ended(&table), Some(lost(BLACK, Reason::Score)));
    assert_eq!(table.game().unwrap().score().and_then(Score::winner), Some(Color::White));
    replays(&table);
}

#[test]
fn a_chain_is_marked_by_any_of_its_stones() {
    let mut table = stopped();
    let (b1, b4) = (at(&table, "B1"), at(&table, "B4"));
    act(&mut table, WHITE, Act::MarkDead(b1));
    assert_eq!(marks(&table)[1].dead.len(), 5, "the whole wall");
    assert!(marks(&table)[0].dead.is_empty(), "Black's marks are Black's");
    assert_eq!(refused_act(&mut table, WHITE, Act::MarkDead(b4)), Refusal::Own(Fault::Marked(b4)));
    assert_eq!(refused_act(&mut table, BLACK, Act::MarkAlive(b4)), Refusal::Own(Fault::NotMarked(b4)));
    act(&mut table, WHITE, Act::MarkAlive(b4));
    assert!(marks(&table)[1].dead.is_empty());
    let (a1, off) = (at(&table, "A1"), Point::new(5, 0));
    for point in [a1, off] {
        assert_eq!(refused_act(&mut table, WHITE, Act::MarkDead(point)), Refusal::Own(Fault::NoStone(point)));
    }
    assert_eq!(refused_act(&mut table, BLACK, Act::Adopt), Refusal::Own(Fault::SameMarks));
}

#[test]
fn a_changed_mark_is_a_new_question() {
    let mut table = stopped();
    act(&mut table, BLACK, Act::Agree);
    let now = next(&table);
    assert_eq!(table.seen(Some(WHITE), now).unwrap().own.agreed, [true, false]);
    assert!(table.desk().has_agreed(BLACK));
    let point = at(&table, "A3");
    act(&mut table, WHITE, Act::MarkDead(point));
    act(&mut table, BLACK, Act::MarkDead(point));
    act(&mut table, WHITE, Act::Agree);
    assert_eq!(ended(&table), None, "Black agreed to other marks");
    act(&mut table, BLACK, Act::Agree);
    assert!(ended(&table).is_some());
}

#[test]
fn article_21_2_shared_points() {
    let mut table = stopped();
    let (point, dead) = (at(&table, "A1"), at(&table, "A3"));
    for seat in [BLACK, WHITE] {
        act(&mut table, seat, Act::MarkDead(dead));
        act(&mut table, seat, Act::Share(point));
    }
    assert_eq!(refused_act(&mut table, WHITE, Act::Share(point)), Refusal::Own(Fault::Marked(point)));
    let off = Point::new(0, 5);
    let refusal = refused_act(&mut table, WHITE, Act::Share(off));
    assert_eq!(refusal, Refusal::Own(Fault::Place(PlaceError::OffBoard(off))));
    let b2 = at(&table, "B2");
    let refusal = refused_act(&mut table, WHITE, Act::Share(b2));
    assert!(matches!(refusal, Refusal::Own(Fault::Ruling(RulingError::Marks(_)))), "a living stone: {refusal}");
    let mut not_shared = table.clone();
    act(&mut table, BLACK, Act::Agree);
    let told = act(&mut table, WHITE, Act::Agree);
    // One of Black's ten points is halved: half a point to each side, so he is one point further behind.
    assert!(told.contains(&Event::Own(Note::Counted { half_points: -13 })), "{told:?}");

    let a2 = at(&not_shared, "A2");
    assert_eq!(refused_act(&mut not_shared, BLACK, Act::Unshare(a2)), Refusal::Own(Fault::NotMarked(a2)));
    for seat in [BLACK, WHITE] {
        act(&mut not_shared, seat, Act::Unshare(point));
    }
    act(&mut not_shared, BLACK, Act::Agree);
    let told = act(&mut not_shared, WHITE, Act::Agree);
    assert!(told.contains(&Event::Own(Note::Counted { half_points: -11 })), "{told:?}");
}

#[test]
fn article_21_2_the_arbiter_shares_for_both() {
    let mut table = stopped();
    let (point, dead) = (at(&table, "A1"), at(&table, "A3"));
    act(&mut table, BLACK, Act::Share(point));
    act(&mut table, WHITE, Act::MarkDead(dead));
    found(&mut table, Irregularity::DisputedPoint(point));
    let [black, white] = marks(&table);
    assert_eq!((&black.shared[..], &white.shared[..]), (&[point][..], &[point][..]));
    assert_eq!((black.dead.len(), white.dead.len()), (0, 1), "what is dead is another question");
    assert_eq!(refused_found(&mut table, Irregularity::DisputedPoint(point)), Refusal::Own(Fault::Marked(point)));
    // White holds A3 dead, Black doesn't: it can't be shared under a living stone.
    let refusal = refused_found(&mut table, Irregularity::DisputedPoint(dead));
    assert!(matches!(refusal, Refusal::Own(Fault::Ruling(RulingError::Marks(_)))), "{refusal}");
    let mut playing = at_board(SPLIT);
    assert_eq!(refused_found(&mut playing, Irregularity::DisputedPoint(point)), Refusal::Phase(Phase::Running));
    replays(&table);
}

#[test]
fn article_21_3_a_dispute_is_played_out() {
    for by_arbiter in [false, true] {
        for (preset, asker, mover) in [
            (Preset::Chinese1988, BLACK, BLACK),
            (Preset::Chinese1988, WHITE, BLACK),
            (Preset::Japanese, BLACK, WHITE),
            (Preset::Japanese, WHITE, BLACK),
        ] {
            let start = Start { rules: preset.rules(), ..super::start(SPLIT) };
            let mut table = begun::<Game>(start, terms("600", Pressing::WithMove));
            play(&mut table, "pass");
            play(&mut table, "pass");
            let dead = at(&table, "A3");
            act(&mut table, BLACK, Act::MarkDead(dead));
            if by_arbiter {
                found(&mut table, Irregularity::DisputedLife { asker });
            } else {
                assert_eq!(act(&mut table, asker, Act::PlayOn), [Event::Own(Note::PlayedOn { asker })]);
            }
            assert_eq!((table.phase(), turn(&table)), (Phase::Running, mover), "{preset} {asker}");
            assert_eq!(table.clock().running(), Some(mover));
            assert_eq!(refused_act(&mut table, BLACK, Act::MarkDead(dead)), Refusal::Phase(Phase::Running));
            // Two fresh passes stop it again, and nothing is marked.
            play(&mut table, "pass");
            assert_eq!(table.phase(), Phase::Running);
            play(&mut table, "pass");
            assert_eq!(marks(&table), [Marked::default(), Marked::default()]);
            replays(&table);
        }
    }
    let mut playing = at_board(SPLIT);
    let refusal = refused_found(&mut playing, Irregularity::DisputedLife { asker: BLACK });
    assert_eq!(refusal, Refusal::Phase(Phase::Running));
}

#[test]
fn no_time_runs_while_it_is_counted() {
    let mut table = begun::<Game>(server(SPLIT), terms("60", Pressing::WithMove));
    play(&mut table, "pass");
    play(&mut table, "pass");
    assert_eq!(table.due(), None);
    let left = |table: &Table<Game>, at| table.clock().remaining(BLACK, at).unwrap().main;
    let before = left(&table, s(10));
    table.act(WHITE, Do::Own(Act::PlayOn), s(1000)).unwrap();
    assert_eq!(left(&table, s(1000)), before, "nobody's time ran");
    assert_eq!(left(&table, s(1010)), before.saturating_sub(s(10)));
}

#[test]
fn stones_are_not_played_during_the_count() {
    let mut table = stopped();
    let (said, now) = (mv(&table, "C3"), next(&table));
    for seat in [BLACK, WHITE] {
        let refusal = refused(&mut table, &Command::Player(seat, Do::Move(said)), now);
        assert_eq!(refusal, Refusal::Phase(Phase::Counting), "break the count off first");
    }
}

#[test]
fn where_nothing_is_marked_the_last_pass_ends_it() {
    let start = Start { rules: Preset::TrompTaylor.rules(), ..server(SPLIT) };
    let mut table = begun::<Game>(start, Terms::default());
    play(&mut table, "pass");
    play(&mut table, "pass");
    // Without a dead stone Black has five points fewer on the left, and one is White's: 5 to 11, komi 7½.
    assert_eq!(
        ended(&table).map(|(shares, reason, _)| (shares, reason)),
        Some(([Share::Loss, Share::Win], Reason::Score))
    );
    assert_eq!(refused_act(&mut table, BLACK, Act::Agree), Refusal::Phase(Phase::Finished));
}

#[test]
fn the_count_can_be_resigned_drawn_and_set_back() {
    let mut table = stopped();
    let now = next(&table);
    let mut resigned = table.clone();
    resigned.act(WHITE, Do::Resign, now).unwrap();
    assert_eq!(ended(&resigned), Some(lost(WHITE, Reason::Resignation)));
    let mut drawn = table.clone();
    drawn.act(WHITE, Do::OfferDraw, now).unwrap();
    drawn.act(BLACK, Do::AcceptDraw, now).unwrap();
    assert_eq!(ended(&drawn), Some(([Share::Draw; 2], Reason::Agreement, false)));
    act(&mut table, BLACK, Act::Agree);
    let now = next(&table);
    table.order(super::Say::Reinstate { ply: 1 }, now).unwrap();
    assert_eq!((table.phase(), turn(&table), table.clock().running()), (Phase::Running, WHITE, Some(WHITE)));
    assert!(!table.desk().has_agreed(BLACK));
    replays(&table);
}

#[test]
fn a_stone_set_elsewhere_during_the_count_breaks_it_off() {
    let mut table = stopped();
    let (from, to) = (at(&table, "A3"), at(&table, "C3"));
    found(&mut table, Irregularity::ShiftedStone(sanqi::table::go::Shift::Stands { from, to }));
    assert_eq!((table.phase(), turn(&table)), (Phase::Running, BLACK));
    assert_eq!(board(&table).color_at(to), Some(Color::White));
    replays(&table);
}

#[test]
fn a_call_for_the_arbiter_changes_nothing_else() {
    let mut table = at_board(SPLIT);
    assert_eq!(act(&mut table, WHITE, Act::Call), [Event::Own(Note::Called(WHITE))]);
    assert_eq!(turn(&table), BLACK);
    let (said, now) = (mv(&table, "B1"), next(&table));
    let refusal = refused(&mut table, &Command::Player(BLACK, Do::Move(said)), now);
    assert!(matches!(refusal, Refusal::Illegal(IllegalMove::Place(PlaceError::Occupied(_)))));
    replays(&table);
}
