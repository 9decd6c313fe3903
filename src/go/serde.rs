//! Values in the human form of serde: their notation. A [`Point`] has no board at hand, so it is the two
//! letters of SGF (column, row), not a GTP name.

use super::board::Board;
use super::color::Color;
use super::line::PositionLine;
use super::point::{MAX_SIDE, Point, Size};
use super::rules::Preset;
use core::fmt;

crate::text::serde_as_text!(Color, Size, Board, PositionLine, Preset);

/// Two letters, as in SGF.
impl serde::Serialize for Point {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letters = self.sgf().ok_or_else(|| {
            serde::ser::Error::custom(format_args!("{self} is beyond the {MAX_SIDE} that have a letter"))
        })?;
        serializer.collect_str(&format_args!("{}{}", letters[0], letters[1]))
    }
}

impl<'de> serde::Deserialize<'de> for Point {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letters;
        impl serde::de::Visitor<'_> for Letters {
            type Value = Point;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("two letters, column and row, as in SGF")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Point, E> {
                let mut letters = text.chars();
                match (letters.next(), letters.next(), letters.next()) {
                    (Some(col), Some(row), None) => Point::from_sgf(col, row),
                    _ => None,
                }
                .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Letters)
    }
}
