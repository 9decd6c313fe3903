//! The tree: reading into it, changing it, walking it.

use sanqi::record::pgn::{
    Comment, GameRecord, GameResult, MoveTree, Nag, NodeId, PgnError, Step, Tags, TreeError, records,
};

fn read(text: &str) -> GameRecord {
    GameRecord::read(text).unwrap().value
}

/// The tree in a short notation of its own.
fn show(tree: &MoveTree) -> String {
    let mut out = String::new();
    let comments = |list: &[Comment]| list.iter().flat_map(|c| ["{", c, "} "]).collect::<String>();
    out += &comments(tree.get(NodeId::ROOT).unwrap().comments());
    for step in tree.walk() {
        match step {
            Step::Open => out += "( ",
            Step::Close => out += ") ",
            Step::Move { id, ply } => {
                let node = tree.get(id).unwrap();
                out += &comments(node.comments_before());
                out.extend([&ply.to_string(), ":", node.san(), " "]);
                out.extend(node.nags().iter().map(|nag| format!("{nag} ")));
                out += &comments(node.comments());
            }
        }
    }
    out.trim_end().to_string()
}

fn node(tree: &MoveTree, san: &str) -> NodeId {
    tree.walk()
        .find_map(|step| match step {
            Step::Move { id, .. } if tree.san(id) == Some(san) => Some(id),
            _ => None,
        })
        .unwrap()
}

#[test]
fn variations_are_alternatives_to_the_move_before() {
    let game = read("{g} 1. e4 {a} $1 (1. d4 d5 (1... f5 2. c4) 2. c4) (1. c4) {b} 1... e5 ({x} 1... c5 {y}) 2. Nf3 *");
    assert_eq!(
        show(&game.moves),
        "{g} 0:e4 $1 {a} {b} ( 0:d4 1:d5 ( 1:f5 2:c4 ) 2:c4 ) ( 0:c4 ) 1:e5 ( {x} 1:c5 {y} ) 2:Nf3"
    );
    assert_eq!(game.moves.len(), 10);
    let tree = &game.moves;
    let path: Vec<_> = tree.path(node(tree, "f5")).into_iter().filter_map(|id| tree.san(id)).collect();
    assert_eq!(path, ["d4", "f5"]);
    let alternatives: Vec<_> = tree.children(NodeId::ROOT).filter_map(|id| tree.san(id)).collect();
    assert_eq!(alternatives, ["e4", "d4", "c4"]);
    assert_eq!(tree.path(NodeId::ROOT), []);
}

#[test]
fn an_alternative_to_an_alternative_is_one_more() {
    assert_eq!(show(&read("1. d4 (1. e4 (1. c4 (1. b4))) *").moves), "0:d4 ( 0:e4 ) ( 0:c4 ) ( 0:b4 )");
    assert_eq!(read("1. d4 (1. e4 (1. c4)) *"), read("1. d4 (1. e4) (1. c4) *"));
}

#[test]
fn nothing_is_lost_of_odd_variations() {
    assert_eq!(show(&read("(1. d4) {c} 1. e4 e5 *").moves), "{c} 0:e4 ( 0:d4 ) 1:e5");
    assert_eq!(show(&read("1. e4 ({x}) ((1. d4) {y} 1. c4) *").moves), "0:e4 {x} ( 0:d4 ) ( {y} 0:c4 )");
    assert_eq!(show(&read("1. e4 (1. d4 (1. c4 e5 *").moves), "0:e4 ( 0:d4 ) ( 0:c4 1:e5 )");
    assert_eq!(show(&read("1. e4 1-0 {late}").moves), "0:e4 {late}");
}

#[test]
fn records_of_a_text() {
    let text = "[Event \"a \\\"b\\\"\"]\n\n1. e4 1-0\n\n[Event \"M\u{fc}\"]\n\n{caf\u{e9}} 0-1\n";
    let latin1: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let games: Vec<_> = records(&latin1).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].value.tags.get("Event"), Some("a \"b\""));
    assert_eq!(games[0].forgiven, []);
    assert_eq!(games[1].value.tags.get("Event"), Some("Mü"));
    assert_eq!(show(&games[1].value.moves), "{café}");
    assert_eq!(games[1].value.result, GameResult::BlackWins);
    assert_eq!(games[1].forgiven.len(), 2);
}

#[test]
fn reading_one_game() {
    let strict: GameRecord = "[Event \"a\"]\n\n1. e4 *".parse().unwrap();
    assert_eq!(strict.moves.len(), 1);
    let error = "1. e4 *".parse::<GameRecord>().unwrap_err();
    assert_eq!(error.to_string(), "the game has no tags; seven are required (at byte 0)");
    assert_eq!(
        GameRecord::read("1. e4 * *\n*").unwrap_err().to_string(),
        "a second game begins in a text of one game (at byte 10)"
    );
    assert_eq!(GameRecord::read(" \n").unwrap_err().kind, PgnError::NoGame);
    assert_eq!(
        GameRecord::read(b"\xff\xfe*\0").unwrap_err().to_string(),
        "the text is UTF-16; only UTF-8 and Latin-1 are read (at byte 0)"
    );
}

#[test]
fn promoting() {
    let mut tree = read("1. e4 {after} ({d} 1. d4 d5) ({c} 1. c4) e5 *").moves;
    let c4 = node(&tree, "c4");
    tree.promote(c4).unwrap();
    assert_eq!(show(&tree), "0:e4 {after} ( {c} 0:c4 ) ( {d} 0:d4 1:d5 ) 1:e5");
    tree.promote(c4).unwrap();
    // What stood in front of the variation is now a comment on the game.
    assert_eq!(show(&tree), "{c} 0:c4 ( 0:e4 {after} 1:e5 ) ( {d} 0:d4 1:d5 )");
    tree.promote(c4).unwrap();
    let d4 = node(&tree, "d4");
    tree.make_main(d4).unwrap();
    tree.make_main(d4).unwrap();
    assert_eq!(show(&tree), "{c} {d} 0:d4 ( 0:c4 ) ( 0:e4 {after} 1:e5 ) 1:d5");
    tree.add_variation(d4, "b4").unwrap();
    assert_eq!(show(&tree), "{c} {d} 0:d4 ( 0:c4 ) ( 0:e4 {after} 1:e5 ) ( 0:b4 ) 1:d5");
}

#[test]
fn removing() {
    let mut tree = read("1. e4 (1. d4 d5 (1... f5 2. c4)) ({c} 1. c4) e5 *").moves;
    let (e4, d4, f5, c4) = (node(&tree, "e4"), node(&tree, "d4"), node(&tree, "f5"), node(&tree, "c4"));
    tree.remove(d4).unwrap();
    assert_eq!((show(&tree).as_str(), tree.len()), ("0:e4 ( {c} 0:c4 ) 1:e5", 3));
    assert_eq!(tree.remove(f5), Err(TreeError::NoSuchNode(f5)));
    assert_eq!((tree.get(f5).is_none(), tree.path(f5)), (true, vec![]));
    tree.remove(e4).unwrap();
    let last = node(&tree, "c4");
    assert_eq!(show(&tree), "{c} 0:c4");
    tree.remove(last).unwrap();
    assert_ne!(last, c4, "the first c4 was Black's");
    assert!(tree.is_empty());
    let a = tree.add(NodeId::ROOT, "a4").unwrap();
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [a]);
    assert_eq!(tree.remove(NodeId::ROOT), Err(TreeError::Root));
}

#[test]
fn the_root_is_no_move() {
    let mut tree = MoveTree::new();
    assert_eq!(tree.san(NodeId::ROOT), None);
    assert_eq!(tree.add_nag(NodeId::ROOT, Nag(1)), Err(TreeError::Root));
    assert_eq!(tree.add_variation(NodeId::ROOT, "e4"), Err(TreeError::Root));
    assert_eq!(tree.set_san(NodeId::ROOT, "e4"), Err(TreeError::Root));
    assert_eq!(tree.make_main(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(tree.add_comment_before(NodeId::ROOT, "x".into()), Err(TreeError::Root));
    assert_eq!(tree.walk().next(), None);
    let other = read("1. e4 e5 *").moves;
    let foreign = node(&other, "e5");
    assert_eq!(tree.add(foreign, "d4").unwrap_err().to_string(), "the tree has no node 2");
}

#[test]
fn equality_is_what_is_read_not_how_it_was_built() {
    let mut a = MoveTree::new();
    let e4 = a.add(NodeId::ROOT, "e4").unwrap();
    let d4 = a.add(NodeId::ROOT, "d4").unwrap();
    a.add(d4, "d5").unwrap();
    a.add(e4, "e5").unwrap();
    assert_eq!(a, read("1. e4 (1. d4 d5) e5 *").moves);
    assert_ne!(a, read("1. e4 (1. d4) e5 *").moves);
    assert_ne!(a, read("1. e4 (1. d4 d5) e6 *").moves);
    assert_ne!(a, read("1. e4 e5 (1... d4 d5) *").moves);
    assert_ne!(a, read("{c} 1. e4 (1. d4 d5) e5 *").moves);
    assert_ne!(a, read("1. e4! (1. d4 d5) e5 *").moves);
    let mut b = a.clone();
    let c4 = b.add(e4, "c5").unwrap();
    assert_ne!(a, b);
    b.remove(c4).unwrap();
    assert_eq!(a, b);
}

#[test]
fn tags() {
    let mut tags =
        Tags::from_iter([("ECO", "A00"), ("Event", "e"), ("Annotator", "x"), ("White", "w"), ("ECO", "A01")]);
    tags.set("White", "v");
    assert_eq!((tags.get("ECO"), tags.get("eco"), tags.len()), (Some("A00"), None, 5));
    tags.sort();
    let names: Vec<_> = tags.iter().collect();
    assert_eq!(names, [("Event", "e"), ("White", "v"), ("Annotator", "x"), ("ECO", "A00"), ("ECO", "A01")]);
    assert_eq!((tags.remove("ECO").as_deref(), tags.remove("ECO"), tags.len()), (Some("A00"), None, 3));
}
