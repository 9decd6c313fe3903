//! Go: boards, life, ladders, diagrams, position lines, symmetries.

// A test that finds nothing where something must be has failed.

mod board;
mod ladder;
mod living;
mod naive;
mod propose;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;
mod text;
