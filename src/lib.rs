#![doc = include_str!("../README.md")]
//!
//! # Where things are
//!
//! Each layer knows those below it only, and no game knows another:
//!
//! | module | holds |
//! | --- | --- |
//! | [`tournament`] | events: pairings, results, standings, withdrawals |
//! | [`table`] | one game under a referee: offers, claims, touch, penalties, sealed moves, deployments, views |
//! | [`record`] | whole records as text: PGN, SGF, Junqi records |
//! | [`clock`] | time controls, one clock for all seats, what is announced |
//! | [`chess`] | Western chess: vocabulary, position (no history), game (history, claims, result), notations |
//! | [`go`] | Go: board, rules as axes, game with every ko and the end protocol, score, life, playouts |
//! | [`junqi`] | Junqi: both boards, position (full information), game, views, deduction |
//! | [`game`], [`perft`] | the trait that searches and tools are written against, and a counter written so |
//! | [`outcome`] | seats, and a result for each with the reason |
//! | [`text`] | errors and forgiven deviations at their byte offset |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod chess;
pub mod clock;
pub mod game;
pub mod go;
pub mod junqi;
pub mod outcome;
pub mod perft;
pub mod record;
pub mod table;
pub mod text;
pub mod tournament;
