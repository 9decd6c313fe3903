//! Go on any board from 1×1 to 52×52, rectangles included, by the 1988 Chinese rules and those in use today.
//!
//! ```text
//! Rules ──┐
//! Board ──┴▶ Game ──▶ counting ──▶ Score ──▶ outcome
//! stones     turns, ko, superko,   owner of every point,
//! chains     cycles, end protocol  points and stones (zi)
//! ```
//!
//! - [`Board`] holds stones: chains, liberties, captures, a hash. No turn, no ko, no history.
//! - [`Rules`] are the axes on which rule sets differ, as plain data; [`Preset`] names the usual sets.
//! - [`Game`] adds what needs a past: turns, every kind of ko with its true reason and the ply it repeats,
//!   long cycles, passes and the end protocol, resignation and rulings, undo.
//! - [`score()`] counts a position with its dead stones exactly, in one integer: points and stones (zi).
//! - [`Life`] and [`read_ladder`] answer exactly what can't be captured and what a ladder catches;
//!   [`propose_dead`] proposes dead stones, and is no judgement.
//! - [`PositionLine`] is a position in one line, [`Symmetry`] turns and mirrors, [`fixed_handicap`] places.
//! - [`Playout`] plays light random games for search, by the caller's random numbers.
//!
//! A [`Point`] is a column and a row from the top left, both from 0, as SGF has them; orientation is kept
//! everywhere (4 columns and 7 rows are not 7 and 4):
//!
//! ```text
//!   A B C D        col 0 1 2 3
//! 3 . . . .    row 0   . . . .
//! 2 . . b .        1   . . b .    the black stone is C2, (2, 1), SGF "cb"
//! 1 . . . .        2   . . . .
//! ```
//!
//! Article numbers are those of the 1988 Chinese competition rules.
//!
//! ```
//! use sanqi::go::{Game, Move, Point, Preset, Size};
//! let size = Size::new(4, 3)?;
//! let mut game = Game::new(size, Preset::Chinese.rules());
//! game.play(Move::Play(Point::from_vertex("C2", size)?))?;
//! let refused = game.check(Move::Play(Point::from_vertex("C2", size)?)).unwrap_err();
//! assert_eq!(refused.to_string(), "column 2, row 1 is occupied");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod board;
mod color;
mod diagram;
mod ending;
mod game;
mod grid;
mod handicap;
mod hash;
mod history;
mod life;
mod line;
mod playout;
mod point;
mod point_set;
mod reason;
mod rules;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;

pub use board::{Board, PlaceError, Placement, Points, Suicide};
pub use color::{Color, ColorError};
pub use diagram::{DiagramDeviation, DiagramError};
pub use ending::RulingError;
pub use game::{Game, IllegalMove, Marks, Phase};
pub use handicap::{HandicapError, check_free_handicap, fixed_handicap, max_fixed_handicap};
pub use history::Move;
pub use life::{Ladder, Life, LivingChain, propose_dead, read_ladder};
pub use line::{LineDeviation, LineError, LineField, PositionLine};
pub use playout::{Playout, PlayoutResult};
pub use point::{MAX_SIDE, Point, PointError, Size, Vertex};
pub use point_set::{Iter as PointSetIter, PointSet};
pub use reason::Reason;
pub use rules::{
    Compensation, DeadStones, KoRule, LongCycle, Preset, Resumption, Rules, Scoring, Stop, Tax, Unit, UnknownRules,
};
pub use score::{
    Margin, MarginError, MarginText, Owner, OwnerMap, Score, ScoreError, Side, Tally, handicap_compensation, score,
};
pub use symmetry::Symmetry;
