//! [`Standings`]: entries in order by a list of criteria. Those whom the list can't tell apart share a rank.

use super::criterion::{Criterion, Tied, Value};
use super::entry::EntryId;
use super::ledger::Ledger;
use alloc::vec::Vec;
use core::ops::Range;

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the first; those who are level share it, and the next rank counts them all (1, 2, 2, 4).
    pub rank: usize,
    /// Who.
    pub entry: EntryId,
    /// A value for each criterion of the list. A direct encounter is that with those who were level before
    /// it was asked; `None` is a lot that wasn't drawn and wasn't needed.
    pub values: Vec<Option<Value>>,
}

/// Entries in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    criteria: Vec<Criterion>,
    rows: Vec<Standing>,
}

/// Why no order can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StandingsError {
    /// Lots decide, and one wasn't drawn.
    #[error("{0} is level with others and has drawn no lot")]
    NoLot(EntryId),
}

impl Standings {
    /// The list of criteria.
    pub fn criteria(&self) -> &[Criterion] {
        &self.criteria
    }

    /// The rows, best first; those who share a rank in the order of seeds.
    pub fn rows(&self) -> &[Standing] {
        &self.rows
    }

    /// The row of an entry.
    pub fn row(&self, entry: EntryId) -> Option<&Standing> {
        self.rows.iter().find(|row| row.entry == entry)
    }

    /// Those who share a rank with others, group by group: whom a play-off or lots would have to part.
    pub fn ties(&self) -> impl Iterator<Item = &[Standing]> {
        self.rows.chunk_by(|a, b| a.rank == b.rank).filter(|group| group.len() > 1)
    }
}

impl Ledger<'_> {
    /// Everyone who wasn't struck, in order by `criteria`: each parts those whom the ones before left level.
    ///
    /// # Errors
    /// When a lot is needed and wasn't drawn.
    pub fn standings(&self, criteria: &[Criterion]) -> Result<Standings, StandingsError> {
        let mut rows: Vec<Standing> = self
            .field()
            .into_iter()
            .map(|entry| Standing { rank: 1, entry, values: Vec::with_capacity(criteria.len()) })
            .collect();
        let mut groups: Vec<Range<usize>> = core::iter::once(0..rows.len()).collect();
        let nobody = Tied::new(self, &[]);
        for criterion in criteria {
            let mut parted = Vec::with_capacity(groups.len());
            for group in groups {
                self.part(*criterion, &mut rows, group, &nobody, &mut parted)?;
            }
            groups = parted;
        }
        for group in groups {
            for row in &mut rows[group.clone()] {
                row.rank = group.start + 1;
            }
        }
        Ok(Standings { criteria: criteria.to_vec(), rows })
    }

    fn part(
        &self,
        criterion: Criterion,
        rows: &mut [Standing],
        group: Range<usize>,
        nobody: &Tied,
        parted: &mut Vec<Range<usize>>,
    ) -> Result<(), StandingsError> {
        let level = &mut rows[group.clone()];
        let members;
        let tied = if criterion == Criterion::DirectEncounter && level.len() > 1 {
            let entries: Vec<EntryId> = level.iter().map(|row| row.entry).collect();
            members = Tied::new(self, &entries);
            &members
        } else {
            nobody
        };
        for row in level.iter_mut() {
            let value = self.value(criterion, row.entry, tied, |_| ());
            row.values.push(value);
        }
        if criterion == Criterion::Lot
            && level.len() > 1
            && let Some(row) = level.iter().find(|row| row.values.last().is_some_and(Option::is_none))
        {
            return Err(StandingsError::NoLot(row.entry));
        }
        level.sort_by(|a, b| {
            let order = a.values.last().cmp(&b.values.last());
            if criterion.lower_is_better() { order } else { order.reverse() }
        });
        let mut start = group.start;
        for same in level.chunk_by(|a, b| a.values.last() == b.values.last()) {
            parted.push(start..start + same.len());
            start += same.len();
        }
        Ok(())
    }
}
