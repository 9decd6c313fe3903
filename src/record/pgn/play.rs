//! Playing what a record says: the start from the tags, the moves by the law, the stated result held
//! against the board. The syntax of records is the other files' business.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{Flow, GameRecord, GameResult, GameSpan, NodeId, Raw, Step, TagPair, Tags, Visitor, is_null_move};
use crate::chess::{
    CastlingRights, Color, FenStyle, Game, Laws, MateChance, Position, PositionError, Reason, San, SanError, Setup,
};
use crate::outcome::{Outcome, SeatResult};
use crate::text::At;

/// Why a record can't be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The `FEN` tag is no position.
    #[error("the FEN tag: {0}")]
    Start(#[from] PositionError),
    /// The `Variant` tag names a game with other rules.
    #[error("the variant {0:?} has other rules")]
    Variant(String),
    /// `SetUp` is 1, or the variant has no start of its own, and there is no `FEN` tag.
    #[error("the FEN tag is missing")]
    NoStart,
    /// A move that the law doesn't allow, or that can't be read.
    #[error("{text:?} as ply {ply}: {error}")]
    Move {
        /// The move as it stands.
        text: String,
        /// Its number in plies, from 1.
        ply: usize,
        /// What is wrong with it.
        error: SanError,
    },
    /// A null move: annotators use it, but passing isn't a move.
    #[error("ply {ply} passes, which is no move")]
    NullMove {
        /// Its number in plies, from 1.
        ply: usize,
    },
}

/// A record that can't be played, and where in its tree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Unplayable {
    /// The move that is at fault; the root for the start itself.
    pub node: NodeId,
    /// Why.
    pub error: PlayError,
}

/// Which variants the rules of [`crate::chess`] cover, and whether they start like orthodox chess.
fn starts_orthodox(variant: &str) -> Option<bool> {
    let plain: String = variant.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    match plain.as_str() {
        "" | "standard" | "chess" | "normal" | "fromposition" | "orthodox" => Some(true),
        "chess960" | "fischerandom" | "fischerrandom" | "freestyle" | "doublechess960" => Some(false),
        _ => None,
    }
}

fn start(fen: Option<&str>, variant: Option<&str>, set_up: bool) -> Result<Position, PlayError> {
    let variant = variant.unwrap_or_default();
    let orthodox = starts_orthodox(variant).ok_or_else(|| PlayError::Variant(variant.to_string()))?;
    match fen {
        Some(fen) => Ok(Position::from_fen(fen)?),
        None if orthodox && !set_up => Ok(Position::start()),
        None => Err(PlayError::NoStart),
    }
}

impl Tags {
    /// The position in which the game starts, from `FEN`, `SetUp` and `Variant`.
    ///
    /// # Errors
    /// The `FEN` tag is missing or no position, or the variant has other rules than chess.
    pub fn start_position(&self) -> Result<Position, PlayError> {
        start(self.get("FEN"), self.get("Variant"), self.get("SetUp") == Some("1"))
    }
}

/// The laws under which a record is played: records go on where today's game would have ended, and that
/// makes none of their moves illegal.
fn record_laws() -> Laws {
    Laws {
        repetition_end: None,
        progress_end: None,
        dead_position: crate::chess::DeadPositionLaw::Ignored,
        ..Laws::fide2023()
    }
}

fn resolve(text: &str, ply: usize, position: &Position) -> Result<crate::chess::Move, PlayError> {
    if is_null_move(text.as_bytes()) {
        return Err(PlayError::NullMove { ply });
    }
    San::from_text_lenient(text)
        .map_err(|at| at.kind)
        .and_then(|read| read.value.to_move(position))
        .map_err(|error| PlayError::Move { text: text.to_string(), ply, error })
}

impl GameRecord {
    /// Plays the main line. Only mate and stalemate end a recorded game by themselves; ask the game for
    /// the rest ([`Game::outcome_under`]).
    ///
    /// # Errors
    /// The first thing that can't be played.
    ///
    /// ```
    /// use sanqi::record::pgn::GameRecord;
    /// let record = GameRecord::read("1. f3 e5 2. g4 Qh4# 0-1").unwrap().value;
    /// assert!(record.play().unwrap().position().is_checkmate());
    /// ```
    pub fn play(&self) -> Result<Game, Unplayable> {
        let start = self.tags.start_position().map_err(|error| Unplayable { node: NodeId::ROOT, error })?;
        let mut game = Game::new(start, record_laws());
        for (i, id) in self.moves.main_line().enumerate() {
            let text = self.moves.san(id).unwrap_or_default();
            let mv = resolve(text, i + 1, game.position()).map_err(|error| Unplayable { node: id, error })?;
            game.play_unchecked(mv);
        }
        Ok(game)
    }

    /// Plays every line of the record, variations included, and answers the positions reached after each
    /// move, in the order of [`MoveTree::walk`](super::MoveTree::walk).
    ///
    /// # Errors
    /// The first move in that order that can't be played; a null move is one.
    pub fn positions(&self) -> Result<Vec<(NodeId, Position)>, Unplayable> {
        let start = self.tags.start_position().map_err(|error| Unplayable { node: NodeId::ROOT, error })?;
        // What each node leads to, by its index; the walk comes to a node after its parent.
        let mut reached = alloc::vec![start];
        let mut out = Vec::with_capacity(self.moves.len());
        for step in self.moves.walk() {
            let Step::Move { id, ply } = step else { continue };
            let parent = self.moves.parent(id).map_or(0, NodeId::index);
            let mut position = reached.get(parent).copied().unwrap_or(start);
            let text = self.moves.san(id).unwrap_or_default();
            position.play_unchecked(resolve(text, ply + 1, &position).map_err(|error| Unplayable { node: id, error })?);
            if reached.len() <= id.index() {
                reached.resize(id.index() + 1, start);
            }
            reached[id.index()] = position;
            out.push((id, position));
        }
        Ok(out)
    }

    /// The record of a game: the moves in SAN, the result, and `FEN`, `SetUp` and `Variant` where the start
    /// isn't the orthodox one. Names and dates are the caller's to add.
    ///
    /// PGN has no mark for a double loss: it becomes `*` with the reason in `Termination`.
    pub fn from_game(game: &Game) -> Self {
        let mut record = Self::default();
        let start = game.start();
        if Setup::from(start) != Setup::START {
            record.tags.push("SetUp", "1");
            record.tags.push("FEN", start.fen(FenStyle::STANDARD).to_string());
            if !is_orthodox_castling(start) {
                record.tags.push("Variant", "Chess960");
            }
        }
        let mut last = NodeId::ROOT;
        for san in game.san_moves() {
            // The tree refuses only words that aren't moves.
            if let Ok(id) = record.moves.add(last, &san.to_string()) {
                last = id;
            }
        }
        let outcome = game.outcome();
        let result = outcome.map_or(GameResult::Unknown, mark);
        record.set_result(result);
        if let (Some(outcome), GameResult::Unknown) = (outcome, result) {
            record.tags.push("Termination", outcome.reason.to_string());
        }
        record
    }
}

fn is_orthodox_castling(position: &Position) -> bool {
    let rights = position.castling_rights();
    Color::ALL.into_iter().all(|color| {
        let rank = crate::chess::Rank::R1.relative_to(color);
        let home = crate::chess::Square::new(crate::chess::File::E, rank);
        let own = rights.without(!color);
        own == CastlingRights::NONE
            || position.king(color) == Some(home)
                && crate::chess::CastleSide::ALL
                    .into_iter()
                    .all(|side| own.rook(color, side).is_none_or(|file| file == side.orthodox_rook_file()))
    })
}

fn mark(outcome: Outcome<Reason>) -> GameResult {
    match outcome.results() {
        [SeatResult::Win, _] => GameResult::WhiteWins,
        [_, SeatResult::Win] => GameResult::BlackWins,
        [SeatResult::Draw, SeatResult::Draw] => GameResult::Draw,
        _ => GameResult::Unknown,
    }
}

/// How the stated result fits what happened on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// The board decided, and the record says the same.
    Agrees,
    /// The board left it open, so any stated result may be right (resignation, time, agreement).
    OffTheBoard,
    /// The record states no result.
    Unstated,
    /// The board decided otherwise.
    Contradicts(Outcome<Reason>),
    /// The record gives a win to a side that can't mate by any legal series of moves.
    CannotHaveWon(Color),
}

/// Plays the main line of each game that a [`Reader`](super::Reader) reads, without building a tree.
///
/// After [`Reader::read_game`](super::Reader::read_game) ask what came out; the next game starts afresh.
///
/// ```
/// use sanqi::record::pgn::{Agreement, Judge, Reader};
/// let text = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 e4 *";
/// let mut reader = Reader::new(text);
/// let mut judge = Judge::new();
/// reader.read_game(&mut judge).unwrap();
/// assert!(judge.error().is_none());
/// assert!(matches!(judge.agreement(), Agreement::Contradicts(_)));
/// reader.read_game(&mut judge).unwrap();
/// assert_eq!(judge.error().unwrap().offset, text.find("e4 *").unwrap());
/// ```
#[derive(Debug, Clone)]
pub struct Judge {
    laws: Laws,
    fen: Option<String>,
    variant: Option<String>,
    set_up: bool,
    white: String,
    black: String,
    result: GameResult,
    game: Game,
    ended: Option<(usize, Outcome<Reason>)>,
    error: Option<At<PlayError>>,
    tags_at: usize,
}

impl Judge {
    /// A judge by today's laws.
    pub fn new() -> Self {
        Self::with_laws(Laws::fide2023())
    }

    /// A judge by a rule book of the caller's.
    pub fn with_laws(laws: Laws) -> Self {
        Self {
            laws,
            fen: None,
            variant: None,
            set_up: false,
            white: String::new(),
            black: String::new(),
            result: GameResult::Unknown,
            game: Game::new(Position::start(), record_laws()),
            ended: None,
            error: None,
            tags_at: 0,
        }
    }

    /// The name in the `White` tag; empty without one.
    pub fn white(&self) -> &str {
        &self.white
    }

    /// The name in the `Black` tag; empty without one.
    pub fn black(&self) -> &str {
        &self.black
    }

    /// The result that the movetext states.
    pub const fn stated(&self) -> GameResult {
        self.result
    }

    /// The game as far as it could be played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Why the game couldn't be played on, with the byte offset in the whole input.
    pub const fn error(&self) -> Option<&At<PlayError>> {
        self.error.as_ref()
    }

    /// The ply after which the laws ended the game, and how, even if the record goes on.
    pub const fn ended(&self) -> Option<(usize, Outcome<Reason>)> {
        self.ended
    }

    /// How the stated result fits the board.
    pub fn agreement(&self) -> Agreement {
        let stated = self.result;
        let last = self.game.history().len();
        // What ended the game before its last move can't have been claimed by the players any more.
        if let Some((ply, outcome)) = self.ended
            && ply == last
        {
            return match stated {
                GameResult::Unknown => Agreement::Unstated,
                _ if stated == mark(outcome) => Agreement::Agrees,
                _ => Agreement::Contradicts(outcome),
            };
        }
        let winner = match stated {
            GameResult::Unknown => return Agreement::Unstated,
            GameResult::Draw => return Agreement::OffTheBoard,
            GameResult::WhiteWins => Color::White,
            GameResult::BlackWins => Color::Black,
        };
        if self.game.position().can_mate(winner) == MateChance::Impossible {
            Agreement::CannotHaveWon(winner)
        } else {
            Agreement::OffTheBoard
        }
    }

    fn note_end(&mut self) {
        if self.ended.is_none()
            && let Some(outcome) = self.game.outcome_under(&self.laws)
        {
            self.ended = Some((self.game.history().len(), outcome));
        }
    }
}

impl Default for Judge {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Visitor<'a> for Judge {
    fn begin_game(&mut self, offset: usize) -> Flow {
        self.fen = None;
        self.variant = None;
        self.set_up = false;
        self.white.clear();
        self.black.clear();
        self.result = GameResult::Unknown;
        self.ended = None;
        self.error = None;
        self.tags_at = offset;
        Flow::Continue
    }

    fn tag(&mut self, tag: TagPair<'a>) -> Flow {
        match tag.name.bytes {
            b"White" => self.white = tag.value().into_owned(),
            b"Black" => self.black = tag.value().into_owned(),
            b"Variant" => self.variant = Some(tag.value().into_owned()),
            b"SetUp" => self.set_up = tag.raw_value.bytes == b"1",
            b"FEN" => {
                self.fen = Some(tag.value().into_owned());
                self.tags_at = tag.raw_value.offset;
            }
            _ => {}
        }
        Flow::Continue
    }

    fn end_tags(&mut self) -> Flow {
        let start = start(self.fen.as_deref(), self.variant.as_deref(), self.set_up);
        self.game.restart(start.as_ref().copied().unwrap_or_default());
        match start {
            Ok(_) => self.note_end(),
            Err(error) => self.error = Some(At::new(self.tags_at, error)),
        }
        Flow::Continue
    }

    fn san(&mut self, token: Raw<'a>) -> Flow {
        // After an error only the result is still of interest.
        if self.error.is_some() {
            return Flow::Continue;
        }
        match resolve(&token.text(), self.game.history().len() + 1, self.game.position()) {
            Ok(mv) => {
                self.game.play_unchecked(mv);
                self.note_end();
            }
            Err(error) => self.error = Some(At::new(token.offset, error)),
        }
        Flow::Continue
    }

    fn begin_variation(&mut self, _: usize) -> Flow {
        Flow::SkipVariation
    }

    fn result(&mut self, result: GameResult, _: usize) -> Flow {
        self.result = result;
        Flow::Continue
    }

    fn end_game(&mut self, _: GameSpan) -> Flow {
        Flow::Continue
    }
}
