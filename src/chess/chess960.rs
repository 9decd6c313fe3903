//! Chess960: the 960 start positions and their numbers, both ways, for one side or for both.
//!
//! The numbering is Scharnagl's: 0 to 959, of which 518 is the orthodox array. In double Chess960 each side
//! has a number of its own. Castling needs nothing special here: the rights name the rooks' files.

use super::board::Board;
use super::castling::CastlingRights;
use super::color::Color;
use super::moves::{CastleSide, back_rank};
use super::position::Position;
use super::role::{Piece, Role};
use super::setup::Setup;
use super::square::{File, Rank, Square};

/// How many start positions there are; their numbers are below it.
const COUNT: u16 = 960;

/// The two of the last five free files that the knights take, in the order of the numbering.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

type BackRank = [Role; 8];

/// Puts `role` on the `index`th free file.
fn fill(rank: &mut [Option<Role>; 8], index: usize, role: Role) {
    if let Some(free) = rank.iter_mut().filter(|file| file.is_none()).nth(index) {
        *free = Some(role);
    }
}

/// The pieces of a number, from the a-file on.
fn roles(number: u16) -> Option<BackRank> {
    if number >= COUNT {
        return None;
    }
    let n = number as usize;
    let mut rank = [None; 8];
    rank[n % 4 * 2 + 1] = Some(Role::Bishop);
    rank[n / 4 % 4 * 2] = Some(Role::Bishop);
    fill(&mut rank, n / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[n / 96];
    // The later file first, so that the earlier one's index still holds.
    fill(&mut rank, second, Role::Knight);
    fill(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        fill(&mut rank, 0, role);
    }
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}

/// The number of eight pieces, if they are one of the 960 arrays.
fn number(rank: BackRank) -> Option<u16> {
    let bishop = |parity| (0..4).find(|i| rank[i * 2 + parity] == Role::Bishop);
    let (light, dark) = (bishop(1)?, bishop(0)?);
    let queen = rank.iter().filter(|role| **role != Role::Bishop).position(|role| *role == Role::Queen)?;
    let mut knights = rank
        .iter()
        .filter(|role| !matches!(role, Role::Bishop | Role::Queen))
        .enumerate()
        .filter(|(_, role)| **role == Role::Knight)
        .map(|(index, _)| index);
    let pair = (knights.next()?, knights.next()?);
    let knights = KNIGHTS.iter().position(|known| *known == pair)?;
    let found = (light + 4 * dark + 16 * queen + 96 * knights) as u16;
    (roles(found)? == rank).then_some(found)
}

impl Board {
    /// The Chess960 number of `color`'s back rank: `None` unless its eight pieces stand there in one of the
    /// 960 arrays. Nothing else on the board matters.
    ///
    /// ```
    /// use sanqi::chess::{Board, Color};
    /// assert_eq!(Board::START.start_number(Color::Black), Some(518));
    /// ```
    pub fn start_number(&self, color: Color) -> Option<u16> {
        let mut rank = [Role::Pawn; 8];
        for (file, role) in File::ALL.into_iter().zip(&mut rank) {
            let piece = self.piece_at(Square::new(file, back_rank(color)))?;
            if piece.color() != color {
                return None;
            }
            *role = piece.role();
        }
        number(rank)
    }
}

impl Setup {
    /// The start position with a Chess960 number; `None` from 960 on. 518 is [`Setup::START`].
    ///
    /// ```
    /// use sanqi::chess::Setup;
    /// let setup = Setup::chess960(0).unwrap();
    /// assert_eq!(setup.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(Setup::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        Self::double_chess960(number, number)
    }

    /// The start position of double Chess960, each side with a number of its own; `None` if either is 960
    /// or more.
    pub fn double_chess960(white: u16, black: u16) -> Option<Self> {
        let mut setup = Self { castling: CastlingRights::NONE, ..Self::EMPTY };
        for (color, number) in [(Color::White, white), (Color::Black, black)] {
            let mut side = CastleSide::Queen;
            for (file, role) in File::ALL.into_iter().zip(roles(number)?) {
                setup.board.set(Square::new(file, back_rank(color)), Piece::new(color, role));
                setup.board.set(Square::new(file, Rank::R2.relative_to(color)), Piece::new(color, Role::Pawn));
                match role {
                    Role::King => side = CastleSide::King,
                    Role::Rook => setup.castling.set(color, side, Some(file)),
                    _ => {}
                }
            }
        }
        Some(setup)
    }

    /// The Chess960 number of the set-up, if it is that start position: all rights there, White to move,
    /// the counters at 0 and 1.
    ///
    /// ```
    /// use sanqi::chess::Setup;
    /// assert_eq!(Setup::START.chess960_number(), Some(518));
    /// assert_eq!(Setup { halfmoves: 2, ..Setup::START }.chess960_number(), None);
    /// ```
    pub fn chess960_number(&self) -> Option<u16> {
        same(self.double_chess960_numbers()?)
    }

    /// The numbers of White and Black, if the set-up is that start position of double Chess960.
    pub fn double_chess960_numbers(&self) -> Option<(u16, u16)> {
        let (white, black) = numbers(&self.board)?;
        (*self == Self::double_chess960(white, black)?).then_some((white, black))
    }
}

impl Position {
    /// The start position with a Chess960 number; `None` from 960 on. 518 is [`Position::start`].
    ///
    /// ```
    /// use sanqi::chess::Position;
    /// let position = Position::chess960(959).unwrap();
    /// assert_eq!(position.to_string(), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    /// assert_eq!(position.chess960_number(), Some(959));
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        Self::double_chess960(number, number)
    }

    /// The start position of double Chess960, each side with a number of its own; `None` if either is 960
    /// or more.
    pub fn double_chess960(white: u16, black: u16) -> Option<Self> {
        Setup::double_chess960(white, black)?.position().ok()
    }

    /// The Chess960 number of the position, if it equals that start position. As in all comparisons of
    /// positions the counters don't matter: knights may have gone out and come back.
    pub fn chess960_number(&self) -> Option<u16> {
        same(self.double_chess960_numbers()?)
    }

    /// The numbers of White and Black, if the position equals that start position of double Chess960.
    pub fn double_chess960_numbers(&self) -> Option<(u16, u16)> {
        let (white, black) = numbers(self.board())?;
        (*self == Self::double_chess960(white, black)?).then_some((white, black))
    }
}

fn numbers(board: &Board) -> Option<(u16, u16)> {
    Some((board.start_number(Color::White)?, board.start_number(Color::Black)?))
}

fn same((white, black): (u16, u16)) -> Option<u16> {
    (white == black).then_some(white)
}
