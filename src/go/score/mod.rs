//! Counting: whose every point is, the parts of each side's sum, and the margin (articles 9 and 11).
//!
//! The board and the marked dead stones come in; what became of the game before isn't looked at. Life and
//! death are the players' word: nothing here decides which stones are dead.
//!
//! `field` (the board without its dead), `life` (eyes and seki), `owners`, `tally` (the parts) and `margin`
//! follow one another in this order. `life` rests on `passage` (connections across neutral points), `eyes`
//! (the count of eyes) and `room` (the search in one room).

mod eyes;
mod field;
mod groups;
mod life;
mod margin;
mod owners;
mod passage;
mod room;
mod tally;

pub use margin::{Margin, MarginError, MarginText};
pub use owners::{Owner, OwnerMap};
pub use tally::{Side, Tally, handicap_compensation};

use super::board::Board;
use super::color::Color;
use super::point::Point;
use super::point_set::PointSet;
use super::rules::{Rules, Scoring, Unit};
use field::Field;

/// Why a board can't be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// A marked point that the board doesn't have.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// A point marked as dead on which no stone stands.
    #[error("no stone stands on {0}, which is marked as dead")]
    NoStone(Point),
    /// A stone that isn't marked as dead although others of its chain are.
    #[error("the stone on {0} is not marked as dead, but others of its chain are")]
    PartOfChain(Point),
    /// A living stone on a point that is to be shared.
    #[error("{0} is to be shared, but a living stone stands there")]
    SharedStone(Point),
}

/// A counted game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    owners: OwnerMap,
    sides: [Side; 2],
    scoring: Scoring,
    unit: Unit,
    tie_winner: Option<Color>,
}

/// Counts a board.
///
/// ```
/// use sanqi::go::{Board, Color, PointSet, Preset, Size, Tally, score};
/// // A wall of each side on 9×9: four columns to Black, four to White, one between them.
/// let board = Board::from_fn(Size::NINE, |p| match p.col() {
///     3 => Some(Color::Black),
///     5 => Some(Color::White),
///     _ => None,
/// });
/// let score = score(&board, &PointSet::new(), &Tally::default(), &Preset::Chinese.rules())?;
/// assert_eq!((score.side(Color::Black).stones, score.side(Color::Black).surrounded), (9, 27));
/// assert_eq!(score.margin().to_string(), "White +7.5");
/// # Ok::<(), sanqi::go::ScoreError>(())
/// ```
///
/// # Errors
/// Marks that make no sense; the error names the point.
pub fn score(board: &Board, dead: &PointSet, tally: &Tally, rules: &Rules) -> Result<Score, ScoreError> {
    check_marks(board, dead, &tally.shared)?;
    let owners = OwnerMap::new(&Field::new(board, dead), &tally.shared, rules);
    let mut sides = Color::ALL.map(|side| {
        let (own, enemy) = (side.seat().index(), side.other().seat().index());
        let mut sum = Side {
            taxed: owners.taxed[own],
            prisoners: tally.captured[own],
            pass_stones: if rules.pass_stones { tally.passes[enemy] } else { 0 },
            button: u32::from(rules.button && tally.button == Some(side)),
            ..Side::default()
        };
        for (point, owner) in owners.iter() {
            let stone = board.color_at(point);
            let is_dead = dead.contains(point);
            sum.dead += u32::from(is_dead && stone == Some(!side));
            if owner == Owner::Side(side) {
                let lives = stone.is_some() && !is_dead;
                sum.stones += u32::from(lives);
                sum.surrounded += u32::from(!lives);
            }
        }
        sum
    });
    let white = &mut sides[Color::White.seat().index()];
    white.komi = i32::from(rules.komi);
    white.compensation = handicap_compensation(rules, tally.handicap);
    Ok(Score { owners, sides, scoring: rules.scoring, unit: rules.unit, tie_winner: rules.tie_winner })
}

fn check_marks(board: &Board, dead: &PointSet, shared: &PointSet) -> Result<(), ScoreError> {
    if let Some(off) = dead.iter().chain(shared).find(|p| !board.size().contains(*p)) {
        return Err(ScoreError::OffBoard(off));
    }
    let mut seen = PointSet::new();
    for point in dead {
        if board.color_at(point).is_none() {
            return Err(ScoreError::NoStone(point));
        }
        if seen.contains(point) {
            continue;
        }
        let chain = board.chain(point);
        if let Some(missing) = chain.iter().filter(|p| !dead.contains(**p)).min() {
            return Err(ScoreError::PartOfChain(*missing));
        }
        seen.extend(chain);
    }
    match shared.iter().find(|p| board.color_at(*p).is_some() && !dead.contains(*p)) {
        Some(stone) => Err(ScoreError::SharedStone(stone)),
        None => Ok(()),
    }
}

impl Score {
    /// Whose every point is.
    pub const fn owners(&self) -> &OwnerMap {
        &self.owners
    }

    /// The parts of a side's sum.
    pub const fn side(&self, side: Color) -> &Side {
        &self.sides[side.seat().index()]
    }

    /// What a side has in half points, komi and all.
    pub fn half_points(&self, side: Color) -> i64 {
        self.side(side).half_points(self.scoring)
    }

    /// How many points are nobody's, those of sekis included.
    pub fn neutral(&self) -> usize {
        self.owners.count(Owner::Neutral) + self.owners.count(Owner::Seki)
    }

    /// A side's area in half stones, half of the neutral points included, as articles 9 and 11 compare it
    /// with half of the board: on 19×19 both sides' areas make 722. Komi and compensation aren't in it.
    ///
    /// 183½ stones are 367.
    pub fn area_half_stones(&self, side: Color) -> i64 {
        let own = self.side(side);
        2 * (i64::from(own.stones) + i64::from(own.surrounded)) + self.neutral() as i64
    }

    /// The margin: twice the difference of the points, and everything White receives taken off.
    pub fn margin(&self) -> Margin {
        Margin::new(self.half_points(Color::Black) - self.half_points(Color::White))
    }

    /// Who has won: whoever has more, or who wins ties by the rules; `None` in a draw.
    pub fn winner(&self) -> Option<Color> {
        self.margin().leader().or(self.tie_winner)
    }

    /// The margin in the unit of the rules.
    pub fn text(&self) -> MarginText {
        self.margin().text(self.unit)
    }
}
