//! What can be wrong with a deployment (section 3): as a set, one by one with the place, and as an error.

use super::layout::{Layout, place};
use crate::junqi::post::is_camp_at;
use crate::junqi::rank::Rank;
use core::fmt;

bitflags::bitflags! {
    /// Everything that can be wrong with a deployment; all of it is reported at once. None of it is ever
    /// waived but bombs in the front row, by the rules.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct DeploymentFaults: u8 {
        /// Fewer or more than 25 pieces.
        const PIECES = 1 << 0;
        /// Nothing on a post that isn't a camp.
        const EMPTY_POST = 1 << 1;
        /// A piece in a camp.
        const CAMP = 1 << 2;
        /// A landmine in front of the last two rows.
        const LANDMINE_PLACE = 1 << 3;
        /// A bomb in the front row.
        const FRONT_BOMB = 1 << 4;
        /// A flag outside of the headquarters.
        const FLAG_PLACE = 1 << 5;
        /// More of a rank than a side has.
        const TOO_MANY = 1 << 6;
        /// Fewer of a rank than a side has.
        const TOO_FEW = 1 << 7;
    }
}

/// One thing that is wrong with a deployment. Rows count from the front, columns from the owner's left,
/// both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DeploymentFault {
    /// Not 25 pieces.
    Pieces {
        /// How many there are.
        found: u8,
    },
    /// Nothing on a post that isn't a camp.
    EmptyPost {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
    },
    /// A piece in a camp.
    Camp {
        /// The camp's row.
        row: u8,
        /// The camp's column.
        column: u8,
        /// What stands there.
        rank: Rank,
    },
    /// A landmine in front of the last two rows.
    LandminePlace {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
    },
    /// A bomb in the front row.
    FrontBomb {
        /// Its column.
        column: u8,
    },
    /// A flag outside of the headquarters.
    FlagPlace {
        /// Its row.
        row: u8,
        /// Its column.
        column: u8,
    },
    /// More or fewer of a rank than a side has.
    Count {
        /// Of which rank.
        rank: Rank,
        /// How many there are.
        found: u8,
        /// How many there have to be.
        allowed: u8,
    },
}

impl DeploymentFault {
    /// Its name in the set.
    pub const fn kind(self) -> DeploymentFaults {
        match self {
            Self::Pieces { .. } => DeploymentFaults::PIECES,
            Self::EmptyPost { .. } => DeploymentFaults::EMPTY_POST,
            Self::Camp { .. } => DeploymentFaults::CAMP,
            Self::LandminePlace { .. } => DeploymentFaults::LANDMINE_PLACE,
            Self::FrontBomb { .. } => DeploymentFaults::FRONT_BOMB,
            Self::FlagPlace { .. } => DeploymentFaults::FLAG_PLACE,
            Self::Count { found, allowed, .. } if found > allowed => DeploymentFaults::TOO_MANY,
            Self::Count { .. } => DeploymentFaults::TOO_FEW,
        }
    }
}

impl fmt::Display for DeploymentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pieces { found: 1 } => f.write_str("1 piece instead of 25"),
            Self::Pieces { found } => write!(f, "{found} pieces instead of 25"),
            Self::EmptyPost { row, column } => write!(f, "nothing on row {row}, column {column}"),
            Self::Camp { row, column, rank } => {
                let article = if rank == Rank::Engineer { "an" } else { "a" };
                write!(f, "{article} {} in the camp on row {row}, column {column}", rank.name())
            }
            Self::LandminePlace { row, column } => write!(f, "a landmine on row {row}, column {column}"),
            Self::FrontBomb { column } => write!(f, "a bomb in the front row, column {column}"),
            Self::FlagPlace { row, column } => {
                write!(f, "a flag on row {row}, column {column}, which is no headquarters")
            }
            Self::Count { rank, found, allowed } => {
                let plural = if found == 1 { "" } else { "s" };
                write!(f, "{found} {}{plural} instead of {allowed}", rank.name())
            }
        }
    }
}

/// A deployment that was refused, with all that is wrong with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeploymentRefused {
    layout: Layout,
    front_bombs: bool,
}

impl DeploymentRefused {
    pub(super) const fn new(layout: Layout, front_bombs: bool) -> Self {
        Self { layout, front_bombs }
    }

    /// What was refused.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// All that is wrong, as a set.
    pub fn faults(&self) -> DeploymentFaults {
        self.fault_list().map(DeploymentFault::kind).collect()
    }

    /// All that is wrong, one by one.
    pub fn fault_list(&self) -> impl Iterator<Item = DeploymentFault> {
        self.layout.list(self.front_bombs)
    }
}

impl fmt::Display for DeploymentRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("impossible deployment")?;
        let mut separator = ": ";
        for fault in self.fault_list() {
            write!(f, "{separator}{fault}")?;
            separator = "; ";
        }
        Ok(())
    }
}

impl core::error::Error for DeploymentRefused {}

impl Layout {
    /// Every fault: how many pieces there are, then post by post, then rank by rank.
    pub(super) fn list(&self, front_bombs: bool) -> impl Iterator<Item = DeploymentFault> {
        let cells = self.cells;
        let mut found = [0; Rank::ALL.len()];
        for rank in cells.into_iter().flatten() {
            found[rank.index()] += 1;
        }
        let pieces: u8 = found.iter().sum();
        let posts = (0..).zip(cells).flat_map(move |(cell, rank)| on_post(cell, rank, front_bombs));
        let counts = Rank::ALL
            .into_iter()
            .zip(found)
            .filter(|(rank, found)| *found != rank.count())
            .map(|(rank, found)| DeploymentFault::Count { rank, found, allowed: rank.count() });
        (pieces != 25)
            .then_some(DeploymentFault::Pieces { found: pieces })
            .into_iter()
            .chain(posts.flatten())
            .chain(counts)
    }
}

/// What is wrong with `rank` on a post: a piece can be in a camp and out of its rows.
fn on_post(cell: usize, rank: Option<Rank>, front_bombs: bool) -> [Option<DeploymentFault>; 2] {
    let (row, column) = place(cell);
    let is_camp = is_camp_at(row, column);
    let Some(rank) = rank else {
        return [(!is_camp).then_some(DeploymentFault::EmptyPost { row, column }), None];
    };
    let misplaced = match rank {
        Rank::Landmine if row < 5 => Some(DeploymentFault::LandminePlace { row, column }),
        Rank::Bomb if row == 1 && !front_bombs => Some(DeploymentFault::FrontBomb { column }),
        Rank::Flag if !matches!((row, column), (6, 2 | 4)) => Some(DeploymentFault::FlagPlace { row, column }),
        _ => None,
    };
    [is_camp.then_some(DeploymentFault::Camp { row, column, rank }), misplaced]
}
