#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod chess;
pub mod game;
pub mod outcome;
pub mod perft;
pub mod record;
pub mod text;
