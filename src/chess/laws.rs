//! [`Laws`]: the two rule books as plain data.

use super::color::Color;
use super::dead::MateChance;
use super::material::Material;
use super::position::Position;
use smallvec::SmallVec;

/// Which positions are drawn because nobody can mate any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DeadPositionLaw {
    /// The list of article 10.4: K–K, K–KB, K–KN, KB–KB with bishops on one color.
    MaterialList,
    /// Whatever can be proved dead (5.2.2): [`Position::is_dead`].
    Proof,
    /// Dead positions don't end the game: for records, which go on where they shouldn't.
    Ignored,
}

/// When a player who overstepped the time, or resigned, gets a draw instead of a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SavedBy {
    /// Never.
    Nothing,
    /// When the opponent has a lone king (10.5).
    LoneKing,
    /// When it can be proved that the opponent can't mate by any legal series (6.9, 5.1.2).
    NoMatePossible,
}

impl SavedBy {
    fn applies(self, position: &Position, winner: Color) -> bool {
        match self {
            Self::Nothing => false,
            Self::LoneKing => position.material(winner).is_lone_king(),
            Self::NoMatePossible => position.can_mate(winner) == MateChance::Impossible,
        }
    }
}

/// A longer count than 50 moves that the organiser has announced for an ending (10.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LongerCount {
    /// The material of the two sides, whichever has which color.
    pub ending: [Material; 2],
    /// The count in moves by each side.
    pub moves: u32,
}

/// The points in which rule books differ. Change a field to have a rule book of your own.
///
/// ```
/// use sanqi::chess::{Laws, LongerCount};
/// let mut laws = Laws::classic();
/// laws.longer_counts.push(LongerCount { ending: ["KRB".parse()?, "KR".parse()?], moves: 75 });
/// # Ok::<(), sanqi::chess::VocabularyError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Laws {
    /// What ends the game as a dead position.
    pub dead_position: DeadPositionLaw,
    /// The occurrence of a position from which a player may claim a draw (10.10; 9.2).
    pub repetition_claim: u32,
    /// The occurrence that ends the game by itself (9.6.1).
    pub repetition_end: Option<u32>,
    /// Moves by each side without capture or pawn move after which a player may claim (10.12; 9.3).
    pub progress_claim: u32,
    /// Moves by each side after which the game ends by itself (9.6.2).
    pub progress_end: Option<u32>,
    /// Endings in which both counts are raised to at least the organiser's.
    pub longer_counts: SmallVec<[LongerCount; 1]>,
    /// What saves a player whose flag has fallen.
    pub flag: SavedBy,
    /// What saves a player who resigns.
    pub resignation: SavedBy,
}

impl Laws {
    /// The founding text: the FIDE Laws of about 1985 to 1996.
    pub fn classic() -> Self {
        Self {
            dead_position: DeadPositionLaw::MaterialList,
            repetition_claim: 3,
            repetition_end: None,
            progress_claim: 50,
            progress_end: None,
            longer_counts: SmallVec::new(),
            flag: SavedBy::LoneKing,
            resignation: SavedBy::Nothing,
        }
    }

    /// Today's Laws; the default.
    pub fn fide2023() -> Self {
        Self {
            dead_position: DeadPositionLaw::Proof,
            repetition_claim: 3,
            repetition_end: Some(5),
            progress_claim: 50,
            progress_end: Some(75),
            longer_counts: SmallVec::new(),
            flag: SavedBy::NoMatePossible,
            resignation: SavedBy::NoMatePossible,
        }
    }

    /// The organiser's count for the ending on the board, if there is one.
    fn longer_count(&self, position: &Position) -> Option<u32> {
        if self.longer_counts.is_empty() {
            return None;
        }
        let [white, black] = Color::ALL.map(|color| position.material(color));
        self.longer_counts
            .iter()
            .filter(|count| count.ending == [white, black] || count.ending == [black, white])
            .map(|count| count.moves)
            .max()
    }

    /// Plies without progress from which a draw may be claimed in this ending.
    pub fn progress_claim_plies(&self, position: &Position) -> u32 {
        let moves = self.progress_claim.max(self.longer_count(position).unwrap_or(0));
        moves.saturating_mul(2)
    }

    /// Plies without progress at which the game ends by itself in this ending.
    pub fn progress_end_plies(&self, position: &Position) -> Option<u32> {
        let moves = self.progress_end?.max(self.longer_count(position).unwrap_or(0));
        Some(moves.saturating_mul(2))
    }

    /// Whether the position is dead by this rule book.
    pub fn is_dead(&self, position: &Position) -> bool {
        match self.dead_position {
            DeadPositionLaw::MaterialList => position.is_dead_by_material(),
            DeadPositionLaw::Proof => position.is_dead(),
            DeadPositionLaw::Ignored => false,
        }
    }

    /// Whether a fallen flag of `winner`'s opponent only draws (10.5; 6.9).
    pub fn flag_only_draws(&self, position: &Position, winner: Color) -> bool {
        self.flag.applies(position, winner)
    }

    /// Whether the resignation of `winner`'s opponent only draws (5.1.2).
    pub fn resignation_only_draws(&self, position: &Position, winner: Color) -> bool {
        self.resignation.applies(position, winner)
    }
}

impl Default for Laws {
    fn default() -> Self {
        Self::fide2023()
    }
}
