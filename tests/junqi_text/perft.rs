//! The counts of the law's worked cases, from starts and from positions that were set up.

use super::start;
use sanqi::junqi::{Board, Mines, Position, Preset, Rules, Setup, TurnOrder};
use sanqi::perft::perft;

fn rules() -> Rules {
    Rules { mines: Mines::Stay, turn_order: TurnOrder::CounterClockwise, ..Preset::Lianzhong.rules() }
}

/// The same with the first two rows of everybody emptied.
fn cut2(position: &Position) -> Position {
    let mut setup = Setup::from(position);
    for (post, _) in position.pieces() {
        if post.home().is_some_and(|(_, row, _)| row <= 2) {
            setup.set(post, None);
        }
    }
    setup.position().unwrap()
}

fn counts(position: &Position, expected: &[u64]) {
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(perft(position, depth), count, "depth {depth} of {}", position.to_line());
    }
}

#[test]
fn two_players() {
    let position = start(Board::TwoPlayer, rules());
    counts(&position, &[33, 1_092, 33_377, 1_018_806]);
    counts(&cut2(&position), &[29, 827, 24_093, 694_807]);
}

#[test]
#[ignore = "half a minute"]
fn two_players_deep() {
    let position = start(Board::TwoPlayer, rules());
    counts(&position, &[33, 1_092, 33_377, 1_018_806, 29_714_365]);
    counts(&cut2(&position), &[29, 827, 24_093, 694_807, 21_079_200]);
}

#[test]
fn four_nations() {
    let position = start(Board::FourNation, rules());
    counts(&position, &[53, 2_750, 144_756]);
    counts(&cut2(&position), &[39, 1_494, 55_143]);
}
