//! Junqi (军棋).

mod action;
mod battle;
mod board;
mod deployment;
mod effect;
mod field;
mod game;
mod hash;
mod illegal;
mod map;
mod mv;
mod origins;
mod pieces;
mod position;
mod post;
mod rail;
mod rank;
mod reason;
mod rules;
mod seat;
mod view;
mod words;

pub use battle::{Clash, clash, may_take_flag};
pub use board::{Board, BoardError};
pub use deployment::Deployment;
pub use effect::{Battle, Effect, Event, Exits, Flags};
pub use game::{Deed, Game, GameError, Offer};
pub use illegal::IllegalMove;
pub use mv::Move;
pub use position::{Position, StartError};
pub use post::{Drawing, Post, PostError, PostSet};
pub use rank::{Piece, Rank, RankError, RankSet};
pub use reason::{Cause, Reason};
pub use rules::{FlagBy, FlagTry, Mines, NoContact, Preset, Rules, RulesError, TurnOrder, Visibility, Watching};
pub use seat::{Alliance, Seat, SeatError, Seats};
pub use view::{View, Viewer};
