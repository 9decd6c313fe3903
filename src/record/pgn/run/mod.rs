//! The inside of one game: the loop over its tokens and the few facts the reader keeps about it. What each
//! kind of token does is told in the files below; finding games is `reader`'s business, finding ends of
//! tokens `scan`'s.

mod end;
mod movetext;
mod tags;

use super::reader::odd_blank;
use super::scan;
use super::visitor::Visitor;
use super::{Deviation, Flow, GameResult, GameSpan, Raw};
use crate::text::At;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Tags,
    Moves,
    Over,
}

/// What the visitor doesn't want to hear of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mute {
    Nothing,
    /// Everything until fewer than that many variations are open.
    Variation(usize),
    Game,
}

/// Everything the reader remembers about a game: a few numbers, however deep or long it is.
#[derive(Debug, Clone)]
pub(super) struct State {
    start: usize,
    /// Behind the last token.
    end: usize,
    deviations: usize,
    phase: Phase,
    tags: usize,
    /// Offsets of the name of the first tag.
    first_tag: (usize, usize),
    /// Offsets of the raw value of the `Result` tag.
    result_tag: Option<(usize, usize)>,
    comment_seen: bool,
    /// Open variations.
    depth: usize,
    /// Whether the line the reader is in has a move yet.
    line_has_move: bool,
    /// Behind the last move token: where its suffix has to stand.
    move_end: usize,
    mute: Mute,
}

impl State {
    pub(super) const fn new(start: usize, deviations: usize) -> Self {
        Self {
            start,
            end: start,
            deviations,
            phase: Phase::Tags,
            tags: 0,
            first_tag: (start, start),
            result_tag: None,
            comment_seen: false,
            depth: 0,
            line_has_move: false,
            move_end: 0,
            mute: Mute::Nothing,
        }
    }

    pub(super) fn mute_game(&mut self) {
        self.mute = Mute::Game;
    }

    pub(super) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub(super) const fn span(&self) -> GameSpan {
        GameSpan { start: self.start, end: self.end, deviations: self.deviations }
    }
}

pub(super) struct Run<'v, 'a, V> {
    input: &'a [u8],
    pos: usize,
    game: State,
    visitor: &'v mut V,
    stopped: bool,
}

impl<'v, 'a, V: Visitor<'a>> Run<'v, 'a, V> {
    pub(super) const fn new(input: &'a [u8], pos: usize, game: State, visitor: &'v mut V) -> Self {
        Self { input, pos, game, visitor, stopped: false }
    }

    /// Reads the game to its end, or to where the visitor stops it, and moves `pos` there.
    pub(super) fn finish_into(mut self, pos: &mut usize) -> State {
        if self.pos == self.game.start && self.live() {
            let flow = self.visitor.begin_game(self.game.start);
            self.heed(flow);
        }
        while !self.stopped && self.game.phase != Phase::Over {
            self.step();
        }
        *pos = self.pos;
        self.game
    }

    fn step(&mut self) {
        let at = self.pos;
        let Some(&byte) = self.input.get(at) else { return self.end_game(None) };
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => self.pos += 1,
            b'0'..=b'9' => self.number(),
            b'{' => self.brace_comment(),
            b';' => self.line_comment(),
            b'$' => self.numeric_glyph(),
            b'!' | b'?' => self.suffix(),
            b'(' => self.open(),
            b')' => self.close(),
            b'[' => self.bracket(),
            b'*' => self.result(GameResult::Unknown, at, at + 1),
            b'%' if scan::column_one(self.input, at) => {
                self.pos = scan::line_end(self.input, at);
                if self.live() {
                    let flow = self.visitor.escape(self.raw(at + 1, self.pos));
                    self.heed(flow);
                }
            }
            b'.' => {
                self.enter_moves(at);
                let len = self.input[at..].iter().take_while(|&&b| b == b'.').count();
                self.report(at, Deviation::StrayByte(byte));
                self.mark(at + len);
            }
            0..0x20 | 0x80.. => match odd_blank(self.input, at) {
                Some((end, kind)) => {
                    self.report(at, kind);
                    self.pos = end;
                }
                None if byte >= 0x80 => self.word(at),
                None => self.stray(at, byte),
            },
            _ if scan::is_token_byte(byte) => self.word(at),
            _ => self.stray(at, byte),
        }
    }

    #[inline]
    fn live(&self) -> bool {
        !self.stopped && self.game.mute == Mute::Nothing
    }

    #[inline]
    fn raw(&self, start: usize, end: usize) -> Raw<'a> {
        Raw { bytes: &self.input[start..end], offset: start }
    }

    /// A token ends at `end`.
    #[inline]
    fn mark(&mut self, end: usize) {
        self.pos = end;
        self.game.end = end;
    }

    #[cold]
    fn report(&mut self, offset: usize, kind: Deviation) {
        self.game.deviations += 1;
        if self.live() {
            self.visitor.deviation(At::new(offset, kind));
        }
    }

    #[inline]
    fn heed(&mut self, flow: Flow) {
        match flow {
            Flow::Continue => {}
            Flow::SkipVariation if self.game.depth > 0 => self.game.mute = Mute::Variation(self.game.depth),
            Flow::SkipVariation | Flow::SkipGame => self.game.mute = Mute::Game,
            Flow::Stop => self.stopped = true,
        }
    }

    /// Reports the first byte of `start..end` that isn't UTF-8.
    #[cold]
    fn check_utf8(&mut self, start: usize, end: usize) {
        if let Err(error) = core::str::from_utf8(&self.input[start..end]) {
            let at = start + error.valid_up_to();
            self.report(at, Deviation::NotUtf8(self.input[at]));
        }
    }

    fn stray(&mut self, at: usize, byte: u8) {
        let kind = if byte == b'}' { Deviation::StrayCloseComment } else { Deviation::StrayByte(byte) };
        self.report(at, kind);
        self.mark(at + 1);
    }
}
