//! Sets of points, marks that make no sense, margins as text, and properties of the count.

use super::diagram;
use proptest::prelude::*;
use sanqi::go::{
    Board, Color, Margin, MarginError, Owner, Point, PointSet, Preset, Rules, ScoreError, Scoring, Size, Tally, score,
};
use std::collections::BTreeSet;

#[test]
fn nonsense_names_its_point() {
    let (board, _) = diagram("bb.w ..ww");
    let check = |dead: &[Point], shared: &[Point]| {
        let tally = Tally { shared: shared.iter().copied().collect(), ..Tally::default() };
        score(&board, &dead.iter().copied().collect(), &tally, &Rules::default()).map(|_| ())
    };
    let (a, b, gap, off) = (Point::new(0, 0), Point::new(1, 0), Point::new(2, 0), Point::new(4, 0));
    assert_eq!(check(&[a], &[]), Err(ScoreError::PartOfChain(b)));
    assert_eq!(check(&[b], &[]), Err(ScoreError::PartOfChain(a)));
    assert_eq!(check(&[a, b], &[]), Ok(()));
    assert_eq!(check(&[gap], &[]), Err(ScoreError::NoStone(gap)));
    assert_eq!(check(&[off], &[]), Err(ScoreError::OffBoard(off)));
    assert_eq!(check(&[], &[off]), Err(ScoreError::OffBoard(off)));
    assert_eq!(check(&[], &[a]), Err(ScoreError::SharedStone(a)));
    assert_eq!(check(&[a, b], &[a, gap]), Ok(()));
}

#[test]
fn margins_as_text() {
    let cases = [
        (7, "Black +3.5", "B+3.5", "Black +1¾ zi", "B+1.75"),
        (-1, "White +0.5", "W+0.5", "White +¼ zi", "W+0.25"),
        (4, "Black +2", "B+2", "Black +1 zi", "B+1"),
        (-30, "White +15", "W+15", "White +7½ zi", "W+7.5"),
        (0, "draw", "0", "draw", "0"),
    ];
    for (n, points, re, zi, re_zi) in cases {
        let margin = Margin::new(n);
        assert_eq!((margin.to_string().as_str(), margin.re().as_str()), (points, re));
        assert_eq!((margin.zi().to_string().as_str(), margin.re_zi().as_str()), (zi, re_zi));
        for text in [points, re, zi] {
            assert_eq!(text.parse(), Ok(margin), "{text}");
        }
        for text in [zi, re_zi] {
            assert_eq!(Margin::from_zi(text), Ok(margin), "{text}");
        }
    }
    assert_eq!("B+3.50".parse(), Ok(Margin::new(7)));
    assert_eq!("B+0.25".parse::<Margin>(), Err(MarginError::Fraction));
    assert_eq!(Margin::from_zi("B+0.125"), Err(MarginError::Fraction));
    for text in ["B+", "B+R", "B+3.", "B+.x", "B+½½", "B+-1", "B+99999999999999999999"] {
        assert_eq!(text.parse::<Margin>(), Err(MarginError::Number), "{text}");
    }
    for text in ["", "3.5", "X+1", "+1", "Void"] {
        assert_eq!(text.parse::<Margin>(), Err(MarginError::Side), "{text}");
    }
}

fn sizes() -> impl Strategy<Value = Size> {
    (1..=9_u8, 1..=9_u8).prop_map(|(cols, rows)| Size::new(cols, rows).unwrap())
}

/// A board of random stones, some chains of which are dead.
fn positions() -> impl Strategy<Value = (Board, PointSet)> {
    sizes().prop_flat_map(|size| {
        proptest::collection::vec((0..4_u8, any::<bool>()), size.area()).prop_map(move |marks| {
            let board = Board::from_fn(size, |p| match marks[size.index(p).unwrap()].0 {
                0 => Some(Color::Black),
                1 => Some(Color::White),
                _ => None,
            });
            let dead = size
                .points()
                .filter(|p| {
                    let first = board.chain(*p).into_iter().min();
                    first.is_some_and(|first| marks[size.index(first).unwrap()].1)
                })
                .collect();
            (board, dead)
        })
    })
}

fn every_rules() -> impl Strategy<Value = Rules> {
    (0..Preset::ALL.len()).prop_map(|i| Rules { komi: 0, ..Preset::ALL[i].rules() })
}

proptest! {
    #[test]
    fn a_set_is_a_set(points in proptest::collection::vec((0..60_u8, 0..60_u8), 0..200)) {
        let points = points.into_iter().map(|(col, row)| Point::new(col, row));
        let mut set = PointSet::new();
        let mut model = BTreeSet::new();
        for point in points {
            let fits = point.col() < 52 && point.row() < 52;
            prop_assert_eq!(set.insert(point), fits && model.insert(point));
        }
        prop_assert_eq!(set.len(), model.len());
        prop_assert!(set.iter().eq(model.iter().copied()));
        prop_assert_eq!(&set.iter().collect::<PointSet>(), &set);
        for point in model {
            prop_assert!(set.contains(point) && set.remove(point) && !set.contains(point));
        }
        prop_assert!(set.is_empty());
    }

    #[test]
    fn swapping_colors_negates((board, dead) in positions(), rules in every_rules()) {
        let swapped = Board::from_fn(board.size(), |p| board.color_at(p).map(Color::other));
        let tally = Tally { captured: [3, 5], passes: [1, 2], ..Tally::default() };
        let other = Tally { captured: [5, 3], passes: [2, 1], ..Tally::default() };
        let a = score(&board, &dead, &tally, &rules).unwrap();
        let b = score(&swapped, &dead, &other, &rules).unwrap();
        prop_assert_eq!(a.margin().half_points(), -b.margin().half_points());
        prop_assert_eq!(a.side(Color::Black), b.side(Color::White));
        prop_assert_eq!(a.owners().seki(), b.owners().seki());
    }

    #[test]
    fn turning_the_board_changes_nothing((board, dead) in positions(), rules in every_rules()) {
        let size = board.size();
        let turned_size = Size::new(size.rows(), size.cols()).unwrap();
        let turn = |p: Point| Point::new(size.rows() - 1 - p.row(), p.col());
        let back = |p: Point| Point::new(p.row(), size.rows() - 1 - p.col());
        let turned = Board::from_fn(turned_size, |p| board.color_at(back(p)));
        let a = score(&board, &dead, &Tally::default(), &rules).unwrap();
        let b = score(&turned, &dead.iter().map(turn).collect(), &Tally::default(), &rules).unwrap();
        prop_assert_eq!(a.margin(), b.margin());
        for (point, owner) in a.owners().iter() {
            prop_assert_eq!(b.owners().owner(turn(point)), Some(owner));
        }
    }

    #[test]
    fn owners_partition_the_board((board, dead) in positions(), rules in every_rules()) {
        let counted = score(&board, &dead, &Tally::default(), &rules).unwrap();
        let owners = counted.owners();
        let of = |side| counted.side(side).stones as usize + counted.side(side).surrounded as usize;
        prop_assert_eq!(owners.count(Owner::Side(Color::Black)), of(Color::Black));
        prop_assert_eq!(owners.count(Owner::Side(Color::White)), of(Color::White));
        prop_assert_eq!(of(Color::Black) + of(Color::White) + counted.neutral(), board.size().area());
        for (point, owner) in owners.iter() {
            if let Some(side) = board.color_at(point).filter(|_| !dead.contains(point)) {
                prop_assert_eq!(owner, Owner::Side(side));
            }
        }
    }

    #[test]
    fn splitting_neutral_points_never_changes_the_margin((board, dead) in positions(), komi in -30..30_i16) {
        let rules = Rules { komi, ..Preset::Chinese1988.rules() };
        let counted = score(&board, &dead, &Tally::default(), &rules).unwrap();
        // The law's way: half of the neutral points each, against half of the board and half of the komi.
        let halves = |side| counted.area_half_stones(side);
        prop_assert_eq!(halves(Color::Black) - halves(Color::White), 2 * (halves(Color::Black) - board.size().area() as i64));
        prop_assert_eq!(
            counted.margin().half_points(),
            2 * (halves(Color::Black) - board.size().area() as i64) - i64::from(komi)
        );
        let shared = counted.owners().iter().filter(|(_, o)| *o == Owner::Neutral).map(|(p, _)| p);
        let tally = Tally { shared: shared.collect(), ..Tally::default() };
        prop_assert_eq!(score(&board, &dead, &tally, &rules).unwrap().margin(), counted.margin());
    }

    #[test]
    fn area_is_what_a_flood_reaches((board, dead) in positions()) {
        let counted = score(&board, &dead, &Tally::default(), &Preset::TrompTaylor.rules()).unwrap();
        let size = board.size();
        let stone = |p| board.color_at(p).filter(|_| !dead.contains(p));
        for point in size.points() {
            let mut reached = BTreeSet::new();
            let (mut todo, mut seen) = (vec![point], BTreeSet::new());
            while let Some(p) = todo.pop() {
                match stone(p) {
                    Some(side) => _ = reached.insert(side),
                    None if seen.insert(p) => todo.extend(size.neighbors(p)),
                    None => {}
                }
            }
            let want = match (reached.len(), reached.first()) {
                (1, Some(side)) => Owner::Side(*side),
                _ => Owner::Neutral,
            };
            prop_assert_eq!(counted.owners().owner(point), Some(want));
        }
    }

    #[test]
    fn margins_come_back(n in any::<i32>()) {
        let margin = Margin::new(i64::from(n));
        prop_assert_eq!(margin.re().parse(), Ok(margin));
        prop_assert_eq!(margin.to_string().parse(), Ok(margin));
        prop_assert_eq!(margin.zi().to_string().parse(), Ok(margin));
        prop_assert_eq!(Margin::from_zi(&margin.re_zi()), Ok(margin));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,12}") {
        let _ = text.parse::<Margin>();
        let _ = Margin::from_zi(&text);
    }
}

#[test]
fn territory_counts_no_stones() {
    let (board, dead) = diagram("..bw. .Wbw. ..bw.");
    let rules = Rules { komi: 0, scoring: Scoring::Territory, ..Preset::Chinese.rules() };
    let tally = Tally { captured: [2, 7], ..Tally::default() };
    let counted = score(&board, &dead, &tally, &rules).unwrap();
    assert_eq!(counted.half_points(Color::Black), 2 * (6 + 2 + 1));
    assert_eq!(counted.half_points(Color::White), 2 * (3 + 7));
}
