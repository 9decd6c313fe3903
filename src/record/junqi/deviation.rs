//! What can be wrong with the text of a record: forgiven as a [`Deviation`], or refused as a [`RecordError`].
//! Not what the law says of the moves in it (`judge`, `game_record`).

use super::competition::CompetitionError;
use super::game_record::GameRecordError;

/// One departure from the strict form of a record that the lenient reader forgave.
///
/// Blanks and line ends between tokens are no part of it, nor are properties that aren't known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[non_exhaustive]
pub enum Deviation {
    /// The character U+FEFF at the start; skipped.
    #[error("a byte order mark; a record begins with '(;'")]
    ByteOrderMark,
    /// Something else than blanks before or behind the record; skipped.
    #[error("text outside of the record; only blanks may stand there")]
    OutsideGame,
    /// A property directly behind `(`; a node is taken to begin there.
    #[error("no ';' between '(' and the first property")]
    NoSemicolon,
    /// The record isn't closed; it ends with the text.
    #[error("')' is missing at the end of the text")]
    Unclosed,
    /// A name without a value; skipped.
    #[error("a property without a value")]
    NoValue,
    /// A value without a name; skipped.
    #[error("a value without a property")]
    NoName,
    /// A character that begins nothing; skipped.
    #[error("{0:?} begins no node, property or value")]
    Stray(char),
    /// A property that every record has is missing. The offset is that of the record's end, or of the node
    /// that should have it.
    #[error("the property {0} is missing")]
    Missing(&'static str),
    /// A property behind others that should follow it; it is read all the same.
    #[error("the property {0} comes too late")]
    Order(&'static str),
}

/// Why a text is no record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// No record begins anywhere.
    #[error("no record begins anywhere in the text")]
    NoGame,
    /// A `(` inside of the record: it has one line of play only.
    #[error("a record of this kind has no variations")]
    Variation,
    /// A value without `]`.
    #[error("a value is never closed")]
    UnclosedValue,
    /// A second value or a second property of the kind, where there can be one only.
    #[error("the property {0} has a second value")]
    Twice(&'static str),
    /// A property without which the record can't be read.
    #[error("the property {0} is missing")]
    Missing(&'static str),
    /// A value of a competition record.
    #[error(transparent)]
    Competition(CompetitionError),
    /// A value of the crate's own record.
    #[error(transparent)]
    Game(GameRecordError),
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(Deviation),
}
