//! A slow, obvious model of Junqi, written from the law alone.
//!
//! It exists to be believed at sight, so that the fast code can be held against it: the boards are lists of edges typed
//! as the law words them, moves are found by walking along edges, combat is the law's table as text, and what a player
//! may know is found by trying every assignment of ranks. It shares nothing with the crate, not even a type, because a
//! shared mistake would agree with itself.
//!
//! Posts are the law's numbers: 5·row + column on the two-player board, 30·seat + 5(r−1) + (c−1) and 120 + … on the
//! four-nation board. Seats are 0 south, 1 east, 2 north, 3 west; on the two-player board and in the duel only 0 and 2
//! play. Ranks are the letters `a` to `l`.

pub(crate) mod board;
pub(crate) mod combat;
pub(crate) mod deployment;
pub(crate) mod game;
pub(crate) mod knowledge;
pub(crate) mod map;
