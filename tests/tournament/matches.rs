//! Matches of two sides: best of n, fixed lengths, fixed boards, rotation, win-stay.

use crate::common::any_result;
use crate::rng::Rng;
use sanqi::tournament::{
    Drawn, Duel, GameResult, Length, MatchError, MatchItem, MatchState, Scoring, Side, TeamMatch, TeamMatchError,
    TeamOrder, WinStay,
};
use std::collections::BTreeSet;
use std::num::NonZeroU8;

fn n(n: u8) -> NonZeroU8 {
    NonZeroU8::new(n).unwrap()
}

#[test]
fn best_of_n_ends_when_nobody_can_be_caught() {
    use GameResult::{Draw, Loss, Win};
    for (length, games, state) in [
        (3, vec![Win, Win], MatchState::Won(Side::A)),
        (3, vec![Win, Loss], MatchState::Running),
        (3, vec![Win, Draw], MatchState::Running),
        (3, vec![Win, Loss, Draw], MatchState::Level),
        (5, vec![Loss, Loss, Loss], MatchState::Won(Side::B)),
        (5, vec![Win, Win, Draw], MatchState::Running),
        (5, vec![Win, Win, Draw, Draw], MatchState::Won(Side::A)),
        (7, vec![Win, Loss, Win, Loss, Win, Loss, Loss], MatchState::Won(Side::B)),
    ] {
        let mut duel = Duel::new(Length::BestOf(n(length)), Side::A);
        for game in &games {
            duel.report(*game).unwrap();
        }
        assert_eq!(duel.state(), state, "{length} {games:?}");
        let more = duel.report(Win);
        assert_eq!(more.is_ok(), state == MatchState::Running);
    }
}

#[test]
fn a_ten_game_match_is_played_to_its_end() {
    let mut duel = Duel::new(Length::Fixed(n(10)), Side::B);
    for game in 0..10 {
        assert_eq!(duel.state(), MatchState::Running);
        assert_eq!(duel.white(), if game % 2 == 0 { Side::B } else { Side::A });
        duel.report(GameResult::Loss).unwrap();
    }
    assert_eq!(duel.state(), MatchState::Won(Side::B));
    assert_eq!(duel.points().1.to_string(), "10");
    assert_eq!(duel.report(GameResult::Win), Err(MatchError::Over));
    let mut left = Duel::new(Length::Fixed(n(10)), Side::B);
    left.append(MatchItem::Withdraw(Side::B)).unwrap();
    assert_eq!(left.state(), MatchState::Won(Side::A));
}

/// By trying every continuation: a best of n is over exactly when its winner is certain, or nothing is left.
#[test]
fn best_of_n_by_trying_every_continuation() {
    let results = [GameResult::Win, GameResult::Draw, GameResult::Loss];
    for games in [1u8, 3, 5] {
        let mut open = vec![Vec::new()];
        while let Some(played) = open.pop() {
            let mut duel = Duel::new(Length::BestOf(n(games)), Side::A);
            for game in &played {
                duel.report(*game).unwrap();
            }
            let balance: i32 = played.iter().map(|g| i32::from(g.is_win()) - i32::from(g.is_loss())).sum();
            let left = i32::from(games) - played.len() as i32;
            let certain = balance - left > 0 || balance + left < 0;
            assert_eq!(matches!(duel.state(), MatchState::Won(_)), certain);
            assert_eq!(duel.state() == MatchState::Running, !certain && left > 0);
            if duel.state() == MatchState::Running {
                open.extend(results.map(|r| [played.as_slice(), &[r]].concat()));
            }
        }
    }
}

#[test]
fn rotation_is_everyone_against_everyone() {
    for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
        let rotation = TeamMatch::new(n(a), n(b), TeamOrder::Rotation, Scoring::GO).unwrap();
        let mut met = BTreeSet::new();
        let mut colours = vec![0i32; usize::from(a) + usize::from(b)];
        for round in 1..=rotation.rounds() {
            let mut here = BTreeSet::new();
            for game in rotation.round(round) {
                assert_eq!(game.b - 1, (game.a - 1 + round - 1) % a.max(b));
                assert!(met.insert((game.a, game.b)));
                assert!(here.insert((0, game.a)) && here.insert((1, game.b)));
                let sign = if game.white == Side::A { 1 } else { -1 };
                colours[usize::from(game.a) - 1] += sign;
                colours[usize::from(a) + usize::from(game.b) - 1] -= sign;
            }
        }
        assert_eq!(met.len(), usize::from(a) * usize::from(b));
        assert!(colours.iter().all(|c| c.abs() <= 1), "{a} {b} {colours:?}");
        assert_eq!(rotation.round(0).count() + rotation.round(rotation.rounds() + 1).count(), 0);
    }
}

#[test]
fn team_matches_on_boards() {
    let mut boards = TeamMatch::new(n(3), n(3), TeamOrder::FixedBoards, Scoring::GO).unwrap();
    let whites: Vec<Side> = boards.round(1).map(|game| game.white).collect();
    assert_eq!((boards.rounds(), whites), (1, vec![Side::A, Side::B, Side::A]));
    assert_eq!(boards.report(1, 2, GameResult::Win), Err(TeamMatchError::NotScheduled { a: 1, b: 2 }));
    assert_eq!(boards.report(0, 0, GameResult::Win), Err(TeamMatchError::NotScheduled { a: 0, b: 0 }));
    boards.report(1, 1, GameResult::Win).unwrap();
    let twice = TeamMatchError::AlreadyReported { a: 1, b: 1, result: GameResult::Win };
    assert_eq!(boards.report(1, 1, GameResult::Loss), Err(twice));
    boards.report(2, 2, GameResult::Draw).unwrap();
    assert_eq!(boards.state(), MatchState::Running);
    boards.report(3, 3, GameResult::Loss).unwrap();
    assert_eq!(boards.state(), MatchState::Level);
    let unequal = TeamMatch::new(n(3), n(2), TeamOrder::FixedBoards, Scoring::GO);
    assert_eq!(unequal, Err(TeamMatchError::Unequal { a: 3, b: 2 }));
    assert!(TeamMatch::new(n(65), n(2), TeamOrder::Rotation, Scoring::GO).is_err());
}

#[test]
fn a_side_that_withdraws_keeps_what_it_won() {
    let mut rotation = TeamMatch::new(n(2), n(2), TeamOrder::Rotation, Scoring::GO).unwrap();
    rotation.report(1, 1, GameResult::Win).unwrap();
    rotation.withdraw(Side::A).unwrap();
    assert_eq!((rotation.points().0.to_string(), rotation.points().1.to_string()), ("2".into(), "6".into()));
    assert_eq!(rotation.result(2, 1), Some(GameResult::ForfeitLoss));
    assert_eq!(rotation.result(3, 1), None);
    assert_eq!(rotation.report(2, 1, GameResult::Win), Err(TeamMatchError::Withdrawn(Side::A)));
}

/// Every course of small matches: n to 2n − 1 games, and the ends that the law names.
#[test]
fn win_stay_takes_n_to_2n_minus_1_games() {
    for size in 1..=5u8 {
        let mut lengths = BTreeSet::new();
        let mut decisive = BTreeSet::new();
        let mut open = vec![WinStay::new(n(size), n(size), Drawn::BothOut, Side::A).unwrap()];
        while let Some(stage) = open.pop() {
            let games = stage.record().len();
            if stage.next().is_none() {
                lengths.insert(games);
                if !stage.record().contains(&MatchItem::Game(GameResult::Draw)) {
                    decisive.insert(games);
                    assert_ne!(stage.state(), MatchState::Level);
                }
                continue;
            }
            for result in [GameResult::Win, GameResult::Draw, GameResult::Loss] {
                let mut next = stage.clone();
                next.report(result).unwrap();
                // The winner stays, the loser's next comes.
                if let Some((a, b)) = next.next() {
                    let (was_a, was_b) = stage.next().unwrap();
                    assert_eq!((a - was_a, b - was_b), (u8::from(!result.is_win()), u8::from(!result.is_loss())));
                }
                open.push(next);
            }
        }
        let expected: BTreeSet<usize> = (usize::from(size)..2 * usize::from(size)).collect();
        assert_eq!(lengths, expected);
        assert_eq!(decisive, expected);
    }
}

#[test]
fn win_stay_replays_withdrawals_and_colours() {
    let mut stage = WinStay::new(n(2), n(2), Drawn::Replay, Side::A).unwrap();
    assert_eq!(stage.white(), Side::A);
    stage.report(GameResult::Draw).unwrap();
    assert_eq!((stage.next(), stage.white()), (Some((1, 1)), Side::B));
    stage.report(GameResult::Void).unwrap();
    stage.report(GameResult::Win).unwrap();
    assert_eq!((stage.next(), stage.white(), stage.left(Side::B)), (Some((1, 2)), Side::B, 1));
    stage.report(GameResult::DoubleLoss).unwrap();
    assert_eq!((stage.state(), stage.next()), (MatchState::Won(Side::A), None));
    assert_eq!(stage.report(GameResult::Win), Err(MatchError::Over));

    let mut last = WinStay::new(n(1), n(1), Drawn::BothOut, Side::B).unwrap();
    last.report(GameResult::Draw).unwrap();
    assert_eq!(last.state(), MatchState::Level);
    let mut left = WinStay::new(n(3), n(1), Drawn::BothOut, Side::B).unwrap();
    left.append(MatchItem::Withdraw(Side::A)).unwrap();
    assert_eq!(left.state(), MatchState::Won(Side::B));
    assert!(WinStay::new(n(65), n(1), Drawn::BothOut, Side::B).is_err());
}

#[test]
fn random_results_never_panic() {
    let mut rng = Rng::new(11);
    for _ in 0..2_000 {
        let size = |rng: &mut Rng| n(1 + rng.below(6) as u8);
        let drawn = rng.pick(&[Drawn::BothOut, Drawn::Replay]);
        let mut stage = WinStay::new(size(&mut rng), size(&mut rng), drawn, Side::A).unwrap();
        let length = size(&mut rng);
        let mut duel = Duel::new(rng.pick(&[Length::BestOf(length), Length::Fixed(length)]), Side::A);
        let (a, b) = (size(&mut rng), size(&mut rng));
        let mut rotation = TeamMatch::new(a, b, TeamOrder::Rotation, Scoring::CHESS).unwrap();
        for _ in 0..40 {
            let result = any_result(&mut rng);
            let _ = stage.report(result);
            let _ = duel.report(result);
            let _ = rotation.report(rng.below(8) as u8, rng.below(8) as u8, result);
        }
        assert_eq!(stage.next().is_some(), stage.state() == MatchState::Running);
        #[cfg(feature = "serde")]
        {
            let again = serde_json::from_str::<WinStay>(&serde_json::to_string(&stage).unwrap()).unwrap();
            assert_eq!(again, stage);
            let again = serde_json::from_str::<Duel>(&serde_json::to_string(&duel).unwrap()).unwrap();
            assert_eq!(again, duel);
            let again = serde_json::from_str::<TeamMatch>(&serde_json::to_string(&rotation).unwrap()).unwrap();
            assert_eq!(again, rotation);
        }
    }
}
