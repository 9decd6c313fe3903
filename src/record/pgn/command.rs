//! Commands inside comments, `[%clk 0:01:30]` and the like, as exact values. Not the comment around them.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use core::time::Duration;

use super::comment::is_blank;

/// One command `[%name value]` of a comment.
///
/// [`Display`](fmt::Display) writes the canonical form, brackets included. A known command whose value
/// can't be read exactly is an [`Command::Other`] with the value as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Command<'a> {
    /// `%clk`: what is left on the mover's clock after the move.
    Clock(Duration),
    /// `%emt`: time spent on the move.
    MoveTime(Duration),
    /// `%egt`: time spent on the game so far.
    GameTime(Duration),
    /// `%eval`: an engine's opinion of the position after the move.
    Eval(Eval),
    /// `%csl`: coloured squares.
    Squares(Marks<'a>),
    /// `%cal`: coloured arrows.
    Arrows(Marks<'a>),
    /// Any other command, or one of the above that can't be read.
    Other {
        /// What follows the `%`.
        name: &'a str,
        /// What follows the name, without the blanks around it.
        value: &'a str,
    },
}

impl<'a> Command<'a> {
    /// The name behind the `%`.
    pub const fn name(&self) -> &'a str {
        match *self {
            Self::Clock(_) => "clk",
            Self::MoveTime(_) => "emt",
            Self::GameTime(_) => "egt",
            Self::Eval(_) => "eval",
            Self::Squares(_) => "csl",
            Self::Arrows(_) => "cal",
            Self::Other { name, .. } => name,
        }
    }

    fn read(name: &'a str, value: &'a str) -> Self {
        let known = match name {
            "clk" => duration(value).map(Self::Clock),
            "emt" => duration(value).map(Self::MoveTime),
            "egt" => duration(value).map(Self::GameTime),
            "eval" => Eval::read(value).map(Self::Eval),
            "csl" => Marks::read(value, 3).map(Self::Squares),
            "cal" => Marks::read(value, 5).map(Self::Arrows),
            _ => None,
        };
        known.unwrap_or(Self::Other { name, value })
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{}", self.name())?;
        match self {
            Self::Clock(time) | Self::MoveTime(time) | Self::GameTime(time) => {
                f.write_str(" ")?;
                write_duration(f, *time)?;
            }
            Self::Eval(eval) => write!(f, " {eval}")?,
            Self::Squares(marks) | Self::Arrows(marks) => {
                for (i, mark) in marks.clone().enumerate() {
                    write!(f, "{}{mark}", if i == 0 { ' ' } else { ',' })?;
                }
            }
            Self::Other { value: "", .. } => {}
            Self::Other { value, .. } => write!(f, " {value}")?,
        }
        f.write_str("]")
    }
}

/// The commands of a text, in order; what is between them is passed over.
#[derive(Debug, Clone)]
pub struct Commands<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Commands<'a> {
    /// The commands of the text of a comment.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next command and its place in the text.
    pub(super) fn next_with_range(&mut self) -> Option<(Range<usize>, Command<'a>)> {
        let start = self.at + self.text[self.at..].find("[%")?;
        let Some(len) = self.text[start..].find(']') else {
            self.at = self.text.len();
            return None;
        };
        let inner = &self.text[start + 2..start + len];
        self.at = start + len + 1;
        let name_len = inner.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(inner.len());
        let (name, value) = inner.split_at(name_len);
        Some((start..self.at, Command::read(name, value.trim_matches(is_blank))))
    }
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        self.next_with_range().map(|(_, command)| command)
    }
}

impl FusedIterator for Commands<'_> {}

/// `[h:]m:s` or seconds alone, with a fraction of up to nine digits. Only the first part may exceed 59.
fn duration(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0u64;
    for (i, part) in whole.split(':').enumerate() {
        let part = digits(part)?;
        if i > 2 || (i > 0 && part > 59) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    let scale = 9u32.checked_sub(fraction.len() as u32)?;
    let nanos = digits(fraction)? * 10u64.pow(scale);
    Some(Duration::new(seconds, nanos as u32))
}

/// Digits and nothing else; `parse` alone would take a sign.
fn digits(text: &str) -> Option<u64> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn write_duration(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let seconds = time.as_secs();
    write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    let mut nanos = time.subsec_nanos();
    if nanos == 0 {
        return Ok(());
    }
    let mut width = 9;
    while nanos.is_multiple_of(10) {
        nanos /= 10;
        width -= 1;
    }
    write!(f, ".{nanos:0width$}")
}

/// The value of `%eval`, from White's side.
///
/// ```
/// use sanqi::record::pgn::{Command, Commands, Eval};
/// let mut commands = Commands::new("[%eval -0.05,20] [%eval #-3]");
/// assert_eq!(commands.next(), Some(Command::Eval(Eval::Centipawns { value: -5, depth: Some(20) })));
/// assert_eq!(commands.next(), Some(Command::Eval(Eval::Mate { moves: -3, depth: None })));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Eval {
    /// So many hundredths of a pawn for White.
    Centipawns {
        /// Hundredths of a pawn; negative when Black is better.
        value: i32,
        /// Search depth in plies, if stated.
        depth: Option<u32>,
    },
    /// Mate in so many moves.
    Mate {
        /// Moves to mate; negative when Black mates.
        moves: i32,
        /// Search depth in plies, if stated.
        depth: Option<u32>,
    },
}

impl Eval {
    /// `None` for what isn't exact in hundredths: more than two decimals.
    fn read(text: &str) -> Option<Self> {
        let (number, depth) = match text.split_once(',') {
            Some((number, depth)) => (number.trim_matches(is_blank), Some(depth.trim_matches(is_blank))),
            None => (text, None),
        };
        let depth = match depth {
            Some(depth) => Some(u32::try_from(digits(depth)?).ok()?),
            None => None,
        };
        if let Some(moves) = number.strip_prefix('#') {
            let (negative, moves) = sign(moves);
            let moves = signed(negative, digits(moves)?)?;
            return Some(Self::Mate { moves, depth });
        }
        let (negative, number) = sign(number);
        let (pawns, hundredths) = number.split_once('.').unwrap_or((number, "0"));
        let hundredths = match hundredths.len() {
            1 => digits(hundredths)? * 10,
            2 => digits(hundredths)?,
            _ => return None,
        };
        let value = digits(pawns)?.checked_mul(100)?.checked_add(hundredths)?;
        Some(Self::Centipawns { value: signed(negative, value)?, depth })
    }
}

fn sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

fn signed(negative: bool, value: u64) -> Option<i32> {
    let value = i64::try_from(value).ok()?;
    i32::try_from(if negative { -value } else { value }).ok()
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depth = match *self {
            Self::Centipawns { value, depth } => {
                let sign = if value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)?;
                depth
            }
            Self::Mate { moves, depth } => {
                write!(f, "#{moves}")?;
                depth
            }
        };
        match depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

/// One coloured square or arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark<'a> {
    /// The colour's letter; `R`, `G`, `Y` and `B` are common.
    pub colour: char,
    /// The square, or where the arrow starts: file and rank, as in `e4`.
    pub from: &'a str,
    /// Where the arrow ends.
    pub to: Option<&'a str>,
}

impl fmt::Display for Mark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.colour, self.from, self.to.unwrap_or_default())
    }
}

/// The squares of a `%csl` or the arrows of a `%cal`, in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Marks<'a> {
    /// Marks with commas between them, each known to have the right shape.
    list: &'a str,
}

impl<'a> Marks<'a> {
    /// `None` unless all of the list's marks have `len` characters and the shape of marks.
    fn read(list: &'a str, len: usize) -> Option<Self> {
        let whole = Self { list };
        list.split(',')
            .all(|text| Self::mark(text).is_some_and(|_| text.trim_matches(is_blank).len() == len))
            .then_some(whole)
    }

    fn mark(text: &'a str) -> Option<Mark<'a>> {
        let text = text.trim_matches(is_blank);
        let colour = text.chars().next().filter(char::is_ascii_alphabetic)?;
        let square =
            |range: Range<usize>| text.get(range).filter(|s| matches!(s.as_bytes(), [b'a'..=b'h', b'1'..=b'8']));
        let to = if text.len() > 3 { Some(square(3..5)?) } else { None };
        Some(Mark { colour, from: square(1..3)?, to })
    }
}

impl<'a> Iterator for Marks<'a> {
    type Item = Mark<'a>;

    fn next(&mut self) -> Option<Mark<'a>> {
        if self.list.is_empty() {
            return None;
        }
        let (mark, rest) = self.list.split_once(',').unwrap_or((self.list, ""));
        self.list = rest;
        Self::mark(mark)
    }
}

impl FusedIterator for Marks<'_> {}
