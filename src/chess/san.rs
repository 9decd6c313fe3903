//! SAN, standard algebraic notation (article 11.1), and LAN, its long form.
//!
//! [`San`] is a move as written: it means a [`Move`] only in a position. One reader takes what people and
//! programs write and lists what it forgave; the strict reading of a move in a position is the one in which
//! nothing had to be forgiven, that is, the text which the writer would have written.

use super::bitboard::Bitboard;
use super::moves::{CastleSide, Move, MoveKind, PieceMoves};
use super::position::Position;
use super::role::Role;
use super::square::{File, Rank, Square};
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

/// Why a text is no move in SAN or LAN, or none in this position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// No text.
    #[error("a move is missing")]
    Empty,
    /// Something that is no part of a move.
    #[error("unexpected '{0}' in a move")]
    Unexpected(char),
    /// The text ends before the target square.
    #[error("the target square is missing")]
    NoTarget,
    /// A promotion to a pawn or a king, or of a piece that isn't a pawn (5.6(4)).
    #[error("only a pawn promotes, and only to a knight, bishop, rook or queen")]
    Promotion,
    /// No legal move in this position is written like that.
    #[error("no legal move is written like that here")]
    NoSuchMove,
    /// Several legal moves are written like that.
    #[error("{0} legal moves are written like that here")]
    Ambiguous(u8),
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(SanDeviation),
    /// The game is over, so nothing may be played ([`Game::play_san`](super::Game::play_san)).
    #[error("the game is over")]
    GameOver,
}

/// What the lenient SAN reader forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SanDeviation {
    /// Castling with zeros, small letters or without hyphens.
    #[error("castling is written O-O or O-O-O")]
    CastlingForm,
    /// A piece letter in lower case, or `P` for a pawn, or a figurine.
    #[error("pieces are written N, B, R, Q, K, and pawns without a letter")]
    PieceLetter,
    /// A hyphen between the squares, in SAN.
    #[error("SAN has no hyphen between squares")]
    Hyphen,
    /// `x` missing on a capture, standing on a move that is none, or written `:`.
    #[error("a capture, and nothing else, is written with x")]
    CaptureSign,
    /// A promotion not written with `=` and a capital.
    #[error("promotion is written =N, =B, =R or =Q")]
    PromotionForm,
    /// `e.p.` behind the move.
    #[error("en passant is not marked")]
    EnPassantMark,
    /// More of the origin square than needed.
    #[error("the origin is given only as far as needed")]
    OverSpecified,
    /// `+` or `#` missing, standing where it doesn't belong, or doubled.
    #[error("check is written +, mate #, and each only where it is")]
    Suffix,
    /// `!`, `?` and the like behind the move.
    #[error("comment signs are no part of a move")]
    Glyph,
    /// Blanks around the move.
    #[error("blanks are no part of a move")]
    Blanks,
}

/// `+` or `#`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CheckSuffix {
    /// `+`
    Check,
    /// `#`
    Mate,
}

/// The move itself, without `+` and `#`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SanBody {
    /// `O-O` or `O-O-O`.
    Castle(CastleSide),
    /// Any other move.
    Piece {
        /// What moves.
        role: Role,
        /// The file of the origin, if written.
        file: Option<File>,
        /// The rank of the origin, if written.
        rank: Option<Rank>,
        /// Whether `x` is written.
        capture: bool,
        /// The target.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
}

/// A move as written in SAN.
///
/// ```
/// use sanqi::chess::{Position, San};
/// let position: Position = "8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1".parse().unwrap();
/// let mv = San::resolve("N5xf6#", &position)?;
/// assert_eq!(San::of(mv, &position).to_string(), "N5xf6#");
/// assert_eq!(position.lan(mv).to_string(), "Nd5xf6#");
/// // The lenient reader also takes the long form, and says so.
/// assert_eq!(San::resolve_lenient("Nd5f6", &position)?.value, mv);
/// # Ok::<(), sanqi::text::At<sanqi::chess::SanError>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    /// The move.
    pub body: SanBody,
    /// The sign behind it.
    pub suffix: Option<CheckSuffix>,
}

impl San {
    /// How `mv`, legal in `position`, is written: the origin only as far as other legal moves make it
    /// necessary, its file before its rank.
    pub fn of(mv: Move, position: &Position) -> Self {
        Self { body: Self::body_of(mv, position), suffix: suffix_of(mv, position) }
    }

    fn body_of(mv: Move, position: &Position) -> SanBody {
        if let Some(side) = mv.castle_side() {
            return SanBody::Castle(side);
        }
        let capture = mv.is_capture(position.board());
        let (mut file, mut rank) = (None, None);
        if mv.role == Role::Pawn {
            file = capture.then(|| mv.from.file());
        } else {
            let rivals = origins(position, mv.role, Bitboard::FULL, mv.to).without(mv.from);
            if !rivals.is_empty() {
                let on_file = rivals.intersects(mv.from.file().into());
                let on_rank = rivals.intersects(mv.from.rank().into());
                file = (!on_file || on_rank).then(|| mv.from.file());
                rank = on_file.then(|| mv.from.rank());
            }
        }
        SanBody::Piece { role: mv.role, file, rank, capture, to: mv.to, promotion: mv.promotion() }
    }

    /// Reads a move as it is written, whatever the position, and lists what was forgiven about its form.
    ///
    /// # Errors
    /// What is no move in any position.
    pub fn from_text_lenient(text: &str) -> Result<Lenient<Self, SanDeviation>, At<SanError>> {
        let (read, _) = parse(text)?;
        Ok(read)
    }

    /// Finds the legal move that `text` means, strictly: it must be written as [`San::of`] writes it.
    ///
    /// # Errors
    /// What is wrong with the text or not strict, or that no or several legal moves are written like that.
    pub fn resolve(text: &str, position: &Position) -> Result<Move, At<SanError>> {
        let read = Self::resolve_lenient(text, position)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(SanError::NotStrict)),
            None => Ok(read.value),
        }
    }

    /// Finds the legal move that `text` means, in any form that leaves no doubt about the move, and lists
    /// what was forgiven.
    ///
    /// # Errors
    /// What is no move in any position, or that no or several legal moves are written like that.
    pub fn resolve_lenient(text: &str, position: &Position) -> Result<Lenient<Move, SanDeviation>, At<SanError>> {
        let (read, marks) = parse(text)?;
        let mv = read.value.to_move(position).map_err(|kind| At::new(marks.start, kind))?;
        let mut forgiven = read.forgiven;
        let strict = Self::of(mv, position);
        if let (
            SanBody::Piece { file, rank, capture, .. },
            SanBody::Piece { file: right_file, rank: right_rank, capture: right_capture, .. },
        ) = (read.value.body, strict.body)
        {
            if (file, rank) != (right_file, right_rank) {
                forgiven.push(At::new(marks.origin, SanDeviation::OverSpecified));
            }
            if capture != right_capture {
                forgiven.push(At::new(marks.target, SanDeviation::CaptureSign));
            }
        }
        if read.value.suffix != strict.suffix {
            forgiven.push(At::new(marks.suffix, SanDeviation::Suffix));
        }
        forgiven.sort_by_key(|note| note.offset);
        Ok(Lenient { value: mv, forgiven })
    }

    /// Finds the legal move without looking at `x`, `+` and `#`: the quick way for records, which are full
    /// of moves whose signs nobody needs checked.
    ///
    /// # Errors
    /// That no legal move, or several, fit.
    pub fn to_move(&self, position: &Position) -> Result<Move, SanError> {
        match self.body {
            SanBody::Castle(side) => {
                let rooks = position.castling_rooks() & position.board().color(position.turn());
                let king = position.king(position.turn()).map_or(Bitboard::EMPTY, Into::into);
                let mut found = None;
                let _ = position.visit_piece_moves_between(king, rooks, |moves| {
                    if moves.kind != MoveKind::Castle {
                        return ControlFlow::Continue(());
                    }
                    moves.visit(|mv| {
                        if mv.castle_side() == Some(side) {
                            found = Some(mv);
                        }
                        ControlFlow::Continue(())
                    })
                });
                found.ok_or(SanError::NoSuchMove)
            }
            SanBody::Piece { role, file, rank, capture, to, promotion } => {
                let mut from = Bitboard::FULL;
                if let Some(file) = file {
                    from &= file.into();
                } else if role == Role::Pawn {
                    // A pawn's capture always names the file it comes from.
                    if capture {
                        return Err(SanError::NoSuchMove);
                    }
                    from &= to.file().into();
                }
                if let Some(rank) = rank {
                    from &= rank.into();
                }
                unique(position, role, from, to, promotion)
            }
        }
    }
}

/// The only legal move from `from` to `to` that fits.
fn unique(
    position: &Position,
    role: Role,
    from: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, SanError> {
    let mut found = None;
    let mut count = 0u8;
    let board = position.board();
    let from = from & board.pieces(position.turn(), role);
    let _ = position.visit_piece_moves_between(from, to.into(), |moves| {
        if moves.kind == MoveKind::Castle {
            return ControlFlow::Continue(());
        }
        moves.visit(|mv| {
            if mv.promotion() == promotion {
                found = Some(mv);
                count = count.saturating_add(1);
            }
            ControlFlow::Continue(())
        })
    });
    match (found, count) {
        (Some(mv), 1) => Ok(mv),
        (None, _) => Err(SanError::NoSuchMove),
        _ => Err(SanError::Ambiguous(count)),
    }
}

/// The origins among `from` of legal moves of `role` to `to`, castling left out.
fn origins(position: &Position, role: Role, from: Bitboard, to: Square) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    let from = from & position.board().pieces(position.turn(), role);
    if from.has_several() {
        let _ = position.visit_piece_moves_between(from, to.into(), |moves: PieceMoves| {
            if moves.kind != MoveKind::Castle {
                found = found.with(moves.from);
            }
            ControlFlow::Continue(())
        });
    }
    found
}

fn suffix_of(mv: Move, position: &Position) -> Option<CheckSuffix> {
    if !position.gives_check(mv) {
        return None;
    }
    let mut after = *position;
    after.play_unchecked(mv);
    Some(if after.has_legal_move() { CheckSuffix::Check } else { CheckSuffix::Mate })
}

/// Where the parts of a move stand in the text.
struct Marks {
    start: usize,
    origin: usize,
    target: usize,
    suffix: usize,
}

const FIGURINES: [(&str, Role); 12] = [
    ("♔", Role::King),
    ("♕", Role::Queen),
    ("♖", Role::Rook),
    ("♗", Role::Bishop),
    ("♘", Role::Knight),
    ("♙", Role::Pawn),
    ("♚", Role::King),
    ("♛", Role::Queen),
    ("♜", Role::Rook),
    ("♝", Role::Bishop),
    ("♞", Role::Knight),
    ("♟", Role::Pawn),
];

/// Takes the move apart from both ends; what is left in the middle are the squares.
struct Parser<'a> {
    text: &'a str,
    start: usize,
    end: usize,
    forgiven: Vec<At<SanDeviation>>,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.start..self.end]
    }

    fn forgive(&mut self, offset: usize, deviation: SanDeviation) {
        // Once of each kind: a megabyte of `!` is one deviation.
        if self.forgiven.iter().all(|note| note.kind != deviation) {
            self.forgiven.push(At::new(offset, deviation));
        }
    }

    fn strip_end(&mut self, ending: &str) -> bool {
        let stripped = self.rest().ends_with(ending);
        if stripped {
            self.end -= ending.len();
        }
        stripped
    }

    fn blanks(&mut self) {
        let trimmed = self.text.trim();
        if trimmed.len() < self.text.len() {
            self.forgive(0, SanDeviation::Blanks);
            self.start = self.text.len() - self.text.trim_start().len();
            self.end = self.start + trimmed.len();
        }
    }

    /// Comment signs, check signs and `e.p.`, in any order that is seen in the wild.
    fn suffix(&mut self) -> Option<CheckSuffix> {
        let mut suffix = None;
        loop {
            if self.strip_end("!") || self.strip_end("?") {
                self.forgive(self.end, SanDeviation::Glyph);
            } else if self.strip_end("#") || self.strip_end("+") {
                let sign = if self.text[self.end..].starts_with('#') { CheckSuffix::Mate } else { CheckSuffix::Check };
                if suffix.is_some() {
                    self.forgive(self.end, SanDeviation::Suffix);
                }
                suffix = suffix.max(Some(sign));
            } else if ["e.p.", "ep.", "ep"].iter().any(|mark| self.strip_end(mark)) {
                self.forgive(self.end, SanDeviation::EnPassantMark);
                let _ = self.strip_end("/");
                self.end = self.start + self.rest().trim_end().len();
            } else {
                return suffix;
            }
        }
    }

    fn castle(&mut self) -> Option<CastleSide> {
        let rest = self.rest();
        for (form, side) in [("O-O-O", CastleSide::Queen), ("O-O", CastleSide::King)] {
            if rest == form {
                return Some(side);
            }
            let bytes = rest.bytes().filter(|b| *b != b'-');
            let expected = form.bytes().filter(|b| *b != b'-').count();
            if bytes.clone().count() == expected
                && bytes.clone().all(|b| matches!(b, b'O' | b'o' | b'0'))
                && (rest.len() == expected || rest.len() == form.len() && rest.as_bytes()[1] == b'-')
            {
                self.forgive(self.start, SanDeviation::CastlingForm);
                return Some(side);
            }
        }
        None
    }

    fn promotion(&mut self) -> Result<Option<Role>, At<SanError>> {
        let before = self.end;
        let bracketed = self.strip_end(")");
        let rest = self.rest();
        let mut figurine =
            FIGURINES.iter().filter_map(|(sign, role)| rest.strip_suffix(sign).map(|r| (r.len(), *role)));
        let letter = rest.chars().next_back().filter(char::is_ascii_alphabetic);
        let (length, role, plain) = match (figurine.next(), letter) {
            (Some((length, role)), _) => (length, role, false),
            // A letter behind a square can only be a promotion, so `e8b` is one; `bxc8` has none.
            (None, Some(c)) => match Role::from_letter(c) {
                Some(role) => (rest.len() - 1, role, c.is_ascii_uppercase()),
                None => return Err(At::new(self.end - 1, SanError::Unexpected(c))),
            },
            (None, None) => {
                self.end = before;
                return Ok(None);
            }
        };
        let at = self.start + length;
        if at == self.start {
            self.end = before;
            return Ok(None);
        }
        self.end = at;
        let signed = self.strip_end("=");
        let other = !signed && (self.strip_end("/") || self.strip_end("("));
        if !signed || !plain || bracketed || other {
            self.forgive(self.end, SanDeviation::PromotionForm);
        }
        if signed && bracketed {
            let _ = self.strip_end("(");
        }
        match role {
            Role::Pawn | Role::King => Err(At::new(at, SanError::Promotion)),
            role => Ok(Some(role)),
        }
    }

    fn piece(&mut self) -> Role {
        let rest = self.rest();
        for (sign, role) in FIGURINES {
            if rest.starts_with(sign) {
                self.forgive(self.start, SanDeviation::PieceLetter);
                self.start += sign.len();
                return role;
            }
        }
        let bytes = rest.as_bytes();
        let role = match bytes.first() {
            Some(b'N') => Role::Knight,
            Some(b'B') => Role::Bishop,
            Some(b'R') => Role::Rook,
            Some(b'Q') => Role::Queen,
            Some(b'K') => Role::King,
            // `b` is a file as well, so a bishop can't be told by it.
            Some(&c @ (b'P' | b'p' | b'n' | b'r' | b'q' | b'k')) => {
                self.forgive(self.start, SanDeviation::PieceLetter);
                self.start += 1;
                return Role::from_letter(c as char).unwrap_or(Role::Pawn);
            }
            _ => return Role::Pawn,
        };
        self.start += 1;
        role
    }
}

fn parse(text: &str) -> Result<(Lenient<San, SanDeviation>, Marks), At<SanError>> {
    let mut p = Parser { text, start: 0, end: text.len(), forgiven: Vec::new() };
    p.blanks();
    if p.rest().is_empty() {
        return Err(At::new(p.start, SanError::Empty));
    }
    let start = p.start;
    let suffix = p.suffix();
    let suffix_at = p.end;
    if let Some(side) = p.castle() {
        let san = San { body: SanBody::Castle(side), suffix };
        let marks = Marks { start, origin: start, target: start, suffix: suffix_at };
        return Ok((Lenient { value: san, forgiven: p.forgiven }, marks));
    }
    let role = p.piece();
    let origin = p.start;
    let promotion = p.promotion()?;
    if promotion.is_some() && role != Role::Pawn {
        return Err(At::new(p.end, SanError::Promotion));
    }
    // The target is the last two characters, the origin what stands before it.
    let mut to_rank = None;
    let mut to_file = None;
    let (mut file, mut rank, mut capture) = (None, None, false);
    let mut target = p.end;
    for (i, c) in p.rest().char_indices().rev() {
        let at = p.start + i;
        let unexpected = Err(At::new(at, SanError::Unexpected(c)));
        match c {
            _ if to_rank.is_none() => match Rank::from_letter(c) {
                Some(found) => to_rank = Some(found),
                None => return unexpected,
            },
            _ if to_file.is_none() => match File::from_letter(c) {
                Some(found) => {
                    to_file = Some(found);
                    target = at;
                }
                None => return unexpected,
            },
            'x' | ':' | '-' if !capture && file.is_none() && rank.is_none() => {
                capture = c != '-';
                if c == ':' {
                    p.forgive(at, SanDeviation::CaptureSign);
                } else if c == '-' {
                    p.forgive(at, SanDeviation::Hyphen);
                }
                target = at;
            }
            _ => match (Rank::from_letter(c), File::from_letter(c)) {
                (Some(found), _) if rank.is_none() && file.is_none() => rank = Some(found),
                (_, Some(found)) if file.is_none() => file = Some(found),
                _ => return unexpected,
            },
        }
    }
    let (Some(to_file), Some(to_rank)) = (to_file, to_rank) else {
        return Err(At::new(p.end, SanError::NoTarget));
    };
    let to = Square::new(to_file, to_rank);
    let san = San { body: SanBody::Piece { role, file, rank, capture, to, promotion }, suffix };
    let marks = Marks { start, origin, target, suffix: suffix_at };
    Ok((Lenient { value: san, forgiven: p.forgiven }, marks))
}

fn write_suffix(f: &mut fmt::Formatter<'_>, suffix: Option<CheckSuffix>) -> fmt::Result {
    f.write_str(match suffix {
        Some(CheckSuffix::Check) => "+",
        Some(CheckSuffix::Mate) => "#",
        None => "",
    })
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        match self.body {
            SanBody::Castle(side) => write!(f, "{side}")?,
            SanBody::Piece { role, file, rank, capture, to, promotion } => {
                if role != Role::Pawn {
                    f.write_char(role.letter())?;
                }
                if let Some(file) = file {
                    f.write_char(file.letter())?;
                }
                if let Some(rank) = rank {
                    f.write_char(rank.letter())?;
                }
                if capture {
                    f.write_char('x')?;
                }
                f.write_char(to.file().letter())?;
                f.write_char(to.rank().letter())?;
                if let Some(role) = promotion {
                    f.write_char('=')?;
                    f.write_char(role.letter())?;
                }
            }
        }
        write_suffix(f, self.suffix)
    }
}

impl FromStr for San {
    type Err = At<SanError>;
    /// Reads a move of strict form; whether it is minimal only a position can tell ([`San::resolve`]).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = Self::from_text_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(SanError::NotStrict)),
            None => Ok(read.value),
        }
    }
}

/// A move in long algebraic notation, `Ng1-f3`, `e5xd6`, `e7-e8=Q#`; made by [`Position::lan`].
///
/// Read it with [`Lan::resolve`], or as a kind of SAN by the lenient reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lan {
    mv: Move,
    capture: bool,
    suffix: Option<CheckSuffix>,
}

impl Lan {
    /// How `mv`, legal in `position`, is written.
    pub fn of(mv: Move, position: &Position) -> Self {
        Self { mv, capture: mv.is_capture(position.board()), suffix: suffix_of(mv, position) }
    }

    /// Finds the legal move that is written exactly like this.
    ///
    /// # Errors
    /// What is no move, no legal move here, or written otherwise than [`Lan::of`] writes it.
    pub fn resolve(text: &str, position: &Position) -> Result<Move, At<SanError>> {
        let (read, marks) = parse(text)?;
        let mv = read.value.to_move(position).map_err(|kind| At::new(marks.start, kind))?;
        let mut differing = LanText { expected: text, at: 0 };
        let same = fmt::write(&mut differing, format_args!("{}", Self::of(mv, position))).is_ok();
        if same && differing.at == text.len() {
            return Ok(mv);
        }
        let deviation = match read.forgiven.iter().find(|note| note.kind != SanDeviation::Hyphen) {
            Some(note) => *note,
            None if differing.at >= marks.suffix => At::new(marks.suffix, SanDeviation::Suffix),
            None => At::new(differing.at, SanDeviation::CaptureSign),
        };
        Err(deviation.map(SanError::NotStrict))
    }
}

/// Compares what is written with a text, without building a string; stops at the first difference.
struct LanText<'a> {
    expected: &'a str,
    at: usize,
}

impl fmt::Write for LanText<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        for byte in s.bytes() {
            if self.expected.as_bytes().get(self.at) != Some(&byte) {
                return Err(fmt::Error);
            }
            self.at += 1;
        }
        Ok(())
    }
}

impl fmt::Display for Lan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        let mv = self.mv;
        if let Some(side) = mv.castle_side() {
            write!(f, "{side}")?;
        } else {
            if mv.role != Role::Pawn {
                f.write_char(mv.role.letter())?;
            }
            write!(f, "{}{}{}", mv.from, if self.capture { 'x' } else { '-' }, mv.to)?;
            if let Some(role) = mv.promotion() {
                write!(f, "={}", role.letter())?;
            }
        }
        write_suffix(f, self.suffix)
    }
}

impl Position {
    /// How `mv`, legal here, is written in SAN.
    pub fn san(&self, mv: Move) -> San {
        San::of(mv, self)
    }

    /// How `mv`, legal here, is written in LAN.
    pub fn lan(&self, mv: Move) -> Lan {
        Lan::of(mv, self)
    }
}
