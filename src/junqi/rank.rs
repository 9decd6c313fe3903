//! [`Rank`], [`Piece`], and [`RankSet`]: what a hidden piece may be.

use super::seat::Seat;
use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// What a piece is (section 1), from the strongest down, then those without a rank in battle.
///
/// The order is that of the letters; a ranked piece beats every ranked piece after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rank {
    /// Field marshal, 司令, `a`.
    FieldMarshal,
    /// General, 军长, `b`.
    General,
    /// Major general, 师长, `c`.
    MajorGeneral,
    /// Brigadier, 旅长, `d`.
    Brigadier,
    /// Colonel, 团长, `e`.
    Colonel,
    /// Major, 营长, `f`.
    Major,
    /// Captain, 连长, `g`.
    Captain,
    /// Lieutenant, 排长, `h`.
    Lieutenant,
    /// Engineer, 工兵, `i`: turns on the railway, clears mines.
    Engineer,
    /// Landmine, 地雷, `j`: never moves.
    Landmine,
    /// Bomb, 炸弹, `k`: takes with it whatever it meets.
    Bomb,
    /// Flag, 军旗, `l`: never moves; who loses it is out.
    Flag,
}

impl Rank {
    /// All twelve in the order of their letters.
    pub const ALL: [Self; 12] = [
        Self::FieldMarshal,
        Self::General,
        Self::MajorGeneral,
        Self::Brigadier,
        Self::Colonel,
        Self::Major,
        Self::Captain,
        Self::Lieutenant,
        Self::Engineer,
        Self::Landmine,
        Self::Bomb,
        Self::Flag,
    ];

    /// How many of each a side has, 25 in all.
    pub const COUNTS: [u8; 12] = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 2, 1];

    /// Its number, `0..12`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of it a side has at the start.
    pub const fn count(self) -> u8 {
        Self::COUNTS[self as usize]
    }

    /// Its name in English, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FieldMarshal => "field marshal",
            Self::General => "general",
            Self::MajorGeneral => "major general",
            Self::Brigadier => "brigadier",
            Self::Colonel => "colonel",
            Self::Major => "major",
            Self::Captain => "captain",
            Self::Lieutenant => "lieutenant",
            Self::Engineer => "engineer",
            Self::Landmine => "landmine",
            Self::Bomb => "bomb",
            Self::Flag => "flag",
        }
    }

    /// Its letter in the competition protocol, `a` to `l`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The rank of a (small) letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='l' => Some(Self::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }

    /// Whether it ever moves: all but the landmine and the flag.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Landmine | Self::Flag)
    }

    /// Whether it fights by rank: field marshal to engineer.
    pub const fn is_ranked(self) -> bool {
        (self as u8) <= Self::Engineer as u8
    }
}

/// The letter.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// A text that names no rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a rank is one of the letters a to l")]
pub struct RankError;

impl FromStr for Rank {
    type Err = RankError;
    fn from_str(text: &str) -> Result<Self, RankError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(rank), None) => Ok(rank),
            _ => Err(RankError),
        }
    }
}

/// A piece as some viewer knows it: whose it is, and its rank unless that is hidden from him.
///
/// One byte, and so is `Option<Piece>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(NonZeroU8);

/// What stands for a hidden rank in a piece's low four bits.
const HIDDEN: u8 = 13;

impl Piece {
    /// `owner`'s piece of that rank.
    pub const fn new(owner: Seat, rank: Rank) -> Self {
        Self::with_code(owner, rank as u8 + 1)
    }

    /// `owner`'s piece of a rank not known.
    pub const fn hidden(owner: Seat) -> Self {
        Self::with_code(owner, HIDDEN)
    }

    const fn with_code(owner: Seat, code: u8) -> Self {
        match NonZeroU8::new((owner as u8) << 4 | code) {
            Some(byte) => Self(byte),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// Whose it is.
    pub const fn owner(self) -> Seat {
        Seat::ALL[(self.0.get() >> 4 & 3) as usize]
    }

    /// Its rank, if it is known.
    pub const fn rank(self) -> Option<Rank> {
        match (self.0.get() & 15) as usize {
            code @ 1..=12 => Some(Rank::ALL[code - 1]),
            _ => None,
        }
    }

    /// The same piece as somebody sees it who may not know its rank.
    #[must_use]
    pub const fn concealed(self) -> Self {
        Self::hidden(self.owner())
    }

    /// Distinct for every piece, below 64, for hashing.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }
}

/// Owner and rank, `Sa`; `S?` if the rank is hidden.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.owner(), self.rank().map_or('?', Rank::letter))
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a piece is a seat (S, E, N or W) and a rank (a to l, or ? if it is hidden)")]
pub struct PieceError;

impl FromStr for Piece {
    type Err = PieceError;
    fn from_str(text: &str) -> Result<Self, PieceError> {
        let mut letters = text.chars();
        let (seat, rank, end) = (letters.next(), letters.next(), letters.next());
        let (Some(owner), Some(rank), None) = (seat.and_then(Seat::from_letter), rank, end) else {
            return Err(PieceError);
        };
        match (rank, Rank::from_letter(rank)) {
            (_, Some(rank)) => Ok(Self::new(owner, rank)),
            ('?', None) => Ok(Self::hidden(owner)),
            _ => Err(PieceError),
        }
    }
}

bitflags::bitflags! {
    /// A set of ranks: the candidates of a hidden piece.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    pub struct RankSet: u16 {
        /// Field marshal.
        const FIELD_MARSHAL = 1;
        /// General.
        const GENERAL = 1 << 1;
        /// Major general.
        const MAJOR_GENERAL = 1 << 2;
        /// Brigadier.
        const BRIGADIER = 1 << 3;
        /// Colonel.
        const COLONEL = 1 << 4;
        /// Major.
        const MAJOR = 1 << 5;
        /// Captain.
        const CAPTAIN = 1 << 6;
        /// Lieutenant.
        const LIEUTENANT = 1 << 7;
        /// Engineer.
        const ENGINEER = 1 << 8;
        /// Landmine.
        const LANDMINE = 1 << 9;
        /// Bomb.
        const BOMB = 1 << 10;
        /// Flag.
        const FLAG = 1 << 11;
        /// What may move.
        const MOVABLE = 0b0101_1111_1111;
    }
}

impl RankSet {
    /// The set of one.
    pub const fn only(rank: Rank) -> Self {
        Self::from_bits_retain(1 << rank as u16)
    }

    /// Whether `rank` is one of them.
    pub const fn has(self, rank: Rank) -> bool {
        self.bits() >> rank as u16 & 1 != 0
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.bits().count_ones()
    }

    /// The rank, if there is exactly one.
    pub const fn single(self) -> Option<Rank> {
        match (self.count(), self.bits().trailing_zeros() as usize) {
            (1, index @ 0..12) => Some(Rank::ALL[index]),
            _ => None,
        }
    }

    /// The ranks in the order of their letters.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| self.has(*rank))
    }
}

/// The letters in order; `-` for none.
impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.ranks().try_for_each(|rank| rank.fmt(f))
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no set of ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a set of ranks is written as letters a to l in order, each at most once, or - for none")]
pub struct RankSetError;

impl FromStr for RankSet {
    type Err = RankSetError;
    /// Letters in order, each at most once; `-` for none.
    fn from_str(text: &str) -> Result<Self, RankSetError> {
        let mut ranks = Self::empty();
        if text == "-" {
            return Ok(ranks);
        }
        for letter in text.chars() {
            let rank = Self::only(Rank::from_letter(letter).ok_or(RankSetError)?);
            if rank.bits() <= ranks.bits() {
                return Err(RankSetError);
            }
            ranks |= rank;
        }
        if ranks.is_empty() { Err(RankSetError) } else { Ok(ranks) }
    }
}
