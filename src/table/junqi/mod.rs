//! Junqi at the table (sections 6 to 8 of its law): secret deployments, lost turns, draws by all who are in,
//! watching, teams.
//!
//! What a move does and who is out is `junqi`'s; what all games have in common is the module above.
//!
//! | said | law |
//! | --- | --- |
//! | [`Act::Deploy`], [`Act::Ready`], [`Act::NotReady`] | section 3: everybody deploys in secret; the game begins when all are ready |
//! | a turn over the limit | section 6: it is lost; one more than allowed puts the player out |
//! | resignation | section 6: he is out, his side goes on |
//! | draw offers | section 6: all who are still in must agree |
//! | [`Seen`](super::Seen) | section 8: a seat's view, its own deployment, nobody else's |

use super::discipline::{Discipline, Unsealed};
use super::event::{Audience, Event as TableEvent};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::clock::Control;
use crate::junqi::{
    Board, Deployment, DeploymentRefused, Event, Game, IllegalMove, Layout, Move, Reason, Rules, Seat, StartError,
};
use crate::outcome::{self, Outcome};
use core::time::Duration;

/// What a table of Junqi is begun from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The board.
    pub board: Board,
    /// The rules; their limit for a turn is the clock's, unless the terms name a control.
    pub rules: Rules,
    /// By when everybody has to be ready, on the caller's clock. Who isn't loses with his side.
    pub ready_by: Option<Duration>,
}

impl Start {
    /// That board with these rules, and no limit for deploying.
    pub const fn new(board: Board, rules: Rules) -> Self {
        Self { board, rules, ready_by: None }
    }
}

/// What a player of Junqi may say besides, while the table waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Act {
    /// He deploys, as often as he likes until he is ready.
    Deploy(Layout),
    /// He is ready.
    Ready,
    /// He isn't after all.
    NotReady,
}

/// What an arbiter may order besides: nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Order {}

/// What is told besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Note {
    /// The deployment is taken down; told to its owner alone.
    Deployed(outcome::Seat),
    /// A player is ready.
    Ready(outcome::Seat),
    /// A player isn't ready any more.
    NotReady(outcome::Seat),
    /// What became of it that time was up, that a player resigned, or of an offer: who is out, and so on.
    Game(Event),
}

/// Why a player of Junqi is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The deployment breaks the rules.
    #[error(transparent)]
    Deployment(#[from] DeploymentRefused),
    /// Bombs in the front row, or another reason why the game can't begin so.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Without a deployment nobody is ready.
    #[error("{0} has not deployed")]
    NotDeployed(outcome::Seat),
    /// Who is ready deploys no more, unless he says that he isn't.
    #[error("{0} is ready already")]
    Ready(outcome::Seat),
    /// He isn't.
    #[error("{0} is not ready")]
    NotReady(outcome::Seat),
    /// The game says no.
    #[error(transparent)]
    Ruling(#[from] crate::junqi::RulingError),
}

/// What lies on the desk: the deployments, face down.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Desk {
    deployments: [Option<Deployment>; outcome::Seat::MAX],
    ready: [bool; outcome::Seat::MAX],
}

/// Who has deployed and who is ready; no ranks.
impl core::fmt::Debug for Desk {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let deployed = self.deployments.map(|deployment| deployment.is_some());
        f.debug_struct("Desk").field("deployed", &deployed).field("ready", &self.ready).finish()
    }
}

/// What a seat sees of the desk: its own deployment, and who is ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glimpse {
    /// His own deployment, until the game has begun.
    pub deployment: Option<Deployment>,
    /// Who is ready, by seat.
    pub ready: [bool; outcome::Seat::MAX],
}

impl State<Game> {
    fn seat(&self, place: outcome::Seat) -> Result<Seat, Refusal<Game>> {
        Seat::from_place(place, self.start.board).ok_or(Refusal::NoSeat(place))
    }

    /// Does something with the game that isn't a move, and tells what came of it.
    fn say(
        &mut self,
        place: outcome::Seat,
        what: impl FnOnce(&mut Game, Seat) -> Result<Event, crate::junqi::RulingError>,
    ) -> Result<(), Refusal<Game>> {
        self.in_progress()?;
        let seat = self.seat(place)?;
        let Some(game) = &mut self.game else { return Err(Refusal::Phase(self.phase)) };
        let event = what(game, seat).map_err(|error| Refusal::Own(error.into()))?;
        self.announce(TableEvent::Own(Note::Game(event)));
        self.follow();
        Ok(())
    }
}

impl Discipline for Game {
    type Start = Start;
    type Act = Act;
    type Order = Order;
    type Note = Note;
    type Fault = Fault;
    type Said = Move;
    type Shown = Event;
    type Desk = Desk;
    type Glimpse = Glimpse;

    const LATENESS: Reason = Reason::Arbiter;
    const PENALTY: Reason = Reason::Arbiter;
    const ARBITER: Reason = Reason::Arbiter;
    const SEALS: bool = false;

    fn seat_count(start: &Start) -> u8 {
        start.board.players()
    }

    fn check_start(start: &Start) -> Result<(), Fault> {
        match start.rules.first.place(start.board) {
            Some(_) => Ok(()),
            None => Err(StartError::First(start.rules.first).into()),
        }
    }

    fn allied(start: &Start, one: outcome::Seat, other: outcome::Seat) -> bool {
        match (Seat::from_place(one, start.board), Seat::from_place(other, start.board)) {
            (Some(one), Some(other)) => start.board.allied(one, other),
            _ => false,
        }
    }

    fn control(start: &Start) -> Option<Control> {
        start.rules.turn_limit.and_then(|limit| Control::per_move(limit).ok())
    }

    fn desk(_: &Start) -> Desk {
        Desk::default()
    }

    fn ready(state: &State<Self>) -> bool {
        state.seats().all(|seat| state.desk.ready[seat.index()])
    }

    fn begin(state: &State<Self>) -> Result<Self, Fault> {
        let mut deployments = smallvec::SmallVec::<[Deployment; 4]>::new();
        for seat in state.seats() {
            if !state.desk.ready[seat.index()] {
                return Err(Fault::NotReady(seat));
            }
            deployments.push(state.desk.deployments[seat.index()].ok_or(Fault::NotDeployed(seat))?);
        }
        Ok(Game::new(state.start.board, state.start.rules, &deployments)?)
    }

    fn resolve(&self, said: &Move) -> Result<Move, IllegalMove> {
        Ok(*said)
    }

    fn shown(&self, _: Move, effect: &crate::junqi::Effect) -> Event {
        effect.public()
    }

    fn act(state: &mut State<Self>, place: outcome::Seat, act: &Act) -> Result<(), Refusal<Self>> {
        state.must_be(Phase::Waiting)?;
        let desk = &mut state.desk;
        match act {
            Act::Deploy(layout) => {
                if desk.ready[place.index()] {
                    return Err(Refusal::Own(Fault::Ready(place)));
                }
                let deployment = layout.deployment(&state.start.rules);
                desk.deployments[place.index()] = Some(deployment.map_err(|refused| Refusal::Own(refused.into()))?);
                state.tell(Audience::Seat(place), TableEvent::Own(Note::Deployed(place)));
            }
            Act::Ready => {
                if desk.ready[place.index()] {
                    return Err(Refusal::Own(Fault::Ready(place)));
                }
                if desk.deployments[place.index()].is_none() {
                    return Err(Refusal::Own(Fault::NotDeployed(place)));
                }
                desk.ready[place.index()] = true;
                state.announce(TableEvent::Own(Note::Ready(place)));
                state.begin_if_ready();
            }
            Act::NotReady => {
                if !desk.ready[place.index()] {
                    return Err(Refusal::Own(Fault::NotReady(place)));
                }
                desk.ready[place.index()] = false;
                state.announce(TableEvent::Own(Note::NotReady(place)));
            }
        }
        Ok(())
    }

    fn order(_: &mut State<Self>, order: &Order) -> Result<(), Refusal<Self>> {
        match *order {}
    }

    fn time_up(&mut self, _: outcome::Seat) -> Option<Note> {
        self.overrun().ok().map(Note::Game)
    }

    fn resign(&mut self, place: outcome::Seat) -> Result<Option<Note>, Fault> {
        let seat = Seat::from_place(place, self.board()).ok_or(Fault::NotReady(place))?;
        Ok(Some(Note::Game(Game::resign(self, seat)?)))
    }

    fn offer_draw(state: &mut State<Self>, place: outcome::Seat) -> Result<(), Refusal<Self>> {
        state.say(place, Game::offer_draw)
    }

    fn accept_draw(state: &mut State<Self>, place: outcome::Seat) -> Result<(), Refusal<Self>> {
        state.say(place, Game::accept_draw)
    }

    fn refuse_draw(state: &mut State<Self>, place: outcome::Seat) -> Result<(), Refusal<Self>> {
        state.say(place, Game::refuse_draw)
    }

    fn rule(&mut self, outcome: Outcome<Reason>) {
        // In the game it is a decision, whatever the verdict calls it. Refused only when the game is over already.
        if let Some(outcome) = Outcome::new(outcome.results(), Reason::Arbiter) {
            let _ = Game::rule(self, outcome);
        }
    }

    fn plies(&self) -> u32 {
        self.ply()
    }

    fn take_back(&mut self) -> bool {
        loop {
            match self.undo() {
                Some(crate::junqi::Deed::Moved(_)) => return true,
                Some(_) => {}
                None => return false,
            }
        }
    }

    fn unseal(state: &State<Self>, seat: outcome::Seat, _: &str) -> Unsealed<Move, Reason> {
        // Nothing is sealed in Junqi.
        Unsealed::Over(state.loss(&[seat], Reason::Arbiter))
    }

    fn due(state: &State<Self>) -> Option<Duration> {
        state.start.ready_by.filter(|_| state.phase == Phase::Waiting && !Self::ready(state))
    }

    fn overdue(state: &mut State<Self>) {
        let late: smallvec::SmallVec<[outcome::Seat; 4]> =
            state.seats().filter(|seat| !state.desk.ready[seat.index()]).collect();
        state.forfeit(&late);
    }

    fn glimpse(state: &State<Self>, viewer: Option<outcome::Seat>) -> Glimpse {
        let deployment = viewer.filter(|_| state.phase == Phase::Waiting);
        Glimpse {
            deployment: deployment.and_then(|seat| state.desk.deployments[seat.index()]),
            ready: state.desk.ready,
        }
    }
}
