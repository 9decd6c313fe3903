//! Records of Junqi games: those of the computer competitions, and the crate's own.
//!
//! - [`CompetitionRecord`] is the record that the programs of two-player competitions write (section 9 of the
//!   crate's Junqi law). [`CompetitionRecord::judge`] plays it by the law and lists what doesn't fit.
//! - [`GameRecord`] is the crate's own, for every board and every rule set: what a [`Game`](crate::junqi::Game)
//!   began with and everything that happened, back into the same game by [`GameRecord::replay`].
//!
//! **Both disclose all ranks that they hold.** They are for the referee's files and for players after the
//! game, never for a client while it is played. As with positions, only the wrapper
//! [`Disclosed`](crate::junqi::Disclosed) prints and serialises them; else it takes a call by name
//! ([`GameRecord::to_text`]).
//!
//! Both look like SGF, with one line of nodes and no variations, and are read by the same scanner. A strict
//! reader (`from_text`) accepts what is written; the lenient one (`from_text_lenient`) lists what it forgave
//! as [`Deviation`]s. Properties that aren't known are kept as [`Other`]s with what they stand beside.
//!
//! ```
//! use sanqi::record::junqi::{Agreement, CompetitionRecord, Side};
//! let text = "(\n;INFO[1.0]PA[one]PB[two]TL[1800]SL[31]\n;AA[chbihggkdeedcfkgiijafhjlj]\n\
//!     ;AB[cfefckekgiihbiaghdjdghjlj]\n;MA[F2G2]RA[1]FA[00]\n;MB[G0H1]RB[3]FB[00]\n )\n";
//! let record = CompetitionRecord::from_text(text)?;
//! assert_eq!(record.to_text(), text);
//! assert_eq!(record.bottom(), Some(Side::B), "A's first move begins in row F");
//! let judgement = record.judge();
//! assert_eq!((judgement.plies, judgement.findings.len()), (2, 0));
//! assert_eq!(judgement.agreement, Agreement::Unstated);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blind;
mod competition;
mod deviation;
mod game_record;
mod judge;
mod nodes;
mod other;
mod side;

pub use competition::{Array, CompetitionError, CompetitionRecord, Ends, Info, Ply};
pub use deviation::{Deviation, RecordError};
pub use game_record::{GameRecord, GameRecordError, RecordedDeed, ReplayError, ReplayFault, Start, What};
pub use judge::{Agreement, Fault, Finding, Judgement};
pub use other::Other;
pub use side::Side;
