//! A long run over files from outside, in the folder that `SANQI_DATA` names.

use std::path::{Path, PathBuf};

use sanqi::record::pgn::{GameRecord, Judge, Nag, Reader, WriteError, WriteOptions, records};

/// How many games the nasty files hold, by looking at them.
const NASTY: &[(&str, usize)] = &[
    ("bom-crlf", 1),
    ("braces-in-comment", 1),
    ("chess960", 2),
    ("cr-only", 1),
    ("empty", 0),
    ("ep-suffix", 1),
    ("escape-lines", 1),
    ("fen-black-start", 1),
    ("fen-lowercase-setup", 1),
    ("huge-comment", 1),
    ("latin1", 1),
    ("long-algebraic", 1),
    ("nags", 1),
    ("nested-100", 1),
    ("nested-20000", 1),
    ("nested-3", 1),
    ("no-blank-after-tags", 1),
    ("no-result-then-game", 2),
    ("nul-bytes", 1),
    ("null-moves", 1),
    ("numbers", 1),
    ("only-comment", 1),
    ("only-star", 1),
    ("only-tags", 1),
    ("overflow-numbers", 1),
    ("promotions", 1),
    // Four tag sections, and a move behind the third result: a game without tags of its own. The `*` glued
    // to the fourth result is no fifth game.
    ("results", 5),
    ("semicolon", 1),
    ("stray-close", 1),
    ("tabs-vt-ff-nbsp", 1),
    ("tag-escapes", 1),
    // The comment swallows its game and no more.
    ("unclosed-comment", 2),
    ("unclosed-variation", 2),
    ("utf16le", 0),
    ("zeros-castling", 1),
];

/// The same for files whose number of games isn't that of their `Event` tags.
const OTHERS: &[(&str, usize)] = &[
    ("Morphy_UTF8", 211),
    ("no_moves_but_comment_followed_by_termination_marker", 2),
    ("no_moves_but_game_termination_multiple_2", 3),
    ("threefold_repetition", 1),
];

fn pgn_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            pgn_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "pgn") {
            files.push(path);
        }
    }
}

#[test]
#[ignore = "long; reads files from outside of the repository"]
fn files_from_outside() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: every .pgn under $SANQI_DATA/chess/pgn, as SANQI_DATA is not set");
        return;
    };
    let mut files = Vec::new();
    pgn_files(&Path::new(&data).join("chess/pgn"), &mut files);
    let mut nasty = 0;
    let (mut games, mut moves, mut exported) = (0, 0, 0);
    for path in &files {
        let name = path.file_stem().and_then(|n| n.to_str()).unwrap();
        let bytes = std::fs::read(path).unwrap();
        let spans: Vec<_> = Reader::new(&bytes).collect();
        let events = bytes.windows(8).filter(|w| w == b"[Event \"").count();
        let expected = if path.parent().is_some_and(|p| p.ends_with("nasty")) {
            nasty += 1;
            NASTY.iter().find(|(n, _)| *n == name).expect("a nasty file that nobody has looked at").1
        } else {
            OTHERS.iter().find(|(n, _)| *n == name).map_or(events, |(_, count)| *count)
        };
        assert_eq!(spans.len(), expected, "{}", path.display());
        for (span, game) in spans.iter().zip(records(&bytes)) {
            let place = format!("{} {span:?}", path.display());
            assert_eq!(span.deviations, game.forgiven.len(), "{place}");
            let game = game.value;
            games += 1;
            moves += game.moves.len();
            let kept = game.write(&WriteOptions::KEPT).expect(&place);
            assert_eq!(GameRecord::read(&kept).expect(&place).value, game, "{place}");
            match game.write(&WriteOptions::EXPORT) {
                Ok(text) => {
                    exported += 1;
                    let back: GameRecord = text.parse().expect(&place);
                    assert_eq!(back.moves, game.moves, "{place}");
                    assert_eq!(back.tags, game.export_tags(), "{place}");
                }
                Err(WriteError::ResultsDiffer | WriteError::Move(_)) => {}
                Err(other) => panic!("{place}: {other}"),
            }
        }
        if name == "online_blitz_2025" {
            let mut text = String::new();
            for game in records(&bytes) {
                game.value.write_into(&mut text, &WriteOptions::KEPT.on_one_line()).unwrap();
            }
            // It was written in the same layout but for suffixes and a space before a lone result.
            for nag in (1..=6).map(Nag) {
                text = text.replace(&format!(" {nag} "), &format!("{} ", nag.suffix().unwrap()));
            }
            let original = String::from_utf8(bytes.clone()).unwrap();
            assert!(text.lines().eq(original.trim_end().lines().map(str::trim_start)), "{name}");
        }
    }
    assert_eq!(nasty, NASTY.len());
    println!("{} files, {games} games, {moves} moves; {exported} games have an export form", files.len());
}

/// Files with games that the law doesn't allow, and how many: null moves, prose or rubbish where a move must
/// be, castling over the own queen, a start that is announced and missing.
const ILLEGAL: &[(&str, usize)] = &[
    ("z0", 1),
    ("null-moves", 1),
    ("escape-lines", 1),
    ("results", 1),
    ("black2move", 1),
    ("corrupted", 1),
    ("no_moves_but_comment_followed_by_termination_marker", 2),
];

#[test]
#[ignore = "long; reads files from outside of the repository"]
fn files_from_outside_are_played() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: playing every .pgn under $SANQI_DATA/chess/pgn, as SANQI_DATA is not set");
        return;
    };
    let mut files = Vec::new();
    pgn_files(&Path::new(&data).join("chess/pgn"), &mut files);
    let (mut games, mut plies, mut lines) = (0, 0, 0);
    for path in &files {
        let name = path.file_stem().and_then(|n| n.to_str()).unwrap();
        let bytes = std::fs::read(path).unwrap();
        let mut reader = Reader::new(&bytes);
        let mut judge = Judge::new();
        let mut illegal = 0;
        let mut trees = records(&bytes);
        while reader.read_game(&mut judge).is_some() {
            games += 1;
            plies += judge.game().history().len();
            illegal += usize::from(judge.error().is_some());
            // The tree plays the same game as the stream.
            let record = trees.next().unwrap().value;
            match (record.play(), judge.error()) {
                (Ok(game), None) => assert_eq!(&game, judge.game(), "{name}"),
                (Err(unplayable), Some(at)) => assert_eq!(unplayable.error, at.kind, "{name}"),
                (tree, stream) => panic!("{name}: {tree:?} against {stream:?}"),
            }
            lines += record.positions().map_or(0, |positions| positions.len());
        }
        let expected = ILLEGAL.iter().find(|(n, _)| *n == name).map_or(0, |(_, count)| *count);
        assert_eq!(illegal, expected, "{}", path.display());
    }
    println!("{games} games played, {plies} plies, {lines} moves of all lines");
}
