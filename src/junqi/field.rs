//! [`Field`]: the pieces on the posts of one drawing, and where they can go. No turn, no rules but the two
//! that bear on movement.
//!
//! Sets of posts answer for roads; sets of places on lines ([`super::map`]) answer for slides; the engineer
//! floods the railway post by post. A viewer's field holds hidden pieces: they stand in the way like
//! others, and nobody asks where they go.

use super::map::{Map, ROAD_STEPS};
use super::rank::{Piece, Rank};
use super::seat::{Seat, Seats};
use super::words::Words;
use core::ops::ControlFlow;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field<const W: usize, const N: usize> {
    pub(super) at: [Option<Piece>; N],
    /// The posts of each seat's pieces.
    of: [Words<W>; 4],
    /// The posts of pieces that never move.
    fixed: Words<W>,
    /// The posts of pieces that turn on the railway.
    runners: Words<W>,
    /// The places of each seat's pieces on the railway.
    places: [Words<W>; 4],
    /// The places of those of them that slide.
    sliders: [Words<W>; 4],
}

/// What bears on where a mover may go.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mover<const W: usize> {
    pub(super) seat: Seat,
    /// Whom he may attack.
    pub(super) enemies: Seats,
    /// Posts of flags that only pieces of `taker` may attack.
    pub(super) barred: Words<W>,
    /// The one rank that may attack barred flags.
    pub(super) taker: Option<Rank>,
}

/// What lies ahead of a mover, in posts or in places on lines.
#[derive(Clone, Copy)]
struct Ahead<const W: usize> {
    empty: Words<W>,
    /// Empty, or to be attacked.
    open: Words<W>,
}

fn is_runner(piece: Piece, running_bombs: bool) -> bool {
    match piece.rank() {
        Some(Rank::Engineer) => true,
        Some(Rank::Bomb) => running_bombs,
        _ => false,
    }
}

impl<const W: usize, const N: usize> Field<W, N> {
    pub(super) const EMPTY: Self = Self {
        at: [None; N],
        of: [Words::EMPTY; 4],
        fixed: Words::EMPTY,
        runners: Words::EMPTY,
        places: [Words::EMPTY; 4],
        sliders: [Words::EMPTY; 4],
    };

    /// Puts `piece` on an empty post, or takes it off the post it stands on.
    #[inline]
    fn toggle(&mut self, map: &Map<W, N>, post: usize, piece: Piece, running_bombs: bool) {
        let (here, seat) = (Words::EMPTY.with(post), piece.owner().index());
        self.of[seat] ^= here;
        self.places[seat] ^= map.places[post];
        if piece.rank().is_some_and(|rank| !rank.moves()) {
            self.fixed ^= here;
        } else if is_runner(piece, running_bombs) {
            self.runners ^= here;
        } else {
            self.sliders[seat] ^= map.places[post];
        }
    }

    #[inline]
    pub(super) fn put(&mut self, map: &Map<W, N>, post: usize, piece: Piece, running_bombs: bool) {
        self.take(map, post, running_bombs);
        self.at[post] = Some(piece);
        self.toggle(map, post, piece, running_bombs);
    }

    #[inline]
    pub(super) fn take(&mut self, map: &Map<W, N>, post: usize, running_bombs: bool) -> Option<Piece> {
        let piece = self.at[post].take()?;
        self.toggle(map, post, piece, running_bombs);
        Some(piece)
    }

    pub(super) fn of(&self, seat: Seat) -> Words<W> {
        self.of[seat.index()]
    }

    pub(super) fn occupied(&self) -> Words<W> {
        self.of[0] | self.of[1] | self.of[2] | self.of[3]
    }

    /// The posts ahead of the mover.
    #[inline(always)]
    fn posts_ahead(&self, map: &Map<W, N>, mover: &Mover<W>) -> Ahead<W> {
        let empty = map.open & !self.occupied();
        Ahead { empty, open: empty | (Self::of_all(&self.of, mover.enemies) & !map.camps & map.open) }
    }

    /// The places ahead of the mover.
    #[inline(always)]
    fn places_ahead(&self, map: &Map<W, N>, mover: &Mover<W>) -> Ahead<W> {
        let empty = map.open_places & !(self.places[0] | self.places[1] | self.places[2] | self.places[3]);
        Ahead { empty, open: empty | (Self::of_all(&self.places, mover.enemies) & map.open_places) }
    }

    #[inline(always)]
    fn of_all(sets: &[Words<W>; 4], seats: Seats) -> Words<W> {
        let mut all = Words::EMPTY;
        for seat in Seat::ALL {
            if seats.has(seat) {
                all |= sets[seat.index()];
            }
        }
        all
    }

    /// The posts of the mover's pieces that may leave their post.
    #[inline]
    fn movers(&self, map: &Map<W, N>, seat: Seat) -> Words<W> {
        self.of[seat.index()] & !self.fixed & !map.headquarters
    }

    /// Where the piece on `post` may step by road.
    #[inline]
    fn steps(&self, map: &Map<W, N>, open: Words<W>, mover: &Mover<W>, post: usize) -> Words<W> {
        let steps = map.roads[post] & open;
        if !(steps & mover.barred).any() || self.at[post].and_then(Piece::rank) == mover.taker {
            return steps;
        }
        steps & !mover.barred
    }

    /// The mover's pieces in two parties, and what each may step on by road: barred flags are open to the
    /// second alone. Nearly always it is empty.
    #[inline(always)]
    fn parties(&self, map: &Map<W, N>, open: Words<W>, mover: &Mover<W>) -> [(Words<W>, Words<W>); 2] {
        let movers = self.movers(map, mover.seat);
        let mut takers = Words::EMPTY;
        if mover.barred.any() {
            for post in movers {
                if self.at[post].and_then(Piece::rank) == mover.taker {
                    takers = takers.with(post);
                }
            }
        }
        [(movers & !takers, open & !mover.barred), (takers, open)]
    }

    /// Where all pieces on `from` get by a step of one kind along the road, forwards and backwards: as many
    /// posts in all as moves.
    #[inline(always)]
    fn roads(from: Words<W>, open: Words<W>, step: u32, starts: Words<W>) -> (Words<W>, Words<W>) {
        ((from & starts).raised(step) & open, from.lowered(step) & starts & open)
    }

    /// How many moves there are.
    #[inline]
    pub(super) fn count(&self, map: &Map<W, N>, mover: &Mover<W>) -> u32 {
        let (posts, places) = (self.posts_ahead(map, mover), self.places_ahead(map, mover));
        let (up, down) = map.slides(self.sliders[mover.seat.index()], places.empty, places.open);
        let mut count = up.count() + down.count();
        for (from, open) in self.parties(map, posts.open, mover) {
            if from.any() {
                for (step, starts) in ROAD_STEPS.into_iter().zip(map.road_starts) {
                    let (forwards, backwards) = Self::roads(from, open, step, starts);
                    count += forwards.count() + backwards.count();
                }
            }
        }
        for post in self.movers(map, mover.seat) & self.runners {
            count += map.run(post, posts.empty, posts.open).count();
        }
        count
    }

    /// Whether there is a move. Any piece that can move at all can make a single step.
    #[inline]
    pub(super) fn can_move(&self, map: &Map<W, N>, mover: &Mover<W>) -> bool {
        let open = self.posts_ahead(map, mover).open;
        let by_road = |(from, open): (Words<W>, Words<W>)| {
            ROAD_STEPS.into_iter().zip(map.road_starts).any(|(step, starts)| {
                let (forwards, backwards) = Self::roads(from, open, step, starts);
                (forwards | backwards).any()
            })
        };
        self.parties(map, open, mover).into_iter().any(by_road)
            || self.movers(map, mover.seat).into_iter().any(|post| (map.rails[post] & open).any())
    }

    /// Where the piece on `post` can go, asked as if it were the mover's and free to leave. A runner needs no
    /// `places`.
    #[inline(always)]
    fn reach(
        &self,
        map: &Map<W, N>,
        posts: Ahead<W>,
        places: impl FnOnce() -> Ahead<W>,
        mover: &Mover<W>,
        post: usize,
    ) -> Words<W> {
        let steps = self.steps(map, posts.open, mover, post);
        if self.runners.has(post) {
            return steps | map.run(post, posts.empty, posts.open);
        }
        let places = places();
        steps | map.slides_from(post, places.empty, places.open)
    }

    /// Where the mover's piece on `post` may go; nowhere if there is none of his.
    #[inline]
    pub(super) fn targets(&self, map: &Map<W, N>, mover: &Mover<W>, post: usize) -> Words<W> {
        if !self.movers(map, mover.seat).has(post) {
            return Words::EMPTY;
        }
        self.reach(map, self.posts_ahead(map, mover), || self.places_ahead(map, mover), mover, post)
    }

    /// Whether a piece that can't turn gets from one post to the other, given what stands between.
    pub(super) fn is_straight(&self, map: &Map<W, N>, mover: &Mover<W>, from: usize, to: usize) -> bool {
        let places = self.places_ahead(map, mover);
        (map.roads[from] | map.slides_from(from, places.empty, places.open)).has(to)
    }

    /// The posts of a seat's pieces that could leave if only their rank allowed it, whatever it is.
    pub(super) fn unhindered(&self, map: &Map<W, N>, mover: &Mover<W>) -> Words<W> {
        let open = self.posts_ahead(map, mover).open;
        let mut all = Words::EMPTY;
        for post in self.of[mover.seat.index()] & !map.headquarters {
            if ((map.rails[post] | map.roads[post]) & open).any() {
                all = all.with(post);
            }
        }
        all
    }

    /// Calls `visit` with origin and target of every move, origins and then targets in the order of their
    /// numbers.
    #[inline]
    pub(super) fn visit(
        &self,
        map: &Map<W, N>,
        mover: &Mover<W>,
        mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (posts, places) = (self.posts_ahead(map, mover), self.places_ahead(map, mover));
        for from in self.movers(map, mover.seat) {
            for to in self.reach(map, posts, || places, mover, from) {
                visit(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }
}
