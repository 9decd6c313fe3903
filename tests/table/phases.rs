//! What all games have in common: phases, who may say what when, clocks, pauses, corrections, warnings, rulings.

use super::common::{begun, events, refused, refused_act, replays, s, terms};
use core::num::NonZeroU8;
use core::time::Duration;
use sanqi::chess::{Color, Game, Reason};
use sanqi::clock::{Adjustment, TakeBack};
use sanqi::outcome::{Outcome, Seat};
use sanqi::table::{
    Act, Arrival, Audience, Command, Event, Listener, Order, Phase, Pressing, Refusal, Ruling, Share, Table,
    TableError, Terms, chess,
};

type Chess = Table<Game>;

const WHITE: Seat = Seat::new(0).unwrap();
const BLACK: Seat = Seat::new(1).unwrap();

fn mv(text: &str) -> Act<Game> {
    Act::Move(text.parse().unwrap())
}

fn at_board(terms: Terms) -> Chess {
    begun(chess::Start::default(), terms)
}

fn shares(table: &Chess) -> [Share; 2] {
    [WHITE, BLACK].map(|seat| table.verdict().unwrap().share(seat).unwrap())
}

fn main_times(table: &Chess, at: Duration) -> [Duration; 2] {
    [WHITE, BLACK].map(|seat| table.clock().remaining(seat, at).unwrap().main)
}

#[test]
fn a_table_waits_until_it_is_begun() {
    assert_eq!((WHITE, BLACK), (Color::White.seat(), Color::Black.seat()));
    let mut table = Chess::new(chess::Start::default(), terms("60", Pressing::WithMove)).unwrap();
    assert_eq!((table.phase(), table.turn(), table.due()), (Phase::Waiting, None, None));
    for act in [mv("e2e4"), Act::Press, Act::Resign, Act::OfferDraw, Act::AskTakeBack(1), Act::Seal("e4".into())] {
        assert_eq!(refused_act(&mut table, WHITE, act, s(1)), Refusal::Phase(Phase::Waiting));
    }
    for order in
        [Order::Pause, Order::Unpause, Order::Resume, Order::Adjourn { until: None }, Order::Reinstate { ply: 0 }]
    {
        assert_eq!(refused(&mut table, &Command::Arbiter(order), s(1)), Refusal::Phase(Phase::Waiting));
    }
    assert_eq!(refused_act(&mut table, WHITE, Act::Arrive, s(1)), Refusal::Present(WHITE));
    let told = table.order(Order::Begin, s(10)).unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].at, &told[0].event), (s(10), &Event::Began { first: Some(WHITE) }));
    assert_eq!((table.phase(), table.turn(), table.due()), (Phase::Running, Some(WHITE), Some(s(70))));
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Begin), s(11)), Refusal::Phase(Phase::Running));
    replays(&table);
}

#[test]
fn a_scheduled_game_begins_when_both_are_there_and_not_before() {
    let arrival = Some(Arrival { scheduled: s(100), allowed: s(50) });
    let mut table = Chess::new(chess::Start::default(), Terms { arrival, ..terms("60", Pressing::WithMove) }).unwrap();
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Begin), s(1)), Refusal::Absent(WHITE));
    table.act(WHITE, Act::Arrive, s(10)).unwrap();
    table.act(BLACK, Act::Arrive, s(20)).unwrap();
    assert_eq!((table.phase(), table.due()), (Phase::Waiting, Some(s(100))));
    table.handle(Command::Time, s(100)).unwrap();
    assert_eq!((table.phase(), table.due()), (Phase::Running, Some(s(160))));
    replays(&table);
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    let controls = vec!["60".parse().unwrap(), "50".parse().unwrap(), "40".parse().unwrap()];
    let error = Chess::new(chess::Start::default(), Terms { controls, ..Terms::default() }).unwrap_err();
    assert_eq!(error, TableError::Controls { found: 3, seats: 2 });
    let controls = vec!["60".parse().unwrap(), "50".parse().unwrap()];
    let table = at_board(Terms { controls, ..Terms::default() });
    assert_eq!(main_times(&table, s(0)), [s(60), s(50)]);
}

#[test]
fn nobody_sits_on_a_third_chair() {
    let mut table = at_board(Terms::default());
    let third = Seat::new(2).unwrap();
    assert_eq!(refused_act(&mut table, third, mv("e2e4"), s(1)), Refusal::NoSeat(third));
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Warn(third)), s(1)), Refusal::NoSeat(third));
    let adjust = Order::Adjust { seat: third, adjustment: Adjustment::Add(s(1)) };
    assert_eq!(refused(&mut table, &Command::Arbiter(adjust), s(1)), Refusal::NoSeat(third));
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Rule(Ruling::Win(third))), s(1)), Refusal::NoSeat(third));
    assert_eq!(table.seen(Some(third), s(1)).unwrap_err(), Refusal::NoSeat(third));
}

#[test]
fn time_does_not_go_back() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    table.act(WHITE, mv("e2e4"), s(10)).unwrap();
    let refusal = refused_act(&mut table, BLACK, mv("e7e5"), s(9));
    assert_eq!(refusal, Refusal::BackInTime { at: s(9), latest: s(10) });
    assert_eq!(table.seen(None, s(9)).unwrap_err(), Refusal::BackInTime { at: s(9), latest: s(10) });
    // What was refused later doesn't count.
    refused_act(&mut table, WHITE, mv("d2d4"), s(20));
    table.act(BLACK, mv("e7e5"), s(15)).unwrap();
    // Nor does time in which nothing happened.
    assert!(table.handle(Command::Time, s(30)).unwrap().is_empty());
    assert_eq!(table.log().len(), 3);
    table.act(WHITE, mv("d2d4"), s(25)).unwrap();
}

#[test]
fn time_alone_ends_a_game_whatever_comes_afterwards() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    let told = table.act(BLACK, Act::Resign, s(100)).unwrap();
    let told: Vec<_> = told.into_iter().map(|told| (told.at, told.audience, told.event)).collect();
    assert_eq!(told.len(), 3);
    assert_eq!(told[0], (s(60), Audience::Public, Event::TimeUp(WHITE)));
    assert!(matches!(told[1], (at, Audience::Public, Event::Finished(_)) if at == s(60)));
    assert_eq!(told[2], (s(100), Audience::Seat(BLACK), Event::Overtaken));
    assert_eq!(shares(&table), [Share::Loss, Share::Win]);
    assert!(matches!(table.log().last().unwrap().command, Command::Time));
    replays(&table);
}

#[test]
fn article_14_a_pause_costs_nobody_anything() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Unpause), s(5)), Refusal::NotPaused);
    assert_eq!(events(table.order(Order::Pause, s(10)).unwrap()), [Event::Paused]);
    assert_eq!(refused_act(&mut table, WHITE, mv("e2e4"), s(20)), Refusal::Paused);
    assert_eq!(refused(&mut table, &Command::Arbiter(Order::Pause), s(20)), Refusal::Paused);
    assert_eq!(table.due(), None);
    assert!(table.seen(None, s(500)).unwrap().paused);
    assert_eq!(events(table.order(Order::Unpause, s(1000)).unwrap()), [Event::Unpaused]);
    assert_eq!(table.due(), Some(s(1050)));
    table.act(WHITE, mv("e2e4"), s(1020)).unwrap();
    assert_eq!(main_times(&table, s(1020)), [s(30), s(60)]);
    replays(&table);
}

#[test]
fn article_32_7_the_arbiter_corrects_a_clock() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    let adjust = |seat, adjustment| Order::Adjust { seat, adjustment };
    table.order(adjust(BLACK, Adjustment::Set(s(100))), s(10)).unwrap();
    table.order(adjust(WHITE, Adjustment::Add(s(15))), s(10)).unwrap();
    table.order(adjust(WHITE, Adjustment::Take(s(5))), s(10)).unwrap();
    assert_eq!(main_times(&table, s(10)), [s(60), s(100)]);
    // More than there is: the flag falls at once.
    let told = events(table.order(adjust(WHITE, Adjustment::Take(s(100))), s(20)).unwrap());
    assert_eq!(told[1], Event::TimeUp(WHITE));
    assert_eq!(shares(&table), [Share::Loss, Share::Win]);
    replays(&table);
    let mut unlimited = at_board(Terms::default());
    let refusal = refused(&mut unlimited, &Command::Arbiter(adjust(WHITE, Adjustment::Take(s(1)))), s(1));
    assert!(matches!(refusal, Refusal::Clock(_)));
}

#[test]
fn article_25_2_the_second_warning_loses() {
    let losing_warning = NonZeroU8::new(2);
    let mut table = at_board(Terms { losing_warning, ..Terms::default() });
    for (seat, count) in [(WHITE, 1), (BLACK, 1)] {
        let told = events(table.order(Order::Warn(seat), s(1)).unwrap());
        assert_eq!(told, [Event::Warned { seat, count }]);
    }
    table.order(Order::Warn(BLACK), s(2)).unwrap();
    assert_eq!(shares(&table), [Share::Win, Share::Loss]);
    replays(&table);
    let mut lenient = at_board(Terms::default());
    for _ in 0..300 {
        lenient.order(Order::Warn(WHITE), s(1)).unwrap();
    }
    assert_eq!((lenient.phase(), lenient.seen(None, s(1)).unwrap().seats[0].warnings), (Phase::Running, 255));
}

#[test]
fn every_ruling_ends_the_game_as_it_says() {
    let double = Outcome::loss_for_all(2, Reason::Refusal);
    for (ruling, expected, replay) in [
        (Ruling::Win(BLACK), [Share::Loss, Share::Win], false),
        (Ruling::Draw, [Share::Draw; 2], false),
        (Ruling::LossForAll, [Share::Loss; 2], false),
        (Ruling::Void, [Share::Void; 2], false),
        (Ruling::Replay, [Share::Void; 2], true),
        (Ruling::Outcome(double), [Share::Loss; 2], false),
    ] {
        for waiting in [false, true] {
            let mut table = Chess::new(chess::Start::default(), Terms::default()).unwrap();
            if !waiting {
                table.order(Order::Begin, s(0)).unwrap();
                table.act(WHITE, mv("e2e4"), s(1)).unwrap();
            }
            table.order(Order::Rule(ruling.clone()), s(2)).unwrap();
            assert_eq!((shares(&table), table.verdict().unwrap().replay), (expected, replay), "{ruling:?}");
            assert!(!table.verdict().unwrap().forfeit);
            if let Some(game) = table.game() {
                assert_eq!(game.outcome(), Some(table.verdict().unwrap().outcome));
            }
            assert_eq!(table.due(), None);
            replays(&table);
        }
    }
    let mut table = at_board(Terms::default());
    let four = Ruling::Outcome(Outcome::draw(4, Reason::Arbiter));
    assert_eq!(
        refused(&mut table, &Command::Arbiter(Order::Rule(four)), s(1)),
        Refusal::Seats { expected: 2, found: 4 }
    );
}

#[test]
fn a_finished_table_takes_nothing_more() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    table.act(WHITE, Act::Resign, s(1)).unwrap();
    for act in [mv("e2e4"), Act::Resign, Act::OfferDraw, Act::Arrive, Act::Press] {
        assert_eq!(refused_act(&mut table, BLACK, act, s(2)), Refusal::Phase(Phase::Finished));
    }
    for order in [Order::Begin, Order::Pause, Order::Warn(WHITE), Order::Rule(Ruling::Draw), Order::Resume] {
        assert_eq!(refused(&mut table, &Command::Arbiter(order), s(2)), Refusal::Phase(Phase::Finished));
    }
    assert!(table.handle(Command::Time, s(1_000_000)).unwrap().is_empty());
}

#[test]
fn taking_back_by_agreement_with_either_policy() {
    for (policy, white, black) in [(TakeBack::RestoreTime, 50, 60), (TakeBack::KeepTime, 50, 20)] {
        let mut table = at_board(Terms { take_back: Some(policy), ..terms("60", Pressing::WithMove) });
        assert_eq!(
            refused_act(&mut table, WHITE, Act::AskTakeBack(1), s(1)),
            Refusal::TooManyPlies { asked: 1, played: 0 }
        );
        table.act(WHITE, mv("e2e4"), s(10)).unwrap();
        table.act(BLACK, mv("e7e5"), s(40)).unwrap();
        let told = events(table.act(BLACK, Act::AskTakeBack(1), s(40)).unwrap());
        assert_eq!(told, [Event::TakeBackAsked { seat: BLACK, plies: 1 }]);
        assert_eq!(
            refused_act(&mut table, BLACK, Act::GrantTakeBack, s(41)),
            Refusal::TakeBackRequest { open: Some(BLACK) }
        );
        assert_eq!(
            refused_act(&mut table, WHITE, Act::AskTakeBack(1), s(41)),
            Refusal::TakeBackRequest { open: Some(BLACK) }
        );
        let told = events(table.act(WHITE, Act::DenyTakeBack, s(41)).unwrap());
        assert_eq!(told, [Event::TakeBackDenied(WHITE)]);
        assert_eq!(refused_act(&mut table, WHITE, Act::GrantTakeBack, s(41)), Refusal::TakeBackRequest { open: None });
        table.act(BLACK, Act::AskTakeBack(1), s(41)).unwrap();
        let told = events(table.act(WHITE, Act::GrantTakeBack, s(50)).unwrap());
        assert_eq!(told, [Event::TakenBack { ply: 1 }]);
        assert_eq!(table.turn(), Some(BLACK));
        // White's ten seconds until he granted are charged only where nothing is given back.
        let thought = if policy == TakeBack::KeepTime { 10 } else { 0 };
        assert_eq!(
            main_times(&table, s(50)),
            [s(white - thought), s(black + 10)].map(|time| time.min(s(60))),
            "{policy:?}"
        );
        replays(&table);
    }
    let mut table = at_board(Terms::default());
    table.act(WHITE, mv("e2e4"), s(10)).unwrap();
    assert_eq!(refused_act(&mut table, WHITE, Act::AskTakeBack(1), s(11)), Refusal::NoTakeBack);
}

#[test]
fn a_move_denies_a_request_to_take_back() {
    let mut table = at_board(Terms { take_back: Some(TakeBack::KeepTime), ..Terms::default() });
    table.act(WHITE, mv("e2e4"), s(1)).unwrap();
    table.act(WHITE, Act::AskTakeBack(1), s(2)).unwrap();
    let told = events(table.act(BLACK, mv("e7e5"), s(3)).unwrap());
    assert!(told.contains(&Event::TakeBackDenied(WHITE)));
    assert_eq!(table.seen(None, s(3)).unwrap().request, None);
}

#[test]
fn who_hears_what() {
    let mut table = at_board(terms("60", Pressing::Separate));
    table.act(WHITE, mv("e2e4"), s(1)).unwrap();
    table.act(WHITE, Act::Press, s(1)).unwrap();
    let told = table.act(WHITE, Act::OfferDraw, s(2)).unwrap();
    let hears = |listener| told.iter().map(|told| table.hears(listener, told)).collect::<Vec<_>>();
    assert_eq!(hears(Listener::Arbiter), [true, true]);
    for listener in [Listener::Seat(WHITE), Listener::Seat(BLACK), Listener::Spectator] {
        assert_eq!(hears(listener), [true, false]);
    }
}

#[test]
fn a_transcript_that_no_table_wrote_is_refused() {
    let mut table = at_board(terms("60", Pressing::WithMove));
    table.act(WHITE, mv("e2e4"), s(10)).unwrap();
    table.handle(Command::Time, s(70)).unwrap();
    let good = table.transcript();
    let mut illegal = good.clone();
    illegal.entries[1].command = Command::Player(WHITE, mv("e2e5"));
    assert!(matches!(Table::replay(illegal), Err(sanqi::table::ReplayError::Refused { entry: 1, .. })));
    let mut late = good.clone();
    late.entries[1].at = s(65);
    assert!(matches!(Table::replay(late), Err(sanqi::table::ReplayError::Overtaken { entry: 1 })));
    let mut idle = good.clone();
    idle.entries[2].at = s(20);
    assert!(Table::replay(idle).is_err());
    assert_eq!(Table::replay(good), Ok(table));
}

#[cfg(feature = "serde")]
#[test]
fn a_whole_table_and_a_view_of_it_as_json() {
    let mut table = at_board(terms("40/7200:3600+30", Pressing::WithMove));
    table.act(WHITE, mv("e2e4"), s(10)).unwrap();
    let text = serde_json::to_string(&table.transcript()).unwrap();
    assert!(text.contains("40/7200:3600+30") && text.contains("\"e2e4\""), "{text}");
    let read: sanqi::table::Transcript<Game> = serde_json::from_str(&text).unwrap();
    assert_eq!(Table::replay(read).unwrap(), table);
    let told = table.act(BLACK, mv("e7e5"), s(20)).unwrap();
    let event = serde_json::to_string(&told).unwrap();
    assert!(event.contains("\"e5\""), "{event}");
    let seen = serde_json::to_string(&table.seen(Some(BLACK), s(20)).unwrap()).unwrap();
    assert!(seen.contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"), "{seen}");
}
