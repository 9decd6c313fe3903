//! From the reader's events to a record: a visitor that builds [`GameRecord`]s, and the iterator over those of
//! an input. No text is scanned here.

use alloc::vec::Vec;

use super::{Comment, Deviation, Flow, GameRecord, GameResult, MoveTree, Nag, NodeId, Raw, Reader, TagPair, Visitor};
use crate::text::{At, Lenient};

/// One open line while a game is read.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// Where the line's next move is played.
    at: NodeId,
    /// The line's last move.
    last: Option<NodeId>,
}

/// A visitor that builds the record of a game.
///
/// Nothing is lost but what the reader has already said it skips, annotations before the first move of a
/// line, and variations without moves (their comments go to the move before).
///
/// ```
/// use sanqi::record::pgn::{Builder, Reader};
/// let mut reader = Reader::new("1. e4 *");
/// let mut builder = Builder::new();
/// let span = reader.read_game(&mut builder).unwrap();
/// let game = builder.finish();
/// assert_eq!((span.range(), game.value.moves.len()), (0..7, 1));
/// ```
#[derive(Debug, Clone)]
pub struct Builder {
    record: GameRecord,
    forgiven: Vec<At<Deviation>>,
    /// The main line, then the open variations. Never empty.
    main: Line,
    variations: Vec<Line>,
    /// Comments at the start of a variation, whose move isn't there yet.
    pending: Vec<Comment>,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// A builder with an empty record.
    pub fn new() -> Self {
        Self {
            record: GameRecord::default(),
            forgiven: Vec::new(),
            main: Line { at: NodeId::ROOT, last: None },
            variations: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// The record of what was read since the last call, with the deviations; the builder is as new.
    pub fn finish(&mut self) -> Lenient<GameRecord, Deviation> {
        let done = core::mem::take(self);
        Lenient { value: done.record, forgiven: done.forgiven }
    }

    fn line(&self) -> Line {
        self.variations.last().copied().unwrap_or(self.main)
    }

    fn moves(&mut self) -> &mut MoveTree {
        &mut self.record.moves
    }

    fn comment_after(&mut self, id: NodeId, comment: Comment) {
        // The ids are the tree's own, so the tree has them; the same holds for every `ok` below.
        self.moves().add_comment(id, comment).ok();
    }
}

impl<'a> Visitor<'a> for Builder {
    fn tag(&mut self, tag: TagPair<'a>) -> Flow {
        self.record.tags.push(tag.name.text(), tag.value());
        Flow::Continue
    }

    fn san(&mut self, token: Raw<'a>) -> Flow {
        let line = self.line();
        let Ok(id) = self.moves().add(line.at, &token.text()) else { return Flow::Stop };
        if self.variations.is_empty() && line.last.is_none() {
            // A variation may have been read before the main line's first move.
            self.moves().make_main(id).ok();
        }
        for comment in core::mem::take(&mut self.pending) {
            self.moves().add_comment_before(id, comment).ok();
        }
        let line = Line { at: id, last: Some(id) };
        match self.variations.last_mut() {
            Some(variation) => *variation = line,
            None => self.main = line,
        }
        Flow::Continue
    }

    fn nag(&mut self, nag: Nag, _offset: usize) -> Flow {
        if let Some(id) = self.line().last {
            self.moves().add_nag(id, nag).ok();
        }
        Flow::Continue
    }

    fn comment(&mut self, text: Raw<'a>) -> Flow {
        let comment = Comment::new(&text.text());
        match self.line().last {
            Some(id) => self.comment_after(id, comment),
            None if self.variations.is_empty() => self.comment_after(NodeId::ROOT, comment),
            None => self.pending.push(comment),
        }
        Flow::Continue
    }

    fn begin_variation(&mut self, _offset: usize) -> Flow {
        let outer = self.line();
        let at = outer.last.and_then(|id| self.record.moves.parent(id)).unwrap_or(outer.at);
        self.variations.push(Line { at, last: None });
        Flow::Continue
    }

    fn end_variation(&mut self, _offset: usize) -> Flow {
        self.variations.pop();
        let outer = self.line();
        if outer.last.is_some() || self.variations.is_empty() {
            let id = outer.last.unwrap_or(NodeId::ROOT);
            for comment in core::mem::take(&mut self.pending) {
                self.comment_after(id, comment);
            }
        }
        Flow::Continue
    }

    fn result(&mut self, result: GameResult, _offset: usize) -> Flow {
        self.record.result = result;
        Flow::Continue
    }

    fn deviation(&mut self, deviation: At<Deviation>) {
        self.forgiven.push(deviation);
    }
}

/// The games of an input as records, each with the deviations that were forgiven.
///
/// ```
/// use sanqi::record::pgn::records;
/// let events: Vec<String> = records("[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*\n")
///     .filter_map(|game| game.value.tags.get("Event").map(String::from))
///     .collect();
/// assert_eq!(events, ["a", "b"]);
/// ```
pub fn records<I: AsRef<[u8]> + ?Sized>(input: &I) -> Records<'_> {
    Records { reader: Reader::new(input) }
}

/// The iterator of [`records`].
#[derive(Debug, Clone)]
pub struct Records<'a> {
    reader: Reader<'a>,
}

impl Iterator for Records<'_> {
    type Item = Lenient<GameRecord, Deviation>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.read_record()
    }
}

impl core::iter::FusedIterator for Records<'_> {}
