//! [`Move`], [`PieceMoves`] (a set of moves of one piece) and [`MoveList`]. How moves are found is in
//! `movegen`, how they are written in `san` and `uci`.

use super::bitboard::Bitboard;
use super::board::Board;
use super::color::{Color, VocabularyError};
use super::role::Role;
use super::square::{File, Rank, Square};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;
use core::str::FromStr;
use smallvec::SmallVec;

/// What is special about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveKind {
    /// A move or a capture with nothing special about it, a pawn's double step included.
    Normal,
    /// The king castles with the rook on the target square (article 5.1).
    Castle,
    /// A pawn takes one that has just passed it (5.6(3)).
    EnPassant,
    /// A pawn reaches the last rank and becomes this (5.6(4)).
    Promotion(Role),
}

/// A move in four bytes: what moves, from where, to where, and what is special about it.
///
/// Castling is "king takes own rook": [`Move::to`] is the rook's square in every variant of chess, so that
/// no castling looks like another move; [`Move::king_target`] is where the king ends.
///
/// A move means something only together with its position: make moves with
/// [`Position::find_move`](super::Position::find_move), from text ([`super::San`], [`super::Uci`]) or from
/// the generator; [`Move::new`] checks nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it reaches; the rook's square in castling.
    pub to: Square,
    /// The piece that moves; the pawn in a promotion.
    pub role: Role,
    kind: u8,
}

const CASTLE: u8 = 6;
const EN_PASSANT: u8 = 7;
const NORMAL: u8 = 0;

impl Move {
    /// Puts a move together without checking anything.
    #[inline(always)]
    pub const fn new(role: Role, from: Square, to: Square, kind: MoveKind) -> Self {
        let kind = match kind {
            MoveKind::Normal => NORMAL,
            MoveKind::Castle => CASTLE,
            MoveKind::EnPassant => EN_PASSANT,
            // The pawn is 0, so no promotion can be told from `Normal` if it is to a pawn; that one is
            // never legal and must not become legal by this, so it goes to the king, which isn't either.
            MoveKind::Promotion(Role::Pawn) => Role::King as u8,
            MoveKind::Promotion(role) => role as u8,
        };
        Self { from, to, role, kind }
    }

    /// What is special about it.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        match self.kind {
            NORMAL => MoveKind::Normal,
            CASTLE => MoveKind::Castle,
            EN_PASSANT => MoveKind::EnPassant,
            role => MoveKind::Promotion(Role::ALL[role as usize % 6]),
        }
    }

    /// What the pawn becomes, in a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether it is castling.
    #[inline(always)]
    pub const fn is_castle(self) -> bool {
        self.kind == CASTLE
    }

    /// Whether it is an en passant capture.
    #[inline(always)]
    pub const fn is_en_passant(self) -> bool {
        self.kind == EN_PASSANT
    }

    /// The side of castling; `None` for other moves.
    pub const fn castle_side(self) -> Option<CastleSide> {
        if !self.is_castle() {
            None
        } else if self.to as u8 > self.from as u8 {
            Some(CastleSide::King)
        } else {
            Some(CastleSide::Queen)
        }
    }

    /// Where the moving piece ends: [`Move::to`], but the c- or g-file in castling.
    pub const fn king_target(self) -> Square {
        match self.castle_side() {
            Some(side) => Square::new(side.king_file(), self.from.rank()),
            None => self.to,
        }
    }

    /// The square of the piece taken, if the move is a capture on `board`.
    #[inline]
    pub const fn captured_square(self, board: &Board) -> Option<Square> {
        match self.kind() {
            MoveKind::Castle => None,
            MoveKind::EnPassant => Some(Square::new(self.to.file(), self.from.rank())),
            _ if board.occupied().contains(self.to) => Some(self.to),
            _ => None,
        }
    }

    /// Whether the move takes something on `board`.
    #[inline]
    pub const fn is_capture(self, board: &Board) -> bool {
        self.captured_square(board).is_some()
    }

    /// Whether it resets the count of the 50-move rule on `board`: a capture or a pawn move (10.12).
    pub const fn is_zeroing(self, board: &Board) -> bool {
        matches!(self.role, Role::Pawn) || self.is_capture(board)
    }

    /// The same move on the board seen from the other side.
    pub const fn color_swapped(self) -> Self {
        Self { from: self.from.flip_rank(), to: self.to.flip_rank(), ..self }
    }
}

/// Origin, target and promotion letter (`e2e4`, `e7e8q`); castling as king takes rook (`e1h1`).
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => fmt::Write::write_char(f, role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({:?} {self}", self.role)?;
        match self.kind() {
            MoveKind::Castle => f.write_str(" castles")?,
            MoveKind::EnPassant => f.write_str(" e.p.")?,
            _ => {}
        }
        f.write_str(")")
    }
}

/// The two ways to castle: towards the h-file or towards the a-file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastleSide {
    /// `O-O`: the king ends on the g-file, the rook on the f-file.
    King,
    /// `O-O-O`: the king ends on the c-file, the rook on the d-file.
    Queen,
}

impl CastleSide {
    /// Both, the king's side first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The file on which the king ends.
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// The file on which the rook ends.
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }

    /// The file of the rook in the orthodox start position.
    pub const fn orthodox_rook_file(self) -> File {
        match self {
            Self::King => File::H,
            Self::Queen => File::A,
        }
    }
}

/// As SAN writes it.
impl fmt::Display for CastleSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "O-O",
            Self::Queen => "O-O-O",
        })
    }
}

impl FromStr for CastleSide {
    type Err = VocabularyError;
    /// Reads `O-O` or `O-O-O`.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "O-O" => Ok(Self::King),
            "O-O-O" => Ok(Self::Queen),
            _ => Err(VocabularyError::CastleSide),
        }
    }
}

/// Moves of one piece: to every square of `targets`, with every promotion where it is a pawn on its way to
/// the last rank.
///
/// Castling and en passant come in sets of their own, so that `kind` holds for every move of the set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceMoves {
    /// The piece.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it may go; rook squares in castling. Never empty in what the generator yields.
    pub targets: Bitboard,
    /// [`MoveKind::Normal`] for promotions too: which it is follows from role and target.
    pub kind: MoveKind,
}

/// The last ranks, where pawns promote.
pub(super) const LAST_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

impl PieceMoves {
    /// How many moves it stands for: a promotion counts four times.
    #[inline(always)]
    pub const fn len(&self) -> u32 {
        let n = self.targets.len();
        if matches!(self.role, Role::Pawn) { n + 3 * Bitboard(self.targets.0 & LAST_RANKS.0).len() } else { n }
    }

    /// Whether it stands for no move.
    pub const fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Calls `visit` for each move until it breaks.
    #[inline(always)]
    pub fn visit<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.into_iter().try_for_each(visit)
    }
}

/// The moves that a [`PieceMoves`] stands for, by target, and by promotion in the order of
/// [`Role::PROMOTIONS`].
#[derive(Debug, Clone)]
pub struct PieceMovesIter {
    moves: PieceMoves,
    /// The place in [`Role::PROMOTIONS`] of the next promotion to the first target.
    promotion: u8,
}

impl PieceMovesIter {
    fn promotes(&self) -> bool {
        self.moves.role == Role::Pawn && self.moves.targets.intersects(LAST_RANKS)
    }
}

impl Iterator for PieceMovesIter {
    type Item = Move;

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        let PieceMoves { role, from, targets, kind } = self.moves;
        let to = targets.first()?;
        if self.promotes() && LAST_RANKS.contains(to) {
            let becomes = Role::PROMOTIONS[self.promotion as usize & 3];
            self.promotion = (self.promotion + 1) & 3;
            if self.promotion == 0 {
                self.moves.targets = targets.without(to);
            }
            return Some(Move::new(role, from, to, MoveKind::Promotion(becomes)));
        }
        self.moves.targets = targets.without(to);
        Some(Move::new(role, from, to, kind))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.moves.len() as usize - self.promotion as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for PieceMovesIter {}
impl FusedIterator for PieceMovesIter {}

impl IntoIterator for PieceMoves {
    type Item = Move;
    type IntoIter = PieceMovesIter;

    #[inline(always)]
    fn into_iter(self) -> PieceMovesIter {
        PieceMovesIter { moves: self, promotion: 0 }
    }
}

/// A list of moves. 64 have room without allocation, which is more than most positions have; the record
/// positions (218 moves, or more where material isn't checked) go to the heap.
pub type MoveList = SmallVec<[Move; 64]>;

/// The first rank of a color, where its king and rooks start.
pub(super) const fn back_rank(color: Color) -> Rank {
    Rank::R1.relative_to(color)
}
