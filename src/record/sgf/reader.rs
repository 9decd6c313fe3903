//! The reader: finds the games of a text and builds their trees. Not the text's charset (`charset`), nor
//! what values mean.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::property::{has_small_letters, is_strict};
use super::value::{dangling, value_end};
use super::{Deviation, GameTree, Node, NodeId, Property, Value};
use crate::record::bytes::find_either;
use crate::text::{At, Lenient};

/// Reads the games of a text in order, one at a time.
///
/// A game begins with `(;`, or with `(` and a property, and ends with its `)`. Nothing here fails: see
/// [`Deviation`] for what becomes of texts that aren't as they should be.
///
/// As an iterator it yields each game with its deviations. Those behind the last game are then left out;
/// [`Reader::read_game`] has them all.
///
/// ```
/// use sanqi::record::sgf::Reader;
/// let names: Vec<_> = Reader::new("(;GN[a];B[aa])\n(;GN[b])")
///     .filter_map(|game| game.value.root().text("GN").map(String::from))
///     .collect();
/// assert_eq!(names, ["a", "b"]);
/// ```
#[derive(Clone)]
pub struct Reader<'a> {
    text: &'a str,
    pos: usize,
    /// Whether a game was found, or their lack was reported.
    began: bool,
}

impl<'a> Reader<'a> {
    /// A reader at the start of the text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, pos: 0, began: false }
    }

    /// Offset up to which the text has been read.
    pub const fn position(&self) -> usize {
        self.pos
    }

    /// Reads the next game and adds what was forgiven to the list, which stays in the order of the text.
    /// `None` when no game is left.
    pub fn read_game(&mut self, forgiven: &mut Vec<At<Deviation>>) -> Option<GameTree> {
        if self.pos == 0 && self.text.starts_with('\u{feff}') {
            forgiven.push(At::new(0, Deviation::ByteOrderMark));
            self.pos = '\u{feff}'.len_utf8();
        }
        let found = self.skip_to_game(forgiven);
        if !core::mem::replace(&mut self.began, true) && !found {
            forgiven.push(At::new(self.text.len(), Deviation::NoGame));
        }
        if !found {
            return None;
        }
        let mut game = Game::new(self.text, self.pos, forgiven);
        game.read();
        self.pos = game.pos;
        Some(game.tree)
    }

    /// Goes to the next `(` that begins a game; to the end if there is none.
    fn skip_to_game(&mut self, forgiven: &mut Vec<At<Deviation>>) -> bool {
        let bytes = self.text.as_bytes();
        self.pos = skip_blanks(bytes, self.pos);
        let at = find_game(bytes, self.pos);
        if at > self.pos {
            forgiven.push(At::new(self.pos, Deviation::OutsideGame));
            self.pos = at;
        }
        at < bytes.len()
    }
}

impl Iterator for Reader<'_> {
    type Item = Lenient<GameTree, Deviation>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut forgiven = Vec::new();
        let value = self.read_game(&mut forgiven)?;
        Some(Lenient { value, forgiven })
    }
}

impl core::iter::FusedIterator for Reader<'_> {}

impl fmt::Debug for Reader<'_> {
    /// Leaves the text out, which may be megabytes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("len", &self.text.len()).field("pos", &self.pos).finish_non_exhaustive()
    }
}

const fn is_blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

pub(in crate::record) fn skip_blanks(bytes: &[u8], mut from: usize) -> usize {
    while bytes.get(from).is_some_and(|&b| is_blank(b)) {
        from += 1;
    }
    from
}

/// Offset behind the property name that starts at `from`.
pub(in crate::record) fn name_end(bytes: &[u8], mut from: usize) -> usize {
    while bytes.get(from).is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'_') {
        from += 1;
    }
    from
}

/// Offset of the first `(` from here on that begins a game; the length of the text if there is none.
pub(in crate::record) fn find_game(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    loop {
        at += find_either(&bytes[at..], b'(', b'(').0;
        if at == bytes.len() || begins_game(bytes, at) {
            return at;
        }
        at += 1;
    }
}

/// Whether a game begins with the `(` at this place. Texts around games have brackets of their own.
fn begins_game(bytes: &[u8], open: usize) -> bool {
    let at = skip_blanks(bytes, open + 1);
    match bytes.get(at) {
        Some(b';') => true,
        Some(b) if b.is_ascii_alphabetic() => bytes.get(skip_blanks(bytes, name_end(bytes, at))) == Some(&b'['),
        _ => false,
    }
}

/// How many properties a node may have until they are looked up otherwise than one by one.
const FEW: usize = 16;

/// A `(` that isn't closed yet.
#[derive(Debug, Clone, Copy)]
struct Open {
    /// What its first node follows; `None` for the root.
    base: Option<NodeId>,
    /// Its last node.
    last: Option<NodeId>,
    /// Whether a `(` came behind that node.
    varied: bool,
}

/// The state inside of one game.
struct Game<'a, 'f> {
    text: &'a str,
    pos: usize,
    tree: GameTree,
    /// The innermost, then those around it from the outermost on.
    open: Open,
    around: Vec<Open>,
    over: bool,
    /// The property names of the last node, once there are more than a few.
    names: BTreeMap<String, usize>,
    forgiven: &'f mut Vec<At<Deviation>>,
}

impl<'a, 'f> Game<'a, 'f> {
    /// A game whose `(` stands at `pos`.
    fn new(text: &'a str, pos: usize, forgiven: &'f mut Vec<At<Deviation>>) -> Self {
        Self {
            text,
            pos: pos + 1,
            tree: GameTree::new(),
            open: Open { base: None, last: None, varied: false },
            around: Vec::new(),
            over: false,
            names: BTreeMap::new(),
            forgiven,
        }
    }

    #[cold]
    fn report(&mut self, offset: usize, kind: Deviation) {
        self.forgiven.push(At::new(offset, kind));
    }

    fn read(&mut self) {
        let bytes = self.text.as_bytes();
        while !self.over {
            let at = self.pos;
            let Some(&byte) = bytes.get(at) else {
                self.report(at, Deviation::Unclosed(self.around.len() + 1));
                return;
            };
            match byte {
                _ if is_blank(byte) => self.pos += 1,
                b';' => {
                    self.pos += 1;
                    if self.open.varied && self.open.last.is_some() {
                        self.report(at, Deviation::NodeAfterVariations);
                    }
                    self.node();
                }
                b'(' => self.open_tree(),
                b')' => self.close_tree(),
                b'[' => {
                    self.report(at, Deviation::NoName);
                    self.value();
                }
                _ if byte.is_ascii_alphabetic() => self.property(),
                _ => {
                    let c = self.text[at..].chars().next().unwrap_or('\0');
                    self.report(at, Deviation::Stray(c));
                    self.pos += c.len_utf8();
                }
            }
        }
    }

    /// A node begins.
    fn node(&mut self) -> NodeId {
        let id = match self.open.last.or(self.open.base) {
            None => NodeId::ROOT,
            // The ids are the tree's own, so the tree has them.
            Some(parent) => self.tree.add(parent, Node::new()).unwrap_or(parent),
        };
        self.open.last = Some(id);
        self.open.varied = false;
        self.names.clear();
        id
    }

    fn open_tree(&mut self) {
        // Of several trees in one without a node, the first says it.
        if self.open.last.is_none() && !self.open.varied {
            self.report(self.pos, Deviation::NoNode);
        }
        self.pos += 1;
        self.open.varied = true;
        self.around.push(self.open);
        self.open = Open { base: self.open.last.or(self.open.base), last: None, varied: false };
    }

    fn close_tree(&mut self) {
        if self.open.last.is_none() && !self.open.varied {
            self.report(self.pos, Deviation::NoNode);
        }
        self.pos += 1;
        match self.around.pop() {
            Some(outer) => self.open = outer,
            None => self.over = true,
        }
    }

    fn property(&mut self) {
        let bytes = self.text.as_bytes();
        let start = self.pos;
        let end = name_end(bytes, start);
        self.pos = skip_blanks(bytes, end);
        if bytes.get(self.pos) != Some(&b'[') {
            return self.report(start, Deviation::NoValue);
        }
        let id = match self.open.last {
            None => {
                self.report(start, Deviation::NoSemicolon);
                self.node()
            }
            Some(id) => {
                if self.open.varied {
                    self.report(start, Deviation::PropertyAfterVariations);
                    // The index is that of a node in a variation.
                    self.names.clear();
                }
                id
            }
        };
        let spelling = &self.text[start..end];
        if !is_strict(spelling) {
            let small = has_small_letters(spelling);
            self.report(start, if small { Deviation::SmallLetters } else { Deviation::OddName });
        }
        let mut property = Property::new(spelling);
        let earlier = self.find(id, property.name());
        if earlier.is_some() {
            self.report(start, Deviation::Repeated);
        }
        while bytes.get(self.pos) == Some(&b'[') {
            let value = self.value();
            property.push(value);
            self.pos = skip_blanks(bytes, self.pos);
        }
        let Ok(node) = self.tree.get_mut(id) else { return };
        if let Some(earlier) = earlier.and_then(|index| node.properties_mut().get_mut(index)) {
            earlier.extend(property);
        } else {
            if !self.names.is_empty() {
                self.names.insert(property.name().into(), node.properties().len());
            }
            node.push_new(property);
        }
    }

    /// Where the node has a property of that name. A node may have any number of properties, and looking at
    /// all of them for each would take the square of it.
    fn find(&mut self, id: NodeId, name: &str) -> Option<usize> {
        let properties = self.tree.get(id)?.properties();
        if properties.len() < FEW {
            return properties.iter().position(|property| property.has_name(name));
        }
        if self.names.is_empty() {
            self.names = properties.iter().map(|property| property.name().into()).zip(0..).collect();
        }
        self.names.get(name).copied()
    }

    /// The value whose `[` stands at the position.
    fn value(&mut self) -> Value {
        let text = self.text;
        let start = self.pos + 1;
        if let Some(end) = value_end(text.as_bytes(), start) {
            self.pos = end + 1;
            return Value::unchecked(&text[start..end]);
        }
        self.report(self.pos, Deviation::UnclosedValue);
        self.pos = text.len();
        let raw = &text[start..];
        if dangling(raw.as_bytes()) {
            // A backslash at the very end can only stand for itself.
            let mut raw = String::from(raw);
            raw.push('\\');
            return Value::unchecked(&raw);
        }
        Value::unchecked(raw)
    }
}
