//! Random positions with locked pawns against a search of everything that can be reached.

use super::{is_impossible, position};
use crate::rng::Rng;
use sanqi::chess::{Color, File, Piece, Position, Rank, Setup, Square};
use std::collections::HashSet;

/// Pawns from edge to edge: neighbours on different ranks, so that no pawn can take another, and no more than
/// two files between pairs on one rank, so that the pawns attack all that lies between.
fn put_wall(setup: &mut Setup, lots: &mut Rng) {
    let mut file = lots.below(2) as i32;
    let mut rank = 2 + lots.below(3) as i32;
    while file < 8 {
        let at = |rank: i32| Square::new(File::from_index(file as u8), Rank::from_index(rank as u8));
        // Now and then a pair doesn't ram, is missing, or has a second pawn behind.
        let odd = lots.below(36);
        if odd != 0 {
            setup.board.set(at(rank), Piece::WhitePawn);
            setup.board.set(at((rank + if odd == 1 { 2 } else { 1 }).min(6)), Piece::BlackPawn);
        }
        if odd == 2 && rank > 1 {
            setup.board.set(at(rank - 1), Piece::WhitePawn);
        }
        if odd == 3 && rank < 5 {
            setup.board.set(at(rank + 2), Piece::BlackPawn);
        }
        let step = lots.pick(&[1, 1, 1, 1, 2, 2, 3]);
        let turn = match step {
            1 => lots.pick(&[-1, 1]),
            2 => lots.pick(&[-1, 0, 0, 1]),
            _ => 0,
        };
        file += step;
        rank = if (1..=5).contains(&(rank + turn)) { rank + turn } else { rank - turn };
    }
}

/// One to three files with a pawn of each color, near or far from each other, sometimes with a pawn more.
fn put_few(setup: &mut Setup, lots: &mut Rng) {
    for _ in 0..=lots.below(3) {
        let file = lots.pick(&File::ALL);
        let at = |rank: usize| Square::new(file, Rank::from_index(rank as u8));
        let white = 1 + lots.below(5);
        let black = if lots.below(3) == 0 { white + 1 + lots.below(6 - white) } else { white + 1 };
        if (1..7).all(|rank| setup.board.piece_at(at(rank)).is_none()) {
            setup.board.set(at(white), Piece::WhitePawn);
            setup.board.set(at(black), Piece::BlackPawn);
            if white > 1 && lots.below(6) == 0 {
                setup.board.set(at(white - 1), lots.pick(&[Piece::WhitePawn, Piece::BlackPawn]));
            }
        }
    }
}

/// A position with pawns in each other's way, kings, and a few other men; `None` if it came out illegal.
pub(super) fn random(lots: &mut Rng) -> Option<Position> {
    let mut setup = Setup { turn: lots.pick(&Color::ALL), ..Setup::EMPTY };
    if lots.below(4) == 0 {
        put_few(&mut setup, lots);
    } else {
        put_wall(&mut setup, lots);
    }
    let men = [
        Piece::WhiteBishop,
        Piece::BlackBishop,
        Piece::WhiteRook,
        Piece::BlackRook,
        Piece::BlackKnight,
        Piece::WhiteQueen,
    ];
    let kinds = lots.pick(&[2, 2, 6]);
    for _ in 0..lots.pick(&[0, 0, 1, 1, 2, 3]) {
        let square = lots.pick(&Square::ALL);
        if !setup.board.occupied().contains(square) {
            setup.board.set(square, lots.pick(&men[..kinds]));
        }
    }
    for king in [Piece::WhiteKing, Piece::BlackKing] {
        // Most kings are behind their own pawns.
        let near = lots.below(8) != 0;
        let rank =
            if near { Rank::from_index(lots.below(2) as u8).relative_to(king.color()) } else { lots.pick(&Rank::ALL) };
        let square = Square::new(lots.pick(&File::ALL), rank);
        if setup.board.occupied().contains(square) {
            return None;
        }
        setup.board.set(square, king);
    }
    setup.position().ok()
}

/// What a search of at most `limit` positions has found: who can mate, and whether it saw everything.
pub(super) struct Found {
    pub(super) mates: [bool; 2],
    pub(super) complete: bool,
}

/// Searches everything that can be reached, up to `limit` positions. Breaks off when both sides have mated.
pub(super) fn search(start: Position, limit: usize) -> Found {
    let mut seen: HashSet<u64> = HashSet::from([start.key()]);
    let mut queue = vec![start];
    let mut found = Found { mates: [false; 2], complete: true };
    let mut at = 0;
    while at < queue.len() && found.mates != [true, true] {
        let position = queue[at];
        at += 1;
        let mut has_move = false;
        let _ = position.visit_moves(|mv| {
            has_move = true;
            let mut next = position;
            next.play_unchecked(mv);
            if seen.len() < limit {
                if seen.insert(next.key()) {
                    queue.push(next);
                }
            } else if !seen.contains(&next.key()) {
                found.complete = false;
            }
            std::ops::ControlFlow::<()>::Continue(())
        });
        if !has_move && position.is_check() {
            found.mates[!position.turn() as usize] = true;
        }
    }
    found
}

#[derive(Default)]
struct Tally {
    sides: usize,
    /// The search has found a mate or has seen everything.
    decided: usize,
    dead: usize,
    /// Of the dead ones, those that were proven.
    found: usize,
    /// Proven where the search ended too soon to say.
    undecided_found: usize,
}

fn compare(position: &Position, limit: usize, tally: &mut Tally, missed: &mut Vec<String>) {
    let answers = Color::ALL.map(|color| is_impossible(position, color));
    let found = search(*position, limit);
    for color in Color::ALL {
        let (excluded, mates) = (answers[color as usize], found.mates[color as usize]);
        assert!(!(excluded && mates), "{color} can mate after all: {position}");
        tally.sides += 1;
        if mates || found.complete {
            tally.decided += 1;
            tally.dead += usize::from(!mates);
            tally.found += usize::from(excluded);
            if !mates && !excluded {
                missed.push(format!("{position} ({color})"));
            }
        } else {
            tally.undecided_found += usize::from(excluded);
        }
    }
}

/// Compares `count` random positions, or only such of which something is claimed.
fn run(seed: u64, count: usize, limit: usize, only_claims: bool) -> Tally {
    let mut lots = Rng::new(seed);
    let mut tally = Tally::default();
    let mut missed = Vec::new();
    let mut done = 0;
    while done < count {
        let Some(position) = random(&mut lots) else { continue };
        // A lone king needs no search.
        let is_claim = |color| position.board().color(color).len() > 1 && is_impossible(&position, color);
        if only_claims && !Color::ALL.into_iter().any(is_claim) {
            continue;
        }
        done += 1;
        compare(&position, limit, &mut tally, &mut missed);
    }
    let Tally { sides, decided, dead, found, undecided_found } = tally;
    println!("sides {sides}, decided {decided}, dead {dead}, found {found}; found beyond {undecided_found}");
    for line in missed.iter().take(60) {
        println!("missed {line}");
    }
    tally
}

#[test]
fn locked_positions_against_a_search() {
    let tally = run(3, 150, 6_000, false);
    assert!(tally.found > 30);
}

#[test]
fn claims_against_a_search() {
    let tally = run(5, 150, 6_000, true);
    assert!(tally.found > 100);
}

#[test]
#[ignore = "many minutes in release mode"]
fn many_locked_positions_against_a_long_search() {
    run(4, 500, 1_000_000, false);
}

#[test]
#[ignore = "many minutes in release mode"]
fn many_claims_against_a_long_search() {
    run(6, 15_000, 1_000_000, true);
}

/// The wall of the cases, searched to the end.
#[test]
fn a_wall_holds() {
    let wall = position("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
    let found = search(wall, 100_000);
    assert!(found.complete && found.mates == [false, false]);
}
