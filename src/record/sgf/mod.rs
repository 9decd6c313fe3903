//! SGF, the smart game format: FF\[1\], FF\[3\] and FF\[4\] read, FF\[4\] written.
//!
//! Layers, each usable without the next:
//!
//! - [`decode`] turns the bytes of a file into text, by its `CA` property, its shape, or the caller's word.
//!   It comes first because in some charsets half a character looks like `]` or `\`.
//! - [`Reader`] finds the games of a text and never fails: what departs from FF\[4\] is reported as a
//!   [`Deviation`] at its byte offset. Reading strictly means wanting no deviation; `str::parse` does.
//! - [`Collection`] holds the games, each a [`GameTree`]: nodes in one flat list, each [`Node`] with its
//!   [`Property`] list in order, each [`Value`] with the text that stood between its brackets, escapes and
//!   all. Nothing that can be kept is lost by reading: unknown properties, bad values, odd spellings.
//! - Typed access reads a value as what it means: [`Node::komi`], [`Node::result`], [`Node::points`] and so
//!   on. What can't be read so is `None` and stays there as text.
//! - [`Collection::write`] prints strict FF\[4\] or, with [`WriteOptions::KEPT`], the properties as they were.
//!
//! - [`GameTree::start_position`], [`GameTree::replay`] and [`GameTree::replay_strict`] play a line by the
//!   rules it names, or by others; [`GameTree::from_game`] writes the record of a game.
//!
//! All layers but the last know points and sizes as SGF writes them, and no rules of any game: whether a move
//! is legal isn't asked there. They take a record for one of Go where the format leaves that to the game
//! (`GM[1]`).
//!
//! Nothing in this module recurses, so the depth of variations is bounded by memory alone.
//!
//! ```
//! use sanqi::go::{Color, Point};
//! use sanqi::record::sgf::{Collection, Placement, WriteOptions};
//! let read = Collection::read("(;GM[1]SZ[9]KM[6.5]RE[W+R];B[cc](;W[gg])(;AddBlack[dd:ef])");
//! assert_eq!(read.forgiven[0].to_string(), "a property name with small letters in it (at byte 42)");
//! let game = &read.value.games[0];
//! let size = game.size().unwrap();
//! let line: Vec<_> = game.main_line().filter_map(|id| game.get(id)?.placement(size)).collect();
//! assert_eq!(line.len(), 2);
//! assert_eq!(line[0], (Color::Black, Placement::At(Point::new(2, 2))));
//! assert_eq!(game.root().result().unwrap().to_string(), "W+R");
//! let setup = game.children(game.main_line().nth(1).unwrap()).nth(1).unwrap();
//! assert_eq!(game.get(setup).unwrap().points("AB", size).count(), 6);
//! assert_eq!(
//!     read.value.write(&WriteOptions::KEPT).unwrap(),
//!     "(;GM[1]SZ[9]KM[6.5]RE[W+R];B[cc]\n(;W[gg])\n(;AddBlack[dd:ef]))\n"
//! );
//! ```

mod charset;
mod collection;
mod coord;
mod date;
mod deviation;
mod from_game;
mod game_tree;
mod info;
mod markup;
mod number;
mod play;
mod property;
mod reader;
mod result;
mod short;
mod value;
mod walk;
mod writer;

pub use super::{NodeId, TreeError};
pub use charset::{Charset, Decoded, decode};
pub use collection::Collection;
pub use coord::{CoordError, Placement, Points, SizeError};
pub use date::{Date, DateError};
pub use deviation::Deviation;
pub use game_tree::GameTree;
pub use number::{Hundredths, NumberError};
pub use play::{Agreement, Begins, Fault, Note, PlayError, Replay, Start, Violation};
pub use property::{Node, Property};
pub use reader::Reader;
pub(super) use reader::{find_game, name_end, skip_blanks};
pub use result::{Margin, Outcome, OutcomeError};
pub(super) use value::value_end;
pub use value::{RawError, Value};
pub use walk::{Step, Walk};
pub use writer::{Form, WriteError, WriteOptions};
