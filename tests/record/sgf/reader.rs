//! What is read, and that the cases of public bug reports come out right.

use sanqi::record::sgf::{BoardSize, Collection, Color, Deviation, NodeId, Placement, Reader, Value};
use sanqi::text::line_column;

use super::{kept, lenient, root, strict};

fn at(text: &str) -> Placement {
    Placement::At(text.parse().unwrap())
}

#[test]
fn an_escaped_bracket_ends_no_value() {
    let two = strict("(;C[\\];B[aa];W[bb])");
    assert_eq!(two.len(), 2);
    assert_eq!(two.root().text("C").unwrap(), "];B[aa");
    assert_eq!(strict("(;C[\\\\];B[aa];W[bb])").len(), 3);
}

#[test]
fn a_rectangle_is_six_stones() {
    assert_eq!(root("(;AB[dd:ef])").points("AB", BoardSize::GO).count(), 6);
}

#[test]
fn a_move_beside_a_comment_is_kept() {
    let game = strict("(;GM[1];C[hi]B[aa])");
    let node = game.get(game.next(NodeId::ROOT).unwrap()).unwrap();
    assert_eq!(node.placement(BoardSize::GO), Some((Color::Black, at("aa"))));
    assert_eq!(node.comment().unwrap(), "hi");
}

#[test]
fn a_repeated_property_keeps_all_its_values() {
    let read = Collection::read("(;AB[aa]AB[bb]C[x]C[y])");
    let root = read.value.games[0].root();
    assert_eq!(root.values("AB"), [Value::new("aa"), Value::new("bb")]);
    assert_eq!(root.comment().unwrap(), "x\ny");
    assert_eq!(root.properties().len(), 2);
    assert_eq!(read.forgiven.len(), 2);
}

#[test]
fn a_rectangular_board_has_columns_first() {
    let size = strict("(;SZ[9:5])").size().unwrap();
    assert_eq!((size.columns(), size.rows()), (9, 5));
}

#[test]
fn the_last_point_of_the_largest_board_comes_back() {
    let text = "(;GM[1]FF[4]SZ[52];B[ZZ];W[aA];B[Aa])\n";
    let game = strict(text);
    let size = game.size().unwrap();
    let points: Vec<_> = game.main_line().flat_map(|id| game.get(id).unwrap().placements(size)).collect();
    assert_eq!(points, [(Color::Black, at("ZZ")), (Color::White, at("aA")), (Color::Black, at("Aa"))]);
    let Placement::At(last) = points[0].1 else { panic!() };
    assert_eq!((last.column(), last.row()), (51, 51));
    assert_eq!(kept(&lenient(text)), text);
}

#[test]
fn values_that_mean_nothing_are_kept_as_text() {
    let text = "(;KM[6,5]HA[two]RE[B+]SZ[0]PL[x]DT[soon]TM[1h]MN[-1])\n";
    let game = strict(text);
    let node = game.root();
    assert_eq!((node.komi(), node.handicap(), node.result()), (None, None, None));
    assert_eq!((node.size(), node.to_play(), node.dates()), (None, None, None));
    assert_eq!((node.time_limit(), node.move_number(), game.size()), (None, None, None));
    assert_eq!(node.winner(), Some(Color::Black));
    assert_eq!(kept(&lenient(text)), text);
}

#[test]
fn the_end_of_a_tree_in_a_comment_is_text() {
    let game = strict("(;C[(;B[aa\\];)])");
    assert_eq!(game.len(), 1);
    assert_eq!(game.root().text("C").unwrap(), "(;B[aa];)");
}

#[test]
fn games_and_their_variations() {
    let read: Collection = "(;GN[1];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))\r\n (;GN[2])\n".parse().unwrap();
    assert_eq!(read.games.iter().map(sanqi::record::sgf::GameTree::len).collect::<Vec<_>>(), [7, 1]);
    let game = &read.games[0];
    let name = |id| format!("{:?}", game.get(id).unwrap());
    let branch = game.next(NodeId::ROOT).unwrap();
    assert_eq!(game.children(branch).map(name).collect::<Vec<_>>(), ["W[bb]", "W[dd]"]);
    assert_eq!(game.main_line().map(name).collect::<Vec<_>>(), ["GN[1]", "B[aa]", "W[bb]", "B[cc]"]);
}

#[test]
fn blanks_between_tokens_mean_nothing() {
    let spread = " \t( ;\r\nAB [aa]\n[bb]\x0b\x0c C\t[x] ; B[] ( ; W[] ) ( ; W[cc] ) ) \n";
    assert_eq!(strict(spread), strict("(;AB[aa][bb]C[x];B[](;W[])(;W[cc]))"));
}

#[test]
fn unknown_properties_stay_in_order() {
    let text = "(;XYZ[1][2]FF[4]KGSDE[aa]GM[1]ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ[]AW[bb])\n";
    assert_eq!(kept(&text.parse().unwrap()), text);
}

#[test]
fn old_names_are_known_by_their_capitals() {
    let root = root("(;GaMe[1]SiZe[9]PlayerBlack[me]AddBlack[aa][bb]White[cc])");
    assert_eq!(root.game_type(), Some(1));
    assert_eq!(root.player(Color::Black).unwrap(), "me");
    assert_eq!(root.values("AB").len(), 2);
    assert_eq!(root.value("W").unwrap().raw(), "cc");
    let spelled: Vec<_> = root.properties().iter().map(|p| (p.name(), p.spelling())).collect();
    assert_eq!(spelled[1..4], [("SZ", "SiZe"), ("PB", "PlayerBlack"), ("AB", "AddBlack")]);
}

#[test]
fn what_is_wrong_is_recovered_from() {
    for (text, expected) in [
        ("mail (from me)\n(;B[aa])", "(;B[aa])"),
        ("(B[aa];W[bb])", "(;B[aa];W[bb])"),
        ("(;B[aa](;W[bb]", "(;B[aa];W[bb])"),
        ("(;B[aa](W[bb])(W[cc]))", "(;B[aa](;W[bb])(;W[cc]))"),
        ("(;B[aa](;W[bb]);W[cc];B[dd])", "(;B[aa](;W[bb])(;W[cc];B[dd]))"),
        ("(;B[aa](;W[bb])(;W[cc]);W[dd](;B[ee])(;B[ff]))", "(;B[aa](;W[bb])(;W[cc])(;W[dd](;B[ee])(;B[ff])))"),
        ("(;B[aa](;W[bb])C[x])", "(;B[aa]C[x];W[bb])"),
        ("(;B[aa]()(;W[bb])( ))", "(;B[aa];W[bb])"),
        ("(;B[aa]((;W[bb])(;W[cc])))", "(;B[aa](;W[bb])(;W[cc]))"),
        ("(;B[aa]((;W[bb]);W[cc]))", "(;B[aa](;W[bb])(;W[cc]))"),
        ("(;B[aa] hello, [x]W[bb])", "(;B[aa]W[bb])"),
        ("(;C[x\\", "(;C[x\\\\])"),
        ("(;C[x;B[aa])", "(;C[x;B[aa])"),
        ("(;)(", "(;)"),
        ("(;;)", "(;;)"),
    ] {
        assert_eq!(kept(&lenient(text)).trim_end().replace('\n', ""), expected, "{text:?}");
    }
}

#[test]
fn strict_reading_tells_line_and_column() {
    let text = "(;GM[1]\n;B[aa]\n\n  ;W[bb]!)";
    let error = text.parse::<Collection>().unwrap_err();
    assert_eq!((error.offset, error.kind), (24, Deviation::Stray('!')));
    assert_eq!(line_column(text, error.offset), (4, 9));
    assert_eq!(error.to_string(), "'!' begins no node, property or value (at byte 24)");
}

#[test]
fn one_game_at_a_time() {
    let text = "junk (;A[1] (;B[2]) x (;C[3]) y";
    let mut reader = Reader::new(text);
    let mut forgiven = Vec::new();
    let first = reader.read_game(&mut forgiven).unwrap();
    // Nothing says that the first game should have ended before the second one.
    assert_eq!((first.len(), reader.position()), (3, text.len()));
    assert!(reader.read_game(&mut forgiven).is_none());
    assert_eq!(Reader::new("(;A[1])x(;B[2])y").map(|game| game.forgiven.len()).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(Collection::read("(;A[1])x(;B[2])y").forgiven.len(), 2);
}

#[test]
fn many_properties_in_one_node() {
    let letter = |n: u8| char::from(b'A' + n);
    let properties: Vec<String> = (0..100).map(|i| format!("A{}{}[{i}]", letter(i / 26), letter(i % 26))).collect();
    let text = format!("(;{}ABC[again]AAA[again](;AAA[x])AAB[late])", properties.concat());
    let read = Collection::read(&text);
    let root = read.value.games[0].root();
    assert_eq!(root.properties().len(), 100);
    assert_eq!(root.values("AAA").len(), 2);
    assert_eq!(root.values("AAB"), [Value::new("1"), Value::new("late")]);
    assert_eq!(read.forgiven.iter().filter(|at| at.kind == Deviation::Repeated).count(), 3);
}
