//! What is printed.

use sanqi::record::sgf::{Collection, GameTree, Node, NodeId, Property, Value, WriteError, WriteOptions};

use super::lenient;

fn export(text: &str) -> String {
    lenient(text).write(&WriteOptions::EXPORT).unwrap()
}

#[test]
fn export_is_strict_ff4() {
    for (text, expected) in [
        ("(;)", "(;FF[4]CA[UTF-8])\n"),
        ("(;GM[1]FF[3]SZ[9])", "(;CA[UTF-8]GM[1]FF[4]SZ[9])\n"),
        ("(;CA[Big5][x]FF[1]SZ[9:9]PB[围])", "(;CA[UTF-8]FF[4]SZ[9]PB[围])\n"),
        ("(;SiZe[9:5]AddBlack[aa];White[bb])", "(;FF[4]CA[UTF-8]SZ[9:5]AB[aa];W[bb])\n"),
        ("(;SZ[x:x]SZ[0:0])", "(;FF[4]CA[UTF-8]SZ[x:x][0:0])\n"),
        (
            "(;FF[4]CA[UTF-8];B[aa](;W[bb])(;W[cc]C[a\\]\\\nb]))",
            "(;FF[4]CA[UTF-8];B[aa]\n(;W[bb])\n(;W[cc]C[a\\]\\\nb]))\n",
        ),
    ] {
        let out = export(text);
        assert_eq!(out, expected, "{text:?}");
        let back: Collection = out.parse().unwrap();
        assert_eq!(back, lenient(text).exported());
        assert_eq!(back.write(&WriteOptions::EXPORT).unwrap(), out);
    }
}

#[test]
fn kept_is_as_it_was() {
    let text = "(;CA[Big5]FF[3]SiZe[9:9]white[x]A1[y])\n(;)\n";
    assert_eq!(lenient(text).write(&WriteOptions::KEPT).unwrap(), text);
}

#[test]
fn lines_end_at_the_width() {
    let text = format!("(;FF[4]AB{}{})", "[aa]".repeat(100), ";B[aa];W[bb]".repeat(100));
    let game = lenient(&text);
    let out = game.write(&WriteOptions::KEPT).unwrap();
    assert!(out.lines().all(|line| line.len() < 80) && out.lines().count() > 10);
    assert_eq!(lenient(&out), game);
    let long = game.write(&WriteOptions::KEPT.on_one_line()).unwrap();
    assert_eq!(long.trim_end(), text);
    let narrow = game.write(&WriteOptions { width: 0, ..WriteOptions::KEPT }).unwrap();
    assert_eq!(lenient(&narrow), game);
    // No line is broken inside of a value, and the rest of a value counts.
    let text = format!("(;C[{}\nxx];B[aa])", "x".repeat(100));
    let out = lenient(&text).write(&WriteOptions::KEPT).unwrap();
    assert_eq!(out.trim_end(), text);
}

#[test]
fn what_has_no_form_is_refused() {
    let with = |property: Property| {
        let mut game = GameTree::new();
        let mut node = Node::new();
        node.insert(property);
        game.add(NodeId::ROOT, node).unwrap();
        Collection { games: vec![GameTree::new(), game] }
    };
    let value = || Value::new("x");
    for (spelling, kept) in [
        ("AB", true),
        ("AddBlack", true),
        ("white", true),
        ("A1", true),
        ("1A", false),
        ("", false),
        ("A B", false),
        ("A[", false),
        ("É", false),
    ] {
        let collection = with(Property::with(spelling, value()));
        let out = collection.write(&WriteOptions::KEPT);
        assert_eq!(out.is_ok(), kept, "{spelling}");
        if let Ok(out) = out {
            assert_eq!(lenient(&out), collection);
        }
        let strict = matches!(spelling, "AB" | "AddBlack");
        assert_eq!(collection.write(&WriteOptions::EXPORT).is_ok(), strict, "{spelling}");
    }
    let none = with(Property::new("AB")).write(&WriteOptions::KEPT).unwrap_err();
    assert!(matches!(none, WriteError::NoValue { game: 1, .. }));
    assert_eq!(none.to_string(), "a property without a value at node 1 of game 1");
}

#[test]
fn an_empty_collection_is_an_empty_text() {
    let none = Collection::default();
    assert_eq!(none.write(&WriteOptions::EXPORT).unwrap(), "");
    assert_eq!(lenient(""), none);
}

#[cfg(feature = "serde")]
#[test]
fn serde_is_the_text() {
    for text in ["(;FF[4]AddBlack[aa](;B[bb])(;white[é\\]]))", "(;)(;)", ""] {
        let collection = lenient(text);
        let json = serde_json::to_string(&collection).unwrap();
        let back: Collection = serde_json::from_str(&json).unwrap();
        assert_eq!(back, collection);
    }
    let error = serde_json::from_str::<Collection>("\"(;B[aa]\"").unwrap_err();
    assert!(error.to_string().contains("')' is missing"), "{error}");
}
