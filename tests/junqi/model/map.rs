//! The boards as lists of edges (law, section 2).

use std::collections::BTreeSet;

/// Which board, and who plays on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The board of 60 posts, south against north.
    TwoPlayer,
    /// The board of 129 posts, south and north against east and west.
    FourNation,
    /// The board of 129 posts, south against north.
    DuelOpen,
    /// The same; the arms of east and west can't be entered, the centre can.
    DuelClosed,
}

/// A step in the picture: x to the east, y to the south.
pub(crate) type Heading = (i8, i8);

/// Two neighbour posts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) rail: bool,
    /// The heading of a piece that leaves `a` along the edge.
    pub(crate) leaving: Heading,
    /// The heading of that piece when it arrives at `b`. Another one than `leaving` on curves alone.
    pub(crate) arriving: Heading,
}

/// A board without pieces.
#[derive(Debug)]
pub(crate) struct Map {
    pub(crate) kind: Kind,
    pub(crate) posts: u8,
    /// Every pair once.
    pub(crate) edges: Vec<Edge>,
    pub(crate) camps: BTreeSet<u8>,
    pub(crate) headquarters: BTreeSet<u8>,
    /// For each post, the neighbours along roads.
    pub(crate) roads: Vec<Vec<u8>>,
    /// For each post, the steps along railway.
    pub(crate) rails: Vec<Vec<Step>>,
}

/// One step along railway.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) to: u8,
    pub(crate) leaving: Heading,
    pub(crate) arriving: Heading,
}

/// The letters of the seats, by number.
const SEATS: [char; 4] = ['S', 'E', 'N', 'W'];

/// Camps and headquarters of an arm as (r, c).
const ARM_CAMPS: [(u8, u8); 5] = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
const ARM_HEADQUARTERS: [(u8, u8); 2] = [(6, 2), (6, 4)];

const TWO_PLAYER_CAMPS: &str = "C1 C3 D2 E1 E3 H1 H3 I2 J1 J3";
const TWO_PLAYER_HEADQUARTERS: &str = "A1 A3 L1 L3";

/// Runs of railway: each post is linked with the next.
const TWO_PLAYER_RAILWAY: [&str; 7] = [
    "B0 B1 B2 B3 B4",
    "F0 F1 F2 F3 F4",
    "G0 G1 G2 G3 G4",
    "K0 K1 K2 K3 K4",
    "B0 C0 D0 E0 F0 G0 H0 I0 J0 K0",
    "B4 C4 D4 E4 F4 G4 H4 I4 J4 K4",
    "F2 G2",
];

/// Orthogonal neighbours on the two-player board that are none: the mountains.
const MOUNTAINS: [&str; 2] = ["F1 G1", "F3 G3"];

/// The railway of each arm; `_` stands for the seat.
const ARM_RAILWAY: [&str; 4] =
    ["_1,1 _1,2 _1,3 _1,4 _1,5", "_5,1 _5,2 _5,3 _5,4 _5,5", "_1,1 _2,1 _3,1 _4,1 _5,1", "_1,5 _2,5 _3,5 _4,5 _5,5"];

const CENTRE_RAILWAY: [&str; 18] = [
    "C11 C12 C13",
    "C21 C22 C23",
    "C31 C32 C33",
    "C11 C21 C31",
    "C12 C22 C32",
    "C13 C23 C33",
    "S1,1 C11",
    "S1,3 C12",
    "S1,5 C13",
    "E1,1 C13",
    "E1,3 C23",
    "E1,5 C33",
    "N1,1 C33",
    "N1,3 C32",
    "N1,5 C31",
    "W1,1 C31",
    "W1,3 C21",
    "W1,5 C11",
];

const CURVES: [&str; 4] = ["S1,5 E1,1", "E1,5 N1,1", "N1,5 W1,1", "W1,5 S1,1"];

/// Where a piece of this seat goes when it goes forward.
fn forward(seat: u8) -> Heading {
    [(0, -1), (-1, 0), (0, 1), (1, 0)][usize::from(seat)]
}

/// The opposite heading.
fn back((x, y): Heading) -> Heading {
    (-x, -y)
}

/// The post in row r and column c (counted from the front and from the owner's left) of a seat's half or arm.
pub(crate) fn arm_post(kind: Kind, seat: u8, r: u8, c: u8) -> u8 {
    assert!((1..=6).contains(&r) && (1..=5).contains(&c), "row {r}, column {c}");
    match (kind, seat) {
        (Kind::TwoPlayer, 0) => 5 * (5 + r) + (c - 1),
        // North sees the board turned by 180 degrees.
        (Kind::TwoPlayer, 2) => 5 * (6 - r) + (5 - c),
        (Kind::TwoPlayer, _) => panic!("seat {seat} on the two-player board"),
        _ => 30 * seat + 5 * (r - 1) + (c - 1),
    }
}

/// Row and column of a post in a seat's half or arm; none if it lies elsewhere.
pub(crate) fn row_and_column(kind: Kind, seat: u8, post: u8) -> Option<(u8, u8)> {
    let mut all = (1..=6).flat_map(|r| (1..=5).map(move |c| (r, c)));
    all.find(|&(r, c)| arm_post(kind, seat, r, c) == post)
}

/// Whether row r, column c of an arm is a camp.
pub(crate) fn is_arm_camp(r: u8, c: u8) -> bool {
    ARM_CAMPS.contains(&(r, c))
}

/// Whether row r, column c of an arm is a headquarters.
pub(crate) fn is_arm_headquarters(r: u8, c: u8) -> bool {
    ARM_HEADQUARTERS.contains(&(r, c))
}

/// The post called `K0` or, on the board of 129 posts, `S1,5` or `C22`.
pub(crate) fn post(kind: Kind, name: &str) -> u8 {
    let letter = name.chars().next().unwrap();
    let numbers: Vec<u8> = name.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as u8).collect();
    match (kind, letter) {
        (Kind::TwoPlayer, 'A'..='L') => 5 * (letter as u8 - b'A') + numbers[0],
        (_, 'C') => 120 + 3 * (numbers[0] - 1) + (numbers[1] - 1),
        _ => {
            let seat = SEATS.iter().position(|&seat| seat == letter).unwrap_or_else(|| panic!("no post {name}"));
            arm_post(kind, seat as u8, numbers[0], numbers[1])
        }
    }
}

/// Several posts, with blanks between.
pub(crate) fn posts(kind: Kind, names: &str) -> Vec<u8> {
    names.split_whitespace().map(|name| post(kind, name)).collect()
}

/// What [`post`] reads.
pub(crate) fn name(kind: Kind, post: u8) -> String {
    match (kind, post) {
        (Kind::TwoPlayer, _) => format!("{}{}", char::from(b'A' + post / 5), post % 5),
        (_, 120..) => format!("C{}{}", (post - 120) / 3 + 1, (post - 120) % 3 + 1),
        _ => format!("{}{},{}", SEATS[usize::from(post / 30)], post % 30 / 5 + 1, post % 5 + 1),
    }
}

/// Where the post is in the picture: 5×12 for the two-player board, 17×17 for the other.
pub(crate) fn picture(kind: Kind, post: u8) -> (i8, i8) {
    if kind == Kind::TwoPlayer {
        return (post as i8 % 5, post as i8 / 5);
    }
    if post >= 120 {
        let (i, j) = ((post - 120) as i8 / 3 + 1, (post - 120) as i8 % 3 + 1);
        return (6 + 2 * (j - 1), 10 - 2 * (i - 1));
    }
    let (r, c) = ((post % 30) as i8 / 5 + 1, post as i8 % 5 + 1);
    match post / 30 {
        0 => (5 + c, 10 + r),
        1 => (10 + r, 11 - c),
        2 => (11 - c, 6 - r),
        _ => (6 - r, 5 + c),
    }
}

/// An edge that runs straight: one leaves and arrives with the same heading.
fn straight(kind: Kind, a: u8, b: u8, rail: bool) -> Edge {
    let ((ax, ay), (bx, by)) = (picture(kind, a), picture(kind, b));
    let heading = ((bx - ax).signum(), (by - ay).signum());
    Edge { a, b, rail, leaving: heading, arriving: heading }
}

/// The edges of runs of railway.
fn railway(kind: Kind, runs: &[&str]) -> Vec<Edge> {
    let mut edges = Vec::new();
    for run in runs {
        let run = posts(kind, run);
        edges.extend(run.windows(2).map(|pair| straight(kind, pair[0], pair[1], true)));
    }
    edges
}

/// The road edges of a rectangle of posts, `at[row][column]`: all orthogonal neighbours and the diagonals of camps,
/// each pair once, unless it's among `not`.
fn roads(kind: Kind, at: &[Vec<u8>], camps: &BTreeSet<u8>, not: &[Edge]) -> Vec<Edge> {
    let mut pairs = BTreeSet::new();
    for (row, line) in at.iter().enumerate() {
        for (column, &here) in line.iter().enumerate() {
            for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                let beside =
                    at.get(row.wrapping_add_signed(down)).and_then(|line| line.get(column.wrapping_add_signed(right)));
                let orthogonal = down == 0 || right == 0;
                if let Some(&there) = beside
                    && (orthogonal || camps.contains(&here))
                {
                    pairs.insert((here.min(there), here.max(there)));
                }
            }
        }
    }
    pairs.retain(|&(a, b)| !not.iter().any(|edge| (edge.a, edge.b) == (a, b) || (edge.b, edge.a) == (a, b)));
    pairs.into_iter().map(|(a, b)| straight(kind, a, b, false)).collect()
}

impl Map {
    pub(crate) fn new(kind: Kind) -> Map {
        if kind == Kind::TwoPlayer { Map::two_player() } else { Map::four_nation(kind) }
    }

    fn two_player() -> Map {
        let kind = Kind::TwoPlayer;
        let camps = posts(kind, TWO_PLAYER_CAMPS).into_iter().collect();
        let headquarters = posts(kind, TWO_PLAYER_HEADQUARTERS).into_iter().collect();
        let mut edges = railway(kind, &TWO_PLAYER_RAILWAY);
        let mut not = edges.clone();
        not.extend(railway(kind, &MOUNTAINS));
        let rows: Vec<Vec<u8>> = (0..12).map(|row| (5 * row..5 * row + 5).collect()).collect();
        edges.extend(roads(kind, &rows, &camps, &not));
        Map::from_edges(kind, 60, edges, camps, headquarters)
    }

    fn four_nation(kind: Kind) -> Map {
        let (mut camps, mut headquarters) = (BTreeSet::new(), BTreeSet::new());
        let mut edges = railway(kind, &CENTRE_RAILWAY);
        for curve in CURVES {
            let curve = posts(kind, curve);
            let (from, to) = (curve[0] / 30, curve[1] / 30);
            // It departs forward and arrives as the neighbour's backward.
            let (leaving, arriving) = (forward(from), back(forward(to)));
            edges.push(Edge { a: curve[0], b: curve[1], rail: true, leaving, arriving });
        }
        for seat in 0..4 {
            let letter = SEATS[usize::from(seat)].to_string();
            let arm_camps: BTreeSet<u8> = ARM_CAMPS.iter().map(|&(r, c)| arm_post(kind, seat, r, c)).collect();
            let runs = ARM_RAILWAY.map(|run| run.replace('_', &letter));
            let arm_railway = railway(kind, &runs.each_ref().map(String::as_str));
            let rows: Vec<Vec<u8>> = (1..=6).map(|r| (1..=5).map(|c| arm_post(kind, seat, r, c)).collect()).collect();
            let arm_roads = roads(kind, &rows, &arm_camps, &arm_railway);
            edges.extend(arm_railway);
            edges.extend(arm_roads);
            camps.extend(arm_camps);
            headquarters.extend(ARM_HEADQUARTERS.map(|(r, c)| arm_post(kind, seat, r, c)));
        }
        if kind == Kind::DuelClosed {
            // A post that can't be entered is a post without edges.
            let closed = |post: u8| post < 120 && matches!(post / 30, 1 | 3);
            edges.retain(|edge| !closed(edge.a) && !closed(edge.b));
        }
        Map::from_edges(kind, 129, edges, camps, headquarters)
    }

    fn from_edges(kind: Kind, posts: u8, edges: Vec<Edge>, camps: BTreeSet<u8>, headquarters: BTreeSet<u8>) -> Map {
        let mut roads = vec![Vec::new(); usize::from(posts)];
        let mut rails = vec![Vec::new(); usize::from(posts)];
        for edge in &edges {
            let (a, b) = (usize::from(edge.a), usize::from(edge.b));
            if edge.rail {
                rails[a].push(Step { to: edge.b, leaving: edge.leaving, arriving: edge.arriving });
                rails[b].push(Step { to: edge.a, leaving: back(edge.arriving), arriving: back(edge.leaving) });
            } else {
                roads[a].push(edge.b);
                roads[b].push(edge.a);
            }
        }
        Map { kind, posts, edges, camps, headquarters, roads, rails }
    }

    /// Seats that play, S first and then counter-clockwise.
    pub(crate) fn seats(&self) -> Vec<u8> {
        if self.kind == Kind::FourNation { vec![0, 1, 2, 3] } else { vec![0, 2] }
    }

    /// The alliance of a seat: 0 is south's, 1 the other.
    pub(crate) fn alliance(&self, seat: u8) -> u8 {
        if self.kind == Kind::FourNation { seat % 2 } else { seat / 2 }
    }
}
