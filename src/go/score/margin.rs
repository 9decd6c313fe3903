//! [`Margin`]: by how much a game was won, in half points, with its texts in points and in stones (zi).

use crate::go::color::Color;
use crate::go::rules::Unit;
use core::fmt;
use core::str::FromStr;

/// The difference of the two sides, exact: half points, more for Black when positive.
///
/// Half a point is a quarter of a stone (zi), because a stone more for one side is a stone less for the
/// other. One number serves both units: points are halves of it, zi quarters.
///
/// ```
/// use sanqi::go::Margin;
/// let margin = Margin::new(-1);
/// assert_eq!(margin.points().to_string(), "White +0.5");
/// assert_eq!(margin.zi().to_string(), "White +¼ zi");
/// assert_eq!(margin.re(), "W+0.5");
/// assert_eq!("White +¼ zi".parse(), Ok(margin));
/// assert_eq!(Margin::from_zi("W+0.25"), Ok(margin));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Margin(i64);

/// A text that is no margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MarginError {
    /// Neither side is named at the start, nor is it a draw.
    #[error("a margin begins with b, w, black or white and a plus sign, or is a draw (0)")]
    Side,
    /// What follows is no number of points or stones.
    #[error("a margin has a number like 3, 3.5 or 1¾ after the plus sign")]
    Number,
    /// A number that isn't a whole number of half points or quarter stones.
    #[error("a margin is a whole number of half points (quarter stones)")]
    Fraction,
}

impl Margin {
    /// No difference.
    pub const ZERO: Self = Self(0);

    /// So many half points (quarter stones) more for Black, for White when negative.
    pub const fn new(half_points: i64) -> Self {
        Self(half_points)
    }

    /// Half points, or quarter stones, more for Black.
    pub const fn half_points(self) -> i64 {
        self.0
    }

    /// Who has more; `None` when both have the same. A rule set may still name a winner of ties.
    pub const fn leader(self) -> Option<Color> {
        match self.0 {
            1.. => Some(Color::Black),
            0 => None,
            _ => Some(Color::White),
        }
    }

    /// The text in points: `Black +3.5`, `White +1`, `draw`.
    pub const fn points(self) -> MarginText {
        MarginText { margin: self, style: Style::Points }
    }

    /// The text in stones: `Black +1¾ zi`, `White +¼ zi`, `draw`.
    pub const fn zi(self) -> MarginText {
        MarginText { margin: self, style: Style::Zi }
    }

    /// The text in the unit of a rule set.
    pub const fn text(self, unit: Unit) -> MarginText {
        match unit {
            Unit::Points => self.points(),
            Unit::Zi => self.zi(),
        }
    }

    /// The value of SGF's `RE`: `B+3.5`, `W+0.5`, `0`, in points.
    pub fn re(self) -> alloc::string::String {
        alloc::format!("{}", MarginText { margin: self, style: Style::Re })
    }

    /// The same with the number in stones, as some records have it: `W+0.25`.
    pub fn re_zi(self) -> alloc::string::String {
        alloc::format!("{}", MarginText { margin: self, style: Style::ReZi })
    }

    /// Reads a margin in points, short (`B+3.5`) or long (`Black +3.5`); `0`, `draw` and `jigo` are none.
    ///
    /// # Errors
    /// The text is no margin, or not a whole number of half points.
    pub fn from_points(text: &str) -> Result<Self, MarginError> {
        read(text.trim(), 2)
    }

    /// Reads a margin in stones, short (`W+0.25`) or long (`White +¼ zi`); the word `zi` may be missing.
    ///
    /// # Errors
    /// The text is no margin, or not a whole number of quarter stones.
    pub fn from_zi(text: &str) -> Result<Self, MarginError> {
        let text = text.trim();
        read(text.strip_suffix("zi").unwrap_or(text).trim_end(), 4)
    }
}

/// Reads a margin of which a whole one is `scale` half points' worth of parts.
fn read(text: &str, scale: i64) -> Result<Margin, MarginError> {
    if text == "0" || text.eq_ignore_ascii_case("draw") || text.eq_ignore_ascii_case("jigo") {
        return Ok(Margin::ZERO);
    }
    let (side, number) = text.split_once('+').ok_or(MarginError::Side)?;
    let side: Color = side.trim_end().parse().map_err(|_| MarginError::Side)?;
    let number = number.trim();
    let (whole, hundredths) = if let Some((whole, fraction)) = number.split_once('.') {
        let digits = fraction.trim_end_matches('0');
        let value = match digits.len() {
            _ if fraction.is_empty() || !fraction.bytes().all(|b| b.is_ascii_digit()) => {
                return Err(MarginError::Number);
            }
            0 => 0,
            1 => digits.parse::<i64>().map_err(|_| MarginError::Number)? * 10,
            2 => digits.parse::<i64>().map_err(|_| MarginError::Number)?,
            _ => return Err(MarginError::Fraction),
        };
        (whole, value)
    } else if let Some((i, c)) = number.char_indices().next_back() {
        match c {
            '¼' => (&number[..i], 25),
            '½' => (&number[..i], 50),
            '¾' => (&number[..i], 75),
            _ => (number, 0),
        }
    } else {
        return Err(MarginError::Number);
    };
    if !whole.bytes().all(|b| b.is_ascii_digit()) {
        return Err(MarginError::Number);
    }
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| MarginError::Number)? };
    if hundredths * scale % 100 != 0 {
        return Err(MarginError::Fraction);
    }
    let size = whole
        .checked_mul(scale)
        .and_then(|halves| halves.checked_add(hundredths * scale / 100))
        .ok_or(MarginError::Number)?;
    Ok(Margin(if side == Color::Black { size } else { -size }))
}

impl FromStr for Margin {
    type Err = MarginError;
    /// Reads points, or stones where the text ends in `zi`.
    fn from_str(text: &str) -> Result<Self, MarginError> {
        if text.trim_end().ends_with("zi") { Self::from_zi(text) } else { Self::from_points(text) }
    }
}

/// In points: `Black +3.5`, `draw`.
impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Points,
    Zi,
    Re,
    ReZi,
}

/// A margin that prints itself in one of the two units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarginText {
    margin: Margin,
    style: Style,
}

impl fmt::Display for MarginText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.margin.0.unsigned_abs();
        let long = matches!(self.style, Style::Points | Style::Zi);
        let Some(side) = self.margin.leader() else {
            return f.write_str(if long { "draw" } else { "0" });
        };
        match (long, side) {
            (true, Color::Black) => f.write_str("Black +")?,
            (true, Color::White) => f.write_str("White +")?,
            (false, side) => write!(f, "{}+", side.letter())?,
        }
        match self.style {
            Style::Points | Style::Re => {
                write!(f, "{}", n / 2)?;
                f.write_str(if n % 2 == 1 { ".5" } else { "" })
            }
            Style::ReZi => {
                write!(f, "{}", n / 4)?;
                f.write_str(["", ".25", ".5", ".75"][(n % 4) as usize])
            }
            Style::Zi => {
                if n >= 4 {
                    write!(f, "{}", n / 4)?;
                }
                f.write_str(["", "¼", "½", "¾"][(n % 4) as usize])?;
                f.write_str(" zi")
            }
        }
    }
}
