//! The laws of [`sanqi::game`], numbered as they are there, over random games of any implementor.

use crate::rng::Rng;
use core::fmt::Debug;
use core::ops::ControlFlow;
use sanqi::game::{Game, Observe};
use sanqi::outcome::Seat;
use std::collections::HashSet;

/// What the suite can't know about a game.
pub(crate) trait Subject: Game<Effect: PartialEq + Debug> + Eq + Debug {
    /// Everything that can be observed, what equality leaves out included (counters, say).
    type State: PartialEq + Debug;

    /// Where the random games begin.
    fn starts() -> Vec<Self>;

    /// Every move that anybody could think of asking for, most of them illegal: the suite holds each one
    /// that isn't generated to be refused.
    fn candidates(&self) -> Vec<Self::Move>;

    fn state(&self) -> Self::State;

    /// The key worked out from nothing.
    fn rebuilt_key(&self) -> u64;
}

/// A game in which not everyone sees everything.
pub(crate) trait Secret: Subject + Observe<View: PartialEq + Debug> {
    /// Two games that differ in what `viewer` can't know, and he; `None` for a spectator.
    fn twins(rng: &mut Rng) -> (Self, Self, Option<Seat>);

    /// Whether everybody saw the same happen.
    fn same_event(one: &Self::Effect, other: &Self::Effect) -> bool;
}

/// How much to play.
pub(crate) struct Plan {
    pub(crate) seed: u64,
    /// Games from each start.
    pub(crate) games: u32,
    /// The most plies of a game.
    pub(crate) plies: u32,
    /// All candidates are tried at every so many plies (and where the game ends).
    pub(crate) candidates_every: u32,
}

/// What a run came across, so that the caller can assert that the laws were put to the test.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) plies: u64,
    pub(crate) refused: u64,
    pub(crate) ended: u64,
    /// Pairs of equal positions that came about in different ways.
    pub(crate) equal: u64,
}

/// Plays random games and holds every position of them to the laws.
pub(crate) fn hold<G: Subject>(plan: &Plan) -> Seen {
    let mut rng = Rng::new(plan.seed);
    let mut seen = Seen::default();
    for start in G::starts() {
        for _ in 0..plan.games {
            play_out(start.clone(), plan, &mut rng, &mut seen);
        }
    }
    seen
}

fn play_out<G: Subject>(mut game: G, plan: &Plan, rng: &mut Rng, seen: &mut Seen) {
    let mut earlier: Vec<G> = Vec::new();
    for ply in 0..plan.plies {
        let moves = generated(&game, rng);
        is_over_or_not(&game, moves.len());
        assert_eq!(game.key(), game.rebuilt_key(), "law 5: running and rebuilt key of {game:?}");
        plays_alike(&game, &moves);
        if ply % plan.candidates_every == 0 || moves.is_empty() {
            seen.refused += refuses_the_rest(&game, &moves);
        }
        seen.equal += transposes(&game, &moves, rng);
        for before in &earlier {
            if *before == game {
                seen.equal += 1;
                assert_eq!(before.key(), game.key(), "law 5: {game:?} came again");
            }
        }
        seen.plies += 1;
        if moves.is_empty() {
            seen.ended += 1;
            return;
        }
        earlier.push(game.clone());
        game.play_unchecked(moves[rng.below(moves.len())]);
    }
}

pub(crate) fn moves_of<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let flow = game.visit_moves(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue(), "a visit that nobody broke off says it was");
    moves
}

/// Laws 1 (no move twice) and 7, and the breaking off of a visit.
fn generated<G: Subject>(game: &G, rng: &mut Rng) -> Vec<G::Move> {
    let moves = moves_of(game);
    assert_eq!(game.move_count(), moves.len() as u64, "law 7: {game:?}");
    let distinct: HashSet<_> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "law 1: a move twice in {game:?}");
    if !moves.is_empty() {
        let wanted = 1 + rng.below(moves.len());
        let mut prefix = Vec::new();
        let flow = game.visit_moves(|mv| {
            prefix.push(mv);
            if prefix.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break() && prefix == moves[..wanted], "a visit of {game:?} broken off after {wanted} moves");
    }
    moves
}

/// Law 4.
fn is_over_or_not<G: Subject>(game: &G, moves: usize) {
    assert!((1..=Seat::MAX).contains(&game.seats().into()), "{game:?} has {} seats", game.seats());
    let outcome = game.outcome();
    assert_eq!(game.to_move().is_none(), outcome.is_some(), "law 4: turn and outcome of {game:?}");
    assert_eq!(game.to_move().is_none(), moves == 0, "law 4: turn and moves of {game:?}");
    if let Some(seat) = game.to_move() {
        assert!(seat.index() < game.seats().into(), "{seat} is to move in {game:?}");
    }
    if let Some(outcome) = outcome {
        assert_eq!(outcome.seats(), game.seats(), "the outcome of {game:?}");
    }
}

/// Laws 1 (generated moves pass), 2 (and succeed), 3 and 6.
fn plays_alike<G: Subject>(game: &G, moves: &[G::Move]) {
    let before = game.state();
    for &mv in moves {
        if let Err(refusal) = game.check(mv) {
            panic!("law 1: {mv:?} is generated and refused in {game:?}: {refusal}");
        }
        let (mut checked, mut unchecked) = (game.clone(), game.clone());
        let effect = checked.play(mv).unwrap_or_else(|refusal| panic!("law 2: {mv:?} in {game:?}: {refusal}"));
        assert_eq!(effect, unchecked.play_unchecked(mv), "law 3: the effect of {mv:?} in {game:?}");
        assert_eq!(checked.state(), unchecked.state(), "law 3: {mv:?} in {game:?}");
        assert!(checked == unchecked && checked.key() == unchecked.key(), "law 3: {mv:?} in {game:?}");
    }
    assert_eq!(game.state(), before, "law 6: playing on clones changed the game");
    assert_eq!(moves_of(game), moves, "law 6: playing on clones changed the game");
}

/// Laws 1 and 2 for what isn't generated. Answers how many candidates were refused.
fn refuses_the_rest<G: Subject>(game: &G, moves: &[G::Move]) -> u64 {
    let legal: HashSet<_> = moves.iter().copied().collect();
    let before = game.state();
    // One copy takes all the refusals: whatever any of them changed would show at the end.
    let mut copy = game.clone();
    let (mut refused, mut found) = (0, HashSet::new());
    for mv in game.candidates() {
        if legal.contains(&mv) {
            found.insert(mv);
            continue;
        }
        assert!(game.check(mv).is_err(), "law 1: {mv:?} isn't generated and passes in {game:?}");
        assert!(copy.play(mv).is_err(), "law 2: {mv:?} fails the check and is played in {game:?}");
        refused += 1;
    }
    assert_eq!(found, legal, "the candidates leave legal moves out in {game:?}");
    assert!(copy.state() == before && copy == *game, "law 2: refused moves changed {game:?} into {copy:?}");
    assert_eq!(copy.key(), game.key(), "law 2: refused moves changed the key of {game:?}");
    refused
}

/// Law 5 where it is hardest: the same position by another order of moves. Answers how many pairs came out
/// equal.
fn transposes<G: Subject>(game: &G, moves: &[G::Move], rng: &mut Rng) -> u64 {
    let mut equal = 0;
    for _ in 0..4 {
        if moves.is_empty() {
            break;
        }
        let (first, last) = (moves[rng.below(moves.len())], moves[rng.below(moves.len())]);
        let mut there = game.clone();
        there.play_unchecked(first);
        let replies = moves_of(&there);
        if replies.is_empty() {
            continue;
        }
        let reply = replies[rng.below(replies.len())];
        there.play_unchecked(reply);
        let mut other = game.clone();
        other.play_unchecked(last);
        if there.play(last).is_ok()
            && other.play(reply).is_ok()
            && other.play(first).is_ok()
            && there == other
            && first != last
        {
            assert_eq!(there.key(), other.key(), "law 5: {first:?} {reply:?} {last:?} either way round in {game:?}");
            equal += 1;
        }
    }
    equal
}

/// What [`keep_secrets`] came across.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) plies: u64,
    /// Pairs of games that an event told apart.
    pub(crate) apart: u64,
    /// Pairs that were still alike at the end.
    pub(crate) alike: u64,
}

/// The promise of [`Observe`]: as long as the viewer of two games that differ only in what he can't know sees
/// the same happen in both, he gets equal views, down to their debug text.
pub(crate) fn keep_secrets<G: Secret>(seed: u64, pairs: u32, plies: u32) -> Told {
    let mut rng = Rng::new(seed);
    let mut told = Told::default();
    for _ in 0..pairs {
        let (mut one, mut other, viewer) = G::twins(&mut rng);
        assert!(one != other, "twins that don't differ");
        let mut apart = false;
        for _ in 0..plies {
            let (view, same) = (one.view(viewer), other.view(viewer));
            assert!(view == same && format!("{view:?}") == format!("{same:?}"), "{one:?} and {other:?}");
            told.plies += 1;
            let mut moves = moves_of(&one);
            moves.retain(|mv| other.check(*mv).is_ok());
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.below(moves.len())];
            if !G::same_event(&one.play_unchecked(mv), &other.play_unchecked(mv)) {
                apart = true;
                break;
            }
        }
        if apart {
            told.apart += 1;
        } else {
            told.alike += 1;
        }
    }
    told
}
