//! The law of touched pieces once more, move by move and slow: random games with random touches compare.

use super::*;
use sanqi::chess::{Move, Role};
use sanqi::table::chess::allowed_moves;

#[path = "../../common/rng.rs"]
mod rng;

/// Whether the law lets him play `chosen`, told in its own order of steps.
fn may_play(position: &Position, touched: &[Square], chosen: Move) -> bool {
    let turn = position.turn();
    let own = |at: Square| position.piece_at(at).is_some_and(|piece| piece.color() == turn);
    let is = |at: Square, role: Role| own(at) && position.piece_at(at).is_some_and(|piece| piece.role() == role);
    let legal = position.legal_moves();

    // With which rooks he may not castle: those touched with the king still to be touched.
    let king = touched.iter().position(|at| is(*at, Role::King));
    let barred = |mv: &Move| {
        mv.is_castle()
            && king.is_some_and(|king| touched.iter().position(|at| *at == mv.to).is_some_and(|rook| rook < king))
    };

    let mut must_move = None;
    let mut must_take = None;
    for at in touched {
        if own(*at) && must_move.is_none() && legal.iter().any(|mv| mv.from == *at && !barred(mv)) {
            must_move = Some(*at);
        }
        if !own(*at) && must_take.is_none() {
            let taken = legal.iter().any(|mv| mv.captured_square(position.board()) == Some(*at));
            must_take = taken.then_some(*at);
        }
    }
    let takes = |mv: &Move| must_take.is_some() && mv.captured_square(position.board()) == must_take;
    let moves = |mv: &Move| must_move == Some(mv.from);
    if must_move.is_none() && must_take.is_none() {
        return !barred(&chosen) || legal.iter().all(barred);
    }
    if must_move.is_none() {
        return takes(&chosen);
    }
    if legal.iter().any(|mv| moves(mv) && takes(mv)) {
        return moves(&chosen) && takes(&chosen);
    }
    if must_move.is_some_and(|at| is(at, Role::King)) {
        let rook = touched.iter().skip(king.unwrap_or(0)).find(|at| is(**at, Role::Rook));
        if let Some(castling) = rook.and_then(|rook| legal.iter().find(|mv| mv.is_castle() && mv.to == *rook)) {
            return chosen == *castling;
        }
    }
    moves(&chosen) && !barred(&chosen)
}

#[test]
fn random_touches_leave_what_the_law_leaves() {
    let mut rng = rng::Rng::new(7);
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    ];
    let mut narrowed = 0;
    for round in 0..300 {
        let mut position = Position::from_fen(starts[round % starts.len()]).unwrap();
        for _ in 0..30 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let pieces: Vec<Square> =
                (0..64).map(|i| Square::ALL[i]).filter(|at| position.piece_at(*at).is_some()).collect();
            let mut touched: Vec<Square> = (0..rng.below(5)).map(|_| rng.pick(&pieces)).collect();
            // King and rooks often, for castling.
            if rng.below(3) == 0 {
                touched.extend(position.king(position.turn()));
                let rooks: Vec<Square> = position.castling_rooks().into_iter().collect();
                if !rooks.is_empty() {
                    touched.insert(rng.below(touched.len()), rng.pick(&rooks));
                }
            }
            let allowed = allowed_moves(&position, &touched);
            assert!(!allowed.is_empty(), "{position} {touched:?}");
            for mv in &legal {
                assert_eq!(
                    allowed.contains(mv),
                    may_play(&position, &touched, *mv),
                    "{position}, touched {touched:?}, {mv}"
                );
            }
            assert!(allowed.iter().all(|mv| legal.contains(mv)));
            narrowed += usize::from(allowed.len() < legal.len());
            position.play_unchecked(rng.pick(&legal));
        }
    }
    assert!(narrowed > 3000, "{narrowed}");
}
