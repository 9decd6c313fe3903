//! [`Event`]: a record that is only ever appended to, each line checked against the rules first.
//!
//! The next round is in `pairing.rs`, points and ranks are the ledger's.

use super::entry::{Entry, EntryId, MAX_ENTRIES};
use super::error::EventError;
use super::ledger::Ledger;
use super::record::{Item, Pairing, Report, Round};
use super::result::{GameResult, match_result};
use super::rules::{Format, Rules, Sides};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// What the record has made of one entry so far.
#[derive(Debug, Clone)]
pub(super) struct Entered {
    pub(super) entry: Entry,
    /// How many rounds were made when it came.
    pub(super) since: u16,
    /// How many rounds were made when it withdrew.
    pub(super) left: Option<u16>,
    pub(super) warnings: u32,
    pub(super) lot: Option<u32>,
}

/// A round that was made, with what was reported.
#[derive(Debug, Clone)]
pub(super) struct Made {
    pub(super) round: Round,
    pub(super) reports: Vec<Option<Report>>,
    /// What each report says of the pairing as a whole.
    pub(super) results: Vec<Option<GameResult>>,
    pub(super) open: usize,
}

/// An event: its rules and its record.
///
/// Everything is appended, nothing is changed afterwards; what is appended is checked against the rules
/// first. The same record gives the same event, and the next round follows from it alone.
///
/// ```
/// use sanqi::tournament::{Criterion, Entry, Event, GameResult, Rules};
/// let mut event = Event::new(Rules::swiss(3))?;
/// let players = ["A", "B", "C", "D"].map(|name| event.enter(Entry::player(name, 0)));
/// for player in players {
///     player?;
/// }
/// let round = event.next_round()?;
/// event.open(round)?;
/// event.report(1, 1, GameResult::Win)?; // A beats C
/// event.report(1, 2, GameResult::Draw)?;
/// let twice = event.report(1, 2, GameResult::Win).unwrap_err();
/// assert_eq!(twice.to_string(), "round 1, table 2 has a result already: 1/2");
/// let standings = event.ledger().standings(&[Criterion::Points])?;
/// assert_eq!(standings.rows()[0].rank, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Event {
    pub(super) rules: Rules,
    log: Vec<Item>,
    pub(super) entries: Vec<Entered>,
    pub(super) rounds: Vec<Made>,
    pub(super) leaves: BTreeSet<(u16, EntryId)>,
    /// Who has which number in the table; fixed by the first round.
    pub(super) numbers: Vec<EntryId>,
    names: BTreeSet<String>,
    lots: BTreeMap<u32, EntryId>,
}

/// Events are equal when their rules and records are; the rest follows from these.
impl PartialEq for Event {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.log == other.log
    }
}

impl Eq for Event {}

impl Event {
    /// An event without entries.
    ///
    /// # Errors
    /// When a number of the rules is out of bounds.
    pub fn new(rules: Rules) -> Result<Self, EventError> {
        rules.check()?;
        Ok(Self {
            rules,
            log: Vec::new(),
            entries: Vec::new(),
            rounds: Vec::new(),
            leaves: BTreeSet::new(),
            numbers: Vec::new(),
            names: BTreeSet::new(),
            lots: BTreeMap::new(),
        })
    }

    /// An event from its record, checked as if it were happening now.
    ///
    /// # Errors
    /// The first line of the record that the rules forbid.
    pub fn replay(rules: Rules, record: impl IntoIterator<Item = Item>) -> Result<Self, EventError> {
        let mut event = Self::new(rules)?;
        for item in record {
            event.append(item)?;
        }
        Ok(event)
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The record.
    pub fn record(&self) -> &[Item] {
        &self.log
    }

    /// Everyone who ever entered, in order of entering; `EntryId(i)` is the i-th.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.entries.iter().map(|e| &e.entry)
    }

    /// An entry by its number.
    pub fn entry(&self, entry: EntryId) -> Option<&Entry> {
        self.entries.get(entry.index()).map(|e| &e.entry)
    }

    /// Whether an entry has withdrawn.
    pub fn has_withdrawn(&self, entry: EntryId) -> bool {
        self.entries.get(entry.index()).is_some_and(|e| e.left.is_some())
    }

    /// How many rounds have been made.
    pub fn rounds(&self) -> u16 {
        self.rounds.len() as u16
    }

    /// A round that has been made, from 1.
    pub fn round(&self, round: u16) -> Option<&Round> {
        self.made(round).map(|made| &made.round)
    }

    /// What was reported of a pairing, if anything.
    pub fn result(&self, round: u16, table: usize) -> Option<&Report> {
        self.made(round)?.reports.get(table.checked_sub(1)?)?.as_ref()
    }

    fn made(&self, round: u16) -> Option<&Made> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }

    /// Points, lines and standings by the record so far.
    pub fn ledger(&self) -> Ledger<'_> {
        Ledger::new(self)
    }

    /// Appends a line to the record.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed.
    pub fn append(&mut self, item: Item) -> Result<(), EventError> {
        match &item {
            Item::Enter(entry) => self.check_enter(entry)?,
            Item::Withdraw(entry) => self.check_withdraw(*entry)?,
            Item::Leave { entry, round } => self.check_leave(*entry, *round)?,
            Item::Warn(entry) => {
                self.entered(*entry)?;
            }
            Item::Lot { entry, lot } => self.check_lot(*entry, *lot)?,
            Item::Open(round) => self.check_round(round)?,
            Item::Report { round, table, report } => self.check_report(*round, *table, report)?,
            Item::Correct { round, table, report } => self.check_correction(*round, *table, report)?,
        }
        self.apply(&item);
        self.log.push(item);
        Ok(())
    }

    /// Enters a player or a team; after the first round in a Swiss only. Answers the number.
    ///
    /// # Errors
    /// A double entry, a missing name, a wrong number of boards, an event that takes no more.
    pub fn enter(&mut self, entry: Entry) -> Result<EntryId, EventError> {
        let id = EntryId(self.entries.len() as u16);
        self.append(Item::Enter(entry))?;
        Ok(id)
    }

    /// Withdraws an entry (article 29). Before the first round the entry is struck and numbers are drawn
    /// anew; after it the record decides what becomes of the games (see [`Ledger`]).
    ///
    /// # Errors
    /// When nobody has that number, who has has withdrawn, or has an open game (not in a round robin, whose
    /// table is fixed: there article 29 settles what wasn't played).
    pub fn withdraw(&mut self, entry: EntryId) -> Result<(), EventError> {
        self.append(Item::Withdraw(entry))
    }

    /// Gives an entry leave in a round of a Swiss.
    ///
    /// # Errors
    /// In other formats, for rounds that are made or beyond the last, and a second time.
    pub fn leave(&mut self, entry: EntryId, round: u16) -> Result<(), EventError> {
        self.append(Item::Leave { entry, round })
    }

    /// Enters a warning.
    ///
    /// # Errors
    /// When nobody has that number.
    pub fn warn(&mut self, entry: EntryId) -> Result<(), EventError> {
        self.append(Item::Warn(entry))
    }

    /// Enters a lot that was drawn.
    ///
    /// # Errors
    /// When the entry has one, or the lot was drawn by another.
    pub fn draw_lot(&mut self, entry: EntryId, lot: u32) -> Result<(), EventError> {
        self.append(Item::Lot { entry, lot })
    }

    /// Makes a round: that of [`Event::next_round`], or in a Swiss any without rematches that leaves nobody
    /// out.
    ///
    /// # Errors
    /// What is wrong with the round.
    pub fn open(&mut self, round: Round) -> Result<(), EventError> {
        self.append(Item::Open(round))
    }

    /// Reports a result, as White or the first-named team has it. Rounds and tables count from 1.
    ///
    /// # Errors
    /// When no such game was scheduled, it has a result, or the boards are too many or too few.
    pub fn report(&mut self, round: u16, table: usize, report: impl Into<Report>) -> Result<(), EventError> {
        self.append(Item::Report { round, table, report: report.into() })
    }

    /// Corrects a result. Later rounds of a Swiss stand as they were made.
    ///
    /// # Errors
    /// When there is none to correct, or a knock-out has gone on from it.
    pub fn correct(&mut self, round: u16, table: usize, report: impl Into<Report>) -> Result<(), EventError> {
        self.append(Item::Correct { round, table, report: report.into() })
    }

    fn entered(&self, entry: EntryId) -> Result<&Entered, EventError> {
        self.entries.get(entry.index()).ok_or(EventError::NoSuchEntry(entry))
    }

    fn present(&self, entry: EntryId) -> Result<(), EventError> {
        if self.entered(entry)?.left.is_some() { Err(EventError::Withdrawn(entry)) } else { Ok(()) }
    }

    fn check_enter(&self, entry: &Entry) -> Result<(), EventError> {
        if !self.rounds.is_empty() && !self.rules.is_swiss() {
            return Err(EventError::TooLate(entry.name.clone()));
        }
        if let Format::Swiss { rounds } = self.rules.format
            && self.rounds() >= rounds
        {
            return Err(EventError::TooLate(entry.name.clone()));
        }
        if self.entries.len() >= MAX_ENTRIES {
            return Err(EventError::Full);
        }
        let wanted = if matches!(self.rules.sides, Sides::Players) { 0 } else { self.rules.boards() };
        if entry.boards.len() != wanted || (wanted == 0 && !entry.reserves.is_empty()) {
            let found = entry.boards.len();
            return Err(EventError::Boards { name: entry.name.clone(), found, wanted });
        }
        // Of two people with one name nobody could say which of them a line means.
        let mut own = BTreeSet::new();
        for name in names(entry) {
            if name.trim().is_empty() {
                return Err(EventError::NoName);
            }
            if self.names.contains(name) || !own.insert(name) {
                return Err(EventError::DoubleEntry(name.clone()));
            }
        }
        Ok(())
    }

    fn check_withdraw(&self, entry: EntryId) -> Result<(), EventError> {
        self.present(entry)?;
        if matches!(self.rules.format, Format::RoundRobin { .. }) {
            return Ok(());
        }
        // Only the last round of the other formats can have open games.
        let Some(made) = self.rounds.last() else { return Ok(()) };
        let open = made
            .round
            .pairings
            .iter()
            .zip(&made.results)
            .position(|(pairing, result)| result.is_none() && (pairing.white == entry || pairing.black == entry));
        match open {
            Some(at) => Err(EventError::OpenGame { entry, round: self.rounds(), table: at + 1 }),
            None => Ok(()),
        }
    }

    fn check_leave(&self, entry: EntryId, round: u16) -> Result<(), EventError> {
        self.present(entry)?;
        match self.rules.format {
            Format::Swiss { rounds } if round > self.rounds() && round <= rounds => {}
            _ => return Err(EventError::NoLeave { round }),
        }
        if self.leaves.contains(&(round, entry)) {
            return Err(EventError::LeaveTwice { entry, round });
        }
        Ok(())
    }

    fn check_lot(&self, entry: EntryId, lot: u32) -> Result<(), EventError> {
        if let Some(lot) = self.entered(entry)?.lot {
            return Err(EventError::LotTwice { entry, lot });
        }
        match self.lots.get(&lot) {
            Some(by) => Err(EventError::LotTaken { entry: *by, lot }),
            None => Ok(()),
        }
    }

    fn scheduled(&self, round: u16, table: usize) -> Result<(&Made, usize), EventError> {
        let made = self.made(round).filter(|made| table >= 1 && table <= made.results.len());
        made.map(|made| (made, table - 1)).ok_or(EventError::NotScheduled { round, table })
    }

    fn check_boards(&self, report: &Report) -> Result<(), EventError> {
        let wanted = self.rules.boards();
        let found = match (report, self.rules.sides) {
            (Report::Game(_), Sides::Players) => return Ok(()),
            // A single result is no report of a match, even on one board.
            (Report::Game(_), Sides::Teams { .. }) => 0,
            (Report::Boards(boards), Sides::Teams { .. }) if boards.len() == wanted => return Ok(()),
            (Report::Boards(boards), _) => boards.len(),
        };
        Err(EventError::ReportBoards { found, wanted })
    }

    fn check_report(&self, round: u16, table: usize, report: &Report) -> Result<(), EventError> {
        let (made, at) = self.scheduled(round, table)?;
        if let Some(result) = made.results[at] {
            return Err(EventError::AlreadyReported { round, table, result });
        }
        // Article 29 has settled the open games of whoever left a round robin; a game that was played before
        // is reported before.
        let Pairing { white, black } = made.round.pairings[at];
        for entry in [white, black] {
            self.present(entry)?;
        }
        self.check_boards(report)
    }

    fn check_correction(&self, round: u16, table: usize, report: &Report) -> Result<(), EventError> {
        let (made, at) = self.scheduled(round, table)?;
        if made.results[at].is_none() {
            return Err(EventError::NotReported { round, table });
        }
        if matches!(self.rules.format, Format::KnockOut { .. }) && round < self.rounds() {
            return Err(EventError::Settled { round });
        }
        self.check_boards(report)
    }

    /// Enters a line that was checked.
    fn apply(&mut self, item: &Item) {
        match item {
            Item::Enter(entry) => {
                self.names.extend(names(entry).cloned());
                let since = self.rounds();
                self.entries.push(Entered { entry: entry.clone(), since, left: None, warnings: 0, lot: None });
            }
            Item::Withdraw(entry) => {
                let rounds = self.rounds();
                let entered = &mut self.entries[entry.index()];
                entered.left = Some(rounds);
                if rounds == 0 {
                    // Struck: the name is free again.
                    for name in names(&entered.entry) {
                        self.names.remove(name);
                    }
                }
            }
            Item::Leave { entry, round } => {
                self.leaves.insert((*round, *entry));
            }
            Item::Warn(entry) => {
                let warnings = &mut self.entries[entry.index()].warnings;
                *warnings = warnings.saturating_add(1);
            }
            Item::Lot { entry, lot } => {
                self.entries[entry.index()].lot = Some(*lot);
                self.lots.insert(*lot, *entry);
            }
            Item::Open(round) => {
                if self.rounds.is_empty() {
                    self.numbers = self.field();
                }
                let tables = round.pairings.len();
                self.rounds.push(Made {
                    round: round.clone(),
                    reports: vec![None; tables],
                    results: vec![None; tables],
                    open: tables,
                });
            }
            Item::Report { round, table, report } | Item::Correct { round, table, report } => {
                let result = match report {
                    Report::Game(result) => *result,
                    Report::Boards(boards) => match_result(boards, self.rules.game),
                };
                let made = &mut self.rounds[usize::from(*round) - 1];
                made.open -= usize::from(made.results[table - 1].is_none());
                made.results[table - 1] = Some(result);
                made.reports[table - 1] = Some(report.clone());
            }
        }
    }
}

fn names(entry: &Entry) -> impl Iterator<Item = &String> {
    core::iter::once(&entry.name).chain(&entry.boards).chain(&entry.reserves)
}

/// How an event looks in serde: its rules and its record.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(rename = "Event")]
struct Plain<R, L> {
    rules: R,
    record: L,
}

#[cfg(feature = "serde")]
impl Serialize for Event {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Plain { rules: &self.rules, record: &self.log }.serialize(serializer)
    }
}

/// Replayed line by line: a record that the rules forbid isn't read.
#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = Plain::<Rules, Vec<Item>>::deserialize(deserializer)?;
        Self::replay(plain.rules, plain.record).map_err(serde::de::Error::custom)
    }
}
