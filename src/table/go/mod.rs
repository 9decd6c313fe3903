//! Go at the table.

use super::discipline::{Discipline, Unsealed};
use super::refusal::Refusal;
use super::state::State;
use crate::go::{Board, Color, Game, IllegalMove, Move, Phase, Reason, Rules, RulingError};
use crate::outcome::{Outcome, Seat};

/// What a table of Go is begun from.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The stones that stand there already.
    pub board: Board,
    /// Who begins.
    pub first: Color,
    /// The handicap of which the compensation is reckoned.
    pub handicap: u8,
    /// The rules.
    pub rules: Rules,
}

/// What a Go player may say besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Act {}

/// What an arbiter may order besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Order {}

/// What is told besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Note {}

/// Why a Go player is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The game says no.
    #[error(transparent)]
    Ruling(#[from] RulingError),
}

/// A move and what it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    /// The move.
    pub mv: Move,
    /// How many stones it took.
    pub captured: u32,
}

/// What lies beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Desk {}

/// What everybody sees of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glimpse {}

impl Discipline for Game {
    type Start = Start;
    type Act = Act;
    type Order = Order;
    type Note = Note;
    type Fault = Fault;
    type Said = Move;
    type Shown = Placed;
    type Desk = Desk;
    type Glimpse = Glimpse;

    const LATENESS: Reason = Reason::Lateness;
    const PENALTY: Reason = Reason::Penalty;
    const ARBITER: Reason = Reason::Arbiter;
    const SEALS: bool = true;

    fn seat_count(_: &Start) -> u8 {
        2
    }

    fn desk(_: &Start) -> Desk {
        Desk::default()
    }

    fn ready(state: &State<Self>) -> bool {
        state.terms.arrival.is_some()
    }

    fn begin(state: &State<Self>) -> Result<Self, Fault> {
        Ok(Game::from_position(state.start.board.clone(), state.start.first, state.start.handicap, state.start.rules))
    }

    fn resolve(&self, said: &Move) -> Result<Move, IllegalMove> {
        Ok(*said)
    }

    fn shown(&self, mv: Move, captured: &u32) -> Placed {
        Placed { mv, captured: *captured }
    }

    fn act(_: &mut State<Self>, _: Seat, act: &Act) -> Result<(), Refusal<Self>> {
        match *act {}
    }

    fn order(_: &mut State<Self>, order: &Order) -> Result<(), Refusal<Self>> {
        match *order {}
    }

    fn time_up(&mut self, seat: Seat) -> Option<Note> {
        if let Some(color) = Color::from_seat(seat) {
            // Refused only when it is over already.
            let _ = self.flag(color);
        }
        None
    }

    fn resign(&mut self, seat: Seat) -> Result<Option<Note>, Fault> {
        let color = Color::from_seat(seat).ok_or(RulingError::Seats(2))?;
        Game::resign(self, color)?;
        Ok(None)
    }

    fn offer_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>> {
        state.open_offer(seat)
    }

    fn accept_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>> {
        state.accept_offer(seat, Reason::Agreement)
    }

    fn refuse_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>> {
        state.refuse_offer(seat)
    }

    fn rule(&mut self, outcome: Outcome<Reason>) {
        // Refused only when it is over already.
        let _ = Game::rule(self, outcome);
    }

    fn plies(&self) -> u32 {
        self.ply()
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn decided(&self) -> Option<Outcome<Reason>> {
        self.outcome().filter(|outcome| outcome.reason != Reason::CycleBeforeArbiter)
    }

    fn is_counting(&self) -> bool {
        self.phase() == Phase::Counting
    }

    fn unseal(_: &State<Self>, _: Seat, _: &str) -> Unsealed<Move, Reason> {
        Unsealed::Play(Move::Pass)
    }

    fn glimpse(_: &State<Self>, _: Option<Seat>) -> Glimpse {
        Glimpse {}
    }
}
