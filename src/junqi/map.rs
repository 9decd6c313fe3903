//! How the posts are joined (section 2): roads, railway edges, and the railway's lines, worked out once by
//! the compiler.
//!
//! The four-nation drawing is told for South alone and turned for the other seats, and so are its lines.
//!
//! A slide runs along a *line*: a straight line or a curve. Each post of a line has a *place*, a bit of its
//! own, next to that of its neighbour; lines are a bit apart from each other. A post lies on up to three
//! lines and so has up to three places. Where pieces stand by place tells how far all of them can slide at
//! once ([`super::rail`]).

use super::post::{Drawing, FOUR_POSTS, Post, TWO_POSTS};
use super::seat::Seat;
use super::words::Words;

#[derive(Debug)]
pub(super) struct Map<const W: usize, const N: usize> {
    pub(super) drawing: Drawing,
    /// The posts that may be entered.
    pub(super) open: Words<W>,
    pub(super) camps: Words<W>,
    pub(super) headquarters: Words<W>,
    /// One step by road, from each post.
    pub(super) roads: [Words<W>; N],
    /// The same by direction: from which posts a road leads to the post whose number is greater by
    /// [`ROAD_STEPS`].
    pub(super) road_starts: [Words<W>; ROAD_STEPS.len()],
    /// All posts on the railway, which is of one piece.
    pub(super) railway: Words<W>,
    /// One step by railway, from each post.
    pub(super) rails: [Words<W>; N],
    /// The places of each post.
    pub(super) places: [Words<W>; N],
    /// The post of each place.
    pub(super) post_at: [[u8; 64]; W],
    /// All places that may be entered.
    pub(super) open_places: Words<W>,
    /// Where slides towards higher places begin and end. On a curve only those count that go round its
    /// bend: the rest of it lies on straight lines too.
    pub(super) up: Way<W>,
    /// Likewise towards lower places.
    pub(super) down: Way<W>,
    next_place: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Way<const W: usize> {
    pub(super) from: Words<W>,
    pub(super) to: Words<W>,
}

/// How much the numbers of posts differ that a road joins: along a row, across rows, and on the diagonals.
pub(super) const ROAD_STEPS: [u32; 4] = [1, 4, 5, 6];

pub(super) static TWO: Map<1, TWO_POSTS> = two_player();
pub(super) static FOUR: Map<3, FOUR_POSTS> = four_nation(false);
pub(super) static CLOSED: Map<3, FOUR_POSTS> = four_nation(true);

/// `$body` with `$map` the board's map: of one word for two players, of three for the four-nation drawing.
macro_rules! with_map {
    ($board:expr, $map:ident => $body:expr) => {
        match $board {
            $crate::junqi::Board::TwoPlayer => {
                let $map = &$crate::junqi::map::TWO;
                $body
            }
            $crate::junqi::Board::ClosedDuel => {
                let $map = &$crate::junqi::map::CLOSED;
                $body
            }
            $crate::junqi::Board::FourNation | $crate::junqi::Board::Duel => {
                let $map = &$crate::junqi::map::FOUR;
                $body
            }
        }
    };
}
pub(super) use with_map;

#[derive(Clone, Copy)]
enum Joint {
    Road,
    Railway,
}

impl<const W: usize, const N: usize> Map<W, N> {
    const fn new(drawing: Drawing) -> Self {
        let empty = Way { from: Words::EMPTY, to: Words::EMPTY };
        Self {
            drawing,
            open: Words::EMPTY,
            camps: Words::EMPTY,
            headquarters: Words::EMPTY,
            roads: [Words::EMPTY; N],
            road_starts: [Words::EMPTY; ROAD_STEPS.len()],
            railway: Words::EMPTY,
            rails: [Words::EMPTY; N],
            places: [Words::EMPTY; N],
            post_at: [[0; 64]; W],
            open_places: Words::EMPTY,
            up: empty,
            down: empty,
            next_place: 0,
        }
    }

    const fn open(&mut self, post: Post) {
        self.open = self.open.with(post.index());
        if post.is_camp() {
            self.camps = self.camps.with(post.index());
        }
        if post.is_headquarters() {
            self.headquarters = self.headquarters.with(post.index());
        }
    }

    /// Joins two posts, unless one of them is closed.
    const fn join(&mut self, a: Post, b: Post, joint: Joint) {
        let (a, b) = (a.index(), b.index());
        if self.open.has(a) && self.open.has(b) {
            let edges = match joint {
                Joint::Railway => {
                    self.railway = self.railway.with(a).with(b);
                    &mut self.rails
                }
                Joint::Road => {
                    let (low, high) = if a < b { (a, b) } else { (b, a) };
                    let mut i = 0;
                    while i < ROAD_STEPS.len() {
                        if high - low == ROAD_STEPS[i] as usize {
                            self.road_starts[i] = self.road_starts[i].with(low);
                        }
                        i += 1;
                    }
                    &mut self.roads
                }
            };
            edges[a] = edges[a].with(b);
            edges[b] = edges[b].with(a);
        }
    }

    /// Lays a line. `bend`: how many of its posts lie before its bend, if it is a curve.
    const fn line(&mut self, posts: &[Post], bend: Option<usize>) {
        if self.next_place % 64 + posts.len() > 64 {
            self.next_place = self.next_place.next_multiple_of(64);
        }
        let mut i = 0;
        while i < posts.len() {
            let (place, post) = (self.next_place + i, posts[i].index());
            self.places[post] = self.places[post].with(place);
            self.post_at[place / 64][place % 64] = post as u8;
            if self.open.has(post) {
                self.open_places = self.open_places.with(place);
            }
            let (before, after) = match bend {
                None => (true, true),
                Some(bend) => (i < bend, i >= bend),
            };
            if before {
                self.up.from = self.up.from.with(place);
                self.down.to = self.down.to.with(place);
            }
            if after {
                self.up.to = self.up.to.with(place);
                self.down.from = self.down.from.with(place);
            }
            i += 1;
        }
        self.next_place += posts.len() + 1;
    }
}

/// Both functions below ask for posts that exist; the fallback keeps them free of panics.
const fn or_first(post: Option<Post>, drawing: Drawing) -> Post {
    match post {
        Some(post) => post,
        None => Post::numbered(drawing, 0),
    }
}

const fn two(row: u8, column: u8) -> Post {
    or_first(Post::two_player(row, column), Drawing::TwoPlayer)
}

const fn two_player() -> Map<1, TWO_POSTS> {
    let mut map = Map::new(Drawing::TwoPlayer);
    let mut i = 0;
    while i < TWO_POSTS {
        map.open(Post::numbered(Drawing::TwoPlayer, i as u8));
        i += 1;
    }
    // Rows B, F, G and K, and columns 0 and 4 between B and K, are railway.
    let mut row = 0;
    while row < 12 {
        let railway_row = matches!(row, 1 | 5 | 6 | 10);
        let mut column = 0;
        while column < 5 {
            let here = two(row, column);
            if column < 4 {
                map.join(here, two(row, column + 1), if railway_row { Joint::Railway } else { Joint::Road });
            }
            if row < 11 {
                match (row, column) {
                    (5, 1 | 3) => {} // The mountains.
                    (1..=9, 0 | 4) | (5, 2) => map.join(here, two(row + 1, column), Joint::Railway),
                    _ => map.join(here, two(row + 1, column), Joint::Road),
                }
            }
            if here.is_camp() {
                map.join(here, two(row - 1, column - 1), Joint::Road);
                map.join(here, two(row - 1, column + 1), Joint::Road);
                map.join(here, two(row + 1, column - 1), Joint::Road);
                map.join(here, two(row + 1, column + 1), Joint::Road);
            }
            column += 1;
        }
        if railway_row {
            map.line(&[two(row, 0), two(row, 1), two(row, 2), two(row, 3), two(row, 4)], None);
        }
        row += 1;
    }
    let (mut west, mut east) = ([two(1, 0); 10], [two(1, 4); 10]);
    let mut i = 0;
    while i < 10 {
        west[i] = two(1 + i as u8, 0);
        east[i] = two(1 + i as u8, 4);
        i += 1;
    }
    map.line(&west, None);
    map.line(&east, None);
    map.line(&[two(5, 2), two(6, 2)], None);
    map
}

const fn arm(seat: Seat, row: u8, column: u8) -> Post {
    or_first(Post::arm(seat, row, column), Drawing::FourNation)
}

/// A post of the centre by `seat`'s own rows (1 next to him) and columns (1 on his left).
const fn centre(seat: Seat, row: u8, column: u8) -> Post {
    or_first(Post::centre(row, column), Drawing::FourNation).seen_back(seat)
}

const fn four_nation(side_arms_closed: bool) -> Map<3, FOUR_POSTS> {
    let mut map = Map::new(Drawing::FourNation);
    let mut i = 0;
    while i < FOUR_POSTS {
        let post = Post::numbered(Drawing::FourNation, i as u8);
        if !(side_arms_closed && matches!(post.home(), Some((Seat::East | Seat::West, ..)))) {
            map.open(post);
        }
        i += 1;
    }
    let mut s = 0;
    while s < 4 {
        let (seat, right, opposite) = (Seat::ALL[s], Seat::ALL[s].turned(1), Seat::ALL[s].opposite());
        let mut row = 1;
        while row <= 6 {
            let mut column = 1;
            while column <= 5 {
                let here = arm(seat, row, column);
                if column < 5 {
                    let railway = matches!(row, 1 | 5);
                    map.join(here, arm(seat, row, column + 1), if railway { Joint::Railway } else { Joint::Road });
                }
                if row < 6 {
                    let railway = row < 5 && matches!(column, 1 | 5);
                    map.join(here, arm(seat, row + 1, column), if railway { Joint::Railway } else { Joint::Road });
                }
                if here.is_camp() {
                    map.join(here, arm(seat, row - 1, column - 1), Joint::Road);
                    map.join(here, arm(seat, row - 1, column + 1), Joint::Road);
                    map.join(here, arm(seat, row + 1, column - 1), Joint::Road);
                    map.join(here, arm(seat, row + 1, column + 1), Joint::Road);
                }
                column += 1;
            }
            row += 1;
        }
        // To the centre, along it, and round the curve to the right-hand neighbour.
        map.join(arm(seat, 1, 1), centre(seat, 1, 1), Joint::Railway);
        map.join(arm(seat, 1, 3), centre(seat, 1, 2), Joint::Railway);
        map.join(arm(seat, 1, 5), centre(seat, 1, 3), Joint::Railway);
        map.join(centre(seat, 1, 1), centre(seat, 1, 2), Joint::Railway);
        map.join(centre(seat, 1, 2), centre(seat, 1, 3), Joint::Railway);
        map.join(centre(seat, 1, 2), centre(seat, 2, 2), Joint::Railway);
        map.join(arm(seat, 1, 5), arm(right, 1, 1), Joint::Railway);

        let mut straight = [centre(seat, 1, 1); 13];
        let mut curve = [centre(seat, 1, 1); 10];
        straight[6] = centre(seat, 2, 1);
        straight[7] = centre(seat, 3, 1);
        let mut i = 0;
        while i < 5 {
            let row = 1 + i as u8;
            straight[4 - i] = arm(seat, row, 1);
            straight[8 + i] = arm(opposite, row, 5);
            curve[4 - i] = arm(seat, row, 5);
            curve[5 + i] = arm(right, row, 1);
            i += 1;
        }
        map.line(&straight, None);
        map.line(&curve, Some(5));
        let mut row = 1;
        while row <= 5 {
            map.line(
                &[arm(seat, row, 1), arm(seat, row, 2), arm(seat, row, 3), arm(seat, row, 4), arm(seat, row, 5)],
                None,
            );
            row += 4;
        }
        if s < 2 {
            let (front, middle, back) = (centre(seat, 1, 2), centre(seat, 2, 2), centre(seat, 3, 2));
            map.line(&[arm(seat, 1, 3), front, middle, back, arm(opposite, 1, 3)], None);
        }
        s += 1;
    }
    map
}
