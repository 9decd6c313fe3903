//! [`State`]: everything that commands change, and what the laws of all games do with it.
//!
//! How commands come in and are written down is `mod`'s, what the parts do is in files of their own.

use super::command::Envelope;
use super::discipline::Discipline;
use super::event::{Audience, Event, Told};
use super::refusal::Refusal;
use super::terms::Terms;
use super::verdict::Verdict;
use crate::clock::Clock;
use crate::outcome::{Outcome, Seat, SeatResult};
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// The players come, and deploy where that is done.
    Waiting,
    /// The game is played.
    Running,
    /// The game is adjourned.
    Adjourned,
    /// Play has stopped; the game is being counted.
    Counting,
    /// There is a verdict.
    Finished,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Adjourned => "adjourned",
            Self::Counting => "being counted",
            Self::Finished => "finished",
        })
    }
}

/// A move that is sealed, or is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sealing {
    No,
    Due(Seat),
    Closed(Seat, Envelope),
}

/// A request to take plies back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TakeBackRequest {
    /// Who asks.
    pub seat: Seat,
    /// How many plies.
    pub plies: u32,
    /// Who has granted it, by seat.
    pub granted: [bool; Seat::MAX],
}

/// Everything about a table that commands change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State<G: Discipline> {
    pub(super) start: G::Start,
    pub(super) terms: Terms,
    pub(super) phase: Phase,
    pub(super) game: Option<G>,
    pub(super) clock: Clock,
    pub(super) desk: G::Desk,
    /// Who is there.
    pub(super) present: [bool; Seat::MAX],
    /// How late each came, to be taken off his time when play goes on.
    pub(super) late: [Duration; Seat::MAX],
    /// Who has moved and not pressed yet.
    pub(super) unpressed: Option<Seat>,
    /// Who has an offer of a draw open, in games that don't keep it themselves.
    pub(super) offer: Option<Seat>,
    pub(super) request: Option<TakeBackRequest>,
    pub(super) warnings: [u8; Seat::MAX],
    pub(super) sealing: Sealing,
    /// When an adjourned game is to go on.
    pub(super) until: Option<Duration>,
    pub(super) verdict: Option<Verdict<G::Reason>>,
    /// The instant of the latest change.
    pub(super) now: Duration,
    /// What the command being obeyed has told so far.
    pub(super) told: Vec<Told<G>>,
}

impl<G: Discipline> State<G> {
    pub(super) fn new(start: G::Start, terms: Terms, clock: Clock) -> Self {
        Self {
            desk: G::desk(&start),
            present: [terms.arrival.is_none(); Seat::MAX],
            start,
            terms,
            phase: Phase::Waiting,
            game: None,
            clock,
            late: [Duration::ZERO; Seat::MAX],
            unpressed: None,
            offer: None,
            request: None,
            warnings: [0; Seat::MAX],
            sealing: Sealing::No,
            until: None,
            verdict: None,
            now: Duration::ZERO,
            told: Vec::new(),
        }
    }

    pub(super) fn tell(&mut self, audience: Audience, event: Event<G>) {
        self.told.push(Told { at: self.now, audience, event });
    }

    pub(super) fn announce(&mut self, event: Event<G>) {
        self.tell(Audience::Public, event);
    }

    pub(super) fn note(&mut self, note: Option<G::Note>) {
        if let Some(note) = note {
            self.announce(Event::Own(note));
        }
    }

    /// The seats, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..G::seat_count(&self.start)).filter_map(Seat::new)
    }

    pub(super) fn must_be(&self, phase: Phase) -> Result<(), Refusal<G>> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::Phase(self.phase)) }
    }

    /// The game, if it has begun and isn't over.
    pub(super) fn in_progress(&self) -> Result<&G, Refusal<G>> {
        match (&self.game, self.phase) {
            (Some(game), Phase::Running | Phase::Counting | Phase::Adjourned) => Ok(game),
            _ => Err(Refusal::Phase(self.phase)),
        }
    }

    /// The game, if stones or men are being moved and the clocks aren't stopped by order.
    pub(super) fn in_play(&self) -> Result<&G, Refusal<G>> {
        self.must_be(Phase::Running)?;
        if self.clock.is_paused() {
            return Err(Refusal::Paused);
        }
        self.in_progress()
    }

    /// The game, if `seat` is to move in it and hasn't yet.
    pub(super) fn to_move(&self, seat: Seat) -> Result<&G, Refusal<G>> {
        let game = self.in_play()?;
        if let Some(mover) = self.unpressed {
            return Err(if mover == seat {
                Refusal::Press { moved: true }
            } else {
                Refusal::NotYourTurn { turn: Some(mover) }
            });
        }
        match game.to_move() {
            Some(turn) if turn == seat => Ok(game),
            turn => Err(Refusal::NotYourTurn { turn }),
        }
    }

    /// A move, complete: checked, played, told; the clock is pressed with it or waits for that.
    pub(super) fn play(&mut self, seat: Seat, said: &G::Said) -> Result<(), Refusal<G>> {
        let resolved = self.to_move(seat)?.resolve(said);
        if let Sealing::Due(sealer) = self.sealing {
            return Err(Refusal::Sealing(sealer));
        }
        let mv = match resolved {
            Ok(mv) => mv,
            Err(illegal) => return G::illegal(self, seat, said, illegal),
        };
        G::may_move(self, seat, mv)?;
        self.make(seat, mv)
    }

    /// Plays a move that nothing of the table's stands against; the clock is pressed with it or waits for that.
    pub(super) fn make(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal<G>> {
        self.complete(seat, mv)?;
        // When nobody is to move, the game waits for the arbiter and no press could pass the turn on.
        let goes_on = self.phase == Phase::Running && self.game.as_ref().is_some_and(|game| game.to_move().is_some());
        if self.terms.pressing == super::Pressing::Separate && goes_on {
            self.unpressed = Some(seat);
        } else {
            self.press(seat);
        }
        Ok(())
    }

    /// Plays and tells a move, and ends the game if that did.
    pub(super) fn complete(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal<G>> {
        let Some(game) = &mut self.game else { return Err(Refusal::Phase(self.phase)) };
        let effect = game.play(mv).map_err(Refusal::Illegal)?;
        let shown = game.shown(mv, &effect);
        self.announce(Event::Moved { seat, shown });
        if self.offer.is_some_and(|by| by != seat) {
            self.offer = None;
            self.announce(Event::DrawRefused(seat));
        }
        if let Some(request) = self.request.take() {
            self.announce(Event::TakeBackDenied(request.seat));
        }
        G::after_move(self, seat);
        if self.game.as_ref().is_some_and(|game| game.decided().is_some()) {
            self.follow();
        }
        Ok(())
    }

    /// Presses the clock of `seat`, who has moved.
    pub(super) fn press(&mut self, seat: Seat) {
        self.unpressed = None;
        let Some(game) = self.game.as_ref().filter(|_| self.phase == Phase::Running) else { return };
        // A move that stops the play, too, is a turn of the clock's, which can be taken back with it.
        let next = game.to_move().unwrap_or(seat);
        // Flags up to now have fallen already, so there is none to refuse the press.
        if let Ok(spent) = self.clock.press(next, self.now) {
            self.announce(Event::Pressed { seat, spent });
        }
        self.follow();
    }

    /// Makes phase, clock and verdict what the game says.
    pub(super) fn follow(&mut self) {
        let Some(game) = &self.game else { return };
        if let Some(outcome) = game.decided() {
            self.finish(Verdict::played(outcome));
            return;
        }
        if !matches!(self.phase, Phase::Running | Phase::Counting) {
            return;
        }
        let counting = game.is_counting();
        // Who has moved and not pressed yet goes on using his own time.
        let turn = self.unpressed.or_else(|| game.to_move()).filter(|_| !counting);
        self.phase = if counting { Phase::Counting } else { Phase::Running };
        if self.clock.running() != turn {
            // The same as in press: time is settled up to now.
            let _ = match turn {
                Some(seat) if self.clock.running().is_some() => self.clock.switch(seat, self.now),
                Some(seat) => self.clock.start(seat, self.now),
                None => self.clock.stop(self.now),
            };
        }
    }

    pub(super) fn finish(&mut self, verdict: Verdict<G::Reason>) {
        if self.verdict.is_some() {
            return;
        }
        let _ = self.clock.stop(self.now);
        self.phase = Phase::Finished;
        self.verdict = Some(verdict);
        self.unpressed = None;
        self.offer = None;
        self.request = None;
        self.sealing = Sealing::No;
        self.announce(Event::Finished(verdict));
    }

    /// Ends the game with a decision, whether it has begun or not.
    pub(super) fn decide(&mut self, verdict: Verdict<G::Reason>) {
        if let Some(game) = &mut self.game {
            game.rule(verdict.outcome);
        }
        self.finish(verdict);
    }

    /// These lose, with their allies; if that is everybody, it is a loss for all.
    pub(super) fn loss(&self, losers: &[Seat], reason: G::Reason) -> Outcome<G::Reason> {
        let mut results = [SeatResult::Win; Seat::MAX];
        for seat in self.seats() {
            if losers.iter().any(|loser| G::allied(&self.start, *loser, seat)) {
                results[seat.index()] = SeatResult::Loss;
            }
        }
        let seats = G::seat_count(&self.start);
        results
            .get(..seats as usize)
            .and_then(|results| Outcome::new(results, reason))
            .unwrap_or(Outcome::loss_for_all(seats, reason))
    }

    /// These lose without a fight.
    pub(super) fn forfeit(&mut self, losers: &[Seat]) {
        let outcome = self.loss(losers, G::LATENESS);
        self.decide(Verdict { outcome, forfeit: true, replay: false });
    }

    /// A warning, and what it leads to (25.2).
    pub(super) fn warn(&mut self, seat: Seat) {
        let count = self.warnings[seat.index()].saturating_add(1);
        self.warnings[seat.index()] = count;
        self.announce(Event::Warned { seat, count });
        if self.terms.losing_warning.is_some_and(|losing| count >= losing.get()) {
            self.decide(Verdict::played(self.loss(&[seat], G::PENALTY)));
        }
    }
}
