//! One game being played under an arbiter: clocks, offers, claims, touch, penalties, sealed moves, warnings,
//! rulings, secret deployments, as one state machine for chess, Go and Junqi.
//!
//! A [`Table`] takes a [`Command`] with the instant it was said, and answers with what is told, each
//! [`Event`] with its [`Audience`]; or it refuses with the reason, and nothing has changed:
//!
//! ```text
//!  client ── Act ──┐
//!                  ├─ Command, at ──▶ Table::handle ──▶ Ok(events) ──▶ whom each event is for
//!  arbiter ─ Order ┤                       │
//!  a timer ── Time ┘                       └────────▶ Err(refusal), nothing changed
//!        ▲
//!        └── Table::due: when the next thing happens by itself
//! ```
//!
//! What has come about by time (a flag, a lost turn, a player who didn't come) happens first, whatever is
//! said: a move that comes when the flag has fallen isn't played, and who sent it hears
//! [`Event::Overtaken`]. The table reads no clock: `at` is a [`Duration`] on a monotonic clock of the
//! caller's, whose origin is his affair.
//!
//! | phase | in it |
//! | --- | --- |
//! | [`Waiting`](Phase::Waiting) | players arrive ([`Act::Arrive`]), Junqi players deploy in secret |
//! | [`Running`](Phase::Running) | the game is played; the arbiter may pause the clocks |
//! | [`Counting`](Phase::Counting) | Go: dead stones are marked and agreed on |
//! | [`Adjourned`](Phase::Adjourned) | a sealed move lies in its envelope |
//! | [`Finished`](Phase::Finished) | there is a [`Verdict`] |
//!
//! What only one game knows is in [`chess`], [`go`] and [`junqi`]: how the game is begun (`Start`), what
//! players and arbiter can say besides (`Act`, `Order`), what is told of it (`Note`) and why it is refused
//! (`Fault`). The law of the table is article by article in the founding texts; the docs of each item name
//! them.
//!
//! The table keeps a log of all it obeyed. [`Table::transcript`] is that log with the start and the terms, the
//! only form in which a whole table serialises; [`Table::replay`] makes an equal table of it.
//! [`Table::seen`] is what one seat or a spectator may see, and serialises safely.
//!
//! # Example
//! ```
//! use core::time::Duration;
//! use sanqi::table::{Act, Command, Event, Order, Table, Terms, chess};
//! let terms = Terms { controls: vec!["60+1".parse()?], ..Terms::default() };
//! let mut table = Table::<sanqi::chess::Game>::new(chess::Start::default(), terms)?;
//! let second = Duration::from_secs(1);
//! table.handle(Command::Arbiter(Order::Begin), Duration::ZERO)?;
//! let white = sanqi::chess::Color::White.seat();
//! let told = table.handle(Command::Player(white, Act::Move("e2e4".parse()?)), 3 * second)?;
//! assert!(matches!(told[0].event, Event::Moved { .. }));
//! // 57 seconds are left, and one for the move.
//! assert_eq!(table.clock().remaining(white, 3 * second)?.main, 58 * second);
//! // Black falls at 63 s if he does nothing: one timer is enough.
//! assert_eq!(table.due(), Some(63 * second));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrival;
mod broadcast;
pub mod chess;
mod command;
mod discipline;
mod draws;
mod event;
pub mod go;
pub mod junqi;
mod obey;
mod refusal;
mod sealing;
mod seen;
mod state;
mod take_back;
mod terms;
mod transcript;
mod verdict;

pub use broadcast::Broadcast;
pub use command::{Act, Command, Envelope, Order, Ruling};
pub use discipline::{Discipline, Portable, Presentable, Unsealed};
pub use event::{Audience, Event, Listener, Told};
pub use refusal::Refusal;
pub use seen::{Face, Seen};
pub use state::{Phase, State, TakeBackRequest};
pub use terms::{Arrival, Pressing, Terms};
pub use transcript::{Entry, ReplayError, Transcript};
pub use verdict::{Share, Verdict};

use crate::clock::{Clock, ClockError, Control};
use crate::outcome::Seat;
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

/// A game at a table. See the [module](self).
///
/// Two tables are equal when they began alike and obeyed the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table<G: Discipline> {
    state: State<G>,
    log: Vec<Entry<G>>,
}

/// Why a table can't be set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError<G: Discipline> {
    /// There is to be one time control for all, or one for each.
    Controls {
        /// How many there are.
        found: usize,
        /// How many seats.
        seats: u8,
    },
    /// The clock can't be set so.
    Clock(ClockError),
    /// No game can be begun from that.
    Start(G::Fault),
}

impl<G: Discipline> From<ClockError> for TableError<G> {
    fn from(error: ClockError) -> Self {
        Self::Clock(error)
    }
}

impl<G: Discipline> fmt::Display for TableError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Controls { found, seats } => {
                write!(f, "{found} time controls for {seats} seats: there is one for all, or one for each")
            }
            Self::Clock(error) => error.fmt(f),
            Self::Start(fault) => fault.fmt(f),
        }
    }
}

impl<G: Discipline> core::error::Error for TableError<G> {}

impl<G: Discipline> Table<G> {
    /// A table at which nothing has been said yet.
    ///
    /// # Errors
    /// [`TableError`]
    pub fn new(start: G::Start, terms: Terms) -> Result<Self, TableError<G>> {
        let seats = G::seat_count(&start);
        G::check_start(&start).map_err(TableError::Start)?;
        let clock = match terms.controls.as_slice() {
            [] => Clock::new(G::control(&start).unwrap_or_else(Control::unlimited), seats)?,
            [one] => Clock::new(one.clone(), seats)?,
            all if all.len() == seats as usize => Clock::with_controls(all)?,
            all => return Err(TableError::Controls { found: all.len(), seats }),
        };
        Ok(Self { state: State::new(start, terms, clock), log: Vec::new() })
    }

    /// Does what is asked, at that instant, and answers what is told. What is due by time happens before.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn handle(&mut self, command: Command<G>, at: Duration) -> Result<Vec<Told<G>>, Refusal<G>> {
        let latest = self.state.now;
        if at < latest {
            return Err(Refusal::BackInTime { at, latest });
        }
        let overtaken = self.state.settle(at);
        self.state.now = at;
        let command = match self.state.obey(&command) {
            // Time went by and did nothing: not worth a line in the log.
            Ok(()) if command == Command::Time && !overtaken => {
                self.state.now = latest;
                return Ok(Vec::new());
            }
            Ok(()) => command,
            Err(_) if overtaken => {
                let audience = match command {
                    Command::Player(seat, _) => Audience::Seat(seat),
                    _ => Audience::Arbiter,
                };
                self.state.tell(audience, Event::Overtaken);
                Command::Time
            }
            Err(refusal) => {
                self.state.now = latest;
                return Err(refusal);
            }
        };
        self.state.settle(at);
        self.state.now = at;
        self.log.push(Entry { at, command });
        Ok(core::mem::take(&mut self.state.told))
    }

    /// A player's [`Act`]: [`Table::handle`] for short.
    ///
    /// # Errors
    /// As there.
    pub fn act(&mut self, seat: Seat, act: Act<G>, at: Duration) -> Result<Vec<Told<G>>, Refusal<G>> {
        self.handle(Command::Player(seat, act), at)
    }

    /// An [`Order`] of the arbiter's: [`Table::handle`] for short.
    ///
    /// # Errors
    /// As there.
    pub fn order(&mut self, order: Order<G>, at: Duration) -> Result<Vec<Told<G>>, Refusal<G>> {
        self.handle(Command::Arbiter(order), at)
    }

    /// When the next thing happens by itself if nobody says anything: a flag, a lost turn, a player who
    /// doesn't come. A server sets one timer for it and then sends [`Command::Time`]; O(1).
    pub fn due(&self) -> Option<Duration> {
        self.state.due()
    }

    /// How far the table is.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The game, once it has begun: full information, not for clients.
    pub const fn game(&self) -> Option<&G> {
        self.state.game.as_ref()
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// What the game is begun from.
    pub const fn start(&self) -> &G::Start {
        &self.state.start
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.state.terms
    }

    /// What the table keeps beside the game.
    pub const fn desk(&self) -> &G::Desk {
        &self.state.desk
    }

    /// How it ended.
    pub const fn verdict(&self) -> Option<&Verdict<G::Reason>> {
        self.state.verdict.as_ref()
    }

    /// Whose turn it is: who is to move, or to press his clock.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Running => self.state.unpressed.or_else(|| self.state.game.as_ref().and_then(G::to_move)),
            _ => None,
        }
    }

    /// All that was obeyed, in order.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// Whether `listener` hears this.
    pub fn hears(&self, listener: Listener, told: &Told<G>) -> bool {
        match (listener, told.audience) {
            (Listener::Arbiter, _) | (_, Audience::Public) => true,
            (Listener::Seat(seat), Audience::Seat(one)) => seat == one,
            (Listener::Seat(seat), Audience::Alliance(one)) => G::allied(&self.state.start, one, seat),
            (_, Audience::Arbiter) | (Listener::Spectator, _) => false,
        }
    }
}
