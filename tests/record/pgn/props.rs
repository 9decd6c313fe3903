//! Random texts and random trees.

use proptest::prelude::*;
use sanqi::record::pgn::{Comment, GameRecord, GameResult, Nag, NodeId, Reader, WriteOptions, records};

use super::Log;

/// Bytes that mean something to the reader, more often than chance would have them.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        3 => prop::sample::select(vec![
            "e4", "Nf3", "1.", "12...", "1", "(", ")", "{", "}", ";", "\n", "\r\n", "\r", "\n\n", " ", "\t", "$1", "$300", "!", "!?",
            "*", "1-0", "1/2-1/2", "1/2", "½", "[Event \"x\"]", "\n\n[Event \"x\"]\n\n", "[a \"", "\"", "\\", "]", "[", "%", "\n%",
            "--", "0-0", "e.p.", "(=)", "\0", "\u{feff}", "\u{a0}", "é", ".", "...", "+-", "N", "8(Q)", "resigns", "1e4", "[Result \"*\"]",
        ]).prop_map(|s| s.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Bytes that may lie between games, `%` lines apart.
fn only_blanks(gap: &[u8], column_one: bool) -> bool {
    let mut rest = gap;
    let mut column_one = column_one;
    while let Some((&b, tail)) = rest.split_first() {
        if b == b'%' && column_one {
            let end = rest.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(rest.len());
            rest = &rest[end..];
            continue;
        }
        let bom = rest.strip_prefix(b"\xef\xbb\xbf");
        let nbsp = rest.strip_prefix(b"\xc2\xa0").or(rest.strip_prefix(b"\xa0"));
        if let Some(next) = bom.or(nbsp) {
            rest = next;
            column_one &= bom.is_some();
            continue;
        }
        if !matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0 | 0x0b | 0x0c) {
            return false;
        }
        column_one = matches!(b, b'\n' | b'\r');
        rest = tail;
    }
    true
}

fn check_bytes(input: &[u8]) {
    let utf16 = Log::of(input).deviations.first().is_some_and(|at| at.kind == sanqi::record::pgn::Deviation::Utf16);
    let mut at = 0;
    for span in Reader::new(input) {
        assert!(at <= span.start && span.start < span.end && span.end <= input.len(), "{span:?}");
        let column_one = at == 0 || matches!(input[at - 1], b'\n' | b'\r');
        assert!(only_blanks(&input[at..span.start], column_one), "{at} {span:?}");
        at = span.end;
    }
    let column_one = at == 0 || matches!(input[at - 1], b'\n' | b'\r');
    assert!(utf16 || only_blanks(&input[at..], column_one));

    let log = Log::of(input);
    let count = |event: &str| log.events.iter().filter(|e| *e == event).count();
    assert_eq!(count("("), count(")"));
    assert!(log.deviations.iter().all(|at| at.offset <= input.len()));
    let games = Reader::new(input).count();
    assert_eq!(log.events.iter().filter(|e| e.starts_with("end@")).count(), games);
    let counted: usize = Reader::new(input).map(|span| span.deviations).sum();
    assert!(counted <= log.deviations.len());

    for game in records(input) {
        for options in [WriteOptions::KEPT, WriteOptions::KEPT.on_one_line()] {
            if let Ok(out) = game.value.write(&options) {
                let back = GameRecord::read(&out).unwrap();
                assert_eq!(back.value, game.value, "{out}");
            }
        }
        if let Ok(out) = game.value.write(&WriteOptions::EXPORT) {
            let back: GameRecord = out.parse().unwrap();
            assert_eq!(back.moves, game.value.moves, "{out}");
            assert_eq!(back.tags, game.value.export_tags());
        }
    }
}

/// What to do to a tree, with numbers that choose among what is there.
#[derive(Debug, Clone)]
enum Edit {
    Add(usize, String),
    Nag(usize, u8),
    After(usize, String),
    Before(usize, String),
    Promote(usize),
    Main(usize),
    Remove(usize),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let san = prop_oneof![
        "[KQRBN]?[a-h]?x?[a-h][1-8](=[QRBN])?[+#]?",
        prop::sample::select(vec!["O-O", "O-O-O+", "--", "Z0", "0000", "@@@@", "P@e4", "♘f3", "axb8(Q)"])
            .prop_map(String::from),
    ];
    let text = "[ a-z%é\\t\\n\\[\\]{\"\\\\;()$!0-9.]{0,40}";
    let edit = prop_oneof![
        8 => (any::<usize>(), san).prop_map(|(n, s)| Edit::Add(n, s)),
        2 => (any::<usize>(), any::<u8>()).prop_map(|(n, g)| Edit::Nag(n, g)),
        2 => (any::<usize>(), text).prop_map(|(n, s)| Edit::After(n, s)),
        2 => (any::<usize>(), text).prop_map(|(n, s)| Edit::Before(n, s)),
        1 => any::<usize>().prop_map(Edit::Promote),
        1 => any::<usize>().prop_map(Edit::Main),
        1 => any::<usize>().prop_map(Edit::Remove),
    ];
    prop::collection::vec(edit, 0..80)
}

fn build(edits: &[Edit], tags: &[(String, String)], result: GameResult) -> GameRecord {
    let mut game = GameRecord { result, ..GameRecord::default() };
    for (name, value) in tags {
        game.tags.set(name, value.as_str());
    }
    game.set_result(result);
    let mut ids = vec![NodeId::ROOT];
    for edit in edits {
        let pick = |n: &usize| {
            // Later moves more often, or the trees would be bushes of one half move.
            let n = n % ids.len();
            ids[n.max(ids.len().saturating_sub(1 + n % 4))]
        };
        let tree = &mut game.moves;
        // Half of the edits hit the root or a removed move, and must then change nothing.
        match edit {
            Edit::Add(n, san) => ids.extend(tree.add(pick(n), san).ok()),
            Edit::Nag(n, nag) => _ = tree.add_nag(pick(n), Nag(*nag)),
            Edit::After(n, text) => _ = tree.add_comment(pick(n), Comment::new(text)),
            Edit::Before(n, text) => _ = tree.add_comment_before(pick(n), Comment::new(text)),
            Edit::Promote(n) => _ = tree.promote(pick(n)),
            Edit::Main(n) => _ = tree.make_main(pick(n)),
            Edit::Remove(n) => _ = tree.remove(pick(n)),
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
    fn what_is_written_is_read_back(
        edits in edits(),
        tags in prop::collection::vec(("[A-Za-z0-9_]{1,8}", "[ -~é]{0,20}"), 0..6),
        result in prop::sample::select(vec![
            GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown,
        ]),
        width in 1usize..100,
    ) {
        let game = build(&edits, &tags, result);
        let out = game.write(&WriteOptions { width, ..WriteOptions::EXPORT }).unwrap();
        let back: GameRecord = out.parse().unwrap();
        prop_assert_eq!(&back.moves, &game.moves, "{}", out);
        prop_assert_eq!(&back.tags, &game.export_tags());
        prop_assert_eq!(back.result, game.result);
        prop_assert_eq!(back.write(&WriteOptions { width, ..WriteOptions::EXPORT }).unwrap(), out);
        let kept = game.write(&WriteOptions { width, ..WriteOptions::KEPT }).unwrap();
        prop_assert_eq!(GameRecord::read(&kept).unwrap().value, game);
    }
}
