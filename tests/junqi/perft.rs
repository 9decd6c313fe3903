//! The law's counts of move sequences (section 10).

use crate::bridge::placed;
use sanqi::junqi::{Board, Deployment, Mines, Piece, Position, Post, Preset, Rules, TurnOrder};
use sanqi::perft::perft;

const A: &str = "dgihekcfbigkhadcfjeigljhj";
const B: &str = "hcgdifkeaghbkicifjdejhjlg";

/// `cut2`: without the first two rows of everybody.
fn position(board: Board, cut2: bool) -> Position {
    let rules = Rules { mines: Mines::Stay, turn_order: TurnOrder::CounterClockwise, ..Preset::Lianzhong.rules() };
    let deployments = [A, B, A, B].map(|letters| letters.parse::<Deployment>().unwrap());
    let whole = Position::new(board, rules, &deployments[..board.players() as usize]).unwrap();
    if !cut2 {
        return whole;
    }
    let stays = |(post, _): &(Post, Piece)| post.home().is_some_and(|(_, row, _)| row > 2);
    placed(board, rules, whole.pieces().filter(stays))
}

fn check(board: Board, cut2: bool, counts: &[u64]) {
    let position = position(board, cut2);
    for (plies, &count) in (1..).zip(counts) {
        assert_eq!(perft(&position, plies), count, "{board}, cut2 {cut2}, {plies} plies");
    }
}

#[test]
fn two_player() {
    check(Board::TwoPlayer, false, &[33, 1_092, 33_377, 1_018_806]);
    check(Board::TwoPlayer, true, &[29, 827, 24_093, 694_807]);
}

#[test]
fn four_nation() {
    check(Board::FourNation, false, &[53, 2_750, 144_756]);
    check(Board::FourNation, true, &[39, 1_494, 55_143]);
}

#[test]
#[ignore = "fifty million sequences"]
fn two_player_deep() {
    check(Board::TwoPlayer, false, &[33, 1_092, 33_377, 1_018_806, 29_714_365]);
    check(Board::TwoPlayer, true, &[29, 827, 24_093, 694_807, 21_079_200]);
}
