//! [`Ledger`]: what the record of an event makes of every entry, round by round, withdrawals included.
//!
//! # Withdrawals (article 29)
//!
//! - Before the first round: the entry is struck, as if it had never been there.
//! - Round robin of players: with fewer than half of the games that the table gives the entry played, all of
//!   them are void; else those stand and the rest are the opponents' wins. Pairings never change.
//! - Swiss: own results stand. In the sums of opponents the entry has its points from played games and, for
//!   every other round, the average of those, at most a draw; nothing when none was played.
//! - Teams: played matches stand, the rest is the other side's, on all boards.
//! - Knock-out: out; whoever would have met the entry goes on alone.

use super::entry::EntryId;
use super::event::{Event, Made};
use super::points::{Fraction, Points};
use super::record::Report;
use super::result::{GameResult, Worth, board_points};
use super::rules::{ByeRule, Format, Sides};
use super::swiss::Contender;
use alloc::vec;
use alloc::vec::Vec;

/// One round of one entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Line {
    /// A game (or match) with a result, by report or by article 29.
    Game {
        /// Whom it was against.
        opponent: EntryId,
        /// Whether the entry had White (of a team: on the odd boards).
        white: bool,
        /// As the entry has it.
        result: GameResult,
    },
    /// A game without a result yet.
    Open {
        /// Whom it is against.
        opponent: EntryId,
        /// Whether the entry has White.
        white: bool,
    },
    /// No game.
    Free(Free),
}

/// Why there was no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Free {
    /// The bye of an odd Swiss.
    Bye,
    /// Leave that was asked for.
    Leave,
    /// Before the entry came.
    Late,
    /// Free in an odd round robin, or in a knock-out: worth nothing.
    Rest,
    /// Withdrawn.
    Gone,
    /// Not paired: out of a knock-out, or waiting there for an opponent.
    Idle,
}

/// Points and lines of an event as its record stands.
#[derive(Debug, Clone)]
pub struct Ledger<'e> {
    event: &'e Event,
    /// Entry by entry, a line a round.
    lines: Vec<Line>,
    /// The table a line was played at, from 0.
    tables: Vec<u16>,
    points: Vec<Points>,
    highest: Points,
    strength: Vec<Fraction>,
}

impl<'e> Ledger<'e> {
    pub(super) fn new(event: &'e Event) -> Self {
        let (entries, rounds) = (event.entries.len(), event.rounds.len());
        let mut ledger = Self {
            event,
            lines: vec![Line::Free(Free::Idle); entries * rounds],
            tables: vec![0; entries * rounds],
            points: vec![Points::ZERO; entries],
            highest: Points::ZERO,
            strength: Vec::new(),
        };
        let voided = voided(event);
        for (made, r) in event.rounds.iter().zip(0..) {
            ledger.enter_round(made, r, &voided);
        }
        for entry in 0..entries {
            let id = EntryId(entry as u16);
            ledger.enter_absences(id);
            ledger.points[entry] = ledger.total(id, |rule| rule.points);
        }
        ledger.highest = ledger.points.iter().copied().max().unwrap_or_default();
        ledger.strength = (0..entries).map(|e| ledger.strength_of(EntryId(e as u16))).collect();
        ledger
    }

    fn enter_round(&mut self, made: &Made, r: usize, voided: &[bool]) {
        let round_robin = matches!(self.event.rules().format, Format::RoundRobin { .. });
        let has_left = |e: EntryId| round_robin && self.event.entries[e.index()].left.is_some();
        let rounds = self.event.rounds.len();
        for (at, (pairing, reported)) in made.round.pairings.iter().zip(&made.results).enumerate() {
            let (white, black) = (pairing.white, pairing.black);
            let result = if voided[white.index()] || voided[black.index()] {
                Some(GameResult::Void)
            } else {
                reported.or(match (has_left(white), has_left(black)) {
                    (true, true) => Some(GameResult::DoubleForfeit),
                    (true, false) => Some(GameResult::ForfeitLoss),
                    (false, true) => Some(GameResult::ForfeitWin),
                    (false, false) => None,
                })
            };
            let line = |opponent, white, result: Option<GameResult>| match result {
                Some(result) => Line::Game { opponent, white, result },
                None => Line::Open { opponent, white },
            };
            self.lines[white.index() * rounds + r] = line(black, true, result);
            self.lines[black.index() * rounds + r] = line(white, false, result.map(GameResult::flipped));
            self.tables[white.index() * rounds + r] = at as u16;
            self.tables[black.index() * rounds + r] = at as u16;
        }
        let free = if self.event.rules().is_swiss() { Free::Bye } else { Free::Rest };
        for entry in &made.round.byes {
            self.lines[entry.index() * rounds + r] = Line::Free(free);
        }
    }

    /// Says why there was no game where nothing is entered.
    fn enter_absences(&mut self, id: EntryId) {
        let entered = &self.event.entries[id.index()];
        let rounds = self.event.rounds.len();
        for (line, r) in self.lines[id.index() * rounds..][..rounds].iter_mut().zip(0u16..) {
            if *line == Line::Free(Free::Idle) {
                if r < entered.since {
                    *line = Line::Free(Free::Late);
                } else if entered.left.is_some_and(|left| r >= left) {
                    *line = Line::Free(Free::Gone);
                } else if self.event.leaves.contains(&(r + 1, id)) {
                    *line = Line::Free(Free::Leave);
                }
            }
        }
    }

    /// The event this is drawn from.
    pub const fn event(&self) -> &'e Event {
        self.event
    }

    /// How many rounds have been made.
    pub fn rounds(&self) -> u16 {
        self.event.rounds()
    }

    /// The lines of an entry, one a round; none for a number that nobody has.
    pub fn lines(&self, entry: EntryId) -> &[Line] {
        let rounds = self.event.rounds.len();
        if entry.index() < self.points.len() { &self.lines[entry.index() * rounds..][..rounds] } else { &[] }
    }

    /// The points of an entry (of a team: match points), byes included.
    pub fn points(&self, entry: EntryId) -> Points {
        self.points.get(entry.index()).copied().unwrap_or_default()
    }

    /// What an entry counts for in the sums of its opponents: its points, with byes at their worth for
    /// opponents, or what article 29 makes of one who left a Swiss.
    pub fn strength(&self, entry: EntryId) -> Fraction {
        self.strength.get(entry.index()).copied().unwrap_or(Fraction::ZERO)
    }

    /// Everyone who wasn't struck before the first round, in the order of seeds.
    pub fn field(&self) -> Vec<EntryId> {
        let entries = &self.event.entries;
        let mut field: Vec<EntryId> =
            (0..entries.len() as u16).map(EntryId).filter(|e| entries[e.index()].left != Some(0)).collect();
        field.sort_by_key(|e| (entries[e.index()].entry.seed, *e));
        field
    }

    /// The highest number of points anyone has.
    pub const fn highest(&self) -> Points {
        self.highest
    }

    pub(super) fn warnings(&self, entry: EntryId) -> u32 {
        self.event.entries[entry.index()].warnings
    }

    pub(super) fn lot(&self, entry: EntryId) -> Option<u32> {
        self.event.entries[entry.index()].lot
    }

    pub(super) const fn entries(&self) -> usize {
        self.points.len()
    }

    /// What the rules say of a round without a game; `None` where it is worth nothing in any respect.
    pub(super) const fn bye_rule(&self, free: Free) -> Option<ByeRule> {
        let byes = self.event.rules().byes;
        if !self.event.rules().is_swiss() {
            return None;
        }
        match free {
            Free::Bye => Some(byes.allotted),
            Free::Leave => Some(byes.requested),
            Free::Late => Some(byes.late),
            Free::Rest | Free::Gone | Free::Idle => None,
        }
    }

    /// What a line is worth.
    pub(super) fn line_points(&self, line: Line, bye: impl Fn(ByeRule) -> Worth) -> Points {
        let scoring = self.event.rules().pairing();
        match line {
            Line::Game { result, .. } => scoring.points(result),
            Line::Open { .. } => Points::ZERO,
            Line::Free(free) => self.bye_rule(free).map_or(Points::ZERO, |rule| scoring.worth(bye(rule))),
        }
    }

    fn total(&self, entry: EntryId, bye: impl Fn(ByeRule) -> Worth) -> Points {
        self.lines(entry).iter().fold(Points::ZERO, |sum, line| sum.plus(self.line_points(*line, &bye)))
    }

    fn strength_of(&self, entry: EntryId) -> Fraction {
        if !self.event.rules().is_swiss() || self.event.entries[entry.index()].left.is_none() {
            return self.total(entry, |rule| rule.for_opponents).into();
        }
        let scoring = self.event.rules().pairing();
        let (mut points, mut played) = (Points::ZERO, 0);
        for line in self.lines(entry) {
            if let Line::Game { result, .. } = line
                && result.is_played()
            {
                points = points.plus(scoring.points(*result));
                played += 1;
            }
        }
        if played == 0 {
            return Fraction::ZERO;
        }
        let points = Fraction::from(points);
        let average = points.times(1, played).min(scoring.draw.into());
        points.plus(average.times(i128::from(self.rounds()) - played, 1))
    }

    /// The results of a team's boards in `round` (from 0), as the team has them; empty for players and for
    /// rounds without a game.
    pub(super) fn boards(&self, entry: EntryId, round: usize) -> Vec<GameResult> {
        let Sides::Teams { boards, .. } = self.event.rules().sides else { return Vec::new() };
        let Some(Line::Game { white, result, .. }) = self.lines(entry).get(round).copied() else { return Vec::new() };
        let table = self.tables[entry.index() * self.event.rounds.len() + round];
        match &self.event.rounds[round].reports[usize::from(table)] {
            Some(Report::Boards(all)) if white => all.clone(),
            Some(Report::Boards(all)) => all.iter().map(|b| b.flipped()).collect(),
            // By article 29: all boards to the one who is there.
            _ => vec![result; usize::from(boards)],
        }
    }

    /// The board points of a team in `round` (from 0), a bye at its worth on every board.
    pub(super) fn board_points(&self, entry: EntryId, round: usize) -> Points {
        let rules = self.event.rules();
        if let Some(Line::Free(free)) = self.lines(entry).get(round)
            && let Some(rule) = self.bye_rule(*free)
            && matches!(rules.sides, Sides::Teams { .. })
        {
            return Points::from_halves(rules.game.worth(rule.points).halves() * rules.boards() as u32);
        }
        board_points(&self.boards(entry, round), rules.game).0
    }

    /// What the Swiss rule needs to know of the entries in `field`, which is in the order of seeds.
    pub(super) fn contenders(&self, field: &[EntryId]) -> Vec<Contender> {
        let rules = self.event.rules();
        let mut index = vec![None; self.entries()];
        for (i, entry) in field.iter().enumerate() {
            index[entry.index()] = Some(i as u32);
        }
        field
            .iter()
            .map(|entry| {
                let mut contender = Contender { score: self.points(*entry).halves(), ..Contender::default() };
                for (line, round) in self.lines(*entry).iter().zip(1..) {
                    match *line {
                        Line::Game { opponent, white, result } if result.is_played() => {
                            contender.colours.push(white);
                            contender.met.extend(index[opponent.index()].map(|i| (i, round)));
                        }
                        Line::Game { result: GameResult::ForfeitWin, .. } => {
                            contender.byes += u16::from(rules.forfeits.win_spends_bye);
                        }
                        Line::Free(free) => {
                            contender.byes += u16::from(self.bye_rule(free).is_some_and(|rule| rule.spends_bye));
                        }
                        _ => {}
                    }
                }
                contender
            })
            .collect()
    }
}

/// Whose games are all void: those who left a round robin of players with fewer than half of them played.
fn voided(event: &Event) -> Vec<bool> {
    let mut voided = vec![false; event.entries.len()];
    let rules = event.rules();
    let (Format::RoundRobin { cycles }, Sides::Players) = (rules.format, rules.sides) else { return voided };
    if event.entries.iter().all(|e| e.left.is_none()) {
        return voided;
    }
    let mut played = vec![0; event.entries.len()];
    for made in &event.rounds {
        for (pairing, result) in made.round.pairings.iter().zip(&made.results) {
            if result.is_some_and(GameResult::is_played) {
                played[pairing.white.index()] += 1;
                played[pairing.black.index()] += 1;
            }
        }
    }
    let opponents = event.numbers().len().saturating_sub(1);
    let games = if cycles == super::berger::Cycles::Double { 2 * opponents } else { opponents };
    for (entered, i) in event.entries.iter().zip(0..) {
        voided[i] = entered.left.is_some() && 2 * played[i] < games;
    }
    voided
}
