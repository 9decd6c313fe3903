//! Junqi of full information from deployments, the arms emptied from the front as far as wanted.
//!
//! The turn goes counter-clockwise from South, which is also the order of the deployments, and nothing limits
//! plies without contact: the terms of published counts.

use crate::{USAGE, read_depth, report};
use sanqi::junqi::{Board, Deployment, FlagBy, Mines, Position, Preset, Rules, Setup, TurnOrder};
use sanqi::perft::{divide, perft};

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let mut rules = Rules { mines: Mines::Stay, turn_order: TurnOrder::CounterClockwise, ..Preset::Bare.rules() };
    let (mut clear, mut divided) = (0, false);
    let mut plain = Vec::new();
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--clear" => {
                clear = match words.next().map(str::parse) {
                    Some(Ok(rows @ 0..=5)) => rows,
                    _ => return Err(format!("--clear takes a number of rows, 0 to 5\n{USAGE}")),
                }
            }
            "--mines" => {
                rules.mines = match words.next() {
                    Some("stay") => Mines::Stay,
                    Some("perish") => Mines::Perish,
                    _ => return Err(USAGE.to_owned()),
                }
            }
            "--flag-by" => {
                rules.flag_by = match words.next() {
                    Some("any") => FlagBy::Any,
                    Some("marshal") => FlagBy::FieldMarshal,
                    Some("engineer") => FlagBy::Engineer,
                    _ => return Err(USAGE.to_owned()),
                }
            }
            "--divide" => divided = true,
            _ if word.starts_with("--") => return Err(format!("unknown option {word}\n{USAGE}")),
            _ => plain.push(word),
        }
    }
    let [depth, board, arrays @ ..] = plain.as_slice() else { return Err(USAGE.to_owned()) };
    let depth = read_depth(depth)?;
    let board: Board = board.parse().map_err(|error| format!("{board:?}: {error}"))?;
    let position = start(board, rules, arrays, clear)?;
    report(depth, |depth| perft(&position, depth.into()));
    if divided {
        for (mv, nodes) in divide(&position, depth.into()) {
            println!("{mv} {nodes}");
        }
    }
    Ok(())
}

/// The deployments on their posts, but for those in the first `clear` rows.
fn start(board: Board, rules: Rules, arrays: &[&str], clear: u8) -> Result<Position, String> {
    let read = |text: &&str| text.parse::<Deployment>().map_err(|error| format!("{text:?}: {error}"));
    let deployments = arrays.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let position = Position::new(board, rules, &deployments).map_err(|error| error.to_string())?;
    let mut setup = Setup::from(&position);
    for post in board.posts().filter(|post| post.home().is_some_and(|(_, row, _)| row <= clear)) {
        setup.set(post, None);
    }
    setup.position().map_err(|error| error.to_string())
}
