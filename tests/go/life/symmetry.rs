use crate::rng::Rng;
use sanqi::go::{Board, Color, Point, Size, Symmetry};

#[test]
fn they_are_a_group() {
    for a in Symmetry::ALL {
        assert_eq!(a.then(Symmetry::Identity), a);
        assert_eq!(Symmetry::Identity.then(a), a);
        assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        assert_eq!(a.inverse().then(a), Symmetry::Identity);
        for b in Symmetry::ALL {
            for c in Symmetry::ALL {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)));
            }
            if a != b {
                assert!(Symmetry::ALL.iter().any(|c| a.then(*c) == b));
            }
        }
    }
    assert_eq!(Symmetry::Clockwise.then(Symmetry::Clockwise), Symmetry::HalfTurn);
    assert_eq!(Symmetry::Clockwise.inverse(), Symmetry::Counterclockwise);
    assert_eq!(Symmetry::default(), Symmetry::Identity);
}

#[test]
fn points_move_as_the_names_say() {
    let size = Size::new(4, 3).unwrap();
    let corner = |symmetry: Symmetry| symmetry.point(Point::new(1, 0), size).unwrap();
    assert_eq!(corner(Symmetry::Identity), Point::new(1, 0));
    assert_eq!(corner(Symmetry::MirrorColumns), Point::new(2, 0));
    assert_eq!(corner(Symmetry::MirrorRows), Point::new(1, 2));
    assert_eq!(corner(Symmetry::HalfTurn), Point::new(2, 2));
    assert_eq!(corner(Symmetry::Transpose), Point::new(0, 1));
    assert_eq!(corner(Symmetry::Clockwise), Point::new(2, 1));
    assert_eq!(corner(Symmetry::Counterclockwise), Point::new(0, 2));
    assert_eq!(corner(Symmetry::AntiTranspose), Point::new(2, 2));
}

#[test]
fn points_and_boards_follow_the_group() {
    let mut rng = Rng::new(2);
    for (cols, rows) in [(1, 1), (1, 4), (4, 3), (5, 5), (52, 2)] {
        let size = Size::new(cols, rows).unwrap();
        let board = Board::from_fn(size, |point| {
            [None, Some(Color::Black), Some(Color::White)]
                [(usize::from(point.col()) * 7 + usize::from(point.row()) * 3 + rows as usize) % 3]
        });
        for a in Symmetry::ALL {
            assert_eq!(a.size(size).cols(), if a.swaps() { rows } else { cols });
            assert_eq!(Symmetry::keeping(size).contains(&a), cols == rows || !a.swaps());
            assert_eq!(a.point(Point::new(cols, 0), size), None);
            let image = a.board(&board);
            assert_eq!(a.inverse().board(&image), board);
            assert_eq!(image.hash(), image.rebuilt_hash());
            let mut targets: Vec<Point> = size.points().map(|point| a.point(point, size).unwrap()).collect();
            for (point, to) in size.points().zip(&targets) {
                assert_eq!(image.color_at(*to), board.color_at(point));
            }
            targets.sort();
            assert_eq!(targets, a.size(size).points().collect::<Vec<_>>(), "one to one");
            for b in Symmetry::ALL {
                assert_eq!(b.board(&image), a.then(b).board(&board));
                let point = size.point(rng.below(size.area())).unwrap();
                let twice = b.point(a.point(point, size).unwrap(), a.size(size));
                assert_eq!(twice, a.then(b).point(point, size));
            }
        }
    }
}

#[test]
fn alike_boards_have_one_canonical_form() {
    let mut rng = Rng::new(6);
    for _ in 0..200 {
        let size = rng.pick(&[Size::square(5).unwrap(), Size::new(4, 6).unwrap(), Size::square(1).unwrap()]);
        let mut board = Board::new(size);
        for _ in 0..rng.below(6) {
            board.set(size.point(rng.below(size.area())).unwrap(), Some(rng.pick(&Color::ALL))).unwrap();
        }
        let (canonical, symmetry) = board.canonical();
        assert_eq!(symmetry.board(&board), canonical);
        assert_eq!(canonical.size(), size);
        for symmetry in Symmetry::keeping(size) {
            assert_eq!(symmetry.board(&board).canonical().0, canonical);
        }
    }
    let (a, b): (Board, Board) = ("b..\n...\n...".parse().unwrap(), ".b.\n...\n...".parse().unwrap());
    assert_ne!(a.canonical().0, b.canonical().0);
}
