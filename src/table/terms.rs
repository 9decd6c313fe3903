//! [`Terms`]: what is agreed before a game, whichever game it is: clocks, presence, take-backs, warnings.

use crate::clock::{Control, TakeBack};
use alloc::vec::Vec;
use core::num::NonZeroU8;
use core::time::Duration;

/// What the players and the organiser agreed on before the game. Start from [`Terms::default`] and change
/// what differs.
///
/// ```
/// use sanqi::{clock::Control, table::{Pressing, Terms}};
/// let blitz = Terms { controls: vec!["180+2".parse()?], ..Terms::default() };
/// assert_eq!(blitz.pressing, Pressing::WithMove);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Terms {
    /// The time control: one for all seats, or one for each. None at all: nobody's time is limited.
    pub controls: Vec<Control>,
    /// Whether a move and the press of the clock are one thing or two.
    pub pressing: Pressing,
    /// When the players have to be there; `None`: they are.
    pub arrival: Option<Arrival>,
    /// Whether the players may agree to take moves back, and what then becomes of the time.
    pub take_back: Option<TakeBack>,
    /// Which warning in one game loses it (Go: the second, 25.2); `None`: none does.
    pub losing_warning: Option<NonZeroU8>,
}

impl Default for Terms {
    /// A game on a server: no limit of time, a move presses the clock, everybody is there, nothing is taken
    /// back, warnings are only counted.
    fn default() -> Self {
        Self {
            controls: Vec::new(),
            pressing: Pressing::WithMove,
            arrival: None,
            take_back: None,
            losing_warning: None,
        }
    }
}

/// How a player's clock is stopped after his move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pressing {
    /// The move does it, as on a server.
    WithMove,
    /// The player does it ([`Act::Press`](super::Act::Press)), as at a board: between the two he may offer a draw, and his flag may fall.
    Separate,
}

/// When the players have to be there (Go 23.1–3, chess 10.15). One's lateness comes off one's own time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Arrival {
    /// When the game is to begin, on the caller's monotonic clock.
    pub scheduled: Duration,
    /// How late one may come. Later loses; later by all loses for all.
    pub allowed: Duration,
}

impl Arrival {
    /// Chess under the classic laws (10.15): up to one hour.
    pub const fn classic(scheduled: Duration) -> Self {
        Self { scheduled, allowed: Duration::from_secs(3600) }
    }

    /// The last instant at which one isn't too late.
    pub const fn limit(&self) -> Duration {
        self.scheduled.saturating_add(self.allowed)
    }
}
