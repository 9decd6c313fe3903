//! What `Position::can_mate`, `is_dead` and `is_dead_by_material` answer, against the law's own cases and
//! against searches that know nothing of the proofs.
//!
//! The long ones are `#[ignore]`d; run them with
//! `cargo test --release --test chess_dead -- --ignored --nocapture`.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod blocked;
mod cases;
mod classes;
mod cost;
mod games;
mod patterns;

use sanqi::chess::{Color, MateChance, Position};

/// A small deterministic source of numbers.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn is_impossible(position: &Position, color: Color) -> bool {
    let answer = position.can_mate(color) == MateChance::Impossible;
    let mirrored = position.color_swapped().can_mate(!color) == MateChance::Impossible;
    assert_eq!(answer, mirrored, "the colors differ: {position}");
    answer
}
