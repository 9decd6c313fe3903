//! [`Refusal`]: why the table doesn't do what it was asked. Nothing has changed then.

use super::discipline::Discipline;
use super::state::Phase;
use crate::clock::ClockError;
use crate::outcome::Seat;
use core::fmt;
use core::time::Duration;

/// Why a command is refused. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal<G: Discipline> {
    /// The command is older than what has happened already.
    BackInTime {
        /// The instant given.
        at: Duration,
        /// The latest so far.
        latest: Duration,
    },
    /// Nobody sits there.
    NoSeat(Seat),
    /// That isn't done in this phase.
    Phase(Phase),
    /// It is another's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Option<Seat>,
    },
    /// The player has moved and not yet pressed his clock; or pressed it without having moved.
    Press {
        /// Whether a move is made already.
        moved: bool,
    },
    /// The clocks stand by the arbiter's order.
    Paused,
    /// They don't.
    NotPaused,
    /// The player to move is to seal a move, not to play one.
    Sealing(Seat),
    /// No move is to be sealed.
    NotSealing,
    /// These players aren't there.
    Absent(Seat),
    /// He is there already.
    Present(Seat),
    /// There is an open offer of a draw.
    OfferOpen(Seat),
    /// There is no offer that he could answer.
    NoOffer,
    /// The terms don't allow taking back.
    NoTakeBack,
    /// So many plies can't be taken back.
    TooManyPlies {
        /// How many were asked for.
        asked: u32,
        /// How many there are.
        played: u32,
    },
    /// A request to take back is open already, or none is that he could answer.
    TakeBackRequest {
        /// Whose request is open.
        open: Option<Seat>,
    },
    /// The ruling has a result for another number of seats.
    Seats {
        /// How many sit here.
        expected: u8,
        /// How many results there are.
        found: u8,
    },
    /// The move is illegal.
    Illegal(G::Illegal),
    /// The clock can't do that.
    Clock(ClockError),
    /// For a reason that only this game knows.
    Own(G::Fault),
}

impl<G: Discipline> From<ClockError> for Refusal<G> {
    fn from(error: ClockError) -> Self {
        Self::Clock(error)
    }
}

impl<G: Discipline> fmt::Display for Refusal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BackInTime { at, latest } => write!(f, "{at:?} lies before {latest:?}, the latest so far"),
            Self::NoSeat(seat) => write!(f, "nobody sits on {seat}"),
            Self::Phase(phase) => write!(f, "not while the game is {phase}"),
            Self::NotYourTurn { turn: Some(seat) } => write!(f, "it is the turn of {seat}"),
            Self::NotYourTurn { turn: None } => f.write_str("it is nobody's turn"),
            Self::Press { moved: true } => f.write_str("the move is made; the clock is to be pressed"),
            Self::Press { moved: false } => f.write_str("there is no move after which the clock could be pressed"),
            Self::Paused => f.write_str("the clocks stand by order of the arbiter"),
            Self::NotPaused => f.write_str("the clocks don't stand"),
            Self::Sealing(seat) => write!(f, "{seat} is to seal a move"),
            Self::NotSealing => f.write_str("no move is to be sealed"),
            Self::Absent(seat) => write!(f, "{seat} is absent"),
            Self::Present(seat) => write!(f, "{seat} is there already"),
            Self::OfferOpen(seat) => write!(f, "the draw offer of {seat} is open"),
            Self::NoOffer => f.write_str("there is no draw offer to answer"),
            Self::NoTakeBack => f.write_str("nothing is taken back in this game"),
            Self::TooManyPlies { asked, played } => write!(f, "{asked} plies can't be taken back of {played}"),
            Self::TakeBackRequest { open: Some(seat) } => write!(f, "the request of {seat} to take back is open"),
            Self::TakeBackRequest { open: None } => f.write_str("there is no request to take back"),
            Self::Seats { expected, found } => write!(f, "a ruling has {expected} results here, not {found}"),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Clock(error) => error.fmt(f),
            Self::Own(fault) => fault.fmt(f),
        }
    }
}

impl<G: Discipline> core::error::Error for Refusal<G> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Illegal(illegal) => illegal.source(),
            Self::Clock(error) => error.source(),
            Self::Own(fault) => fault.source(),
            _ => None,
        }
    }
}
