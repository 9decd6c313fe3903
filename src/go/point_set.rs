//! [`PointSet`]: a set of points as bits, big enough for every board.

use super::point::{MAX_SIDE, Point};
use core::fmt;

const SIDE: usize = MAX_SIDE as usize;
const WORDS: usize = (SIDE * SIDE).div_ceil(64);

/// A set of points of any board up to 52×52, in 344 bytes and without allocation.
///
/// It knows no board size: whether a board has its points is for the board to say. Points that no board
/// has (a column or row above 51) are never members.
///
/// ```
/// use sanqi::go::{Point, PointSet};
/// let mut dead: PointSet = [Point::new(3, 3), Point::new(0, 0)].into_iter().collect();
/// assert!(dead.insert(Point::new(51, 51)) && !dead.insert(Point::new(3, 3)));
/// assert_eq!(dead.len(), 3);
/// assert_eq!(dead.iter().next(), Some(Point::new(0, 0)), "row by row from the top left");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

/// Where a point's bit is; `None` for a point that no board has.
const fn place(point: Point) -> Option<(usize, u64)> {
    let (col, row) = (point.col() as usize, point.row() as usize);
    if col >= SIDE || row >= SIDE {
        return None;
    }
    let bit = row * SIDE + col;
    Some((bit / 64, 1 << (bit % 64)))
}

impl PointSet {
    /// The empty set.
    pub const fn new() -> Self {
        Self { words: [0; WORDS] }
    }

    /// Whether the point is a member.
    pub const fn contains(&self, point: Point) -> bool {
        match place(point) {
            Some((word, bit)) => self.words[word] & bit != 0,
            None => false,
        }
    }

    /// Adds a point; `false` when it was a member already or no board has it.
    pub const fn insert(&mut self, point: Point) -> bool {
        match place(point) {
            Some((word, bit)) if self.words[word] & bit == 0 => {
                self.words[word] |= bit;
                true
            }
            _ => false,
        }
    }

    /// Takes a point out; `false` when it was no member.
    pub const fn remove(&mut self, point: Point) -> bool {
        match place(point) {
            Some((word, bit)) if self.words[word] & bit != 0 => {
                self.words[word] &= !bit;
                true
            }
            _ => false,
        }
    }

    /// Takes a member out, adds a point that is none.
    pub(super) const fn toggle(&mut self, point: Point) {
        if let Some((word, bit)) = place(point) {
            self.words[word] ^= bit;
        }
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Takes all points out.
    pub const fn clear(&mut self) {
        self.words = [0; WORDS];
    }

    /// The members, row by row from the top left.
    pub fn iter(&self) -> Iter<'_> {
        Iter { words: &self.words, word: 0, rest: self.words[0] }
    }

    /// The members of either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let mut out = self.clone();
        out.words.iter_mut().zip(other.words).for_each(|(a, b)| *a |= b);
        out
    }

    /// Whether the sets have no member in common.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.words.iter().zip(other.words).all(|(a, b)| a & b == 0)
    }
}

impl Default for PointSet {
    fn default() -> Self {
        Self::new()
    }
}

/// The members of a [`PointSet`], row by row.
#[derive(Debug, Clone)]
pub struct Iter<'a> {
    words: &'a [u64; WORDS],
    word: usize,
    rest: u64,
}

impl Iterator for Iter<'_> {
    type Item = Point;
    fn next(&mut self) -> Option<Point> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = *self.words.get(self.word)?;
        }
        let bit = self.word * 64 + self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(Point::new((bit % SIDE) as u8, (bit / SIDE) as u8))
    }
}

impl<'a> IntoIterator for &'a PointSet {
    type Item = Point;
    type IntoIter = Iter<'a>;
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::new();
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}
