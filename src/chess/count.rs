//! Bulk perft: counting move paths over [`Lean`] positions, without hashes and counters, and without
//! building the moves of the last ply.

use super::bitboard::Bitboard;
use super::lean::{Lean, Side};
use super::movegen::{PawnTargets, Sink, Wanted, count, generate};
use super::moves::LAST_RANKS;
use super::role::Role;
use super::square::Square;
use core::ops::ControlFlow;

struct Paths<'a, S> {
    lean: &'a Lean,
    depth: u8,
    total: u64,
    side: core::marker::PhantomData<S>,
}

impl<S: Side> Paths<'_, S> {
    #[inline(always)]
    fn descend(&mut self, next: &Lean) {
        let below = if self.depth == 2 { count::<S::Other>(next) } else { perft::<S::Other>(next, self.depth - 1) };
        self.total = self.total.wrapping_add(below);
    }

    #[inline(always)]
    fn pawn(&mut self, from: u8, to: Square) {
        let from = Square::from_index(from);
        if LAST_RANKS.contains(to) {
            for role in Role::PROMOTIONS {
                self.descend(&self.lean.after::<S>(Role::Pawn, role, from, to));
            }
        } else {
            self.descend(&self.lean.after::<S>(Role::Pawn, Role::Pawn, from, to));
        }
    }
}

impl<S: Side> Sink for Paths<'_, S> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.descend(&self.lean.after::<S>(role, role, from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _: Bitboard, targets: PawnTargets) -> ControlFlow<()> {
        let (ahead, west, east): (u8, u8, u8) = match S::COLOR {
            super::Color::White => (8, 7, 9),
            super::Color::Black => (8u8.wrapping_neg(), 9u8.wrapping_neg(), 7u8.wrapping_neg()),
        };
        for to in targets.single {
            self.pawn((to as u8).wrapping_sub(ahead), to);
        }
        for to in targets.double {
            let from = Square::from_index((to as u8).wrapping_sub(ahead.wrapping_mul(2)));
            self.descend(&self.lean.after_double::<S>(from, to));
        }
        for to in targets.west {
            self.pawn((to as u8).wrapping_sub(west), to);
        }
        for to in targets.east {
            self.pawn((to as u8).wrapping_sub(east), to);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.descend(&self.lean.after_castle::<S>(king, rook));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.descend(&self.lean.after_en_passant::<S>(from, to));
        ControlFlow::Continue(())
    }
}

/// The greatest depth that [`perft`] is asked for: it recurses, and without optimisation a ply takes some ten
/// kilobytes of stack.
pub(super) const RECURSION: u8 = 16;

/// The number of move sequences of exactly `depth` plies, at most [`RECURSION`].
pub(super) fn perft<S: Side>(lean: &Lean, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => count::<S>(lean),
        _ => {
            let mut sink = Paths::<S> { lean, depth, total: 0, side: core::marker::PhantomData };
            let _ = generate::<S, _>(lean, Wanted::ALL, &mut sink);
            sink.total
        }
    }
}
