//! [`Position`]: a validated position with everything repetition and the 50-move rule need, but no history.
//!
//! What may be played is in `movegen`, how a position comes about in `setup`, how a game goes on in `game`.

use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::CastlingRights;
use super::color::Color;
use super::count;
use super::hash;
use super::lean::{Black, Lean, Side, White};
use super::material::Material;
use super::movegen::{self, Sink, Threats, Wanted};
use super::moves::{CastleSide, Move, MoveKind, MoveList, PieceMoves};
use super::role::{Piece, Role};
use super::square::Square;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

/// When an en passant square is worth mentioning. The readers take any of the three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EnPassantMode {
    /// After every double step (the letter of the FEN standard).
    Always,
    /// When an enemy pawn stands ready to take, legal or not (X-FEN, Polyglot).
    PseudoLegal,
    /// When the capture is legal: the only case in which it tells positions apart (10.10).
    #[default]
    Legal,
}

/// What a move took off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    /// The piece taken and the square it stood on (not the move's target in en passant).
    pub captured: Option<(Role, Square)>,
}

/// Why a move can't be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// No piece of the side to move stands on the origin.
    #[error("{0} has no piece of its own on the origin square")]
    NoPiece(Color),
    /// Another piece than the move says stands on the origin.
    #[error("the piece on the origin square is a {0}")]
    WrongPiece(Role),
    /// The piece doesn't move like that, or something stands in its way (articles 3 to 5).
    #[error("a {0} can't move like that here")]
    NotItsMove(Role),
    /// The own king would be in check afterwards (5.1, 10.1).
    #[error("the {0} king would be in check")]
    LeavesKingInCheck(Color),
    /// Castling is lost for good or impossible for now (5.1(5) and (6)).
    #[error("castling is not possible here")]
    NoCastling,
    /// Passing isn't a move in chess.
    #[error("passing is not a move")]
    NullMove,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

/// A position: board, turn, castling rights, en passant square and the two counters. It keeps no history.
///
/// Two positions are equal when the law of repetition calls them the same (10.10): same pieces on the same
/// squares, same side to move, same castling rights, and the same en passant capture where one is legal.
/// The counters don't matter. [`Position::key`] is a hash of just that.
///
/// ```
/// use sanqi::chess::{Position, Square};
/// let mut position = Position::default();
/// let mv = position.find_move(Square::E2, Square::E4, None).unwrap();
/// position.play(mv).unwrap();
/// assert_eq!(position.legal_moves().len(), 20);
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// ```
///
/// Printed (and, with the `serde` feature, serialised) it is a FEN that reads back as an equal position with
/// the same counters, unless a fault of its set-up was waived: that has to be waived again.
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) lean: Lean,
    pub(super) key: u64,
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
    pub(super) turn: Color,
    /// Whether the passed square counts: a capture there is legal.
    pub(super) en_passant_legal: bool,
}

/// Runs an expression with `$side` standing for the type of the side to move.
macro_rules! with_side {
    ($color:expr, $side:ident => $body:expr) => {
        match $color {
            Color::White => {
                type $side = White;
                $body
            }
            Color::Black => {
                type $side = Black;
                $body
            }
        }
    };
}

impl Position {
    /// The orthodox start position.
    pub fn start() -> Self {
        Self::from_parts(
            Lean { board: Board::START, castling: CastlingRights::START.rook_squares(), passed: None },
            Color::White,
            0,
            1,
        )
    }

    pub(super) fn from_parts(lean: Lean, turn: Color, halfmoves: u32, fullmoves: u32) -> Self {
        let en_passant_legal = movegen::en_passant_is_legal(&lean, turn);
        let mut position = Self { lean, key: 0, halfmoves, fullmoves, turn, en_passant_legal };
        position.key = position.rebuilt_key();
        position
    }

    /// The pieces.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.lean.board
    }

    /// Who is to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Plies since the last capture or pawn move (10.12); saturates at `u32::MAX`.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move about to be played, counted up after Black's; saturates.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Plies since the first move of a game that began with White: `2·(fullmoves − 1)`, plus one for Black.
    pub fn ply(&self) -> u64 {
        u64::from(self.fullmoves.saturating_sub(1)) * 2 + u64::from(self.turn == Color::Black)
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.lean.board.piece_at(square)
    }

    /// The square of a king; `None` only in a position whose missing king was waived.
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.lean.board.king(color)
    }

    /// The rooks that may still castle.
    #[inline]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.lean.castling
    }

    /// The rights to castle that haven't been lost for good (5.1(5)).
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            let Some(king) = self.king(color) else { continue };
            for rook in self.lean.castling & self.lean.board.color(color) {
                let side = if rook > king { CastleSide::King } else { CastleSide::Queen };
                rights.set(color, side, Some(rook.file()));
            }
        }
        rights
    }

    /// The square that a pawn passed over with the last move, under the given condition.
    pub fn en_passant(&self, mode: EnPassantMode) -> Option<Square> {
        let passed = self.lean.passed?;
        let mentioned = match mode {
            EnPassantMode::Always => true,
            EnPassantMode::PseudoLegal => super::attacks::pawn_attacks(!self.turn, passed)
                .intersects(self.lean.board.pieces(self.turn, Role::Pawn)),
            EnPassantMode::Legal => self.en_passant_legal,
        };
        mentioned.then_some(passed)
    }

    /// What `color` has on the board.
    pub fn material(&self, color: Color) -> Material {
        Material::of(&self.lean.board, color)
    }

    /// The hash of what repetition compares; kept up to date by every move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key worked out from nothing: always equal to [`Position::key`].
    pub fn rebuilt_key(&self) -> u64 {
        let en_passant = self.lean.passed.filter(|_| self.en_passant_legal);
        hash::key(&self.lean, self.turn, en_passant)
    }

    /// The key of the Polyglot opening book format, which counts an en passant square as soon as a pawn
    /// stands ready, even if taking is illegal.
    pub fn polyglot_key(&self) -> u64 {
        match self.en_passant(EnPassantMode::PseudoLegal) {
            Some(square) if !self.en_passant_legal => self.key ^ hash::en_passant(square),
            _ => self.key,
        }
    }

    fn threats(&self, color: Color) -> Threats {
        let none = Threats { checkers: Bitboard::EMPTY, pin_straight: Bitboard::EMPTY, pin_diagonal: Bitboard::EMPTY };
        self.king(color).map_or(none, |king| with_side!(color, S => movegen::threats::<S>(&self.lean, king)))
    }

    /// The enemy pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.threats(self.turn).checkers
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces of `color` that stand alone between their king and an enemy slider.
    pub fn pinned(&self, color: Color) -> Bitboard {
        let threats = self.threats(color);
        (threats.pin_straight | threats.pin_diagonal) & self.lean.board.color(color)
    }

    /// The pieces of `by` that attack `square`.
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.lean.board.attackers(square, by, self.lean.board.occupied())
    }

    /// Calls `visit` with every legal move, gathered by piece, until it breaks. Allocates nothing.
    #[inline]
    pub fn visit_piece_moves(&self, visit: impl FnMut(PieceMoves) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_wanted(Wanted::ALL, visit)
    }

    /// [`Position::visit_piece_moves`] for the pieces that stand on `from` and the moves that go to `to`
    /// (the rook's square in castling, the empty target square in en passant).
    #[inline]
    pub fn visit_piece_moves_between(
        &self,
        from: Bitboard,
        to: Bitboard,
        visit: impl FnMut(PieceMoves) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_wanted(Wanted { from, to }, visit)
    }

    #[inline(always)]
    fn visit_wanted(&self, wanted: Wanted, visit: impl FnMut(PieceMoves) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut sink = movegen::Visit { color: self.turn, visit };
        self.generate(wanted, &mut sink)
    }

    #[inline(always)]
    fn generate<K: Sink>(&self, wanted: Wanted, sink: &mut K) -> ControlFlow<()> {
        with_side!(self.turn, S => movegen::generate::<S, K>(&self.lean, wanted, sink))
    }

    /// Calls `visit` with every legal move until it breaks.
    #[inline]
    pub fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_piece_moves(|moves| moves.visit(&mut visit))
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.moves_into(&mut list);
        list
    }

    /// Appends all legal moves to a list that the caller may use again.
    pub fn moves_into(&self, list: &mut impl Extend<Move>) {
        let _ = self.visit_piece_moves(|moves| {
            list.extend(moves);
            ControlFlow::Continue(())
        });
    }

    /// All legal captures, en passant included.
    pub fn captures(&self) -> MoveList {
        let mut list = MoveList::new();
        let enemies = self.lean.board.color(!self.turn);
        let targets = self.lean.passed.map_or(enemies, |passed| enemies.with(passed));
        let _ = self.visit_piece_moves_between(Bitboard::FULL, targets, |moves| {
            // On the passed square only a pawn takes.
            let targets = if moves.kind == MoveKind::EnPassant { targets } else { enemies };
            list.extend(PieceMoves { targets: moves.targets & targets, ..moves });
            ControlFlow::Continue(())
        });
        list
    }

    /// How many legal moves there are; counted in sets, without building them.
    pub fn move_count(&self) -> u64 {
        with_side!(self.turn, S => movegen::count::<S>(&self.lean))
    }

    /// Whether there is a legal move. Stops at the first.
    pub fn has_legal_move(&self) -> bool {
        self.visit_piece_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether the side to move is mated (10.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move isn't in check and has no legal move (10.3).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether `mv` is legal here. Any move may be asked, however it was made.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.visit_piece_moves_between(mv.from.into(), mv.to.into(), |moves| {
            moves.visit(|found| if found == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// The legal move from one square to another, if there is one. Castling goes by the king's target (two
    /// squares in orthodox chess) or by the rook's square; where a king's step and castling share a target,
    /// it is the step. A promotion needs its piece, any other move must come without.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let mut found = None;
        let mut castle = None;
        let castling = self.lean.castling & self.lean.board.color(self.turn);
        let _ = self.visit_piece_moves_between(from.into(), castling.with(to), |moves| {
            moves.visit(|mv| {
                if mv.promotion() == promotion {
                    if mv.to == to {
                        found = Some(mv);
                    } else if mv.is_castle() && mv.king_target() == to {
                        castle = Some(mv);
                    }
                }
                ControlFlow::Continue(())
            })
        });
        found.or(castle)
    }

    /// Why `mv` can't be played, or that it can.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) { Ok(()) } else { Err(self.why_illegal(mv)) }
    }

    #[cold]
    fn why_illegal(&self, mv: Move) -> IllegalMove {
        let board = &self.lean.board;
        if !board.color(self.turn).contains(mv.from) {
            return IllegalMove::NoPiece(self.turn);
        }
        match board.role_at(mv.from) {
            Some(role) if role != mv.role => return IllegalMove::WrongPiece(role),
            _ => {}
        }
        if mv.is_castle() {
            return if mv.role == Role::King { IllegalMove::NoCastling } else { IllegalMove::NotItsMove(mv.role) };
        }
        // Without its own king on the board everything that the piece can do is legal.
        let mut free = *self;
        if let (Some(king), true) = (self.king(self.turn), mv.role != Role::King) {
            free.lean.board.remove(king);
        } else if mv.role == Role::King {
            let steps = super::attacks::king_attacks(mv.from) - board.color(self.turn);
            return if mv.kind() == MoveKind::Normal && steps.contains(mv.to) {
                IllegalMove::LeavesKingInCheck(self.turn)
            } else {
                IllegalMove::NotItsMove(mv.role)
            };
        }
        let onto_own_king = self.king(self.turn) == Some(mv.to);
        if free.is_legal(mv) && !onto_own_king {
            IllegalMove::LeavesKingInCheck(self.turn)
        } else {
            IllegalMove::NotItsMove(mv.role)
        }
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// As [`Position::check`]; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that is known to be legal. With any other move the position afterwards is nonsense
    /// (never unsound).
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Effect {
        with_side!(self.turn, S => self.play_as::<S>(mv))
    }

    #[inline(always)]
    fn play_as<S: Side>(&mut self, mv: Move) -> Effect {
        let board = &self.lean.board;
        let captured = mv.captured_square(board).and_then(|square| Some((board.role_at(square)?, square)));
        self.key ^= hash::of_move::<S>(&self.lean, mv, captured) ^ self.en_passant_key();
        self.lean.play::<S>(mv);
        self.en_passant_legal = self.lean.passed.is_some() && movegen::en_passant_is_legal(&self.lean, S::Other::COLOR);
        self.key ^= self.en_passant_key();
        self.halfmoves = if captured.is_some() || mv.role == Role::Pawn { 0 } else { self.halfmoves.saturating_add(1) };
        self.fullmoves = self.fullmoves.saturating_add(u32::from(S::COLOR == Color::Black));
        self.turn = S::Other::COLOR;
        Effect { captured }
    }

    /// What the right to take en passant adds to the key.
    #[inline(always)]
    fn en_passant_key(&self) -> u64 {
        self.en_passant(EnPassantMode::Legal).map_or(0, hash::en_passant)
    }

    /// Whether `mv`, which must be legal, gives check.
    pub fn gives_check(&self, mv: Move) -> bool {
        let mut after = self.lean;
        with_side!(self.turn, S => after.play::<S>(mv));
        after.board.king(!self.turn).is_some_and(|king| !after.board.checkers(king, self.turn).is_empty())
    }

    /// The position with the turn passed to the other side, as searches use it; no move of the game.
    ///
    /// `None` when the side to move is in check: the other side could then take the king.
    pub fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let lean = Lean { passed: None, ..self.lean };
        let halfmoves = self.halfmoves.saturating_add(1);
        let fullmoves = self.fullmoves.saturating_add(u32::from(self.turn == Color::Black));
        let key = self.key ^ hash::TURN ^ self.en_passant_key();
        Some(Self { lean, key, halfmoves, fullmoves, turn: !self.turn, en_passant_legal: false })
    }

    /// The number of move sequences of exactly `depth` plies (bulk counting; see [`crate::perft`] for the
    /// one that runs on any game). Depth 0 is 1; counts above `u64::MAX` wrap.
    pub fn perft(&self, depth: u8) -> u64 {
        // Trees of such a depth are narrow or never counted to the end, and a thread's stack may be small.
        if depth > count::RECURSION {
            return crate::perft::perft(self, depth.into());
        }
        with_side!(self.turn, S => count::perft::<S>(&self.lean, depth))
    }

    /// The same position with the colors' parts exchanged: board turned upside down, the other to move.
    pub fn color_swapped(&self) -> Self {
        let lean = Lean {
            board: self.lean.board.color_swapped(),
            castling: self.lean.castling.flip_ranks(),
            passed: self.lean.passed.map(Square::flip_rank),
        };
        Self::from_parts(lean, !self.turn, self.halfmoves, self.fullmoves)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

/// Repetition equality; see the type.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.lean.board == other.lean.board
            && self.turn == other.turn
            && self.lean.castling == other.lean.castling
            && self.en_passant(EnPassantMode::Legal) == other.en_passant(EnPassantMode::Legal)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl crate::game::Game for Position {
    type Move = Move;
    type Effect = Effect;
    type Illegal = IllegalMove;
    type Reason = super::Reason;

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Option<crate::outcome::Seat> {
        self.has_legal_move().then(|| self.turn.seat())
    }

    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::visit_moves(self, visit)
    }

    fn move_count(&self) -> u64 {
        Self::move_count(self)
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

    /// Mate and stalemate, found by looking for a move: what needs a history or a choice of laws is
    /// [`super::Game`]'s.
    fn outcome(&self) -> Option<crate::outcome::Outcome<super::Reason>> {
        if self.has_legal_move() {
            None
        } else if self.is_check() {
            Some(crate::outcome::Outcome::win_for((!self.turn).seat(), 2, super::Reason::Checkmate))
        } else {
            Some(crate::outcome::Outcome::draw(2, super::Reason::Stalemate))
        }
    }

    fn key(&self) -> u64 {
        self.key
    }
}
