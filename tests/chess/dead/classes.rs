//! Every position of K + x against K + y, solved backwards from its mates: the whole truth.

use sanqi::chess::{Color, Faults, File, MateChance, Piece, Position, Role, Setup, Square};
use std::collections::HashMap;

type Class = (Option<Role>, Option<Role>);

/// For each class, whether White can mate, one bit a position.
struct Truth(HashMap<Class, Vec<u64>>);

const MEN: [Option<Role>; 6] =
    [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen), Some(Role::Pawn)];

/// Turn, kings, man of White's, man of Black's; White's king on the files a to d.
fn count(class: Class) -> usize {
    2 * 32 * 64 * class.0.map_or(1, |_| 64) * class.1.map_or(1, |_| 64)
}

fn setup_of(class: Class, mut index: usize) -> Option<Setup> {
    let mut digit = |base: usize| {
        let digit = index % base;
        index /= base;
        digit
    };
    let mut setup = Setup { turn: Color::ALL[digit(2)], ..Setup::EMPTY };
    let white = digit(32);
    let white = Square::new(File::from_index(white as u8 % 4), sanqi::chess::Rank::from_index(white as u8 / 4));
    setup.board.set(white, Piece::WhiteKing);
    let mut men = 1;
    let mut put = |square: usize, piece: Piece| {
        setup.board.set(Square::from_index(square as u8), piece);
        men += 1;
    };
    put(digit(64), Piece::BlackKing);
    for (role, color) in [(class.0, Color::White), (class.1, Color::Black)] {
        if let Some(role) = role {
            put(digit(64), Piece::new(color, role));
        }
    }
    (setup.board.occupied().len() == men).then_some(setup)
}

fn position_of(class: Class, index: usize) -> Option<Position> {
    // Whether a check can have come about is no matter here: what can't is one more position to be right in.
    setup_of(class, index)?.position_waiving(Faults::IMPOSSIBLE_CHECK).ok()
}

/// The class and index of a position without regard to en passant.
fn index_of(position: &Position) -> (Class, usize) {
    let board = position.board();
    let white = position.king(Color::White).unwrap();
    let flip = if white.file() > File::D { 7 } else { 0 };
    let number = |square: Square| square.index() ^ flip;
    let mut class = (None, None);
    let king = number(white);
    let mut index = position.turn() as usize + 2 * (king / 8 * 4 + king % 8);
    let mut factor = 64;
    let mut add = |square: Square| {
        index += factor * number(square);
        factor *= 64;
    };
    add(position.king(Color::Black).unwrap());
    for (role, color) in [(&mut class.0, Color::White), (&mut class.1, Color::Black)] {
        if let Some(square) = (board.color(color) - board.role(Role::King)).first() {
            *role = board.role_at(square);
            add(square);
        }
    }
    (class, index)
}

impl Truth {
    fn get(&self, position: &Position) -> bool {
        if position.en_passant(sanqi::chess::EnPassantMode::Legal).is_some() {
            // Not in the tables: its moves are.
            return self.after_a_move(position);
        }
        let (class, index) = index_of(position);
        class.0.is_some() && self.0[&class][index / 64] >> (index % 64) & 1 != 0
    }

    fn after_a_move(&self, position: &Position) -> bool {
        position
            .visit_moves(|mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                if self.get(&next) { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
            })
            .is_break()
    }

    /// Needs the classes that captures and promotions lead to.
    fn solve(&mut self, class: Class) {
        let n = count(class);
        let mut open: Vec<u32> = (0..n as u32).filter(|&i| position_of(class, i as usize).is_some()).collect();
        self.0.insert(class, vec![0; n.div_ceil(64)]);
        loop {
            let before = open.len();
            open.retain(|&index| {
                let index = index as usize;
                let position = position_of(class, index).unwrap();
                let can = (position.turn() == Color::Black && position.is_checkmate()) || self.after_a_move(&position);
                if can {
                    self.0.get_mut(&class).unwrap()[index / 64] |= 1 << (index % 64);
                }
                !can
            });
            if open.len() == before {
                break;
            }
            // The next round goes the other way, which carries the news on faster.
            open.reverse();
        }
    }

    /// Compares a class with the answers: (positions, dead for White, of these found).
    fn compare(&self, class: Class) -> (usize, usize, usize) {
        let mut tally = (0, 0, 0);
        for index in 0..count(class) {
            let Some(position) = position_of(class, index) else { continue };
            let truth = self.get(&position);
            let excluded = position.can_mate(Color::White) == MateChance::Impossible;
            assert!(!(truth && excluded), "White can mate: {position}");
            tally.0 += 1;
            tally.1 += usize::from(!truth);
            tally.2 += usize::from(excluded);
            if index % 61 == 0 {
                super::is_impossible(&position, Color::White);
            }
        }
        tally
    }
}

fn letters(class: Class) -> String {
    let letter = |role: Option<Role>| role.map_or(String::new(), |role| role.letter().to_string());
    format!("K{} v K{}", letter(class.0), letter(class.1))
}

#[test]
fn three_men() {
    let mut truth = Truth(HashMap::new());
    for white in MEN {
        truth.solve((white, None));
        let (positions, dead, found) = truth.compare((white, None));
        println!("{}: {positions} positions, dead {dead}, found {found}", letters((white, None)));
        assert!(found * 100 >= dead * 95, "{}: {found} of {dead}", letters((white, None)));
    }
}

#[test]
#[ignore = "about ten minutes in release mode"]
fn four_men() {
    let mut truth = Truth(HashMap::new());
    let pawns = |class: &Class| usize::from(class.0 == Some(Role::Pawn)) + usize::from(class.1 == Some(Role::Pawn));
    let men = |class: &Class| usize::from(class.0.is_some()) + usize::from(class.1.is_some());
    let mut classes: Vec<Class> = MEN.iter().flat_map(|&white| MEN.map(|black| (white, black))).collect();
    classes.sort_by_key(|class| (pawns(class), men(class)));
    let mut sum = (0, 0, 0);
    for class in classes {
        if class.0.is_some() {
            truth.solve(class);
        }
        let (positions, dead, found) = truth.compare(class);
        println!("{}: {positions} positions, dead {dead}, found {found}", letters(class));
        sum = (sum.0 + positions, sum.1 + dead, sum.2 + found);
    }
    println!("all: {} positions, dead {}, found {}", sum.0, sum.1, sum.2);
}
