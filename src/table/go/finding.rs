//! What the table does when the arbiter has found something (17 to 25): it looks whether the record speaks against
//! it, and carries the consequence out. What the consequence is, `irregularity` says.

use super::State;
use super::conduct::Measure;
use super::cycle::last_move;
use super::ending::{color_of, own};
use super::irregularity::{Irregularity, Remedy, Report, Settlement};
use super::words::{Fault, Note};
use crate::go::{Board, Game, IllegalMove, Move, PlaceError, Point, Reason};
use crate::outcome::{Outcome, Seat};
use crate::table::discipline::Discipline;
use crate::table::state::{Phase, Sealing};
use crate::table::{Audience, Event, Refusal, Verdict};

/// Whether the law calls a move refused so a stone on a forbidden point (19).
const fn is_forbidden_point(illegal: IllegalMove) -> bool {
    matches!(illegal, IllegalMove::Place(PlaceError::Suicide(_)))
}

/// Whether the law calls it a ko retaken, or another repetition (20.1).
const fn is_repetition(illegal: IllegalMove) -> bool {
    matches!(illegal, IllegalMove::Ko(_) | IllegalMove::Superko { .. } | IllegalMove::UnbalancedCycle { .. })
}

/// Whether a move refused so was played, at a board, and is void; others can't be played there at all.
pub(super) const fn is_void(illegal: IllegalMove) -> bool {
    is_forbidden_point(illegal) || is_repetition(illegal)
}

impl State {
    pub(super) fn found(&mut self, irregularity: Irregularity) -> Result<(), Refusal<Game>> {
        self.can_be_true(irregularity)?;
        let consequence = self.start.conduct.consequence(irregularity).map_err(own)?;
        if let Some((seat, _)) = consequence.penalty {
            color_of(seat)?;
        }
        let found = Event::Own(Note::Found(irregularity));
        match consequence.remedy {
            Remedy::AsRecorded | Remedy::Ends(..) => self.announce(found),
            Remedy::Moved { from, to } => {
                let board = self.with_stone_moved(from, to)?;
                self.announce(found);
                self.set_up(board);
                self.announce(Event::Own(Note::Moved { from, to }));
                self.follow();
            }
            Remedy::Pass(seat) => {
                self.may_pass(seat)?;
                self.announce(found);
                self.make(seat, Move::Pass)?;
            }
            Remedy::Shared(point) => {
                let both = self.with_shared(point)?;
                self.announce(found);
                self.set_marks(both);
                self.announce(Event::Own(Note::Shared { seat: None, point }));
            }
            Remedy::PlayedOut(asker) => {
                color_of(asker)?;
                self.must_be(Phase::Counting)?;
                self.announce(found);
                self.play_on(asker)?;
            }
        }
        if let Some((seat, measure)) = consequence.penalty {
            self.punish(seat, measure);
            if consequence.report == Report::Made {
                self.tell(Audience::Arbiter, Event::Own(Note::Reported(seat)));
            }
        }
        // The first decision stands: a warning that loses may have ended it already.
        if let Remedy::Ends(settlement, reason) = consequence.remedy {
            self.end(settlement, reason);
        }
        Ok(())
    }

    /// Whether the record of the game leaves room for it.
    fn can_be_true(&self, irregularity: Irregularity) -> Result<(), Refusal<Game>> {
        let game = self.in_progress()?;
        match irregularity {
            Irregularity::TwoMovesInARow { seat } => match last_move(game) {
                Some((color, _)) if color == color_of(seat)? => Ok(()),
                _ => Err(own(Fault::NotTwoInARow(seat))),
            },
            Irregularity::ForbiddenPoint { seat, point } => self.is_refused(seat, point, is_forbidden_point),
            Irregularity::IllegalKo { seat, point } => self.is_refused(seat, point, is_repetition),
            Irregularity::BalancedCycle(_) => self.in_cycle().map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Whether a stone of `seat`, who is to move, on that point would be refused for such a reason.
    fn is_refused(&self, seat: Seat, point: Point, why: fn(IllegalMove) -> bool) -> Result<(), Refusal<Game>> {
        self.may_pass(seat)?;
        match self.to_move(seat)?.check(Move::Play(point)) {
            Err(illegal) if why(illegal) => Ok(()),
            _ => Err(own(Fault::NotForbidden(point))),
        }
    }

    /// Whether `seat` could pass now.
    fn may_pass(&self, seat: Seat) -> Result<(), Refusal<Game>> {
        self.no_cycle()?;
        let game = self.to_move(seat)?;
        if let Sealing::Due(sealer) = self.sealing {
            return Err(Refusal::Sealing(sealer));
        }
        game.check(Move::Pass).map_err(Refusal::Illegal)
    }

    /// The board with one stone elsewhere.
    fn with_stone_moved(&self, from: Point, to: Point) -> Result<Board, Refusal<Game>> {
        self.no_cycle()?;
        if !matches!(self.phase, Phase::Running | Phase::Counting) {
            return Err(Refusal::Phase(self.phase));
        }
        let mut board = self.in_progress()?.board().clone();
        let stone = board.color_at(from).ok_or_else(|| own(Fault::NoStone(from)))?;
        if board.color_at(to).is_some() {
            return Err(own(Fault::Place(PlaceError::Occupied(to))));
        }
        board.set(to, Some(stone)).map_err(own)?;
        board.set(from, None).map_err(own)?;
        match board.chains_without_liberties().first() {
            Some(point) => Err(own(Fault::NoLiberty(*point))),
            None => Ok(board),
        }
    }

    fn set_up(&mut self, board: Board) {
        if let Some(game) = &mut self.game
            && let Some(turn) = game.turn()
        {
            // The game isn't over, and the board has its size.
            let _ = game.set_up(board, turn);
        }
        self.desk.agreed = [false; 2];
    }

    fn punish(&mut self, seat: Seat, measure: Measure) {
        match measure {
            Measure::Advice => self.announce(Event::Own(Note::Advised(seat))),
            Measure::Warning => self.warn(seat),
            Measure::Loss => self.decide(Verdict::played(self.loss(&[seat], Game::PENALTY))),
        }
    }

    fn end(&mut self, settlement: Settlement, reason: Reason) {
        let (outcome, replay) = match settlement {
            Settlement::Draw => (Outcome::draw(2, reason), false),
            Settlement::Replay => (Outcome::void(2, reason), true),
        };
        self.decide(Verdict { outcome, forfeit: false, replay });
    }
}
