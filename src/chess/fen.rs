//! FEN, X-FEN and Shredder FEN: the text forms of a [`Setup`].
//!
//! There is one reader; what it forgives it lists, and the strict reading is the one with an empty list.
//! EPD, which shares the first four fields, is in `epd`.

use super::board::Board;
use super::castling::CastlingRights;
use super::color::Color;
use super::moves::{CastleSide, back_rank};
use super::position::{EnPassantMode, Position};
use super::role::{Piece, Role};
use super::setup::{Setup, SetupError};
use super::square::{File, Rank, Square};
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A field of FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenField {
    /// The pieces, rank 8 first.
    Board,
    /// `w` or `b`.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Plies since the last capture or pawn move.
    Halfmoves,
    /// The number of the next move.
    Fullmoves,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board",
            Self::Turn => "the side to move",
            Self::Castling => "the castling rights",
            Self::EnPassant => "the en passant square",
            Self::Halfmoves => "the halfmove count",
            Self::Fullmoves => "the move number",
        })
    }
}

/// Why a text is no FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A character of the board that is no piece, digit or slash.
    #[error("'{0}' is no piece letter")]
    Piece(char),
    /// A digit that can't be a number of empty squares.
    #[error("'{0}' is no number of empty squares (1 to 8)")]
    Empty(char),
    /// A rank with more than eight squares.
    #[error("rank {0} has more than eight squares")]
    RankTooLong(Rank),
    /// A rank with fewer than eight squares.
    #[error("rank {0} has only {1} squares")]
    RankTooShort(Rank, u8),
    /// The board ends before rank 1.
    #[error("the board ends after {0} ranks")]
    TooFewRanks(u8),
    /// The board goes on after rank 1.
    #[error("the board has more than eight ranks")]
    TooManyRanks,
    /// The turn is neither `w` nor `b`.
    #[error("the side to move must be w or b")]
    Turn,
    /// A letter that is no castling right.
    #[error("'{0}' is no castling right")]
    CastlingLetter(char),
    /// Two different rooks for one side of one king.
    #[error("'{0}' gives a second right on the same side")]
    CastlingTwice(char),
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant square must be - or a square")]
    EnPassant,
    /// A counter that isn't a number.
    #[error("{0} must be a number")]
    Counter(FenField),
    /// A counter above `u32::MAX`.
    #[error("{0} is too large")]
    CounterTooLarge(FenField),
    /// Text after the last field.
    #[error("unexpected text after the last field")]
    TrailingText,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(FenDeviation),
}

/// What the lenient FEN reader forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FenDeviation {
    /// A field is missing at the end: White to move, no rights, no en passant square, 0, 1 are taken.
    #[error("{0} is missing")]
    MissingField(FenField),
    /// Not exactly one blank between fields (none at all in `-0 1`), or blanks around the whole.
    #[error("fields must be separated by one blank")]
    Blanks,
    /// Two numbers side by side on the board (`11` for `2`).
    #[error("empty squares must be counted together")]
    SplitCount,
    /// `W` or `B` for the side to move.
    #[error("the side to move must be lower case")]
    TurnCase,
    /// Rights out of order or given twice.
    #[error("castling rights must come once each, in the order KQkq")]
    CastlingOrder,
    /// A file letter (Shredder FEN) beside `K` or `Q`, where the rook isn't an inner one (X-FEN).
    #[error("castling rights must not mix KQkq with file letters of outermost rooks")]
    CastlingStyle,
    /// The en passant square in upper case.
    #[error("the en passant square must be lower case")]
    EnPassantCase,
    /// A counter with leading zeros or a plus sign.
    #[error("counters must be plain numbers")]
    CounterForm,
    /// Move number 0, which is taken as 1.
    #[error("move numbers begin at 1")]
    MoveZero,
}

/// How castling rights are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CastlingStyle {
    /// `KQkq` for the outermost rook, its file for an inner one.
    #[default]
    XFen,
    /// The rook's file always: `HAha`.
    Shredder,
}

/// How a FEN is written. The default is the crate's strict form: X-FEN, en passant only when legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FenStyle {
    /// The form of castling rights.
    pub castling: CastlingStyle,
    /// When the en passant square is written (for positions; a set-up writes what it holds).
    pub en_passant: EnPassantMode,
}

impl FenStyle {
    /// X-FEN with the en passant square after every double step, as the FEN standard has it.
    pub const STANDARD: Self = Self { castling: CastlingStyle::XFen, en_passant: EnPassantMode::Always };
    /// Shredder FEN.
    pub const SHREDDER: Self = Self { castling: CastlingStyle::Shredder, en_passant: EnPassantMode::Legal };
}

/// A set-up that prints itself as FEN in some style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplayFen {
    setup: Setup,
    castling: CastlingStyle,
    counters: bool,
}

impl DisplayFen {
    /// The first four fields only, as EPD has them.
    pub(super) fn four_fields(setup: Setup) -> Self {
        Self { setup, castling: CastlingStyle::XFen, counters: false }
    }
}

/// The side of the king on which a right with the rook on `rook` lies, for one reader and one writer: every
/// file is on one of them, even where the king isn't on its back rank or stands on that very file (faults of
/// the set-up, which must still read and print the same).
fn side_of(board: &Board, color: Color, rook: File) -> CastleSide {
    let king = board.king(color).map_or(File::E, Square::file);
    if rook > king || (rook == king && rook != File::A) { CastleSide::King } else { CastleSide::Queen }
}

/// The file that `K` or `Q` means: of the outermost rook on that side, or of the orthodox one.
fn implied_rook(board: &Board, color: Color, side: CastleSide) -> File {
    let rooks = board.pieces(color, Role::Rook) & super::Bitboard::from_rank(back_rank(color));
    let rook = match side {
        CastleSide::King => rooks.last(),
        CastleSide::Queen => rooks.first(),
    };
    rook.map(Square::file).filter(|file| side_of(board, color, *file) == side).unwrap_or(side.orthodox_rook_file())
}

fn right_letter(setup: &Setup, style: CastlingStyle, color: Color, side: CastleSide, rook: File) -> char {
    let named = match side {
        CastleSide::King => 'K',
        CastleSide::Queen => 'Q',
    };
    let implied = implied_rook(&setup.board, color, side);
    let letter =
        if style == CastlingStyle::XFen && implied == rook { named } else { rook.letter().to_ascii_uppercase() };
    if color == Color::White { letter } else { letter.to_ascii_lowercase() }
}

impl fmt::Display for DisplayFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        let setup = &self.setup;
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match setup.board.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        f.write_char(piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_char(if rank == Rank::R1 { ' ' } else { '/' })?;
        }
        f.write_char(setup.turn.letter())?;
        f.write_char(' ')?;
        if setup.castling.is_empty() {
            f.write_char('-')?;
        }
        for color in Color::ALL {
            for side in CastleSide::ALL {
                if let Some(rook) = setup.castling.rook(color, side) {
                    f.write_char(right_letter(setup, self.castling, color, side, rook))?;
                }
            }
        }
        match setup.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        if self.counters {
            write!(f, " {} {}", setup.halfmoves, setup.fullmoves.max(1))?;
        }
        Ok(())
    }
}

/// A cursor over the fields of one line, noting what was forgiven on the way.
pub(super) struct Fields<'a> {
    text: &'a str,
    at: usize,
    pub(super) forgiven: Vec<At<FenDeviation>>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, forgiven: Vec::new() }
    }

    fn forgive(&mut self, offset: usize, deviation: FenDeviation) {
        self.forgiven.push(At::new(offset, deviation));
    }

    /// The byte that the next field may start at.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The next run of characters that aren't blank, with its offset.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let expected = if self.at == 0 { "" } else { " " };
        let blanks = &self.text[self.at..start];
        if start == self.text.len() {
            if !blanks.is_empty() {
                self.forgive(self.at, FenDeviation::Blanks);
                self.at = start;
            }
            return None;
        }
        if blanks != expected {
            self.forgive(self.at, FenDeviation::Blanks);
        }
        let length = self.text[start..].find(char::is_whitespace).unwrap_or(self.text.len() - start);
        self.at = start + length;
        Some((start, &self.text[start..self.at]))
    }

    fn next_or_missing(&mut self, field: FenField) -> Option<(usize, &'a str)> {
        let found = self.next();
        if found.is_none() {
            self.forgive(self.at, FenDeviation::MissingField(field));
        }
        found
    }

    /// Reads board, turn, castling rights and en passant square.
    pub(super) fn four(&mut self) -> Result<Setup, At<FenError>> {
        let mut setup = Setup::EMPTY;
        let (offset, text) = self.next().unwrap_or((self.at, ""));
        setup.board = self.board(offset, text)?;
        if let Some((offset, text)) = self.next_or_missing(FenField::Turn) {
            setup.turn = match text {
                "w" => Color::White,
                "b" => Color::Black,
                "W" | "B" => {
                    self.forgive(offset, FenDeviation::TurnCase);
                    if text == "W" { Color::White } else { Color::Black }
                }
                _ => return Err(At::new(offset, FenError::Turn)),
            };
        }
        if let Some((offset, text)) = self.next_or_missing(FenField::Castling) {
            setup.castling = self.castling(&setup.board, offset, text)?;
        }
        if let Some((offset, text)) = self.next_or_missing(FenField::EnPassant)
            && text != "-"
        {
            if text.strip_prefix('-').is_some_and(|count| count.starts_with(|c: char| c.is_ascii_digit())) {
                // `-0 1`: the blank after the dash is missing, which the next field will note.
                self.at = offset + 1;
            } else {
                setup.en_passant = Some(self.en_passant(offset, text)?);
            }
        }
        Ok(setup)
    }

    /// Reads the two counters and the end.
    fn counters(&mut self, setup: &mut Setup) -> Result<(), At<FenError>> {
        if let Some((_, n)) = self.counter(FenField::Halfmoves)? {
            setup.halfmoves = n;
        }
        if let Some((_, n)) = self.counter(FenField::Fullmoves)? {
            setup.fullmoves = n;
        }
        match self.next() {
            Some((offset, _)) => Err(At::new(offset, FenError::TrailingText)),
            None => Ok(()),
        }
    }

    fn board(&mut self, offset: usize, text: &str) -> Result<Board, At<FenError>> {
        let mut board = Board::EMPTY;
        let (mut file, mut rank) = (0u8, 0u8);
        let mut after_digit = false;
        for (i, c) in text.char_indices() {
            let fail = |kind| Err(At::new(offset + i, kind));
            let this_rank = Rank::from_index(7 - rank);
            match c {
                '/' => {
                    if file < 8 {
                        return fail(FenError::RankTooShort(this_rank, file));
                    }
                    if rank == 7 {
                        return fail(FenError::TooManyRanks);
                    }
                    (file, rank, after_digit) = (0, rank + 1, false);
                }
                '1'..='8' => {
                    if after_digit {
                        self.forgive(offset + i, FenDeviation::SplitCount);
                    }
                    file += c as u8 - b'0';
                    if file > 8 {
                        return fail(FenError::RankTooLong(this_rank));
                    }
                    after_digit = true;
                }
                '0' | '9' => return fail(FenError::Empty(c)),
                _ => {
                    let Some(piece) = Piece::from_letter(c) else { return fail(FenError::Piece(c)) };
                    if file > 7 {
                        return fail(FenError::RankTooLong(this_rank));
                    }
                    board.set(Square::new(File::from_index(file), this_rank), piece);
                    file += 1;
                    after_digit = false;
                }
            }
        }
        let end = offset + text.len();
        if rank < 7 && file == 8 {
            return Err(At::new(end, FenError::TooFewRanks(rank + 1)));
        }
        if file < 8 {
            let kind = if rank < 7 { FenError::TooFewRanks(rank) } else { FenError::RankTooShort(Rank::R1, file) };
            return Err(At::new(end, kind));
        }
        Ok(board)
    }

    fn castling(&mut self, board: &Board, offset: usize, text: &str) -> Result<CastlingRights, At<FenError>> {
        let mut rights = CastlingRights::NONE;
        if text == "-" {
            return Ok(rights);
        }
        // Either style is strict; the two mixed without need aren't.
        let all_files = text.chars().all(|c| !matches!(c, 'K' | 'Q' | 'k' | 'q'));
        let mut last = None;
        for (i, c) in text.char_indices() {
            let at = offset + i;
            let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
            let (side, rook) = match c.to_ascii_lowercase() {
                'k' | 'q' => {
                    let side = if matches!(c, 'k' | 'K') { CastleSide::King } else { CastleSide::Queen };
                    (side, implied_rook(board, color, side))
                }
                letter => {
                    let file = File::from_letter(letter).ok_or(At::new(at, FenError::CastlingLetter(c)))?;
                    let side = side_of(board, color, file);
                    if implied_rook(board, color, side) == file && !all_files {
                        self.forgive(at, FenDeviation::CastlingStyle);
                    }
                    (side, file)
                }
            };
            match rights.rook(color, side) {
                Some(other) if other != rook => return Err(At::new(at, FenError::CastlingTwice(c))),
                _ => rights.set(color, side, Some(rook)),
            }
            if last >= Some((color, side)) {
                self.forgive(at, FenDeviation::CastlingOrder);
            }
            last = Some((color, side));
        }
        Ok(rights)
    }

    fn en_passant(&mut self, offset: usize, text: &str) -> Result<Square, At<FenError>> {
        if let Ok(square) = text.parse() {
            return Ok(square);
        }
        let mut letters = text.chars();
        if let (Some(file), Some(rank), None) = (letters.next(), letters.next(), letters.next())
            && let (Some(file), Some(rank)) = (File::from_letter(file.to_ascii_lowercase()), Rank::from_letter(rank))
        {
            self.forgive(offset, FenDeviation::EnPassantCase);
            return Ok(Square::new(file, rank));
        }
        Err(At::new(offset, FenError::EnPassant))
    }

    /// Whether the next field begins like a number.
    pub(super) fn before_number(&self) -> bool {
        self.text[self.at..].trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '+')
    }

    pub(super) fn counter(&mut self, field: FenField) -> Result<Option<(usize, u32)>, At<FenError>> {
        let Some((offset, text)) = self.next_or_missing(field) else { return Ok(None) };
        let n =
            counter(text, field, |deviation| self.forgive(offset, deviation)).map_err(|kind| At::new(offset, kind))?;
        Ok(Some((offset, n)))
    }
}

/// Reads one of the two counters; what it forgives it hands to `forgive`.
pub(super) fn counter(text: &str, field: FenField, mut forgive: impl FnMut(FenDeviation)) -> Result<u32, FenError> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(FenError::Counter(field));
    }
    if digits.len() < text.len() || (digits.len() > 1 && digits.starts_with('0')) {
        forgive(FenDeviation::CounterForm);
    }
    let n = digits.parse().map_err(|_| FenError::CounterTooLarge(field))?;
    if n == 0 && field == FenField::Fullmoves {
        forgive(FenDeviation::MoveZero);
        return Ok(1);
    }
    Ok(n)
}

impl Setup {
    /// Reads FEN, X-FEN or Shredder FEN, and lists what it forgave.
    ///
    /// ```
    /// use sanqi::chess::{FenDeviation, FenField, Setup};
    /// let read = Setup::from_fen_lenient("4k3/8/8/8/8/8/8/R3K2R  w KQ - 3")?;
    /// assert_eq!(read.value.to_string(), "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1");
    /// let codes: Vec<_> = read.forgiven.iter().map(|note| note.kind).collect();
    /// assert_eq!(codes, [FenDeviation::Blanks, FenDeviation::MissingField(FenField::Fullmoves)]);
    /// # Ok::<(), sanqi::text::At<sanqi::chess::FenError>>(())
    /// ```
    ///
    /// # Errors
    /// What can't be understood, with its byte offset. Whether the position makes sense is
    /// [`Setup::position`]'s question.
    pub fn from_fen_lenient(text: &str) -> Result<Lenient<Self, FenDeviation>, At<FenError>> {
        let mut fields = Fields::new(text);
        let mut value = fields.four()?;
        fields.counters(&mut value)?;
        Ok(Lenient { value, forgiven: fields.forgiven })
    }

    /// Reads what the crate writes: six fields, one blank between, rights in X-FEN or Shredder FEN.
    ///
    /// # Errors
    /// The first thing that is wrong or not strict, with its byte offset.
    pub fn from_fen(text: &str) -> Result<Self, At<FenError>> {
        let read = Self::from_fen_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(FenError::NotStrict)),
            None => Ok(read.value),
        }
    }

    /// The set-up as FEN in a style of the caller's. `to_string` is X-FEN.
    ///
    /// What is written reads back as the same set-up, faults and all; but FEN has no words for a castling
    /// right with a rook on the other side of its king, and a move number 0 is written as the 1 that it
    /// counts as.
    pub const fn fen(&self, style: FenStyle) -> DisplayFen {
        DisplayFen { setup: *self, castling: style.castling, counters: true }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen(FenStyle::default()).fmt(f)
    }
}

impl FromStr for Setup {
    type Err = At<FenError>;
    /// Strict; see [`Setup::from_fen`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It can't be read.
    #[error(transparent)]
    Fen(#[from] At<FenError>),
    /// It can be read, but the position is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Position {
    /// Reads a FEN of any of the kinds, forgiving what [`Setup::from_fen_lenient`] forgives, and checks the
    /// position. Where the deviations matter, or a fault is to be waived, go by way of [`Setup`].
    ///
    /// # Errors
    /// What can't be read, or all faults of the set-up.
    pub fn from_fen(text: &str) -> Result<Self, PositionError> {
        Ok(Setup::from_fen_lenient(text)?.value.position()?)
    }

    /// The position as FEN in a style of the caller's. `to_string` is X-FEN with the en passant square
    /// only where a capture is legal, so that equal positions with equal counters print alike.
    pub fn fen(&self, style: FenStyle) -> DisplayFen {
        let setup = Setup { en_passant: self.en_passant(style.en_passant), ..Setup::from(self) };
        setup.fen(style)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen(FenStyle::default()).fmt(f)
    }
}

impl FromStr for Position {
    type Err = PositionError;
    /// Strict; see [`Setup::from_fen`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Setup::from_fen(text)?.position()?)
    }
}
