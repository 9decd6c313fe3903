//! Random texts and random trees.

use proptest::prelude::*;
use sanqi::record::sgf::{
    BoardSize, Charset, Collection, Deviation, GameTree, Node, NodeId, Reader, Value, WriteOptions,
};

/// Bytes that mean something to the reader, more often than chance would have them.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            "(;", "(", ")", ";", "[", "]", "\\", ":", "\\]", "\\\\", "\\\n", "B[aa]", "W[]", "AB[aa:cc][dd]", "C[x", "C", "AddBlack[bb]",
            "b[x]", "A1[y]", "SZ[9:9]", "SZ[19]", "SZ[x]", "FF[3]", "CA[UTF-8]", "CA[Shift_JIS]", "CA[x]", "KM[6.5]", "KM[,]", "RE[B+]", "RE[W+R]",
            "DT[2000-01-01,02]", "TM[1.5]", "LB[aa:x]", "AR[aa:bb]", " ", "\n", "\r\n", "\t", "é", "围", "\u{feff}", "\0", "junk", "(x)", "()",
        ]).prop_map(|s| s.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Asks for everything that can be read of a game.
fn look_at(game: &GameTree) {
    let sizes = [game.size().unwrap_or(BoardSize::GO), BoardSize::new(52, 1).unwrap()];
    for step in game.walk() {
        let sanqi::record::sgf::Step::Node(id) = step else { continue };
        let node = game.get(id).unwrap();
        let _ = (node.format(), node.komi(), node.handicap(), node.result(), node.winner(), node.dates());
        let _ = (node.time_limit(), node.to_play(), node.move_number(), node.name(), node.comment());
        for size in sizes {
            assert!(node.points("AB", size).all(|point| size.contains(point)));
            assert!(node.labels(size).all(|(point, _)| size.contains(point)));
            node.lines("AR", size).for_each(drop);
            node.placements(size).for_each(drop);
        }
        for value in node.properties().iter().flat_map(sanqi::record::sgf::Property::values) {
            assert_eq!(Value::from_raw(value.raw()).as_ref(), Ok(value));
            assert_eq!(value.text().replace('\n', " "), value.simple_text());
            // What is meant can be written, whatever way it was written before.
            assert_eq!(Value::new(&value.text()).text(), value.text());
        }
    }
}

fn check_bytes(input: &[u8]) {
    for otherwise in [Charset::LATIN_1, Charset::UTF_8] {
        let read = Collection::from_bytes(input, otherwise);
        assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
        let text = sanqi::record::sgf::decode(input, otherwise).value.text;
        assert!(read.forgiven.iter().all(|at| at.offset <= text.len()));
        assert_eq!(text.parse::<Collection>().is_ok(), Collection::read(&text).forgiven.is_empty());
        assert_eq!(Reader::new(&text).map(|game| game.value).collect::<Vec<_>>(), read.value.games);
        read.value.games.iter().for_each(look_at);
        for options in
            [WriteOptions::KEPT, WriteOptions::KEPT.on_one_line(), WriteOptions { width: 9, ..WriteOptions::KEPT }]
        {
            let out = read.value.write(&options).unwrap();
            let back = Collection::read(&out);
            assert_eq!(back.value, read.value, "{out}");
            let held = |kind| matches!(kind, Deviation::SmallLetters | Deviation::OddName | Deviation::NoGame);
            assert!(back.forgiven.iter().all(|at| held(at.kind)), "{out}");
        }
        if let Ok(out) = read.value.write(&WriteOptions::EXPORT) {
            let back = Collection::read(&out);
            assert_eq!(back.value, read.value.exported(), "{out}");
            assert!(back.forgiven.iter().all(|at| at.kind == Deviation::NoGame), "{out}");
            assert_eq!(back.value.write(&WriteOptions::EXPORT).unwrap(), out);
            assert_eq!(Collection::from_bytes(out.as_bytes(), Charset::LATIN_1), back);
        }
    }
}

/// What to do to a tree, with numbers that choose among what is there.
#[derive(Debug, Clone)]
enum Edit {
    Add(usize),
    Value(usize, String, String),
    Composed(usize, String, String),
    Promote(usize),
    Main(usize),
    Remove(usize),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let name = "[A-Z]{1,3}|[A-Z][a-z]{0,4}[A-Z]?";
    let text = "[ a-z%é围\\n\\[\\]\\\\:;()]{0,40}";
    let edit = prop_oneof![
        6 => any::<usize>().prop_map(Edit::Add),
        6 => (any::<usize>(), name, text).prop_map(|(n, a, b)| Edit::Value(n, a, b)),
        2 => (any::<usize>(), text, text).prop_map(|(n, a, b)| Edit::Composed(n, a, b)),
        1 => any::<usize>().prop_map(Edit::Promote),
        1 => any::<usize>().prop_map(Edit::Main),
        1 => any::<usize>().prop_map(Edit::Remove),
    ];
    prop::collection::vec(edit, 0..80)
}

fn build(edits: &[Edit]) -> GameTree {
    let mut game = GameTree::new();
    let mut ids = vec![NodeId::ROOT];
    for edit in edits {
        let pick = |n: &usize| {
            // Later nodes more often, or the trees would be bushes.
            let n = n % ids.len();
            ids[n.max(ids.len().saturating_sub(1 + n % 4))]
        };
        // Some of the edits hit the root or a removed node, and must then change nothing.
        match edit {
            Edit::Add(n) => ids.extend(game.add(pick(n), Node::new()).ok()),
            Edit::Value(n, name, text) => {
                if let Ok(node) = game.get_mut(pick(n)) {
                    node.add(name, Value::new(text));
                }
            }
            Edit::Composed(n, a, b) => {
                let value = Value::composed(a, b);
                let (first, second) = value.split().unwrap();
                assert_eq!((&*first.text(), &*second.text()), (a.as_str(), b.as_str()));
                if let Ok(node) = game.get_mut(pick(n)) {
                    node.add("LB", value);
                }
            }
            Edit::Promote(n) => _ = game.promote(pick(n)),
            Edit::Main(n) => _ = game.make_main(pick(n)),
            Edit::Remove(n) => _ = game.remove(pick(n)),
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_to_their_end(input in prop::collection::vec(any::<u8>(), 0..200)) {
        check_bytes(&input);
    }

    #[test]
    fn any_mix_of_tokens_is_read_to_its_end(input in noise()) {
        check_bytes(&input);
    }

    #[test]
    fn any_mix_of_tokens_in_a_game_is_read_to_its_end(input in noise()) {
        check_bytes(&[b"(;", &input[..]].concat());
    }

    #[test]
    fn what_is_written_is_read_back(edits in prop::collection::vec(edits(), 1..3), width in 0usize..100) {
        let games = Collection { games: edits.iter().map(|edits| build(edits)).collect() };
        let kept = games.write(&WriteOptions { width, ..WriteOptions::KEPT }).unwrap();
        prop_assert_eq!(&Collection::read(&kept).value, &games, "{}", kept);
        let out = games.write(&WriteOptions { width, ..WriteOptions::EXPORT }).unwrap();
        let back: Collection = out.parse().unwrap();
        prop_assert_eq!(&back, &games.exported(), "{}", out);
        prop_assert_eq!(back.write(&WriteOptions { width, ..WriteOptions::EXPORT }).unwrap(), out);
    }
}
