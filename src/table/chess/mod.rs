//! Chess at the table.

use super::discipline::{Discipline, Unsealed};
use super::refusal::Refusal;
use super::state::State;
use crate::chess::{CastlingSpelling, Color, Game, IllegalMove, Laws, Move, Position, Reason, RulingError, San, Uci};
use crate::outcome::{Outcome, Seat};

/// What a table of chess is begun from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The position.
    pub position: Position,
    /// The laws.
    pub laws: Laws,
}

/// What a chess player may say besides.
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

/// Why a chess player is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The game says no.
    #[error(transparent)]
    Ruling(#[from] RulingError),
}

/// A move as everybody reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shown {
    /// In algebraic notation (11.1).
    pub san: San,
    /// As programs write it.
    pub uci: Uci,
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
    type Said = Uci;
    type Shown = Shown;
    type Desk = Desk;
    type Glimpse = Glimpse;

    const LATENESS: Reason = Reason::Lateness;
    const PENALTY: Reason = Reason::Arbiter;
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
        Ok(Game::new(state.start.position, state.start.laws.clone()))
    }

    fn resolve(&self, said: &Uci) -> Result<Move, IllegalMove> {
        said.to_move(self.position())
    }

    fn shown(&self, mv: Move, _: &crate::chess::Effect) -> Shown {
        let before = self.history().last().map_or(self.start(), |played| &played.before);
        Shown { san: before.san(mv), uci: Uci::of(mv, CastlingSpelling::KingTakesRook) }
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
        u32::try_from(self.history().len()).unwrap_or(u32::MAX)
    }

    fn take_back(&mut self) -> bool {
        self.undo().is_some()
    }

    fn unseal(state: &State<Self>, seat: Seat, text: &str) -> Unsealed<Move, Reason> {
        match state.game.as_ref().and_then(|game| San::resolve(text, game.position()).ok()) {
            Some(mv) => Unsealed::Play(mv),
            None => Unsealed::Over(state.loss(&[seat], Reason::IllegalMove)),
        }
    }

    fn glimpse(_: &State<Self>, _: Option<Seat>) -> Glimpse {
        Glimpse {}
    }
}
