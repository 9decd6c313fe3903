//! Replays game records and judges them by the law.
//!
//! `cargo run --release --example replay [--rules NAME] [FILE…]`
//!
//! Files are PGN or, when they begin like it, SGF or records of Junqi; `--rules` takes the place of the rules
//! that SGF names.
//! A line a game: players, plies, verdict, agreement with the stated result. Then the totals. Exit code 0
//! when all games are legal, 1 when some aren't, 2 when a file can't be read. Without a file the bundled
//! records are played.

use sanqi::chess::{ClaimGrounds, Color, Game};
use sanqi::go::Preset;
use sanqi::record::pgn::{Agreement, Judge, Reader};
use std::process::ExitCode;

mod junqi;
mod sgf;

const BUNDLED: [(&str, &[u8]); 3] = [
    ("paris_1858.pgn", include_bytes!("../records/paris_1858.pgn")),
    ("wuzhen_2017.sgf", include_bytes!("../records/wuzhen_2017.sgf")),
    ("competition_2019.sgf", include_bytes!("../records/competition_2019.sgf")),
];

#[derive(Default)]
struct Totals {
    games: usize,
    legal: usize,
}

fn main() -> ExitCode {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    let mut rules = None;
    if let Some(at) = files.iter().position(|word| word == "--rules") {
        rules = files.get(at + 1).and_then(|name| name.parse::<Preset>().ok());
        if rules.is_none() {
            eprintln!("--rules takes one of: {}", Preset::ALL.map(Preset::name).join(", "));
            return ExitCode::from(2);
        }
        files.drain(at..at + 2);
    }
    let mut totals = Totals::default();
    let mut unreadable = false;
    if files.is_empty() {
        for (name, bytes) in BUNDLED {
            replay(name, bytes, rules, &mut totals);
        }
    }
    for name in &files {
        match std::fs::read(name) {
            Ok(bytes) => replay(name, &bytes, rules, &mut totals),
            Err(error) => {
                eprintln!("{name}: {error}");
                unreadable = true;
            }
        }
    }
    let Totals { games, legal } = totals;
    println!("games={games} legal={legal} illegal={}", games - legal);
    if unreadable { ExitCode::from(2) } else { ExitCode::from(u8::from(legal < games)) }
}

fn replay(name: &str, bytes: &[u8], rules: Option<Preset>, totals: &mut Totals) {
    if junqi::is_junqi(bytes) {
        return junqi::replay(name, bytes, totals);
    }
    if sgf::is_sgf(bytes) {
        return sgf::replay(name, bytes, rules, totals);
    }
    let mut reader = Reader::new(bytes);
    let mut judge = Judge::new();
    let mut number = 0;
    while reader.read_game(&mut judge).is_some() {
        number += 1;
        totals.games += 1;
        let plies = judge.game().history().len();
        print!("{name} #{number}: {} - {}, {plies} plies, ", or_unknown(judge.white()), or_unknown(judge.black()));
        if let Some(error) = judge.error() {
            println!("ILLEGAL: {error}");
        } else {
            totals.legal += 1;
            println!("{}; {}", verdict(&judge), agreement(&judge));
        }
    }
}

fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}

/// What position and history say.
fn verdict(judge: &Judge) -> String {
    let game = judge.game();
    match judge.ended() {
        Some((ply, end)) if ply == game.history().len() => format!("{}{}", end.reason, by_whom(game)),
        Some((ply, end)) => format!("played on after {} at ply {ply}", end.reason),
        None => {
            let grounds = game.claim_grounds();
            if grounds.contains(ClaimGrounds::REPETITION) {
                format!("draw claimable (occurrence {})", game.occurrences())
            } else if grounds.contains(ClaimGrounds::NO_PROGRESS) {
                format!("draw claimable ({} plies without progress)", game.position().halfmoves())
            } else {
                "open".to_owned()
            }
        }
    }
}

fn by_whom(game: &Game) -> String {
    match game.outcome().and_then(|outcome| outcome.winners().next()).and_then(Color::from_seat) {
        Some(color) => format!(" by {color}"),
        None => String::new(),
    }
}

fn agreement(judge: &Judge) -> String {
    let stated = judge.stated();
    match judge.agreement() {
        Agreement::Agrees => format!("{stated} agrees"),
        Agreement::OffTheBoard => format!("{stated} decided off the board"),
        Agreement::Unstated => "no result stated".to_owned(),
        Agreement::Contradicts(outcome) => format!("{stated} CONTRADICTS {}", outcome.reason),
        Agreement::CannotHaveWon(color) => format!("{stated} though {color} can't mate by any legal series"),
    }
}
