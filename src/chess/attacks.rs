//! Which squares a piece attacks, and the lines between squares. Tables and look-ups only; whose piece
//! stands where is [`super::Board`]'s business.
//!
//! Sliders use one table of exactly 1 MiB, indexed by multiplication and shift ("magic bitboards"): its
//! length is a power of two, so a mask takes the place of the bound check. `pext` isn't used: on many
//! processors it is slower than the multiplication.

use super::bitboard::Bitboard;
use super::color::Color;
use super::magics;
use super::role::Role;
use super::square::Square;

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

const fn leaps(square: u8, steps: &[(i8, i8)]) -> u64 {
    let mut out = 0;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = Square::from_index(square).offset(steps[i].0, steps[i].1) {
            out |= 1 << to as u8;
        }
        i += 1;
    }
    out
}

const fn leaper_table(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square as usize] = leaps(square, steps);
        square += 1;
    }
    table
}

static KNIGHT: [u64; 64] = leaper_table(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaper_table(&[(1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)]);
static PAWN: [[u64; 64]; 2] = [leaper_table(&[(-1, 1), (1, 1)]), leaper_table(&[(-1, -1), (1, -1)])];

/// The full lines through a square, the square itself left out: rank, file, diagonal, antidiagonal.
const fn lines_through(square: u8) -> [u64; 4] {
    let (file, rank) = ((square & 7) as i8, (square >> 3) as i8);
    let mut lines = [0; 4];
    let mut other = 0;
    while other < 64 {
        if other != square {
            let (f, r) = ((other & 7) as i8, (other >> 3) as i8);
            let bit = 1 << other;
            if r == rank {
                lines[0] |= bit;
            } else if f == file {
                lines[1] |= bit;
            } else if f - r == file - rank {
                lines[2] |= bit;
            } else if f + r == file + rank {
                lines[3] |= bit;
            }
        }
        other += 1;
    }
    lines
}

/// Attacks along one line up to and including the first blocker either way: subtracting the slider from
/// the blockers borrows through the empty squares (o − 2r), on the bits and on the bits reversed.
const fn line_attacks(square: u8, occupied: u64, line: u64) -> u64 {
    let blockers = occupied & line;
    let slider = 1u64 << square;
    let up = blockers.wrapping_sub(slider << 1);
    let down = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
    (up ^ down) & line
}

#[derive(Clone, Copy)]
struct Magic {
    /// Squares whose occupancy matters: the lines without their last squares.
    mask: u64,
    factor: u64,
    offset: u32,
    shift: u32,
}

impl Magic {
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.mask).wrapping_mul(self.factor) >> (self.shift & 63);
        (hash as usize + self.offset as usize) & (SLIDER_ENTRIES - 1)
    }
}

/// 102,400 entries for rooks and 5,248 for bishops are used.
const SLIDER_ENTRIES: usize = 1 << 17;

const fn magic_table(factors: &[u64; 64], first_line: usize, mut offset: u32) -> [Magic; 64] {
    let mut table = [Magic { mask: 0, factor: 0, offset: 0, shift: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let lines = lines_through(square);
        let rank_edges = 0xff00_0000_0000_00ff & !(0xff << (8 * (square / 8)));
        let file_edges = 0x8181_8181_8181_8181 & !(0x0101_0101_0101_0101 << (square % 8));
        let mask = (lines[first_line] | lines[first_line + 1]) & !(rank_edges | file_edges);
        let bits = mask.count_ones();
        table[square as usize] = Magic { mask, factor: factors[square as usize], offset, shift: 64 - bits };
        offset += 1 << bits;
        square += 1;
    }
    table
}

static ROOK: [Magic; 64] = magic_table(&magics::ROOK, 0, 0);
static BISHOP: [Magic; 64] = magic_table(&magics::BISHOP, 2, 102_400);

// Some 110,000 entries at about forty steps each: two seconds of compile time are better spent here than
// a megabyte of source or an initialisation at run time.
#[allow(long_running_const_eval)]
static SLIDERS: [u64; SLIDER_ENTRIES] = {
    let mut table = [0; SLIDER_ENTRIES];
    let tables = [magic_table(&magics::ROOK, 0, 0), magic_table(&magics::BISHOP, 2, 102_400)];
    let mut kind = 0;
    while kind < 2 {
        let mut square = 0u8;
        while square < 64 {
            let magic = tables[kind][square as usize];
            let lines = lines_through(square);
            let mut occupied = 0u64;
            loop {
                table[magic.index(occupied)] = line_attacks(square, occupied, lines[2 * kind])
                    | line_attacks(square, occupied, lines[2 * kind + 1]);
                occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
                if occupied == 0 {
                    break;
                }
            }
            square += 1;
        }
        kind += 1;
    }
    table
};

const fn ray_table(first_line: usize) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let lines = lines_through(square as u8);
        table[square] = lines[first_line] | lines[first_line + 1];
        square += 1;
    }
    table
}

static ROOK_RAYS: [u64; 64] = ray_table(0);
static BISHOP_RAYS: [u64; 64] = ray_table(2);

#[allow(clippy::large_stack_arrays, reason = "evaluated at compile time")]
const fn pair_table(between: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0u8;
    while a < 64 {
        let lines = lines_through(a);
        let mut i = 0;
        while i < 4 {
            let mut rest = lines[i];
            while rest != 0 {
                let b = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                table[a as usize][b as usize] = if between {
                    // What each end attacks with the other end as the only blocker, without the ends.
                    line_attacks(a, 1 << b, lines[i]) & line_attacks(b, 1 << a, (lines[i] | 1 << a) & !(1 << b))
                } else {
                    lines[i] | 1 << a
                };
            }
            i += 1;
        }
        a += 1;
    }
    table
}

static BETWEEN: [[u64; 64]; 64] = pair_table(true);
static LINE: [[u64; 64]; 64] = pair_table(false);

/// The squares a pawn of `color` on `square` attacks (captures on), occupied or not.
#[inline(always)]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color as usize][square as usize])
}

/// The squares that a set of pawns attacks together.
#[inline(always)]
pub fn pawns_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let (west, east) = (pawns.0 & NOT_A, pawns.0 & NOT_H);
    Bitboard(match color {
        Color::White => west << 7 | east << 9,
        Color::Black => west >> 9 | east >> 7,
    })
}

/// The squares a knight attacks.
#[inline(always)]
pub fn knight_attacks(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square as usize])
}

/// The squares a king attacks.
#[inline(always)]
pub fn king_attacks(square: Square) -> Bitboard {
    Bitboard(KING[square as usize])
}

/// The squares a bishop attacks, up to and including the first occupied square each way.
#[inline(always)]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SLIDERS[BISHOP[square as usize].index(occupied.0)])
}

/// The squares a rook attacks, up to and including the first occupied square each way.
#[inline(always)]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SLIDERS[ROOK[square as usize].index(occupied.0)])
}

/// The squares a queen attacks: a bishop's and a rook's.
#[inline(always)]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}

/// The squares a piece of `role` and `color` attacks; the color matters for pawns, the occupancy for
/// sliders.
#[inline]
pub fn attacks(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

/// The squares a bishop attacks on an empty board.
#[inline(always)]
pub fn bishop_rays(square: Square) -> Bitboard {
    Bitboard(BISHOP_RAYS[square as usize])
}

/// The squares a rook attacks on an empty board.
#[inline(always)]
pub fn rook_rays(square: Square) -> Bitboard {
    Bitboard(ROOK_RAYS[square as usize])
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
///
/// ```
/// use sanqi::chess::{attacks::between, Bitboard, Square};
/// let set: Bitboard = [Square::B2, Square::C3].into_iter().collect();
/// assert_eq!(between(Square::A1, Square::D4), set);
/// assert!(between(Square::A1, Square::B3).is_empty());
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a as usize][b as usize])
}

/// The whole rank, file or diagonal through two squares, edge to edge; empty if they share none or are
/// the same.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a as usize][b as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(square: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut out = Bitboard::EMPTY;
        for &(df, dr) in steps {
            let mut at = square;
            while let Some(next) = at.offset(df, dr) {
                out = out.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        out
    }

    #[test]
    fn sliders_agree_with_ray_walks() {
        for square in Square::ALL {
            for subset in Bitboard(ROOK[square as usize].mask).subsets() {
                assert_eq!(rook_attacks(square, subset), walk(square, subset, &[(1, 0), (-1, 0), (0, 1), (0, -1)]));
            }
            for subset in Bitboard(BISHOP[square as usize].mask).subsets() {
                let diagonals = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
                assert_eq!(bishop_attacks(square, subset), walk(square, subset, &diagonals));
            }
        }
    }

    #[test]
    fn lines_agree_with_ray_walks() {
        for a in Square::ALL {
            for b in Square::ALL {
                let mut expected = (Bitboard::EMPTY, Bitboard::EMPTY);
                for (df, dr) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
                    let ray = walk(a, Bitboard::EMPTY, &[(df, dr)]);
                    if ray.contains(b) {
                        let back = walk(a, Bitboard::EMPTY, &[(-df, -dr)]);
                        expected = (walk(a, b.into(), &[(df, dr)]).without(b), ray.with(a) | back);
                    }
                }
                assert_eq!((between(a, b), line(a, b)), expected, "{a} {b}");
            }
        }
    }
}
