//! Light random playouts and legal moves with positional superko beside other Go crates, in one run:
//! `cargo run --release --bin go`.
//!
//! The playouts have one policy: from a random place in the list of empty points on, the first legal move
//! that fills no own one-point eye; two passes end. board-game plays them twice: by the quickest calls of its own
//! that were found, which ask for one move at a time, and as its documentation shows it, by the calls that all
//! its games share: the available moves are listed, and one is picked. Legal moves are listed over the positions
//! of random games, and all crates must find the same number; sanqi can count them without listing, too.

use board_game::board::{Board as _, BoardMoves as _, Player};
use board_game::games::go::{GoBoard, Komi, Move as PeerMove, Rules as PeerRules, Tile};
use internal_iterator::InternalIterator;
use rand::rngs::SmallRng;
use rand::{Rng as _, RngCore, SeedableRng};
use sanqi::game::Game as _;
use sanqi::go::{Board, Color, Game, Move, Playout, Preset, Size};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

fn is_eye(board: &GoBoard, tile: Tile, player: Player) -> bool {
    let size = board.size();
    if !tile.all_adjacent(size).all(|n| board.stone_at(n) == Some(player)) {
        return false;
    }
    let (x, y, last) = (tile.x(), tile.y(), size - 1);
    let edge = x == 0 || y == 0 || x == last || y == last;
    let mut enemies = 0;
    for (dx, dy) in [(-1i8, -1i8), (-1, 1), (1, -1), (1, 1)] {
        if let (Some(x), Some(y)) = (x.checked_add_signed(dx), y.checked_add_signed(dy))
            && x <= last
            && y <= last
        {
            enemies += u8::from(board.stone_at(Tile::new(x, y)) == Some(player.other()));
        }
    }
    enemies + u8::from(edge) < 2
}

/// The quickest: a random empty point, and only this one's legality.
fn quick_choice(board: &GoBoard, rng: &mut SmallRng) -> PeerMove {
    let (player, size) = (board.next_player(), board.size());
    let tile = board.chains().random_empty_tile_where(rng, |tile| {
        let tile = tile.to_tile(size);
        !is_eye(board, tile, player) && board.is_available_move(PeerMove::Place(tile)).unwrap()
    });
    tile.map_or(PeerMove::Pass, |tile| PeerMove::Place(tile.to_tile(size)))
}

/// As documented for any game of the crate: the available moves, and one of them.
fn listed_choice(board: &GoBoard, rng: &mut SmallRng) -> PeerMove {
    let player = board.next_player();
    let mut moves = Vec::new();
    board.available_moves().unwrap().for_each(|mv| {
        if let PeerMove::Place(tile) = mv
            && !is_eye(board, tile, player)
        {
            moves.push(mv);
        }
    });
    if moves.is_empty() { PeerMove::Pass } else { moves[rng.gen_range(0..moves.len())] }
}

fn peer_playout(start: &GoBoard, mut choose: impl FnMut(&GoBoard) -> PeerMove) -> u32 {
    let mut board = start.clone();
    let cap = 3 * u32::from(board.area());
    let mut moves = 0;
    while !board.is_done() && moves < cap {
        moves += 1;
        let mv = choose(&board);
        board.play(mv).unwrap();
    }
    moves
}

fn best(rounds: u32, mut run: impl FnMut()) -> Duration {
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

fn playouts() {
    println!("light playouts a second");
    println!("{:>8} {:>22} {:>22} {:>12}", "", "board-game, documented", "board-game, quickest", "sanqi");
    for (side, peer_games, games) in [(9u8, 200u32, 2_000u32), (19, 20, 400)] {
        let start = GoBoard::new(side, Komi::new(15), PeerRules::cgos());
        let mut rng = SmallRng::seed_from_u64(1);
        let mut playout = Playout::new(&Board::new(Size::square(side).unwrap()), Color::Black, None);
        let mut times = [Duration::MAX; 3];
        let mut lengths = [0; 3];
        for _ in 0..15 {
            for (i, choose) in [listed_choice, quick_choice].into_iter().enumerate() {
                times[i] = times[i].min(best(1, || {
                    let play = |_| peer_playout(&start, |board| choose(board, &mut rng));
                    lengths[i] = (0..peer_games).map(play).sum::<u32>() / peer_games;
                }));
            }
            times[2] = times[2].min(best(1, || {
                lengths[2] = (0..games).map(|_| playout.run(|| rng.next_u64()).moves).sum::<u32>() / games;
            }));
        }
        let rate = |i: usize, games: u32| f64::from(games) / times[i].as_secs_f64();
        let [listed, quick, ours] = [rate(0, peer_games), rate(1, peer_games), rate(2, games)];
        println!(
            "{side:>5}x{side:<2} {listed:>12.0} = 1/{:<6.1} {quick:>13.0} = 1/{:<5.1} {ours:>12.0}   mean lengths {lengths:?}",
            ours / listed,
            ours / quick,
        );
    }
}

fn legal_moves() {
    println!("\nall legal moves with positional superko, ns a position");
    println!(
        "{:>8} {:>12} {:>12} {:>12} {:>8} {:>15} {:>8}",
        "", "goban", "board-game", "sanqi", "ratio", "sanqi, counted", "ratio"
    );
    for side in [9u8, 19] {
        let mut rng = SmallRng::seed_from_u64(2);
        let size = Size::square(side).unwrap();
        let mut game = Game::new(size, Preset::Cgos.rules());
        let (mut line, mut games) = (Vec::new(), Vec::new());
        while games.len() < size.area() {
            let Some(Move::Play(point)) = game.pick_move(rng.next_u64()) else { break };
            game.play(Move::Play(point)).unwrap();
            line.push(point);
            games.push(game.clone());
        }
        // One crate after the other, so that the positions of each lie together in memory.
        let mut peer = GoBoard::new(side, Komi::new(15), PeerRules::cgos());
        let mut peers = Vec::new();
        for point in &line {
            peer.play(PeerMove::Place(Tile::new(point.col(), point.row()))).unwrap();
            peers.push(peer.clone());
        }
        let sizes = goban::rules::GobanSizes::Custom(side.into(), side.into());
        let mut other = goban::rules::game::Game::new(sizes, goban::rules::CHINESE);
        let mut others = Vec::new();
        for point in &line {
            other.play(goban::rules::Move::Play(point.col(), point.row()));
            others.push(other.clone());
        }
        let (mut peer_list, mut list) = (Vec::with_capacity(400), Vec::with_capacity(400));
        let mut found = [0u64; 4];
        let mut times = [Duration::MAX; 4];
        // Three times in a row each: the first brings the positions into the cache.
        for _ in 0..10 {
            times[0] = times[0].min(best(3, || {
                found[0] = others.iter().map(|game| black_box(game).legals().count() as u64 + 1).sum();
            }));
            times[1] = times[1].min(best(3, || {
                found[1] = 0;
                for game in &peers {
                    peer_list.clear();
                    black_box(game).available_moves().unwrap().for_each(|mv| peer_list.push(mv));
                    found[1] += black_box(&peer_list).len() as u64;
                }
            }));
            times[2] = times[2].min(best(3, || {
                found[2] = 0;
                for game in &games {
                    list.clear();
                    let _ = black_box(game).visit_moves(|mv| {
                        list.push(mv);
                        ControlFlow::Continue(())
                    });
                    found[2] += black_box(&list).len() as u64;
                }
            }));
            times[3] = times[3].min(best(3, || found[3] = games.iter().map(|game| black_box(game).move_count()).sum()));
        }
        assert!(found[1] == found[2] && found[2] == found[3], "both crates must find the same moves: {found:?}");
        let [a, b, c, d] = times.map(|time| time.as_nanos() as f64 / games.len() as f64);
        println!(
            "{side:>5}x{side:<2} {a:>12.0} {b:>12.0} {c:>12.0} {:>7.1}x {d:>15.0} {:>7.1}x   {} moves (goban finds {})",
            b / c,
            b / d,
            found[2],
            found[0]
        );
    }
}

fn main() {
    println!("Ratios to board-game; they belong to this run.\n");
    playouts();
    legal_moves();
}
