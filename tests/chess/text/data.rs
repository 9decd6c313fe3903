//! Long runs over public lists of set-ups, which lie outside of the repository.

use super::support::{styles, walk};
use sanqi::chess::{Epd, EpdError, Faults, FenError, Position, Setup};
use sanqi::text::At;
use std::collections::BTreeMap;
use std::path::Path;

/// The lines of a file; `None` (and a word about it) where there is no data.
fn lines(name: &str) -> Option<Vec<String>> {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("{name}: skipped, SANQI_DATA isn't set");
        return None;
    };
    let path = Path::new(&data).join("chess").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
}

#[test]
#[ignore = "reads SANQI_DATA"]
fn all_chess960_start_positions() {
    let Some(lines) = lines("setups/chess960_start_positions.sfens") else { return };
    assert_eq!(lines.len(), 960);
    for (number, line) in (0..960).zip(&lines) {
        let setup = Setup::from_fen(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(Setup::chess960(number), Some(setup), "{line}");
        assert_eq!(setup.chess960_number(), Some(number), "{line}");
        let position = Position::chess960(number).expect("a number below 960");
        assert_eq!(position.fen(sanqi::chess::FenStyle::SHREDDER).to_string(), *line);
    }
    println!("960 start positions in the order of their numbers");
}

#[test]
#[ignore = "reads SANQI_DATA"]
fn ten_thousand_possible_positions_are_accepted() {
    let Some(lines) = lines("setups/valid.sfens") else { return };
    assert_eq!(lines.len(), 10_000);
    for line in &lines {
        let setup = Setup::from_fen(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let position = setup.position().unwrap_or_else(|error| panic!("{line}: {error}"));
        for style in styles() {
            assert_eq!(Setup::from_fen(&setup.fen(style).to_string()), Ok(setup), "{line}");
        }
        assert_eq!(Setup::from(&position), setup, "{line}");
        assert_eq!(position.perft(2), sanqi::perft::perft(&position, 2), "{line}");
    }
    println!("10000 of 10000 accepted");
}

#[test]
#[ignore = "reads SANQI_DATA"]
fn ten_thousand_impossible_positions_are_refused() {
    let Some(lines) = lines("setups/invalid.sfens") else { return };
    assert_eq!(lines.len(), 9_992);
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for (i, line) in lines.iter().enumerate() {
        match Setup::from_fen(line) {
            // With several kings of a color the rooks are read by the lowest one, and the rooks on both sides
            // of another may then be on one side.
            Err(At { kind: FenError::CastlingTwice(_), .. }) => {
                let board = line.split(' ').next().unwrap_or_default();
                let kings = |letter| board.matches(letter).count();
                assert!(kings('K') > 1 || kings('k') > 1, "{line}");
                *counts.entry("unreadable").or_default() += 1;
            }
            Err(error) => panic!("{line}: {error}"),
            Ok(setup) => {
                let faults = setup.faults();
                if faults.is_empty() {
                    *counts.entry("accepted").or_default() += 1;
                }
                for (name, _) in faults.iter_names() {
                    *counts.entry(name).or_default() += 1;
                }
                let position = setup.position_waiving(Faults::all()).unwrap_or_else(|error| panic!("{line}: {error}"));
                if i % 10 == 0 {
                    walk(&position);
                }
            }
        }
    }
    println!("{counts:#?}");
    assert_eq!(
        counts.into_iter().collect::<Vec<_>>(),
        [
            ("CASTLING_RIGHT", 367),
            ("EN_PASSANT", 89),
            ("IMPOSSIBLE_CHECK", 135),
            ("MISSING_KING", 1_648),
            ("OPPOSITE_CHECK", 1_744),
            ("PAWN_ON_LAST_RANK", 1_165),
            ("SEVERAL_KINGS", 4_425),
            ("TOO_MUCH_MATERIAL", 2_642),
            ("unreadable", 183),
        ],
        "none is accepted"
    );
}

/// How a line of the list ends up.
fn verdict(line: &str) -> String {
    let position = line.split([';', '\0']).next().unwrap_or_default();
    match Epd::from_text_lenient(position) {
        Ok(read) => match read.value.setup().position() {
            Ok(position) => {
                walk(&position);
                "accepted".into()
            }
            Err(error) => error.to_string(),
        },
        Err(error) => error.kind.to_string(),
    }
}

#[test]
#[ignore = "reads SANQI_DATA"]
fn a_list_made_to_break_readers() {
    let Some(lines) = lines("setups/destruction-test.epd") else { return };
    let mut counts: BTreeMap<(&str, String), u32> = BTreeMap::new();
    for line in &lines {
        // The remark behind the position says what a program should do.
        let remark = ["bad EPD", "garbage", "cull", "OK", "should be", "WIP"]
            .into_iter()
            .find(|remark| line.contains(remark))
            .unwrap_or("none");
        *counts.entry((remark, verdict(line))).or_default() += 1;
        // As a whole the lines are no EPD, but reading them is safe.
        if let Err(error) = Epd::from_text_lenient(line) {
            assert!(error.offset <= line.len());
            assert!(!matches!(error.kind, EpdError::NotStrict(_)));
        }
    }
    println!("{counts:#?}");
    let counts: Vec<_> = counts.iter().map(|((remark, verdict), count)| (*remark, verdict.as_str(), *count)).collect();
    assert_eq!(
        counts,
        [
            ("OK", "accepted", 21),
            ("WIP", "impossible position: the side not to move is in check", 1),
            ("bad EPD", "impossible position: the side not to move is in check", 59),
            ("bad EPD", "impossible position: the side not to move is in check; no move can have given this check", 1),
            ("cull", "'.' is no piece letter", 1),
            ("cull", "'0' is no number of empty squares (1 to 8)", 1),
            ("cull", "'i' is no piece letter", 1),
            ("cull", "impossible position: a castling right lacks its king or rook", 1),
            ("cull", "impossible position: a castling right lacks its king or rook; there is too much material", 1),
            ("cull", "impossible position: a king is missing; a castling right lacks its king or rook", 1),
            ("cull", "impossible position: a pawn stands on rank 1 or 8; a castling right lacks its king or rook", 1),
            ("cull", "impossible position: a side has several kings", 1),
            // The list leaves it open whether 17 pieces and 30 knights are to be refused; the law doesn't.
            ("cull", "impossible position: there is too much material", 4),
            ("cull", "rank 4 has more than eight squares", 1),
            ("cull", "rank 5 has only 6 squares", 1),
            ("cull", "rank 7 has more than eight squares", 1),
            ("cull", "the side to move must be w or b", 1),
            ("garbage", "'h' is no piece letter", 1),
            ("garbage", "'l' is no piece letter", 1),
            ("none", "the board ends after 0 ranks", 1),
            ("should be", "accepted", 5),
            // "Should be overridable": it is, by waiving the fault.
            ("should be", "impossible position: a castling right lacks its king or rook", 1),
        ]
    );
}

#[test]
#[ignore = "reads SANQI_DATA"]
fn perft_suites_in_epd() {
    for (name, expected) in [("perft/perft.epd", (174, 814, 1)), ("perft/perft-ferdy-double-checks.epd", (184, 184, 0))]
    {
        let Some(lines) = lines(name) else { continue };
        let lines: Vec<_> = lines.iter().filter(|line| !line.trim_matches(['\0', ' ']).is_empty()).collect();
        let (mut compared, mut counts, mut impossible) = (0, 0, 0);
        for line in &lines {
            let read = Epd::from_text_lenient(line).unwrap_or_else(|error| panic!("{line}: {error}")).value;
            assert_eq!(read.to_string().parse(), Ok(read.clone()));
            // One position has the king between two bishops on one line, which no last move explains.
            impossible += usize::from(read.setup().faults() == Faults::IMPOSSIBLE_CHECK);
            let position = read.setup().position_waiving(Faults::IMPOSSIBLE_CHECK);
            let position = position.unwrap_or_else(|error| panic!("{line}: {error}"));
            assert!(read.perft_counts().count() > 0, "{line}");
            counts += read.perft_counts().count();
            for (depth, count) in read.perft_counts().filter(|(_, count)| *count <= 1_000_000) {
                assert_eq!(position.perft(depth), count, "{line} at depth {depth}");
                compared += 1;
            }
        }
        println!("{name}: {} positions, {compared} of {counts} counts compared", lines.len());
        assert_eq!((lines.len(), counts, impossible), expected, "{name}");
    }
}
