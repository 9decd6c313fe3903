//! The worked tables of article 28.

use crate::common::{any_result, id, open_all, order, play, players, report_between, round, value};
use crate::rng::Rng;
use sanqi::tournament::{
    Byes, Criterion, Cycles, Entry, EntryId, Event, Fraction, GameResult, Highest, Line, OwnSum, Points, Rules,
    Scoring, StandingsError, Value,
};

/// A beats B, draws C, loses to D; B beats C, D; C draws A, beats D; D beats A.
fn worked() -> Event {
    let mut event = players(Rules::round_robin(Cycles::Single), 4);
    open_all(&mut event);
    for (first, second, result) in [
        ('A', 'B', GameResult::Win),
        ('A', 'C', GameResult::Draw),
        ('A', 'D', GameResult::Loss),
        ('B', 'C', GameResult::Win),
        ('B', 'D', GameResult::Win),
        ('C', 'D', GameResult::Win),
    ] {
        report_between(&mut event, id(first), id(second), result);
    }
    event
}

#[test]
fn the_worked_round_robin() {
    let mut event = worked();
    {
        let ledger = event.ledger();
        let points: Vec<String> = "ABCD".chars().map(|c| ledger.points(id(c)).to_string()).collect();
        assert_eq!(points, ["3", "4", "3", "2"]);
        assert_eq!(value(&ledger, Criterion::SonnebornBerger, id('A')), "11/2");
        assert_eq!(value(&ledger, Criterion::SonnebornBerger, id('C')), "7/2");
        assert_eq!(order(&ledger, &Criterion::ROUND_ROBIN), [(1, 1), (2, 0), (3, 2), (4, 3)]);
        let explained = ledger.explain(Criterion::SonnebornBerger, id('A'), &[]).unwrap();
        assert_eq!(
            explained.to_string(),
            "Sonneborn-Berger of no. 1: 11/2 = 4 (round 2, beat no. 2) + 3/2 (round 3, drew with no. 3)"
        );
        assert_eq!(
            explained.with_names(&event).to_string(),
            "Sonneborn-Berger of A: 11/2 = 4 (round 2, beat B) + 3/2 (round 3, drew with C)"
        );
        // A and C share second place while only points are asked.
        assert_eq!(order(&ledger, &[Criterion::Points]), [(1, 1), (2, 0), (2, 2), (4, 3)]);
        let standings = ledger.standings(&[Criterion::Points]).unwrap();
        let ties: Vec<Vec<EntryId>> = standings.ties().map(|t| t.iter().map(|s| s.entry).collect()).collect();
        assert_eq!(ties, [[id('A'), id('C')]]);
    }
    // Warnings part those who are level, and fewer are better.
    event.warn(id('A')).unwrap();
    assert_eq!(
        order(&event.ledger(), &[Criterion::Points, Criterion::FewerWarnings]),
        [(1, 1), (2, 2), (3, 0), (4, 3)]
    );
}

#[test]
fn the_same_table_scored_as_chess() {
    let event = worked();
    let record = event.record().to_vec();
    let chess = Event::replay(Rules { game: Scoring::CHESS, ..*event.rules() }, record).unwrap();
    let ledger = chess.ledger();
    assert_eq!("ABCD".chars().map(|c| ledger.points(id(c)).halves()).collect::<Vec<_>>(), [3, 4, 3, 2]);
    assert_eq!(value(&ledger, Criterion::SonnebornBerger, id('A')), "11/4");
    assert_eq!(order(&ledger, &Criterion::ROUND_ROBIN), order(&event.ledger(), &Criterion::ROUND_ROBIN));
}

/// `k` for the fraction that the law gives for own points, opponents' sum, rounds and highest points.
fn total(own: i64, sum: i64, rounds: i64, highest: i64) -> Fraction {
    Fraction::new(own * highest + 2 * sum - rounds * highest, highest).unwrap()
}

/// The three players of the law's table are looked for in random events of seven rounds: the library must
/// have these values for whoever has these points and sums in a field whose highest is 12.
#[test]
fn the_worked_swiss_totals() {
    let mut wanted = vec![("10", "58", "38/3"), ("9", "60", "12"), ("10", "52", "35/3")];
    let mut rng = Rng::new(1988);
    for _ in 0..5_000 {
        let mut event = players(Rules::swiss(7), 24);
        for _ in 0..7 {
            play(&mut event, |p| match (rng.below(8), p.white < p.black) {
                (0, _) => GameResult::Draw,
                (1..6, true) | (6.., false) => GameResult::Win,
                _ => GameResult::Loss,
            });
        }
        let ledger = event.ledger();
        if ledger.highest() != Points::whole(12) {
            continue;
        }
        for entry in ledger.field() {
            let own = ledger.points(entry).to_string();
            let sum = value(&ledger, Criterion::OpponentsSum, entry);
            let total = value(&ledger, Criterion::SwissTotal(Highest::Reached), entry);
            wanted.retain(|(points, opponents, expected)| {
                let found = own == *points && sum == *opponents;
                assert!(!found || total == *expected, "{own}/{sum}: {total}");
                !found
            });
        }
        if wanted.is_empty() {
            return;
        }
    }
    panic!("never came up: {wanted:?}");
}

#[test]
fn the_swiss_total_is_the_formula_and_its_order_the_integer_key() {
    assert_eq!(total(10, 58, 7, 12).to_string(), "38/3");
    assert_eq!(total(9, 60, 7, 12).to_string(), "12");
    assert_eq!(total(10, 52, 7, 12).to_string(), "35/3");
    // Random events of seven rounds: the library's value is the law's formula, and its order that of the
    // integer key own·H + 2·sum.
    let mut rng = Rng::new(28);
    let mut passed = false;
    for _ in 0..60 {
        let mut event = players(Rules::swiss(7), 16);
        for _ in 0..7 {
            play(&mut event, |_| rng.pick(&[GameResult::Win, GameResult::Loss, GameResult::Draw]));
        }
        let ledger = event.ledger();
        let whole = |p: Points| i64::from(p.halves() / 2);
        let facts = |entry: EntryId| {
            let own = whole(ledger.points(entry));
            let sum: i64 = ledger
                .lines(entry)
                .iter()
                .map(|line| match line {
                    Line::Game { opponent, .. } => whole(ledger.points(*opponent)),
                    _ => 0,
                })
                .sum();
            (own, sum)
        };
        for (reading, highest) in [(Highest::Reached, whole(ledger.highest())), (Highest::Reachable, 14)] {
            let standings = ledger.standings(&[Criterion::SwissTotal(reading)]).unwrap();
            let mut before: Option<(i64, i64)> = None;
            for row in standings.rows() {
                let (own, sum) = facts(row.entry);
                assert_eq!(row.values[0], Some(Value::Number(total(own, sum, 7, highest))));
                let key = own * highest + 2 * sum;
                if let Some((key_before, own_before)) = before {
                    assert!(key_before >= key);
                    passed |= own_before < own;
                }
                before = Some((key, own));
            }
            for entry in ledger.field() {
                let explained = ledger.explain(Criterion::SwissTotal(reading), entry, &[]).unwrap();
                assert_eq!(explained.parts.len(), 3);
                assert!(explained.to_string().contains(&format!("by half of {highest}")), "{explained}");
            }
        }
    }
    assert!(passed, "somebody with fewer points passes one with more");
}

#[test]
fn nobody_with_a_point_divides_nothing() {
    let mut event = players(Rules::swiss(2), 2);
    play(&mut event, |_| GameResult::DoubleLoss);
    assert_eq!(value(&event.ledger(), Criterion::SwissTotal(Highest::Reached), id('A')), "-1");
    let empty = players(Rules::swiss(2), 0);
    assert_eq!(empty.ledger().standings(&Criterion::SWISS).unwrap().rows(), []);
}

#[test]
fn direct_encounter_counts_only_among_those_who_all_met() {
    // A and C drew, both have 3.
    let event = worked();
    let ledger = event.ledger();
    assert_eq!(order(&ledger, &[Criterion::Points, Criterion::DirectEncounter]), [(1, 1), (2, 0), (2, 2), (4, 3)]);
    // A Swiss of four after one round: 1-3 and 4-2, white wins. 1 and 4 are level and haven't met.
    let mut event = players(Rules::swiss(3), 4);
    play(&mut event, |_| GameResult::Win);
    let criteria = [Criterion::Points, Criterion::DirectEncounter];
    assert_eq!(order(&event.ledger(), &criteria), [(1, 0), (1, 3), (3, 1), (3, 2)]);
    // After the second, 1 beat 4 and 2 beat 3: 2 and 4 have 2 points each, and 4 beat 2.
    event.open(round(&[[1, 4], [2, 3]])).unwrap();
    event.report(2, 1, GameResult::Win).unwrap();
    event.report(2, 2, GameResult::Win).unwrap();
    assert_eq!(order(&event.ledger(), &criteria), [(1, 0), (2, 3), (3, 1), (4, 2)]);
    let explained = event.ledger().explain(Criterion::DirectEncounter, id('D'), &[id('B'), id('D')]).unwrap();
    assert_eq!(explained.to_string(), "direct encounter of no. 4: 2 = 2 (round 1, beat no. 2)");
}

#[test]
fn lots_decide_only_when_told_and_must_be_drawn() {
    let mut event = worked();
    let criteria = [Criterion::Points, Criterion::Lot];
    assert_eq!(event.ledger().standings(&criteria), Err(StandingsError::NoLot(id('A'))));
    event.draw_lot(id('A'), 2).unwrap();
    assert!(event.draw_lot(id('C'), 2).is_err());
    assert!(event.draw_lot(id('A'), 3).is_err());
    event.draw_lot(id('C'), 1).unwrap();
    assert_eq!(order(&event.ledger(), &criteria), [(1, 1), (2, 2), (3, 0), (4, 3)]);
}

#[test]
fn wins_and_opponents_sums() {
    let event = worked();
    let ledger = event.ledger();
    let wins: Vec<String> = "ABCD".chars().map(|c| value(&ledger, Criterion::Wins, id(c))).collect();
    assert_eq!(wins, ["1", "2", "1", "1"]);
    // All points are 12, so everyone's opponents have the rest.
    for letter in "ABCD".chars() {
        let rest = 24 - ledger.points(id(letter)).halves();
        let sum = value(&ledger, Criterion::OpponentsSum, id(letter));
        assert_eq!(sum, Points::from_halves(rest).to_string());
    }
}

#[test]
fn what_a_bye_adds_to_the_own_sum() {
    let rules = Rules::swiss(2);
    for (own_sum, expected) in [(OwnSum::Nothing, "0"), (OwnSum::OwnPoints, "2")] {
        let mut event = players(Rules { byes: Byes { own_sum, ..rules.byes }, ..rules }, 3);
        play(&mut event, |_| GameResult::Win);
        assert_eq!(value(&event.ledger(), Criterion::OpponentsSum, id('C')), expected);
    }
}

/// Every value is the sum of its parts, and every criterion has one for everybody.
#[test]
fn parts_add_up() {
    let mut rng = Rng::new(3);
    let mut event = players(Rules::swiss(8), 13);
    for _ in 0..8 {
        play(&mut event, |_| any_result(&mut rng));
        let gone = EntryId(rng.below(13) as u16);
        if !event.has_withdrawn(gone) && rng.below(3) == 0 {
            event.withdraw(gone).unwrap();
        }
    }
    let ledger = event.ledger();
    for entry in ledger.field() {
        for criterion in [
            Criterion::Points,
            Criterion::SonnebornBerger,
            Criterion::OpponentsSum,
            Criterion::SwissTotal(Highest::Reached),
            Criterion::SwissTotal(Highest::Reachable),
            Criterion::Wins,
            Criterion::FewerWarnings,
        ] {
            let explained = ledger.explain(criterion, entry, &[]).unwrap();
            let Value::Number(value) = explained.value else { panic!("a number") };
            // Over one denominator.
            let shared: i128 = explained.parts.iter().map(|p| p.value.denominator()).product();
            let sum: i128 =
                explained.parts.iter().map(|p| p.value.numerator() * (shared / p.value.denominator())).sum();
            assert_eq!(value.numerator() * shared, sum * value.denominator(), "{explained}");
        }
    }
    assert_eq!(ledger.explain(Criterion::Points, EntryId(13), &[]), None);
}

#[test]
fn struck_entries_are_nowhere() {
    let mut event = players(Rules::swiss(2), 3);
    event.withdraw(id('B')).unwrap();
    // The name is free again.
    event.enter(Entry::player("B", 0)).unwrap();
    assert_eq!(event.ledger().field(), [id('A'), id('C'), id('D')]);
}
