//! A scripted game of each kind under the referee: what is said, what comes of it, who hears it, what each sees.
//!
//! `cargo run --release --example referee`
//!
//! `>` is said by a player or by the arbiter, `=` is told to everybody, `·` only to those named, `!` is a refusal.

use core::time::Duration;
use sanqi::outcome::Seat;
use sanqi::table::{Act, Command, Discipline, Event, Listener, Order, Table, Terms};
use std::error::Error;

type Outcome = Result<(), Box<dyn Error>>;

/// A table, and what its seats are called.
struct Scene<G: Discipline> {
    table: Table<G>,
    names: &'static [&'static str],
    /// How a move that was played is written.
    shown: fn(&G::Shown) -> String,
}

impl<G: Discipline + 'static> Scene<G> {
    fn new(title: &str, table: Table<G>, names: &'static [&'static str], shown: fn(&G::Shown) -> String) -> Self {
        println!("{title}\n");
        Self { table, names, shown }
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.names.get(seat.index()).copied().unwrap_or("nobody")
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.names.len()).filter_map(|index| Seat::new(u8::try_from(index).ok()?))
    }

    fn player(&mut self, seat: Seat, act: Act<G>, seconds: u64) {
        self.say(Command::Player(seat, act), seconds);
    }

    fn arbiter(&mut self, order: Order<G>, seconds: u64) {
        self.say(Command::Arbiter(order), seconds);
    }

    /// Says it, and prints what is told and to whom, or why it is refused.
    fn say(&mut self, command: Command<G>, seconds: u64) {
        let at = Duration::from_secs(seconds);
        match &command {
            Command::Player(seat, Act::Move(_)) => println!("{seconds:>5} s > {} moves", self.name(*seat)),
            Command::Player(seat, act) => println!("{seconds:>5} s > {}: {act:?}", self.name(*seat)),
            Command::Arbiter(order) => println!("{seconds:>5} s > arbiter: {order:?}"),
            Command::Time => println!("{seconds:>5} s > (time)"),
        }
        match self.table.handle(command, at) {
            Ok(told) => {
                for told in &told {
                    let text = self.describe(&told.event);
                    if self.table.hears(Listener::Spectator, told) {
                        println!("        = {text}");
                        continue;
                    }
                    let heard = |seat: &Seat| self.table.hears(Listener::Seat(*seat), told);
                    let mut who: Vec<_> = self.seats().filter(heard).map(|seat| self.name(seat)).collect();
                    who.push("arbiter");
                    println!("        · {text} (to {})", who.join(", "));
                }
            }
            Err(refusal) => println!("        ! {refusal}"),
        }
    }

    fn describe(&self, event: &Event<G>) -> String {
        match event {
            Event::Began { first: Some(seat) } => format!("the game begins, {} first", self.name(*seat)),
            Event::Moved { seat, shown } => format!("{} has moved: {}", self.name(*seat), (self.shown)(shown)),
            Event::Pressed { seat, spent } => format!("{} presses after {spent:?}", self.name(*seat)),
            Event::TimeUp(seat) => format!("the time of {} is up", self.name(*seat)),
            Event::Finished(verdict) => {
                let share = |seat| verdict.share(seat).map_or_else(String::new, |share| format!("{share:?}"));
                let each: Vec<_> = self.seats().map(|seat| format!("{} {}", self.name(seat), share(seat))).collect();
                format!("finished by {:?}: {}", verdict.outcome.reason, each.join(", "))
            }
            Event::Own(note) => format!("{note:?}"),
            other => format!("{other:?}"),
        }
    }

    /// Writes the table down, reads it again, and says what came of it.
    fn end(self) -> Outcome {
        let transcript = self.table.transcript();
        let entries = transcript.entries.len();
        assert_eq!(Table::replay(transcript)?, self.table, "a transcript makes an equal table");
        println!("\n{entries} commands were obeyed; replayed from the transcript they make the same table.\n");
        Ok(())
    }
}

fn main() -> Outcome {
    chess()?;
    go()?;
    junqi()
}

/// Chess at a board under today's Laws: a touched piece, an illegal move, a wrong claim, a sealed move.
fn chess() -> Outcome {
    use sanqi::chess::{Color, Game, Square};
    use sanqi::table::Pressing;
    use sanqi::table::chess::{Act as Own, Start};
    let terms = Terms { controls: vec!["5400+30".parse()?], pressing: Pressing::Separate, ..Terms::default() };
    let table = Table::<Game>::new(Start::fide2023(), terms)?;
    let mut scene =
        Scene::new("Chess, at a board, by today's Laws", table, &["White", "Black"], |shown| shown.san.to_string());
    let (white, black) = (Color::White.seat(), Color::Black.seat());
    let mv = |text: &str| text.parse().map(Act::Move);
    scene.arbiter(Order::Begin, 0);
    scene.player(white, mv("e2e4")?, 10);
    scene.player(white, mv("d2d4")?, 11);
    scene.player(white, Act::Press, 12);
    // He touches a knight and moves a pawn; the opponent insists.
    scene.player(black, Act::Own(Own::Touch(Square::G8)), 20);
    scene.player(black, mv("e7e5")?, 25);
    scene.player(white, Act::Own(Own::ClaimTouch), 27);
    scene.player(black, mv("e7e5")?, 30);
    scene.player(black, mv("g8f6")?, 31);
    scene.player(black, Act::Press, 32);
    // An illegal move is complete: two minutes for the opponent.
    scene.player(white, mv("e4e6")?, 40);
    scene.player(white, mv("e4e5")?, 45);
    scene.player(white, Act::OfferDraw, 46);
    scene.player(white, Act::Press, 47);
    scene.player(black, Act::RefuseDraw, 50);
    // A wrong claim: two more minutes for White, and the announced move has to be played.
    scene.player(black, Act::Own(Own::ClaimDraw(Some("f6d5".parse()?))), 60);
    scene.player(black, mv("f6e4")?, 61);
    scene.player(black, mv("f6d5")?, 62);
    scene.player(black, Act::Press, 63);
    scene.arbiter(Order::Adjourn { until: None }, 70);
    scene.player(white, Act::Seal("c4".into()), 90);
    scene.arbiter(Order::Resume, 80_000);
    let at = Duration::from_secs(80_010);
    println!("\nWhat everybody sees at 80010 s:");
    let seen = scene.table.seen(None, at)?;
    for face in &seen.seats {
        let runs = if face.running { ", running" } else { "" };
        println!("  {}: {:?} left{runs}", scene.name(face.seat), face.clock.main);
    }
    println!("  {}", seen.game.map_or_else(String::new, |position| position.to_string()));
    for seat in [white, black] {
        println!("  {} has to write: {:?}", scene.name(seat), scene.table.record_duty(seat, at)?);
    }
    println!();
    scene.player(black, Act::Resign, 80_020);
    scene.end()
}

/// Go by the founding text on a small board: a void ko capture, a warning, dead stones, the count in zi.
fn go() -> Outcome {
    use sanqi::go::{Board, Color, Game, Move, Point, Preset, Size};
    use sanqi::table::go::{Act as Own, Conduct, Irregularity, Order as Found, Start};
    let rules = Preset::Chinese1988Referee.rules();
    // Two walls down the board, and a ko between them.
    let (row, ko) = ("...bw....\n", "..bw.w...\n");
    let board: Board = [row.repeat(4).as_str(), ko, row.repeat(4).trim_end()].concat().parse()?;
    let start = Start { board, conduct: Conduct::china1988(), ..Start::new(Size::NINE, rules) };
    let terms = Conduct::terms("600,5x60".parse()?);
    let table = Table::<Game>::new(start, terms)?;
    let mut scene = Scene::new("Go, on 9×9, by the rules of 1988", table, &["Black", "White"], |placed| {
        let point = match placed.mv {
            Move::Play(point) => point.vertex(Size::NINE).to_string(),
            Move::Pass => "pass".into(),
        };
        format!("{point}, {} taken", placed.captured)
    });
    let (black, white) = (Color::Black.seat(), Color::White.seat());
    let at = |text: &str| Point::from_vertex(text, Size::NINE);
    let play = |text: &str| at(text).map(|point| Act::Move(Move::Play(point)));
    scene.arbiter(Order::Begin, 0);
    println!("{}", scene.table.game().map_or_else(String::new, |game| game.board().to_string()));
    // Black takes the ko, White takes it back at once: that is void, and counts as a pass.
    scene.player(black, play("E5")?, 10);
    scene.player(black, Act::Press, 12);
    scene.player(white, play("D5")?, 20);
    scene.player(white, Act::Press, 21);
    scene.player(black, play("J9")?, 30);
    scene.player(black, Act::Press, 31);
    scene.arbiter(Order::Own(Found::Found(Irregularity::LiftedLiving { seat: white })), 35);
    for (seat, at) in [(white, 40), (black, 50)] {
        scene.player(seat, Act::Move(Move::Pass), at);
        scene.player(seat, Act::Press, at + 1);
    }
    // The stone in the corner is dead; both have to say so.
    scene.player(white, Act::Own(Own::MarkDead(at("J9")?)), 60);
    scene.player(white, Act::Own(Own::Agree), 61);
    scene.player(black, Act::Own(Own::Adopt), 62);
    scene.player(black, Act::Own(Own::Agree), 63);
    scene.player(white, Act::Own(Own::Agree), 64);
    scene.end()
}

/// Junqi for four: deployments in secret, a lost turn, what each may see, a side that gives up.
fn junqi() -> Outcome {
    use sanqi::junqi::{Board, Deployment, Event, Game, Rules, Seat as Arm};
    use sanqi::table::junqi::{Act as Own, Start};
    let board = Board::FourNation;
    let start = Start::new(board, Rules::default());
    let names = &["South", "East", "North", "West"];
    let table = Table::<Game>::new(start, Terms::default())?;
    let mut scene = Scene::new("Junqi for four, by the default rules", table, names, |event| match event {
        Event::Moved { mv, clash, .. } => format!("{mv}, {clash:?}"),
        other => format!("{other:?}"),
    });
    let place = |arm: Arm| arm.place(board).ok_or("nobody sits there");
    let deployments = ["dgihekcfbigkhadcfjeigljhj", "hcgdifkeaghbkicifjdejhjlg"];
    for (arm, letters) in board.seats().seats().zip(deployments.iter().cycle()) {
        scene.player(place(arm)?, Act::Own(Own::Deploy(letters.parse::<Deployment>()?.into())), 1);
        scene.player(place(arm)?, Act::Own(Own::Ready), 1);
    }
    let south = place(Arm::South)?;
    // The first move that meets somebody; nobody hears a rank.
    let attack = scene.table.game().and_then(|game| {
        let moves = game.legal_moves();
        moves.iter().find(|mv| game.position().piece(mv.to).is_some()).or(moves.first()).copied()
    });
    scene.player(south, Act::Move(attack.ok_or("South can't move")?), 10);
    println!("\nHow many ranks each sees, of South, East, North, West:");
    let seats: Vec<Option<Seat>> = scene.seats().map(Some).chain([None]).collect();
    for viewer in seats {
        let Some(view) = scene.table.seen(viewer, Duration::from_secs(10))?.game else { continue };
        let ranks = |arm| view.pieces().filter(|(_, piece)| piece.owner() == arm && piece.rank().is_some()).count();
        let each = [Arm::South, Arm::East, Arm::North, Arm::West].map(ranks);
        println!("  {:<9} {each:?}", viewer.map_or("spectator", |seat| scene.name(seat)));
    }
    println!();
    // The next player thinks for a minute: his turn is lost.
    scene.say(Command::Time, 70);
    scene.player(place(Arm::East)?, Act::OfferDraw, 75);
    scene.player(place(Arm::North)?, Act::RefuseDraw, 76);
    scene.player(place(Arm::East)?, Act::Resign, 80);
    scene.player(place(Arm::West)?, Act::Resign, 81);
    scene.end()
}
