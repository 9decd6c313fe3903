//! Junqi: the text forms and what they are checked for.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

/// A set-up with some fields changed.
macro_rules! altered {
    ($setup:expr, $($field:ident : $value:expr),*) => {{
        let mut setup = $setup;
        $(setup.$field = $value;)*
        setup
    }};
}

mod deployment;
mod line;
mod perft;
#[path = "../common/rng.rs"]
mod rng;
#[cfg(feature = "serde")]
mod serde;
mod setup;

use sanqi::junqi::{Board, Deployment, Position, Rules};

/// The deployments of the law's worked cases.
const A: &str = "dgihekcfbigkhadcfjeigljhj";
const B: &str = "hcgdifkeaghbkicifjdejhjlg";

/// The start with `A` and `B` in turn.
fn start(board: Board, rules: Rules) -> Position {
    let deployments: Vec<Deployment> = [A, B, A, B].iter().map(|text| text.parse().unwrap()).collect();
    Position::new(board, rules, &deployments[..board.players() as usize]).unwrap()
}
