//! Go at the table (articles 14 and 17 to 25 of the founding text, and the end of the game, 7, 8 and 21).
//!
//! Which moves are legal, when play stops, what is counted and who moves when it is broken off is `go`'s; what all
//! games have in common is the module above.
//!
//! | said | law |
//! | --- | --- |
//! | a pass | 7, 21.1: it declares the end; the other confirms by a pass, or plays on, and the right to move revives |
//! | [`Act::MarkDead`], [`Act::MarkAlive`], [`Act::Adopt`], [`Act::Agree`] | 8: both mark dead stones, and agree |
//! | [`Act::Share`], [`Irregularity::DisputedPoint`] | 21.2: what both could still fight for is shared as in seki |
//! | [`Act::PlayOn`], [`Irregularity::DisputedLife`] | 21.3: disputed life and death is played out |
//! | a stone on a forbidden point, an illegal ko capture | 19, 20.1: refused, or void and a pass: [`VoidPlay`] |
//! | a balanced cycle; [`Act::Yield`], [`Irregularity::BalancedCycle`] | 20.3: nobody moves until one gives it up or the arbiter rules |
//! | [`Act::Lift`], [`Act::Lifted`] | 23.4: lifting captured stones costs no time in the count: [`Lifting`] |
//! | a sealed move | 14, 22: it is played exactly; where it can't be, it is a pass |
//! | [`Order::Found`] | 17 to 25: every [`Irregularity`], with its [`Consequence`] by the [`Conduct`] |
//! | the second warning | 25.2: it loses: [`Terms::losing_warning`](super::Terms::losing_warning), set by [`Conduct::terms`] |
//!
//! A sealed move is written as GTP names points (`Q16`), in the letters of SGF (`pd`), or as `pass`.
//!
//! # Example
//! ```
//! use core::time::Duration;
//! use sanqi::go::{Color, Game, Move, Point, Preset, Size};
//! use sanqi::table::go::{Act, Conduct, Irregularity, Order, Start};
//! use sanqi::table::{Act as Do, Order as Say, Phase, Share, Table, Terms};
//! let start = Start { conduct: Conduct::china1988(), ..Start::new(Size::NINE, Preset::Chinese1988.rules()) };
//! let mut table = Table::<Game>::new(start, Terms { losing_warning: 2.try_into().ok(), ..Terms::default() })?;
//! let (black, white) = (Color::Black.seat(), Color::White.seat());
//! let mut clock = (1..).map(Duration::from_secs);
//! let mut at = || clock.next().unwrap_or_default();
//! table.order(Say::Begin, at())?;
//! table.act(black, Do::Move(Move::Play(Point::new(4, 4))), at())?;
//! // White moves a stone that is placed already: it goes back, and he is warned.
//! table.order(Say::Own(Order::Found(Irregularity::MovedStone { seat: white })), at())?;
//! table.act(white, Do::Move(Move::Pass), at())?;
//! table.act(black, Do::Move(Move::Pass), at())?;
//! assert_eq!(table.phase(), Phase::Counting);
//! table.act(black, Do::Own(Act::Agree), at())?;
//! table.act(white, Do::Own(Act::Agree), at())?;
//! assert_eq!(table.verdict().and_then(|verdict| verdict.share(black)), Some(Share::Win));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conduct;
mod cycle;
mod desk;
mod ending;
mod finding;
mod irregularity;
mod lifting;
mod sealed;
mod words;

pub use conduct::{Conduct, Lifting, Measure, NoSuchMeasure, Sanction, Unreadable, VoidPlay};
pub use desk::{Desk, Glimpse, Marked};
pub use irregularity::{Consequence, Irregularity, Remedy, Report, Scatter, Settlement, Shift};
pub use words::{Act, Fault, Note, Order};

use super::command::Act as Do;
use super::discipline::{Discipline, Unsealed};
use super::event::Event;
use super::refusal::Refusal;
use crate::go::{
    Board, Color, Game, IllegalMove, Move, Phase, Preset, Reason, Rules, RulingError, Size, fixed_handicap,
};
use crate::outcome::{Outcome, Seat};

/// What a table of Go is about.
type State = super::state::State<Game>;

/// What a table of Go is begun from.
///
/// ```
/// use sanqi::go::{Color, Preset, Size};
/// use sanqi::table::go::{Conduct, Start};
/// let start = Start::new(Size::NINE, Preset::Japanese.rules()).with_handicap(3)?;
/// assert_eq!((start.board.count(Color::Black), start.first, start.handicap), (3, Color::White, 3));
/// assert_eq!(start.conduct, Conduct::server());
/// # Ok::<(), sanqi::table::go::Fault>(())
/// ```
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
    /// The law of the table.
    pub conduct: Conduct,
}

impl Start {
    /// An empty board, Black first, on a server.
    pub fn new(size: Size, rules: Rules) -> Self {
        Self { board: Board::new(size), first: Color::Black, handicap: 0, rules, conduct: Conduct::server() }
    }

    /// An empty board of 19×19 under the founding text, as referees applied it, at a board.
    pub fn china1988() -> Self {
        Self { conduct: Conduct::china1988(), ..Self::new(Size::NINETEEN, Preset::Chinese1988Referee.rules()) }
    }

    /// The same with handicap stones on the fixed points, and White first. With one stone Black simply begins; with
    /// none nothing changes. Stones that are placed freely, the caller sets on the board himself.
    ///
    /// # Errors
    /// The board has no fixed points for so many, or isn't empty.
    pub fn with_handicap(mut self, stones: u8) -> Result<Self, Fault> {
        if !self.board.is_empty() {
            return Err(Fault::NotEmpty);
        }
        if stones > 1 {
            let points = fixed_handicap(self.board.size(), stones)?;
            self.board = Board::from_fn(self.board.size(), |point| points.contains(&point).then_some(Color::Black));
            self.first = Color::White;
        }
        self.handicap = stones;
        Ok(self)
    }
}

impl Default for Start {
    /// The rules that servers call Chinese, on 19×19.
    fn default() -> Self {
        Self::from(Rules::default())
    }
}

impl From<Rules> for Start {
    /// An empty board of 19×19, on a server.
    fn from(rules: Rules) -> Self {
        Self::new(Size::NINETEEN, rules)
    }
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

    fn check_start(start: &Start) -> Result<(), Fault> {
        match start.board.chains_without_liberties().first() {
            Some(point) => Err(Fault::NoLiberty(*point)),
            None => Ok(()),
        }
    }

    fn desk(_: &Start) -> Desk {
        Desk::default()
    }

    fn ready(state: &State) -> bool {
        state.terms.arrival.is_some()
    }

    fn begin(state: &State) -> Result<Self, Fault> {
        let start = &state.start;
        Ok(Game::from_position(start.board.clone(), start.first, start.handicap, start.rules))
    }

    fn resolve(&self, said: &Move) -> Result<Move, IllegalMove> {
        self.check(*said).map(|()| *said)
    }

    fn illegal(state: &mut State, seat: Seat, said: &Move, illegal: IllegalMove) -> Result<(), Refusal<Self>> {
        if state.start.conduct.void_play == VoidPlay::Refused || !finding::is_void(illegal) {
            return Err(Refusal::Illegal(illegal));
        }
        state.announce(Event::Own(Note::Void { seat, mv: *said }));
        // While stones are played nobody can be forbidden to pass.
        state.make(seat, Move::Pass)
    }

    fn shown(&self, mv: Move, captured: &u32) -> Placed {
        Placed { mv, captured: *captured }
    }

    fn after_move(state: &mut State, _: Seat) {
        state.desk = Desk::default();
        let note = match &state.game {
            Some(game) if cycle::is_before_arbiter(game) => Some(Note::CycleBeforeArbiter),
            Some(game) if game.is_counting() => Some(Note::Stopped),
            _ => None,
        };
        state.note(note);
    }

    fn may_act(state: &State, _: Seat, act: &Do<Self>) -> Result<(), Refusal<Self>> {
        if matches!(act, Do::Move(_)) { state.no_cycle() } else { Ok(()) }
    }

    fn act(state: &mut State, seat: Seat, act: &Act) -> Result<(), Refusal<Self>> {
        match *act {
            Act::Lift => state.lift(seat),
            Act::Lifted => state.lifted(seat),
            Act::MarkDead(point) => {
                state.mark(seat, Note::Dead { seat, point }, |board, marks| ending::dead(board, marks, point))
            }
            Act::MarkAlive(point) => {
                state.mark(seat, Note::Alive { seat, point }, |board, marks| ending::alive(board, marks, point))
            }
            Act::Share(point) => state.mark(seat, Note::Shared { seat: Some(seat), point }, |board, marks| {
                ending::share(board, marks, point)
            }),
            Act::Unshare(point) => state.mark(seat, Note::Unshared { seat, point }, |_, marks| {
                if marks.shared.remove(point) { Ok(()) } else { Err(Fault::NotMarked(point)) }
            }),
            Act::Adopt => state.adopt(seat),
            Act::Agree => state.agree(seat),
            Act::PlayOn => state.play_on(seat),
            Act::Yield => state.yield_cycle(seat),
            Act::Call => {
                state.in_progress()?;
                state.announce(Event::Own(Note::Called(seat)));
                Ok(())
            }
        }
    }

    fn order(state: &mut State, order: &Order) -> Result<(), Refusal<Self>> {
        match *order {
            Order::Found(irregularity) => state.found(irregularity),
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
        state.open_offer(seat)
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

    /// Stones that the arbiter has set elsewhere are no ply of a player's.
    fn plies(&self) -> u32 {
        u32::try_from(self.moves().flatten().count()).unwrap_or(u32::MAX)
    }

    fn take_back(&mut self) -> bool {
        loop {
            match self.undo() {
                Some(Some(_)) => return true,
                Some(None) => {}
                None => return false,
            }
        }
    }

    fn after_take_back(state: &mut State) {
        state.desk.agreed = [false; 2];
        state.lift_no_more();
    }

    fn after_unpause(state: &mut State) {
        // Who took long over lifting goes on in his own time.
        if state.desk.lifting().is_some() {
            state.desk.lift = desk::Lift::Done;
        }
    }

    fn decided(&self) -> Option<Outcome<Reason>> {
        self.outcome().filter(|_| !cycle::is_before_arbiter(self))
    }

    fn is_counting(&self) -> bool {
        self.phase() == Phase::Counting
    }

    fn unseal(state: &State, seat: Seat, text: &str) -> Unsealed<Move, Reason> {
        sealed::unseal(state, seat, text)
    }

    fn glimpse(state: &State, _: Option<Seat>) -> Glimpse {
        Glimpse::new(state)
    }
}
