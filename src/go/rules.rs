//! [`Rules`]: the axes on which rule sets differ, as plain data, and [`Preset`], the named sets.

use super::board::Suicide;
use super::color::Color;
use core::fmt;
use core::str::FromStr;

/// Which repetitions a move may not make (article 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KoRule {
    /// None.
    None,
    /// Taking back at once the single stone that has just taken a single stone.
    Simple,
    /// Any earlier board.
    Positional,
    /// Any earlier board with the same player to move. A pass makes a situation too.
    Situational,
    /// Any earlier board made by the same player. A pass makes none; the start counts as White's.
    Natural,
}

/// What happens when a whole position repeats (same board, same player to move) and the move was legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LongCycle {
    /// Nothing.
    Allowed,
    /// The game ends without result.
    NoResult,
    /// The game is drawn.
    Draw,
    /// The game stops until the arbiter says draw or replay (article 20.3).
    Arbiter,
}

/// What counts for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scoring {
    /// Living stones and the points they surround (article 9).
    Area,
    /// Surrounded points and prisoners.
    Territory,
    /// Living stones alone, counted as the area that could be filled with them: two eyes a group are taxed.
    Stones,
}

/// Points that don't count although they are surrounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tax {
    /// None.
    None,
    /// Points inside of a seki.
    Seki,
    /// Points inside of a seki, and two eyes of every other group.
    All,
}

/// What Black gives back for handicap stones under area counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each handicap stone but one.
    AllButOne,
    /// A point for each handicap stone.
    All,
}

/// How play stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stop {
    /// By two passes in a row.
    TwoPasses,
    /// By three passes in a row.
    ThreePasses,
    /// By a declaration and the other's consent (7, 21); each counts as a pass.
    Agreement,
}

impl Stop {
    /// How many passes in a row it takes.
    pub const fn passes(self) -> u32 {
        match self {
            Self::TwoPasses | Self::Agreement => 2,
            Self::ThreePasses => 3,
        }
    }
}

/// What becomes of dead stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DeadStones {
    /// Nothing: what stands on the board is alive, and the game is over when play stops.
    Stay,
    /// Both sides mark them and must agree.
    ByAgreement,
}

/// Who moves when counting is broken off and play goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Resumption {
    /// Whoever's turn it is.
    InTurn,
    /// The opponent of the one who asked for it.
    OpponentOfAsker,
}

/// In what a result is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Unit {
    /// Points: the difference of the two sides.
    Points,
    /// Stones (zi), half a point of difference each: the 1988 way (articles 9, 11).
    Zi,
}

/// A rule set. Start from a [`Preset`] and change what differs.
///
/// ```
/// use sanqi::go::{Preset, Rules};
/// let rules = Rules { komi: 11, ..Preset::TrompTaylor.rules() };
/// assert_eq!(rules.komi, 11, "half points: 5.5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(clippy::struct_excessive_bools, reason = "each is an axis of its own, named where it is set")]
pub struct Rules {
    /// Forbidden repetitions.
    pub ko: KoRule,
    /// What a whole position that repeats brings about.
    pub long_cycle: LongCycle,
    /// Whether a cycle in which one side has taken more than the other since (moonshine life, sending two
    /// and taking one) is forbidden, while balanced ones go by `long_cycle`. It's a stone that is refused, never
    /// a pass.
    pub unbalanced_cycles_forbidden: bool,
    /// What counts.
    pub scoring: Scoring,
    /// What doesn't.
    pub tax: Tax,
    /// Suicide.
    pub suicide: Suicide,
    /// White's compensation for moving second, in half points.
    pub komi: i16,
    /// Black's for handicap stones.
    pub compensation: Compensation,
    /// Whether a handicap of one stone (Black simply begins) is compensated too.
    pub one_stone_counts: bool,
    /// How play stops.
    pub stop: Stop,
    /// Whether White must have passed last, passing once more if need be.
    pub white_passes_last: bool,
    /// Whether each pass hands the opponent a prisoner.
    pub pass_stones: bool,
    /// Whether the first to pass takes half a point (the button).
    pub button: bool,
    /// Dead stones.
    pub dead_stones: DeadStones,
    /// Who moves on resumption.
    pub resumption: Resumption,
    /// The unit of the result.
    pub unit: Unit,
    /// Who wins a tie; nobody in most sets.
    pub tie_winner: Option<Color>,
}

/// The named rule sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// The 1988 Chinese competition rules, by the letter: positional superko.
    Chinese1988,
    /// The same as referees applied them: balanced cycles come before the arbiter.
    Chinese1988Referee,
    /// The Chinese rules of 2002.
    Chinese2002,
    /// What servers call Chinese.
    Chinese,
    /// Tromp–Taylor.
    TrompTaylor,
    /// The computer Go server: Tromp–Taylor without suicide.
    Cgos,
    /// The Japanese rules of 1989.
    Japanese,
    /// The Korean rules.
    Korean,
    /// The American Go Association.
    Aga,
    /// New Zealand.
    NewZealand,
    /// Ing's rules with a simple ko rule in place of his own.
    Ing,
    /// Stone scoring.
    StoneScoring,
}

impl Preset {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Chinese1988,
        Self::Chinese1988Referee,
        Self::Chinese2002,
        Self::Chinese,
        Self::TrompTaylor,
        Self::Cgos,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::NewZealand,
        Self::Ing,
        Self::StoneScoring,
    ];

    /// The rules it stands for.
    pub const fn rules(self) -> Rules {
        let base = Rules {
            ko: KoRule::Positional,
            long_cycle: LongCycle::Allowed,
            unbalanced_cycles_forbidden: false,
            scoring: Scoring::Area,
            tax: Tax::None,
            suicide: Suicide::Never,
            komi: 15,
            compensation: Compensation::None,
            one_stone_counts: false,
            stop: Stop::TwoPasses,
            white_passes_last: false,
            pass_stones: false,
            button: false,
            dead_stones: DeadStones::ByAgreement,
            resumption: Resumption::InTurn,
            unit: Unit::Points,
            tie_winner: None,
        };
        match self {
            Self::Chinese1988 => {
                Rules { komi: 11, compensation: Compensation::All, stop: Stop::Agreement, unit: Unit::Zi, ..base }
            }
            Self::Chinese1988Referee => Rules {
                ko: KoRule::Simple,
                long_cycle: LongCycle::Arbiter,
                unbalanced_cycles_forbidden: true,
                ..Self::Chinese1988.rules()
            },
            Self::Chinese2002 => {
                Rules { ko: KoRule::Situational, compensation: Compensation::All, unit: Unit::Zi, ..base }
            }
            Self::Chinese => Rules { compensation: Compensation::All, ..base },
            Self::TrompTaylor => Rules { suicide: Suicide::Multi, dead_stones: DeadStones::Stay, ..base },
            Self::Cgos => Rules { dead_stones: DeadStones::Stay, ..base },
            Self::Japanese => Rules { resumption: Resumption::OpponentOfAsker, ..Self::Korean.rules() },
            Self::Korean => Rules {
                ko: KoRule::Simple,
                long_cycle: LongCycle::NoResult,
                scoring: Scoring::Territory,
                tax: Tax::Seki,
                komi: 13,
                ..base
            },
            Self::Aga => Rules {
                ko: KoRule::Situational,
                compensation: Compensation::AllButOne,
                white_passes_last: true,
                pass_stones: true,
                ..base
            },
            Self::NewZealand => Rules { ko: KoRule::Situational, suicide: Suicide::Any, komi: 14, ..base },
            Self::Ing => Rules {
                suicide: Suicide::Multi,
                komi: 16,
                compensation: Compensation::All,
                tie_winner: Some(Color::Black),
                ..base
            },
            Self::StoneScoring => Rules { ko: KoRule::Simple, tax: Tax::All, ..base },
        }
    }

    /// The name, as [`FromStr`] reads it back.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese1988 => "chinese-1988",
            Self::Chinese1988Referee => "chinese-1988-referee",
            Self::Chinese2002 => "chinese-2002",
            Self::Chinese => "chinese",
            Self::TrompTaylor => "tromp-taylor",
            Self::Cgos => "cgos",
            Self::Japanese => "japanese",
            Self::Korean => "korean",
            Self::Aga => "aga",
            Self::NewZealand => "new-zealand",
            Self::Ing => "ing",
            Self::StoneScoring => "stone-scoring",
        }
    }

    /// The value of SGF's `RU` property: the format's own names where it has one.
    pub const fn ru(self) -> &'static str {
        match self {
            Self::Chinese1988 => "Chinese 1988",
            Self::Chinese1988Referee => "Chinese 1988 referee",
            Self::Chinese2002 => "Chinese 2002",
            Self::Chinese => "Chinese",
            Self::TrompTaylor => "Tromp-Taylor",
            Self::Cgos => "CGOS",
            Self::Japanese => "Japanese",
            Self::Korean => "Korean",
            Self::Aga => "AGA",
            Self::NewZealand => "NZ",
            Self::Ing => "GOE",
            Self::StoneScoring => "Stone scoring",
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rule set has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no rule set of that name is known")]
pub struct UnknownRules;

impl FromStr for Preset {
    type Err = UnknownRules;
    /// Reads the names, SGF's `RU` values and common aliases; case, blanks and punctuation don't matter.
    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let plain: alloc::string::String =
            text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
        Ok(match plain.as_str() {
            "chinese1988" | "cn1988" => Self::Chinese1988,
            "chinese1988referee" => Self::Chinese1988Referee,
            "chinese2002" | "cn2002" => Self::Chinese2002,
            "chinese" | "cn" | "china" | "chineseogs" | "chinesekgs" | "chineseserver" | "area" => Self::Chinese,
            "tromptaylor" | "tt" | "logical" => Self::TrompTaylor,
            "cgos" => Self::Cgos,
            "japanese" | "jp" | "japan" | "japanese1989" | "nihonkiin" | "territory" => Self::Japanese,
            "korean" | "kr" | "korea" => Self::Korean,
            "aga" | "bga" | "french" | "ffg" => Self::Aga,
            "nz" | "newzealand" => Self::NewZealand,
            "ing" | "goe" | "inggoe" | "ingsimplified" => Self::Ing,
            "stonescoring" | "stones" => Self::StoneScoring,
            _ => return Err(UnknownRules),
        })
    }
}

impl Default for Rules {
    /// [`Preset::Chinese`].
    fn default() -> Self {
        Preset::Chinese.rules()
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Self {
        preset.rules()
    }
}
