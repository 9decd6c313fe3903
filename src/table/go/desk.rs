//! What lies beside a Go board ([`Desk`]), and what everybody sees of it and of the count ([`Glimpse`]).

use super::State;
use crate::go::{Game, Marks, Point};
use crate::outcome::Seat;
use crate::table::Phase;
use alloc::vec::Vec;

/// How far the player who has just moved is with lifting what he took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Lift {
    /// He hasn't begun, or there is nothing.
    #[default]
    None,
    /// He lifts, and his time stands.
    Now(Seat),
    /// He has done so.
    Done,
}

/// What the table remembers beside the game of Go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Desk {
    /// Who has agreed to the marks, Black first.
    pub(super) agreed: [bool; 2],
    pub(super) lift: Lift,
}

impl Desk {
    /// Who lifts captured stones while his time stands, or did when the game ended.
    pub const fn lifting(&self) -> Option<Seat> {
        match self.lift {
            Lift::Now(seat) => Some(seat),
            Lift::None | Lift::Done => None,
        }
    }

    /// Whether `seat` has agreed to the marks.
    pub fn has_agreed(&self, seat: Seat) -> bool {
        self.agreed.get(seat.index()).is_some_and(|agreed| *agreed)
    }
}

/// What everybody sees of the [`Desk`] and of the count: all of it, nothing is secret in Go.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glimpse {
    /// What each side has marked, Black's first, from when play has stopped; what was marked stays when the game
    /// is over.
    pub marks: Option<[Marked; 2]>,
    /// Who has agreed to the marks, Black first.
    pub agreed: [bool; 2],
    /// Whether a cycle is before the arbiter (20.3).
    pub cycle: bool,
    /// Who lifts captured stones while his time stands (23.4).
    pub lifting: Option<Seat>,
}

/// What one side has marked, row by row from the top left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Marked {
    /// The stones that it holds dead.
    pub dead: Vec<Point>,
    /// The points that are to be shared.
    pub shared: Vec<Point>,
}

impl From<&Marks> for Marked {
    fn from(marks: &Marks) -> Self {
        Self { dead: marks.dead.iter().collect(), shared: marks.shared.iter().collect() }
    }
}

impl Glimpse {
    pub(super) fn new(state: &State) -> Self {
        let game = state.game.as_ref();
        Self {
            marks: game.and_then(Game::marks).map(|both| both.each_ref().map(Marked::from)),
            agreed: state.desk.agreed,
            cycle: game.is_some_and(super::cycle::is_before_arbiter),
            // Whatever ended the game, nobody's time stands any more.
            lifting: state.desk.lifting().filter(|_| state.phase == Phase::Running),
        }
    }
}
