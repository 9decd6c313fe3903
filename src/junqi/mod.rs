//! Junqi (军棋): two-player and four-nation boards, hidden ranks, and views that tell no more than a viewer
//! may know.
//!
//! ```text
//! Rules, Board, Deployments ──▶ Position ──▶ Game ──────────▶ View ─────────▶ clients, bots
//!                               pieces,      offers, overruns, for one viewer:  Deduction: what the hidden
//!                               turn, who    undo, history     hidden is hidden pieces can still be
//!                               is out       (the referee)     + public Events
//! ```
//!
//! - [`Board`] says which drawing is played on and who sits there, [`Post`] names a place, [`Move`] is two posts.
//! - [`Rank`], [`Piece`], [`Deployment`]: 25 pieces a side; [`clash`] is the whole law of battle.
//! - [`Rules`] are the options as plain data; [`Preset`] names the usual sets.
//! - [`Position`] has full information and no history: what a search and a referee play on.
//! - [`Game`] adds what needs a past: draw offers, turns lost by the clock, resignation, undo, and where each
//!   piece came from.
//! - [`View`] is all that one viewer may know; [`Event`] is what everybody sees happen. A client or a bot gets
//!   these, never the game.
//! - [`Deduction`] follows the events and keeps what each hidden piece can still be; its [`Sampler`] draws
//!   [`Assignment`]s of ranks that fit, and [`View::complete`] makes positions of them for a search.
//! - [`Setup`] puts any pieces on any board, with all faults told at once; [`Position::to_line`] writes a
//!   position as one line, and [`Disclosed`] is the name under which full information serialises.
//! - [`Move::action`] numbers the moves for learners, [`Move::seen_from`] turns the board to the viewer.
//!
//! # The boards
//!
//! The two-player board has rows A (north's back row) to L and columns 0 to 4 from the west. `O` stands for a
//! camp (行营), `H` for a headquarters (大本营), `+` for a station (兵站); `=` and `‖` are railway (铁路), the
//! other neighbours are joined by road (公路), and each camp to its four diagonal neighbours too. `^` are the
//! mountains (山界): nothing crosses there.
//!
//! ```text
//!     0   1   2   3   4
//! A   + - H - + - H - +        north's back row
//!     |   |   |   |   |
//! B   + = + = + = + = +
//!     ‖   |   |   |   ‖
//! C   + - O - + - O - +
//!     ‖   |   |   |   ‖
//! D   + - + - O - + - +
//!     ‖   |   |   |   ‖
//! E   + - O - + - O - +
//!     ‖   |   |   |   ‖
//! F   + = + = + = + = +        north's front row
//!     ‖   ^   ‖   ^   ‖
//! G   + = + = + = + = +        south's front row
//!     ‖   |   |   |   ‖
//! H   + - O - + - O - +        … and so on, turned, to L
//! ```
//!
//! On the four-nation board each of South, East, North and West has such an arm of 30 posts, rows 1 (front) to
//! 6 and columns 1 to 5 from its owner's left; the nine posts of the centre (九宫) lie between the front rows,
//! all railway. Neighbouring arms are joined by curves (弯道): South's `S1,5` and East's `E1,1`, and so round.
//!
//! ```text
//!            N1,5 N1,4 N1,3 N1,2 N1,1
//!    curve /   ‖         ‖         ‖   \
//!     W1,1 = C31  =  C32  =  C33 = E1,5
//!     W1,2    ‖       ‖       ‖    E1,4
//!     W1,3 = C21  =  C22  =  C23 = E1,3
//!     W1,4    ‖       ‖       ‖    E1,2
//!     W1,5 = C11  =  C12  =  C13 = E1,1
//!    curve \   ‖         ‖         ‖   / curve
//!            S1,1 S1,2 S1,3 S1,4 S1,5
//! ```
//!
//! A piece slides along one straight line, or up its side column and round a curve; the engineer turns where
//! he likes. Section numbers in these docs are those of the crate's Junqi law: 2 boards, 3 deployment, 4 moves,
//! 5 combat, 6 ends, 7 options, 8 what a player may know, 9 text.
//!
//! ```
//! use sanqi::junqi::{Board, Game, Preset, Seat, Viewer};
//! let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
//! let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
//! let mut game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
//! let refused = game.check("G1F1".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "no way leads from G1 to F1", "there are mountains");
//! game.play("G2F2".parse()?)?;
//! let north = game.view_for(Viewer::Seat(Seat::North));
//! println!("{} moves for North, who sees {:?}", north.move_count(), north.piece("F2".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod battle;
mod board;
mod conclude;
mod deduction;
mod deployment;
mod disclosed;
mod effect;
mod field;
mod game;
mod hash;
mod illegal;
mod line;
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
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod view;
mod words;

pub use battle::{Clash, clash, may_take_flag};
pub use board::{Board, BoardError};
pub use deduction::{Assignment, Contradiction, Deduction, Draw, Inconsistent, Sampler, Tracked};
pub use deployment::{
    Deployment, DeploymentError, DeploymentFault, DeploymentFaults, DeploymentRefused, JqlError, Layout,
    LettersDeviation, LettersError,
};
pub use disclosed::Disclosed;
pub use effect::{Battle, Effect, Event, Exits, Flags};
pub use game::{Deed, Game, Offer, RulingError};
pub use illegal::IllegalMove;
pub use line::{LineDeviation, LineError, LineField, PositionError, TurnError};
pub use mv::Move;
pub use position::{Position, StartError};
pub use post::{Drawing, Post, PostError, PostSet};
pub use rank::{Piece, PieceError, Rank, RankError, RankSet, RankSetError};
pub use reason::{Cause, Reason};
pub use rules::{FlagBy, FlagTry, Mines, NoContact, Preset, Rules, RulesError, TurnOrder, Visibility, Watching};
pub use seat::{Alliance, Seat, SeatError, Seats};
pub use setup::{Setup, SetupError, SetupFaults, Turn};
pub use view::{View, Viewer};
