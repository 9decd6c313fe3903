//! PGN, the portable game notation of chess.
//!
//! Five layers, each usable without the next:
//!
//! - [`Reader`] scans bytes without allocating and calls a [`Visitor`]. It never fails on a game: what
//!   departs from the standard is reported as a [`Deviation`] at its byte offset, and the next game still
//!   reads. Reading strictly means wanting no deviation ([`GameSpan::deviations`] is 0).
//! - [`GameRecord`] is one game in memory: [`Tags`], a [`MoveTree`] in one flat list, the [`GameResult`].
//!   [`records`] yields them; [`GameRecord::read`] and `str::parse` read a single one.
//! - [`GameRecord::write`] prints export format or, with [`WriteOptions::KEPT`], the tags as they were.
//! - [`Comment::commands`] gives the values inside comments: clocks, evaluations, arrows.
//! - [`GameRecord::play`] and the streaming [`Judge`] play the moves by the law of [`crate::chess`]; to all
//!   the others moves are text.
//!
//! Nothing in this module recurses, so the depth of variations is bounded by memory
//! alone.
//!
//! ```
//! use sanqi::record::pgn::{GameRecord, GameResult, WriteOptions};
//! let game = GameRecord::read(b"1. e4 e5 (1... c5 $1 {sharp}) 2. Nf3 1/2-1/2").unwrap();
//! assert_eq!(game.forgiven.len(), 1, "no tags");
//! let game = game.value;
//! assert_eq!(game.result, GameResult::Draw);
//! let line: Vec<&str> = game.moves.main_line().filter_map(|id| game.moves.san(id)).collect();
//! assert_eq!(line, ["e4", "e5", "Nf3"]);
//! assert_eq!(
//!     game.write(&WriteOptions::KEPT).unwrap(),
//!     "1. e4 e5 (1... c5 $1 { sharp }) 2. Nf3 1/2-1/2\n"
//! );
//! ```
//!
//! Variations, clocks and evaluations, each with the position it belongs to:
//!
//! ```
//! use sanqi::record::pgn::{Command, Eval, GameRecord};
//! let text = "1. e4 {[%clk 0:01:30] [%eval 0.33]} (1. d4 {solid}) 1... e5 *";
//! let record = GameRecord::read(text)?.value;
//! for (id, position) in record.positions()? {
//!     let node = record.moves.get(id).unwrap();
//!     for command in node.comments().iter().flat_map(|comment| comment.commands()) {
//!         match command {
//!             Command::Clock(left) => assert_eq!((node.san(), left.as_secs()), ("e4", 90)),
//!             Command::Eval(Eval::Centipawns { value, .. }) => println!("{position}: {value}"),
//!             _ => {}
//!         }
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod builder;
mod command;
mod comment;
mod deviation;
mod game_record;
mod marks;
mod play;
mod reader;
mod run;
mod scan;
mod tags;
mod token;
mod tree;
mod visitor;
mod walk;
mod wrap;
mod writer;

pub use super::{NodeId, TreeError};
pub use builder::{Builder, Records, records};
pub use command::{Command, Commands, Eval, Mark, Marks};
pub use comment::Comment;
pub use deviation::Deviation;
pub use game_record::{GameRecord, PgnError};
pub use marks::{GameResult, Nag, NoResult};
pub use play::{Agreement, Judge, PlayError, Unplayable};
pub use reader::Reader;
pub use tags::{SEVEN_TAGS, Tags};
pub use token::is_null_move;
pub use tree::{MoveTree, Node};
pub use visitor::{Flow, GameSpan, Raw, TagPair, Visitor};
pub use walk::{Step, Walk};
pub use writer::{TagLayout, WriteError, WriteOptions};
