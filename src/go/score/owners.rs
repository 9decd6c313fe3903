//! [`OwnerMap`]: whose every point is when the game is counted.

use super::field::Field;
use super::life::Life;
use crate::go::color::Color;
use crate::go::point::{Point, Size};
use crate::go::point_set::PointSet;
use crate::go::rules::{Rules, Scoring, Tax};
use alloc::vec::Vec;
use core::fmt;

/// Whose a point is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// A living stone of this side, or a point that it surrounds and that counts for it.
    Side(Color),
    /// Nobody's: a point between both sides, or, where territory counts, one that its side will have to
    /// fill. Filling it never changes an area count by more than the fair half.
    Neutral,
    /// A surrounded point that doesn't count because the group around it is in seki, and a point shared
    /// as in seki (21.2).
    Seki,
}

/// The owner of every point of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnerMap {
    size: Size,
    owners: Vec<Owner>,
    seki: PointSet,
    /// Points taken from each side, two a group, by [`Tax::All`].
    pub(super) taxed: [u32; 2],
}

impl OwnerMap {
    pub(super) fn new(field: &Field, shared: &PointSet, rules: &Rules) -> Self {
        let life = Life::new(field);
        let tax_all = rules.tax == Tax::All || rules.scoring == Scoring::Stones;
        let tax_seki = tax_all || rules.tax == Tax::Seki;
        let owner = |at: usize| {
            if let Some(side) = field.stones[at] {
                return Owner::Side(side);
            }
            if shared.contains(field.point(at)) {
                return Owner::Seki;
            }
            match field.surrounder(at) {
                None => Owner::Neutral,
                Some(_) if tax_seki && life.seki[at] => Owner::Seki,
                Some(_) if rules.scoring == Scoring::Territory && life.filled[at] => Owner::Neutral,
                Some(side) => Owner::Side(side),
            }
        };
        let taxes = |groups: &Vec<u32>| if tax_all { groups.iter().map(|points| (*points).min(2)).sum() } else { 0 };
        Self {
            size: field.size,
            owners: (0..field.size.area()).map(owner).collect(),
            seki: (0..field.size.area()).filter(|at| life.seki[*at]).map(|at| field.point(at)).collect(),
            taxed: [taxes(&life.living[0]), taxes(&life.living[1])],
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whose a point is; `None` off the board.
    pub fn owner(&self, point: Point) -> Option<Owner> {
        self.owners.get(self.size.index(point)?).copied()
    }

    /// All points with their owners, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Owner)> + '_ {
        self.size.points().zip(self.owners.iter().copied())
    }

    /// How many points have that owner.
    pub fn count(&self, owner: Owner) -> usize {
        self.owners.iter().filter(|o| **o == owner).count()
    }

    /// The living stones that stand in seki and the points their groups surround, whether the rules tax
    /// them or not.
    ///
    /// A group is found to be in seki when it can't make two eyes, moving first. Rooms of up to eight points
    /// are searched, one at a time. A larger one is taken to have two eyes unless dead stones leave less than
    /// six empty points of it, and so is one of seven with one wall all around. That is not a reading of life
    /// and death: it trusts that every dead stone was marked, and it can err where rooms depend on each
    /// other and before the last connections were played. Only [`Tax`] and the false eyes of a territory
    /// count depend on it; an area count without taxes is exact.
    pub const fn seki(&self) -> &PointSet {
        &self.seki
    }
}

/// A line a row: `B`, `W`, `.` neutral, `s` seki.
impl fmt::Display for OwnerMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, owner) in self.iter() {
            if point.col() == 0 && point.row() > 0 {
                f.write_str("\n")?;
            }
            f.write_str(match owner {
                Owner::Side(Color::Black) => "B",
                Owner::Side(Color::White) => "W",
                Owner::Neutral => ".",
                Owner::Seki => "s",
            })?;
        }
        Ok(())
    }
}
