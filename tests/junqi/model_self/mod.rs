//! The model held against the law's own numbers and worked cases, before anything else is held against the model.

mod counts;
mod ends;
mod knowledge;
mod movement;
mod random;
mod topology;

use crate::model::game::{Ended, Game, Public};
use crate::model::map::{Kind, post};

/// Plays a move that must be legal.
fn play(game: &mut Game, from: &str, to: &str) -> Public {
    let kind = game.board.map.kind;
    game.play(post(kind, from), post(kind, to)).unwrap_or_else(|| panic!("{from} to {to}"))
}

/// South has won, with its ally if it has one; or the others have.
const SOUTH_WON: Option<Ended> = Some(Ended::Won(0));
const SOUTH_LOST: Option<Ended> = Some(Ended::Won(1));

/// All boards with four arms.
const FOUR_ARMS: [Kind; 3] = [Kind::FourNation, Kind::DuelOpen, Kind::DuelClosed];
