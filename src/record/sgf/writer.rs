//! Printing games as SGF. What has to be escaped was escaped when the value was made (`value`).

use alloc::string::String;

use super::property::is_strict;
use super::{BoardSize, GameTree, NodeId, Property, Step, Value};

/// What is done to properties on the way out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Form {
    /// Strict FF\[4\]: names by their capitals, `FF[4]` and `CA[UTF-8]` at the root (for the output is a
    /// `String`), square sizes as one number. All else as it is.
    #[default]
    Export,
    /// The properties as they are; `CA` too, so a collection that was read from another charset still names
    /// that one. [`Collection::read`](super::Collection::read) doesn't mind.
    Kept,
}

/// How a game is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// Properties.
    pub form: Form,
    /// Longest line, in bytes; a single value may be longer. Lines are broken between values
    /// only, so that closing brackets may stand behind the last column.
    pub width: usize,
}

impl WriteOptions {
    /// Strict FF\[4\], lines below 80 columns.
    pub const EXPORT: Self = Self { form: Form::Export, width: 79 };
    /// The games as they are, lines below 80 columns.
    pub const KEPT: Self = Self { form: Form::Kept, width: 79 };

    /// The same with each game on one line but for the line ends in its values.
    pub const fn on_one_line(self) -> Self {
        Self { width: usize::MAX, ..self }
    }
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self::EXPORT
    }
}

/// Something in a collection that SGF has no form for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A property of this node has a name that would not be read back, or in export form one that isn't
    /// made of capital letters.
    #[error("a property name at {node} of game {game} can't be written")]
    Name {
        /// The index of the game.
        game: usize,
        /// The node with the property.
        node: NodeId,
    },
    /// A property of this node has no value.
    #[error("a property without a value at {node} of game {game}")]
    NoValue {
        /// The index of the game.
        game: usize,
        /// The node with the property.
        node: NodeId,
    },
}

impl GameTree {
    /// The game as [`WriteOptions::EXPORT`] writes it.
    pub fn exported(&self) -> Self {
        let mut game = self.clone();
        for node in game.nodes_mut() {
            node.properties_mut().iter_mut().for_each(Property::modernise);
        }
        let root = game.root_mut();
        if let Some(size) = root.property_mut("SZ") {
            for value in size.values_mut() {
                modern_size(value);
            }
        }
        for (name, value) in [("CA", "UTF-8"), ("FF", "4")] {
            match root.property_mut(name) {
                Some(property) => property.set([Value::new(value)]),
                None => root.put_first(Property::with(name, Value::new(value))),
            }
        }
        game
    }
}

/// Writes a square size that is given as two numbers as one.
fn modern_size(value: &mut Value) {
    if let (Some(_), Ok(size)) = (value.split(), value.parse::<BoardSize>())
        && size.columns() == size.rows()
    {
        *value = Value::new(&alloc::format!("{size}"));
    }
}

/// Appends the game to `out`.
pub(super) fn write(game: &GameTree, index: usize, options: &WriteOptions, out: &mut String) -> Result<(), WriteError> {
    let exported;
    let (game, strict) = match options.form {
        Form::Export => {
            exported = game.exported();
            (&exported, true)
        }
        Form::Kept => (game, false),
    };
    let mut lines = Lines { out, width: options.width, column: 0 };
    lines.put("(");
    let mut token = String::new();
    for step in game.walk() {
        match step {
            Step::Open => {
                lines.break_line();
                lines.put("(");
            }
            Step::Close => lines.put(")"),
            Step::Node(id) => {
                let Some(node) = game.get(id) else { continue };
                token.push(';');
                if node.is_empty() {
                    lines.flush(&mut token);
                }
                for property in node.properties() {
                    if !writable(property.spelling(), strict) {
                        return Err(WriteError::Name { game: index, node: id });
                    }
                    if property.values().is_empty() {
                        return Err(WriteError::NoValue { game: index, node: id });
                    }
                    token.push_str(property.spelling());
                    for value in property.values() {
                        token.push('[');
                        token.push_str(value.raw());
                        token.push(']');
                        lines.flush(&mut token);
                    }
                }
            }
        }
    }
    lines.put(")\n");
    Ok(())
}

/// Whether the name is read back as it is.
fn writable(name: &str, strict: bool) -> bool {
    if strict {
        return is_strict(name);
    }
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Breaks lines between tokens.
struct Lines<'o> {
    out: &'o mut String,
    width: usize,
    column: usize,
}

impl Lines<'_> {
    /// Appends what must stay on the line: brackets.
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.len();
    }

    fn break_line(&mut self) {
        if self.width < usize::MAX {
            self.out.push('\n');
            self.column = 0;
        }
    }

    /// Appends a token that may begin a line, and empties it.
    fn flush(&mut self, token: &mut String) {
        let first = token.bytes().position(|b| b == b'\n').unwrap_or(token.len());
        // A `(` stays with its first node.
        if self.column > 1 && self.column.saturating_add(first) > self.width {
            self.break_line();
        }
        self.out.push_str(token);
        match token.rfind('\n') {
            Some(last) => self.column = token.len() - last - 1,
            None => self.column += token.len(),
        }
        token.clear();
    }
}
