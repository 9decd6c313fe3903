//! Western chess: orthodox, Chess960 and double Chess960, by the founding FIDE Laws or today's.
//!
//! ```text
//! text ──▶ Setup ──▶ Position ──▶ Game          San, Uci ──▶ Move
//!  FEN    claimed    validated    with history   as written    as played
//!  EPD    faults     no history   claims, result
//! ```
//!
//! - [`Setup`] is a position as somebody claims it to be; [`Setup::position`] answers with a [`Position`] or
//!   with all its [`Faults`] at once, each of which can be waived by name.
//! - [`Position`] generates and plays moves, fully legal, without allocation. It is 104 bytes and copied
//!   rather than unmade. Two positions are equal when the law of repetition says so.
//! - [`Game`] adds what needs a past: repetition, claims, resignation, result, undo, under [`Laws`] that are
//!   plain data ([`Laws::classic`], [`Laws::fide2023`]).
//! - [`Move`] means something in its position only; text forms are types of their own: [`San`], [`Lan`],
//!   [`Uci`]. Castling is "king takes rook" everywhere inside, so that Chess960 is no special case.
//! - [`Position::can_mate`] and [`Position::is_dead`] prove that nobody can win any more; they may miss
//!   something and are never wrong.
//! - [`attacks`] answers what a piece attacks, what lies between squares; [`Board::attackers`] who attacks.
//!
//! Squares are numbered a1 = 0, b1 = 1, … h8 = 63, the bits of a [`Bitboard`] likewise:
//!
//! ```text
//! 8  56 57 58 59 60 61 62 63
//! 7  48 49 50 51 52 53 54 55
//! …
//! 1   0  1  2  3  4  5  6  7
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! Articles without a further name (10.4, 5.6(3)) are those of the founding text; those of today's Laws are
//! named as such where the two differ.
//!
//! ```
//! use sanqi::chess::{Faults, Game, Position, Setup};
//! let mut game = Game::default();
//! for san in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"] {
//!     game.play_san(san)?;
//! }
//! assert!(game.position().is_checkmate());
//!
//! let setup: Setup = "8/8/8/8/8/8/5kK1/8 w - - 0 1".parse()?;
//! assert_eq!(setup.position().unwrap_err().faults, Faults::OPPOSITE_CHECK);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How to
//!
//! What people say at the board, and taking it back:
//!
//! ```
//! use sanqi::chess::{Claim, Color, Game, Laws, Position, Reason};
//! let mut game = Game::new(Position::chess960(0).unwrap(), Laws::classic());
//! game.play_uci("e2e4")?;
//! game.play_san("e5")?;
//! assert!(game.claim_draw(Claim::Now).is_err(), "no third occurrence, no 50 moves");
//! let outcome = game.flag(Color::White)?;
//! assert_eq!((outcome.reason, outcome.winners().next()), (Reason::Flag, Some(Color::Black.seat())));
//! assert!(game.reopen(), "the arbiter takes the flag back");
//! let taken_back = game.undo().unwrap();
//! assert_eq!((taken_back.to_string(), game.turn()), ("e7e5".into(), Some(Color::Black)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A test suite of positions with their best moves:
//!
//! ```
//! use sanqi::chess::{Epd, San};
//! let epd: Epd = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#; id \"back rank\";".parse()?;
//! let position = epd.setup().position()?;
//! let best: Vec<_> = epd.bm().map(|text| San::resolve_lenient(text, &position)).collect::<Result<_, _>>()?;
//! assert_eq!(best[0].value.to_string(), "e1e8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub use moves::{CastleSide, Move, MoveKind, MoveList, PieceMoves, PieceMovesIter};
pub use position::{Effect, EnPassantMode, IllegalMove, Position};
pub use reason::Reason;
pub use role::{Piece, Role};
pub use san::{CheckSuffix, Lan, San, SanBody, SanDeviation, SanError};
pub use setup::{Faults, Setup, SetupError};
pub use square::{File, Rank, Square};
pub use uci::{CastlingSpelling, Uci, UciDeviation, UciError};

#[cfg(feature = "serde")]
crate::text::serde_as_text!(
    CastleSide, Color, Epd, File, Material, Piece, Position, Rank, Role, San, Setup, Square, Uci
);
