//! [`Clock::calls`]: what the timekeeper announces (article 12.2), as a question about two instants.

use super::control::Overtime;
use super::dial::whole;
use super::state::{Clock, ClockError};
use crate::outcome::Seat;
use core::time::Duration;

/// An announcement that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Call {
    /// When.
    pub at: Duration,
    /// To whom.
    pub seat: Seat,
    /// What is said.
    pub announcement: Announcement,
}

/// What the timekeeper says. Nothing is said of main time but that it is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Announcement {
    /// The main time is over; so many periods follow.
    Counting {
        /// How many.
        periods: u32,
    },
    /// So much of the running period has passed: 30, 40, 50, 55, 58 and 60 seconds of a minute, and every second
    /// of the last ten in the last one. Periods of another length are called by what is left of them.
    Seconds(Duration),
    /// A period is lost: "so many minutes left".
    Left {
        /// How many.
        periods: u32,
    },
    /// The last period is over.
    TimeUp,
}

/// The announcements between two instants, in order: see [`Clock::calls`].
#[derive(Debug, Clone)]
pub struct Calls {
    seat: Seat,
    /// Since when time runs; what the turn had cost then; the length of turn at which the count begins; what is
    /// counted already when it does.
    since: Duration,
    used: Duration,
    main_ends: Duration,
    debt: Duration,
    period: Duration,
    /// How many periods are left when the count begins.
    periods: u32,
    /// Between which lengths of the count.
    after: Duration,
    until: Duration,
    /// Whether the end of the main time lies between them.
    opening: bool,
    /// The next to look at: the number of the period and of the mark in it.
    next: (u32, usize),
}

/// What is left of a period when it is called, in seconds; the last stands for its end.
const MARKS: [u64; 6] = [30, 20, 10, 5, 2, 0];
const LAST_MARKS: [u64; 13] = [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

impl Clock {
    /// What is to be announced after `from` and up to `to` if nothing is done: consecutive questions miss nothing
    /// and say nothing twice. Empty while the clock is stopped or paused, without byo-yomi, and for what lay
    /// before the latest change.
    ///
    /// ```
    /// use core::time::Duration;
    /// use sanqi::clock::{Announcement, Clock, Control};
    /// use sanqi::outcome::Seat;
    /// let second = Duration::from_secs(1);
    /// let mut clock = Clock::new(Control::reserve(600 * second, 5)?, 2)?; // 300 s, then five minutes are counted
    /// clock.start(Seat::FIRST, Duration::ZERO)?;
    /// let calls: Vec<_> = clock.calls(355 * second, 360 * second)?.map(|call| call.announcement).collect();
    /// use Announcement::{Left, Seconds};
    /// assert_eq!(calls, [Seconds(58 * second), Seconds(60 * second), Left { periods: 4 }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `to` lies before `from`.
    pub fn calls(&self, from: Duration, to: Duration) -> Result<Calls, ClockError> {
        if to < from {
            return Err(ClockError::BackInTime { at: to, latest: from });
        }
        Ok(self.counted(from, to).unwrap_or(Calls {
            seat: Seat::FIRST,
            since: Duration::ZERO,
            used: Duration::ZERO,
            main_ends: Duration::ZERO,
            debt: Duration::ZERO,
            period: Duration::ZERO,
            periods: 0,
            after: Duration::ZERO,
            until: Duration::ZERO,
            opening: false,
            next: (0, 0),
        }))
    }

    /// The calls, if anything is counted by `to`.
    fn counted(&self, from: Duration, to: Duration) -> Option<Calls> {
        let (seat, used, since, dial, control) = self.turn_of()?;
        let Overtime::ByoYomi { period, .. } = dial.overtime(control) else { return None };
        let (periods, debt) = dial.periods();
        let main_ends = dial.main_ends(control);
        // What was before the latest change was to be said then.
        let from = from.max(self.now());
        let counted = |at: Duration| {
            let length = used.saturating_add(at.saturating_sub(since));
            length.checked_sub(main_ends).map(|over| over.saturating_add(debt))
        };
        let until = counted(to).filter(|_| from <= to)?;
        let after = counted(from);
        Some(Calls {
            seat,
            since,
            used,
            main_ends,
            debt,
            period,
            periods,
            after: after.unwrap_or(debt),
            until,
            opening: after.is_none(),
            next: (whole(after.unwrap_or(debt), period), 0),
        })
    }
}

impl Calls {
    fn call(&self, over: Duration, announcement: Announcement) -> Call {
        let length = self.main_ends.saturating_add(over).saturating_sub(self.debt);
        Call { at: self.since.saturating_add(length.saturating_sub(self.used)), seat: self.seat, announcement }
    }
}

impl Iterator for Calls {
    type Item = Call;

    fn next(&mut self) -> Option<Call> {
        if self.opening {
            self.opening = false;
            let periods = self.periods.saturating_sub(self.next.0);
            return Some(self.call(self.debt, Announcement::Counting { periods }));
        }
        loop {
            let (number, mark) = self.next;
            let left = self.periods.checked_sub(number.checked_add(1)?)?;
            let marks: &[u64] = if left == 0 { &LAST_MARKS } else { &MARKS };
            self.next = if mark == marks.len() { (number + 1, 0) } else { (number, mark + 1) };
            let before_end = Duration::from_secs(marks.get(mark).copied().unwrap_or(0));
            let Some(seconds) = self.period.checked_sub(before_end).filter(|seconds| !seconds.is_zero()) else {
                continue;
            };
            let over = self.period.saturating_mul(number).saturating_add(seconds);
            if over > self.until {
                self.periods = 0;
                return None;
            }
            if over > self.after {
                return Some(self.call(
                    over,
                    match (mark == marks.len(), left) {
                        (false, _) => Announcement::Seconds(seconds),
                        (true, 0) => Announcement::TimeUp,
                        (true, periods) => Announcement::Left { periods },
                    },
                ));
            }
        }
    }
}

impl core::iter::FusedIterator for Calls {}
