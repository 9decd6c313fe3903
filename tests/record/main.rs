//! Game records.

mod pgn;
