//! All games of a file, and reading them at once.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::{Charset, Deviation, GameTree, Reader, WriteError, WriteOptions, decode, writer};
use crate::text::{At, Lenient};

/// The games of a file in order.
///
/// With the `serde` feature it serialises as its SGF text in the layout [`WriteOptions::KEPT`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    /// The games. SGF has no form for none of them: the text is then empty.
    pub games: Vec<GameTree>,
}

impl Collection {
    /// Reads a text and lists what was forgiven. A text may hold any charset's name in `CA`: it is text
    /// already.
    pub fn read(text: &str) -> Lenient<Self, Deviation> {
        let mut reader = Reader::new(text);
        let mut read = Lenient { value: Self::default(), forgiven: Vec::new() };
        while let Some(game) = reader.read_game(&mut read.forgiven) {
            read.value.games.push(game);
        }
        read
    }

    /// Reads the bytes of a file: [`decode`], then [`Collection::read`].
    ///
    /// The offsets of deviations are those in the decoded text, which are those of the bytes in all of
    /// UTF-8 and in ASCII parts of most other charsets.
    pub fn from_bytes(bytes: &[u8], otherwise: Charset) -> Lenient<Self, Deviation> {
        let decoded = decode(bytes, otherwise);
        let read = Self::read(&decoded.value.text);
        let mut forgiven = decoded.forgiven;
        forgiven.extend(read.forgiven);
        forgiven.sort_by_key(|at| at.offset);
        Lenient { value: read.value, forgiven }
    }

    /// Writes the games, one behind the other, ending with a line end.
    ///
    /// # Errors
    /// [`WriteError`] when something in a game has no form in SGF; nothing is repaired.
    pub fn write(&self, options: &WriteOptions) -> Result<String, WriteError> {
        let mut out = String::new();
        for (index, game) in self.games.iter().enumerate() {
            writer::write(game, index, options, &mut out)?;
        }
        Ok(out)
    }

    /// The games as [`WriteOptions::EXPORT`] writes them. They are equal to what is read from their export.
    pub fn exported(&self) -> Self {
        Self { games: self.games.iter().map(GameTree::exported).collect() }
    }
}

impl FromStr for Collection {
    type Err = At<Deviation>;

    /// Strict reading: at least one game, no deviation.
    fn from_str(text: &str) -> Result<Self, At<Deviation>> {
        Self::read(text).strict()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Collection {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.write(&WriteOptions::KEPT).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(&text)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Collection {
    /// Takes the deviations that a collection itself can hold (odd names, no game) and refuses all others.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let read = Self::read(&String::deserialize(deserializer)?);
        let held = |kind| matches!(kind, Deviation::SmallLetters | Deviation::OddName | Deviation::NoGame);
        match read.forgiven.iter().find(|at| !held(at.kind)) {
            Some(at) => Err(D::Error::custom(at)),
            None => Ok(read.value),
        }
    }
}
