//! Go from the empty board, under the chosen rules for ko and suicide.

use crate::{USAGE, read_depth, report};
use sanqi::go::{Game, KoRule, Move, Preset, Rules, Size, Suicide};
use sanqi::perft::{divide, perft};

/// Two passes end the game, and dead stones stay.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
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
    let depth = read_depth(depth)?;
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
