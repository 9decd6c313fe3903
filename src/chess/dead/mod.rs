//! Proofs that a side can never mate again, on a [`Position`] alone: dead positions (10.4; 5.2.2 today) and
//! what a fallen flag, a resignation or a second illegal move is worth (10.5; 6.9, 5.1.2, 7.5.5 today).
//!
//! "Can mate" is meant as the laws mean it: by any series of legal moves, the other side helping. To decide
//! that in general would take a search without bound; here are proofs that never err when they say
//! [`MateChance::Impossible`] and cost next to nothing where there is plainly enough on the board:
//!
//! * `material`: which material can never mate which. Complete: where it doesn't exclude a mate, there are
//!   positions of that material with a mate ahead.
//! * `mobility`: locked pawns, and bishops and kings that can't get past them.
//! * one ply of look-ahead, where every legal move takes or promotes and each leads into one of the two
//!   above. That also covers the side to move having no move at all.
//!
//! What is left out, and therefore may be called [`MateChance::NotExcluded`] though it is dead: series that
//! are forced for longer than a ply, and locked positions that open and yet lead nowhere.
//!
//! Whatever is excluded stays excluded: a legal move only shrinks the sets the proofs are made of.

mod material;
mod mobility;

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::{LAST_RANKS, MoveKind};
use super::position::Position;
use super::role::Role;
use core::ops::ControlFlow;

/// Whether a side may still mate, as far as it is known; see [`Position::can_mate`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MateChance {
    /// Proven: no series of legal moves ends with that side mating.
    Impossible,
    /// No proof was found; nearly always there is a way.
    NotExcluded,
}

impl Position {
    /// Whether the material is one of those that article 10.4 lists as a draw at once: K–K, K–KB, K–KN, and
    /// KB–KB with both bishops on squares of one color.
    ///
    /// Exactly the list and nothing else; what today's laws call dead is [`Position::is_dead`].
    ///
    /// ```
    /// use sanqi::chess::Position;
    /// assert!("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1".parse::<Position>()?.is_dead_by_material());
    /// assert!(!"7k/8/7K/2Bb4/8/8/8/8 b - - 0 1".parse::<Position>()?.is_dead_by_material());
    /// # Ok::<(), sanqi::chess::PositionError>(())
    /// ```
    #[inline]
    pub fn is_dead_by_material(&self) -> bool {
        material::is_on_the_list(self.board())
    }

    /// Whether `color` could still mate by any series of legal moves (5.1.2, 6.9 and 7.5.5 of today's
    /// laws): what decides if a fallen flag or a resignation of the other side loses or draws.
    ///
    /// [`MateChance::Impossible`] is never wrong; see the module for what it finds. A mate that `color` has
    /// already given counts as a chance, a stalemate leaves none. In a position whose set-up was waived
    /// (no king, pawns on the last rank, the wrong side in check) nothing is excluded.
    ///
    /// ```
    /// use sanqi::chess::{Color, MateChance, Position};
    /// // A knight needs a man of the enemy's to stand in the king's way, and a queen would take the knight.
    /// let against_queen: Position = "7k/8/8/8/3q4/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(against_queen.can_mate(Color::White), MateChance::Impossible);
    /// let against_rook: Position = "7k/8/8/8/3r4/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(against_rook.can_mate(Color::White), MateChance::NotExcluded);
    /// # Ok::<(), sanqi::chess::PositionError>(())
    /// ```
    #[inline]
    pub fn can_mate(&self, color: Color) -> MateChance {
        if self.excludes_mate_by(color) || (self.may_be_forced(color) && self.every_move_excludes_mate_by(color)) {
            MateChance::Impossible
        } else {
            MateChance::NotExcluded
        }
    }

    /// Whether the position is proven dead: neither side can mate by any series of legal moves (5.2.2 of
    /// today's laws).
    ///
    /// Never wrong when it says so. A mate on the board is no dead position, for it came first.
    ///
    /// ```
    /// use sanqi::chess::Position;
    /// let locked: Position = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
    /// assert!(locked.is_dead() && !locked.is_dead_by_material());
    /// # Ok::<(), sanqi::chess::PositionError>(())
    /// ```
    #[inline]
    pub fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.can_mate(color) == MateChance::Impossible)
    }

    /// The proofs that look at the position as it stands.
    #[inline]
    fn excludes_mate_by(&self, color: Color) -> bool {
        (material::excludes_mate_by(self.board(), color) || mobility::excludes_mate_by(self, color))
            && self.is_orderly()
            && !self.is_mated_by(color)
    }

    /// Whether `color` has mated. No proof says `Impossible` in a position that play can lead to and that
    /// is mate, but a set-up may show a double check that no move can give.
    fn is_mated_by(&self, color: Color) -> bool {
        self.turn() != color && self.is_checkmate()
    }

    /// Whether the position is one the laws speak of: all that the proofs take for granted, and a set-up
    /// may have waived.
    fn is_orderly(&self) -> bool {
        let board = self.board();
        let single = |color| board.pieces(color, Role::King).len() == 1;
        single(Color::White)
            && single(Color::Black)
            && !board.role(Role::Pawn).intersects(LAST_RANKS)
            && self.king(!self.turn()).is_some_and(|king| self.attackers(king, self.turn()).is_empty())
    }

    /// Whether it may pay to look at the moves. Only economy: where so little is left that one capture can
    /// change the answer, or where a check narrows the choice and one piece makes the difference.
    #[inline]
    fn may_be_forced(&self, color: Color) -> bool {
        let board = self.board();
        let own = board.color(color);
        let strong = own & (board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen));
        own.len() <= 3 || (!strong.has_several() && self.is_check())
    }

    /// Whether every legal move takes or promotes and leads to a position in which `color` provably can't
    /// mate. Sound because each series of moves starts with one of them. Moves that neither take nor
    /// promote are left aside (the answer is then `false`): they change no material and hardly ever lock
    /// anything, and nearly every position has one, so that this costs little.
    #[inline(never)]
    fn every_move_excludes_mate_by(&self, color: Color) -> bool {
        let enemies = self.board().color(!self.turn());
        let mut has_move = false;
        let flow = self.visit_piece_moves(|moves| {
            has_move = true;
            let changing = match (moves.kind, moves.role) {
                (MoveKind::EnPassant, _) => Bitboard::FULL,
                (MoveKind::Castle, _) => Bitboard::EMPTY,
                (_, Role::Pawn) => enemies | LAST_RANKS,
                _ => enemies,
            };
            if !moves.targets.is_subset(changing) {
                return ControlFlow::Break(());
            }
            moves.visit(|mv| {
                let mut next = *self;
                next.play_unchecked(mv);
                if next.excludes_mate_by(color) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        // Without a move the game is over: a mate by `color`, or nothing that `color` could still do.
        flow.is_continue() && (has_move || !self.is_mated_by(color)) && self.is_orderly()
    }
}
