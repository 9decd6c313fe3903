//! Time controls as Go records write them: `TM` in seconds and `OT` in words, for which SGF names no form.

use super::control::{Bonus, Control, ControlError, Fischer, Overtime, Stage};
use super::text::{Seconds, number, seconds};
use alloc::string::{String, ToString};
use core::time::Duration;

/// The two SGF properties.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SgfTime {
    /// `TM`: the main time in seconds.
    pub main: String,
    /// `OT`: the overtime.
    pub overtime: Option<String>,
}

/// Why a time control can't be read from SGF properties, or written as such.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SgfControlError {
    /// `TM` isn't a number of seconds.
    #[error("`TM` is no number of seconds")]
    Main,
    /// `OT` isn't one of the usual spellings.
    #[error("`OT` is none of the usual spellings")]
    Overtime,
    /// There is no such control.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// SGF has no words for a control with stages, a cap, an increment before the first move or a delay.
    #[error("SGF has no words for this time control")]
    Unwritable,
}

/// The names under which the kinds of overtime go about, in small letters.
const BYO_YOMI: [&str; 8] = ["byo-yomi", "byoyomi", "byo yomi", "japanese", "sec", "s", "seconds", "periods"];
const CANADIAN: [&str; 3] = ["canadian", "stones", "moves"];
const FISCHER: [&str; 4] = ["fischer", "increment", "bonus", "sec increment"];
const SIMPLE: [&str; 3] = ["simple", "per move", "sec per move"];

impl Control {
    /// Reads what `TM` and `OT` of an SGF record say; both missing: no limit. Case and surrounding blanks don't
    /// matter. These spellings are read: `5x30 byo-yomi`, `5x30`, `byo-yomi 5x30`, `5x30 sec`; `25/300 Canadian`,
    /// `25/300`; `10 fischer`, `fischer 10`, `+10`; `30 simple` and `30 per move` where there is no main time;
    /// `none` and nothing.
    ///
    /// ```
    /// use sanqi::clock::Control;
    /// let control = Control::from_sgf(Some("1200"), Some("5x30 byo-yomi"))?;
    /// assert_eq!(control.to_string(), "1200,5x30");
    /// assert_eq!(control.to_sgf()?.overtime.as_deref(), Some("5x30 byo-yomi"));
    /// # Ok::<(), sanqi::clock::SgfControlError>(())
    /// ```
    ///
    /// # Errors
    /// [`SgfControlError`]
    pub fn from_sgf(main: Option<&str>, overtime: Option<&str>) -> Result<Self, SgfControlError> {
        let overtime = overtime.map(|text| text.trim().to_ascii_lowercase()).unwrap_or_default();
        let time = match main.map(str::trim).filter(|main| !main.is_empty()) {
            Some(main) => Some(seconds(main).ok_or(SgfControlError::Main)?),
            None => None,
        };
        if matches!(overtime.as_str(), "" | "none" | "no" | "-") {
            return Ok(match time {
                // Some programs write 0 for a game without clocks.
                None | Some(Duration::ZERO) => Self::unlimited(),
                Some(time) => Self::absolute(time)?,
            });
        }
        let main = time.unwrap_or_default();
        if let Some(amount) = named(&overtime, &SIMPLE) {
            let time = seconds(amount).filter(|_| main.is_zero()).ok_or(SgfControlError::Overtime)?;
            return Ok(Self::per_move(time)?);
        }
        if let Some(amount) = overtime.strip_prefix('+').or_else(|| named(&overtime, &FISCHER)) {
            return Ok(Self::fischer(main, seconds(amount.trim()).ok_or(SgfControlError::Overtime)?)?);
        }
        let amount = named(&overtime, &BYO_YOMI).unwrap_or(&overtime);
        if let Some((periods, period)) = amount.split_once('x') {
            return Ok(match pair(periods, period) {
                Some((periods, period)) => Self::byo_yomi(main, periods, period)?,
                None => return Err(SgfControlError::Overtime),
            });
        }
        let amount = named(&overtime, &CANADIAN).unwrap_or(&overtime);
        match amount.split_once('/').and_then(|(stones, block)| pair(stones, block)) {
            Some((stones, block)) => Ok(Self::canadian(main, stones, block)?),
            None => Err(SgfControlError::Overtime),
        }
    }

    /// The control as `TM` and `OT`, in the spelling that most programs read; no limit is `TM[0]`.
    ///
    /// # Errors
    /// SGF has no words for it.
    pub fn to_sgf(&self) -> Result<SgfTime, SgfControlError> {
        let (time, bonus) = match self.stage_list() {
            [] => return Ok(SgfTime { main: "0".into(), overtime: None }),
            [Stage { moves: None, time, bonus }] => (*time, *bonus),
            _ => return Err(SgfControlError::Unwritable),
        };
        let overtime = match (bonus, self.overtime()) {
            (Bonus::None, Overtime::None) => None,
            (Bonus::None, Overtime::ByoYomi { periods, period }) => {
                Some(alloc::format!("{periods}x{} byo-yomi", Seconds(period)))
            }
            (Bonus::None, Overtime::Canadian { stones, block }) => {
                Some(alloc::format!("{stones}/{} Canadian", Seconds(block)))
            }
            (Bonus::Fischer(Fischer { increment, cap: None, first_move: false }), Overtime::None) => {
                Some(alloc::format!("{} fischer", Seconds(increment)))
            }
            _ => return Err(SgfControlError::Unwritable),
        };
        Ok(SgfTime { main: Seconds(time).to_string(), overtime })
    }
}

/// What stands before or after one of the names.
fn named<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let amount = |rest: &'a str| {
        let rest = rest.trim();
        rest.starts_with(|c: char| c.is_ascii_digit()).then_some(rest)
    };
    names
        .iter()
        .find_map(|name| text.strip_suffix(name).and_then(amount).or_else(|| text.strip_prefix(name).and_then(amount)))
}

fn pair(count: &str, time: &str) -> Option<(u32, Duration)> {
    Some((number(count.trim())?.get(), seconds(time.trim())?))
}
