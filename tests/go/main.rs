//! Go: one test binary for everything that is checked against the law of the game.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod cases;
mod compare;
mod counts;
mod life;
mod model;
mod model_self;
mod protocol;
#[path = "../common/rng.rs"]
mod rng;
mod score;
