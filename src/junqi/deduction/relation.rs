//! Candidates of all pieces, and what binds them: relations between two pieces, counts within one owner.

use super::hall::{self, KINDS, PIECES};
use crate::junqi::rank::{Rank, RankSet};
use crate::junqi::seat::Seat;

/// How many pieces all owners have together. Owner `o`'s are numbered from `25 · o`.
pub(super) const ALL: usize = 4 * PIECES;

/// A piece's number.
pub(super) type Id = u8;

pub(super) const fn owner(id: Id) -> Seat {
    Seat::ALL[(id as usize / PIECES) & 3]
}

/// The numbers of an owner's pieces, if he has `count`.
pub(super) const fn ids(owner: Seat, count: u8) -> core::ops::Range<usize> {
    let first = owner.index() * PIECES;
    first..first + count as usize
}

/// The candidates of every piece.
pub(super) type Sets = [u16; ALL];

/// No assignment fits what is known of this owner's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoRanks(pub(super) Seat);

/// Which ranks two pieces of different owners can have together. It stays for as long as it says more than
/// their candidates do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Relation {
    pub(super) first: Id,
    pub(super) second: Id,
    /// For each rank of the first what the second can be.
    rows: [u16; 12],
}

impl Relation {
    pub(super) fn new(first: Id, second: Id, sets: &Sets, mut allowed: impl FnMut(Rank, Rank) -> bool) -> Self {
        let (of_first, of_second) = (of(sets, first), of(sets, second));
        let mut rows = [0; 12];
        for a in of_first.ranks() {
            for b in of_second.ranks().filter(|b| allowed(a, *b)) {
                rows[a.index()] |= RankSet::only(b).bits();
            }
        }
        Self { first, second, rows }
    }

    #[inline]
    pub(super) const fn allows(&self, first: Rank, second: Rank) -> bool {
        self.rows[first as usize] >> second as u16 & 1 != 0
    }

    /// What the first can be if the second is of that rank.
    pub(super) fn firsts(&self, second: Rank) -> u16 {
        self.rows.iter().enumerate().fold(0, |set, (rank, row)| set | (row >> second as u16 & 1) << rank)
    }

    /// What the second can be if the first is of that rank.
    pub(super) const fn seconds(&self, first: Rank) -> u16 {
        self.rows[first as usize]
    }

    /// The two as bits.
    #[inline]
    const fn pair(&self) -> u128 {
        1 << self.first | 1 << self.second
    }

    /// Drops candidates without a partner; answers whose have changed, as bits.
    #[inline]
    pub(super) fn narrow(&self, sets: &mut Sets) -> u128 {
        let (first, second) = (sets[self.first as usize], sets[self.second as usize]);
        let (mut firsts, mut seconds) = (0, 0);
        for (rank, row) in self.rows.iter().enumerate() {
            let partners = if first >> rank & 1 == 0 { 0 } else { row & second };
            firsts |= u16::from(partners != 0) << rank;
            seconds |= partners;
        }
        sets[self.first as usize] = firsts;
        sets[self.second as usize] = seconds;
        u128::from(firsts != first) << self.first | u128::from(seconds != second) << self.second
    }

    /// Forgets pairs that are out of the question; answers whether it still says more than the candidates.
    pub(super) fn tidy(&mut self, sets: &Sets) -> bool {
        let (first, second) = (sets[self.first as usize], sets[self.second as usize]);
        let mut tells = false;
        for (rank, row) in self.rows.iter_mut().enumerate() {
            let possible = first >> rank & 1 != 0;
            *row &= if possible { second } else { 0 };
            tells |= possible && *row != second;
        }
        tells
    }
}

/// The candidates of one piece.
pub(super) const fn of(sets: &Sets, id: Id) -> RankSet {
    RankSet::from_bits_retain(sets[id as usize])
}

/// How many pieces of each rank the owners have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Material {
    /// Of each kind; the last one is for questions that split a rank.
    pub(super) copies: [[u8; KINDS]; 4],
    /// In all.
    pub(super) count: [u8; 4],
}

/// Follows up changes until no relation and no count tells more. `touched`: the pieces that have changed, as bits.
pub(super) fn settle(
    sets: &mut Sets,
    material: &Material,
    relations: &[Relation],
    touched: u128,
) -> Result<(), NoRanks> {
    let mut unrelated = touched;
    let mut uncounted = 0_u8;
    for seat in Seat::ALL {
        uncounted |= u8::from(touched & (0x1ff_ffff << (seat.index() * PIECES)) != 0) << seat.index();
    }
    loop {
        if unrelated != 0 {
            let now = core::mem::take(&mut unrelated);
            for relation in relations.iter().filter(|relation| relation.pair() & now != 0) {
                let changed = relation.narrow(sets);
                if changed != 0 {
                    if sets[relation.first as usize] == 0 {
                        return Err(NoRanks(owner(relation.first)));
                    }
                    unrelated |= changed;
                    for id in [relation.first, relation.second] {
                        uncounted |= ((changed >> id & 1) as u8) << owner(id).index();
                    }
                }
            }
        } else if uncounted != 0 {
            let seat = Seat::ALL[uncounted.trailing_zeros() as usize & 3];
            uncounted &= uncounted - 1;
            let ids = ids(seat, material.count[seat.index()]);
            let first = ids.start;
            let changed = hall::filter(&mut sets[ids], &material.copies[seat.index()]).map_err(|_| NoRanks(seat))?;
            unrelated |= u128::from(changed) << first;
        } else {
            return Ok(());
        }
    }
}
