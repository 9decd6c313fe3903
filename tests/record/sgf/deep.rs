//! Size is bounded by memory alone: depth, length and width on a small stack.

use sanqi::record::sgf::{Charset, Collection, GameTree, Node, NodeId, WriteOptions};

/// Runs `f` with 256 KiB of stack.
fn small_stack(f: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(256 << 10).spawn(f).unwrap().join().unwrap();
}

/// Reads, prints, reads again, clones, compares, shows, cuts and drops.
fn all_of_it(text: &str, nodes: usize) {
    let read = Collection::from_bytes(text.as_bytes(), Charset::LATIN_1).value;
    assert_eq!(read.games.iter().map(GameTree::len).sum::<usize>(), nodes);
    for options in [WriteOptions::KEPT, WriteOptions::EXPORT.on_one_line()] {
        let out = read.write(&options).unwrap();
        let back = Collection::read(&out).value;
        let clone = back.clone();
        drop(back);
        assert_eq!(clone.exported(), read.exported());
        assert_eq!(clone.write(&options).unwrap(), out);
    }
    let mut clone = read.clone();
    assert_eq!(clone, read);
    assert!(format!("{clone:?}").len() > nodes);
    for game in &mut clone.games {
        if let Some(first) = game.next(NodeId::ROOT) {
            game.remove(first).unwrap();
        }
    }
}

const MANY: usize = 100_000;

#[test]
fn a_hundred_thousand_nested_trees() {
    small_stack(|| {
        let text = format!("(;FF[4]{}{})", "(;B[];W[aa]".repeat(MANY), ")".repeat(MANY));
        all_of_it(&text, 2 * MANY + 1);
        let unclosed = format!("(;FF[4]{}", "(;B[];W[aa]".repeat(MANY));
        assert_eq!(Collection::read(&unclosed).value, Collection::read(&text).value);
    });
}

#[test]
fn a_hundred_thousand_nested_variations() {
    small_stack(|| {
        // Here none of the brackets can be left out when it is written again.
        let text = format!("(;FF[4]{}{})", "(;B[])(;W[]".repeat(MANY), ")".repeat(MANY));
        all_of_it(&text, 2 * MANY + 1);
    });
}

#[test]
fn a_hundred_thousand_trees_without_a_node() {
    small_stack(|| all_of_it(&format!("(;{};B[]{})", "(".repeat(MANY), ")".repeat(MANY)), 2));
}

#[test]
fn a_hundred_thousand_nodes_in_a_line() {
    small_stack(|| {
        all_of_it(&format!("(;GM[1]{})", ";B[];W[aa]".repeat(MANY / 2)), MANY + 1);
        let mut game = GameTree::new();
        let mut at = NodeId::ROOT;
        for _ in 0..MANY {
            at = game.add(at, Node::new()).unwrap();
        }
        assert_eq!(game.path(at).len(), MANY + 1);
    });
}

#[test]
fn a_hundred_thousand_variations_of_one_node() {
    small_stack(|| all_of_it(&format!("(;GM[1]{})", "(;B[])".repeat(MANY)), MANY + 1));
}

#[test]
fn a_hundred_thousand_games() {
    small_stack(|| all_of_it(&"(;)".repeat(MANY), MANY));
}

#[test]
fn a_hundred_thousand_properties_and_values() {
    small_stack(|| {
        let name = |mut i: usize| {
            let mut name = String::new();
            for _ in 0..4 {
                name.push((b'A' + (i % 26) as u8) as char);
                i /= 26;
            }
            name
        };
        let properties: String = (0..MANY).map(|i| name(i) + "[]").collect();
        all_of_it(&format!("(;{properties})"), 1);
        all_of_it(&format!("(;{properties}{properties})"), 1);
        all_of_it(&format!("(;AB{})", "[aa]".repeat(MANY)), 1);
        all_of_it(&format!("(;{})", "AB[aa]".repeat(MANY)), 1);
        let root = Collection::read(&format!("(;{properties}{properties})")).value;
        assert_eq!(root.games[0].root().properties().len(), MANY);
    });
}

/// Inputs that would take minutes if any stretch were looked at once for each token before it.
#[test]
fn hostile_repetition_takes_linear_time() {
    let megabytes = [
        "(",
        "(;",
        "( ",
        "()",
        "(;)",
        ";",
        ")",
        "[",
        "]",
        "\\",
        "[\\",
        "A",
        "A ",
        "A[",
        "A[]",
        "a[]",
        "(A",
        "(A ",
        "CA[",
        ";CA[",
        "CA",
        "]CA[x",
        "(;(",
        "(;A[](;B[])",
        ";A[](;B[])",
        "(;)A[]",
        "\n\r",
        "\0",
        "é",
        "\u{feff}",
        ":",
        "\\:",
    ];
    for unit in megabytes {
        for text in [unit.repeat((1 << 20) / unit.len()), format!("(;{}", unit.repeat((1 << 20) / unit.len()))] {
            let start = std::time::Instant::now();
            let read = Collection::from_bytes(text.as_bytes(), Charset::LATIN_1);
            let out = read.value.write(&WriteOptions::KEPT).unwrap();
            assert_eq!(Collection::read(&out).value, read.value, "{unit:?}");
            // Tens of milliseconds where it's right, tens of seconds where it isn't.
            assert!(start.elapsed().as_secs() < 10, "{unit:?} took {:?}", start.elapsed());
        }
    }
}
