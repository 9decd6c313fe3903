//! Chess: one test binary for everything that is checked against the law of the game.

mod compare;
mod games;
mod model;
mod model_self;
#[path = "../common/rng.rs"]
mod rng;
mod written;
