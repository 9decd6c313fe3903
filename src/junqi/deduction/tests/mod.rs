//! Deductions against the plainest possible truth: all assignments tried one by one (`alone`), and all worlds
//! played along with the game (`worlds`); whole games, where the truth must stay possible (`games`); and events
//! that can't happen (`events`).

#![allow(clippy::unwrap_used, clippy::cast_precision_loss, reason = "tests")]

extern crate std;

mod alone;
mod events;
mod games;
mod worlds;

use super::hall::KINDS;
use super::{Deduction, Start, zone};
use crate::game::Game as _;
use crate::junqi::deployment::SLOTS;
use crate::junqi::pieces::Pieces;
use crate::junqi::seat::Seats;
use crate::junqi::{Board, FlagBy, FlagTry, Mines, Move, Piece, Position, Post, Preset, Rank, Rules, TurnOrder};
use std::vec;
use std::vec::Vec;

/// `SplitMix64`.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ (n >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// All assignments of ranks to pieces with those candidates.
fn assignments(sets: &[u16], copies: &[u8; KINDS]) -> Vec<Vec<usize>> {
    let mut all = vec![(Vec::new(), *copies)];
    for set in sets {
        let mut longer = Vec::new();
        for (ranks, left) in &all {
            for rank in (0..KINDS).filter(|rank| set >> rank & 1 != 0 && left[*rank] > 0) {
                let (mut ranks, mut left): (Vec<usize>, _) = (ranks.clone(), *left);
                ranks.push(rank);
                left[rank] -= 1;
                longer.push((ranks, left));
            }
        }
        all = longer;
    }
    all.into_iter().filter(|(_, left)| *left == [0; KINDS]).map(|(ranks, _)| ranks).collect()
}

/// Full random deployments for all.
fn deployed(board: Board, rules: Rules, rng: &mut Rng) -> Position {
    let mut pieces = Pieces::new(board, rules);
    for seat in board.seats().seats() {
        let mut ranks: Vec<Rank> = Rank::ALL.into_iter().flat_map(|rank| vec![rank; rank.count() as usize]).collect();
        loop {
            rng.shuffle(&mut ranks);
            let post = |slot: usize| Post::at_home(board.drawing(), seat, SLOTS[slot].0, SLOTS[slot].1).unwrap();
            if (0..25).all(|slot| zone(post(slot), seat, true, rules.front_bombs).has(ranks[slot])) {
                (0..25).for_each(|slot| pieces.put(post(slot), Piece::new(seat, ranks[slot])));
                break;
            }
            // Shuffling alone would take forever: mines and flag go where they may.
            let mut back: Vec<usize> = (15..25).collect();
            rng.shuffle(&mut back);
            let fixed = |rank: &Rank| !rank.moves();
            let headquarters = [21, 23][rng.below(2)];
            back.retain(|slot| *slot != headquarters);
            back.insert(0, headquarters);
            let mut still: Vec<Rank> = ranks.iter().copied().filter(fixed).collect();
            still.sort_by_key(|rank| core::cmp::Reverse(*rank));
            let mut moving: Vec<Rank> = ranks.iter().copied().filter(|rank| !fixed(rank)).collect();
            ranks = (0..25)
                .map(|slot| match back[..4].iter().position(|back| *back == slot) {
                    Some(index) => still[index],
                    None => moving.pop().unwrap(),
                })
                .collect();
            if (0..25).all(|slot| zone(post(slot), seat, true, rules.front_bombs).has(ranks[slot])) {
                (0..25).for_each(|slot| pieces.put(post(slot), Piece::new(seat, ranks[slot])));
                break;
            }
        }
    }
    let mut position = Position::with(pieces, rules.first);
    position.begin();
    position
}

/// A few pieces each, anywhere in their halves.
fn sparse(board: Board, rules: Rules, each: usize, rng: &mut Rng) -> Position {
    let mut pieces = Pieces::new(board, rules);
    for seat in board.seats().seats() {
        let mut posts: Vec<Post> = SLOTS
            .iter()
            .map(|&(row, column)| Post::at_home(board.drawing(), seat, row, column).unwrap())
            .filter(|post| !post.is_headquarters())
            .collect();
        let mut ranks: Vec<Rank> = Rank::ALL[..11].iter().flat_map(|rank| vec![*rank; rank.count() as usize]).collect();
        rng.shuffle(&mut posts);
        rng.shuffle(&mut ranks);
        let mut headquarters: Vec<Post> =
            [2, 4].iter().map(|column| Post::at_home(board.drawing(), seat, 6, *column).unwrap()).collect();
        rng.shuffle(&mut headquarters);
        pieces.put(headquarters[0], Piece::new(seat, Rank::Flag));
        posts.truncate(each - 2);
        posts.push(headquarters[1]);
        for post in posts {
            let fits = |rank: &Rank| zone(post, seat, false, true).has(*rank);
            let index = ranks.iter().position(fits).unwrap();
            pieces.put(post, Piece::new(seat, ranks.remove(index)));
        }
    }
    let mut position = Position::with(pieces, rules.first);
    position.begin();
    position
}

fn material(pieces: &Pieces) -> [[u8; 12]; 4] {
    let mut material = [[0; 12]; 4];
    for (_, piece) in pieces.iter() {
        material[piece.owner().index()][piece.rank().unwrap().index()] += 1;
    }
    material
}

fn watch(position: &Position, known: Seats, deployed: bool) -> Deduction {
    let start = Start {
        material: material(&position.pieces),
        deployed,
        revealed: position.revealed(),
        out: position.out(),
        turn: position.turn(),
        quiet: position.quiet,
        overruns: position.overruns,
    };
    Deduction::new(&position.pieces.seen(known, position.revealed()), &start).unwrap()
}

/// A random legal move, more often than not an attack if there is one.
fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let mut moves = Vec::new();
    let _ = position.visit_moves(|mv| {
        moves.push(mv);
        core::ops::ControlFlow::Continue(())
    });
    let attacks: Vec<Move> = moves.iter().copied().filter(|mv| position.piece(mv.to).is_some()).collect();
    let from = if attacks.is_empty() || rng.below(3) == 0 { &moves } else { &attacks };
    (!from.is_empty()).then(|| from[rng.below(from.len())])
}

fn some_rules(rng: &mut Rng) -> Rules {
    Rules {
        front_bombs: rng.below(2) == 0,
        running_bombs: rng.below(3) == 0,
        mines: [Mines::Perish, Mines::Stay][rng.below(2)],
        flag_by: [FlagBy::Any, FlagBy::FieldMarshal, FlagBy::Engineer][rng.below(3)],
        flag_try: [FlagTry::Illegal, FlagTry::AttackerLost][rng.below(2)],
        reveal_flag_with_marshal: rng.below(4) != 0,
        turn_order: [TurnOrder::Clockwise, TurnOrder::CounterClockwise][rng.below(2)],
        ..Preset::Lianzhong.rules()
    }
}
