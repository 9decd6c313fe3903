//! Trees and nodes, changed by hand.

use sanqi::record::sgf::{Collection, Color, GameTree, Node, NodeId, Placement, Property, Step, TreeError, Value};

use super::{kept, strict};

fn node(text: &str) -> Node {
    let mut node = Node::new();
    node.set("N", Value::new(text));
    node
}

fn names(game: &GameTree, ids: impl IntoIterator<Item = NodeId>) -> String {
    ids.into_iter().map(|id| game.get(id).unwrap().name().unwrap_or_default().into_owned()).collect()
}

/// Nodes `a` to `g`: `a (b (c) (d)) (e f) (g)`.
fn sample() -> (GameTree, Vec<NodeId>) {
    let mut game = GameTree::from(node("a"));
    let mut ids = vec![NodeId::ROOT];
    for (parent, name) in [(0, "b"), (1, "c"), (1, "d"), (0, "e"), (4, "f"), (0, "g")] {
        ids.push(game.add(ids[parent], node(name)).unwrap());
    }
    (game, ids)
}

#[test]
fn walk() {
    let (game, _) = sample();
    let line: String = game
        .walk()
        .map(|step| match step {
            Step::Node(id) => names(&game, [id]),
            Step::Open => "(".into(),
            Step::Close => ")".into(),
        })
        .collect();
    assert_eq!(line, "a(b(c)(d))(ef)(g)");
    assert_eq!(names(&game, game.main_line()), "abc");
    assert_eq!(GameTree::new().walk().collect::<Vec<_>>(), [Step::Node(NodeId::ROOT)]);
    assert_eq!(names(&game, game.children(NodeId::ROOT)), "beg");
}

#[test]
fn order() {
    let (mut game, ids) = sample();
    game.promote(ids[6]).unwrap();
    assert_eq!(names(&game, game.children(NodeId::ROOT)), "bge");
    game.promote(ids[6]).unwrap();
    game.promote(ids[6]).unwrap();
    assert_eq!(names(&game, game.main_line()), "ag");
    game.make_main(ids[4]).unwrap();
    assert_eq!(names(&game, game.children(NodeId::ROOT)), "egb");
    assert!(game.continues_line(ids[4]) && !game.continues_line(ids[1]));
    let h = game.add_variation(ids[3], node("h")).unwrap();
    assert_eq!(names(&game, game.path(h)), "abh");
    assert_eq!(game.parent(h), Some(ids[1]));
    assert_eq!(game.next_sibling(ids[3]), Some(h));
}

#[test]
fn removal() {
    let (mut game, ids) = sample();
    game.remove(ids[1]).unwrap();
    assert_eq!(game.len(), 4);
    assert_eq!(names(&game, game.main_line()), "aef");
    for gone in [ids[1], ids[2], ids[3]] {
        assert_eq!(game.get(gone), None);
        assert_eq!(game.add(gone, Node::new()), Err(TreeError::NoSuchNode(gone)));
        assert_eq!(game.remove(gone), Err(TreeError::NoSuchNode(gone)));
        assert!(game.get_mut(gone).is_err() && game.path(gone).is_empty());
    }
    assert_eq!(game.remove(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(game.promote(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(game.make_main(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(game.add_variation(NodeId::ROOT, Node::new()), Err(TreeError::Root));
    let other = game.add(NodeId::ROOT, node("x")).unwrap();
    assert!(!ids.contains(&other), "no id is given twice");
}

#[test]
fn equality_is_of_what_is_there() {
    let (mut game, ids) = sample();
    game.remove(ids[1]).unwrap();
    game.remove(ids[6]).unwrap();
    let mut other = GameTree::from(node("a"));
    let e = other.add(NodeId::ROOT, node("e")).unwrap();
    let f = other.add(e, node("f")).unwrap();
    assert_eq!(game, other);
    other.get_mut(f).unwrap().add("C", Value::new("x"));
    assert_ne!(game, other);
    assert_ne!(strict("(;A[1](;B[1])(;C[1]))"), strict("(;A[1](;C[1])(;B[1]))"));
    assert_ne!(strict("(;A[1](;B[1];C[1])(;D[1]))"), strict("(;A[1](;B[1])(;C[1];D[1]))"));
    assert_eq!(strict("(;A[1](;B[1](;C[1])))"), strict("(;A[1];B[1];C[1])"));
}

#[test]
fn properties() {
    let mut node = Node::new();
    assert!(node.is_empty());
    node.add("AddBlack", Value::new("aa"));
    node.add("AB", Value::new("bb"));
    node.set("C", Value::new("x"));
    node.set("Comment", Value::new("y"));
    assert_eq!(format!("{node:?}"), "AddBlack[aa][bb]C[y]");
    node.property_mut("AB").unwrap().push(Value::new("cc"));
    assert_eq!(node.values("AB").len(), 3);
    let mut more = Property::new("AB");
    assert!(more.values().is_empty());
    more.set(["dd", "ee"].map(Value::new));
    more.values_mut()[0] = Value::new("ff");
    node.insert(more);
    assert_eq!(format!("{:?}", node.remove("AB").unwrap()), "AddBlack[aa][bb][cc][ff][ee]");
    assert_eq!(node.remove("AB"), None);
    node.set_placement(Color::White, Placement::At("pd".parse().unwrap()));
    node.set_placement(Color::Black, Placement::Pass);
    node.set_points("TR", ["aa", "bb"].map(|p| p.parse().unwrap()));
    node.set_points("SQ", []);
    assert_eq!(format!("{node:?}"), "C[y]W[pd]B[]TR[aa][bb]");
    let collection = Collection { games: vec![node.into()] };
    assert_eq!(kept(&collection), "(;C[y]W[pd]B[]TR[aa][bb])\n");
}

#[test]
fn a_name_without_capitals_is_one_as_it_is() {
    for (spelling, name) in
        [("AddBlack", "AB"), ("AB", "AB"), ("white", "white"), ("B2", "B2"), ("Ab2", "Ab2"), ("", "")]
    {
        let property = Property::with(spelling, Value::new(""));
        assert_eq!((property.name(), property.spelling()), (name, spelling));
    }
}
