//! Events that can't happen, and generators that aren't random.

use super::{Rng, deployed, std, watch};
use crate::game::Game as _;
use crate::junqi::deduction::{Contradiction, Deduction, Inconsistent};
use crate::junqi::effect::{Event, Exits, Flags};
use crate::junqi::pieces::Pieces;
use crate::junqi::{Board, Cause, Clash, Game, Move, Piece, Position, Post, Preset, Rank, Rules, Seat, Seats, Viewer};
use crate::outcome::Outcome;
use std::vec::Vec;

fn started(board: Board, rules: &str) -> (Game, Deduction) {
    let rules: Rules = rules.parse().unwrap();
    let game = Game::from_position(deployed(board, rules, &mut Rng(3)));
    let deduction = Deduction::begin(&game.view_for(Viewer::Public)).unwrap();
    (game, deduction)
}

fn out(exits: &[(Seat, Cause)]) -> Exits {
    let mut out = Exits::NONE;
    for (seat, cause) in exits {
        out.add(*seat, *cause);
    }
    out
}

fn refuses(deduction: &Deduction, event: Event, why: Contradiction) {
    let mut other = deduction.clone();
    assert_eq!(other.observe(&event), Err(why), "{event:?}");
    assert!(other == *deduction);
}

/// Some move of the player to move that meets nothing.
fn quiet(game: &Game) -> Move {
    let moves = (0..game.move_count()).filter_map(|index| game.position().nth_move(index));
    moves.into_iter().find(|mv| game.position().piece(mv.to).is_none()).unwrap()
}

/// Plays on, and the deduction watches.
fn play(game: &mut Game, deduction: &mut Deduction) -> Event {
    let event = game.play(quiet(game)).unwrap().public();
    deduction.observe(&event).unwrap();
    follows(game, deduction);
    event
}

fn follows(game: &Game, deduction: &Deduction) {
    for viewer in [Viewer::Public, Viewer::Referee] {
        assert!(deduction.is_at(&game.view_for(viewer)), "{deduction:?}");
    }
}

#[test]
fn turns_are_kept() {
    for board in Board::ALL {
        let (mut game, mut deduction) = started(board, "lianzhong,overruns=1");
        let mut other = game.clone();
        let event = game.play(quiet(&game)).unwrap().public();
        let first = other.position().turn().unwrap();
        refuses(
            &deduction,
            Event::Overran { seat: first.turned(2), out: Exits::NONE },
            Contradiction::Turn(first.turned(2)),
        );
        deduction.observe(&event).unwrap();
        follows(&game, &deduction);
        refuses(&deduction, event, Contradiction::Turn(first));
        // A turn lost by the clock, and then one too many.
        let mut deduction = Deduction::begin(&other.view_for(Viewer::Public)).unwrap();
        for round in 0..2 {
            while other.position().turn() != Some(first) {
                play(&mut other, &mut deduction);
            }
            let too_often = out(&[(first, Cause::Overruns)]);
            let wrong = if round == 0 { too_often } else { Exits::NONE };
            refuses(&deduction, Event::Overran { seat: first, out: wrong }, Contradiction::Exits(first));
            deduction.observe(&other.overrun().unwrap()).unwrap();
            follows(&other, &deduction);
        }
        assert!(deduction.out().has(first));
    }
}

#[test]
fn who_goes_out_must_have_cause() {
    let (mut game, mut deduction) = started(Board::FourNation, "lianzhong");
    let turn = game.position().turn().unwrap();
    let next = turn.turned(1);
    let resigned = |seat, exits: &[(Seat, Cause)]| Event::Resigned { seat, out: out(exits) };
    refuses(&deduction, resigned(turn, &[]), Contradiction::Exits(turn));
    for cause in [Cause::FlagTaken, Cause::NoMoves, Cause::Overruns] {
        refuses(&deduction, resigned(turn, &[(turn, cause)]), Contradiction::Exits(turn));
    }
    for cause in [Cause::FlagTaken, Cause::Resigned, Cause::Overruns] {
        let both = resigned(turn, &[(turn, Cause::Resigned), (next, cause)]);
        refuses(&deduction, both, Contradiction::Exits(next));
        let mv = quiet(&game);
        let moved = |exits: &[(Seat, Cause)]| Event::Moved {
            seat: turn,
            mv,
            clash: None,
            flag_taken: None,
            revealed: Flags::NONE,
            out: out(exits),
        };
        refuses(&deduction, moved(&[(turn, cause)]), Contradiction::Exits(turn));
        refuses(&deduction, moved(&[(next, cause)]), Contradiction::Exits(next));
    }
    // Not his turn: nobody's comes.
    let stuck = resigned(next, &[(next, Cause::Resigned), (next.turned(1), Cause::NoMoves)]);
    refuses(&deduction, stuck, Contradiction::Exits(next.turned(1)));
    deduction.observe(&game.resign(next).unwrap()).unwrap();
    follows(&game, &deduction);
    assert_eq!(deduction.turn(), Some(turn));
    refuses(&deduction, resigned(next, &[(next, Cause::Resigned)]), Contradiction::Exits(next));
    // The last of an alliance: nothing happens any more.
    let last = resigned(next.opposite(), &[(next.opposite(), Cause::Resigned)]);
    deduction.observe(&game.resign(next.opposite()).unwrap()).unwrap();
    follows(&game, &deduction);
    assert_eq!(deduction.turn(), None);
    let void = Event::Ruled(Outcome::void(4, crate::junqi::Reason::Arbiter));
    for event in [last, resigned(turn, &[(turn, Cause::Resigned)]), Event::DrawOffered(turn), void] {
        refuses(&deduction, event, Contradiction::Over);
    }
}

#[test]
fn offers_are_followed() {
    let (mut game, mut deduction) = started(Board::FourNation, "lianzhong");
    let (south, east) = (Seat::South, Seat::East);
    refuses(&deduction, Event::DrawAccepted(south), Contradiction::Offer(south));
    refuses(&deduction, Event::DrawRefused(south), Contradiction::Offer(south));
    deduction.observe(&game.resign(Seat::West).unwrap()).unwrap();
    refuses(&deduction, Event::DrawOffered(Seat::West), Contradiction::Offer(Seat::West));
    deduction.observe(&game.offer_draw(south).unwrap()).unwrap();
    follows(&game, &deduction);
    refuses(&deduction, Event::DrawOffered(east), Contradiction::Offer(east));
    refuses(&deduction, Event::DrawAccepted(south), Contradiction::Offer(south));
    deduction.observe(&game.refuse_draw(east).unwrap()).unwrap();
    deduction.observe(&game.offer_draw(east).unwrap()).unwrap();
    deduction.observe(&game.accept_draw(south).unwrap()).unwrap();
    follows(&game, &deduction);
    // With him goes the last who hadn't agreed.
    deduction.observe(&game.resign(Seat::North).unwrap()).unwrap();
    follows(&game, &deduction);
    assert!(game.outcome().is_some_and(|outcome| outcome.is_draw()) && deduction.turn().is_none());
    let (mut two, mut deduction) = started(Board::Duel, "lianzhong");
    refuses(&deduction, Event::DrawOffered(east), Contradiction::Offer(east));
    let by_agreement = Outcome::draw(2, crate::junqi::Reason::Agreement);
    refuses(&deduction, Event::Ruled(by_agreement), Contradiction::Ruling);
    refuses(&deduction, Event::Ruled(Outcome::void(4, crate::junqi::Reason::Arbiter)), Contradiction::Ruling);
    deduction.observe(&two.rule(Outcome::void(2, crate::junqi::Reason::Arbiter)).unwrap()).unwrap();
    follows(&two, &deduction);
    assert_eq!(deduction.turn(), None);
}

#[test]
fn the_limit_without_contact_ends_it() {
    for text in ["lianzhong,no-contact=draw:3", "lianzhong,no-contact=loss:3"] {
        let (mut game, mut deduction) = started(Board::TwoPlayer, text);
        while game.outcome().is_none() {
            play(&mut game, &mut deduction);
        }
        assert_eq!((deduction.events(), deduction.turn()), (3, None));
        let seat = game.position().board().seats().seats().next().unwrap();
        refuses(&deduction, Event::Overran { seat, out: Exits::NONE }, Contradiction::Over);
    }
}

/// Nobody attacks an ally or a piece in a camp.
#[test]
fn some_posts_are_safe() {
    let board = Board::FourNation;
    let camp = board.posts().find(|post| post.is_camp()).unwrap();
    let beside = |post| board.road(post).iter().find(|next| !next.is_camp() && !next.is_headquarters()).unwrap();
    for (target, owner, safe) in
        [(camp, Seat::East, true), (beside(camp), Seat::North, true), (beside(camp), Seat::East, false)]
    {
        let from = board.road(target).iter().find(|next| !next.is_headquarters()).unwrap();
        let mut pieces = Pieces::new(board, Rules::default());
        for seat in Seat::ALL {
            for (row, column, rank) in [(6, 2, Rank::Flag), (1, 1, Rank::Major), (1, 5, Rank::Captain)] {
                pieces.put(Post::at_home(board.drawing(), seat, row, column).unwrap(), Piece::new(seat, rank));
            }
        }
        pieces.put(from, Piece::new(Seat::South, Rank::General));
        pieces.put(target, Piece::new(owner, Rank::Colonel));
        let deduction = watch(&Position::with(pieces, Seat::South), Seats::empty(), false);
        let (mv, out) = (Move { from, to: target }, Exits::NONE);
        let (flag_taken, revealed, clash) = (None, Flags::NONE, Some(Clash::AttackerStays));
        let attack = Event::Moved { seat: Seat::South, mv, clash, flag_taken, revealed, out };
        if safe {
            refuses(&deduction, attack, Contradiction::Move(mv));
        } else {
            assert_eq!(deduction.clone().observe(&attack), Ok(()));
        }
    }
}

#[test]
fn views_of_other_moments_are_refused() {
    let (mut game, mut deduction) = started(Board::TwoPlayer, "lianzhong");
    let before = game.view_for(Viewer::Referee);
    let seen = deduction.clone();
    play(&mut game, &mut deduction);
    assert_eq!(deduction.see(&before), Err(Contradiction::View { view: 0, known: 1 }));
    // As many events, others.
    let mut other = game.clone();
    other.undo();
    other.offer_draw(Seat::South).unwrap();
    assert_eq!(deduction.see(&other.view_for(Viewer::Referee)), Err(Contradiction::View { view: 1, known: 1 }));
    let elsewhere = started(Board::TwoPlayer, "competition").0.view_for(Viewer::Referee);
    let mut told = seen;
    assert!(told.see(&elsewhere).is_err());
    // Whoever hasn't taken in what he is shown gets no position with other ranks.
    let assignment = told.sample(|| 7).unwrap().assignment;
    assert!(matches!(before.complete(&told, &assignment), Err(Inconsistent::Shown(_))));
    assert_eq!(game.view_for(Viewer::Public).complete(&told, &assignment), Err(Inconsistent::View));
    told.see(&before).unwrap();
    let assignment = told.sample(|| 7).unwrap().assignment;
    assert_eq!(before.complete(&told, &assignment).as_ref(), Ok(game.start()));
}

/// What isn't random isn't uniform, but comes to an end.
#[test]
fn bad_generators_end() {
    for (board, preset) in [(Board::TwoPlayer, Preset::Standard), (Board::FourNation, Preset::Lianzhong)] {
        let mut game = Game::from_position(deployed(board, preset.rules(), &mut Rng(5)));
        let mut deduction = Deduction::begin(&game.view_for(Viewer::Public)).unwrap();
        for ply in 0..60 {
            let moves: Vec<Move> = (0..game.move_count()).filter_map(|index| game.position().nth_move(index)).collect();
            let attack = moves.iter().find(|mv| game.position().piece(mv.to).is_some());
            let Some(mv) = attack.or_else(|| moves.get(ply % moves.len().max(1))) else { break };
            deduction.observe(&game.play(*mv).unwrap().public()).unwrap();
            let sampler = deduction.sampler().unwrap();
            for bad in [0, 1, u64::MAX] {
                for tries in [0, 2] {
                    let draw = sampler.draw_within(tries, || bad).unwrap();
                    assert_eq!(deduction.check(&draw.assignment), Ok(()));
                }
            }
        }
    }
}
