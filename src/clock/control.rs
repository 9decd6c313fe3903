//! [`Control`]: what a player's time is, as data. How it runs is `dial`'s, how it is written `text`'s.

use core::num::NonZeroU32;
use core::time::Duration;
use smallvec::{SmallVec, smallvec};

/// The longest time that a part of a control may name: about 31 years.
pub(super) const LONGEST: Duration = Duration::from_secs(1_000_000_000);

/// A time control: stages, of which all but the last end with a number of moves, and what follows when the
/// main time of the last is over. See the [module](super) for the kinds and how they are written.
///
/// A last stage with a number of moves begins again and again (20 moves an hour, and so on).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Control {
    /// None at all: no limit.
    pub(super) stages: SmallVec<[Stage; 1]>,
    pub(super) overtime: Overtime,
}

/// One stage of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stage {
    /// How many moves it is for; `None`: for the rest of the game.
    pub moves: Option<NonZeroU32>,
    /// The main time that is given when it begins.
    pub time: Duration,
    /// What is given for each move.
    pub bonus: Bonus,
}

impl Stage {
    /// A stage of so many moves (0: the rest of the game) in that time.
    pub const fn new(moves: u32, time: Duration) -> Self {
        Self { moves: NonZeroU32::new(moves), time, bonus: Bonus::None }
    }

    /// The same stage with another bonus.
    pub const fn with(self, bonus: Bonus) -> Self {
        Self { bonus, ..self }
    }
}

/// What is given for each move made in main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// An increment, after the move.
    Fischer(Fischer),
    /// What the move took, after it, but not more than this.
    Bronstein(Duration),
    /// The main time begins to run this much later in each turn.
    SimpleDelay(Duration),
}

/// An increment for each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fischer {
    /// How much.
    pub increment: Duration,
    /// Increments don't lift the main time above this.
    pub cap: Option<Duration>,
    /// Whether there is one before the first move too, so that 3+2 begins with 3:02.
    pub first_move: bool,
}

impl Fischer {
    /// That increment after each move, without a cap and with none before the first.
    pub const fn new(increment: Duration) -> Self {
        Self { increment, cap: None, first_move: false }
    }
}

/// What follows when the main time of the last stage is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overtime {
    /// Nothing: the flag falls.
    #[default]
    None,
    /// Japanese byo-yomi: each move costs as many periods as it fills; when none is left the flag falls.
    ByoYomi {
        /// How many periods there are.
        periods: NonZeroU32,
        /// How long each is.
        period: Duration,
    },
    /// Canadian: a block of time for a number of stones, and a new block after the last of them.
    Canadian {
        /// How many stones are to be played in a block.
        stones: NonZeroU32,
        /// How long a block is.
        block: Duration,
    },
}

/// Why there is no such time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ControlError {
    /// No time at all would be given before the first move.
    #[error("the control gives no time for the first move")]
    NoTime,
    /// Periods, stones, a block or the time for a move are zero.
    #[error("a number or time of zero in the overtime")]
    Zero,
    /// Longer than the longest time, a thousand million seconds.
    #[error("{0:?} is longer than a time control can be (1,000,000,000 s)")]
    TooLong(Duration),
    /// Only the last stage lasts for the rest of the game.
    #[error("stage {stage} has no number of moves but isn't the last")]
    Endless {
        /// Its number, from 1.
        stage: usize,
    },
    /// A stage for a number of moves gives no time.
    #[error("stage {stage} gives no time")]
    EmptyStage {
        /// Its number, from 1.
        stage: usize,
    },
    /// The reserve of article 12 is a part of the limit.
    #[error("{minutes} minutes can't be counted of a limit of {limit:?}")]
    Reserve {
        /// The whole limit.
        limit: Duration,
        /// How many minutes of it are to be counted.
        minutes: u32,
    },
}

impl Control {
    /// No limit of time.
    pub fn unlimited() -> Self {
        Self { stages: SmallVec::new(), overtime: Overtime::None }
    }

    /// That time for the whole game.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn absolute(time: Duration) -> Result<Self, ControlError> {
        Self::one(time, Bonus::None, Overtime::None)
    }

    /// That time and an increment after each move: [`Control::stages`] with a [`Fischer`] for cap and first move.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn fischer(time: Duration, increment: Duration) -> Result<Self, ControlError> {
        Self::one(time, Bonus::Fischer(Fischer::new(increment)), Overtime::None)
    }

    /// That time, of which each turn gives back what it took, up to `delay`.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn bronstein(time: Duration, delay: Duration) -> Result<Self, ControlError> {
        Self::one(time, Bonus::Bronstein(delay), Overtime::None)
    }

    /// That time, which begins to run `delay` after the turn.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn delay(time: Duration, delay: Duration) -> Result<Self, ControlError> {
        Self::one(time, Bonus::SimpleDelay(delay), Overtime::None)
    }

    /// That time, and then so many periods of byo-yomi.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn byo_yomi(time: Duration, periods: u32, period: Duration) -> Result<Self, ControlError> {
        let periods = NonZeroU32::new(periods).ok_or(ControlError::Zero)?;
        Self::one(time, Bonus::None, Overtime::ByoYomi { periods, period })
    }

    /// That time, and then blocks of so many stones.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn canadian(time: Duration, stones: u32, block: Duration) -> Result<Self, ControlError> {
        let stones = NonZeroU32::new(stones).ok_or(ControlError::Zero)?;
        Self::one(time, Bonus::None, Overtime::Canadian { stones, block })
    }

    /// That time for each move (Junqi, section 7): one period of byo-yomi and nothing before it.
    ///
    /// A turn that was lost by it ([`Clock::switch`](super::Clock::switch)) takes nothing from the next.
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn per_move(time: Duration) -> Result<Self, ControlError> {
        Self::byo_yomi(Duration::ZERO, 1, time)
    }

    /// The reserve of the 1988 rules (article 12): of the limit, the last `minutes` are counted. When the rest
    /// is over, each move costs its whole minutes of them.
    ///
    /// # Errors
    /// More minutes than the limit has, or [`ControlError`] otherwise.
    pub fn reserve(limit: Duration, minutes: u32) -> Result<Self, ControlError> {
        let minute = Duration::from_secs(60);
        let counted = minute.saturating_mul(minutes);
        match limit.checked_sub(counted) {
            Some(main) => Self::byo_yomi(main, minutes, minute),
            None => Err(ControlError::Reserve { limit, minutes }),
        }
    }

    /// Stages one after the other, and what follows the last.
    ///
    /// ```
    /// use core::time::Duration;
    /// use sanqi::clock::{Bonus, Control, Fischer, Overtime, Stage};
    /// let hour = Duration::from_secs(3600);
    /// let increment = Bonus::Fischer(Fischer::new(Duration::from_secs(30)));
    /// let control = Control::stages(&[Stage::new(40, 2 * hour), Stage::new(0, hour).with(increment)], Overtime::None)?;
    /// assert_eq!(control.to_string(), "40/7200:3600+30");
    /// # Ok::<(), sanqi::clock::ControlError>(())
    /// ```
    ///
    /// # Errors
    /// [`ControlError`]
    pub fn stages(stages: &[Stage], overtime: Overtime) -> Result<Self, ControlError> {
        for (i, stage) in stages.iter().enumerate() {
            let last = i + 1 == stages.len();
            if !last && stage.moves.is_none() {
                return Err(ControlError::Endless { stage: i + 1 });
            }
            if stage.time.is_zero() && (stage.moves.is_some() || !last) {
                return Err(ControlError::EmptyStage { stage: i + 1 });
            }
            let extra = match stage.bonus {
                Bonus::None => [Duration::ZERO; 2],
                Bonus::Fischer(fischer) => [fischer.increment, fischer.cap.unwrap_or_default()],
                Bonus::Bronstein(delay) | Bonus::SimpleDelay(delay) => [delay, Duration::ZERO],
            };
            for time in [stage.time, extra[0], extra[1]] {
                if time > LONGEST {
                    return Err(ControlError::TooLong(time));
                }
            }
        }
        match overtime {
            Overtime::None => {}
            Overtime::ByoYomi { period: time, .. } | Overtime::Canadian { block: time, .. } => {
                if time.is_zero() {
                    return Err(ControlError::Zero);
                }
                if time > LONGEST {
                    return Err(ControlError::TooLong(time));
                }
            }
        }
        let Some(first) = stages.first() else {
            return if overtime == Overtime::None { Ok(Self::unlimited()) } else { Err(ControlError::NoTime) };
        };
        let begins = match first.bonus {
            Bonus::SimpleDelay(delay) => first.time + delay,
            Bonus::Fischer(Fischer { increment, first_move: true, .. }) => first.time + increment,
            _ => first.time,
        };
        if begins.is_zero() && overtime == Overtime::None {
            return Err(ControlError::NoTime);
        }
        Ok(Self { stages: SmallVec::from_slice(stages), overtime })
    }

    fn one(time: Duration, bonus: Bonus, overtime: Overtime) -> Result<Self, ControlError> {
        let stages: SmallVec<[Stage; 1]> = smallvec![Stage { moves: None, time, bonus }];
        Self::stages(&stages, overtime)
    }

    /// Whether nobody's time is limited.
    pub fn is_unlimited(&self) -> bool {
        self.stages.is_empty()
    }

    /// The time for each move, if that is all there is.
    pub fn move_time(&self) -> Option<Duration> {
        match (self.stages.as_slice(), self.overtime) {
            (
                [Stage { moves: None, time: Duration::ZERO, bonus: Bonus::None }],
                Overtime::ByoYomi { periods, period },
            ) if periods.get() == 1 => Some(period),
            _ => None,
        }
    }

    /// The stages, in order; none: no limit.
    pub fn stage_list(&self) -> &[Stage] {
        &self.stages
    }

    /// What follows the main time of the last stage.
    pub const fn overtime(&self) -> Overtime {
        self.overtime
    }

    /// The time that a stage gives for each move (an increment or a delay); zero where it gives none. `stage`
    /// counts from 0; a last stage that begins again is the last.
    pub fn bonus_time(&self, stage: usize) -> Duration {
        match self.stage(stage).map(|stage| stage.bonus) {
            Some(Bonus::Fischer(fischer)) => fischer.increment,
            Some(Bonus::Bronstein(delay) | Bonus::SimpleDelay(delay)) => delay,
            Some(Bonus::None) | None => Duration::ZERO,
        }
    }

    /// Stage number `index` from 0; the last one goes on.
    pub(super) fn stage(&self, index: usize) -> Option<&Stage> {
        self.stages.get(index.min(self.stages.len().saturating_sub(1)))
    }

    /// Whether nothing comes after that stage but itself.
    pub(super) fn is_last(&self, index: usize) -> bool {
        index + 1 >= self.stages.len()
    }

    /// What begins when the main time of that stage is over.
    pub(super) fn overtime_in(&self, index: usize) -> Overtime {
        if self.is_last(index) { self.overtime } else { Overtime::None }
    }
}
