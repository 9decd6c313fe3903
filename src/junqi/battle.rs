//! Who stays when two pieces meet (section 5): nothing but the table, so that the game and every deduction
//! from it ask the same law.

use super::rank::Rank;
use super::rules::{FlagBy, FlagTry, Mines, Rules};

/// What everybody sees of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Clash {
    /// The attacker stands on the post, the defender is gone.
    AttackerStays,
    /// The attacker is gone.
    DefenderStays,
    /// Both are gone.
    BothGone,
}

impl Clash {
    /// All three.
    pub const ALL: [Self; 3] = [Self::AttackerStays, Self::DefenderStays, Self::BothGone];

    /// Whether the attacker is gone.
    pub const fn attacker_gone(self) -> bool {
        !matches!(self, Self::AttackerStays)
    }

    /// Whether the defender is gone.
    pub const fn defender_gone(self) -> bool {
        !matches!(self, Self::DefenderStays)
    }
}

/// What happens when `attacker` meets `defender`; `None` where that isn't allowed: landmine and flag don't
/// attack, and the rules may keep the attacker from taking the flag.
///
/// ```
/// use sanqi::junqi::{Clash, Preset, Rank, clash};
/// let rules = Preset::Lianzhong.rules();
/// assert_eq!(clash(Rank::FieldMarshal, Rank::Landmine, &rules), Some(Clash::BothGone), "mines perish");
/// assert_eq!(clash(Rank::Engineer, Rank::Landmine, &rules), Some(Clash::AttackerStays));
/// ```
pub const fn clash(attacker: Rank, defender: Rank, rules: &Rules) -> Option<Clash> {
    if !attacker.moves() {
        return None;
    }
    if matches!(defender, Rank::Flag) && !may_take_flag(attacker, rules) {
        return match rules.flag_try {
            FlagTry::Illegal => None,
            FlagTry::AttackerLost => Some(Clash::DefenderStays),
        };
    }
    Some(match (attacker, defender) {
        (Rank::Bomb, _) | (_, Rank::Bomb) => Clash::BothGone,
        (_, Rank::Flag) | (Rank::Engineer, Rank::Landmine) => Clash::AttackerStays,
        (_, Rank::Landmine) => match rules.mines {
            Mines::Perish => Clash::BothGone,
            Mines::Stay => Clash::DefenderStays,
        },
        (a, d) if (a as u8) < d as u8 => Clash::AttackerStays,
        (a, d) if a as u8 == d as u8 => Clash::BothGone,
        _ => Clash::DefenderStays,
    })
}

/// Whether the rules let a piece of that rank take the flag.
pub const fn may_take_flag(rank: Rank, rules: &Rules) -> bool {
    match rules.flag_by {
        FlagBy::Any => rank.moves(),
        FlagBy::FieldMarshal => matches!(rank, Rank::FieldMarshal),
        FlagBy::Engineer => matches!(rank, Rank::Engineer),
    }
}
