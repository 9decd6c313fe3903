//! [`Deployment`]: how a player sets up his 25 pieces (section 3).

use super::rank::Rank;

/// Row 1 (front) to 6 and column 1 to 5 from the owner's left of the 25 posts that a deployment fills, in
/// its order: front row first, left to right, camps skipped.
pub(super) const SLOTS: [(u8, u8); 25] = {
    let mut slots = [(0, 0); 25];
    let (mut next, mut cell) = (0, 0);
    while cell < 30 {
        let (row, column) = (1 + cell / 5, 1 + cell % 5);
        if !matches!((row, column), (2 | 4, 2 | 4) | (3, 3)) {
            slots[next] = (row, column);
            next += 1;
        }
        cell += 1;
    }
    slots
};

/// A legal deployment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deployment {
    ranks: [Rank; 25],
}

impl Deployment {
    /// The ranks: front row first, left to right from the owner's seat, camps skipped.
    pub const fn ranks(&self) -> &[Rank; 25] {
        &self.ranks
    }
}
