//! What `Position::can_mate`, `is_dead` and `is_dead_by_material` answer, against the law's own cases and
//! against searches that know nothing of the proofs.
//!
//! The long ones are `#[ignore]`d; run them with
//! `cargo test --release --test chess dead -- --ignored --nocapture`.

mod blocked;
mod cases;
mod classes;
mod games;
mod paths;
mod patterns;

use sanqi::chess::{Color, MateChance, Position};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn is_impossible(position: &Position, color: Color) -> bool {
    let answer = position.can_mate(color) == MateChance::Impossible;
    let mirrored = position.color_swapped().can_mate(!color) == MateChance::Impossible;
    assert_eq!(answer, mirrored, "the colors differ: {position}");
    answer
}
