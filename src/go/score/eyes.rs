//! The count of eyes: which chains live by the regions they surround. For the crate.

use super::field::{Field, NONE, Parts, beside};
use super::groups::Groups;
use super::passage::{Links, Pocket};
use super::room::{KILLING, LARGEST, Room, SEARCHED, Wall};
use crate::go::color::Color;
use alloc::vec;
use alloc::vec::Vec;

/// What the count has found for one side.
pub(super) struct Eyes<'a> {
    /// The chains and regions in seki: they don't have two eyes.
    pub(super) seki: Vec<&'a [usize]>,
    /// The surrounded points of each group with two eyes.
    pub(super) living: Vec<u32>,
    /// Pockets that are worth an eye.
    pub(super) pockets: Vec<&'a [usize]>,
    /// Regions of living groups that are worth no eye.
    pub(super) worthless: Vec<&'a [usize]>,
}

/// Counts the eyes of a side's chains.
///
/// As in Benson's count, every region begins with two eyes, and eyes are taken away until nothing changes.
/// All regions of a round are judged by the last round, so that their order doesn't matter.
pub(super) fn count<'a>(
    field: &'a Field,
    side: Color,
    chains: &'a Parts,
    links: &Links,
    pockets: &'a [Pocket],
) -> Eyes<'a> {
    let mut rooms: Vec<Territory> = (0..field.regions.members.len())
        .filter(|number| field.around[*number] == Some(side))
        .map(|number| Territory::new(field, chains, &field.regions.members[number], None))
        .collect();
    // Chains around the same regions, near or far.
    let mut homes = Groups::new(chains.members.len());
    for room in &rooms {
        homes.join_chains(room.chains());
    }
    let mut groups = Groups::new(chains.members.len());
    groups.join_within(&links.passages, chains, &mut homes);
    groups.join_lists(&links.joints, chains);
    rooms.extend(pockets.iter().map(|pocket| Territory::new(field, chains, &pocket.points, Some(pocket.gate))));
    let open: Vec<bool> = chains.members.iter().map(|chain| field.neutral_liberties(chain).next().is_some()).collect();
    loop {
        let walls: Vec<Vec<Wall>> = (0..rooms.len()).map(|n| walls(&rooms, n, &mut groups, &open)).collect();
        let mut changed = false;
        for (room, walls) in rooms.iter_mut().zip(walls).filter(|(room, walls)| room.eyes > 0 && room.walls != *walls) {
            let eyes = room.worth(field, &walls).min(room.eyes);
            room.walls = walls;
            changed |= eyes != room.eyes;
            room.eyes = eyes;
            // What is worth no eye will be filled, and connects.
            if eyes == 0 {
                groups.join_chains(room.chains());
            }
        }
        if !changed {
            break;
        }
    }
    // Wherever a region is worth an eye, everything around it lives.
    let mut lives = vec![false; chains.members.len()];
    for chain in rooms.iter().filter(|room| room.eyes > 0).flat_map(Territory::chains) {
        lives[usize::from(groups.find(chain))] = true;
    }
    let mut living = |chain: u16| lives[usize::from(groups.find(chain))];
    let lost = (0_u16..).zip(&chains.members).filter(|(n, _)| !living(*n));
    let mut seki: Vec<&[usize]> = lost.map(|(_, chain)| chain.as_slice()).collect();
    let mut points = vec![0; chains.members.len()];
    let mut worthless = Vec::new();
    for room in rooms.iter().filter(|room| !room.gated) {
        match room.chains().next() {
            Some(chain) if room.eyes == 0 && living(chain) => {
                worthless.push(room.points);
                points[usize::from(homes.find(chain))] += room.points.len() as u32;
            }
            Some(chain) if living(chain) => points[usize::from(homes.find(chain))] += room.points.len() as u32,
            _ => seki.push(room.points),
        }
    }
    let living = points.into_iter().filter(|points| *points > 0).collect();
    let pocketed = rooms.iter().filter(|room| room.gated && room.eyes > 0).map(|room| room.points).collect();
    Eyes { seki, living, pockets: pocketed, worthless }
}

/// A region that one side surrounds.
struct Territory<'a> {
    points: &'a [usize],
    /// The chains around it, each with the points of the region that it touches, as bits.
    border: Vec<(u16, u16)>,
    /// Whether the owner must move first to close it.
    gated: bool,
    /// The walls by which it was judged.
    walls: Vec<Wall>,
    eyes: u8,
}

/// The walls of a region as the others make them.
fn walls(rooms: &[Territory], number: usize, groups: &mut Groups, open: &[bool]) -> Vec<Wall> {
    let mut walls: Vec<(u16, Wall)> = Vec::new();
    for (chain, touches) in &rooms[number].border {
        let group = groups.find(*chain);
        match walls.iter_mut().find(|(g, _)| *g == group) {
            Some((_, wall)) => wall.touches |= touches,
            None => walls.push((group, Wall { touches: *touches, eyes: 0, open: false })),
        }
    }
    for (group, wall) in &mut walls {
        let others = rooms.iter().enumerate().filter(|(n, _)| *n != number);
        let beside = others.filter(|(_, room)| room.chains().any(|chain| groups.find(chain) == *group));
        wall.eyes = beside.map(|(_, room)| room.eyes).fold(0, u8::saturating_add).min(2);
        wall.open = (0_u16..).zip(open).any(|(chain, open)| *open && groups.find(chain) == *group);
    }
    walls.into_iter().map(|(_, wall)| wall).collect()
}

impl<'a> Territory<'a> {
    /// A gate is a point where the owner moves first, to close the region.
    fn new(field: &Field, chains: &Parts, points: &'a [usize], gate: Option<usize>) -> Self {
        let mut border: Vec<(u16, u16)> = Vec::new();
        for (i, at) in points.iter().enumerate() {
            for chain in beside(field.size, *at).map(|n| chains.label[n]).filter(|c| *c != NONE) {
                // A region too large for the bits isn't searched.
                let bit = 1_u16.checked_shl(i as u32).unwrap_or(0);
                match border.iter_mut().find(|(c, _)| *c == chain) {
                    Some((_, touches)) => *touches |= bit,
                    None => border.push((chain, bit)),
                }
            }
        }
        if let Some(gate) = gate {
            let beside: Vec<usize> = beside(field.size, gate).collect();
            let own: Vec<u16> = beside.iter().map(|n| chains.label[*n]).filter(|c| *c != NONE).collect();
            let bits = points.iter().enumerate().filter(|(_, at)| beside.contains(at));
            let touches = bits.fold(0, |all, (i, _)| all | 1_u16.checked_shl(i as u32).unwrap_or(0));
            for chain in own {
                match border.iter_mut().find(|(c, _)| *c == chain) {
                    Some((_, all)) => *all |= touches,
                    None => border.push((chain, touches)),
                }
            }
        }
        Self { points, border, gated: gate.is_some(), walls: Vec::new(), eyes: 2 }
    }

    fn chains(&self) -> impl Iterator<Item = u16> + '_ {
        self.border.iter().map(|(chain, _)| *chain)
    }

    fn worth(&self, field: &Field, walls: &[Wall]) -> u8 {
        // No killing shape has more than six points: with a wall all around, six empty points of a larger room are two
        // eyes. A wall in parts can be cut, and needs more room.
        let certain = if walls.len() == 1 { KILLING } else { LARGEST };
        let empty = self.points.iter().filter(|at| !field.dead[**at]).count();
        if self.points.len() > certain && (empty >= KILLING || self.points.len() > SEARCHED) {
            return 2;
        }
        let bit = |at: usize| self.points.iter().position(|p| *p == at).map_or(0, |i| 1_u16 << i);
        let bits = |all: &mut dyn Iterator<Item = usize>| all.fold(0, |bits, at| bits | bit(at));
        Room {
            beside: self.points.iter().map(|at| bits(&mut beside(field.size, *at))).collect(),
            walls,
            owner_moves: !self.gated,
            dead: bits(&mut self.points.iter().copied().filter(|at| field.dead[*at])),
        }
        .eyes()
    }
}
