//! Which groups have two eyes and which live in seki, and which surrounded points will have to be filled
//! (false eyes), once the dead stones are marked. For the crate.
//!
//! This isn't life and death, which nobody can read off a board: both sides have said which stones are
//! dead, so whatever is left lives, by two eyes or in seki. What remains is to count eyes:
//!
//! 1. *False eyes.* A chain whose only surrounded liberty is one point must be connected there once the
//!    neutral points around it are played: the point is filled in thought. This goes on until nothing
//!    changes, so chains of false eyes fall one after the other.
//! 2. *Groups.* Chains beside one surrounded region belong together.
//! 3. *Eyes.* A region is worth two eyes when it has room for two, and one otherwise. A group with fewer
//!    than two eyes is in seki.

use super::field::{Field, NONE, Parts, beside};
use crate::go::color::Color;
use alloc::vec;
use alloc::vec::Vec;

/// The largest neutral region that counts as settled: in a larger one a chain may still find a way out.
const OPEN: usize = 6;
/// The largest region in which a chain's single liberty can be a false eye: in a larger one the owner has
/// room to give way.
const NARROW: usize = 7;

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
            life.fill_false_eyes(field, side);
            life.count_eyes(field, side);
        }
        life
    }

    fn is_stone(&self, field: &Field, side: Color, at: usize) -> bool {
        field.stones[at] == Some(side) || self.is_filled(field, side, at)
    }

    fn is_filled(&self, field: &Field, side: Color, at: usize) -> bool {
        self.filled[at] && field.surrounder(at) == Some(side)
    }

    fn is_room(&self, field: &Field, side: Color, at: usize) -> bool {
        field.surrounder(at) == Some(side) && !self.filled[at]
    }

    fn fill_false_eyes(&mut self, field: &Field, side: Color) {
        let size = field.size;
        loop {
            let chains = Parts::of(size, |at| self.is_stone(field, side, at).then_some(()));
            let mut fill = Vec::new();
            for (number, chain) in chains.members.iter().enumerate() {
                let mut open: Vec<usize> =
                    chain.iter().flat_map(|at| beside(size, *at)).filter(|n| field.stones[*n].is_none()).collect();
                open.sort_unstable();
                open.dedup();
                let region = |at: usize| field.regions.members[usize::from(field.regions.label[at])].len();
                let escapes = open.iter().filter(|n| field.surrounder(**n).is_none()).any(|n| region(*n) > OPEN);
                let mut room = open.iter().copied().filter(|n| self.is_room(field, side, *n));
                let (Some(only), None) = (room.next(), room.next()) else { continue };
                let narrow = field.regions.members[usize::from(field.regions.label[only])].len() <= NARROW;
                // A stone there must lead somewhere; otherwise it is the chain's only real eye.
                let leads = beside(size, only).any(|n| {
                    self.is_room(field, side, n)
                        || (self.is_stone(field, side, n) && usize::from(chains.label[n]) != number)
                });
                if !escapes && narrow && leads {
                    fill.push(only);
                }
            }
            if fill.is_empty() {
                return;
            }
            for at in fill {
                self.fill(field, side, at);
            }
        }
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

    fn count_eyes(&mut self, field: &Field, side: Color) {
        let size = field.size;
        let chains = Parts::of(size, |at| self.is_stone(field, side, at).then_some(()));
        let rooms = Parts::of(size, |at| self.is_room(field, side, at).then_some(()));
        let mut groups = Groups::new(chains.members.len());
        let home =
            |room: &[usize]| room.iter().flat_map(|at| beside(size, *at)).map(|n| chains.label[n]).find(|c| *c != NONE);
        for room in &rooms.members {
            let Some(first) = home(room) else { continue };
            for n in room.iter().flat_map(|at| beside(size, *at)) {
                if chains.label[n] != NONE {
                    groups.join(first, chains.label[n]);
                }
            }
        }
        let mut eyes = vec![0_u32; chains.members.len()];
        let mut points = vec![0_u32; chains.members.len()];
        for room in &rooms.members {
            let Some(first) = home(room) else { continue };
            let group = usize::from(groups.find(first));
            let region = &field.regions.members[usize::from(field.regions.label[room[0]])];
            let nibbled = region.iter().any(|at| self.filled[*at]);
            eyes[group] += u32::from(eyes_of(field, room, nibbled));
            points[group] += room.len() as u32;
        }
        for (number, chain) in chains.members.iter().enumerate() {
            let group = usize::from(groups.find(number as u16));
            if eyes[group] < 2 {
                for at in chain {
                    self.seki[*at] = true;
                }
            } else {
                // Points filled in thought are points all the same.
                points[group] += chain.iter().filter(|at| field.stones[**at].is_none()).count() as u32;
            }
        }
        for room in &rooms.members {
            if home(room).is_some_and(|first| eyes[usize::from(groups.find(first))] < 2) {
                for at in room {
                    self.seki[*at] = true;
                }
            }
        }
        self.living[side.seat().index()] = (0..points.len())
            .filter(|g| usize::from(groups.find(*g as u16)) == *g && eyes[*g] >= 2)
            .map(|g| points[g])
            .collect();
    }
}

/// Chains that belong together: a forest in which every chain points towards its group's first.
struct Groups {
    parent: Vec<u16>,
}

impl Groups {
    fn new(count: usize) -> Self {
        Self { parent: (0..count as u16).collect() }
    }

    fn find(&mut self, mut chain: u16) -> u16 {
        while self.parent[usize::from(chain)] != chain {
            let above = self.parent[usize::from(chain)];
            // Halving the way up keeps later walks short.
            self.parent[usize::from(chain)] = self.parent[usize::from(above)];
            chain = above;
        }
        chain
    }

    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[usize::from(a.max(b))] = a.min(b);
    }
}

/// One eye or two. `nibbled`: part of the region is filled already, at the enemy's prompting, who then
/// moves next.
fn eyes_of(field: &Field, room: &[usize], nibbled: bool) -> u8 {
    let dead = room.iter().filter(|at| field.dead[**at]).count();
    let two = match room.len() {
        0..=2 => false,
        3 if nibbled => false,
        9.. => true,
        8 if dead <= 3 => true,
        7 if dead <= 1 => true,
        _ => splits(field, room) || outgrown(field, room) || (dead <= 2 && open_oblong(field, room)),
    };
    if two { 2 } else { 1 }
}

/// Whether one stone of the owner cuts the room in two.
fn splits(field: &Field, room: &[usize]) -> bool {
    room.iter().filter(|at| !field.dead[**at]).any(|cut| {
        let parts = Parts::of(field.size, |at| (at != *cut && room.contains(&at)).then_some(()));
        parts.members.len() > 1
    })
}

/// Whether taking dead stones leaves a room in which the enemy can't prevent two eyes.
fn outgrown(field: &Field, room: &[usize]) -> bool {
    let parts = Parts::of(field.size, |at| (field.dead[at] && room.contains(&at)).then_some(()));
    parts.members.iter().any(|part| !is_nakade(field, part))
}

/// How many neighbours within the shape each of its points has, in ascending order.
fn degrees(field: &Field, shape: &[usize]) -> Vec<usize> {
    let mut all: Vec<usize> =
        shape.iter().map(|at| beside(field.size, *at).filter(|n| shape.contains(n)).count()).collect();
    all.sort_unstable();
    all
}

/// The width and height of the smallest rectangle around the shape, as a product.
fn frame(field: &Field, shape: &[usize]) -> usize {
    let cols = usize::from(field.size.cols());
    let span = |of: fn(usize, usize) -> usize| {
        let all = || shape.iter().map(|at| of(*at, cols));
        all().max().unwrap_or(0) - all().min().unwrap_or(0) + 1
    };
    span(|at, cols| at % cols) * span(|at, cols| at / cols)
}

/// The shapes in which an enemy's stone leaves one eye.
fn is_nakade(field: &Field, shape: &[usize]) -> bool {
    let degrees = degrees(field, shape);
    match shape.len() {
        0..=3 => true,
        4 => degrees == [2, 2, 2, 2] || degrees == [1, 1, 1, 3],
        5 => degrees == [1, 1, 1, 1, 4] || (degrees == [1, 2, 2, 2, 3] && frame(field, shape) == 6),
        6 => degrees == [1, 1, 2, 2, 2, 4],
        _ => false,
    }
}

/// Two rows of three with at most one of the middle points taken by a dead stone.
fn open_oblong(field: &Field, room: &[usize]) -> bool {
    let middle = |at: &&usize| beside(field.size, **at).filter(|n| room.contains(n)).count() == 3;
    room.len() == 6 && frame(field, room) == 6 && !room.iter().filter(middle).all(|at| field.dead[*at])
}
