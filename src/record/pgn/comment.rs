//! The text of one comment, as a value that survives being wrapped into lines. Not the commands in it
//! (`command`), nor their values.

use alloc::string::String;
use core::fmt;
use core::ops::Deref;

use super::{Command, Commands};

/// The text of a comment.
///
/// PGN wraps comments anywhere between words, so a line break in one means a blank: every line break, with
/// the blanks around it, is held as one space, and blanks at both ends are dropped. Everything else is kept.
/// A `}` is allowed here, but such a comment can't be written in braces
/// ([`WriteError::Brace`](super::WriteError::Brace)).
///
/// ```
/// use sanqi::record::pgn::{Command, Comment};
/// let comment = Comment::new(" the main\r\n  line [%clk 0:01:30] ");
/// assert_eq!(&*comment, "the main line [%clk 0:01:30]");
/// assert_eq!(comment.plain(), "the main line");
/// assert_eq!(comment.commands().next(), Some(Command::Clock(core::time::Duration::from_secs(90))));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Comment {
    text: String,
}

pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

impl Comment {
    /// The comment with that text.
    pub fn new(text: &str) -> Self {
        let mut out = String::with_capacity(text.len());
        for line in text.split(['\n', '\r']) {
            let line = line.trim_matches(is_blank);
            if !out.is_empty() && !line.is_empty() {
                out.push(' ');
            }
            out.push_str(line);
        }
        Self { text: out }
    }

    /// The whole text, commands included.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The commands `[%name value]` in it, in order.
    pub fn commands(&self) -> Commands<'_> {
        Commands::new(&self.text)
    }

    /// The text without its commands, with one space where some were cut out.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        let mut from = 0;
        let mut add = |part: &str| {
            let part = part.trim_matches(is_blank);
            if !out.is_empty() && !part.is_empty() {
                out.push(' ');
            }
            out.push_str(part);
        };
        let mut commands = self.commands();
        while let Some((range, _)) = commands.next_with_range() {
            add(&self.text[from..range.start]);
            from = range.end;
        }
        add(&self.text[from..]);
        out
    }

    /// Writes a command in its canonical form: in place of the first one of the same name, else at the end.
    pub fn set(&mut self, command: &Command<'_>) {
        let text = alloc::format!("{command}");
        let mut commands = self.commands();
        let mut place = None;
        while let Some((range, found)) = commands.next_with_range() {
            if found.name() == command.name() {
                place = Some(range);
                break;
            }
        }
        if let Some(range) = place {
            self.text.replace_range(range, &text);
        } else {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(&text);
        }
        // A value of the caller's may hold line breaks, which a comment doesn't.
        if self.text.contains(['\n', '\r']) {
            *self = Self::new(&self.text);
        }
    }
}

impl Deref for Comment {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl fmt::Debug for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
