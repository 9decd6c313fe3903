//! [`Seen`]: what one seat, or a spectator, may see of a table.

use super::discipline::Discipline;
use super::refusal::Refusal;
use super::state::{Phase, Sealing, TakeBackRequest};
use super::verdict::Verdict;
use super::{State, Table};
use crate::clock::Reading;
use crate::outcome::Seat;
use alloc::vec::Vec;
use core::time::Duration;

/// The table as a viewer may see it; with the `serde` feature it serialises, and nothing hidden is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(bound = ""))]
pub struct Seen<G: Discipline> {
    /// Who sees it; `None`: a spectator.
    pub viewer: Option<Seat>,
    /// When.
    pub at: Duration,
    /// How far the table is.
    pub phase: Phase,
    /// Whose turn it is: who is to move, or to press his clock.
    pub turn: Option<Seat>,
    /// Each seat's clock and state, in order.
    pub seats: Vec<Face>,
    /// Whether the clocks stand by order.
    pub paused: bool,
    /// Whose offer of a draw is open, where the table keeps it (Junqi's is in the view of the game).
    pub offer: Option<Seat>,
    /// The open request to take back.
    pub request: Option<TakeBackRequest>,
    /// Who is to seal a move, or has. What he wrote is seen by nobody.
    pub sealer: Option<Seat>,
    /// When an adjourned game is to go on.
    pub until: Option<Duration>,
    /// The game as the viewer may see it.
    pub game: Option<G::View>,
    /// What lies on the desk for this viewer.
    pub own: G::Glimpse,
    /// How it ended.
    pub verdict: Option<Verdict<G::Reason>>,
}

/// What everybody sees of one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Face {
    /// Which.
    pub seat: Seat,
    /// Whether the player is there.
    pub present: bool,
    /// What his clock shows.
    pub clock: Reading,
    /// Whether it runs.
    pub running: bool,
    /// How often he was warned.
    pub warnings: u8,
}

impl<G: Discipline> Table<G> {
    /// What `viewer` may see at that instant; `None` is a spectator.
    ///
    /// # Errors
    /// The instant lies before the latest change, or nobody sits there.
    pub fn seen(&self, viewer: Option<Seat>, at: Duration) -> Result<Seen<G>, Refusal<G>> {
        let state: &State<G> = &self.state;
        if at < state.now {
            return Err(Refusal::BackInTime { at, latest: state.now });
        }
        if let Some(seat) = viewer.filter(|seat| seat.index() >= G::seat_count(&state.start) as usize) {
            return Err(Refusal::NoSeat(seat));
        }
        let mut seats = Vec::new();
        for seat in state.seats() {
            seats.push(Face {
                seat,
                present: state.present[seat.index()],
                clock: state.clock.remaining(seat, at)?,
                running: state.clock.running() == Some(seat) && !state.clock.is_paused(),
                warnings: state.warnings[seat.index()],
            });
        }
        Ok(Seen {
            viewer,
            at,
            phase: state.phase,
            turn: self.turn(),
            seats,
            paused: state.phase == Phase::Running && state.clock.is_paused(),
            offer: state.offer,
            request: state.request,
            sealer: match state.sealing {
                Sealing::No => None,
                Sealing::Due(seat) | Sealing::Closed(seat, _) => Some(seat),
            },
            until: state.until,
            game: state.game.as_ref().map(|game| game.sight(viewer)),
            own: G::glimpse(state, viewer),
            verdict: state.verdict,
        })
    }
}
