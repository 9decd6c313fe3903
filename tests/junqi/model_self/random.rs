//! Random games with a handful of pieces: what the model concludes from facts against what it finds by playing every
//! assignment through.

use super::knowledge::Told;
use crate::model::board::Board;
use crate::model::combat::{Mines, NoContact, Order, Refused, Rules};
use crate::model::deployment::may_stand;
use crate::model::game::{Act, Cause, Game};
use crate::model::knowledge::Proof;
use crate::model::map::{Kind, arm_post};
use crate::rng::Rng;

fn rules(rng: &mut Rng) -> Rules {
    Rules {
        mines: rng.pick(&[Mines::Perish, Mines::Stay]),
        bombs_in_front: rng.below(3) == 0,
        bombs_like_engineers: rng.below(3) == 0,
        reveal: rng.below(3) != 0,
        flag_by: rng.pick(&[None, None, Some('a'), Some('i')]),
        refused: rng.pick(&[Refused::Illegal, Refused::AttackerLost]),
        order: rng.pick(&[Order::Clockwise, Order::CounterClockwise]),
        no_contact: rng.pick(&[NoContact::None, NoContact::Draw(9), NoContact::MoverLoses(9)]),
        overruns: 1,
    }
}

/// A flag and so many other pieces a side, each where a deployment may have it.
fn set_up(kind: Kind, others: usize, rules: &Rules, rng: &mut Rng) -> Board {
    let mut board = Board::empty(kind);
    for seat in board.map.seats() {
        let mut ranks = vec!['l'];
        ranks.extend((0..others).map(|_| rng.pick(&['a', 'c', 'd', 'i', 'i', 'j', 'j', 'k'])));
        // One marshal is all there is.
        let marshal = ranks.iter().position(|&rank| rank == 'a');
        for rank in ranks.iter_mut().skip(marshal.map_or(0, |first| first + 1)) {
            if *rank == 'a' {
                *rank = 'h';
            }
        }
        for rank in ranks {
            loop {
                // Half of them at the back, where mines may be and pieces get stuck.
                let r = if rng.below(2) == 0 { 6 } else { 1 + rng.below(6) as u8 };
                let c = 1 + rng.below(5) as u8;
                let post = arm_post(kind, seat, r, c);
                if may_stand(rank, r, c, rules.bombs_in_front) && board.at(post).is_none() {
                    board.put(post, seat, rank);
                    break;
                }
            }
        }
    }
    board
}

/// A game of random acts; attacks are played when there are any, three times out of four.
fn play_out(start: &Board, rules: &Rules, rng: &mut Rng) -> Told {
    let seats = start.map.seats();
    let (mut game, public) = Game::start(start.clone(), rules.clone(), rng.pick(&seats));
    let mut history = vec![public];
    for _ in 0..rng.below(25) {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        let attacks: Vec<(u8, u8)> = moves.iter().copied().filter(|&(_, to)| game.board.at(to).is_some()).collect();
        let (from, to) = if attacks.is_empty() || rng.below(4) == 0 { rng.pick(&moves) } else { rng.pick(&attacks) };
        let (seat, act) = match rng.below(60) {
            0 => (rng.pick(&game.alive), Act::Resign),
            1 | 2 => (game.turn, Act::Overrun),
            _ => (game.turn, Act::Move(from, to)),
        };
        history.push(game.act(seat, act).unwrap());
    }
    assert_eq!(game.ended, history.last().unwrap().ended);
    Told { start: start.clone(), rules: rules.clone(), whole: true, history }
}

/// So many games on each board, with this many pieces beside the flag.
fn check(kind: Kind, others: usize, games: u64, rng: &mut Rng) {
    // How often the facts told anything, and how often a player was dropped for lack of a move.
    let (mut anything, mut stuck) = (0, 0);
    for _ in 0..games {
        let rules = rules(rng);
        let start = set_up(kind, others, &rules, rng);
        let told = play_out(&start, &rules, rng);
        let out = told.history.iter().flat_map(|public| &public.out);
        stuck += out.filter(|(_, cause)| *cause == Cause::Stuck).count();
        let seats = start.map.seats();
        let ally = [0, 2];
        let viewers: [&[u8]; 4] = [&[], &[0], if kind == Kind::FourNation { &ally } else { &[2] }, &seats];
        for seen in viewers {
            let story = told.story(seen);
            let facts = story.deduce(Proof::Facts);
            let replay = story.deduce(Proof::Replay);
            assert_eq!(replay, story.deduce(Proof::ReplayAlone), "{story:?}");
            let truth: Vec<char> = start.cells.iter().flatten().map(|piece| piece.rank).collect();
            for (number, rank) in truth.into_iter().enumerate() {
                assert!(replay.ranks[number].contains(&rank), "piece {number} of {story:?}");
                assert!(facts.ranks[number].is_superset(&replay.ranks[number]));
            }
            assert!(facts.assignments >= replay.assignments);
            let untold = told_nothing(&told).story(seen).deduce(Proof::Facts).assignments;
            anything += u32::from(facts.assignments < untold);
            if seen.len() == seats.len() {
                assert_eq!((facts.assignments, replay.assignments), (1, 1));
            }
        }
    }
    assert!(anything > 0 && stuck > 0, "{kind:?}: the games are too dull: {anything}, {stuck}");
}

/// The same game before anything has happened.
fn told_nothing(told: &Told) -> Told {
    let mut start = told.history[0].clone();
    start.out.clear();
    Told { start: told.start.clone(), rules: told.rules.clone(), whole: told.whole, history: vec![start] }
}

#[test]
fn two_players() {
    let mut rng = Rng::new(1);
    check(Kind::TwoPlayer, 3, 300, &mut rng);
}

#[test]
fn duels() {
    let mut rng = Rng::new(2);
    check(Kind::DuelOpen, 3, 100, &mut rng);
    check(Kind::DuelClosed, 3, 100, &mut rng);
}

#[test]
fn four_nations() {
    check(Kind::FourNation, 2, 60, &mut Rng::new(3));
}

#[test]
#[ignore = "minutes"]
fn more_of_all() {
    let mut rng = Rng::new(4);
    check(Kind::TwoPlayer, 4, 2_000, &mut rng);
    check(Kind::FourNation, 2, 2_000, &mut rng);
}
