//! How a [`Control`] is written and read: the grammar of the chess tag `TimeControl`, and more of the same kind.

use super::control::{Bonus, Control, ControlError, Fischer, Overtime, Stage};
use crate::text::At;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;
use core::time::Duration;
use smallvec::SmallVec;

/// What is wrong with the text of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ControlTextError {
    /// No text at all.
    #[error("an empty time control")]
    Empty,
    /// `?`: the record says that the control isn't known.
    #[error("the time control is unknown")]
    Unknown,
    /// `*`: an hourglass, which this clock has not.
    #[error("an hourglass is no clock of this kind")]
    Hourglass,
    /// A number of seconds is expected: digits, and up to nine after a point.
    #[error("no number of seconds")]
    Seconds,
    /// A number of moves, periods or stones is expected, from 1.
    #[error("no number from 1 to 4294967295")]
    Number,
    /// No word that a time control knows.
    #[error("unknown word in a time control")]
    Word,
    /// A stage has one bonus, and a control one overtime, in its last stage.
    #[error("a second bonus or overtime, or overtime before the last stage")]
    Twice,
    /// There is no such control.
    #[error(transparent)]
    Control(#[from] ControlError),
}

/// Seconds, with as many decimals as it takes.
pub(super) struct Seconds(pub(super) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        let (mut nanos, mut width) = (self.0.subsec_nanos(), 9);
        if nanos == 0 {
            return Ok(());
        }
        while nanos % 10 == 0 {
            (nanos, width) = (nanos / 10, width - 1);
        }
        write!(f, ".{nanos:0width$}")
    }
}

/// Reads `90`, `0.5`.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) || fraction.len() > 9 {
        return None;
    }
    let scale = 10_u32.pow(9_u32.saturating_sub(u32::try_from(fraction.len()).ok()?));
    Some(Duration::new(whole.parse().ok()?, fraction.parse::<u32>().ok()?.checked_mul(scale)?))
}

pub(super) fn number(text: &str) -> Option<NonZeroU32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Control {
    /// The one way to write it that [`FromStr`] reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(time) = self.move_time() {
            return write!(f, "{}/move", Seconds(time));
        }
        if self.is_unlimited() {
            return f.write_str("-");
        }
        for (i, stage) in self.stages.iter().enumerate() {
            if i > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = stage.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", Seconds(stage.time))?;
            match stage.bonus {
                Bonus::None => {}
                Bonus::Fischer(Fischer { increment, cap, first_move }) => {
                    write!(f, "+{}", Seconds(increment))?;
                    if let Some(cap) = cap {
                        write!(f, ",cap{}", Seconds(cap))?;
                    }
                    if first_move {
                        f.write_str(",first")?;
                    }
                }
                Bonus::Bronstein(delay) => write!(f, ",bronstein{}", Seconds(delay))?,
                Bonus::SimpleDelay(delay) => write!(f, ",delay{}", Seconds(delay))?,
            }
        }
        match self.overtime {
            Overtime::None => Ok(()),
            Overtime::ByoYomi { periods, period } => write!(f, ",{periods}x{}", Seconds(period)),
            Overtime::Canadian { stones, block } => write!(f, ",{stones}/{}", Seconds(block)),
        }
    }
}

impl FromStr for Control {
    type Err = At<ControlTextError>;

    /// Reads what [`Display`](fmt::Display) writes, and with it every PGN tag `TimeControl` but that of an
    /// hourglass.
    ///
    /// ```
    /// use sanqi::clock::Control;
    /// for text in ["-", "300", "180+2", "40/7200:20/3600:900+30", "600,5x30", "0.5/move", "180+2,cap300,first"] {
    ///     assert_eq!(text.parse::<Control>().unwrap().to_string(), text);
    /// }
    /// assert_eq!("180+x".parse::<Control>().unwrap_err().offset, 4);
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = |offset, kind| At::new(offset, kind);
        match text.as_bytes() {
            [] => return Err(fail(0, ControlTextError::Empty)),
            b"-" => return Ok(Self::unlimited()),
            b"?" => return Err(fail(0, ControlTextError::Unknown)),
            [b'*', ..] => return Err(fail(0, ControlTextError::Hourglass)),
            _ => {}
        }
        if let Some(time) = text.strip_suffix("/move") {
            let time = seconds(time).ok_or(fail(0, ControlTextError::Seconds))?;
            return Self::per_move(time).map_err(|error| fail(0, error.into()));
        }
        let mut stages = SmallVec::<[Stage; 4]>::new();
        let mut overtime = Overtime::None;
        let mut offset = 0;
        for part in text.split(':') {
            if overtime != Overtime::None {
                return Err(fail(offset, ControlTextError::Twice));
            }
            let mut words = part.split(',');
            let first = words.next().unwrap_or_default();
            let mut stage = stage(first).map_err(|error| error.shifted(offset))?;
            let mut at = offset + first.len() + 1;
            for word in words {
                read_word(word, &mut stage, &mut overtime).map_err(|error| error.shifted(at))?;
                at += word.len() + 1;
            }
            stages.push(stage);
            offset += part.len() + 1;
        }
        Self::stages(&stages, overtime).map_err(|error| fail(0, error.into()))
    }
}

/// `[moves/]seconds[+increment]`.
fn stage(text: &str) -> Result<Stage, At<ControlTextError>> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves).ok_or(At::new(0, ControlTextError::Number))?), rest),
        None => (None, text),
    };
    let base = text.len() - rest.len();
    let (time, bonus) = match rest.split_once('+') {
        Some((time, increment)) => {
            let found = seconds(increment);
            let increment = found.ok_or(At::new(base + time.len() + 1, ControlTextError::Seconds))?;
            (time, Bonus::Fischer(Fischer::new(increment)))
        }
        None => (rest, Bonus::None),
    };
    let time = seconds(time).ok_or(At::new(base, ControlTextError::Seconds))?;
    Ok(Stage { moves, time, bonus })
}

/// What stands after a comma.
fn read_word(word: &str, stage: &mut Stage, overtime: &mut Overtime) -> Result<(), At<ControlTextError>> {
    let twice = At::new(0, ControlTextError::Twice);
    let tail = |prefix: &str| {
        let rest = word.strip_prefix(prefix)?;
        Some(seconds(rest).ok_or(At::new(prefix.len(), ControlTextError::Seconds)))
    };
    if word == "first" {
        return match &mut stage.bonus {
            Bonus::Fischer(fischer) if !fischer.first_move => {
                fischer.first_move = true;
                Ok(())
            }
            Bonus::Fischer(_) => Err(twice),
            _ => Err(At::new(0, ControlTextError::Word)),
        };
    }
    if let Some(cap) = tail("cap") {
        return match &mut stage.bonus {
            Bonus::Fischer(fischer) if fischer.cap.is_none() => {
                fischer.cap = Some(cap?);
                Ok(())
            }
            Bonus::Fischer(_) => Err(twice),
            _ => Err(At::new(0, ControlTextError::Word)),
        };
    }
    let bonus = match (tail("bronstein"), tail("delay")) {
        (Some(delay), _) => Some(Bonus::Bronstein(delay?)),
        (_, Some(delay)) => Some(Bonus::SimpleDelay(delay?)),
        _ => None,
    };
    if let Some(bonus) = bonus {
        if stage.bonus != Bonus::None {
            return Err(twice);
        }
        stage.bonus = bonus;
        return Ok(());
    }
    let (count, time, byo_yomi) = match (word.split_once('x'), word.split_once('/')) {
        (Some((count, time)), _) => (count, time, true),
        (_, Some((count, time))) => (count, time, false),
        _ => return Err(At::new(0, ControlTextError::Word)),
    };
    if *overtime != Overtime::None {
        return Err(twice);
    }
    let number = number(count).ok_or(At::new(0, ControlTextError::Number))?;
    let time = seconds(time).ok_or(At::new(count.len() + 1, ControlTextError::Seconds))?;
    *overtime = if byo_yomi {
        Overtime::ByoYomi { periods: number, period: time }
    } else {
        Overtime::Canadian { stones: number, block: time }
    };
    Ok(())
}

#[cfg(feature = "serde")]
crate::text::serde_as_text!(Control);
