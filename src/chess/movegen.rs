//! The move generator: all legal moves of a [`Lean`] position, set by set, into a [`Sink`].
//!
//! Legality is settled before a move is made: one target mask holds what answers a check, two pin masks
//! hold the lines on which pinned pieces may go, and the king may not step on attacked squares. Only en
//! passant, being rare, is tried on the board. Pawn moves stay sets over all pawns, and counting moves
//! never builds one.

use super::attacks::{
    between, bishop_attacks, bishop_rays, king_attacks, knight_attacks, pawn_attacks, rook_attacks, rook_rays,
};
use super::bitboard::Bitboard;
use super::color::Color;
use super::lean::{Black, Lean, Side, White, forward};
use super::moves::{CastleSide, LAST_RANKS, MoveKind, PieceMoves, back_rank};
use super::role::Role;
use super::square::{Rank, Square};
use core::ops::ControlFlow;

/// Where pawn moves go, each set over all pawns. The origin follows from the set.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    pub(super) single: Bitboard,
    pub(super) double: Bitboard,
    /// Captures towards the a-file.
    pub(super) west: Bitboard,
    /// Captures towards the h-file.
    pub(super) east: Bitboard,
}

/// What takes the moves.
pub(super) trait Sink {
    /// Moves of a piece that isn't a pawn.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()>;
    fn pawns(&mut self, pawns: Bitboard, targets: PawnTargets) -> ControlFlow<()>;
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()>;
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()>;
}

/// Which moves are wanted: origins, and targets (the rook's square for castling, the passed square for en
/// passant). The full masks cost nothing after inlining.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) from: Bitboard,
    pub(super) to: Bitboard,
}

impl Wanted {
    pub(super) const ALL: Self = Self { from: Bitboard::FULL, to: Bitboard::FULL };
}

/// One step ahead for a set of pawns.
#[inline(always)]
fn ahead(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    }
}

/// The squares that a set of pawns attacks towards the a-file.
#[inline(always)]
fn west_of(color: Color, pawns: Bitboard) -> Bitboard {
    let able = pawns.0 & !0x0101_0101_0101_0101;
    match color {
        Color::White => Bitboard(able << 7),
        Color::Black => Bitboard(able >> 9),
    }
}

/// The squares that a set of pawns attacks towards the h-file.
#[inline(always)]
fn east_of(color: Color, pawns: Bitboard) -> Bitboard {
    let able = pawns.0 & !0x8080_8080_8080_8080;
    match color {
        Color::White => Bitboard(able << 9),
        Color::Black => Bitboard(able >> 7),
    }
}

/// Checkers, and the lines (from the king to the pinner, pinner included) on which pinned pieces stand.
#[derive(Clone, Copy)]
pub(super) struct Threats {
    pub(super) checkers: Bitboard,
    pub(super) pin_straight: Bitboard,
    pub(super) pin_diagonal: Bitboard,
}

#[inline(always)]
fn scan(king: Square, snipers: Bitboard, occupied: Bitboard, checkers: &mut Bitboard) -> Bitboard {
    let mut pins = Bitboard::EMPTY;
    for sniper in snipers {
        let path = between(king, sniper);
        let blockers = path & occupied;
        if blockers.is_empty() {
            *checkers = checkers.with(sniper);
        } else if !blockers.has_several() {
            // The blocker may be the enemy's; the line then holds none of our pieces and restricts nothing.
            pins |= path.with(sniper);
        }
    }
    pins
}

/// Finds checks and pins on the king of `S`.
#[inline(always)]
pub(super) fn threats<S: Side>(lean: &Lean, king: Square) -> Threats {
    let board = &lean.board;
    let theirs = board.color(S::Other::COLOR);
    let occupied = board.occupied();
    let queens = board.role(Role::Queen);
    let mut checkers = ((pawn_attacks(S::COLOR, king) & board.role(Role::Pawn))
        | (knight_attacks(king) & board.role(Role::Knight)))
        & theirs;
    let straight = rook_rays(king) & (board.role(Role::Rook) | queens) & theirs;
    let diagonal = bishop_rays(king) & (board.role(Role::Bishop) | queens) & theirs;
    let pin_straight = scan(king, straight, occupied, &mut checkers);
    let pin_diagonal = scan(king, diagonal, occupied, &mut checkers);
    Threats { checkers, pin_straight, pin_diagonal }
}

/// Sends every wanted legal move of `S` to `sink`, until the sink breaks off.
///
/// Without a king (possible in a waived set-up) there is no check to answer: the rest moves freely.
#[inline(always)]
pub(super) fn generate<S: Side, K: Sink>(lean: &Lean, wanted: Wanted, sink: &mut K) -> ControlFlow<()> {
    let board = &lean.board;
    let ours = board.color(S::COLOR);
    let kings = board.role(Role::King) & ours;
    // Only a waived set-up leaves an enemy king to be taken. It is no target there either.
    let mut targets = !(ours | board.role(Role::King));
    let Some(king) = kings.first() else {
        let free = Threats { checkers: Bitboard::EMPTY, pin_straight: Bitboard::EMPTY, pin_diagonal: Bitboard::EMPTY };
        return pieces::<S, K>(lean, wanted, free, targets, None, sink);
    };
    let threats = threats::<S>(lean, king);

    if wanted.from.contains(king) {
        let steps = king_attacks(king) & wanted.to & targets;
        let rooks = if threats.checkers.is_empty() { lean.castling & ours & wanted.to } else { Bitboard::EMPTY };
        if !(steps | rooks).is_empty() {
            // The king itself shields nothing.
            let danger = board.attacked(S::Other::COLOR, board.occupied() - kings);
            let safe = steps - danger;
            if !safe.is_empty() {
                sink.piece(Role::King, king, safe)?;
            }
            for rook in rooks {
                if can_castle::<S>(lean, king, rook, danger) {
                    sink.castle(king, rook)?;
                }
            }
        }
    }

    if !threats.checkers.is_empty() {
        if threats.checkers.has_several() {
            return ControlFlow::Continue(());
        }
        if let Some(checker) = threats.checkers.first() {
            targets = between(king, checker).with(checker);
        }
    }
    pieces::<S, K>(lean, wanted, threats, targets, Some(king), sink)
}

/// Everything but the king.
#[inline(always)]
fn pieces<S: Side, K: Sink>(
    lean: &Lean,
    wanted: Wanted,
    threats: Threats,
    targets: Bitboard,
    king: Option<Square>,
    sink: &mut K,
) -> ControlFlow<()> {
    let board = &lean.board;
    let ours = board.color(S::COLOR);
    let theirs = board.color(S::Other::COLOR);
    let occupied = ours | theirs;
    let Threats { pin_straight, pin_diagonal, .. } = threats;
    let pinned = pin_straight | pin_diagonal;
    let movable = ours & wanted.from;
    let to = targets & wanted.to;

    // Pawns. A pawn pinned along a diagonal may take along it, one pinned along a file may push; the masks
    // can't let a pawn change lines, because two lines through the king meet only there.
    let pawns = board.role(Role::Pawn) & movable;
    let pushers = pawns - pin_diagonal;
    let takers = pawns - pin_straight;
    let empty = !occupied;
    let single =
        (ahead(S::COLOR, pushers - pin_straight) | ahead(S::COLOR, pushers & pin_straight) & pin_straight) & empty;
    let third = Bitboard::from_rank(Rank::R3.relative_to(S::COLOR));
    let double = ahead(S::COLOR, single & third) & empty & to;
    let single = single & to;
    let (bound, unbound) = (takers & pin_diagonal, takers - pin_diagonal);
    let west = (west_of(S::COLOR, unbound) | west_of(S::COLOR, bound) & pin_diagonal) & theirs & to;
    let east = (east_of(S::COLOR, unbound) | east_of(S::COLOR, bound) & pin_diagonal) & theirs & to;
    sink.pawns(pawns, PawnTargets { single, double, west, east })?;
    if let Some(passed) = lean.passed {
        en_passant::<S, K>(lean, passed, wanted, king, sink)?;
    }

    let free = movable - pinned;
    for from in board.role(Role::Knight) & free {
        let targets = knight_attacks(from) & to;
        if !targets.is_empty() {
            sink.piece(Role::Knight, from, targets)?;
        }
    }
    for from in board.role(Role::Bishop) & free {
        let targets = bishop_attacks(from, occupied) & to;
        if !targets.is_empty() {
            sink.piece(Role::Bishop, from, targets)?;
        }
    }
    for from in board.role(Role::Rook) & free {
        let targets = rook_attacks(from, occupied) & to;
        if !targets.is_empty() {
            sink.piece(Role::Rook, from, targets)?;
        }
    }
    for from in board.role(Role::Queen) & free {
        let targets = (bishop_attacks(from, occupied) | rook_attacks(from, occupied)) & to;
        if !targets.is_empty() {
            sink.piece(Role::Queen, from, targets)?;
        }
    }
    let pinned = movable & pinned;
    if !pinned.is_empty() {
        for (along_diagonals, roles, line) in [
            (true, board.role(Role::Bishop) | board.role(Role::Queen), pin_diagonal),
            (false, board.role(Role::Rook) | board.role(Role::Queen), pin_straight),
        ] {
            for from in roles & pinned & line {
                let role = match (board.role(Role::Queen).contains(from), along_diagonals) {
                    (true, _) => Role::Queen,
                    (false, true) => Role::Bishop,
                    (false, false) => Role::Rook,
                };
                let reach = if along_diagonals { bishop_attacks(from, occupied) } else { rook_attacks(from, occupied) };
                let targets = reach & line & to;
                if !targets.is_empty() {
                    sink.piece(role, from, targets)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether nothing stands in the way and no square that the king crosses or reaches is attacked (5.1(6)).
/// The caller has made sure that the king isn't in check; `danger` is what the enemy attacks.
#[inline]
fn can_castle<S: Side>(lean: &Lean, king: Square, rook: Square, danger: Bitboard) -> bool {
    let board = &lean.board;
    let side = if rook as u8 > king as u8 { CastleSide::King } else { CastleSide::Queen };
    let rank = back_rank(S::COLOR);
    let king_to = Square::new(side.king_file(), rank);
    let rook_to = Square::new(side.rook_file(), rank);
    let others = board.occupied().without(king).without(rook);
    let king_path = between(king, king_to).with(king_to);
    let rook_path = between(rook, rook_to).with(rook_to);
    if (king_path | rook_path).intersects(others) || king_path.without(king).intersects(danger) {
        return false;
    }
    // In Chess960 the rook may have shielded the king's target from a piece on the rank.
    let queens = board.role(Role::Queen);
    let on_rank = (board.role(Role::Rook) | queens) & board.color(S::Other::COLOR) & Bitboard::from_rank(rank);
    on_rank.is_empty() || !rook_attacks(king_to, others.with(rook_to)).intersects(on_rank)
}

/// En passant (5.6(3)), tried on the board: both pawns leave their squares at once.
#[inline(never)]
fn en_passant<S: Side, K: Sink>(
    lean: &Lean,
    passed: Square,
    wanted: Wanted,
    king: Option<Square>,
    sink: &mut K,
) -> ControlFlow<()> {
    if !wanted.to.contains(passed) {
        return ControlFlow::Continue(());
    }
    let board = &lean.board;
    let takers = pawn_attacks(S::Other::COLOR, passed) & board.pieces(S::COLOR, Role::Pawn) & wanted.from;
    for from in takers {
        if takes_en_passant_safely::<S>(lean, from, passed, king) {
            sink.en_passant(from, passed)?;
        }
    }
    ControlFlow::Continue(())
}

fn takes_en_passant_safely<S: Side>(lean: &Lean, from: Square, passed: Square, king: Option<Square>) -> bool {
    let Some(king) = king else { return true };
    let taken = forward(S::Other::COLOR, passed);
    let occupied = lean.board.occupied().without(from).without(taken).with(passed);
    // As everywhere, a king beside the king (in a waived set-up) gives no check.
    (lean.board.attackers(king, S::Other::COLOR, occupied) - lean.board.role(Role::King)).is_empty()
}

/// Whether some pawn of `color` may really take on the passed square.
pub(super) fn en_passant_is_legal(lean: &Lean, color: Color) -> bool {
    fn of<S: Side>(lean: &Lean) -> bool {
        let king = lean.board.king(S::COLOR);
        lean.passed.is_some_and(|passed| {
            (pawn_attacks(S::Other::COLOR, passed) & lean.board.pieces(S::COLOR, Role::Pawn))
                .into_iter()
                .any(|from| takes_en_passant_safely::<S>(lean, from, passed, king))
        })
    }
    match color {
        Color::White => of::<White>(lean),
        Color::Black => of::<Black>(lean),
    }
}

/// Counts.
struct Count(u64);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += u64::from(targets.len());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _: Bitboard, targets: PawnTargets) -> ControlFlow<()> {
        let PawnTargets { single, double, west, east } = targets;
        // Steps go to empty squares (and no two to the same one), captures to enemies: three of the four
        // sets are disjoint and are counted as one.
        self.0 += u64::from((single | double | west).len() + east.len());
        if !((single | west | east) & LAST_RANKS).is_empty() {
            self.0 +=
                3 * u64::from((single & LAST_RANKS).len() + (west & LAST_RANKS).len() + (east & LAST_RANKS).len());
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// How many legal moves `S` has.
#[inline(never)]
pub(super) fn count<S: Side>(lean: &Lean) -> u64 {
    let mut sink = Count(0);
    let _ = generate::<S, _>(lean, Wanted::ALL, &mut sink);
    sink.0
}

/// Turns the sets into [`PieceMoves`], pawns one by one.
pub(super) struct Visit<F> {
    pub(super) color: Color,
    pub(super) visit: F,
}

impl<F: FnMut(PieceMoves) -> ControlFlow<()>> Sink for Visit<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        (self.visit)(PieceMoves { role, from, targets, kind: MoveKind::Normal })
    }

    #[inline(always)]
    fn pawns(&mut self, pawns: Bitboard, sets: PawnTargets) -> ControlFlow<()> {
        let PawnTargets { single, double, west, east } = sets;
        for from in pawns {
            let pawn = Bitboard::from(from);
            // Every target has one pawn only that can have reached it that way.
            let targets = (ahead(self.color, pawn) & single)
                | (ahead(self.color, ahead(self.color, pawn)) & double)
                | (west_of(self.color, pawn) & west)
                | (east_of(self.color, pawn) & east);
            if !targets.is_empty() {
                (self.visit)(PieceMoves { role: Role::Pawn, from, targets, kind: MoveKind::Normal })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, from: Square, rook: Square) -> ControlFlow<()> {
        (self.visit)(PieceMoves { role: Role::King, from, targets: rook.into(), kind: MoveKind::Castle })
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        (self.visit)(PieceMoves { role: Role::Pawn, from, targets: to.into(), kind: MoveKind::EnPassant })
    }
}
