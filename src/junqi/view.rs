//! [`View`]: what one viewer may know of a game (section 8). Clients and bots get this and nothing else.

use super::board::Board;
use super::game::{Game, Offer};
use super::mv::Move;
use super::origins::Origins;
use super::position::Position;
use super::post::{Post, PostSet};
use super::rank::Piece;
use super::reason::Reason;
use super::rules::{Rules, Visibility, Watching};
use super::seat::{Seat, Seats};
use crate::game::{Game as _, Observe};
use crate::outcome::{self, Outcome};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

#[cfg(feature = "serde")]
mod serde;

/// Who looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
pub enum Viewer {
    /// A player, also one who is out.
    Seat(Seat),
    /// A spectator.
    Public,
    /// The referee, who sees everything. His views don't serialise: [`Disclosed`](super::Disclosed) does.
    Referee,
}

impl Viewer {
    /// Whose ranks he sees on `board`, when `out` are out.
    pub const fn sees(self, board: Board, rules: &Rules, out: Seats) -> Seats {
        match (self, rules.visibility) {
            (Self::Referee, _) | (_, Visibility::All) => board.seats(),
            (Self::Public, _) => Seats::empty(),
            (Self::Seat(seat), visibility) => match (out.has(seat), rules.watching, visibility) {
                (true, Watching::All, _) => board.seats(),
                (true, Watching::Ally, _) | (_, _, Visibility::Alliance) => board.side(seat),
                _ => Seats::only(seat),
            },
        }
    }
}

/// A game as one viewer sees it.
///
/// It is a function of the public events and of the ranks the viewer may see: two true states that differ in
/// other ranks give equal views, down to their debug text.
///
/// ```
/// use sanqi::junqi::{Board, Game, Preset, Seat, Viewer};
/// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
/// let game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
/// let view = game.view_for(Viewer::Seat(Seat::South));
/// assert_eq!(view.piece("G0".parse()?).unwrap().to_string(), "Sd");
/// assert_eq!(view.piece("F0".parse()?).unwrap().to_string(), "N?");
/// assert_eq!(view.legal_moves(), game.legal_moves());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    pub(super) viewer: Viewer,
    /// Ranks hidden. Turn, who is out, counters and result are public.
    pub(super) position: Position,
    pub(super) origins: Origins,
    pub(super) offer: Option<Offer>,
    /// How many pieces of each rank everybody had, if the game started from a position.
    pub(super) material: Option<[[u8; 12]; 4]>,
    /// How many things have happened.
    pub(super) events: usize,
}

impl Game {
    /// The game as `viewer` sees it now. A seat that doesn't play at this board sees what the public sees.
    pub fn view_for(&self, viewer: Viewer) -> View {
        self.seen(viewer, self.position(), self.origins(), self.events().len())
    }

    /// The game as `viewer` saw it before anything happened.
    pub fn view_at_start(&self, viewer: Viewer) -> View {
        let start = self.start();
        let mut view = self.seen(viewer, start, &Origins::of(start.pieces().map(|(post, _)| post)), 0);
        view.offer = None;
        view
    }

    fn seen(&self, viewer: Viewer, position: &Position, origins: &Origins, events: usize) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if !position.board().seats().has(seat) => Viewer::Public,
            viewer => viewer,
        };
        let known = viewer.sees(position.board(), position.rules(), position.out());
        let position = position.seen(known);
        // An empty post may remember who stood there last: that is nobody's business.
        let origins = origins.only(position.pieces().map(|(post, _)| post));
        let material = if self.is_deployed() { None } else { Some(self.material()) };
        View { viewer, position, origins, offer: self.offer(), material, events }
    }
}

impl Position {
    /// The position with the ranks hidden of all whose owner isn't in `known`.
    fn seen(&self, known: Seats) -> Self {
        let mut seen = Self { pieces: self.pieces.seen(known, self.revealed), ..self.clone() };
        seen.key = seen.rebuilt_key();
        seen
    }
}

impl View {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whose ranks he sees.
    pub const fn sees(&self) -> Seats {
        self.viewer.sees(self.board(), self.rules(), self.out())
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

    /// Who is out.
    pub const fn out(&self) -> Seats {
        self.position.out()
    }

    /// Who is still in.
    pub const fn still_in(&self) -> Seats {
        self.position.still_in()
    }

    /// Whose flags on the board are public.
    pub const fn revealed(&self) -> Seats {
        self.position.revealed()
    }

    /// Plies since the last attack.
    pub const fn quiet_plies(&self) -> u32 {
        self.position.quiet_plies()
    }

    /// How many turns `seat` has lost by the clock.
    pub const fn overruns(&self, seat: Seat) -> u8 {
        self.position.overruns(seat)
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome<Reason>> {
        self.position.outcome()
    }

    /// The open draw offer.
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How many things have happened so far.
    pub const fn events(&self) -> usize {
        self.events
    }

    /// The piece on a post; its rank is `None` if it is hidden from the viewer.
    pub fn piece(&self, post: Post) -> Option<Piece> {
        self.position.piece(post)
    }

    /// Posts and pieces in the order of the posts.
    pub fn pieces(&self) -> impl Iterator<Item = (Post, Piece)> {
        self.position.pieces()
    }

    /// Where the piece on `post` started: everybody could follow it.
    pub fn origin(&self, post: Post) -> Option<Post> {
        self.position.piece(post)?;
        self.origins.get(post)
    }

    /// Whether the viewer sees the ranks of the player to move, so that his moves can be listed.
    pub fn knows_moves(&self) -> bool {
        self.turn().is_some_and(|seat| self.sees().has(seat))
    }

    /// Calls `visit` with the moves of the player to move until it breaks; with none, if the viewer doesn't
    /// [know](View::knows_moves) his ranks.
    ///
    /// Where only some pieces may take a flag and others' tries are illegal, tries at *hidden* flags are
    /// among them: the list can't depend on what the viewer doesn't know. The game refuses those.
    pub fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.knows_moves() { self.position.visit_moves(visit) } else { ControlFlow::Continue(()) }
    }

    /// The moves of [`View::visit_moves`].
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.knows_moves() { self.position.legal_moves() } else { Vec::new() }
    }

    /// How many moves [`View::visit_moves`] lists.
    pub fn move_count(&self) -> u64 {
        if self.knows_moves() { self.position.move_count() } else { 0 }
    }

    /// The move number `index`, `0..move_count()`.
    pub fn nth_move(&self, index: u64) -> Option<Move> {
        if self.knows_moves() { self.position.nth_move(index) } else { None }
    }

    /// Where the piece on `post` may go, if it is its owner's turn and the viewer knows his ranks.
    pub fn targets(&self, post: Post) -> PostSet {
        if self.knows_moves() { self.position.targets(post) } else { PostSet::new(self.board().drawing()) }
    }

    /// A hash of what the viewer sees of pieces, turn and who is out. Equal views have equal keys.
    pub const fn key(&self) -> u64 {
        self.position.key
    }
}

/// The pieces, `?` for hidden ranks, and everything public.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("View");
        text.field("viewer", &self.viewer).field("board", &self.board()).field("turn", &self.turn());
        text.field("out", &self.out()).field("revealed", &self.revealed()).field("offer", &self.offer);
        text.field("quiet_plies", &self.quiet_plies()).field("overruns", &self.position.overruns);
        text.field("outcome", &self.outcome()).field("events", &self.events).field("material", &self.material);
        let pieces = || self.pieces().map(|(post, piece)| (post, piece, self.origins.get(post)));
        text.field("pieces", &DebugList(pieces)).field("rules", self.rules()).finish()
    }
}

struct DebugList<F>(F);

impl<I: Iterator<Item: fmt::Debug>, F: Fn() -> I> fmt::Debug for DebugList<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((self.0)()).finish()
    }
}

impl Observe for Game {
    type View = View;

    fn view(&self, viewer: Option<outcome::Seat>) -> View {
        let seat = viewer.and_then(|place| Seat::from_place(place, self.position().board()));
        self.view_for(seat.map_or(Viewer::Public, Viewer::Seat))
    }
}
