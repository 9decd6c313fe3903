//! [`Game`]: a game of chess from its start, with history, repetition, claims and result.
//!
//! The board's side of the law only. Clocks, offers, touched pieces and penalties are the table's.

use super::color::Color;
use super::laws::Laws;
use super::moves::{Move, MoveList};
use super::position::{Effect, IllegalMove, Position};
use super::reason::Reason;
use super::san::{San, SanError};
use super::uci::{Uci, UciError};
use crate::game::{Game as GameTrait, Observe};
use crate::outcome::{Outcome, Seat};
use crate::text::At;
use alloc::vec::Vec;
use bitflags::bitflags;
use core::ops::ControlFlow;
use hashbrown::HashTable;

bitflags! {
    /// On what grounds a draw may be claimed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct ClaimGrounds: u8 {
        /// The position occurs for the third time (10.10; 9.2).
        const REPETITION = 1;
        /// 50 moves, or the organiser's count, without capture or pawn move (10.12; 9.3).
        const NO_PROGRESS = 2;
    }
}

/// A draw claim by the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position on the board is enough (10.10(2)).
    Now,
    /// This announced and not yet played move makes it enough (10.10(1)).
    After(Move),
}

/// Why something other than a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The claim is wrong: so many occurrences, so many plies without progress.
    #[error("the claim is wrong: occurrence {occurrences}, {plies} plies without capture or pawn move")]
    WrongClaim {
        /// How often the position claimed has occurred.
        occurrences: u32,
        /// Plies without capture or pawn move in it.
        plies: u32,
    },
    /// The announced move is illegal.
    #[error("the announced move is illegal: {0}")]
    IllegalMove(#[from] IllegalMove),
    /// An outcome for another number of seats than two.
    #[error("chess has two seats, not {0}")]
    Seats(u8),
}

/// One ply of the history.
#[derive(Debug, Clone, Copy)]
pub struct Played {
    /// The position in which the move was played.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// What it took.
    pub effect: Effect,
    /// How often the position after the move has occurred by then.
    pub occurrences: u32,
    /// The number of the position that was the same before, if there was one.
    same_as: Option<u32>,
}

/// A game: laws, a start position, the moves, and the outcome once there is one.
///
/// [`Game::play`] ends the game by itself where the laws do, in the order mate, stalemate, dead position,
/// fifth occurrence or 75 moves; everything that somebody has to say is a method of its own.
///
/// ```
/// use sanqi::chess::{Claim, ClaimGrounds, Game, Reason};
/// let mut game = Game::default();
/// for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
///     game.play_san(san)?;
/// }
/// // Black may claim with the move that brings the start position back for the third time.
/// assert!(game.claim_grounds().is_empty());
/// let (mv, grounds) = game.claimable_move().unwrap();
/// assert_eq!((mv.to_string(), grounds), ("f6g8".into(), ClaimGrounds::REPETITION));
/// assert_eq!(game.claim_draw(Claim::After(mv)).unwrap().reason, Reason::Repetition);
/// # Ok::<(), sanqi::text::At<sanqi::chess::SanError>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    laws: Laws,
    position: Position,
    history: Vec<Played>,
    /// For each different position the number of its latest occurrence: 0 is the start, n what ply n made.
    latest: HashTable<u32>,
    outcome: Option<Outcome<Reason>>,
}

impl Game {
    /// A game from any position; the start counts as an occurrence. It may be over at once.
    pub fn new(start: Position, laws: Laws) -> Self {
        let mut game = Self { laws, position: start, history: Vec::new(), latest: HashTable::new(), outcome: None };
        game.enter();
        game.outcome = game.outcome_of_position();
        game
    }

    /// Starts again from any position under the same laws, keeping the memory of the lists.
    pub fn restart(&mut self, start: Position) {
        self.history.clear();
        self.latest.clear();
        self.position = start;
        self.enter();
        self.outcome = self.outcome_of_position();
    }

    /// The rule book.
    pub const fn laws(&self) -> &Laws {
        &self.laws
    }

    /// The position on the board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position in which the game began.
    pub fn start(&self) -> &Position {
        self.history.first().map_or(&self.position, |played| &played.before)
    }

    /// The moves played, each with the position it was played in.
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// The moves in SAN, ready for a record.
    pub fn san_moves(&self) -> impl ExactSizeIterator<Item = San> + '_ {
        self.history.iter().map(|played| San::of(played.mv, &played.before))
    }

    /// How the game ended.
    pub const fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    /// All legal moves; none when the game is over.
    pub fn legal_moves(&self) -> MoveList {
        if self.outcome.is_some() { MoveList::new() } else { self.position.legal_moves() }
    }

    /// Who is to move; `None` when the game is over.
    pub fn turn(&self) -> Option<Color> {
        self.outcome.is_none().then(|| self.position.turn())
    }

    /// Position number `i`: 0 is the start, `n` the one after `n` plies.
    fn numbered<'a>(history: &'a [Played], present: &'a Position, i: u32) -> &'a Position {
        history.get(i as usize).map_or(present, |played| &played.before)
    }

    /// How often a position has occurred up to its number `i`.
    fn occurrences_at(&self, i: u32) -> u32 {
        (i as usize).checked_sub(1).and_then(|ply| self.history.get(ply)).map_or(1, |played| played.occurrences)
    }

    fn find(&self, position: &Position) -> Option<u32> {
        self.latest.find(position.key(), |&i| Self::numbered(&self.history, &self.position, i) == position).copied()
    }

    /// Notes the present position as the latest of its kind, and answers the one before.
    fn enter(&mut self) -> Option<u32> {
        let number = self.history.len() as u32;
        let (history, present) = (&self.history, &self.position);
        // The present position isn't in the table yet, so every number found is of an earlier one.
        let same = self.latest.find_mut(present.key(), |&i| Self::numbered(history, present, i) == present);
        if let Some(latest) = same {
            return Some(core::mem::replace(latest, number));
        }
        self.latest.insert_unique(present.key(), number, |&i| Self::numbered(history, present, i).key());
        None
    }

    /// How often the position on the board has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        self.history.last().map_or(1, |played| played.occurrences)
    }

    /// How often `position` has occurred in the game.
    pub fn occurrences_of(&self, position: &Position) -> u32 {
        self.find(position).map_or(0, |i| self.occurrences_at(i))
    }

    /// Whether `mv` may be played.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.outcome.is_some() { Err(IllegalMove::GameOver) } else { self.position.check(mv) }
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// As [`Game::check`]; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays the move that `text` means in SAN, read leniently.
    ///
    /// # Errors
    /// As [`San::resolve_lenient`], or that the game is over; then nothing has changed.
    pub fn play_san(&mut self, text: &str) -> Result<Move, At<SanError>> {
        if self.outcome.is_some() {
            return Err(At::new(0, SanError::GameOver));
        }
        let mv = San::resolve_lenient(text, &self.position)?.value;
        self.play_unchecked(mv);
        Ok(mv)
    }

    /// Plays the move that `text` means in UCI, read leniently; castling in either spelling.
    ///
    /// # Errors
    /// As [`Uci::resolve_lenient`], or that the game is over; then nothing has changed.
    pub fn play_uci(&mut self, text: &str) -> Result<Move, At<UciError>> {
        if self.outcome.is_some() {
            return Err(At::new(0, IllegalMove::GameOver.into()));
        }
        let mv = Uci::resolve_lenient(text, &self.position)?.value;
        self.play_unchecked(mv);
        Ok(mv)
    }

    /// Plays a move that is known to be legal; see the trait's
    /// [`play_unchecked`](crate::game::Game::play_unchecked).
    pub fn play_unchecked(&mut self, mv: Move) -> Effect {
        let before = self.position;
        let effect = self.position.play_unchecked(mv);
        self.history.push(Played { before, mv, effect, occurrences: 1, same_as: None });
        let same_as = self.enter();
        let occurrences = same_as.map_or(1, |i| self.occurrences_at(i).saturating_add(1));
        if let Some(played) = self.history.last_mut() {
            played.same_as = same_as;
            played.occurrences = occurrences;
        }
        self.outcome = self.outcome_of_position();
        effect
    }

    fn outcome_of_position(&self) -> Option<Outcome<Reason>> {
        self.outcome_under(&self.laws)
    }

    /// How `laws` end the game in the present position by themselves, whatever laws it is played under.
    pub fn outcome_under(&self, laws: &Laws) -> Option<Outcome<Reason>> {
        let position = &self.position;
        if let Some(outcome) = GameTrait::outcome(position) {
            return Some(outcome);
        }
        let draw = |reason| Some(Outcome::draw(2, reason));
        if laws.is_dead(position) {
            draw(Reason::DeadPosition)
        } else if laws.repetition_end.is_some_and(|end| self.occurrences() >= end) {
            draw(Reason::FivefoldRepetition)
        } else if laws.progress_end_plies(position).is_some_and(|end| position.halfmoves() >= end) {
            draw(Reason::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// Takes back the last move, and with it whatever ended the game; answers the move.
    ///
    /// `None` when no move has been played.
    pub fn undo(&mut self) -> Option<Move> {
        let played = self.history.last().copied()?;
        let number = self.history.len() as u32;
        if let Ok(mut entry) = self.latest.find_entry(self.position.key(), |&i| i == number) {
            match played.same_as {
                Some(earlier) => *entry.get_mut() = earlier,
                None => {
                    entry.remove();
                }
            }
        }
        self.history.pop();
        self.position = played.before;
        self.outcome = None;
        Some(played.mv)
    }

    /// The grounds on which the player to move may claim a draw without moving (10.10(2), 10.12).
    ///
    /// Making a move loses the claim (10.11); it comes back with the position.
    pub fn claim_grounds(&self) -> ClaimGrounds {
        if self.outcome.is_some() {
            return ClaimGrounds::empty();
        }
        self.grounds(&self.position, self.occurrences())
    }

    fn grounds(&self, position: &Position, occurrences: u32) -> ClaimGrounds {
        let mut grounds = ClaimGrounds::empty();
        grounds.set(ClaimGrounds::REPETITION, occurrences >= self.laws.repetition_claim);
        grounds.set(ClaimGrounds::NO_PROGRESS, position.halfmoves() >= self.laws.progress_claim_plies(position));
        grounds
    }

    /// The grounds on which the player to move may claim a draw with this announced move (10.10(1)).
    ///
    /// # Errors
    /// The rule that forbids the move.
    pub fn claim_grounds_after(&self, mv: Move) -> Result<ClaimGrounds, IllegalMove> {
        self.check(mv)?;
        Ok(self.after(mv).0)
    }

    fn after(&self, mv: Move) -> (ClaimGrounds, u32, u32) {
        let mut next = self.position;
        next.play_unchecked(mv);
        let occurrences = self.occurrences_of(&next).saturating_add(1);
        (self.grounds(&next, occurrences), occurrences, next.halfmoves())
    }

    /// A legal move with which the player to move may claim a draw, if there is one.
    pub fn claimable_move(&self) -> Option<(Move, ClaimGrounds)> {
        let mut found = None;
        let _ = GameTrait::visit_moves(self, |mv| {
            let grounds = self.after(mv).0;
            if grounds.is_empty() {
                ControlFlow::Continue(())
            } else {
                found = Some((mv, grounds));
                ControlFlow::Break(())
            }
        });
        found
    }

    fn end(&mut self, outcome: Outcome<Reason>) -> Result<Outcome<Reason>, RulingError> {
        if self.outcome.is_some() {
            return Err(RulingError::GameOver);
        }
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// Ends the game by a draw claim of the player to move, if it is right. The announced move isn't played.
    ///
    /// # Errors
    /// The claim is wrong (what that costs is the table's business), the announced move is illegal, or the
    /// game is over.
    pub fn claim_draw(&mut self, claim: Claim) -> Result<Outcome<Reason>, RulingError> {
        if self.outcome.is_some() {
            return Err(RulingError::GameOver);
        }
        let (grounds, occurrences, plies) = match claim {
            Claim::Now => (self.claim_grounds(), self.occurrences(), self.position.halfmoves()),
            Claim::After(mv) => {
                self.check(mv)?;
                self.after(mv)
            }
        };
        let reason = if grounds.contains(ClaimGrounds::REPETITION) {
            Reason::Repetition
        } else if grounds.contains(ClaimGrounds::NO_PROGRESS) {
            Reason::FiftyMoves
        } else {
            return Err(RulingError::WrongClaim { occurrences, plies });
        };
        self.end(Outcome::draw(2, reason))
    }

    /// `color` resigns (10.2): the opponent wins, unless these laws give a draw because he can't mate
    /// (5.1.2).
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, color: Color) -> Result<Outcome<Reason>, RulingError> {
        let draw = self.laws.resignation_only_draws(&self.position, !color);
        self.end(lost(color, draw, Reason::Resignation))
    }

    /// The flag of `color` has fallen (10.14): the opponent wins, unless these laws give a draw because of
    /// what he has left (10.5; 6.9).
    ///
    /// # Errors
    /// The game is over.
    pub fn flag(&mut self, color: Color) -> Result<Outcome<Reason>, RulingError> {
        let draw = self.laws.flag_only_draws(&self.position, !color);
        self.end(lost(color, draw, Reason::Flag))
    }

    /// Both players agree to a draw (10.6).
    ///
    /// # Errors
    /// The game is over.
    pub fn agree_draw(&mut self) -> Result<Outcome<Reason>, RulingError> {
        self.end(Outcome::draw(2, Reason::Agreement))
    }

    /// Ends the game by a ruling: any result for either seat, a double loss (10.17) included.
    ///
    /// # Errors
    /// The game is over, or the outcome isn't one for two seats.
    pub fn rule(&mut self, outcome: Outcome<Reason>) -> Result<Outcome<Reason>, RulingError> {
        if outcome.seats() != 2 {
            return Err(RulingError::Seats(outcome.seats()));
        }
        self.end(outcome)
    }

    /// Takes back an outcome that somebody declared, so that the game goes on; what lies in the position
    /// itself (mate and the like) stays. Answers whether the game is open now.
    pub fn reopen(&mut self) -> bool {
        self.outcome = self.outcome_of_position();
        self.outcome.is_none()
    }
}

fn lost(loser: Color, only_draw: bool, reason: Reason) -> Outcome<Reason> {
    if only_draw { Outcome::draw(2, reason) } else { Outcome::win_for((!loser).seat(), 2, reason) }
}

impl Default for Game {
    /// The orthodox start under today's laws.
    fn default() -> Self {
        Self::new(Position::default(), Laws::default())
    }
}

/// Same laws, same start with the same counters, same moves, same outcome.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let counters = |game: &Self| (game.start().halfmoves(), game.start().fullmoves());
        self.laws == other.laws
            && self.start() == other.start()
            && counters(self) == counters(other)
            && self.outcome == other.outcome
            && self.history.iter().map(|p| p.mv).eq(other.history.iter().map(|p| p.mv))
    }
}

impl Eq for Game {}

impl GameTrait for Game {
    type Move = Move;
    type Effect = Effect;
    type Illegal = IllegalMove;
    type Reason = Reason;

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        self.turn().map(Color::seat)
    }

    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome.is_some() { ControlFlow::Continue(()) } else { self.position.visit_moves(visit) }
    }

    fn move_count(&self) -> u64 {
        if self.outcome.is_some() { 0 } else { self.position.move_count() }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        Self::check(self, mv)
    }

    fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        Self::play(self, mv)
    }

    fn play_unchecked(&mut self, mv: Move) -> Effect {
        Self::play_unchecked(self, mv)
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    fn key(&self) -> u64 {
        self.position.key()
    }
}

/// Everything in chess is open to everybody: every viewer sees the position, and has the history elsewhere.
impl Observe for Game {
    type View = Position;

    fn view(&self, _viewer: Option<Seat>) -> Position {
        self.position
    }
}
