//! The syntax that both records share: one line of nodes with properties, as SGF writes them. Knows no
//! property; the scanning is that of [`sgf`](crate::record::sgf).

use super::{Deviation, Other, RecordError};
use crate::record::sgf::{Value, find_game, name_end, skip_blanks, value_end};
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use smallvec::SmallVec;

/// A property where it stands.
#[derive(Debug)]
pub(super) struct Property<'a> {
    /// Of its name.
    pub offset: usize,
    pub name: &'a str,
    /// The values as they are written, with the offset of what is between the brackets. At least one.
    values: SmallVec<[(usize, &'a str); 1]>,
    /// The number of its node.
    node: usize,
}

impl<'a> Property<'a> {
    /// Its only value, with the offset.
    pub(super) fn value(&self, name: &'static str) -> Result<(usize, &'a str), At<RecordError>> {
        match *self.values.as_slice() {
            [value] => Ok(value),
            [_, (second, _), ..] => Err(At::new(second, RecordError::Twice(name))),
            [] => Err(At::new(self.offset, RecordError::Missing(name))),
        }
    }

    /// The property as one that isn't known.
    pub(super) fn other(&self) -> Other {
        Other::read(self.name, self.values.iter().map(|(_, raw)| Value::unchecked(raw)))
    }
}

/// All properties of a record in order, and where it ends.
#[derive(Debug, Default)]
pub(super) struct Nodes<'a> {
    properties: Vec<Property<'a>>,
    /// The offset of the closing bracket.
    pub end: usize,
}

impl<'a> Nodes<'a> {
    /// The properties, node by node.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &[Property<'a>]> {
        self.properties.chunk_by(|a, b| a.node == b.node)
    }

    /// Reads the first record of a text.
    pub(super) fn read(text: &'a str) -> Result<Lenient<Self, Deviation>, At<RecordError>> {
        let bytes = text.as_bytes();
        let mut forgiven = Vec::new();
        let mut forgive = |offset, deviation| forgiven.push(At::new(offset, deviation));
        let mut at = 0;
        if text.starts_with('\u{feff}') {
            forgive(0, Deviation::ByteOrderMark);
            at = '\u{feff}'.len_utf8();
        }
        at = skip_blanks(bytes, at);
        let begin = find_game(bytes, at);
        if begin == bytes.len() {
            return Err(At::new(begin, RecordError::NoGame));
        }
        if begin > at {
            forgive(at, Deviation::OutsideGame);
        }
        let mut found = Self::default();
        let mut node = 0;
        at = begin + 1;
        loop {
            at = skip_blanks(bytes, at);
            found.end = at;
            let Some(&byte) = bytes.get(at) else {
                forgive(at, Deviation::Unclosed);
                break;
            };
            match byte {
                b';' => {
                    node += 1;
                    at += 1;
                }
                b')' => {
                    let behind = skip_blanks(bytes, at + 1);
                    if behind < bytes.len() {
                        forgive(behind, Deviation::OutsideGame);
                    }
                    break;
                }
                b'(' => return Err(At::new(at, RecordError::Variation)),
                b'[' => {
                    forgive(at, Deviation::NoName);
                    (_, at) = value(text, at)?;
                }
                _ if byte.is_ascii_alphabetic() => {
                    let end = name_end(bytes, at);
                    let mut property = Property { offset: at, name: &text[at..end], values: SmallVec::new(), node };
                    if node == 0 {
                        forgive(at, Deviation::NoSemicolon);
                        node = 1;
                        property.node = 1;
                    }
                    at = skip_blanks(bytes, end);
                    while bytes.get(at) == Some(&b'[') {
                        let (raw, behind) = value(text, at)?;
                        property.values.push((at + 1, raw));
                        at = skip_blanks(bytes, behind);
                    }
                    if property.values.is_empty() {
                        forgive(property.offset, Deviation::NoValue);
                    } else {
                        found.properties.push(property);
                    }
                }
                _ => {
                    let c = text[at..].chars().next().unwrap_or('\0');
                    forgive(at, Deviation::Stray(c));
                    at += c.len_utf8();
                }
            }
        }
        Ok(Lenient { value: found, forgiven })
    }
}

/// The text of the value whose `[` stands there, and the offset behind its `]`.
fn value(text: &str, open: usize) -> Result<(&str, usize), At<RecordError>> {
    let start = open + 1;
    let end = value_end(text.as_bytes(), start).ok_or(At::new(open, RecordError::UnclosedValue))?;
    Ok((&text[start..end], end + 1))
}

/// Sets what can be there once.
pub(super) fn once<T>(
    place: &mut Option<T>,
    value: T,
    offset: usize,
    name: &'static str,
) -> Result<(), At<RecordError>> {
    if place.is_some() {
        return Err(At::new(offset, RecordError::Twice(name)));
    }
    *place = Some(value);
    Ok(())
}

/// The answer of a strict reader.
pub(super) fn strict<T>(read: Lenient<T, Deviation>) -> Result<T, At<RecordError>> {
    read.strict().map_err(|at| at.map(RecordError::NotStrict))
}
