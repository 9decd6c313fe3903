//! Offers of a draw (10.6–10.9).

use super::super::common::{events, refused_act, replays, s, terms};
use super::*;
use sanqi::chess::Reason;
use sanqi::table::chess::{Note, Start};
use sanqi::table::{Audience, Order, Share};

#[test]
fn article_10_6_agreement() {
    let mut table = table(Start::classic(), terms("600", Pressing::Separate));
    table.act(white(), mv("e2e4"), s(1)).unwrap();
    // Made after moving and before pressing: as it should be.
    let told = table.act(white(), Act::OfferDraw, s(2)).unwrap();
    assert_eq!(events(told), [Event::DrawOffered(white())]);
    table.act(white(), Act::Press, s(3)).unwrap();
    assert_eq!(refused_act(&mut table, white(), Act::AcceptDraw, s(4)), Refusal::NoOffer);
    assert_eq!(refused_act(&mut table, black(), Act::OfferDraw, s(4)), Refusal::OfferOpen(white()));
    let told = events(table.act(black(), Act::AcceptDraw, s(4)).unwrap());
    assert_eq!(told[0], Event::DrawAccepted(black()));
    assert_eq!(result(&table), (Reason::Agreement, Share::Draw, Share::Draw));
    replays(&table);
}

#[test]
fn article_10_7_an_offer_is_refused_by_word_or_by_a_move() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    play(&mut table, "e2e4", s(1));
    table.act(white(), Act::OfferDraw, s(1)).unwrap();
    let told = events(table.act(black(), Act::RefuseDraw, s(2)).unwrap());
    assert_eq!(told, [Event::DrawRefused(black())]);
    assert_eq!(refused_act(&mut table, black(), Act::AcceptDraw, s(2)), Refusal::NoOffer);
    table.act(white(), Act::OfferDraw, s(2)).unwrap();
    let told = events(table.act(black(), mv("e7e5"), s(3)).unwrap());
    assert!(told.contains(&Event::DrawRefused(black())));
    assert_eq!(table.seen(None, s(3)).unwrap().offer, None);
}

#[test]
fn article_10_8_an_offer_during_the_opponents_thought_is_valid_but_improper() {
    let mut table = table(Start::classic(), terms("600", Pressing::Separate));
    play(&mut table, "e2e4", s(1));
    let told = table.act(white(), Act::OfferDraw, s(2)).unwrap();
    assert_eq!(told.len(), 2);
    assert_eq!((told[0].audience, &told[0].event), (Audience::Public, &Event::DrawOffered(white())));
    let improper = Event::Own(Note::ImproperOffer { seat: white() });
    assert_eq!((told[1].audience, &told[1].event), (Audience::Arbiter, &improper));
    table.act(black(), Act::AcceptDraw, s(3)).unwrap();
    assert_eq!(result(&table).0, Reason::Agreement);
}

#[test]
fn article_10_9_an_offer_with_ones_own_clock_running_waits_for_the_move() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    table.act(white(), Act::OfferDraw, s(1)).unwrap();
    // The opponent waits for the move, and the offer is still there.
    play(&mut table, "e2e4", s(2));
    assert_eq!(table.seen(None, s(2)).unwrap().offer, Some(white()));
    table.act(black(), Act::AcceptDraw, s(3)).unwrap();
    assert_eq!(result(&table).0, Reason::Agreement);
}

#[test]
fn article_10_9_an_offer_with_the_sealed_move_is_open_until_it_is_answered() {
    let mut table = table(Start::classic(), terms("600", Pressing::WithMove));
    table.order(Order::Adjourn { until: None }, s(1)).unwrap();
    table.act(white(), Act::OfferDraw, s(2)).unwrap();
    table.act(white(), Act::Seal("e4".into()), s(3)).unwrap();
    table.order(Order::Resume, s(100)).unwrap();
    assert_eq!(table.seen(None, s(100)).unwrap().offer, Some(white()));
    table.act(black(), Act::AcceptDraw, s(101)).unwrap();
    assert_eq!(result(&table).0, Reason::Agreement);
    replays(&table);
}

#[test]
fn article_9_1_today_touching_a_piece_refuses_the_offer() {
    for (start, open) in [(Start::fide2023(), false), (Start::classic(), true)] {
        let mut table = table(start, Terms::default());
        play(&mut table, "e2e4", s(1));
        table.act(white(), Act::OfferDraw, s(1)).unwrap();
        table.act(black(), touch("e7"), s(2)).unwrap();
        assert_eq!(table.seen(None, s(2)).unwrap().offer.is_some(), open);
    }
}
