//! Long runs over boards whose owners are known: `SANQI_DATA` names the folder that has `go/`.

use super::diagram;
use sanqi::go::{Color, Owner, OwnerMap, Preset, Rules, Size, Tally, score};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

fn folder(name: &str) -> Option<PathBuf> {
    let Some(root) = std::env::var_os("SANQI_DATA") else {
        println!("skipped go/{name}: SANQI_DATA is not set");
        return None;
    };
    Some(PathBuf::from(root).join("go").join(name))
}

fn files(name: &str, ending: &str) -> Option<Vec<(String, String)>> {
    let mut all: Vec<_> = fs::read_dir(folder(name)?)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    all.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.file_stem().unwrap().to_string_lossy().into_owned(), text)
    };
    Some(all.into_iter().map(read).collect())
}

fn lines(map: &OwnerMap) -> Vec<String> {
    map.to_string().lines().map(str::to_owned).collect()
}

/// Boards on which the count of eyes differs from the data's, sorted by what is in question there. A board
/// that comes to agree has to leave the list.
const DIFFERENT: [(&str, &[&str]); 4] = [
    (
        "how many eyes a room with dead stones in it is worth: by search, the owner moving first, or by its shape",
        &["test_lgroups_and_rectanglelikes5", "test_lgroups_and_rectanglelikes6", "test_various_eyefillings2c"],
    ),
    (
        "whether a throw-in or a hane at the edge of a room takes an eye from it, and how many points it costs",
        &[
            "test_cross_poke_deeper",
            "test_live_in_a_row_with_hane_throwin_poke",
            "test_three_way_pokes",
            "test_throwin_false_eye_chains",
        ],
    ),
    (
        "whether the owner comes first at a neutral point that connects two chains, where the enemy could cut",
        &["test_cycle_real_3spaceeye", "test_false_eyes_chain_big_false_eye_aliveends"],
    ),
    (
        "a chain with one neutral liberty left must connect once the enemy has played there, as by the law",
        &["test_bamboo_interleave_seki", "test_false_eyes", "test_no_bamboo_interleave_seki_broken"],
    ),
];

#[test]
#[ignore = "needs SANQI_DATA"]
fn territory_of_ninety_one_boards() {
    let Some(files) = files("goscorer", "txt") else { return };
    assert_eq!(files.len(), 91);
    let mut different = Vec::new();
    for (name, text) in &files {
        let mut sections: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut section = "";
        for line in text.lines().filter(|line| !line.is_empty()) {
            match line.strip_suffix(':') {
                Some(title) => section = title,
                None => sections.entry(section).or_default().push(line),
            }
        }
        // x and o are living stones, b and w dead ones: Black's and White's.
        let board =
            sections["BOARD"].join("\n").replace('b', "B").replace('w', "W").replace('x', "b").replace('o', "w");
        // z and a are Black's and White's territory.
        let want: Vec<String> = sections["TERRITORY"]
            .iter()
            .map(|row| row.replace(['b', 'w'], ".").replace(['x', 'z'], "B").replace(['o', 'a'], "W"))
            .collect();
        let (board, dead) = diagram(&board);
        let counted = score(&board, &dead, &Tally::default(), &Preset::Japanese.rules()).unwrap();
        let got: Vec<String> = lines(counted.owners()).iter().map(|row| row.replace('s', ".")).collect();
        if got != want {
            different.push(name.as_str());
            println!("{name}: the board, the count, the data");
            for (row, line) in sections["BOARD"].iter().enumerate() {
                println!("{line}  {}  {}", got[row], want[row]);
            }
        }
    }
    println!("{} of {} boards agree; not: {different:?}", files.len() - different.len(), files.len());
    let mut known: Vec<&str> = DIFFERENT.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    known.sort_unstable();
    assert_eq!(different, known);
}

/// End positions with the right owner of every point. Where the file leaves points open (a blank, `s` for
/// a point that wants sealing, `*` for one that may be either's) nothing is compared.
#[test]
#[ignore = "needs SANQI_DATA"]
fn area_of_end_positions() {
    let Some(files) = files("ogs-autoscore", "json") else { return };
    assert_eq!(files.len(), 31);
    for (name, text) in &files {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        let rows = |key: &str| -> Vec<String> {
            value[key].as_array().unwrap().iter().map(|row| row.as_str().unwrap().to_owned()).collect()
        };
        let (board, owners) = (rows("board"), rows("correct_ownership"));
        // A stone on a point that isn't its side's in the end was removed.
        let marked: Vec<String> = board
            .iter()
            .zip(&owners)
            .map(|(board, owners)| {
                let mark = |(stone, owner): (char, char)| match (stone, owner) {
                    ('b', 'B') => 'b',
                    ('W', 'W') => 'w',
                    ('b', _) => 'B',
                    ('W', _) => 'W',
                    _ => '.',
                };
                board.chars().zip(owners.chars()).map(mark).collect()
            })
            .collect();
        let (board, dead) = diagram(&marked.join("\n"));
        let size: Size = board.size();
        let japanese = value["rules"].as_str() == Some("japanese");
        let rules = if japanese { Preset::Japanese.rules() } else { Rules::default() };
        let counted = score(&board, &dead, &Tally::default(), &rules);
        let counted = counted.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut wrong = Vec::new();
        for (point, owner) in counted.owners().iter() {
            let want = match owners[usize::from(point.row())].as_bytes()[usize::from(point.col())] {
                b'B' => Owner::Side(Color::Black),
                b'W' => Owner::Side(Color::White),
                b' ' => Owner::Neutral,
                _ => continue,
            };
            let owner = if owner == Owner::Seki { Owner::Neutral } else { owner };
            if owner != want {
                wrong.push(format!("{} is {owner:?}, not {want:?}", point.vertex(size)));
            }
        }
        assert!(wrong.is_empty(), "{name}: {wrong:?}");
    }
}
