//! Values as what they mean.

use std::time::Duration;

use sanqi::record::sgf::{
    BoardSize, Color, Coord, CoordError, Date, DateError, Hundredths, Margin, NumberError, Outcome, OutcomeError,
    Placement, SizeError, Value,
};

use super::root;

#[test]
fn all_points_come_back() {
    for column in 0..52 {
        for row in 0..52 {
            let point = Coord::new(column, row).unwrap();
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!((point.column(), point.row()), (column, row));
        }
    }
    assert_eq!((Coord::new(52, 0), Coord::new(0, 52)), (None, None));
    assert_eq!("zA".parse::<Coord>().unwrap(), Coord::new(25, 26).unwrap());
    for bad in ["", "a", "aaa", "a1", "a{", "é", "  "] {
        assert_eq!(bad.parse::<Coord>(), Err(CoordError::NotAPoint), "{bad:?}");
    }
    let size = size_of::<Option<Coord>>();
    assert!(size_of::<Coord>() == 2 && size <= 4, "{size}");
}

#[test]
fn all_sizes_come_back() {
    for columns in 1..=52 {
        for rows in 1..=52 {
            let size = BoardSize::new(columns, rows).unwrap();
            assert_eq!(size.to_string().parse(), Ok(size));
            assert_eq!(size.to_string().contains(':'), columns != rows);
        }
    }
    assert_eq!("19:19".parse(), Ok(BoardSize::GO));
    for bad in ["", "x", "9:", ":9", "9x9", "-9", "9:5:3", "+9"] {
        assert_eq!(bad.parse::<BoardSize>(), Err(SizeError::NotASize), "{bad:?}");
    }
    for bad in ["0", "53", "0:5", "9:53", "99999999999999999999"] {
        assert_eq!(bad.parse::<BoardSize>(), Err(SizeError::OutOfRange), "{bad:?}");
    }
    assert_eq!((BoardSize::new(0, 1), BoardSize::new(1, 53)), (None, None));
}

#[test]
fn where_nothing_is_said_the_board_is_that_of_go() {
    let size = |text: &str| super::lenient(text).games[0].size();
    assert_eq!(size("(;)"), Some(BoardSize::GO));
    assert_eq!(size("(;GM[1])"), Some(BoardSize::GO));
    assert_eq!(size("(;GM[2])"), None);
    assert_eq!(size("(;GM[2]SZ[8])"), BoardSize::new(8, 8));
    assert_eq!(size("(;SZ[ 13 ])"), BoardSize::new(13, 13));
}

#[test]
fn passes() {
    let read = |text: &str, size: &str| Value::from_raw(text).unwrap().placement(size.parse().unwrap());
    let at = |text: &str| Ok(Placement::At(text.parse().unwrap()));
    for size in ["19", "9", "19:5", "1"] {
        assert_eq!(read("", size), Ok(Placement::Pass));
        assert_eq!(read("tt", size), Ok(Placement::Pass), "{size}");
    }
    assert_eq!(read("tt", "20"), at("tt"));
    assert_eq!(read("tt", "52"), at("tt"));
    // Long enough in one direction only: no pass, and no such point either.
    let outside = CoordError::Outside("tt".parse().unwrap(), "20:5".parse().unwrap());
    assert_eq!(read("tt", "20:5"), Err(outside));
    assert_eq!(outside.to_string(), "tt lies outside of the board of size 20:5");
    assert_eq!(read(" \n", "19"), Ok(Placement::Pass));
    assert_eq!(read(" pd ", "19"), at("pd"));
    assert!(read("sa", "19").is_ok() && read("ta", "19").is_err());
    assert_eq!(read("pass", "19"), Err(CoordError::NotAPoint));
}

#[test]
fn lists_of_points() {
    let list = |text: &str, size: &str| {
        let root = root(&format!("(;AB{text})"));
        let points: Vec<String> = root.points("AB", size.parse().unwrap()).map(|p| p.to_string()).collect();
        points.join(" ")
    };
    assert_eq!(list("[dd:ef]", "19"), "dd ed de ee df ef");
    assert_eq!(list("[ef:dd]", "19"), "dd ed de ee df ef");
    assert_eq!(list("[df:ed]", "19"), "dd ed de ee df ef");
    assert_eq!(list("[hh:zz]", "9"), "hh ih hi ii");
    assert_eq!(list("[aa][xx][b][cc:][bb]", "9"), "aa bb");
    assert_eq!(list("[ja:zz]", "9"), "");
    assert_eq!(list("[aa:ZZ]", "52").split(' ').count(), 2704);
    let points = Value::composed("dd", "ef").points(BoardSize::GO).unwrap();
    assert_eq!((points.len(), points.corners()), (6, ("dd".parse().unwrap(), "ef".parse().unwrap())));
    for skip in 0..7 {
        let mut rest = points.clone();
        rest.by_ref().take(skip).for_each(drop);
        assert_eq!(rest.len(), 6usize.saturating_sub(skip));
        assert_eq!(rest.count(), 6usize.saturating_sub(skip));
    }
}

#[test]
fn komi_is_exact() {
    let komi = |text: &str| root(&format!("(;KM[{text}])")).komi().map(|komi| komi.0);
    for (text, expected) in [
        ("6.5", Some(650)),
        ("0", Some(0)),
        ("-59.5", Some(-5950)),
        ("+3.75", Some(375)),
        ("7.50000", Some(750)),
        (" 0.25 ", Some(25)),
        (".5", Some(50)),
        ("5.", Some(500)),
        ("0.125", None),
        ("6,5", None),
        ("", None),
        (".", None),
        ("-", None),
        ("1e3", None),
        ("NaN", None),
        ("6.5 points", None),
        ("21474836.47", Some(i32::MAX)),
        ("-21474836.48", None),
        ("99999999999999999999999", None),
    ] {
        assert_eq!(komi(text), expected, "{text:?}");
    }
    assert_eq!("0.125".parse::<Hundredths>(), Err(NumberError::TooFine));
    for n in (-1000..1000).chain([i32::MAX, -i32::MAX]) {
        assert_eq!(Hundredths(n).to_string().parse(), Ok(Hundredths(n)));
    }
    assert_eq!((Hundredths(350).halves(), Hundredths(375).halves()), (Some(7), None));
    assert_eq!(
        (Hundredths(375).quarters(), Hundredths(-25).quarters(), Hundredths(30).quarters()),
        (Some(15), Some(-1), None)
    );
}

#[test]
fn the_repair_of_komi_is_asked_for() {
    let komi = root("(;KM[375]AP[foxwq])").komi().unwrap();
    assert_eq!(komi.to_string(), "375");
    for (written, meant) in [
        ("375", "7.5"),
        ("350", "7"),
        ("325", "6.5"),
        ("275", "5.5"),
        ("750", "7.5"),
        ("700", "7"),
        ("650", "6.5"),
        ("550", "5.5"),
        ("50", "0.5"),
    ] {
        let written: Hundredths = written.parse().unwrap();
        assert_eq!(written.repair_fox_komi().unwrap().to_string(), meant);
    }
    for fine in ["0", "7.5", "6.5", "3.75", "-7.5", "100", "-375"] {
        assert_eq!(fine.parse::<Hundredths>().unwrap().repair_fox_komi(), None, "{fine}");
    }
}

#[test]
fn results() {
    use Color::{Black, White};
    let points = |n| Margin::Points(Hundredths(n));
    for (text, outcome, written) in [
        ("B+3.5", Outcome::Win(Black, points(350)), "B+3.5"),
        ("W+0.25", Outcome::Win(White, points(25)), "W+0.25"),
        ("B+63.50", Outcome::Win(Black, points(6350)), "B+63.5"),
        ("W+2", Outcome::Win(White, points(200)), "W+2"),
        ("W+R", Outcome::Win(White, Margin::Resignation), "W+R"),
        ("B+Resign", Outcome::Win(Black, Margin::Resignation), "B+R"),
        ("b+t", Outcome::Win(Black, Margin::Time), "B+T"),
        ("W+Time", Outcome::Win(White, Margin::Time), "W+T"),
        ("B+Forfeit", Outcome::Win(Black, Margin::Forfeit), "B+F"),
        ("0", Outcome::Draw, "0"),
        ("draw", Outcome::Draw, "0"),
        ("Void", Outcome::Void, "Void"),
        ("?", Outcome::Unknown, "?"),
    ] {
        assert_eq!(root(&format!("(;RE[{text}])")).result(), Some(outcome), "{text}");
        assert_eq!(outcome.to_string(), written);
        assert_eq!(written.parse(), Ok(outcome));
    }
    for (text, error, winner) in [
        ("B+", OutcomeError::NoScore, Some(Black)),
        ("B+ ", OutcomeError::NoScore, Some(Black)),
        ("W+many", OutcomeError::BadScore, Some(White)),
        ("B+0", OutcomeError::BadScore, Some(Black)),
        ("W+-3", OutcomeError::BadScore, Some(White)),
        ("B+0.125", OutcomeError::BadScore, Some(Black)),
        ("Black wins", OutcomeError::NotAResult, None),
        ("", OutcomeError::NotAResult, None),
        ("X+3", OutcomeError::NotAResult, None),
    ] {
        assert_eq!(text.trim().parse::<Outcome>(), Err(error), "{text}");
        let root = root(&format!("(;RE[{text}])"));
        assert_eq!((root.result(), root.winner()), (None, winner), "{text}");
        assert_eq!(root.text("RE").unwrap(), text);
    }
}

#[test]
fn dates() {
    let dates = |text: &str| {
        let dates = root(&format!("(;DT[{text}])")).dates()?;
        Some(dates.iter().map(Date::to_string).collect::<Vec<_>>().join(" "))
    };
    for (text, expected) in [
        ("1996", "1996"),
        (
            "2019-02-28,2020-02-29,2021-01-10,11,12,02-03",
            "2019-02-28 2020-02-29 2021-01-10 2021-01-11 2021-01-12 2021-02-03",
        ),
        ("1996-05,06", "1996-05 1996-06"),
        ("1996-05-06,07,08", "1996-05-06 1996-05-07 1996-05-08"),
        ("1996,1997", "1996 1997"),
        ("1996-12-27, 28, 1997-01-03,04", "1996-12-27 1996-12-28 1997-01-03 1997-01-04"),
        ("2002-10-16,17", "2002-10-16 2002-10-17"),
    ] {
        assert_eq!(dates(text).as_deref(), Some(expected), "{text}");
    }
    for text in [
        "",
        "05",
        "05-06",
        "1996-13",
        "1996-00",
        "1996-05-32",
        "1996,05",
        "2016-12-29 23:30:11",
        "96-05-06",
        "1996-5-6",
        "é996",
    ] {
        assert_eq!(dates(text), None, "{text}");
    }
    assert_eq!("1996-13".parse::<Date>(), Err(DateError::OutOfRange));
    let date: Date = "1996-05".parse().unwrap();
    assert_eq!((date.year(), date.month(), date.day()), (1996, Some(5), None));
}

#[test]
fn the_rest_of_the_game_info() {
    let root = root(
        "(;FF[4]GM[1]HA[2]RU[AGA]PB[Ann]PW[Ben]BR[3k]WR[4p]BT[X]WT[Y]TM[142.7]OT[5x30 byo-yomi]BL[87.00]WL[0]\
         OB[9]OW[x]PL[white]MN[112]N[a\nname]C[a\ntext])",
    );
    assert_eq!(
        (root.format(), root.game_type(), root.handicap(), root.move_number()),
        (Some(4), Some(1), Some(2), Some(112))
    );
    assert_eq!(root.rules().unwrap(), "AGA");
    assert_eq!((root.player(Color::Black).unwrap(), root.player(Color::White).unwrap()), ("Ann".into(), "Ben".into()));
    assert_eq!((root.rank(Color::Black).unwrap(), root.rank(Color::White).unwrap()), ("3k".into(), "4p".into()));
    assert_eq!((root.team(Color::Black).unwrap(), root.team(Color::White).unwrap()), ("X".into(), "Y".into()));
    assert_eq!(root.time_limit(), Some(Duration::from_millis(142_700)));
    assert_eq!(root.overtime().unwrap(), "5x30 byo-yomi");
    assert_eq!(root.time_left(Color::Black), Some(Duration::from_secs(87)));
    assert_eq!(root.time_left(Color::White), Some(Duration::ZERO));
    assert_eq!((root.moves_left(Color::Black), root.moves_left(Color::White)), (Some(9), None));
    assert_eq!(root.to_play(), Some(Color::White));
    assert_eq!((root.name().unwrap(), root.comment().unwrap()), ("a name".into(), "a\ntext".into()));
    let empty = super::root("(;TM[-1]HA[-2]MN[+3]HA[])");
    assert_eq!((empty.time_limit(), empty.handicap(), empty.move_number()), (None, None, None));
    assert_eq!((empty.name(), empty.comment(), empty.winner()), (None, None, None));
}

#[test]
fn marks() {
    let root = root("(;LB[dc:1][fc:a\\:b][xx][pd:][x:y]AR[aa:sc][bb]LN[pj:pd][zz:aa]DD[]VW[aa:bb]TB[aa][bb:bc])");
    let size = BoardSize::GO;
    let labels: Vec<_> = root.labels(size).map(|(point, text)| format!("{point}={text}")).collect();
    assert_eq!(labels, ["dc=1", "fc=a:b", "pd="]);
    let lines = |name| root.lines(name, size).map(|(a, b)| format!("{a}{b}")).collect::<Vec<_>>();
    assert_eq!((lines("AR"), lines("LN")), (vec!["aasc".to_string()], vec!["pjpd".to_string()]));
    assert_eq!(root.points("VW", size).count(), 4);
    assert_eq!(root.points("TB", size).count(), 3);
    assert_eq!(root.points("DD", size).count(), 0);
    assert!(root.value("DD").is_some() && root.value("TW").is_none());
}

#[test]
fn two_moves_in_one_node_are_both_there() {
    let root = root("(;W[jj]B[kk][zz])");
    let found: Vec<_> = root.placements(BoardSize::GO).map(|(color, at)| format!("{color}{at}")).collect();
    assert_eq!(found, ["Wjj", "Bkk"]);
    assert_eq!(root.placement(BoardSize::GO), Some((Color::White, Placement::At("jj".parse().unwrap()))));
}
