//! Who is there and who is late (Go 23.1–3, chess 10.15), at the start and at a resumption; how a game begins.

use super::discipline::Discipline;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::clock::Adjustment;
use crate::outcome::Seat;
use core::time::Duration;
use smallvec::SmallVec;

impl<G: Discipline> State<G> {
    /// From when lateness is counted, if it is counted now.
    fn expected(&self) -> Option<Duration> {
        match self.phase {
            Phase::Waiting => self.terms.arrival.map(|arrival| arrival.scheduled),
            Phase::Adjourned => self.until,
            _ => None,
        }
    }

    /// The first instant at which a player who isn't there is too late.
    pub(super) fn too_late(&self) -> Option<Duration> {
        let allowed = self.terms.arrival?.allowed;
        let limit = self.expected()?.saturating_add(allowed);
        // At the limit itself one isn't later than allowed.
        self.first_absent().map(|_| limit.saturating_add(Duration::from_nanos(1)))
    }

    pub(super) fn first_absent(&self) -> Option<Seat> {
        self.seats().find(|seat| !self.present[seat.index()])
    }

    /// The time for coming is over: who isn't there loses, all who aren't there lose.
    pub(super) fn lose_by_lateness(&mut self) {
        let absent: SmallVec<[Seat; 4]> = self.seats().filter(|seat| !self.present[seat.index()]).collect();
        if self.phase != Phase::Adjourned || !G::late_at_resumption(self, &absent) {
            self.forfeit(&absent);
        }
    }

    pub(super) fn arrive(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        if !matches!(self.phase, Phase::Waiting | Phase::Adjourned) {
            return Err(Refusal::Phase(self.phase));
        }
        if self.present[seat.index()] {
            return Err(Refusal::Present(seat));
        }
        let late = self.expected().map_or(Duration::ZERO, |expected| self.now.saturating_sub(expected));
        self.present[seat.index()] = true;
        self.late[seat.index()] = late;
        self.announce(Event::Arrived { seat, late });
        self.begin_if_ready();
        Ok(())
    }

    /// The game begins by itself when everybody is there and everything it needs is, and not before it is
    /// scheduled.
    pub(super) fn begin_if_ready(&mut self) {
        let early = self.terms.arrival.is_some_and(|arrival| self.now < arrival.scheduled);
        if self.phase == Phase::Waiting && !early && self.first_absent().is_none() && G::ready(self) {
            // What a game that is ready lacks, nobody could say: it keeps waiting for an order then.
            let _ = self.begin();
        }
    }

    pub(super) fn begin(&mut self) -> Result<(), Refusal<G>> {
        self.must_be(Phase::Waiting)?;
        if let Some(absent) = self.first_absent() {
            return Err(Refusal::Absent(absent));
        }
        let game = G::begin(self).map_err(Refusal::Own)?;
        let first = game.to_move();
        self.game = Some(game);
        self.phase = Phase::Running;
        self.announce(Event::Began { first });
        self.charge_lateness();
        self.follow();
        Ok(())
    }

    /// One's own lateness comes off one's own time.
    pub(super) fn charge_lateness(&mut self) {
        for seat in self.seats() {
            let late = core::mem::take(&mut self.late[seat.index()]);
            if late > Duration::ZERO {
                // A clock without limits has nothing to take.
                if self.clock.adjust(seat, Adjustment::Take(late), self.now).is_ok() {
                    self.announce(Event::Adjusted { seat, adjustment: Adjustment::Take(late) });
                }
            }
        }
    }
}
