//! The sealed move (10.16) and the player who sealed it and comes too late (10.15).

use super::State;
use crate::chess::{Color, Game, Lan, Move, Position, Reason, San, Uci};
use crate::outcome::Seat;
use crate::table::discipline::Unsealed;
use smallvec::SmallVec;

/// The one legal move that the text can mean, in algebraic notation short or long, or as programs write it.
/// What can be read as two different moves is ambiguous, whatever the notations.
fn read(text: &str, position: &Position) -> Option<Move> {
    let text = text.trim();
    let san = San::resolve_lenient(text, position).ok().map(|read| read.value);
    let lan = Lan::resolve(text, position).ok();
    let uci = Uci::resolve_lenient(text, position).ok().map(|read| read.value);
    let mut readings = SmallVec::<[Move; 3]>::new();
    for mv in [san, lan, uci].into_iter().flatten() {
        if !readings.contains(&mv) {
            readings.push(mv);
        }
    }
    match readings.as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// What is in the envelope is played; if it is ambiguous, illegal or meaningless, who sealed it has lost, unless
/// the opponent couldn't win on time either (10.5).
pub(super) fn unseal(state: &State, seat: Seat, text: &str) -> Unsealed<Move, Reason> {
    match state.game.as_ref().and_then(|game| read(text, game.position())) {
        Some(mv) => Unsealed::Play(mv),
        None => Unsealed::Over(state.loss_unless_bare(seat, Reason::IllegalMove)),
    }
}

/// The player who sealed is too late, and he alone: the envelope decides if its move ends the game, or the clock
/// of the one who waits has run out with his own lateness. Whether it is decided so; else he loses.
pub(super) fn decide_late(state: &mut State, absent: &[Seat]) -> bool {
    let Some((sealer, text)) = state.sealed() else { return false };
    let Some(game) = state.game.as_ref().filter(|_| absent == [sealer]) else { return false };
    if let Some(mv) = read(text, game.position()) {
        let mut played = game.clone();
        if played.play(mv).is_ok() && played.outcome().is_some() {
            state.open_envelope();
            return true;
        }
    }
    let Some(waits) = Color::from_seat(sealer).map(|color| !color) else { return false };
    let late = state.late[waits.seat().index()];
    let overstepped = state
        .clock
        .remaining(waits.seat(), state.now)
        .is_ok_and(|reading| reading.left.is_some_and(|left| left <= late));
    if overstepped && let Some(game) = &mut state.game {
        // Refused only when it is over already.
        let _ = Game::flag(game, waits);
        state.follow();
    }
    overstepped
}
