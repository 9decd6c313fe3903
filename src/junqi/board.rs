//! [`Board`]: which drawing is played on, who sits there, and how its posts are joined.

use super::map::with_map;
use super::post::{Drawing, Post, PostSet};
use super::seat::{Alliance, Seat, Seats};
use core::fmt;
use core::str::FromStr;

/// The board and who sits at it (section 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Board {
    /// 60 posts, South against North.
    TwoPlayer,
    /// 129 posts, South and North against East and West.
    FourNation,
    /// The four-nation board with South against North, the side arms open.
    Duel,
    /// The four-nation board with South against North, nobody enters the side arms.
    ClosedDuel,
}

impl Board {
    /// All boards.
    pub const ALL: [Self; 4] = [Self::TwoPlayer, Self::FourNation, Self::Duel, Self::ClosedDuel];

    /// Which posts it has.
    pub const fn drawing(self) -> Drawing {
        match self {
            Self::TwoPlayer => Drawing::TwoPlayer,
            _ => Drawing::FourNation,
        }
    }

    /// How many play: 2 or 4.
    pub const fn players(self) -> u8 {
        match self {
            Self::FourNation => 4,
            _ => 2,
        }
    }

    /// Who plays.
    pub const fn seats(self) -> Seats {
        match self {
            Self::FourNation => Seats::all(),
            _ => Seats::SOUTH.union(Seats::NORTH),
        }
    }

    /// `seat`'s alliance.
    pub const fn alliance(self, seat: Seat) -> Alliance {
        match (self, seat) {
            (_, Seat::South) | (Self::FourNation, Seat::North) => Alliance::First,
            _ => Alliance::Second,
        }
    }

    /// The players who win and lose with `seat`, himself included.
    pub const fn side(self, seat: Seat) -> Seats {
        match self {
            Self::FourNation => Seats::only(seat).union(Seats::only(seat.opposite())),
            _ => Seats::only(seat),
        }
    }

    /// The other member of `seat`'s alliance; `None` where two play.
    pub const fn ally(self, seat: Seat) -> Option<Seat> {
        match self {
            Self::FourNation => Some(seat.opposite()),
            _ => None,
        }
    }

    /// The players against `seat`.
    pub const fn enemies(self, seat: Seat) -> Seats {
        self.seats().difference(self.side(seat))
    }

    /// Whether `a` and `b` are on the same side.
    pub const fn allied(self, a: Seat, b: Seat) -> bool {
        self.alliance(a) as u8 == self.alliance(b) as u8
    }

    /// Every post of the board, closed arms included, in the order of their numbers.
    pub fn posts(self) -> impl Iterator<Item = Post> {
        (0..self.drawing().posts()).map(move |index| Post::numbered(self.drawing(), index as u8))
    }

    /// The posts one step away by railway; none for a post of another board.
    pub fn railway(self, post: Post) -> PostSet {
        if post.drawing() != self.drawing() {
            return PostSet::new(self.drawing());
        }
        with_map!(self, map => PostSet::from_words(map.drawing, map.rails[post.index()]))
    }

    /// The posts one step away by road; none for a post of another board.
    pub fn road(self, post: Post) -> PostSet {
        if post.drawing() != self.drawing() {
            return PostSet::new(self.drawing());
        }
        with_map!(self, map => PostSet::from_words(map.drawing, map.roads[post.index()]))
    }
}

/// `two`, `four`, `duel` or `closed-duel`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoPlayer => "two",
            Self::FourNation => "four",
            Self::Duel => "duel",
            Self::ClosedDuel => "closed-duel",
        })
    }
}

/// A text that names no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a board is one of two, four, duel and closed-duel")]
pub struct BoardError;

impl FromStr for Board {
    type Err = BoardError;
    fn from_str(text: &str) -> Result<Self, BoardError> {
        match text {
            "two" => Ok(Self::TwoPlayer),
            "four" => Ok(Self::FourNation),
            "duel" => Ok(Self::Duel),
            "closed-duel" => Ok(Self::ClosedDuel),
            _ => Err(BoardError),
        }
    }
}
