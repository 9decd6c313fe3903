//! The streaming reader: finds the games of an input one after the other. What happens inside of a game is
//! `run`'s business.

use core::fmt;

use super::run::{Run, State};
use super::scan::{self, BOM};
use super::visitor::{Ignore, Visitor};
use super::{Builder, Deviation, Flow, GameRecord, GameSpan, Raw};
use crate::text::{At, Lenient};

/// Reads the games of an input in order, without allocating.
///
/// A game begins with the first token, with a tag section after movetext, or with anything behind a result
/// (but a comment or a second result on the same line, which still belong to the game). Whatever a game
/// holds, the next one is found: nothing here fails.
///
/// As an iterator it yields the place of each game and visits nothing.
///
/// ```
/// use sanqi::record::pgn::Reader;
/// let text = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n";
/// let starts: Vec<usize> = Reader::new(text).map(|game| game.start).collect();
/// assert_eq!(starts, [0, 22]);
/// ```
#[derive(Clone)]
pub struct Reader<'a> {
    input: &'a [u8],
    pos: usize,
    /// A game that its visitor left by [`Flow::Stop`].
    left: Option<State>,
}

impl<'a> Reader<'a> {
    /// A reader at the start of `input`, which may be bytes or text.
    pub fn new<I: AsRef<[u8]> + ?Sized>(input: &'a I) -> Self {
        Self { input: input.as_ref(), pos: 0, left: None }
    }

    /// Offset up to which the input has been read.
    pub const fn position(&self) -> usize {
        self.pos
    }

    /// Reads the next game and calls `visitor`; `None` when there is none left.
    pub fn read_game<V: Visitor<'a>>(&mut self, visitor: &mut V) -> Option<GameSpan> {
        if let Some(mut state) = self.left.take() {
            state.mute_game();
            Run::new(self.input, self.pos, state, &mut Ignore).finish_into(&mut self.pos);
        }
        let before = self.skip_to_game(visitor)?;
        let run = Run::new(self.input, self.pos, State::new(self.pos, before), visitor);
        let state = run.finish_into(&mut self.pos);
        let span = state.span();
        if !state.is_over() {
            self.left = Some(state);
        }
        Some(span)
    }

    /// Reads the next game into memory, with every deviation that was forgiven; `None` at the end.
    pub fn read_record(&mut self) -> Option<Lenient<GameRecord, Deviation>> {
        let mut builder = Builder::new();
        self.read_game(&mut builder)?;
        Some(builder.finish())
    }

    /// Goes to the next byte that begins a game. Answers how many deviations lay on the way; `None` if
    /// there is no such byte, or the visitor wants to stop.
    fn skip_to_game<V: Visitor<'a>>(&mut self, visitor: &mut V) -> Option<usize> {
        if self.pos == 0 && is_utf16(self.input) {
            visitor.deviation(At::new(0, Deviation::Utf16));
            self.pos = self.input.len();
        }
        let mut deviations = 0;
        loop {
            let at = self.pos;
            let (end, kind) = match *self.input.get(at)? {
                b' ' | b'\t' | b'\n' | b'\r' => {
                    self.pos += 1;
                    continue;
                }
                b'%' if scan::column_one(self.input, at) => {
                    let end = scan::line_end(self.input, at);
                    self.pos = end;
                    if visitor.escape(Raw { bytes: &self.input[at + 1..end], offset: at + 1 }) == Flow::Stop {
                        return None;
                    }
                    continue;
                }
                _ => odd_blank(self.input, at).map_or((at, None), |(end, kind)| (end, Some(kind))),
            };
            let Some(kind) = kind else { return Some(deviations) };
            self.pos = end;
            deviations += 1;
            visitor.deviation(At::new(at, kind));
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = GameSpan;

    fn next(&mut self) -> Option<GameSpan> {
        self.read_game(&mut Ignore)
    }
}

impl core::iter::FusedIterator for Reader<'_> {}

impl fmt::Debug for Reader<'_> {
    /// Leaves the input out, which may be gigabytes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("len", &self.input.len()).field("pos", &self.pos).finish_non_exhaustive()
    }
}

/// Something at `at` that is read as a blank though it is none: where it ends and what to say about it.
pub(super) fn odd_blank(input: &[u8], at: usize) -> Option<(usize, Deviation)> {
    match *input.get(at)? {
        0 => {
            let len = input[at..].iter().take_while(|&&b| b == 0).count();
            Some((at + len, Deviation::NulByte))
        }
        b @ (0x0b | 0x0c) => Some((at + 1, Deviation::OddBlank(char::from(b)))),
        0x80.. => {
            if let Some(len) = scan::nbsp_len(input, at) {
                return Some((at + len, Deviation::OddBlank('\u{a0}')));
            }
            input[at..].starts_with(BOM).then_some((at + BOM.len(), Deviation::ByteOrderMark))
        }
        _ => None,
    }
}

/// By its byte order mark, or by a zero in every other of the first four bytes.
fn is_utf16(input: &[u8]) -> bool {
    match *input {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [a, 0, b, 0, ..] | [0, a, 0, b, ..] => a != 0 && b != 0,
        _ => false,
    }
}
