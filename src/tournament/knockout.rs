//! Knock-out after k losses: who plays next. Numbers only, 0 for the first seed.
//!
//! A *side* is everyone with the same number of losses. Those without a loss play down a fixed bracket
//! (8: 1-8 4-5 2-7 3-6, neighbours meet in the next stage), byes to the top seeds up to the next power of two.
//! Every other side plays among itself, at the same time: the best seed meets the worst whom it hasn't met
//! if that can be had for all, and of an odd number the best seed with the fewest byes is free. When no side
//! has two left, the two last sides meet, until one is left in all: so in a double knock-out there is a
//! second final only if the losers' side wins the first. A drawn or void pairing is played again, colours
//! turned, before anything else.

use super::matching::Matcher;
use super::result::GameResult;
use alloc::vec;
use alloc::vec::Vec;

/// A stage: pairs, the one with White first, and who is free.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Stage {
    pub(super) pairs: Vec<(u16, u16)>,
    pub(super) byes: Vec<u16>,
}

/// Where a cup stands.
#[derive(Debug, Clone)]
pub(super) struct Cup {
    limit: u8,
    /// The bracket of those without a loss: neighbours meet. Halves as it is played down.
    slots: Vec<Option<u16>>,
    losses: Vec<u8>,
    byes: Vec<u16>,
    whites: Vec<u16>,
    met: Vec<Vec<u16>>,
    again: Vec<(u16, u16)>,
}

/// The seeds of a bracket in the order of its lines, from 1; `size` is a power of two.
fn bracket(size: usize) -> Vec<usize> {
    let mut lines = vec![1];
    while lines.len() < size {
        let sum = 2 * lines.len() + 1;
        lines = lines.iter().flat_map(|seed| [*seed, sum - *seed]).collect();
    }
    lines
}

impl Cup {
    pub(super) fn new(players: usize, limit: u8) -> Self {
        let slots = bracket(players.next_power_of_two())
            .into_iter()
            .map(|seed| (seed <= players).then(|| seed as u16 - 1))
            .collect();
        Self {
            limit,
            slots,
            losses: vec![0; players],
            byes: vec![0; players],
            whites: vec![0; players],
            met: vec![Vec::new(); players],
            again: Vec::new(),
        }
    }

    pub(super) fn is_in(&self, player: u16) -> bool {
        self.losses[player as usize] < self.limit
    }

    /// A player withdraws: out, whatever has been lost so far.
    pub(super) fn strike(&mut self, player: u16) {
        self.losses[player as usize] = self.limit;
    }

    /// Enters a stage that has been played.
    pub(super) fn play(&mut self, stage: &[((u16, u16), GameResult)], byes: &[u16]) {
        self.again.clear();
        for ((white, black), result) in stage {
            let (w, b) = (*white as usize, *black as usize);
            if result.is_played() {
                self.whites[w] += 1;
                self.met[w].push(*black);
                self.met[b].push(*white);
            }
            if result.is_loss() {
                self.losses[w] = self.losses[w].saturating_add(1);
            }
            if result.flipped().is_loss() {
                self.losses[b] = self.losses[b].saturating_add(1);
            }
            if matches!(result, GameResult::Draw | GameResult::Void) {
                self.again.push((*black, *white));
            }
        }
        for player in byes {
            self.byes[*player as usize] += 1;
        }
    }

    /// The next stage; `None` when at most one is left.
    pub(super) fn next_stage(&mut self) -> Option<Stage> {
        let mut again = core::mem::take(&mut self.again);
        again.retain(|(white, black)| self.is_in(*white) && self.is_in(*black));
        if !again.is_empty() {
            return Some(Stage { pairs: again, byes: Vec::new() });
        }
        let mut stage = Stage::default();
        self.bracket_stage(&mut stage);
        for losses in 1..self.limit {
            self.side_stage(losses, &mut stage);
        }
        if stage.pairs.is_empty() {
            let mut left: Vec<u16> = (0..self.losses.len() as u16).filter(|p| self.is_in(*p)).collect();
            left.sort_by_key(|p| (self.losses[*p as usize], *p));
            let [.., better, worse] = *left.as_slice() else { return None };
            stage = Stage { pairs: vec![self.colours(better, worse)], byes: Vec::new() };
        }
        Some(stage)
    }

    fn bracket_stage(&mut self, stage: &mut Stage) {
        loop {
            for slot in &mut self.slots {
                *slot = slot.filter(|p| self.losses[*p as usize] == 0);
            }
            if self.slots.len() == 1 {
                return;
            }
            if self.slots.chunks(2).any(|two| two.iter().all(Option::is_some)) {
                break;
            }
            self.slots = self.slots.chunks(2).map(|two| two.iter().copied().flatten().next()).collect();
        }
        for two in self.slots.chunks(2) {
            match *two {
                [Some(a), Some(b)] => stage.pairs.push(self.colours(a.min(b), a.max(b))),
                [Some(free), None] | [None, Some(free)] => stage.byes.push(free),
                _ => {}
            }
        }
    }

    fn side_stage(&self, losses: u8, stage: &mut Stage) {
        let mut side: Vec<u16> = (0..self.losses.len() as u16).filter(|p| self.losses[*p as usize] == losses).collect();
        if side.len() < 2 {
            return;
        }
        if side.len() % 2 == 1
            && let Some(free) = side.iter().copied().min_by_key(|p| (self.byes[*p as usize], *p))
        {
            stage.byes.push(free);
            side.retain(|p| *p != free);
        }
        let apart = |a: usize, b: usize| !self.met[side[a] as usize].contains(&side[b]);
        let mut matcher = Matcher::new(side.len(), apart);
        for a in 0..side.len() {
            if matcher.mate(a).is_none()
                && let Some(b) = (a + 1..side.len()).rev().find(|b| matcher.mate(*b).is_none() && apart(a, *b))
            {
                matcher.guess(a, b);
            }
        }
        // A rematch is better than a cup that can't go on.
        let rematches = matcher.complete().is_err();
        let mut left: Vec<usize> = (0..side.len()).collect();
        while let Some((a, rest)) = left.split_first() {
            let a = *a;
            let fits = |b: &usize| rematches || (apart(a, *b) && matcher.take(a, *b));
            let Some(b) = rest.iter().copied().rev().find(fits) else { return };
            left.retain(|v| *v != a && *v != b);
            stage.pairs.push(self.colours(side[a], side[b]));
        }
    }

    /// White to the one who has had it less often, then to the better.
    fn colours(&self, better: u16, worse: u16) -> (u16, u16) {
        if self.whites[worse as usize] < self.whites[better as usize] { (worse, better) } else { (better, worse) }
    }
}
