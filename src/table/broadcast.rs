//! [`Broadcast`]: a table as spectators see it, some time later.

use super::discipline::Discipline;
use super::event::{Audience, Told};
use super::refusal::Refusal;
use super::seen::Seen;
use super::{Table, TableError};
use alloc::vec::Vec;
use core::time::Duration;

/// A second table that follows the first at a distance, so that nobody who watches can help anyone who plays.
///
/// ```
/// use core::time::Duration;
/// use sanqi::table::{Act, Broadcast, Order, Table, Terms, chess};
/// let minute = Duration::from_secs(60);
/// let mut table = Table::<sanqi::chess::Game>::new(chess::Start::default(), Terms::default())?;
/// let mut broadcast = Broadcast::of(&table, 5 * minute)?;
/// table.order(Order::Begin, Duration::ZERO)?;
/// table.act(sanqi::chess::Color::White.seat(), Act::Move("e2e4".parse()?), minute)?;
/// assert!(broadcast.follow(&table, 4 * minute)?.is_empty());
/// assert_eq!(broadcast.follow(&table, 6 * minute)?.len(), 3); // begun, moved, pressed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broadcast<G: Discipline> {
    table: Table<G>,
    delay: Duration,
}

impl<G: Discipline> Broadcast<G> {
    /// A broadcast of `table`, from its beginning, `delay` later.
    ///
    /// # Errors
    /// None for a table that exists; the type is that of [`Table::new`].
    pub fn of(table: &Table<G>, delay: Duration) -> Result<Self, TableError<G>> {
        Ok(Self { table: Table::new(table.start().clone(), table.terms().clone())?, delay })
    }

    /// Takes over what has happened at `table` by `at` less the delay, and answers what spectators hear of it.
    /// It costs what is new.
    ///
    /// # Errors
    /// `table` isn't the one that this is a broadcast of.
    pub fn follow(&mut self, table: &Table<G>, at: Duration) -> Result<Vec<Told<G>>, Refusal<G>> {
        let mut told = Vec::new();
        let Some(until) = at.checked_sub(self.delay) else { return Ok(told) };
        let known = self.table.log.len();
        for entry in table.log.iter().skip(known).take_while(|entry| entry.at <= until) {
            told.extend(self.table.handle(entry.command.clone(), entry.at)?);
        }
        told.retain(|told| told.audience == Audience::Public);
        Ok(told)
    }

    /// What spectators see at `at`: the table as it was, the delay ago.
    ///
    /// # Errors
    /// None that a spectator's view could give; the type is that of [`Table::seen`].
    pub fn seen(&self, at: Duration) -> Result<Seen<G>, Refusal<G>> {
        self.table.seen(None, at.saturating_sub(self.delay).max(self.table.state.now))
    }
}
