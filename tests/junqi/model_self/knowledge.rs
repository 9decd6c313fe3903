//! Section 8, conclusion by conclusion.

use crate::model::board::Board;
use crate::model::combat::{Mines, Rules};
use crate::model::game::{Game, Public};
use crate::model::knowledge::{Proof, Story};
use crate::model::map::{Kind, post};

const TWO: Kind = Kind::TwoPlayer;
const FOUR: Kind = Kind::FourNation;

/// A game that has been played, with everything that's true of it.
pub(super) struct Told {
    pub(super) start: Board,
    pub(super) rules: Rules,
    pub(super) whole: bool,
    pub(super) history: Vec<Public>,
}

impl Told {
    /// What the viewer has who sees these seats' ranks.
    pub(super) fn story(&self, seen: &[u8]) -> Story<'_> {
        Story::new(&self.start, &self.rules, self.whole, seen, &self.history)
    }

    /// What that viewer concludes: the number of assignments, and for each of these posts the ranks its first piece may
    /// have.
    fn concludes(&self, seen: &[u8], proof: Proof, at: &str) -> (u64, String) {
        let story = self.story(seen);
        let deduced = story.deduce(proof);
        let ranks = |name: &str| -> String {
            let origin = post(self.start.map.kind, name);
            let number = story.pieces.iter().position(|piece| piece.origin == origin).unwrap();
            deduced.ranks[number].iter().collect()
        };
        (deduced.assignments, at.split_whitespace().map(ranks).collect::<Vec<_>>().join(" "))
    }

    /// What the public concludes from the facts.
    fn public(&self, at: &str) -> (u64, String) {
        self.concludes(&[], Proof::Facts, at)
    }
}

/// Plays `G0-F0 B1-B0` from a set-up with this player first.
fn told(kind: Kind, rules: Rules, pieces: &str, first: u8, moves: &str) -> Told {
    let start = Board::with(kind, pieces);
    let (mut game, public) = Game::start(start.clone(), rules.clone(), first);
    let mut history = vec![public];
    for played in moves.split_whitespace() {
        let (from, to) = played.split_once('-').unwrap();
        history.push(super::play(&mut game, from, to));
    }
    Told { start, rules, whole: false, history }
}

fn stay() -> Rules {
    Rules { mines: Mines::Stay, ..Rules::lianzhong() }
}

fn is(count: u64, ranks: &str) -> (u64, String) {
    (count, ranks.to_string())
}

#[test]
fn zones() {
    let told = told(TWO, stay(), "0l L1 0j L3 0h K0 2h F0", 0, "");
    // Two headquarters for the flag, and the two others either way round.
    assert_eq!(told.public("L1 L3 K0 F0"), is(4, "hjl hjl hj h"));
    // Were the mine on K0, south would have been out as the game began.
    assert_eq!(told.concludes(&[], Proof::Replay, "L1 L3 K0"), is(2, "jl jl h"));
    assert_eq!(told.concludes(&[0], Proof::Facts, "L1 L3 K0"), is(1, "l j h"));
}

#[test]
fn a_piece_set_up_abroad_or_in_a_camp_has_moved() {
    let told = told(TWO, stay(), "0h L1 0l L3 0c J1 0j K1 0d B0 2h F0", 0, "");
    let (_, ranks) = told.public("J1 B0 K1");
    assert_eq!(ranks, "cdh cdh cdhj");
}

#[test]
fn bombs_in_the_front_row() {
    let mut told = told(TWO, stay(), "0k H0 0h G0 2h F0", 0, "");
    assert_eq!(told.public("H0 G0"), is(2, "hk hk"));
    told.whole = true;
    assert_eq!(told.public("H0 G0"), is(1, "k h"));
    told.rules.bombs_in_front = true;
    assert_eq!(told.public("H0 G0"), is(2, "hk hk"));
}

#[test]
fn moved_is_neither_mine_nor_flag() {
    let told = told(TWO, stay(), "0l L1 0j L3 0h K0 2h F0", 0, "K0-K1");
    assert_eq!(told.public("L1 L3 K0"), is(2, "jl jl h"));
}

#[test]
fn turning_is_for_engineers() {
    let pieces = "0i K0 0h G1 0l L1 2h B4";
    assert_eq!(told(TWO, stay(), pieces, 0, "K0-G0").public("K0 G1 L1"), is(2, "hi hi l"));
    assert_eq!(told(TWO, stay(), pieces, 0, "K0-G3").public("K0 G1 L1"), is(1, "i h l"));
}

#[test]
fn a_blocked_line_is_a_turn() {
    // G0 to G4 along the row is straight unless G2 is in the way; on the second try it isn't any more.
    let around = "0i G0 0h G2 2h B4";
    assert_eq!(told(TWO, stay(), around, 0, "G0-G4").public("G0 G2"), is(1, "i h"));
    assert_eq!(told(TWO, stay(), around, 0, "G2-H2 B4-B3 G0-G4").public("G0 G2"), is(2, "hi hi"));
}

#[test]
fn bombs_that_turn() {
    let rules = Rules { bombs_like_engineers: true, ..stay() };
    let mut told = told(TWO, rules, "0k K0 0i G1 0h J0 0l L1 2h B4", 0, "K0-G3");
    assert_eq!(told.public("K0 G1 J0 L1"), is(4, "ik hik hik l"));
    // What stood in the front row is no bomb.
    told.whole = true;
    assert_eq!(told.public("K0 G1 J0 L1"), is(3, "ik hi hik l"));
}

#[test]
fn fights_bind_both_owners() {
    let lost = told(TWO, stay(), "0c G0 0d G4 2d F0 2c F4", 0, "G0-F0");
    assert_eq!(lost.public("G0 G4 F0 F4"), is(1, "c d d c"));
    let equal = told(TWO, stay(), "0c G0 0d G4 2c F0 2d F4", 0, "G0-F0");
    // Nobody knows what went, but it was the same.
    assert_eq!(equal.public("G0 G4 F0 F4"), is(2, "cd cd cd cd"));
    assert_eq!(equal.concludes(&[0], Proof::Facts, "F0 F4"), is(1, "c d"));
    assert_eq!(equal.concludes(&[2], Proof::Facts, "G0 G4"), is(1, "c d"));
}

#[test]
fn revealed_flags_tell_of_marshals() {
    let rest = "0l L1 2l A1 0h H0 2h E0";
    let meet = |rules: Rules, attacker: char, defender: char| {
        let (other, another) = (if attacker == 'a' { 'k' } else { 'a' }, if defender == 'a' { 'k' } else { 'a' });
        let pieces = format!("0{attacker} G0 0{other} G4 2{defender} F0 2{another} F4 {rest}");
        told(TWO, rules, &pieces, 0, "G0-F0").public("G0 F0")
    };
    // The rest: whatever of marshal, bomb and lieutenant is left, on two posts.
    assert_eq!(meet(stay(), 'a', 'a'), is(4, "a a"));
    assert_eq!(meet(stay(), 'k', 'a'), is(4, "k a"));
    assert_eq!(meet(stay(), 'a', 'k'), is(4, "a k"));
    // A bomb in it, or two lieutenants; no marshal.
    assert_eq!(meet(stay(), 'k', 'k'), is(4 * 4, "hk hk"));
    // Without that rule all pairs but marshal and lieutenant stay possible.
    let rules = Rules { reveal: false, ..stay() };
    assert_eq!(meet(rules, 'k', 'k'), is(7 * 4, "ahk ahk"));
}

#[test]
fn a_mine_or_a_higher_rank() {
    let pieces = "0g B0 0i G0 0l L1 2j A0 2h B4 2l A1";
    let told = told(TWO, stay(), pieces, 0, "B0-A0");
    assert_eq!(told.public("B0 G0 A0 B4"), is(2, "gi gi hj hj"));
    assert_eq!(told.concludes(&[0], Proof::Facts, "A0 B4"), is(1, "j h"));
    assert_eq!(told.concludes(&[2], Proof::Facts, "B0 G0"), is(1, "g i"));
    // Were mines to perish, a defender who stays would rank higher.
    let perish = self::told(TWO, Rules::lianzhong(), "0i B0 0g G0 0l L1 2h A0 2j B4 2l A1", 0, "B0-A0");
    assert_eq!(perish.public("B0 G0 A0 B4"), is(1, "i g h j"));
}

#[test]
fn the_flag_is_in_the_other_headquarters() {
    let pieces = "0c B1 0l L1 2h A1 2l A3 2j B4 2d F0";
    let quiet = told(TWO, stay(), pieces, 0, "B1-B0");
    assert_eq!(quiet.public("A1 A3 F0").1, "dhjl dhjl dh");
    let attacked = told(TWO, stay(), pieces, 0, "B1-A1");
    assert_eq!(attacked.public("A1 A3 F0").1, "dh l dh");
}

#[test]
fn a_flag_revealed_or_taken() {
    let pieces = "0a G0 0h K0 0l L1 0j L3 2h A1 2l A3 2b B0 2a F0";
    // South's marshal meets north's: both lose theirs, and the flags are known.
    let told = told(TWO, stay(), pieces, 0, "G0-F0");
    assert_eq!(told.public("L1 L3 A1 A3 G0 F0").1, "l hj bh l a a");
    let taken = self::told(TWO, stay(), "0c B3 0l L1 2h A1 2l A3 2j B4", 0, "B3-A3");
    assert_eq!(taken.public("A1 A3 B4"), is(2, "hj l hj"));
}

#[test]
fn dropped_for_lack_of_a_move() {
    let told = told(TWO, stay(), "0h L0 0j K0 0l L1 2h F0 2h B4", 2, "F0-F1");
    assert_eq!(told.public("L0 K0 L1"), is(1, "h j l"));
}

#[test]
fn an_ally_knows_more_than_an_enemy() {
    let pieces = "0c S1,5 0d S1,1 1c E1,1 1d E1,3 2h N1,2 2g N1,3 3f W1,2 3e W1,3";
    let told = told(FOUR, stay(), pieces, 0, "S1,5-E1,1");
    let at = "S1,5 E1,1 N1,2 W1,2";
    assert_eq!(told.public(at), is(8, "cd cd gh ef"));
    assert_eq!(told.concludes(&[2], Proof::Facts, at), is(4, "cd cd h ef"));
    assert_eq!(told.concludes(&[0, 2], Proof::Facts, at), is(2, "c c h ef"));
    assert_eq!(told.concludes(&[1, 3], Proof::Facts, at), is(2, "c c gh f"));
    assert_eq!(told.concludes(&[0, 1, 2, 3], Proof::ReplayAlone, at), is(1, "c c h f"));
}
