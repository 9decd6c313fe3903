//! Movetext inside of a game: numbers, words, glyphs, variations, comments. Not what a word is (`token`).

use super::{Mute, Run};
use crate::record::pgn::scan;
use crate::record::pgn::token::{Word, classify};
use crate::record::pgn::visitor::Visitor;
use crate::record::pgn::{Deviation, Nag};

impl<'a, V: Visitor<'a>> Run<'_, 'a, V> {
    pub(super) fn number(&mut self) {
        let start = self.pos;
        let digits = self.input[start..].iter().take_while(|b| b.is_ascii_digit()).count();
        let end = start + digits;
        match self.input.get(end) {
            Some(b'.') => self.move_number(start, end),
            Some(&b) if scan::is_token_byte(b) || b >= 0x80 => self.word(start),
            // It may be a null move.
            _ if digits == 4 => self.word(start),
            _ => self.move_number(start, end),
        }
    }

    /// A move number whose digits are `start..end`. Periods and blanks may follow in any mix.
    pub(super) fn move_number(&mut self, start: usize, end: usize) {
        self.enter_moves(start);
        let mut number = Some(0u32);
        for &b in &self.input[start..end] {
            number = number.and_then(|n| n.checked_mul(10)?.checked_add(u32::from(b - b'0')));
        }
        let mut periods = 0;
        let mut behind = end;
        for (i, &b) in self.input[end..].iter().enumerate() {
            if b == b'.' {
                periods += 1;
                behind = end + i + 1;
            } else if !scan::is_space(b) && !scan::is_line_end(b) {
                break;
            }
        }
        self.mark(behind);
        match number {
            None => self.report(start, Deviation::NumberTooLarge),
            Some(number) if self.live() => {
                let flow = self.visitor.move_number(number, periods, start);
                self.heed(flow);
            }
            Some(_) => {}
        }
    }

    pub(super) fn word(&mut self, start: usize) {
        let scan::WordEnd { at: end, high, square } = scan::word_end(self.input, start);
        // Nearly all words: nothing else that names a square begins with a letter.
        if square && self.input[start].is_ascii_alphabetic() {
            self.enter_moves(start);
            return self.san(start, end, high);
        }
        match classify(&self.input[start..end]) {
            Word::Number => self.move_number(start, end),
            Word::Result { result, odd } => {
                if odd {
                    self.enter_moves(start);
                    self.report(start, Deviation::OddResult);
                }
                self.result(result, start, end);
            }
            Word::Move => {
                self.enter_moves(start);
                self.san(start, end, high);
            }
            Word::Glued(digits) => {
                self.enter_moves(start);
                self.report(start, Deviation::GluedNumber);
                self.move_number(start, start + digits);
                self.san(start + digits, end, high);
            }
            Word::Unknown => {
                self.enter_moves(start);
                self.report(start, Deviation::NotAMove);
                self.san(start, end, high);
            }
            Word::Symbol(nag) => {
                self.enter_moves(start);
                self.report(start, Deviation::SymbolForNag);
                self.mark(end);
                self.nag(nag, start);
            }
            Word::Mark => {
                self.enter_moves(start);
                self.report(start, Deviation::LooseMark);
                self.mark(end);
            }
        }
    }

    #[inline]
    pub(super) fn san(&mut self, start: usize, end: usize, high: bool) {
        if high {
            self.check_utf8(start, end);
        }
        self.mark(end);
        self.game.line_has_move = true;
        self.game.move_end = end;
        if self.live() {
            let flow = self.visitor.san(self.raw(start, end));
            self.heed(flow);
        }
    }

    pub(super) fn nag(&mut self, nag: Nag, offset: usize) {
        if !self.game.line_has_move {
            self.report(offset, Deviation::NagBeforeMove);
        }
        if self.live() {
            let flow = self.visitor.nag(nag, offset);
            self.heed(flow);
        }
    }

    pub(super) fn numeric_glyph(&mut self) {
        let start = self.pos;
        self.enter_moves(start);
        let digits = &self.input[start + 1..];
        let digits = &digits[..digits.iter().take_while(|b| b.is_ascii_digit()).count()];
        if digits.is_empty() {
            return self.stray(start, b'$');
        }
        self.mark(start + 1 + digits.len());
        let number = digits.iter().try_fold(0u8, |n, &b| n.checked_mul(10).and_then(|n| n.checked_add(b - b'0')));
        match number {
            Some(number) => self.nag(Nag(number), start),
            None => self.report(start, Deviation::NagTooLarge),
        }
    }

    pub(super) fn suffix(&mut self) {
        let start = self.pos;
        self.enter_moves(start);
        let len = self.input[start..].iter().take_while(|&&b| b == b'!' || b == b'?').count();
        self.mark(start + len);
        let Some(nag) = Nag::from_suffix_bytes(&self.input[start..start + len]) else {
            return self.report(start, Deviation::UnknownSuffix);
        };
        if self.game.line_has_move && self.game.move_end != start {
            self.report(start, Deviation::LooseMark);
        }
        self.nag(nag, start);
    }

    pub(super) fn open(&mut self) {
        let at = self.pos;
        self.enter_moves(at);
        if self.input[at..].starts_with(b"(=)") {
            self.report(at, Deviation::DrawOffer);
            return self.mark(at + 3);
        }
        if !self.game.line_has_move {
            self.report(at, Deviation::VariationBeforeMove);
        }
        self.game.depth += 1;
        self.game.line_has_move = false;
        self.mark(at + 1);
        if self.live() {
            let flow = self.visitor.begin_variation(at);
            self.heed(flow);
        }
    }

    pub(super) fn close(&mut self) {
        let at = self.pos;
        self.enter_moves(at);
        if self.game.depth == 0 {
            self.report(at, Deviation::StrayCloseVariation);
            return self.mark(at + 1);
        }
        if !self.game.line_has_move {
            self.report(at, Deviation::EmptyVariation);
        }
        self.mark(at + 1);
        self.game.depth -= 1;
        // The outer line has a move, or a deviation has been reported where this variation began.
        self.game.line_has_move = true;
        if matches!(self.game.mute, Mute::Variation(depth) if self.game.depth < depth) {
            self.game.mute = Mute::Nothing;
        }
        if self.live() {
            let flow = self.visitor.end_variation(at);
            self.heed(flow);
        }
    }

    pub(super) fn brace_comment(&mut self) {
        let at = self.pos;
        self.enter_comment(at);
        let end = scan::comment_end(self.input, at + 1);
        if !end.closed {
            self.report(at, Deviation::UnclosedComment);
        }
        self.comment(at + 1, end.at, end.high);
        if end.closed {
            self.mark(end.at + 1);
        }
    }

    pub(super) fn line_comment(&mut self) {
        let at = self.pos;
        self.enter_comment(at);
        let (len, high) = scan::find_either(&self.input[at + 1..], b'\n', b'\r');
        self.comment(at + 1, at + 1 + len, high);
    }

    /// Comments before the tags leave the tag section open.
    pub(super) fn enter_comment(&mut self, at: usize) {
        self.game.comment_seen = true;
        if self.game.tags > 0 {
            self.enter_moves(at);
        }
    }

    pub(super) fn comment(&mut self, start: usize, end: usize, high: bool) {
        if high {
            self.check_utf8(start, end);
        }
        self.mark(end);
        if self.live() {
            let flow = self.visitor.comment(self.raw(start, end));
            self.heed(flow);
        }
    }
}
