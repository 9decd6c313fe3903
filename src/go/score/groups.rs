//! Chains that belong together. For the crate.

use super::field::Parts;
use alloc::vec::Vec;

/// Chains that belong together: a forest in which every chain points towards its group's first.
#[derive(Clone)]
pub(super) struct Groups {
    parent: Vec<u16>,
}

impl Groups {
    pub(super) fn new(count: usize) -> Self {
        Self { parent: (0..count as u16).collect() }
    }

    pub(super) fn find(&mut self, mut chain: u16) -> u16 {
        while self.parent[usize::from(chain)] != chain {
            let above = self.parent[usize::from(chain)];
            // Halving the way up keeps later walks short.
            self.parent[usize::from(chain)] = self.parent[usize::from(above)];
            chain = above;
        }
        chain
    }

    /// Joins all of these.
    pub(super) fn join_chains(&mut self, chains: impl IntoIterator<Item = u16>) {
        let mut chains = chains.into_iter();
        let Some(first) = chains.next() else { return };
        for chain in chains {
            self.join(first, chain);
        }
    }

    /// Joins the chains of each list of stones.
    pub(super) fn join_lists(&mut self, lists: &[Vec<usize>], chains: &Parts) {
        for list in lists {
            self.join_chains(list.iter().map(|at| chains.label[*at]));
        }
    }

    /// Joins the chains of each list of stones, as far as they are of the same home.
    pub(super) fn join_within(&mut self, lists: &[Vec<usize>], chains: &Parts, homes: &mut Self) {
        for list in lists {
            let mut all: Vec<(u16, u16)> =
                list.iter().map(|at| (homes.find(chains.label[*at]), chains.label[*at])).collect();
            all.sort_unstable();
            for pair in all.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                self.join(pair[0].1, pair[1].1);
            }
        }
    }

    pub(super) fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[usize::from(a.max(b))] = a.min(b);
    }
}
