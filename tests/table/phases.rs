//! What each phase lets be done.
