//! Counts move paths.
//!
//! `cargo run --release --example perft chess DEPTH [FEN] [--divide]`
//! `cargo run --release --example perft go DEPTH COLSxROWS [--ko RULE] [--suicide RULE] [--divide]`
//!
//! A line a depth: depth, nodes, seconds, millions of nodes a second. With `--divide` the last depth is
//! split by first moves. Without arguments: the start position of chess to depth 5.

use sanqi::chess::{CastlingSpelling, Position, Uci};
use sanqi::go::{Game, KoRule, Move, Preset, Rules, Size, Suicide};
use sanqi::perft::{divide, perft};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage: perft chess DEPTH [FEN] [--divide]
       perft go DEPTH COLSxROWS [--ko simple|positional|situational|natural] [--suicide never|multi|any]
                [--divide]";

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
    if let [game, rest @ ..] = words
        && game == "go"
    {
        return run_go(rest);
    }
    let (flags, words): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| word.starts_with("--"));
    if let Some(flag) = flags.iter().find(|flag| flag.as_str() != "--divide") {
        return Err(format!("unknown option {flag}\n{USAGE}"));
    }
    let [game, depth, rest @ ..] = words.as_slice() else { return Err(USAGE.to_owned()) };
    let depth: u8 = depth.parse().map_err(|_| format!("the depth must be 0 to 255, not {depth:?}"))?;
    if game.as_str() != "chess" {
        return Err(format!("unknown game {game:?}\n{USAGE}"));
    }
    // A FEN may come as one argument or as six.
    let fen = rest.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() {
        Position::default()
    } else {
        Position::from_fen(&fen).map_err(|error| format!("{fen:?}: {error}"))?
    };
    report(depth, |depth| position.perft(depth));
    if !flags.is_empty() {
        for (mv, nodes) in divide(&position, depth.into()) {
            println!("{} {nodes}", Uci::of(mv, CastlingSpelling::KingTarget));
        }
    }
    Ok(())
}

/// Two passes end the game, and dead stones stay.
fn run_go(words: &[String]) -> Result<(), String> {
    let mut rules = Rules { suicide: Suicide::Never, ..Preset::TrompTaylor.rules() };
    let mut plain = Vec::new();
    let mut divided = false;
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--ko" => {
                rules.ko = match words.next() {
                    Some("simple") => KoRule::Simple,
                    Some("positional") => KoRule::Positional,
                    Some("situational") => KoRule::Situational,
                    Some("natural") => KoRule::Natural,
                    _ => return Err(USAGE.to_owned()),
                }
            }
            "--suicide" => {
                rules.suicide = match words.next() {
                    Some("never") => Suicide::Never,
                    Some("multi") => Suicide::Multi,
                    Some("any") => Suicide::Any,
                    _ => return Err(USAGE.to_owned()),
                }
            }
            "--divide" => divided = true,
            _ => plain.push(word),
        }
    }
    let [depth, size] = plain.as_slice() else { return Err(USAGE.to_owned()) };
    let depth: u8 = depth.parse().map_err(|_| format!("the depth must be 0 to 255, not {depth:?}"))?;
    let size: Size = size.parse().map_err(|error| format!("{size:?}: {error}"))?;
    let game = Game::new(size, rules);
    report(depth, |depth| perft(&game, depth.into()));
    if divided {
        for (mv, nodes) in divide(&game, depth.into()) {
            match mv {
                Move::Pass => println!("pass {nodes}"),
                Move::Play(point) => println!("{} {nodes}", point.vertex(size)),
            }
        }
    }
    Ok(())
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
