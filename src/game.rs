//! The trait that the three games share, and what its implementors promise.
//!
//! [`Game`] is small on purpose: no randomness, no time, no strings. A search, a perft, a random player or
//! a table written against it runs on every game of the crate. [`Observe`] adds what a seat may know.
//!
//! # The laws of an implementor
//!
//! The suite in `tests/laws` holds every implementor to these, over random games:
//!
//! 1. Every move that [`Game::visit_moves`] yields passes [`Game::check`]; every other move fails it. No
//!    move is yielded twice.
//! 2. [`Game::play`] succeeds exactly when `check` does. When it fails, nothing has changed.
//! 3. [`Game::play_unchecked`] on a legal move does the same as `play`.
//! 4. [`Game::to_move`] is `None` if and only if [`Game::outcome`] is there, if and only if there are no
//!    moves.
//! 5. Equal positions have equal [`Game::key`]s; the running key equals one rebuilt from scratch.
//! 6. Clones are independent.
//! 7. [`Game::move_count`] is the number of moves that `visit_moves` yields.
//!
//! # A search
//!
//! Nobody is to move in a game that is over, so a search remembers who moved there:
//!
//! ```
//! use sanqi::game::Game;
//! use sanqi::outcome::{Seat, SeatResult};
//! use std::ops::ControlFlow;
//!
//! /// What `seat`, who has just moved, gets if both play their best for `depth` plies: 1, 0 or −1.
//! fn score<G: Game>(game: &G, seat: Seat, depth: u32) -> i32 {
//!     if let Some(outcome) = game.outcome() {
//!         return match outcome.result(seat) {
//!             Some(SeatResult::Win) => 1,
//!             Some(SeatResult::Loss) => -1,
//!             _ => 0,
//!         };
//!     }
//!     let Some(mover) = game.to_move().filter(|_| depth > 0) else { return 0 };
//!     let mut best = -1;
//!     let _ = game.visit_moves(|mv| {
//!         let mut next = game.clone();
//!         next.play_unchecked(mv);
//!         best = best.max(score(&next, mover, depth - 1));
//!         if best == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
//!     });
//!     -best
//! }
//!
//! use sanqi::chess::{Color, Position};
//! let mate_in_two = Position::from_fen("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")?;
//! assert_eq!(score(&mate_in_two, Color::Black.seat(), 3), -1);
//! # Ok::<(), sanqi::chess::PositionError>(())
//! ```

use crate::outcome::{Outcome, Seat};
use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

/// A game, or a position that is complete enough to be played on from.
///
/// See the [module](self) for the laws.
pub trait Game: Clone {
    /// A move: small, and meaningful together with the position it is played in.
    type Move: Copy + Eq + Hash + Debug;
    /// What a move did (captures, a battle, a promotion), so that nobody has to work it out again.
    type Effect;
    /// Why a move is refused.
    type Illegal: Error;
    /// Why a game ends.
    type Reason: Copy + Eq + Debug;

    /// How many seats the game has, `1..=Seat::MAX`.
    fn seats(&self) -> u8;

    /// Whose turn it is; `None` when the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// Calls `visit` with every legal move until it breaks; allocates nothing.
    ///
    /// Answers whether it was broken off.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// How many legal moves there are. Implementors count without building the moves where they can.
    fn move_count(&self) -> u64 {
        let mut n = 0;
        let _ = self.visit_moves(|_| {
            n += 1;
            ControlFlow::Continue(())
        });
        n
    }

    /// Whether `mv` may be played now.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays `mv`.
    ///
    /// # Errors
    /// As [`Game::check`]; then nothing has changed.
    fn play(&mut self, mv: Self::Move) -> Result<Self::Effect, Self::Illegal> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that is known to be legal, for searches. With any other move the position afterwards
    /// is unspecified (wrong, and it may panic on a later call, but never unsound).
    fn play_unchecked(&mut self, mv: Self::Move) -> Self::Effect;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome<Self::Reason>>;

    /// A 64-bit hash of what counts for repetition in this game. Equal positions have equal keys.
    fn key(&self) -> u64;
}

/// A game in which not everyone sees everything.
///
/// Clients and bots take the view, never the game: two true states that differ only in what a viewer can't
/// know give that viewer equal views.
pub trait Observe: Game {
    /// What one viewer may know.
    type View;

    /// The game as `viewer` sees it; `None` is a public spectator.
    fn view(&self, viewer: Option<Seat>) -> Self::View;
}
