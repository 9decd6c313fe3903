//! What entries are ordered by (article 28), as data, and each value with the parts it is made of.

use super::entry::EntryId;
use super::event::Event;
use super::ledger::{Free, Ledger, Line};
use super::points::{Fraction, Points};
use super::result::GameResult;
use super::rules::{Format, OwnSum, Sides};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// One criterion of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub enum Criterion {
    /// Points, of teams match points.
    Points,
    /// The points of beaten opponents and half of those of drawn ones.
    SonnebornBerger,
    /// The points of all opponents.
    OpponentsSum,
    /// The Swiss total of 1988: own points + opponents' sum ÷ half of the highest points − rounds.
    SwissTotal(Highest),
    /// Warnings in the event; fewer are better.
    FewerWarnings,
    /// Points from the games among those who are level so far; of no effect unless all of them have met.
    DirectEncounter,
    /// Games won, over the board or by forfeit.
    Wins,
    /// Points of all boards of a team.
    BoardPoints,
    /// Points on board 1, then on board 2, and so on.
    Boards,
    /// How far an entry got in a knock-out: the round in which it went out, and one more than there are for
    /// those who are in.
    Survival,
    /// The lot drawn; the lowest is best.
    Lot,
}

/// What "the highest points" of the Swiss total are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Highest {
    /// Those that somebody in the field has reached.
    #[default]
    Reached,
    /// Those of winning every round that has been made.
    Reachable,
}

impl Criterion {
    /// Individual round robin (article 28): points, Sonneborn–Berger, fewer warnings. Then they are equal;
    /// append [`Criterion::Lot`] where lots decide.
    pub const ROUND_ROBIN: [Self; 3] = [Self::Points, Self::SonnebornBerger, Self::FewerWarnings];
    /// Swiss (article 28): the total, fewer warnings.
    pub const SWISS: [Self; 2] = [Self::SwissTotal(Highest::Reached), Self::FewerWarnings];
    /// Teams (article 28): match points, board points, then board by board.
    pub const TEAMS: [Self; 3] = [Self::Points, Self::BoardPoints, Self::Boards];
    /// Knock-out.
    pub const KNOCK_OUT: [Self; 1] = [Self::Survival];

    /// Whether the lower value is the better one.
    pub const fn lower_is_better(self) -> bool {
        matches!(self, Self::FewerWarnings | Self::Lot)
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Points => "points",
            Self::SonnebornBerger => "Sonneborn-Berger",
            Self::OpponentsSum => "opponents' sum",
            Self::SwissTotal(Highest::Reached) => "Swiss total",
            Self::SwissTotal(Highest::Reachable) => "Swiss total (reachable)",
            Self::FewerWarnings => "warnings",
            Self::DirectEncounter => "direct encounter",
            Self::Wins => "wins",
            Self::BoardPoints => "board points",
            Self::Boards => "boards in order",
            Self::Survival => "survival",
            Self::Lot => "lot",
        })
    }
}

/// A criterion's value for one entry.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Value {
    /// A number.
    Number(Fraction),
    /// Points board by board, compared in order.
    Boards(Vec<Points>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => fmt::Display::fmt(number, f),
            Self::Boards(boards) => {
                let boards: Vec<String> = boards.iter().map(|b| alloc::format!("{b}")).collect();
                f.pad(&boards.join(" "))
            }
        }
    }
}

/// One summand of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Where it comes from.
    pub source: Source,
    /// What it adds.
    pub value: Fraction,
}

/// Where a summand comes from. Rounds and boards count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Source {
    /// A game.
    Game {
        /// When.
        round: u16,
        /// Against whom.
        opponent: EntryId,
        /// As the entry has it.
        result: GameResult,
    },
    /// A round without a game.
    Free {
        /// When.
        round: u16,
        /// Why.
        why: Free,
    },
    /// Own points, in the Swiss total.
    Own,
    /// Opponents' sum ÷ half of the highest points, in the Swiss total.
    Opponents {
        /// The sum; [`Criterion::OpponentsSum`] has its parts.
        sum: Fraction,
        /// The highest points.
        highest: Points,
    },
    /// The rounds that are subtracted in the Swiss total.
    Rounds,
    /// All games on one board.
    Board(usize),
    /// Warnings.
    Warnings,
    /// The lot.
    Lot,
    /// The round in which a knock-out ended for the entry.
    Out,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

/// The name of an entry, or its number where there is no event to look it up in.
struct Named<'a>(EntryId, Option<&'a Event>);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1.and_then(|event| event.entry(self.0)) {
            Some(entry) => f.write_str(&entry.name),
            None => self.0.fmt(f),
        }
    }
}

impl Source {
    fn write(&self, f: &mut fmt::Formatter<'_>, event: Option<&Event>) -> fmt::Result {
        match self {
            Self::Game { round, opponent, result } => {
                let verb = match result {
                    GameResult::Win => "beat",
                    GameResult::Draw => "drew with",
                    GameResult::Loss => "lost to",
                    GameResult::DoubleLoss => "lost as well as",
                    GameResult::ForfeitWin => "had a forfeit from",
                    GameResult::ForfeitLoss => "forfeited to",
                    GameResult::DoubleForfeit => "forfeited as well as",
                    GameResult::Void => "had a void game with",
                };
                write!(f, "round {round}, {verb} {}", Named(*opponent, event))
            }
            Self::Free { round, why } => {
                let why = match why {
                    Free::Bye => "bye",
                    Free::Leave => "on leave",
                    Free::Late => "not yet entered",
                    Free::Rest => "free",
                    Free::Gone => "withdrawn",
                    Free::Idle => "not paired",
                };
                write!(f, "round {round}, {why}")
            }
            Self::Own => f.write_str("own points"),
            Self::Opponents { sum, highest } => write!(f, "opponents' sum {sum} by half of {highest}"),
            Self::Rounds => f.write_str("rounds"),
            Self::Board(board) => write!(f, "board {board}"),
            Self::Warnings => f.write_str("warnings"),
            Self::Lot => f.write_str("lot"),
            Self::Out => f.write_str("round of going out"),
        }
    }
}

/// A value with its parts, which add up to it (boards in order stand side by side instead).
///
/// Shown as `Sonneborn-Berger of no. 1: 11/2 = 4 (round 1, beat no. 2) + 3/2 (round 2, drew with no. 3)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Of what.
    pub criterion: Criterion,
    /// Of whom.
    pub entry: EntryId,
    /// The value.
    pub value: Value,
    /// Its parts.
    pub parts: Vec<Part>,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

impl Explanation {
    /// The same text with the names that `event` has for the numbers.
    pub fn with_names<'a>(&'a self, event: &'a Event) -> impl fmt::Display + use<'a> {
        struct Text<'a>(&'a Explanation, &'a Event);
        impl fmt::Display for Text<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, Some(self.1))
            }
        }
        Text(self, event)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, event: Option<&Event>) -> fmt::Result {
        write!(f, "{} of {}: {}", self.criterion, Named(self.entry, event), self.value)?;
        let side_by_side = matches!(self.value, Value::Boards(_));
        for (i, part) in self.parts.iter().enumerate() {
            let negative = part.value < Fraction::ZERO;
            f.write_str(match (i, side_by_side, negative) {
                (0, _, _) => " = ",
                (_, true, _) => ", ",
                (_, _, true) => " - ",
                _ => " + ",
            })?;
            let size = if negative && i > 0 { part.value.times(-1, 1) } else { part.value };
            write!(f, "{size} (")?;
            part.source.write(f, event)?;
            f.write_str(")")?;
        }
        Ok(())
    }
}

/// A sum of fractions; nearly all are whole quarters, and those are added as integers.
#[derive(Default)]
struct Sum {
    quarters: i128,
    rest: Option<Fraction>,
}

impl Sum {
    fn add(&mut self, value: Fraction) {
        match value.denominator() {
            1 => self.quarters += 4 * value.numerator(),
            2 => self.quarters += 2 * value.numerator(),
            4 => self.quarters += value.numerator(),
            _ => self.rest = Some(self.rest.map_or(value, |rest| rest.plus(value))),
        }
    }

    fn total(&self) -> Fraction {
        let quarters = Fraction::of(self.quarters, 4);
        self.rest.map_or(quarters, |rest| rest.plus(quarters))
    }
}

/// Those who are level before a criterion is asked.
pub(super) struct Tied {
    /// In order.
    members: Vec<EntryId>,
    all_met: bool,
}

impl Tied {
    pub(super) fn new(ledger: &Ledger<'_>, tied: &[EntryId]) -> Self {
        let mut members = tied.to_vec();
        members.sort_unstable();
        members.dedup();
        let mut tied = Self { members, all_met: false };
        let mut met = Vec::new();
        tied.all_met = tied.members.len() > 1
            && tied.members.iter().all(|entry| {
                met.clear();
                met.extend(ledger.lines(*entry).iter().filter_map(|line| match line {
                    Line::Game { result: GameResult::Void, .. } => None,
                    Line::Game { opponent, .. } if tied.contains(*opponent) => Some(*opponent),
                    _ => None,
                }));
                met.sort_unstable();
                met.dedup();
                met.len() + 1 == tied.members.len()
            });
        tied
    }

    fn contains(&self, entry: EntryId) -> bool {
        self.members.binary_search(&entry).is_ok()
    }
}

impl Ledger<'_> {
    /// A criterion's value for `entry`, with its parts. `tied` are those who are level with it before the
    /// criterion is asked; only [`Criterion::DirectEncounter`] looks at them. `None` for a number that
    /// nobody has, or a lot that wasn't drawn.
    pub fn explain(&self, criterion: Criterion, entry: EntryId, tied: &[EntryId]) -> Option<Explanation> {
        let group = Tied::new(self, if criterion == Criterion::DirectEncounter { tied } else { &[] });
        let mut parts = Vec::new();
        let value = self.value(criterion, entry, &group, |part| parts.push(part))?;
        Some(Explanation { criterion, entry, value, parts })
    }

    /// The value is the sum of the parts that are shown to `see`: there is no second way to it.
    pub(super) fn value(
        &self,
        criterion: Criterion,
        entry: EntryId,
        tied: &Tied,
        mut see: impl FnMut(Part),
    ) -> Option<Value> {
        if entry.index() >= self.entries() {
            return None;
        }
        if criterion == Criterion::Boards {
            return Some(self.boards_in_order(entry, see));
        }
        let mut sum = Sum::default();
        let mut add = |source: Source, value: Fraction| {
            sum.add(value);
            see(Part { source, value });
        };
        match criterion {
            Criterion::FewerWarnings => {
                add(Source::Warnings, Fraction::whole(self.warnings(entry).into()));
            }
            Criterion::Lot => add(Source::Lot, Fraction::whole(self.lot(entry)?.into())),
            Criterion::Survival => add(Source::Out, Fraction::whole(self.survival(entry).into())),
            Criterion::SwissTotal(reading) => {
                let mut opponents = Sum::default();
                self.line_parts(Criterion::OpponentsSum, entry, tied, |_, value| opponents.add(value));
                let opponents = opponents.total();
                let rounds = self.rounds();
                let highest = match reading {
                    Highest::Reached => self.highest(),
                    Highest::Reachable => {
                        Points::from_halves(self.event().rules().pairing().win.halves() * u32::from(rounds))
                    }
                };
                add(Source::Own, self.points(entry).into());
                // Halves: sum ÷ (h ÷ 2 ÷ 2). Where nobody has a point there is nothing to divide.
                let share = match highest.halves() {
                    0 => Fraction::ZERO,
                    halves => opponents.times(4, halves.into()),
                };
                add(Source::Opponents { sum: opponents, highest }, share);
                add(Source::Rounds, Fraction::whole(-i128::from(rounds)));
            }
            _ => self.line_parts(criterion, entry, tied, add),
        }
        Some(Value::Number(sum.total()))
    }

    /// The criteria that go through the rounds.
    fn line_parts(&self, criterion: Criterion, entry: EntryId, tied: &Tied, mut add: impl FnMut(Source, Fraction)) {
        let rules = self.event().rules();
        for (line, round) in self.lines(entry).iter().zip(1..) {
            let (source, value) = match *line {
                Line::Open { .. } => continue,
                Line::Free(why) => {
                    let value = match criterion {
                        Criterion::Points => self.line_points(*line, |rule| rule.points).into(),
                        Criterion::BoardPoints => self.board_points(entry, usize::from(round) - 1).into(),
                        Criterion::OpponentsSum
                            if rules.byes.own_sum == OwnSum::OwnPoints && self.bye_rule(why).is_some() =>
                        {
                            self.points(entry).into()
                        }
                        _ => continue,
                    };
                    if value == Fraction::ZERO {
                        continue;
                    }
                    (Source::Free { round, why }, value)
                }
                Line::Game { opponent, result, .. } => {
                    let in_sums = result != GameResult::Void && (result.is_played() || rules.forfeits.in_sums);
                    let value = match criterion {
                        Criterion::Points => self.line_points(*line, |rule| rule.points).into(),
                        Criterion::BoardPoints => self.board_points(entry, usize::from(round) - 1).into(),
                        Criterion::Wins if result.is_win() => Fraction::whole(1),
                        Criterion::OpponentsSum if in_sums => self.strength(opponent),
                        Criterion::SonnebornBerger if in_sums && result.is_win() => self.strength(opponent),
                        Criterion::SonnebornBerger if in_sums && result == GameResult::Draw => {
                            self.strength(opponent).times(1, 2)
                        }
                        Criterion::DirectEncounter if tied.all_met && tied.contains(opponent) => {
                            self.line_points(*line, |rule| rule.points).into()
                        }
                        _ => continue,
                    };
                    (Source::Game { round, opponent, result }, value)
                }
            };
            add(source, value);
        }
    }

    fn boards_in_order(&self, entry: EntryId, mut see: impl FnMut(Part)) -> Value {
        let rules = self.event().rules();
        let boards = if matches!(rules.sides, Sides::Players) { 0 } else { rules.boards() };
        let mut totals = vec![Points::ZERO; boards];
        for (round, line) in self.lines(entry).iter().enumerate() {
            if let Line::Free(free) = line
                && let Some(rule) = self.bye_rule(*free)
            {
                for total in &mut totals {
                    *total = total.plus(rules.game.worth(rule.points));
                }
            }
            for (total, result) in totals.iter_mut().zip(self.boards(entry, round)) {
                *total = total.plus(rules.game.points(result));
            }
        }
        for (total, board) in totals.iter().zip(1..) {
            see(Part { source: Source::Board(board), value: (*total).into() });
        }
        Value::Boards(totals)
    }

    fn survival(&self, entry: EntryId) -> u16 {
        let mut lives = match self.event().rules().format {
            Format::KnockOut { losses } => u16::from(losses.get()),
            // Nobody goes out of anything else by losing.
            _ => u16::MAX,
        };
        for (line, round) in self.lines(entry).iter().zip(1..) {
            if let Line::Game { result, .. } = line
                && result.is_loss()
            {
                lives -= 1;
                if lives == 0 {
                    return round;
                }
            }
        }
        self.event().entries[entry.index()].left.unwrap_or(self.rounds() + 1)
    }
}
