//! Finding bytes in text, eight at a time. Knows no format.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Sets the high bit of the first zero byte; bits above that one may be wrong.
const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGHS
}

/// Index of the first `a` or `b` (the length if there is none), and whether a byte up to it or a little
/// behind it is not ASCII.
///
/// Eight bytes at a time: comments are most of what records of online games consist of.
pub(crate) fn find_either(bytes: &[u8], a: u8, b: u8) -> (usize, bool) {
    let (words, rest) = bytes.as_chunks::<8>();
    let (a8, b8) = (ONES * a as u64, ONES * b as u64);
    let mut seen = 0;
    for (i, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        seen |= word;
        let hits = zero_bytes(word ^ a8) | zero_bytes(word ^ b8);
        if hits != 0 {
            return (i * 8 + hits.trailing_zeros() as usize / 8, seen & HIGHS != 0);
        }
    }
    let mut high = seen & HIGHS != 0;
    for (i, &byte) in rest.iter().enumerate() {
        high |= byte >= 0x80;
        if byte == a || byte == b {
            return (words.len() * 8 + i, high);
        }
    }
    (bytes.len(), high)
}
