//! What is told at a table: [`Event`], and who hears it: [`Told`], [`Audience`], [`Listener`].

use super::discipline::Discipline;
use super::verdict::Verdict;
use crate::clock::Adjustment;
use crate::outcome::Seat;
use core::time::Duration;

/// An event with the instant it happened and who hears it. A server forwards it to those, without thinking.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
pub struct Told<G: Discipline> {
    /// When it happened.
    pub at: Duration,
    /// Who hears it.
    pub audience: Audience,
    /// What happened.
    pub event: Event<G>,
}

/// Who hears an event. The arbiter hears all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Audience {
    /// Everybody, spectators included.
    Public,
    /// A seat and its allies.
    Alliance(Seat),
    /// A seat alone.
    Seat(Seat),
    /// The arbiter alone.
    Arbiter,
}

/// Who listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Listener {
    /// The arbiter.
    Arbiter,
    /// The player on a seat.
    Seat(Seat),
    /// Everybody else.
    Spectator,
}

/// Something that happened at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
#[non_exhaustive]
pub enum Event<G: Discipline> {
    /// A player is there, so long after the scheduled time.
    Arrived {
        /// Who.
        seat: Seat,
        /// How late.
        late: Duration,
    },
    /// The game begins.
    Began {
        /// Whose clock runs.
        first: Option<Seat>,
    },
    /// A move was played.
    Moved {
        /// By whom.
        seat: Seat,
        /// What everybody sees of it.
        shown: G::Shown,
    },
    /// A clock was pressed.
    Pressed {
        /// By whom.
        seat: Seat,
        /// What the turn cost.
        spent: Duration,
    },
    /// A player's time is up: his flag fell, or his turn is lost.
    TimeUp(Seat),
    /// A player resigned.
    Resigned(Seat),
    /// A draw was offered.
    DrawOffered(Seat),
    /// A player accepted the offer.
    DrawAccepted(Seat),
    /// A player refused the offer, by word or by a move.
    DrawRefused(Seat),
    /// A player asks to take plies back.
    TakeBackAsked {
        /// Who asks.
        seat: Seat,
        /// How many plies.
        plies: u32,
    },
    /// The other doesn't want that.
    TakeBackDenied(Seat),
    /// Plies were taken back, by agreement or by order: views and clocks are to be shown anew.
    TakenBack {
        /// How many plies remain.
        ply: u32,
    },
    /// The clocks stand.
    Paused,
    /// The clocks run on.
    Unpaused,
    /// The game is to be adjourned: this player seals his move.
    Adjourning {
        /// Who seals.
        sealer: Seat,
    },
    /// The envelope is closed, the game is adjourned.
    Sealed(Seat),
    /// The envelope was opened.
    Unsealed {
        /// Who had sealed.
        seat: Seat,
        /// What was written in it.
        text: alloc::string::String,
    },
    /// The game goes on after an adjournment.
    Resumed,
    /// A clock was corrected.
    Adjusted {
        /// Whose.
        seat: Seat,
        /// How.
        adjustment: Adjustment,
    },
    /// A player was warned.
    Warned {
        /// Who.
        seat: Seat,
        /// How many warnings that makes in this game.
        count: u8,
    },
    /// What was asked came after time had already decided otherwise; it was not done.
    Overtaken,
    /// The game is over.
    Finished(Verdict<G::Reason>),
    /// Something that only this game knows.
    Own(G::Note),
}
