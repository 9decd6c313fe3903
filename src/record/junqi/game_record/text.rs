//! The text of the crate's own records: reading and writing. The syntax is that of `nodes`.

use super::{GameRecord, RecordedDeed, Start, What};
use crate::junqi::{
    Board, BoardError, Clash, Deployment, DeploymentError, DeploymentRefused, Disclosed, LettersError, LineError, Move,
    PostError, Reason, Rules, RulesError, Seat, SeatError, Setup, Turn, TurnError,
};
use crate::outcome::Outcome;
use crate::record::junqi::competition::CODES;
use crate::record::junqi::nodes::{Nodes, Property, once, strict};
use crate::record::junqi::{Deviation, RecordError};
use crate::record::sgf::Value;
use crate::text::{At, Lenient};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// Every property that means something.
pub(in crate::record::junqi) const NAMES: [&str; 24] = [
    "JUNQI", "PS", "PE", "PN", "PW", "BD", "RU", "DS", "DE", "DN", "DW", "PO", "MS", "ME", "MN", "MW", "R", "OT", "RS",
    "DO", "DA", "DR", "AR", "RE",
];
const PLAYER: [&str; 4] = ["PS", "PE", "PN", "PW"];
const DEPLOYMENT: [&str; 4] = ["DS", "DE", "DN", "DW"];
const MOVE: [&str; 4] = ["MS", "ME", "MN", "MW"];

/// Makes a deed of whose it is.
type OfSeat = fn(Seat) -> What;

/// Deeds that need a seat alone.
const BY_SEAT: [(OfSeat, &str); 5] = [
    (What::Overran, "OT"),
    (What::Resigned, "RS"),
    (What::DrawOffered, "DO"),
    (What::DrawAccepted, "DA"),
    (What::DrawRefused, "DR"),
];

/// The version that is written and read.
const VERSION: &str = "1";

/// Why a value isn't what its property has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameRecordError {
    /// A version that isn't known.
    #[error("only version 1 of the format is known")]
    Version,
    /// No board.
    #[error(transparent)]
    Board(BoardError),
    /// No rules.
    #[error(transparent)]
    Rules(RulesError),
    /// Not 25 letters.
    #[error(transparent)]
    Letters(LettersError),
    /// Letters that are no legal deployment.
    #[error(transparent)]
    Deployment(DeploymentRefused),
    /// No position line.
    #[error(transparent)]
    Line(LineError),
    /// Both a position and deployments, a board or rules.
    #[error("a game begins with a position, or with board, rules and deployments, not with both")]
    Start,
    /// No move.
    #[error(transparent)]
    Move(PostError),
    /// A result that isn't one of the four.
    #[error("a result is 0 (attacker gone), 1 (defender gone), 2 (both) or 3 (no battle)")]
    Result,
    /// A result without a move.
    #[error("a result belongs into the node of a move")]
    Stray,
    /// No seat.
    #[error(transparent)]
    Seat(SeatError),
    /// No end of a game.
    #[error("the end of a game is written like WL:flag-taken")]
    End(TurnError),
    /// An arbiter's decision that isn't named one.
    #[error("an arbiter's decision has the reason ruling")]
    NotRuling,
    /// A second deed in one node.
    #[error("a node has room for one deed")]
    TwoDeeds,
}

type Read<T> = Result<T, At<RecordError>>;

fn wrong(offset: usize, error: GameRecordError) -> At<RecordError> {
    At::new(offset, RecordError::Game(error))
}

/// The value of a property as something with a text form.
fn parsed<T: FromStr>(property: &Property<'_>, name: &'static str, error: fn(T::Err) -> GameRecordError) -> Read<T> {
    let (offset, text) = property.value(name)?;
    text.parse().map_err(|found| wrong(offset, error(found)))
}

/// The position of a name in a list.
fn index<const N: usize>(names: [&'static str; N], name: &str) -> Option<usize> {
    names.iter().position(|known| *known == name)
}

fn deployment(property: &Property<'_>, name: &'static str) -> Read<Deployment> {
    let (offset, text) = property.value(name)?;
    Deployment::from_letters(text).map_err(|error| match error {
        DeploymentError::Text(at) => at.shifted(offset).map(|kind| RecordError::Game(GameRecordError::Letters(kind))),
        DeploymentError::Refused(refused) => wrong(offset, GameRecordError::Deployment(refused)),
    })
}

fn end(property: &Property<'_>, name: &'static str) -> Read<Outcome<Reason>> {
    let (offset, _) = property.value(name)?;
    match parsed(property, name, GameRecordError::End)? {
        Turn::Over(outcome) => Ok(outcome),
        Turn::Of(_) => Err(wrong(offset, GameRecordError::End(TurnError))),
    }
}

#[derive(Default)]
struct Reader {
    version: Option<()>,
    players: [Option<Value>; 4],
    board: Option<Board>,
    rules: Option<Rules>,
    deployments: [Option<Deployment>; 4],
    /// The first property of a start with deployments, and that of one with a position.
    deployed: Option<usize>,
    position: Option<(usize, Box<Setup>)>,
    others: Vec<crate::record::junqi::Other>,
    deeds: Vec<RecordedDeed>,
    result: Option<Outcome<Reason>>,
    forgiven: Vec<At<Deviation>>,
}

impl Reader {
    fn node(&mut self, node: &[Property<'_>]) -> Read<()> {
        let deeds = self.deeds.len();
        let mut move_at = None;
        let mut clash = None;
        for property in node {
            let Some(name) = NAMES.into_iter().find(|name| *name == property.name) else {
                let others = self.deeds.last_mut().map_or(&mut self.others, |deed| &mut deed.others);
                others.push(property.other());
                continue;
            };
            let offset = property.offset;
            if name == "R" {
                let (at, text) = property.value(name)?;
                let code = CODES.into_iter().find(|(_, code)| *code == text);
                let (read, _) = code.ok_or(wrong(at, GameRecordError::Result))?;
                once(&mut clash, (offset, read), offset, name)?;
            } else if let Some(what) = deed(property, name)? {
                if self.deeds.len() > deeds {
                    return Err(wrong(offset, GameRecordError::TwoDeeds));
                }
                if self.result.is_some() {
                    self.forgiven.push(At::new(offset, Deviation::Order(name)));
                }
                if matches!(what, What::Moved { .. }) {
                    move_at = Some(offset);
                }
                self.deeds.push(what.into());
            } else {
                if !self.deeds.is_empty() && name != "RE" {
                    self.forgiven.push(At::new(offset, Deviation::Order(name)));
                }
                self.header(property, name)?;
            }
        }
        match (move_at, clash, self.deeds.last_mut()) {
            (None, None, _) => Ok(()),
            (Some(_), Some((_, read)), Some(RecordedDeed { what: What::Moved { clash, .. }, .. })) => {
                *clash = read;
                Ok(())
            }
            (Some(offset), ..) => Err(At::new(offset, RecordError::Missing("R"))),
            (None, Some((offset, _)), _) => Err(wrong(offset, GameRecordError::Stray)),
        }
    }

    /// A property that is no deed.
    fn header(&mut self, property: &Property<'_>, name: &'static str) -> Read<()> {
        let offset = property.offset;
        if let Some(seat) = index(PLAYER, name) {
            let (_, raw) = property.value(name)?;
            return once(&mut self.players[seat], Value::unchecked(raw), offset, name);
        }
        if let Some(seat) = index(DEPLOYMENT, name) {
            self.deployed.get_or_insert(offset);
            return once(&mut self.deployments[seat], deployment(property, name)?, offset, name);
        }
        match name {
            "BD" => {
                self.deployed.get_or_insert(offset);
                once(&mut self.board, parsed(property, name, GameRecordError::Board)?, offset, name)
            }
            "RU" => {
                self.deployed.get_or_insert(offset);
                once(&mut self.rules, parsed(property, name, GameRecordError::Rules)?, offset, name)
            }
            "PO" => {
                let (at, text) = property.value(name)?;
                let setup = Setup::from_line(text)
                    .map_err(|error| error.shifted(at).map(|kind| RecordError::Game(GameRecordError::Line(kind))))?;
                once(&mut self.position, (offset, Box::new(setup)), offset, name)
            }
            "RE" => once(&mut self.result, end(property, name)?, offset, name),
            _ => {
                let (at, text) = property.value(name)?;
                if text != VERSION {
                    return Err(wrong(at, GameRecordError::Version));
                }
                once(&mut self.version, (), offset, name)
            }
        }
    }

    fn finish(self, end: usize) -> Read<Lenient<GameRecord, Deviation>> {
        let Self { players, others, deeds, result, mut forgiven, deployments, .. } = self;
        let start = match (self.position, self.deployed) {
            (Some((position, _)), Some(deployed)) => {
                return Err(wrong(position.max(deployed), GameRecordError::Start));
            }
            (Some((_, setup)), None) => Start::Position(setup),
            (None, _) => {
                let missing = |name| At::new(end, RecordError::Missing(name));
                let board = self.board.ok_or(missing("BD"))?;
                let rules = self.rules.ok_or(missing("RU"))?;
                if let Some(seat) = board.seats().seats().find(|seat| deployments[seat.index()].is_none()) {
                    return Err(missing(DEPLOYMENT[seat.index()]));
                }
                Start::Deployed { board, rules, deployments }
            }
        };
        if self.version.is_none() {
            forgiven.push(At::new(end, Deviation::Missing("JUNQI")));
        }
        forgiven.sort_by_key(|at| at.offset);
        Ok(Lenient { value: GameRecord { players, start, others, deeds, result }, forgiven })
    }
}

/// The deed that a property tells, if it tells one; the result of a move isn't in it yet.
fn deed(property: &Property<'_>, name: &'static str) -> Read<Option<What>> {
    if let Some(seat) = index(MOVE, name) {
        let mv = parsed::<Move>(property, name, GameRecordError::Move)?;
        return Ok(Some(What::Moved { seat: Seat::ALL[seat], mv, clash: None }));
    }
    if let Some((what, _)) = BY_SEAT.iter().find(|(_, known)| *known == name) {
        return Ok(Some(what(parsed(property, name, GameRecordError::Seat)?)));
    }
    if name != "AR" {
        return Ok(None);
    }
    let outcome = end(property, name)?;
    if outcome.reason != Reason::Arbiter {
        return Err(wrong(property.value(name)?.0, GameRecordError::NotRuling));
    }
    Ok(Some(What::Ruled(outcome)))
}

impl What {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { seat, mv, clash } => write!(f, "{}[{mv}]R[{}]", MOVE[seat.index()], code(clash)),
            Self::Overran(seat) => write!(f, "OT[{seat}]"),
            Self::Resigned(seat) => write!(f, "RS[{seat}]"),
            Self::DrawOffered(seat) => write!(f, "DO[{seat}]"),
            Self::DrawAccepted(seat) => write!(f, "DA[{seat}]"),
            Self::DrawRefused(seat) => write!(f, "DR[{seat}]"),
            Self::Ruled(outcome) => write!(f, "AR[{}]", Turn::Over(outcome)),
        }
    }
}

fn code(clash: Option<Clash>) -> &'static str {
    CODES.iter().find(|(known, _)| *known == clash).map_or("3", |(_, code)| code)
}

impl GameRecord {
    /// Reads what the crate writes.
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
        let mut reader = Reader { forgiven, ..Reader::default() };
        for node in nodes.nodes() {
            reader.node(node)?;
        }
        reader.finish(nodes.end)
    }

    /// The record as text, a node a line. It is read back as the same record.
    pub fn to_text(&self) -> String {
        Writer(self).to_string()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(\n;JUNQI[{VERSION}]")?;
        for (name, player) in PLAYER.iter().zip(&self.players) {
            if let Some(player) = player {
                write!(f, "{name}[{}]", player.raw())?;
            }
        }
        match &self.start {
            Start::Deployed { board, rules, .. } => write!(f, "BD[{board}]RU[{rules}]")?,
            Start::Position(setup) => write!(f, "PO[{setup}]")?,
        }
        self.others.iter().try_for_each(|other| write!(f, "{other}"))?;
        if let Start::Deployed { deployments, .. } = &self.start {
            for (name, deployment) in DEPLOYMENT.iter().zip(deployments) {
                if let Some(deployment) = deployment {
                    write!(f, "\n;{name}[{deployment}]")?;
                }
            }
        }
        for deed in &self.deeds {
            f.write_str("\n;")?;
            deed.what.write(f)?;
            deed.others.iter().try_for_each(|other| write!(f, "{other}"))?;
        }
        if let Some(result) = self.result {
            write!(f, "\n;RE[{}]", Turn::Over(result))?;
        }
        f.write_str("\n)\n")
    }
}

/// Prints a record; the record itself doesn't, as it holds ranks.
struct Writer<'r>(&'r GameRecord);

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl fmt::Display for Disclosed<GameRecord> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Strict; see [`GameRecord::from_text`].
impl FromStr for Disclosed<GameRecord> {
    type Err = At<RecordError>;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        GameRecord::from_text(text).map(Self)
    }
}

#[cfg(feature = "serde")]
crate::text::serde_as_text!(Disclosed<GameRecord>);
