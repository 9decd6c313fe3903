//! A set of small numbers in `W` words: posts, or places on railway lines.

use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Words<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Words<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    pub(super) const fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    #[must_use]
    pub(super) const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    #[must_use]
    pub(super) const fn without(mut self, index: usize) -> Self {
        self.0[index / 64] &= !(1 << (index % 64));
        self
    }

    pub(super) const fn union(mut self, other: Self) -> Self {
        let mut w = 0;
        while w < W {
            self.0[w] |= other.0[w];
            w += 1;
        }
        self
    }

    #[inline(always)]
    pub(super) const fn count(self) -> u32 {
        let (mut count, mut w) = (0, 0);
        while w < W {
            count += self.0[w].count_ones();
            w += 1;
        }
        count
    }

    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    /// Every number greater by `by`, which is below 64; those that get too large are gone.
    #[inline(always)]
    pub(super) const fn raised(self, by: u32) -> Self {
        let mut out = Self::EMPTY;
        let mut w = 0;
        while w < W {
            out.0[w] = self.0[w] << by;
            if w > 0 && by > 0 {
                out.0[w] |= self.0[w - 1] >> (64 - by);
            }
            w += 1;
        }
        out
    }

    /// Every number less by `by`, which is below 64; those that would get negative are gone.
    #[inline(always)]
    pub(super) const fn lowered(self, by: u32) -> Self {
        let mut out = Self::EMPTY;
        let mut w = 0;
        while w < W {
            out.0[w] = self.0[w] >> by;
            if w + 1 < W && by > 0 {
                out.0[w] |= self.0[w + 1] << (64 - by);
            }
            w += 1;
        }
        out
    }

    /// Takes the lowest number out.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<usize> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(index * 64 + bit);
            }
        }
        None
    }
}

impl<const W: usize> IntoIterator for Words<W> {
    type Item = usize;
    type IntoIter = Numbers<W>;
    #[inline(always)]
    fn into_iter(self) -> Numbers<W> {
        Numbers(self)
    }
}

pub(super) struct Numbers<const W: usize>(Words<W>);

impl<const W: usize> Iterator for Numbers<W> {
    type Item = usize;
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.0.pop()
    }
}

macro_rules! wordwise {
    ($($trait:ident $method:ident $assign:tt),*) => {$(
        impl<const W: usize> $trait for Words<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for (word, o) in self.0.iter_mut().zip(other.0) {
                    *word $assign o;
                }
                self
            }
        }
    )*};
}
wordwise!(BitAnd bitand &=, BitOr bitor |=, BitXor bitxor ^=);

impl<const W: usize> BitOrAssign for Words<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> BitXorAssign for Words<W> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const W: usize> Not for Words<W> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}
