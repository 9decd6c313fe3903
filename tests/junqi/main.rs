//! Junqi: one test binary for everything that is checked against the law of the game.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod boards;
mod bridge;
mod cases;
mod compare;
mod conclude;
mod model;
mod model_self;
mod noleak;
mod perft;
mod presets;
mod random;
#[path = "../common/rng.rs"]
mod rng;
mod sizes;
