//! Taking back: by agreement of all who play, or by the arbiter's order (chess 8.1).

use super::discipline::Discipline;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, State, TakeBackRequest};
use crate::clock::TakeBack;
use crate::outcome::Seat;

impl<G: Discipline> State<G> {
    pub(super) fn ask_take_back(&mut self, seat: Seat, plies: u32) -> Result<(), Refusal<G>> {
        let played = self.in_play()?.plies();
        if self.terms.take_back.is_none() {
            return Err(Refusal::NoTakeBack);
        }
        if let Some(request) = self.request {
            return Err(Refusal::TakeBackRequest { open: Some(request.seat) });
        }
        if plies == 0 || plies > played {
            return Err(Refusal::TooManyPlies { asked: plies, played });
        }
        let mut granted = [false; Seat::MAX];
        granted[seat.index()] = true;
        self.request = Some(TakeBackRequest { seat, plies, granted });
        self.announce(Event::TakeBackAsked { seat, plies });
        Ok(())
    }

    /// An open request of somebody else.
    fn others_request(&self, seat: Seat) -> Result<TakeBackRequest, Refusal<G>> {
        self.in_play()?;
        match self.request {
            Some(request) if request.seat != seat => Ok(request),
            open => Err(Refusal::TakeBackRequest { open: open.map(|request| request.seat) }),
        }
    }

    pub(super) fn grant_take_back(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        let mut request = self.others_request(seat)?;
        request.granted[seat.index()] = true;
        self.request = Some(request);
        if self.seats().all(|seat| request.granted[seat.index()]) {
            let plies = self.in_play()?.plies().saturating_sub(request.plies);
            self.set_back(plies, self.terms.take_back.unwrap_or(TakeBack::KeepTime));
        }
        Ok(())
    }

    pub(super) fn deny_take_back(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        self.others_request(seat)?;
        self.request = None;
        self.announce(Event::TakeBackDenied(seat));
        Ok(())
    }

    pub(super) fn reinstate(&mut self, ply: u32) -> Result<(), Refusal<G>> {
        if !matches!(self.phase, Phase::Running | Phase::Counting) {
            return Err(Refusal::Phase(self.phase));
        }
        let played = self.in_progress()?.plies();
        if ply >= played {
            return Err(Refusal::TooManyPlies { asked: played.saturating_sub(ply), played });
        }
        self.set_back(ply, TakeBack::KeepTime);
        Ok(())
    }

    /// Back to the position after `ply` plies.
    pub(super) fn set_back(&mut self, ply: u32, time: TakeBack) {
        let Some(game) = &mut self.game else { return };
        let mut unpressed = self.unpressed.take().is_some();
        for _ in ply..game.plies() {
            // The turn of a move that the clock wasn't pressed for yet just goes on.
            if game.take_back() && !core::mem::take(&mut unpressed) {
                // A clock may know of fewer turns: some were lost, not pressed.
                let _ = self.clock.take_back(time, self.now);
            }
        }
        self.request = None;
        self.offer = None;
        self.sealing = super::state::Sealing::No;
        G::after_take_back(self);
        self.announce(Event::TakenBack { ply });
        self.follow();
    }
}
