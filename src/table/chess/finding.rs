//! What follows when something irregular is found (8; 7.5 today).

use super::State;
use super::claim::opponent_of;
use super::conduct::Reversed;
use super::words::{Fault, Irregularity, Note};
use crate::chess::{Color, Game, Reason};
use crate::clock::Adjustment;
use crate::outcome::{Outcome, Seat};
use crate::table::discipline::Discipline;
use crate::table::state::Phase;
use crate::table::{Event, Refusal, Verdict};
use core::time::Duration;

impl State {
    pub(super) fn found(&mut self, irregularity: Irregularity) -> Result<(), Refusal<Game>> {
        match irregularity {
            Irregularity::IllegalMove { seat, ply } => {
                self.must_be(Phase::Running)?;
                let color = Color::from_seat(seat).ok_or(Refusal::NoSeat(seat))?;
                if let Some(ply) = ply {
                    let played = self.in_progress()?.history().get(ply as usize);
                    if played.is_some_and(|played| played.before.turn() != color) {
                        return Err(Refusal::Own(Fault::NotHis { seat, ply }));
                    }
                    self.reinstate(ply)?;
                }
                self.illegal_move(seat);
            }
            Irregularity::CannotRebuild | Irregularity::WrongStart => {
                self.in_progress()?;
                self.annul();
            }
            Irregularity::ReversedColors => {
                if self.is_late_for_reversing(self.in_progress()?) {
                    self.announce(Event::Own(Note::ReversedColors));
                } else {
                    self.annul();
                }
            }
        }
        Ok(())
    }

    /// The game counts for nothing and is played anew.
    fn annul(&mut self) {
        self.decide(Verdict { outcome: Outcome::void(2, Reason::Arbiter), forfeit: false, replay: true });
    }

    fn is_late_for_reversing(&self, game: &Game) -> bool {
        match self.start.conduct.reversed {
            Reversed::Plies(plies) => Game::plies(game) >= plies,
            Reversed::QuarterOfControl => {
                let mut spent = Duration::ZERO;
                let mut allotted = Duration::ZERO;
                for seat in self.seats() {
                    let Some(stage) = self.clock.control(seat).and_then(|control| control.stage_list().first()) else {
                        return false;
                    };
                    allotted = allotted.saturating_add(stage.time);
                    spent = spent.saturating_add(self.clock.spent(seat, self.now).unwrap_or_default());
                }
                spent.saturating_mul(4) >= allotted
            }
        }
    }

    /// A player has completed an illegal move, and the position is as it was before.
    pub(super) fn illegal_move(&mut self, seat: Seat) {
        let Some(count) = self.desk.illegal.get_mut(seat.index()) else { return };
        *count = count.saturating_add(1);
        let count = *count;
        self.announce(Event::Own(Note::IllegalMove { seat, count }));
        let law = self.start.conduct.illegal_move;
        if law.losing.is_some_and(|losing| count >= losing.get()) {
            let outcome = self.loss_unless_bare(seat, Reason::IllegalMove);
            self.decide(Verdict::played(outcome));
        } else if let Some(other) = opponent_of(seat) {
            self.penalise(other, Adjustment::Add(law.bonus), law.bonus);
        }
    }

    /// `loser` loses, but it is a draw if the other couldn't win on time either (10.5; 6.9 today).
    pub(super) fn loss_unless_bare(&self, loser: Seat, reason: Reason) -> Outcome<Reason> {
        let bare = match (&self.game, Color::from_seat(loser)) {
            (Some(game), Some(color)) => game.laws().flag_only_draws(game.position(), !color),
            _ => false,
        };
        if bare { Outcome::draw(2, reason) } else { self.loss(&[loser], reason) }
    }
}
