//! Adjournment and the sealed move (Go 14, 22; chess 10.16): only the resumption reads it.

use super::command::Envelope;
use super::discipline::{Discipline, Unsealed};
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, Sealing, State};
use super::verdict::Verdict;
use crate::outcome::Seat;
use core::time::Duration;

impl<G: Discipline> State<G> {
    pub(super) fn adjourn(&mut self, until: Option<Duration>) -> Result<(), Refusal<G>> {
        let game = self.in_play()?;
        if let Sealing::Due(sealer) = self.sealing {
            return Err(Refusal::Sealing(sealer));
        }
        if self.unpressed.is_some() {
            return Err(Refusal::Press { moved: true });
        }
        let sealer = game.to_move().ok_or(Refusal::NotYourTurn { turn: None })?;
        self.until = until;
        if G::SEALS {
            self.sealing = Sealing::Due(sealer);
            self.announce(Event::Adjourning { sealer });
        } else {
            self.leave(sealer);
        }
        Ok(())
    }

    pub(super) fn seal(&mut self, seat: Seat, envelope: Envelope) -> Result<(), Refusal<G>> {
        self.to_move(seat)?;
        if self.sealing != Sealing::Due(seat) {
            return Err(Refusal::NotSealing);
        }
        self.sealing = Sealing::Closed(seat, envelope);
        self.leave(seat);
        Ok(())
    }

    /// The clocks stand, and the players go until they arrive again.
    fn leave(&mut self, sealer: Seat) {
        let _ = self.clock.pause(self.now);
        self.phase = Phase::Adjourned;
        self.present = [self.until.is_none() && self.terms.arrival.is_none(); Seat::MAX];
        self.announce(Event::Sealed(sealer));
    }

    pub(super) fn resume(&mut self) -> Result<(), Refusal<G>> {
        self.must_be(Phase::Adjourned)?;
        if let Some(absent) = self.first_absent() {
            return Err(Refusal::Absent(absent));
        }
        self.until = None;
        self.open_envelope();
        self.charge_lateness();
        Ok(())
    }

    /// Play goes on, with the move in the envelope if there is one.
    pub(super) fn open_envelope(&mut self) {
        let closed = core::mem::replace(&mut self.sealing, Sealing::No);
        self.phase = Phase::Running;
        let _ = self.clock.resume(self.now);
        self.announce(Event::Resumed);
        let Sealing::Closed(seat, Envelope(text)) = closed else {
            // The turn may have passed on meanwhile, by a resignation.
            self.follow();
            return;
        };
        let unsealed = G::unseal(self, seat, &text);
        self.announce(Event::Unsealed { seat, text });
        match unsealed {
            // What can't be played after all was never a move: the arbiter decides.
            Unsealed::Play(mv) => {
                if self.complete(seat, mv).is_ok() {
                    self.press(seat);
                }
            }
            Unsealed::Over(outcome) => self.decide(Verdict::played(outcome)),
        }
    }

    /// What is written in the closed envelope, and who wrote it: for the law of lateness (10.15) alone.
    pub(super) fn sealed(&self) -> Option<(Seat, &str)> {
        match &self.sealing {
            Sealing::Closed(seat, Envelope(text)) => Some((*seat, text)),
            _ => None,
        }
    }
}
