//! Bots play the three games against themselves.
//!
//! `cargo run --release --example selfplay [chess|go|junqi]… [--games N] [--seed N]`
//!
//! A line a game: seed, plies, result; then the final board. The same seed plays the same game everywhere, the
//! crate itself has no random numbers. A bot never sees more than its player may: for chess and Go that is the
//! game itself, for Junqi a `View`. Without a name all three are played.

use sanqi::outcome::{Outcome, Seat};
use std::fmt::Display;
use std::process::ExitCode;

mod bot;
mod chess;
mod go;
mod junqi;

const USAGE: &str = "usage: selfplay [chess|go|junqi]… [--games N] [--seed N]";

/// More plies than any of these games should take.
const PLIES: usize = 3_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let (mut games, mut seed) = (1, 1);
    let mut names = Vec::new();
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--games" => games = number(word, words.next())?,
            "--seed" => seed = number(word, words.next())?,
            "chess" | "go" | "junqi" => names.push(word),
            _ => return Err(format!("unknown word {word:?}\n{USAGE}")),
        }
    }
    if names.is_empty() {
        names = vec!["chess", "go", "junqi"];
    }
    for name in names {
        for seed in (0..games).map(|game| seed.wrapping_add(game)) {
            match name {
                "chess" => chess::play(seed)?,
                "go" => go::play(seed)?,
                _ => junqi::play(seed)?,
            }
        }
    }
    Ok(())
}

fn number(option: &str, word: Option<&str>) -> Result<u64, String> {
    word.and_then(|word| word.parse().ok()).ok_or_else(|| format!("{option} takes a number\n{USAGE}"))
}

/// Prints a game that was played.
fn report<R: Display>(
    what: &str,
    seed: u64,
    plies: usize,
    outcome: Option<Outcome<R>>,
    name: impl Fn(Seat) -> String,
    board: &str,
) {
    let result = match outcome {
        None => "unfinished".to_owned(),
        Some(outcome) => {
            let winners: Vec<String> = outcome.winners().map(name).collect();
            let who =
                if winners.is_empty() { "nobody wins".to_owned() } else { format!("won by {}", winners.join(" and ")) };
            format!("{who}: {}", outcome.reason)
        }
    };
    println!("{what}, seed {seed}: {plies} plies, {result}");
    for line in board.lines() {
        println!("    {line}");
    }
}
