//! Go: one test binary for everything that is checked against the law of the game.

mod model;
mod model_self;
#[path = "../common/rng.rs"]
mod rng;
