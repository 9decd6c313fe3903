//! Filling lines with words up to a width. Knows where PGN may be broken, and nothing else of it.

use alloc::string::String;

use super::comment::is_blank;

/// Words into lines.
#[derive(Debug)]
pub(super) struct Lines<'o> {
    out: &'o mut String,
    /// Longest line, in characters.
    width: usize,
    column: usize,
    /// A bracket that is glued to the next word.
    open: bool,
}

impl<'o> Lines<'o> {
    pub(super) const fn new(out: &'o mut String, width: usize) -> Self {
        Self { out, width, column: 0, open: false }
    }

    /// Adds a word, on the next line if this one is full.
    pub(super) fn word(&mut self, word: &str) {
        let bracket = usize::from(core::mem::take(&mut self.open));
        let len = word.chars().count() + bracket;
        self.space(len);
        if bracket > 0 {
            self.out.push('(');
        }
        self.out.push_str(word);
        self.column += len;
    }

    fn space(&mut self, len: usize) {
        if self.column == 0 {
            return;
        }
        if self.column.saturating_add(1).saturating_add(len) > self.width {
            self.out.push('\n');
            self.column = 0;
        } else {
            self.out.push(' ');
            self.column += 1;
        }
    }

    pub(super) fn open(&mut self) {
        self.open = true;
    }

    pub(super) fn close(&mut self) {
        if self.column >= self.width {
            self.out.push('\n');
            self.column = 0;
        }
        self.out.push(')');
        self.column += 1;
    }

    /// Adds a text that is read back the same wherever [`break_points`] lets it be broken.
    pub(super) fn text(&mut self, text: &str) {
        let mut from = 0;
        for to in break_points(text, self.width) {
            self.word(&text[from..to]);
            from = to + 1;
        }
        self.word(&text[from..]);
    }

    pub(super) fn end(self) {
        self.out.push('\n');
    }
}

/// Offsets of the spaces of a text at which a line may end.
///
/// Not beside other blanks, which a reader would drop with the line end; not before a `%`, which in the
/// first column makes readers pass over the line; not inside a command `[%...]` that fits on a line, which
/// many programs look for in one piece.
fn break_points(text: &str, width: usize) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    let blank = |at: usize| bytes.get(at).is_none_or(|&b| is_blank(char::from(b)));
    let mut at = 0;
    core::iter::from_fn(move || {
        while let Some(&byte) = bytes.get(at) {
            if bytes[at..].starts_with(b"[%") {
                // Bounded, or a text of nothing but such starts would be searched to its end each time.
                let reach = &bytes[at..bytes.len().min(at.saturating_add(width.min(MAX_COMMAND)))];
                if let Some(len) = reach.iter().position(|&b| b == b']') {
                    at += len;
                    continue;
                }
            }
            at += 1;
            let here = at - 1;
            if byte == b' ' && here > 0 && !blank(here - 1) && !blank(at) && bytes[at] != b'%' {
                return Some(here);
            }
        }
        None
    })
}

/// Longest command that is kept in one piece, in bytes.
const MAX_COMMAND: usize = 1024;
