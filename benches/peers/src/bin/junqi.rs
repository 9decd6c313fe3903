//! Bulk perft of Junqi beside the fastest chess generator at hand, in one run:
//! `cargo run --release --bin junqi [ROUNDS]`.
//!
//! No other Junqi generator is published that could be measured against, so the yardstick is how many leaves a
//! second cozy-chess counts in the position called kiwipete, which has about as many moves.

use sanqi::junqi::{Board, Deployment, Mines, Position, Preset, Rules, TurnOrder};
use sanqi::perft::perft;
use std::hint::black_box;
use std::time::{Duration, Instant};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const A: &str = "dgihekcfbigkhadcfjeigljhj";
const B: &str = "hcgdifkeaghbkicifjdejhjlg";

fn cozy(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn start(board: Board, arrays: &[&str]) -> Position {
    let rules = Rules { mines: Mines::Stay, turn_order: TurnOrder::CounterClockwise, ..Preset::Lianzhong.rules() };
    let deployments: Vec<Deployment> = arrays.iter().map(|text| text.parse().expect(text)).collect();
    Position::new(board, rules, &deployments).expect("a start")
}

struct Entrant {
    name: &'static str,
    count: Box<dyn Fn() -> u64>,
    nodes: u64,
    /// How often it counts in a round: a short round would find a quiet moment where a long one doesn't, so
    /// all rounds take about as long.
    times: u32,
    /// What this run wants of it, as a ratio to the first.
    wanted: f64,
    best: Duration,
}

impl Entrant {
    fn new(name: &'static str, nodes: u64, times: u32, wanted: f64, count: impl Fn() -> u64 + 'static) -> Self {
        Self { name, count: Box::new(count), nodes, times, wanted, best: Duration::MAX }
    }

    fn rate(&self) -> f64 {
        self.nodes as f64 * f64::from(self.times) / self.best.as_secs_f64()
    }
}

fn main() {
    let rounds = std::env::args().nth(1).map_or(60, |text| text.parse().expect("the number of rounds"));
    let kiwipete: cozy_chess::Board = KIWIPETE.parse().expect(KIWIPETE);
    let two = start(Board::TwoPlayer, &[A, B]);
    let four = start(Board::FourNation, &[A, B, A, B]);
    let mut entrants = [
        Entrant::new("cozy-chess, kiwipete 4", 4_085_603, 1, 1.0, move || cozy(black_box(&kiwipete), 4)),
        Entrant::new("sanqi, two-player 4", 1_018_806, 5, 0.8, move || perft(black_box(&two), 4)),
        Entrant::new("sanqi, four-nation 3", 144_756, 20, 0.4, move || perft(black_box(&four), 3)),
    ];
    for _ in 0..rounds {
        for entrant in &mut entrants {
            let start = Instant::now();
            for _ in 0..entrant.times {
                assert_eq!((entrant.count)(), entrant.nodes, "{}", entrant.name);
            }
            entrant.best = start.elapsed().min(entrant.best);
        }
    }
    println!("Bulk perft, best of {rounds} interleaved rounds on one thread; ratios belong to this run.\n");
    println!("{:<24}{:>12}{:>10}{:>10}", "", "Mleaves/s", "ratio", "wanted");
    let yardstick = entrants[0].rate();
    for entrant in &entrants {
        let rate = entrant.rate();
        println!("{:<24}{:>12.1}{:>9.2}×{:>9.1}×", entrant.name, rate / 1e6, rate / yardstick, entrant.wanted);
    }
}
