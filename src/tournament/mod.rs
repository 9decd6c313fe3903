//! Events.
mod berger;
mod criterion;
mod entry;
mod error;
mod event;
mod grade;
mod knockout;
mod ledger;
mod matching;
mod points;
mod result;
mod rules;
mod standings;
mod swiss;

pub use berger::{Berger, BergerError, Cycles, MAX_ROUND_ROBIN};
pub use criterion::{Criterion, Explanation, Highest, Part, Source, Value};
pub use entry::{Entry, EntryId, LineUpError, MAX_BOARDS, MAX_ENTRIES};
pub use error::{EventError, PairingError, Unpairable};
pub use event::{Choice, Event, Item, Pairing, PassedOver, Report, Round};
pub use grade::{Grade, GradeError, GradeKind};
pub use ledger::{Free, Ledger, Line};
pub use points::{Fraction, Points};
pub use result::{GameResult, NoResult, Scoring, Worth};
pub use rules::{ByeRule, Byes, Forfeits, Format, MAX_POINTS, MAX_SWISS_ROUNDS, OwnSum, Rules, RulesError, Sides};
pub use standings::{Standing, Standings, StandingsError};
