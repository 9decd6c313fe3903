//! Counts and draws the complete assignments of one owner's pieces. No events, no relations.
//!
//! Copies of a rank are taken for distinct tokens and dealt to the pieces, group by group of equal
//! candidates. What is left to deal after some groups is told by how many tokens of each class there are,
//! where a class is what the groups still to come don't tell apart: the more groups are served, the coarser
//! the classes, and before the last one little more than a number is left. So groups with odd candidates go
//! first, and the many pieces of which little is known, which would multiply the states, last.
//! All numbers are exact: there are never more than 25! ways to deal.

use super::hall::{Bits, Classes, Group, KINDS, NoAssignment, Open, PIECES};
use crate::junqi::rank::Rank;
use alloc::vec::Vec;
use hashbrown::HashTable;
use smallvec::SmallVec;

/// How many bits hold the number of tokens of one class.
const WIDTH: u32 = 5;

/// One group and the classes it is served from.
#[derive(Debug, Clone)]
struct Stage {
    pieces: u32,
    /// The classes that hold its candidates, as bits.
    allowed: u16,
    classes: Classes,
    /// The class of the next stage that each of them is part of.
    merged: [u8; KINDS],
    /// The classes of the next stage that no later group is served from.
    useless: u16,
}

/// Tokens left of each class before some stage, and the ways to deal them.
#[derive(Debug, Clone)]
struct Node {
    left: u64,
    ways: u128,
    /// Where its edges begin; they end where the next node's begin.
    edges: u32,
}

/// One way to serve a group.
#[derive(Debug, Clone)]
struct Edge {
    /// How many tokens of each class.
    taken: u64,
    to: u32,
    /// In how many ways those tokens can be chosen.
    weight: u32,
}

/// All assignments of one owner's pieces.
#[derive(Debug, Clone)]
pub(super) struct Table {
    /// The ranks of the pieces that have but one.
    settled: [Option<Rank>; PIECES],
    left: [u8; KINDS],
    stages: SmallVec<[Stage; 12]>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

/// Binomial coefficients up to 25.
const CHOOSE: [[u32; 26]; 26] = {
    let mut choose = [[0; 26]; 26];
    let mut n = 0;
    while n < 26 {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= n {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

const fn tokens(left: u64, class: usize) -> usize {
    (left >> (class as u32 * WIDTH) & ((1 << WIDTH) - 1)) as usize
}

fn factorial(n: u32) -> u128 {
    (2..=u128::from(n)).product()
}

impl Table {
    pub(super) fn new(sets: &[u16], copies: &[u8; KINDS]) -> Result<Self, NoAssignment> {
        let mut narrowed = [0; PIECES];
        let count = sets.len().min(PIECES);
        narrowed[..count].copy_from_slice(&sets[..count]);
        let open = Open::new(&mut narrowed[..count], copies)?;
        let mut settled = [None; PIECES];
        for (rank, set) in settled.iter_mut().zip(&narrowed[..count]) {
            if set.is_power_of_two() {
                *rank = Rank::ALL.get(set.trailing_zeros() as usize).copied();
            }
        }
        let mut table = Self { settled, left: open.left, stages: stages(&open), nodes: Vec::new(), edges: Vec::new() };
        table.fill();
        if table.nodes[0].ways == 0 { Err(NoAssignment) } else { Ok(table) }
    }

    /// How many assignments there are.
    pub(super) fn count(&self) -> u128 {
        // Each stands for as many ways to deal as the copies of each rank can be exchanged; and the order
        // within a group isn't in the ways yet.
        let orders: u128 = self.stages.iter().map(|stage| factorial(stage.pieces.count_ones())).product();
        let copies: u128 = self.left.iter().map(|copies| factorial(u32::from(*copies))).product();
        self.nodes[0].ways * orders / copies
    }

    /// Finds the states that come up, stage by stage, then counts from behind.
    fn fill(&mut self) {
        let mut start = 0;
        if let Some(first) = self.stages.first() {
            for (class, copies) in first.classes.copies(&self.left).into_iter().enumerate().take(KINDS - 1) {
                start |= u64::from(copies) << (class as u32 * WIDTH);
            }
        } else if self.left != [0; KINDS] {
            // Copies and nobody to have them.
            self.nodes.push(Node { left: 0, ways: 0, edges: 0 });
            return;
        }
        self.nodes.push(Node { left: start, ways: 0, edges: 0 });
        let mut seen = HashTable::<u32>::new();
        let mut begin = 0;
        for stage in &self.stages {
            let end = self.nodes.len();
            seen.clear();
            for node in begin..end {
                self.nodes[node].edges = self.edges.len() as u32;
                let left = self.nodes[node].left;
                stage.servings(left, |taken, weight, next| {
                    let hash = |left: u64| left.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
                    let nodes = &mut self.nodes;
                    let found = seen.find(hash(next), |index| nodes[*index as usize].left == next).copied();
                    let to = found.unwrap_or_else(|| {
                        let index = nodes.len() as u32;
                        nodes.push(Node { left: next, ways: 0, edges: 0 });
                        seen.insert_unique(hash(next), index, |index| hash(nodes[*index as usize].left));
                        index
                    });
                    self.edges.push(Edge { taken, to, weight });
                });
            }
            begin = end;
        }
        // Behind the last stage nothing is left, in one way; and this node ends the edges of the one before.
        let last = self.nodes.len();
        for node in &mut self.nodes[begin..last] {
            node.ways = 1;
            node.edges = self.edges.len() as u32;
        }
        self.nodes.push(Node { left: 0, ways: 0, edges: self.edges.len() as u32 });
        for node in (0..begin).rev() {
            let ways = self.edges(node).iter().map(|edge| self.ways(edge)).sum();
            self.nodes[node].ways = ways;
        }
    }

    fn edges(&self, node: usize) -> &[Edge] {
        &self.edges[self.nodes[node].edges as usize..self.nodes[node + 1].edges as usize]
    }

    fn ways(&self, edge: &Edge) -> u128 {
        u128::from(edge.weight) * self.nodes[edge.to as usize].ways
    }

    /// A uniform random assignment: calls `give` with each piece and its rank.
    pub(super) fn draw(&self, rng: &mut impl FnMut() -> u64, mut give: impl FnMut(usize, Rank)) {
        for (piece, rank) in self.settled.iter().enumerate() {
            if let Some(rank) = rank {
                give(piece, *rank);
            }
        }
        let mut pools = Pools::new(self);
        let mut node = 0;
        for stage in &self.stages {
            let mut lot = below_wide(self.nodes[node].ways, rng);
            let served = self.edges(node).iter().find(|edge| {
                let ways = self.ways(edge);
                let found = lot < ways;
                if !found {
                    lot -= ways;
                }
                found
            });
            // There always is one: the lot is below the sum.
            let Some(edge) = served else { return };
            let (mut hand, mut size) = ([Rank::Flag; PIECES], 0);
            for class in Bits(u32::from(stage.allowed)) {
                for _ in 0..tokens(edge.taken, class) {
                    hand[size] = pools.take(class, rng);
                    size += 1;
                }
            }
            // Any of the hand to any piece of the group.
            for piece in Bits(stage.pieces) {
                let chosen = below(size as u64, rng) as usize;
                give(piece, hand[chosen]);
                size -= 1;
                hand[chosen] = hand[size];
            }
            pools.merge(stage);
            node = edge.to as usize;
        }
    }
}

/// The tokens left of each class.
struct Pools {
    tokens: [[Rank; PIECES]; KINDS],
    len: [u8; KINDS],
    classes: usize,
}

impl Pools {
    fn new(table: &Table) -> Self {
        let mut pools = Self { tokens: [[Rank::Flag; PIECES]; KINDS], len: [0; KINDS], classes: 0 };
        if let Some(first) = table.stages.first() {
            pools.classes = first.classes.all().len();
            for (index, class) in first.classes.all().iter().enumerate() {
                for rank in Bits(u32::from(*class)) {
                    for _ in 0..table.left[rank] {
                        pools.push(index, Rank::ALL[rank]);
                    }
                }
            }
        }
        pools
    }

    fn push(&mut self, class: usize, rank: Rank) {
        self.tokens[class][self.len[class] as usize] = rank;
        self.len[class] += 1;
    }

    /// Any token of a class that has some.
    fn take(&mut self, class: usize, rng: &mut impl FnMut() -> u64) -> Rank {
        let len = self.len[class];
        let chosen = below(u64::from(len), rng) as usize;
        let rank = self.tokens[class][chosen];
        self.len[class] = len.saturating_sub(1);
        self.tokens[class][chosen] = self.tokens[class][self.len[class] as usize];
        rank
    }

    /// The tokens go to the classes of the next stage.
    fn merge(&mut self, stage: &Stage) {
        for class in 0..self.classes {
            let to = stage.merged[class] as usize;
            // Classes keep their order, so nothing moves to a class that hasn't moved itself yet.
            if to != class {
                for index in 0..core::mem::take(&mut self.len[class]) as usize {
                    self.push(to, self.tokens[class][index]);
                }
            }
        }
    }
}

/// The order in which groups are served: from the last one back, always the one that splits what is left
/// into the fewest states.
fn stages(open: &Open) -> SmallVec<[Stage; 12]> {
    let mut stages = SmallVec::<[Stage; 12]>::new();
    let mut waiting: SmallVec<[Group; PIECES]> = SmallVec::from_slice(open.groups());
    let mut later = Classes::one(open.kinds());
    let mut served_later = 0;
    while !waiting.is_empty() {
        let cost = |group: &Group| {
            let mut classes = later;
            classes.split(group.set);
            let states: u64 = classes.copies(&open.left).iter().map(|copies| u64::from(*copies) + 1).product();
            (states, core::cmp::Reverse(group.pieces.count_ones()), group.set)
        };
        let Some(index) = (0..waiting.len()).min_by_key(|index| cost(&waiting[*index])) else { break };
        let group = waiting.swap_remove(index);
        let mut classes = later;
        classes.split(group.set);
        let mut merged = [0; KINDS];
        for (merged, class) in merged.iter_mut().zip(classes.all()) {
            *merged = later.within(*class).trailing_zeros() as u8;
        }
        let useless = ((1_u16 << later.all().len()) - 1) & !later.within(served_later);
        let allowed = classes.within(group.set);
        stages.push(Stage { pieces: group.pieces, allowed, classes, merged, useless });
        later = classes;
        served_later |= group.set;
    }
    stages.reverse();
    stages
}

impl Stage {
    /// Calls `visit` with every choice of tokens for the group, in how many ways it can be made, and what is
    /// left for the next stage.
    fn servings(&self, left: u64, mut visit: impl FnMut(u64, u32, u64)) {
        // The classes that serve, how many tokens each has, and how many it and all after it have.
        let (mut shifts, mut has, mut ahead) = ([0; KINDS], [0; KINDS], [0; KINDS + 1]);
        let mut classes = 0;
        for class in Bits(u32::from(self.allowed)) {
            let tokens = tokens(left, class);
            if tokens > 0 {
                shifts[classes] = class as u32 * WIDTH;
                has[classes] = tokens;
                classes += 1;
            }
        }
        for index in (0..classes).rev() {
            ahead[index] = ahead[index + 1] + has[index];
        }
        let size = self.pieces.count_ones() as usize;
        if ahead[0] < size {
            return;
        }
        // An odometer: class by class as few tokens as those after it allow, and then one more.
        let (mut takes, mut needs) = ([0; KINDS], [0; KINDS + 1]);
        let (mut taken, mut weights) = ([0_u64; KINDS + 1], [1_u32; KINDS + 1]);
        needs[0] = size;
        let mut index = 0;
        takes[0] = size.saturating_sub(ahead[1]);
        loop {
            needs[index + 1] = needs[index] - takes[index];
            taken[index + 1] = taken[index] | (takes[index] as u64) << shifts[index];
            weights[index + 1] = weights[index] * CHOOSE[has[index]][takes[index]];
            index += 1;
            if index < classes {
                takes[index] = needs[index].saturating_sub(ahead[index + 1]);
                continue;
            }
            if let Some(next) = self.next(left - taken[index]) {
                visit(taken[index], weights[index], next);
            }
            loop {
                if index == 0 {
                    return;
                }
                index -= 1;
                if takes[index] < has[index].min(needs[index]) {
                    takes[index] += 1;
                    break;
                }
            }
        }
    }

    /// What is left in the classes of the next stage; `None` if some of it is of no use there.
    #[inline]
    fn next(&self, left: u64) -> Option<u64> {
        let mut next = 0;
        for class in 0..self.classes.all().len() {
            let tokens = left >> (class as u32 * WIDTH) & ((1 << WIDTH) - 1);
            let to = self.merged[class];
            if tokens != 0 && self.useless >> to & 1 != 0 {
                return None;
            }
            next += tokens << (u32::from(to) * WIDTH);
        }
        Some(next)
    }
}

/// How often a number is drawn anew before what there is must do. A draw is refused in at most one case of
/// two, so a fair generator never gets there; one that always gives the same would go on forever.
const REDRAWS: u32 = 64;

/// A uniform number below `n`, which isn't 0; without the bias of a remainder (Lemire's method).
pub(super) fn below(n: u64, rng: &mut impl FnMut() -> u64) -> u64 {
    if n <= 1 {
        return 0;
    }
    let mut wide = u128::from(rng()) * u128::from(n);
    if (wide as u64) < n {
        let short = n.wrapping_neg() % n;
        for _ in 0..REDRAWS {
            if (wide as u64) >= short {
                break;
            }
            wide = u128::from(rng()) * u128::from(n);
        }
    }
    (wide >> 64) as u64
}

/// As [`below`] for larger numbers.
fn below_wide(n: u128, rng: &mut impl FnMut() -> u64) -> u128 {
    if let Ok(n) = u64::try_from(n) {
        return u128::from(below(n, rng));
    }
    let mask = u128::MAX >> n.leading_zeros();
    let mut lot = n;
    for _ in 0..=REDRAWS {
        lot = (u128::from(rng()) << 64 | u128::from(rng())) & mask;
        if lot < n {
            break;
        }
    }
    lot % n
}
