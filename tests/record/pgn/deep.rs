//! Size is bounded by memory alone: depth, length and width on a small stack.

use sanqi::record::pgn::{Comment, GameRecord, MoveTree, NodeId, Reader, WriteOptions};

/// Runs `f` with 256 KiB of stack.
fn small_stack(f: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(256 << 10).spawn(f).unwrap().join().unwrap();
}

/// Reads, prints, reads again, clones, compares, shows and drops.
fn all_of_it(text: &str, moves: usize) {
    assert_eq!(Reader::new(text).count(), 1);
    let game = GameRecord::read(text).unwrap().value;
    assert_eq!(game.moves.len(), moves);
    let out = game.write(&WriteOptions::EXPORT).unwrap();
    let back: GameRecord = out.parse().unwrap();
    let clone = back.clone();
    drop(back);
    assert_eq!(clone.moves, game.moves);
    assert!(format!("{clone:?}").len() > moves);
    let mut last = clone.moves.clone();
    if let Some(first) = clone.moves.next(NodeId::ROOT) {
        last.remove(first).unwrap();
    }
}

#[test]
fn twenty_thousand_nested_alternatives() {
    small_stack(|| {
        let n = 20_000;
        let text = format!("1. d4 {} {} *", "(1. e4 ".repeat(n), ")".repeat(n));
        all_of_it(&text, n + 1);
    });
}

#[test]
fn twenty_thousand_nested_levels() {
    small_stack(|| {
        // Each variation goes two half moves on before the next one opens: a tree as deep as the text.
        let n = 20_000;
        let text = format!("1. d4 d5 {} {} *", "(1... e5 2. c4 c5 ".repeat(n), ")".repeat(n));
        all_of_it(&text, 3 * n + 2);
        let unclosed = format!("1. d4 d5 {}", "(1... e5 2. c4 c5 ".repeat(n));
        assert_eq!(GameRecord::read(&unclosed).unwrap().value, GameRecord::read(&text).unwrap().value);
    });
}

#[test]
fn fifty_thousand_moves() {
    small_stack(|| {
        all_of_it(&format!("{} *", "Nf3 ".repeat(50_000)), 50_000);
        let mut tree = MoveTree::new();
        let mut at = NodeId::ROOT;
        for _ in 0..50_000 {
            at = tree.add(at, "Nf3").unwrap();
        }
        assert_eq!(tree.path(at).len(), 50_000);
    });
}

#[test]
fn fifty_thousand_variations_of_one_move() {
    small_stack(|| all_of_it(&format!("e4 {} *", "(d4 d5) ".repeat(50_000)), 100_001));
}

#[test]
fn a_comment_of_a_megabyte() {
    small_stack(|| {
        for comment in ["x".repeat(1 << 20), "word ".repeat(200_000), "[%x ".repeat(250_000), "{ ".repeat(1 << 19)] {
            all_of_it(&format!("e4 {{{comment}}} e5 *"), 2);
            let game = GameRecord::read(&format!("e4 {{{comment}}} *")).unwrap().value;
            let first = game.moves.next(NodeId::ROOT).unwrap();
            assert_eq!(game.moves.get(first).unwrap().comments(), [Comment::new(&comment)]);
        }
    });
}

/// Inputs that would take minutes if any stretch were looked at once for each token before it.
#[test]
fn hostile_repetition_takes_linear_time() {
    let megabytes = [
        "{",
        "{\n\n[A \"b\"]\n\n",
        "[a \"",
        "[a \"\\\"",
        "\n[a \"",
        "\n\n[a \"b\"]",
        "1 ",
        "1. ",
        "(1-0 ",
        "* {",
        "; ",
        "\"",
        "[ ",
        "e4(",
        "$",
        "!",
        "%\n",
        "\0",
        "\r\n\r\n",
        "\u{a0}",
        "[%",
        "*\n{",
        "\n\n[A \"\"]\n{",
        "{ }\n\n",
        "e",
        "1",
        "\u{e9}",
    ];
    for unit in megabytes {
        let text = unit.repeat((1 << 20) / unit.len());
        let start = std::time::Instant::now();
        let games = Reader::new(&text).count();
        let records = sanqi::record::pgn::records(&text).count();
        assert_eq!(games, records, "{unit:?}");
        // Tens of milliseconds where it's right, tens of seconds where it isn't.
        assert!(start.elapsed().as_secs() < 10, "{unit:?} took {:?}", start.elapsed());
    }
}
