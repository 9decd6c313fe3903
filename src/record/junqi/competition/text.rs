//! The text of competition records: reading and writing. The syntax is that of `nodes`.

use super::{Array, CompetitionRecord, Ply};
use crate::junqi::{Clash, Disclosed, Drawing, Move, Post};
use crate::record::junqi::nodes::{Nodes, Property, once, strict};
use crate::record::junqi::{Deviation, Other, RecordError, Side};
use crate::record::sgf::Value;
use crate::text::{At, Lenient};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// Every property that means something.
pub(in crate::record::junqi) const NAMES: [&str; 15] =
    ["INFO", "PA", "PB", "TL", "SL", "AA", "AB", "MA", "MB", "RA", "RB", "FA", "FB", "EA", "EB"];
const PLAYER: [&str; 2] = ["PA", "PB"];
const ARRAY: [&str; 2] = ["AA", "AB"];
const MOVE: [&str; 2] = ["MA", "MB"];
const RESULT: [&str; 2] = ["RA", "RB"];
const FLAG: [&str; 2] = ["FA", "FB"];
const END: [&str; 2] = ["EA", "EB"];

/// What stands for a flag's post that wasn't told.
const UNTOLD: &str = "00";

/// The codes of what came of a move; the last is for no battle.
pub(in crate::record::junqi) const CODES: [(Option<Clash>, &str); 4] =
    [(Some(Clash::DefenderStays), "0"), (Some(Clash::AttackerStays), "1"), (Some(Clash::BothGone), "2"), (None, "3")];

/// Why a value isn't what its property has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CompetitionError {
    /// A limit or an end that is no number, or too large.
    #[error("not a number, or too large")]
    Number,
    /// A move that isn't two posts of the two-player board.
    #[error("a move is two posts like F2G2")]
    Move,
    /// A result that isn't one of the four.
    #[error("a result is 0 (attacker gone), 1 (defender gone), 2 (both) or 3 (no battle)")]
    Result,
    /// A flag's post that is neither a post of the two-player board nor `00`.
    #[error("a flag's post is one like L1, or 00")]
    Flag,
}

type Read<T> = Result<T, At<RecordError>>;

const fn wrong(offset: usize, error: CompetitionError) -> At<RecordError> {
    At::new(offset, RecordError::Competition(error))
}

fn number<T: FromStr>(property: &Property<'_>, name: &'static str) -> Read<T> {
    let (offset, text) = property.value(name)?;
    // A sign is read by `parse` and would be lost.
    Some(text)
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))
        .and_then(|text| text.parse().ok())
        .ok_or(wrong(offset, CompetitionError::Number))
}

/// Where properties belong that aren't known: with what was read last.
#[derive(Clone, Copy)]
enum Place {
    Info,
    Array(usize),
    Ply,
    Ends,
}

struct Reader {
    record: CompetitionRecord,
    forgiven: Vec<At<Deviation>>,
    place: Place,
    /// How far the known properties have come: info, A's array, B's, moves, ends.
    stage: u8,
}

impl Reader {
    fn stage(&mut self, stage: u8, offset: usize, name: &'static str) {
        if stage < self.stage {
            self.forgiven.push(At::new(offset, Deviation::Order(name)));
        }
        self.stage = self.stage.max(stage);
    }

    fn other(&mut self, other: Other) {
        let record = &mut self.record;
        let others = match self.place {
            Place::Info => Some(&mut record.info.others),
            Place::Array(side) => record.arrays[side].as_mut().map(|array| &mut array.others),
            Place::Ply => record.plies.last_mut().map(|ply| &mut ply.others),
            Place::Ends => Some(&mut record.ends.others),
        };
        if let Some(others) = others {
            others.push(other);
        }
    }

    fn node(&mut self, node: &[Property<'_>]) -> Read<()> {
        let mover = |property: &Property<'_>| Side::ALL.into_iter().find(|side| property.name == MOVE[side.index()]);
        let mut moves = node.iter().filter_map(|property| Some((mover(property)?, property)));
        let mut side = None;
        if let Some((mover, property)) = moves.next() {
            if let Some((other, second)) = moves.next() {
                return Err(At::new(second.offset, RecordError::Twice(MOVE[other.index()])));
            }
            self.ply(mover, property, node)?;
            side = Some(mover);
        }
        for property in node {
            let of_the_ply =
                side.is_some_and(|side| [MOVE, RESULT, FLAG].iter().any(|names| names[side.index()] == property.name));
            if !of_the_ply && !self.known(property)? {
                self.other(property.other());
            }
        }
        Ok(())
    }

    fn ply(&mut self, side: Side, property: &Property<'_>, node: &[Property<'_>]) -> Read<()> {
        let (mv_name, result_name, flag_name) = (MOVE[side.index()], RESULT[side.index()], FLAG[side.index()]);
        let (offset, text) = property.value(mv_name)?;
        let mv = text
            .parse::<Move>()
            .ok()
            .filter(|mv| [mv.from, mv.to].iter().all(|post| post.drawing() == Drawing::TwoPlayer))
            .ok_or(wrong(offset, CompetitionError::Move))?;
        let (mut clash, mut flag) = (None, None);
        for property in node {
            if property.name == result_name {
                let (offset, text) = property.value(result_name)?;
                let (read, _) =
                    CODES.into_iter().find(|(_, code)| *code == text).ok_or(wrong(offset, CompetitionError::Result))?;
                once(&mut clash, read, property.offset, result_name)?;
            } else if property.name == flag_name {
                let (offset, text) = property.value(flag_name)?;
                let read = match text {
                    UNTOLD => None,
                    text => Some(text.parse::<Post>().ok().filter(|post| post.drawing() == Drawing::TwoPlayer)),
                };
                let read = read.map(|post| post.ok_or(wrong(offset, CompetitionError::Flag))).transpose()?;
                once(&mut flag, read, property.offset, flag_name)?;
            }
        }
        let clash = clash.ok_or(At::new(property.offset, RecordError::Missing(result_name)))?;
        if flag.is_none() {
            self.forgiven.push(At::new(property.offset, Deviation::Missing(flag_name)));
        }
        self.stage(3, property.offset, mv_name);
        self.record.plies.push(Ply { side, mv, clash, flag: flag.flatten(), others: Vec::new() });
        self.place = Place::Ply;
        Ok(())
    }

    /// Reads a property that isn't one of its node's move, if there is a move; answers whether it is known.
    fn known(&mut self, property: &Property<'_>) -> Read<bool> {
        let Some(name) = NAMES.into_iter().find(|name| *name == property.name) else { return Ok(false) };
        let info = &mut self.record.info;
        let offset = property.offset;
        let text = |names: [&'static str; 2]| names.iter().position(|known| *known == name);
        let (stage, place) = if let Some(side) = text(PLAYER) {
            let (_, raw) = property.value(name)?;
            once(&mut info.players[side], Value::unchecked(raw), offset, name)?;
            (0, Place::Info)
        } else if let Some(side) = text(ARRAY) {
            let (_, raw) = property.value(name)?;
            let array = Array { text: Value::unchecked(raw), others: Vec::new() };
            once(&mut self.record.arrays[side], array, offset, name)?;
            (1 + side as u8, Place::Array(side))
        } else if let Some(side) = text(END) {
            once(&mut self.record.ends.codes[side], number(property, name)?, offset, name)?;
            (4, Place::Ends)
        } else {
            match name {
                "INFO" => once(&mut info.version, Value::unchecked(property.value(name)?.1), offset, name)?,
                "TL" => once(&mut info.time_limit, number(property, name)?, offset, name)?,
                "SL" => once(&mut info.side_limit, number(property, name)?, offset, name)?,
                // A result or a flag without its move means nothing, and kept it would be taken for another's.
                _ => {
                    let side = usize::from(name.ends_with('B'));
                    return Err(At::new(offset, RecordError::Missing(MOVE[side])));
                }
            }
            (0, Place::Info)
        };
        self.stage(stage, offset, name);
        self.place = place;
        Ok(true)
    }
}

impl CompetitionRecord {
    /// Reads what the crate and the competitions write.
    ///
    /// # Errors
    /// The first thing that is wrong or not strict, with its byte offset.
    pub fn from_text(text: &str) -> Result<Self, At<RecordError>> {
        strict(Self::from_text_lenient(text)?)
    }

    /// Reads the first record of a text, and lists what isn't the strict form.
    ///
    /// # Errors
    /// What can't be understood, with its byte offset.
    pub fn from_text_lenient(text: &str) -> Result<Lenient<Self, Deviation>, At<RecordError>> {
        let Lenient { value: nodes, forgiven } = Nodes::read(text)?;
        let mut reader = Reader { record: Self::default(), forgiven, place: Place::Info, stage: 0 };
        for node in nodes.nodes() {
            reader.node(node)?;
        }
        let Reader { record, mut forgiven, .. } = reader;
        let info = &record.info;
        for (name, is_there) in [
            ("INFO", info.version.is_some()),
            ("PA", info.players[0].is_some()),
            ("PB", info.players[1].is_some()),
            ("TL", info.time_limit.is_some()),
            ("SL", info.side_limit.is_some()),
            ("AA", record.arrays[0].is_some()),
            ("AB", record.arrays[1].is_some()),
        ] {
            if !is_there {
                forgiven.push(At::new(nodes.end, Deviation::Missing(name)));
            }
        }
        forgiven.sort_by_key(|at| at.offset);
        Ok(Lenient { value: record, forgiven })
    }

    /// The record as the competitions lay it out: a node a line. It is read back as the same record.
    pub fn to_text(&self) -> String {
        Writer(self).to_string()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others =
            |f: &mut fmt::Formatter<'_>, others: &[Other]| others.iter().try_for_each(|other| write!(f, "{other}"));
        f.write_str("(\n;")?;
        let info = &self.info;
        if let Some(version) = &info.version {
            write!(f, "INFO[{}]", version.raw())?;
        }
        for (name, player) in PLAYER.iter().zip(&info.players) {
            if let Some(player) = player {
                write!(f, "{name}[{}]", player.raw())?;
            }
        }
        if let Some(limit) = info.time_limit {
            write!(f, "TL[{limit}]")?;
        }
        if let Some(limit) = info.side_limit {
            write!(f, "SL[{limit}]")?;
        }
        others(f, &info.others)?;
        for (name, array) in ARRAY.iter().zip(&self.arrays) {
            if let Some(array) = array {
                write!(f, "\n;{name}[{}]", array.text.raw())?;
                others(f, &array.others)?;
            }
        }
        for ply in &self.plies {
            let side = ply.side.index();
            let code = CODES.iter().find(|(clash, _)| *clash == ply.clash).map_or("3", |(_, code)| code);
            write!(f, "\n;{}[{}]{}[{code}]", MOVE[side], ply.mv, RESULT[side])?;
            match ply.flag {
                Some(post) => write!(f, "{}[{post}]", FLAG[side])?,
                None => write!(f, "{}[{UNTOLD}]", FLAG[side])?,
            }
            others(f, &ply.others)?;
        }
        if self.ends.codes != [None; 2] || !self.ends.others.is_empty() {
            f.write_str("\n;")?;
            for (name, code) in END.iter().zip(self.ends.codes) {
                if let Some(code) = code {
                    write!(f, "{name}[{code}]")?;
                }
            }
            others(f, &self.ends.others)?;
        }
        f.write_str("\n )\n")
    }
}

/// Prints a record; the record itself doesn't, as it holds ranks.
struct Writer<'r>(&'r CompetitionRecord);

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl fmt::Display for Disclosed<CompetitionRecord> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Strict; see [`CompetitionRecord::from_text`].
impl FromStr for Disclosed<CompetitionRecord> {
    type Err = At<RecordError>;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        CompetitionRecord::from_text(text).map(Self)
    }
}

#[cfg(feature = "serde")]
crate::text::serde_as_text!(Disclosed<CompetitionRecord>);
