//! Position keys: one number for each color on each point, made by mixing instead of looked up, so that
//! every size of board has them.

use super::color::Color;
use super::point::Point;

/// The finishing step of the splitmix generator.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number of a stone on a point.
#[inline]
pub(super) const fn stone(color: Color, point: Point) -> u64 {
    let fact = ((color as u64) << 16) | ((point.col() as u64) << 8) | point.row() as u64;
    mix((fact + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Changes with the player to move.
pub(super) const TURN: u64 = mix(0x5a5a_a5a5_3c3c_c3c3);
