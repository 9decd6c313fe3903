//! [`Deployment`]: how a player sets up his 25 pieces (section 3), once it is known to be legal.
//!
//! What somebody claims to be one is a [`Layout`]; what is wrong with that is in `faults`, the letters in
//! `letters`, the file format of QQ in `jql`, the numbers of the deployments in `number`.

mod faults;
mod jql;
mod layout;
mod letters;
mod number;

pub use faults::{DeploymentFault, DeploymentFaults, DeploymentRefused};
pub use jql::JqlError;
pub use layout::Layout;
pub use letters::{DeploymentError, LettersDeviation, LettersError};

use super::post::is_camp_at;
use super::rank::Rank;
use super::rules::Rules;

/// Row 1 (front) to 6 and column 1 to 5 from the owner's left of the 25 posts that a deployment fills, in
/// its order: front row first, left to right, camps skipped.
pub(super) const SLOTS: [(u8, u8); 25] = {
    let mut slots = [(0, 0); 25];
    let (mut next, mut cell) = (0, 0);
    while cell < 30 {
        let (row, column) = (1 + cell / 5, 1 + cell % 5);
        if !is_camp_at(row, column) {
            slots[next] = (row, column);
            next += 1;
        }
        cell += 1;
    }
    slots
};

/// A legal deployment. Bombs may stand in the front row, which most rules forbid: ask
/// [`Deployment::has_front_bomb`], or let [`Position::new`](super::Position::new) refuse it.
///
/// Its text is the 25 letters of the ranks (section 9): front row first, left to right from the owner's
/// seat, camps skipped. Whoever breaks the rules is told everything that is wrong at once:
///
/// ```
/// use sanqi::junqi::{Deployment, DeploymentError, DeploymentFaults};
/// let deployment: Deployment = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// assert_eq!(deployment.to_string(), "dgihekcfbigkhadcfjeigljhj");
///
/// let DeploymentError::Refused(refused) = "dgihekcfbigkjadcfheigljhl".parse::<Deployment>().unwrap_err() else {
///     panic!("the letters are all right");
/// };
/// assert_eq!(
///     refused.to_string(),
///     "impossible deployment: a landmine on row 4, column 1; a flag on row 6, column 5, \
///      which is no headquarters; 2 landmines instead of 3; 2 flags instead of 1"
/// );
/// assert!(refused.faults().contains(DeploymentFaults::LANDMINE_PLACE | DeploymentFaults::TOO_MANY));
/// # Ok::<(), DeploymentError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deployment {
    ranks: [Rank; 25],
}

impl Deployment {
    /// A deployment of these ranks: front row first, left to right from the owner's seat, camps skipped.
    /// Bombs in the front row are let through.
    ///
    /// # Errors
    /// Everything that is wrong with it (section 3).
    pub fn new(ranks: [Rank; 25]) -> Result<Self, DeploymentRefused> {
        Layout::from(ranks).try_into()
    }

    /// The ranks: front row first, left to right from the owner's seat, camps skipped.
    pub const fn ranks(&self) -> &[Rank; 25] {
        &self.ranks
    }

    /// The rank on row 1 (front) to 6, column 1 to 5 from the owner's left; `None` in camps and off the board.
    pub fn rank(&self, row: u8, column: u8) -> Option<Rank> {
        let slot = SLOTS.iter().position(|place| *place == (row, column))?;
        Some(self.ranks[slot])
    }

    /// Whether a bomb stands in the front row.
    pub fn has_front_bomb(&self) -> bool {
        self.ranks[..5].contains(&Rank::Bomb)
    }

    /// Whether it is legal under `rules`: only the front row's bombs can stand against it.
    pub fn is_legal(&self, rules: &Rules) -> bool {
        rules.front_bombs || !self.has_front_bomb()
    }

    /// The same with left and right exchanged, which is as legal.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mirrored = Layout::from(self).mirrored();
        let mut ranks = self.ranks;
        for (rank, (row, column)) in ranks.iter_mut().zip(SLOTS) {
            *rank = mirrored.get(row, column).unwrap_or(*rank);
        }
        Self { ranks }
    }
}

impl TryFrom<[Rank; 25]> for Deployment {
    type Error = DeploymentRefused;
    fn try_from(ranks: [Rank; 25]) -> Result<Self, DeploymentRefused> {
        Self::new(ranks)
    }
}

impl TryFrom<Layout> for Deployment {
    type Error = DeploymentRefused;
    /// Bombs in the front row are let through; see [`Layout::deployment`] for a check by some rules.
    fn try_from(layout: Layout) -> Result<Self, DeploymentRefused> {
        layout.checked(true)
    }
}
