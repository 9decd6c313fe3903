//! Printing a record as PGN. Breaking lines is `wrap`'s business.

use alloc::format;
use alloc::string::String;

use super::token::reads_as_move;
use super::wrap::Lines;
use super::{Comment, GameRecord, NodeId, Step, Tags};

/// Which tags are printed, and in which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum TagLayout {
    /// Export format: the seven tags first, filled up where missing, the others by name. Nothing is
    /// written that a strict reader would object to.
    #[default]
    Export,
    /// The tags of the record and no others, in their order; words that look like no move and a result
    /// that differs from its tag are written as they are.
    Kept,
}

/// How a record is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// Tags.
    pub tags: TagLayout,
    /// Longest line of movetext, in characters. A single word may be longer.
    pub width: usize,
}

impl WriteOptions {
    /// Export format, lines below 80 columns.
    pub const EXPORT: Self = Self { tags: TagLayout::Export, width: 79 };
    /// The record as it is, lines below 80 columns.
    pub const KEPT: Self = Self { tags: TagLayout::Kept, width: 79 };

    /// The same with all movetext on one line.
    pub const fn on_one_line(self) -> Self {
        Self { width: usize::MAX, ..self }
    }
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self::EXPORT
    }
}

/// Something in a record that PGN has no form for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A comment of this node holds a `}`, which would end it.
    #[error("a comment at {0} holds '}}', which ends a comment")]
    Brace(NodeId),
    /// The text of this node's move would not be read back as a move.
    #[error("the text at {0} can't be read back as a move")]
    Move(NodeId),
    /// The name of the tag at this index is no tag name.
    #[error("tag {0} has a name that can't be written; letters, digits and '_' are allowed")]
    TagName(usize),
    /// The value of the tag at this index holds a line end.
    #[error("the value of tag {0} holds a line end")]
    TagValue(usize),
    /// The name of the tag at this index has occurred before (export format only).
    #[error("tag {0} repeats the name of an earlier one")]
    TagTwice(usize),
    /// The `Result` tag and the result differ (export format only).
    #[error("the Result tag differs from the result")]
    ResultsDiffer,
}

/// Appends the record to `out`; on an error a part of it may have been appended.
pub(super) fn write(record: &GameRecord, options: &WriteOptions, out: &mut String) -> Result<(), WriteError> {
    let export = options.tags == TagLayout::Export;
    check_tags(&record.tags, export)?;
    if export {
        if record.tags.get("Result").is_some_and(|tag| tag != record.result.as_str()) {
            return Err(WriteError::ResultsDiffer);
        }
        write_tags(&record.export_tags(), out);
    } else {
        write_tags(&record.tags, out);
    }
    let mut lines = Lines::new(out, options.width);
    write_moves(record, export, &mut lines)?;
    lines.word(record.result.as_str());
    lines.end();
    Ok(())
}

fn check_tags(tags: &Tags, export: bool) -> Result<(), WriteError> {
    for (i, (name, value)) in tags.iter().enumerate() {
        let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        // Readers trim the spaces off a name, and take any other character for a part of it.
        let readable = name.trim_matches([' ', '\t']) == name && !name.contains(['"', ']', '\n', '\r']);
        if !plain && (export || !readable) {
            return Err(WriteError::TagName(i));
        }
        if value.contains(['\n', '\r']) {
            return Err(WriteError::TagValue(i));
        }
    }
    if export {
        let mut names: alloc::vec::Vec<(&str, usize)> = tags.iter().map(|(n, _)| n).zip(0..).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(WriteError::TagTwice(pair[1].1));
        }
    }
    Ok(())
}

fn write_tags(tags: &Tags, out: &mut String) {
    for (name, value) in tags.iter() {
        out.push('[');
        out.push_str(name);
        out.push_str(" \"");
        for c in value.chars() {
            if matches!(c, '"' | '\\') {
                out.push('\\');
            }
            out.push(c);
        }
        out.push_str("\"]\n");
    }
    if !tags.is_empty() {
        out.push('\n');
    }
}

fn write_moves(record: &GameRecord, export: bool, lines: &mut Lines<'_>) -> Result<(), WriteError> {
    let tree = &record.moves;
    let (first, black) = start(&record.tags);
    if let Some(root) = tree.get(NodeId::ROOT) {
        write_comments(NodeId::ROOT, root.comments(), lines)?;
    }
    // Black's moves get a number at the start of a line and after an interruption.
    let mut number_due = true;
    for step in tree.walk() {
        match step {
            Step::Open => {
                lines.open();
                number_due = true;
            }
            Step::Close => {
                lines.close();
                number_due = true;
            }
            Step::Move { id, ply } => {
                let Some(node) = tree.get(id) else { continue };
                if !reads_as_move(node.san(), export) {
                    return Err(WriteError::Move(id));
                }
                write_comments(id, node.comments_before(), lines)?;
                let ply = ply + usize::from(black);
                let number = u64::from(first) + ply as u64 / 2;
                if ply % 2 == 0 {
                    lines.word(&format!("{number}. {}", node.san()));
                } else if number_due {
                    lines.word(&format!("{number}... {}", node.san()));
                } else {
                    lines.word(node.san());
                }
                for nag in node.nags() {
                    lines.word(&format!("{nag}"));
                }
                write_comments(id, node.comments(), lines)?;
                number_due = !node.comments().is_empty();
            }
        }
    }
    Ok(())
}

fn write_comments(id: NodeId, comments: &[Comment], lines: &mut Lines<'_>) -> Result<(), WriteError> {
    for comment in comments {
        if comment.contains('}') {
            return Err(WriteError::Brace(id));
        }
        if comment.is_empty() {
            lines.word("{}");
        } else {
            lines.text(&format!("{{ {} }}", comment.as_str()));
        }
    }
    Ok(())
}

/// The number of the first move and whether Black makes it, from the second and sixth field of the `FEN`
/// tag. What isn't there or can't be read counts as in the initial position.
fn start(tags: &Tags) -> (u32, bool) {
    let Some(fen) = tags.get("FEN") else { return (1, false) };
    let mut fields = fen.split_ascii_whitespace().skip(1);
    let black = fields.next() == Some("b");
    let number = fields.nth(3).and_then(|n| n.parse().ok()).unwrap_or(1);
    (number, black)
}
