//! From bytes to text. A charset has to be known before anything is parsed: in `Shift_JIS`, GBK, GB18030 and
//! Big5 the second byte of a character can be that of `\` or `]`.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::Deviation;
use super::reader::find_game;
use super::value::value_end;
use crate::record::bytes::find_either;
use crate::text::{At, Lenient};

/// A charset that can be decoded here: always UTF-8, UTF-16, ASCII and ISO-8859-1; those of the Encoding
/// Standard with the feature `encoding`.
///
/// The default is ISO-8859-1, which FF\[4\] means where a file says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Charset(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Utf8,
    Utf16 {
        big_endian: bool,
    },
    Ascii,
    Latin1,
    #[cfg(feature = "encoding")]
    Legacy(&'static encoding_rs::Encoding),
}

/// Names of the charsets that are always there, in small letters.
const NAMES: &[(&str, Charset)] = &[
    ("utf-8", Charset::UTF_8),
    ("utf8", Charset::UTF_8),
    ("unicode-1-1-utf-8", Charset::UTF_8),
    ("utf-16be", Charset::UTF_16BE),
    ("utf-16le", Charset::UTF_16LE),
    ("utf-16", Charset::UTF_16LE),
    ("us-ascii", Charset::ASCII),
    ("ascii", Charset::ASCII),
    ("iso-8859-1", Charset::LATIN_1),
    ("iso8859-1", Charset::LATIN_1),
    ("iso_8859-1", Charset::LATIN_1),
    ("iso88591", Charset::LATIN_1),
    ("latin-1", Charset::LATIN_1),
    ("latin1", Charset::LATIN_1),
    ("l1", Charset::LATIN_1),
];

/// Names that files have for charsets which the Encoding Standard has under another one.
#[cfg(feature = "encoding")]
const OTHER_NAMES: &[(&str, &str)] = &[
    ("euc-cn", "gbk"),
    ("cp936", "gbk"),
    ("ms936", "gbk"),
    ("windows-936", "gbk"),
    ("cp932", "shift_jis"),
    ("ms932", "shift_jis"),
    ("windows-932", "shift_jis"),
    ("cp949", "euc-kr"),
    ("ms949", "euc-kr"),
    ("cp950", "big5"),
    ("windows-950", "big5"),
];

impl Charset {
    /// UTF-8.
    pub const UTF_8: Self = Self(Kind::Utf8);
    /// UTF-16, the more significant byte first.
    pub const UTF_16BE: Self = Self(Kind::Utf16 { big_endian: true });
    /// UTF-16, the less significant byte first.
    pub const UTF_16LE: Self = Self(Kind::Utf16 { big_endian: false });
    /// The 128 characters of ASCII.
    pub const ASCII: Self = Self(Kind::Ascii);
    /// ISO-8859-1: each byte is the character of that number. Nothing more, with or without the feature
    /// `encoding`; where Windows-1252 is wanted it has to be named.
    pub const LATIN_1: Self = Self(Kind::Latin1);

    /// The charset that goes by a name, as `CA` has it. `None` if the name means nothing here.
    ///
    /// ```
    /// use sanqi::record::sgf::Charset;
    /// assert_eq!(Charset::from_name("Utf8"), Some(Charset::UTF_8));
    /// assert_eq!(Charset::from_name("Shift_JIS").is_some(), cfg!(feature = "encoding"));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        if let Some((_, charset)) = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Some(*charset);
        }
        #[cfg(feature = "encoding")]
        {
            let other = OTHER_NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
            let label = other.map_or(name, |(_, label)| *label);
            // The last one stands for charsets that browsers refuse; it decodes nothing.
            encoding_rs::Encoding::for_label_no_replacement(label.as_bytes()).map(|e| Self(Kind::Legacy(e)))
        }
        #[cfg(not(feature = "encoding"))]
        None
    }

    /// The usual name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Utf8 => "UTF-8",
            Kind::Utf16 { big_endian: true } => "UTF-16BE",
            Kind::Utf16 { big_endian: false } => "UTF-16LE",
            Kind::Ascii => "US-ASCII",
            Kind::Latin1 => "ISO-8859-1",
            #[cfg(feature = "encoding")]
            Kind::Legacy(encoding) => encoding.name(),
        }
    }

    /// The bytes as text, and whether all of them were valid. What isn't becomes U+FFFD, except that bytes
    /// outside of ASCII are taken as ISO-8859-1.
    fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        match self.0 {
            Kind::Utf8 => match core::str::from_utf8(bytes) {
                Ok(text) => (Cow::Borrowed(text), true),
                Err(_) => (String::from_utf8_lossy(bytes), false),
            },
            Kind::Utf16 { big_endian } => decode_utf16(bytes, big_endian),
            Kind::Ascii | Kind::Latin1 => match core::str::from_utf8(bytes) {
                Ok(text) if text.is_ascii() => (Cow::Borrowed(text), true),
                _ => {
                    let text = bytes.iter().map(|&b| char::from(b)).collect();
                    (Cow::Owned(text), self.0 == Kind::Latin1)
                }
            },
            #[cfg(feature = "encoding")]
            Kind::Legacy(encoding) => {
                let (text, faulty) = encoding.decode_without_bom_handling(bytes);
                (text, !faulty)
            }
        }
    }
}

impl Default for Charset {
    fn default() -> Self {
        Self::LATIN_1
    }
}

impl fmt::Debug for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Charset({})", self.name())
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text. A byte order mark of UTF-8 is still in front of it, so that offsets are those of the bytes;
    /// one of UTF-16 is not.
    pub text: Cow<'a, str>,
    /// What it was decoded from.
    pub charset: Charset,
}

/// Finds out the charset of a file and decodes it.
///
/// UTF-16 is known by its byte order mark or its zero bytes. Else the first `CA` property decides; without
/// one the text is UTF-8 if it is valid as such, and else what the caller says.
///
/// A file whose bytes aren't valid in the charset it names ([`Deviation::Undecodable`]) is UTF-8 if valid,
/// else what the caller says if valid, else what it says of itself with U+FFFD for each fault. One that
/// names an unknown charset ([`Deviation::UnknownCharset`]) is read as if it named none. So with
/// [`Charset::LATIN_1`] as the caller's word no byte of such a file is lost: each is a character.
///
/// ```
/// use sanqi::record::sgf::{Charset, decode};
/// let decoded = decode(b"(;CA[ISO-8859-1]PB[M\xfcller])", Charset::UTF_8);
/// assert_eq!(decoded.value.text, "(;CA[ISO-8859-1]PB[Müller])");
/// assert!(decoded.forgiven.is_empty());
/// ```
pub fn decode(bytes: &[u8], otherwise: Charset) -> Lenient<Decoded<'_>, Deviation> {
    if let Some((charset, start)) = find_utf16(bytes) {
        return lossy(&bytes[start..], charset);
    }
    let done = |text, charset, deviation: Option<At<Deviation>>| Lenient {
        value: Decoded { text, charset },
        forgiven: deviation.into_iter().collect(),
    };
    let utf8 = core::str::from_utf8(bytes).ok().map(Cow::Borrowed);
    let marked = bytes.starts_with(b"\xef\xbb\xbf");
    let named = find_name(bytes);
    let mut unknown = None;
    if let Some((at, name)) = named.filter(|_| !(marked && utf8.is_some())) {
        match Charset::from_name(name) {
            None => unknown = Some(at),
            Some(charset) => {
                // The name was found byte by byte, so the file can't be what it says.
                let wide = matches!(charset.0, Kind::Utf16 { .. });
                if !wide && let (text, true) = charset.decode(bytes) {
                    return done(text, charset, None);
                }
                let fault = Some(At::new(0, Deviation::Undecodable));
                if let Some(text) = utf8 {
                    return done(text, Charset::UTF_8, fault);
                }
                return match otherwise.decode(bytes) {
                    (text, true) => done(text, otherwise, fault),
                    (text, false) if wide => done(text, otherwise, fault),
                    _ => lossy(bytes, charset),
                };
            }
        }
    }
    let mut decoded = match utf8 {
        Some(text) => done(text, Charset::UTF_8, None),
        None => lossy(bytes, otherwise),
    };
    if let Some(at) = unknown {
        let (before, _) = decoded.value.charset.decode(&bytes[..at]);
        decoded.forgiven.push(At::new(before.len(), Deviation::UnknownCharset));
        decoded.forgiven.sort_by_key(|at| at.offset);
    }
    decoded
}

/// Decodes and reports the first fault.
fn lossy(bytes: &[u8], charset: Charset) -> Lenient<Decoded<'_>, Deviation> {
    let (text, valid) = charset.decode(bytes);
    let fault = (!valid).then(|| At::new(text.find('\u{fffd}').unwrap_or(0), Deviation::Undecodable));
    Lenient { value: Decoded { text, charset }, forgiven: fault.into_iter().collect() }
}

/// By its byte order mark, or by a zero in every other of the first four bytes. Answers where the text
/// starts.
fn find_utf16(bytes: &[u8]) -> Option<(Charset, usize)> {
    match *bytes {
        [0xff, 0xfe, ..] => Some((Charset::UTF_16LE, 2)),
        [0xfe, 0xff, ..] => Some((Charset::UTF_16BE, 2)),
        [a, 0, b, 0, ..] if a != 0 && b != 0 => Some((Charset::UTF_16LE, 0)),
        [0, a, 0, b, ..] if a != 0 && b != 0 => Some((Charset::UTF_16BE, 0)),
        _ => None,
    }
}

fn decode_utf16(bytes: &[u8], big_endian: bool) -> (Cow<'_, str>, bool) {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| if big_endian { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) });
    let mut valid = rest.is_empty();
    let mut text: String = char::decode_utf16(units)
        .map(|c| {
            valid &= c.is_ok();
            c.unwrap_or(char::REPLACEMENT_CHARACTER)
        })
        .collect();
    if !rest.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    (Cow::Owned(text), valid)
}

/// The value of the first `CA` property and its offset.
///
/// What stands before it can't be read properly yet. If that hides the property, it is looked for without
/// reading, but only in bytes that can't be taken as they are.
fn find_name(bytes: &[u8]) -> Option<(usize, &str)> {
    read_name(bytes).or_else(|| {
        let as_they_are = core::str::from_utf8(bytes).is_ok() && !bytes.contains(&ESCAPE);
        if as_they_are { None } else { guess_name(bytes) }
    })
}

/// Begins the sequences by which ISO-2022 changes its sets.
const ESCAPE: u8 = 0x1b;

fn read_name(bytes: &[u8]) -> Option<(usize, &str)> {
    let mut from = find_game(bytes, 0);
    loop {
        let open = from + find_either(bytes.get(from..)?, b'[', b'[').0;
        let end = value_end(bytes, open + 1)?;
        let before = bytes[from..open].trim_ascii_end();
        let name = before.iter().rev().take_while(|b| b.is_ascii_alphanumeric());
        if name.filter(|b| !b.is_ascii_lowercase()).eq(b"AC") {
            match core::str::from_utf8(&bytes[open + 1..end]) {
                Ok(name) if !name.trim().is_empty() => return Some((open + 1, name)),
                _ => {}
            }
        }
        from = end + 1;
    }
}

/// Takes what stands where a property can, and holds nothing but a name.
fn guess_name(bytes: &[u8]) -> Option<(usize, &str)> {
    let blank = |b: &u8| b.is_ascii_whitespace();
    let mut from = 0;
    while let Some(found) = bytes[from..].windows(2).position(|pair| pair == b"CA") {
        let at = from + found;
        from = at + 2;
        if !bytes[..at].last().is_none_or(|b| blank(b) || matches!(b, b';' | b']' | b'(')) {
            continue;
        }
        let open = from + bytes[from..].iter().take_while(|b| blank(b)).count();
        if bytes.get(open) != Some(&b'[') {
            continue;
        }
        let start = open + 1;
        // Longer than any charset's name.
        let len = bytes[start..].iter().take(64).position(|&b| b == b']');
        let Some(name) = len.and_then(|len| core::str::from_utf8(&bytes[start..start + len]).ok()) else { continue };
        let plain = |b: u8| b.is_ascii_alphanumeric() || b" -_.:()+".contains(&b);
        if name.bytes().all(plain) && !name.trim().is_empty() {
            return Some((start, name));
        }
    }
    None
}
