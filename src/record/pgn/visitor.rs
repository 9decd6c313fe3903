//! What the reader calls and what it hands over: the [`Visitor`] trait and its event values. Not the
//! scanning itself.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::{Deviation, GameResult, Nag};
use crate::text::At;

/// What a visitor wants after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Flow {
    /// Go on.
    #[default]
    Continue,
    /// No more events of the variation that the reader is in; the next one is its
    /// [`end_variation`](Visitor::end_variation). On the main line the same as [`Flow::SkipGame`].
    ///
    /// As an answer to `end_variation` it skips what is left of the outer line.
    SkipVariation,
    /// No more events of this game but [`end_game`](Visitor::end_game).
    SkipGame,
    /// No more events at all: [`Reader::read_game`](super::Reader::read_game) returns at once. Its next
    /// call passes over the rest of this game in silence.
    Stop,
}

/// Bytes of the input as they stand, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Raw<'a> {
    /// The bytes; of no guaranteed encoding.
    pub bytes: &'a [u8],
    /// Byte offset of the first of them in the whole input.
    pub offset: usize,
}

impl<'a> Raw<'a> {
    /// The bytes as text: UTF-8, or Latin-1 (the standard's own set) if they aren't valid UTF-8.
    pub fn text(self) -> Cow<'a, str> {
        match core::str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.bytes.iter().map(|&b| char::from(b)).collect()),
        }
    }

    /// Its place in the input.
    pub fn range(self) -> Range<usize> {
        self.offset..self.offset + self.bytes.len()
    }
}

/// A tag pair as it stands in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TagPair<'a> {
    /// The name, without the blanks around it.
    pub name: Raw<'a>,
    /// What is between the quotes, escapes and all.
    pub raw_value: Raw<'a>,
}

impl<'a> TagPair<'a> {
    /// The value with `\"` and `\\` resolved; any other backslash stands for itself.
    pub fn value(&self) -> Cow<'a, str> {
        let text = self.raw_value.text();
        if !text.contains('\\') {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let escaped = if c == '\\' { chars.next_if(|&c| c == '"' || c == '\\') } else { None };
            out.push(escaped.unwrap_or(c));
        }
        Cow::Owned(out)
    }
}

/// Where a game stands in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameSpan {
    /// Offset of the game's first byte.
    pub start: usize,
    /// Offset behind its last token; where the reader stopped, after [`Flow::Stop`].
    pub end: usize,
    /// How many deviations the game has, those between it and the game before it and those in skipped
    /// parts included.
    pub deviations: usize,
}

impl GameSpan {
    /// The game's place in the input. Between two games there are blanks and `%` lines only.
    pub const fn range(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// What a [`Reader`](super::Reader) calls while it scans a game.
///
/// Every method has a default that does nothing. Events come in the order of the text:
///
/// `begin_game`, `tag`*, `end_tags`, then any of `move_number`, `san`, `nag`, `comment`,
/// `begin_variation`, `end_variation`, then at most one `result`, `end_game`.
///
/// Variations are always closed: the reader calls `end_variation` for those the text leaves open. A comment
/// may come before the tags or after the result (both are deviations). `deviation` and `escape` come
/// anywhere, even before `begin_game`, and a deviation without a game (a file of NUL bytes) comes alone.
///
/// ```
/// use sanqi::record::pgn::{Flow, Raw, Reader, Visitor};
///
/// struct Plies(usize);
/// impl<'a> Visitor<'a> for Plies {
///     fn begin_variation(&mut self, _: usize) -> Flow {
///         Flow::SkipVariation
///     }
///     fn san(&mut self, _: Raw<'a>) -> Flow {
///         self.0 += 1;
///         Flow::Continue
///     }
/// }
/// let mut plies = Plies(0);
/// Reader::new("1. e4 (1. d4 d5) e5 *").read_game(&mut plies);
/// assert_eq!(plies.0, 2);
/// ```
#[allow(unused_variables)]
pub trait Visitor<'a> {
    /// A game begins at `offset`.
    fn begin_game(&mut self, offset: usize) -> Flow {
        Flow::Continue
    }

    /// A tag pair.
    fn tag(&mut self, tag: TagPair<'a>) -> Flow {
        Flow::Continue
    }

    /// The tag section is over, or there was none. Called once a game.
    fn end_tags(&mut self) -> Flow {
        Flow::Continue
    }

    /// A move number and how many periods follow it. It says what the author wrote, which may be wrong.
    fn move_number(&mut self, number: u32, periods: usize, offset: usize) -> Flow {
        Flow::Continue
    }

    /// A move, without `!` and `?`; null moves too (see [`is_null_move`](super::is_null_move)).
    ///
    /// Any word of movetext comes here, also what can't be a move.
    fn san(&mut self, token: Raw<'a>) -> Flow {
        Flow::Continue
    }

    /// An annotation of the last move, written as `$n`, as a suffix, or as a symbol.
    fn nag(&mut self, nag: Nag, offset: usize) -> Flow {
        Flow::Continue
    }

    /// A comment without its braces, or what follows a `;` up to the end of the line.
    fn comment(&mut self, text: Raw<'a>) -> Flow {
        Flow::Continue
    }

    /// `(`: what follows is an alternative to the last move, from the position before it.
    fn begin_variation(&mut self, offset: usize) -> Flow {
        Flow::Continue
    }

    /// `)`, or the end of the game inside of a variation.
    fn end_variation(&mut self, offset: usize) -> Flow {
        Flow::Continue
    }

    /// The result mark.
    fn result(&mut self, result: GameResult, offset: usize) -> Flow {
        Flow::Continue
    }

    /// The game is over. What this answers matters only if it is [`Flow::Stop`].
    fn end_game(&mut self, span: GameSpan) -> Flow {
        Flow::Continue
    }

    /// A line that begins with `%`, without the sign and the line's end; the standard says to ignore it.
    fn escape(&mut self, line: Raw<'a>) -> Flow {
        Flow::Continue
    }

    /// A departure from the standard. Not called for parts that the visitor skips.
    fn deviation(&mut self, deviation: At<Deviation>) {}
}

/// A visitor that wants nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ignore;

impl Visitor<'_> for Ignore {}
