//! What the bots have in common: random numbers, drawing by weight, and a look at where each move leads in the
//! games that hide nothing.

use sanqi::game::Game;
use sanqi::outcome::{Seat, SeatResult};
use std::ops::ControlFlow;

/// A small generator (splitmix64): the caller of the crate brings the random numbers.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which mustn't be 0. What the remainder favours is too little to matter in play.
    pub(crate) const fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }
}

/// Draws one of the moves that it is offered, each with a chance in proportion to its weight.
pub(crate) struct Lot<'a, M> {
    rng: &'a mut Rng,
    total: u64,
    pub(crate) drawn: Option<M>,
}

impl<'a, M> Lot<'a, M> {
    pub(crate) const fn new(rng: &'a mut Rng) -> Self {
        Self { rng, total: 0, drawn: None }
    }

    /// A move of weight 0 is taken only as long as there is no other.
    pub(crate) fn offer(&mut self, mv: M, weight: u64) {
        self.total += weight;
        let taken = if weight == 0 { self.drawn.is_none() } else { self.rng.below(self.total) < weight };
        if taken {
            self.drawn = Some(mv);
        }
    }
}

/// A move that wins at once for `seat`, who is to move; otherwise one drawn by the weights of `weigh`. Whoever
/// may see everything takes the game itself as its view.
pub(crate) fn choose<G: Game>(
    view: &G,
    seat: Seat,
    rng: &mut Rng,
    weigh: impl Fn(G::Move, &G::Effect) -> u64,
) -> Option<G::Move> {
    let mut lot = Lot::new(rng);
    let mut win = None;
    let _ = view.visit_moves(|mv| {
        let mut next = view.clone();
        let effect = next.play_unchecked(mv);
        if next.outcome().is_some_and(|outcome| outcome.result(seat) == Some(SeatResult::Win)) {
            win = Some(mv);
            return ControlFlow::Break(());
        }
        lot.offer(mv, weigh(mv, &effect));
        ControlFlow::Continue(())
    });
    win.or(lot.drawn)
}
