//! The long cycle that is before the arbiter (20.3): who may give it up. What the arbiter rules is in `irregularity`.

use super::State;
use super::words::{Fault, Note};
use crate::clock::TakeBack;
use crate::go::{Color, Game, Move, Reason};
use crate::outcome::Seat;
use crate::table::discipline::Discipline;
use crate::table::{Event, Refusal};

/// Whether the game waits for the arbiter's ruling on a cycle.
pub(super) fn is_before_arbiter(game: &Game) -> bool {
    game.outcome().is_some_and(|outcome| outcome.reason == Reason::CycleBeforeArbiter)
}

/// The last move, set-ups aside.
pub(super) fn last_move(game: &Game) -> Option<(Color, Move)> {
    game.moves().flatten().last()
}

impl State {
    /// Nobody moves while a cycle is before the arbiter.
    pub(super) fn no_cycle(&self) -> Result<(), Refusal<Game>> {
        match &self.game {
            Some(game) if is_before_arbiter(game) => Err(Refusal::Own(Fault::CycleBeforeArbiter)),
            _ => Ok(()),
        }
    }

    /// The game, if a cycle in it is before the arbiter.
    pub(super) fn in_cycle(&self) -> Result<&Game, Refusal<Game>> {
        let game = self.in_progress()?;
        if is_before_arbiter(game) { Ok(game) } else { Err(Refusal::Own(Fault::NoCycle)) }
    }

    /// Who has completed the cycle takes his move back.
    pub(super) fn yield_cycle(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        let game = self.in_cycle()?;
        if last_move(game).is_none_or(|(color, _)| color.seat() != seat) {
            return Err(Refusal::Own(Fault::NotHisCycle(seat)));
        }
        let plies = game.plies();
        self.announce(Event::Own(Note::Yielded(seat)));
        self.set_back(plies.saturating_sub(1), TakeBack::KeepTime);
        Ok(())
    }
}
