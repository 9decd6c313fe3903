//! What can be said at a table: [`Command`], by a player ([`Act`]) or by the arbiter ([`Order`]).

use super::discipline::Discipline;
use crate::clock::Adjustment;
use crate::outcome::{Outcome, Seat};
use alloc::string::String;
use core::time::Duration;

/// Something said at the table, and by whom. A server takes the [`Act`] from the client and the seat from
/// its own knowledge of who that is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
pub enum Command<G: Discipline> {
    /// By the player on a seat.
    Player(Seat, Act<G>),
    /// By the arbiter.
    Arbiter(Order<G>),
    /// By nobody: time has passed. What it did is told. Send it when [`Table::due`](super::Table::due) comes.
    Time,
}

/// What a player may do.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
#[non_exhaustive]
pub enum Act<G: Discipline> {
    /// He is there (again).
    Arrive,
    /// He plays a move, which is complete with that.
    Move(G::Said),
    /// He presses his clock, where that isn't done by the move ([`Pressing::Separate`](super::Pressing)).
    Press,
    /// He resigns.
    Resign,
    /// He offers a draw.
    OfferDraw,
    /// He accepts the open offer.
    AcceptDraw,
    /// He refuses the open offer.
    RefuseDraw,
    /// He asks that this many plies be taken back, so that he is to move again.
    AskTakeBack(u32),
    /// He grants what the other asks.
    GrantTakeBack,
    /// He doesn't.
    DenyTakeBack,
    /// He hands the arbiter the envelope with his move, after [`Order::Adjourn`].
    Seal(Envelope),
    /// Something that only this game knows.
    Own(G::Act),
}

/// A sealed move as it was written down. Only the arbiter's [`Order::Resume`] reads it: its debug text and
/// all events are silent about what it says.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Envelope(pub(super) String);

impl Envelope {
    /// An envelope with this text in it, legal or not: nobody looks before the game is resumed.
    pub const fn new(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Envelope {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl core::fmt::Debug for Envelope {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Envelope(sealed)")
    }
}

/// What the arbiter may order.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
#[non_exhaustive]
pub enum Order<G: Discipline> {
    /// The game begins. It does so by itself where players have to arrive or to deploy, as soon as they have.
    Begin,
    /// The clocks stand; nobody may move (14). What time it costs is nobody's.
    Pause,
    /// The clocks go on.
    Unpause,
    /// The game is adjourned: the player to move seals his move, on his own time. With an instant, the
    /// players have to be back by then, or within what [`Arrival`](super::Arrival) allows after it.
    Adjourn {
        /// When the game is to be resumed.
        until: Option<Duration>,
    },
    /// The envelope is opened, its move played, and the game goes on.
    Resume,
    /// A clock is corrected (32.7), time is given or taken.
    Adjust {
        /// Whose clock.
        seat: Seat,
        /// How.
        adjustment: Adjustment,
    },
    /// A warning; the one named in [`Terms`](super::Terms) loses.
    Warn(Seat),
    /// The position after this many plies is set up again and the game goes on from there (chess 8.1). The
    /// clocks keep what was spent: correct them by [`Order::Adjust`].
    Reinstate {
        /// How many plies remain.
        ply: u32,
    },
    /// The game is over, by decision.
    Rule(Ruling<G>),
    /// Something that only this game knows.
    Own(G::Order),
}

/// How an arbiter ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(bound = ""))]
pub enum Ruling<G: Discipline> {
    /// This seat wins, with its allies.
    Win(Seat),
    /// A draw.
    Draw,
    /// All lose (10.17; 23.3).
    LossForAll,
    /// The game counts for nothing.
    Void,
    /// The game counts for nothing and is played again.
    Replay,
    /// A result for each seat.
    Outcome(Outcome<G::Reason>),
}
