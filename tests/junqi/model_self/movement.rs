//! Section 4, and cases 1 to 13.

use crate::model::board::Board;
use crate::model::combat::Rules;
use crate::model::map::{Kind, Map, post, posts};
use std::collections::BTreeSet;

const TWO: Kind = Kind::TwoPlayer;
const FOUR: Kind = Kind::FourNation;

/// Where the piece on this post may go.
fn reach(kind: Kind, pieces: &str, from: &str) -> BTreeSet<u8> {
    Board::with(kind, pieces).reach(post(kind, from), false).into_iter().collect()
}

fn set(kind: Kind, names: &str) -> BTreeSet<u8> {
    posts(kind, names).into_iter().collect()
}

#[test]
fn case_1_up_the_side_column() {
    let reached = reach(FOUR, "0h S5,1", "S5,1");
    assert_eq!(reached.len(), 23);
    assert!(reached.is_superset(&set(FOUR, "C31 N5,5 W5,5")));
    assert!(!reached.contains(&post(FOUR, "S1,2")));
    assert!(!reached.iter().any(|post| (30..60).contains(post)));
}

#[test]
fn case_2_front_row_beside_the_corner() {
    assert_eq!(reach(FOUR, "0h S1,2", "S1,2"), set(FOUR, "S1,1 S1,3 S1,4 S1,5 S2,2"));
}

#[test]
fn case_3_front_row_middle() {
    let reached = reach(FOUR, "0h S1,3", "S1,3");
    assert_eq!(reached, set(FOUR, "S1,1 S1,2 S1,4 S1,5 C12 C22 C32 N1,3 S2,2 S2,3 S2,4"));
}

#[test]
fn case_4_centre() {
    assert_eq!(reach(FOUR, "0h C22", "C22"), set(FOUR, "C12 C32 C21 C23 S1,3 N1,3 E1,3 W1,3"));
    assert_eq!(reach(FOUR, "0h C11", "C11").len(), 24);
}

#[test]
fn case_5_the_curve_is_open_beside_a_blocked_centre() {
    let reached = reach(FOUR, "3h W1,5 0h C11", "W1,5");
    assert!(reached.is_superset(&set(FOUR, "C11 S1,1 S2,1 S3,1 S4,1 S5,1")));
    assert!(reached.is_disjoint(&set(FOUR, "C12 C13 C21 S1,2")));
}

#[test]
fn case_6_blockers() {
    // Upward is what lies on column 1 before row 3, and beyond.
    let upward = set(FOUR, "S2,1 S1,1 C11 C21 C31 N1,5 W1,5 W2,5");
    let up = |pieces: &str| &reach(FOUR, pieces, "S3,1") & &upward;
    assert_eq!(up("0h S3,1 2h S1,1"), set(FOUR, "S2,1"));
    assert_eq!(up("0h S3,1 1h S1,1"), set(FOUR, "S2,1 S1,1"));
}

#[test]
fn case_7_sums_over_all_posts() {
    for (kind, soldier, engineer) in [(TWO, 446, 1_176), (FOUR, 1_392, 5_624)] {
        let map = Map::new(kind);
        let sum = |rank: char| -> usize {
            let alone = |post: u8| {
                let mut board = Board::empty(kind);
                board.put(post, 0, rank);
                board.reach(post, false).len()
            };
            (0..map.posts).map(alone).sum()
        };
        assert_eq!(sum('h'), soldier, "{kind:?}");
        assert_eq!(sum('i'), engineer, "{kind:?}");
        // Without the option a bomb moves like any soldier.
        assert_eq!(sum('k'), soldier);
        assert_eq!(sum('j') + sum('l'), 0);
    }
}

#[test]
fn case_8_two_player_corner() {
    let reached = reach(TWO, "0h K0", "K0");
    assert_eq!(reached, set(TWO, "B0 C0 D0 E0 F0 G0 H0 I0 J0 J1 K1 K2 K3 K4 L0"));
    assert_eq!(reach(TWO, "0i K0", "K0").len(), 33);
}

#[test]
fn case_9_two_player_front() {
    assert_eq!(reach(TWO, "0h G1", "G1"), set(TWO, "G0 G2 G3 G4 H1"));
    assert_eq!(reach(TWO, "0h G2", "G2"), set(TWO, "F2 G0 G1 G3 G4 H1 H2 H3"));
}

#[test]
fn case_10_headquarters() {
    for rank in 'a'..='l' {
        assert!(reach(TWO, &format!("0{rank} L1"), "L1").is_empty());
    }
    assert_eq!(reach(TWO, "0h L0", "L0"), set(TWO, "K0 L1"));
}

#[test]
fn case_11_the_engineer_passes_nobody() {
    assert_eq!(reach(TWO, "0i H0 0h I0 2h G0", "H0"), set(TWO, "G0 H1"));
}

#[test]
fn case_12_camps() {
    let around = "G0 G1 G2 H0 H2 I0 I1 I2";
    let mut board = Board::with(TWO, "2h H1");
    for post in posts(TWO, around) {
        board.put(post, 0, 'h');
    }
    let camp = post(TWO, "H1");
    // It may attack all round, but not into the camp I2, which is one of the eight.
    assert_eq!(board.reach(camp, false), posts(TWO, "G0 G1 G2 H0 H2 I0 I1"));
    let rules = Rules::lianzhong();
    assert!(board.moves(0, &rules).iter().all(|&(_, to)| to != camp));
    // Nor can the owner's other pieces enter.
    assert!(!reach(TWO, "2h H1 2h H0", "H0").contains(&camp));
    // An empty camp is open to all, whoever's half it lies in.
    assert!(reach(TWO, "2h H0", "H0").contains(&camp));
    assert!(reach(FOUR, "1h S2,1", "S2,1").contains(&post(FOUR, "S2,2")));
}

#[test]
fn case_13_foreign_headquarters() {
    for owner in 0..4 {
        for arm in ["S", "E", "N", "W"] {
            let (before, headquarters) = (format!("{arm}6,3"), format!("{arm}6,4"));
            assert!(reach(FOUR, &format!("{owner}h {before}"), &before).contains(&post(FOUR, &headquarters)));
            assert!(reach(FOUR, &format!("{owner}i {headquarters}"), &headquarters).is_empty());
        }
    }
}

#[test]
fn allies_are_no_targets() {
    assert!(!reach(FOUR, "0h S1,3 2h C12", "S1,3").contains(&post(FOUR, "C12")));
    assert!(reach(Kind::DuelOpen, "0h S1,3 2h C12", "S1,3").contains(&post(FOUR, "C12")));
}

#[test]
fn side_arms_in_the_duel() {
    let pieces = "0h S5,5";
    assert!(reach(Kind::DuelOpen, pieces, "S5,5").contains(&post(FOUR, "E5,1")));
    let closed = reach(Kind::DuelClosed, pieces, "S5,5");
    assert!(closed.contains(&post(FOUR, "N5,1")) && closed.iter().all(|post| !(30..60).contains(post)));
    let engineer = reach(Kind::DuelClosed, "0i S5,5", "S5,5");
    // Two arms with 16 railway posts each and nine in the centre, without its own; besides the roads to S4,4 and S6,5.
    assert_eq!(engineer.len(), 2 * 16 + 9 - 1 + 2);
}

#[test]
fn bombs_turn_when_the_option_is_on() {
    let reached = |rank: char| Board::with(TWO, &format!("0{rank} K0")).reach(post(TWO, "K0"), true).len();
    assert_eq!((reached('k'), reached('i'), reached('h')), (33, 33, 15));
}

#[test]
fn an_attack_on_the_flag_is_illegal_for_who_may_not_take_it() {
    let board = Board::with(TWO, "0b B1 2l A1");
    let attack = (post(TWO, "B1"), post(TWO, "A1"));
    let mut rules = Rules::lianzhong();
    assert!(board.moves(0, &rules).contains(&attack));
    rules.flag_by = Some('a');
    assert!(!board.moves(0, &rules).contains(&attack));
    rules.flag_by = Some('b');
    assert!(board.moves(0, &rules).contains(&attack));
}
