//! Game records.

// A test that finds nothing where something must be has failed.
#![allow(clippy::unwrap_used)]

mod junqi;
mod pgn;
#[path = "../common/rng.rs"]
mod rng;
mod sgf;
