//! What a player who is out, and a spectator, may watch (sections 7 and 8).

use super::super::common::{replays, s};
use super::*;
use sanqi::junqi::{Visibility, Watching};
use sanqi::table::Broadcast;

const FOUR: Board = Board::FourNation;

/// How many ranks that viewer sees of `of`.
fn ranks_seen(table: &Junqi, viewer: Option<Seat>, of: Seat) -> usize {
    let viewer = viewer.map(|seat| place(seat, FOUR));
    let view = table.seen(viewer, s(10)).unwrap().game.unwrap();
    view.pieces().filter(|(_, piece)| piece.owner() == of && piece.rank().is_some()).count()
}

#[test]
fn section_8_a_seat_sees_its_own_ranks() {
    let table = deployed(FOUR, Rules::default(), Terms::default());
    assert_eq!(ranks_seen(&table, Some(Seat::South), Seat::South), 25);
    for of in [Seat::East, Seat::North, Seat::West] {
        assert_eq!(ranks_seen(&table, Some(Seat::South), of), 0);
        assert_eq!(ranks_seen(&table, None, of), 0);
    }
    let allied = deployed(FOUR, Rules { visibility: Visibility::Alliance, ..Rules::default() }, Terms::default());
    assert_eq!(ranks_seen(&allied, Some(Seat::South), Seat::North), 25);
    assert_eq!(ranks_seen(&allied, Some(Seat::South), Seat::East), 0);
}

#[test]
fn section_7_who_is_out_may_watch_his_ally() {
    for (watching, ally, enemy) in [(Watching::Nothing, 0, 0), (Watching::Ally, 25, 0), (Watching::All, 25, 25)] {
        let mut table = deployed(FOUR, Rules { watching, ..Rules::default() }, Terms::default());
        table.act(place(Seat::South, FOUR), Act::Resign, s(10)).unwrap();
        assert_eq!(ranks_seen(&table, Some(Seat::South), Seat::North), ally, "{watching:?}");
        assert_eq!(ranks_seen(&table, Some(Seat::South), Seat::East), enemy, "{watching:?}");
        // Who is in sees no more for it.
        assert_eq!(ranks_seen(&table, Some(Seat::North), Seat::East), 0);
        replays(&table);
    }
}

#[test]
fn spectators_may_be_some_time_behind() {
    let mut table = deployed(FOUR, Rules::default(), Terms::default());
    let mut broadcast = Broadcast::of(&table, s(30)).unwrap();
    let mv = some_move(&table);
    table.act(place(Seat::South, FOUR), mv, s(10)).unwrap();
    // Thirty seconds ago nobody had deployed yet.
    assert!(broadcast.follow(&table, s(20)).unwrap().is_empty());
    let told = broadcast.follow(&table, s(39)).unwrap();
    assert!(told.iter().all(|told| told.audience == sanqi::table::Audience::Public && told.at <= s(9)));
    assert_eq!(broadcast.seen(s(39)).unwrap().game.unwrap().events(), 0);
    broadcast.follow(&table, s(40)).unwrap();
    assert_eq!(broadcast.seen(s(40)).unwrap().game.unwrap().events(), 1);
}
