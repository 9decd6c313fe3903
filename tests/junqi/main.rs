//! Junqi: one test binary for everything that is checked against the law of the game.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod model;
mod model_self;
#[path = "../common/rng.rs"]
mod rng;
