//! Games of Go: every move is played, and what the rules forbid is listed.

use crate::{Totals, or_unknown};
use sanqi::go::Preset;
use sanqi::record::sgf::{Agreement, Charset, Collection, Replay};

/// Whether the content is SGF: the first characters but for blanks and a byte order mark are `(;`.
pub(crate) fn is_sgf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    bytes.strip_prefix(b"(").is_some_and(|rest| rest.trim_ascii_start().starts_with(b";"))
}

pub(crate) fn replay(name: &str, bytes: &[u8], rules: Option<Preset>, totals: &mut Totals) {
    let read = Collection::from_bytes(bytes, Charset::LATIN_1).value;
    for (number, game) in (1..).zip(&read.games) {
        totals.games += 1;
        print!("{name} #{number}: ");
        match game.replay(rules) {
            Ok(replay) => {
                totals.legal += usize::from(replay.violations.is_empty());
                let stated = game.root().simple_text("RE").unwrap_or_default();
                report(&replay, &stated);
            }
            Err(error) => println!("UNPLAYABLE: {error}"),
        }
    }
}

fn report(replay: &Replay, stated: &str) {
    let [black, white] = &replay.players;
    let Replay { plies, start, violations, .. } = replay;
    let end = if replay.ends_by_passes() { "ended by passes" } else { "open on the board" };
    println!(
        "{} - {}, {plies} plies, {} rules, violations {}, {end}; {}",
        or_unknown(black),
        or_unknown(white),
        start.preset,
        violations.len(),
        match replay.agreement() {
            Agreement::AgreesAsMarked => format!("{stated} agrees by the marked territory"),
            Agreement::AgreesWithoutDead => format!("{stated} agrees, no stone being dead"),
            Agreement::OffTheBoard => format!("{stated} decided off the board"),
            Agreement::NotByTheBoardAlone => format!("{stated} not decided by the board alone"),
            Agreement::Unstated => "no result stated".to_owned(),
        }
    );
    for note in &start.notes {
        println!("  note: {note}");
    }
    for violation in violations {
        println!("  VIOLATION: {violation}");
    }
}
