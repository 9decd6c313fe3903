//! Connections across neutral points, and neutral points that are as good as surrounded. For the crate.

use super::field::{Field, NONE, Parts, beside};
use crate::go::color::Color;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The edge of the board, where a joint counts it as an enemy chain.
const EDGE: u16 = NONE - 1;
/// The largest pocket that is looked for, which bounds the time.
const POCKET: usize = 16;

/// The neutral points as one side sees them.
struct Neutral<'a> {
    field: &'a Field,
    side: Color,
    enemies: Parts,
}

impl Neutral<'_> {
    fn has(&self, at: usize) -> bool {
        self.field.stones[at].is_none() && self.field.surrounder(at).is_none()
    }

    /// Whether no enemy stone is beside a neutral point.
    fn is_free(&self, at: usize) -> bool {
        self.has(at) && beside(self.field.size, at).all(|n| self.enemies.label[n] == NONE)
    }

    /// The side's own stones beside a point.
    fn own(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        beside(self.field.size, at).filter(|n| self.field.stones[*n] == Some(self.side))
    }

    /// What of the enemy's is beside a point, the edge included.
    fn enemies(&self, at: usize) -> Vec<u16> {
        let all = beside(self.field.size, at);
        let mut chains: Vec<u16> = all.clone().map(|n| self.enemies.label[n]).filter(|c| *c != NONE).collect();
        if all.count() < 4 {
            chains.push(EDGE);
        }
        chains.sort_unstable();
        chains.dedup();
        chains
    }

    /// Whether a point is half of an enemy bamboo joint: with one beside it, it is between the same two chains, or
    /// between a chain and the edge.
    fn is_joint(&self, at: usize) -> bool {
        let around = self.enemies(at);
        let common = |n: usize| self.enemies(n).iter().filter(|c| around.contains(c)).count();
        around.len() > 1 && beside(self.field.size, at).any(|n| self.has(n) && common(n) > 1)
    }
}

/// How the chains of one side are connected across neutral points: lists of stones.
pub(super) struct Links {
    /// Stones beside the same neutral part of the board, if that can be passed: some point of it is beside no enemy
    /// stone, so the enemy can't cut everywhere at once. The enemy's bamboo joints can't be passed.
    pub(super) passages: Vec<Vec<usize>>,
    /// Stones that the enemy can't separate.
    pub(super) joints: Vec<Vec<usize>>,
}

impl Links {
    pub(super) fn new(field: &Field, side: Color, chains: &Parts) -> Self {
        let enemies = Parts::of(field.size, |at| (field.stones[at] == Some(!side)).then_some(()));
        let neutral = Neutral { field, side, enemies };
        let stones = |part: &Vec<usize>| part.iter().flat_map(|at| neutral.own(*at)).collect();
        let passable = Parts::of(field.size, |at| (neutral.has(at) && !neutral.is_joint(at)).then_some(()));
        let passable = passable.members.iter().filter(|part| part.iter().any(|at| neutral.is_free(*at)));
        let passages = passable.map(stones).collect();
        // To cut among free points, the enemy would have to come closer first, and then the owner connects.
        let free = Parts::of(field.size, |at| neutral.is_free(at).then_some(()));
        let mut joints: Vec<Vec<usize>> = free.members.iter().map(stones).collect();
        joints.extend(doubles(&neutral, chains));
        Self { passages, joints }
    }

    /// All lists of stones.
    pub(super) fn all(self) -> Vec<Vec<usize>> {
        let mut all = self.passages;
        all.extend(self.joints);
        all
    }
}

/// Stones of every two chains with two neutral points between them: if the enemy takes one of the points, the
/// owner takes the other. Bamboo joints are a case of it.
fn doubles(neutral: &Neutral, chains: &Parts) -> Vec<Vec<usize>> {
    let mut pairs: Vec<(u16, u16, usize, [usize; 2])> = Vec::new();
    for at in (0..neutral.field.size.area()).filter(|at| neutral.has(*at)) {
        for a in neutral.own(at) {
            let others = neutral.own(at).filter(|b| chains.label[*b] > chains.label[a]);
            pairs.extend(others.map(|b| (chains.label[a], chains.label[b], at, [a, b])));
        }
    }
    pairs.sort_unstable();
    let same =
        |two: &&[(u16, u16, usize, [usize; 2])]| (two[0].0, two[0].1) == (two[1].0, two[1].1) && two[0].2 != two[1].2;
    pairs.windows(2).filter(same).map(|two| two[0].3.to_vec()).collect()
}

/// Neutral points that one more own stone, beside another, cuts off from the enemy.
pub(super) struct Pocket {
    /// Where that stone goes.
    pub(super) gate: usize,
    pub(super) points: Vec<usize>,
}

/// The pockets of a side, without those that are part of another. A pocket of one point isn't counted: the enemy's
/// stone at the gate takes it, but from a larger one the owner then saves the rest.
pub(super) fn pockets(field: &Field, side: Color) -> Vec<Pocket> {
    let enemies = Parts::of(field.size, |at| (field.stones[at] == Some(!side)).then_some(()));
    let neutral = Neutral { field, side, enemies };
    let mut all: Vec<Pocket> = Vec::new();
    for gate in (0..field.size.area()).filter(|at| neutral.has(*at) && neutral.own(*at).next().is_some()) {
        for start in beside(field.size, gate).filter(|n| neutral.is_free(*n)) {
            let points = cut_off(&neutral, gate, start);
            all.extend(points.map(|points| Pocket { gate, points }));
        }
    }
    all.sort_by_key(|pocket| Reverse(pocket.points.len()));
    let mut kept: Vec<Pocket> = Vec::new();
    for pocket in all {
        // Two that overlap at all lie within each other.
        let meets = |other: &Pocket| {
            other.points.contains(&pocket.gate)
                || pocket.points.iter().any(|at| *at == other.gate || other.points.contains(at))
        };
        if !kept.iter().any(meets) {
            kept.push(pocket);
        }
    }
    kept
}

/// The neutral points that are reached from `start` without passing the gate, if no enemy stone is beside any.
fn cut_off(neutral: &Neutral, gate: usize, start: usize) -> Option<Vec<usize>> {
    let (mut points, mut next) = (vec![start], 0);
    while let Some(at) = points.get(next).copied() {
        next += 1;
        for n in beside(neutral.field.size, at).filter(|n| *n != gate && neutral.has(*n)) {
            if !neutral.is_free(n) {
                return None;
            }
            if !points.contains(&n) {
                points.push(n);
            }
        }
        if points.len() > POCKET {
            return None;
        }
    }
    (points.len() > 1).then_some(points)
}
