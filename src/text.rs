//! What all notations share: an error or a forgiven deviation at a byte offset.
//!
//! Every reader of the crate takes text from strangers. A strict reader answers with the value or an
//! [`At`] error: what was wrong, and at which byte. A lenient reader answers with a [`Lenient`] value that
//! lists, by code and offset, each deviation it forgave; nothing is repaired in silence.
//!
//! The kinds of error live with the notation they belong to ([`crate::chess::FenError`] and so on).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something (an error kind, a forgiven deviation) at a byte offset of the text that was read.
///
/// ```
/// use sanqi::chess::Setup;
/// let text = "8/8/8/8/8/8/8/4K2X w - - 0 1";
/// let error = Setup::from_fen(text).unwrap_err();
/// assert_eq!(error.offset, 17);
/// assert_eq!(error.to_string(), "'X' is no piece letter (at byte 17)");
/// assert_eq!(error.caret(text), "8/8/8/8/8/8/8/4K2X w - - 0 1\n                 ^");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At<K> {
    /// Byte offset from the start of the text; the text's length when something is missing at its end.
    pub offset: usize,
    /// What was found there.
    pub kind: K,
}

impl<K> At<K> {
    /// `kind` at `offset`.
    pub const fn new(offset: usize, kind: K) -> Self {
        Self { offset, kind }
    }

    /// The same thing seen from a text in which this one starts at byte `base`; saturates.
    #[must_use]
    pub fn shifted(self, base: usize) -> Self {
        Self { offset: self.offset.saturating_add(base), kind: self.kind }
    }

    /// The same offset with another kind, for errors that wrap those of a part.
    pub fn map<L>(self, f: impl FnOnce(K) -> L) -> At<L> {
        At { offset: self.offset, kind: f(self.kind) }
    }

    /// The line of `text` that holds the offset, and under it a caret (two lines, no newline at the end).
    /// Lines end as in [`line_column`].
    ///
    /// An offset outside of `text` or inside a character is moved to the nearest boundary before it.
    pub fn caret(&self, text: &str) -> String {
        let mut offset = self.offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        if text[offset..].starts_with('\n') && text[..offset].ends_with('\r') {
            offset -= 1;
        }
        let start = text[..offset].rfind(['\n', '\r']).map_or(0, |i| i + 1);
        let end = text[offset..].find(['\n', '\r']).map_or(text.len(), |i| offset + i);
        let mut out = String::from(&text[start..end]);
        out.push('\n');
        for c in text[start..offset].chars() {
            out.push(if c == '\t' { '\t' } else { ' ' });
        }
        out.push('^');
        out
    }
}

impl<K: fmt::Display> fmt::Display for At<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind, self.offset)
    }
}

impl<K: core::error::Error> core::error::Error for At<K> {}

/// Line and column of a byte offset, both counted from 1; the column counts characters.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`. Offsets past the end answer for the end, offsets inside a
/// character for its start.
///
/// ```
/// assert_eq!(sanqi::text::line_column("ab\ncd", 4), (2, 2));
/// ```
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let (mut line, mut column) = (1, 1);
    let bytes = text.as_bytes();
    for (i, c) in text.char_indices() {
        if i + c.len_utf8() > offset {
            break;
        }
        let newline = c == '\n' || (c == '\r' && bytes.get(i + 1) != Some(&b'\n'));
        if newline {
            line += 1;
            column = 1;
        } else if c != '\r' {
            column += 1;
        }
    }
    (line, column)
}

/// What a lenient reader answers: the value, and every deviation from the strict form that it forgave.
///
/// The list is in the order of the text. It is empty exactly when the strict reader would have accepted
/// the same text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lenient<T, F> {
    /// What the text means.
    pub value: T,
    /// The deviations, by code and offset.
    pub forgiven: Vec<At<F>>,
}

impl<T, F> Lenient<T, F> {
    /// What a strict reader answers.
    ///
    /// # Errors
    /// The first deviation, if there is any.
    pub fn strict(self) -> Result<T, At<F>> {
        match self.forgiven.into_iter().next() {
            Some(first) => Err(first),
            None => Ok(self.value),
        }
    }

    /// Applies `f` to the value and keeps the list.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Lenient<U, F> {
        Lenient { value: f(self.value), forgiven: self.forgiven }
    }
}

/// A cursor over the fields of one line that are parted by single blanks, noting what was forgiven on the way.
/// The readers of such lines add a method for each of their fields.
pub(crate) struct Fields<'a, D> {
    text: &'a str,
    pub(crate) at: usize,
    /// What other blanks are noted as.
    blanks: D,
    pub(crate) forgiven: Vec<At<D>>,
}

impl<'a, D: Copy> Fields<'a, D> {
    pub(crate) const fn new(text: &'a str, blanks: D) -> Self {
        Self { text, at: 0, blanks, forgiven: Vec::new() }
    }

    pub(crate) fn forgive(&mut self, offset: usize, deviation: D) {
        self.forgiven.push(At::new(offset, deviation));
    }

    /// The next run of characters that aren't blank, with its offset.
    pub(crate) fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let is_end = start == self.text.len();
        let expected = if self.at == 0 || is_end { "" } else { " " };
        if &self.text[self.at..start] != expected {
            self.forgive(self.at, self.blanks);
        }
        let length = self.text[start..].find(char::is_whitespace).unwrap_or(self.text.len() - start);
        self.at = start + length;
        (!is_end).then(|| (start, &self.text[start..self.at]))
    }

    /// The next field, or the error that it isn't there.
    pub(crate) fn required<E>(&mut self, missing: E) -> Result<(usize, &'a str), At<E>> {
        self.next().ok_or(At::new(self.at, missing))
    }

    /// The next field; that it isn't there is noted.
    pub(crate) fn optional(&mut self, missing: D) -> Option<(usize, &'a str)> {
        let found = self.next();
        if found.is_none() {
            self.forgive(self.at, missing);
        }
        found
    }
}

/// Why a text isn't a counter.
pub(crate) enum NoCounter {
    NotDigits,
    TooLarge,
}

/// A counter of a position line, and whether it is written plainly: without plus sign and leading zeros.
pub(crate) fn counter(text: &str) -> Result<(u32, bool), NoCounter> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoCounter::NotDigits);
    }
    let count = digits.parse().map_err(|_| NoCounter::TooLarge)?;
    Ok((count, digits.len() == text.len() && (digits.len() == 1 || !digits.starts_with('0'))))
}

/// Serialises types as their notation: written by `Display`, read back and validated by `FromStr`.
#[cfg(feature = "serde")]
macro_rules! serde_as_text {
    ($($type:ty),* $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;
                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str(concat!("the text form of ", stringify!($type)))
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }
    )*};
}
#[cfg(feature = "serde")]
pub(crate) use serde_as_text;
