//! Chess: one test binary for everything that is checked against the law of the game.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

#[path = "../common/chess.rs"]
mod chess_moves;
mod compare;
mod dead;
mod games;
mod hostile;
mod model;
mod model_self;
mod perft;
#[path = "../common/rng.rs"]
mod rng;
#[cfg(feature = "serde")]
mod serialised;
mod text;
mod written;
