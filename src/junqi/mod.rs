//! Junqi (军棋).

mod battle;
mod board;
mod deduction;
mod deployment;
mod effect;
mod field;
mod hash;
mod illegal;
mod map;
mod mv;
mod pieces;
mod position;
mod post;
mod rail;
mod rank;
mod reason;
mod rules;
mod seat;
mod words;

pub use battle::{Clash, clash, may_take_flag};
pub use board::{Board, BoardError};
pub use deduction::{Assignment, Contradiction, Deduction, Draw, Inconsistent, Sampler, Tracked};
pub use deployment::Deployment;
pub use effect::{Battle, Effect, Event, Exits, Flags};
pub use illegal::IllegalMove;
pub use mv::Move;
pub use position::{Position, StartError};
pub use post::{Drawing, Post, PostError, PostSet};
pub use rank::{Piece, Rank, RankError, RankSet};
pub use reason::{Cause, Reason};
pub use rules::{FlagBy, FlagTry, Mines, NoContact, Preset, Rules, RulesError, TurnOrder, Visibility, Watching};
pub use seat::{Alliance, Seat, SeatError, Seats};
