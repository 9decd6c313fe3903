//! Games of Junqi: records of competitions are judged, the crate's own are replayed.

use crate::{Totals, or_unknown};
use sanqi::junqi::{Board, Seat, Turn};
use sanqi::record::junqi::{Agreement, CompetitionRecord, GameRecord, Judgement};
use sanqi::record::sgf::Value;
use sanqi::text::line_column;

/// Whether the content is a record of Junqi: SGF as far as it goes, with a first property of its own.
pub(crate) fn is_junqi(bytes: &[u8]) -> bool {
    is_competition(bytes) || begins(bytes, b"JUNQI")
}

fn is_competition(bytes: &[u8]) -> bool {
    begins(bytes, b"INFO")
}

/// Whether the first node begins with that property.
fn begins(bytes: &[u8], name: &[u8]) -> bool {
    let mut rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    for token in [b"(", b";", name, b"["] {
        match rest.trim_ascii_start().strip_prefix(token) {
            Some(behind) => rest = behind,
            None => return false,
        }
    }
    true
}

pub(crate) fn replay(name: &str, bytes: &[u8], totals: &mut Totals) {
    totals.games += 1;
    print!("{name} #1: ");
    let text = String::from_utf8_lossy(bytes);
    let forgiven = if is_competition(bytes) {
        CompetitionRecord::from_text_lenient(&text).map(|read| {
            let judgement = read.value.judge();
            totals.legal += usize::from(judgement.findings.is_empty());
            report(&read.value, &judgement);
            read.forgiven
        })
    } else {
        GameRecord::from_text_lenient(&text).map(|read| {
            totals.legal += usize::from(report_own(&read.value));
            read.forgiven
        })
    };
    match forgiven {
        Ok(forgiven) => forgiven.iter().for_each(|deviation| println!("  note: {deviation}")),
        Err(error) => {
            let (line, column) = line_column(&text, error.offset);
            println!("UNREADABLE: line {line}, column {column}: {}", error.kind);
        }
    }
}

fn player(name: Option<&Value>) -> String {
    or_unknown(&name.map(Value::simple_text).unwrap_or_default()).to_owned()
}

fn report(record: &CompetitionRecord, judgement: &Judgement) {
    let [first, second] = record.info.players.each_ref().map(|name| player(name.as_ref()));
    let Judgement { hidden, plies, outcome, findings, agreement } = judgement;
    let end = outcome.map_or("open on the board".to_owned(), |outcome| {
        let winner = outcome.winners().next().and_then(|place| Seat::from_place(place, Board::TwoPlayer));
        match winner.and_then(|seat| record.side(seat)) {
            Some(side) => format!("{}, won by {side}", outcome.reason),
            None => format!("{}, drawn", outcome.reason),
        }
    });
    println!(
        "{first} - {second}, {plies} plies, findings {}, {end}; {}",
        findings.len(),
        match agreement {
            Agreement::Agrees => "the stated winner agrees",
            Agreement::MayAgree => "the stated winner may have taken the hidden flag",
            Agreement::OffTheBoard => "decided off the board",
            Agreement::Contradicts => "the stated winner CONTRADICTS",
            Agreement::Unstated => "no end stated",
            Agreement::Unclear => "the stated end has no known meaning",
        }
    );
    if let Some(side) = hidden {
        println!("  note: {side}'s deployment isn't in the record, its ranks are taken for unknown");
    }
    for finding in findings {
        println!("  FINDING: {finding}");
    }
}

/// Answers whether the record is legal.
fn report_own(record: &GameRecord) -> bool {
    let names: Vec<String> = record.players.iter().flatten().map(|name| player(Some(name))).collect();
    print!("{}, {} deeds, ", or_unknown(&names.join(" - ")), record.deeds.len());
    match record.replay() {
        Ok(game) => {
            println!("{}", game.outcome().map_or("open".to_owned(), |outcome| Turn::Over(outcome).to_string()));
            true
        }
        Err(error) => {
            println!("ILLEGAL: {error}");
            false
        }
    }
}
