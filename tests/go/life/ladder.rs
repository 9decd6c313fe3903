use super::naive::Naive;
use crate::rng::Rng;
use sanqi::go::{Board, Color, Ladder, Point, Size, Suicide, read_ladder};

const LIMIT: u64 = 100_000;

fn read(text: &str, col: u8, row: u8, turn: Color) -> Ladder {
    let board: Board = text.parse().unwrap();
    read_ladder(&board, Point::new(col, row), None, turn, LIMIT).unwrap()
}

/// The usual ladder: it runs from the top left to the bottom right.
fn long(size: Size, breaker: Option<(Point, Color)>) -> Board {
    let mut board = Board::new(size);
    for (color, col, row) in
        [(Color::White, 3, 3), (Color::Black, 2, 3), (Color::Black, 3, 2), (Color::Black, 2, 4), (Color::Black, 4, 2)]
    {
        board.place(color, Point::new(col, row), Suicide::Never).unwrap();
    }
    if let Some((point, color)) = breaker {
        board.place(color, point, Suicide::Never).unwrap();
    }
    board
}

#[test]
fn a_ladder_runs_to_the_edge() {
    let prey = Point::new(3, 3);
    for (cols, rows) in [(9, 9), (19, 19), (19, 13), (13, 19), (52, 52)] {
        let board = long(Size::new(cols, rows).unwrap(), None);
        let before = board.clone();
        assert_eq!(read_ladder(&board, prey, None, Color::Black, LIMIT), Some(Ladder::Captured), "{cols}x{rows}");
        assert_eq!(board, before);
        assert_eq!(read_ladder(&board, prey, None, Color::White, LIMIT), Some(Ladder::Escapes));
    }
}

#[test]
fn a_breaker_breaks_it_and_only_on_its_way() {
    let size = Size::NINETEEN;
    let prey = Point::new(3, 3);
    for (col, row) in [(15, 15), (15, 16), (10, 10), (16, 15)] {
        let board = long(size, Some((Point::new(col, row), Color::White)));
        assert_eq!(read_ladder(&board, prey, None, Color::Black, LIMIT), Some(Ladder::Escapes), "{col} {row}");
        let board = long(size, Some((Point::new(col, row), Color::Black)));
        assert_eq!(read_ladder(&board, prey, None, Color::Black, LIMIT), Some(Ladder::Captured), "{col} {row}");
    }
    let board = long(size, Some((Point::new(15, 3), Color::White)));
    assert_eq!(read_ladder(&board, prey, None, Color::Black, LIMIT), Some(Ladder::Captured), "far from the way");
}

#[test]
fn the_limit_is_kept() {
    let board = long(Size::NINETEEN, None);
    let prey = Point::new(3, 3);
    let needed =
        (0..2000).find(|n| read_ladder(&board, prey, None, Color::Black, *n) != Some(Ladder::Undecided)).unwrap();
    assert!((30..1000).contains(&needed), "{needed}");
    for limit in [0, 1, needed - 1] {
        assert_eq!(read_ladder(&board, prey, None, Color::Black, limit), Some(Ladder::Undecided));
    }
    assert_eq!(read_ladder(&board, Point::new(0, 0), None, Color::Black, LIMIT), None, "no stone");
    assert_eq!(read_ladder(&board, Point::new(99, 0), None, Color::Black, LIMIT), None, "no point");
}

#[test]
fn atari_and_edges() {
    assert_eq!(read("wb.\n...\n...", 0, 0, Color::Black), Ladder::Captured, "takes at once");
    assert_eq!(read("wb..\n....\n....\n....", 0, 0, Color::White), Ladder::Captured, "the first line saves nobody");
    assert_eq!(read("....\n.bb.\n.ww.\n....\n....", 1, 2, Color::Black), Ladder::Escapes, "four liberties");
    // In a corridor, with a friend at its mouth or without.
    assert_eq!(read(".bbb.\nbw...\nbbbbb", 1, 1, Color::White), Ladder::Captured);
    assert_eq!(read("bbb....\nbw.w...\nbbb....", 1, 1, Color::White), Ladder::Escapes);
}

#[test]
fn the_prey_may_take_its_way_out() {
    // Extending fails, but the stone to the right is in atari itself.
    let text = ".bw...\nbwbw..\nb..w..\n.b....\n......";
    assert_eq!(read(text, 1, 1, Color::White), Ladder::Escapes);
    let text = ".bw...\nbwb...\nb..w..\n.b....\n......";
    assert_eq!(read(text, 1, 1, Color::White), Ladder::Captured);
}

#[test]
fn snapback_captures() {
    // White's five stones have an eye of two points. Black throws in, White takes, Black takes all.
    let text = "bbbbbb\nbwwwwb\nbw..bb\nbwwbb.\nbbb...";
    let board: Board = text.parse().unwrap();
    assert_eq!(board.liberties(Point::new(1, 1)).len(), 2);
    assert_eq!(read(text, 1, 1, Color::Black), Ladder::Captured);
    assert_eq!(read(text, 1, 1, Color::White), Ladder::Captured, "White can but fill its own eye");
    // 4×3 of the law's cases: White B3 takes one, Black C3 takes two back.
    let mut board = Board::from_diagram_lenient("w.bw / bbw. / ....").unwrap().value;
    let size = board.size();
    let b3 = Point::from_vertex("B3", size).unwrap();
    let placed = board.place(Color::White, b3, Suicide::Never).unwrap();
    assert_eq!((placed.taken.len(), placed.ko), (1, None));
    assert_eq!(read_ladder(&board, b3, placed.ko, Color::Black, LIMIT), Some(Ladder::Captured));
}

#[test]
fn a_ko_isnt_a_capture() {
    // White takes the ko; Black can't retake at once.
    let mut board: Board = ".bw.\nb.bw\n.bw.".parse().unwrap();
    let taker = Point::new(1, 1);
    let placed = board.place(Color::White, taker, Suicide::Never).unwrap();
    assert_eq!(placed.ko, Some(Point::new(2, 1)));
    assert_eq!(read_ladder(&board, taker, placed.ko, Color::Black, LIMIT), Some(Ladder::Escapes));
    assert_eq!(read_ladder(&board, taker, None, Color::Black, LIMIT), Some(Ladder::Captured));
}

/// The same game by plain recursion on the naive board, without ko: only positions where none arises count.
fn naive_ladder(board: &Naive, point: Point, prey: Color, hunts: bool, depth: u32, kos: &mut bool) -> bool {
    let liberties = board.liberties(point);
    if depth == 0 {
        *kos = true;
    }
    if liberties.len() > 2 || depth == 0 {
        return false;
    }
    if hunts && liberties.len() == 1 {
        return true;
    }
    let mover = if hunts { !prey } else { prey };
    let mut tries = liberties.clone();
    if !hunts {
        for stone in board.chain(point) {
            for beside in board.size.neighbors(stone) {
                if board.at(beside) == Some(!prey) && board.liberties(beside).len() == 1 {
                    tries.extend(board.liberties(beside));
                }
            }
        }
    }
    let mut boards: Vec<Naive> = Vec::new();
    for to in tries {
        if let Some((after, taken, is_suicide)) = board.place(mover, to, Suicide::Never) {
            *kos |= Naive::ko(&after, to, &taken, is_suicide).is_some();
            boards.push(after);
        }
    }
    if !hunts && liberties.len() == 2 {
        boards.push(board.clone());
    }
    let mut captured = !hunts;
    for after in boards {
        // No early exit: every ko must be seen.
        let child = naive_ladder(&after, point, prey, !hunts, depth - 1, kos);
        captured = if hunts { captured | child } else { captured & child };
    }
    captured
}

#[test]
fn random_positions_read_the_same_by_recursion() {
    let mut rng = Rng::new(21);
    let (mut captured, mut escaped) = (0, 0);
    for round in 0..1000 {
        let (cols, rows) = rng.pick(&[(4, 4), (5, 4), (5, 5), (6, 3)]);
        let mut board = Board::new(Size::new(cols, rows).unwrap());
        for ply in 0..6 + rng.below(10) {
            let point = board.empty_point(rng.below(board.empty_count())).unwrap();
            let _ = board.place(Color::ALL[ply % 2], point, Suicide::Never);
        }
        let naive = Naive::of(&board);
        for (point, prey) in board.stones() {
            if board.liberties(point).len() > 2 {
                continue;
            }
            let turn = Color::ALL[round % 2];
            let mut kos = false;
            let expected = naive_ladder(&naive, point, prey, turn != prey, 14, &mut kos);
            if kos {
                continue;
            }
            let answer = read_ladder(&board, point, None, turn, LIMIT).unwrap();
            assert_eq!(answer, if expected { Ladder::Captured } else { Ladder::Escapes }, "{board:?} {point} {turn}");
            *(if expected { &mut captured } else { &mut escaped }) += 1;
        }
    }
    assert!(captured > 200 && escaped > 200, "{captured} {escaped}");
}
