//! Counting move paths: the test that every move generator is held against.

use crate::game::Game;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of move sequences of exactly `depth` plies; a game that ends earlier adds nothing.
///
/// The last ply is counted by [`Game::move_count`], not played. `depth` 0 is 1. Counts above `u64::MAX`
/// wrap. The open moves are kept on the heap, so any depth is safe to ask for.
///
/// ```
/// use sanqi::{chess::Position, perft::perft};
/// assert_eq!(perft(&Position::default(), 3), 8_902);
/// ```
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return game.move_count(),
        _ => {}
    }
    let mut nodes = 0u64;
    // The untried moves of every open game, one run after another, and where each game's run starts.
    let mut untried: Vec<G::Move> = Vec::new();
    let mut open: Vec<(G, usize)> = Vec::new();
    push(game.clone(), &mut open, &mut untried);
    while let Some((current, start)) = open.last() {
        if untried.len() == *start {
            open.pop();
            continue;
        }
        let Some(mv) = untried.pop() else { break };
        let mut next = current.clone();
        next.play_unchecked(mv);
        if open.len() as u64 + 1 == u64::from(depth) {
            nodes = nodes.wrapping_add(next.move_count());
        } else {
            push(next, &mut open, &mut untried);
        }
    }
    nodes
}

fn push<G: Game>(game: G, open: &mut Vec<(G, usize)>, untried: &mut Vec<G::Move>) {
    let start = untried.len();
    let _ = game.visit_moves(|mv| {
        untried.push(mv);
        ControlFlow::Continue(())
    });
    open.push((game, start));
}

/// [`perft`] split by the first move, in the order of [`Game::visit_moves`]; empty for `depth` 0.
///
/// The way to find where two generators differ.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let mut out = Vec::new();
    if depth > 0 {
        let _ = game.visit_moves(|mv| {
            let mut next = game.clone();
            next.play_unchecked(mv);
            out.push((mv, perft(&next, depth - 1)));
            ControlFlow::Continue(())
        });
    }
    out
}
