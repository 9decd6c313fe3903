//! [`Game`]: a game of Go from its start: turns, ko and superko, long cycles, the passes that stop it, the result.
//!
//! The board's side of the law only. What players and arbiters say once play has stopped or instead of a move is
//! `ending`'s. Clocks, warnings and sealed moves are the table's.
//!
//! ```text
//!             passes or declarations                both marked alike
//! playing ───────────────────────────▶ counting ─────────────────────▶ over
//!    ▲                                    │ a stone, or `resume`         ▲
//!    └────────────────────────────────────┘      resignation, ruling ────┘
//! ```

use super::bits::ones;
use super::board::{Board, PlaceError, Suicide};
use super::color::Color;
use super::history::{Change, Entry, History, Move, Undo};
use super::point::{Point, Size};
use super::point_set::PointSet;
use super::reason::Reason;
use super::rules::{DeadStones, KoRule, LongCycle, Rules};
use super::score::{Score, ScoreError, Tally, score};
use crate::game::{Game as GameTrait, Observe};
use crate::outcome::{Outcome, Seat};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Why a move is refused: its true reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is the other's turn.
    #[error("it is not {0}'s turn")]
    NotYourTurn(Color),
    /// The point is occupied or off the board, or the stone would have no liberty (3, 5).
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// It takes back at once the stone that has just taken one there (6).
    #[error("{0} may not be retaken at once (ko)")]
    Ko(Point),
    /// The board would be as it was after ply `earlier` (0 is the start).
    #[error("{point} would repeat the board of ply {earlier} (superko)")]
    Superko {
        /// The point.
        point: Point,
        /// The ply whose board would come up again.
        earlier: u32,
    },
    /// The position would repeat while one side has taken more than the other since then.
    #[error("{point} would repeat the position of ply {earlier} in an unbalanced cycle")]
    UnbalancedCycle {
        /// The point.
        point: Point,
        /// The ply whose position would come up again.
        earlier: u32,
    },
    /// A pass during the count closes it, which needs equal marks.
    #[error("the two sides have marked different stones")]
    MarksDiffer,
}

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Stones are played.
    Playing,
    /// Play has stopped; dead stones are being marked.
    Counting,
    /// There is an outcome.
    Over,
}

/// What one side says of the final position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The stones it holds dead, whole chains.
    pub dead: PointSet,
    /// Points both could still fight for, to be shared as in seki (21.2).
    pub shared: PointSet,
}

/// A game: rules, start position, moves, and the outcome once there is one.
///
/// ```
/// use sanqi::go::{Color, Game, IllegalMove, Move, Point, Preset, Size};
/// let mut game = Game::new(Size::NINE, Preset::TrompTaylor.rules());
/// game.play(Move::Play(Point::new(4, 4)))?;
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// let score = game.score().unwrap();
/// assert_eq!(score.winner(), Some(Color::Black));
/// assert_eq!(game.play(Move::Pass).unwrap_err(), IllegalMove::GameOver);
/// # Ok::<(), IllegalMove>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) rules: Rules,
    board: Board,
    start: Board,
    first: Color,
    handicap: u8,
    pub(super) history: History,
    pub(super) counting: Option<Box<[Marks; 2]>>,
    pub(super) score: Option<Score>,
    pub(super) outcome: Option<Outcome<Reason>>,
}

impl Game {
    /// A game on an empty board, Black first.
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_position(Board::new(size), Color::Black, 0, rules)
    }

    /// A game from a set-up, which counts as a position for superko. `handicap` is the number of handicap
    /// stones for the compensation; the stones themselves stand on the board, and White usually begins.
    pub fn from_position(board: Board, first: Color, handicap: u8, rules: Rules) -> Self {
        Self {
            rules,
            history: History::new(&board, first),
            start: board.clone(),
            board,
            first,
            handicap,
            counting: None,
            score: None,
            outcome: None,
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stones on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board on which the game began.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The handicap of which the compensation is reckoned.
    pub const fn handicap(&self) -> u8 {
        self.handicap
    }

    /// How far the game is.
    pub const fn phase(&self) -> Phase {
        match (&self.outcome, &self.counting) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Counting,
            (None, None) => Phase::Playing,
        }
    }

    /// Whose turn it is; `None` when the game is over. During the count it is who would play on.
    pub fn turn(&self) -> Option<Color> {
        self.outcome.is_none().then(|| self.next())
    }

    pub(super) fn next(&self) -> Color {
        self.history.entries.last().map_or(self.first, |entry| entry.to_move)
    }

    /// The moves with the colors that played them; `None` stands for a set-up between moves.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Option<(Color, Move)>> + '_ {
        self.history.entries.iter().map(|entry| match entry.change {
            Change::Pass => Some((entry.color, Move::Pass)),
            Change::Stone { point, .. } => Some((entry.color, Move::Play(point))),
            Change::SetUp { .. } => None,
        })
    }

    /// How many plies were played.
    pub fn ply(&self) -> u32 {
        self.history.len()
    }

    /// The point that the simple ko rule forbids to the player to move. It is known under every rule set.
    pub fn ko(&self) -> Option<Point> {
        self.history.entries.last().and_then(|entry| entry.ko)
    }

    /// How many stones Black and White have taken; stones lost by suicide count for the other.
    pub fn captured(&self) -> [u32; 2] {
        self.history.captured(self.history.len())
    }

    /// How many stones the last ply took off the board, whosever they were.
    pub fn last_taken(&self) -> u32 {
        let ply = self.ply();
        let (now, before) = (self.history.captured(ply), self.history.captured(ply.saturating_sub(1)));
        (now[0] - before[0]) + (now[1] - before[1])
    }

    /// How the game ended.
    pub const fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    /// The score, once the game was counted.
    pub const fn score(&self) -> Option<&Score> {
        self.score.as_ref()
    }

    /// Whether the player to move may play `mv`.
    ///
    /// # Errors
    /// The rule that forbids it. Occupied comes before suicide, suicide before ko, ko before superko.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        match mv {
            Move::Play(point) => self.check_stone(self.next(), point),
            Move::Pass => match &self.counting {
                Some(marks) if marks[0] != marks[1] => Err(IllegalMove::MarksDiffer),
                _ => Ok(()),
            },
        }
    }

    fn check_stone(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        self.board.check(color, point, self.rules.suicide)?;
        self.check_repetition(color, point)
    }

    /// Whether an otherwise allowed stone repeats what it may not.
    fn check_repetition(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.rules.ko == KoRule::Simple && self.ko() == Some(point) {
            return Err(IllegalMove::Ko(point));
        }
        if self.cannot_repeat(color, point) {
            return Ok(());
        }
        if let Some(earlier) = self.history.repeated(&self.board, self.rules.ko, color, point) {
            // Retaking at once has a name of its own, whichever rule forbids it.
            let ko = self.ko() == Some(point);
            return Err(if ko { IllegalMove::Ko(point) } else { IllegalMove::Superko { point, earlier } });
        }
        if self.rules.unbalanced_cycles_forbidden
            && let Some((earlier, false)) = self.cycle_by(color, point)
        {
            return Err(IllegalMove::UnbalancedCycle { point, earlier });
        }
        Ok(())
    }

    /// Whether the rules look further back than to the last move.
    fn watches_repetition(&self) -> bool {
        !matches!(self.rules.ko, KoRule::None | KoRule::Simple) || self.rules.unbalanced_cycles_forbidden
    }

    /// Whether a stone can't bring an earlier board back: its color has never stood there. A suicide leaves
    /// no stone, so nothing follows from that.
    #[inline(always)]
    fn cannot_repeat(&self, color: Color, point: Point) -> bool {
        !self.watches_repetition() || self.makes_new_board(color, point)
    }

    /// Whether a stone of `color` stays on a point where none has ever stood.
    #[inline(always)]
    fn makes_new_board(&self, color: Color, point: Point) -> bool {
        !self.history.ever(color).contains(point)
            && (self.rules.suicide == Suicide::Never || self.board.check(color, point, Suicide::Never).is_ok())
    }

    /// Of the points of a word where a stone may be placed, those where it repeats what it may not. Where it
    /// has an empty point beside it (`open`), it's no suicide.
    #[inline(always)]
    fn repeating(&self, color: Color, i: usize, places: u64, open: u64) -> u64 {
        let ever = self.history.ever(color);
        let mut suspects = 0;
        if self.watches_repetition() {
            suspects = ever.word(i);
            if self.rules.suicide != Suicide::Never {
                suspects |= !open;
            }
        }
        if let Some(ko) = self.ko()
            && ever.place(ko).0 == i
        {
            suspects |= ever.place(ko).1;
        }
        suspects &= places;
        if suspects == 0 { 0 } else { self.repeating_among(color, i, suspects) }
    }

    #[cold]
    fn repeating_among(&self, color: Color, i: usize, suspects: u64) -> u64 {
        let repeats = |bit: &u32| self.check_repetition(color, self.history.ever(color).point(i, *bit)).is_err();
        ones(suspects).filter(repeats).fold(0, |word, bit| word | 1 << bit)
    }

    /// The latest position that a stone would bring back with the same player to move, and whether both
    /// sides have taken equally many stones since.
    fn cycle_by(&self, color: Color, point: Point) -> Option<(u32, bool)> {
        let earlier = self.history.cycle(&self.board, color, point)?;
        let mut lost = 0u32;
        let suicide = self.board.visit_changes(color, point, |_, _| lost += 1);
        // In a suicide the stone itself is lost with those it joins, otherwise it comes and isn't.
        let taken = if suicide { lost + 1 } else { lost.saturating_sub(1) };
        let captured = add_captured(self.captured(), color, taken, suicide);
        let before = self.history.captured(earlier);
        Some((earlier, captured[0] - before[0] == captured[1] - before[1]))
    }

    /// Plays `mv` for the player to move.
    ///
    /// # Errors
    /// As [`Game::check`]; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<u32, IllegalMove> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays `mv` for `color`.
    ///
    /// # Errors
    /// It isn't `color`'s turn, or as [`Game::check`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<u32, IllegalMove> {
        match self.turn() {
            None => Err(IllegalMove::GameOver),
            Some(turn) if turn != color => Err(IllegalMove::NotYourTurn(color)),
            Some(_) => self.play(mv),
        }
    }

    /// Plays a move that is known to be legal; answers how many stones went off the board.
    pub fn play_unchecked(&mut self, mv: Move) -> u32 {
        let color = self.next();
        match mv {
            Move::Pass if self.counting.is_some() => {
                let marks = self.counting.as_ref().map(|marks| marks[0].clone()).unwrap_or_default();
                // Marks that can't be counted were refused when they were made.
                if let Ok(score) = self.score_with(&marks) {
                    self.finish(score);
                }
                0
            }
            Move::Pass => {
                self.pass(color);
                0
            }
            Move::Play(point) => {
                // Whoever plays on during the count takes back that it is one (21.1).
                self.counting = None;
                self.stone(color, point)
            }
        }
    }

    fn entry(&self, color: Color) -> Entry {
        Entry {
            change: Change::Pass,
            color,
            to_move: !color,
            ko: None,
            passes: 0,
            captured: self.captured(),
            hash: self.board.hash(),
        }
    }

    fn stone(&mut self, color: Color, point: Point) -> u32 {
        let may_cycle = self.rules.long_cycle != LongCycle::Allowed && !self.makes_new_board(color, point);
        let cycle = if may_cycle { self.cycle_by(color, point) } else { None };
        let placement = self.board.place_unchecked(color, point);
        let taken = placement.taken.len() as u32;
        let entry = Entry {
            ko: placement.ko,
            captured: add_captured(self.captured(), color, taken, placement.suicide),
            ..self.entry(color)
        };
        self.history.push(entry, Some((point, &placement)));
        if cycle.is_some() {
            self.end_by_cycle();
        }
        taken
    }

    fn end_by_cycle(&mut self) {
        self.outcome = match self.rules.long_cycle {
            LongCycle::Allowed => None,
            LongCycle::NoResult => Some(Outcome::void(2, Reason::Repetition)),
            LongCycle::Draw => Some(Outcome::draw(2, Reason::Repetition)),
            LongCycle::Arbiter => Some(Outcome::void(2, Reason::CycleBeforeArbiter)),
        };
    }

    /// Whether a pass brings an earlier position back in a way that ends the game. It does so only where an
    /// equal board came up with the other player to move. Nobody can be forbidden to pass, so where unbalanced
    /// cycles are forbidden, it's the next stone of one that is refused.
    fn pass_ends_cycle(&self, color: Color) -> bool {
        if self.rules.long_cycle == LongCycle::Allowed {
            return false;
        }
        self.history.cycle_by_pass(&self.board, color).is_some_and(|earlier| {
            let (before, now) = (self.history.captured(earlier), self.captured());
            !self.rules.unbalanced_cycles_forbidden || now[0] - before[0] == now[1] - before[1]
        })
    }

    fn pass(&mut self, color: Color) {
        let cycle = self.pass_ends_cycle(color);
        let enough = self.pass_recorded(color) >= self.rules.stop.passes();
        if enough && (color == Color::White || !self.rules.white_passes_last) {
            match self.rules.dead_stones {
                DeadStones::ByAgreement => self.counting = Some(Box::default()),
                DeadStones::Stay => {
                    if let Ok(score) = self.score_with(&Marks::default()) {
                        self.finish(score);
                    }
                }
            }
        } else if cycle {
            self.end_by_cycle();
        }
    }

    /// What the score needs to know beside the board.
    fn tally(&self, marks: &Marks) -> Tally {
        let mut tally = Tally { captured: self.captured(), handicap: self.handicap, ..Tally::default() };
        for entry in &self.history.entries {
            if let Change::Pass = entry.change {
                tally.passes[entry.color as usize] += 1;
                tally.button = tally.button.or(Some(entry.color));
            }
        }
        tally.shared = marks.shared.clone();
        tally
    }

    /// The score of the present board if these marks are right, whatever the phase.
    ///
    /// # Errors
    /// The marks can't be counted: a point without a stone, a part of a chain.
    pub fn score_with(&self, marks: &Marks) -> Result<Score, ScoreError> {
        score(&self.board, &marks.dead, &self.tally(marks), &self.rules)
    }

    pub(super) fn finish(&mut self, score: Score) {
        self.outcome = Some(match score.winner() {
            Some(winner) => Outcome::win_for(winner.seat(), 2, Reason::Score),
            None => Outcome::draw(2, Reason::Score),
        });
        self.score = Some(score);
    }

    /// Sets the board up anew in the middle of a game, as records do: no move, and nothing is taken.
    ///
    /// # Errors
    /// The game is over, or the board has another size.
    pub fn set_up(&mut self, board: Board, to_move: Color) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if board.size() != self.board.size() {
            let (cols, rows) = (board.size().cols(), board.size().rows());
            return Err(PlaceError::OffBoard(Point::new(cols - 1, rows - 1)).into());
        }
        let before = core::mem::replace(&mut self.board, board);
        let entry = Entry { to_move, ..self.entry(self.next()) };
        self.counting = None;
        self.history.push_set_up(before, &self.board, entry);
        Ok(())
    }

    /// Plays what a record says, legal or not, and answers what was wrong with it. The stone is placed in
    /// any case that the format allows: on an occupied point, out of turn, as a suicide.
    ///
    /// # Errors
    /// The board has no such point; then nothing has changed.
    pub fn play_recorded(&mut self, color: Color, mv: Move) -> Result<Option<IllegalMove>, PlaceError> {
        if let Move::Play(point) = mv
            && !self.board.size().contains(point)
        {
            return Err(PlaceError::OffBoard(point));
        }
        let mut wrong = match self.turn() {
            None => Some(IllegalMove::GameOver),
            Some(turn) if turn != color => Some(IllegalMove::NotYourTurn(color)),
            Some(_) => None,
        };
        self.outcome = None;
        self.score = None;
        self.counting = None;
        match mv {
            Move::Pass => {
                self.pass_recorded(color);
            }
            Move::Play(point) => {
                wrong = wrong.or(self.check_stone(color, point).err());
                if self.board.color_at(point).is_some() {
                    let mut cleared = self.board.clone();
                    // The point is on the board, so it can be cleared.
                    let _ = cleared.set(point, None);
                    let _ = self.set_up(cleared, color);
                }
                self.stone(color, point);
                // A record goes on after a cycle, too.
                self.outcome = None;
            }
        }
        Ok(wrong)
    }

    /// A pass that doesn't stop the game: in a record, the record says when it is over. Answers how many
    /// there were in a row.
    fn pass_recorded(&mut self, color: Color) -> u32 {
        let passes = self.history.entries.last().map_or(0, |entry| entry.passes) + 1;
        self.history.push(Entry { passes, ..self.entry(color) }, None);
        passes
    }

    /// Takes the last ply back, and with it whatever ended the game; answers who had played what (`None`
    /// for a set-up). Without any ply `None`.
    pub fn undo(&mut self) -> Option<Option<(Color, Move)>> {
        let (entry, undo) = self.history.pop()?;
        let undone = match &entry.change {
            Change::Pass => Some((entry.color, Move::Pass)),
            Change::Stone { point, .. } => Some((entry.color, Move::Play(*point))),
            Change::SetUp { .. } => None,
        };
        match undo {
            Undo::Nothing => {}
            Undo::Stone(point, placement) => self.board.undo(entry.color, point, &placement),
            Undo::SetUp(before) => self.board = before,
        }
        self.counting = None;
        self.score = None;
        self.outcome = None;
        Some(undone)
    }

    fn key_with(&self, stones: u64) -> u64 {
        stones ^ if self.next() == Color::White { super::hash::TURN } else { 0 }
    }

    /// The key of [`crate::game::Game::key`] worked out from nothing: always equal to it.
    pub fn rebuilt_key(&self) -> u64 {
        self.key_with(self.board.rebuilt_hash())
    }

    /// All legal moves, the pass among them; none when nobody is to move. [`GameTrait::visit_moves`] lists them
    /// without allocation.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = GameTrait::visit_moves(self, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// A legal move by a number of the caller's: the same number gives the same move, numbers evenly spread
    /// give every stone the same chance. Empty points are drawn until one is legal, usually the first; a pass
    /// comes only when no stone is legal.
    pub fn pick_move(&self, number: u64) -> Option<Move> {
        let color = self.turn()?;
        let count = self.board.empty_count();
        // Going on through the list from a forbidden point would favour what stands behind it; a fresh number
        // for each try doesn't.
        let mut state = number;
        for _ in 0..4 * count {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let i = (u128::from(state) * count as u128) >> 64;
            if let Some(point) = self.board.empty_point(i as usize)
                && self.check_stone(color, point).is_ok()
            {
                return Some(Move::Play(point));
            }
        }
        let mut first = None;
        let _ = GameTrait::visit_moves(self, |mv| {
            first = Some(mv);
            ControlFlow::Break(())
        });
        first
    }
}

/// A capture counts for who took the stones, a suicide for the other.
fn add_captured(mut captured: [u32; 2], color: Color, taken: u32, suicide: bool) -> [u32; 2] {
    let taker = if suicide { !color } else { color };
    captured[taker as usize] += taken;
    captured
}

/// Same rules, same start, same moves, same state of the end.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.start == other.start
            && self.first == other.first
            && self.handicap == other.handicap
            && self.board == other.board
            && self.counting == other.counting
            && self.outcome == other.outcome
            && self.next() == other.next()
            && self.moves().eq(other.moves())
    }
}

impl Eq for Game {}

impl GameTrait for Game {
    type Move = Move;
    /// How many stones went off the board.
    type Effect = u32;
    type Illegal = IllegalMove;
    type Reason = Reason;

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        self.turn().map(Color::seat)
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(color) = self.turn() else { return ControlFlow::Continue(()) };
        let repeating = |i, places, open| self.repeating(color, i, places, open);
        self.board.visit_places_but(color, self.rules.suicide, repeating, |point| visit(Move::Play(point)))?;
        if self.check(Move::Pass).is_ok() { visit(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn move_count(&self) -> u64 {
        let Some(color) = self.turn() else { return 0 };
        let repeating = |i, places, open| self.repeating(color, i, places, open);
        let stones = self.board.count_places_but(color, self.rules.suicide, repeating);
        u64::from(stones) + u64::from(self.check(Move::Pass).is_ok())
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        Self::check(self, mv)
    }

    fn play(&mut self, mv: Move) -> Result<u32, IllegalMove> {
        Self::play(self, mv)
    }

    fn play_unchecked(&mut self, mv: Move) -> u32 {
        Self::play_unchecked(self, mv)
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.outcome
    }

    /// The stones and the player to move; what superko makes of the history isn't in it.
    fn key(&self) -> u64 {
        self.key_with(self.board.hash())
    }
}

/// Everything is public in Go: every viewer sees all stones. Whose turn it is, a table says.
impl Observe for Game {
    type View = Board;

    fn view(&self, _: Option<Seat>) -> Board {
        self.board.clone()
    }
}
