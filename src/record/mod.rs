//! Whole game records as text: reading, keeping and writing them.
//!
//! One folder a format. A format's reader and tree know its syntax alone; whether the moves in it are
//! legal is asked of the game's own module. What the formats share is the flat tree of nodes, whose places
//! are [`NodeId`]s.

mod bytes;
pub mod junqi;
pub mod pgn;
pub mod sgf;
mod tree;

pub use tree::{NodeId, TreeError};
