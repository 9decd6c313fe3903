//! The railway search (section 4): slides of all pieces at once, and the engineer's flood.

use super::map::Map;
use super::words::Words;

/// How far pieces at the places `from` slide towards higher places of a word: the empty places they pass,
/// and the first one that isn't.
///
/// Adding a bit at the lower end of a run of empty places carries through the run and into the place after
/// it: what changes is where the piece can go. Between two lines there is a gap that is never empty, so no
/// carry leaves its line; two pieces never share a run.
#[inline(always)]
const fn slide(from: u64, empty: u64) -> u64 {
    let next = from << 1;
    (empty.wrapping_add(next & empty) ^ empty) | (next & !empty)
}

impl<const W: usize, const N: usize> Map<W, N> {
    /// The places that pieces at `from` slide to, upwards and downwards: as many bits as moves. `open`: what
    /// they may end on. The second set lies mirrored in each word.
    #[inline(always)]
    pub(super) fn slides(&self, from: Words<W>, empty: Words<W>, open: Words<W>) -> (Words<W>, Words<W>) {
        let (mut up, mut down) = (Words::EMPTY, Words::EMPTY);
        for w in 0..W {
            up.0[w] = slide(from.0[w] & self.up.from.0[w], empty.0[w]) & open.0[w] & self.up.to.0[w];
            let mirrored = (from.0[w] & self.down.from.0[w]).reverse_bits();
            down.0[w] = slide(mirrored, empty.0[w].reverse_bits()) & (open.0[w] & self.down.to.0[w]).reverse_bits();
        }
        (up, down)
    }

    /// The posts that a piece on `post` slides to.
    #[inline(always)]
    pub(super) fn slides_from(&self, post: usize, empty: Words<W>, open: Words<W>) -> Words<W> {
        let (up, down) = self.slides(self.places[post], empty, open);
        let mut posts = Words::EMPTY;
        for w in 0..W {
            let mut places = up.0[w] | down.0[w].reverse_bits();
            while places != 0 {
                posts = posts.with(self.post_at[w][places.trailing_zeros() as usize] as usize);
                places &= places - 1;
            }
        }
        posts
    }

    /// The posts that a piece on `post` reaches by railway if it may turn: every post that empty ones lead
    /// to, among those in `open`.
    #[inline(always)]
    pub(super) fn run(&self, post: usize, empty: Words<W>, open: Words<W>) -> Words<W> {
        let start = Words::EMPTY.with(post);
        let there = self.railway & open & !start;
        let (mut left, mut ahead) = (there, start);
        while left.any() {
            let Some(here) = ahead.pop() else { break };
            let new = self.rails[here] & left;
            left ^= new;
            ahead |= new & empty;
        }
        there ^ left
    }
}
