//! Long runs over public files of counts, far too many to carry along: the folder `chess/perft` below the
//! one that the environment variable `SANQI_DATA` names.
//!
//! `SANQI_DATA=… cargo test --release --test chess perft -- --ignored --nocapture` takes about three
//! minutes of one core's time. Depth is limited by leaves, so that a run checks the same on any machine.

use super::suite::{check_all, read};
use sanqi::chess::Faults;
use std::path::Path;

/// The most leaves that a count may have to be compared.
const MOST: u64 = 25_000_000;

/// `impossible` is how many positions hold a check that no move can have given; their counts are compared
/// with that fault waived.
fn check(name: &str, positions: usize, impossible: usize) {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("{name}: skipped, SANQI_DATA isn't set");
        return;
    };
    let path = Path::new(&data).join("chess/perft").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let entries = read(&String::from_utf8_lossy(&bytes));
    assert_eq!(entries.len(), positions, "positions of {name}");
    let listed: usize = entries.iter().map(|entry| entry.counts.len()).sum();
    let refused = entries.iter().filter(|entry| entry.setup().position().is_err()).count();
    assert_eq!(refused, impossible, "impossible positions of {name}");
    let checked = check_all(&entries, Faults::IMPOSSIBLE_CHECK, MOST);
    println!(
        "{name}: {} positions ({refused} with an impossible check waived), {} of {listed} counts compared (those of \
         at most {MOST} leaves), {} leaves",
        checked.positions, checked.counts, checked.leaves
    );
}

#[test]
#[ignore = "minutes, in release"]
fn random_positions() {
    check("random.perft", 6_838, 0);
}

#[test]
#[ignore = "half a minute, in release"]
fn all_chess960_positions() {
    check("chess960.perft", 960, 0);
}

#[test]
#[ignore = "seconds, in release"]
fn mixed_positions() {
    check("perft.epd", 174, 1);
}

#[test]
#[ignore = "a second, in release"]
fn double_check_positions() {
    check("perft-ferdy-double-checks.epd", 184, 0);
}
