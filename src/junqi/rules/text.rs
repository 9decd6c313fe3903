//! Rules as one word without blanks: a preset's name, then what differs from it as `,option=value`.
//!
//! | option | values |
//! | --- | --- |
//! | `front-bombs`, `running-bombs`, `reveal` | `off` `on` |
//! | `mines` | `perish` `stay` |
//! | `flag-by` | `any` `marshal` `engineer` |
//! | `flag-try` | `illegal` `lost` |
//! | `order` | `cw` `ccw` |
//! | `first` | `S` `E` `N` `W` |
//! | `limit` | `none`, or nanoseconds with a unit: `60s` `1500ms` `1ns` |
//! | `overruns` | 0 to 255 |
//! | `no-contact` | `none`, `draw:70`, `loss:31` |
//! | `sees` | `own` `alliance` `all` |
//! | `watches` | `nothing` `ally` `all` |

use super::{FlagBy, FlagTry, Mines, NoContact, Preset, Rules, RulesError, TurnOrder, Visibility, Watching};
use crate::junqi::seat::Seat;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// A value of an option and its word.
type Words<T> = &'static [(T, &'static str)];

const SWITCH: Words<bool> = &[(false, "off"), (true, "on")];
const MINES: Words<Mines> = &[(Mines::Perish, "perish"), (Mines::Stay, "stay")];
const FLAG_BY: Words<FlagBy> =
    &[(FlagBy::Any, "any"), (FlagBy::FieldMarshal, "marshal"), (FlagBy::Engineer, "engineer")];
const FLAG_TRY: Words<FlagTry> = &[(FlagTry::Illegal, "illegal"), (FlagTry::AttackerLost, "lost")];
const ORDER: Words<TurnOrder> = &[(TurnOrder::Clockwise, "cw"), (TurnOrder::CounterClockwise, "ccw")];
const SEES: Words<Visibility> =
    &[(Visibility::Own, "own"), (Visibility::Alliance, "alliance"), (Visibility::All, "all")];
const WATCHES: Words<Watching> = &[(Watching::Nothing, "nothing"), (Watching::Ally, "ally"), (Watching::All, "all")];

fn word<T: PartialEq>(words: Words<T>, value: &T) -> String {
    words.iter().find(|(v, _)| v == value).map_or_else(String::new, |(_, word)| (*word).to_string())
}

fn value<T: Copy>(words: Words<T>, text: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
}

#[allow(clippy::ref_option, reason = "asked for a field by reference, like the others")]
fn limit_word(limit: &Option<Duration>) -> String {
    match limit {
        None => "none".to_string(),
        Some(d) if d.subsec_nanos() == 0 => alloc::format!("{}s", d.as_secs()),
        Some(d) if d.subsec_nanos() % 1_000_000 == 0 => alloc::format!("{}ms", d.as_millis()),
        Some(d) => alloc::format!("{}ns", d.as_nanos()),
    }
}

#[allow(clippy::option_option, reason = "the inner one is the value: no limit")]
fn limit_value(text: &str) -> Option<Option<Duration>> {
    if text == "none" {
        return Some(None);
    }
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let number: u128 = text[..digits].parse().ok()?;
    let nanos = match &text[digits..] {
        "s" => number.checked_mul(1_000_000_000)?,
        "ms" => number.checked_mul(1_000_000)?,
        "ns" => number,
        _ => return None,
    };
    let seconds = u64::try_from(nanos / 1_000_000_000).ok()?;
    Some(Some(Duration::new(seconds, (nanos % 1_000_000_000) as u32)))
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "asked for a field by reference, like the others")]
fn contact_word(limit: &NoContact) -> String {
    match limit {
        NoContact::Unlimited => "none".to_string(),
        NoContact::Draw(n) => alloc::format!("draw:{n}"),
        NoContact::MoverLoses(n) => alloc::format!("loss:{n}"),
    }
}

fn contact_value(text: &str) -> Option<NoContact> {
    match text.split_once(':') {
        None if text == "none" => Some(NoContact::Unlimited),
        Some(("draw", n)) => n.parse().ok().map(NoContact::Draw),
        Some(("loss", n)) => n.parse().ok().map(NoContact::MoverLoses),
        _ => None,
    }
}

/// One option: its name, its value in words, and how to set it from a word.
struct Axis {
    name: &'static str,
    word: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> Option<()>,
}

macro_rules! axis {
    ($name:literal, $field:ident, $words:ident) => {
        Axis {
            name: $name,
            word: |rules| word($words, &rules.$field),
            set: |rules, text| value($words, text).map(|value| rules.$field = value),
        }
    };
    ($name:literal, $field:ident, $to:expr, $from:expr) => {
        Axis {
            name: $name,
            word: |rules| $to(&rules.$field),
            set: |rules, text| $from(text).map(|value| rules.$field = value),
        }
    };
}

static AXES: [Axis; 13] = [
    axis!("front-bombs", front_bombs, SWITCH),
    axis!("running-bombs", running_bombs, SWITCH),
    axis!("mines", mines, MINES),
    axis!("flag-by", flag_by, FLAG_BY),
    axis!("flag-try", flag_try, FLAG_TRY),
    axis!("reveal", reveal_flag_with_marshal, SWITCH),
    axis!("order", turn_order, ORDER),
    axis!("first", first, Seat::to_string, |text: &str| text.parse().ok()),
    axis!("limit", turn_limit, limit_word, limit_value),
    axis!("overruns", allowed_overruns, u8::to_string, |text: &str| text.parse().ok()),
    axis!("no-contact", no_contact, contact_word, contact_value),
    axis!("sees", visibility, SEES),
    axis!("watches", watching, WATCHES),
];

/// The nearest preset's name and what differs from it.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = |preset: Preset| {
            let rules = preset.rules();
            AXES.iter().filter(move |axis| (axis.word)(self) != (axis.word)(&rules))
        };
        let nearest =
            Preset::ALL.into_iter().min_by_key(|preset| differing(*preset).count()).unwrap_or(Preset::Lianzhong);
        f.write_str(nearest.name())?;
        differing(nearest).try_for_each(|axis| write!(f, ",{}={}", axis.name, (axis.word)(self)))
    }
}

impl FromStr for Rules {
    type Err = RulesError;
    fn from_str(text: &str) -> Result<Self, RulesError> {
        let mut parts = text.split(',');
        let mut rules = parts.next().unwrap_or("").parse::<Preset>()?.rules();
        let mut seen = [false; AXES.len()];
        for (number, part) in (2..).zip(parts) {
            let unknown = RulesError::Option(number);
            let (name, word) = part.split_once('=').ok_or(unknown)?;
            let index = AXES.iter().position(|axis| axis.name == name).ok_or(unknown)?;
            if core::mem::replace(&mut seen[index], true) {
                return Err(RulesError::Twice(number));
            }
            (AXES[index].set)(&mut rules, word).ok_or(unknown)?;
            // Numbers with a sign or zeros before them aren't what is written.
            if (AXES[index].word)(&rules) != word {
                return Err(unknown);
            }
        }
        Ok(rules)
    }
}
