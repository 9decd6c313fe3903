//! Published counts, as deep as a test run can afford; the rest of what the files hold is `#[ignore]`d.

use super::suite::{Checked, Entry, check_all, read};
use sanqi::chess::Faults;

const STANDARD: &str = include_str!("../../data/perft/standard.epd");
const TRICKY: &str = include_str!("../../data/perft/tricky.epd");
const CHESS960: &str = include_str!("../../data/perft/chess960.epd");
const IMPOSSIBLE_CHECKS: &str = include_str!("../../data/perft/impossible-checks.epd");

fn check(file: &str, most: u64) -> (u64, u64) {
    let Checked { positions, counts, .. } = check_all(&read(file), Faults::empty(), most);
    (positions, counts)
}

#[test]
fn standard_positions() {
    assert_eq!(check(STANDARD, 200_000_000), (6, 33));
}

#[test]
#[ignore = "a few seconds more, in release"]
fn standard_positions_deeper() {
    assert_eq!(check(STANDARD, u64::MAX), (6, 34));
}

#[test]
fn tricky_positions() {
    assert_eq!(check(TRICKY, 20_000_000), (9, 41));
}

#[test]
#[ignore = "half a minute, in release"]
fn tricky_positions_deeper() {
    assert_eq!(check(TRICKY, 5_000_000_000), (9, 48));
}

#[test]
fn chess960_positions() {
    assert_eq!(check(CHESS960, u64::MAX), (60, 240));
}

#[test]
fn positions_with_an_impossible_check_are_refused_and_count_right_when_it_is_waived() {
    let entries = read(IMPOSSIBLE_CHECKS);
    for entry in &entries {
        let faults = entry.setup().position().expect_err(&entry.fen).faults;
        assert_eq!(faults, Faults::IMPOSSIBLE_CHECK, "{}", entry.fen);
    }
    let Checked { positions, counts, .. } = check_all(&entries, Faults::IMPOSSIBLE_CHECK, u64::MAX);
    assert_eq!((positions, counts), (4, 12));
}

#[test]
fn the_reader_takes_both_forms() {
    let plain = read("# name\n\n8/8/8/8/8/8/8/K1k5 w - - 0 1; D1 2;D2 10\0\n");
    let named = read("id x\nepd 8/8/8/8/8/8/8/K1k5 w - - 0 1\nperft 1 2\nperft 2 10\n");
    for entries in [&plain, &named] {
        let [Entry { fen, counts }] = &entries[..] else { panic!("one position") };
        assert_eq!((fen.as_str(), counts.as_slice()), ("8/8/8/8/8/8/8/K1k5 w - - 0 1", &[(1, 2), (2, 10)][..]));
    }
}
