//! How many eyes a small room gives the chains around it, by search. For the crate.
//!
//! The owner moves first, unless that was needed to close the room: both have agreed that the game is over, so whoever can still secure an eye has
//! it, and wins the kos. The enemy may throw stones in and play on the neutral points outside of the walls.
//! What the owner has to reach is unconditional life in Benson's sense: a seki won't do.

use alloc::vec::Vec;
use hashbrown::HashTable;
use smallvec::SmallVec;

/// The largest room that is searched. A larger one has two eyes, unless dead stones leave few points of it.
pub(super) const LARGEST: usize = 8;
/// The most points of a room that one stone kills.
pub(super) const KILLING: usize = 6;
/// The largest room that is searched if dead stones fill most of it.
pub(super) const SEARCHED: usize = 12;
/// How many moves, the enemy's included, the owner has time for: twice the cells of the largest room and more.
const MOVES: u8 = 20;

/// Own stones beside the room that are connected without it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wall {
    /// The cells of the room that are liberties of these stones.
    pub(super) touches: u16,
    /// The eyes these stones have elsewhere, at most two.
    pub(super) eyes: u8,
    /// Whether the stones have a neutral liberty, which the enemy can take.
    pub(super) open: bool,
}

/// A room: a set of cells, numbered from 0, each a bit. So few cells have fewer than 32 walls.
pub(super) struct Room<'a> {
    /// The cells beside each cell.
    pub(super) beside: Vec<u16>,
    pub(super) walls: &'a [Wall],
    /// The cells on which dead stones stand.
    pub(super) dead: u16,
    /// Whether the owner moves first.
    pub(super) owner_moves: bool,
}

impl Room<'_> {
    /// The greatest number of eyes, up to two, that the owner can make with all walls alive.
    pub(super) fn eyes(&self) -> u8 {
        // Walls without another eye live by two, or not at all.
        let least = if self.walls.iter().all(|wall| wall.eyes == 0) { 2 } else { 1 };
        (least..=2).rev().find(|eyes| self.makes(*eyes)).unwrap_or(0)
    }

    fn makes(&self, eyes: u8) -> bool {
        let mut open = 0;
        for (i, wall) in self.walls.iter().enumerate() {
            open |= u32::from(wall.open && wall.eyes == 0) << i;
        }
        let start = State { own: 0, enemy: self.dead, open, ko: 0, owner_moves: self.owner_moves };
        Search { room: self, eyes, seen: HashTable::new() }.wins(start, MOVES)
    }

    fn all(&self) -> u16 {
        ((1_u32 << self.beside.len()) - 1) as u16
    }

    /// Cells as moves, the best connected first.
    fn moves(&self, cells: u16) -> impl Iterator<Item = u16> + '_ {
        let with = move |n| bits(cells).filter(move |i| self.beside[*i].count_ones() == n).map(|i| 1 << i);
        (0..=4).rev().flat_map(with)
    }

    fn around(&self, cells: u16) -> u16 {
        bits(cells).fold(0, |all, i| all | self.beside[i]) & !cells
    }

    /// The part of `within` that is connected to a cell of it.
    fn part(&self, within: u16, cell: u16) -> u16 {
        let mut part = cell;
        loop {
            let more = self.around(part) & within;
            if more == 0 {
                return part;
            }
            part |= more;
        }
    }
}

fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    own: u16,
    enemy: u16,
    /// The walls whose neutral liberty is still there.
    open: u32,
    /// The cell that may not be retaken at once.
    ko: u16,
    owner_moves: bool,
}

/// Own stones that are connected: cells of the room, walls, or both.
#[derive(Clone, Copy)]
struct Chain {
    cells: u16,
    walls: u32,
    /// Every cell that it touches.
    touches: u16,
    eyes: u8,
}

impl State {
    fn hash(&self) -> u64 {
        let cells = u64::from(self.own) << 32 | u64::from(self.enemy) << 16 | u64::from(self.ko) << 48;
        let rest = u64::from(self.open) << 1 | u64::from(self.owner_moves);
        (cells ^ rest.rotate_right(16))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn empty(&self, room: &Room) -> u16 {
        room.all() & !self.own & !self.enemy
    }

    fn chains(&self, room: &Room) -> SmallVec<[Chain; 8]> {
        let mut chains: SmallVec<[Chain; 8]> = SmallVec::new();
        let walls = room.walls.iter().enumerate().map(|(i, wall)| Chain {
            cells: 0,
            walls: 1 << i,
            touches: wall.touches,
            eyes: wall.eyes,
        });
        let mut left = self.own;
        let parts = core::iter::from_fn(|| {
            let part = (left != 0).then(|| room.part(left, left & left.wrapping_neg()))?;
            left &= !part;
            Some(Chain { cells: part, walls: 0, touches: room.around(part), eyes: 0 })
        });
        for mut chain in walls.chain(parts) {
            chains.retain(|other| {
                let joined = chain.cells & other.touches != 0 || chain.touches & other.cells != 0;
                if joined {
                    chain.cells |= other.cells;
                    chain.walls |= other.walls;
                    chain.touches |= other.touches;
                    chain.eyes = (chain.eyes + other.eyes).min(2);
                }
                !joined
            });
            chains.push(chain);
        }
        chains
    }

    /// Whether all walls live and so many regions of the room are eyes for ever, whatever the enemy does.
    fn is_settled(&self, room: &Room, eyes: u8) -> bool {
        let mut regions: SmallVec<[u16; 8]> = SmallVec::new();
        let mut left = room.all() & !self.own;
        while left != 0 {
            let part = room.part(left, left & left.wrapping_neg());
            left &= !part;
            regions.push(part);
        }
        if regions.len() < usize::from(eyes) {
            return false;
        }
        let chains = self.chains(room);
        let empty = self.empty(room);
        let vital = |chain: &Chain, region: u16| region & empty & !chain.touches == 0;
        let mut lives: SmallVec<[bool; 8]> = smallvec::smallvec![true; chains.len()];
        loop {
            let safe =
                |region: u16| chains.iter().zip(&lives).all(|(chain, lives)| *lives || chain.touches & region == 0);
            let (mut next, mut found) = (SmallVec::<[bool; 8]>::new(), 0);
            for chain in &chains {
                let own = regions.iter().filter(|r| chain.touches & **r != 0 && vital(chain, **r) && safe(**r)).count();
                next.push(usize::from(chain.eyes) + own >= 2);
            }
            for region in &regions {
                let eye = safe(*region) && chains.iter().any(|c| c.touches & region != 0 && vital(c, *region));
                found += u8::from(eye);
            }
            if chains.iter().zip(&next).any(|(chain, lives)| chain.walls != 0 && !lives) || found < eyes {
                return false;
            }
            if next == lives {
                return true;
            }
            lives = next;
        }
    }

    /// A wall all around the room can't be captured: the stones in it are agreed to be dead, so it isn't they
    /// who win a race. A part of the wall can be cut off.
    fn has_liberty(&self, room: &Room, chain: &Chain, empty: u16) -> bool {
        (chain.walls != 0 && room.walls.len() == 1)
            || chain.touches & empty != 0
            || chain.eyes > 0
            || chain.walls & self.open != 0
    }

    fn turned(self) -> Self {
        Self { ko: 0, owner_moves: !self.owner_moves, ..self }
    }

    /// The owner's stone on an empty cell.
    fn own_move(self, room: &Room, cell: u16) -> Option<Self> {
        let mut next = Self { own: self.own | cell, ..self.turned() };
        let empty = next.empty(room);
        let mut taken = 0;
        for i in bits(room.around(cell) & self.enemy) {
            let part = room.part(self.enemy, 1 << i);
            if room.around(part) & empty == 0 {
                taken |= part;
            }
        }
        next.enemy &= !taken;
        let empty = next.empty(room);
        if taken == 0 && room.around(cell) & empty != 0 {
            return Some(next);
        }
        let chain = next.chains(room).into_iter().find(|chain| chain.cells & cell != 0)?;
        if taken.is_power_of_two() && chain.cells == cell && chain.walls == 0 && chain.touches & empty == taken {
            next.ko = taken;
        }
        next.has_liberty(room, &chain, empty).then_some(next)
    }

    /// The enemy's stone on an empty cell. `Err` if that captures a wall.
    fn enemy_move(self, room: &Room, cell: u16) -> Result<Option<Self>, ()> {
        let mut next = Self { enemy: self.enemy | cell, ..self.turned() };
        let empty = next.empty(room);
        let mut taken = 0;
        for chain in next.chains(room) {
            if chain.touches & cell != 0 && !next.has_liberty(room, &chain, empty) {
                if chain.walls != 0 {
                    return Err(());
                }
                taken |= chain.cells;
            }
        }
        next.own &= !taken;
        let part = room.part(next.enemy, cell);
        let liberties = room.around(part) & next.empty(room);
        Ok((liberties != 0).then_some(next))
    }

    /// The enemy takes the neutral liberty of a wall. `Err` if that captures it.
    fn enemy_outside(self, room: &Room, wall: u32) -> Result<Self, ()> {
        let next = Self { open: self.open & !wall, ..self.turned() };
        let empty = next.empty(room);
        let captured = next.chains(room).iter().any(|c| c.walls & wall != 0 && !next.has_liberty(room, c, empty));
        if captured { Err(()) } else { Ok(next) }
    }
}

struct Search<'a> {
    room: &'a Room<'a>,
    eyes: u8,
    /// By position: the fewest moves in which the owner is known to win, and the most in which it is known
    /// not to.
    seen: HashTable<(State, u8, u8)>,
}

impl Search<'_> {
    /// Whether the owner reaches the eyes within so many moves. The recursion is no deeper than that.
    fn wins(&mut self, state: State, moves: u8) -> bool {
        let same = |seen: &(State, u8, u8)| seen.0 == state;
        let hash = |seen: &(State, u8, u8)| seen.0.hash();
        if let Some((_, won, lost)) = self.seen.find(state.hash(), same) {
            if *won <= moves || *lost >= moves {
                return *won <= moves;
            }
        } else if state.is_settled(self.room, self.eyes) {
            self.seen.insert_unique(state.hash(), (state, 0, 0), hash);
            return true;
        }
        let won = match moves.checked_sub(1) {
            None => false,
            Some(moves) if state.owner_moves => self.owner_wins(state, moves),
            Some(moves) => self.owner_holds(state, moves),
        };
        let seen = self.seen.entry(state.hash(), same, hash).or_insert((state, u8::MAX, 0)).into_mut();
        if won {
            seen.1 = seen.1.min(moves);
        } else {
            seen.2 = seen.2.max(moves);
        }
        won
    }

    fn owner_wins(&mut self, state: State, moves: u8) -> bool {
        let room = self.room;
        room.moves(state.empty(room)).filter_map(|cell| state.own_move(room, cell)).any(|next| self.wins(next, moves))
    }

    fn owner_holds(&mut self, state: State, moves: u8) -> bool {
        let room = self.room;
        for cell in room.moves(state.empty(room) & !state.ko) {
            match state.enemy_move(room, cell) {
                Err(()) => return false,
                Ok(Some(next)) if !self.wins(next, moves) => return false,
                Ok(_) => {}
            }
        }
        for wall in (0..room.walls.len()).map(|i| 1 << i).filter(|wall| state.open & wall != 0) {
            match state.enemy_outside(room, wall) {
                Ok(next) if self.wins(next, moves) => {}
                _ => return false,
            }
        }
        // Nothing forces the enemy to hurt itself: there is always something to play elsewhere.
        self.wins(state.turned(), moves)
    }
}
