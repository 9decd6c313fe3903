//! The round that follows from an event's record, and the check of one that is handed in.

use super::berger::Berger;
use super::entry::EntryId;
use super::error::{PairingError, Unpairable};
use super::event::Event;
use super::knockout::Cup;
use super::record::{Pairing, Round};
use super::result::GameResult;
use super::rules::Format;
use super::swiss::{self, Passed};
use alloc::vec;
use alloc::vec::Vec;

/// No event is made longer: a knock-out whose games are drawn for ever ends here. A double round robin of a
/// thousand has 1,998.
const MAX_ROUNDS: usize = 2_000;

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

impl Event {
    /// Those who haven't withdrawn, in the order of seeds.
    pub(super) fn field(&self) -> Vec<EntryId> {
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
        // In the order in which they left.
        let mut left: Vec<(u16, u16)> = numbers
            .iter()
            .zip(0..)
            .filter_map(|(entry, number)| Some((self.entries[entry.index()].left?, number)))
            .collect();
        left.sort_unstable();
        let mut left = left.into_iter().peekable();
        let mut strike = |cup: &mut Cup, rounds: u16| {
            while let Some((_, number)) = left.next_if(|(left, _)| *left <= rounds) {
                cup.strike(number);
            }
        };
        let mut cup = Cup::new(numbers.len(), losses);
        for (made, played) in self.rounds.iter().zip(0..) {
            // The bracket is played down as it was, so whoever left is struck when it happened.
            strike(&mut cup, played);
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
        strike(&mut cup, self.rounds());
        let stage = cup.next_stage().ok_or(PairingError::Decided)?;
        let who = |number: u16| numbers[usize::from(number)];
        Ok(Round {
            pairings: stage.pairs.into_iter().map(|(w, b)| Pairing { white: who(w), black: who(b) }).collect(),
            byes: stage.byes.into_iter().map(who).collect(),
        })
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

    pub(super) fn check_round(&self, handed_in: &Round) -> Result<(), PairingError> {
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
