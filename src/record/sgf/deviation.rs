//! Every way in which a text can depart from FF\[4\], as a code. Not where they are noticed (`reader`,
//! `charset`), nor what a value must be: that is asked by typed access alone.

/// One departure from FF\[4\] that a reader forgave.
///
/// Blanks and line ends between tokens are no part of it, nor are values: a property that is well written
/// may hold a komi that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[non_exhaustive]
pub enum Deviation {
    /// The file says that it is in a charset that isn't known, or not without the feature `encoding`. The
    /// text is read as if nothing had been said; the offset is that of the charset's name.
    #[error("the charset that CA names can't be decoded here")]
    UnknownCharset,
    /// The bytes are not what they should be in the charset that the file or, failing that, the caller
    /// names. The offset is 0 if another charset was used, and else that of the first replacement
    /// character.
    #[error("the bytes are not valid in the charset they should be in")]
    Undecodable,
    /// The character U+FEFF at the start; skipped.
    #[error("a byte order mark; SGF begins with '(;'")]
    ByteOrderMark,

    /// Something else than blanks before, between or behind games; skipped.
    #[error("text outside of any game; only blanks may stand there")]
    OutsideGame,
    /// There is no game in the text.
    #[error("no game begins anywhere in the text")]
    NoGame,
    /// A property directly behind `(`; a node is taken to begin there.
    #[error("no ';' between '(' and the first property")]
    NoSemicolon,
    /// A variation that begins with `(` or is empty; what is in it follows the node before it.
    #[error("a variation without a node of its own")]
    NoNode,
    /// A node behind the variations of its line; it becomes one more variation.
    #[error("a node behind variations; only ')' or '(' may stand there")]
    NodeAfterVariations,
    /// A property behind variations; it belongs to the node before them.
    #[error("a property behind variations; only ')' or '(' may stand there")]
    PropertyAfterVariations,
    /// The text ends inside of so many game trees; they end with it.
    #[error("{0} times ')' is missing at the end of the text")]
    Unclosed(usize),

    /// Small letters in a property name, as FF\[1\] to FF\[3\] have them; the capitals are the name.
    #[error("a property name with small letters in it")]
    SmallLetters,
    /// A property name with digits or without a capital letter; kept as it is.
    #[error("a property name may hold capital letters only")]
    OddName,
    /// A name without a value; skipped.
    #[error("a property without a value")]
    NoValue,
    /// A value without a name; skipped.
    #[error("a value without a property")]
    NoName,
    /// A second property of the same name in one node; its values were added to those of the first.
    #[error("a property that the node has already")]
    Repeated,
    /// A value without `]`; it ends with the text.
    #[error("a value is never closed")]
    UnclosedValue,
    /// A character that begins nothing; skipped.
    #[error("{0:?} begins no node, property or value")]
    Stray(char),
}
