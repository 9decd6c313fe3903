//! Random games, the crate's and the model's side by side: what is legal, what each deed does, who is out and why, how
//! it ends, and undo.

mod pair;

pub(crate) use pair::{Pair, moves_of};

use crate::bridge::{deployed, model_deployed, set_up};
use crate::random::{deployments, reduced, rules};
use crate::rng::Rng;
use sanqi::junqi::{Board, Cause, Game, Reason, Rules};
use std::collections::BTreeMap;

/// What the games have had in them: a comparison of dull games proves nothing.
#[derive(Default, Debug)]
struct Seen {
    deeds: u64,
    refused: u64,
    causes: BTreeMap<Cause, u64>,
    ends: BTreeMap<Reason, u64>,
    chains: u64,
    revealed: u64,
    passed_by_exit: u32,
    all_pairs: u64,
}

impl Seen {
    /// Plays a game to its end, or so many deeds.
    fn play(&mut self, mut pair: Pair, most: usize, patience: usize, rng: &mut Rng) {
        pair.compare();
        pair.compare_refusals();
        for _ in 0..most {
            if pair.model.ended.is_some() {
                break;
            }
            let todo = pair.todo(patience, rng);
            let done = pair.act(todo);
            self.deeds += u64::from(done);
            self.refused += u64::from(!done);
            if rng.below(40) == 0 || (done && pair.model.ended.is_some()) {
                pair.compare_refusals();
                self.all_pairs += 1;
            }
        }
        for public in &pair.history {
            self.revealed += public.revealed.len() as u64;
            self.chains += u64::from(public.out.len() > 1);
            for &(_, why) in &public.out {
                *self.causes.entry(crate::bridge::cause(why)).or_default() += 1;
            }
        }
        if let Some(outcome) = pair.game.position().outcome() {
            *self.ends.entry(outcome.reason).or_default() += 1;
        }
        self.passed_by_exit += pair.passed_by_exit;
        pair.undo_all();
    }

    /// Whether everything has happened that can end a player or a game.
    fn everything(&self, board: Board) {
        for cause in [Cause::FlagTaken, Cause::NoMoves, Cause::Resigned, Cause::Overruns] {
            assert!(self.causes.contains_key(&cause), "{cause}: {self:?}");
            assert!(self.ends.contains_key(&Reason::Out(cause)), "{cause}: {self:?}");
        }
        assert!(self.ends.contains_key(&Reason::Agreement) && self.ends.contains_key(&Reason::NoContact), "{self:?}");
        assert!(self.revealed > 0 && self.refused > 0, "{self:?}");
        // Of two players the first who is out ends it.
        assert_eq!(self.chains > 0, board == Board::FourNation, "{self:?}");
        // Shown by `--nocapture`.
        println!("{board}: {self:?}");
    }
}

fn from_deployments(board: Board, rules: Rules, rng: &mut Rng) -> Pair {
    let letters = deployments(board, rules.front_bombs, rng);
    let position = deployed(board, rules, &letters);
    let pieces = model_deployed(board, &letters);
    // Both ways of setting up lead to the same position.
    assert_eq!(position, set_up(board, rules, &pieces));
    let deployments: Vec<_> = letters.iter().map(|letters| letters.parse().unwrap()).collect();
    Pair::new(Game::new(board, rules, &deployments).unwrap(), pieces)
}

/// A pair of games with a few pieces on each side, anywhere if `abroad`.
pub(crate) fn from_few(board: Board, rules: Rules, most: usize, abroad: bool, rng: &mut Rng) -> Pair {
    let pieces = reduced(board, &rules, most, abroad, rng);
    Pair::new(Game::from_position(set_up(board, rules, &pieces)), pieces)
}

fn full(board: Board, games: usize, most: usize, rng: &mut Rng) {
    let mut seen = Seen::default();
    for _ in 0..games {
        let rules = rules(board, 40, rng);
        let pair = from_deployments(board, rules, rng);
        seen.play(pair, most, 6, rng);
    }
    println!("{board}: {seen:?}");
    assert!(seen.deeds > 0 && !seen.causes.is_empty(), "{seen:?}");
}

fn few(board: Board, games: usize, rng: &mut Rng) {
    let mut seen = Seen::default();
    for _ in 0..games {
        let rules = rules(board, 12, rng);
        let (most, abroad) = (2 + rng.below(10), rng.below(3) != 0);
        let pair = from_few(board, rules, most, abroad, rng);
        seen.play(pair, 60, 1, rng);
    }
    seen.everything(board);
}

#[test]
fn full_boards() {
    let mut rng = Rng::new(11);
    for board in Board::ALL {
        full(board, 8, 200, &mut rng);
    }
}

#[test]
fn few_pieces_for_two() {
    few(Board::TwoPlayer, 700, &mut Rng::new(12));
}

#[test]
fn few_pieces_for_four() {
    few(Board::FourNation, 300, &mut Rng::new(13));
}

#[test]
fn few_pieces_in_duels() {
    few(Board::Duel, 400, &mut Rng::new(14));
    few(Board::ClosedDuel, 400, &mut Rng::new(15));
}

#[test]
#[ignore = "minutes"]
fn many_more() {
    let mut rng = Rng::new(16);
    for board in Board::ALL {
        full(board, 40, 1_000, &mut rng);
        few(board, 2_000, &mut rng);
    }
}
