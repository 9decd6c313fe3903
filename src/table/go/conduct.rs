//! [`Conduct`]: the law of the table for Go, as data: what a fault costs, what becomes of void moves, when lifting
//! stones is free. What follows from a finding is worked out in `irregularity`.

use crate::clock::Control;
use crate::table::{Pressing, Terms};
use alloc::vec;
use core::fmt;
use core::num::NonZeroU8;

/// The law of the table for Go, as data. Start from a preset and change what differs.
///
/// | | [`server`](Conduct::server) | [`china1988`](Conduct::china1988) |
/// | --- | --- | --- |
/// | a stone on a forbidden point, a ko retaken at once (19, 20.1) | refused | void, a pass |
/// | lifting captured stones (23.4) | costs time | costs none once the main time is over |
/// | an envelope that can't be read (25.1) | a pass | a pass |
/// | two moves in a row (17.1) | loss | loss |
/// | a stone moved after placing (17.2) | warning | warning |
/// | something deliberate (17.3, 17.4), a board scattered for good (17.4) | loss | loss |
/// | living stones lifted (18) | warning | warning |
/// | clock pressed before the stones were lifted (23.4) | advice or warning | advice or warning |
/// | leaving without cause (24.1) | warning | warning |
/// | disturbing (24.2) | advice or warning | advice or warning |
/// | consulting (24.3) | warning or loss | warning or loss |
///
/// Which warning loses (the second, 25.2) is in the [`Terms`], because chess has that too: [`Conduct::terms`] has
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conduct {
    /// What becomes of a move that the player may not make (19, 20.1).
    pub void_play: VoidPlay,
    /// When lifting captured stones costs no time (23.4).
    pub lifting: Lifting,
    /// What an envelope comes to that no move can be read from.
    pub unreadable: Unreadable,
    /// For two moves in a row (17.1).
    pub two_moves: Sanction,
    /// For a stone moved after it was placed (17.2).
    pub moved_stone: Sanction,
    /// For shifting a stone or scattering the board on purpose (17.3, 17.4).
    pub deliberate: Sanction,
    /// For scattering the board by accident when it can't be rebuilt (17.4).
    pub scattered: Sanction,
    /// For lifting stones that have liberties (18).
    pub lifted_living: Sanction,
    /// For pressing the clock before the captured stones are lifted (23.4).
    pub pressed_early: Sanction,
    /// For leaving without cause (24.1).
    pub left: Sanction,
    /// For disturbing (24.2).
    pub disturbed: Sanction,
    /// For consulting somebody or something (24.3).
    pub consulted: Sanction,
}

/// What becomes of a stone on a forbidden point or of a ko retaken at once. A stone on an occupied point or off the
/// board is refused in any case: it couldn't be put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum VoidPlay {
    /// It is refused and nothing else: a client's mistake.
    Refused,
    /// It is void and counts as a pass (19, 20.1).
    Pass,
}

/// When lifting captured stones costs no time ([`Act::Lift`](super::Act::Lift)), where move and press are two things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Lifting {
    /// Never.
    Timed,
    /// When the mover's main time is over and his moves are counted (23.4).
    FreeInCount,
    /// Always.
    Free,
}

/// What an envelope comes to that no move can be read from. The founding text is silent; the default is a pass, as
/// for a move that can't be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Unreadable {
    /// A pass.
    Pass,
    /// Who sealed it loses.
    Loss,
}

/// What a fault costs a player, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Measure {
    /// A word of advice; it isn't counted.
    Advice,
    /// A warning.
    Warning,
    /// The game.
    Loss,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Advice => "advice",
            Self::Warning => "a warning",
            Self::Loss => "loss",
        })
    }
}

/// What the law lays down for a fault: one measure, or two of which the arbiter chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sanction {
    /// That and nothing else.
    Only(Measure),
    /// Either; the first unless the arbiter says the second.
    Either(Measure, Measure),
}

/// A measure that the law doesn't have for that fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the law has no {chosen} for that, but {sanction}")]
pub struct NoSuchMeasure {
    /// What the arbiter chose.
    pub chosen: Measure,
    /// What there is.
    pub sanction: Sanction,
}

impl Sanction {
    /// The measure that is taken if the arbiter chooses that, or nothing.
    ///
    /// # Errors
    /// The law has no such measure for it.
    pub fn measure(self, chosen: Option<Measure>) -> Result<Measure, NoSuchMeasure> {
        let (first, second) = match self {
            Self::Only(only) => (only, only),
            Self::Either(first, second) => (first, second),
        };
        match chosen {
            None => Ok(first),
            Some(chosen) if chosen == first || chosen == second => Ok(chosen),
            Some(chosen) => Err(NoSuchMeasure { chosen, sanction: self }),
        }
    }
}

impl fmt::Display for Sanction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only(only) => only.fmt(f),
            Self::Either(first, second) => write!(f, "{first} or {second}"),
        }
    }
}

impl Conduct {
    /// The founding text, at a board.
    pub const fn china1988() -> Self {
        Self {
            void_play: VoidPlay::Pass,
            lifting: Lifting::FreeInCount,
            unreadable: Unreadable::Pass,
            two_moves: Sanction::Only(Measure::Loss),
            moved_stone: Sanction::Only(Measure::Warning),
            deliberate: Sanction::Only(Measure::Loss),
            scattered: Sanction::Only(Measure::Loss),
            lifted_living: Sanction::Only(Measure::Warning),
            pressed_early: Sanction::Either(Measure::Advice, Measure::Warning),
            left: Sanction::Only(Measure::Warning),
            disturbed: Sanction::Either(Measure::Advice, Measure::Warning),
            consulted: Sanction::Either(Measure::Warning, Measure::Loss),
        }
    }

    /// A server: moves that may not be made are refused, and nobody lifts stones.
    pub const fn server() -> Self {
        Self { void_play: VoidPlay::Refused, lifting: Lifting::Timed, ..Self::china1988() }
    }

    /// Terms that go with the founding text: the second warning loses (25.2), nothing is taken back, and the clock
    /// is pressed by hand.
    pub fn terms(control: Control) -> Terms {
        Terms {
            controls: vec![control],
            pressing: Pressing::Separate,
            losing_warning: NonZeroU8::new(2),
            ..Terms::default()
        }
    }
}

impl Default for Conduct {
    /// [`Conduct::server`].
    fn default() -> Self {
        Self::server()
    }
}
