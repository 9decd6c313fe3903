//! [`Event`]: a record that is only ever appended to, and the next round that follows from it.
//!
//! What the record says about points and ranks is in the ledger; this file keeps it consistent.

use super::berger::Berger;
use super::entry::{Entry, EntryId, MAX_ENTRIES};
use super::error::{EventError, PairingError, Unpairable};
use super::knockout::Cup;
use super::ledger::Ledger;
use super::result::{GameResult, match_result};
use super::rules::{Format, Rules, Sides};
use super::swiss::{self, Passed};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// No event is made longer: a knock-out whose games are drawn for ever ends here. A double round robin of a
/// thousand has 1,998.
const MAX_ROUNDS: usize = 2_000;

/// A scheduled game, or match of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Pairing {
    /// Has White (Berger tables name White first); of teams, on boards 1, 3, 5, …
    pub white: EntryId,
    /// Has Black.
    pub black: EntryId,
}

/// A round: its tables in order, and who is free.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Round {
    /// Table 1 first.
    pub pairings: Vec<Pairing>,
    /// Those without an opponent: the bye of an odd Swiss, the one against the empty number of an odd round
    /// robin, the byes of a knock-out. Not those on leave, withdrawn or out.
    pub byes: Vec<EntryId>,
}

/// What is reported of a pairing, as its White (of teams: the first-named) has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Report {
    /// A game between players.
    Game(GameResult),
    /// A match of teams: a result for each board, as the first-named team has it.
    Boards(Vec<GameResult>),
}

impl From<GameResult> for Report {
    fn from(result: GameResult) -> Self {
        Self::Game(result)
    }
}

/// One line of the record. Rounds and tables count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum Item {
    /// Someone enters.
    Enter(Entry),
    /// Someone withdraws (article 29).
    Withdraw(EntryId),
    /// Someone asks for leave in a round of a Swiss that isn't paired yet.
    Leave {
        /// Who.
        entry: EntryId,
        /// When.
        round: u16,
    },
    /// A warning (article 28 counts them).
    Warn(EntryId),
    /// A lot that was drawn, for the standings; the lowest comes first.
    Lot {
        /// By whom.
        entry: EntryId,
        /// Which.
        lot: u32,
    },
    /// The next round is made known.
    Open(Round),
    /// A result.
    Report {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
        /// The result.
        report: Report,
    },
    /// A result that was reported wrongly.
    Correct {
        /// The game's round.
        round: u16,
        /// Its table.
        table: usize,
        /// What it should have been.
        report: Report,
    },
}

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
    open: usize,
}

/// How a pair of a Swiss came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Whose turn it was to find an opponent: the highest without one. `None` where the bye was given.
    pub chooser: Option<EntryId>,
    /// Whom the rule gave.
    pub chosen: EntryId,
    /// Who came before in the chooser's order, and why it wasn't they.
    pub passed_over: Vec<(EntryId, PassedOver)>,
}

/// Why the rule passed over someone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PassedOver {
    /// The two met in that round.
    Met(u16),
    /// Without the two the rest couldn't be paired.
    RestUnpairable,
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
    rules: Rules,
    log: Vec<Item>,
    pub(super) entries: Vec<Entered>,
    pub(super) rounds: Vec<Made>,
    pub(super) leaves: BTreeSet<(u16, EntryId)>,
    /// Who has which number in the table; fixed by the first round.
    numbers: Vec<EntryId>,
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

    /// Those who haven't withdrawn, in the order of seeds.
    fn field(&self) -> Vec<EntryId> {
        let mut field: Vec<EntryId> =
            (0..self.entries.len() as u16).map(EntryId).filter(|e| self.entries[e.index()].left.is_none()).collect();
        field.sort_by_key(|e| (self.entries[e.index()].entry.seed, *e));
        field
    }

    /// Who has which number of the table, number 1 first: the order of seeds, fixed by the first round.
    pub fn numbers(&self) -> Vec<EntryId> {
        if self.rounds.is_empty() { self.field() } else { self.numbers.clone() }
    }

    /// The round that comes next. Nothing is appended: [`Event::open`] makes it.
    ///
    /// # Errors
    /// Fewer than two entries, open games (not in a round robin, whose table doesn't depend on results), no
    /// rounds left, a knock-out that is decided, or a Swiss that can't be paired without a rematch, with the
    /// proof.
    pub fn next_round(&self) -> Result<Round, PairingError> {
        let round = self.rounds() + 1;
        let numbers = self.numbers();
        let field = if self.rules.is_swiss() { self.swiss_field().len() } else { numbers.len() };
        if field < 2 {
            return Err(PairingError::TooFew(field));
        }
        if self.rounds.len() >= MAX_ROUNDS {
            return Err(PairingError::Finished(self.rounds()));
        }
        if let Format::RoundRobin { cycles } = self.rules.format {
            let berger = Berger::new(numbers.len(), cycles)?;
            if round > berger.rounds() {
                return Err(PairingError::Finished(berger.rounds()));
            }
            let who = |number: u16| numbers[usize::from(number) - 1];
            return Ok(Round {
                pairings: berger
                    .round(round)
                    .map(|(white, black)| Pairing { white: who(white), black: who(black) })
                    .collect(),
                byes: berger.free(round).map(who).into_iter().collect(),
            });
        }
        if let Some(made) = self.rounds.last()
            && made.open > 0
        {
            return Err(PairingError::Open { round: round - 1, open: made.open });
        }
        match self.rules.format {
            Format::KnockOut { losses } => self.next_stage(losses.get(), &numbers),
            Format::Swiss { rounds } if round > rounds => Err(PairingError::Finished(rounds)),
            _ => self.next_swiss().map(|(round, _)| round),
        }
    }

    /// How the next round of a Swiss comes about, pair by pair in the order in which they were found.
    ///
    /// # Errors
    /// As [`Event::next_round`]; other formats explain themselves by their table and answer with nothing.
    pub fn explain_next_round(&self) -> Result<Vec<Choice>, PairingError> {
        self.next_round()?;
        if self.rules.is_swiss() { self.next_swiss().map(|(_, choices)| choices) } else { Ok(Vec::new()) }
    }

    fn next_stage(&self, losses: u8, numbers: &[EntryId]) -> Result<Round, PairingError> {
        let mut number = vec![0u16; self.entries.len()];
        for (i, entry) in numbers.iter().enumerate() {
            number[entry.index()] = i as u16;
        }
        let mut cup = Cup::new(numbers.len(), losses);
        for (made, played) in self.rounds.iter().zip(0..) {
            // The bracket is played down as it was, so whoever left is struck when it happened.
            self.strike_those_who_left(&mut cup, numbers, played);
            // For what it does to the bracket.
            let _ = cup.next_stage();
            let games: Vec<_> = made
                .round
                .pairings
                .iter()
                .zip(&made.results)
                .filter_map(|(p, result)| Some(((number[p.white.index()], number[p.black.index()]), (*result)?)))
                .collect();
            let byes: Vec<u16> = made.round.byes.iter().map(|e| number[e.index()]).collect();
            cup.play(&games, &byes);
        }
        self.strike_those_who_left(&mut cup, numbers, self.rounds());
        let stage = cup.next_stage().ok_or(PairingError::Decided)?;
        let who = |number: u16| numbers[usize::from(number)];
        Ok(Round {
            pairings: stage.pairs.into_iter().map(|(w, b)| Pairing { white: who(w), black: who(b) }).collect(),
            byes: stage.byes.into_iter().map(who).collect(),
        })
    }

    fn strike_those_who_left(&self, cup: &mut Cup, numbers: &[EntryId], rounds: u16) {
        for (entry, number) in numbers.iter().zip(0..) {
            if self.entries[entry.index()].left == Some(rounds) {
                cup.strike(number);
            }
        }
    }

    /// Who is to be paired in the next round of a Swiss, by seed.
    fn swiss_field(&self) -> Vec<EntryId> {
        let round = self.rounds() + 1;
        let mut field = self.field();
        field.retain(|e| !self.leaves.contains(&(round, *e)));
        field
    }

    fn next_swiss(&self) -> Result<(Round, Vec<Choice>), PairingError> {
        let field = self.swiss_field();
        let contenders = self.ledger().contenders(&field);
        let choices = swiss::pair(&contenders, self.rules.first_has_white).map_err(|barrier| {
            let bye = field.len() % 2 == 1;
            let who = |v: &usize| field.get(*v).copied();
            Unpairable {
                cut: barrier.cut.iter().filter_map(who).collect(),
                groups: barrier.groups.iter().map(|group| group.iter().filter_map(who).collect()).collect(),
                bye,
            }
        })?;
        let mut round = Round::default();
        for choice in &choices {
            match choice.chooser {
                None => round.byes.push(field[choice.chosen]),
                Some(chooser) => {
                    let (white, black) =
                        if choice.chooser_white { (chooser, choice.chosen) } else { (choice.chosen, chooser) };
                    round.pairings.push(Pairing { white: field[white], black: field[black] });
                }
            }
        }
        let choices = choices
            .into_iter()
            .map(|choice| Choice {
                chooser: choice.chooser.map(|i| field[i]),
                chosen: field[choice.chosen],
                passed_over: choice
                    .passed
                    .into_iter()
                    .map(|(i, why)| match why {
                        Passed::Met(round) => (field[i], PassedOver::Met(round)),
                        Passed::Rest => (field[i], PassedOver::RestUnpairable),
                    })
                    .collect(),
            })
            .collect();
        Ok((round, choices))
    }

    fn check_round(&self, handed_in: &Round) -> Result<(), PairingError> {
        let round = self.rounds() + 1;
        let Format::Swiss { rounds } = self.rules.format else {
            return if self.next_round()? == *handed_in { Ok(()) } else { Err(PairingError::NotTheTable { round }) };
        };
        // Not by making the round anew: an arbiter may pair by hand, and a later version of the rule mustn't
        // make old records unreadable.
        if round > rounds {
            return Err(PairingError::Finished(rounds));
        }
        if let Some(made) = self.rounds.last()
            && made.open > 0
        {
            return Err(PairingError::Open { round: round - 1, open: made.open });
        }
        let field = self.swiss_field();
        if field.len() < 2 {
            return Err(PairingError::TooFew(field.len()));
        }
        let mut wanted = vec![false; self.entries.len()];
        for entry in &field {
            wanted[entry.index()] = true;
        }
        let mut seen = vec![false; self.entries.len()];
        let pairings = &handed_in.pairings;
        for entry in pairings.iter().flat_map(|p| [p.white, p.black]).chain(handed_in.byes.iter().copied()) {
            if !wanted.get(entry.index()).is_some_and(|wanted| *wanted) {
                return Err(PairingError::NotThere { entry, round });
            }
            if core::mem::replace(&mut seen[entry.index()], true) {
                return Err(PairingError::Twice { entry, round });
            }
        }
        if let Some(entry) = field.iter().copied().find(|e| !seen[e.index()]) {
            return Err(PairingError::LeftOut { entry, round });
        }
        if handed_in.byes.len() != field.len() % 2 {
            let (field, found) = (field.len(), handed_in.byes.len());
            return Err(PairingError::Byes { field, wanted: field % 2, found });
        }
        let mut opponent = vec![None; self.entries.len()];
        for p in pairings {
            opponent[p.white.index()] = Some(p.black);
            opponent[p.black.index()] = Some(p.white);
        }
        for (made, round) in self.rounds.iter().zip(1..) {
            for (p, result) in made.round.pairings.iter().zip(&made.results) {
                if result.is_some_and(GameResult::is_played) && opponent[p.white.index()] == Some(p.black) {
                    return Err(PairingError::Rematch { first: p.white, second: p.black, round });
                }
            }
        }
        Ok(())
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
