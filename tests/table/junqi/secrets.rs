//! Section 8 at the table: what a seat hears and sees never depends on ranks that it can't know.
//!
//! A random sequence of commands is said at two tables that differ in how somebody else has deployed. As long as
//! both games have shown the public the same, the viewer must have received the same, to the letter.

use super::super::dice::{Die, Sport, command, dice, terms};
use super::*;
use core::time::Duration;
use proptest::prelude::*;
use proptest::test_runner::Config;
use sanqi::junqi::{Rank, Seats, Viewer};
use sanqi::table::{Command, Listener, Order, Told};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The same command, but `owner` deploys with two ranks exchanged, if the rules allow that.
fn otherwise(said: &Command<Game>, owner: outcome::Seat, swap: u32, rules: &Rules) -> Command<Game> {
    let Command::Player(seat, Act::Own(junqi::Act::Deploy(layout))) = said else { return said.clone() };
    if *seat != owner {
        return said.clone();
    }
    let posts: Vec<(u8, u8, Rank)> = layout.iter().collect();
    let (Some(one), Some(two)) = (posts.get(swap as usize % 25), posts.get((swap >> 8) as usize % 25)) else {
        return said.clone();
    };
    let mut other = *layout;
    other.set(one.0, one.1, Some(two.2));
    other.set(two.0, two.1, Some(one.2));
    let other = if other.faults(rules).is_empty() { other } else { *layout };
    Command::Player(*seat, Act::Own(junqi::Act::Deploy(other)))
}

/// Everything that a viewer receives of this: what he hears and what he sees.
fn received(table: &Junqi, viewer: Option<outcome::Seat>, told: &[Told<Game>], at: Duration) -> String {
    let listener = viewer.map_or(Listener::Spectator, Listener::Seat);
    let heard: Vec<_> = told.iter().filter(|told| table.hears(listener, told)).collect();
    let seen = table.seen(viewer, at).unwrap();
    #[cfg(feature = "serde")]
    let written = serde_json::to_string(&(&heard, &seen)).unwrap();
    #[cfg(not(feature = "serde"))]
    let written = String::new();
    format!("{heard:?}\n{seen:?}\n{written}")
}

/// What the public has seen of the game.
fn public(table: &Junqi) -> Option<(Vec<sanqi::junqi::Event>, Seats, Option<Seat>, String)> {
    let game = table.game()?;
    let position = game.position();
    Some((game.events().collect(), position.out(), position.turn(), format!("{:?}", game.outcome())))
}

static COMPARED: AtomicUsize = AtomicUsize::new(0);
static DIFFERENT: AtomicUsize = AtomicUsize::new(0);

fn twins(start: u32, choice: u32, swap: u32, dice: &[Die]) {
    let start = <Game as Sport>::start(start);
    let (board, rules) = (start.board, start.rules);
    let players = u32::from(board.players());
    let owner = outcome::Seat::new((swap >> 16) as u8 % board.players()).unwrap();
    let viewers: Vec<Option<outcome::Seat>> = (0..players)
        .filter_map(|index| outcome::Seat::new(index as u8))
        .filter(|seat| *seat != owner)
        .map(Some)
        .chain([None])
        .collect();
    let viewer = viewers[(swap >> 20) as usize % viewers.len()];
    let (Ok(mut one), Ok(mut two)) = (Junqi::new(start, terms(choice)), Junqi::new(start, terms(choice))) else {
        return;
    };
    let mut at = Duration::ZERO;
    for die in dice {
        at += die.wait();
        let said = command(&one, *die);
        let other = otherwise(&said, owner, swap, &rules);
        let (first, second) = (one.handle(said.clone(), at), two.handle(other, at));
        let his = match (&said, viewer) {
            (Command::Player(seat, _), Some(viewer)) => *seat == viewer,
            (Command::Arbiter(Order::Begin) | Command::Time, _) => true,
            _ => false,
        };
        if public(&one) != public(&two) {
            return;
        }
        let known = viewer.and_then(|seat| Seat::from_place(seat, board)).map_or(Viewer::Public, Viewer::Seat);
        let out = one.game().map_or(Seats::empty(), |game| game.position().out());
        if known.sees(board, &rules, out).has(Seat::from_place(owner, board).unwrap()) {
            return;
        }
        let (Ok(first), Ok(second)) = (&first, &second) else {
            if his {
                assert_eq!(
                    first.as_ref().map_err(ToString::to_string).err(),
                    second.as_ref().map_err(ToString::to_string).err()
                );
            }
            // Somebody's hidden mine doesn't move at one table, and what does at the other is.
            if first.is_ok() != second.is_ok() {
                return;
            }
            continue;
        };
        assert_eq!(received(&one, viewer, first, at), received(&two, viewer, second, at), "{viewer:?} after {said:?}");
        COMPARED.fetch_add(1, Ordering::Relaxed);
        DIFFERENT.fetch_add(usize::from(one != two), Ordering::Relaxed);
    }
}

#[test]
fn section_8_what_a_seat_receives_depends_on_nothing_it_cannot_know() {
    let strategy = (any::<u32>(), any::<u32>(), any::<u32>(), dice(160));
    let mut runner =
        proptest::test_runner::TestRunner::new(Config { cases: 500, failure_persistence: None, ..Config::default() });
    runner
        .run(&strategy, |(start, choice, swap, dice)| {
            twins(start, choice, swap, &dice);
            Ok(())
        })
        .unwrap();
    let (compared, different) = (COMPARED.load(Ordering::Relaxed), DIFFERENT.load(Ordering::Relaxed));
    println!("{compared} comparisons, {different} of tables that truly differ");
    assert!(different > 2000, "{compared} comparisons, {different} of tables that truly differ");
}

#[test]
fn nothing_of_a_table_but_its_transcript_tells_ranks() {
    let table = deployed(Board::FourNation, Rules::default(), Terms::default());
    let mut waiting = Junqi::new(junqi::Start::new(Board::TwoPlayer, Rules::default()), Terms::default()).unwrap();
    let south = place(Seat::South, Board::TwoPlayer);
    waiting.act(south, deploy(ARRAYS[0]), Duration::ZERO).unwrap();
    for table in [&table, &waiting] {
        // The desk and the game may be printed into a server's log.
        let text = format!("{:?}", table.desk());
        assert!(ARRAYS.iter().all(|letters| !text.contains(letters)), "{text}");
        assert!(!text.contains("FieldMarshal") && !text.contains("Flag"), "{text}");
    }
}
