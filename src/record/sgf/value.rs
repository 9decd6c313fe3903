//! One value of a property: the text between `[` and `]`, and how it is escaped. Not what it may mean
//! (`number`, `coord`, `result`, `date`).

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::short::Short;
use crate::record::bytes::find_either;

/// A value as it stands in the file, escapes and line breaks included.
///
/// Two values are equal when they are written alike. [`Value::text`] and [`Value::simple_text`] say what is
/// meant; `str::parse` and [`Value::parse`] read it as something typed.
///
/// ```
/// use sanqi::record::sgf::Value;
/// let value = Value::from_raw("a\\]b\\\nc\\n\td\ne").unwrap();
/// assert_eq!(value.text(), "a]bcn d\ne");
/// assert_eq!(value.simple_text(), "a]bcn d e");
/// assert_eq!(Value::new("[x] \\").raw(), "[x\\] \\\\");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Value {
    raw: Short,
}

/// Why a text can't stand between brackets as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RawError {
    /// The byte at this offset is a `]` without a backslash before it.
    #[error("']' at byte {0} is not escaped and would end the value")]
    Bracket(usize),
    /// The last byte is a backslash that escapes nothing.
    #[error("the backslash at the end would escape the ']' behind the value")]
    Backslash,
}

/// Whether FF\[4\] reads the character as a space. Line ends are dealt with before.
const fn is_blank(c: char) -> bool {
    matches!(c, '\t' | '\x0b' | '\x0c')
}

impl Value {
    /// The value that means this text. Line ends stay line ends for [`Value::text`] and are spaces to
    /// [`Value::simple_text`].
    pub fn new(text: &str) -> Self {
        Self { raw: escape(text, false).into() }
    }

    /// A value of two parts, each as in [`Value::new`].
    pub fn composed(first: &str, second: &str) -> Self {
        let mut raw = escape(first, true);
        raw.push(':');
        raw.push_str(&escape(second, true));
        Self { raw: raw.into() }
    }

    /// The value that is written this way.
    ///
    /// # Errors
    /// [`RawError`] if the text would not end where it ends.
    pub fn from_raw(raw: &str) -> Result<Self, RawError> {
        match value_end(raw.as_bytes(), 0) {
            Some(at) => Err(RawError::Bracket(at)),
            None if dangling(raw.as_bytes()) => Err(RawError::Backslash),
            None => Ok(Self::unchecked(raw)),
        }
    }

    /// For the reader, which has found the end already.
    pub(in crate::record) fn unchecked(raw: &str) -> Self {
        Self { raw: raw.into() }
    }

    /// What stands between the brackets.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Whether nothing stands between the brackets.
    pub fn is_empty(&self) -> bool {
        self.raw.as_bytes().is_empty()
    }

    /// The value as the format's `Text`: escapes resolved, escaped line ends removed, all other line ends
    /// as `\n`, other white space as spaces.
    pub fn text(&self) -> Cow<'_, str> {
        unescape(self.raw(), '\n')
    }

    /// The value as the format's `SimpleText`: as [`Value::text`], with line ends as spaces too.
    pub fn simple_text(&self) -> Cow<'_, str> {
        unescape(self.raw(), ' ')
    }

    /// The two parts of a composed value, before and behind the first `:` that isn't escaped.
    ///
    /// ```
    /// use sanqi::record::sgf::Value;
    /// let (point, label) = Value::from_raw("dd:1\\:2").unwrap().split().unwrap();
    /// assert_eq!((point.raw(), &*label.text()), ("dd", "1:2"));
    /// ```
    pub fn split(&self) -> Option<(Self, Self)> {
        let raw = self.raw();
        let bytes = raw.as_bytes();
        let mut at = 0;
        loop {
            at += find_either(&bytes[at..], b':', b'\\').0;
            match bytes.get(at)? {
                b':' => return Some((Self::unchecked(&raw[..at]), Self::unchecked(&raw[at + 1..]))),
                // What is escaped may be longer than a byte, but none of its others is `:` or `\`.
                _ => at = bytes.len().min(at + 2),
            }
        }
    }

    /// The value without blanks around it, read as something that has a text form.
    ///
    /// # Errors
    /// Those of the type.
    pub fn parse<T: FromStr>(&self) -> Result<T, T::Err> {
        self.simple_text().trim().parse()
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.raw().escape_debug())
    }
}

/// Offset of the `]` that ends the value whose text starts at `from`.
pub(in crate::record) fn value_end(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += find_either(bytes.get(at..)?, b']', b'\\').0;
        if *bytes.get(at)? == b']' {
            return Some(at);
        }
        at = bytes.len().min(at + 2);
    }
}

/// Whether the text ends with a backslash that escapes nothing.
pub(super) fn dangling(bytes: &[u8]) -> bool {
    bytes.iter().rev().take_while(|&&b| b == b'\\').count() % 2 == 1
}

fn escape(text: &str, colons: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') || (colons && c == ':') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

fn unescape(raw: &str, line_end: char) -> Cow<'_, str> {
    let plain = |b: u8| b >= b' ' && b != b'\\' || (b == b'\n' && line_end == '\n');
    if raw.bytes().all(plain) {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(first) = chars.next() {
        let escaped = first == '\\';
        let Some(c) = (if escaped { chars.next() } else { Some(first) }) else { break };
        if matches!(c, '\n' | '\r') {
            // Both bytes of a pair are one line end, in whichever order.
            chars.next_if(|&other| matches!(other, '\n' | '\r') && other != c);
            if !escaped {
                out.push(line_end);
            }
        } else {
            out.push(if is_blank(c) { ' ' } else { c });
        }
    }
    Cow::Owned(out)
}
