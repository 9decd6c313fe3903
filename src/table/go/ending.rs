//! The end of a game (7, 8, 21): marks, agreement, dispute. What is dead, what may be shared and who moves when
//! play goes on is the game's to say; the table looks after who has said what.

use super::State;
use super::words::{Fault, Note};
use crate::go::{Board, Color, Game, Marks, PlaceError, Point};
use crate::outcome::Seat;
use crate::table::state::Phase;
use crate::table::{Event, Refusal};

/// A refusal by what only Go knows.
pub(super) fn own(fault: impl Into<Fault>) -> Refusal<Game> {
    Refusal::Own(fault.into())
}

/// The color that sits there.
pub(super) fn color_of(seat: Seat) -> Result<Color, Refusal<Game>> {
    Color::from_seat(seat).ok_or(Refusal::NoSeat(seat))
}

/// The chain on that point is dead.
pub(super) fn dead(board: &Board, marks: &mut Marks, point: Point) -> Result<(), Fault> {
    let chain = board.chain(point);
    if chain.is_empty() {
        return Err(Fault::NoStone(point));
    }
    if marks.dead.contains(point) {
        return Err(Fault::Marked(point));
    }
    marks.dead.extend(chain);
    Ok(())
}

/// It isn't.
pub(super) fn alive(board: &Board, marks: &mut Marks, point: Point) -> Result<(), Fault> {
    if !marks.dead.contains(point) {
        return Err(Fault::NotMarked(point));
    }
    for stone in board.chain(point) {
        marks.dead.remove(stone);
    }
    Ok(())
}

/// The point is to be shared.
pub(super) fn share(board: &Board, marks: &mut Marks, point: Point) -> Result<(), Fault> {
    if !board.size().contains(point) {
        return Err(PlaceError::OffBoard(point).into());
    }
    if marks.shared.insert(point) { Ok(()) } else { Err(Fault::Marked(point)) }
}

impl State {
    /// The game that is being counted.
    fn counted(&mut self) -> Result<&mut Game, Refusal<Game>> {
        self.must_be(Phase::Counting)?;
        self.game.as_mut().ok_or(Refusal::Phase(Phase::Counting))
    }

    /// `seat` changes his marks; who had agreed has to agree anew.
    pub(super) fn mark(
        &mut self,
        seat: Seat,
        note: Note,
        change: impl FnOnce(&Board, &mut Marks) -> Result<(), Fault>,
    ) -> Result<(), Refusal<Game>> {
        let color = color_of(seat)?;
        let game = self.counted()?;
        let mut marks = game.marks().map(|both| both[color as usize].clone()).unwrap_or_default();
        change(game.board(), &mut marks).map_err(Refusal::Own)?;
        game.mark(color, marks).map_err(own)?;
        self.desk.agreed = [false; 2];
        self.announce(Event::Own(note));
        Ok(())
    }

    /// `seat` marks what the other has marked.
    pub(super) fn adopt(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        let other = !color_of(seat)?;
        let others = self.counted()?.marks().map(|both| both[other as usize].clone()).unwrap_or_default();
        self.mark(seat, Note::Adopted(seat), |_, marks| {
            if *marks == others {
                return Err(Fault::SameMarks);
            }
            *marks = others;
            Ok(())
        })
    }

    /// `seat` agrees; when both have, the game is counted.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<(), Refusal<Game>> {
        let color = color_of(seat)?;
        let mut agreed = self.desk.agreed;
        let game = self.counted()?;
        if game.marks().is_some_and(|[black, white]| black != white) {
            return Err(own(Fault::MarksDiffer));
        }
        if core::mem::replace(&mut agreed[color as usize], true) {
            return Err(own(Fault::Agreed(seat)));
        }
        let counted = if agreed == [true; 2] {
            game.agree().map_err(own)?.map(|score| score.margin().half_points())
        } else {
            None
        };
        self.desk.agreed = agreed;
        self.announce(Event::Own(Note::Agreed(seat)));
        self.note(counted.map(|half_points| Note::Counted { half_points }));
        self.follow();
        Ok(())
    }

    /// The count is broken off and the dispute played out (21.3).
    pub(super) fn play_on(&mut self, asker: Seat) -> Result<(), Refusal<Game>> {
        let color = color_of(asker)?;
        self.counted()?.resume(color).map_err(own)?;
        self.desk.agreed = [false; 2];
        self.announce(Event::Own(Note::PlayedOn { asker }));
        self.follow();
        Ok(())
    }

    /// What both have marked with this point shared (21.2).
    pub(super) fn with_shared(&mut self, point: Point) -> Result<[Marks; 2], Refusal<Game>> {
        let game = self.counted()?;
        let mut both = game.marks().cloned().unwrap_or_default();
        // One side may have marked it already, not both.
        let added = both.each_mut().map(|marks| share(game.board(), marks, point));
        if let [Err(fault), Err(_)] = added {
            return Err(own(fault));
        }
        for marks in &both {
            game.score_with(marks).map_err(|error| own(crate::go::RulingError::from(error)))?;
        }
        Ok(both)
    }

    /// Both have these marks now, which are known to be good.
    pub(super) fn set_marks(&mut self, both: [Marks; 2]) {
        if let Some(game) = &mut self.game {
            for (color, marks) in Color::ALL.into_iter().zip(both) {
                let _ = game.mark(color, marks);
            }
        }
        self.desk.agreed = [false; 2];
    }
}
