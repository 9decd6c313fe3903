//! [`Side`]: the two players as competition records name them.

use core::fmt;

/// A side of a competition record: A moves first (section 9). Which half it has, the moves tell; see
/// [`CompetitionRecord::bottom`](super::CompetitionRecord::bottom).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The first player.
    A,
    /// The second player.
    B,
}

impl Side {
    /// Both, the first player first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// The letter.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}
