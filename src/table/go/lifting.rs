//! Lifting captured stones (23.4): between the move and the press, on nobody's time where the law says so.

use super::State;
use super::conduct::Lifting;
use super::desk::Lift;
use super::words::{Fault, Note};
use crate::go::Game;
use crate::outcome::Seat;
use crate::table::{Event, Refusal};

impl State {
    /// The player who has just taken stones lifts them; his time stands. Once a move.
    pub(super) fn lift(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        let game = self.in_play()?;
        match self.unpressed {
            Some(mover) if mover == seat => {}
            Some(mover) => return Err(Refusal::NotYourTurn { turn: Some(mover) }),
            None => return Err(Refusal::Press { moved: false }),
        }
        if game.last_taken() == 0 {
            return Err(Refusal::Own(Fault::NothingTaken));
        }
        if self.desk.lift == Lift::Done {
            return Err(Refusal::Own(Fault::LiftedAlready));
        }
        match self.start.conduct.lifting {
            Lifting::Timed => return Err(Refusal::Own(Fault::LiftingTimed)),
            Lifting::FreeInCount if !self.is_in_count(seat)? => {
                return Err(Refusal::Own(Fault::NotInCount(seat)));
            }
            Lifting::FreeInCount | Lifting::Free => {}
        }
        self.clock.pause(self.now)?;
        self.desk.lift = Lift::Now(seat);
        self.announce(Event::Own(Note::Lifting(seat)));
        Ok(())
    }

    /// Whether the main time of `seat` is over, so that each of his moves is counted.
    fn is_in_count(&self, seat: Seat) -> Result<bool, Refusal<Game>> {
        let reading = self.clock.remaining(seat, self.now)?;
        Ok(reading.left.is_some() && reading.main.is_zero())
    }

    /// He has lifted them, and his time runs on until he presses.
    pub(super) fn lifted(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        if self.desk.lift != Lift::Now(seat) {
            return Err(Refusal::Own(Fault::NotLifting(seat)));
        }
        self.clock.resume(self.now)?;
        self.desk.lift = Lift::Done;
        self.announce(Event::Own(Note::Lifted(seat)));
        Ok(())
    }

    /// The move that took the stones is taken back: his time runs on.
    pub(super) fn lift_no_more(&mut self) {
        if let Lift::Now(_) = core::mem::take(&mut self.desk.lift) {
            let _ = self.clock.resume(self.now);
        }
    }
}
