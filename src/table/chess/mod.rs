//! Chess at the table: touched pieces, claims, illegal moves, the sealed move, writing.
//!
//! What a move does and when a claim is right is [`chess`](crate::chess)'s; what all games have in common is the
//! [module above](super). In which points rule books differ is [`Conduct`], as data.
//!
//! | said | law |
//! | --- | --- |
//! | [`Act::Touch`], [`Act::Adjust`], [`Act::ClaimTouch`] | 7, 5.1(3)(4): touched pieces oblige; [`allowed_moves`] says to what |
//! | a move, and [`Press`](super::Act::Press) | 6: a move is made when it is released, complete with the clock pressed |
//! | an illegal move; [`Irregularity`] found by the arbiter | 8: back to the position before it; 7.5 today: what it costs |
//! | [`OfferDraw`](super::Act::OfferDraw) and its answers | 10.6–10.9: open until accepted, or refused by word or move |
//! | [`Act::ClaimDraw`] | 10.10–10.13: right, and it is a draw; wrong, and it costs what [`Conduct::wrong_claim`] says |
//! | a flag | 10.14, 10.5; 6.9 today: by [`Laws::flag`](crate::chess::Laws::flag) |
//! | [`Arrival`](super::Arrival), [`Seal`](super::Act::Seal) | 10.15, 10.16: lateness and the sealed move |
//! | [`Table::record_duty`](super::Table::record_duty) | 11: who has to write |
//!
//! ```
//! use core::time::Duration;
//! use sanqi::chess::{Color, Game};
//! use sanqi::table::{Act, Event, Order, Table, Terms, chess};
//! let terms = Terms { controls: vec!["5400+30".parse()?], ..Terms::default() };
//! let mut table = Table::<Game>::new(chess::Start::fide2023(), terms)?;
//! let (white, second) = (Color::White.seat(), Duration::from_secs(1));
//! table.order(Order::Begin, Duration::ZERO)?;
//! // A claim without grounds gives the opponent two minutes, and is an offer of a draw.
//! let told = table.act(white, Act::Own(chess::Act::ClaimDraw(None)), second)?;
//! assert!(matches!(told[1].event, Event::Own(chess::Note::ClaimWrong { .. })));
//! assert_eq!(table.seen(None, second)?.offer, Some(white));
//! assert_eq!(table.clock().remaining(Color::Black.seat(), second)?.main, 5520 * second);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod conduct;
mod desk;
mod duty;
mod finding;
mod sealed;
mod touch;
mod words;

pub use conduct::{Attempt, ClaimOffer, Conduct, IllegalMoves, Reversed, Touch, Touching, Writing, WrongClaim};
pub use desk::{Desk, Glimpse};
pub use duty::RecordDuty;
pub use touch::allowed_moves;
pub use words::{Act, Fault, Irregularity, Note, Order};

use super::discipline::{Discipline, Unsealed};
use super::event::{Audience, Event};
use super::refusal::Refusal;
use super::terms::Pressing;
use crate::chess::{
    CastlingSpelling, Color, Game, IllegalMove, Laws, Move, MoveList, Position, Reason, RulingError, San, Uci,
};
use crate::outcome::{Outcome, Seat};

type State = super::state::State<Game>;

/// What a table of chess is begun from. The default is the orthodox start under today's laws on a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The position.
    pub position: Position,
    /// The laws of the game.
    pub laws: Laws,
    /// The law of the table.
    pub conduct: Conduct,
}

impl Start {
    /// The orthodox start under the founding text, at a board.
    pub fn classic() -> Self {
        Self { laws: Laws::classic(), conduct: Conduct::classic(), ..Self::default() }
    }

    /// The orthodox start under today's Laws, at a board.
    pub fn fide2023() -> Self {
        Self { laws: Laws::fide2023(), conduct: Conduct::fide2023(), ..Self::default() }
    }
}

impl From<Position> for Start {
    /// That position under today's laws on a server.
    fn from(position: Position) -> Self {
        Self { position, ..Self::default() }
    }
}

/// A move as everybody reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shown {
    /// In algebraic notation (11.1).
    pub san: San,
    /// As programs write it, castling as king takes rook.
    pub uci: Uci,
}

impl super::Table<Game> {
    /// The moves that the player to move may play now: the legal ones, without those that a touched piece or an
    /// announced move rules out. Empty if nobody is to move.
    pub fn allowed_moves(&self) -> MoveList {
        let state = &self.state;
        let mut moves = MoveList::new();
        if let Some(seat) = self.turn()
            && let Ok(game) = state.to_move(seat)
        {
            moves = game.position().legal_moves();
            moves.retain(|mv| Game::may_move(state, seat, *mv).is_ok());
        }
        moves
    }
}

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

    fn ready(state: &State) -> bool {
        state.terms.arrival.is_some()
    }

    fn begin(state: &State) -> Result<Self, Fault> {
        Ok(Game::new(state.start.position, state.start.laws.clone()))
    }

    fn resolve(&self, said: &Uci) -> Result<Move, IllegalMove> {
        said.to_move(self.position())
    }

    fn may_move(state: &State, _: Seat, mv: Move) -> Result<(), Refusal<Self>> {
        let desk = &state.desk;
        if let Some(announced) = desk.announced.filter(|announced| *announced != mv) {
            return Err(Refusal::Own(Fault::Announced(announced)));
        }
        let binds = desk.bound || state.start.conduct.touch == Touch::Enforced;
        match &state.game {
            Some(game) if binds && !touch::is_allowed(game.position(), &desk.touched, mv) => {
                Err(Refusal::Own(Fault::TouchMove(mv)))
            }
            _ => Ok(()),
        }
    }

    fn illegal(state: &mut State, seat: Seat, _: &Uci, illegal: IllegalMove) -> Result<(), Refusal<Self>> {
        match state.start.conduct.illegal_move.attempt {
            Attempt::Refused => Err(Refusal::Illegal(illegal)),
            Attempt::Counts => {
                state.illegal_move(seat);
                Ok(())
            }
        }
    }

    fn after_move(state: &mut State, _: Seat) {
        state.settle_touch();
    }

    fn after_take_back(state: &mut State) {
        state.desk.clear();
    }

    fn shown(&self, mv: Move, _: &crate::chess::Effect) -> Shown {
        let before = self.history().last().map_or(self.start(), |played| &played.before);
        Shown { san: before.san(mv), uci: Uci::of(mv, CastlingSpelling::KingTakesRook) }
    }

    fn act(state: &mut State, seat: Seat, act: &Act) -> Result<(), Refusal<Self>> {
        match act {
            Act::Touch(square) => state.touch(seat, *square),
            Act::Adjust(square) => state.adjust_piece(seat, *square),
            Act::ClaimTouch => state.claim_touch(seat),
            Act::ClaimDraw(announced) => state.claim_draw(seat, announced.as_ref()),
        }
    }

    fn order(state: &mut State, order: &Order) -> Result<(), Refusal<Self>> {
        match order {
            Order::Found(irregularity) => state.found(*irregularity),
        }
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

    fn offer_draw(state: &mut State, seat: Seat) -> Result<(), Refusal<Self>> {
        state.open_offer(seat)?;
        // Where the move presses the clock, an offer right after it can't come earlier.
        let thinking = state.clock.running().is_some_and(|turn| turn != seat);
        if thinking && state.terms.pressing == Pressing::Separate {
            state.tell(Audience::Arbiter, Event::Own(Note::ImproperOffer { seat }));
        }
        Ok(())
    }

    fn accept_draw(state: &mut State, seat: Seat) -> Result<(), Refusal<Self>> {
        state.accept_offer(seat, Reason::Agreement)
    }

    fn refuse_draw(state: &mut State, seat: Seat) -> Result<(), Refusal<Self>> {
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

    fn unseal(state: &State, seat: Seat, text: &str) -> Unsealed<Move, Reason> {
        sealed::unseal(state, seat, text)
    }

    fn late_at_resumption(state: &mut State, absent: &[Seat]) -> bool {
        sealed::decide_late(state, absent)
    }

    fn glimpse(state: &State, _: Option<Seat>) -> Glimpse {
        let desk = &state.desk;
        Glimpse {
            touched: desk.touched().to_vec(),
            announced: desk.announced.map(|mv| Uci::of(mv, CastlingSpelling::KingTakesRook)),
            illegal_moves: desk.illegal,
        }
    }
}
