//! [`Post`]: a place to stand, on either board, and its text form; [`PostSet`].

use super::seat::Seat;
use super::words::Words;
use core::fmt;
use core::str::FromStr;

/// A post of the two-player board (60) or of the four-nation board (129). One byte.
///
/// Its text form tells the boards apart: `G0` is row G, column 0 of the two-player board; `S1,5` is the
/// fifth post of South's front row on the four-nation board, `C12` a post of its centre (section 2).
///
/// ```
/// use sanqi::junqi::{Post, Seat};
/// assert_eq!("G0".parse(), Ok(Post::two_player(6, 0).unwrap()));
/// assert_eq!(Post::arm(Seat::South, 1, 5).unwrap().to_string(), "S1,5");
/// assert_eq!(Post::centre(1, 2).unwrap().to_string(), "C12");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Post(u8);

/// Posts of the two-player board.
pub(super) const TWO_POSTS: usize = 60;
/// Posts of the four-nation board.
pub(super) const FOUR_POSTS: usize = 129;
/// Where the numbers of the four-nation board begin.
const FOUR_BASE: u8 = 64;

/// Which of the two drawings a post belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Drawing {
    /// 60 posts, five columns by twelve rows.
    TwoPlayer,
    /// 129 posts, four arms of 30 and a centre of 9.
    FourNation,
}

impl Drawing {
    /// How many posts it has.
    pub const fn posts(self) -> usize {
        match self {
            Self::TwoPlayer => TWO_POSTS,
            Self::FourNation => FOUR_POSTS,
        }
    }
}

impl Post {
    /// Row 0 (`A`, north's back row) to 11 (`L`), column 0 to 4 from the west, on the two-player board.
    pub const fn two_player(row: u8, column: u8) -> Option<Self> {
        if row < 12 && column < 5 { Some(Self(row * 5 + column)) } else { None }
    }

    /// Row 1 (front) to 6, column 1 to 5 from the owner's left, of an arm of the four-nation board.
    pub const fn arm(seat: Seat, row: u8, column: u8) -> Option<Self> {
        match (row, column) {
            (1..=6, 1..=5) => Some(Self(FOUR_BASE + seat as u8 * 30 + (row - 1) * 5 + column - 1)),
            _ => None,
        }
    }

    /// Row 1 (next to South) to 3, column 1 (on South's left) to 3, of the centre.
    pub const fn centre(row: u8, column: u8) -> Option<Self> {
        match (row, column) {
            (1..=3, 1..=3) => Some(Self(FOUR_BASE + 120 + (row - 1) * 3 + column - 1)),
            _ => None,
        }
    }

    /// The post of that number, `0..60` or `0..129`.
    pub const fn new(drawing: Drawing, index: usize) -> Option<Self> {
        if index < drawing.posts() { Some(Self::numbered(drawing, index as u8)) } else { None }
    }

    /// As [`Post::new`] for a number that is in range.
    pub(super) const fn numbered(drawing: Drawing, index: u8) -> Self {
        match drawing {
            Drawing::TwoPlayer => Self(index),
            Drawing::FourNation => Self(FOUR_BASE + index),
        }
    }

    /// Which board it belongs to.
    pub const fn drawing(self) -> Drawing {
        if self.0 < FOUR_BASE { Drawing::TwoPlayer } else { Drawing::FourNation }
    }

    /// Its number on its board: `5 · row + column`, or `30 · seat + 5 · (row − 1) + column − 1` with the
    /// centre from 120.
    pub const fn index(self) -> usize {
        (if self.0 < FOUR_BASE { self.0 } else { self.0 - FOUR_BASE }) as usize
    }

    /// Whose half or arm it lies in, and where: row 1 (front) to 6, column 1 to 5 from that owner's left.
    /// `None` in the centre.
    pub const fn home(self) -> Option<(Seat, u8, u8)> {
        let index = self.index() as u8;
        match self.drawing() {
            Drawing::TwoPlayer => {
                let (row, column) = (index / 5, index % 5);
                if row >= 6 {
                    Some((Seat::South, row - 5, column + 1))
                } else {
                    Some((Seat::North, 6 - row, 5 - column))
                }
            }
            Drawing::FourNation if index < 120 => {
                Some((Seat::ALL[(index / 30) as usize], index % 30 / 5 + 1, index % 5 + 1))
            }
            Drawing::FourNation => None,
        }
    }

    /// The post at `seat`'s own row 1 (front) to 6 and column 1 to 5 from his left; `None` out of range or
    /// where the board doesn't seat him.
    pub const fn at_home(drawing: Drawing, seat: Seat, row: u8, column: u8) -> Option<Self> {
        match (drawing, seat, row, column) {
            (Drawing::FourNation, ..) => Self::arm(seat, row, column),
            (Drawing::TwoPlayer, Seat::South, 1..=6, 1..=5) => Self::two_player(row + 5, column - 1),
            (Drawing::TwoPlayer, Seat::North, 1..=6, 1..=5) => Self::two_player(6 - row, 5 - column),
            _ => None,
        }
    }

    /// Whether it is a camp (行营): ten on the two-player board, twenty on the other.
    pub const fn is_camp(self) -> bool {
        match self.home() {
            Some((_, row, column)) => is_camp_at(row, column),
            None => false,
        }
    }

    /// Whether it is a headquarters (大本营), two for each player.
    pub const fn is_headquarters(self) -> bool {
        matches!(self.home(), Some((_, 6, 2 | 4)))
    }

    /// Where the post lies after the board is turned so that `seat` sits in the south: by 0°, 90°, 180° or
    /// 270° on the four-nation board, by 0° or 180° on the two-player board (where East and West turn it
    /// like South and North).
    ///
    /// Every viewer's own posts then have South's numbers: the frame that a learner wants.
    #[must_use]
    pub const fn seen_from(self, seat: Seat) -> Self {
        self.turned((4 - seat as usize) & 3)
    }

    /// The reverse of [`Post::seen_from`].
    #[must_use]
    pub const fn seen_back(self, seat: Seat) -> Self {
        self.turned(seat as usize)
    }

    /// Turned counter-clockwise by so many seats.
    const fn turned(self, steps: usize) -> Self {
        let index = self.index() as u8;
        match self.drawing() {
            Drawing::TwoPlayer if steps >= 2 => Self(59 - index),
            Drawing::TwoPlayer => self,
            Drawing::FourNation if index < 120 => Self(FOUR_BASE + (index + 30 * steps as u8) % 120),
            Drawing::FourNation => {
                // One seat on, South's row 1 of the centre becomes East's: (row, column) → (column, 4 − row).
                let (mut row, mut column) = ((index - 120) / 3, (index - 120) % 3);
                let mut left = steps;
                while left > 0 {
                    (row, column) = (column, 2 - row);
                    left -= 1;
                }
                Self(FOUR_BASE + 120 + row * 3 + column)
            }
        }
    }
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = self.index();
        match (self.drawing(), self.home()) {
            (Drawing::TwoPlayer, _) => write!(f, "{}{}", (b'A' + (index / 5) as u8) as char, index % 5),
            (_, Some((seat, row, column))) => write!(f, "{seat}{row},{column}"),
            (_, None) => write!(f, "C{}{}", (index - 120) / 3 + 1, index % 3 + 1),
        }
    }
}

impl fmt::Debug for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether there is a camp at that row and column of every half and arm.
pub(super) const fn is_camp_at(row: u8, column: u8) -> bool {
    matches!((row, column), (2 | 4, 2 | 4) | (3, 3))
}

/// A text that names no post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a post is written A0 to L4, or S1,1 to W6,5 and C11 to C33")]
pub struct PostError;

impl FromStr for Post {
    type Err = PostError;
    fn from_str(text: &str) -> Result<Self, PostError> {
        let digit = |byte: u8| byte.wrapping_sub(b'0');
        match *text.as_bytes() {
            [row @ b'A'..=b'L', column] => Self::two_player(row - b'A', digit(column)),
            [b'C', row, column] => Self::centre(digit(row), digit(column)),
            [seat, row, b',', column] => {
                Seat::from_letter(seat as char).and_then(|seat| Self::arm(seat, digit(row), digit(column)))
            }
            _ => None,
        }
        .ok_or(PostError)
    }
}

/// A set of posts of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PostSet {
    drawing: Drawing,
    words: Words<3>,
}

impl PostSet {
    /// The empty set.
    pub const fn new(drawing: Drawing) -> Self {
        Self { drawing, words: Words::EMPTY }
    }

    /// The drawing that its posts belong to.
    pub const fn drawing(&self) -> Drawing {
        self.drawing
    }

    /// Adds `post`; answers whether it is of the same board and wasn't there yet.
    pub fn insert(&mut self, post: Post) -> bool {
        let new = post.drawing() == self.drawing && !self.words.has(post.index());
        if new {
            self.words = self.words.with(post.index());
        }
        new
    }

    /// Whether `post` is one of them.
    pub const fn contains(&self, post: Post) -> bool {
        post.drawing() as u8 == self.drawing as u8 && self.words.has(post.index())
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.words.count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The posts in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Post> + use<> {
        let drawing = self.drawing;
        self.words.into_iter().map(move |index| Post::numbered(drawing, index as u8))
    }

    pub(super) fn from_words<const W: usize>(drawing: Drawing, words: Words<W>) -> Self {
        let mut all = Words::<3>::EMPTY;
        all.0[..W].copy_from_slice(&words.0);
        Self { drawing, words: all }
    }
}

impl fmt::Debug for PostSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Extend<Post> for PostSet {
    fn extend<I: IntoIterator<Item = Post>>(&mut self, posts: I) {
        for post in posts {
            self.insert(post);
        }
    }
}
