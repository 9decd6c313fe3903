//! Events: who plays whom, what it is worth, who is first (articles 26–29 of the 1988 Chinese competition
//! rules).
//!
//! ```text
//!            Rules (format, scoring, byes) + Entry, Entry, …
//!                        │
//!                        ▼
//!  ┌─────────────▶ Event: a record, only ever appended to
//!  │                     │                   │
//!  │  next_round()       │                   │  ledger()
//!  │  Berger tables      ▼                   ▼
//!  │  Swiss rule       Round          Ledger: a line for every entry and round,
//!  │  knock-out          │            withdrawals and byes settled
//!  │                     │ open()            │  standings(criteria)   explain(criterion, entry)
//!  │  report(result)     ▼                   ▼                        ▼
//!  └───────────────── the games          Standings ─▶ CrossTable    Explanation: a value and its parts
//! ```
//!
//! # Terms
//!
//! - An *entry* is a player or a team with boards in order, known by its [`EntryId`]; its *seed* is its place
//!   in the seeding, and where numbers are drawn, the lot.
//! - A *pairing* is a scheduled game, or a match of teams; it has a table. Rounds and tables count from 1.
//! - A [`GameResult`] is told as the first-named (White) has it. A *forfeit* wasn't played: it gives points,
//!   but no colour, and doesn't forbid a later meeting.
//! - A *bye* is a round without an opponent. What it gives, whether it uses up eligibility for another, and
//!   what it is worth to opponents are three questions ([`ByeRule`]).
//! - [`Points`] are half-point integers and everything else an exact [`Fraction`]: 2, 1, 0 in Go and for
//!   teams, 1, ½, 0 in chess ([`Scoring`]).
//! - A [`Criterion`] orders entries; a ranking is a list of them. Who is level after the last shares a rank.
//!
//! # Where the law is
//!
//! | article | is |
//! | --- | --- |
//! | 26, 27 formats | [`Format`], [`Sides`]; between two sides [`Duel`], [`TeamMatch`], [`WinStay`] |
//! | 26, 27 pairing | [`Berger`]; the Swiss rule in words in `swiss.rs`, the knock-out in `knockout.rs`; [`Choice`] |
//! | 26.3 grades | [`Grade`] |
//! | 28 scoring | [`Scoring`], [`Criterion`], [`Standings`] |
//! | 29 withdrawals | [`Event::withdraw`], [`Ledger`] |
//!
//! # What it is not
//!
//! Nothing here draws, dates or rates: lots come from the caller, as seeds, as [`Rules::first_has_white`] and
//! as [`Event::draw_lot`]. No FIDE-endorsed Dutch, no TRF files, no ratings, no `McMahon`.
//!
//! Nothing is repaired in silence either: a result for a game that wasn't scheduled, a double entry, a field
//! that can't be paired are errors ([`EventError`], [`PairingError`]), the last with a proof ([`Unpairable`]).
//!
//! # An event
//!
//! ```
//! use sanqi::tournament::{Criterion, Cycles, Entry, EntryId, Event, GameResult, Rules};
//!
//! let mut event = Event::new(Rules::round_robin(Cycles::Single))?;
//! for (seed, name) in (1..).zip(["A", "B", "C", "D"]) {
//!     event.enter(Entry::player(name, seed))?;
//! }
//! while let Ok(round) = event.next_round() {
//!     event.open(round)?;
//! }
//! event.report(1, 1, GameResult::Loss)?; // A–D
//! event.report(1, 2, GameResult::Win)?; // B–C
//! event.report(2, 1, GameResult::Loss)?; // D–C
//! event.report(2, 2, GameResult::Loss)?; // A–B
//! event.report(3, 1, GameResult::Win)?; // B–D
//! event.report(3, 2, GameResult::Draw)?; // C–A
//!
//! let ledger = event.ledger();
//! let standings = ledger.standings(&Criterion::ROUND_ROBIN)?;
//! let names: Vec<_> = standings.rows().iter().map(|row| &*event.entry(row.entry).unwrap().name).collect();
//! assert_eq!(names, ["B", "C", "D", "A"]);
//! let why = ledger.explain(Criterion::SonnebornBerger, EntryId(2), &[]).unwrap();
//! assert_eq!(
//!     why.to_string(),
//!     "Sonneborn-Berger of no. 3: 5/2 = 2 (round 2, beat no. 4) + 1/2 (round 3, drew with no. 1)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod berger;
mod criterion;
mod cross_table;
mod duel;
mod entry;
mod error;
mod event;
mod grade;
mod knockout;
mod ledger;
mod matching;
mod pairing;
mod points;
mod record;
mod result;
mod rules;
mod standings;
mod swiss;
mod team_match;
mod win_stay;

pub use berger::{Berger, BergerError, Cycles, MAX_ROUND_ROBIN};
pub use criterion::{Criterion, Explanation, Highest, Part, Source, Value};
pub use cross_table::CrossTable;
pub use duel::{Duel, Length, MAX_GAMES, MatchError, MatchItem, MatchState, Side, TeamSizeError};
pub use entry::{Entry, EntryId, LineUpError, MAX_BOARDS, MAX_ENTRIES};
pub use error::{EventError, PairingError, Unpairable};
pub use event::Event;
pub use grade::{Grade, GradeError, GradeKind};
pub use ledger::{Free, Ledger, Line};
pub use pairing::{Choice, PassedOver};
pub use points::{Fraction, Points};
pub use record::{Item, Pairing, Report, Round};
pub use result::{GameResult, NoResult, Scoring, Worth};
pub use rules::{ByeRule, Byes, Forfeits, Format, MAX_POINTS, MAX_SWISS_ROUNDS, OwnSum, Rules, RulesError, Sides};
pub use standings::{Standing, Standings, StandingsError};
pub use team_match::{TeamGame, TeamItem, TeamMatch, TeamMatchError, TeamOrder};
pub use win_stay::{Drawn, WinStay};
