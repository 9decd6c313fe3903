//! Deployments and perft (sections 3 and 10).

use crate::model::board::Board;
use crate::model::combat::{Mines, Order, Rules};
use crate::model::deployment::{Fault, MATERIAL, cells, deploy, faults, may_stand};
use crate::model::game::Game;
use crate::model::map::{Kind, row_and_column};
use std::collections::BTreeSet;

const A: &str = "dgihe kcf bigk had cfjei gljhj";
const B: &str = "hcgdi fke aghb kic ifjde jhjlg";

fn game(kind: Kind, cut2: bool) -> Game {
    let mut board = Board::empty(kind);
    for (seat, letters) in board.map.seats().into_iter().zip([A, B, A, B]) {
        deploy(&mut board, seat, letters);
        for post in board.posts_of(seat) {
            if cut2 && row_and_column(kind, seat, post).unwrap().0 <= 2 {
                board.cells[usize::from(post)] = None;
            }
        }
    }
    let mut rules = Rules::lianzhong();
    rules.mines = Mines::Stay;
    rules.order = Order::CounterClockwise;
    Game::start(board, rules, 0).0
}

/// Counts for one ply and up.
fn check(kind: Kind, cut2: bool, counts: &[u64]) {
    let game = game(kind, cut2);
    for (plies, &count) in (1..).zip(counts) {
        assert_eq!(game.perft(plies), count, "{kind:?}, cut2 {cut2}, {plies} plies");
    }
}

#[test]
fn perft_two_player() {
    check(Kind::TwoPlayer, false, &[33, 1_092, 33_377, 1_018_806]);
    check(Kind::TwoPlayer, true, &[29, 827, 24_093, 694_807]);
}

#[test]
#[ignore = "fifty million sequences"]
fn perft_two_player_deep() {
    check(Kind::TwoPlayer, false, &[33, 1_092, 33_377, 1_018_806, 29_714_365]);
    check(Kind::TwoPlayer, true, &[29, 827, 24_093, 694_807, 21_079_200]);
}

#[test]
fn perft_four_nation() {
    check(Kind::FourNation, false, &[53, 2_750, 144_756]);
    check(Kind::FourNation, true, &[39, 1_494, 55_143]);
}

#[test]
fn perft_of_a_finished_game() {
    let mut game = game(Kind::TwoPlayer, false);
    game.resign(0).unwrap();
    assert_eq!((game.perft(0), game.perft(1), game.perft(2)), (1, 0, 0));
}

/// Arrangements of all pieces, counted kind by kind: flag, mines and bombs are held to their zones, each inside the
/// next, and the rest goes anywhere.
fn legal_deployments(bombs_in_front: bool) -> u64 {
    let stations: Vec<(u8, u8)> = (1..=6)
        .flat_map(|r| (1..=5).map(move |c| (r, c)))
        .filter(|&(r, c)| may_stand('a', r, c, bombs_in_front))
        .collect();
    assert_eq!(stations.len(), 25);
    let zone = |rank: char| stations.iter().filter(|&&(r, c)| may_stand(rank, r, c, bombs_in_front)).count() as u64;
    let choose = |from: u64, pieces: u64| (0..pieces).fold(1, |product, one| product * (from - one) / (one + 1));
    let mut count = zone('l') * choose(zone('j') - 1, 3) * choose(zone('k') - 4, 2);
    let mut left = 25 - 6;
    for (_, number) in MATERIAL.into_iter().filter(|(rank, _)| !"jkl".contains(*rank)) {
        count *= choose(left, number as u64);
        left -= number as u64;
    }
    assert_eq!(left, 0);
    count
}

#[test]
fn deployments() {
    assert_eq!(legal_deployments(false), 709_596_419_051_520_000);
    assert_eq!(legal_deployments(true), 1_241_793_733_340_160_000);
}

#[test]
fn the_deployments_of_the_law_have_no_faults() {
    for letters in [A, B] {
        assert!(faults(&cells(letters), false).is_empty());
    }
}

/// Deployment A with a change or two: the piece on each post is replaced; a blank takes it off.
fn changed(changes: &[(usize, usize, char)]) -> String {
    let mut all: Vec<char> = cells(A).chars().collect();
    for &(r, c, piece) in changes {
        all[5 * (r - 1) + (c - 1)] = piece;
    }
    all.into_iter().collect()
}

#[test]
fn deployments_to_refuse() {
    let check = |changes: &[(usize, usize, char)], expected: &[Fault]| {
        let expected: BTreeSet<Fault> = expected.iter().copied().collect();
        assert_eq!(faults(&changed(changes), false), expected);
    };
    // A is: dgihe / k_c_f / bi_gk / h_a_d / cfjei / gljhj.
    check(&[(1, 1, ' ')], &[Fault::Pieces(24), Fault::Kind('d', 1), Fault::Empty(1, 1)]);
    check(&[(1, 1, ' '), (2, 2, 'd')], &[Fault::Camp(2, 2), Fault::Empty(1, 1)]);
    check(&[(4, 1, 'j'), (5, 3, 'h')], &[Fault::Mine(4, 1)]);
    check(&[(1, 1, 'k'), (2, 1, 'd')], &[Fault::Bomb(1, 1)]);
    assert!(faults(&changed(&[(1, 1, 'k'), (2, 1, 'd')]), true).is_empty());
    check(&[(6, 3, 'l'), (6, 2, 'j')], &[Fault::Flag(6, 3)]);
    check(&[(1, 1, 'a')], &[Fault::Kind('a', 2), Fault::Kind('d', 1)]);
    check(
        &[(6, 3, 'l'), (6, 2, ' '), (4, 1, 'j'), (1, 1, 'k'), (2, 1, ' '), (2, 2, 'd'), (1, 2, 'a')],
        &[
            Fault::Pieces(24),
            Fault::Kind('a', 2),
            Fault::Kind('g', 2),
            Fault::Kind('h', 2),
            Fault::Camp(2, 2),
            Fault::Empty(2, 1),
            Fault::Empty(6, 2),
            Fault::Mine(4, 1),
            Fault::Bomb(1, 1),
            Fault::Flag(6, 3),
        ],
    );
}
