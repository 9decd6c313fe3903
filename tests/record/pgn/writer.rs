//! Printing: export format, kept format, wrapping, what can't be written.

use sanqi::record::pgn::{Comment, GameRecord, GameResult, NodeId, TagLayout, Tags, WriteError, WriteOptions, records};

fn read(text: &str) -> GameRecord {
    GameRecord::read(text).unwrap().value
}

/// The movetext of a text, printed again.
fn moves(text: &str) -> String {
    let out = read(text).write(&WriteOptions::KEPT).unwrap();
    out.rsplit("\n\n").next().unwrap_or_default().trim_end().to_string()
}

#[test]
fn export_fills_and_orders_the_tags() {
    let game = read("[ECO \"A00\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Annotator \"x\"]\n[Event \"e\"]\n\n1. e4 e5 1-0");
    assert_eq!(
        game.write(&WriteOptions::EXPORT).unwrap(),
        "[Event \"e\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Black \"?\"]\n\
         [Result \"1-0\"]\n[Annotator \"x\"]\n[ECO \"A00\"]\n\n1. e4 e5 1-0\n"
    );
    assert_eq!(
        game.write(&WriteOptions::KEPT).unwrap(),
        "[ECO \"A00\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Annotator \"x\"]\n[Event \"e\"]\n\n1. e4 e5 1-0\n"
    );
    assert_eq!(WriteOptions::default(), WriteOptions::EXPORT);
    let export: GameRecord = game.write(&WriteOptions::EXPORT).unwrap().parse().unwrap();
    assert_eq!(export, GameRecord { tags: game.export_tags(), ..game });
}

#[test]
fn move_numbers() {
    for (text, expected) in [
        ("e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *"),
        ("e4 {a} e5 *", "1. e4 { a } 1... e5 *"),
        ("{a} e4 $1 e5 *", "{ a } 1. e4 $1 e5 *"),
        ("e4 (d4 d5 (f5) c4) e5 (c5 Nf3) Nf3 *", "1. e4 (1. d4 d5 (1... f5) 2. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *"),
        ("e4 ({a} {b} d4 {}) *", "1. e4 ({ a } { b } 1. d4 {}) *"),
        ("*", "*"),
        ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n\nKd7 e4 Ke6 *", "39... Kd7 40. e4 Ke6 *"),
        ("[FEN \"x w - - 0 4294967295\"]\n\na a *", "4294967295. a a *"),
        ("[FEN \"x b\"]\n\na b *", "1... a 2. b *"),
        ("[FEN \"x b - - 0 99999999999\"]\n\na b *", "1... a 2. b *"),
    ] {
        assert_eq!(moves(text), expected);
    }
}

#[test]
fn lines_are_below_eighty_columns() {
    let mut text = String::from("{");
    for i in 0..300 {
        text.extend(["word", &"é".repeat(i % 17), " "]);
    }
    text += "} ";
    for i in 0..200 {
        text.extend(["Nf3 $1 (Nc", &(i % 8 + 1).to_string(), " { ", &"x ".repeat(i % 50), " }) "]);
    }
    let game = read(&(text + "*"));
    for width in [1, 10, 40, 79, 255] {
        let options = WriteOptions { width, ..WriteOptions::EXPORT };
        let out = game.write(&options).unwrap();
        let moves = out.rsplit("\n\n").next().unwrap();
        let longest = moves.lines().map(|line| line.chars().count()).max().unwrap();
        // The longest word has 20 characters, numbers and brackets included.
        assert!(longest <= width.max(20), "{longest} > {width}");
        assert!(width < 40 || longest > width - 20, "{longest} of {width}");
        assert!(moves.lines().all(|line| !line.is_empty() && line.trim() == line));
        assert_eq!(out.parse::<GameRecord>().unwrap().moves, game.moves);
    }
    let out = game.write(&WriteOptions::KEPT.on_one_line()).unwrap();
    assert_eq!(out.lines().count(), 1);
}

#[test]
fn comments_break_only_where_they_read_back_the_same() {
    for text in [
        "two  spaces   and \t a tab between the words of a long long long comment that wraps",
        "%percent %in %front %of %each %word %so %that %no %line %may %begin %with %one",
        "[%clk 0:05:00] text [%cal Ga1a2, Ga2a3, Ga3a4] text [%eval 0.17] and [%open [%open [%open",
        "[Event \"x\"] [Event \"x\"] [Event \"x\"] [Event \"x\"] [Event \"x\"] [Event \"x\"] [Event \"x\"]",
        "{ { { ; ( $1 * 1-0",
        "",
        "%",
    ] {
        let mut game = GameRecord::default();
        game.moves.add(NodeId::ROOT, "e4").unwrap();
        game.moves.add_comment(NodeId::ROOT, Comment::new(text)).unwrap();
        for width in 1..=90 {
            let out = game.write(&WriteOptions { width, ..WriteOptions::EXPORT }).unwrap();
            assert!(!out.lines().any(|line| line.starts_with('%')), "{out}");
            let back: GameRecord = out.parse().unwrap();
            assert_eq!(back.moves, game.moves, "{out}");
        }
    }
    let game = read("{[%clk 0:05:00] and then some text before [%eval 0.17] and [%cal Ga1a2, Ga2a3]} *");
    let out = game.write(&WriteOptions { width: 24, ..WriteOptions::KEPT }).unwrap();
    assert_eq!(out, "{ [%clk 0:05:00] and\nthen some text before\n[%eval 0.17] and\n[%cal Ga1a2, Ga2a3] } *\n");
}

#[test]
fn folding_of_comments() {
    assert_eq!(Comment::new(" a\r\n\r\n  b \t\rc\x0b\n").as_str(), "a b c");
    assert_eq!(Comment::new("a  b\tc").as_str(), "a  b\tc");
}

#[test]
fn what_has_no_form_is_refused() {
    let game = read("[Event \"e\"]\n\n1. e4 e5 *");
    let e5 = game.moves.main_line().nth(1).unwrap();
    let write = |game: &GameRecord, tags| game.write(&WriteOptions { tags, ..WriteOptions::EXPORT });

    let mut bad = game.clone();
    bad.moves.add_comment(e5, "a } b".into()).unwrap();
    assert_eq!(write(&bad, TagLayout::Kept), Err(WriteError::Brace(e5)));
    assert_eq!(WriteError::Brace(e5).to_string(), "a comment at node 2 holds '}', which ends a comment");

    for san in [
        "",
        " ",
        "e4 e5",
        "(",
        "e4)",
        "{",
        "1-0",
        "*",
        "12",
        "1.",
        "1e4",
        "e4!",
        "$1",
        "e.p.",
        "+-",
        "N",
        "%",
        "\u{feff}e4",
        "e4\u{a0}",
        "a\nb",
        "½",
        "e4.",
        "[",
    ] {
        let mut bad = game.clone();
        bad.moves.set_san(e5, san).unwrap();
        assert_eq!(write(&bad, TagLayout::Kept), Err(WriteError::Move(e5)), "{san:?}");
    }
    let mut word = game.clone();
    word.moves.set_san(e5, "resigns").unwrap();
    assert_eq!(write(&word, TagLayout::Export), Err(WriteError::Move(e5)));
    assert_eq!(read(&write(&word, TagLayout::Kept).unwrap()), word);

    for (name, kept) in
        [("", true), ("a b", true), ("Ä", true), (" a", false), ("a\"", false), ("a]", false), ("a\n", false)]
    {
        let mut bad = game.clone();
        bad.tags.push(name, "x");
        assert_eq!(write(&bad, TagLayout::Export), Err(WriteError::TagName(1)));
        match write(&bad, TagLayout::Kept) {
            Ok(out) if kept => assert_eq!(read(&out), bad),
            other => assert_eq!((other, kept), (Err(WriteError::TagName(1)), false)),
        }
    }
    let mut bad = game.clone();
    bad.tags.push("A", "x\ry");
    assert_eq!(write(&bad, TagLayout::Kept), Err(WriteError::TagValue(1)));

    let mut twice = game.clone();
    twice.tags.push("Event", "x");
    assert_eq!(write(&twice, TagLayout::Export), Err(WriteError::TagTwice(1)));
    assert_eq!(read(&write(&twice, TagLayout::Kept).unwrap()), twice);

    let mut differ = game.clone();
    differ.tags.push("Result", "1-0");
    assert_eq!(write(&differ, TagLayout::Export), Err(WriteError::ResultsDiffer));
    assert_eq!(read(&write(&differ, TagLayout::Kept).unwrap()), differ);
    differ.set_result(GameResult::WhiteWins);
    assert!(write(&differ, TagLayout::Export).is_ok());
}

#[test]
fn games_in_one_text_are_a_line_apart() {
    let games = [read("1. e4 1-0"), GameRecord::default(), read("[Event \"x\"]\n\n{c} *")];
    for options in [WriteOptions::EXPORT, WriteOptions::KEPT] {
        let mut out = String::new();
        for game in &games {
            game.write_into(&mut out, &options).unwrap();
        }
        let back: Vec<_> = records(&out).map(|game| game.value.moves).collect();
        assert_eq!(back, games.clone().map(|game| game.moves));
    }
    let mut out = String::from("before");
    let mut bad = GameRecord { tags: Tags::from_iter([("A", "")]), ..GameRecord::default() };
    bad.moves.add(NodeId::ROOT, "(").unwrap();
    assert!(bad.write_into(&mut out, &WriteOptions::KEPT).is_err());
    assert_eq!(out, "before");
}

#[cfg(feature = "serde")]
#[test]
fn a_record_serialises_as_its_text() {
    let game = read("1. e4 (1. d4 {x}) resigns 1-0");
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(json, "\"1. e4 (1. d4 { x }) 1... resigns 1-0\\n\"");
    assert_eq!(serde_json::from_str::<GameRecord>(&json).unwrap(), game);
    let error = serde_json::from_str::<GameRecord>("\"1. e4 ) *\"").unwrap_err();
    assert!(error.to_string().starts_with("')' closes no variation (at byte 6)"), "{error}");
    assert!(serde_json::from_str::<GameRecord>("\"\"").is_err());
}
