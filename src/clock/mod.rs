//! Clocks: every time control that chess, Go and Junqi know, and a [`Clock`] of 2 to 4 seats that keeps it.
//!
//! It reads no time. Each call gets `at`, a [`Duration`](core::time::Duration) on a monotonic clock of the
//! caller's, whose origin is his affair; going back is an error. Nothing happens by itself: a server asks
//! [`Clock::flag_at`] once after every change and sets one timer.
//!
//! ```text
//!            start            press (a move is counted)
//!  stopped ────────▶ running ───────────▶ running for the next seat
//!     ▲                │ ▲    switch (a turn is lost, nothing is counted)
//!     └──── stop ──────┤ │
//!                pause ▼ │ resume          what passes in a pause costs nobody anything
//!                     paused
//! ```
//!
//! | control | made by | written |
//! | --- | --- | --- |
//! | no limit | [`Control::unlimited`] | `-` |
//! | one time for the whole game | [`Control::absolute`] | `300` |
//! | a time for each move (Junqi, section 7) | [`Control::per_move`] | `60/move` |
//! | Fischer: an increment after each move | [`Control::fischer`], [`Fischer`] | `180+2`, `180+2,first`, `180+2,cap300` |
//! | Bronstein: what a move took is given back, up to the delay | [`Control::bronstein`] | `300,bronstein5` |
//! | simple delay: the time starts that much later | [`Control::delay`] | `300,delay5` |
//! | Japanese byo-yomi: periods, of which only whole ones are lost | [`Control::byo_yomi`] | `600,5x30` |
//! | the 1988 reserve (12): the last N minutes are counted | [`Control::reserve`] | `10500,5x60` |
//! | Canadian: a block of time for a number of stones | [`Control::canadian`] | `600,25/300` |
//! | stages: 40 moves in two hours, then half an hour | [`Control::stages`] | `40/7200:1800` |
//!
//! A limit is reached at the instant itself: a move at exactly that instant is late, and a byo-yomi period of
//! 30 s is lost by a move of exactly 30 s. [`Control::from_sgf`] reads what Go records say in `TM` and `OT`;
//! the written form is also that of the chess tag `TimeControl`.
//!
//! ```
//! use core::time::Duration;
//! use sanqi::clock::{Clock, Control};
//! use sanqi::outcome::Seat;
//! let second = Duration::from_secs(1);
//! let mut clock = Clock::new("600,5x30".parse()?, 2)?;
//! clock.start(Seat::FIRST, Duration::ZERO)?;
//! assert_eq!(clock.flag_at(), Some(750 * second));
//! clock.press(Seat::SECOND, 631 * second)?; // the main time and 31 s
//! let left = clock.remaining(Seat::FIRST, 640 * second)?;
//! assert_eq!((left.main, left.periods), (Duration::ZERO, 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calls;
mod control;
mod dial;
mod sgf;
mod state;
mod text;

pub use calls::{Announcement, Call, Calls};
pub use control::{Bonus, Control, ControlError, Fischer, Overtime, Stage};
pub use sgf::{SgfControlError, SgfTime};
pub use state::{Adjustment, Clock, ClockError, Reading, TakeBack};
pub use text::ControlTextError;
