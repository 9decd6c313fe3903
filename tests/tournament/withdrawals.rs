//! Article 29.

use crate::common::{by_number, id, numbers, open_all, order, play, players, report_between};
use sanqi::tournament::{Criterion, Cycles, EntryId, EventError, Free, GameResult, Line, PairingError, Rules, Scoring};

#[test]
fn before_the_start_numbers_are_drawn_anew() {
    let mut event = players(Rules::round_robin(Cycles::Single), 5);
    event.withdraw(id('A')).unwrap();
    let round = event.next_round().unwrap();
    // B C D E are 1 2 3 4 now: 1-4 2-3.
    assert_eq!(numbers(&round), [[2, 5], [3, 4]]);
    assert_eq!(event.withdraw(id('A')), Err(EventError::Withdrawn(id('A'))));
}

/// Six players, five printed rounds; F plays `played` of them and leaves.
fn round_robin(played: u16) -> sanqi::tournament::Event {
    let mut event = players(Rules::round_robin(Cycles::Single), 6);
    for _ in 0..played {
        // F beats everybody, else the better number wins.
        play(&mut event, |p| match (p.white, p.black) {
            (EntryId(5), _) => GameResult::Win,
            (_, EntryId(5)) => GameResult::Loss,
            _ => by_number(p),
        });
    }
    let before: Vec<_> = event.next_round().into_iter().collect();
    let started = event.rounds() > 0;
    event.withdraw(id('F')).unwrap();
    assert_eq!(event.next_round().into_iter().collect::<Vec<_>>() == before, started, "never pairings");
    event
}

fn results_of(event: &sanqi::tournament::Event, entry: EntryId) -> Vec<GameResult> {
    let ledger = event.ledger();
    ledger
        .lines(entry)
        .iter()
        .filter_map(|line| match line {
            Line::Game { result, .. } => Some(*result),
            _ => None,
        })
        .collect()
}

#[test]
fn fewer_than_half_of_a_round_robin_is_void() {
    for played in [0, 1, 2] {
        let mut event = round_robin(played);
        if played == 0 {
            // Before the first round that is a redraw instead.
            assert_eq!(event.ledger().field().len(), 5);
            continue;
        }
        open_all(&mut event);
        assert_eq!(results_of(&event, id('F')), [GameResult::Void; 5]);
        assert_eq!(event.ledger().points(id('F')).halves(), 0);
        assert_eq!(event.ledger().strength(id('F')).to_string(), "0");
    }
}

#[test]
fn half_or_more_stands_and_the_rest_is_won_by_the_others() {
    for played in [3, 4, 5] {
        let mut event = round_robin(played);
        open_all(&mut event);
        let mut expected = vec![GameResult::Win; played.into()];
        expected.resize(5, GameResult::ForfeitLoss);
        assert_eq!(results_of(&event, id('F')), expected);
        // Nobody else has played since: all wins by forfeit are over F.
        let ledger = event.ledger();
        let won = "ABCDE".chars().flat_map(|c| ledger.lines(id(c))).filter(
            |line| matches!(line, Line::Game { opponent, result: GameResult::ForfeitWin, .. } if *opponent == id('F')),
        );
        assert_eq!(won.count(), 5 - usize::from(played));
    }
    // An open game of one who has left takes no report.
    let mut event = round_robin(3);
    open_all(&mut event);
    assert_eq!(event.report(4, 1, GameResult::Win), Err(EventError::Withdrawn(id('F'))));
}

#[test]
fn exactly_half_is_at_least_half() {
    // Five players: four games each; two of them are half.
    for (played, first) in [(1, GameResult::Void), (2, GameResult::Win)] {
        let mut event = players(Rules::round_robin(Cycles::Single), 5);
        open_all(&mut event);
        for opponent in ['B', 'C', 'D', 'E'].into_iter().take(played) {
            report_between(&mut event, id('A'), id(opponent), GameResult::Win);
        }
        event.withdraw(id('A')).unwrap();
        let all = results_of(&event, id('A'));
        assert_eq!(all.len(), 4);
        assert!(all.contains(&first));
        assert_eq!(all.contains(&GameResult::ForfeitLoss), played == 2);
        assert!(event.ledger().lines(id('A')).contains(&Line::Free(Free::Rest)));
    }
    // A double round robin counts both cycles: 3 of 6.
    let mut event = players(Rules::round_robin(Cycles::Double), 4);
    for _ in 0..3 {
        play(&mut event, by_number);
    }
    event.withdraw(id('A')).unwrap();
    open_all(&mut event);
    assert_eq!(results_of(&event, id('A'))[3..], [GameResult::ForfeitLoss; 3]);
}

#[test]
fn two_who_leave_each_other() {
    let mut event = players(Rules::round_robin(Cycles::Single), 4);
    open_all(&mut event);
    for (a, b) in [('A', 'C'), ('A', 'D'), ('B', 'C'), ('B', 'D')] {
        report_between(&mut event, id(a), id(b), GameResult::Win);
    }
    event.withdraw(id('A')).unwrap();
    event.withdraw(id('B')).unwrap();
    assert!(results_of(&event, id('A')).contains(&GameResult::DoubleForfeit));
    // C and D haven't met yet; 4 points each for the two who left.
    assert_eq!(order(&event.ledger(), &[Criterion::Points]), [(1, 0), (1, 1), (3, 2), (3, 3)]);
}

/// Twelve players, seven rounds; A scores `points` (Go) in the first `played` and leaves.
fn swiss(played: u16, results: &[GameResult], game: Scoring) -> String {
    let mut event = players(Rules { game, ..Rules::swiss(7) }, 12);
    for r in 0..7 {
        if r == played {
            event.withdraw(id('A')).unwrap();
        }
        play(&mut event, |p| match (p.white, p.black) {
            (EntryId(0), _) => results[usize::from(r)],
            (_, EntryId(0)) => results[usize::from(r)].flipped(),
            _ => GameResult::Draw,
        });
    }
    let ledger = event.ledger();
    // Own results stand.
    assert_eq!(ledger.lines(id('A')).iter().filter(|l| matches!(l, Line::Game { .. })).count(), usize::from(played));
    assert!(played == 7 || ledger.lines(id('A')).contains(&Line::Free(Free::Gone)));
    ledger.strength(id('A')).to_string()
}

#[test]
fn the_worked_swiss_withdrawals() {
    use GameResult::{Draw, Loss, Win};
    assert_eq!(swiss(4, &[Win, Win, Draw, Loss], Scoring::GO), "8");
    assert_eq!(swiss(4, &[Win, Draw, Loss, Loss], Scoring::GO), "21/4");
    assert_eq!(swiss(2, &[Loss, Loss], Scoring::GO), "0");
    // The same players scored as chess have half of it: the ceiling is a draw.
    assert_eq!(swiss(4, &[Win, Win, Draw, Loss], Scoring::CHESS), "4");
    assert_eq!(swiss(4, &[Win, Draw, Loss, Loss], Scoring::CHESS), "21/8");
    // Forfeits aren't played.
    assert_eq!(swiss(2, &[GameResult::ForfeitWin, GameResult::ForfeitWin], Scoring::GO), "0");
}

#[test]
fn a_swiss_game_is_reported_before_one_leaves() {
    let mut event = players(Rules::swiss(3), 4);
    let round = event.next_round().unwrap();
    event.open(round).unwrap();
    assert_eq!(event.withdraw(id('B')), Err(EventError::OpenGame { entry: id('B'), round: 1, table: 2 }));
    event.report(1, 2, GameResult::ForfeitWin).unwrap();
    event.withdraw(id('B')).unwrap();
    event.report(1, 1, GameResult::Draw).unwrap();
    let round = event.next_round().unwrap();
    assert!(round.pairings.iter().all(|p| p.white != id('B') && p.black != id('B')));
    assert_eq!(round.byes.len(), 1);
    for gone in ['A', 'C'] {
        event.withdraw(id(gone)).unwrap();
    }
    assert_eq!(event.next_round(), Err(PairingError::TooFew(1)));
}
