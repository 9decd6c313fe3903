//! [`Layout`]: a deployment as somebody claims it to be.

use super::faults::{DeploymentFault, DeploymentFaults, DeploymentRefused};
use super::{Deployment, SLOTS};
use crate::junqi::rank::Rank;
use crate::junqi::rules::Rules;
use core::fmt;

/// The 30 posts of a player's home with anything on them that nobody has checked yet: free to edit, and what
/// the readers of deployments answer.
///
/// ```
/// use sanqi::junqi::{DeploymentFaults, Layout, Preset, Rank};
/// let mut layout = Layout::EMPTY;
/// layout.set(6, 2, Some(Rank::Flag));
/// layout.set(3, 3, Some(Rank::Bomb));
/// let faults = layout.faults(&Preset::Lianzhong.rules());
/// assert!(faults.contains(DeploymentFaults::CAMP | DeploymentFaults::EMPTY_POST | DeploymentFaults::TOO_FEW));
/// ```
///
/// With the `serde` feature it is a list of 30: letters, and nothing where nothing stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Layout {
    /// Front row first, left to right, camps too.
    pub(super) cells: [Option<Rank>; 30],
}

/// The number of a cell, if there is one there.
const fn cell(row: u8, column: u8) -> Option<usize> {
    match (row, column) {
        (1..=6, 1..=5) => Some((row as usize - 1) * 5 + column as usize - 1),
        _ => None,
    }
}

/// Row and column of a cell.
pub(super) const fn place(cell: usize) -> (u8, u8) {
    (cell as u8 / 5 + 1, cell as u8 % 5 + 1)
}

impl Layout {
    /// Nothing anywhere.
    pub const EMPTY: Self = Self { cells: [None; 30] };

    /// What stands on row 1 (front) to 6, column 1 to 5 from the owner's left; nothing does off the board.
    pub const fn get(&self, row: u8, column: u8) -> Option<Rank> {
        match cell(row, column) {
            Some(cell) => self.cells[cell],
            None => None,
        }
    }

    /// Puts `rank` there, or nothing; answers whether there is such a place.
    pub const fn set(&mut self, row: u8, column: u8, rank: Option<Rank>) -> bool {
        match cell(row, column) {
            Some(cell) => {
                self.cells[cell] = rank;
                true
            }
            None => false,
        }
    }

    /// Row, column and rank of whatever stands there, front row first, left to right.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8, Rank)> {
        (0..).zip(self.cells).filter_map(|(cell, rank)| {
            let (row, column) = place(cell);
            Some((row, column, rank?))
        })
    }

    /// The same with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = *self;
        for row in mirrored.cells.chunks_exact_mut(5) {
            row.reverse();
        }
        mirrored
    }

    /// All that is wrong with it under `rules`, as a set.
    pub fn faults(&self, rules: &Rules) -> DeploymentFaults {
        self.list(rules.front_bombs).map(DeploymentFault::kind).collect()
    }

    /// All that is wrong with it under `rules`, one by one.
    pub fn fault_list(&self, rules: &Rules) -> impl Iterator<Item = DeploymentFault> {
        self.list(rules.front_bombs)
    }

    /// Checks it.
    ///
    /// # Errors
    /// Everything that is wrong with it under `rules`.
    pub fn deployment(&self, rules: &Rules) -> Result<Deployment, DeploymentRefused> {
        self.checked(rules.front_bombs)
    }

    pub(super) fn checked(&self, front_bombs: bool) -> Result<Deployment, DeploymentRefused> {
        if self.list(front_bombs).next().is_some() {
            return Err(DeploymentRefused::new(*self, front_bombs));
        }
        let mut ranks = [Rank::Flag; 25];
        for (rank, (row, column)) in ranks.iter_mut().zip(SLOTS) {
            // Nothing is missing, or there were faults.
            *rank = self.get(row, column).unwrap_or(*rank);
        }
        Ok(Deployment { ranks })
    }
}

impl From<[Rank; 25]> for Layout {
    fn from(ranks: [Rank; 25]) -> Self {
        let mut layout = Self::EMPTY;
        for ((row, column), rank) in SLOTS.into_iter().zip(ranks) {
            layout.set(row, column, Some(rank));
        }
        layout
    }
}

impl From<&Deployment> for Layout {
    fn from(deployment: &Deployment) -> Self {
        deployment.ranks.into()
    }
}

impl From<Deployment> for Layout {
    fn from(deployment: Deployment) -> Self {
        deployment.ranks.into()
    }
}

/// Six rows of letters, the front first; a dot where nothing stands.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, rank) in self.cells.iter().enumerate() {
            let slash = if cell > 0 && cell % 5 == 0 { "/" } else { "" };
            write!(f, "{slash}{}", rank.map_or('.', Rank::letter))?;
        }
        Ok(())
    }
}
