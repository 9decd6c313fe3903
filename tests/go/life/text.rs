use proptest::prelude::*;
use sanqi::go::{
    Board, Color, DiagramDeviation as D, DiagramError as E, LineDeviation as LD, LineError as LE, LineField, Point,
    PointError, PositionLine, Size,
};

fn forgiven(text: &str) -> Vec<(usize, D)> {
    let read = Board::from_diagram_lenient(text).unwrap();
    read.forgiven.into_iter().map(|at| (at.offset, at.kind)).collect()
}

fn refused(text: &str) -> (usize, E) {
    let error = Board::from_diagram_lenient(text).unwrap_err();
    (error.offset, error.kind)
}

#[test]
fn strict_diagrams() {
    for text in [".", "b", "b.w", "b\n.\nw", "w.bw\nbbw.\n...."] {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.to_string(), text);
        assert!(forgiven(text).is_empty());
    }
    for (text, offset, kind) in [
        ("b.\n.x", 4, D::Sign),
        ("b. \n..", 2, D::Blanks),
        ("b./..", 2, D::Slash),
        ("b.\n..\n", 6, D::EmptyLine),
        ("b.\r\n..", 2, D::LineEnd),
        ("AB\nb.", 0, D::ColumnLetters),
        ("b.1", 2, D::RowNumber),
    ] {
        let error = text.parse::<Board>().unwrap_err();
        assert_eq!((error.offset, error.kind), (offset, E::NotStrict(kind)), "{text:?}");
    }
}

#[test]
fn lenient_diagrams() {
    let text = "   A B C\n 3 X . O 3\n 2 + # .  2\n 1 x o , 1\n   a b c\n";
    let read = Board::from_diagram_lenient(text).unwrap();
    assert_eq!(read.value.to_string(), "b.w\n.b.\nbw.");
    assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
    let count = |kind| read.forgiven.iter().filter(|at| at.kind == kind).count();
    assert_eq!([count(D::ColumnLetters), count(D::RowNumber), count(D::Sign), count(D::EmptyLine)], [2, 6, 7, 1]);
    assert_eq!(forgiven("b. / .●"), [(2, D::Blanks), (3, D::Slash), (4, D::Blanks), (6, D::Sign)]);
    assert_eq!(forgiven("\r\nb\rw"), [(0, D::EmptyLine), (0, D::LineEnd), (3, D::LineEnd)]);
    // All letters of a wide board, I left out.
    let wide = format!("A B C D E F G H J K L M N O P Q R S T U V W X Y Z AA AB\n{}", ".".repeat(27));
    assert_eq!(Board::from_diagram_lenient(&wide).unwrap().value.size(), Size::new(27, 1).unwrap());
    assert_eq!(Board::from_diagram_lenient("10 .\n 9 .").unwrap_err().kind, E::RowNumber { found: 10, expected: 2 });
}

#[test]
fn refused_diagrams() {
    assert_eq!(refused(""), (0, E::NoRow));
    assert_eq!(refused(" \n"), (2, E::NoRow));
    assert_eq!(refused("A B"), (3, E::NoRow));
    assert_eq!(refused("b.\n.q"), (4, E::Sign('q')));
    assert_eq!(refused("A C\n.."), (0, E::Sign('A')));
    assert_eq!(refused("b.\n."), (4, E::Ragged { row: 2, expected: 2 }));
    assert_eq!(refused("b.\n...\n"), (5, E::Ragged { row: 2, expected: 2 }));
    assert_eq!(refused("3/3"), (0, E::Sign('3')));
    assert_eq!(refused("1 2 ."), (2, E::Sign('2')));
    assert_eq!(refused(".1 2"), (3, E::Sign('2')));
    assert_eq!(refused(".1."), (2, E::Sign('.')));
    assert_eq!(refused("2 .\n2 ."), (4, E::RowNumber { found: 2, expected: 1 }));
    assert_eq!(refused(".99999999999999999999"), (1, E::RowNumber { found: 9999, expected: 1 }));
    assert_eq!(refused(&".".repeat(53)), (52, E::TooWide));
    assert_eq!(refused(&".\n".repeat(53)), (104, E::TooHigh));
    assert!(Board::from_diagram(&vec![".".repeat(52); 52].join("\n")).is_ok());
    assert_eq!(
        "b.\n.".parse::<Board>().unwrap_err().to_string(),
        "row 2 has not 2 points as the first row has (at byte 4)"
    );
}

#[test]
fn position_lines() {
    for text in [
        "1x1 1 b - 0 0",
        "9x9 9/9/9/9/9/9/9/9/9 b - 0 0",
        "4x3 w1bw/bbw1/4 w B3 2 1",
        "2x1 bw w - 4294967295 0",
        "27x1 b25w b AB1 0 0",
    ] {
        let line: PositionLine = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
        assert!(PositionLine::from_line_lenient(text).unwrap().forgiven.is_empty());
    }
    let line: PositionLine = "27x1 b25w b AB1 3 7".parse().unwrap();
    assert_eq!((line.ko, line.captured, line.turn), (Some(Point::new(26, 0)), [3, 7], Color::Black));
    assert_eq!(PositionLine::new(Board::new(Size::NINE), Color::Black).to_string(), "9x9 9/9/9/9/9/9/9/9/9 b - 0 0");
}

#[test]
fn lenient_position_lines() {
    let black = LineField::Captured(Color::Black);
    let white = LineField::Captured(Color::White);
    for (text, strict, expected) in [
        ("2 2/2 b - 0 0", "2x2 2/2 b - 0 0", vec![(0, LD::SizeForm)]),
        ("2X2 2/2 b - 0 0", "2x2 2/2 b - 0 0", vec![(0, LD::SizeForm)]),
        (" 2x2  2/2 b - 0 0 ", "2x2 2/2 b - 0 0", vec![(0, LD::Blanks), (4, LD::Blanks), (17, LD::Blanks)]),
        ("2x2 .X/2 b - 0 0", "2x2 1b/2 b - 0 0", vec![(4, LD::EmptyPoint), (5, LD::Sign)]),
        ("2x2 2/2 W a1 0 0", "2x2 2/2 w A1 0 0", vec![(8, LD::TurnCase), (10, LD::KoCase)]),
        ("2x2 2/2 b - 00 +3", "2x2 2/2 b - 0 3", vec![(12, LD::CounterForm), (15, LD::CounterForm)]),
        (
            "2x2 2/2 w",
            "2x2 2/2 w - 0 0",
            vec![(9, LD::MissingField(LineField::Ko)), (9, LD::MissingField(black)), (9, LD::MissingField(white))],
        ),
    ] {
        let read = PositionLine::from_line_lenient(text).unwrap();
        assert_eq!(read.value.to_string(), strict);
        assert_eq!(read.forgiven.iter().map(|at| (at.offset, at.kind)).collect::<Vec<_>>(), expected, "{text}");
        let error = text.parse::<PositionLine>().unwrap_err();
        assert_eq!((error.offset, error.kind), (expected[0].0, LE::NotStrict(expected[0].1)));
    }
}

#[test]
fn refused_position_lines() {
    let off = LE::Ko(PointError::OffBoard(Point::new(2, 1), Size::square(2).unwrap()));
    for (text, offset, kind) in [
        ("", 0, LE::Missing(LineField::Size)),
        ("9x9", 3, LE::Missing(LineField::Board)),
        ("0x9 9 b - 0 0", 0, LE::Size(PointError::Size { cols: 0, rows: 9 })),
        ("nine 9", 0, LE::Size(PointError::SizeText)),
        ("2x2 b?/2 b - 0 0", 5, LE::Sign('?')),
        ("2x2 02/2 b - 0 0", 4, LE::Count),
        ("2x2 3/2 b - 0 0", 4, LE::RowTooLong { row: 1, cols: 2 }),
        ("2x2 2/bbb b - 0 0", 8, LE::RowTooLong { row: 2, cols: 2 }),
        ("2x2 99999999999/2 b - 0 0", 4, LE::RowTooLong { row: 1, cols: 2 }),
        ("2x2 1/2 b - 0 0", 5, LE::RowTooShort { row: 1, found: 1, cols: 2 }),
        ("2x2 2/1 b - 0 0", 7, LE::RowTooShort { row: 2, found: 1, cols: 2 }),
        ("2x2 2 b - 0 0", 5, LE::Rows(2)),
        ("2x2 2/2/2 b - 0 0", 7, LE::Rows(2)),
        ("2x2 2/2 x - 0 0", 8, LE::Turn),
        ("2x2 2/2 b pass 0 0", 10, LE::Ko(PointError::Vertex)),
        ("2x2 2/2 b C1 0 0", 10, off),
        ("2x2 2/2 b - x 0", 12, LE::Counter(LineField::Captured(Color::Black))),
        ("2x2 2/2 b - 0 -1", 14, LE::Counter(LineField::Captured(Color::White))),
        ("2x2 2/2 b - 4294967296 0", 12, LE::CounterTooLarge(LineField::Captured(Color::Black))),
        ("2x2 2/2 b - 0 0 0", 16, LE::TrailingText),
    ] {
        let error = PositionLine::from_line_lenient(text).unwrap_err();
        assert_eq!((error.offset, error.kind), (offset, kind), "{text}");
    }
}

fn boards() -> impl Strategy<Value = Board> {
    (1u8..=52, 1u8..=52, any::<u64>()).prop_map(|(cols, rows, seed)| {
        let mut rng = crate::rng::Rng::new(seed);
        let size = Size::new(cols, rows).unwrap();
        let mut stones = vec![None; size.area()];
        let density = 2 + rng.below(8);
        for stone in &mut stones {
            *stone = [Some(Color::Black), Some(Color::White)].get(rng.below(density)).copied().flatten();
        }
        Board::from_fn(size, |point| stones[size.index(point).unwrap()])
    })
}

proptest! {
    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        let _ = Board::from_diagram_lenient(&text);
        let _ = PositionLine::from_line_lenient(&text);
    }

    #[test]
    fn likely_text_is_read_alike(text in "[bwXO.+/ \n\rA-C0-3]{0,40}", fields in "([1-3]x[1-3]) [bw.1-3/]{1,11} [bw] (-|[A-C][1-3]) [0-9]{1,11} [0-9]") {
        if let Ok(read) = Board::from_diagram_lenient(&text) {
            prop_assert_eq!(read.value.to_string().parse::<Board>().unwrap(), read.value.clone());
            prop_assert_eq!(read.forgiven.is_empty(), read.value.to_string() == text);
            prop_assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
        }
        for text in [&text, &fields] {
            if let Ok(read) = PositionLine::from_line_lenient(text) {
                prop_assert_eq!(read.value.to_string().parse::<PositionLine>().unwrap(), read.value.clone());
                prop_assert_eq!(read.forgiven.is_empty(), read.value.to_string() == *text);
            }
        }
    }

    #[test]
    fn what_is_written_reads_the_same(board in boards(), white in any::<bool>(), ko in any::<Option<prop::sample::Index>>(), captured in any::<[u32; 2]>()) {
        prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        let size = board.size();
        let line = PositionLine {
            turn: if white { Color::White } else { Color::Black },
            ko: ko.and_then(|ko| size.point(ko.index(size.area()))),
            captured,
            board,
        };
        prop_assert_eq!(line.to_string().parse::<PositionLine>().unwrap(), line);
    }
}
