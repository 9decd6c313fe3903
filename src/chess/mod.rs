//! Western chess.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod color;
mod count;
mod dead;
mod epd;
mod fen;
mod game;
mod hash;
mod keys;
mod laws;
mod lean;
mod magics;
mod material;
mod movegen;
mod moves;
mod position;
mod reason;
mod role;
mod san;
mod setup;
mod square;
mod uci;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingRights;
pub use color::{Color, VocabularyError};
pub use dead::MateChance;
pub use epd::{Epd, EpdDeviation, EpdError, Operand, Operation};
pub use fen::{CastlingStyle, DisplayFen, FenDeviation, FenError, FenField, FenStyle, PositionError};
pub use game::{Claim, ClaimGrounds, Game, Played, RulingError};
pub use laws::{DeadPositionLaw, Laws, LongerCount, SavedBy};
pub use material::Material;
pub use moves::{CastleSide, Move, MoveKind, MoveList, PieceMoves};
pub use position::{Effect, EnPassantMode, IllegalMove, Position};
pub use reason::Reason;
pub use role::{Piece, Role};
pub use san::{CheckSuffix, Lan, San, SanBody, SanDeviation, SanError};
pub use setup::{Faults, Setup, SetupError};
pub use square::{File, Rank, Square};
pub use uci::{CastlingSpelling, Uci, UciDeviation, UciError};

#[cfg(feature = "serde")]
crate::text::serde_as_text!(Color, Role, Piece, File, Rank, Square, Setup, Epd, Position, San, Uci, Material);
