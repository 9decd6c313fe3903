//! Chess, from the start or from a FEN.

use crate::{USAGE, read_depth, report};
use sanqi::chess::{CastlingSpelling, Position, Uci};
use sanqi::perft::divide;

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (flags, words): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| word.starts_with("--"));
    if let Some(flag) = flags.iter().find(|flag| flag.as_str() != "--divide") {
        return Err(format!("unknown option {flag}\n{USAGE}"));
    }
    let [depth, rest @ ..] = words.as_slice() else { return Err(USAGE.to_owned()) };
    let depth = read_depth(depth)?;
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
