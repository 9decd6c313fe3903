//! Cases from public bug reports, and the smallest superko cases of the law.

use sanqi::go::{
    Board, Color, Game, IllegalMove, KoRule, LongCycle, Move, PlaceError, Point, PointError, Preset, Reason, Rules,
    Size, Suicide,
};
use sanqi::outcome::{Outcome, SeatResult};

fn rules(ko: KoRule) -> Rules {
    Rules { ko, ..Preset::Cgos.rules() }
}

fn board(text: &str) -> Board {
    let rows: Vec<&str> = text.split_whitespace().filter(|row| *row != "/").collect();
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    Board::from_fn(size, |p| match rows[p.row() as usize].as_bytes()[p.col() as usize] {
        b'b' => Some(Color::Black),
        b'w' => Some(Color::White),
        _ => None,
    })
}

fn at(game: &Game, name: &str) -> Move {
    if name == "pass" { Move::Pass } else { Move::Play(Point::from_vertex(name, game.board().size()).unwrap()) }
}

/// Plays all moves but the last, which is only asked for.
fn last_of(cols: u8, moves: &str, ko: KoRule) -> Result<(), IllegalMove> {
    let mut game = Game::new(Size::new(cols, 1).unwrap(), rules(ko));
    let names: Vec<&str> = moves.split_whitespace().collect();
    for name in &names[..names.len() - 1] {
        let mv = at(&game, name);
        game.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    game.check(at(&game, names[names.len() - 1]))
}

#[test]
fn the_smallest_superko_cases() {
    use KoRule::{Natural, Positional, Simple, Situational};
    let all = [Simple, Positional, Situational, Natural];
    for (cols, moves, illegal) in [
        (3, "A1 C1 B1 C1 A1", &[Positional][..]),
        (3, "A1 B1 pass C1 A1", &[Positional, Situational]),
        (4, "B1 D1 A1 C1 B1", &[Positional, Situational]),
        (4, "B1 C1 pass A1 B1", &[Positional, Situational]),
    ] {
        for ko in all {
            // The law names no verdict for these.
            let unnamed = match &moves[..5] {
                "A1 B1" | "B1 D1" => Some(Natural),
                "B1 C1" => Some(Simple),
                _ => None,
            };
            if unnamed != Some(ko) {
                let verdict = last_of(cols, moves, ko);
                assert_eq!(verdict.is_err(), illegal.contains(&ko), "{moves} under {ko:?}: {verdict:?}");
            }
        }
    }
}

#[test]
fn superko_names_the_ply_that_it_repeats() {
    let verdict = last_of(4, "B1 D1 A1 C1 B1", KoRule::Positional);
    assert!(matches!(verdict, Err(IllegalMove::Superko { earlier: 1, .. })), "{verdict:?}");
    let text = verdict.unwrap_err().to_string();
    assert_eq!(text, "column 1, row 0 would repeat the board of ply 1 (superko)");
}

#[test]
fn snapback_is_no_ko() {
    for ko in [KoRule::Simple, KoRule::Positional, KoRule::Situational, KoRule::Natural] {
        let mut game = Game::from_position(board("w.bw / bbw. / ...."), Color::White, 0, rules(ko));
        let first = at(&game, "B3");
        assert_eq!(game.play(first), Ok(1), "{ko:?}");
        let second = at(&game, "C3");
        assert_eq!(game.play(second), Ok(2), "{ko:?}");
    }
}

#[test]
fn two_taken_and_one_retaken_is_no_ko() {
    for ko in [KoRule::Simple, KoRule::Positional, KoRule::Situational, KoRule::Natural] {
        let mut game = Game::from_position(board(".bb. / ..wb / ..wb"), Color::White, 0, rules(ko));
        let (two, one) = (at(&game, "D3"), at(&game, "D2"));
        assert_eq!(game.play(two), Ok(2), "{ko:?}");
        assert_eq!(game.play(one), Ok(1), "{ko:?}");
    }
}

#[test]
fn suicide_is_no_ko() {
    let mut game = Game::new(Size::NINETEEN, rules(KoRule::Positional));
    for name in ["B19", "pass", "A18"] {
        let mv = at(&game, name);
        game.play(mv).unwrap();
    }
    let corner = Point::from_vertex("A19", Size::NINETEEN).unwrap();
    assert_eq!(game.check(Move::Play(corner)), Err(IllegalMove::Place(PlaceError::Suicide(corner))));
}

#[test]
fn single_suicide_repeats_the_board() {
    let rules = Rules { suicide: Suicide::Any, ..rules(KoRule::Positional) };
    let mut game = Game::new(Size::NINE, rules);
    for name in ["A8", "pass", "B9"] {
        let mv = at(&game, name);
        game.play(mv).unwrap();
    }
    let verdict = game.check(at(&game, "A9"));
    assert!(matches!(verdict, Err(IllegalMove::Superko { earlier: 3, .. })), "{verdict:?}");
}

#[test]
fn a_ko_is_open_again_after_undo() {
    let mut game = Game::from_position(board(".bw. / bw.w / .bw."), Color::Black, 0, rules(KoRule::Simple));
    let take = at(&game, "C2");
    assert_eq!(game.play(take), Ok(1));
    let back = at(&game, "B2");
    assert!(matches!(game.check(back), Err(IllegalMove::Ko(_))));
    assert_eq!(game.undo(), Some(Some((Color::Black, take))));
    assert_eq!(game.play(take), Ok(1), "the capture again");
}

#[test]
fn filling_the_last_liberty_of_an_eye_that_captures() {
    let mut game = Game::from_position(board(".bw. / bbw."), Color::White, 0, rules(KoRule::Simple));
    let mv = at(&game, "A2");
    assert_eq!(game.play(mv), Ok(3));
}

#[test]
fn a_third_pass_is_an_error_value() {
    let mut game = Game::new(Size::NINE, Preset::TrompTaylor.rules());
    assert_eq!((game.play(Move::Pass), game.play(Move::Pass)), (Ok(0), Ok(0)));
    assert_eq!(game.play(Move::Pass), Err(IllegalMove::GameOver));
    assert_eq!(game.turn(), None);
}

#[test]
fn a_stone_out_of_turn_and_off_the_board() {
    let mut game = Game::new(Size::new(4, 7).unwrap(), Preset::Chinese.rules());
    let mv = Move::Play(Point::new(3, 6));
    assert_eq!(game.play_as(Color::White, mv), Err(IllegalMove::NotYourTurn(Color::White)));
    let off = Point::new(6, 3);
    assert_eq!(game.play(Move::Play(off)), Err(IllegalMove::Place(PlaceError::OffBoard(off))));
    assert_eq!(game.play(mv), Ok(0), "4 columns and 7 rows, not the other way round");
    assert_eq!(
        Point::from_vertex("E1", game.board().size()),
        Err(PointError::OffBoard(Point::new(4, 1), game.board().size()))
    );
}

#[test]
fn seventy_thousand_captures_exhaust_nothing() {
    let mut game = Game::new(Size::new(2, 1).unwrap(), rules(KoRule::None));
    game.play(Move::Play(Point::new(0, 0))).unwrap();
    for ply in 0..70_000u32 {
        assert_eq!(game.play(Move::Play(Point::new(u8::from(ply % 2 == 0), 0))), Ok(1));
    }
    assert_eq!(game.captured(), [35_000, 35_000]);
    assert_eq!(game.board().hash(), game.board().rebuilt_hash());
    for _ in 0..1_000 {
        game.undo().unwrap();
    }
    assert_eq!(game.captured(), [34_500, 34_500]);
}

/// Black may take the first and the third of three kos, White the second: after six plies all is back.
const TRIPLE_KO: &str = ".bw..bw..bw. / bw.wb.bwbw.w / .bw..bw..bw.";
const TRIPLE_KO_CYCLE: [&str; 6] = ["C2", "F2", "L2", "B2", "G2", "K2"];

#[test]
fn article_20_3_a_balanced_cycle_comes_before_the_arbiter() {
    let mut game = Game::from_position(board(TRIPLE_KO), Color::Black, 0, Preset::Chinese1988Referee.rules());
    for name in TRIPLE_KO_CYCLE {
        assert_eq!(game.outcome(), None);
        let mv = at(&game, name);
        assert_eq!(game.play(mv), Ok(1), "{name}");
    }
    let outcome = game.outcome().expect("the position is back");
    assert_eq!(outcome.reason, Reason::CycleBeforeArbiter);
    assert_eq!(outcome.results(), [SeatResult::Void, SeatResult::Void]);
    // The arbiter says draw or replay, and that is final.
    let draw = Outcome::draw(2, Reason::Arbiter);
    assert_eq!(game.rule(draw), Ok(draw));
    assert!(game.rule(draw).is_err());
}

#[test]
fn a_balanced_cycle_by_the_other_axes() {
    for (long_cycle, outcome) in [
        (LongCycle::Allowed, None),
        (LongCycle::Draw, Some(Outcome::draw(2, Reason::Repetition))),
        (LongCycle::NoResult, Some(Outcome::void(2, Reason::Repetition))),
    ] {
        let rules = Rules { long_cycle, ..rules(KoRule::Simple) };
        let mut game = Game::from_position(board(TRIPLE_KO), Color::Black, 0, rules);
        for name in TRIPLE_KO_CYCLE {
            let mv = at(&game, name);
            game.play(mv).unwrap();
        }
        assert_eq!(game.outcome(), outcome, "{long_cycle:?}");
    }
    for ko in [KoRule::Positional, KoRule::Situational, KoRule::Natural] {
        let mut game = Game::from_position(board(TRIPLE_KO), Color::Black, 0, rules(ko));
        for name in &TRIPLE_KO_CYCLE[..5] {
            let mv = at(&game, name);
            game.play(mv).unwrap();
        }
        let verdict = game.check(at(&game, TRIPLE_KO_CYCLE[5]));
        assert!(matches!(verdict, Err(IllegalMove::Superko { earlier: 0, .. })), "{ko:?} {verdict:?}");
    }
}

#[test]
fn a_pass_may_complete_a_cycle() {
    // The kos as above, but White has begun and passes once: the board comes back with the wrong player to move.
    let cycle = ["F2", "C2", "pass", "L2", "B2", "G2", "K2", "pass"];
    for (rules, reason) in [
        (Preset::Chinese1988Referee.rules(), Some(Reason::CycleBeforeArbiter)),
        (Preset::Japanese.rules(), Some(Reason::Repetition)),
        (Rules { long_cycle: LongCycle::Allowed, ..Preset::Japanese.rules() }, None),
    ] {
        let mut game = Game::from_position(board(TRIPLE_KO), Color::White, 0, rules);
        for name in cycle {
            assert_eq!(game.outcome(), None, "{name}");
            let mv = at(&game, name);
            game.play(mv).unwrap();
        }
        assert_eq!(game.outcome().map(|outcome| outcome.reason), reason);
        game.undo();
        assert_eq!(game.outcome(), None);
    }
    // White has taken two, Black one: an end by the general rule, not where such cycles are forbidden.
    let referee = Preset::Chinese1988Referee.rules();
    for (unbalanced_cycles_forbidden, over) in [(false, true), (true, false)] {
        let rules = Rules { unbalanced_cycles_forbidden, ..referee };
        let mut game = Game::new(Size::new(3, 1).unwrap(), rules);
        for name in ["A1", "C1", "B1", "C1", "A1", "pass"] {
            let mv = at(&game, name);
            game.play(mv).unwrap();
        }
        assert_eq!(game.outcome().is_some(), over);
    }
}

#[test]
fn an_unbalanced_cycle_is_forbidden_where_the_rules_say_so() {
    // Sending two and taking one.
    let referee = Preset::Chinese1988Referee.rules();
    for (rules, forbidden) in [(referee, true), (Rules { unbalanced_cycles_forbidden: false, ..referee }, false)] {
        let mut game = Game::from_position(board(".bb. / ..wb / ..wb"), Color::White, 0, rules);
        for name in ["D3", "D2", "pass"] {
            let mv = at(&game, name);
            game.play(mv).unwrap();
        }
        let verdict = game.check(at(&game, "D1"));
        let point = Point::new(3, 2);
        let expected = if forbidden { Err(IllegalMove::UnbalancedCycle { point, earlier: 0 }) } else { Ok(()) };
        assert_eq!(verdict, expected);
    }
}

#[test]
fn every_preset_is_named_and_read_back() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
        assert_eq!(preset.ru().parse(), Ok(preset), "{}", preset.ru());
    }
    for (alias, preset) in [
        ("Japanese", Preset::Japanese),
        ("GOE", Preset::Ing),
        ("NZ", Preset::NewZealand),
        ("tromp taylor", Preset::TrompTaylor),
        ("AGA", Preset::Aga),
        ("CHINESE", Preset::Chinese),
    ] {
        assert_eq!(alias.parse(), Ok(preset), "{alias}");
    }
    assert!("house rules".parse::<Preset>().is_err());
}

#[test]
fn presets_say_what_the_table_says() {
    use KoRule::{Positional, Simple, Situational};
    for (preset, ko, suicide, komi) in [
        (Preset::Chinese1988, Positional, Suicide::Never, 11),
        (Preset::Chinese1988Referee, Simple, Suicide::Never, 11),
        (Preset::Chinese2002, Situational, Suicide::Never, 15),
        (Preset::Chinese, Positional, Suicide::Never, 15),
        (Preset::TrompTaylor, Positional, Suicide::Multi, 15),
        (Preset::Cgos, Positional, Suicide::Never, 15),
        (Preset::Japanese, Simple, Suicide::Never, 13),
        (Preset::Korean, Simple, Suicide::Never, 13),
        (Preset::Aga, Situational, Suicide::Never, 15),
        (Preset::NewZealand, Situational, Suicide::Any, 14),
        (Preset::Ing, Positional, Suicide::Multi, 16),
        (Preset::StoneScoring, Simple, Suicide::Never, 15),
    ] {
        let rules = preset.rules();
        assert_eq!((rules.ko, rules.suicide, rules.komi), (ko, suicide, komi), "{preset}");
    }
}

#[test]
fn sizes_of_values() {
    use core::mem::size_of;
    assert_eq!((size_of::<Point>(), size_of::<Option<Point>>(), size_of::<Move>()), (2, 2, 2));
    assert!(size_of::<Outcome<Reason>>() <= 8);
}
