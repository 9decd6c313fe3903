//! Whole game records as text: reading, keeping and writing them.
//!
//! One folder a format. A format's reader and tree know its syntax alone; whether the moves in it are
//! legal is asked of the game's own module.

pub mod pgn;
