//! Western chess.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod count;
mod dead;
mod fen;
mod hash;
mod keys;
mod lean;
mod magics;
mod material;
mod movegen;
mod moves;
mod position;
mod reason;
mod role;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingRights;
pub use color::{Color, VocabularyError};
pub use dead::MateChance;
pub use fen::{CastlingStyle, DisplayFen, FenDeviation, FenError, FenField, FenStyle, PositionError};
pub use material::Material;
pub use moves::{CastleSide, Move, MoveKind, MoveList, PieceMoves};
pub use position::{Effect, EnPassantMode, IllegalMove, Position};
pub use reason::Reason;
pub use role::{Piece, Role};
pub use setup::{Faults, Setup, SetupError};
pub use square::{File, Rank, Square};
