//! Chess move generation: published perft counts, single cases of the law, and everything a position says
//! about its moves compared with everything else it says, at every node of small trees.

mod cases;
mod counts;
mod files;
mod nodes;
mod suite;
