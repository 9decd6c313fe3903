//! `Dial`: the time of one seat, between turns, and what a turn of some length does to it.
//!
//! A turn is a length and nothing more: what is left within it is worked out from the length anew each time,
//! so that it makes no difference how often anybody looks.

use super::control::{Bonus, Control, Fischer, Overtime};
use super::state::Reading;
use core::time::Duration;

/// No dial shows more (126 years): so differences of dials fit into 64 bits of nanoseconds.
const MOST: Duration = Duration::from_secs(4_000_000_000);

/// The time of one seat as it was when its turn began, or ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Dial {
    pub(super) main: Duration,
    /// Taken by the arbiter when no main time was left: the overtime pays it.
    debt: Duration,
    /// What is left of the Canadian block.
    block: Duration,
    /// Stones still to be played in it, or byo-yomi periods left.
    count: u32,
    /// Which stage, and how many moves were made in it.
    stage: u32,
    moves: u32,
    /// Thinking time of the turns that are over.
    pub(super) spent: Duration,
}

/// What a press changed, as differences, so that corrections made since stay when it is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    /// The main time before less that after, in nanoseconds.
    main: i64,
    used: Duration,
    /// What was paid of what the arbiter had taken.
    debt: Duration,
    block: Duration,
    /// Periods lost; with a Canadian block how many stones were left.
    count: u32,
    stage: u32,
    moves: u32,
}

/// How a turn divides: over the delay, the main time and what comes after it.
struct Division {
    delay: Duration,
    main: Duration,
    over: Duration,
}

fn nanos(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}

/// How many whole periods a time fills.
pub(super) fn whole(time: Duration, period: Duration) -> u32 {
    let periods = time.as_nanos().checked_div(period.as_nanos()).unwrap_or(u128::MAX);
    u32::try_from(periods).unwrap_or(u32::MAX)
}

impl Dial {
    pub(super) fn new(control: &Control) -> Self {
        let main = control.stage(0).map_or(Duration::ZERO, |stage| match stage.bonus {
            Bonus::Fischer(Fischer { increment, first_move: true, .. }) => stage.time.saturating_add(increment),
            _ => stage.time,
        });
        let (block, count) = match control.overtime {
            Overtime::None => (Duration::ZERO, 0),
            Overtime::ByoYomi { periods, .. } => (Duration::ZERO, periods.get()),
            Overtime::Canadian { stones, block } => (block, stones.get()),
        };
        Self { main, debt: Duration::ZERO, block, count, stage: 0, moves: 0, spent: Duration::ZERO }
    }

    fn bonus(&self, control: &Control) -> Bonus {
        control.stage(self.stage as usize).map_or(Bonus::None, |stage| stage.bonus)
    }

    pub(super) fn overtime(&self, control: &Control) -> Overtime {
        control.overtime_in(self.stage as usize)
    }

    pub(super) const fn stage(&self) -> u32 {
        self.stage
    }

    pub(super) const fn moves(&self) -> u32 {
        self.moves
    }

    /// How much later than the turn the time begins to run. In overtime there is no such delay.
    fn delay(&self, control: &Control) -> Duration {
        match self.bonus(control) {
            Bonus::SimpleDelay(delay) if !self.main.is_zero() || self.overtime(control) == Overtime::None => delay,
            _ => Duration::ZERO,
        }
    }

    fn divide(&self, control: &Control, used: Duration) -> Division {
        let delay = used.min(self.delay(control));
        let charged = used.saturating_sub(delay);
        let main = charged.min(self.main);
        Division { delay, main, over: charged.saturating_sub(main).saturating_add(self.debt) }
    }

    /// The length of turn at which the flag falls; `None`: never.
    pub(super) fn budget(&self, control: &Control) -> Option<Duration> {
        if control.is_unlimited() {
            return None;
        }
        let overtime = match self.overtime(control) {
            Overtime::None => Duration::ZERO,
            Overtime::ByoYomi { period, .. } => period.saturating_mul(self.count),
            Overtime::Canadian { .. } => self.block,
        };
        Some(self.main_ends(control).saturating_add(overtime).saturating_sub(self.debt))
    }

    /// The length of turn at which the main time is over.
    pub(super) fn main_ends(&self, control: &Control) -> Duration {
        self.delay(control).saturating_add(self.main)
    }

    /// Byo-yomi periods left, and what counts against them when the main time is over.
    pub(super) const fn periods(&self) -> (u32, Duration) {
        (self.count, self.debt)
    }

    /// What is left after that much of a turn.
    pub(super) fn reading(&self, control: &Control, used: Duration) -> Reading {
        let part = self.divide(control, used);
        let delay = self.delay(control).saturating_sub(part.delay);
        let main = self.main.saturating_sub(part.main);
        let (period, periods, stones) = match self.overtime(control) {
            Overtime::None => (Duration::ZERO, 0, 0),
            Overtime::ByoYomi { period, .. } => {
                let lost = whole(part.over, period);
                let periods = self.count.saturating_sub(lost);
                let begun = part.over.saturating_sub(period.saturating_mul(lost));
                (if periods == 0 { Duration::ZERO } else { period.saturating_sub(begun) }, periods, 0)
            }
            Overtime::Canadian { .. } => (self.block.saturating_sub(part.over), 0, self.count),
        };
        let left = self.budget(control).map(|budget| budget.saturating_sub(used));
        Reading { main, delay, periods, stones, overtime: period, left }
    }

    /// A turn of that length is over; with a move or, where it was lost or broken off, without.
    pub(super) fn charge(&mut self, control: &Control, used: Duration, moved: bool) -> Turn {
        let before = *self;
        let part = self.divide(control, used);
        self.spent = self.spent.saturating_add(used);
        self.main = self.main.saturating_sub(part.main);
        let overtime = self.overtime(control);
        let in_overtime = overtime != Overtime::None && self.main.is_zero();
        match overtime {
            Overtime::None => {}
            Overtime::ByoYomi { period, .. } => {
                self.count = self.count.saturating_sub(whole(part.over, period));
                self.debt = Duration::ZERO;
                if self.count == 0 && control.move_time().is_some() {
                    // The turn is lost, the next has its time again.
                    self.count = 1;
                }
            }
            Overtime::Canadian { stones, block } => {
                self.block = self.block.saturating_sub(part.over);
                self.debt = Duration::ZERO;
                if moved && in_overtime {
                    self.count = self.count.saturating_sub(1);
                    if self.count == 0 {
                        (self.block, self.count) = (block, stones.get());
                    }
                }
            }
        }
        if moved {
            if !in_overtime {
                match self.bonus(control) {
                    Bonus::None | Bonus::SimpleDelay(_) => {}
                    Bonus::Fischer(Fischer { increment, cap, .. }) => {
                        // An increment doesn't lift above the cap, and doesn't cut what lies above it.
                        let room = cap.map_or(increment, |cap| cap.saturating_sub(self.main).min(increment));
                        self.give(room);
                    }
                    Bonus::Bronstein(delay) => self.give(used.min(delay)),
                }
            }
            self.moves = self.moves.saturating_add(1);
            let stage = control.stage(self.stage as usize);
            if stage.and_then(|stage| stage.moves).is_some_and(|moves| self.moves >= moves.get()) {
                self.moves = 0;
                if !control.is_last(self.stage as usize) {
                    self.stage += 1;
                }
                self.give(control.stage(self.stage as usize).map_or(Duration::ZERO, |stage| stage.time));
            }
        }
        let count = match overtime {
            Overtime::Canadian { .. } => before.count,
            _ => before.count.saturating_sub(self.count),
        };
        Turn {
            main: nanos(before.main).saturating_sub(nanos(self.main)),
            used,
            debt: before.debt.saturating_sub(self.debt),
            block: before.block,
            count,
            stage: before.stage,
            moves: before.moves,
        }
    }

    /// Everything as it was before that turn, but for what the arbiter has corrected since.
    pub(super) fn restore(&mut self, control: &Control, turn: &Turn) {
        let change = Duration::from_nanos(turn.main.unsigned_abs());
        self.main = if turn.main < 0 { self.main.saturating_sub(change) } else { self.main.saturating_add(change) };
        self.spent = self.spent.saturating_sub(turn.used);
        self.debt = self.debt.saturating_add(turn.debt);
        (self.stage, self.moves) = (turn.stage, turn.moves);
        match self.overtime(control) {
            Overtime::None => {}
            Overtime::ByoYomi { .. } => self.count = self.count.saturating_add(turn.count),
            Overtime::Canadian { .. } => (self.block, self.count) = (turn.block, turn.count),
        }
    }

    /// The move of that turn isn't counted any more; its time stays spent and what it earned stays given. A stage
    /// that was reached by it stays reached: its time is there already.
    pub(super) fn uncount(&mut self, turn: &Turn) {
        if self.stage == turn.stage {
            self.moves = self.moves.saturating_sub(1);
        }
    }

    /// More time: what was taken too much is paid back first.
    pub(super) fn give(&mut self, time: Duration) {
        let paid = self.debt.min(time);
        self.debt = self.debt.saturating_sub(paid);
        self.main = self.main.saturating_add(time.saturating_sub(paid)).min(MOST);
    }

    /// Less time, `used` into a turn: first of the main time, then of what comes after it.
    pub(super) fn take(&mut self, control: &Control, used: Duration, time: Duration) {
        let of_main = self.main.saturating_sub(self.divide(control, used).main).min(time);
        self.main = self.main.saturating_sub(of_main);
        self.debt = self.debt.saturating_add(time.saturating_sub(of_main));
    }

    /// The main time shows that much, `used` into a turn.
    pub(super) fn set(&mut self, control: &Control, used: Duration, time: Duration) {
        let delay = self.divide(control, used).delay;
        self.debt = Duration::ZERO;
        self.main = time.saturating_add(used.saturating_sub(delay)).min(MOST);
    }
}
