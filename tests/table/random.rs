//! Random commands.
