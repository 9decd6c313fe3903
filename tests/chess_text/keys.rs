//! The keys of the Polyglot book format, against the nine that its description publishes.

use sanqi::chess::{Position, Square};

fn after(moves: &[&str]) -> Position {
    let mut position = Position::start();
    for text in moves {
        let [from, to] = [&text[..2], &text[2..]].map(|square| square.parse::<Square>().expect(text));
        let mv = position.find_move(from, to, None).unwrap_or_else(|| panic!("no {text} in {position}"));
        position.play(mv).expect(text);
    }
    position
}

#[test]
fn published_polyglot_keys() {
    for (moves, key) in [
        (&[][..], 0x463b96181691fc9c),
        (&["e2e4"], 0x823c9b50fd114196),
        (&["e2e4", "d7d5"], 0x0756b94461c50fb0),
        (&["e2e4", "d7d5", "e4e5"], 0x662fafb965db29d4),
        (&["e2e4", "d7d5", "e4e5", "f7f5"], 0x22a48b5a8e47ff78),
        (&["e2e4", "d7d5", "e4e5", "f7f5", "e1e2"], 0x652a607ca3f242c1),
        (&["e2e4", "d7d5", "e4e5", "f7f5", "e1e2", "e8f7"], 0x00fdd303c946bdd9),
        (&["a2a4", "b7b5", "h2h4", "b5b4", "c2c4"], 0x3c8123ea7b067637),
        (&["a2a4", "b7b5", "h2h4", "b5b4", "c2c4", "b4c3", "a1a3"], 0x5c3f9b829b279560),
    ] {
        assert_eq!(after(moves).polyglot_key(), key, "{moves:?}");
    }
}

#[test]
fn polyglot_counts_an_en_passant_that_is_illegal_and_repetition_does_not() {
    // Both pawns would leave the rank between rook and king.
    let mut position: Position = "8/8/8/8/k2p3R/8/4P3/6K1 w - - 0 1".parse().expect("a position");
    let mv = position.find_move(Square::E2, Square::E4, None).expect("a move");
    position.play(mv).expect("a legal move");
    let twin: Position = "8/8/8/8/k2pP2R/8/8/6K1 b - - 0 1".parse().expect("a position");
    assert_eq!(position, twin);
    assert_eq!(position.key(), twin.key());
    assert_ne!(position.polyglot_key(), twin.polyglot_key());
}
