//! The published counts of the law, by the crate.

use crate::compare::rules;
use sanqi::go::{Board, Color, Game, KoRule, Playout, Size, Suicide};
use sanqi::perft::perft;

fn assert_perft(cols: u8, rows: u8, ko: KoRule, suicide: Suicide, counts: &[u64]) {
    let game = Game::new(Size::new(cols, rows).expect("a size"), rules(ko, suicide));
    for (depth, count) in counts.iter().enumerate() {
        assert_eq!(perft(&game, depth as u32), *count, "{cols}x{rows} {ko:?} {suicide:?} depth {depth}");
    }
}

fn assert_line(length: u8, ko: KoRule, suicide: Suicide, counts: &[u64]) {
    assert_perft(length, 1, ko, suicide, counts);
    assert_perft(1, length, ko, suicide, counts);
}

#[test]
fn perft_of_lines() {
    let (never, multi) = (Suicide::Never, Suicide::Multi);
    assert_line(2, KoRule::Simple, multi, &[1, 3, 7, 10, 16, 30, 54, 86, 144, 260, 448]);
    assert_line(2, KoRule::Situational, multi, &[1, 3, 7, 10, 12, 12, 10, 6, 2, 0]);
    assert_line(2, KoRule::Natural, multi, &[1, 3, 7, 10, 12, 14, 14, 14, 10, 6, 2]);
    assert_line(3, KoRule::Simple, never, &[1, 4, 11, 22, 41, 66, 106, 176, 288]);
    assert_line(3, KoRule::Positional, never, &[1, 4, 11, 22, 41, 58, 78, 98, 110, 116]);
    assert_line(3, KoRule::Situational, never, &[1, 4, 11, 22, 41, 60, 84, 106, 118, 124]);
    assert_line(3, KoRule::Natural, never, &[1, 4, 11, 22, 41, 60, 84, 106, 118, 124]);
    assert_line(4, KoRule::Positional, never, &[1, 5, 19, 54, 120, 224, 418, 714, 1300]);
    assert_line(4, KoRule::Situational, never, &[1, 5, 19, 54, 120, 224, 418, 724, 1342]);
    assert_line(4, KoRule::Natural, never, &[1, 5, 19, 54, 120, 226, 424, 742, 1380]);
}

#[test]
fn perft_of_squares() {
    let (never, multi) = (Suicide::Never, Suicide::Multi);
    let small = [1, 5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560, 42784, 80000, 146_904];
    assert_perft(2, 2, KoRule::Positional, never, &small[..14]);
    assert_perft(3, 3, KoRule::Positional, never, &[1, 10, 91, 738, 5281, 33384, 179_712, 842_696]);
    assert_perft(3, 3, KoRule::Positional, multi, &[1, 10, 91, 738, 5281, 33384, 180_768, 857_576]);
    assert_perft(5, 5, KoRule::Positional, never, &[1, 26, 651, 15650, 361_041]);
    assert_perft(9, 9, KoRule::Positional, never, &[1, 82, 6643, 531_522]);
    assert_perft(19, 19, KoRule::Positional, never, &[1, 362, 130_683]);
}

#[test]
#[ignore = "a minute in release"]
fn deep_perft() {
    let (never, multi) = (Suicide::Never, Suicide::Multi);
    let small = [1, 5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560, 42784, 80000, 146_904];
    assert_perft(2, 2, KoRule::Positional, never, &small);
    assert_perft(3, 3, KoRule::Positional, never, &[1, 10, 91, 738, 5281, 33384, 179_712, 842_696, 3_271_208]);
    assert_perft(3, 3, KoRule::Positional, multi, &[1, 10, 91, 738, 5281, 33384, 180_768, 857_576, 3_474_312]);
    assert_perft(5, 5, KoRule::Positional, never, &[1, 26, 651, 15650, 361_041, 7_984_104]);
    assert_perft(19, 19, KoRule::Positional, never, &[1, 362, 130_683, 47_046_242]);
}

#[test]
fn random_games_are_as_long_as_published() {
    // A fixed seed, so these are facts and no chances; the law gives means of 110.7 and 454.5.
    for (side, games, low, high) in [(9, 2_000, 109.0, 112.5), (19, 200, 445.0, 464.0)] {
        let mut playout = Playout::new(&Board::new(Size::square(side).expect("a size")), Color::Black, None);
        let mut rng = crate::rng::Rng::new(5);
        let (mut moves, mut black) = (0, 0);
        for _ in 0..games {
            let result = playout.run(|| rng.bits());
            moves += result.moves;
            black += u32::from(2 * result.black > 2 * result.white + 15);
        }
        let mean = f64::from(moves) / f64::from(games);
        assert!((low..high).contains(&mean), "{side}: {mean}");
        let share = f64::from(black) / f64::from(games);
        assert!((0.38..0.52).contains(&share), "{side}: {share}");
    }
}
