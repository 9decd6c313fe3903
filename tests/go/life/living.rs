use super::naive::Naive;
use crate::rng::Rng;
use sanqi::go::{Board, Color, Life, Point, Size, Suicide};
use std::collections::HashSet;

/// The chains that live, marked: `B` or `W` for living stones, `*` for territory.
fn shown(text: &str, color: Color, suicide: Suicide) -> String {
    let board: Board = text.parse().unwrap();
    let life = Life::new(&board, color, suicide);
    let size = board.size();
    let mut out = String::new();
    for point in size.points() {
        if point.col() == 0 && point.row() > 0 {
            out.push('\n');
        }
        out.push(match board.color_at(point) {
            _ if life.territory().contains(&point) => '*',
            Some(c) if life.is_alive(point) => c.letter(),
            Some(Color::Black) => 'b',
            Some(Color::White) => 'w',
            None => '.',
        });
        assert_eq!(life.holds(point), life.is_alive(point) || life.territory().contains(&point));
    }
    for chain in life.chains() {
        assert!(chain.vital.len() >= 2);
        assert!(chain.vital.iter().all(|region| !life.regions()[*region].is_empty()));
    }
    out
}

const NEVER: Suicide = Suicide::Never;

#[test]
fn two_eyes() {
    let corner = ".b.bw..\nbbbbw..\nwwwww..";
    assert_eq!(shown(corner, Color::Black, NEVER), "*B*Bw..\nBBBBw..\nwwwww..");
    // A wall with no room behind it for two eyes is the living chain's.
    assert_eq!(shown(".b.bw\nbbbbw\nwwww.", Color::Black, NEVER), "*B*B*\nBBBB*\n*****");
    // The same in the middle of the board.
    let middle = ".......\n.bbbbb.\n.b.b.b.\n.bbbbb.\n.......";
    assert_eq!(shown(middle, Color::Black, NEVER), ".......\n.BBBBB.\n.B*B*B.\n.BBBBB.\n.......");
    assert_eq!(shown(middle, Color::White, NEVER), middle);
}

#[test]
fn one_eye_is_none() {
    for text in [".b.\nbb.\n...", ".bw\nbbw\nww.", "..bw\nbbbw\nwww."] {
        assert_eq!(shown(text, Color::Black, NEVER), text);
    }
}

#[test]
fn a_false_eye_is_one_only_while_something_joins_it() {
    // The stone in the corner hangs on a false eye: two chains, one of them with one eye.
    let falls = "b.b.w\n.bbbw\nbwwww\nw....";
    assert_eq!(shown(falls, Color::Black, NEVER), falls);
    // Two chains that share both eyes live, though each eye is false by its diagonals.
    let ring = "wwwwww\nw.bbw.\nwb.bw.\nwbb.w.\nwwwwww";
    assert_eq!(shown(ring, Color::Black, NEVER), ring, "one true eye, and two that White can fill");
    let closed = "wwwww\nw.bbw\nwb.bw\nwbb.w\nwwwww";
    assert!(shown(closed, Color::Black, NEVER).contains('B'), "White has no liberty but in the eyes");
    let two_headed = ".bbbb\nb...b\nb...b\nb...b\nbbbb.";
    assert_eq!(shown(two_headed, Color::Black, NEVER), "*BBBB\nB***B\nB***B\nB***B\nBBBB*");
    let two_headed = ".bbb\nb..b\nbbb.";
    assert_eq!(shown(two_headed, Color::Black, NEVER), "*BBB\nB**B\nBBB*");
}

#[test]
fn regions_shared_by_several_chains() {
    // Two chains, each needing both regions; the left and right walls of a corridor.
    assert_eq!(shown(".b.\nb.b\n.b.", Color::Black, NEVER), "*B*\nB*B\n*B*");
    // Three chains in a row lean on one another; cut the last off and all fall.
    assert_eq!(shown(".b.b.b.", Color::Black, NEVER), "*B*B*B*");
    assert_eq!(shown(".b.b.bw", Color::Black, NEVER), ".b.b.bw");
}

#[test]
fn bigger_regions() {
    // Enemy stones in an eye don't hurt as long as all empty points are liberties …
    assert_eq!(shown("bbbbb\nb...b\nbbbbb\n.b...", Color::Black, NEVER), "BBBBB\nB***B\nBBBBB\n*B***");
    let inner = "bbbbbb\nb....b\nb.ww.b\nb....b\nbbbbbb\n.b.b..";
    assert!(shown(inner, Color::Black, NEVER).starts_with("BBBBBB\nB****B\nB****B"));
    // … and an empty point beside no stone of the chain does; the eyes below keep it alive here.
    let hollow = "bbbbb\nb...b\nb...b\nb...b\nbbbbb\n.bbbb";
    assert_eq!(shown(hollow, Color::Black, NEVER), hollow, "one sure eye, and a hollow one");
    let hollow = "bbbbb\nb...b\nb...b\nb...b\nbbbbb\n.b.b.\nbbbbb";
    assert!(shown(hollow, Color::Black, NEVER).starts_with("BBBBB\nB***B\nB***B"), "one point is no room for two eyes");
    let wide = "bbbbbbb\nb.....b\nb.....b\nb.....b\nbbbbbbb\n.b.b.b.\nbbbbbbb";
    assert!(shown(wide, Color::Black, NEVER).starts_with("BBBBBBB\nB.....B"), "three points in a row may be two eyes");
}

#[test]
fn suicide_can_empty_an_eye() {
    // White can fill the left eye, give all of it up, and then leave the inner point open.
    let text = "bbbbb\nb...b\nb.w.b\nb...b\nbbbbb\n.bbbb";
    assert!(shown(text, Color::Black, NEVER).starts_with("BBBBB"));
    for suicide in [Suicide::Multi, Suicide::Any] {
        assert_eq!(shown(text, Color::Black, suicide), text);
    }
}

#[test]
fn whole_boards() {
    for text in [".", "...\n...", "b", "b.", ".b", "b.b"] {
        for color in Color::ALL {
            assert_eq!(shown(text, color, NEVER), text, "{text}");
        }
    }
    assert_eq!(shown(".b.", Color::Black, NEVER), "*B*");
    let both = ".bw.\nbbww\n.bw.";
    assert_eq!(shown(both, Color::Black, NEVER), "*Bw.\nBBww\n*Bw.");
    assert_eq!(shown(both, Color::White, NEVER), ".bW*\nbbWW\n.bW*");
    let board = Board::new(Size::NINETEEN);
    let life = Life::new(&board, Color::Black, NEVER);
    assert!(life.chains().is_empty() && life.territory().is_empty());
    assert_eq!((life.color(), life.regions().len()), (Color::Black, 1));
    assert!(!life.is_alive(Point::new(19, 0)) && !life.holds(Point::new(19, 0)));
}

/// All boards the enemy can bring about while the owner passes.
fn reachable(start: &Naive, enemy: Color, suicide: Suicide) -> HashSet<Naive> {
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    while let Some(board) = open.pop() {
        for point in start.size.points() {
            if let Some((after, ..)) = board.place(enemy, point, suicide)
                && seen.insert(after.clone())
            {
                open.push(after);
            }
        }
    }
    seen
}

/// Life is exactly what survives an owner who only passes, and nobody comes to life in the territory.
fn check_by_force(naive: &Naive, color: Color, suicide: Suicide) {
    let board = naive.board();
    let life = Life::new(&board, color, suicide);
    let reached = reachable(naive, !color, suicide);
    for point in naive.size.points().filter(|point| naive.at(*point) == Some(color)) {
        let survives = reached.iter().all(|after| after.at(point) == Some(color));
        assert_eq!(life.is_alive(point), survives, "{board:?} {point} {suicide:?}");
    }
    if !life.territory().is_empty() {
        for after in &reached {
            let enemy = Life::new(&after.board(), !color, suicide);
            assert!(life.territory().iter().all(|point| !enemy.is_alive(*point)), "{board:?} {suicide:?}");
        }
    }
}

#[test]
fn life_is_what_can_not_be_taken_on_small_boards() {
    for (cols, rows) in [(1, 1), (1, 2), (1, 6), (5, 1), (2, 2), (2, 3)] {
        let size = Size::new(cols, rows).unwrap();
        for naive in (0..3usize.pow(size.area() as u32)).filter_map(|n| Naive::numbered(size, n)) {
            for suicide in [Suicide::Never, Suicide::Multi, Suicide::Any] {
                check_by_force(&naive, Color::Black, suicide);
            }
        }
    }
}

#[test]
fn life_is_what_can_not_be_taken_on_boards_at_random() {
    let mut rng = Rng::new(11);
    for (cols, rows, count) in [(3, 3, 200), (3, 4, 40)] {
        let size = Size::new(cols, rows).unwrap();
        let mut done = 0;
        while done < count {
            // Mostly Black's stones, or nothing would live.
            let mut naive = Naive::new(size);
            for point in size.points() {
                naive.set(
                    point,
                    [None, None, Some(Color::Black), Some(Color::Black), Some(Color::Black), Some(Color::White)]
                        [rng.below(6)],
                );
            }
            if size.points().any(|point| naive.at(point).is_some() && naive.liberties(point).is_empty()) {
                continue;
            }
            done += 1;
            check_by_force(&naive, Color::Black, rng.pick(&[Suicide::Never, Suicide::Multi, Suicide::Any]));
        }
    }
}

#[test]
#[ignore = "a minute or two: every legal board of 3×3 and 4×2 under every rule on suicide"]
fn life_is_what_can_not_be_taken_on_every_board_of_3_by_3() {
    for size in [Size::new(4, 2).unwrap(), Size::new(3, 3).unwrap()] {
        for naive in (0..3usize.pow(size.area() as u32)).filter_map(|n| Naive::numbered(size, n)) {
            for suicide in [Suicide::Never, Suicide::Multi, Suicide::Any] {
                check_by_force(&naive, Color::Black, suicide);
            }
        }
    }
}

#[test]
fn the_largest_board_is_no_trouble() {
    let size = Size::new(52, 52).unwrap();
    let board = Board::from_fn(size, |point| ((point.col() + point.row()) % 2 == 1).then_some(Color::Black));
    let life = Life::new(&board, Color::Black, Suicide::Any);
    assert_eq!(life.chains().len(), size.area() / 2);
    assert_eq!(life.territory().len(), size.area() / 2);
    let board = Board::from_fn(size, |point| {
        ((point.col() + point.row()) % 2 == 1 && point != Point::new(51, 0)).then_some(Color::Black)
    });
    assert!(Life::new(&board, Color::Black, Suicide::Any).chains().len() > 1000);
}
