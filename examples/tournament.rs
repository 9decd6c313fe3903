//! Three events from entries to printed tables: a Swiss of 12 with a withdrawal and byes, a round robin, a
//! win-stay match.
//!
//! `cargo run --release --example tournament [SEED]`
//!
//! The games are decided by small random numbers made here: the library itself draws nothing.

use sanqi::tournament::{
    Criterion, CrossTable, Cycles, Drawn, Entry, Event, EventError, GameResult, Highest, MatchState, Pairing, Rules,
    Side, WinStay,
};
use std::error::Error;
use std::num::NonZeroU8;

/// splitmix64.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    /// The better seed wins more often.
    fn game(&mut self, pairing: Pairing) -> GameResult {
        match (self.below(10), pairing.white < pairing.black) {
            (0, _) => GameResult::Draw,
            (1..7, true) | (7.., false) => GameResult::Win,
            _ => GameResult::Loss,
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1988), |text| text.parse())?;
    let mut lots = Lots(seed);
    swiss(&mut lots)?;
    round_robin(&mut lots)?;
    win_stay(&mut lots)
}

/// An event of `players` in order of their seeds.
fn event(rules: Rules, players: u32) -> Result<Event, EventError> {
    let mut event = Event::new(rules)?;
    for seed in 1..=players {
        event.enter(Entry::player(format!("player {seed}"), seed))?;
    }
    Ok(event)
}

fn swiss(lots: &mut Lots) -> Result<(), Box<dyn Error>> {
    println!("Swiss of 12, seven rounds; player 4 withdraws after the fourth\n");
    let mut event = event(Rules::swiss(7), 12)?;
    for number in 1..=7 {
        let round = event.next_round()?;
        let name = |entry| event.entry(entry).map_or("", |entry| entry.name.as_str());
        let tables: Vec<String> =
            round.pairings.iter().map(|p| format!("{}–{}", name(p.white), name(p.black))).collect();
        let byes: Vec<&str> = round.byes.iter().map(|entry| name(*entry)).collect();
        println!("round {number}: {}", tables.join(", "));
        if !byes.is_empty() {
            println!("         bye: {}", byes.join(", "));
        }
        event.open(round.clone())?;
        for (table, pairing) in (1..).zip(round.pairings) {
            event.report(number, table, lots.game(pairing))?;
        }
        if number == 4 {
            event.withdraw(sanqi::tournament::EntryId(3))?;
        }
    }
    let ledger = event.ledger();
    let criteria = [Criterion::SwissTotal(Highest::Reached), Criterion::Points, Criterion::OpponentsSum];
    let standings = ledger.standings(&criteria)?;
    println!("\n{}", CrossTable::new(&ledger, &standings));
    println!("How the first came there:");
    for criterion in criteria {
        if let Some(why) = standings.rows().first().and_then(|row| ledger.explain(criterion, row.entry, &[])) {
            println!("  {}", why.with_names(&event));
        }
    }
    // What the arbiter typed twice isn't taken twice.
    if let Err(refusal) = event.report(7, 1, GameResult::Draw) {
        println!("  refused: {refusal}");
    }
    Ok(())
}

fn round_robin(lots: &mut Lots) -> Result<(), Box<dyn Error>> {
    println!("\nRound robin of 5; lots part those who are level\n");
    let mut event = event(Rules::round_robin(Cycles::Single), 5)?;
    while let Ok(round) = event.next_round() {
        event.open(round.clone())?;
        for (table, pairing) in (1..).zip(round.pairings) {
            event.report(event.rounds(), table, lots.game(pairing))?;
        }
    }
    let level: Vec<_> =
        event.ledger().standings(&Criterion::ROUND_ROBIN)?.ties().flatten().map(|standing| standing.entry).collect();
    for entry in level {
        // A lot that was drawn already is drawn anew.
        while event.draw_lot(entry, lots.below(100) as u32).is_err() {}
    }
    let ledger = event.ledger();
    let [points, berger, warnings] = Criterion::ROUND_ROBIN;
    let standings = ledger.standings(&[points, berger, warnings, Criterion::Lot])?;
    print!("{}", CrossTable::new(&ledger, &standings));
    Ok(())
}

fn win_stay(lots: &mut Lots) -> Result<(), Box<dyn Error>> {
    println!("\nWin-stay of two teams of four\n");
    let four = NonZeroU8::MIN.saturating_add(3);
    let lot = if lots.below(2) == 0 { Side::A } else { Side::B };
    let mut stage = WinStay::new(four, four, Drawn::BothOut, lot)?;
    while let Some((a, b)) = stage.next() {
        let white = stage.white();
        let result = match lots.below(9) {
            0 => GameResult::Draw,
            1..5 => GameResult::Win,
            _ => GameResult::Loss,
        };
        println!("A{a}–B{b}  {result}  ({white} has White)");
        stage.report(result)?;
    }
    match stage.state() {
        MatchState::Won(side) => println!("{side} wins with {} left", stage.left(side)),
        _ => println!("level: nobody is left"),
    }
    Ok(())
}
