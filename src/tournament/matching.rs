//! A perfect matching of a general graph that is kept up while pairs are taken out of it (Edmonds'
//! blossoms, one search at a time).
//!
//! Pairing asks thousands of times "can the rest still be paired without these two?". A library's maximum
//! matching answers one such question from scratch; here the answer to the last one is kept, and taking a
//! pair out costs one search for one alternating path, which in a nearly complete graph ends at once.
//!
//! Vertices are `0..n`. Nothing here knows a player.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

const NONE: u32 = u32::MAX;

/// Why there is no perfect matching: without the vertices of `cut`, each of `groups` (of odd size) has no
/// edge to anything outside itself, so each needs one of the cut, and there are more groups than that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Barrier {
    pub(super) cut: Vec<usize>,
    pub(super) groups: Vec<Vec<usize>>,
}

pub(super) struct Matcher<F> {
    /// Whether two different vertices are joined; symmetric.
    joined: F,
    /// What is left of the graph, in order.
    live: Vec<u32>,
    mate: Vec<u32>,
    // What follows belongs to one search.
    /// The outer vertex from which an inner one was reached, and through blossoms also the other way.
    parent: Vec<u32>,
    /// The base of the blossom that a vertex is in.
    base: Vec<u32>,
    outer: Vec<bool>,
    mark: Vec<bool>,
    queue: VecDeque<u32>,
}

impl<F: Fn(usize, usize) -> bool> Matcher<F> {
    pub(super) fn new(vertices: usize, joined: F) -> Self {
        Self {
            joined,
            live: (0..vertices as u32).collect(),
            mate: vec![NONE; vertices],
            parent: vec![NONE; vertices],
            base: vec![NONE; vertices],
            outer: vec![false; vertices],
            mark: vec![false; vertices],
            queue: VecDeque::new(),
        }
    }

    pub(super) fn mate(&self, v: usize) -> Option<usize> {
        (self.mate[v] != NONE).then_some(self.mate[v] as usize)
    }

    pub(super) fn joined(&self, a: usize, b: usize) -> bool {
        (self.joined)(a, b)
    }

    /// Puts two unmatched, joined vertices together, as a first guess.
    pub(super) fn guess(&mut self, a: usize, b: usize) {
        self.mate[a] = b as u32;
        self.mate[b] = a as u32;
    }

    /// Makes the matching perfect.
    pub(super) fn complete(&mut self) -> Result<(), Barrier> {
        loop {
            let free: Vec<u32> = self.live.iter().copied().filter(|v| self.mate[*v as usize] == NONE).collect();
            let Some((root, rest)) = free.split_first() else { return Ok(()) };
            match self.search(*root, rest) {
                Some(end) => self.augment(end),
                None => return Err(self.barrier()),
            }
        }
    }

    /// Takes two joined vertices out of the graph if the rest keeps a perfect matching; else nothing changes.
    /// The matching must be perfect.
    pub(super) fn take(&mut self, a: usize, b: usize) -> bool {
        let (left, right) = (self.mate[a], self.mate[b]);
        if left as usize != b {
            if left == NONE || right == NONE {
                return false;
            }
            self.mate[left as usize] = NONE;
            self.mate[right as usize] = NONE;
            if (self.joined)(left as usize, right as usize) {
                self.guess(left as usize, right as usize);
            } else {
                self.live.retain(|v| *v as usize != a && *v as usize != b);
                let end = self.search(left, &[right]);
                if let Some(end) = end {
                    self.augment(end);
                    return true;
                }
                self.mate[left as usize] = a as u32;
                self.mate[right as usize] = b as u32;
                for v in [a as u32, b as u32] {
                    let at = self.live.partition_point(|other| *other < v);
                    self.live.insert(at, v);
                }
                return false;
            }
        }
        // In order, so the two are found in a few steps.
        for v in [a as u32, b as u32] {
            if let Ok(at) = self.live.binary_search(&v) {
                self.live.remove(at);
            }
        }
        true
    }

    /// Looks for an alternating path from the unmatched `root` to one of the unmatched `ends`; answers
    /// where it ends.
    fn search(&mut self, root: u32, ends: &[u32]) -> Option<u32> {
        for v in &self.live {
            let v = *v as usize;
            self.parent[v] = NONE;
            self.base[v] = v as u32;
            self.outer[v] = false;
        }
        self.queue.clear();
        if let Some(end) = self.reach(root, ends) {
            return Some(end);
        }
        while let Some(v) = self.queue.pop_front() {
            for i in 0..self.live.len() {
                let to = self.live[i];
                let same = self.base[v as usize] == self.base[to as usize];
                if same || self.mate[v as usize] == to || !(self.joined)(v as usize, to as usize) {
                    continue;
                }
                if self.outer[to as usize] {
                    if let Some(end) = self.contract(v, to, ends) {
                        return Some(end);
                    }
                } else if self.parent[to as usize] == NONE && self.mate[to as usize] != NONE {
                    self.parent[to as usize] = v;
                    if let Some(end) = self.reach(self.mate[to as usize], ends) {
                        return Some(end);
                    }
                }
            }
        }
        None
    }

    /// Makes `v` outer; answers an end that is joined to it.
    fn reach(&mut self, v: u32, ends: &[u32]) -> Option<u32> {
        self.outer[v as usize] = true;
        self.queue.push_back(v);
        let end = ends.iter().copied().find(|end| (self.joined)(v as usize, *end as usize))?;
        self.parent[end as usize] = v;
        Some(end)
    }

    /// Two outer vertices are joined: the odd cycle through them becomes one blossom, all of it outer.
    fn contract(&mut self, a: u32, b: u32, ends: &[u32]) -> Option<u32> {
        let top = self.common_base(a, b);
        for i in 0..self.live.len() {
            self.mark[self.live[i] as usize] = false;
        }
        self.mark_path(a, top, b);
        self.mark_path(b, top, a);
        for i in 0..self.live.len() {
            let v = self.live[i];
            if self.mark[self.base[v as usize] as usize] {
                self.base[v as usize] = top;
                if !self.outer[v as usize]
                    && let Some(end) = self.reach(v, ends)
                {
                    return Some(end);
                }
            }
        }
        None
    }

    fn common_base(&mut self, a: u32, b: u32) -> u32 {
        for v in &self.live {
            self.mark[*v as usize] = false;
        }
        let mut v = self.base[a as usize];
        self.mark[v as usize] = true;
        while self.mate[v as usize] != NONE {
            v = self.base[self.parent[self.mate[v as usize] as usize] as usize];
            self.mark[v as usize] = true;
        }
        let mut v = self.base[b as usize];
        while !self.mark[v as usize] {
            v = self.base[self.parent[self.mate[v as usize] as usize] as usize];
        }
        v
    }

    fn mark_path(&mut self, from: u32, top: u32, across: u32) {
        let (mut v, mut child) = (from, across);
        while self.base[v as usize] != top {
            let mate = self.mate[v as usize];
            self.mark[self.base[v as usize] as usize] = true;
            self.mark[self.base[mate as usize] as usize] = true;
            self.parent[v as usize] = child;
            child = mate;
            v = self.parent[mate as usize];
        }
    }

    fn augment(&mut self, end: u32) {
        let mut v = end;
        while v != NONE {
            let before = self.parent[v as usize];
            let next = self.mate[before as usize];
            self.mate[v as usize] = before;
            self.mate[before as usize] = v;
            v = next;
        }
    }

    /// What the search that has just failed proves.
    fn barrier(&self) -> Barrier {
        let inner = |v: &&u32| !self.outer[**v as usize] && self.parent[**v as usize] != NONE;
        let mut outer: Vec<u32> = self.live.iter().copied().filter(|v| self.outer[*v as usize]).collect();
        outer.sort_by_key(|v| (self.base[*v as usize], *v));
        let mut groups: Vec<Vec<usize>> = outer
            .chunk_by(|a, b| self.base[*a as usize] == self.base[*b as usize])
            .map(|group| group.iter().map(|v| *v as usize).collect())
            .collect();
        groups.sort();
        Barrier { cut: self.live.iter().filter(inner).map(|v| *v as usize).collect(), groups }
    }
}

#[cfg(test)]
mod tests {
    use super::{Barrier, Matcher};
    use alloc::vec;
    use alloc::vec::Vec;

    /// Whether the vertices outside of `gone` (a bit each) can be paired, by trying everything.
    fn pairable(n: usize, edge: &impl Fn(usize, usize) -> bool, gone: u32) -> bool {
        let Some(first) = (0..n).find(|v| gone >> v & 1 == 0) else { return true };
        (first + 1..n)
            .filter(|v| gone >> v & 1 == 0 && edge(first, *v))
            .any(|v| pairable(n, edge, gone | 1 << first | 1 << v))
    }

    fn check_barrier(n: usize, edge: &impl Fn(usize, usize) -> bool, barrier: &Barrier) {
        assert!(barrier.groups.len() > barrier.cut.len(), "{barrier:?}");
        let mut home = vec![usize::MAX; n];
        for (i, group) in barrier.groups.iter().enumerate() {
            assert_eq!(group.len() % 2, 1, "{barrier:?}");
            for v in group {
                assert!(home[*v] == usize::MAX && !barrier.cut.contains(v));
                home[*v] = i;
            }
        }
        for group in &barrier.groups {
            for v in group {
                for to in (0..n).filter(|to| to != v && edge(*v, *to)) {
                    assert!(home[to] == home[*v] || barrier.cut.contains(&to), "{v}-{to} in {barrier:?}");
                }
            }
        }
    }

    fn check(n: usize, edge: &impl Fn(usize, usize) -> bool) {
        let mut matcher = Matcher::new(n, edge);
        if let Err(barrier) = matcher.complete() {
            assert!(!pairable(n, edge, 0));
            check_barrier(n, edge, &barrier);
            return;
        }
        assert!(pairable(n, edge, 0));
        let mut gone = 0;
        while let Some(first) = (0..n).find(|v| gone >> v & 1 == 0) {
            // Every answer of `take` against trying everything, the last partner first.
            let mut taken = false;
            for v in (first + 1..n).rev().filter(|v| gone >> v & 1 == 0 && edge(first, *v)) {
                let after = gone | 1 << first | 1 << v;
                let mut copy = Matcher::new(n, edge);
                copy.live.clone_from(&matcher.live);
                copy.mate.clone_from(&matcher.mate);
                assert_eq!(copy.take(first, v), pairable(n, edge, after));
                if !taken && matcher.take(first, v) {
                    (taken, gone) = (true, after);
                    break;
                }
            }
            assert!(taken);
        }
    }

    #[test]
    fn every_graph_of_six_vertices() {
        let index: Vec<(usize, usize)> = (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b))).collect();
        for graph in 0u32..1 << 15 {
            let edge = |a: usize, b: usize| {
                let pair = (a.min(b), a.max(b));
                index.iter().position(|p| *p == pair).is_some_and(|i| graph >> i & 1 == 1)
            };
            check(6, &edge);
        }
    }

    #[test]
    fn random_graphs_up_to_fourteen_vertices() {
        let mut state = 7u64;
        let mut random = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for round in 0..6_000 {
            let n = 2 + round % 13;
            let mut rows = vec![0u32; n];
            let density = random() % 100;
            for a in 0..n {
                for b in a + 1..n {
                    if random() % 100 < density {
                        rows[a] |= 1 << b;
                        rows[b] |= 1 << a;
                    }
                }
            }
            check(n, &|a: usize, b: usize| rows[a] >> b & 1 == 1);
        }
    }
}
