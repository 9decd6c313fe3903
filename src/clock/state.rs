//! [`Clock`]: whose time runs, since when, and what may be done to it.

use super::control::{Control, LONGEST};
use super::dial::{Dial, Turn};
use crate::outcome::Seat;
use alloc::vec::Vec;
use core::time::Duration;
use smallvec::SmallVec;

/// The clock of a game, for 2 to 4 seats. See the [module](super).
///
/// Every change is made at an instant not before the latest one. No dial ever shows less than nothing, nor more
/// than 4,000,000,000 s.
///
/// Two clocks are equal when they show the same from now on and have the same turns to take back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// One for all, or one for each.
    controls: SmallVec<[Control; 1]>,
    dials: SmallVec<[Dial; 2]>,
    turn: Option<Running>,
    /// The instant of the latest change.
    now: Duration,
    turns: Vec<(Seat, Turn)>,
}

/// The turn that is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// What it had cost at `since`, or altogether in a pause.
    used: Duration,
    /// Since when time runs; `None`: it is paused.
    since: Option<Duration>,
}

impl Running {
    fn used(&self, at: Duration) -> Duration {
        self.used.saturating_add(self.since.map_or(Duration::ZERO, |since| at.saturating_sub(since)))
    }
}

/// What a dial shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reading {
    /// Main time left.
    pub main: Duration,
    /// What is left of the delay before the main time runs.
    pub delay: Duration,
    /// Byo-yomi periods left, the running one among them.
    pub periods: u32,
    /// Stones still to be played in the Canadian block.
    pub stones: u32,
    /// What is left of the running byo-yomi period or Canadian block.
    pub overtime: Duration,
    /// How long until the flag falls if nothing is done; `None`: it never does.
    pub left: Option<Duration>,
}

impl Reading {
    /// Whether the time is up.
    pub fn is_up(&self) -> bool {
        self.left == Some(Duration::ZERO)
    }
}

/// How the arbiter changes what a dial shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Adjustment {
    /// That much more main time.
    Add(Duration),
    /// That much less: of the main time first, then of the overtime. If it is more than there is, the flag falls
    /// (for a seat whose time doesn't run as soon as it does).
    Take(Duration),
    /// The main time shows that much (32.7).
    Set(Duration),
}

/// What becomes of the time when a move is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TakeBack {
    /// The dial shows again what it showed before the turn; corrections made since stay. What the turn that is
    /// broken off had cost isn't charged.
    RestoreTime,
    /// What was spent stays spent and what was earned stays given; the move isn't counted any more. A stage that
    /// was reached by it stays reached.
    KeepTime,
}

/// Why a clock doesn't do what is asked. Nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClockError {
    /// There are 2 to 4 seats.
    #[error("a clock has 2 to 4 seats, not {0}")]
    Seats(usize),
    /// Nobody sits there.
    #[error("this clock has no {0}")]
    NoSeat(Seat),
    /// The instant lies before the latest change.
    #[error("{at:?} lies before {latest:?}, the latest so far")]
    BackInTime {
        /// The instant given.
        at: Duration,
        /// The latest so far.
        latest: Duration,
    },
    /// The flag has fallen before.
    #[error("the flag of {seat} fell at {at:?}")]
    Flag {
        /// Whose.
        seat: Seat,
        /// When.
        at: Duration,
    },
    /// No time runs, nor is it paused.
    #[error("the clock is stopped")]
    Stopped,
    /// A turn is going on already.
    #[error("the time of {0} is running")]
    Running(Seat),
    /// The time is paused.
    #[error("the clock is paused")]
    Paused,
    /// It isn't.
    #[error("the clock is not paused")]
    NotPaused,
    /// There is no limit that could be changed.
    #[error("the time of {0} has no limit")]
    Unlimited(Seat),
    /// More than a clock can be set to.
    #[error("{0:?} is more than a clock can be set to (1,000,000,000 s)")]
    TooLong(Duration),
    /// No turn is left to take back.
    #[error("there is no turn to take back")]
    NoTurn,
}

impl Clock {
    /// A stopped clock with the same control for each seat.
    ///
    /// # Errors
    /// There are 2 to 4 seats.
    pub fn new(control: Control, seats: u8) -> Result<Self, ClockError> {
        let mut controls = SmallVec::new();
        let dials = SmallVec::from_elem(Dial::new(&control), seats.min(Self::MOST) as usize);
        controls.push(control);
        Self::of(controls, dials, seats as usize)
    }

    /// A stopped clock with a control for each seat.
    ///
    /// # Errors
    /// There are 2 to 4 seats.
    pub fn with_controls(controls: &[Control]) -> Result<Self, ClockError> {
        let dials = controls.iter().take(Self::MOST as usize).map(Dial::new).collect();
        Self::of(controls.iter().cloned().collect(), dials, controls.len())
    }

    const MOST: u8 = Seat::MAX as u8;

    fn of(controls: SmallVec<[Control; 1]>, dials: SmallVec<[Dial; 2]>, seats: usize) -> Result<Self, ClockError> {
        if !(2..=Seat::MAX).contains(&seats) {
            return Err(ClockError::Seats(seats));
        }
        Ok(Self { controls, dials, turn: None, now: Duration::ZERO, turns: Vec::new() })
    }

    /// The control of a seat; `None` if nobody sits there.
    pub fn control(&self, seat: Seat) -> Option<&Control> {
        self.dials.get(seat.index())?;
        self.controls.get(seat.index()).or(self.controls.first())
    }

    fn dial(&self, seat: Seat) -> Result<(&Dial, &Control), ClockError> {
        match (self.dials.get(seat.index()), self.control(seat)) {
            (Some(dial), Some(control)) => Ok((dial, control)),
            _ => Err(ClockError::NoSeat(seat)),
        }
    }

    fn dial_mut(&mut self, seat: Seat) -> Result<(&mut Dial, &Control), ClockError> {
        let control = match self.controls.get(seat.index()) {
            Some(control) => Some(control),
            None => self.controls.first(),
        };
        match (self.dials.get_mut(seat.index()), control) {
            (Some(dial), Some(control)) => Ok((dial, control)),
            _ => Err(ClockError::NoSeat(seat)),
        }
    }

    fn not_back(&self, at: Duration) -> Result<(), ClockError> {
        if at < self.now { Err(ClockError::BackInTime { at, latest: self.now }) } else { Ok(()) }
    }

    /// Whose turn it is on the clock, paused or not; `None`: it is stopped.
    pub fn running(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// Whether the turn that is going on is paused.
    pub fn is_paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// The instant of the latest change.
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// When the flag of the running seat falls if nothing is done, or fell. `None`: never, or not while the clock
    /// is paused or stopped. O(1).
    pub fn flag_at(&self) -> Option<Duration> {
        let turn = self.turn?;
        let (dial, control) = self.dial(turn.seat).ok()?;
        let budget = dial.budget(control)?;
        match turn.since {
            // Taken by the arbiter, it falls now and not in the past.
            Some(since) if budget <= turn.used => Some(since),
            Some(since) => Some(since.saturating_add(budget.saturating_sub(turn.used))),
            None if budget <= turn.used => Some(self.now),
            None => None,
        }
    }

    /// What the dial of `seat` shows at that instant. O(1).
    ///
    /// # Errors
    /// The instant lies before the latest change; nobody sits there.
    pub fn remaining(&self, seat: Seat, at: Duration) -> Result<Reading, ClockError> {
        self.not_back(at)?;
        let (dial, control) = self.dial(seat)?;
        Ok(dial.reading(control, self.used(seat, at)))
    }

    /// How long `seat` has thought in this game, up to that instant.
    ///
    /// # Errors
    /// As for [`Clock::remaining`].
    pub fn spent(&self, seat: Seat, at: Duration) -> Result<Duration, ClockError> {
        self.not_back(at)?;
        Ok(self.dial(seat)?.0.spent.saturating_add(self.used(seat, at)))
    }

    /// The stage that `seat` is in, from 0, and how many moves he has made in it.
    ///
    /// # Errors
    /// Nobody sits there.
    pub fn stage(&self, seat: Seat) -> Result<(u32, u32), ClockError> {
        let (dial, _) = self.dial(seat)?;
        Ok((dial.stage(), dial.moves()))
    }

    fn used(&self, seat: Seat, at: Duration) -> Duration {
        self.turn.filter(|turn| turn.seat == seat).map_or(Duration::ZERO, |turn| turn.used(at))
    }

    /// The turn that is going on, its dial and control, for the calls.
    pub(super) fn turn_of(&self) -> Option<(Seat, Duration, Duration, &Dial, &Control)> {
        let turn = self.turn?;
        let (dial, control) = self.dial(turn.seat).ok()?;
        Some((turn.seat, turn.used, turn.since?, dial, control))
    }

    /// The time of `seat` begins to run.
    ///
    /// # Errors
    /// A turn is going on; the instant lies before the latest change; nobody sits there.
    pub fn start(&mut self, seat: Seat, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        self.dial(seat)?;
        if let Some(turn) = self.turn {
            return Err(ClockError::Running(turn.seat));
        }
        self.now = at;
        self.turn = Some(Running { seat, used: Duration::ZERO, since: Some(at) });
        Ok(())
    }

    /// The running seat has made a move: what it took is charged, what a move earns is given, and the time of
    /// `next` runs. Answers what the turn took.
    ///
    /// # Errors
    /// The flag has fallen, at that very instant too; the clock is stopped or paused; the instant lies before the
    /// latest change; nobody sits there.
    pub fn press(&mut self, next: Seat, at: Duration) -> Result<Duration, ClockError> {
        self.not_back(at)?;
        self.dial(next)?;
        let turn = self.turn.ok_or(ClockError::Stopped)?;
        if turn.since.is_none() {
            return Err(ClockError::Paused);
        }
        if let Some(fell) = self.flag_at().filter(|fell| *fell <= at) {
            return Err(ClockError::Flag { seat: turn.seat, at: fell });
        }
        let used = turn.used(at);
        let (dial, control) = self.dial_mut(turn.seat)?;
        let change = dial.charge(control, used, true);
        self.turns.push((turn.seat, change));
        self.now = at;
        self.turn = Some(Running { seat: next, used: Duration::ZERO, since: Some(at) });
        Ok(used)
    }

    /// The turn passes to `next` without a move: a turn is lost, or broken off. What it took is charged, nothing
    /// is counted or earned; whether the flag has fallen makes no difference, and a pause goes on.
    ///
    /// # Errors
    /// The clock is stopped; the instant lies before the latest change; nobody sits there.
    pub fn switch(&mut self, next: Seat, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        self.dial(next)?;
        let turn = self.turn.ok_or(ClockError::Stopped)?;
        self.break_off(turn, at)?;
        self.turn = Some(Running { seat: next, used: Duration::ZERO, since: turn.since.map(|_| at) });
        Ok(())
    }

    /// The clock is stopped, and what the turn took is charged; if it is stopped already, nothing happens.
    ///
    /// # Errors
    /// The instant lies before the latest change.
    pub fn stop(&mut self, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        if let Some(turn) = self.turn {
            self.break_off(turn, at)?;
        }
        self.now = at;
        Ok(())
    }

    fn break_off(&mut self, turn: Running, at: Duration) -> Result<(), ClockError> {
        let (dial, control) = self.dial_mut(turn.seat)?;
        dial.charge(control, turn.used(at), false);
        self.turn = None;
        self.now = at;
        Ok(())
    }

    /// The time stands still within the turn (14, 23.4).
    ///
    /// # Errors
    /// It does already; the clock is stopped; the flag has fallen; the instant lies before the latest change.
    pub fn pause(&mut self, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        let mut turn = self.turn.ok_or(ClockError::Stopped)?;
        if turn.since.is_none() {
            return Err(ClockError::Paused);
        }
        if let Some(fell) = self.flag_at().filter(|fell| *fell <= at) {
            return Err(ClockError::Flag { seat: turn.seat, at: fell });
        }
        turn.used = turn.used(at);
        turn.since = None;
        self.turn = Some(turn);
        self.now = at;
        Ok(())
    }

    /// The time runs on, in the same turn.
    ///
    /// # Errors
    /// It isn't paused; the clock is stopped; the instant lies before the latest change.
    pub fn resume(&mut self, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        let mut turn = self.turn.ok_or(ClockError::Stopped)?;
        if turn.since.is_some() {
            return Err(ClockError::NotPaused);
        }
        turn.since = Some(at);
        self.turn = Some(turn);
        self.now = at;
        Ok(())
    }

    /// A correction by the arbiter (32.7), a penalty, or time given. In a turn it counts as if it had been so from
    /// the turn's beginning.
    ///
    /// # Errors
    /// The seat has no limit; more than a clock can be set to; the instant lies before the latest change; nobody
    /// sits there.
    pub fn adjust(&mut self, seat: Seat, adjustment: Adjustment, at: Duration) -> Result<(), ClockError> {
        self.not_back(at)?;
        let (_, control) = self.dial(seat)?;
        if control.is_unlimited() {
            return Err(ClockError::Unlimited(seat));
        }
        let (Adjustment::Add(time) | Adjustment::Take(time) | Adjustment::Set(time)) = adjustment;
        if time > LONGEST {
            return Err(ClockError::TooLong(time));
        }
        // The turn's cost up to now is kept apart, so that a flag that falls by this falls now.
        if let Some(turn) = &mut self.turn
            && turn.seat == seat
        {
            turn.used = turn.used(at);
            turn.since = turn.since.map(|_| at);
        }
        let used = self.used(seat, at);
        self.now = at;
        let (dial, control) = self.dial_mut(seat)?;
        match adjustment {
            Adjustment::Add(time) => dial.give(time),
            Adjustment::Take(time) => dial.take(control, used, time),
            Adjustment::Set(time) => dial.set(control, used, time),
        }
        Ok(())
    }

    /// The last press is taken back: the turn that is going on is broken off, and the time of who pressed runs
    /// (or stands, if it is paused).
    ///
    /// # Errors
    /// There was no press, or all are taken back; the instant lies before the latest change.
    pub fn take_back(&mut self, policy: TakeBack, at: Duration) -> Result<Seat, ClockError> {
        self.not_back(at)?;
        let Some((seat, change)) = self.turns.last().copied() else { return Err(ClockError::NoTurn) };
        let paused = self.is_paused();
        if let Some(turn) = self.turn
            && policy == TakeBack::KeepTime
        {
            self.break_off(turn, at)?;
        }
        let (dial, control) = self.dial_mut(seat)?;
        match policy {
            TakeBack::RestoreTime => dial.restore(control, &change),
            TakeBack::KeepTime => dial.uncount(&change),
        }
        self.turns.pop();
        self.now = at;
        self.turn = Some(Running { seat, used: Duration::ZERO, since: if paused { None } else { Some(at) } });
        Ok(seat)
    }

    /// How many presses can be taken back.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }
}
