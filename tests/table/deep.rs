//! Games of 20,000 plies: nothing overflows, and a table is as it was early. (`benches/table.rs` weighs a late
//! command against an early one.)

use super::common::{begun, replays, terms};
use core::time::Duration;
use sanqi::clock::TakeBack;
use sanqi::junqi::{Board, Rules};
use sanqi::table::{Act, Discipline, Event, Order, Phase, Pressing, Table, Terms, chess};

const PLIES: u32 = 20_000;

/// Plays what `next` says, a second a move, to the end; then looks at clock, take-back, reinstatement and replay.
fn deep<G: Discipline>(mut table: Table<G>, mut next: impl FnMut(&Table<G>, u32) -> G::Said) {
    let second = Duration::from_secs(1);
    for ply in 0..PLIES {
        let seat = table.turn().expect("the game goes on");
        let said = next(&table, ply);
        let told = table.act(seat, Act::Move(said), second * (ply + 1)).unwrap();
        assert!(matches!(told[0].event, Event::Moved { .. }));
        assert!(told.len() <= 3, "{told:?}");
    }
    assert_eq!(table.phase(), Phase::Running);
    let now = second * PLIES;
    let spent: Duration = (0..G::seat_count(table.start()))
        .map(|index| table.clock().spent(sanqi::outcome::Seat::new(index).unwrap(), now).unwrap())
        .sum();
    assert_eq!(spent, now);
    assert_eq!(
        table.log().len(),
        PLIES as usize
            + usize::from(table.log()[0].command == sanqi::table::Command::Arbiter(Order::Begin))
            + deployments::<G>(&table)
    );
    replays(&table);
    table.order(Order::Reinstate { ply: PLIES - 1 }, now).unwrap();
    assert_eq!(table.game().unwrap().plies(), PLIES - 1);
    table.order(Order::Reinstate { ply: 1 }, now).unwrap();
    assert_eq!(table.game().unwrap().plies(), 1);
    replays(&table);
}

/// How many commands came before play.
fn deployments<G: Discipline>(table: &Table<G>) -> usize {
    let own = |command: &_| matches!(command, sanqi::table::Command::Player(_, Act::Own(_)));
    table.log().iter().take_while(|entry| own(&entry.command)).count()
}

#[test]
fn a_deep_game_of_chess() {
    let start = chess::Start { laws: sanqi::chess::Laws::classic(), ..chess::Start::default() };
    let table = begun(start, Terms { take_back: Some(TakeBack::KeepTime), ..terms("100+2", Pressing::WithMove) });
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].map(|text| text.parse().unwrap());
    deep::<sanqi::chess::Game>(table, |_, ply| shuffle[ply as usize % 4]);
}

#[test]
fn a_deep_game_of_junqi() {
    let table = super::junqi::deployed(
        Board::FourNation,
        Rules { no_contact: sanqi::junqi::NoContact::Unlimited, ..Rules::default() },
        Terms::default(),
    );
    // Everybody moves the first piece that can move without meeting another, and back.
    deep::<sanqi::junqi::Game>(table, |table, _| {
        let game = table.game().unwrap();
        let quiet = game.legal_moves().into_iter().find(|mv| game.position().piece(mv.to).is_none());
        quiet.expect("a quiet move")
    });
}
