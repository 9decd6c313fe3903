//! Tag pairs inside of a game: their syntax, repairs included. Not the list of tags of a record.

use super::{Phase, Run};
use crate::record::pgn::scan;
use crate::record::pgn::visitor::Visitor;
use crate::record::pgn::{Deviation, TagPair};

impl<'a, V: Visitor<'a>> Run<'_, 'a, V> {
    /// Ends the tag section: a token of movetext stands at `at`.
    #[inline]
    pub(super) fn enter_moves(&mut self, at: usize) {
        if self.game.phase != Phase::Tags {
            return;
        }
        self.end_tags(at);
    }

    #[cold]
    pub(super) fn end_tags(&mut self, at: usize) {
        self.game.phase = Phase::Moves;
        if self.game.tags == 0 {
            self.report(self.game.start, Deviation::NoTags);
        } else if at < self.input.len() && !scan::has_empty_line(self.input, self.game.end, at) {
            self.report(at, Deviation::NoEmptyLineAfterTags);
        }
        if self.live() {
            let flow = self.visitor.end_tags();
            self.heed(flow);
        }
    }

    pub(super) fn bracket(&mut self) {
        let at = self.pos;
        if self.game.phase == Phase::Tags {
            return self.tag(at);
        }
        if !scan::tag_begins(self.input, at) {
            self.stray(at, b'[');
        } else if scan::first_on_line(self.input, at) && scan::tag_line(self.input, at) {
            self.end_game(None);
        } else {
            self.report(at, Deviation::MisplacedTag);
            match tag_name(self.input, at) {
                Ok((_, quote)) => {
                    let (_, end) = self.tag_value(quote + 1);
                    self.mark(end);
                }
                Err(end) => self.mark(end),
            }
        }
    }

    pub(super) fn tag(&mut self, at: usize) {
        let (name, quote) = match tag_name(self.input, at) {
            Ok(found) => found,
            Err(end) => {
                self.report(at, Deviation::NoTagValue);
                return self.mark(end);
            }
        };
        let text = &self.input[name.0..name.1];
        if self.game.tags == 0 {
            self.game.first_tag = name;
            if self.game.comment_seen {
                self.report(at, Deviation::CommentBeforeTags);
            }
        } else if scan::has_empty_line(self.input, self.game.end, at) {
            // A new section starts with the same tag as the one before it. Some writers put an empty line
            // behind every tag, so the line alone proves nothing.
            if text == b"Event" || text == &self.input[self.game.first_tag.0..self.game.first_tag.1] {
                return self.end_game(None);
            }
            self.report(at, Deviation::EmptyLineInTags);
        }
        if text.is_empty() || !text.iter().all(|&b| b.is_ascii_alphanumeric() || b == b'_') {
            self.report(name.0, Deviation::TagName);
            self.check_utf8(name.0, name.1);
        }
        let (value, end) = self.tag_value(quote + 1);
        self.game.tags += 1;
        if text == b"Result" && self.game.result_tag.is_none() {
            self.game.result_tag = Some(value);
        }
        self.mark(end);
        if self.live() {
            let tag = TagPair { name: self.raw(name.0, name.1), raw_value: self.raw(value.0, value.1) };
            let flow = self.visitor.tag(tag);
            self.heed(flow);
        }
    }

    /// The offsets of the value that starts at `start`, and the offset behind its tag.
    pub(super) fn tag_value(&mut self, start: usize) -> ((usize, usize), usize) {
        let input = self.input;
        let mut at = start;
        let mut high = false;
        let (value, end) = loop {
            match input.get(at) {
                Some(b'"') => {
                    let next = scan::skip_spaces(input, at + 1);
                    match input.get(next) {
                        Some(b']') => break ((start, at), next + 1),
                        Some(&b) if !scan::is_line_end(b) => {
                            self.report(at, Deviation::UnescapedQuote);
                            at += 1;
                        }
                        _ => {
                            self.report(at + 1, Deviation::UnclosedTag);
                            break ((start, at), at + 1);
                        }
                    }
                }
                Some(b'\\') if matches!(input.get(at + 1), Some(b'"' | b'\\')) => at += 2,
                Some(b'\\') => {
                    self.report(at, Deviation::LoneBackslash);
                    at += 1;
                }
                Some(&b) if !scan::is_line_end(b) => {
                    high |= b >= 0x80;
                    at += 1;
                }
                _ => break self.unclosed_value(start, at),
            }
        };
        if high {
            self.check_utf8(value.0, value.1);
        }
        (value, end)
    }

    /// The value of a tag whose line ends at `line_end` before the tag does.
    pub(super) fn unclosed_value(&mut self, start: usize, line_end: usize) -> ((usize, usize), usize) {
        let trim = |end: usize| start + self.input[start..end].trim_ascii_end().len();
        let end = trim(line_end);
        let closed = self.input[start..end].ends_with(b"]");
        let inner = trim(end - usize::from(closed));
        // Only an escaped quote is left here: any other would have closed the value.
        if closed && self.input[start..inner].ends_with(b"\"") {
            self.report(inner - 1, Deviation::EscapedClosingQuote);
            return ((start, inner - 1), end);
        }
        self.report(inner, Deviation::UnclosedTag);
        ((start, inner), end)
    }
}

/// The offsets of the name of the tag whose `[` stands at `at`, and that of the quote before its value; if
/// there is no quote, the offset behind what is there instead.
fn tag_name(input: &[u8], at: usize) -> Result<((usize, usize), usize), usize> {
    let start = scan::skip_spaces(input, at + 1);
    let mut quote = start;
    loop {
        match input.get(quote) {
            Some(b'"') => break,
            Some(b']') => return Err(quote + 1),
            Some(&b) if !scan::is_line_end(b) => quote += 1,
            _ => return Err(quote),
        }
    }
    let mut end = quote;
    while end > start && scan::is_space(input[end - 1]) {
        end -= 1;
    }
    Ok(((start, end), quote))
}
