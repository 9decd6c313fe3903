//! The laws that every implementor of `sanqi::game::Game` keeps. To add one, implement `suite::Subject` for
//! it in a file of the game's and call `suite::hold`.

#[path = "../common/chess.rs"]
mod chess_moves;
#[path = "../common/junqi.rs"]
mod junqi_starts;
#[path = "../common/rng.rs"]
mod rng;

mod chess;
mod go;
mod junqi;
mod suite;
