//! Every way in which a text can depart from the PGN standard, as a code. Not where they are noticed
//! (`run`), nor what a move may be in chess.

/// One departure from the PGN standard that the reader forgave.
///
/// The layout of export format (line lengths, order of tags, one tag a line) is no part of it: the standard
/// itself lets a reader take any layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[non_exhaustive]
pub enum Deviation {
    /// The bytes EF BB BF; skipped.
    #[error("a byte order mark; PGN is plain text without one")]
    ByteOrderMark,
    /// The input is UTF-16; nothing of it is read.
    #[error("the text is UTF-16; only UTF-8 and Latin-1 are read")]
    Utf16,
    /// A tag, comment or token isn't UTF-8; its text is taken as Latin-1. The offset is that of the byte.
    #[error("byte {0:#04x} is not UTF-8; the text around it is read as Latin-1")]
    NotUtf8(u8),
    /// One or more NUL bytes outside of tags and comments; read as a blank.
    #[error("a NUL byte; read as a blank")]
    NulByte,
    /// Vertical tab, form feed or no-break space outside of tags and comments; read as a blank.
    #[error("{0:?} between tokens; only space, tab and line ends are blanks")]
    OddBlank(char),
    /// A byte that begins no token; skipped.
    #[error("'{}' begins no token", .0.escape_ascii())]
    StrayByte(u8),

    /// The game has no tag pair.
    #[error("the game has no tags; seven are required")]
    NoTags,
    /// Brackets without a quoted value; skipped.
    #[error("a tag without a quoted value")]
    NoTagValue,
    /// A tag name that isn't made of letters, digits and underscores; kept.
    #[error("a tag name may only hold letters, digits and '_'")]
    TagName,
    /// A quote inside a tag value without a backslash before it; taken as part of the value.
    #[error("an unescaped quote inside of a tag value")]
    UnescapedQuote,
    /// A backslash before something else than a quote or a backslash; taken as itself.
    #[error("a backslash in a tag value that escapes nothing")]
    LoneBackslash,
    /// The quote that must close a value has a backslash before it; the backslash is taken as itself.
    #[error("the closing quote of a tag value is escaped")]
    EscapedClosingQuote,
    /// A tag without its closing quote or bracket; it ends with its line.
    #[error("a tag is not closed on its line")]
    UnclosedTag,
    /// An empty line between the tags of one game.
    #[error("an empty line inside the tag section")]
    EmptyLineInTags,
    /// Movetext directly under the tags.
    #[error("no empty line between tags and movetext")]
    NoEmptyLineAfterTags,
    /// A tag inside a line of movetext; skipped.
    #[error("a tag in the middle of movetext")]
    MisplacedTag,
    /// A comment stands before the game's tags.
    #[error("a comment before the tags")]
    CommentBeforeTags,

    /// A `{` without `}`; the comment ends at the next tag section or at the end of the text.
    #[error("a comment is never closed")]
    UnclosedComment,
    /// A `}` outside of a comment; skipped.
    #[error("'}}' closes no comment")]
    StrayCloseComment,
    /// A `)` outside of a variation; skipped.
    #[error("')' closes no variation")]
    StrayCloseVariation,
    /// The game ends inside of so many variations; they end with it.
    #[error("{0} variations are still open where the game ends")]
    UnclosedVariation(usize),
    /// A variation without moves.
    #[error("a variation without moves")]
    EmptyVariation,
    /// A variation before the first move of its line: there is nothing it is an alternative to.
    #[error("a variation before the first move of its line")]
    VariationBeforeMove,
    /// An annotation glyph before the first move of its line.
    #[error("an annotation before the first move of its line")]
    NagBeforeMove,

    /// A game without result mark at its end.
    #[error("the result is missing at the end of the game")]
    MissingResult,
    /// A result written otherwise than `1-0`, `0-1`, `1/2-1/2`, `*`.
    #[error("the result is not written as 1-0, 0-1, 1/2-1/2 or *")]
    OddResult,
    /// A second result on the line of the first; ignored.
    #[error("a second result after the first")]
    RepeatedResult,
    /// A result inside a variation that goes on after it; ignored.
    #[error("a result inside of a variation")]
    ResultInVariation,
    /// The result at the end isn't that of the `Result` tag; both are kept.
    #[error("the result at the end differs from the Result tag")]
    ResultsDiffer,
    /// A comment behind the result on the same line; it belongs to the game that ended.
    #[error("a comment after the result")]
    CommentAfterResult,

    /// A move number above `u32::MAX`; skipped.
    #[error("a move number above {}", u32::MAX)]
    NumberTooLarge,
    /// A move number and its move without a period or blank between them.
    #[error("a move number without period or blank before its move")]
    GluedNumber,
    /// A glyph `$256` or above; skipped.
    #[error("an annotation glyph above $255")]
    NagTooLarge,
    /// A run of `!` and `?` that isn't one of the six suffixes; skipped.
    #[error("only !, ?, !!, ??, !? and ?! are suffixes of a move")]
    UnknownSuffix,
    /// A symbol such as `+-` or `N` that stands for a glyph; read as that glyph.
    #[error("a symbol where the standard wants a numeric glyph")]
    SymbolForNag,
    /// A check sign, `e.p.` or suffix apart from its move; all but suffixes are skipped.
    #[error("a mark apart from the move it belongs to")]
    LooseMark,
    /// `(=)`, the sign of a draw offer; skipped.
    #[error("a draw offer sign, which PGN has no token for")]
    DrawOffer,
    /// A word that has the shape of no move in any notation; still handed on as one.
    #[error("a word that looks like no move")]
    NotAMove,
}
