//! The end of a game, path by path (articles 7, 8, 13, 21).

use sanqi::go::{
    Board, Color, Game, IllegalMove, Marks, Move, Phase, Point, PointSet, Preset, Reason, Resumption, Rules,
    RulingError, Size,
};
use sanqi::outcome::Outcome;

/// Black owns the left, White the right of 5×5; a dead white stone stands at the left edge.
fn split_board() -> Board {
    Board::from_fn(Size::square(5).unwrap(), |p| match (p.col(), p.row()) {
        (0, 2) | (3, _) => Some(Color::White),
        (1, _) => Some(Color::Black),
        _ => None,
    })
}

fn split(rules: Rules) -> Game {
    Game::from_position(split_board(), Color::Black, 0, rules)
}

fn stopped(rules: Rules) -> Game {
    let mut game = split(rules);
    while game.phase() == Phase::Playing {
        game.play(Move::Pass).unwrap();
    }
    game
}

fn dead(points: &[(u8, u8)]) -> Marks {
    let set: PointSet = points.iter().map(|&(col, row)| Point::new(col, row)).collect();
    Marks { dead: set, ..Marks::default() }
}

#[test]
fn stopping_takes_as_many_passes_as_the_rules_say() {
    for (preset, passes) in [(Preset::Chinese, 2), (Preset::Japanese, 2), (Preset::Chinese1988, 2)] {
        let game = stopped(preset.rules());
        assert_eq!((game.ply(), game.phase()), (passes, Phase::Counting), "{preset}");
    }
    let three = Rules { stop: sanqi::go::Stop::ThreePasses, ..Preset::Chinese.rules() };
    assert_eq!(stopped(three).ply(), 3);
}

#[test]
fn white_passes_last_where_the_rules_say_so() {
    let mut game = split(Preset::Aga.rules());
    game.play(Move::Play(Point::new(0, 0))).unwrap();
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Playing, "White passed, then Black: White passes once more");
    game.play(Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Counting);
}

#[test]
fn article_21_1_whoever_plays_on_gives_the_other_his_move_back() {
    let mut game = split(Preset::Chinese1988.rules());
    game.play(Move::Pass).unwrap();
    assert_eq!((game.phase(), game.turn()), (Phase::Playing, Some(Color::White)));
    game.play(Move::Play(Point::new(2, 2))).unwrap();
    assert_eq!(game.turn(), Some(Color::Black), "Black's right to move has revived");
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Counting);
}

#[test]
fn equal_marks_are_counted() {
    let mut game = stopped(Preset::Chinese.rules());
    game.mark(Color::Black, dead(&[(0, 2)])).unwrap();
    assert_eq!(game.agree(), Ok(None), "White has marked nothing");
    assert_eq!(game.play(Move::Pass), Err(IllegalMove::MarksDiffer));
    game.mark(Color::White, dead(&[(0, 2)])).unwrap();
    let winner = game.agree().unwrap().expect("counted").winner();
    // 10 to 10 with five neutral points and komi: White wins.
    assert_eq!(winner, Some(Color::White));
    assert_eq!(game.outcome(), Some(Outcome::win_for(Color::White.seat(), 2, Reason::Score)));
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.agree(), Err(RulingError::GameOver));
}

#[test]
fn a_pass_during_the_count_confirms_equal_marks() {
    let mut game = stopped(Preset::Chinese.rules());
    for color in Color::ALL {
        game.mark(color, dead(&[(0, 2)])).unwrap();
    }
    game.play(Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.score().is_some());
}

#[test]
fn marks_that_cannot_be_counted_are_refused() {
    let mut game = stopped(Preset::Chinese.rules());
    assert!(matches!(game.mark(Color::Black, dead(&[(2, 2)])), Err(RulingError::Marks(_))), "no stone there");
    assert!(matches!(game.mark(Color::Black, dead(&[(1, 0)])), Err(RulingError::Marks(_))), "a part of a chain");
    assert_eq!(game.marks().unwrap(), &[Marks::default(), Marks::default()]);
    let mut playing = split(Preset::Chinese.rules());
    assert_eq!(playing.mark(Color::Black, Marks::default()), Err(RulingError::NotCounting));
    assert_eq!(playing.agree(), Err(RulingError::NotCounting));
    assert_eq!(playing.resume(Color::Black), Err(RulingError::NotCounting));
}

#[test]
fn article_21_3_a_dispute_is_played_out() {
    for (resumption, asker, turn) in [
        (Resumption::InTurn, Color::Black, Color::Black),
        (Resumption::InTurn, Color::White, Color::Black),
        (Resumption::OpponentOfAsker, Color::Black, Color::White),
        (Resumption::OpponentOfAsker, Color::White, Color::Black),
    ] {
        let mut game = stopped(Rules { resumption, ..Preset::Chinese.rules() });
        game.mark(Color::Black, dead(&[(0, 2)])).unwrap();
        game.resume(asker).unwrap();
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, Some(turn)), "{resumption:?} {asker}");
        // Two fresh passes are needed to stop again, and the marks are gone.
        game.play(Move::Pass).unwrap();
        assert_eq!(game.phase(), Phase::Playing);
        game.play(Move::Pass).unwrap();
        assert_eq!(game.marks().unwrap(), &[Marks::default(), Marks::default()]);
    }
}

#[test]
fn a_stone_during_the_count_plays_on() {
    let mut game = stopped(Preset::Chinese.rules());
    game.play(Move::Play(Point::new(0, 1))).unwrap();
    assert_eq!((game.phase(), game.turn()), (Phase::Playing, Some(Color::White)));
}

#[test]
fn article_21_2_shared_points() {
    let mut game = stopped(Preset::Chinese.rules());
    let shared: PointSet = [Point::new(0, 0), Point::new(0, 1)].into_iter().collect();
    let marks = Marks { dead: dead(&[(0, 2)]).dead, shared };
    let plain = game.score_with(&dead(&[(0, 2)])).unwrap();
    let with_shared = game.score_with(&marks).unwrap();
    assert_ne!(plain, with_shared, "two of Black's points are halved");
    for color in Color::ALL {
        game.mark(color, marks.clone()).unwrap();
    }
    assert_eq!(game.agree().unwrap(), Some(&with_shared));
}

#[test]
fn without_marking_the_last_pass_ends_the_game() {
    let game = stopped(Preset::TrompTaylor.rules());
    assert_eq!((game.phase(), game.ply()), (Phase::Over, 2));
    assert!(game.score().is_some());
}

#[test]
fn article_13_resignation_and_rulings() {
    let mut game = Game::new(Size::NINE, Preset::Chinese1988.rules());
    assert_eq!(game.resign(Color::Black), Ok(Outcome::win_for(Color::White.seat(), 2, Reason::Resignation)));
    assert_eq!(game.resign(Color::White), Err(RulingError::GameOver));
    for outcome in [
        Outcome::win_for(Color::Black.seat(), 2, Reason::Arbiter),
        Outcome::draw(2, Reason::Arbiter),
        Outcome::void(2, Reason::Arbiter),
        Outcome::loss_for_all(2, Reason::Lateness),
    ] {
        let mut game = Game::new(Size::NINE, Preset::Chinese1988.rules());
        assert_eq!(game.rule(outcome), Ok(outcome));
        assert_eq!((game.phase(), game.turn()), (Phase::Over, None));
    }
    let mut game = Game::new(Size::NINE, Preset::Chinese.rules());
    assert_eq!(game.rule(Outcome::draw(4, Reason::Arbiter)), Err(RulingError::Seats(4)));
    assert_eq!(game.flag(Color::White), Ok(Outcome::win_for(Color::Black.seat(), 2, Reason::Flag)));
}

#[test]
fn undo_reopens_the_game() {
    let mut game = stopped(Preset::TrompTaylor.rules());
    assert_eq!(game.undo(), Some(Some((Color::White, Move::Pass))));
    assert_eq!((game.phase(), game.turn(), game.score()), (Phase::Playing, Some(Color::White), None));
}
