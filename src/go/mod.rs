//! Go.

mod board;
mod color;
mod grid;
mod hash;
mod playout;
mod point;
mod rules;

pub use board::{Board, PlaceError, Placement, Points, Suicide};
pub use color::{Color, ColorError};
pub use playout::{Playout, PlayoutResult};
pub use point::{MAX_SIDE, Point, PointError, Size, Vertex};
pub use rules::{
    Compensation, DeadStones, KoRule, LongCycle, Preset, Resumption, Rules, Scoring, Stop, Tax, Unit, UnknownRules,
};
