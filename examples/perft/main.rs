//! Counts move paths.
//!
//! `cargo run --release --example perft chess DEPTH [FEN] [--divide]`
//! `cargo run --release --example perft go DEPTH COLSxROWS [--ko RULE] [--suicide RULE] [--divide]`
//! `cargo run --release --example perft junqi DEPTH BOARD ARRAY… [--clear ROWS] [--divide]`
//!
//! A line a depth: depth, nodes, seconds, millions of nodes a second. With `--divide` the last depth is
//! split by first moves. Without arguments: the start position of chess to depth 5. A wrong option is
//! answered with all there are.

use std::process::ExitCode;
use std::time::Instant;

mod chess;
mod go;
mod junqi;

const USAGE: &str = "usage: perft chess DEPTH [FEN] [--divide]
       perft go DEPTH COLSxROWS [--ko simple|positional|situational|natural] [--suicide never|multi|any]
             [--divide]
       perft junqi DEPTH two|four|duel|closed-duel ARRAY… [--clear ROWS] [--mines stay|perish]
             [--flag-by any|marshal|engineer] [--divide]";

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        words = ["chess", "5"].map(str::to_owned).into();
    }
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let [game, rest @ ..] = words else { return Err(USAGE.to_owned()) };
    match game.as_str() {
        "chess" => chess::run(rest),
        "go" => go::run(rest),
        "junqi" => junqi::run(rest),
        _ => Err(format!("unknown game {game:?}\n{USAGE}")),
    }
}

fn read_depth(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("the depth must be 0 to 255, not {word:?}"))
}

fn report(depth: u8, count: impl Fn(u8) -> u64) {
    for depth in 1..=depth {
        let start = Instant::now();
        let nodes = count(depth);
        let seconds = start.elapsed().as_secs_f64();
        // Shown, not counted with: a float is good enough.
        #[allow(clippy::cast_precision_loss)]
        let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
        println!("{depth} {nodes} {seconds:.3} {rate:.1}");
    }
}
