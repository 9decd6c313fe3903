//! Chess under the laws.

use crate::chess_moves::every_move;
use crate::suite::{Plan, Seen, Subject, hold};
use sanqi::chess::{ClaimGrounds, EnPassantMode, FenStyle, Game, Laws, Move, Position, Reason, Role};
use sanqi::outcome::Outcome;
use sanqi::perft;

const STARTS: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    // Chess960, the last two double.
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
    "rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAha - 0 1",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAhf - 0 1",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/RBKRNQBN w DAgb - 0 1",
    // Endgames: promotions, en passant, mates and stalemates within reach of random moves.
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
    "8/8/8/8/8/k7/1q6/5K2 w - - 40 90",
    "7k/5Q2/8/6K1/8/8/8/8 b - - 0 1",
    "k7/8/1K6/8/8/8/8/7R w - - 7 60",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    // Over already: mate and stalemate.
    "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
];

fn positions() -> Vec<Position> {
    STARTS.iter().map(|fen| Position::from_fen(fen).expect(fen)).collect()
}

impl Subject for Position {
    type State = (String, u64);

    fn starts() -> Vec<Self> {
        positions()
    }

    /// Each move there is, once for the piece on the origin and once in the name of another piece.
    fn candidates(&self) -> Vec<Move> {
        let another = |role: Role| Role::ALL[(role as usize + 1) % Role::ALL.len()];
        every_move(self).flat_map(|mv| [mv, Move::new(another(mv.role), mv.from, mv.to, mv.kind())]).collect()
    }

    fn state(&self) -> (String, u64) {
        let style = FenStyle { en_passant: EnPassantMode::Always, ..FenStyle::default() };
        (self.fen(style).to_string(), self.key())
    }

    fn rebuilt_key(&self) -> u64 {
        Self::rebuilt_key(self)
    }
}

impl Subject for Game {
    type State = (<Position as Subject>::State, usize, u32, ClaimGrounds, Option<Outcome<Reason>>);

    /// Under both rule books; from one start the count of moves without progress runs out.
    fn starts() -> Vec<Self> {
        let no_progress = Position::from_fen("8/8/8/4k3/8/8/1q6/5K2 w - - 145 90").expect("a position");
        let starts = positions().into_iter().chain([no_progress]);
        starts.flat_map(|start| [Laws::classic(), Laws::fide2023()].map(|laws| Self::new(start, laws))).collect()
    }

    fn candidates(&self) -> Vec<Move> {
        self.position().candidates()
    }

    fn state(&self) -> Self::State {
        let (occurrences, grounds) = (self.occurrences(), self.claim_grounds());
        (self.position().state(), self.history().len(), occurrences, grounds, self.outcome())
    }

    fn rebuilt_key(&self) -> u64 {
        self.position().rebuilt_key()
    }
}

#[test]
fn positions_keep_the_laws() {
    let Seen { plies, refused, ended, equal } =
        hold::<Position>(&Plan { seed: 1985, games: 3, plies: 120, candidates_every: 16 });
    // How much the laws were tried on: random games from these starts give far more of each.
    assert!(plies > 2_000 && refused > 1_000_000 && ended > 6 && equal > 500, "{plies} {refused} {ended} {equal}");
}

#[test]
fn games_keep_the_laws() {
    let Seen { plies, refused, ended, .. } =
        hold::<Game>(&Plan { seed: 1924, games: 1, plies: 80, candidates_every: 16 });
    assert!(plies > 1_000 && refused > 1_000_000 && ended > 6, "{plies} {refused} {ended}");
}

#[test]
fn perft_is_the_same_through_the_trait() {
    for position in positions() {
        for depth in 0..=3 {
            assert_eq!(perft::perft(&position, depth.into()), position.perft(depth), "{position} to depth {depth}");
        }
        let split = perft::divide(&position, 3);
        assert_eq!(split.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), position.legal_moves().to_vec());
        for (mv, below) in split {
            let mut next = position;
            next.play_unchecked(mv);
            assert_eq!(below, next.perft(2), "{mv:?} in {position}");
        }
    }
}
