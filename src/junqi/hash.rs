//! Hash keys, worked out where they are needed: a table would be larger than what it saves.

use super::post::Post;
use super::rank::Piece;
use super::seat::{Seat, Seats};

/// A well mixed number for each small one (the finisher of `SplitMix64`).
const fn mix(n: u64) -> u64 {
    let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

pub(super) const fn piece(post: Post, piece: Piece) -> u64 {
    mix((piece.code() as u64) << 9 | (post.drawing() as u64) << 8 | post.index() as u64)
}

pub(super) const fn turn(seat: Seat) -> u64 {
    mix(1 << 16 | seat as u64)
}

pub(super) const fn out(seats: Seats) -> u64 {
    if seats.is_empty() { 0 } else { mix(1 << 17 | seats.bits() as u64) }
}
