//! Games with few pieces, played along in every world that fits.

use super::{KINDS, Rng, assignments, choose, material, some_rules, sparse, std, watch};
use crate::junqi::deduction::{Deduction, Tracked, zone};
use crate::junqi::effect::{Event, Exits, Flags};
use crate::junqi::pieces::Pieces;
use crate::junqi::seat::Seats;
use crate::junqi::{
    Assignment, Board, Cause, Clash, FlagBy, FlagTry, Piece, Position, Post, Rank, RankSet, Rules, Seat, TurnOrder,
};
use std::vec;
use std::vec::Vec;

/// One way the ranks could be, played along with the game.
#[derive(Clone)]
struct World {
    start: Position,
    now: Position,
}

/// All starts that `known` can't tell from the true one.
fn worlds(position: &Position, known: Seats, deployed: bool) -> Vec<World> {
    let mut all = vec![position.pieces.clone()];
    for seat in position.board().seats().seats().filter(|seat| !known.has(*seat)) {
        let posts: Vec<Post> = position.posts_of(seat).iter().collect();
        let mut copies = [0; KINDS];
        copies[..12].copy_from_slice(&material(&position.pieces)[seat.index()]);
        let sets: Vec<u16> =
            posts.iter().map(|post| zone(*post, seat, deployed, position.rules().front_bombs).bits()).collect();
        let mut more = Vec::new();
        for ranks in assignments(&sets, &copies) {
            for pieces in &all {
                let mut pieces = pieces.clone();
                for (post, rank) in posts.iter().zip(&ranks) {
                    pieces.put(*post, Piece::new(seat, Rank::ALL[*rank]));
                }
                more.push(pieces);
            }
        }
        all = more;
    }
    let begin = |pieces| {
        let position = Position::with(pieces, position.rules().first);
        World { start: position.clone(), now: position }
    };
    all.into_iter().map(begin).collect()
}

/// Whether an event differs from the true one at most by the player to move being out for want of moves: what
/// his next move will tell.
fn alike(event: &Event, truth: &Event) -> bool {
    let (Event::Moved { out, .. }, Event::Moved { out: true_out, .. }) = (event, truth) else { return false };
    let mut same = *event;
    if let Event::Moved { out, .. } = &mut same {
        *out = *true_out;
    }
    same == *truth && true_out.seats().seats().all(|seat| out.cause(seat) == true_out.cause(seat))
}

/// The ranks of a world.
fn ranks(deduction: &Deduction, world: &World) -> Assignment {
    let mut assignment = deduction.blank();
    for piece in Seat::ALL.into_iter().flat_map(|seat| deduction.pieces(seat)) {
        assignment.set(piece.owner, piece.origin, world.start.piece(piece.origin).unwrap().rank().unwrap());
    }
    assignment
}

/// Compares a deduction with all worlds left. Answers whether its sets were exact.
fn compare(deduction: &Deduction, start: &[World], left: &[World], hidden: Seats, exact: bool) -> bool {
    let mut same = true;
    for seat in hidden.seats() {
        let mut owners: Vec<Vec<Rank>> = Vec::new();
        let mut most = [0_u8; 12];
        let mut fewest = [9_u8; 12];
        for world in left {
            let rank = |piece: &Tracked| world.start.piece(piece.origin).unwrap().rank().unwrap();
            let ranks: Vec<Rank> = deduction.pieces(seat).map(|piece| rank(&piece)).collect();
            for rank in Rank::ALL {
                let dead = deduction.pieces(seat).zip(&ranks).filter(|(p, r)| p.now.is_none() && **r == rank).count();
                most[rank.index()] = most[rank.index()].max(dead as u8);
                fewest[rank.index()] = fewest[rank.index()].min(dead as u8);
            }
            owners.push(ranks);
        }
        owners.sort();
        owners.dedup();
        for (index, piece) in deduction.pieces(seat).enumerate() {
            let used: RankSet = owners.iter().map(|ranks| RankSet::only(ranks[index])).collect();
            assert!(piece.candidates.contains(used), "{piece:?} loses {used:?}");
            same &= piece.candidates == used;
        }
        assert!(deduction.count(seat) >= owners.len() as u64);
        if exact {
            assert_eq!(deduction.count(seat), owners.len() as u64, "{deduction:?}");
            for rank in Rank::ALL {
                let expected = fewest[rank.index()]..=most[rank.index()];
                assert_eq!(deduction.fallen(seat, rank), expected, "{rank:?} {deduction:?}");
            }
        }
    }
    assert!(same || !exact, "{deduction:?}");
    // An assignment is consistent exactly if its world is left.
    let fits = start.iter().filter(|world| deduction.check(&ranks(deduction, world)).is_ok());
    assert_eq!(fits.count(), left.len(), "{deduction:?}");
    same
}

/// Random games with few pieces: after each ply the deduction against all worlds that fit.
fn play_along(board: Board, each: usize, known: Seats, games: usize, seed: u64) -> (usize, usize) {
    let mut rng = Rng(seed);
    let (mut plies, mut exact) = (0, 0);
    let hidden = board.seats() - known;
    for _ in 0..games {
        let rules = some_rules(&mut rng);
        let mut position = sparse(board, rules, each, &mut rng);
        if !position.out().is_empty() || position.outcome().is_some() {
            continue;
        }
        let start = worlds(&position, known, false);
        let mut left = start.clone();
        let mut deduction = watch(&position, known, false);
        for _ in 0..40 {
            let Some(mv) = choose(&position, &mut rng) else { break };
            let event = position.play(mv).unwrap().public();
            spoil(&mut deduction, &event, &mut rng);
            deduction.observe(&event).unwrap();
            let (mut strict, mut loose) = (Vec::new(), Vec::new());
            for mut world in left {
                let Ok(effect) = world.now.play(mv) else { continue };
                if effect.public() == event {
                    strict.push(world);
                } else if alike(&effect.public(), &event) {
                    loose.push(world);
                }
            }
            left = strict.clone();
            strict.extend(loose);
            assert!(!strict.is_empty());
            let single = hidden.bits().is_power_of_two();
            exact += usize::from(compare(&deduction, &start, &strict, hidden, single));
            plies += 1;
            let sampler = deduction.sampler().unwrap();
            for tries in [0, 200] {
                let draw = sampler.draw_within(tries, || rng.next()).unwrap();
                assert_eq!(deduction.check(&draw.assignment), Ok(()));
                assert!(tries != 0 || !draw.uniform);
            }
        }
    }
    (plies, exact)
}

/// Draws for all owners from a few battles between hidden pieces.
#[test]
fn joint_draws_are_uniform() {
    let mut rng = Rng(8);
    let (mut tested, mut skewed) = (0, 0);
    while tested < 12 {
        let mut position = sparse(Board::TwoPlayer, Rules::default(), 5, &mut rng);
        let start = worlds(&position, Seats::empty(), false);
        let mut deduction = watch(&position, Seats::empty(), false);
        for _ in 0..14 {
            let Some(mv) = choose(&position, &mut rng) else { break };
            deduction.observe(&position.play(mv).unwrap().public()).unwrap();
        }
        let all: Vec<Assignment> = start
            .iter()
            .map(|world| ranks(&deduction, world))
            .filter(|assignment| deduction.check(assignment).is_ok())
            .collect();
        if deduction.relations.is_empty() || !(4..=150).contains(&all.len()) {
            continue;
        }
        tested += 1;
        let sampler = deduction.sampler().unwrap();
        for tries in [10_000, 0] {
            let mut hits = vec![0_u32; all.len()];
            for _ in 0..200 * all.len() {
                let draw = sampler.draw_within(tries, || rng.next()).unwrap();
                hits[all.iter().position(|one| *one == draw.assignment).unwrap()] += 1;
            }
            let squares: f64 = hits.iter().map(|hits| (f64::from(*hits) - 200.0).powi(2) / 200.0).sum();
            let free = (all.len() - 1) as f64;
            let even = (squares - free).abs() < 5.0 * (2.0 * free).sqrt();
            if tries == 0 {
                skewed += usize::from(!even);
                assert!(hits.iter().all(|hits| *hits > 0), "{hits:?}");
            } else {
                assert!(even, "{squares} for {free}: {hits:?}");
            }
        }
    }
    std::println!("{skewed} of {tested} searches are skewed");
}

/// Events that don't fit change nothing.
fn spoil(deduction: &mut Deduction, event: &Event, rng: &mut Rng) {
    let before = deduction.clone();
    let mut bad = *event;
    if let Event::Moved { seat, mv, clash, flag_taken, revealed, out } = &mut bad {
        match rng.below(7) {
            0 => *seat = seat.turned(1),
            1 => core::mem::swap(&mut mv.from, &mut mv.to),
            2 => *clash = Some(Clash::ALL[rng.below(3)]),
            3 => *flag_taken = Some(Seat::ALL[rng.below(4)]),
            4 => revealed.add(Seat::ALL[rng.below(4)], mv.to),
            5 => out.add(Seat::ALL[rng.below(4)], [Cause::NoMoves, Cause::FlagTaken][rng.below(2)]),
            _ => (*clash, *revealed, *out) = (None, Flags::NONE, Exits::NONE),
        }
    }
    let mut spoilt = before.clone();
    if spoilt.observe(&bad).is_err() {
        assert!(spoilt == before, "{bad:?}");
    }
}

#[test]
fn two_player_deductions_are_exact() {
    let (plies, exact) = play_along(Board::TwoPlayer, 7, Seats::SOUTH, 60, 4);
    assert!(plies > 500, "{plies}");
    assert_eq!(plies, exact);
}

#[test]
fn a_spectator_of_two_players_is_never_wrong() {
    let (plies, exact) = play_along(Board::TwoPlayer, 5, Seats::empty(), 40, 5);
    assert!(plies > 300 && exact * 10 > plies * 9, "{exact} of {plies}");
}

#[test]
fn four_nation_deductions_are_never_wrong() {
    let (plies, exact) = play_along(Board::FourNation, 4, Seats::SOUTH, 25, 6);
    assert!(plies > 300 && exact * 10 > plies * 9, "{exact} of {plies}");
    let (plies, exact) = play_along(Board::FourNation, 5, Seats::SOUTH | Seats::NORTH, 25, 7);
    assert!(plies > 300 && exact * 10 > plies * 9, "{exact} of {plies}");
}

/// East's only piece with a neighbour to go to stands before a hidden flag that its rank may not take: no
/// move, and from his being out everybody learns where the flag is and what the piece wasn't.
#[test]
fn a_flag_that_bars_the_only_way_is_deduced() {
    for flag_try in [FlagTry::Illegal, FlagTry::AttackerLost] {
        let rules =
            Rules { flag_by: FlagBy::Engineer, flag_try, turn_order: TurnOrder::CounterClockwise, ..Rules::default() };
        let post = |text: &str| text.parse::<Post>().unwrap();
        let mut pieces = Pieces::new(Board::FourNation, rules);
        for (owner, rank, at) in [
            (Seat::South, Rank::Flag, "S6,2"),
            (Seat::South, Rank::Major, "S1,1"),
            (Seat::East, Rank::Flag, "E6,2"),
            (Seat::East, Rank::Captain, "N6,1"),
            (Seat::East, Rank::Engineer, "W6,4"),
            (Seat::North, Rank::Flag, "N6,2"),
            (Seat::North, Rank::Landmine, "N6,4"),
            (Seat::North, Rank::Colonel, "N1,1"),
            (Seat::West, Rank::Flag, "W6,2"),
            (Seat::West, Rank::General, "N5,1"),
        ] {
            pieces.put(post(at), Piece::new(owner, rank));
        }
        let mut position = Position::with(pieces, Seat::South);
        let mut deduction = watch(&position, Seats::SOUTH, false);
        let event = position.play("S1,1-S1,2".parse().unwrap()).unwrap().public();
        let barred = flag_try == FlagTry::Illegal;
        assert_eq!(event.out().cause(Seat::East), barred.then_some(Cause::NoMoves));
        deduction.observe(&event).unwrap();
        let of = |deduction: &Deduction, owner, at| deduction.piece_from(owner, post(at)).unwrap().rank();
        assert_eq!(of(&deduction, Seat::North, "N6,2"), barred.then_some(Rank::Flag));
        assert_eq!(of(&deduction, Seat::East, "N6,1"), barred.then_some(Rank::Captain));
    }
}
