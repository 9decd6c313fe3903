//! The table: phases, commands and refusals, and each game's law between the players.

// A test says what it found by failing.
#![allow(clippy::unwrap_used)]

mod chess;
mod common;
mod deep;
mod dice;
mod go;
mod junqi;
mod phases;
mod random;
