use crate::rng::Rng;
use sanqi::go::{Board, Color, Life, Playout, Point, Size, Suicide, propose_dead};

#[test]
fn dead_stones_in_a_finished_game() {
    let board: Board = "\
..bw.....
..bw..b..
w.bw.....
..bww....
..bbww...
....bwwww
.w..bbbbw
........b
.......b."
        .parse()
        .unwrap();
    let mut rng = Rng::new(1);
    let dead = propose_dead(&board, 200, || rng.bits());
    assert!(dead.iter().eq([Point::new(6, 1), Point::new(0, 2), Point::new(1, 6)]), "{dead:?}");
    let mut again = Rng::new(1);
    assert_eq!(propose_dead(&board, 200, || again.bits()), dead, "the same numbers, the same proposal");
    assert!(propose_dead(&board, 0, || 0).is_empty(), "nothing of this is certain");
}

#[test]
fn what_lives_for_sure_is_never_proposed() {
    let mut rng = Rng::new(4);
    let mut alive = 0;
    for (cols, rows) in [(1, 1), (3, 3), (5, 5), (7, 4)] {
        for _ in 0..60 {
            let size = Size::new(cols, rows).unwrap();
            let mut board = Board::new(size);
            for ply in 0..4 * size.area() {
                let point = board.empty_point(rng.below(board.empty_count())).unwrap();
                if !board.is_enclosed_by(point, Color::ALL[ply % 2]) {
                    let _ = board.place(Color::ALL[ply % 2], point, Suicide::Never);
                }
            }
            let dead = propose_dead(&board, 10, || rng.bits());
            for color in Color::ALL {
                let life = Life::new(&board, color, Suicide::Any);
                alive += life.chains().len();
                assert!(dead.iter().all(|point| !life.is_alive(point)));
                assert!(life.territory().iter().all(|p| board.color_at(*p).is_none() || dead.contains(*p)));
            }
            assert!(dead.iter().all(|point| board.color_at(point).is_some()));
        }
    }
    assert!(alive > 50, "{alive}");
}

#[test]
fn owners_add_up_to_the_result() {
    let mut rng = Rng::new(8);
    for side in [1, 2, 9, 13, 19, 25] {
        let size = Size::square(side).unwrap();
        let mut playout = Playout::new(&Board::new(size), Color::Black, None);
        assert_eq!(playout.owner(Point::new(0, 0)), None);
        for _ in 0..20 {
            let result = playout.run(|| rng.bits());
            let count = |color| size.points().filter(|point| playout.owner(*point) == Some(color)).count();
            if side > 1 {
                assert_eq!(count(Color::Black), usize::from(result.black));
                assert_eq!(count(Color::White), usize::from(result.white));
            } else {
                assert_eq!(playout.owner(Point::new(0, 0)), None);
            }
        }
        assert_eq!(playout.owner(Point::new(side, 0)), None);
    }
}
