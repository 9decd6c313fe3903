//! Light random playouts and legal moves with positional superko beside other Go crates, in one run:
//! `cargo run --release --bin go`.
//!
//! The playouts have one policy: from a random place in the list of empty points on, the first legal move
//! that fills no own one-point eye; two passes end. Legal moves are counted over the positions of random
//! games, and all crates must find the same number.

use board_game::board::{Board as _, BoardMoves as _, Player};
use board_game::games::go::{GoBoard, Komi, Move as PeerMove, Rules as PeerRules, Tile};
use internal_iterator::InternalIterator;
use rand::rngs::SmallRng;
use rand::{RngCore, SeedableRng};
use sanqi::game::Game as _;
use sanqi::go::{Board, Color, Game, Move, Playout, Preset, Size};
use std::hint::black_box;
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

fn peer_playout(start: &GoBoard, rng: &mut SmallRng) -> u32 {
    let mut board = start.clone();
    let area = u32::from(board.area());
    let mut moves = 0;
    while !board.is_done() && moves < 3 * area {
        moves += 1;
        let player = board.next_player();
        let size = board.size();
        let tile = board.chains().random_empty_tile_where(rng, |tile| {
            let tile = tile.to_tile(size);
            !is_eye(&board, tile, player) && board.is_available_move(PeerMove::Place(tile)).unwrap()
        });
        let mv = tile.map_or(PeerMove::Pass, |tile| PeerMove::Place(tile.to_tile(size)));
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
    println!("{:>8} {:>12} {:>12} {:>8}", "", "board-game", "sanqi", "ratio");
    for (side, peer_games, games) in [(9u8, 200u32, 2_000u32), (19, 20, 400)] {
        let start = GoBoard::new(side, Komi::new(15), PeerRules::cgos());
        let mut rng = SmallRng::seed_from_u64(1);
        let mut playout = Playout::new(&Board::new(Size::square(side).unwrap()), Color::Black, None);
        let (mut peer_time, mut time) = (Duration::MAX, Duration::MAX);
        let (mut peer_moves, mut moves) = (0, 0);
        for _ in 0..15 {
            peer_time = peer_time.min(best(1, || {
                peer_moves = (0..peer_games).map(|_| peer_playout(&start, &mut rng)).sum::<u32>() / peer_games;
            }));
            time = time.min(best(1, || {
                moves = (0..games).map(|_| playout.run(|| rng.next_u64()).moves).sum::<u32>() / games;
            }));
        }
        let rate = |games: u32, time: Duration| f64::from(games) / time.as_secs_f64();
        let (a, b) = (rate(peer_games, peer_time), rate(games, time));
        println!("{side:>5}x{side:<2} {a:>12.0} {b:>12.0} {:>7.1}x   mean length {peer_moves} and {moves}", b / a);
    }
}

fn legal_moves() {
    println!("\nall legal moves with positional superko, ns a position");
    println!("{:>8} {:>12} {:>12} {:>12} {:>8}", "", "goban", "board-game", "sanqi", "ratio");
    for side in [9u8, 19] {
        let mut rng = SmallRng::seed_from_u64(2);
        let size = Size::square(side).unwrap();
        let mut game = Game::new(size, Preset::Cgos.rules());
        let mut peer = GoBoard::new(side, Komi::new(15), PeerRules::cgos());
        let mut other = goban::rules::game::Game::new(goban::rules::GobanSizes::Custom(side.into(), side.into()), goban::rules::CHINESE);
        let mut positions = Vec::new();
        while positions.len() < usize::from(side) * usize::from(side) {
            let Some(Move::Play(point)) = game.pick_move(rng.next_u64()) else { break };
            game.play(Move::Play(point)).unwrap();
            peer.play(PeerMove::Place(Tile::new(point.col(), point.row()))).unwrap();
            other.play(goban::rules::Move::Play(point.col(), point.row()));
            positions.push((game.clone(), peer.clone(), other.clone()));
        }
        let count = positions.len() as u32;
        let (mut a, mut b, mut c) = (0, 0, 0);
        let (mut goban_time, mut peer_time, mut time) = (Duration::MAX, Duration::MAX, Duration::MAX);
        for _ in 0..15 {
            goban_time = goban_time.min(best(1, || {
                a = positions.iter().map(|(_, _, game)| black_box(game).legals().count() as u64 + 1).sum();
            }));
            peer_time = peer_time.min(best(1, || {
                b = positions.iter().map(|(_, game, _)| black_box(game).available_moves().unwrap().count() as u64).sum();
            }));
            time = time.min(best(1, || c = positions.iter().map(|(game, ..)| black_box(game).move_count()).sum()));
        }
        assert_eq!(b, c, "both crates must find the same moves");
        let ns = |time: Duration| time.as_nanos() as f64 / f64::from(count);
        println!(
            "{side:>5}x{side:<2} {:>12.0} {:>12.0} {:>12.0} {:>7.1}x   {c} moves (goban finds {a})",
            ns(goban_time),
            ns(peer_time),
            ns(time),
            ns(peer_time) / ns(time)
        );
    }
}

fn main() {
    println!("Ratios to board-game; they belong to this run.\n");
    playouts();
    legal_moves();
}
