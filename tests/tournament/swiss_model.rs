//! The Swiss rule a second time: slow, by trying everything, with its own bookkeeping. For small fields.

use sanqi::tournament::GameResult;

/// What the model knows of a player. Everything is kept by hand, not asked from the library.
#[derive(Debug, Clone, Default)]
pub(crate) struct Player {
    pub(crate) halves: u32,
    pub(crate) byes: u32,
    pub(crate) met: Vec<usize>,
    pub(crate) colours: Vec<bool>,
    pub(crate) gone: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Paired {
    /// White first, in the order in which the pairs are found.
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) bye: Option<usize>,
}

/// Whether these can be paired without a rematch.
pub(crate) fn pairable(players: &[Player], left: &[usize]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    rest.iter().any(|other| {
        !players[*first].met.contains(other) && {
            let rest: Vec<usize> = rest.iter().copied().filter(|p| p != other).collect();
            pairable(players, &rest)
        }
    })
}

/// The next round by the rule; `None` when there is none. `present` is in the order of seeds.
pub(crate) fn pair(players: &[Player], present: &[usize]) -> Option<Paired> {
    let mut left = present.to_vec();
    left.sort_by(|a, b| players[*b].halves.cmp(&players[*a].halves));
    let place: Vec<usize> = left.clone();
    let mut bye = None;
    if left.len() % 2 == 1 {
        let mut order: Vec<usize> = left.iter().rev().copied().collect();
        order.sort_by_key(|p| players[*p].byes);
        let free = order.into_iter().find(|p| {
            let rest: Vec<usize> = left.iter().copied().filter(|other| other != p).collect();
            pairable(players, &rest)
        })?;
        left.retain(|p| *p != free);
        bye = Some(free);
    } else if !pairable(players, &left) {
        return None;
    }
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let top = left[0];
        let (group, lower): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|p| players[**p].halves == players[top].halves);
        let slide = group.len() / 2;
        let mut wishes: Vec<usize> = (1..group.len()).collect();
        // By distance from the slide partner, the lower-ranked one first of two equally far.
        wishes.sort_by_key(|at| (at.abs_diff(slide), usize::from(*at < slide)));
        let mut wishes: Vec<usize> = wishes.into_iter().map(|at| group[at]).collect();
        wishes.extend(lower);
        let other = wishes.into_iter().find(|other| {
            let rest: Vec<usize> = left.iter().copied().filter(|p| *p != top && p != other).collect();
            !players[top].met.contains(other) && pairable(players, &rest)
        })?;
        left.retain(|p| *p != top && *p != other);
        let odd_place = place.iter().position(|p| *p == top)? % 2 == 0;
        pairs.push(if white(&players[top], &players[other], odd_place) { (top, other) } else { (other, top) });
    }
    Some(Paired { pairs, bye })
}

fn white(a: &Player, b: &Player, odd_place: bool) -> bool {
    let whites = |p: &Player| p.colours.iter().filter(|c| **c).count() as i32 * 2 - p.colours.len() as i32;
    if whites(a) != whites(b) {
        return whites(a) < whites(b);
    }
    let (mut x, mut y) = (a.colours.clone(), b.colours.clone());
    while let (Some(last_a), Some(last_b)) = (x.pop(), y.pop()) {
        if last_a != last_b {
            return !last_a;
        }
    }
    odd_place
}

pub(crate) fn enter(players: &mut [Player], white: usize, black: usize, result: GameResult) {
    let (w, b) = match result {
        GameResult::Win | GameResult::ForfeitWin => (4, 0),
        GameResult::Draw => (2, 2),
        GameResult::Loss | GameResult::ForfeitLoss => (0, 4),
        _ => (0, 0),
    };
    players[white].halves += w;
    players[black].halves += b;
    if matches!(result, GameResult::Win | GameResult::Draw | GameResult::Loss | GameResult::DoubleLoss) {
        players[white].met.push(black);
        players[black].met.push(white);
        players[white].colours.push(true);
        players[black].colours.push(false);
    }
}
