//! What a viewer may conclude: the crate's answer beside the model's, which tries every assignment of
//! ranks. Games are of few pieces, or that would never end.

use crate::bridge::{post, seat};
use crate::compare::{Pair, from_few};
use crate::model::game::Cause;
use crate::model::knowledge::{Proof, Story};
use crate::random::rules;
use crate::rng::Rng;
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, Deduction, Game, Inconsistent, Post, Rank, RankSet, Rules, Seat, Seats, Viewer, Visibility, Watching,
};
use std::collections::{BTreeMap, BTreeSet};

/// By owner and post of origin, dead or alive: the ranks that occur in some assignment the viewer can't rule out.
pub(crate) type Conclusions = BTreeMap<(Seat, Post), RankSet>;

/// What the model concludes for one who sees the ranks of `seen`. `home`: everybody is known to have set up at home by
/// the law, so that the front row has bombs only if the rules allow them.
pub(crate) fn conclusions(pair: &Pair, seen: &[u8], home: bool, proof: Proof) -> Conclusions {
    let story = Story::new(&pair.start, &pair.model.rules, home, seen, &pair.history);
    let deduced = story.deduce(proof);
    assert!(deduced.assignments > 0, "the truth is one of them");
    let letters = |ranks: &BTreeSet<char>| -> RankSet {
        ranks.iter().map(|&rank| RankSet::only(Rank::from_letter(rank).unwrap())).collect()
    };
    let named = story
        .pieces
        .iter()
        .zip(&deduced.ranks)
        .map(|(piece, ranks)| ((seat(piece.owner), post(pair.board, piece.origin)), letters(ranks)));
    named.collect()
}

/// Plays a game of few pieces without draws, which are no part of what can be concluded from, and hands it over after
/// every deed.
pub(crate) fn play_out(board: Board, rules: Rules, most: usize, rng: &mut Rng, mut each: impl FnMut(&Pair)) {
    let mut pair = from_few(board, rules, most, false, rng);
    each(&pair);
    for _ in 0..25 {
        if pair.model.ended.is_some() {
            break;
        }
        let todo = pair.deed(rng);
        assert!(pair.act(todo), "{todo:?}");
        each(&pair);
    }
}

/// How the crate's conclusions compare with the model's from the facts alone.
#[derive(Default, Debug)]
struct Found {
    equal: u64,
    /// The crate leaves more open: it looks at one owner's pieces at a time.
    wider: u64,
    /// The crate rules more out.
    narrower: u64,
    /// Neither contains the other.
    other: u64,
    open: u64,
    stuck: usize,
    /// Positions drawn, and draws that left the player to move without a move.
    drawn: u64,
    no_move: u64,
}

impl Found {
    /// The true ranks make the true position of a view; others make one that can be played on.
    fn complete(&mut self, game: &Game, viewer: Viewer, deduction: &Deduction, rng: &mut Rng) {
        let view = game.view_for(viewer);
        let truth = deduction.assign(|piece| game.start().piece(piece.origin).unwrap().rank().unwrap());
        assert_eq!(view.complete(deduction, &truth).as_ref(), Ok(game.position()));
        let sampler = deduction.sampler().unwrap();
        let draw = sampler.draw(|| rng.bits()).unwrap();
        let stuck = matches!(view.complete(deduction, &draw.assignment), Err(Inconsistent::NoMove(_)));
        self.no_move += u64::from(stuck);
        match view.draw(&sampler, || rng.bits()) {
            Ok(position) => {
                self.drawn += 1;
                assert_eq!((position.turn(), position.outcome()), (view.turn(), view.outcome()));
                assert_eq!(position.turn().is_some(), position.move_count() > 0);
                assert_eq!(position.key(), position.rebuilt_key());
            }
            Err(error) => assert!(stuck && matches!(error, Inconsistent::NoMove(_)), "{error}"),
        }
    }

    /// Asks for every viewer: the truth and whatever can't be told from it must be left by both.
    fn ask(&mut self, pair: &Pair, rng: &mut Rng) {
        let (game, board) = (&pair.game, pair.board);
        let seats = board.seats().seats().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public, Viewer::Referee]) {
            let sees = viewer.sees(board, game.position().rules(), Seats::empty());
            let seen: Vec<u8> = sees.seats().map(|seat| seat as u8).collect();
            let facts = conclusions(pair, &seen, false, Proof::Facts);
            let replayed = conclusions(pair, &seen, false, Proof::Replay);
            let deduction = game.deduction(viewer).unwrap();
            self.complete(game, viewer, &deduction, rng);
            for (post, piece) in game.position().pieces() {
                assert_eq!(deduction.piece(post).map(|piece| piece.origin), game.origin(post));
                assert!(deduction.candidates(post).unwrap().has(piece.rank().unwrap()), "{piece} on {post}");
            }
            for piece in board.seats().seats().flat_map(|seat| deduction.pieces(seat).collect::<Vec<_>>()) {
                let at = (piece.owner, piece.origin);
                let truth = game.start().piece(piece.origin).unwrap().rank().unwrap();
                assert!(replayed[&at].has(truth) && facts[&at].contains(replayed[&at]));
                let (ours, all) = (piece.candidates, facts[&at]);
                let why = format!("{at:?}: {ours}, not {}: {:?} {:?}", replayed[&at], pair.start, pair.history);
                assert!(ours.contains(replayed[&at]), "{viewer:?} {why}");
                self.open += u64::from(all.count() > 1);
                match (ours.contains(all), all.contains(ours)) {
                    (true, true) => self.equal += 1,
                    (true, false) => self.wider += 1,
                    (false, true) => self.narrower += 1,
                    (false, false) => self.other += 1,
                }
            }
        }
        let last = pair.history.last().unwrap();
        self.stuck += last.out.iter().filter(|(_, cause)| *cause == Cause::Stuck).count();
    }
}

fn check(board: Board, most: usize, games: u64, rng: &mut Rng) -> u64 {
    let mut found = Found::default();
    for _ in 0..games {
        // Who sees what stays the same throughout: that is how the model has it.
        let visibility = rng.pick(&[Visibility::Own, Visibility::Alliance]);
        let rules = Rules { visibility, watching: Watching::Nothing, ..rules(board, 9, rng) };
        let mut dice = Rng::new(rng.bits());
        play_out(board, rules, most, rng, |pair| found.ask(pair, &mut dice));
    }
    // Shown by `--nocapture`.
    println!("{board}: {found:?}");
    assert!(found.open > 100 && found.stuck > 0, "{board}: {found:?}");
    assert!(found.drawn > 300, "{board}: {found:?}");
    assert!(found.equal > 99 * (found.wider + found.narrower + found.other), "{board}: {found:?}");
    found.no_move
}

#[test]
fn the_crate_concludes_what_the_model_does() {
    let mut rng = Rng::new(41);
    let no_move = check(Board::TwoPlayer, 4, 60, &mut rng)
        + check(Board::ClosedDuel, 4, 20, &mut rng)
        + check(Board::FourNation, 3, 20, &mut rng);
    assert!(no_move > 0, "some draws must have been useless");
}

#[test]
#[ignore = "minutes"]
fn many_more() {
    let mut rng = Rng::new(42);
    check(Board::TwoPlayer, 5, 150, &mut rng);
    check(Board::Duel, 4, 150, &mut rng);
    check(Board::FourNation, 3, 150, &mut rng);
}
