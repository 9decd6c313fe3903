//! [`Seat`], [`Alliance`] and sets of seats.

use super::board::Board;
use crate::outcome;
use core::fmt;
use core::str::FromStr;

/// A player's place at the board. Who is whose ally depends on the [`Board`]: see [`Board::ally`].
///
/// ```
/// use sanqi::junqi::{Board, Seat};
/// assert_eq!(Board::FourNation.ally(Seat::South), Some(Seat::North));
/// assert_eq!(Board::TwoPlayer.ally(Seat::South), None);
/// assert_eq!("E".parse(), Ok(Seat::East));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// South, `S`.
    South,
    /// East, `E`: South's right-hand neighbour.
    East,
    /// North, `N`, opposite of South.
    North,
    /// West, `W`: South's left-hand neighbour.
    West,
}

impl Seat {
    /// All four, counter-clockwise from South.
    pub const ALL: [Self; 4] = [Self::South, Self::East, Self::North, Self::West];

    /// Its number, `0..4`, counter-clockwise from South.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `steps` further on, counter-clockwise.
    #[must_use]
    pub const fn turned(self, steps: usize) -> Self {
        Self::ALL[(self as usize + steps) & 3]
    }

    /// The seat opposite: the ally on the four-nation board, the opponent with two players.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// `S`, `E`, `N` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::East => 'E',
            Self::North => 'N',
            Self::West => 'W',
        }
    }

    /// The seat of that (capital) letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'S' => Some(Self::South),
            'E' => Some(Self::East),
            'N' => Some(Self::North),
            'W' => Some(Self::West),
            _ => None,
        }
    }

    /// The seat's number in results and in the traits of the crate: with two players South is the first
    /// and North the second; with four players they are numbered as here. `None` if `board` doesn't seat it.
    pub const fn place(self, board: Board) -> Option<outcome::Seat> {
        match (board.players(), self) {
            (4, _) => outcome::Seat::new(self as u8),
            (_, Self::South) => Some(outcome::Seat::FIRST),
            (_, Self::North) => Some(outcome::Seat::SECOND),
            _ => None,
        }
    }

    /// The seat with that number on `board`, the reverse of [`Seat::place`].
    pub const fn from_place(place: outcome::Seat, board: Board) -> Option<Self> {
        match (board.players(), place.index()) {
            (4, index) => Some(Self::ALL[index]),
            (_, 0) => Some(Self::South),
            (_, 1) => Some(Self::North),
            _ => None,
        }
    }
}

/// The letter.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// A text that names no seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a seat is one of the letters S, E, N and W")]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;
    fn from_str(text: &str) -> Result<Self, SeatError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(SeatError),
        }
    }
}

/// Those who win and lose together. With two players each is an alliance of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Alliance {
    /// South and North on a board for four; South alone on a board for two.
    First,
    /// East and West on a board for four; North alone on a board for two.
    Second,
}

bitflags::bitflags! {
    /// A set of seats.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    pub struct Seats: u8 {
        /// South.
        const SOUTH = 1;
        /// East.
        const EAST = 2;
        /// North.
        const NORTH = 4;
        /// West.
        const WEST = 8;
    }
}

impl Seats {
    /// The set of one.
    pub const fn only(seat: Seat) -> Self {
        Self::from_bits_retain(1 << seat as u8)
    }

    /// Whether `seat` is one of them.
    pub const fn has(self, seat: Seat) -> bool {
        self.bits() & Self::only(seat).bits() != 0
    }

    /// The seats, counter-clockwise from South.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.has(*seat))
    }
}

/// The letters, counter-clockwise from South; `-` for none.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.seats().try_for_each(|seat| seat.fmt(f))
    }
}

impl FromStr for Seats {
    type Err = SeatError;
    /// Letters in any order, each at most once; `-` for none.
    fn from_str(text: &str) -> Result<Self, SeatError> {
        let mut seats = Self::empty();
        if text == "-" {
            return Ok(seats);
        }
        for letter in text.chars() {
            let seat = Seat::from_letter(letter).filter(|seat| !seats.has(*seat)).ok_or(SeatError)?;
            seats |= Self::only(seat);
        }
        if seats.is_empty() { Err(SeatError) } else { Ok(seats) }
    }
}
