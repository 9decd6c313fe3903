//! stub
#![allow(missing_docs, unused)]
use crate::outcome::Seat;
use alloc::vec::Vec;
use core::time::Duration;
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Control;
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ControlError;
impl Control {
    pub fn unlimited() -> Self {
        Self
    }
    pub fn per_move(d: Duration) -> Result<Self, ControlError> {
        Ok(Self)
    }
}
impl core::str::FromStr for Control {
    type Err = ClockError;
    fn from_str(s: &str) -> Result<Self, ClockError> {
        Ok(Self)
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TakeBack {
    RestoreTime,
    KeepTime,
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Adjustment {
    Add(Duration),
    Take(Duration),
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reading {
    pub main: Duration,
}
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("x")]
pub struct ClockError;
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock;
impl Clock {
    pub fn new(c: Control, seats: u8) -> Result<Self, ClockError> {
        Ok(Self)
    }
    pub fn with_controls(c: &[Control]) -> Result<Self, ClockError> {
        Ok(Self)
    }
    pub fn start(&mut self, s: Seat, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn press(&mut self, s: Seat, at: Duration) -> Result<Duration, ClockError> {
        Ok(at)
    }
    pub fn switch(&mut self, s: Seat, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn stop(&mut self, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn pause(&mut self, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn resume(&mut self, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn adjust(&mut self, s: Seat, a: Adjustment, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn take_back(&mut self, p: TakeBack, at: Duration) -> Result<(), ClockError> {
        Ok(())
    }
    pub fn remaining(&self, s: Seat, at: Duration) -> Result<Reading, ClockError> {
        Ok(Reading { main: at })
    }
    pub fn flag_at(&self) -> Option<Duration> {
        None
    }
    pub fn running(&self) -> Option<Seat> {
        None
    }
    pub fn is_paused(&self) -> bool {
        false
    }
}
