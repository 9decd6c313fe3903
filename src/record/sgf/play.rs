//! Playing what a record says: the start from the root, a line by the rules it names, the stated result held
//! against the board. The format places stones where no rule would; so replaying lists what the rules forbid
//! rather than stopping there. The syntax of records is the other files' business.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{CoordError, GameTree, Hundredths, Margin, Node, NodeId, Outcome, Placement};
use crate::go::{Board, Color, Game, IllegalMove, Marks, Move, Preset, Rules};

/// Why a line can't be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// `GM` names another game.
    #[error("GM says that this isn't a game of go")]
    NotGo,
    /// `SZ` is no board size.
    #[error("SZ is no board size")]
    Size,
    /// The tree has no such node.
    #[error("there is no {0}")]
    NoSuchNode(NodeId),
    /// Something that isn't legal play; only the strict path stops for it.
    #[error(transparent)]
    Violation(#[from] Violation),
}

/// What in a line is no legal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply} ({node}): {fault}")]
pub struct Violation {
    /// The number of the move, from 1; of a set-up, that of the move before it.
    pub ply: u32,
    /// The node.
    pub node: NodeId,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The rules forbid it. Earlier plies are numbered as [`Violation::ply`] is.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The value isn't a move on this board; it is left out.
    #[error(transparent)]
    NoMove(CoordError),
    /// Stones or the turn were set up behind the first move. Only the strict path minds.
    #[error("set up in the middle of the game")]
    SetUp,
}

/// What a record leaves open or says in a way that can't be used, and what was taken instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Note {
    /// There is no `RU`.
    #[error("no RU: {0} rules are taken")]
    NoRules(Preset),
    /// `RU` is a text that no preset goes by.
    #[error("RU is {0:?}, which isn't known: {1} rules are taken")]
    UnknownRules(String, Preset),
    /// The caller's rules were used in place of those that `RU` names.
    #[error("RU is {0:?}, the caller chose {1} rules")]
    OtherRules(String, Preset),
    /// There is no `KM`.
    #[error("no KM: the komi of the rules is taken")]
    NoKomi,
    /// `KM` is no number of half points.
    #[error("KM is {0:?}, no number of half points: the komi of the rules is taken")]
    BadKomi(String),
    /// `HA` is no number below 256.
    #[error("HA is {0:?}, no number of stones: no handicap is taken")]
    BadHandicap(String),
    /// `HA` and the stones set up differ. The compensation goes by `HA`.
    #[error("HA is {stated}, black stones set up are {stones}")]
    HandicapStones {
        /// What `HA` says.
        stated: u8,
        /// Black stones on the board at the start.
        stones: usize,
    },
    /// There is no `PL` although stones are set up.
    #[error("no PL: {0} begins, as {1}")]
    NoPlayer(Color, Begins),
    /// A value of `AB`, `AW` or `AE` that names no point of the board; it is left out.
    #[error("{0} has {1:?}, no point of the board")]
    BadPoint(&'static str, String),
}

/// Why somebody begins where `PL` doesn't say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Begins {
    /// Black has stones as a handicap.
    Handicap,
    /// The first move of the line is that side's.
    FirstMove,
    /// Nothing says otherwise.
    Usual,
}

impl core::fmt::Display for Begins {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Handicap => "there is a handicap",
            Self::FirstMove => "the first move says",
            Self::Usual => "nothing says otherwise",
        })
    }
}

/// The start of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Start {
    /// The stones.
    pub board: Board,
    /// Who begins.
    pub first: Color,
    /// `HA`; 0 where it says nothing.
    pub handicap: u8,
    /// The rules, with the komi of the record where it has one.
    pub rules: Rules,
    /// The set they come from.
    pub preset: Preset,
    /// What the record leaves open.
    pub notes: Vec<Note>,
}

impl Start {
    /// A game that begins so.
    pub fn game(&self) -> Game {
        Game::from_position(self.board.clone(), self.first, self.handicap, self.rules)
    }
}

/// What came of playing a line.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Replay {
    /// Names of Black and White, empty where the record has none.
    pub players: [String; 2],
    /// The start. Set-ups in front of the first move are part of it.
    pub start: Start,
    /// The game. Passes don't stop it: a record goes on as it likes.
    pub game: Game,
    /// How many moves were played, passes included; a set-up is none.
    pub plies: u32,
    /// What the rules forbid, in order.
    pub violations: Vec<Violation>,
    /// The nodes that set up stones or the turn behind the first move.
    pub set_ups: Vec<NodeId>,
    /// Passes in a row at the end.
    pub passes: u32,
    /// The stated result; `None` if there is none or it can't be read.
    pub stated: Option<Outcome>,
    /// Stones marked dead by the territory marks (`TB`, `TW`) at the end, if there are such marks.
    marks: Option<Marks>,
}

/// How the stated result fits the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// The last position counts to it when enemy stones on points marked `TB` and `TW` are dead.
    AgreesAsMarked,
    /// The last position counts to it when no stone is dead.
    AgreesWithoutDead,
    /// It is no count: resignation, time, forfeit, no result.
    OffTheBoard,
    /// It is a count, but not that of either of these: dead stones are the players' word.
    NotByTheBoardAlone,
    /// The record states no result that can be read.
    Unstated,
}

impl Replay {
    /// Whether the line ends with the passes that the rules ask for.
    pub const fn ends_by_passes(&self) -> bool {
        self.passes >= self.start.rules.stop.passes()
    }

    /// How the stated result fits the board.
    pub fn agreement(&self) -> Agreement {
        let half_points = match self.stated {
            None | Some(Outcome::Unknown) => return Agreement::Unstated,
            Some(Outcome::Draw) => Some(0),
            Some(Outcome::Win(color, Margin::Points(Hundredths(n)))) => {
                let signed = if color == Color::Black { n } else { -n };
                Hundredths(signed).halves().map(i64::from)
            }
            Some(_) => return Agreement::OffTheBoard,
        };
        let counts = |marks: &Marks| {
            let score = self.game.score_with(marks).ok()?;
            Some(score.margin().half_points())
        };
        match half_points {
            Some(_) if self.marks.as_ref().is_some_and(|marks| counts(marks) == half_points) => {
                Agreement::AgreesAsMarked
            }
            Some(_) if counts(&Marks::default()) == half_points => Agreement::AgreesWithoutDead,
            _ => Agreement::NotByTheBoardAlone,
        }
    }
}

const SET_UP: [(&str, Option<Color>); 3] = [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)];

fn sets_up(node: &Node) -> bool {
    node.to_play().is_some() || SET_UP.iter().any(|(name, _)| node.property(name).is_some())
}

/// Puts the stones of a node on the board.
fn set_stones(board: &mut Board, node: &Node, notes: &mut Vec<Note>) {
    let size = board.size();
    let mut changes = Vec::new();
    for (name, stone) in SET_UP {
        for value in node.values(name) {
            match value.points(size) {
                Ok(points) => changes.extend(points.map(|point| (point, stone))),
                Err(_) => notes.push(Note::BadPoint(name, value.raw().to_string())),
            }
        }
    }
    if changes.is_empty() {
        return;
    }
    let mut cells: Vec<Option<Color>> = size.points().map(|point| board.color_at(point)).collect();
    for (point, stone) in changes {
        if let Some(cell) = size.index(point).and_then(|i| cells.get_mut(i)) {
            *cell = stone;
        }
    }
    *board = Board::from_fn(size, |point| size.index(point).and_then(|i| *cells.get(i)?));
}

fn komi(node: &Node) -> Option<i16> {
    node.komi()?.halves().and_then(|komi| i16::try_from(komi).ok())
}

impl GameTree {
    /// The start that the root describes: `SZ`, `AB`, `AW`, `AE`, `PL`, `HA`, `KM`, `RU`. Rules of the
    /// caller's take the place of those of `RU`; the komi of the record stays.
    ///
    /// # Errors
    /// Another game than Go, or no board size.
    pub fn start_position(&self, rules: Option<Preset>) -> Result<Start, PlayError> {
        let root = self.root();
        if root.value("GM").is_some() && root.game_type() != Some(1) {
            return Err(PlayError::NotGo);
        }
        let size = self.size().ok_or(PlayError::Size)?;
        let mut notes = Vec::new();
        let usual = rules.unwrap_or(Preset::Chinese);
        let stated = root.rules().map(|text| text.trim().to_string()).filter(|text| !text.is_empty());
        let preset = match (stated, rules) {
            (Some(text), chosen) => match (text.parse::<Preset>(), chosen) {
                (Ok(known), None) => known,
                (Ok(known), Some(chosen)) if known == chosen => known,
                (_, Some(chosen)) => {
                    notes.push(Note::OtherRules(text, chosen));
                    chosen
                }
                (Err(_), None) => {
                    notes.push(Note::UnknownRules(text, usual));
                    usual
                }
            },
            (None, Some(chosen)) => chosen,
            (None, None) => {
                notes.push(Note::NoRules(usual));
                usual
            }
        };
        let mut rules = preset.rules();
        match (root.simple_text("KM"), komi(root)) {
            (_, Some(komi)) => rules.komi = komi,
            (None, None) => notes.push(Note::NoKomi),
            (Some(text), None) => notes.push(Note::BadKomi(text.into_owned())),
        }
        let handicap = match (root.simple_text("HA"), root.handicap().and_then(|n| u8::try_from(n).ok())) {
            (_, Some(handicap)) => handicap,
            (None, None) => 0,
            (Some(text), None) => {
                notes.push(Note::BadHandicap(text.into_owned()));
                0
            }
        };
        let mut board = Board::new(size);
        set_stones(&mut board, root, &mut notes);
        Ok(Start { board, first: root.to_play().unwrap_or(Color::Black), handicap, rules, preset, notes })
    }

    /// Plays the main line as the format means it, whatever the rules say of it, and lists what they forbid.
    ///
    /// Where the game would have ended (passes, a repetition that ends it) a record may go on; that makes
    /// none of its moves illegal.
    ///
    /// ```
    /// use sanqi::record::sgf::Collection;
    /// let games = Collection::read("(;SZ[9]RU[NZ]KM[7];B[ee];W[ee];W[ab])").value.games;
    /// let replay = games[0].replay(None)?;
    /// let found: Vec<_> = replay.violations.iter().map(|found| found.to_string()).collect();
    /// assert_eq!(found[0], "ply 2 (node 2): column 4, row 4 is occupied");
    /// assert_eq!(found[1], "ply 3 (node 3): it is not white's turn");
    /// # Ok::<(), sanqi::record::sgf::PlayError>(())
    /// ```
    ///
    /// # Errors
    /// The start can't be set up.
    pub fn replay(&self, rules: Option<Preset>) -> Result<Replay, PlayError> {
        self.replay_line(self.main_line(), rules)
    }

    /// As [`GameTree::replay`], the nodes being given ([`GameTree::path`]).
    ///
    /// # Errors
    /// As [`GameTree::replay`], or a node isn't there.
    pub fn replay_line(
        &self,
        line: impl IntoIterator<Item = NodeId>,
        rules: Option<Preset>,
    ) -> Result<Replay, PlayError> {
        self.play_line(line, rules, false)
    }

    /// Plays the main line as legal play: the first violation or set-up behind the first move is refused.
    ///
    /// # Errors
    /// That violation, or as [`GameTree::replay`].
    pub fn replay_strict(&self, rules: Option<Preset>) -> Result<Replay, PlayError> {
        self.replay_line_strict(self.main_line(), rules)
    }

    /// As [`GameTree::replay_strict`], the nodes being given.
    ///
    /// # Errors
    /// As [`GameTree::replay_strict`], or a node isn't there.
    pub fn replay_line_strict(
        &self,
        line: impl IntoIterator<Item = NodeId>,
        rules: Option<Preset>,
    ) -> Result<Replay, PlayError> {
        self.play_line(line, rules, true)
    }

    fn play_line(
        &self,
        line: impl IntoIterator<Item = NodeId>,
        rules: Option<Preset>,
        strict: bool,
    ) -> Result<Replay, PlayError> {
        let line: Vec<NodeId> = line.into_iter().collect();
        let mut start = self.start_position(rules)?;
        let mut stated_first = self.root().to_play();
        let mut first_move = None;
        // Set-ups before the first move make the start; the root's are in it already.
        for id in &line {
            let node = self.get(*id).ok_or(PlayError::NoSuchNode(*id))?;
            if *id != NodeId::ROOT {
                set_stones(&mut start.board, node, &mut start.notes);
                stated_first = node.to_play().or(stated_first);
            }
            first_move = node.placement(start.board.size()).map(|(color, _)| color);
            if first_move.is_some() || node.property("B").is_some() || node.property("W").is_some() {
                break;
            }
        }
        begin(&mut start, stated_first, first_move);
        let root = self.root();
        let name = |color| root.player(color).map(alloc::borrow::Cow::into_owned).unwrap_or_default();
        let mut player = Player {
            // What each ply of the game is in moves of the record: a set-up is a ply only to the game.
            numbers: alloc::vec![0],
            strict,
            begun: false,
            replay: Replay {
                players: Color::ALL.map(name),
                game: start.game(),
                start,
                plies: 0,
                violations: Vec::new(),
                set_ups: Vec::new(),
                passes: 0,
                stated: root.result(),
                marks: None,
            },
        };
        for id in line {
            player.node(id, self.get(id).ok_or(PlayError::NoSuchNode(id))?)?;
        }
        Ok(player.replay)
    }
}

/// Says who begins, and why if the record doesn't.
fn begin(start: &mut Start, stated: Option<Color>, first_move: Option<Color>) {
    let stones = start.board.count(Color::Black);
    if start.handicap > 1 && stones != usize::from(start.handicap) {
        start.notes.push(Note::HandicapStones { stated: start.handicap, stones });
    }
    let (first, why) = match (stated, first_move) {
        (Some(color), _) => {
            start.first = color;
            return;
        }
        // An empty board is begun by Black, whoever the record lets begin.
        (None, _) if start.board.is_empty() => return,
        (None, _) if start.handicap > 1 => (Color::White, Begins::Handicap),
        (None, Some(color)) => (color, Begins::FirstMove),
        (None, None) => (Color::Black, Begins::Usual),
    };
    start.first = first;
    start.notes.push(Note::NoPlayer(first, why));
}

struct Player {
    replay: Replay,
    numbers: Vec<u32>,
    strict: bool,
    /// Whether a node with a move was met.
    begun: bool,
}

impl Player {
    fn report(&mut self, ply: u32, node: NodeId, fault: Fault) -> Result<(), Violation> {
        let violation = Violation { ply, node, fault };
        if self.strict {
            return Err(violation);
        }
        self.replay.violations.push(violation);
        Ok(())
    }

    /// Numbers the plies that the game has gained.
    fn number(&mut self, number: u32) {
        let gained = self.replay.game.ply() as usize + 1;
        let before = self.replay.plies;
        // A move on an occupied point is a set-up and the move.
        self.numbers.resize(gained.saturating_sub(1).max(self.numbers.len()), before);
        self.numbers.resize(gained, number);
    }

    fn node(&mut self, id: NodeId, node: &Node) -> Result<(), Violation> {
        if self.begun && sets_up(node) {
            self.set_up(id, node)?;
        }
        let size = self.replay.game.board().size();
        for property in node.properties() {
            let color = match property.name() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            self.begun = true;
            for value in property.values() {
                self.play(id, color, value.placement(size))?;
            }
        }
        let marked: Vec<_> = [("TB", Color::White), ("TW", Color::Black)]
            .into_iter()
            .filter(|(name, _)| node.property(name).is_some())
            .flat_map(|(name, dead)| node.points(name, size).map(move |point| (point, dead)))
            .collect();
        if !marked.is_empty() {
            let board = self.replay.game.board();
            let dead = marked.into_iter().filter(|(point, dead)| board.color_at(*point) == Some(*dead));
            self.replay.marks = Some(Marks { dead: dead.map(|(point, _)| point).collect(), ..Marks::default() });
        }
        Ok(())
    }

    fn set_up(&mut self, id: NodeId, node: &Node) -> Result<(), Violation> {
        if self.strict {
            return self.report(self.replay.plies, id, Fault::SetUp);
        }
        let replay = &mut self.replay;
        let mut board = replay.game.board().clone();
        set_stones(&mut board, node, &mut replay.start.notes);
        let turn = node.to_play().or(replay.game.turn()).unwrap_or(Color::Black);
        // The board has the game's size, and a replayed game is never over.
        let _ = replay.game.set_up(board, turn);
        replay.set_ups.push(id);
        replay.passes = 0;
        replay.marks = None;
        self.number(self.replay.plies);
        Ok(())
    }

    fn play(&mut self, id: NodeId, color: Color, placement: Result<Placement, CoordError>) -> Result<(), Violation> {
        let ply = self.replay.plies + 1;
        let mv = match placement {
            Ok(placement) => Move::from(placement),
            Err(error) => return self.report(ply, id, Fault::NoMove(error)),
        };
        let wrong = match self.replay.game.play_recorded(color, mv) {
            Ok(wrong) => wrong,
            Err(error) => Some(error.into()),
        };
        self.number(ply);
        self.replay.plies = ply;
        self.replay.passes = if mv == Move::Pass { self.replay.passes + 1 } else { 0 };
        self.replay.marks = None;
        match wrong {
            Some(wrong) => self.report(ply, id, Fault::Illegal(self.renumber(wrong))),
            None => Ok(()),
        }
    }

    /// The earlier ply as a move of the record.
    fn renumber(&self, wrong: IllegalMove) -> IllegalMove {
        let number = |ply: u32| self.numbers.get(ply as usize).copied().unwrap_or(ply);
        match wrong {
            IllegalMove::Superko { point, earlier } => IllegalMove::Superko { point, earlier: number(earlier) },
            IllegalMove::UnbalancedCycle { point, earlier } => {
                IllegalMove::UnbalancedCycle { point, earlier: number(earlier) }
            }
            other => other,
        }
    }
}
