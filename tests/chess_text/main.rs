//! Chess in text and as set-ups: FEN, EPD, start positions by number, faults, the vocabulary, located errors.
//!
//! Tests over data files are ignored by default; they read the folder `chess` below the one that the
//! environment variable `SANQI_DATA` names: `SANQI_DATA=… cargo test --test chess_text -- --ignored --nocapture`.

mod chess960;
mod data;
mod epd;
mod fen;
mod keys;
mod setup;
mod support;
mod text;
mod vocabulary;
