use super::naive::Naive;
use crate::rng::Rng;
use proptest::prelude::*;
use sanqi::go::{Board, Color, MAX_SIDE, PlaceError, Placement, Point, Size, Suicide};

const SUICIDES: [Suicide; 3] = [Suicide::Never, Suicide::Multi, Suicide::Any];

#[test]
fn every_size_holds_its_points() {
    for cols in 1..=MAX_SIDE {
        for rows in 1..=MAX_SIDE {
            let size = Size::new(cols, rows).unwrap();
            let mut board = Board::new(size);
            assert_eq!(board.size(), size);
            assert_eq!(board.empty_count(), size.area());
            assert!(board.is_empty() && board.hash() == 0);
            let last = Point::new(cols - 1, rows - 1);
            if size.area() > 1 {
                board.place(Color::White, last, Suicide::Never).unwrap();
                assert_eq!(board.stones().collect::<Vec<_>>(), [(last, Color::White)]);
                assert_eq!(board.liberties(last).len(), size.neighbors(last).count());
            } else {
                assert_eq!(board.check(Color::White, last, Suicide::Never), Err(PlaceError::Suicide(last)));
            }
            for off in [Point::new(cols, 0), Point::new(0, rows), Point::new(254, 254)] {
                assert_eq!(board.check(Color::Black, off, Suicide::Any), Err(PlaceError::OffBoard(off)));
                assert_eq!(board.color_at(off), None);
                assert!(board.chain(off).is_empty() && board.liberties(off).is_empty());
            }
        }
    }
    assert!(Size::new(0, 5).is_err() && Size::new(5, 53).is_err());
}

fn compare(board: &Board, naive: &Naive, rng: &mut Rng) {
    assert_eq!(Naive::of(board), *naive);
    assert_eq!(board.hash(), board.rebuilt_hash());
    assert_eq!(*board, naive.board());
    let empty = naive.cells.iter().filter(|cell| cell.is_none()).count();
    assert_eq!(board.empty_count(), empty);
    let mut listed: Vec<Point> = (0..empty).map(|i| board.empty_point(i).unwrap()).collect();
    listed.sort();
    assert_eq!(listed, naive.size.points().filter(|point| naive.at(*point).is_none()).collect::<Vec<_>>());
    assert_eq!(board.empty_point(empty), None);
    assert!(board.chains_without_liberties().is_empty());
    for point in naive.size.points() {
        if naive.at(point).is_some() {
            let mut chain = board.chain(point).to_vec();
            chain.sort();
            assert_eq!(chain, naive.chain(point));
            assert_eq!(board.liberties(point).to_vec(), naive.liberties(point));
            let other = naive.size.point(rng.below(naive.size.area())).unwrap();
            assert_eq!(board.same_chain(point, other), chain.contains(&other));
        }
    }
}

/// What the board says of one stone, against the naive rules, and the board after it.
fn try_stone(board: &Board, naive: &Naive, color: Color, point: Point, suicide: Suicide) -> Option<(Board, Placement)> {
    let expected = naive.place(color, point, suicide);
    let mut after = board.clone();
    let placed = after.place(color, point, suicide);
    assert_eq!(board.check(color, point, suicide).err(), placed.as_ref().err().copied());
    let Some((naive_after, taken, is_suicide)) = expected else {
        let reason = if naive.at(point).is_some() { PlaceError::Occupied(point) } else { PlaceError::Suicide(point) };
        assert_eq!(placed, Err(reason));
        assert_eq!(after, *board);
        return None;
    };
    let placed = placed.unwrap();
    let mut sorted = placed.taken.to_vec();
    sorted.sort();
    assert_eq!(sorted, taken);
    assert_eq!(placed.suicide, is_suicide);
    assert_eq!(placed.ko, Naive::ko(&naive_after, point, &taken, is_suicide), "{board:?} {color} {point}");
    assert_eq!(after.hash(), board.hash_after(color, point), "{board:?} {color} {point}");
    assert_eq!(after, naive_after.board());
    let mut back = after.clone();
    back.undo(color, point, &placed);
    assert_eq!(back, *board);
    assert_eq!(back.hash(), board.hash());
    assert_eq!(back.empty_count(), board.empty_count());
    Some((after, placed))
}

#[test]
fn random_play_agrees_with_the_naive_rules() {
    let mut rng = Rng::new(3);
    let sizes =
        [(1, 1), (1, 2), (2, 1), (1, 7), (2, 2), (3, 3), (4, 3), (3, 5), (5, 5), (7, 4), (10, 9), (16, 8), (52, 1)];
    for (cols, rows) in sizes {
        let size = Size::new(cols, rows).unwrap();
        for suicide in SUICIDES {
            let mut board = Board::new(size);
            let mut naive = Naive::of(&board);
            for ply in 0..(4 * size.area()).clamp(60, 250) {
                let color = if rng.below(5) == 0 { rng.pick(&Color::ALL) } else { Color::ALL[ply % 2] };
                compare(&board, &naive, &mut rng);
                let mut legal = Vec::new();
                for point in size.points() {
                    if let Some((after, _)) = try_stone(&board, &naive, color, point, suicide) {
                        legal.push((point, after));
                    }
                }
                let mut visited = Vec::new();
                let _ = board.visit_places(color, suicide, |point| {
                    visited.push(point);
                    std::ops::ControlFlow::<()>::Continue(())
                });
                visited.sort();
                assert_eq!(visited, legal.iter().map(|(point, _)| *point).collect::<Vec<_>>());
                if legal.is_empty() {
                    continue;
                }
                let chosen = rng.below(legal.len());
                board = legal.swap_remove(chosen).1;
                naive = Naive::of(&board);
            }
        }
    }
}

/// Each of the large arrays once, with long games and many captures.
#[test]
fn long_games_keep_their_books() {
    let mut rng = Rng::new(9);
    for (cols, rows, plies) in [(13, 13, 1000), (19, 19, 1500), (30, 20, 1500), (52, 52, 4000)] {
        let size = Size::new(cols, rows).unwrap();
        let mut board = Board::new(size);
        for ply in 0..plies {
            let color = Color::ALL[ply % 2];
            let point = board.empty_point(rng.below(board.empty_count())).unwrap();
            let expected = board.hash_after(color, point);
            if board.place(color, point, Suicide::Multi).is_ok() {
                assert_eq!(board.hash(), expected);
            }
        }
        compare(&board, &Naive::of(&board), &mut rng);
    }
}

#[test]
fn seventy_thousand_captures_exhaust_nothing() {
    let mut rng = Rng::new(5);
    let size = Size::new(4, 4).unwrap();
    let mut board = Board::new(size);
    let (mut captures, mut ply) = (0, 0);
    while captures < 70_000 {
        let color = Color::ALL[ply % 2];
        ply += 1;
        let point = board.empty_point(rng.below(board.empty_count())).unwrap();
        if let Ok(placed) = board.place(color, point, Suicide::Any) {
            captures += usize::from(!placed.taken.is_empty());
        }
        if ply % 1000 == 0 {
            compare(&board, &Naive::of(&board), &mut rng);
        }
    }
    compare(&board, &Naive::of(&board), &mut rng);
}

#[test]
fn unchecked_stones_out_of_place_change_nothing() {
    let mut board: Board = "bw.\nb..\n...".parse().unwrap();
    let before = board.clone();
    for point in [Point::new(0, 0), Point::new(3, 0), Point::new(0, 200), Point::new(254, 254)] {
        assert_eq!(board.hash_after(Color::White, point), before.hash());
        assert_eq!(board.place_unchecked(Color::White, point), Placement::default());
        assert_eq!(board, before);
    }
}

#[test]
fn undo_and_set_restore_capturing_boards() {
    let board: Board = "4x2".parse::<Size>().map(Board::new).unwrap();
    let mut set = board.clone();
    for (point, color) in [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)].into_iter().zip("bwbbw".chars()) {
        let color = if color == 'b' { Color::Black } else { Color::White };
        set.set(Point::new(point.0, point.1), Some(color)).unwrap();
    }
    assert_eq!(set, ".bw.\nbbw.".parse().unwrap());
    let mut played = set.clone();
    // White fills the last liberty of the eye and takes all three.
    let corner = Point::new(0, 0);
    let placed = played.place(Color::White, corner, Suicide::Never).unwrap();
    assert_eq!(played, "w.w.\n..w.".parse().unwrap());
    assert_eq!(placed.taken.len(), 3);
    played.undo(Color::White, corner, &placed);
    assert_eq!(played, set);
    for point in set.size().points() {
        set.set(point, None).unwrap();
    }
    assert_eq!(set, board);
    assert_eq!(set.set(Point::new(4, 0), None), Err(PlaceError::OffBoard(Point::new(4, 0))));
}

proptest! {
    /// Set-ups, breathless chains and all: books and text agree, and play on them is consistent.
    #[test]
    fn set_ups_keep_their_books(cols in 1u8..8, rows in 1u8..8, cells in prop::collection::vec(0u8..3, 49)) {
        let size = Size::new(cols, rows).unwrap();
        let stone = |i: usize| [None, Some(Color::Black), Some(Color::White)][usize::from(cells[i])];
        let board = Board::from_fn(size, |point| stone(size.index(point).unwrap()));
        let naive = Naive::of(&board);
        let mut set = Board::new(size);
        for (i, point) in size.points().enumerate() {
            prop_assert_eq!(board.color_at(point), stone(i));
            set.set(point, stone(i)).unwrap();
        }
        prop_assert_eq!(&set, &board);
        prop_assert_eq!(set.hash(), board.rebuilt_hash());
        let breathless: Vec<Point> = size.points()
            .filter(|p| naive.at(*p).is_some() && naive.liberties(*p).is_empty() && naive.chain(*p)[0] == *p)
            .collect();
        prop_assert_eq!(board.chains_without_liberties(), breathless);
        for point in size.points() {
            for color in Color::ALL {
                for suicide in SUICIDES {
                    try_stone(&board, &naive, color, point, suicide);
                }
            }
        }
    }
}
