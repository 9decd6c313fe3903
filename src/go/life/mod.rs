//! Life and death as far as it can be known: [`Life`], Benson's unconditional life, and [`read_ladder`], a
//! search, are exact. [`propose_dead`] is a guess, to be shown to players and corrected by them; nothing in
//! the crate judges by it.

mod benson;
mod ladder;
mod propose;

pub use benson::{Life, LivingChain};
pub use ladder::{Ladder, read_ladder};
pub use propose::propose_dead;
