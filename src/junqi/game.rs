//! [`Game`]: a position with its past: draw offers, turns lost by the clock, resignation, undo, and where
//! every piece came from.

use super::board::Board;
use super::deployment::Deployment;
use super::effect::{Effect, Event, Exits};
use super::illegal::IllegalMove;
use super::mv::Move;
use super::origins::Origins;
use super::position::{Position, StartError};
use super::post::Post;
use super::rank::Rank;
use super::reason::{Cause, Reason};
use super::rules::Rules;
use super::seat::{Seat, Seats};
use crate::game;
use crate::outcome::{self, Outcome};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A game of Junqi from its start, with everything in it: for the referee alone. Players and spectators get a
/// [`View`](super::View) from [`Game::view_for`].
///
/// Games are equal when their positions are and the same draw offer is open; how they got there doesn't
/// count, and repetition has no meaning in this game.
///
/// ```
/// use sanqi::junqi::{Board, Event, Game, Preset, Viewer};
/// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
/// let mut game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
/// let effect = game.play("G0F0".parse()?)?;
/// // The referee sees that it was a brigadier …
/// assert_eq!(effect.piece.to_string(), "Sd");
/// // … the public sees who is left, and North's view shows no rank of South's.
/// assert!(matches!(effect.public(), Event::Moved { clash: Some(_), .. }));
/// let view = game.view_for(Viewer::Public);
/// assert!(view.pieces().all(|(_, piece)| piece.rank().is_none()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    start: Start,
    origins: Origins,
    offer: Option<Offer>,
    history: Vec<Entry>,
    /// How many of these are moves.
    moves: u32,
}

/// How a game began.
#[derive(Debug, Clone)]
struct Start {
    position: Box<Position>,
    /// With deployments, of which everybody knows how many of each rank there are and where they can stand.
    deployed: bool,
}

/// An open draw offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offer {
    /// Who made it.
    pub by: Seat,
    /// Who has agreed so far, its maker included.
    pub agreed: Seats,
}

/// One thing that happened in a game, ranks included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Deed {
    /// A move.
    Moved(Effect),
    /// Anything else: all of it is public.
    Other(Event),
}

impl Deed {
    /// What everybody sees of it.
    pub fn public(&self) -> Event {
        match self {
            Self::Moved(effect) => effect.public(),
            Self::Other(event) => *event,
        }
    }
}

#[derive(Debug, Clone)]
struct Entry {
    deed: Deed,
    before: Before,
}

/// What undo needs to know of the state before.
#[derive(Debug, Clone)]
struct Before {
    offer: Option<Offer>,
    /// Where the pieces on origin and target came from.
    origins: (Option<Post>, Option<Post>),
    key: u64,
    quiet: u32,
    revealed: Seats,
    /// The whole position, when more than a move has to be taken back.
    whole: Option<Box<Position>>,
}

/// Why something other than a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The seat doesn't play, or doesn't any more.
    #[error("seat {0} is not in the game")]
    NotIn(Seat),
    /// There is an offer already.
    #[error("seat {0}'s draw offer is open")]
    OfferOpen(Seat),
    /// There is no offer to answer.
    #[error("no draw offer is open")]
    NoOffer,
    /// The seat has agreed already.
    #[error("seat {0} has agreed to the draw already")]
    Agreed(Seat),
    /// An outcome for another number of seats than play.
    #[error("this game has {expected} seats, not {found}")]
    Seats {
        /// How many play.
        expected: u8,
        /// How many results there are.
        found: u8,
    },
    /// An arbiter decides for no other reason than that he does.
    #[error("a ruling is an arbiter's decision, no \"{0}\"")]
    Reason(Reason),
}

impl Game {
    /// A game with one deployment for each player: South, North, or South, East, North, West.
    ///
    /// # Errors
    /// As [`Position::new`].
    pub fn new(board: Board, rules: Rules, deployments: &[Deployment]) -> Result<Self, StartError> {
        Ok(Self::started(Position::new(board, rules, deployments)?, true))
    }

    /// A game from a position. How many pieces of each rank everybody has there is public, which posts they
    /// are on isn't.
    pub fn from_position(position: Position) -> Self {
        Self::started(position, false)
    }

    fn started(position: Position, deployed: bool) -> Self {
        let origins = Origins::of(position.pieces().map(|(post, _)| post));
        let start = Start { position: Box::new(position.clone()), deployed };
        Self { position, start, origins, offer: None, history: Vec::new(), moves: 0 }
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.position.board()
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// Whose turn it is; `None` when the game is over.
    pub const fn turn(&self) -> Option<Seat> {
        self.position.turn()
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome<Reason>> {
        self.position.outcome()
    }

    /// All legal moves, in the order of their origins and then their targets.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    /// Whether the player to move may play `mv`.
    ///
    /// # Errors
    /// The rule that forbids it. It may name the rank of a piece of the player to move: answer him alone, and
    /// where others can ask use [`Game::play_as`].
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.position.check(mv)
    }

    /// Plays `mv` for the player to move.
    ///
    /// # Errors
    /// As [`Game::check`]; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        game::Game::play(self, mv)
    }

    /// Plays `mv` for `seat`: what a server calls when a client sends a move. Somebody whose turn it isn't
    /// learns nothing but that.
    ///
    /// # Errors
    /// [`IllegalMove::NotYourTurn`], or as [`Game::check`]; then nothing has changed.
    pub fn play_as(&mut self, seat: Seat, mv: Move) -> Result<Effect, IllegalMove> {
        match self.turn() {
            None => Err(IllegalMove::GameOver),
            Some(turn) if turn != seat => Err(IllegalMove::NotYourTurn(seat)),
            Some(_) => self.play(mv),
        }
    }

    /// The position at the start.
    pub const fn start(&self) -> &Position {
        &self.start.position
    }

    /// Whether it started with deployments, so that everybody knows where which rank can have stood.
    pub const fn is_deployed(&self) -> bool {
        self.start.deployed
    }

    /// The open draw offer.
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How many moves were played; turns lost by time are none. O(1).
    pub const fn ply(&self) -> u32 {
        self.moves
    }

    /// What happened, ranks included.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &Deed> + ExactSizeIterator {
        self.history.iter().map(|entry| &entry.deed)
    }

    /// What happened, as everybody sees it.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + ExactSizeIterator + '_ {
        self.history.iter().map(|entry| entry.deed.public())
    }

    /// Where the piece on `post` started.
    pub fn origin(&self, post: Post) -> Option<Post> {
        self.position.piece(post)?;
        self.origins.get(post)
    }

    pub(super) const fn origins(&self) -> &Origins {
        &self.origins
    }

    /// Why `seat` is out, if he went out in this game: `None` for those who were out when it began.
    pub fn fate(&self, seat: Seat) -> Option<Cause> {
        self.history.iter().rev().find_map(|entry| entry.deed.public().out().cause(seat))
    }

    fn record(&mut self, deed: Deed, before: Before) -> Event {
        self.moves = self.moves.saturating_add(u32::from(matches!(deed, Deed::Moved(_))));
        self.history.push(Entry { deed, before });
        let event = deed.public();
        if !event.out().is_empty() || self.position.outcome().is_some() {
            self.settle_offer();
        }
        event
    }

    /// The state to go back to after something that leaves the position as it is.
    fn before_words(&self) -> Before {
        Before { offer: self.offer, origins: (None, None), key: 0, quiet: 0, revealed: Seats::empty(), whole: None }
    }

    /// The state to go back to, with the whole position.
    fn before(&self) -> Before {
        Before { whole: Some(Box::new(self.position.clone())), ..self.before_words() }
    }

    /// An offer lapses when its maker is out, and passes when all who are still in have agreed.
    fn settle_offer(&mut self) {
        let Some(offer) = self.offer else { return };
        if self.position.outcome().is_some() || self.position.out().has(offer.by) {
            self.offer = None;
        } else if offer.agreed.contains(self.position.still_in()) {
            self.offer = None;
            let players = self.position.board().players();
            self.position.end(Outcome::draw(players, Reason::Agreement));
        }
    }

    fn must_be_in(&self, seat: Seat) -> Result<(), RulingError> {
        if self.position.outcome().is_some() {
            return Err(RulingError::GameOver);
        }
        if self.position.still_in().has(seat) { Ok(()) } else { Err(RulingError::NotIn(seat)) }
    }

    /// The player to move has overrun the time for his turn: it passes on, and he is out if it was once more
    /// than [`Rules::allowed_overruns`] (section 6). Under rules without a limit of time an arbiter may still
    /// find that a turn took too long.
    ///
    /// # Errors
    /// [`RulingError::GameOver`].
    pub fn overrun(&mut self) -> Result<Event, RulingError> {
        let Some(seat) = self.position.turn() else { return Err(RulingError::GameOver) };
        let before = self.before();
        let mut out = Exits::NONE;
        let count = &mut self.position.overruns[seat.index()];
        let too_often = *count >= self.position.pieces.rules.allowed_overruns;
        *count = count.saturating_add(1);
        if too_often {
            self.position.put_out(seat, Cause::Overruns, &mut out);
        }
        self.position.pass_on(seat, &mut out);
        Ok(self.record(Deed::Other(Event::Overran { seat, out }), before))
    }

    /// `seat` resigns, at any time.
    ///
    /// # Errors
    /// [`RulingError::GameOver`], [`RulingError::NotIn`].
    pub fn resign(&mut self, seat: Seat) -> Result<Event, RulingError> {
        self.must_be_in(seat)?;
        let before = self.before();
        let mut out = Exits::NONE;
        let his_turn = self.position.turn() == Some(seat);
        self.position.put_out(seat, Cause::Resigned, &mut out);
        if his_turn {
            self.position.pass_on(seat, &mut out);
        }
        Ok(self.record(Deed::Other(Event::Resigned { seat, out }), before))
    }

    /// `seat` offers a draw, at any time. All players still in must agree.
    ///
    /// # Errors
    /// [`RulingError::GameOver`], [`RulingError::NotIn`], [`RulingError::OfferOpen`].
    pub fn offer_draw(&mut self, seat: Seat) -> Result<Event, RulingError> {
        self.must_be_in(seat)?;
        if let Some(offer) = self.offer {
            return Err(RulingError::OfferOpen(offer.by));
        }
        let before = self.before_words();
        self.offer = Some(Offer { by: seat, agreed: Seats::only(seat) });
        Ok(self.record(Deed::Other(Event::DrawOffered(seat)), before))
    }

    /// `seat` agrees to the open offer. With the last agreement the game is drawn.
    ///
    /// # Errors
    /// [`RulingError::GameOver`], [`RulingError::NotIn`], [`RulingError::NoOffer`], [`RulingError::Agreed`].
    pub fn accept_draw(&mut self, seat: Seat) -> Result<Event, RulingError> {
        self.must_be_in(seat)?;
        let before = self.before();
        let offer = self.offer.as_mut().ok_or(RulingError::NoOffer)?;
        if offer.agreed.has(seat) {
            return Err(RulingError::Agreed(seat));
        }
        offer.agreed |= Seats::only(seat);
        self.settle_offer();
        Ok(self.record(Deed::Other(Event::DrawAccepted(seat)), before))
    }

    /// `seat` refuses the open offer, which is gone with that; its maker may so take it back.
    ///
    /// # Errors
    /// [`RulingError::GameOver`], [`RulingError::NotIn`], [`RulingError::NoOffer`].
    pub fn refuse_draw(&mut self, seat: Seat) -> Result<Event, RulingError> {
        self.must_be_in(seat)?;
        let before = self.before_words();
        self.offer.take().ok_or(RulingError::NoOffer)?;
        Ok(self.record(Deed::Other(Event::DrawRefused(seat)), before))
    }

    /// An arbiter ends the game with a result for each player, for the reason [`Reason::Arbiter`].
    ///
    /// # Errors
    /// [`RulingError::GameOver`], [`RulingError::Seats`], [`RulingError::Reason`].
    pub fn rule(&mut self, outcome: Outcome<Reason>) -> Result<Event, RulingError> {
        if self.position.outcome().is_some() {
            return Err(RulingError::GameOver);
        }
        let expected = self.position.board().players();
        if outcome.seats() != expected {
            return Err(RulingError::Seats { expected, found: outcome.seats() });
        }
        if outcome.reason != Reason::Arbiter {
            return Err(RulingError::Reason(outcome.reason));
        }
        let before = self.before();
        self.offer = None;
        self.position.end(outcome);
        Ok(self.record(Deed::Other(Event::Ruled(outcome)), before))
    }

    /// Takes the last thing back that happened, and answers what it was.
    ///
    /// No event tells of it: send the players their views anew. A [`Deduction`](super::Deduction) can't forget;
    /// who follows a game in which things are taken back keeps a clone for each event, or asks
    /// [`Game::deduction`] anew.
    pub fn undo(&mut self) -> Option<Deed> {
        let Entry { deed, before } = self.history.pop()?;
        self.offer = before.offer;
        if let Deed::Moved(effect) = deed {
            self.moves = self.moves.saturating_sub(1);
            self.origins.set(effect.mv.from, before.origins.0);
            self.origins.set(effect.mv.to, before.origins.1);
            if before.whole.is_none() {
                self.take_back(&effect, &before);
            }
        }
        if let Some(whole) = before.whole {
            self.position = *whole;
        }
        Some(deed)
    }

    /// Takes back a move by which nobody went out.
    fn take_back(&mut self, effect: &Effect, before: &Before) {
        let pieces = &mut self.position.pieces;
        pieces.take(effect.mv.to);
        pieces.put(effect.mv.from, effect.piece);
        if let Some(battle) = effect.battle {
            pieces.put(effect.mv.to, battle.defender);
        }
        self.position.turn = Some(effect.seat);
        self.position.revealed = before.revealed;
        self.position.quiet = before.quiet;
        self.position.key = before.key;
    }

    /// How many pieces of each rank each seat had at the start.
    pub(super) fn material(&self) -> [[u8; 12]; 4] {
        let mut all = [[0u8; 12]; 4];
        for (_, piece) in self.start.position.pieces() {
            if let Some(rank) = piece.rank() {
                let count = &mut all[piece.owner().index()][Rank::index(rank)];
                *count = count.saturating_add(1);
            }
        }
        all
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.offer == other.offer
    }
}

impl Eq for Game {}

impl game::Game for Game {
    type Move = Move;
    type Effect = Effect;
    type Illegal = IllegalMove;
    type Reason = Reason;

    fn seats(&self) -> u8 {
        self.position.seats()
    }

    fn to_move(&self) -> Option<outcome::Seat> {
        self.position.to_move()
    }

    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position.visit_moves(visit)
    }

    fn move_count(&self) -> u64 {
        self.position.move_count()
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.position.check(mv)
    }

    fn play_unchecked(&mut self, mv: Move) -> Effect {
        let mut before = Before {
            offer: self.offer,
            origins: (self.origins.get(mv.from), self.origins.get(mv.to)),
            key: self.position.key,
            quiet: self.position.quiet,
            revealed: self.position.revealed,
            whole: None,
        };
        // A copy costs less than to find out first whether somebody will go out.
        let position = self.position.clone();
        let effect = self.position.play_unchecked(mv);
        if effect.battle.is_none_or(|battle| !battle.clash.attacker_gone()) {
            self.origins.set(mv.to, before.origins.0);
        }
        if !effect.out.is_empty() || self.position.outcome().is_some() {
            before.whole = Some(Box::new(position));
        }
        self.record(Deed::Moved(effect), before);
        effect
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.position.outcome()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }
}
