//! Go: boards, life, ladders, diagrams, position lines, symmetries.

// A test that finds nothing where something must be has failed.
#![allow(clippy::unwrap_used)]

mod board;
mod ladder;
mod life;
mod naive;
mod propose;
#[path = "../common/rng.rs"]
mod rng;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;
mod text;
