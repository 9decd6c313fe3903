//! Grades (26.3), results and points as text.

use sanqi::outcome::{Outcome, Seat, SeatResult};
use sanqi::table::Verdict;
use sanqi::tournament::{Fraction, GameResult, Grade, GradeKind, Points, Scoring};

#[test]
fn grades_stand_in_order_of_strength() {
    let all: Vec<Grade> = Grade::all().collect();
    assert_eq!(all.len(), 9 + 6 + 9);
    assert!(all.is_sorted() && all.windows(2).all(|w| w[0] < w[1]));
    let texts: Vec<String> = all.iter().map(Grade::to_string).collect();
    assert_eq!(texts.join(" "), "9k 8k 7k 6k 5k 4k 3k 2k 1k 1d 2d 3d 4d 5d 6d 1p 2p 3p 4p 5p 6p 7p 8p 9p");
    for grade in all {
        assert_eq!(grade.to_string().parse(), Ok(grade));
        assert_eq!(grade.words().parse(), Ok(grade));
        assert_eq!(grade.to_string().to_uppercase().parse(), Ok(grade));
        assert_eq!(Grade::new(grade.kind(), grade.number()), Ok(grade));
    }
}

#[test]
fn what_is_no_grade_is_refused() {
    for text in
        ["", "k", "3", "0k", "10k", "7d", "0d", "10p", "3 d an", "-1k", "3dk", "３d", "99999999999999999999k", "+3k"]
    {
        assert!(text.parse::<Grade>().is_err(), "{text}");
    }
    assert!(Grade::new(GradeKind::AmateurDan, 7).is_err());
    assert!(Grade::new(GradeKind::Kyu, 0).is_err());
}

#[test]
fn results_flip_and_are_read_back() {
    for result in GameResult::ALL {
        assert_eq!(result.flipped().flipped(), result);
        assert_eq!(result.text().parse(), Ok(result));
        assert_eq!(result.is_played(), result.flipped().is_played());
    }
    assert!("1–0".parse::<GameResult>().is_err());
    let points = |scoring: Scoring| GameResult::ALL.map(|r| scoring.points(r).halves());
    assert_eq!(points(Scoring::GO), [4, 2, 0, 0, 4, 0, 0, 0]);
    assert_eq!(points(Scoring::CHESS), [2, 1, 0, 0, 2, 0, 0, 0]);
}

#[test]
fn outcomes_of_games_become_results() {
    use SeatResult::{Draw, Loss, Void, Win};
    let of = |results: &[SeatResult], first| GameResult::from_outcome(&Outcome::new(results, ()).unwrap(), first);
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    assert_eq!(of(&[Win, Loss], first), Some(GameResult::Win));
    assert_eq!(of(&[Win, Loss], second), Some(GameResult::Loss));
    assert_eq!(of(&[Draw, Draw], second), Some(GameResult::Draw));
    assert_eq!(of(&[Void, Void], first), Some(GameResult::Void));
    assert_eq!(of(&[Win, Win], first), None);
    assert_eq!(of(&[Win, Loss, Loss], first), None);
    assert_eq!(of(&[Win, Loss], Seat::new(2).unwrap()), None);
    let late = Outcome::loss_for_all(2, "both late");
    assert_eq!(GameResult::from_outcome(&late, first), Some(GameResult::DoubleLoss));
}

#[test]
fn verdicts_of_tables_become_results() {
    use SeatResult::{Draw, Loss, Void, Win};
    let of = |results: &[SeatResult], forfeit, replay| {
        let verdict = Verdict { outcome: Outcome::new(results, ()).unwrap(), forfeit, replay };
        [Seat::FIRST, Seat::SECOND].map(|seat| GameResult::from_verdict(&verdict, seat).map(GameResult::text))
    };
    assert_eq!(of(&[Win, Loss], false, false), [Some("1-0"), Some("0-1")]);
    assert_eq!(of(&[Win, Loss], true, false), [Some("+/-"), Some("-/+")]);
    assert_eq!(of(&[Loss, Loss], true, false), [Some("-/-"), Some("-/-")]);
    assert_eq!(of(&[Loss, Loss], false, false), [Some("0-0"), Some("0-0")]);
    assert_eq!(of(&[Draw, Draw], false, false), [Some("1/2"), Some("1/2")]);
    assert_eq!(of(&[Void, Void], false, true), [Some("void"), Some("void")]);
    assert_eq!(of(&[Win, Loss, Win, Loss], false, false), [None, None]);
}

#[test]
fn fractions_compare_by_value_whatever_their_size() {
    let f = |a, b| Fraction::new(a, b).unwrap();
    assert_eq!(f(2, -4), f(-1, 2));
    assert_eq!(f(-1, 2).to_string(), "-1/2");
    for a in -12..12i64 {
        for b in 1..9i64 {
            for c in -12..12i64 {
                for d in 1..9i64 {
                    assert_eq!(f(a, b).cmp(&f(c, d)), (a * d).cmp(&(c * b)), "{a}/{b} {c}/{d}");
                }
            }
        }
    }
    let big = i64::MAX;
    assert!(f(big - 1, big) < f(big, big - 1));
    assert!(f(big, big - 1) < f(big - 1, big - 2));
    assert_eq!(Fraction::new(i64::MIN, 1), None);
    assert_eq!(Points::from_halves(1).to_string(), "½");
    assert_eq!(Points::from_halves(0).to_string(), "0");
    assert_eq!(Fraction::from(Points::from_halves(11)), f(11, 2));
}
