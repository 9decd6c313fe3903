//! [`Irregularity`]: everything that articles 17 to 25 rule on, and its [`Consequence`], a pure function of the law
//! of the table. How a consequence is carried out is `finding`'s.

use super::conduct::{Conduct, Measure, NoSuchMeasure, Sanction};
use crate::go::{Point, Reason};
use crate::outcome::Seat;

/// Something that the arbiter has found, with his choice where the law leaves him one.
///
/// Stones that were moved, lifted or scattered stand in the game where they were played: the record is what the
/// board is put back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Irregularity {
    /// A player, who had just moved, moved again, and the opponent hadn't passed (17.1): he loses.
    TwoMovesInARow {
        /// Who.
        seat: Seat,
    },
    /// A player moved a stone after he had placed it (17.2): it goes back, and he is warned.
    MovedStone {
        /// Who.
        seat: Seat,
    },
    /// A stone was found to be shifted (17.3).
    ShiftedStone(Shift),
    /// The board was scattered (17.4).
    ScatteredBoard(Scatter),
    /// A player lifted stones that have liberties (18): they are put back, and he is warned.
    LiftedLiving {
        /// Who.
        seat: Seat,
    },
    /// The player to move played on a point that is forbidden to him (19): the move is void and counts as a pass.
    ForbiddenPoint {
        /// Who.
        seat: Seat,
        /// Where.
        point: Point,
    },
    /// The player to move retook a ko at once, or otherwise repeated what he may not (20.1): the move is void and
    /// counts as a pass.
    IllegalKo {
        /// Who.
        seat: Seat,
        /// Where.
        point: Point,
    },
    /// A triple ko, a quadruple ko, eternal life and the like, which nobody gives up (20.3).
    BalancedCycle(Settlement),
    /// After both have confirmed the end there is a point that both could still fight for (21.2): it is shared as
    /// in seki.
    DisputedPoint(Point),
    /// The players don't agree on life and death (21.3): it is played out.
    DisputedLife {
        /// Who asks for it.
        asker: Seat,
    },
    /// A player pressed his clock before he had lifted the stones he took (23.4).
    PressedEarly {
        /// Who.
        seat: Seat,
        /// Advice or a warning.
        measure: Option<Measure>,
    },
    /// A player left without cause (24.1): he is warned, and it is reported.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player disturbed the other (24.2).
    Disturbed {
        /// Who.
        seat: Seat,
        /// Advice or a warning.
        measure: Option<Measure>,
    },
    /// A player consulted somebody or something (24.3).
    Consulted {
        /// Who.
        seat: Seat,
        /// A warning or loss.
        measure: Option<Measure>,
    },
    /// Anything else: the arbiter says what follows (25.1).
    Other(Consequence),
}

/// What is made of a shifted stone (17.3), by agreement of the players or else by the arbiter's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shift {
    /// It goes back.
    Back,
    /// It stands where it stands now.
    Stands {
        /// Where it was played.
        from: Point,
        /// Where it stands.
        to: Point,
    },
    /// The game is drawn.
    Draw,
    /// The game is played again.
    Replay,
    /// A player did it on purpose: he loses.
    Deliberate(Seat),
}

/// What is made of a scattered board (17.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scatter {
    /// It was rebuilt, and the game goes on.
    Rebuilt,
    /// It can't be rebuilt, and it is nobody's fault.
    Lost(Settlement),
    /// It can't be rebuilt, and this player did it by accident: he loses.
    Accident(Seat),
    /// This player did it on purpose: he loses.
    Deliberate(Seat),
}

/// How a game ends that can't go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Settlement {
    /// Drawn.
    Draw,
    /// Played again.
    Replay,
}

/// What follows from an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Consequence {
    /// What becomes of the game.
    pub remedy: Remedy,
    /// Whom it costs what.
    pub penalty: Option<(Seat, Measure)>,
    /// What is reported to the organiser.
    pub report: Report,
}

/// What becomes of a game in which something irregular was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Remedy {
    /// It goes on, the stones where the record has them.
    AsRecorded,
    /// It goes on with one stone elsewhere.
    Moved {
        /// Where it stood.
        from: Point,
        /// Where it stands.
        to: Point,
    },
    /// The player to move has passed.
    Pass(Seat),
    /// The count goes on, and this point is shared.
    Shared(Point),
    /// The count is broken off, and play goes on, as if that player had asked for it.
    PlayedOut(Seat),
    /// It ends so.
    Ends(Settlement, Reason),
}

/// Whether something is reported to the organiser of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Report {
    /// It isn't.
    None,
    /// It is (24.1).
    Made,
}

impl Consequence {
    const fn remedy(remedy: Remedy) -> Self {
        Self { remedy, penalty: None, report: Report::None }
    }

    const fn penalty(seat: Seat, measure: Measure) -> Self {
        Self { remedy: Remedy::AsRecorded, penalty: Some((seat, measure)), report: Report::None }
    }
}

impl Conduct {
    /// What the law says of it. It is the same for every game: whether the finding can be true of this one, the
    /// table looks after.
    ///
    /// ```
    /// use sanqi::outcome::Seat;
    /// use sanqi::table::go::{Conduct, Irregularity, Measure};
    /// let law = Conduct::china1988();
    /// let found = |measure| Irregularity::Consulted { seat: Seat::FIRST, measure };
    /// assert_eq!(law.consequence(found(None))?.penalty, Some((Seat::FIRST, Measure::Warning)));
    /// assert_eq!(law.consequence(found(Some(Measure::Loss)))?.penalty, Some((Seat::FIRST, Measure::Loss)));
    /// let error = law.consequence(found(Some(Measure::Advice))).unwrap_err();
    /// assert_eq!(error.to_string(), "the law has no advice for that, but a warning or loss");
    /// # Ok::<(), sanqi::table::go::NoSuchMeasure>(())
    /// ```
    ///
    /// # Errors
    /// The arbiter chose a measure that the law doesn't have for it.
    pub fn consequence(&self, irregularity: Irregularity) -> Result<Consequence, NoSuchMeasure> {
        let penalty = |seat, sanction: Sanction, chosen| {
            sanction.measure(chosen).map(|measure| Consequence::penalty(seat, measure))
        };
        let ends = |settlement, reason| Ok(Consequence::remedy(Remedy::Ends(settlement, reason)));
        match irregularity {
            Irregularity::TwoMovesInARow { seat } => penalty(seat, self.two_moves, None),
            Irregularity::MovedStone { seat } => penalty(seat, self.moved_stone, None),
            Irregularity::ShiftedStone(Shift::Back) | Irregularity::ScatteredBoard(Scatter::Rebuilt) => {
                Ok(Consequence::remedy(Remedy::AsRecorded))
            }
            Irregularity::ShiftedStone(Shift::Stands { from, to }) => {
                Ok(Consequence::remedy(Remedy::Moved { from, to }))
            }
            Irregularity::ShiftedStone(Shift::Draw) => ends(Settlement::Draw, Reason::Arbiter),
            Irregularity::ShiftedStone(Shift::Replay) => ends(Settlement::Replay, Reason::Arbiter),
            Irregularity::ScatteredBoard(Scatter::Lost(settlement)) => ends(settlement, Reason::Arbiter),
            Irregularity::ShiftedStone(Shift::Deliberate(seat))
            | Irregularity::ScatteredBoard(Scatter::Deliberate(seat)) => penalty(seat, self.deliberate, None),
            Irregularity::ScatteredBoard(Scatter::Accident(seat)) => penalty(seat, self.scattered, None),
            Irregularity::LiftedLiving { seat } => penalty(seat, self.lifted_living, None),
            Irregularity::ForbiddenPoint { seat, .. } | Irregularity::IllegalKo { seat, .. } => {
                Ok(Consequence::remedy(Remedy::Pass(seat)))
            }
            Irregularity::BalancedCycle(settlement) => ends(settlement, Reason::Repetition),
            Irregularity::DisputedPoint(point) => Ok(Consequence::remedy(Remedy::Shared(point))),
            Irregularity::DisputedLife { asker } => Ok(Consequence::remedy(Remedy::PlayedOut(asker))),
            Irregularity::PressedEarly { seat, measure } => penalty(seat, self.pressed_early, measure),
            Irregularity::Left { seat } => Ok(Consequence { report: Report::Made, ..penalty(seat, self.left, None)? }),
            Irregularity::Disturbed { seat, measure } => penalty(seat, self.disturbed, measure),
            Irregularity::Consulted { seat, measure } => penalty(seat, self.consulted, measure),
            Irregularity::Other(consequence) => Ok(consequence),
        }
    }
}
