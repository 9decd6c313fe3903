//! Which groups have two eyes and which live in seki, and which surrounded points will have to be filled
//! (false eyes), once the dead stones are marked. For the crate.
//!
//! This isn't life and death, which nobody can read off a board: both sides have said which stones are
//! dead, so whatever is left lives, by two eyes or in seki. What remains is to count eyes:
//!
//! 1. *Links.* Chains that are connected across neutral points belong together; see `passage`. Neutral points that
//!    the owner can still close off are regions like others, for the eyes in them.
//! 2. *Eyes.* Each surrounded region is worth two eyes, one or none, by what the chains around it can make
//!    of it with the eyes that they have elsewhere; see `eyes` and `room`. A region that is worth none will be filled,
//!    and the chains around it are one from then on. As in Benson's count, all begin with two eyes, and
//!    they are taken away until nothing changes. A group with fewer than two eyes is in seki.
//! 3. *False eyes.* In a region that is worth no eye the points are filled that alone connect the chains around it.
//!    And a chain whose only surrounded liberty is one point must be connected there once the
//!    neutral points around it are played: the point is filled in thought. This goes on until nothing
//!    changes, so chains of false eyes fall one after the other.

use super::eyes;
use super::field::{Field, NONE, Parts, beside};
use super::groups::Groups;
use super::passage::{Links, pockets};
use super::room::LARGEST;
use crate::go::color::Color;
use alloc::vec;
use alloc::vec::Vec;

/// What the count of eyes has found.
pub(super) struct Life {
    /// Points, stones and what they surround, of groups with fewer than two eyes.
    pub(super) seki: Vec<bool>,
    /// Surrounded points that their owner will have to fill.
    pub(super) filled: Vec<bool>,
    /// For each side the surrounded points of each group with two eyes.
    pub(super) living: [Vec<u32>; 2],
}

impl Life {
    pub(super) fn new(field: &Field) -> Self {
        let mut life = Self {
            seki: vec![false; field.size.area()],
            filled: vec![false; field.size.area()],
            living: [Vec::new(), Vec::new()],
        };
        for side in Color::ALL {
            let chains = Parts::of(field.size, |at| (field.stones[at] == Some(side)).then_some(()));
            let links = Links::new(field, side, &chains);
            let pockets = pockets(field, side);
            let eyes = eyes::count(field, side, &chains, &links, &pockets);
            for at in eyes.seki.into_iter().flatten() {
                life.seki[*at] = true;
            }
            life.living[side.seat().index()] = eyes.living;
            let mut pocketed = vec![false; field.size.area()];
            for at in eyes.pockets.into_iter().flatten() {
                pocketed[*at] = true;
            }
            let links = links.all();
            life.fill_worthless(field, side, &chains, &eyes.worthless, &links);
            life.fill_false_eyes(field, side, &links, &pocketed);
        }
        life
    }

    fn is_stone(&self, field: &Field, side: Color, at: usize) -> bool {
        field.stones[at] == Some(side) || (self.filled[at] && field.surrounder(at) == Some(side))
    }

    fn is_room(&self, field: &Field, side: Color, at: usize) -> bool {
        field.surrounder(at) == Some(side) && !self.filled[at]
    }

    /// In a region that is worth no eye, fills the points without which its chains aren't connected.
    fn fill_worthless(
        &mut self,
        field: &Field,
        side: Color,
        chains: &Parts,
        regions: &[&[usize]],
        links: &[Vec<usize>],
    ) {
        let mut groups = Groups::new(chains.members.len());
        groups.join_lists(links, chains);
        for region in regions {
            let around = |at: usize| beside(field.size, at).map(|n| chains.label[n]).filter(|c| *c != NONE);
            for at in *region {
                let mut groups = groups.clone();
                for other in region.iter().filter(|other| *other != at) {
                    groups.join_chains(around(*other));
                }
                let mut own = around(*at).map(|chain| groups.find(chain));
                let first = own.next();
                if own.any(|group| Some(group) != first) {
                    self.fill(field, side, *at);
                }
            }
        }
    }

    fn fill_false_eyes(&mut self, field: &Field, side: Color, links: &[Vec<usize>], pocketed: &[bool]) {
        loop {
            let chains = Parts::of(field.size, |at| self.is_stone(field, side, at).then_some(()));
            let mut groups = Groups::new(chains.members.len());
            groups.join_lists(links, &chains);
            let fill: Vec<usize> = (0_u16..)
                .zip(&chains.members)
                .filter_map(|(number, chain)| {
                    let only = self.only_liberty(field, side, chain, pocketed)?;
                    self.must_connect(field, side, &chains, number, only, &groups).then_some(only)
                })
                .collect();
            if fill.is_empty() {
                return;
            }
            for at in fill {
                self.fill(field, side, at);
            }
        }
    }

    /// The only surrounded liberty of a chain, if it has just one and will be left with it.
    fn only_liberty(&self, field: &Field, side: Color, chain: &[usize], pocketed: &[bool]) -> Option<usize> {
        let all = chain.iter().flat_map(|at| beside(field.size, *at));
        if all.clone().any(|n| pocketed[n]) {
            return None;
        }
        let mut own = all.filter(|n| self.is_room(field, side, *n));
        let only = own.next()?;
        // In a large region there is room to give way, as long as the enemy can't give atari at once.
        let mut neutral = field.neutral_liberties(chain);
        let first = neutral.next();
        let presses = field.region(only).len() <= LARGEST || neutral.all(|n| Some(n) == first);
        (presses && own.all(|n| n == only)).then_some(only)
    }

    /// Whether a chain needs a stone on its only liberty: it must lead somewhere, or else it is a real eye,
    /// and to where the chain isn't connected already, the other way round.
    fn must_connect(
        &self,
        field: &Field,
        side: Color,
        chains: &Parts,
        number: u16,
        only: usize,
        groups: &Groups,
    ) -> bool {
        let around = |points: &[usize]| -> Vec<u16> {
            let all = points.iter().flat_map(|at| beside(field.size, *at)).map(|n| chains.label[n]);
            all.filter(|chain| *chain != NONE && *chain != number).collect()
        };
        let inward = beside(field.size, only).any(|n| self.is_room(field, side, n));
        let others = around(if inward { field.region(only) } else { core::slice::from_ref(&only) });
        let mut groups = groups.clone();
        for (n, region) in field.regions.members.iter().enumerate() {
            if field.around[n] == Some(side) && n != usize::from(field.regions.label[only]) {
                groups.join_chains(around(region));
            }
        }
        let own = groups.find(number);
        (inward || !others.is_empty()) && others.iter().all(|other| groups.find(*other) != own)
    }

    /// Fills a point. A dead stone that stands there must be taken first, which fills its liberties too.
    fn fill(&mut self, field: &Field, side: Color, at: usize) {
        let mut thrown_in = Vec::new();
        if field.dead[at] {
            thrown_in.push(at);
        }
        let mut next = 0;
        while let Some(stone) = thrown_in.get(next).copied() {
            next += 1;
            for n in beside(field.size, stone).filter(|n| field.stones[*n].is_none()) {
                if !field.dead[n] && self.is_room(field, side, n) {
                    self.filled[n] = true;
                } else if field.dead[n] && !thrown_in.contains(&n) {
                    thrown_in.push(n);
                }
            }
        }
        self.filled[at] = true;
    }
}
