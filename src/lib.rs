#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

pub mod chess;
pub mod game;
pub mod go;
pub mod outcome;
pub mod perft;
pub mod record;
pub mod text;
