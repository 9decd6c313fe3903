//! Nothing that a caller can do makes the library panic, however little sense it makes.

use crate::chess_moves::{KINDS, every_move};
use crate::rng::Rng;
use core::ops::ControlFlow;
use sanqi::chess::{
    Bitboard, Board, CastleSide, CastlingRights, CastlingSpelling, CastlingStyle, Claim, Color, EnPassantMode, Faults,
    FenStyle, File, Game, Laws, LongerCount, Move, Piece, PieceMoves, Position, Reason, Role, San, SanBody, SavedBy,
    Setup, Square, Uci,
};
use sanqi::outcome::{Outcome, Seat};
use sanqi::perft::{divide, perft};
use std::hash::{BuildHasher, RandomState};

/// Asks everything that can be asked of a position.
fn ask(position: &Position) {
    let _ = (position.key(), position.rebuilt_key(), position.polyglot_key(), position.ply());
    let _ = (position.is_check(), position.is_checkmate(), position.is_stalemate(), position.is_dead());
    let _ = (position.is_dead_by_material(), position.chess960_number(), position.castling_rights());
    let _ = (position.captures(), position.move_count(), position.perft(2), perft(position, 2), divide(position, 1));
    for color in Color::ALL {
        let _ = (position.can_mate(color), position.pinned(color), position.material(color).to_string());
    }
    for mode in [EnPassantMode::Always, EnPassantMode::PseudoLegal, EnPassantMode::Legal] {
        let text = position.fen(FenStyle { castling: CastlingStyle::Shredder, en_passant: mode }).to_string();
        let _ = Setup::from_fen_lenient(&text);
    }
    let setup = Setup::from(position);
    let _ = (setup.faults(), setup.position(), setup.mirrored().faults(), setup.color_swapped().position());
    let _ = (position.color_swapped(), position.null_move(), format!("{position:?} {}", position.board()));
    let _ = RandomState::new().hash_one(position);
    for mv in position.legal_moves() {
        let san = position.san(mv);
        let _ = (san.to_move(position), san.to_string(), position.lan(mv).to_string(), position.gives_check(mv));
    }
}

/// Asks everything that can be asked about a move, and plays it.
fn with(position: &Position, mv: Move) -> Position {
    let _ = (position.is_legal(mv), position.check(mv), position.gives_check(mv));
    let _ = (position.san(mv).to_string(), position.lan(mv).to_string(), format!("{mv:?} {mv}"));
    let _ = (mv.captured_square(position.board()), mv.king_target(), mv.castle_side(), mv.color_swapped());
    for spelling in [CastlingSpelling::KingTarget, CastlingSpelling::KingTakesRook] {
        let _ = Uci::of(mv, spelling).to_move(position);
    }
    let _ = San::of(mv, position).to_move(position);
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn any_move(rng: &mut Rng) -> Move {
    Move::new(rng.pick(&Role::ALL), rng.pick(&Square::ALL), rng.pick(&Square::ALL), rng.pick(&KINDS))
}

fn any_setup(rng: &mut Rng) -> Setup {
    let mut setup = Setup { board: Board::EMPTY, ..Setup::START };
    for _ in 0..rng.below(65) {
        setup.board.set(rng.pick(&Square::ALL), rng.pick(&Piece::ALL));
    }
    setup.turn = rng.pick(&Color::ALL);
    setup.castling = CastlingRights::NONE;
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let file = rng.pick(&File::ALL);
            setup.castling.set(color, side, (rng.below(2) == 0).then_some(file));
        }
    }
    setup.en_passant = (rng.below(2) == 0).then(|| rng.pick(&Square::ALL));
    setup.halfmoves = rng.pick(&[0, 99, u32::MAX - 1, u32::MAX]);
    setup.fullmoves = rng.pick(&[0, 1, u32::MAX]);
    setup
}

#[test]
fn nonsense_moves_in_any_position() {
    let mut rng = Rng::new(8);
    for _ in 0..300 {
        let mut position = any_setup(&mut rng).position_waiving(Faults::all()).expect("all is waived");
        for _ in 0..30 {
            ask(&position);
            position = with(&position, any_move(&mut rng));
        }
    }
}

#[test]
fn every_nonsense_move_from_the_start() {
    let start = Position::start();
    for mv in every_move(&start) {
        let next = with(&start, mv);
        let _ = (next.move_count(), next.to_string(), next.is_dead());
    }
}

#[test]
fn nonsense_in_a_game() {
    let mut rng = Rng::new(16);
    let mut laws =
        Laws { repetition_claim: 0, repetition_end: Some(0), progress_end: Some(u32::MAX), ..Laws::classic() };
    laws.longer_counts
        .push(LongerCount { ending: ["", "KKKQ"].map(|text| text.parse().expect("letters")), moves: u32::MAX });
    laws.flag = SavedBy::NoMatePossible;
    for laws in [laws, Laws::classic(), Laws { progress_claim: u32::MAX, ..Laws::fide2023() }] {
        for _ in 0..40 {
            let start = any_setup(&mut rng).position_waiving(Faults::all()).expect("all is waived");
            let mut game = Game::new(start, laws.clone());
            for _ in 0..20 {
                let mv = any_move(&mut rng);
                let _ = (game.check(mv), game.claim_grounds_after(mv), game.claimable_move(), game.claim_grounds());
                let _ = (game.claim_draw(Claim::After(mv)), game.play_san("Nf3"), game.play_uci("e1g1"));
                let _ = (game.occurrences_of(&start), game.san_moves().count(), game.outcome_under(&Laws::classic()));
                game.play_unchecked(mv);
                match rng.below(6) {
                    0 => drop(game.undo()),
                    1 => drop(game.flag(rng.pick(&Color::ALL))),
                    2 => drop(game.resign(rng.pick(&Color::ALL))),
                    3 => drop(game.rule(Outcome::win_for(Seat::SECOND, rng.below(9) as u8, Reason::Arbiter))),
                    4 => drop(game.reopen()),
                    _ => {}
                }
            }
            while game.undo().is_some() {}
            assert_eq!(game.position(), &start, "undone to the start, whatever was played");
            assert_eq!(game.occurrences(), 1);
        }
    }
}

/// Values that the generator never makes.
#[test]
fn nonsense_values() {
    let mut rng = Rng::new(24);
    for _ in 0..2_000 {
        let (role, from, kind) = (rng.pick(&Role::ALL), rng.pick(&Square::ALL), rng.pick(&KINDS));
        let moves = PieceMoves { role, from, targets: Bitboard(rng.bits()), kind };
        let mut left = moves.into_iter();
        assert_eq!(left.len(), moves.len() as usize);
        while left.next().is_some() {}
        let _ = moves.visit(|_| ControlFlow::Break(()));
        let body = SanBody::Piece {
            role,
            file: (rng.below(2) == 0).then(|| rng.pick(&File::ALL)),
            rank: None,
            capture: rng.below(2) == 0,
            to: from,
            promotion: Some(rng.pick(&Role::ALL)),
        };
        let san = San { body, suffix: None };
        let _ = (san.to_string().parse::<San>(), san.to_move(&Position::start()));
        let uci = Uci::Move { from, to: rng.pick(&Square::ALL), promotion: Some(role) };
        let _ = (uci.to_string().parse::<Uci>(), uci.to_move(&Position::start()));
    }
    assert_eq!(Outcome::new(&[], ()), None);
    for seats in [0, 1, 2, 4, 5, u8::MAX] {
        let outcome = Outcome::draw(seats, ());
        assert_eq!(usize::from(outcome.seats()), usize::from(seats).clamp(1, Seat::MAX));
        assert!(outcome.is_draw() && outcome.winners().next().is_none());
        assert!(!Outcome::loss_for_all(seats, ()).is_draw());
    }
}
