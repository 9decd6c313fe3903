//! Bulk perft of several chess crates side by side, in one run: `cargo run --release`, and again with
//! `RUSTFLAGS="-C target-cpu=native"`. A number limits the rounds: `cargo run --release -- 9`.

use std::hint::black_box;
use std::time::{Duration, Instant};

struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u8,
    count: u64,
}

const fn case(name: &'static str, fen: &'static str, depth: u8, count: u64) -> Case {
    Case { name, fen, depth, count }
}

/// Some ten milliseconds each: many short rounds find a quiet moment where a few long ones don't.
const CASES: [Case; 6] = [
    case("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    case("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    case("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    case("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    case("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    case("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

/// What is measured: a name, and a way from a FEN to a function that counts to a depth.
type Counter = Box<dyn Fn(u8) -> u64>;
type Entrant = (&'static str, fn(&str) -> Counter);

/// The first is what the others are compared with.
const ENTRANTS: [Entrant; 4] = [
    ("cozy-chess", |fen| {
        let board: cozy_chess::Board = fen.parse().expect(fen);
        Box::new(move |depth| cozy(black_box(&board), depth))
    }),
    ("chess", |fen| {
        let board: chess::Board = fen.parse().expect(fen);
        Box::new(move |depth| jordanbray(black_box(&board), depth))
    }),
    ("sanqi", |fen| {
        let position: sanqi::chess::Position = fen.parse().expect(fen);
        Box::new(move |depth| black_box(&position).perft(depth))
    }),
    ("sanqi generic", |fen| {
        let position: sanqi::chess::Position = fen.parse().expect(fen);
        Box::new(move |depth| sanqi::perft::perft(black_box(&position), depth.into()))
    }),
];

/// As that crate's own documentation counts: the last ply by the sizes of the sets.
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

fn jordanbray(board: &chess::Board, depth: u8) -> u64 {
    let moves = chess::MoveGen::new_legal(board);
    if depth == 1 { moves.len() as u64 } else { moves.map(|mv| jordanbray(&board.make_move_new(mv), depth - 1)).sum() }
}

fn main() {
    let rounds = std::env::args().nth(1).map_or(60, |text| text.parse().expect("the number of rounds"));
    println!(
        "Bulk perft, Mnodes/s, best of {rounds} interleaved rounds on one thread; (×) is the ratio to {}.",
        ENTRANTS[0].0
    );
    println!("The ratios belong to this run: seconds of another run or machine don't compare.\n");
    print!("{:<14}", "");
    for (name, _) in ENTRANTS {
        print!("{name:>20}");
    }
    println!();
    let mut logs = [0.0; ENTRANTS.len()];
    for Case { name, fen, depth, count } in CASES {
        let counters = ENTRANTS.map(|(_, open)| open(fen));
        let mut best = [Duration::MAX; ENTRANTS.len()];
        for _ in 0..rounds {
            for ((counter, best), (entrant, _)) in counters.iter().zip(&mut best).zip(ENTRANTS) {
                let start = Instant::now();
                assert_eq!(counter(depth), count, "{entrant}: {name} to depth {depth}");
                *best = start.elapsed().min(*best);
            }
        }
        print!("{:<14}", format!("{name}, {depth}"));
        for (best_of, log) in best.iter().zip(&mut logs) {
            let ratio = best[0].as_secs_f64() / best_of.as_secs_f64();
            *log += ratio.ln();
            print!("{:>12.0} ({ratio:>4.2}×)", count as f64 / best_of.as_secs_f64() / 1e6);
        }
        println!();
    }
    print!("{:<14}", "geometric mean");
    for log in logs {
        print!("{:>13}{:>5.2}× ", "", (log / CASES.len() as f64).exp());
    }
    println!();
}
