//! SGF: the reader, the tree, typed values, charsets, the writer.

mod charset;
mod corpus;
mod deep;
mod deviation;
mod props;
mod reader;
mod tree;
mod typed;
mod value;
mod writer;

use sanqi::record::sgf::{Collection, GameTree, Node};

/// The only game of a text that has to be without deviations.
pub(crate) fn strict(text: &str) -> GameTree {
    let mut read = text.parse::<Collection>().unwrap_or_else(|error| panic!("{error}: {text:?}"));
    assert_eq!(read.games.len(), 1, "{text:?}");
    read.games.remove(0)
}

/// The games of a text, whatever is wrong with it.
pub(crate) fn lenient(text: &str) -> Collection {
    Collection::read(text).value
}

/// The root of the first game of a text, whatever is wrong with it.
pub(crate) fn root(text: &str) -> Node {
    lenient(text).games[0].root().clone()
}

/// All games as they are, on a line each.
pub(crate) fn kept(collection: &Collection) -> String {
    collection.write(&sanqi::record::sgf::WriteOptions::KEPT.on_one_line()).unwrap()
}
