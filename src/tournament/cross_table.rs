//! [`CrossTable`]: standings as plain text, a row an entry, a column a round.

use super::ledger::{Free, Ledger, Line};
use super::result::GameResult;
use super::standings::Standings;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// Standings to be printed: rank, name, each round (`+12w` beat number 12 of this list with White), values.
///
/// The number before the rank is the row's; the opponents in the cells are these numbers. The signs are
/// `+` won, `=` drawn, `-` lost, `0` lost by both, `v` void, `?` open; `!` after it, not played (a forfeit).
/// `bye`, `leave`, `late`, `free`, `gone` stand for rounds without a game.
///
/// ```
/// use sanqi::tournament::{Criterion, CrossTable, Entry, Event, GameResult, Rules};
/// let mut event = Event::new(Rules::swiss(1))?;
/// for name in ["A", "B", "C"] {
///     event.enter(Entry::player(name, 0))?;
/// }
/// event.open(event.next_round()?)?;
/// event.report(1, 1, GameResult::Loss)?;
/// let ledger = event.ledger();
/// let table = CrossTable::new(&ledger, &ledger.standings(&[Criterion::Points])?).to_string();
/// assert_eq!(table, "\
/// no  rank  name  1    points
///  1     1  B     +3b       2
///  2     1  C     bye       2
///  3     3  A     -1w       0
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTable {
    /// The head first; cells of a column have one width.
    rows: Vec<Vec<String>>,
    rounds: usize,
}

impl CrossTable {
    /// The table of `standings`, which are from this ledger.
    pub fn new(ledger: &Ledger<'_>, standings: &Standings) -> Self {
        let rounds = usize::from(ledger.rounds());
        let mut head: Vec<String> = vec!["no".into(), "rank".into(), "name".into()];
        head.extend((1..=rounds).map(|round| format!("{round}")));
        head.extend(standings.criteria().iter().map(|criterion| format!("{criterion}")));
        let mut number = vec![0; ledger.entries()];
        for (row, i) in standings.rows().iter().zip(1..) {
            if let Some(number) = number.get_mut(row.entry.index()) {
                *number = i;
            }
        }
        let mut rows = vec![head];
        for (row, i) in standings.rows().iter().zip(1usize..) {
            let name = ledger.event().entry(row.entry).map_or("", |entry| &entry.name);
            let mut cells = vec![format!("{i}"), format!("{}", row.rank), name.into()];
            cells.extend(ledger.lines(row.entry).iter().map(|line| cell(*line, &number)));
            cells.extend(row.values.iter().map(|value| value.as_ref().map_or(String::new(), |v| format!("{v}"))));
            rows.push(cells);
        }
        Self { rows, rounds }
    }
}

fn cell(line: Line, number: &[usize]) -> String {
    let colour = |white: bool| if white { 'w' } else { 'b' };
    match line {
        Line::Open { opponent, white } => format!("?{}{}", number[opponent.index()], colour(white)),
        Line::Game { opponent, white, result } => {
            let sign = match result {
                GameResult::Win | GameResult::ForfeitWin => '+',
                GameResult::Draw => '=',
                GameResult::Loss | GameResult::ForfeitLoss => '-',
                GameResult::DoubleLoss | GameResult::DoubleForfeit => '0',
                GameResult::Void => 'v',
            };
            let played = if result.is_played() || result == GameResult::Void { "" } else { "!" };
            format!("{sign}{}{}{played}", number[opponent.index()], colour(white))
        }
        Line::Free(free) => match free {
            Free::Bye => "bye",
            Free::Leave => "leave",
            Free::Late => "late",
            Free::Rest => "free",
            Free::Gone => "gone",
            Free::Idle => "",
        }
        .into(),
    }
}

impl fmt::Display for CrossTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |c: usize| self.rows.iter().map(|row| row.get(c).map_or(0, |s| s.chars().count())).max();
        let widths: Vec<usize> = (0..columns).map(|c| width(c).unwrap_or(0)).collect();
        for row in &self.rows {
            let mut line = String::new();
            for (c, (text, width)) in row.iter().zip(widths.iter().copied()).enumerate() {
                if c > 0 {
                    line.push_str("  ");
                }
                // Names and rounds begin at the left, numbers end at the right.
                if c >= 2 && c < 3 + self.rounds {
                    write!(line, "{text:<width$}")?;
                } else {
                    write!(line, "{text:>width$}")?;
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
