//! Claims at the board: of a draw (10.10–10.13), and that the last move was against what had been touched (7.4).

use super::conduct::{ClaimOffer, Touch, Touching, WrongClaim};
use super::words::{Fault, Note};
use super::{State, touch};
use crate::chess::{Claim, Color, Game, RulingError, Uci};
use crate::clock::{Adjustment, TakeBack};
use crate::outcome::Seat;
use crate::table::discipline::Discipline;
use crate::table::{Event, Refusal};
use core::time::Duration;

impl State {
    /// The player to move claims a draw, with or without an announced move.
    pub(super) fn claim_draw(&mut self, seat: Seat, announced: Option<&Uci>) -> Result<(), Refusal<Game>> {
        let game = self.to_move(seat)?;
        if self.start.conduct.touching == Touching::Decides && !self.desk.touched.is_empty() {
            return Err(Refusal::Own(Fault::ClaimLost));
        }
        if let Some(mv) = self.desk.announced {
            return Err(Refusal::Own(Fault::Announced(mv)));
        }
        let mv = announced.map(|uci| uci.to_move(game.position())).transpose().map_err(Refusal::Illegal)?;
        let san = mv.map(|mv| game.position().san(mv));
        if let Some(mv) = mv {
            Game::may_move(self, seat, mv)?;
        }
        let Some(game) = &mut self.game else { return Err(Refusal::Phase(self.phase)) };
        let claimed = Note::Claimed { seat, announced: san };
        match game.claim_draw(mv.map_or(Claim::Now, Claim::After)) {
            Ok(_) => {
                self.announce(Event::Own(claimed));
                self.follow();
                Ok(())
            }
            Err(RulingError::WrongClaim { .. })
                if let WrongClaim::Penalised { claimant, opponent, offer } = self.start.conduct.wrong_claim =>
            {
                self.announce(Event::Own(claimed));
                self.announce(Event::Own(Note::ClaimWrong { seat }));
                self.desk.announced = mv;
                if offer == ClaimOffer::Made && self.offer.is_none() {
                    self.offer = Some(seat);
                    self.announce(Event::DrawOffered(seat));
                }
                self.penalise(seat, Adjustment::Take(claimant), claimant);
                if let Some(other) = opponent_of(seat) {
                    self.penalise(other, Adjustment::Add(opponent), opponent);
                }
                Ok(())
            }
            Err(wrong) => Err(Refusal::Own(wrong.into())),
        }
    }

    /// Changes a clock as a penalty says, if it says anything and there is a clock.
    pub(super) fn penalise(&mut self, seat: Seat, adjustment: Adjustment, time: Duration) {
        if time > Duration::ZERO {
            // A clock without limits has nothing to take and needs nothing.
            let _ = self.adjust(seat, adjustment);
        }
    }

    /// The opponent of the one who moved last says that he wasn't allowed to.
    pub(super) fn claim_touch(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        let game = self.in_play()?;
        if self.start.conduct.touch == Touch::Free {
            return Err(Refusal::Own(Fault::TouchFree));
        }
        let Some(last) = game.history().last() else { return Err(Refusal::Own(Fault::NoBreach)) };
        let mover = last.before.turn().seat();
        if mover == seat {
            return Err(Refusal::Own(Fault::NoBreach));
        }
        if !self.desk.touched.is_empty() {
            return Err(Refusal::Own(Fault::ClaimLost));
        }
        let plies = Game::plies(game);
        let Some(touched) = self.desk.breach.take() else { return Err(Refusal::Own(Fault::NoBreach)) };
        self.announce(Event::Own(Note::TouchUpheld { seat: mover }));
        self.set_back(plies.saturating_sub(1), TakeBack::KeepTime);
        self.desk.touched = touched;
        self.desk.bound = true;
        Ok(())
    }

    /// A piece is touched by the player to move.
    pub(super) fn touch(&mut self, seat: Seat, square: crate::chess::Square) -> Result<(), Refusal<Game>> {
        self.may_touch(seat, square)?;
        if !self.desk.touched.contains(&square) {
            self.desk.touched.push(square);
        }
        self.announce(Event::Own(Note::Touched { seat, square }));
        if self.start.conduct.touching == Touching::Decides && self.offer.is_some_and(|by| by != seat) {
            self.offer = None;
            self.announce(Event::DrawRefused(seat));
        }
        Ok(())
    }

    /// A piece is adjusted by the player to move, who said so.
    pub(super) fn adjust_piece(&mut self, seat: Seat, square: crate::chess::Square) -> Result<(), Refusal<Game>> {
        self.may_touch(seat, square)?;
        self.announce(Event::Own(Note::Adjusts { seat, square }));
        Ok(())
    }

    fn may_touch(&self, seat: Seat, square: crate::chess::Square) -> Result<(), Refusal<Game>> {
        let game = self.to_move(seat)?;
        if self.start.conduct.touch == Touch::Free {
            return Err(Refusal::Own(Fault::TouchFree));
        }
        if game.position().piece_at(square).is_none() {
            return Err(Refusal::Own(Fault::Empty(square)));
        }
        Ok(())
    }

    /// After a move: what had been touched is settled, or is a breach that the opponent may claim.
    pub(super) fn settle_touch(&mut self) {
        let broken = !self.desk.touched.is_empty()
            && self
                .game
                .as_ref()
                .and_then(|game| game.history().last())
                .is_some_and(|last| !touch::is_allowed(&last.before, &self.desk.touched, last.mv));
        let touched = core::mem::take(&mut self.desk.touched);
        self.desk.clear();
        self.desk.breach = broken.then_some(touched);
    }
}

/// The one who sits opposite.
pub(super) fn opponent_of(seat: Seat) -> Option<Seat> {
    Color::from_seat(seat).map(|color| (!color).seat())
}
