//! [`Position`]: all pieces with their ranks, whose turn it is and who is in; no history.
//!
//! It knows every rule that needs no past: moves, battles, who goes out and when that ends the game. Draw
//! offers, resignation, turns lost by the clock and undo belong to [`Game`](super::Game).

use super::battle::clash;
use super::board::Board;
use super::deployment::{Deployment, SLOTS};
use super::effect::{Battle, Effect, Exits, Flags};
use super::hash;
use super::illegal::IllegalMove;
use super::mv::Move;
use super::pieces::Pieces;
use super::post::{Post, PostSet};
use super::rank::{Piece, Rank};
use super::reason::{Cause, Reason};
use super::rules::{NoContact, Rules};
use super::seat::{Seat, Seats};
use crate::game;
use crate::outcome::{self, Outcome, SeatResult};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A position of full information: not for clients, who get a [`View`](super::View).
///
/// Positions are equal when the same can be played from here on by the same rules, and when the same is
/// public: board, rules, pieces, turn, who is out, revealed flags, the plies since the last attack and the
/// turns lost by the clock. Their key covers pieces, turn and who is out.
///
/// ```
/// use sanqi::junqi::{Board, Deployment, Position, Preset};
/// use sanqi::perft::perft;
/// let south: Deployment = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// let north: Deployment = "hcgdifkeaghbkicifjdejhjlg".parse()?;
/// let position = Position::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
/// assert_eq!(perft(&position, 2), 1_092);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) pieces: Pieces,
    pub(super) turn: Option<Seat>,
    pub(super) out: Seats,
    pub(super) revealed: Seats,
    pub(super) quiet: u32,
    pub(super) overruns: [u8; 4],
    pub(super) outcome: Option<Outcome<Reason>>,
    pub(super) key: u64,
}

/// Why a game can't start so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// Not one deployment for each player.
    #[error("the board seats {players} players, and was given {found} deployment(s)")]
    Players {
        /// How many play.
        players: u8,
        /// How many deployments were given.
        found: usize,
    },
    /// The rules let somebody begin who has no seat at the board.
    #[error("seat {0} is to move first and isn't at the board")]
    First(Seat),
    /// A bomb in the front row, which the rules don't allow.
    #[error("seat {0} has a bomb in the front row")]
    FrontBomb(Seat),
}

impl Position {
    /// The start, with one deployment for each player: South, North, or South, East, North, West.
    ///
    /// # Errors
    /// [`StartError`]: another number of deployments, a first player without a seat, a bomb in the front row
    /// where the rules don't allow it.
    pub fn new(board: Board, rules: Rules, deployments: &[Deployment]) -> Result<Self, StartError> {
        if deployments.len() != board.players() as usize {
            return Err(StartError::Players { players: board.players(), found: deployments.len() });
        }
        if !board.seats().has(rules.first) {
            return Err(StartError::First(rules.first));
        }
        let mut pieces = Pieces::new(board, rules);
        for (seat, deployment) in board.seats().seats().zip(deployments) {
            for (&(row, column), &rank) in SLOTS.iter().zip(deployment.ranks()) {
                if row == 1 && rank == Rank::Bomb && !rules.front_bombs {
                    return Err(StartError::FrontBomb(seat));
                }
                if let Some(post) = Post::at_home(board.drawing(), seat, row, column) {
                    pieces.put(post, Piece::new(seat, rank));
                }
            }
        }
        let mut position = Self::with(pieces, rules.first);
        position.begin();
        Ok(position)
    }

    /// Those pieces, everybody in, `turn` to move, nothing counted yet.
    pub(super) fn with(pieces: Pieces, turn: Seat) -> Self {
        let mut position = Self {
            pieces,
            turn: Some(turn),
            out: Seats::empty(),
            revealed: Seats::empty(),
            quiet: 0,
            overruns: [0; 4],
            outcome: None,
            key: 0,
        };
        position.key = position.rebuilt_key();
        position
    }

    /// Puts those out who can't move when their turn comes, beginning with the one to move.
    pub(super) fn begin(&mut self) -> Exits {
        let mut out = Exits::NONE;
        if let Some(seat) = self.turn {
            self.turn_to(seat, &mut out);
        }
        out
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.pieces.board
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.pieces.rules
    }

    /// Whose turn it is; `None` when the game is over.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Who is out.
    pub const fn out(&self) -> Seats {
        self.out
    }

    /// Who is still in.
    pub const fn still_in(&self) -> Seats {
        self.board().seats().difference(self.out)
    }

    /// Whose flags on the board are public.
    pub const fn revealed(&self) -> Seats {
        self.revealed
    }

    /// Plies since the last attack.
    pub const fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    /// How many turns `seat` has lost by the clock.
    pub const fn overruns(&self, seat: Seat) -> u8 {
        self.overruns[seat.index()]
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    /// The piece on a post.
    pub fn piece(&self, post: Post) -> Option<Piece> {
        self.pieces.at(post)
    }

    /// Posts and pieces in the order of the posts.
    pub fn pieces(&self) -> impl Iterator<Item = (Post, Piece)> {
        self.pieces.iter()
    }

    /// The posts of a player's pieces.
    pub fn posts_of(&self, seat: Seat) -> PostSet {
        self.pieces.of(seat)
    }

    /// Where the piece on `post` may go, if it is its owner's turn; nowhere otherwise.
    pub fn targets(&self, post: Post) -> PostSet {
        match self.turn {
            Some(seat) => self.pieces.targets(seat, post),
            None => PostSet::new(self.board().drawing()),
        }
    }

    /// All legal moves, in the order of their origins and then their targets.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = game::Game::visit_moves(self, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are.
    pub fn move_count(&self) -> u64 {
        self.turn.map_or(0, |seat| u64::from(self.pieces.count(seat)))
    }

    /// Whether the player to move may play `mv`.
    ///
    /// # Errors
    /// The rule that forbids it (section 4).
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let Some(seat) = self.turn else { return Err(IllegalMove::GameOver) };
        self.pieces.refusal(seat, mv).map_or(Ok(()), Err)
    }

    /// Plays `mv` for the player to move.
    ///
    /// # Errors
    /// As [`Position::check`]; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        game::Game::play(self, mv)
    }

    /// The move number `index`, `0..move_count()`, in the order of the moves: with a random number from the
    /// caller, a uniform random move.
    pub fn nth_move(&self, index: u64) -> Option<Move> {
        let mut left = index;
        let mut found = None;
        let _ = game::Game::visit_moves(self, |mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// The next player still in.
    fn after(&self, seat: Seat) -> Seat {
        self.rules().turn_order.after(seat, self.still_in())
    }

    fn set_turn(&mut self, turn: Option<Seat>) {
        for seat in [self.turn, turn].into_iter().flatten() {
            self.key ^= hash::turn(seat);
        }
        self.turn = turn;
    }

    pub(super) fn lift(&mut self, post: Post) -> Option<Piece> {
        let piece = self.pieces.take(post)?;
        self.key ^= hash::piece(post, piece);
        Some(piece)
    }

    pub(super) fn place(&mut self, post: Post, piece: Piece) {
        self.pieces.put(post, piece);
        self.key ^= hash::piece(post, piece);
    }

    /// `seat` is out: his pieces leave the board. Ends the game if he was the last of his alliance.
    pub(super) fn put_out(&mut self, seat: Seat, cause: Cause, out: &mut Exits) {
        for post in self.pieces.of(seat).iter() {
            self.lift(post);
        }
        self.key ^= hash::out(self.out);
        self.out |= Seats::only(seat);
        self.key ^= hash::out(self.out);
        self.revealed -= Seats::only(seat);
        out.add(seat, cause);
        let side = self.board().side(seat);
        if self.out.contains(side) {
            self.end(self.won_by(self.board().enemies(seat), Reason::Out(cause)));
        }
    }

    /// `winners` have won, the others lost.
    pub(super) fn won_by(&self, winners: Seats, reason: Reason) -> Outcome<Reason> {
        let mut results = [SeatResult::Loss; outcome::Seat::MAX];
        for place in winners.seats().filter_map(|seat| seat.place(self.board())) {
            results[place.index()] = SeatResult::Win;
        }
        let players = self.board().players();
        Outcome::new(&results[..players as usize], reason).unwrap_or(Outcome::draw(players, reason))
    }

    pub(super) fn end(&mut self, outcome: Outcome<Reason>) {
        self.set_turn(None);
        self.outcome = Some(outcome);
    }

    /// The turn passes on from the one who had it.
    pub(super) fn pass_on(&mut self, from: Seat, out: &mut Exits) {
        if self.outcome.is_none() {
            self.turn_to(self.after(from), out);
        }
    }

    /// It is `seat`'s turn: he must be able to move, or he is out and it is the next one's (section 6).
    fn turn_to(&mut self, mut seat: Seat, out: &mut Exits) {
        while !self.pieces.can_move(seat) {
            self.put_out(seat, Cause::NoMoves, out);
            if self.outcome.is_some() {
                // His alliance has nobody left; if nobody of the other could go on either, it is a draw.
                if !self.still_in().seats().any(|seat| self.pieces.can_move(seat)) {
                    self.end(Outcome::draw(self.board().players(), Reason::Out(Cause::NoMoves)));
                }
                return;
            }
            seat = self.after(seat);
        }
        self.set_turn(Some(seat));
    }
}

impl Pieces {
    /// Why `seat` may not play `mv`, as far as these pieces tell.
    pub(super) fn refusal(&self, seat: Seat, mv: Move) -> Option<IllegalMove> {
        let Move { from, to } = mv;
        for post in [from, to] {
            if !self.is_open(post) {
                return Some(IllegalMove::NoSuchPost(post));
            }
        }
        let Some(piece) = self.at(from) else { return Some(IllegalMove::Empty(from)) };
        if piece.owner() != seat {
            return Some(IllegalMove::NotYours { post: from, owner: piece.owner() });
        }
        if self.targets(seat, from).contains(to) {
            return None;
        }
        if let Some(rank) = piece.rank().filter(|rank| !rank.moves()) {
            return Some(IllegalMove::Immovable { post: from, rank });
        }
        if from.is_headquarters() {
            return Some(IllegalMove::InHeadquarters(from));
        }
        match self.at(to) {
            Some(other) if self.board.allied(seat, other.owner()) => {
                return Some(IllegalMove::OwnSide { post: to, owner: other.owner() });
            }
            Some(_) if to.is_camp() => return Some(IllegalMove::OccupiedCamp(to)),
            Some(other) if other.rank() == Some(Rank::Flag) && self.board.road(from).contains(to) => {
                return Some(IllegalMove::FlagBarred(to));
            }
            _ => {}
        }
        Some(IllegalMove::OutOfReach(mv))
    }
}

impl game::Game for Position {
    type Move = Move;
    type Effect = Effect;
    type Illegal = IllegalMove;
    type Reason = Reason;

    fn seats(&self) -> u8 {
        self.board().players()
    }

    fn to_move(&self) -> Option<outcome::Seat> {
        self.turn.and_then(|seat| seat.place(self.board()))
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.turn {
            Some(seat) => self.pieces.visit(seat, |from, to| visit(Move { from, to })),
            None => ControlFlow::Continue(()),
        }
    }

    fn move_count(&self) -> u64 {
        self.move_count()
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)
    }

    fn play_unchecked(&mut self, mv: Move) -> Effect {
        let (seat, piece) = match (self.turn, self.lift(mv.from)) {
            (Some(seat), Some(piece)) => (seat, piece),
            // Not a legal move: whatever happens is wrong, so let it be little.
            (turn, piece) => (turn.unwrap_or(Seat::South), piece.unwrap_or(Piece::hidden(Seat::South))),
        };
        let mut effect =
            Effect { seat, mv, piece, battle: None, flag_taken: None, revealed: Flags::NONE, out: Exits::NONE };
        let defender = self.pieces.at(mv.to);
        match defender.and_then(|defender| self.battle(piece, defender)) {
            None => {
                self.place(mv.to, piece);
                self.quiet = self.quiet.saturating_add(1);
            }
            Some(battle) => {
                effect.battle = Some(battle);
                self.quiet = 0;
                if battle.clash.defender_gone() {
                    self.lift(mv.to);
                    self.fallen(battle.defender, &mut effect);
                }
                if battle.clash.attacker_gone() {
                    self.fallen(piece, &mut effect);
                } else {
                    self.place(mv.to, piece);
                }
                if let Some(owner) = effect.flag_taken {
                    self.put_out(owner, Cause::FlagTaken, &mut effect.out);
                }
            }
        }
        self.limit_contact(seat);
        self.pass_on(seat, &mut effect.out);
        effect
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    fn key(&self) -> u64 {
        self.key
    }
}

impl Position {
    /// Ends the game if the limit of plies without an attack is reached (section 6): with the ply that does,
    /// before anybody's turn comes.
    #[inline]
    fn limit_contact(&mut self, mover: Seat) {
        let (limit, drawn) = match self.rules().no_contact {
            NoContact::Unlimited => return,
            NoContact::Draw(limit) => (limit, true),
            NoContact::MoverLoses(limit) => (limit, false),
        };
        if self.outcome.is_none() && self.quiet >= u32::from(limit.get()) {
            let reason = Reason::NoContact;
            self.end(if drawn {
                Outcome::draw(self.board().players(), reason)
            } else {
                self.won_by(self.board().enemies(mover), reason)
            });
        }
    }

    #[inline]
    fn battle(&self, attacker: Piece, defender: Piece) -> Option<Battle> {
        let clash = clash(attacker.rank()?, defender.rank()?, self.rules())?;
        Some(Battle { defender, clash })
    }

    /// What follows when a piece leaves the board in battle.
    #[inline]
    fn fallen(&mut self, piece: Piece, effect: &mut Effect) {
        let owner = piece.owner();
        match piece.rank() {
            Some(Rank::Flag) => effect.flag_taken = Some(owner),
            Some(Rank::FieldMarshal) if self.rules().reveal_flag_with_marshal && !self.revealed.has(owner) => {
                if let Some(post) = self.pieces.flag(owner) {
                    self.revealed |= Seats::only(owner);
                    effect.revealed.add(owner, post);
                }
            }
            _ => {}
        }
    }

    /// The key worked out from nothing; for tests and for positions that were set up.
    pub fn rebuilt_key(&self) -> u64 {
        let turn = self.turn.map_or(0, hash::turn);
        self.pieces.iter().fold(turn ^ hash::out(self.out), |key, (post, piece)| key ^ hash::piece(post, piece))
    }
}
