//! Counting, handicap stones and sets of points, held against the counting tables of the law.

mod data;
mod handicap;
mod marks;
mod rules;
mod table;

use sanqi::go::{Board, Color, Point, PointSet, Rules, Score, Size, Tally, score};

/// A board from lines of `b`, `w` and `.`; capitals are dead stones.
pub(crate) fn diagram(text: &str) -> (Board, PointSet) {
    let rows: Vec<&[u8]> = text.split_whitespace().map(str::as_bytes).collect();
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let at = |p: Point| rows[usize::from(p.row())][usize::from(p.col())];
    let board = Board::from_fn(size, |p| match at(p) {
        b'b' | b'B' => Some(Color::Black),
        b'w' | b'W' => Some(Color::White),
        b'.' => None,
        other => panic!("no such mark: {}", char::from(other)),
    });
    (board, size.points().filter(|p| at(*p).is_ascii_uppercase()).collect())
}

/// Counts a diagram without prisoners.
pub(crate) fn count(text: &str, rules: &Rules) -> Score {
    let (board, dead) = diagram(text);
    score(&board, &dead, &Tally::default(), rules).unwrap()
}

/// A full board: the first `black` points in reading order are Black's, the others White's.
pub(crate) fn filled(size: Size, black: usize) -> Board {
    Board::from_fn(size, |p| Some(if size.index(p).unwrap() < black { Color::Black } else { Color::White }))
}
