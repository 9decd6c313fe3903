//! The ends of a game, claims and rulings, article by article.

use sanqi::chess::{
    Claim, ClaimGrounds, Color, Game, IllegalMove, Laws, LongerCount, Move, MoveKind, Position, Reason, Role,
    RulingError, Square,
};
use sanqi::outcome::{Outcome, Seat, SeatResult};

fn game_from(fen: &str, laws: Laws) -> Game {
    Game::new(Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")), laws)
}

/// Plays moves written with or without move numbers.
fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        let san = word.rsplit('.').next().unwrap_or(word);
        if !san.is_empty() {
            game.play_san(san).unwrap_or_else(|error| panic!("{word}: {error}"));
        }
    }
}

fn played(moves: &str) -> Game {
    let mut game = Game::default();
    play(&mut game, moves);
    game
}

fn find(game: &Game, san: &str) -> Move {
    sanqi::chess::San::resolve(san, game.position()).expect(san)
}

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

#[test]
fn article_10_1_checkmate_wins_at_once() {
    let game = played("1.f3 e5 2.g4 Qh4#");
    let outcome = game.outcome().expect("mate");
    assert_eq!(outcome.reason, Reason::Checkmate);
    assert_eq!(outcome.results(), [SeatResult::Loss, SeatResult::Win]);
    assert_eq!(game.turn(), None);
    let quiet = Move::new(Role::Pawn, Square::E2, Square::E4, MoveKind::Normal);
    assert_eq!(game.clone().play(quiet), Err(IllegalMove::GameOver));
}

#[test]
fn article_10_3_stalemate_draws_at_once() {
    let mut game = game_from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", Laws::classic());
    play(&mut game, "Kf7");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::Stalemate)));
}

#[test]
fn article_10_4_the_list_of_dead_positions() {
    for (fen, dead) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1", true),
        ("7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", false),
        ("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false),
        ("4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
    ] {
        let game = game_from(fen, Laws::classic());
        assert_eq!(game.outcome().map(|o| o.reason), dead.then_some(Reason::DeadPosition), "{fen}");
        assert_eq!(game_from(fen, Laws::fide2023()).outcome(), game.outcome(), "{fen}");
    }
}

#[test]
fn a_capture_can_make_the_position_dead() {
    let mut game = game_from("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Laws::classic());
    play(&mut game, "Kxe2");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::DeadPosition)));
}

#[test]
fn mate_comes_before_everything_else() {
    // The mating move is the one that fills the count of the 75 moves.
    let mut game = game_from("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 149 130", Laws::fide2023());
    play(&mut game, "Qh8#");
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::Checkmate));
    let mut game = game_from("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", Laws::fide2023());
    play(&mut game, "Qh8#");
    assert_eq!(game.outcome(), Some(Outcome::win_for(WHITE, 2, Reason::Checkmate)));
}

#[test]
fn article_10_10_a_pinned_en_passant_is_no_difference() {
    let moves = "1.e4 c5 2.e5 Qb6 3.Nf3 Qe6 4.Ng1 d5 5.Nf3 Nc6 6.Ng1 Nb8 7.Nf3 Nc6 8.Ng1 Nb8";
    let game = played(moves);
    assert_eq!((game.occurrences(), game.claim_grounds()), (3, ClaimGrounds::REPETITION));
}

#[test]
fn article_10_10_lost_castling_is_a_difference() {
    let moves = "1.e4 e5 2.Nf3 Nf6 3.Ng1 Ng8 4.Ke2 Ke7 5.Ke1 Ke8 6.Na3 Na6 7.Nb1 Nb8";
    let game = played(moves);
    assert_eq!((game.occurrences(), game.claim_grounds()), (2, ClaimGrounds::empty()));
}

#[test]
fn article_10_10_the_start_counts() {
    let mut game = game_from("4k3/8/8/8/8/8/4P3/4K2R b K - 3 40", Laws::classic());
    play(&mut game, "Kd8 Rg1 Ke8 Rh1");
    // White's right to castle is gone: another position than at the start.
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "Kd8 Rg1 Ke8 Rh1 Kd8 Rg1 Ke8 Rh1");
    assert_eq!(game.occurrences(), 3);
}

#[test]
fn article_10_10_the_three_questions_are_apart() {
    let mut game = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(game.claim_grounds(), ClaimGrounds::empty());
    let back = find(&game, "Ng8");
    assert_eq!(game.claim_grounds_after(back), Ok(ClaimGrounds::REPETITION));
    assert_eq!(game.claim_grounds_after(find(&game, "e5")), Ok(ClaimGrounds::empty()));
    assert_eq!(game.claimable_move(), Some((back, ClaimGrounds::REPETITION)));
    let illegal = Move::new(Role::Queen, Square::D8, Square::H4, MoveKind::Normal);
    assert_eq!(game.claim_grounds_after(illegal), Err(IllegalMove::NotItsMove(Role::Queen)));
    let before = game.clone();
    assert_eq!(game.claim_draw(Claim::Now), Err(RulingError::WrongClaim { occurrences: 2, plies: 7 }));
    assert_eq!(game, before);
    assert_eq!(game.claim_draw(Claim::After(back)), Ok(Outcome::draw(2, Reason::Repetition)));
    assert_eq!(game.history().len(), 7, "the announced move isn't played");
}

#[test]
fn article_10_11_a_move_loses_the_claim_and_the_position_brings_it_back() {
    let mut game = Game::new(Position::default(), Laws::classic());
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.claim_grounds(), ClaimGrounds::REPETITION);
    play(&mut game, "a3");
    assert_eq!(game.claim_grounds(), ClaimGrounds::empty());
    let mut game = Game::new(Position::default(), Laws::classic());
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8");
    assert_eq!((game.occurrences(), game.claim_grounds()), (4, ClaimGrounds::REPETITION));
}

#[test]
fn fifth_occurrence_ends_todays_game_but_not_a_classic_one() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let game = played(&shuffle);
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::FivefoldRepetition)));
    let mut classic = Game::new(Position::default(), Laws::classic());
    play(&mut classic, &shuffle.repeat(3));
    assert_eq!((classic.outcome(), classic.occurrences()), (None, 13));
}

#[test]
fn article_10_12_fifty_and_seventy_five_moves() {
    let fen = "8/8/4k3/8/8/3RK3/8/8 w - - 98 80";
    for (laws, end) in [(Laws::fide2023(), Some(150)), (Laws::classic(), None)] {
        let mut game = game_from(fen, laws);
        assert_eq!(game.claim_grounds(), ClaimGrounds::empty());
        assert_eq!(game.claimable_move(), None);
        // Rook and kings wander so that no position comes up three times.
        let mut random = crate::rng::Rng::new(9);
        while game.outcome().is_none() && game.position().halfmoves() < 160 {
            let halfmoves = game.position().halfmoves();
            assert_eq!(game.claim_grounds().contains(ClaimGrounds::NO_PROGRESS), halfmoves >= 100);
            let moves = game.position().legal_moves();
            let fit: Vec<_> = moves
                .into_iter()
                .filter(|mv| {
                    let mut next = *game.position();
                    next.play_unchecked(*mv);
                    let rook_safe = next.captures().is_empty() && next.has_legal_move();
                    rook_safe && game.occurrences_of(&next) < 4
                })
                .collect();
            game.play(fit[random.below(fit.len())]).expect("legal");
        }
        assert_eq!(game.position().halfmoves(), end.unwrap_or(160));
        let reason = end.map(|_| Reason::SeventyFiveMoves);
        assert_eq!(game.outcome().map(|o| o.reason), reason);
    }
}

#[test]
fn article_10_12_the_organiser_may_set_a_longer_count() {
    let mut laws = Laws::fide2023();
    let ending = ["KR".parse().expect("material"), "K".parse().expect("material")];
    laws.longer_counts.push(LongerCount { ending, moves: 100 });
    for fen in ["8/8/4k3/8/8/3RK3/8/8 w - - 199 180", "8/8/4K3/8/8/3rk3/8/8 b - - 199 180"] {
        let mut game = game_from(fen, laws.clone());
        assert_eq!((game.outcome(), game.claim_grounds()), (None, ClaimGrounds::empty()), "{fen}");
        let mv = game.position().find_move(Square::D3, Square::D1, None).expect("legal");
        assert_eq!(game.claim_grounds_after(mv), Ok(ClaimGrounds::NO_PROGRESS));
        assert_eq!(game.claim_draw(Claim::After(mv)), Ok(Outcome::draw(2, Reason::FiftyMoves)));
    }
    assert_eq!(
        game_from("8/8/4k3/8/8/3QK3/8/8 w - - 199 180", laws).outcome().map(|o| o.reason),
        Some(Reason::SeventyFiveMoves),
        "another ending keeps the usual counts"
    );
}

#[test]
fn article_10_2_resignation() {
    let lone = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let mut classic = game_from(lone, Laws::classic());
    assert_eq!(classic.resign(Color::White), Ok(Outcome::win_for(BLACK, 2, Reason::Resignation)));
    assert_eq!(classic.resign(Color::White), Err(RulingError::GameOver));
    let mut today = game_from(lone, Laws::fide2023());
    assert_eq!(today.resign(Color::White), Ok(Outcome::draw(2, Reason::Resignation)));
    let mut today = game_from(lone, Laws::fide2023());
    assert_eq!(today.resign(Color::Black), Ok(Outcome::win_for(WHITE, 2, Reason::Resignation)));
}

#[test]
fn article_10_14_flag_against_a_lone_king_and_against_what_cannot_mate() {
    // Article 10.5: a lone king saves the player whose flag has fallen.
    for laws in [Laws::classic(), Laws::fide2023()] {
        let mut game = game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", laws.clone());
        assert_eq!(game.flag(Color::White), Ok(Outcome::draw(2, Reason::Flag)));
        let mut game = game_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", laws);
        assert_eq!(game.flag(Color::Black), Ok(Outcome::win_for(WHITE, 2, Reason::Flag)));
    }
    // A knight can't mate against a queen: a loss by the letter, a draw today.
    let knight = "4k1n1/8/8/8/8/8/4Q3/4K3 b - - 0 1";
    assert_eq!(game_from(knight, Laws::classic()).flag(Color::White).map(|o| o.is_draw()), Ok(false));
    assert_eq!(game_from(knight, Laws::fide2023()).flag(Color::White).map(|o| o.is_draw()), Ok(true));
    // Against a rook it can.
    let rook = "4k1n1/8/8/8/8/8/4R3/4K3 b - - 0 1";
    assert_eq!(game_from(rook, Laws::fide2023()).flag(Color::White).map(|o| o.is_draw()), Ok(false));
}

#[test]
fn article_10_6_agreement() {
    let mut game = Game::default();
    assert_eq!(game.agree_draw(), Ok(Outcome::draw(2, Reason::Agreement)));
    assert_eq!(game.agree_draw(), Err(RulingError::GameOver));
    assert!(game.reopen());
    assert_eq!(game.turn(), Some(Color::White));
}

#[test]
fn article_10_17_both_may_lose() {
    let mut game = Game::default();
    let outcome = game.rule(Outcome::loss_for_all(2, Reason::Refusal)).expect("open");
    assert_eq!(outcome.results(), [SeatResult::Loss, SeatResult::Loss]);
    assert!(!outcome.is_draw());
    let points: u8 = outcome.results().iter().map(|result| result.half_points()).sum();
    assert_eq!(points, 0, "article 12: a double loss is 0-0");
    let mut game = Game::default();
    assert_eq!(game.rule(Outcome::draw(3, Reason::Arbiter)), Err(RulingError::Seats(3)));
}

#[test]
fn reopening_keeps_what_lies_in_the_position() {
    let mut game = played("1.f3 e5 2.g4 Qh4#");
    assert!(!game.reopen());
    assert_eq!(game.undo().map(|mv| mv.to_string()).as_deref(), Some("d8h4"));
    assert_eq!(game.turn(), Some(Color::Black));
    play(&mut game, "Qh4#");
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::Checkmate));
}

#[test]
fn moves_are_there_for_the_record() {
    let game = played("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    let text: Vec<_> = game.san_moves().map(|san| san.to_string()).collect();
    assert_eq!(text.join(" "), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    assert_eq!(game.start(), &Position::default());
    assert_eq!(game.history()[6].effect.captured, Some((Role::Knight, Square::C6)));
    assert_eq!(game.position().ply(), 9);
}

#[test]
fn a_long_game_costs_no_more_late_than_early() {
    // 20,000 plies without a pawn move: the look-up must not walk the history. Checked by counting work, not
    // time: the game is played to the end and the counts are right.
    let mut game = Game::new(Position::default(), Laws::classic());
    let cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for i in 0..20_000 {
        game.play_san(cycle[i % 4]).expect("legal");
    }
    assert_eq!(game.occurrences(), 5_001);
    assert_eq!(game.position().halfmoves(), 20_000);
    while game.undo().is_some() {}
    assert_eq!(game, Game::new(Position::default(), Laws::classic()));
    assert_eq!(game.occurrences_of(&Position::default()), 1);
}
