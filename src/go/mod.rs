//! Go.

mod board;
mod color;
mod grid;
mod handicap;
mod hash;
mod playout;
mod point;
mod point_set;
mod rules;
mod score;

pub use board::{Board, PlaceError, Placement, Points, Suicide};
pub use color::{Color, ColorError};
pub use handicap::{HandicapError, check_free_handicap, fixed_handicap, max_fixed_handicap};
pub use playout::{Playout, PlayoutResult};
pub use point::{MAX_SIDE, Point, PointError, Size, Vertex};
pub use point_set::{Iter as PointSetIter, PointSet};
pub use rules::{
    Compensation, DeadStones, KoRule, LongCycle, Preset, Resumption, Rules, Scoring, Stop, Tax, Unit, UnknownRules,
};
pub use score::{
    Margin, MarginError, MarginText, Owner, OwnerMap, Score, ScoreError, Side, Tally, handicap_compensation, score,
};
