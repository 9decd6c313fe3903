//! Junqi: the text forms and what they are checked for.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod deployment;
#[path = "../common/rng.rs"]
mod rng;
