//! One game in memory, and reading it from a text that holds it alone.

use alloc::string::String;
use core::str::FromStr;

use super::{Builder, Deviation, GameResult, MoveTree, Reader, Tags, WriteError, WriteOptions, writer};
use crate::text::{At, Lenient};

/// A game: tags, moves, result.
///
/// With the `serde` feature it serialises as its PGN text in the layout [`WriteOptions::KEPT`], and is
/// read back from a text that holds one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameRecord {
    /// The tag pairs.
    pub tags: Tags,
    /// The moves.
    pub moves: MoveTree,
    /// The mark at the end of the movetext. The `Result` tag should say the same;
    /// [`GameRecord::set_result`] sees to it.
    pub result: GameResult,
}

/// Why a text isn't one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// There is nothing but blanks and `%` lines.
    #[error("the text holds no game")]
    NoGame,
    /// The offset is that of the second game.
    #[error("a second game begins in a text of one game")]
    SecondGame,
    /// Strict reading only: the first departure from the standard.
    #[error(transparent)]
    Deviation(#[from] Deviation),
}

impl GameRecord {
    /// Reads the one game of a text and lists what was forgiven.
    ///
    /// # Errors
    /// [`PgnError::NoGame`], [`PgnError::SecondGame`], and [`PgnError::Deviation`] for UTF-16, which isn't
    /// read at all.
    pub fn read<I: AsRef<[u8]> + ?Sized>(text: &I) -> Result<Lenient<Self, Deviation>, At<PgnError>> {
        let mut reader = Reader::new(text);
        let mut builder = Builder::new();
        let span = reader.read_game(&mut builder);
        let game = builder.finish();
        if span.is_none() {
            let utf16 = game.forgiven.iter().find(|at| at.kind == Deviation::Utf16);
            return Err(utf16.map_or(At::new(0, PgnError::NoGame), |at| at.map(PgnError::Deviation)));
        }
        match reader.next() {
            Some(second) => Err(At::new(second.start, PgnError::SecondGame)),
            None => Ok(game),
        }
    }

    /// Writes the game, ending with a line end.
    ///
    /// # Errors
    /// [`WriteError`] when something in the record has no form in PGN; nothing is repaired.
    pub fn write(&self, options: &WriteOptions) -> Result<String, WriteError> {
        let mut out = String::new();
        self.write_into(&mut out, options)?;
        Ok(out)
    }

    /// Writes the game behind what `out` already holds, with an empty line between.
    ///
    /// # Errors
    /// As [`GameRecord::write`]; `out` is then as it was.
    pub fn write_into(&self, out: &mut String, options: &WriteOptions) -> Result<(), WriteError> {
        let len = out.len();
        if len > 0 {
            out.push('\n');
        }
        let done = writer::write(self, options, out);
        if done.is_err() {
            out.truncate(len);
        }
        done
    }

    /// Sets the result and the `Result` tag.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        self.tags.set("Result", result.as_str());
    }

    /// The tags as export format has them: the seven tags filled up, the result from [`GameRecord::result`] if
    /// there is no tag for it, all in order.
    ///
    /// A record with these tags is equal to what is read from its export.
    pub fn export_tags(&self) -> Tags {
        let mut tags = self.tags.clone();
        for (name, value) in super::SEVEN_TAGS.into_iter().zip(self.tags.roster()) {
            if self.tags.get(name).is_none() {
                tags.push(name, if name == "Result" { self.result.as_str() } else { value });
            }
        }
        tags.sort();
        tags
    }
}

impl FromStr for GameRecord {
    type Err = At<PgnError>;

    /// Strict reading: one game, no deviation.
    fn from_str(text: &str) -> Result<Self, At<PgnError>> {
        Self::read(text)?.strict().map_err(|at| at.map(PgnError::Deviation))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for GameRecord {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.write(&WriteOptions::KEPT).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(&text)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for GameRecord {
    /// Takes the deviations that the record itself can hold (no tags, odd names and words, two results)
    /// and refuses all others.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let text = String::deserialize(deserializer)?;
        let game = Self::read(&text).map_err(D::Error::custom)?;
        let held = |kind| {
            matches!(kind, Deviation::NoTags | Deviation::TagName | Deviation::NotAMove | Deviation::ResultsDiffer)
        };
        match game.forgiven.iter().find(|at| !held(at.kind)) {
            Some(at) => Err(D::Error::custom(at)),
            None => Ok(game.value),
        }
    }
}
