//! What the docs call free of allocation allocates nothing: a counting allocator under the calls.
//!
//! A binary of its own, because an allocator is there for everything in it. Each thread has its own count, so
//! that the test harness doesn't disturb it.

#![allow(unsafe_code, reason = "a global allocator can't be written without")]
// A test may fail loudly.
#![allow(clippy::unwrap_used)]

#[path = "common/junqi.rs"]
mod junqi_starts;

use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use core::hint::black_box;
use core::ops::ControlFlow;
use sanqi::chess::{
    CastlingSpelling, Color, EnPassantMode, Game, Lan, Laws, Move, MoveList, Position, San, Setup, Uci,
};
use sanqi::game::Game as _;
use sanqi::junqi;
use sanqi::record::pgn::{Raw, Reader, Visitor};
use std::alloc::System;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    /// Bytes that are allocated and not freed, of this thread's.
    static HELD: Cell<i64> = const { Cell::new(0) };
}

fn count(bytes: usize) {
    // A thread that is ending has no counter any more; nothing is measured on one.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
    hold(bytes as i64);
}

fn hold(bytes: i64) {
    let _ = HELD.try_with(|held| held.set(held.get() + bytes));
}

// SAFETY: every call is handed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller's promises are those that the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        hold(-(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.realloc(at, layout, size) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        hold(-(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `f` allocates.
fn allocations<T>(f: impl FnOnce() -> T) -> u64 {
    let before = ALLOCATIONS.get();
    let kept = black_box(f());
    let count = ALLOCATIONS.get() - before;
    drop(kept);
    count
}

#[track_caller]
fn free<T>(what: &str, f: impl FnOnce() -> T) {
    free_value(what, f);
}

/// What `f` answers, which must not allocate.
#[track_caller]
fn free_value<T>(what: &str, f: impl FnOnce() -> T) -> T {
    let mut value = None;
    assert_eq!(allocations(|| value = Some(f())), 0, "{what} allocates");
    value.unwrap()
}

/// Castling, en passant, promotions, checks, pins, a locked position; more moves than a list has room for.
const FENS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
];

fn positions() -> impl Iterator<Item = Position> {
    FENS.into_iter().map(|fen| Position::from_fen(fen).unwrap())
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| vec![1u8; 100]), 1);
    assert!(allocations(|| Position::start().to_string()) > 0);
}

#[test]
fn positions_and_their_moves() {
    for position in positions() {
        let mut moves = Vec::with_capacity(300);
        free("visiting moves", || {
            position.visit_moves(|mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            })
        });
        assert_eq!(moves.len() as u64, position.move_count());
        free("visiting sets", || position.visit_piece_moves(|_| ControlFlow::Continue(())));
        free("counting moves", || position.move_count());
        free("looking for a move", || position.has_legal_move());
        free("bulk perft", || position.perft(2));
        free("questions", || (position.is_checkmate(), position.is_stalemate(), position.rebuilt_key()));
        free("proofs", || (position.is_dead(), Color::ALL.map(|color| position.can_mate(color))));
        free("a set-up", || Setup::from(&position).position());
        let mut list: Vec<Move> = Vec::with_capacity(300);
        free("a list with room", || position.moves_into(&mut list));
        // The list itself goes to the heap where there is more than it has room for, and doubles there.
        let spills = if moves.len() > MoveList::new().inline_size() { 1..=2 } else { 0..=0 };
        assert!(spills.contains(&allocations(|| position.legal_moves())), "{position}");
        for mv in moves {
            free("a move", || {
                let mut next = position;
                next.play(mv).map(|_| next.key())
            });
            free("a move unchecked", || {
                let mut next = position;
                (next.play_unchecked(mv), next.key(), next.en_passant(EnPassantMode::Legal))
            });
            free("is_legal", || position.is_legal(mv));
            free("an illegal move", || position.check(Move::new(mv.role, mv.from, mv.from, mv.kind())));
            free("gives_check", || position.gives_check(mv));
            free("making SAN and LAN", || (San::of(mv, &position), Lan::of(mv, &position)));
            let san = position.san(mv);
            free("finding a move by SAN", || san.to_move(&position).unwrap());
            let text = san.to_string();
            free("reading SAN", || San::resolve(&text, &position).unwrap());
            let text = Uci::of(mv, CastlingSpelling::KingTakesRook).to_string();
            free("reading UCI", || Uci::resolve(&text, &position).unwrap());
        }
    }
}

#[test]
fn questions_to_a_game() {
    for position in positions() {
        let game = Game::new(position, Laws::fide2023());
        free("claims", || (game.claim_grounds(), game.claimable_move(), game.occurrences()));
        free("moves of a game", || {
            game.visit_moves(|mv| {
                black_box(game.check(mv)).unwrap();
                ControlFlow::Continue(())
            })
        });
    }
    // A game grows its lists by sets, not by moves.
    let plies = allocations(|| {
        let mut game = Game::new(Position::start(), Laws::classic());
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(4_000) {
            game.play_uci(text).unwrap();
        }
        game
    });
    assert!(plies < 40, "{plies} allocations in 4,000 plies");
}

#[test]
fn junqi_positions_games_and_views() {
    let rules = junqi::Rules { flag_by: junqi::FlagBy::Engineer, ..junqi::Preset::Standard.rules() };
    let starts = junqi::Board::ALL.into_iter().flat_map(|board| [0, 2, 4].map(|clear| (board, clear)));
    for (board, clear) in starts {
        let position = junqi_starts::start(board, rules, clear);
        let mut moves = Vec::with_capacity(300);
        free("visiting moves of Junqi", || {
            position.visit_moves(|mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            })
        });
        assert_eq!(moves.len() as u64, position.move_count());
        free("counting moves of Junqi", || position.move_count());
        free("keys of Junqi", || (position.key(), position.rebuilt_key()));
        free("a move of Junqi by its number", || position.nth_move(moves.len() as u64 / 2));
        let game = junqi::Game::from_position(position.clone());
        for &mv in &moves {
            free("a move of Junqi", || {
                let mut next = position.clone();
                next.play(mv).map(|effect| (effect.public(), next.key()))
            });
            free("a move of Junqi unchecked", || {
                let mut next = position.clone();
                (next.play_unchecked(mv), next.move_count(), next.outcome())
            });
            free("targets", || position.targets(mv.from).len());
            free("a check in a game of Junqi", || game.check(mv));
            free("an illegal move of Junqi", || position.check(junqi::Move::new(mv.to, mv.from)).unwrap_err());
        }
        let viewer = junqi::Viewer::Seat(position.turn().unwrap());
        let view = game.view_for(viewer);
        free("moves of a view", || {
            let mut count = 0;
            let _ = view.visit_moves(|_| {
                count += 1;
                ControlFlow::Continue(())
            });
            (count, view.move_count(), view.nth_move(0), view.key())
        });
        free("pieces of a view", || view.pieces().filter(|(post, _)| view.origin(*post).is_some()).count());
    }
}

struct Nothing;
impl Visitor<'_> for Nothing {}

/// Takes everything that is handed over as text.
struct Bytes(usize);
impl<'a> Visitor<'a> for Bytes {
    fn san(&mut self, token: Raw<'a>) -> sanqi::record::pgn::Flow {
        self.0 += token.text().len();
        sanqi::record::pgn::Flow::Continue
    }
}

#[test]
fn scanning_records() {
    let game = "[White \"A \\\"B\\\"\"]\n[Black \"C\"]\n\n1. e4 $1 e5 {[%clk 0:01:30] text} (1... c5!? 2. Nf3 (2. c3)) 2. f4 \
                ; a line\n2... ) exf4 -- N ½-½\n\n% escaped\n1. d4 d5 {never closed\n\n";
    let text = game.repeat(50);
    let mut games = 0;
    free("scanning", || {
        let mut reader = Reader::new(&text);
        while reader.read_game(&mut Nothing).is_some() {
            games += 1;
        }
    });
    assert!(games >= 50, "{games}");
    let mut bytes = Bytes(0);
    free("words as text", || {
        let mut reader = Reader::new(&text);
        while reader.read_game(&mut bytes).is_some() {}
    });
    assert!(bytes.0 > 1_000);
}

/// On small boards nearly every ply has a stone that superko forbids or that almost repeats.
#[test]
fn moves_of_go() {
    use sanqi::go::{Game, KoRule, Preset, Rules, Size, Suicide};
    let mut refused = 0;
    for ko in [KoRule::Simple, KoRule::Positional, KoRule::Situational, KoRule::Natural] {
        for suicide in [Suicide::Never, Suicide::Multi, Suicide::Any] {
            let mut game = Game::new(Size::new(4, 3).unwrap(), Rules { ko, suicide, ..Preset::TrompTaylor.rules() });
            for number in 0..200u64 {
                let moves = free_value("counting", || game.move_count());
                let mut visited = 0;
                free("visiting moves", || {
                    game.visit_moves(|_| {
                        visited += 1;
                        ControlFlow::Continue(())
                    })
                });
                assert_eq!(visited, moves);
                for point in game.board().size().points() {
                    let place = game.board().check(game.turn().unwrap(), point, suicide);
                    let verdict = free_value("a verdict", || game.check(point.into()));
                    refused += u32::from(place.is_ok() && verdict.is_err());
                }
                let Some(mv) = free_value("a random move", || game.pick_move(number)) else { break };
                game.play(mv).unwrap();
                if game.turn().is_none() {
                    break;
                }
            }
        }
    }
    assert!(refused > 50, "only {refused} stones that would repeat");
}

/// Questions that a server asks all the time; and that 100,000 tables fit into 400 MB.
#[test]
fn tables() {
    use core::time::Duration;
    use sanqi::clock::Control;
    use sanqi::outcome::Seat;
    use sanqi::table::{Act, Order, Table, Terms, chess};
    const TABLES: usize = 1000;
    let held = HELD.get();
    let second = Duration::from_secs(1);
    let mut tables: Vec<Table<Game>> = Vec::with_capacity(TABLES);
    for _ in 0..TABLES {
        let controls = vec![Control::fischer(180 * second, 2 * second).unwrap()];
        let terms = Terms { controls, ..Terms::default() };
        let mut table = Table::new(chess::Start::default(), terms).unwrap();
        table.order(Order::Begin, Duration::ZERO).unwrap();
        tables.push(table);
    }
    let each = |from: i64| (HELD.get() - from) as usize / TABLES;
    let begun = each(held);
    for (ply, text) in (0_u8..).zip(["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"]) {
        for table in &mut tables {
            table.act(Seat::new(ply % 2).unwrap(), Act::Move(text.parse().unwrap()), second * ply.into()).unwrap();
        }
    }
    let played = each(held);
    // Shown by `--nocapture`.
    println!("a table of chess holds {begun} bytes when it has begun, {played} after eight plies");
    assert!(begun <= 4000 && played <= 4000, "{begun}, {played}");
    let table = &tables[0];
    free("when something is due", || (table.due(), table.turn(), table.phase()));
    free("reading a clock", || (table.clock().flag_at(), table.clock().remaining(Seat::FIRST, 60 * second)));
    free("who hears what", || (table.verdict(), table.game().map(Game::turn)));
}
