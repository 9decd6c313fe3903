//! Stable numbers for moves, for learners: every pair of posts that some piece can ever move between.
//!
//! What an engineer reaches alone on the board is all that any piece reaches: 1,176 pairs on the two-player
//! drawing, 5,624 on the four-nation drawing (closed arms included: a duel has the same numbers). They are
//! numbered by origin, then by target, in the order of the posts' numbers. A learner that wants to see
//! every seat from the south first turns the move by [`Move::seen_from`].

use super::map::{FOUR, Map, TWO};
use super::mv::Move;
use super::post::{Drawing, FOUR_POSTS, Post, TWO_POSTS};
use super::seat::Seat;
use super::words::Words;

/// The number of the first action from each post, and how many there are in all.
struct Actions<const N: usize> {
    first: [u16; N],
    count: u16,
}

static TWO_ACTIONS: Actions<TWO_POSTS> = actions(&TWO);
static FOUR_ACTIONS: Actions<FOUR_POSTS> = actions(&FOUR);

impl<const W: usize, const N: usize> Map<W, N> {
    /// Where a lone engineer gets from a post.
    const fn reach(&self, post: usize) -> Words<W> {
        if self.headquarters.has(post) {
            Words::EMPTY
        } else if self.railway.has(post) {
            self.roads[post].union(self.railway.without(post))
        } else {
            self.roads[post]
        }
    }
}

const fn actions<const W: usize, const N: usize>(map: &Map<W, N>) -> Actions<N> {
    let mut all = Actions { first: [0; N], count: 0 };
    let mut post = 0;
    while post < N {
        all.first[post] = all.count;
        all.count += map.reach(post).count() as u16;
        post += 1;
    }
    all
}

fn number<const W: usize, const N: usize>(map: &Map<W, N>, all: &Actions<N>, from: usize, to: usize) -> Option<usize> {
    let reach = map.reach(from);
    let before = reach.into_iter().take_while(|post| *post < to).count();
    if reach.has(to) { Some(all.first[from] as usize + before) } else { None }
}

fn pair<const W: usize, const N: usize>(map: &Map<W, N>, all: &Actions<N>, action: usize) -> Option<(usize, usize)> {
    let from = all.first.partition_point(|first| *first as usize <= action).checked_sub(1)?;
    let to = map.reach(from).into_iter().nth(action - all.first[from] as usize)?;
    Some((from, to))
}

impl Drawing {
    /// How many actions there are: 1,176 or 5,624.
    pub const fn actions(self) -> usize {
        match self {
            Self::TwoPlayer => TWO_ACTIONS.count as usize,
            Self::FourNation => FOUR_ACTIONS.count as usize,
        }
    }
}

impl Move {
    /// Its number, `0..actions()` of its drawing; `None` if no piece can ever move so.
    ///
    /// ```
    /// use sanqi::junqi::{Drawing, Move};
    /// let mv: Move = "G2F2".parse()?;
    /// let action = mv.action().unwrap();
    /// assert_eq!(Move::from_action(Drawing::TwoPlayer, action), Some(mv));
    /// assert_eq!(Move::from_action(Drawing::TwoPlayer, 1_176), None);
    /// # Ok::<(), sanqi::junqi::PostError>(())
    /// ```
    pub fn action(self) -> Option<usize> {
        let (from, to) = (self.from.index(), self.to.index());
        match (self.from.drawing(), self.to.drawing()) {
            (Drawing::TwoPlayer, Drawing::TwoPlayer) => number(&TWO, &TWO_ACTIONS, from, to),
            (Drawing::FourNation, Drawing::FourNation) => number(&FOUR, &FOUR_ACTIONS, from, to),
            _ => None,
        }
    }

    /// The move of that number.
    pub fn from_action(drawing: Drawing, action: usize) -> Option<Self> {
        let (from, to) = match drawing {
            Drawing::TwoPlayer => pair(&TWO, &TWO_ACTIONS, action),
            Drawing::FourNation => pair(&FOUR, &FOUR_ACTIONS, action),
        }?;
        Some(Self { from: Post::new(drawing, from)?, to: Post::new(drawing, to)? })
    }

    /// The move on the board turned so that `seat` sits in the south ([`Post::seen_from`]).
    #[must_use]
    pub const fn seen_from(self, seat: Seat) -> Self {
        Self { from: self.from.seen_from(seat), to: self.to.seen_from(seat) }
    }

    /// The reverse of [`Move::seen_from`].
    #[must_use]
    pub const fn seen_back(self, seat: Seat) -> Self {
        Self { from: self.from.seen_back(seat), to: self.to.seen_back(seat) }
    }
}
