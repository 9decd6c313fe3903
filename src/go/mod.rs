//! Go.

mod board;
mod color;
mod diagram;
mod grid;
mod hash;
mod life;
mod line;
mod playout;
mod point;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;

pub use board::{Board, PlaceError, Placement, Points, Suicide};
pub use color::{Color, ColorError};
pub use diagram::{DiagramDeviation, DiagramError};
pub use life::{Ladder, Life, LivingChain, propose_dead, read_ladder};
pub use line::{LineDeviation, LineError, LineField, PositionLine};
pub use playout::{Playout, PlayoutResult};
pub use point::{MAX_SIDE, Point, PointError, Size, Vertex};
pub use rules::{
    Compensation, DeadStones, KoRule, LongCycle, Preset, Resumption, Rules, Scoring, Stop, Tax, Unit, UnknownRules,
};
pub use symmetry::Symmetry;
