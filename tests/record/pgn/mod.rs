//! PGN syntax: the reader, the tree, the writer, comment values.

mod command;
mod corpus;
mod deep;
mod deviation;
mod play;
mod props;
mod reader;
mod tree;
mod writer;

use sanqi::record::pgn::{Deviation, Flow, GameResult, GameSpan, Nag, Raw, Reader, TagPair, Visitor};
use sanqi::text::At;

/// Writes every event down as a short word.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) events: Vec<String>,
    pub(crate) deviations: Vec<At<Deviation>>,
}

impl Log {
    fn add(&mut self, event: String) -> Flow {
        self.events.push(event);
        Flow::Continue
    }

    /// The events of all games of a text.
    pub(crate) fn of(text: &[u8]) -> Self {
        let mut log = Self::default();
        let mut reader = Reader::new(text);
        while reader.read_game(&mut log).is_some() {}
        log
    }

    pub(crate) fn line(&self) -> String {
        self.events.join(" ")
    }
}

impl<'a> Visitor<'a> for Log {
    fn begin_game(&mut self, offset: usize) -> Flow {
        self.add(format!("game@{offset}"))
    }
    fn tag(&mut self, tag: TagPair<'a>) -> Flow {
        self.add(format!("[{}={}]", tag.name.text(), tag.value()))
    }
    fn end_tags(&mut self) -> Flow {
        self.add("|".into())
    }
    fn move_number(&mut self, number: u32, periods: usize, _: usize) -> Flow {
        self.add(format!("{number}{}", ".".repeat(periods)))
    }
    fn san(&mut self, token: Raw<'a>) -> Flow {
        self.add(token.text().into_owned())
    }
    fn nag(&mut self, nag: Nag, _: usize) -> Flow {
        self.add(nag.to_string())
    }
    fn comment(&mut self, text: Raw<'a>) -> Flow {
        self.add(format!("{{{}}}", text.text()))
    }
    fn begin_variation(&mut self, _: usize) -> Flow {
        self.add("(".into())
    }
    fn end_variation(&mut self, _: usize) -> Flow {
        self.add(")".into())
    }
    fn result(&mut self, result: GameResult, _: usize) -> Flow {
        self.add(format!("={result}"))
    }
    fn end_game(&mut self, span: GameSpan) -> Flow {
        self.add(format!("end@{}", span.end))
    }
    fn escape(&mut self, line: Raw<'a>) -> Flow {
        self.add(format!("%{}", line.text()))
    }
    fn deviation(&mut self, deviation: At<Deviation>) {
        self.deviations.push(deviation);
    }
}
