//! Everything a position says about its moves, compared with everything else it says, at every node of
//! small trees.

use crate::chess_moves::every_move;
use crate::rng::Rng;
use core::ops::ControlFlow;
use sanqi::chess::{
    Bitboard, CastlingRights, Color, EnPassantMode, Faults, FenStyle, File, Move, MoveKind, Piece, PieceMoves,
    Position, Rank, Role, Setup, Square,
};
use std::collections::HashSet;

const POSITIONS: [&str; 34] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    // En passant: legal, pinned, uncovering, answering a check, two takers.
    "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
    "1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1",
    "8/2p5/3p4/KP3k1r/2R1Pp2/6P1/8/8 b - e3 0 1",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "8/2p1p3/8/1P1P1P1k/K1p1p1p1/8/1P1P1P2/8 w - - 0 1",
    // Castling, Chess960 and double Chess960 included.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
    "5krr/8/8/8/8/8/8/R1K4R b HAg - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "qnr1bkrb/pppp2pp/3np3/5p2/8/P2P2P1/NPP1PP1P/QN1RBKRB w GDg - 3 9",
    // Promotions.
    "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "b3k3/1P6/2K5/8/8/8/8/8 w - - 0 1",
    // Checks and pins.
    "4r1k1/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
    "3q4/8/b2r2b1/1PPPPP2/r1PKP1r1/2NPN3/1b1q1b2/3r2k1 w - - 0 1",
    "8/5kpp/8/8/1p3P2/6PP/r3KP2/1R1q4 w - - 0 1",
    "2k5/8/8/8/8/1q6/8/K7 b - - 99 80",
    // Over, nearly over, and many moves.
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/8/8/8/8/8/K1k5 w - - 4294967295 4294967295",
];

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

fn piece_moves(position: &Position, from: Bitboard, to: Bitboard) -> Vec<PieceMoves> {
    let mut sets = Vec::new();
    let flow = position.visit_piece_moves_between(from, to, |set| {
        sets.push(set);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    sets
}

/// The moves of sets, counted on the way.
fn of_sets(sets: &[PieceMoves]) -> Vec<Move> {
    let mut moves = Vec::new();
    for set in sets {
        assert!(!set.is_empty(), "an empty set of moves");
        let before = moves.len();
        let _ = set.visit(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(moves.len() - before, set.len() as usize, "{set:?}");
    }
    sorted(moves)
}

/// What is quick enough for every node.
fn agrees_with_itself(position: &Position, rng: &mut Rng) {
    let list = sorted(position.legal_moves());
    assert_eq!(position.move_count(), list.len() as u64, "{position}");
    assert_eq!(position.has_legal_move(), !list.is_empty(), "{position}");
    assert_eq!(position.perft(1), list.len() as u64, "{position}");
    assert_eq!(position.key(), position.rebuilt_key(), "{position}");
    assert_eq!(of_sets(&piece_moves(position, Bitboard::FULL, Bitboard::FULL)), list, "{position}");

    let board = position.board();
    let captures = list.iter().copied().filter(|mv| mv.is_capture(board));
    assert_eq!(sorted(position.captures()), sorted(captures), "captures in {position}");

    // Thin masks and thick ones.
    for (a, b) in [(rng.bits(), rng.bits()), (rng.bits() & rng.bits(), rng.bits() | rng.bits())] {
        for (from, to) in [(Bitboard(a), Bitboard(b)), (Bitboard(b), Bitboard(a))] {
            let kept = list.iter().copied().filter(|mv| from.contains(mv.from) && to.contains(mv.to));
            let found = of_sets(&piece_moves(position, from, to));
            assert_eq!(found, sorted(kept), "from {from:?} to {to:?} in {position}");
        }
    }

    for &mv in &list {
        assert!(position.is_legal(mv), "{mv:?} in {position}");
        let mut next = *position;
        let effect = next.play_unchecked(mv);
        assert_eq!(position.gives_check(mv), next.is_check(), "check by {mv:?} in {position}");
        assert!(next.turn() != position.turn() && next.key() == next.rebuilt_key(), "{mv:?} in {position}");
        let captured = mv.captured_square(board).map(|square| (board.role_at(square).expect("a piece"), square));
        assert_eq!(effect.captured, captured, "{mv:?} in {position}");
        // The side that moved isn't in check: pass the turn back and look.
        let exposed = Setup { turn: position.turn(), en_passant: None, ..Setup::from(&next) };
        let king_safe = exposed.position_waiving(Faults::all()).is_ok_and(|back| !back.is_check());
        assert!(king_safe, "{mv:?} leaves the king in check in {position}");
    }
    passes(position);
    prints_and_reads(position);
}

fn passes(position: &Position) {
    let Some(passed) = position.null_move() else {
        assert!(position.is_check(), "no null move in {position}");
        return;
    };
    assert!(!position.is_check(), "a null move out of check in {position}");
    assert_eq!(passed.key(), passed.rebuilt_key(), "{position} passed");
    assert_eq!((passed.board(), passed.turn()), (position.board(), !position.turn()));
    assert_eq!(passed.castling_rights(), position.castling_rights());
    assert_eq!(passed.en_passant(EnPassantMode::Always), None);
    if position.en_passant(EnPassantMode::Always).is_none() && !passed.is_check() {
        assert_eq!(passed.null_move().as_ref(), Some(position), "{position} passed twice");
    }
}

fn prints_and_reads(position: &Position) {
    for style in [FenStyle::default(), FenStyle::STANDARD, FenStyle::SHREDDER] {
        let text = position.fen(style).to_string();
        let read: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(&read, position, "{text}");
        assert_eq!((read.halfmoves(), read.fullmoves()), (position.halfmoves(), position.fullmoves()), "{text}");
        assert_eq!(read.key(), position.key(), "{text}");
        assert_eq!(read.fen(style).to_string(), text);
    }
}

/// What takes too long for more than a few hundred nodes.
fn answers_any_question(position: &Position) {
    let list = position.legal_moves();
    let legal: HashSet<Move> = list.iter().copied().collect();
    let mut found = 0;
    for mv in every_move(position) {
        let expected = legal.contains(&mv);
        assert_eq!(position.is_legal(mv), expected, "{mv:?} in {position}");
        assert_eq!(position.check(mv).is_ok(), expected, "{mv:?} in {position}");
        // A promotion to a pawn and one to a king are the same nonsense; neither is among the legal moves.
        found += usize::from(expected);
        for role in Role::ALL.into_iter().filter(|role| *role != mv.role) {
            let other = Move::new(role, mv.from, mv.to, mv.kind());
            assert!(!position.is_legal(other), "{other:?} in {position}");
        }
    }
    assert_eq!(found, legal.len());

    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in core::iter::once(None).chain(Role::ALL.map(Some)) {
                let fits = |mv: &&Move| mv.from == from && mv.promotion() == promotion;
                let direct = list.iter().filter(fits).find(|mv| mv.to == to);
                let castle = list.iter().filter(fits).find(|mv| mv.is_castle() && mv.king_target() == to);
                let expected = direct.or(castle).copied();
                assert_eq!(position.find_move(from, to, promotion), expected, "{from}{to} {promotion:?} in {position}");
            }
        }
    }

    let swapped = position.color_swapped();
    assert_eq!(swapped.perft(2), position.perft(2), "{position} with colors swapped");
    assert_eq!(sorted(swapped.legal_moves()), sorted(list.iter().map(|mv| mv.color_swapped())), "{position}");
    assert_eq!(&swapped.color_swapped(), position);
}

fn walk(position: &Position, depth: u32, thorough: u32, rng: &mut Rng) -> u64 {
    agrees_with_itself(position, rng);
    if thorough > 0 {
        answers_any_question(position);
    }
    if depth == 0 {
        return 1;
    }
    let mut nodes = 1;
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play(mv).unwrap_or_else(|refusal| panic!("{mv:?} in {position}: {refusal}"));
        nodes += walk(&next, depth - 1, thorough.saturating_sub(1), rng);
    }
    nodes
}

#[test]
fn every_node_agrees_with_itself() {
    let mut rng = Rng::new(218);
    let mut nodes = 0;
    for fen in POSITIONS {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let depth = if position.perft(3) < 4_000 { 3 } else { 2 };
        let counts: u64 = (0..=depth).map(|depth| position.perft(depth)).sum();
        let visited = walk(&position, depth.into(), 1, &mut rng);
        assert_eq!(visited, counts, "{fen}");
        nodes += visited;
    }
    assert!(nodes > 30_000, "{nodes}");
}

#[test]
fn first_moves_answer_any_question() {
    for fen in POSITIONS {
        let position: Position = fen.parse().expect(fen);
        for mv in position.legal_moves().into_iter().step_by(5) {
            let mut next = position;
            next.play_unchecked(mv);
            answers_any_question(&next);
        }
    }
}

/// Pieces anywhere, kings missing or many; every second time with rooks at home and a pawn that has just
/// passed another, so that castling and en passant are in it.
fn absurd_setup(rng: &mut Rng) -> Setup {
    let mut setup = Setup { castling: CastlingRights::START, ..Setup::EMPTY };
    if rng.below(2) == 0 {
        setup.turn = Color::Black;
    }
    for _ in 0..2 + rng.below(30) {
        let piece = Role::ALL[rng.below(6)].of(Color::ALL[rng.below(2)]);
        setup.board.set(Square::ALL[rng.below(64)], piece);
    }
    if rng.below(2) == 0 {
        for color in Color::ALL {
            for (file, role) in [(File::A, Role::Rook), (File::E, Role::King), (File::H, Role::Rook)] {
                setup.board.set(Square::new(file, Rank::R1.relative_to(color)), role.of(color));
            }
        }
        let (file, rank) = (File::ALL[1 + rng.below(7)], |rank: Rank| rank.relative_to(setup.turn));
        setup.board.set(Square::new(file, rank(Rank::R5)), Piece::new(!setup.turn, Role::Pawn));
        setup.board.remove(Square::new(file, rank(Rank::R6)));
        setup.board.remove(Square::new(file, rank(Rank::R7)));
        let taker = Square::new(File::ALL[file as usize - 1], rank(Rank::R5));
        setup.board.set(taker, Piece::new(setup.turn, Role::Pawn));
        setup.en_passant = Some(Square::new(file, rank(Rank::R6)));
    } else {
        setup.en_passant = Some(Square::ALL[rng.below(64)]);
    }
    setup
}

/// A set-up with every fault waived may be absurd, but moves are still generated, counted and judged alike,
/// and nothing panics.
#[test]
fn absurd_positions_agree_with_themselves() {
    let mut rng = Rng::new(270);
    let mut kinds = HashSet::new();
    for _ in 0..1_000 {
        let setup = absurd_setup(&mut rng);
        let mut position = setup.position_waiving(Faults::all()).expect("all faults are waived");
        for _ in 0..8 {
            let list = sorted(position.legal_moves());
            assert_eq!(position.move_count(), list.len() as u64, "{position}");
            let mut below = 0;
            for &mv in &list {
                assert!(position.check(mv).is_ok(), "{mv:?} in {position}");
                let mut next = position;
                next.play_unchecked(mv);
                assert_eq!(next.key(), next.rebuilt_key(), "{mv:?} in {position}");
                below += next.move_count();
                kinds.insert(mv.promotion().map_or(mv.kind(), |_| MoveKind::Promotion(Role::Queen)));
            }
            assert_eq!(below, position.perft(2), "{position}");
            if list.is_empty() {
                break;
            }
            position.play(list[rng.below(list.len())]).expect("a listed move");
        }
    }
    assert_eq!(kinds.len(), 4, "castling, en passant and promotion occur: {kinds:?}");
}
