//! Which positions can't be won any more: by material only, for now.

use super::bitboard::Bitboard;
use super::color::Color;
use super::position::Position;
use super::role::Role;

/// Whether a side can still mate by any legal series of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MateChance {
    /// It is proved that it can't.
    Impossible,
    /// No proof was found.
    NotExcluded,
}

impl Position {
    /// Whether `color` can still mate by any legal series of moves.
    pub fn can_mate(&self, color: Color) -> MateChance {
        if self.material(color).is_lone_king() { MateChance::Impossible } else { MateChance::NotExcluded }
    }

    /// Whether it is proved that nobody can mate any more (5.2.2).
    pub fn is_dead(&self) -> bool {
        self.is_dead_by_material() || Color::ALL.iter().all(|color| self.can_mate(*color) == MateChance::Impossible)
    }

    /// Whether the material is on the list of article 10.4.
    pub fn is_dead_by_material(&self) -> bool {
        let board = self.board();
        let minor = board.role(Role::Knight) | board.role(Role::Bishop);
        if board.occupied() != minor | board.role(Role::King) {
            return false;
        }
        let bishops = board.role(Role::Bishop);
        let one_colored = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
        minor.len() <= 1
            || (minor == bishops
                && one_colored
                && Color::ALL.iter().all(|color| board.pieces(*color, Role::Bishop).len() == 1))
    }
}
