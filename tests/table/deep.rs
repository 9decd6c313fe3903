//! Games of many thousand plies.
