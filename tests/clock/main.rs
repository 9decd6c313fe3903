//! Clocks: the numbered cases of the competition law, a clock that ticks by milliseconds, and the text forms.

// A test says what it found by failing.
#![allow(clippy::unwrap_used)]

mod calls;
mod cases;
mod model;
mod random;
mod take_back;
mod text;
