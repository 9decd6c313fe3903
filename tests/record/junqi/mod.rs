//! Junqi: the record of the competitions, and the crate's own.

mod blind;
mod competition;
mod findings;
mod game_record;
mod props;

use sanqi::record::junqi::CompetitionRecord;

/// A public game of a competition in 2019, with both true deployments; the names are replaced.
pub(crate) const GAME: &str = include_str!("../../../examples/records/competition_2019.sgf");

/// The deployments of that game.
pub(crate) const ARRAYS: [&str; 2] = ["chbihggkdeedcfkgiijafhjlj", "cfefckekgiihbiaghdjdghjlj"];

/// What the second player wrote of that game: his own deployment stands for the one he didn't know.
pub(crate) fn recorder_view() -> String {
    GAME.replace(ARRAYS[0], ARRAYS[1])
}

/// A record in strict form.
pub(crate) fn read(text: &str) -> CompetitionRecord {
    CompetitionRecord::from_text(text).unwrap_or_else(|error| panic!("{error}\n{}", error.caret(text)))
}
