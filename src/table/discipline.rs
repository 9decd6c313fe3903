//! [`Discipline`]: what a table asks of a game. One implementation a game, beside its law of the table.

use super::command::Act;
use super::refusal::Refusal;
use super::state::State;
use crate::clock::Control;
use crate::game::Observe;
use crate::outcome::{Outcome, Seat};
use core::error::Error;
use core::fmt::Debug;

/// With the `serde` feature: what serialises and reads back. Without it: anything.
#[cfg(feature = "serde")]
pub trait Portable: serde::Serialize + serde::de::DeserializeOwned {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize + serde::de::DeserializeOwned> Portable for T {}

/// With the `serde` feature: what serialises and reads back. Without it: anything.
#[cfg(not(feature = "serde"))]
pub trait Portable {}
#[cfg(not(feature = "serde"))]
impl<T> Portable for T {}

/// What a seat's view at the table consists of must serialise, if anything does.
#[cfg(feature = "serde")]
pub trait Presentable: serde::Serialize {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize> Presentable for T {}

/// What a seat's view at the table consists of must serialise, if anything does.
#[cfg(not(feature = "serde"))]
pub trait Presentable {}
#[cfg(not(feature = "serde"))]
impl<T> Presentable for T {}

/// What the sealed move in an envelope comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsealed<M, R> {
    /// This move is played.
    Play(M),
    /// The game is over by it.
    Over(Outcome<R>),
}

/// A game that is played at a [`Table`](super::Table): what players and arbiter may say besides what is common to all games,
/// and the law of the table where it isn't.
///
/// The table calls these; a user of the crate only names the types. A method that gets the table's state and
/// may refuse checks everything first and changes nothing when it refuses.
pub trait Discipline:
    Observe<Reason: Portable, Illegal: Clone + Eq, View: Clone + Debug + Eq + Presentable> + Debug + Eq + Sized
{
    /// What the game is begun from, with the law of the table that is this game's own.
    type Start: Clone + Debug + Eq + Portable;
    /// How a player says which move he plays: what a client can write without knowing the position.
    type Said: Clone + Debug + Eq + Portable;
    /// What a player may say or do.
    type Act: Clone + Debug + Eq + Portable;
    /// What the arbiter may order.
    type Order: Clone + Debug + Eq + Portable;
    /// What is told of these.
    type Note: Clone + Debug + Eq + Portable;
    /// Why they are refused.
    type Fault: Clone + Debug + Eq + Error;
    /// What everybody sees of a move.
    type Shown: Clone + Debug + Eq + Portable;
    /// What the table keeps beside the game.
    type Desk: Clone + Debug + Eq;
    /// What a seat may see of that.
    type Glimpse: Clone + Debug + Eq + Presentable;

    /// The reason of a result by lateness.
    const LATENESS: Self::Reason;
    /// The reason of a result by warnings.
    const PENALTY: Self::Reason;
    /// The reason of a result by any other decision.
    const ARBITER: Self::Reason;
    /// Whether a move is sealed when the game is adjourned.
    const SEALS: bool;

    /// How many seats there are.
    fn seat_count(start: &Self::Start) -> u8;

    /// Whether a game can be begun from that at all.
    ///
    /// # Errors
    /// Why not.
    fn check_start(_start: &Self::Start) -> Result<(), Self::Fault> {
        Ok(())
    }

    /// Whether two seats win and lose together.
    fn allied(_start: &Self::Start, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// The time control that lies in the rules of the game, for terms that name none.
    fn control(_start: &Self::Start) -> Option<Control> {
        None
    }

    /// An empty desk.
    fn desk(start: &Self::Start) -> Self::Desk;

    /// Whether the game can begin, and does as soon as everybody is there; chess and Go wait for
    /// [`Order::Begin`](super::Order::Begin) if nobody has to arrive.
    fn ready(state: &State<Self>) -> bool;

    /// The game, once it can begin.
    ///
    /// # Errors
    /// What is missing.
    fn begin(state: &State<Self>) -> Result<Self, Self::Fault>;

    /// The move that a player means.
    ///
    /// # Errors
    /// There is no such legal move.
    fn resolve(&self, said: &Self::Said) -> Result<Self::Move, Self::Illegal>;

    /// Whether anything but the rules of the game stands against this move of the player to move.
    ///
    /// # Errors
    /// What does.
    fn may_move(_state: &State<Self>, _seat: Seat, _mv: Self::Move) -> Result<(), Refusal<Self>> {
        Ok(())
    }

    /// The player to move said a move that is illegal: it is refused, or the law of the table has more to say.
    ///
    /// # Errors
    /// It is refused, and nothing has changed.
    fn illegal(
        _state: &mut State<Self>,
        _seat: Seat,
        _said: &Self::Said,
        illegal: Self::Illegal,
    ) -> Result<(), Refusal<Self>> {
        Err(Refusal::Illegal(illegal))
    }

    /// What everybody sees of a move that was just played.
    fn shown(&self, mv: Self::Move, effect: &Self::Effect) -> Self::Shown;

    /// A move was played: forget what concerned it alone.
    fn after_move(_state: &mut State<Self>, _seat: Seat) {}

    /// A player's own act, in any phase but the last.
    ///
    /// # Errors
    /// Why not.
    fn act(state: &mut State<Self>, seat: Seat, act: &Self::Act) -> Result<(), Refusal<Self>>;

    /// An order of the arbiter's, in any phase but the last.
    ///
    /// # Errors
    /// Why not.
    fn order(state: &mut State<Self>, order: &Self::Order) -> Result<(), Refusal<Self>>;

    /// Whether this act is refused in the state as it is, for a reason of this game's law: asked before the
    /// acts that are common to all games.
    ///
    /// # Errors
    /// The reason.
    fn may_act(_state: &State<Self>, _seat: Seat, _act: &Act<Self>) -> Result<(), Refusal<Self>> {
        Ok(())
    }

    /// The time of `seat` is up. Either the game is over by it, or the turn has passed on; what is told of it
    /// besides.
    fn time_up(&mut self, seat: Seat) -> Option<Self::Note>;

    /// `seat` resigns; what is told of it besides.
    ///
    /// # Errors
    /// He can't any more.
    fn resign(&mut self, seat: Seat) -> Result<Option<Self::Note>, Self::Fault>;

    /// `seat` offers a draw.
    ///
    /// # Errors
    /// Why not.
    fn offer_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>>;

    /// `seat` accepts the open offer.
    ///
    /// # Errors
    /// Why not.
    fn accept_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>>;

    /// `seat` refuses the open offer.
    ///
    /// # Errors
    /// Why not.
    fn refuse_draw(state: &mut State<Self>, seat: Seat) -> Result<(), Refusal<Self>>;

    /// Ends the game so; what can't be ruled any more stays.
    fn rule(&mut self, outcome: Outcome<Self::Reason>);

    /// The outcome, unless it still waits for the arbiter's decision.
    fn decided(&self) -> Option<Outcome<Self::Reason>> {
        self.outcome()
    }

    /// Whether play has stopped and the game is being counted.
    fn is_counting(&self) -> bool {
        false
    }

    /// How many plies were played.
    fn plies(&self) -> u32;

    /// Takes the last ply back, with all that was said after it. Whether there was one.
    fn take_back(&mut self) -> bool;

    /// Plies were taken back: forget what concerned the moves after them.
    fn after_take_back(_state: &mut State<Self>) {}

    /// What a sealed move comes to.
    fn unseal(state: &State<Self>, seat: Seat, text: &str) -> Unsealed<Self::Move, Self::Reason>;

    /// Decides what the law says when `absent` seats are too late at a resumption. `false`: nothing was
    /// decided, and they lose.
    fn late_at_resumption(_state: &mut State<Self>, _absent: &[Seat]) -> bool {
        false
    }

    /// The arbiter lets the clocks go on that stood: forget why they did.
    fn after_unpause(_state: &mut State<Self>) {}

    /// When something of this game's own is due by time, besides flags and lateness.
    fn due(_state: &State<Self>) -> Option<core::time::Duration> {
        None
    }

    /// It has come.
    fn overdue(_state: &mut State<Self>) {}

    /// What `viewer` may see of the desk; `None` is a spectator.
    fn glimpse(state: &State<Self>, viewer: Option<Seat>) -> Self::Glimpse;

    /// What `viewer` may see of the game. The rules of watching are the game's.
    fn sight(&self, viewer: Option<Seat>) -> Self::View {
        self.view(viewer)
    }
}
