//! [`Disclosed`]: full information on purpose.

use super::line::PositionError;
use super::position::Position;
use super::setup::Setup;
use core::fmt;
use core::str::FromStr;

/// Something with all ranks in it that is meant to be written out: for the referee's own files.
///
/// A [`Position`] has no text of its own but that of `{:?}`, which is for the referee's logs, and doesn't
/// serialise, so that none gets into a message to a client by accident, where a [`View`](super::View) belongs. In this wrapper it does both: as the line of
/// [`Position::to_line`], checked on the way in.
///
/// Positions that were set up with faults waived are read back by [`Setup`] instead, which doesn't check.
///
/// ```
/// use sanqi::junqi::{Board, Disclosed, Position, Preset};
/// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
/// let position = Position::new(Board::Duel, Preset::Lianzhong.rules(), &[south, north])?;
/// let file = Disclosed(position.clone()).to_string();
/// assert_eq!(file.parse(), Ok(Disclosed(position)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Disclosed<T>(pub T);

impl fmt::Display for Disclosed<Position> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(&self.0).fmt(f)
    }
}

impl fmt::Display for Disclosed<&Position> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self.0).fmt(f)
    }
}

/// Strict, and checked; see [`Position::from_line`].
impl FromStr for Disclosed<Position> {
    type Err = PositionError;
    fn from_str(text: &str) -> Result<Self, PositionError> {
        Position::from_line(text).map(Self)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Disclosed<&Position> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
