//! The tables of section 4, line by line: a board of stones alone, so that the sum is what it looks like.

use super::{count, filled};
use sanqi::go::{Board, Color, Margin, PointSet, Preset, Rules, Size, Tally, Unit, score};

fn zi(size: Size, black: usize, komi: i16, handicap: u8) -> String {
    let rules = Rules { komi, ..Preset::Chinese1988.rules() };
    let tally = Tally { handicap, ..Tally::default() };
    let counted = score(&filled(size, black), &PointSet::new(), &tally, &rules).unwrap();
    assert_eq!(counted.area_half_stones(Color::Black), 2 * black as i64);
    assert_eq!(counted.area_half_stones(Color::Black) + counted.area_half_stones(Color::White), 2 * size.area() as i64);
    counted.text().to_string()
}

#[test]
fn nineteen() {
    for (black, komi, want) in
        [(185, 11, "Black +1¾ zi"), (184, 11, "Black +¾ zi"), (183, 11, "White +¼ zi"), (184, 15, "White +¼ zi")]
    {
        assert_eq!(zi(Size::NINETEEN, black, komi, 0), want, "{black} {komi}");
    }
}

#[test]
fn one_neutral_point_is_halved() {
    // The last black stone in reading order gives way to a point between both: 183 + ½ : 177 + ½.
    let size = Size::NINETEEN;
    let board = Board::from_fn(size, |p| match size.index(p).unwrap() {
        0..183 => Some(Color::Black),
        183 => None,
        _ => Some(Color::White),
    });
    let counted = score(&board, &PointSet::new(), &Tally::default(), &Preset::Chinese1988.rules()).unwrap();
    assert_eq!((counted.area_half_stones(Color::Black), counted.neutral()), (367, 1));
    assert_eq!(counted.text().to_string(), "Black +¼ zi");
    let even = Rules { komi: 0, ..Preset::Chinese1988.rules() };
    let board = Board::from_fn(size, |p| match size.index(p).unwrap() {
        0..180 => Some(Color::Black),
        180 => None,
        _ => Some(Color::White),
    });
    let counted = score(&board, &PointSet::new(), &Tally::default(), &even).unwrap();
    assert_eq!(counted.area_half_stones(Color::Black), 361, "180½");
    assert_eq!((counted.margin(), counted.winner()), (Margin::ZERO, None));
}

#[test]
fn small_boards_and_handicap() {
    assert_eq!(zi(Size::NINE, 44, 0, 0), "Black +3½ zi");
    assert_eq!(zi(Size::NINE, 44, 0, 0).parse(), Ok(Margin::new(14)), "7 points");
    assert_eq!(zi(Size::THIRTEEN, 86, 13, 0), "White +1¾ zi");
    assert_eq!(zi(Size::NINETEEN, 190, 0, 4), "Black +7½ zi");
}

#[test]
fn the_empty_board_is_even() {
    for size in [Size::NINE, Size::NINETEEN, Size::new(1, 1).unwrap(), Size::new(52, 1).unwrap()] {
        for preset in Preset::ALL {
            let rules = Rules { komi: 0, ..preset.rules() };
            let counted = score(&Board::new(size), &PointSet::new(), &Tally::default(), &rules).unwrap();
            assert_eq!((counted.half_points(Color::Black), counted.half_points(Color::White)), (0, 0));
            assert_eq!(counted.neutral(), size.area());
        }
    }
}

/// The board after the last move of the first game between Ke Jie and `AlphaGo`, 23 May 2017; dead stones
/// are in capitals.
#[test]
fn a_real_final() {
    let board = include_str!("kejie_alphago_2017.txt");
    let counted = count(board, &Preset::Chinese2002.rules());
    let points = |side| counted.area_half_stones(side);
    assert_eq!((points(Color::Black), points(Color::White), counted.neutral()), (368, 354, 0), "184 : 177");
    assert_eq!(counted.text().to_string(), "White +¼ zi");
    assert_eq!(counted.margin().re(), "W+0.5");
    assert_eq!(counted.margin().text(Unit::Zi), counted.margin().zi());
}
