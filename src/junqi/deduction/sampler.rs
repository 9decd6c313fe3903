//! [`Sampler`]: random assignments of all owners' pieces that fit everything seen.

use super::assignment::Assignment;
use super::count::{Table, below};
use super::hall::{Bits, NoAssignment, PIECES};
use super::relation::{ALL, Id, NoRanks, Sets, ids, settle};
use super::{Contradiction, Deduction};
use crate::junqi::rank::Rank;
use crate::junqi::seat::Seat;
use alloc::vec::Vec;

/// How often all owners' ranks are drawn anew before a search takes over.
const TRIES: u32 = 200;

/// How often each owner's ranks are drawn anew after a search.
const ROUNDS: u32 = 2;

/// Draws assignments; made once, it draws many.
///
/// Each owner's ranks are drawn uniformly from all assignments of his pieces, for all owners together until
/// the draw fits what battles told about pairs of hidden pieces: so each of the joint assignments is as
/// likely as any other. Where many hidden pieces have met, hardly any draw fits. Then the pieces of those
/// pairs get their ranks one by one, each choice followed up and taken back where it leads nowhere; and from
/// there each owner's ranks are drawn anew, uniformly from those that fit the others' ranks, a few times
/// round. That fits, too, but some assignments may be likelier than others. [`Draw::uniform`] tells which it
/// was.
///
/// What is drawn fits all that was seen, but for one thing: the player to move, if the viewer doesn't see his
/// ranks, may be left without a move, though he has one. [`View::draw`](crate::junqi::View::draw) looks to
/// that and draws again.
#[derive(Debug, Clone)]
pub struct Sampler<'a> {
    deduction: &'a Deduction,
    tables: [Table; 4],
}

/// A random assignment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// The ranks.
    pub assignment: Assignment,
    /// Whether it was drawn uniformly from all assignments that fit.
    pub uniform: bool,
}

impl Deduction {
    /// Makes ready to draw assignments.
    ///
    /// # Errors
    /// [`Contradiction::Ranks`] if there is none; never for a deduction from an honest game.
    pub fn sampler(&self) -> Result<Sampler<'_>, Contradiction> {
        Ok(Sampler { deduction: self, tables: self.tables(&self.known.sets)? })
    }

    /// A random assignment, with random numbers from `rng`, which must give uniform ones of 64 bits. For
    /// more than one make a [`Sampler`].
    ///
    /// # Errors
    /// [`Contradiction::Ranks`] if there is none; never for a deduction from an honest game.
    pub fn sample(&self, rng: impl FnMut() -> u64) -> Result<Draw, Contradiction> {
        self.sampler()?.draw(rng)
    }

    fn tables(&self, sets: &Sets) -> Result<[Table; 4], NoRanks> {
        let table = |seat: Seat| {
            let of = seat.index();
            Table::new(&sets[self.ids(seat)], &self.known.material.copies[of]).map_err(|NoAssignment| NoRanks(seat))
        };
        let [south, east, north, west] = Seat::ALL;
        Ok([table(south)?, table(east)?, table(north)?, table(west)?])
    }
}

impl<'a> Sampler<'a> {
    /// What it draws from.
    pub const fn deduction(&self) -> &'a Deduction {
        self.deduction
    }

    /// A random assignment, with random numbers from `rng`, which must give uniform ones of 64 bits.
    ///
    /// # Errors
    /// [`Contradiction::Ranks`] if there is none; never for a deduction from an honest game.
    pub fn draw(&self, rng: impl FnMut() -> u64) -> Result<Draw, Contradiction> {
        self.draw_within(TRIES, rng)
    }

    /// As [`Sampler::draw`], which tries 200 times for a uniform draw: with as many tries as the caller has
    /// time for.
    ///
    /// # Errors
    /// [`Contradiction::Ranks`] if there is none; never for a deduction from an honest game.
    pub fn draw_within(&self, tries: u32, mut rng: impl FnMut() -> u64) -> Result<Draw, Contradiction> {
        let mut assignment = self.deduction.blank();
        for _ in 0..tries {
            if self.attempt(&mut assignment.ranks, &mut rng) {
                return Ok(Draw { assignment, uniform: true });
            }
        }
        self.search(&mut assignment.ranks, &mut rng)?;
        for _ in 0..ROUNDS {
            for seat in Seat::ALL {
                self.redraw(seat, &mut assignment.ranks, &mut rng)?;
            }
        }
        Ok(Draw { assignment, uniform: false })
    }

    /// Draws for each owner; answers whether it fits. A draw that doesn't fit those before it is given up at
    /// once, which is as fair as going on.
    fn attempt(&self, ranks: &mut [Rank; ALL], rng: &mut impl FnMut() -> u64) -> bool {
        Seat::ALL.into_iter().zip(&self.tables).all(|(seat, table)| {
            let first = seat.index() * PIECES;
            table.draw(rng, |piece, rank| ranks[first + piece] = rank);
            let (here, done) = (first..first + PIECES, 0..first + PIECES);
            self.deduction.relations.iter().all(|relation| {
                let (a, b) = (relation.first as usize, relation.second as usize);
                let newly = done.contains(&a) && done.contains(&b) && (here.contains(&a) || here.contains(&b));
                !newly || relation.allows(ranks[a], ranks[b])
            })
        })
    }

    /// Ranks for the pieces in relations one by one, the most restricted first, then for all others.
    fn search(&self, ranks: &mut [Rank; ALL], rng: &mut impl FnMut() -> u64) -> Result<(), Contradiction> {
        let Deduction { known, relations, .. } = self.deduction;
        let mut sets = known.sets;
        // Choices made, with the candidates before each, and which of the piece's are still untried.
        let mut choices: Vec<(Sets, Id, u16)> = Vec::new();
        loop {
            let open = |id: &Id| sets[*id as usize].count_ones() > 1;
            let bound = relations.iter().flat_map(|relation| [relation.first, relation.second]);
            let Some(id) = bound.filter(open).min_by_key(|id| sets[*id as usize].count_ones()) else { break };
            choices.push((sets, id, sets[id as usize]));
            while let Some((before, id, untried)) = choices.last_mut() {
                let lot = below(u64::from(untried.count_ones()), rng) as usize;
                let Some(rank) = Bits(u32::from(*untried)).nth(lot) else {
                    choices.pop();
                    if choices.is_empty() {
                        return Err(NoRanks(super::owner(relations[0].first)).into());
                    }
                    continue;
                };
                *untried &= !(1 << rank);
                sets = *before;
                sets[*id as usize] = 1 << rank;
                if settle(&mut sets, &known.material, relations, 1 << *id).is_ok() {
                    break;
                }
            }
        }
        for (seat, table) in Seat::ALL.into_iter().zip(self.deduction.tables(&sets)?) {
            let ids = ids(seat, known.material.count[seat.index()]);
            table.draw(rng, |piece, rank| ranks[ids.start + piece] = rank);
        }
        Ok(())
    }

    /// Draws the ranks of `seat`'s pieces anew, the others' ranks given.
    fn redraw(&self, seat: Seat, ranks: &mut [Rank; ALL], rng: &mut impl FnMut() -> u64) -> Result<(), Contradiction> {
        let Deduction { known, relations, .. } = self.deduction;
        let ids = ids(seat, known.material.count[seat.index()]);
        let mut sets = known.sets;
        let mut related = false;
        for relation in relations {
            let (first, second) = (relation.first as usize, relation.second as usize);
            if ids.contains(&first) {
                sets[first] &= relation.firsts(ranks[second]);
                related = true;
            } else if ids.contains(&second) {
                sets[second] &= relation.seconds(ranks[first]);
                related = true;
            }
        }
        // Without relations his table is what it was, and his ranks have been drawn by it.
        if related {
            let table = Table::new(&sets[ids.clone()], &known.material.copies[seat.index()]);
            table.map_err(|NoAssignment| NoRanks(seat))?.draw(rng, |piece, rank| ranks[ids.start + piece] = rank);
        }
        Ok(())
    }
}
