//! The Swiss pairing rule: one round from a list of players. Events are not known here.
//!
//! The rule, in words that a referee can follow with a pencil:
//!
//! 1. Order everyone by points, then by seed.
//! 2. In an odd field the bye goes to the lowest of those with the fewest byes without whom the rest can be
//!    paired; if there is none, to the lowest of those with the next fewest.
//! 3. Take the highest who has no opponent yet. Try in this order: those left in the same score group, first
//!    the one half the group further down (the slide partner), then one further down, one further up, two
//!    further down and so on; then the lower groups from the top.
//! 4. The first of them is taken whom the player hasn't met and without whom the rest can still be paired
//!    without a rematch. Repeat from 3.
//! 5. Colours last: White to the one who has had it less often; then to the one who had Black the last
//!    time their colours differed; then by the higher one's place in the field: odd places have the colour
//!    that was drawn by lot, even ones the other.

use super::matching::{Barrier, Matcher};
use alloc::vec::Vec;

/// What the rule needs to know of a player.
#[derive(Debug, Clone, Default)]
pub(super) struct Contender {
    /// In half points.
    pub(super) score: u32,
    pub(super) byes: u16,
    /// Who has been met, by index, and in which round.
    pub(super) met: Vec<(u32, u16)>,
    /// Colours of played games, oldest first; true is White.
    pub(super) colours: Vec<bool>,
}

/// Why someone was passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Passed {
    Met(u16),
    Rest,
}

/// A pair, and who was tried in vain before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choice {
    /// The player whose turn it was; `None` when the bye was given.
    pub(super) chooser: Option<usize>,
    pub(super) chosen: usize,
    pub(super) chooser_white: bool,
    pub(super) passed: Vec<(usize, Passed)>,
}

/// Pairs one round. `field` is in the order of seeds.
pub(super) fn pair(field: &[Contender], first_has_white: bool) -> Result<Vec<Choice>, Barrier> {
    let n = field.len();
    // From here on a vertex is a place in the order by points; the bye is one more vertex, joined to all.
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|i| (core::cmp::Reverse(field[*i].score), *i));
    let mut place = alloc::vec![0u32; n];
    for (at, i) in order.iter().enumerate() {
        place[*i] = at as u32;
    }
    let met: Vec<Vec<(u32, u16)>> = order
        .iter()
        .map(|i| {
            let mut met: Vec<(u32, u16)> =
                field[*i].met.iter().map(|(other, round)| (place[*other as usize], *round)).collect();
            met.sort_unstable();
            met
        })
        .collect();
    let meeting = |a: usize, b: usize| {
        let at = met[a].binary_search_by_key(&(b as u32), |(other, _)| *other).ok()?;
        Some(met[a][at].1)
    };
    let joined = |a: usize, b: usize| a >= n || b >= n || meeting(a, b).is_none();
    let mut matcher = Matcher::new(n + n % 2, joined);
    let mut choices = Vec::with_capacity(n / 2 + 1);
    let mut left: Vec<u32> = (0..n as u32).collect();
    let scores: Vec<u32> = order.iter().map(|i| field[*i].score).collect();

    let mut by_byes: Vec<u32> = Vec::new();
    if n % 2 == 1 {
        by_byes.extend(0..n as u32);
        by_byes.sort_by_key(|v| (field[order[*v as usize]].byes, core::cmp::Reverse(*v)));
    }
    guess(&mut matcher, &scores, by_byes.first().copied());
    matcher.complete().map_err(|barrier| in_field_order(barrier, &order))?;

    if n % 2 == 1 {
        let mut passed = Vec::new();
        for v in by_byes {
            if matcher.take(n, v as usize) {
                left.remove(v as usize);
                choices.push(Choice { chooser: None, chosen: order[v as usize], chooser_white: false, passed });
                break;
            }
            passed.push((order[v as usize], Passed::Rest));
        }
    }
    while let Some(chooser) = left.first().map(|v| *v as usize) {
        let group = left.iter().take_while(|v| scores[**v as usize] == scores[chooser]).count();
        let mut passed = Vec::new();
        let mut chosen = None;
        for at in candidates(group, left.len()) {
            let v = left[at] as usize;
            if let Some(round) = meeting(chooser, v) {
                passed.push((order[v], Passed::Met(round)));
            } else if matcher.take(chooser, v) {
                chosen = Some(at);
                break;
            } else {
                passed.push((order[v], Passed::Rest));
            }
        }
        // The matching is perfect, so its own partner of the chooser is always left to take.
        let Some(at) = chosen else { break };
        let v = left.remove(at) as usize;
        left.remove(0);
        let chooser_white = has_white(&field[order[chooser]], &field[order[v]], chooser % 2 == 0, first_has_white);
        choices.push(Choice { chooser: Some(order[chooser]), chosen: order[v], chooser_white, passed });
    }
    Ok(choices)
}

/// The order in which the first of a list tries the others, as indices into it: its own group, which is the
/// first `group` of them, then the rest.
fn candidates(group: usize, all: usize) -> impl Iterator<Item = usize> {
    let slide = group / 2;
    // 0, +1, −1, +2, −2, …: those that stay in the group.
    let inside = (0..2 * group).filter_map(move |step| {
        let distance = step.div_ceil(2);
        let at = if step % 2 == 1 { slide + distance } else { slide.checked_sub(distance)? };
        (at >= 1 && at < group).then_some(at)
    });
    inside.chain(group.max(1)..all)
}

/// The rule without looking ahead: right nearly everywhere, and what is wrong the search mends.
fn guess<F: Fn(usize, usize) -> bool>(matcher: &mut Matcher<F>, scores: &[u32], bye: Option<u32>) {
    let mut left: Vec<u32> = (0..scores.len() as u32).collect();
    if let Some(v) = bye {
        matcher.guess(scores.len(), v as usize);
        left.remove(v as usize);
    }
    while let Some(chooser) = left.first().map(|v| *v as usize) {
        let group = left.iter().take_while(|v| scores[**v as usize] == scores[chooser]).count();
        let partner = candidates(group, left.len()).find(|at| matcher.joined(chooser, left[*at] as usize));
        if let Some(at) = partner {
            matcher.guess(chooser, left.remove(at) as usize);
        }
        left.remove(0);
    }
}

fn has_white(a: &Contender, b: &Contender, odd_place: bool, first_has_white: bool) -> bool {
    let balance = |c: &Contender| c.colours.iter().map(|white| if *white { 1i32 } else { -1 }).sum::<i32>();
    match balance(a).cmp(&balance(b)) {
        core::cmp::Ordering::Less => return true,
        core::cmp::Ordering::Greater => return false,
        core::cmp::Ordering::Equal => {}
    }
    let differ = a.colours.iter().rev().zip(b.colours.iter().rev()).find(|(x, y)| x != y);
    match differ {
        Some((had_white, _)) => !had_white,
        None => odd_place == first_has_white,
    }
}

fn in_field_order(barrier: Barrier, order: &[usize]) -> Barrier {
    let translate = |v: usize| order.get(v).copied().unwrap_or(order.len());
    Barrier {
        cut: barrier.cut.into_iter().map(translate).collect(),
        groups: barrier.groups.into_iter().map(|g| g.into_iter().map(translate).collect()).collect(),
    }
}
