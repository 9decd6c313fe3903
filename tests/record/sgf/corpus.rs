//! A long run over files from outside, in the folder that `SANQI_DATA` names.

use std::path::{Path, PathBuf};

use sanqi::record::sgf::{BoardSize, Charset, Collection, Color, GameTree, WriteOptions};
#[cfg(feature = "encoding")]
use sanqi::record::sgf::{Deviation, decode};

/// Games and nodes of our own files, by looking at them; deviations by name.
const OWN: &[(&str, usize, usize, &[&str])] = &[
    // A `]` in `US[x[3d]]` ends the value before the author meant it.
    ("bad_values", 1, 7, &["Stray(']')"]),
    ("deep_100k_nodes", 1, 100_001, &[]),
    ("ff3_lowercase_junk_prefix", 1, 3, &["OutsideGame", "SmallLetters"]),
    ("flat_100k_nodes", 1, 100_001, &[]),
    ("rect_9x5_passes", 1, 5, &[]),
    ("setup_midgame_escapes_two_trees", 2, 6, &[]),
    ("size52_last_point", 1, 4, &[]),
    ("tt_is_a_point_on_20x20", 1, 3, &[]),
];

fn sgf_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sgf_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "sgf") {
            files.push(path);
        }
    }
}

#[cfg(feature = "encoding")]
fn comments(game: &GameTree) -> Vec<String> {
    game.main_line().filter_map(|id| Some(game.get(id)?.comment()?.into_owned())).collect()
}

#[test]
#[ignore = "long; reads files from outside of the repository"]
fn files_from_outside() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: every .sgf under $SANQI_DATA/go, as SANQI_DATA is not set");
        return;
    };
    let mut files = Vec::new();
    sgf_files(&Path::new(&data).join("go"), &mut files);
    let mut own = 0;
    let (mut games, mut nodes) = (0, 0);
    for path in &files {
        let name = path.file_stem().and_then(|n| n.to_str()).unwrap();
        let place = path.display();
        let bytes = std::fs::read(path).unwrap();
        let read = Collection::from_bytes(&bytes, Charset::LATIN_1);
        let mut kinds: Vec<String> = read.forgiven.iter().map(|at| format!("{:?}", at.kind)).collect();
        kinds.dedup();
        let counts = (read.value.games.len(), read.value.games.iter().map(GameTree::len).sum::<usize>());
        if path.parent().is_some_and(|p| p.ends_with("own")) {
            own += 1;
            let expected = OWN.iter().find(|own| own.0 == name).expect("a file that nobody has looked at");
            assert_eq!(counts, (expected.1, expected.2), "{place}");
            assert_eq!(kinds, expected.3, "{place}");
        } else if !kinds.is_empty() {
            println!("{place}: {}", kinds.join(", "));
        }
        assert!(counts.0 > 0, "{place}");
        games += counts.0;
        nodes += counts.1;
        for options in [WriteOptions::KEPT, WriteOptions::KEPT.on_one_line()] {
            let out = read.value.write(&options).unwrap();
            assert_eq!(Collection::read(&out).value, read.value, "{place}");
        }
        let out = read.value.write(&WriteOptions::EXPORT).unwrap();
        let back: Collection = out.parse().unwrap();
        assert_eq!(back, read.value.exported(), "{place}");
        assert_eq!(back.write(&WriteOptions::EXPORT).unwrap(), out, "{place}");
    }
    assert_eq!(own, OWN.len());
    println!("{} files, {games} games, {nodes} nodes", files.len());
}

#[test]
#[ignore = "reads files from outside of the repository"]
fn what_our_own_files_mean() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: $SANQI_DATA/go/own, as SANQI_DATA is not set");
        return;
    };
    let read = |name: &str| {
        let path = Path::new(&data).join("go/own").join(name);
        Collection::from_bytes(&std::fs::read(path).unwrap(), Charset::LATIN_1).value.games
    };
    let moves = |game: &GameTree| -> String {
        let size = game.size().unwrap();
        let line = game.main_line().flat_map(|id| game.get(id).unwrap().placements(size));
        line.map(|(color, at)| format!("{color}{at}")).collect::<Vec<_>>().join(" ")
    };
    let rect = &read("rect_9x5_passes.sgf")[0];
    assert_eq!((rect.size(), moves(rect).as_str()), (BoardSize::new(9, 5), "Baa Wie B W"));
    assert_eq!(moves(&read("tt_is_a_point_on_20x20.sgf")[0]), "Btt Waa");
    assert_eq!(moves(&read("size52_last_point.sgf")[0]), "BZZ WaA BAa");
    let bad = &read("bad_values.sgf")[0];
    assert_eq!(moves(bad), "Waa Baa Wjj Bkk");
    assert_eq!(bad.root().text("US").unwrap(), "x[3d");
    let setup = &read("setup_midgame_escapes_two_trees.sgf");
    let line: Vec<_> = setup[0].main_line().map(|id| setup[0].get(id).unwrap()).collect();
    assert_eq!(setup[0].root().points("AB", BoardSize::GO).count(), 7);
    assert_eq!(line[1].comment().unwrap(), "softbreak, hard\nbreak, tab here, colon: and ] and \\");
    assert_eq!(line[2].to_play(), Some(Color::Black));
    let old = &read("ff3_lowercase_junk_prefix.sgf")[0];
    assert_eq!(old.root().player(Color::Black).unwrap(), "lower ] case");
    assert_eq!(moves(old), "Wcc B");
}

/// What the files in western charsets hold beside ASCII.
#[cfg(feature = "encoding")]
const WESTERN: &[&str] =
    &["Ää Àà Ââ Åå Ææ Çç Èè Éé Êê Ëë Îî Ïï Ññ Öö Ôô Øø ß Üü Ùù Ûû ÿ ¿¡ «»", "Ÿ Œœ €", "Šš Žž", "ƒ ‰ ™"];

/// One public set of files says the same in many charsets, and all of it but the western ones in UTF-8: each
/// comment has to be one of those in the UTF-8 file.
#[cfg(feature = "encoding")]
#[test]
#[ignore = "reads files from outside of the repository"]
fn the_same_text_in_many_charsets() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: $SANQI_DATA/go/libsgfcpp, as SANQI_DATA is not set");
        return;
    };
    let folder = Path::new(&data).join("go/libsgfcpp/test/test-files");
    let read = |name: &str| std::fs::read(folder.join(format!("encoding-{name}.sgf"))).unwrap();
    let texts = |bytes: &[u8]| {
        let read = Collection::from_bytes(bytes, Charset::LATIN_1);
        assert!(read.forgiven.iter().all(|at| at.kind == Deviation::ByteOrderMark));
        comments(&read.value.games[0])
    };
    let all = texts(&read("utf8-nobom"));
    for (name, charset) in [
        ("chinese-gb18030", "gb18030"),
        ("chinese-gbk", "GBK"),
        ("cyrillic-windows", "windows-1251"),
        ("japanese-iso2022jp", "ISO-2022-JP"),
        ("japanese-macos", "Shift_JIS"),
        ("japanese-shiftjis", "Shift_JIS"),
        ("korean-macos", "EUC-KR"),
        ("simplifiedchinese-gb2312", "GBK"),
        ("simplifiedchinese-macos", "GBK"),
        ("traditionalchinese-big5", "Big5"),
        ("traditionalchinese-macos", "Big5"),
        ("utf16-nobom", "UTF-16BE"),
        ("utf16-withbom", "UTF-16BE"),
        ("utf8-nobom", "UTF-8"),
        ("utf8-withbom", "UTF-8"),
        ("western-isolatin1", "ISO-8859-1"),
        ("western-isolatin9", "ISO-8859-15"),
        ("western-macosroman", "macintosh"),
        ("western-windowslatin1", "windows-1252"),
    ] {
        let bytes = read(name);
        let decoded = decode(&bytes, Charset::LATIN_1);
        assert_eq!(decoded.value.charset.name(), charset, "{name}");
        let foreign: Vec<String> = texts(&bytes).into_iter().filter(|text| !text.is_ascii()).collect();
        assert!(!foreign.is_empty(), "{name}");
        for text in foreign {
            let known =
                if name.starts_with("western") { WESTERN.contains(&text.as_str()) } else { all.contains(&text) };
            assert!(known, "{name}: {text}");
        }
    }
    // A file that doesn't say it is Shift_JIS, with a backslash for second byte right before a bracket.
    let bytes = std::fs::read(Path::new(&data).join("go/sabaki-sgf/tests/sgf/encoding/nihon-kiin.sgf")).unwrap();
    let read = Collection::from_bytes(&bytes, Charset::from_name("Shift_JIS").unwrap());
    let root = read.value.games[0].root();
    assert_eq!(
        (root.player(Color::Black).unwrap(), root.rank(Color::Black).unwrap()),
        ("申眞ソ".into(), "九段".into())
    );
}
