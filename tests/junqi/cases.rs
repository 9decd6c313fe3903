//! The law's worked cases, by their numbers.

use crate::bridge::{deployed, position};
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, Cause, Clash, Effect, Game, IllegalMove, Mines, Move, Piece, Position, Post, Preset, Rank, Reason, Rules,
    RulingError, Seat, Seats, Setup, SetupFaults, TurnOrder, clash,
};
use sanqi::outcome::{Outcome, SeatResult};
use std::time::Duration;

const TWO: Board = Board::TwoPlayer;
const FOUR: Board = Board::FourNation;

fn post(name: &str) -> Post {
    name.parse().unwrap()
}

/// Where the piece on a post may go, in the order of the posts.
fn targets(position: &Position, from: &str) -> String {
    position.targets(post(from)).iter().map(|post| post.to_string()).collect::<Vec<_>>().join(" ")
}

/// South's lone piece.
fn lone(board: Board, rank: &str, at: &str) -> Position {
    position(board, Rules::default(), &format!("S{rank} {at}"))
}

fn mines(mines: Mines) -> Rules {
    Rules { mines, ..Rules::default() }
}

fn counter_clockwise() -> Rules {
    Rules { turn_order: TurnOrder::CounterClockwise, ..Rules::default() }
}

fn game(board: Board, rules: Rules, pieces: &str) -> Game {
    Game::from_position(position(board, rules, pieces))
}

fn play(game: &mut Game, mv: &str) -> Effect {
    game.play(mv.parse().unwrap()).unwrap_or_else(|refused| panic!("{mv}: {refused}"))
}

fn out(effect: &Effect) -> Vec<(Seat, Cause)> {
    effect.out.seats().seats().map(|seat| (seat, effect.out.cause(seat).unwrap())).collect()
}

fn flags(effect: &Effect) -> Vec<(Seat, Post)> {
    effect.revealed.iter().collect()
}

/// South and its ally, if it has one, have won; or the others have.
fn won(game: &Game, south: bool, reason: Reason) {
    let seats = game.seats();
    let result = |number: u8| {
        let with_south = if seats == 4 { number.is_multiple_of(2) } else { number == 0 };
        if with_south == south { SeatResult::Win } else { SeatResult::Loss }
    };
    let results: Vec<SeatResult> = (0..seats).map(result).collect();
    assert_eq!(game.outcome(), Outcome::new(&results, reason));
}

#[test]
fn case_1_up_a_side_column() {
    let position = lone(FOUR, "h", "S5,1");
    let all = targets(&position, "S5,1");
    assert_eq!(position.targets(post("S5,1")).len(), 23, "{all}");
    for there in ["C31", "N5,5", "W5,5"] {
        assert!(position.targets(post("S5,1")).contains(post(there)), "{all}");
    }
    assert!(!position.targets(post("S5,1")).contains(post("S1,2")));
    assert!(!all.contains('E'), "{all}");
}

#[test]
fn case_2_the_front_row_leads_nowhere_else() {
    assert_eq!(targets(&lone(FOUR, "h", "S1,2"), "S1,2"), "S1,1 S1,3 S1,4 S1,5 S2,2");
}

#[test]
fn case_3_the_middle_of_the_front_row() {
    let expected = "S1,1 S1,2 S1,4 S1,5 S2,2 S2,3 S2,4 N1,3 C12 C22 C32";
    assert_eq!(targets(&lone(FOUR, "h", "S1,3"), "S1,3"), expected);
}

#[test]
fn case_4_the_centre() {
    assert_eq!(targets(&lone(FOUR, "h", "C22"), "C22"), "S1,3 E1,3 N1,3 W1,3 C12 C21 C23 C32");
    assert_eq!(lone(FOUR, "h", "C11").targets(post("C11")).len(), 24);
}

#[test]
fn case_5_a_curve_and_an_enemy_beside_it() {
    let rules = Rules { first: Seat::West, ..Rules::default() };
    let position = position(FOUR, rules, "Wh W1,5 Sh C11");
    let targets = position.targets(post("W1,5"));
    for there in ["C11", "S1,1", "S2,1", "S3,1", "S4,1", "S5,1"] {
        assert!(targets.contains(post(there)), "{targets:?}");
    }
    assert!(!targets.contains(post("C12")), "nothing beyond the enemy");
}

#[test]
fn case_6_what_stands_in_the_way() {
    let upward = |pieces: &str| -> Vec<Post> {
        let position = position(FOUR, Rules::default(), pieces);
        let below = ["S3,2", "S4,1", "S5,1", "S2,2", "S4,2", "S3,3"].map(post);
        position.targets(post("S3,1")).iter().filter(|there| !below.contains(there)).collect()
    };
    assert_eq!(upward("Sh S3,1 Nh S1,1"), [post("S2,1")]);
    assert_eq!(upward("Sh S3,1 Wh S1,1"), [post("S1,1"), post("S2,1")]);
}

#[test]
fn case_7_sums_of_lone_pieces() {
    for (board, soldier, engineer) in [(TWO, 446, 1_176), (FOUR, 1_392, 5_624), (Board::Duel, 1_392, 5_624)] {
        for (rank, expected) in [("h", soldier), ("i", engineer)] {
            let all = board.posts().map(|at| lone(board, rank, &at.to_string()).targets(at).len());
            assert_eq!(all.sum::<u32>(), expected, "{board} {rank}");
        }
    }
}

#[test]
fn case_8_a_corner_of_the_railway() {
    let soldier = lone(TWO, "h", "K0");
    assert_eq!(targets(&soldier, "K0"), "B0 C0 D0 E0 F0 G0 H0 I0 J0 J1 K1 K2 K3 K4 L0");
    assert_eq!(soldier.move_count(), 15);
    assert_eq!(lone(TWO, "i", "K0").move_count(), 33);
}

#[test]
fn case_9_the_river() {
    assert_eq!(targets(&lone(TWO, "h", "G1"), "G1"), "G0 G2 G3 G4 H1");
    assert_eq!(targets(&lone(TWO, "h", "G2"), "G2"), "F2 G0 G1 G3 G4 H1 H2 H3");
}

#[test]
fn case_10_a_headquarters_is_for_ever() {
    for rank in ["h", "i", "k", "a"] {
        let position = position(TWO, Rules::default(), &format!("S{rank} L1 Sh L0"));
        assert_eq!(targets(&position, "L1"), "");
        let refused = position.check("L1K1".parse().unwrap());
        assert_eq!(refused, Err(IllegalMove::InHeadquarters(post("L1"))));
    }
    assert_eq!(targets(&lone(TWO, "h", "L0"), "L0"), "K0 L1");
}

#[test]
fn case_11_an_engineer_stops_on_an_enemy() {
    assert_eq!(targets(&position(TWO, Rules::default(), "Si H0 Sh I0 Nh G0"), "H0"), "G0 H1");
}

/// The case counts eight neighbours that may be attacked from the camp H1. One of them, I2, is a camp itself, and
/// section 4 says that what stands in a camp can't be attacked: seven it is.
#[test]
fn case_12_a_camp_is_an_island() {
    let around = ["G0", "G1", "G2", "H0", "H2", "I0", "I1", "I2"];
    let with = |owner: &str| around.map(|at| format!("{owner}h {at} ")).concat();
    let from_within = position(TWO, Rules::default(), &format!("Sh H1 {}", with("N")));
    assert_eq!(targets(&from_within, "H1"), "G0 G1 G2 H0 H2 I0 I1");
    assert_eq!(from_within.check("H1I2".parse().unwrap()), Err(IllegalMove::OccupiedCamp(post("I2"))));
    let from_outside = position(TWO, Rules::default(), &format!("Nh H1 {}", with("S")));
    for at in around {
        let mv = Move::new(post(at), post("H1"));
        assert_eq!(from_outside.check(mv), Err(IllegalMove::OccupiedCamp(post("H1"))), "{mv}");
    }
}

#[test]
fn case_13_any_headquarters_may_be_entered() {
    for there in ["S", "E", "N", "W"] {
        let (from, to) = (format!("{there}6,3"), format!("{there}6,2"));
        let mut game = game(FOUR, Rules::default(), &format!("Sh {from} Sh C22 Eh E1,3 Nh N1,3 Wh W1,3"));
        play(&mut game, &format!("{from}-{to}"));
        for mv in ["W1,3-W1,2", "N1,3-N1,2", "E1,3-E1,2"] {
            play(&mut game, mv);
        }
        assert_eq!(targets(game.position(), &to), "", "for ever");
    }
}

#[test]
fn case_14_both_go() {
    for rules in [mines(Mines::Perish), mines(Mines::Stay)] {
        for rank in Rank::ALL.into_iter().filter(|rank| *rank != Rank::Flag) {
            assert_eq!(clash(Rank::Bomb, rank, &rules), Some(Clash::BothGone));
            if rank.moves() {
                assert_eq!(clash(rank, Rank::Bomb, &rules), Some(Clash::BothGone));
            }
        }
        let mut on_mine = game(TWO, rules, "Sk B0 Nj A0 Sh G0 Nh F4");
        let effect = play(&mut on_mine, "B0A0");
        assert_eq!(effect.battle.unwrap().clash, Clash::BothGone);
        assert_eq!(on_mine.position().pieces().count(), 2);

        let mut on_flag = game(TWO, rules, "Sk B1 Nl A1 Sh G0 Nh F4");
        let effect = play(&mut on_flag, "B1A1");
        assert_eq!(effect.battle.unwrap().clash, Clash::BothGone);
        assert_eq!((effect.flag_taken, out(&effect)), (Some(Seat::North), vec![(Seat::North, Cause::FlagTaken)]));
        let left: Vec<(Post, Piece)> = on_flag.position().pieces().collect();
        assert_eq!(left, [(post("G0"), Piece::new(Seat::South, Rank::Lieutenant))]);
        won(&on_flag, true, Reason::Out(Cause::FlagTaken));
    }
}

#[test]
fn case_15_a_marshal_on_a_mine() {
    for (option, left) in [(Mines::Stay, Clash::DefenderStays), (Mines::Perish, Clash::BothGone)] {
        let mut game = game(TWO, mines(option), "Sa B0 Nj A0 Sl L1 Sh G0 Nl A1 Nh F4");
        let effect = play(&mut game, "B0A0");
        assert_eq!(effect.battle.unwrap().clash, left);
        assert_eq!(flags(&effect), [(Seat::South, post("L1"))]);
        assert_eq!(game.position().piece(post("A0")).is_some(), option == Mines::Stay);
        assert_eq!(game.position().revealed(), Seats::SOUTH);
    }
}

#[test]
fn case_16_marshals() {
    let pieces = |attacker: &str| format!("S{attacker} G0 Sl L1 Sh K4 Na F0 Nl A3 Nh F4");
    let effect = play(&mut game(TWO, Rules::default(), &pieces("a")), "G0F0");
    assert_eq!(flags(&effect), [(Seat::South, post("L1")), (Seat::North, post("A3"))]);
    let effect = play(&mut game(TWO, Rules::default(), &pieces("k")), "G0F0");
    assert_eq!(flags(&effect), [(Seat::North, post("A3"))]);
    let bare = Rules { reveal_flag_with_marshal: false, ..Rules::default() };
    assert_eq!(flags(&play(&mut game(TWO, bare, &pieces("a")), "G0F0")), []);
}

/// A flag of each in `X6,2`, another piece in `X1,1`, South's and North's soldiers before the flags of E and W.
fn raid() -> Game {
    let pieces = "Sl S6,2 Sh S1,1 Sh E6,3 El E6,2 Eh E1,1 Nl N6,2 Nh N1,1 Nh W6,3 Wl W6,2 Wh W1,1";
    game(FOUR, counter_clockwise(), pieces)
}

#[test]
fn case_17_one_after_the_other() {
    let mut game = raid();
    let effect = play(&mut game, "E6,3-E6,2");
    assert_eq!((effect.flag_taken, out(&effect)), (Some(Seat::East), vec![(Seat::East, Cause::FlagTaken)]));
    assert!(game.position().posts_of(Seat::East).is_empty());
    assert_eq!((game.outcome(), game.position().turn()), (None, Some(Seat::North)), "E is skipped");
    for mv in ["N1,1-N1,2", "W1,1-W1,2", "S1,1-S1,2"] {
        play(&mut game, mv);
    }
    assert_eq!(game.position().turn(), Some(Seat::North), "once more");
    let effect = play(&mut game, "W6,3-W6,2");
    assert_eq!(out(&effect), [(Seat::West, Cause::FlagTaken)]);
    won(&game, true, Reason::Out(Cause::FlagTaken));

    // South takes both flags, and North, who is out by then, has won too.
    let pieces = "Sl S6,2 Sh E6,3 Sh W6,3 El E6,2 Eh E1,1 Nl N6,2 Nh N1,1 Wl W6,2 Wh W1,1";
    let mut game = self::game(FOUR, counter_clockwise(), pieces);
    play(&mut game, "E6,3-E6,2");
    game.resign(Seat::North).unwrap();
    assert_eq!((game.outcome(), game.position().turn()), (None, Some(Seat::West)));
    play(&mut game, "W1,1-W1,2");
    play(&mut game, "W6,3-W6,2");
    won(&game, true, Reason::Out(Cause::FlagTaken));
}

#[test]
fn case_18_overruns() {
    let letters = ["dgihekcfbigkhadcfjeigljhj", "hcgdifkeaghbkicifjdejhjlg"].map(String::from);
    let mut game = Game::from_position(deployed(TWO, Rules::default(), &letters));
    for count in 1..=3 {
        assert!(game.overrun().unwrap().out().is_empty());
        assert_eq!(game.position().overruns(Seat::South), count);
        // A piece of North's steps into a camp and back.
        play(&mut game, if count % 2 == 1 { "F4E3" } else { "E3F4" });
    }
    let event = game.overrun().unwrap();
    assert_eq!(event.out().cause(Seat::South), Some(Cause::Overruns));
    won(&game, false, Reason::Out(Cause::Overruns));
    assert_eq!(game.overrun(), Err(RulingError::GameOver));
    assert!(Preset::Lianzhong.rules().is_late(Duration::from_secs(60)), "exactly 60.0 s is late");
}

#[test]
fn case_19_boxed_in_by_his_own_mines() {
    // North's soldier on A0 can't leave; he is asked only when his turn comes.
    let mut game = game(TWO, Rules::default(), "Sl L1 Sh G0 Sh G4 Nl A1 Nh A0 Nj B0");
    assert_eq!((game.outcome(), game.position().turn()), (None, Some(Seat::South)));
    let effect = play(&mut game, "G0G1");
    assert_eq!(out(&effect), [(Seat::North, Cause::NoMoves)]);
    won(&game, true, Reason::Out(Cause::NoMoves));

    // With South before the mine, South's move decides whether he goes out: an engineer clears it and lets him go on.
    let mut game = self::game(TWO, Rules::default(), "Sl L1 Si C0 Sh G4 Nl A1 Nh A0 Nj B0");
    assert_eq!(out(&play(&mut game, "C0B0")), []);
    assert_eq!(game.position().turn(), Some(Seat::North));
}

#[test]
fn case_20_all_must_agree() {
    let mut game = raid();
    game.resign(Seat::East).unwrap();
    game.offer_draw(Seat::West).unwrap();
    assert_eq!(game.accept_draw(Seat::East), Err(RulingError::NotIn(Seat::East)));
    game.accept_draw(Seat::South).unwrap();
    assert_eq!(game.accept_draw(Seat::South), Err(RulingError::Agreed(Seat::South)));
    assert_eq!(game.outcome(), None);
    game.accept_draw(Seat::North).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(4, Reason::Agreement)));
    // One refusal is enough, and so is that its maker goes out.
    let mut game = raid();
    game.offer_draw(Seat::West).unwrap();
    assert_eq!(game.offer_draw(Seat::South), Err(RulingError::OfferOpen(Seat::West)));
    game.accept_draw(Seat::East).unwrap();
    game.refuse_draw(Seat::South).unwrap();
    assert_eq!(game.accept_draw(Seat::North), Err(RulingError::NoOffer));
    game.offer_draw(Seat::South).unwrap();
    game.resign(Seat::South).unwrap();
    assert_eq!((game.offer(), game.outcome()), (None, None));
}

#[test]
fn flags_must_be_at_home_whatever_is_waived() {
    let mut setup = Setup::new(TWO, Rules::default());
    setup.set(post("G0"), Some(Piece::new(Seat::South, Rank::Flag)));
    let refused = setup.position_waiving(SetupFaults::all()).unwrap_err();
    assert_eq!(refused.faults, SetupFaults::FLAG_PLACE);
}
