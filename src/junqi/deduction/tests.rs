//! Deductions against the plainest possible truth: all assignments tried one by one, and all worlds played
//! along with the game.

extern crate std;

use super::count::Table;
use super::hall::{KINDS, filter};
use super::*;
use crate::game::Game as _;
use crate::junqi::deployment::SLOTS;
use crate::junqi::effect::{Exits, Flags};
use crate::junqi::{Board, Cause, Clash, FlagBy, FlagTry, Mines, Move, Piece, Position, Preset, Rules, TurnOrder};
use std::time::Instant;
use std::vec;

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

/// A random instance; hardly ever without an assignment if `fair`.
fn instance(rng: &mut Rng, pieces: usize, fair: bool) -> (Vec<u16>, [u8; KINDS]) {
    let kinds = 1 + rng.below(12);
    let (mut copies, mut sets) = ([0; KINDS], Vec::new());
    for _ in 0..pieces {
        let rank = rng.below(kinds);
        copies[rank] += 1;
        let sparse = rng.next() & rng.next() & if rng.below(2) == 0 { rng.next() } else { u64::MAX };
        let own = if fair { 1 << rank } else { 0 };
        sets.push(if !sets.is_empty() && rng.below(3) == 0 {
            sets[rng.below(sets.len())] | own
        } else {
            sparse as u16 & 0xfff | own
        });
    }
    (sets, copies)
}

#[test]
fn filtered_sets_and_counts_are_those_of_all_assignments() {
    let mut rng = Rng(1);
    let (mut solvable, mut unsolvable) = (0, 0);
    for round in 0..20_000 {
        let pieces = 1 + rng.below(7);
        let (sets, copies) = instance(&mut rng, pieces, round % 4 != 0);
        let all = assignments(&sets, &copies);
        let mut filtered = sets.clone();
        let result = filter(&mut filtered, &copies);
        if all.is_empty() {
            assert!(result.is_err(), "{sets:x?} {copies:?}");
            assert!(Table::new(&sets, &copies).is_err(), "{sets:x?} {copies:?}");
            unsolvable += 1;
            continue;
        }
        let mut used = vec![0_u16; pieces];
        for ranks in &all {
            for (used, rank) in used.iter_mut().zip(ranks) {
                *used |= 1 << rank;
            }
        }
        assert_eq!(filtered, used, "{sets:x?} {copies:?}");
        let changed = sets.iter().zip(&used).enumerate().fold(0, |all, (i, (a, b))| all | u32::from(a != b) << i);
        assert_eq!(result, Ok(changed));
        for sets in [&sets, &filtered] {
            let table = Table::new(sets, &copies).unwrap();
            assert_eq!(table.count(), all.len() as u128, "{sets:x?} {copies:?}");
        }
        solvable += 1;
    }
    assert!(solvable > 10_000 && unsolvable > 1_000, "{solvable} {unsolvable}");
}

#[test]
fn draws_are_uniform() {
    let mut rng = Rng(2);
    let mut tested = 0;
    while tested < 40 {
        let (sets, copies) = instance(&mut rng, 6, true);
        let all = assignments(&sets, &copies);
        if !(5..=200).contains(&all.len()) {
            continue;
        }
        tested += 1;
        let table = Table::new(&sets, &copies).unwrap();
        let mut hits = vec![0_u32; all.len()];
        let draws = 200 * all.len();
        for _ in 0..draws {
            let mut ranks = vec![99; sets.len()];
            table.draw(&mut || rng.next(), |piece, rank| ranks[piece] = rank.index());
            hits[all.iter().position(|one| *one == ranks).unwrap()] += 1;
        }
        // Chi-square; its mean is the number of degrees of freedom, its variance twice that.
        let squares: f64 = hits.iter().map(|hits| (f64::from(*hits) - 200.0).powi(2) / 200.0).sum();
        let free = (all.len() - 1) as f64;
        assert!((squares - free).abs() < 5.0 * (2.0 * free).sqrt(), "{squares} for {free}: {hits:?}");
    }
}

#[test]
fn counts_of_full_deployments_are_those_of_the_law() {
    for (front_bombs, ways) in [(false, 709_596_419_051_520_000), (true, 1_241_793_733_340_160_000)] {
        for board in [Board::TwoPlayer, Board::FourNation] {
            let rules = Rules { front_bombs, ..Rules::default() };
            let position = deployed(board, rules, &mut Rng(3));
            let deduction = watch(&position, Seats::empty(), true);
            assert_eq!(deduction.count(Seat::South), ways);
            assert_eq!(deduction.fallen(Seat::South, Rank::Captain), 0..=0);
        }
    }
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
    let start =
        Start { material: material(&position.pieces), deployed, revealed: position.revealed(), out: position.out() };
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
    let fits = start.iter().filter(|world| {
        let rank = |piece: &Tracked| world.start.piece(piece.origin).unwrap().rank().unwrap();
        deduction.check(&deduction.assign(rank)).is_ok()
            && deduction.pieces(Seat::South).all(|piece| piece.candidates.has(rank(&piece)))
    });
    // `assign` asks only for open ranks: others would be corrected silently, so look at them all.
    let all_fit = |world: &&World| {
        let known = |seat| {
            deduction.pieces(seat).all(|p| p.candidates.has(world.start.piece(p.origin).unwrap().rank().unwrap()))
        };
        Seat::ALL.into_iter().all(known)
    };
    assert_eq!(fits.filter(all_fit).count(), left.len(), "{deduction:?}");
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
            let single = hidden.len_of() == 1;
            exact += usize::from(compare(&deduction, &start, &strict, hidden, single));
            plies += 1;
            let draw = deduction.sample(|| rng.next()).unwrap();
            assert_eq!(deduction.check(&draw.assignment), Ok(()));
        }
    }
    (plies, exact)
}

impl Seats {
    fn len_of(self) -> u32 {
        self.bits().count_ones()
    }
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

/// Full games: `each` is called after every ply with the position and one deduction for each viewer.
fn full_games(board: Board, games: u64, mut each: impl FnMut(&Position, &mut [(Seats, Deduction)], &mut Rng)) {
    for game in 0..games {
        let mut rng = Rng(100 + game);
        let rules = if game % 2 == 0 { Preset::Standard.rules() } else { some_rules(&mut rng) };
        let mut position = deployed(board, rules, &mut rng);
        let viewers = [Seats::empty(), Seats::SOUTH, Seats::NORTH, Seats::SOUTH | Seats::NORTH];
        let mut watching: Vec<(Seats, Deduction)> =
            viewers.iter().map(|known| (*known, watch(&position, *known, true))).collect();
        for _ in 0..1_000 {
            let Some(mv) = choose(&position, &mut rng) else { break };
            let event = position.play(mv).unwrap().public();
            for (_, deduction) in &mut watching {
                deduction.observe(&event).unwrap();
            }
            each(&position, &mut watching, &mut rng);
        }
    }
}

#[test]
fn the_truth_is_never_dropped_and_draws_fit() {
    for board in [Board::TwoPlayer, Board::FourNation, Board::Duel] {
        let mut ply = 0;
        full_games(board, 6, |position, watching, rng| {
            ply += 1;
            for (_, deduction) in watching {
                for (post, piece) in position.pieces() {
                    let candidates = deduction.candidates(post).unwrap();
                    assert!(candidates.has(piece.rank().unwrap()), "{piece} on {post}: {candidates}");
                }
                let fallen = Rank::ALL.map(|rank| deduction.fallen(Seat::South, rank));
                for (rank, fallen) in Rank::ALL.into_iter().zip(fallen) {
                    let alive = position.pieces().filter(|(_, p)| *p == Piece::new(Seat::South, rank)).count() as u8;
                    assert!(fallen.contains(&(rank.count() - alive)));
                }
                if ply % 16 == 0 {
                    let draw = deduction.sample(|| rng.next()).unwrap();
                    assert_eq!(deduction.check(&draw.assignment), Ok(()));
                    let pieces = deduction.complete(&draw.assignment).unwrap();
                    assert!(
                        pieces
                            .iter()
                            .all(|(post, piece)| position.piece(post).map(Piece::owner) == Some(piece.owner()))
                    );
                }
            }
        });
        assert!(ply > 500);
    }
}

#[test]
fn seeing_the_ranks_leaves_nothing_open() {
    full_games(Board::FourNation, 1, |position, watching, _| {
        let (_, deduction) = &watching[0];
        let mut told = deduction.clone();
        told.learn_all(&position.pieces).unwrap();
        for (post, piece) in position.pieces() {
            assert_eq!(told.piece(post).unwrap().rank(), piece.rank());
        }
    });
}

#[test]
#[ignore = "prints times"]
fn times() {
    for board in [Board::TwoPlayer, Board::FourNation] {
        let (mut ply, mut rejected) = (0_u32, [0_u32; 4]);
        let mut tables = vec![Vec::new(); 4];
        let mut draws = vec![Vec::new(); 4];
        full_games(board, 10, |_, watching, rng| {
            ply += 1;
            if ply % 10 != 0 {
                return;
            }
            for (viewer, (_, deduction)) in watching.iter().enumerate() {
                let clock = Instant::now();
                let sampler = deduction.sampler().unwrap();
                tables[viewer].push(clock.elapsed().as_nanos() as u64);
                let clock = Instant::now();
                for _ in 0..10 {
                    rejected[viewer] += u32::from(!sampler.draw(|| rng.next()).unwrap().uniform);
                }
                draws[viewer].push(clock.elapsed().as_nanos() as u64 / 10);
            }
        });
        for viewer in 0..4 {
            tables[viewer].sort_unstable();
            draws[viewer].sort_unstable();
            let at = |times: &[u64], share: usize| times[(times.len() - 1) * share / 100];
            let (t, d) = (&tables[viewer], &draws[viewer]);
            std::println!(
                "{board} viewer {viewer}: tables {} / {} / {} ns, draws {} / {} / {} ns (median, 90%, most), {} of {} not uniform",
                at(t, 50),
                at(t, 90),
                at(t, 100),
                at(d, 50),
                at(d, 90),
                at(d, 100),
                rejected[viewer],
                ply,
            );
        }
        for (viewer, known) in [Seats::empty(), Seats::SOUTH].into_iter().enumerate() {
            let (mut events, mut spent, mut most) = (0_u32, 0, 0);
            for game in 0..10 {
                let mut rng = Rng(100 + game);
                let mut position = deployed(board, Preset::Standard.rules(), &mut rng);
                let mut deduction = watch(&position, known, true);
                while let Some(mv) = choose(&position, &mut rng).filter(|_| events < 100_000) {
                    let event = position.play(mv).unwrap().public();
                    let clock = Instant::now();
                    deduction.observe(&event).unwrap();
                    let time = clock.elapsed().as_nanos();
                    spent += time;
                    most = most.max(time);
                    events += 1;
                }
            }
            std::println!(
                "{board} viewer {viewer}: observe {} ns on average, {most} ns at most",
                spent / u128::from(events)
            );
        }
    }
}
