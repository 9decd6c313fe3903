//! What a viewer may conclude: the model's answer for the pieces of a game that the crate has played too, by trying
//! every assignment of ranks. Games are of few pieces, or that would never end.

use crate::bridge::{post, seat, seats};
use crate::compare::{Pair, from_few};
use crate::model::game::Cause;
use crate::model::knowledge::{Proof, Story};
use crate::random::rules;
use crate::rng::Rng;
use sanqi::junqi::{Board, Post, Rank, RankSet, Rules, Seat};
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

/// Everybody there is to ask: no one's, one player's, an alliance's and all ranks seen.
pub(crate) fn viewers(board: Board) -> Vec<Vec<u8>> {
    let all: Vec<u8> = board.seats().seats().map(|seat| seat as u8).collect();
    let ally: Vec<u8> = board.side(Seat::South).seats().map(|seat| seat as u8).collect();
    let mut viewers = vec![Vec::new(), vec![0], ally, all];
    viewers.dedup();
    viewers
}

/// The truth is among what follows from the facts alone, and the pieces are those that the crate followed.
fn check(board: Board, most: usize, games: u64, rng: &mut Rng) {
    let (mut asked, mut stuck) = (0, 0);
    for _ in 0..games {
        let rules = rules(board, 9, rng);
        play_out(board, rules, most, rng, |pair| {
            for seen in viewers(board) {
                let facts = conclusions(pair, &seen, true, Proof::Facts);
                for (now, piece) in pair.game.position().pieces() {
                    let origin = pair.game.origin(now).unwrap();
                    let ranks = facts[&(piece.owner(), origin)];
                    assert!(ranks.has(piece.rank().unwrap()), "{piece} from {origin}, not one of {ranks}");
                    if seats(&seen).has(piece.owner()) {
                        assert_eq!(ranks.single(), piece.rank());
                    }
                    asked += 1;
                }
                // A piece that fell is still one of those that the owner began with.
                assert_eq!(facts.len(), pair.start.cells.iter().flatten().count());
            }
            let last = pair.history.last().unwrap();
            stuck += last.out.iter().filter(|(_, cause)| *cause == Cause::Stuck).count();
        });
    }
    assert!(asked > 500 && stuck > 0, "{board}: {asked}, {stuck}");
}

#[test]
fn the_truth_is_never_ruled_out() {
    let mut rng = Rng::new(41);
    check(Board::TwoPlayer, 4, 60, &mut rng);
    check(Board::ClosedDuel, 4, 20, &mut rng);
    check(Board::FourNation, 3, 20, &mut rng);
}
