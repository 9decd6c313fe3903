//! Sections 5 and 6, and cases 14 to 20.

use super::{SOUTH_LOST, SOUTH_WON, play};
use crate::model::board::Board;
use crate::model::combat::{Left, Mines, NoContact, Order, Refused, Rules, fight};
use crate::model::game::{Act, Cause, Ended, Game};
use crate::model::map::{Kind, post};

const TWO: Kind = Kind::TwoPlayer;
const FOUR: Kind = Kind::FourNation;

fn game(kind: Kind, rules: &Rules, pieces: &str) -> Game {
    Game::start(Board::with(kind, pieces), rules.clone(), 0).0
}

fn counter_clockwise() -> Rules {
    Rules { order: Order::CounterClockwise, ..Rules::lianzhong() }
}

fn flags(kind: Kind, names: &[(u8, &str)]) -> Vec<(u8, u8)> {
    names.iter().map(|&(seat, name)| (seat, post(kind, name))).collect()
}

#[test]
fn every_fight_is_in_the_table() {
    let perish = Rules::lianzhong();
    let stay = Rules { mines: Mines::Stay, ..Rules::lianzhong() };
    let order = "abcdefghi";
    for (high, attacker) in order.chars().enumerate() {
        for (low, defender) in order.chars().enumerate() {
            let left = match high.cmp(&low) {
                std::cmp::Ordering::Less => Left::Attacker,
                std::cmp::Ordering::Equal => Left::Neither,
                std::cmp::Ordering::Greater => Left::Defender,
            };
            assert_eq!(fight(&perish, attacker, defender), Some((left, false)));
        }
        assert_eq!(fight(&stay, attacker, 'k'), Some((Left::Neither, false)));
        assert_eq!(fight(&stay, attacker, 'l'), Some((Left::Attacker, true)));
        let on_mine = |rules: &Rules| fight(rules, attacker, 'j').unwrap().0;
        let expected = if attacker == 'i' { (Left::Attacker, Left::Attacker) } else { (Left::Neither, Left::Defender) };
        assert_eq!((on_mine(&perish), on_mine(&stay)), expected);
    }
}

#[test]
fn case_14_bombs() {
    for mines in [Mines::Perish, Mines::Stay] {
        let rules = Rules { mines, ..Rules::lianzhong() };
        for (attacker, defender) in [('k', 'i'), ('k', 'k'), ('h', 'k'), ('k', 'j')] {
            assert_eq!(fight(&rules, attacker, defender), Some((Left::Neither, false)));
        }
    }
    let mut game = game(TWO, &Rules::lianzhong(), "0k B1 0h G0 0l L1 2l A1 2h F4");
    let public = play(&mut game, "B1", "A1");
    assert_eq!((public.left, public.flag_taken), (Left::Neither, Some(2)));
    assert_eq!((public.out, public.ended), (vec![(2, Cause::FlagTaken)], SOUTH_WON));
    assert!(game.board.posts_of(2).is_empty());
}

#[test]
fn case_15_marshal_on_mine() {
    for (mines, left) in [(Mines::Stay, Left::Defender), (Mines::Perish, Left::Neither)] {
        let rules = Rules { mines, ..Rules::lianzhong() };
        let mut game = game(TWO, &rules, "0a B0 0h G0 0l L1 2j A0 2l A1 2h F4");
        let public = play(&mut game, "B0", "A0");
        assert_eq!((public.left, public.revealed), (left, flags(TWO, &[(0, "L1")])));
        assert_eq!(game.board.at(post(TWO, "A0")).is_some(), mines == Mines::Stay);
    }
}

#[test]
fn case_16_marshals() {
    let rest = "0h G4 0l L1 2h B4 2l A3";
    let meet = |rules: &Rules, attacker: char| {
        let mut game = game(TWO, rules, &format!("0{attacker} G0 2a F0 {rest}"));
        play(&mut game, "G0", "F0").revealed
    };
    let mut rules = Rules::lianzhong();
    assert_eq!(meet(&rules, 'a'), flags(TWO, &[(0, "L1"), (2, "A3")]));
    assert_eq!(meet(&rules, 'k'), flags(TWO, &[(2, "A3")]));
    rules.reveal = false;
    assert_eq!(meet(&rules, 'a'), []);
}

#[test]
fn case_17_flags_of_an_alliance() {
    let pieces = "0h E5,2 0h W5,2 0l S6,2 1l E6,2 1h E1,2 2h N1,1 2l N6,2 3l W6,2 3h W2,1";
    let mut game = game(FOUR, &counter_clockwise(), pieces);
    let public = play(&mut game, "E5,2", "E6,2");
    assert_eq!((public.flag_taken, public.ended), (Some(1), None));
    assert_eq!((game.board.posts_of(1), game.turn), (vec![], 2));
    // The piece that took it stands in a headquarters and stays there.
    assert_eq!(game.board.at(post(FOUR, "E6,2")).unwrap().owner, 0);
    for ally_resigns in [false, true] {
        let mut game = game.clone();
        if ally_resigns {
            game.resign(2).unwrap();
        } else {
            play(&mut game, "N1,1", "N2,1");
        }
        assert_eq!(game.turn, 3);
        play(&mut game, "W2,1", "W3,1");
        let public = play(&mut game, "W5,2", "W6,2");
        assert_eq!((public.out, public.ended), (vec![(3, Cause::FlagTaken)], SOUTH_WON));
        assert_eq!(game.winners(), [0, 2]);
        assert!(game.moves().is_empty());
    }
}

#[test]
fn a_flag_that_ends_the_game_wins_it_even_for_who_cannot_move_on() {
    let mut game = game(TWO, &Rules::lianzhong(), "0k B1 0l L1 2l A1 2h F4");
    assert_eq!(play(&mut game, "B1", "A1").ended, SOUTH_WON);
}

#[test]
fn case_18_overruns() {
    let mut game = game(TWO, &Rules::lianzhong(), "0h G0 2h F4");
    for (from, to) in [("F4", "F3"), ("F3", "F4"), ("F4", "F3")] {
        let public = game.act(0, Act::Overrun).unwrap();
        assert_eq!((public.out, public.ended, game.turn), (vec![], None, 2));
        play(&mut game, from, to);
    }
    let public = game.act(0, Act::Overrun).unwrap();
    assert_eq!((public.out, public.ended), (vec![(0, Cause::Overran)], SOUTH_LOST));
    assert_eq!(game.winners(), [2]);
}

#[test]
fn case_19_boxed_in() {
    let board = Board::with(TWO, "0h L0 0j K0 0l L1 2h F0 2l A1");
    let (mut game, start) = Game::start(board.clone(), Rules::lianzhong(), 2);
    assert_eq!((start.out, game.ended), (vec![], None));
    let public = play(&mut game, "F0", "F1");
    assert_eq!((public.out, public.ended), (vec![(0, Cause::Stuck)], SOUTH_LOST));
    // The first turn is a turn that comes, too.
    let (_, start) = Game::start(board, Rules::lianzhong(), 0);
    assert_eq!((start.out, start.ended), (vec![(0, Cause::Stuck)], SOUTH_LOST));
}

#[test]
fn case_20_draw_by_agreement() {
    let pieces = "0h S1,2 1h E1,2 2h N1,2 3h W1,2";
    let start = game(FOUR, &Rules::lianzhong(), pieces);

    let mut agreed = start.clone();
    assert!(agreed.offer_draw(0) && !agreed.offer_draw(1) && !agreed.answer_draw(0, true));
    assert!(agreed.answer_draw(1, true) && agreed.answer_draw(2, true));
    assert_eq!(agreed.ended, None);
    assert!(agreed.answer_draw(3, true));
    assert_eq!((agreed.ended, agreed.winners()), (Some(Ended::Draw), vec![]));

    let mut refused = start.clone();
    assert!(refused.offer_draw(0) && refused.answer_draw(1, false) && !refused.answer_draw(2, true));

    let mut withdrawn = start.clone();
    withdrawn.offer_draw(0);
    withdrawn.resign(0).unwrap();
    assert!(withdrawn.offer.is_none());

    let mut three = start;
    three.resign(2).unwrap();
    assert!(!three.offer_draw(2) && three.offer_draw(1) && !three.answer_draw(2, false));
    assert!(three.answer_draw(0, true) && three.answer_draw(3, true));
    assert_eq!(three.ended, Some(Ended::Draw));
}

#[test]
fn both_without_a_move_is_a_draw() {
    let mut game = game(TWO, &Rules::lianzhong(), "0a G0 0l L1 2a F0 2l A1");
    let public = play(&mut game, "G0", "F0");
    assert_eq!((public.out, public.ended), (vec![(2, Cause::Stuck)], Some(Ended::Draw)));
    let mut unequal = self::game(TWO, &Rules::lianzhong(), "0a G0 0l L1 2b F0 2l A1");
    assert_eq!(play(&mut unequal, "G0", "F0").ended, SOUTH_WON);
}

#[test]
fn one_advance_drops_several() {
    let stuck = "1j E5,1 1l E6,2 2j N5,1 2l N6,2";
    let mut game = game(FOUR, &counter_clockwise(), &format!("0h S1,2 3h W1,2 {stuck}"));
    let public = play(&mut game, "S1,2", "S1,3");
    assert_eq!((public.out, public.ended), (vec![(1, Cause::Stuck), (2, Cause::Stuck)], None));
    assert_eq!((game.turn, game.alive), (3, vec![0, 3]));

    let mut last = self::game(FOUR, &counter_clockwise(), &format!("0h S1,2 3l W6,2 {stuck}"));
    let public = play(&mut last, "S1,2", "S1,3");
    let all = vec![(1, Cause::Stuck), (2, Cause::Stuck), (3, Cause::Stuck)];
    assert_eq!((public.out, public.ended), (all, SOUTH_WON));
}

#[test]
fn an_ally_who_can_move_saves_the_win() {
    // South's last piece goes into a headquarters, east and west have none that move, but north has.
    let stuck = "1l E6,2 3l W6,2";
    let with_ally = &format!("0h S6,1 2h N1,2 {stuck}");
    let mut game = game(FOUR, &counter_clockwise(), with_ally);
    let public = play(&mut game, "S6,1", "S6,2");
    assert_eq!((public.out, public.ended), (vec![(1, Cause::Stuck)], None));
    let public = play(&mut game, "N1,2", "N1,3");
    assert_eq!((public.out, public.ended), (vec![(3, Cause::Stuck)], SOUTH_WON));

    let mut none = self::game(FOUR, &counter_clockwise(), &format!("0h S6,1 {stuck}"));
    let public = play(&mut none, "S6,1", "S6,2");
    let all = vec![(1, Cause::Stuck), (2, Cause::Stuck), (3, Cause::Stuck)];
    assert_eq!((public.out, public.ended), (all, Some(Ended::Draw)));
}

#[test]
fn turns_go_round_either_way() {
    for (order, turns) in [(Order::Clockwise, [0, 3, 2, 1]), (Order::CounterClockwise, [0, 1, 2, 3])] {
        let rules = Rules { order, ..Rules::lianzhong() };
        let mut game = game(FOUR, &rules, "0h S1,2 1h E1,2 2h N1,2 3h W1,2");
        for turn in turns {
            assert_eq!(game.turn, turn);
            let (from, to) = game.moves()[0];
            assert!(game.act((turn + 1) % 4, Act::Move(from, to)).is_none());
            game.act(turn, Act::Move(from, to)).unwrap();
        }
    }
}

#[test]
fn resigning_out_of_turn_leaves_the_turn() {
    let mut game = game(FOUR, &counter_clockwise(), "0h S1,2 1h E1,2 2h N1,2 3h W1,2");
    let public = game.act(1, Act::Resign).unwrap();
    assert_eq!((public.out, game.turn), (vec![(1, Cause::Resigned)], 0));
    assert!(game.act(1, Act::Resign).is_none());
    assert_eq!(game.act(3, Act::Resign).unwrap().ended, SOUTH_WON);
    assert!(game.act(0, Act::Overrun).is_none() && game.act(0, Act::Start).is_none());
}

#[test]
fn no_contact() {
    let play_out = |no_contact: NoContact| {
        let rules = Rules { no_contact, ..Rules::lianzhong() };
        let mut game = game(TWO, &rules, "0b G0 0c G4 2h F0 2h F4");
        let mut ends = Vec::new();
        // Two quiet plies, an attack that resets, and three more.
        for (from, to) in [("G0", "G1"), ("F0", "F1"), ("G4", "F4"), ("F1", "F0"), ("G1", "G0"), ("F0", "E0")] {
            ends.push(play(&mut game, from, to).ended);
        }
        ends
    };
    assert_eq!(play_out(NoContact::None), [None; 6]);
    assert_eq!(play_out(NoContact::Draw(3)), [None, None, None, None, None, Some(Ended::Draw)]);
    assert_eq!(play_out(NoContact::MoverLoses(3)), [None, None, None, None, None, SOUTH_WON]);
}

#[test]
fn an_attacker_lost_on_a_flag_it_may_not_take() {
    let rules = Rules { flag_by: Some('i'), refused: Refused::AttackerLost, ..Rules::lianzhong() };
    let rest = "0h G0 0l L3 2h F4 2l A1";
    for (attacker, left, taken) in
        [('a', Left::Defender, None), ('k', Left::Defender, None), ('i', Left::Attacker, Some(2))]
    {
        let mut game = game(TWO, &rules, &format!("0{attacker} B1 {rest}"));
        let public = play(&mut game, "B1", "A1");
        assert_eq!((public.left, public.flag_taken), (left, taken));
        assert_eq!(public.revealed, if attacker == 'a' { flags(TWO, &[(0, "L3")]) } else { vec![] });
        assert_eq!(public.ended.is_some(), taken.is_some());
    }
}
