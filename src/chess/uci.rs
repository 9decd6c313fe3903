//! UCI moves: origin and target squares with a promotion letter, the language of engines.

use super::moves::{Move, MoveKind};
use super::position::{EnPassantMode, IllegalMove, Position};
use super::role::Role;
use super::square::Square;
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// Why a text is no UCI move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UciError {
    /// No square where one must stand.
    #[error("a square (a1 to h8) is missing")]
    Square,
    /// Origin and target are the same.
    #[error("origin and target are both {0}")]
    SameSquare(Square),
    /// A letter that is no promotion piece.
    #[error("'{0}' is no promotion piece (n b r q)")]
    Promotion(char),
    /// Text behind the move.
    #[error("unexpected text behind the move")]
    TrailingText,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(UciDeviation),
    /// A move that can be read, but not be played in the position asked about.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// What the lenient UCI reader forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum UciDeviation {
    /// Capitals.
    #[error("squares and promotion letters are lower case")]
    Case,
    /// A hyphen or `x` between the squares.
    #[error("nothing stands between the squares")]
    Separator,
    /// `=` before the promotion letter.
    #[error("the promotion letter follows the target directly")]
    PromotionSign,
    /// Blanks around the move.
    #[error("blanks are no part of a move")]
    Blanks,
}

/// How castling is spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CastlingSpelling {
    /// By the king's target, `e1g1`: orthodox UCI.
    #[default]
    KingTarget,
    /// King takes rook, `e1h1`: UCI with `UCI_Chess960`.
    KingTakesRook,
}

/// A move as engines write it. The null move is `0000`.
///
/// ```
/// use sanqi::chess::{CastlingSpelling, Position, Uci};
/// let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
/// let mv = "e1g1".parse::<Uci>()?.to_move(&position).unwrap();
/// assert!(mv.is_castle());
/// assert_eq!("e1h1".parse::<Uci>()?.to_move(&position), Ok(mv));
/// assert_eq!(Uci::of(mv, CastlingSpelling::KingTarget).to_string(), "e1g1");
/// assert_eq!(Uci::of(mv, CastlingSpelling::KingTakesRook).to_string(), "e1h1");
/// # Ok::<(), sanqi::text::At<sanqi::chess::UciError>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Uci {
    /// `0000`: passing the turn, for engines only.
    Null,
    /// Any move.
    Move {
        /// The origin.
        from: Square,
        /// The target; in castling the king's or the rook's square.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
}

impl Uci {
    /// How `mv` is written.
    pub const fn of(mv: Move, castling: CastlingSpelling) -> Self {
        let to = match castling {
            CastlingSpelling::KingTarget => mv.king_target(),
            CastlingSpelling::KingTakesRook => mv.to,
        };
        Self::Move { from: mv.from, to, promotion: mv.promotion() }
    }

    /// Finds the legal move that is meant; castling in either spelling. Where a king's step and castling
    /// would be spelled alike (Chess960 by the king's target), it is the step.
    ///
    /// # Errors
    /// The rule that forbids it; the null move is no move of the game.
    pub fn to_move(&self, position: &Position) -> Result<Move, IllegalMove> {
        match *self {
            Self::Null => Err(IllegalMove::NullMove),
            Self::Move { from, to, promotion } => {
                position.find_move(from, to, promotion).ok_or_else(|| refusal(position, from, to, promotion))
            }
        }
    }

    /// Finds the legal move that `text` means, strictly: read and [`Uci::to_move`] in one.
    ///
    /// ```
    /// use sanqi::chess::{Position, Uci};
    /// let mut position = Position::default();
    /// position.play_unchecked(Uci::resolve("e2e4", &position)?);
    /// let refusal = Uci::resolve("e2e4", &position).unwrap_err();
    /// assert_eq!(refusal.to_string(), "black has no piece of its own on the origin square (at byte 0)");
    /// # Ok::<(), sanqi::text::At<sanqi::chess::UciError>>(())
    /// ```
    ///
    /// # Errors
    /// What is no move or not strict, or the rule that forbids the move.
    pub fn resolve(text: &str, position: &Position) -> Result<Move, At<UciError>> {
        let read: Self = text.parse()?;
        read.to_move(position).map_err(|reason| At::new(0, reason.into()))
    }

    /// Finds the legal move that `text` means and lists what was forgiven.
    ///
    /// # Errors
    /// What is no move, or the rule that forbids it.
    pub fn resolve_lenient(text: &str, position: &Position) -> Result<Lenient<Move, UciDeviation>, At<UciError>> {
        let Lenient { value, forgiven } = Self::from_text_lenient(text)?;
        let start = text.len() - text.trim_start().len();
        let value = value.to_move(position).map_err(|reason| At::new(start, reason.into()))?;
        Ok(Lenient { value, forgiven })
    }

    /// Reads a move and lists what was forgiven.
    ///
    /// # Errors
    /// What is no move, with its offset.
    pub fn from_text_lenient(text: &str) -> Result<Lenient<Self, UciDeviation>, At<UciError>> {
        let mut forgiven = Vec::new();
        let trimmed = text.trim();
        if trimmed.len() < text.len() {
            forgiven.push(At::new(0, UciDeviation::Blanks));
        }
        let mut at = text.len() - text.trim_start().len();
        if trimmed == "0000" {
            return Ok(Lenient { value: Self::Null, forgiven });
        }
        let end = at + trimmed.len();
        let from = square(text, &mut at, &mut forgiven)?;
        if matches!(text.as_bytes().get(at), Some(b'-' | b'x')) {
            forgiven.push(At::new(at, UciDeviation::Separator));
            at += 1;
        }
        let to = square(text, &mut at, &mut forgiven)?;
        if from == to {
            return Err(At::new(at - 2, UciError::SameSquare(to)));
        }
        let mut promotion = None;
        if text[at..end].starts_with('=') {
            forgiven.push(At::new(at, UciDeviation::PromotionSign));
            at += 1;
            if at == end {
                return Err(At::new(at, UciError::Promotion('=')));
            }
        }
        if let Some(letter) = text[at..end].chars().next() {
            match Role::from_letter(letter) {
                Some(role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen)) => promotion = Some(role),
                _ => return Err(At::new(at, UciError::Promotion(letter))),
            }
            if letter.is_ascii_uppercase() {
                forgiven.push(At::new(at, UciDeviation::Case));
            }
            at += 1;
        }
        if at < end {
            return Err(At::new(at, UciError::TrailingText));
        }
        Ok(Lenient { value: Self::Move { from, to, promotion }, forgiven })
    }
}

fn square(text: &str, at: &mut usize, forgiven: &mut Vec<At<UciDeviation>>) -> Result<Square, At<UciError>> {
    let fail = At::new(*at, UciError::Square);
    let name = text.get(*at..*at + 2).ok_or(fail)?;
    let square = if let Ok(square) = name.parse() {
        square
    } else {
        let mut letters = name.chars();
        let file = letters.next().and_then(|c| super::File::from_letter(c.to_ascii_lowercase())).ok_or(fail)?;
        let rank = letters.next().and_then(super::Rank::from_letter).ok_or(fail)?;
        forgiven.push(At::new(*at, UciDeviation::Case));
        Square::new(file, rank)
    };
    *at += 2;
    Ok(square)
}

#[cold]
fn refusal(position: &Position, from: Square, to: Square, promotion: Option<Role>) -> IllegalMove {
    let board = position.board();
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    let kind = match promotion {
        Some(role) => MoveKind::Promotion(role),
        None if role == Role::King && (position.castling_rooks() & board.color(position.turn())).contains(to) => {
            MoveKind::Castle
        }
        None if role == Role::Pawn
            && from.file() != to.file()
            && position.en_passant(EnPassantMode::Always) == Some(to) =>
        {
            MoveKind::EnPassant
        }
        None => MoveKind::Normal,
    };
    match position.check(Move::new(role, from, to, kind)) {
        Err(reason) => reason,
        Ok(()) => IllegalMove::NotItsMove(role),
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("0000"),
            Self::Move { from, to, promotion } => {
                write!(f, "{from}{to}")?;
                match promotion {
                    Some(role) => fmt::Write::write_char(f, role.letter().to_ascii_lowercase()),
                    None => Ok(()),
                }
            }
        }
    }
}

impl FromStr for Uci {
    type Err = At<UciError>;
    /// Strict.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = Self::from_text_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(UciError::NotStrict)),
            None => Ok(read.value),
        }
    }
}
