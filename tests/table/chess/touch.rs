//! Touched pieces (7, 5.1(3)(4)), as a function and at the table.

use super::super::common::{events, refused_act, replays, s, terms};
use super::*;
use sanqi::table::chess::{Act as Own, Conduct, Fault, Note, Start, Touch, allowed_moves};

/// What may be played in that position after those squares were touched, in algebraic notation.
fn allowed(fen: &str, touched: &str) -> Vec<String> {
    let position = Position::from_fen(fen).expect("a position");
    let touched: Vec<Square> = touched.split_whitespace().map(square).collect();
    let mut moves: Vec<String> =
        allowed_moves(&position, &touched).iter().map(|mv| position.san(*mv).to_string()).collect();
    moves.sort();
    moves
}

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn article_7_2_an_own_piece_touched_must_move() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(allowed(start, "g1"), ["Nf3", "Nh3"]);
    // The first that can move; the rook can't.
    assert_eq!(allowed(start, "a1 e2 d2"), ["e3", "e4"]);
    // Nothing touched can move: any legal move.
    assert_eq!(allowed(start, "a1 c1 d1").len(), 20);
    assert_eq!(allowed(start, "").len(), 20);
}

#[test]
fn article_7_2_an_enemy_piece_touched_must_be_taken() {
    let fen = "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(allowed(fen, "d5"), ["exd5"]);
    // The first that can be taken.
    assert_eq!(allowed(fen, "e8 f5 d5"), ["exf5"]);
    // Neither can be: any legal move.
    assert_eq!(allowed("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e8").len(), 14);
}

#[test]
fn article_7_3_own_and_enemy_piece() {
    let fen = "4k3/8/8/3p1n2/4P3/8/8/3RK3 w - - 0 1";
    assert_eq!(allowed(fen, "d1 d5"), ["Rxd5"]);
    assert_eq!(allowed(fen, "d5 d1"), ["Rxd5"]);
    // The rook can't take the knight: it moves, anywhere.
    let moves = allowed(fen, "d1 f5");
    assert!(moves.iter().all(|mv| mv.starts_with('R')) && moves.len() == 7, "{moves:?}");
    // En passant takes the pawn where it stands, not where the capture ends.
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(allowed(passing, "d5"), ["exd6"]);
}

#[test]
fn article_5_1_3_rook_first_then_king() {
    let moves = allowed(CASTLES, "h1 e1");
    assert!(moves.iter().all(|mv| mv.starts_with('R')) && moves.iter().any(|mv| mv == "Rxh8+"), "{moves:?}");
    // A rook that can't move leaves the king to move, but not to castle with that rook.
    let stuck = "4k3/8/8/8/8/8/P5PP/RN2K2R w K - 0 1";
    assert!(allowed(stuck, "a1 e1").contains(&"O-O".to_owned()));
    let cramped = "6k1/8/8/8/8/8/7P/4K2R w K - 0 1";
    assert!(allowed(cramped, "e1").contains(&"O-O".to_owned()));
    let barred = allowed(cramped, "h1 e1");
    assert!(barred.iter().all(|mv| mv.starts_with('R')), "{barred:?}");
}

#[test]
fn article_5_1_4_king_or_king_and_rook_touched() {
    assert_eq!(allowed(CASTLES, "e1 h1"), ["O-O"]);
    assert_eq!(allowed(CASTLES, "e1 a1"), ["O-O-O"]);
    assert_eq!(allowed(CASTLES, "e1 a1 h1"), ["O-O-O"]);
    // There it is illegal (f1 is attacked): the king moves, or castles on the other side.
    let guarded = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(allowed(guarded, "e1 h1"), ["Kd1", "Kd2", "Ke2", "O-O-O"]);
    assert_eq!(allowed(guarded, "e1"), ["Kd1", "Kd2", "Ke2", "O-O-O"]);
    // The king can't move at all: the rook touched next has to.
    let walled = "4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1";
    let moves = allowed(walled, "e1 h1");
    assert!(!moves.is_empty() && moves.iter().all(|mv| mv.starts_with('R')), "{moves:?}");
}

#[test]
fn a_touch_is_told_and_binds_where_it_is_enforced() {
    let conduct = Conduct { touch: Touch::Enforced, ..Conduct::server() };
    let mut table = table(Start { conduct, ..Start::default() }, Terms::default());
    let told = table.act(white(), touch("g1"), s(1)).unwrap();
    assert_eq!(events(told), [Event::Own(Note::Touched { seat: white(), square: Square::G1 })]);
    assert_eq!(table.seen(Some(black()), s(1)).unwrap().own.touched, [Square::G1]);
    assert_eq!(table.allowed_moves().len(), 2);
    let refusal = refused_act(&mut table, white(), mv("e2e4"), s(2));
    assert!(matches!(fault(refusal), Fault::TouchMove(_)));
    assert_eq!(fault(refused_act(&mut table, white(), touch("e4"), s(2))), Fault::Empty(Square::E4));
    assert_eq!(refused_act(&mut table, black(), touch("g8"), s(2)), Refusal::NotYourTurn { turn: Some(white()) });
    table.act(white(), mv("g1f3"), s(2)).unwrap();
    assert!(table.seen(None, s(2)).unwrap().own.touched.is_empty());
    play(&mut table, "e7e5", s(3));
    replays(&table);
}

#[test]
fn article_7_1_adjusting_after_notice_obliges_to_nothing() {
    let conduct = Conduct { touch: Touch::Enforced, ..Conduct::server() };
    let mut table = table(Start { conduct, ..Start::default() }, Terms::default());
    let told = table.act(white(), Act::Own(Own::Adjust(Square::G1)), s(1)).unwrap();
    assert_eq!(events(told), [Event::Own(Note::Adjusts { seat: white(), square: Square::G1 })]);
    play(&mut table, "e2e4", s(2));
}

#[test]
fn touches_are_refused_where_nobody_watches() {
    let mut table = table(Start::default(), Terms::default());
    assert_eq!(fault(refused_act(&mut table, white(), touch("g1"), s(1))), Fault::TouchFree);
    assert_eq!(fault(refused_act(&mut table, black(), Act::Own(Own::ClaimTouch), s(1))), Fault::TouchFree);
}

#[test]
fn article_7_4_the_opponent_claims_a_breach() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    table.act(white(), touch("g1"), s(10)).unwrap();
    // Nobody stops him; but the opponent may.
    play(&mut table, "e2e4", s(20));
    assert_eq!(fault(refused_act(&mut table, white(), Act::Own(Own::ClaimTouch), s(20))), Fault::NoBreach);
    let told = events(table.act(black(), Act::Own(Own::ClaimTouch), s(30)).unwrap());
    assert_eq!(told, [Event::Own(Note::TouchUpheld { seat: white() }), Event::TakenBack { ply: 0 }]);
    assert_eq!(table.turn(), Some(white()));
    // Now the knight has to move, whatever was agreed before.
    assert!(matches!(fault(refused_act(&mut table, white(), mv("e2e4"), s(31))), Fault::TouchMove(_)));
    play(&mut table, "g1f3", s(31));
    assert_eq!(fault(refused_act(&mut table, black(), Act::Own(Own::ClaimTouch), s(32))), Fault::NoBreach);
    replays(&table);
}

#[test]
fn article_7_4_a_claim_lapses_when_the_claimant_touches_a_piece() {
    let mut table = table(Start::classic(), Terms::default());
    table.act(white(), touch("g1"), s(1)).unwrap();
    play(&mut table, "e2e4", s(2));
    table.act(black(), touch("e7"), s(3)).unwrap();
    assert_eq!(fault(refused_act(&mut table, black(), Act::Own(Own::ClaimTouch), s(4))), Fault::ClaimLost);
    play(&mut table, "e7e5", s(5));
    assert_eq!(fault(refused_act(&mut table, black(), Act::Own(Own::ClaimTouch), s(6))), Fault::NoBreach);
}

#[test]
fn article_7_4_a_breach_may_be_claimed_before_the_clock_is_pressed() {
    let mut table = table(Start::classic(), terms("600", Pressing::Separate));
    table.act(white(), touch("g1"), s(10)).unwrap();
    table.act(white(), mv("e2e4"), s(20)).unwrap();
    table.act(black(), Act::Own(Own::ClaimTouch), s(25)).unwrap();
    assert_eq!(table.turn(), Some(white()));
    assert_eq!(table.clock().running(), Some(white()));
    assert_eq!(main_time(&table, white(), s(30)), s(570));
    play(&mut table, "g1f3", s(30));
    assert_eq!(table.turn(), Some(black()));
    replays(&table);
}
