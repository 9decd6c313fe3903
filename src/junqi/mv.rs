//! [`Move`]: from one post to another, and its text form.

use super::post::{Drawing, Post, PostError};
use core::fmt;
use core::str::FromStr;

/// A move: two posts. Two bytes.
///
/// Its text is `G0F0` on the two-player board and `S1,5-E1,1` on the four-nation board (section 9).
///
/// ```
/// use sanqi::junqi::Move;
/// let mv: Move = "S1,5-E1,1".parse()?;
/// assert_eq!(mv.to_string(), "S1,5-E1,1");
/// assert!("G0 F0".parse::<Move>().is_err());
/// # Ok::<(), sanqi::junqi::PostError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Post,
    /// Where it goes.
    pub to: Post,
}

impl Move {
    /// From one post to another.
    pub const fn new(from: Post, to: Post) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from.drawing(), self.to.drawing()) {
            (Drawing::TwoPlayer, Drawing::TwoPlayer) => write!(f, "{}{}", self.from, self.to),
            _ => write!(f, "{}-{}", self.from, self.to),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = PostError;
    fn from_str(text: &str) -> Result<Self, PostError> {
        let (from, to) = match text.split_once('-') {
            Some(posts) => posts,
            None => text.split_at_checked(2).ok_or(PostError)?,
        };
        let mv = Self { from: from.parse()?, to: to.parse()? };
        // Mixed boards have the dash in their text and so does the four-nation board; nothing else has.
        let dashed = mv.from.drawing() == Drawing::FourNation || mv.to.drawing() == Drawing::FourNation;
        if dashed == text.contains('-') { Ok(mv) } else { Err(PostError) }
    }
}
