//! Claims of a draw (10.10–10.13; 9.2–9.5 today).

use super::super::common::{events, refused_act, replays, s, terms};
use super::*;
use sanqi::chess::{Reason, RulingError};
use sanqi::table::chess::{Fault, Note, Start};
use sanqi::table::{Command, Share};

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn article_10_10_2_the_position_has_just_appeared_for_the_third_time() {
    for start in [Start::classic(), Start::fide2023(), Start::default()] {
        let mut table = table(start, terms("600", Pressing::WithMove));
        play(&mut table, SHUFFLE, s(1));
        play(&mut table, SHUFFLE, s(2));
        assert_eq!(refused_act(&mut table, black(), claim(None), s(3)), Refusal::NotYourTurn { turn: Some(white()) });
        let told = events(table.act(white(), claim(None), s(3)).unwrap());
        assert_eq!(told[0], Event::Own(Note::Claimed { seat: white(), announced: None }));
        assert_eq!(result(&table), (Reason::Repetition, Share::Draw, Share::Draw));
        replays(&table);
    }
}

#[test]
fn article_10_10_1_the_announced_move_would_make_it() {
    let mut table = table(Start::classic(), Terms::default());
    play(&mut table, SHUFFLE, s(1));
    play(&mut table, "g1f3 g8f6 f3g1", s(2));
    let told = events(table.act(black(), claim(Some("f6g8")), s(3)).unwrap());
    assert!(matches!(&told[0], Event::Own(Note::Claimed { announced: Some(san), .. }) if san.to_string() == "Ng8"));
    assert_eq!(result(&table).0, Reason::Repetition);
    // The announced move isn't played.
    assert_eq!(table.game().unwrap().history().len(), 7);
}

#[test]
fn article_10_11_a_claim_is_lost_by_making_a_move_and_comes_back_with_the_position() {
    let mut table = table(Start::default(), Terms::default());
    play(&mut table, SHUFFLE, s(1));
    play(&mut table, SHUFFLE, s(2));
    play(&mut table, "e2e4", s(3));
    let refusal = refused_act(&mut table, black(), claim(None), s(3));
    assert!(matches!(fault(refusal), Fault::Ruling(RulingError::WrongClaim { .. })));
    let mut table2 = super::table(Start::default(), Terms::default());
    play(&mut table2, SHUFFLE, s(1));
    play(&mut table2, SHUFFLE, s(2));
    play(&mut table2, SHUFFLE, s(3));
    table2.act(white(), claim(None), s(3)).unwrap();
    assert_eq!(result(&table2).0, Reason::Repetition);
}

#[test]
fn article_10_12_fifty_moves() {
    for (counter, right) in [(99, false), (100, true)] {
        let fen = format!("4k3/8/8/8/8/8/8/R3K2R w - - {counter} 80");
        let mut table = table(from(&fen, Start::default()), Terms::default());
        if right {
            table.act(white(), claim(None), s(1)).unwrap();
            assert_eq!(result(&table).0, Reason::FiftyMoves);
        } else {
            let refusal = refused_act(&mut table, white(), claim(None), s(1));
            assert!(matches!(fault(refusal), Fault::Ruling(RulingError::WrongClaim { plies: 99, .. })));
        }
    }
}

#[test]
fn article_10_13_a_wrong_claim_adds_five_minutes_to_the_claimants_used_time() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    let told = events(table.act(white(), claim(Some("e2e4")), s(100)).unwrap());
    assert!(matches!(
        told[..],
        [Event::Own(Note::Claimed { .. }), Event::Own(Note::ClaimWrong { .. }), Event::Adjusted { .. }]
    ));
    assert_eq!(main_time(&table, white(), s(100)), s(200));
    assert_eq!(main_time(&table, black(), s(100)), s(600));
    assert_eq!(table.seen(None, s(100)).unwrap().offer, None);
    // The announced move must then be played, and the claim can't be made again in its place.
    assert!(matches!(fault(refused_act(&mut table, white(), mv("d2d4"), s(101))), Fault::Announced(_)));
    assert!(matches!(fault(refused_act(&mut table, white(), claim(None), s(101))), Fault::Announced(_)));
    assert_eq!(table.seen(None, s(101)).unwrap().own.announced, Some(uci("e2e4")));
    assert_eq!(table.allowed_moves().len(), 1);
    play(&mut table, "e2e4 e7e5 d2d4", s(102));
    replays(&table);
}

#[test]
fn article_10_13_the_claimant_may_lose_by_it() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    let told = events(table.act(white(), claim(None), s(300)).unwrap());
    assert!(told.contains(&Event::TimeUp(white())), "{told:?}");
    assert_eq!(result(&table), (Reason::Flag, Share::Loss, Share::Win));
    replays(&table);
}

#[test]
fn article_9_5_today_a_wrong_claim_gives_the_opponent_two_minutes_and_is_an_offer() {
    let mut table = table(Start::fide2023(), terms("600", Pressing::WithMove));
    let told = events(table.act(white(), claim(Some("e2e4")), s(100)).unwrap());
    assert!(told.contains(&Event::DrawOffered(white())));
    assert_eq!((main_time(&table, white(), s(100)), main_time(&table, black(), s(100))), (s(500), s(720)));
    assert!(matches!(fault(refused_act(&mut table, white(), mv("d2d4"), s(101))), Fault::Announced(_)));
    table.act(black(), Act::AcceptDraw, s(102)).unwrap();
    assert_eq!(result(&table).0, Reason::Agreement);
    replays(&table);
}

#[test]
fn article_9_4_today_a_touched_piece_loses_the_claim() {
    let mut today = table(Start::fide2023(), Terms::default());
    play(&mut today, SHUFFLE, s(1));
    play(&mut today, SHUFFLE, s(2));
    today.act(white(), touch("e2"), s(3)).unwrap();
    assert_eq!(fault(refused_act(&mut today, white(), claim(None), s(3))), Fault::ClaimLost);
    // Under the founding text only a move does.
    let mut classic = table(Start::classic(), Terms::default());
    play(&mut classic, SHUFFLE, s(1));
    play(&mut classic, SHUFFLE, s(2));
    classic.act(white(), touch("e2"), s(3)).unwrap();
    classic.act(white(), claim(None), s(3)).unwrap();
    assert_eq!(result(&classic).0, Reason::Repetition);
}

#[test]
fn article_9_6_today_the_fifth_time_ends_the_game_by_itself() {
    let mut table = table(Start::fide2023(), terms("600", Pressing::Separate));
    for at in 1..4 {
        play(&mut table, SHUFFLE, s(at));
    }
    play(&mut table, SHUFFLE, s(4));
    assert_eq!(result(&table).0, Reason::FivefoldRepetition);
    assert!(table.handle(Command::Time, s(5)).unwrap().is_empty());
}

#[test]
fn an_announced_move_that_is_illegal_is_refused() {
    let mut table = table(Start::fide2023(), Terms::default());
    assert!(matches!(refused_act(&mut table, white(), claim(Some("e2e5")), s(1)), Refusal::Illegal(_)));
}
