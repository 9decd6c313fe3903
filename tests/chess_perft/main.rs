//! Chess move generation: published perft counts, single cases of the law, and everything a position says
//! about its moves compared with everything else it says, at every node of small trees.

#[path = "../common/chess.rs"]
mod chess_moves;
#[path = "../common/rng.rs"]
mod rng;

mod cases;
mod counts;
mod files;
mod nodes;
mod suite;
