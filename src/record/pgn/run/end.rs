//! The end of a game: results, what may stand behind them, what the text leaves open.

use super::{Mute, Phase, Run};
use crate::record::pgn::scan;
use crate::record::pgn::token::{Word, classify};
use crate::record::pgn::visitor::Visitor;
use crate::record::pgn::{Deviation, Flow, GameResult};

impl<'a, V: Visitor<'a>> Run<'_, 'a, V> {
    /// A result mark at `start..end`.
    pub(super) fn result(&mut self, result: GameResult, start: usize, end: usize) {
        self.enter_moves(start);
        self.mark(end);
        if self.game.depth > 0 && !self.game_ends_at(end) {
            return self.report(start, Deviation::ResultInVariation);
        }
        self.end_game(Some((result, start)));
    }

    /// Whether a result inside of a variation is that of the game: nothing, a tag or an empty line follows.
    pub(super) fn game_ends_at(&self, at: usize) -> bool {
        let (next, ends) = scan::skip_blank_lines(self.input, at);
        next == self.input.len() || ends > 1 || (ends == 1 && scan::tag_line(self.input, next))
    }

    pub(super) fn end_game(&mut self, result: Option<(GameResult, usize)>) {
        self.enter_moves(self.input.len());
        self.game.phase = Phase::Over;
        if self.game.depth > 0 {
            self.close_all();
        }
        match result {
            None => self.report(self.game.end, Deviation::MissingResult),
            Some((result, offset)) => {
                if self.game.result_tag.is_some_and(|(s, e)| &self.input[s..e] != result.as_str().as_bytes()) {
                    self.report(offset, Deviation::ResultsDiffer);
                }
                if self.live() {
                    let flow = self.visitor.result(result, offset);
                    self.heed(flow);
                }
                self.tail();
            }
        }
        if !self.stopped {
            self.stopped = self.visitor.end_game(self.game.span()) == Flow::Stop;
        }
    }

    /// Closes the variations that the game leaves open.
    pub(super) fn close_all(&mut self) {
        let end = self.game.end;
        let open = core::mem::take(&mut self.game.depth);
        // The visitor knows of no more than those that were open when it chose to skip.
        let known = match self.game.mute {
            Mute::Nothing => open,
            Mute::Variation(depth) => depth,
            Mute::Game => 0,
        };
        if known > 0 {
            self.game.mute = Mute::Nothing;
        }
        self.report(end, Deviation::UnclosedVariation(open));
        for left in (0..known).rev() {
            self.game.depth = left;
            self.game.line_has_move = true;
            if self.live() {
                let flow = self.visitor.end_variation(end);
                // The lines end here, so there is nothing of theirs to skip.
                self.heed(if flow == Flow::SkipVariation { Flow::Continue } else { flow });
            }
        }
        self.game.depth = 0;
    }

    /// What may stand behind the result on its line.
    pub(super) fn tail(&mut self) {
        loop {
            let at = scan::skip_spaces(self.input, self.pos);
            match self.input.get(at) {
                Some(b'{' | b';') => {
                    self.report(at, Deviation::CommentAfterResult);
                    self.pos = at;
                    if self.input[at] == b'{' {
                        self.brace_comment();
                    } else {
                        self.line_comment();
                    }
                }
                Some(b'*') => {
                    self.report(at, Deviation::RepeatedResult);
                    self.mark(at + 1);
                }
                Some(&b) if scan::is_token_byte(b) || b >= 0x80 => {
                    let end = scan::word_end(self.input, at).at;
                    if !matches!(classify(&self.input[at..end]), Word::Result { .. }) {
                        return;
                    }
                    self.report(at, Deviation::RepeatedResult);
                    self.mark(end);
                }
                _ => return,
            }
        }
    }
}
