//! Random rules, deployments and boards with a few pieces.

use crate::bridge::kind;
use crate::model;
use crate::model::deployment::{MATERIAL, may_stand};
use crate::model::map::arm_post;
use crate::rng::Rng;
use sanqi::junqi::{Board, FlagBy, FlagTry, Mines, NoContact, Preset, Rules, Seat, TurnOrder, Visibility, Watching};
use std::num::NonZeroU16;

/// Every option that bears on play or on what is seen. `longest`: the greatest limit of plies without contact.
pub(crate) fn rules(board: Board, longest: usize, rng: &mut Rng) -> Rules {
    let seats: Vec<Seat> = board.seats().seats().collect();
    let plies = NonZeroU16::new(1 + rng.below(longest) as u16).unwrap();
    Rules {
        front_bombs: rng.below(3) == 0,
        running_bombs: rng.below(3) == 0,
        mines: rng.pick(&[Mines::Perish, Mines::Stay]),
        flag_by: rng.pick(&[FlagBy::Any, FlagBy::Any, FlagBy::FieldMarshal, FlagBy::Engineer]),
        flag_try: rng.pick(&[FlagTry::Illegal, FlagTry::AttackerLost]),
        reveal_flag_with_marshal: rng.below(3) != 0,
        turn_order: rng.pick(&[TurnOrder::Clockwise, TurnOrder::CounterClockwise]),
        first: rng.pick(&seats),
        allowed_overruns: rng.below(3) as u8,
        no_contact: rng.pick(&[
            NoContact::Unlimited,
            NoContact::Unlimited,
            NoContact::Draw(plies),
            NoContact::MoverLoses(plies),
        ]),
        visibility: rng.pick(&[Visibility::Own, Visibility::Own, Visibility::Alliance, Visibility::All]),
        watching: rng.pick(&[Watching::Nothing, Watching::Ally, Watching::All]),
        ..Preset::Bare.rules()
    }
}

/// The posts of a deployment: row and column, front row first, camps skipped.
fn stations() -> Vec<(u8, u8)> {
    let all = (1..=6).flat_map(|r| (1..=5).map(move |c| (r, c)));
    all.filter(|&(r, c)| !model::map::is_arm_camp(r, c)).collect()
}

/// 25 letters: the pieces with the narrowest zones first, each anywhere in its zone, then the rest.
pub(crate) fn deployment(front_bombs: bool, rng: &mut Rng) -> String {
    let stations = stations();
    let mut letters = vec![' '; stations.len()];
    for (rank, count) in MATERIAL.into_iter().rev().chain(MATERIAL).filter(narrow_then_wide()) {
        for _ in 0..count {
            let free: Vec<usize> = (0..letters.len())
                .filter(|&slot| {
                    letters[slot] == ' ' && may_stand(rank, stations[slot].0, stations[slot].1, front_bombs)
                })
                .collect();
            letters[rng.pick(&free)] = rank;
        }
    }
    letters.into_iter().collect()
}

/// Flag, mines, bombs, in this order: no zone can be used up by a wider one. Then all others.
fn narrow_then_wide() -> impl FnMut(&(char, usize)) -> bool {
    let mut seen = 0;
    move |(rank, _)| {
        seen += 1;
        let narrow = "jkl".contains(*rank);
        if seen <= MATERIAL.len() { narrow } else { !narrow }
    }
}

/// One deployment for each player.
pub(crate) fn deployments(board: Board, front_bombs: bool, rng: &mut Rng) -> Vec<String> {
    (0..board.players()).map(|_| deployment(front_bombs, rng)).collect()
}

/// A board with up to so many pieces for each player, flag included: mines and flags where the law has them, the rest
/// at home or, if `abroad`, anywhere: in camps and others' headquarters too.
pub(crate) fn reduced(board: Board, rules: &Rules, most: usize, abroad: bool, rng: &mut Rng) -> model::board::Board {
    let kind = kind(board);
    let mut pieces = model::board::Board::empty(kind);
    let open: Vec<u8> = (0..pieces.map.posts)
        .filter(|&post| {
            let post = usize::from(post);
            !pieces.map.roads[post].is_empty() || !pieces.map.rails[post].is_empty()
        })
        .collect();
    let mut all = Vec::new();
    for seat in pieces.map.seats() {
        let mut bag: Vec<char> = MATERIAL.iter().flat_map(|&(rank, count)| vec![rank; count]).collect();
        // The flag is the last in the bag; somebody may be without.
        let flag = bag.pop().filter(|_| !abroad || rng.below(8) != 0);
        all.extend(flag.map(|flag| (flag, seat)));
        // Who has next to nothing is soon out: some, but not most.
        let others = if rng.below(4) == 0 { rng.below(most) } else { most / 2 + rng.below(most - most / 2) };
        for _ in 0..others {
            all.push((bag.swap_remove(rng.below(bag.len())), seat));
        }
    }
    // Flags and then mines first: others might stand on the only posts for them.
    all.sort_by_key(|(rank, _)| std::cmp::Reverse("jl".find(*rank)));
    for (rank, seat) in all {
        loop {
            let (r, c) = (1 + rng.below(6) as u8, 1 + rng.below(5) as u8);
            let at_home = matches!(rank, 'j' | 'l') || !abroad || rng.below(2) == 0;
            let post = if at_home { arm_post(kind, seat, r, c) } else { rng.pick(&open) };
            let may = !at_home || may_stand(rank, r, c, rules.front_bombs);
            if may && pieces.at(post).is_none() {
                pieces.put(post, seat, rank);
                break;
            }
        }
    }
    pieces
}
