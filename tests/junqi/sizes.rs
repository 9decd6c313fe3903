//! Small things are small: servers keep many of them, searches copy them.

use sanqi::junqi::{Board, Clash, Event, Move, Piece, Position, Post, Rank, RankSet, Reason, Seat, Seats};
use sanqi::outcome::Outcome;
use std::mem::size_of;

#[test]
fn vocabulary_fits_in_bytes() {
    assert_eq!((size_of::<Seat>(), size_of::<Rank>(), size_of::<Post>(), size_of::<Board>()), (1, 1, 1, 1));
    assert_eq!((size_of::<Piece>(), size_of::<Option<Piece>>(), size_of::<Seats>()), (1, 1, 1));
    assert_eq!((size_of::<Move>(), size_of::<RankSet>(), size_of::<Option<Clash>>()), (2, 2, 1));
    assert!(size_of::<Outcome<Reason>>() <= 8);
    assert!(size_of::<Event>() <= 32);
    assert!(size_of::<Position>() <= 640);
}
