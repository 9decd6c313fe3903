//! Who has to write the moves (11), read from the clock.

use crate::chess::Game;
use crate::clock::ClockError;
use crate::outcome::Seat;
use crate::table::{Phase, Table};
use core::time::Duration;

/// Whether a player has to write the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RecordDuty {
    /// He has to.
    Obliged,
    /// He is short of time and needs not.
    Exempt,
    /// The flag has fallen or the game is over: what is missing has to be written at once.
    Complete,
}

impl Table<Game> {
    /// Whether `seat` has to write the moves at that instant, by his clock and
    /// [`Conduct::writing`](super::Conduct).
    ///
    /// # Errors
    /// Nobody sits there, or the instant lies before the latest change.
    ///
    /// ```
    /// use core::time::Duration;
    /// use sanqi::{chess::{Color, Game}, table::{Order, Table, Terms, chess::{RecordDuty, Start}}};
    /// let terms = Terms { controls: vec!["600".parse()?], ..Terms::default() };
    /// let mut table = Table::<Game>::new(Start::classic(), terms)?;
    /// table.order(Order::Begin, Duration::ZERO)?;
    /// let white = Color::White.seat();
    /// assert_eq!(table.record_duty(white, Duration::from_secs(300))?, RecordDuty::Obliged);
    /// assert_eq!(table.record_duty(white, Duration::from_secs(301))?, RecordDuty::Exempt);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record_duty(&self, seat: Seat, at: Duration) -> Result<RecordDuty, ClockError> {
        let reading = self.clock().remaining(seat, at)?;
        if self.phase() == Phase::Finished || reading.is_up() {
            return Ok(RecordDuty::Complete);
        }
        let writing = self.start().conduct.writing;
        let control = self.clock().control(seat);
        if control.is_none_or(crate::clock::Control::is_unlimited) || reading.main >= writing.under {
            return Ok(RecordDuty::Obliged);
        }
        let stage = self.clock().stage(seat)?.0;
        let bonus = control.map_or(Duration::ZERO, |control| control.bonus_time(stage as usize));
        let rich = writing.unless_bonus.is_some_and(|enough| bonus >= enough);
        Ok(if rich { RecordDuty::Obliged } else { RecordDuty::Exempt })
    }
}
