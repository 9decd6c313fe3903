//! Draw offers between two players, for the games that don't keep them themselves.

use super::discipline::Discipline;
use super::event::Event;
use super::refusal::Refusal;
use super::state::State;
use super::verdict::Verdict;
use crate::outcome::{Outcome, Seat};

impl<G: Discipline> State<G> {
    /// `seat` offers; it stays open until it is accepted, or refused by word or by a move of the other's
    /// (chess 10.6–10.9).
    pub(super) fn open_offer(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        self.in_progress()?;
        if let Some(by) = self.offer {
            return Err(Refusal::OfferOpen(by));
        }
        self.offer = Some(seat);
        self.announce(Event::DrawOffered(seat));
        Ok(())
    }

    fn others_offer(&self, seat: Seat) -> Result<(), Refusal<G>> {
        self.in_progress()?;
        match self.offer {
            Some(by) if by != seat => Ok(()),
            _ => Err(Refusal::NoOffer),
        }
    }

    /// `seat` accepts the other's offer, and the game is drawn for that reason.
    pub(super) fn accept_offer(&mut self, seat: Seat, reason: G::Reason) -> Result<(), Refusal<G>> {
        self.others_offer(seat)?;
        self.announce(Event::DrawAccepted(seat));
        self.decide(Verdict::played(Outcome::draw(G::seat_count(&self.start), reason)));
        Ok(())
    }

    /// `seat` refuses the other's offer by word.
    pub(super) fn refuse_offer(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        self.others_offer(seat)?;
        self.offer = None;
        self.announce(Event::DrawRefused(seat));
        Ok(())
    }
}
