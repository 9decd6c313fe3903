//! A clock that ticks: one millisecond after the other, written from the law alone.

use sanqi::clock::{Bonus, Control, Fischer, Overtime};

/// The time of one seat when its turn began; milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Time {
    pub(crate) main: u64,
    pub(crate) debt: u64,
    pub(crate) periods: u64,
    pub(crate) block: u64,
    pub(crate) stones: u64,
    pub(crate) stage: usize,
    pub(crate) moves: u32,
    pub(crate) spent: u64,
}

/// What is shown in the middle of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) main: u64,
    pub(crate) delay: u64,
    pub(crate) periods: u64,
    pub(crate) stones: u64,
    pub(crate) overtime: u64,
    pub(crate) up: bool,
}

fn ms(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap()
}

impl Time {
    pub(crate) fn new(control: &Control) -> Self {
        let first = control.stage_list()[0];
        let extra = match first.bonus {
            Bonus::Fischer(Fischer { increment, first_move: true, .. }) => ms(increment),
            _ => 0,
        };
        let mut time = Self {
            main: ms(first.time) + extra,
            debt: 0,
            periods: 0,
            block: 0,
            stones: 0,
            stage: 0,
            moves: 0,
            spent: 0,
        };
        match control.overtime() {
            Overtime::None => {}
            Overtime::ByoYomi { periods, .. } => time.periods = u64::from(periods.get()),
            Overtime::Canadian { stones, block } => (time.stones, time.block) = (u64::from(stones.get()), ms(block)),
        }
        time
    }

    fn last(&self, control: &Control) -> bool {
        self.stage + 1 == control.stage_list().len()
    }

    /// Ticks through a turn of `used` milliseconds.
    pub(crate) fn shown(&self, control: &Control, used: u64) -> Shown {
        let overtime = if self.last(control) { control.overtime() } else { Overtime::None };
        let mut delay = match control.stage_list()[self.stage].bonus {
            Bonus::SimpleDelay(delay) if self.main > 0 || overtime == Overtime::None => ms(delay),
            _ => 0,
        };
        let mut shown = Shown {
            main: self.main,
            delay: 0,
            periods: self.periods,
            stones: self.stones,
            overtime: match overtime {
                Overtime::None => 0,
                Overtime::ByoYomi { .. } if self.periods == 0 => 0,
                Overtime::ByoYomi { period, .. } => ms(period),
                Overtime::Canadian { .. } => self.block,
            },
            up: false,
        };
        if overtime == Overtime::None {
            (shown.periods, shown.stones) = (0, 0);
        }
        // Who owes time pays it out of what comes last.
        let mut owed = self.debt;
        while owed > 0 && overtime != Overtime::None && !exhausted(&shown, overtime) {
            owed -= 1;
            tick_overtime(&mut shown, overtime);
        }
        let mut remaining = used;
        while remaining > 0 {
            remaining -= 1;
            if delay > 0 {
                delay -= 1;
            } else if shown.main > 0 {
                shown.main -= 1;
            } else if overtime != Overtime::None && !exhausted(&shown, overtime) {
                tick_overtime(&mut shown, overtime);
            }
        }
        shown.delay = delay;
        let left = delay + shown.main;
        shown.up = match overtime {
            Overtime::None => left <= owed,
            _ => left <= owed && exhausted(&shown, overtime),
        };
        shown
    }

    /// The turn is over after `used` milliseconds.
    pub(crate) fn end(&mut self, control: &Control, used: u64, moved: bool) {
        let shown = self.shown(control, used);
        let before = self.stage;
        self.spent += used;
        self.main = shown.main;
        let overtime = if self.last(control) { control.overtime() } else { Overtime::None };
        let in_overtime = overtime != Overtime::None && shown.main == 0;
        match overtime {
            Overtime::None => {}
            Overtime::ByoYomi { .. } => {
                self.periods = shown.periods;
                self.debt = 0;
                if control.move_time().is_some() && self.periods == 0 {
                    self.periods = 1;
                }
            }
            Overtime::Canadian { stones, block } => {
                self.block = shown.overtime;
                self.debt = 0;
                if in_overtime && moved {
                    self.stones -= 1;
                    if self.stones == 0 {
                        (self.stones, self.block) = (u64::from(stones.get()), ms(block));
                    }
                }
            }
        }
        if !moved {
            return;
        }
        if !in_overtime {
            match control.stage_list()[before].bonus {
                Bonus::Fischer(Fischer { increment, cap, .. }) => {
                    for _ in 0..ms(increment) {
                        if cap.is_none_or(|cap| self.main < ms(cap)) {
                            self.give(1);
                        }
                    }
                }
                Bonus::Bronstein(delay) => self.give(used.min(ms(delay))),
                Bonus::None | Bonus::SimpleDelay(_) => {}
            }
        }
        self.moves += 1;
        if control.stage_list()[before].moves.is_some_and(|moves| moves.get() == self.moves) {
            self.moves = 0;
            if !self.last(control) {
                self.stage += 1;
            }
            self.give(ms(control.stage_list()[self.stage].time));
        }
    }

    pub(crate) fn give(&mut self, time: u64) {
        for _ in 0..time {
            if self.debt > 0 { self.debt -= 1 } else { self.main += 1 }
        }
    }

    pub(crate) fn take(&mut self, control: &Control, used: u64, time: u64) {
        let mut there = self.shown(control, used).main;
        for _ in 0..time {
            if there > 0 {
                there -= 1;
                self.main -= 1;
            } else {
                self.debt += 1;
            }
        }
    }

    /// When the flag falls in this turn, counted from its beginning.
    pub(crate) fn falls(&self, control: &Control) -> u64 {
        // By bisection between looks, each of which ticks.
        let (mut low, mut high) = (0, 1 << 20);
        while low < high {
            let middle = u64::midpoint(low, high);
            if self.shown(control, middle).up { high = middle } else { low = middle + 1 }
        }
        low
    }
}

fn exhausted(shown: &Shown, overtime: Overtime) -> bool {
    match overtime {
        Overtime::None => true,
        Overtime::ByoYomi { .. } => shown.periods == 0,
        Overtime::Canadian { .. } => shown.overtime == 0,
    }
}

fn tick_overtime(shown: &mut Shown, overtime: Overtime) {
    shown.overtime -= 1;
    if let Overtime::ByoYomi { period, .. } = overtime
        && shown.overtime == 0
    {
        shown.periods -= 1;
        if shown.periods > 0 {
            shown.overtime = ms(period);
        }
    }
}
