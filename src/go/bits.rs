//! [`Bits`]: a bit for every entry of a grid, to look at 64 points at once.

use super::grid;
use super::point::{Point, Size};
use smallvec::SmallVec;

/// A set of grid entries. Walls are never members, so that a shift by one can't leave a row unnoticed.
#[derive(Debug, Clone)]
pub(super) struct Bits {
    stride: u16,
    /// Boards up to 19×19 need no allocation.
    words: SmallVec<[u64; 8]>,
}

impl Bits {
    /// The empty set for a board of `size`.
    pub(super) fn new(size: Size) -> Self {
        let words = grid::entries_needed(size).div_ceil(64);
        Self { stride: grid::stride(size), words: SmallVec::from_elem(0, words) }
    }

    /// How many words there are.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// The members among the 64 entries from `64 * i` on.
    #[inline(always)]
    pub(super) fn word(&self, i: usize) -> u64 {
        self.words.get(i).copied().unwrap_or(0)
    }

    /// Where the entry of `point` is.
    #[inline(always)]
    pub(super) fn place(&self, point: Point) -> (usize, u64) {
        let p = grid::index(self.stride, point);
        (p as usize / 64, 1 << (p % 64))
    }

    /// The point of bit `bit` of word `i`. It divides; loops over many points have the grid's table.
    pub(super) fn point(&self, i: usize, bit: u32) -> Point {
        let p = 64 * i as u16 + bit as u16 - 1;
        Point::new((p % self.stride) as u8, (p / self.stride) as u8 - 1)
    }

    #[inline(always)]
    pub(super) fn contains(&self, point: Point) -> bool {
        let (i, bit) = self.place(point);
        self.word(i) & bit != 0
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, point: Point) {
        let (i, bit) = self.place(point);
        if let Some(word) = self.words.get_mut(i) {
            *word |= bit;
        }
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, point: Point) {
        let (i, bit) = self.place(point);
        if let Some(word) = self.words.get_mut(i) {
            *word &= !bit;
        }
    }

    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The entries of word `i` that have a member beside them.
    #[inline(always)]
    pub(super) fn beside(&self, i: usize) -> u64 {
        let (before, here, after) = (self.word(i.wrapping_sub(1)), self.word(i), self.word(i + 1));
        // From 2 to 53, so neither shift loses a word.
        let row = u32::from(self.stride) & 63;
        here << 1
            | before >> 63
            | here >> 1
            | after << 63
            | here << row
            | before >> (64 - row)
            | here >> row
            | after << (64 - row)
    }
}

/// The numbers of the bits that are set, from the lowest on.
#[inline(always)]
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}
