//! The table: phases, commands and refusals, and each game's law between the players.

mod chess;
mod common;
mod deep;
mod go;
mod junqi;
mod phases;
mod random;
