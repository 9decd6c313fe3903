//! Events: everything that is checked against section 3 of the competition law.

// A test may fail loudly.
#![allow(clippy::unwrap_used)]

mod common;
mod grades;
mod hostile;
mod knockout;
mod matches;
#[path = "../common/rng.rs"]
mod rng;
mod round_robin;
mod standings;
mod swiss;
mod swiss_model;
mod teams;
mod withdrawals;
