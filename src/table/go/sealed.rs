//! The sealed move (14, 22): what the envelope says is played exactly; what can't be played counts as a pass.

use super::State;
use super::conduct::Unreadable;
use crate::go::{Game, Move, Point, PointError, Reason, Size};
use crate::outcome::Seat;
use crate::table::discipline::{Discipline, Unsealed};

/// The move that is written there: a point as GTP names it (`Q16`, in either case) or in the two letters of SGF
/// (`pd`), or `pass`. The two ways can't be taken for one another: only one has digits. A point that the board
/// doesn't have is one all the same.
fn read(text: &str, size: Size) -> Option<Move> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    let sgf = || {
        let mut letters = text.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(col), Some(row), None) => Point::from_sgf(col, row),
            _ => None,
        }
    };
    match Point::from_vertex(text, size) {
        Ok(point) | Err(PointError::OffBoard(point, _)) => Some(point),
        Err(_) => sgf(),
    }
    .map(Move::Play)
}

pub(super) fn unseal(state: &State, seat: Seat, text: &str) -> Unsealed<Move, Reason> {
    let Some(game) = &state.game else { return Unsealed::Play(Move::Pass) };
    match read(text, game.board().size()) {
        Some(mv) if game.check(mv).is_ok() => Unsealed::Play(mv),
        None if state.start.conduct.unreadable == Unreadable::Loss => {
            Unsealed::Over(state.loss(&[seat], <Game as Discipline>::PENALTY))
        }
        Some(_) | None => Unsealed::Play(Move::Pass),
    }
}
