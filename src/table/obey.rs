//! Which command leads where: the acts and orders that all games have in common.

use super::command::{Act, Command, Order, Ruling};
use super::discipline::Discipline;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, Sealing, State};
use super::verdict::Verdict;
use crate::clock::Adjustment;
use crate::outcome::{Outcome, Seat, SeatResult};
use core::time::Duration;

/// Who has the turn after time took it from somebody; `None` when the game is over by it.
fn game_turn<G: Discipline>(game: Option<&G>) -> Option<Seat> {
    game.filter(|game| game.decided().is_none()).and_then(G::to_move)
}

impl<G: Discipline> State<G> {
    /// Obeys, or refuses and changes nothing.
    pub(super) fn obey(&mut self, command: &Command<G>) -> Result<(), Refusal<G>> {
        if let Command::Player(seat, _) | Command::Arbiter(Order::Adjust { seat, .. } | Order::Warn(seat)) = command
            && seat.index() >= G::seat_count(&self.start) as usize
        {
            return Err(Refusal::NoSeat(*seat));
        }
        match command {
            Command::Time => Ok(()),
            _ if self.phase == Phase::Finished => Err(Refusal::Phase(self.phase)),
            Command::Player(seat, act) => self.act(*seat, act),
            Command::Arbiter(order) => self.order(order),
        }
    }

    fn act(&mut self, seat: Seat, act: &Act<G>) -> Result<(), Refusal<G>> {
        G::may_act(self, seat, act)?;
        match act {
            Act::Arrive => self.arrive(seat),
            Act::Move(mv) => self.play(seat, mv),
            Act::Press => {
                self.in_play()?;
                match self.unpressed {
                    Some(mover) if mover == seat => {
                        self.press(seat);
                        Ok(())
                    }
                    Some(mover) => Err(Refusal::NotYourTurn { turn: Some(mover) }),
                    None => Err(Refusal::Press { moved: false }),
                }
            }
            Act::Resign => {
                self.in_progress()?;
                let Some(game) = &mut self.game else { return Err(Refusal::Phase(self.phase)) };
                let note = game.resign(seat).map_err(Refusal::Own)?;
                self.unpressed = self.unpressed.filter(|mover| *mover != seat);
                self.announce(Event::Resigned(seat));
                self.note(note);
                self.follow();
                Ok(())
            }
            Act::OfferDraw => G::offer_draw(self, seat),
            Act::AcceptDraw => G::accept_draw(self, seat),
            Act::RefuseDraw => G::refuse_draw(self, seat),
            Act::AskTakeBack(plies) => self.ask_take_back(seat, *plies),
            Act::GrantTakeBack => self.grant_take_back(seat),
            Act::DenyTakeBack => self.deny_take_back(seat),
            Act::Seal(envelope) => self.seal(seat, envelope.clone()),
            Act::Own(own) => G::act(self, seat, own),
        }
    }

    fn order(&mut self, order: &Order<G>) -> Result<(), Refusal<G>> {
        match order {
            Order::Begin => self.begin(),
            Order::Pause => {
                self.in_play()?;
                self.clock.pause(self.now)?;
                self.announce(Event::Paused);
                Ok(())
            }
            Order::Unpause => {
                self.must_be(Phase::Running)?;
                if !self.clock.is_paused() {
                    return Err(Refusal::NotPaused);
                }
                self.clock.resume(self.now)?;
                G::after_unpause(self);
                self.announce(Event::Unpaused);
                Ok(())
            }
            Order::Adjourn { until } => self.adjourn(*until),
            Order::Resume => self.resume(),
            Order::Adjust { seat, adjustment } => self.adjust(*seat, *adjustment),
            Order::Warn(seat) => {
                self.warn(*seat);
                Ok(())
            }
            Order::Reinstate { ply } => self.reinstate(*ply),
            Order::Rule(ruling) => self.rule(ruling),
            Order::Own(own) => G::order(self, own),
        }
    }

    /// Corrects a clock. A flag that falls by it falls at once.
    pub(super) fn adjust(&mut self, seat: Seat, adjustment: Adjustment) -> Result<(), Refusal<G>> {
        self.clock.adjust(seat, adjustment, self.now)?;
        self.announce(Event::Adjusted { seat, adjustment });
        Ok(())
    }

    fn rule(&mut self, ruling: &Ruling<G>) -> Result<(), Refusal<G>> {
        let seats = G::seat_count(&self.start);
        let (outcome, replay) = match *ruling {
            Ruling::Win(winner) => {
                if winner.index() >= seats as usize {
                    return Err(Refusal::NoSeat(winner));
                }
                let mut losers: smallvec::SmallVec<[Seat; 4]> = self.seats().collect();
                losers.retain(|seat| !G::allied(&self.start, *seat, winner));
                (self.loss(&losers, G::ARBITER), false)
            }
            Ruling::Draw => (Outcome::draw(seats, G::ARBITER), false),
            Ruling::LossForAll => (Outcome::loss_for_all(seats, G::ARBITER), false),
            Ruling::Void => (Outcome::void(seats, G::ARBITER), false),
            Ruling::Replay => (Outcome::void(seats, G::ARBITER), true),
            Ruling::Outcome(outcome) if outcome.seats() != seats => {
                return Err(Refusal::Seats { expected: seats, found: outcome.seats() });
            }
            Ruling::Outcome(outcome) => (outcome, false),
        };
        debug_assert!(outcome.results().iter().all(|result| !replay || *result == SeatResult::Void));
        self.decide(Verdict { outcome, forfeit: false, replay });
        Ok(())
    }

    /// The next instant at which something happens by itself.
    pub(super) fn due(&self) -> Option<Duration> {
        let flag = if self.phase == Phase::Running { self.clock.flag_at() } else { None };
        let begin = match (self.phase, self.terms.arrival) {
            (Phase::Waiting, Some(arrival))
                if self.now < arrival.scheduled && self.first_absent().is_none() && G::ready(self) =>
            {
                Some(arrival.scheduled)
            }
            _ => None,
        };
        [flag, begin, self.too_late(), G::due(self)].into_iter().flatten().min()
    }

    /// Lets everything happen that is due by `at`. Whether anything did.
    pub(super) fn settle(&mut self, at: Duration) -> bool {
        let mut any = false;
        while let Some(due) = self.due().filter(|due| *due <= at) {
            any = true;
            self.now = self.now.max(due);
            if self.phase == Phase::Running && self.clock.flag_at() == Some(due) {
                self.time_up();
            } else if G::due(self) == Some(due) {
                G::overdue(self);
            } else if self.too_late() == Some(due) {
                self.lose_by_lateness();
            } else {
                self.begin_if_ready();
            }
        }
        any
    }

    fn time_up(&mut self) {
        let (Some(seat), Some(game)) = (self.clock.running(), &mut self.game) else { return };
        let note = game.time_up(seat);
        self.unpressed = None;
        if self.sealing == Sealing::Due(seat) {
            self.sealing = Sealing::No;
        }
        self.announce(Event::TimeUp(seat));
        self.note(note);
        let next = game_turn(self.game.as_ref());
        if let Some(next) = next
            && self.clock.switch(next, self.now).is_err()
        {
            // A flag that nothing came of must not fall for ever.
            let _ = self.clock.stop(self.now);
        }
        self.follow();
    }
}
