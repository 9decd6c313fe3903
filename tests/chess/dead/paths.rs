//! One position for each path through the proofs; `benches/chess.rs` measures what they cost.

use super::position;

#[test]
fn every_path_answers() {
    let cases = [
        ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
        ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", false),
        ("middlegame, check", "r4rk1/1pp2ppp/p1np1n2/2b1p1B1/2B1P1q1/P1NP1N2/1PP1Q1PP/R4RK1 w - - 0 10", false),
        ("rook ending", "8/2p2k2/p3p1p1/1p1r4/3P4/1PR2PP1/P4K2/8 w - - 0 1", false),
        ("bishop ending, a runner each", "8/2p2k2/4p1p1/1p1b4/8/1P1B1P2/P4K2/8 w - - 0 1", false),
        ("pawn ending, no runner", "4k3/1p3ppp/8/8/8/8/1P3PPP/4K3 w - - 0 1", false),
        ("bishop ending, no runner", "4k3/1p3ppp/4b3/8/8/4B3/1P3PPP/4K3 w - - 0 1", false),
        ("K R v K", "8/8/8/4k3/8/3K4/8/7R w - - 0 1", false),
        ("K R v K, in check", "8/8/8/4k2R/8/3K4/8/8 b - - 0 1", false),
        ("K P v K", "8/8/8/4k3/8/3K4/3P4/8 w - - 0 1", false),
        ("K B v K N", "8/8/8/4k3/5n2/4K3/8/6B1 w - - 0 1", false),
        ("K v K", "8/8/8/4k3/8/3K4/8/8 w - - 0 1", true),
        ("K B v K", "8/8/8/4k3/8/3K4/8/2B5 w - - 0 1", true),
        ("forced capture", "k7/1Q6/8/8/8/8/8/1K6 b - - 0 1", true),
        ("wall", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", true),
        ("wall and bishops", "4kb2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KB2 w - - 0 1", true),
        ("wall with a gap", "4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1", false),
    ];
    for (name, fen, dead) in cases {
        assert_eq!(position(fen).is_dead(), dead, "{name}");
    }
}
