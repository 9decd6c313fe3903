//! Random games and random texts.

use proptest::prelude::*;
use sanqi::game::Game as _;
use sanqi::junqi::{Board, Deployment, Game, Preset, Rules, Seat, TurnOrder, Visibility};
use sanqi::outcome::SeatResult;
use sanqi::record::junqi::{Agreement, CompetitionRecord, GameRecord, Side};

use super::{ARRAYS, GAME, game_record::comes_back, recorder_view};
use crate::rng::Rng;

fn random_deployment(rng: &mut Rng) -> Deployment {
    Deployment::from_number(rng.bits() % Deployment::COUNT, &Preset::Competition.rules()).unwrap()
}

fn random_game(rng: &mut Rng, board: Board, rules: Rules) -> Game {
    let deployments: Vec<_> = (0..board.players()).map(|_| random_deployment(rng)).collect();
    Game::new(board, rules, &deployments).unwrap()
}

/// One random thing; answers whether anything was there to do.
fn anything(rng: &mut Rng, game: &mut Game) -> bool {
    let seat = rng.pick(&Seat::ALL);
    match rng.below(400) {
        0..8 => _ = game.overrun(),
        8 => _ = game.resign(seat),
        9..13 => _ = game.offer_draw(seat),
        13..25 => _ = game.accept_draw(seat),
        25..28 => _ = game.refuse_draw(seat),
        28 if rng.below(8) == 0 => {
            let all = [SeatResult::Win, SeatResult::Loss, SeatResult::Draw, SeatResult::Void];
            let results: Vec<_> = (0..game.seats()).map(|_| rng.pick(&all)).collect();
            _ = game.rule(sanqi::outcome::Outcome::new(&results, sanqi::junqi::Reason::Arbiter).unwrap());
        }
        29..35 => _ = game.undo(),
        _ => {
            let count = game.move_count();
            if count == 0 {
                return false;
            }
            let mv = game.position().nth_move(rng.bits() % count).unwrap();
            game.play(mv).unwrap();
        }
    }
    true
}

#[test]
fn random_games_come_back() {
    let mut rng = Rng::new(1);
    for round in 0..60 {
        let board = Board::ALL[round % 4];
        let order = rng.pick(&[TurnOrder::Clockwise, TurnOrder::CounterClockwise]);
        let preset = rng.pick(&Preset::ALL).rules();
        let rules = Rules { turn_order: order, first: Seat::North, visibility: Visibility::All, ..preset };
        let mut game = random_game(&mut rng, board, rules);
        for _ in 0..rng.below(600) {
            if !anything(&mut rng, &mut game) {
                break;
            }
        }
        comes_back(&game);
        let mut later = Game::from_position(game.position().clone());
        for _ in 0..20 {
            anything(&mut rng, &mut later);
        }
        comes_back(&later);
    }
}

#[test]
fn records_of_random_games_fit_the_law_from_every_view() {
    let mut rng = Rng::new(2);
    let (mut ended, mut revealed) = (0, 0);
    for round in 0..60 {
        let first = rng.pick(&[Seat::South, Seat::North]);
        let bottom = rng.pick(&[Seat::South, Seat::North]);
        let preset = [Preset::Competition, Preset::Standard][round % 2].rules();
        let mut game = random_game(&mut rng, Board::TwoPlayer, Rules { first, ..preset });
        while game.move_count() > 0 && game.history().len() < 400 {
            let mv = game.position().nth_move(rng.bits() % game.move_count()).unwrap();
            game.play(mv).unwrap();
        }
        let record = CompetitionRecord::from_game(&game, bottom).unwrap();
        assert_eq!(record.placeholder(), None);
        revealed += usize::from(record.plies.iter().any(|ply| ply.flag.is_some()));
        let again = CompetitionRecord::from_text_lenient(&record.to_text()).unwrap();
        // Names and time limit were never told.
        assert_eq!((again.forgiven.len(), &again.value), (3, &record));
        let over = game.outcome().filter(|outcome| !outcome.is_draw());
        for record in [record.clone(), record.turned()] {
            let judgement = record.judge();
            assert_eq!((judgement.findings, judgement.plies), (vec![], record.plies.len()));
            match over {
                Some(_) => assert_eq!(judgement.agreement, Agreement::Agrees),
                None => assert_eq!(judgement.agreement, Agreement::Unstated),
            }
            for side in Side::ALL {
                let judgement = record.judge_without(side);
                assert_eq!((judgement.findings, judgement.plies), (vec![], record.plies.len()));
                assert_ne!(judgement.agreement, Agreement::Contradicts);
            }
        }
        ended += usize::from(over.is_some());
    }
    assert!(ended > 10 && revealed > 10, "{ended} ended, {revealed} with a flag revealed");
}

/// Reads a text in every way, and what was read in every way.
fn check(text: &str) {
    let strict = CompetitionRecord::from_text(text);
    match CompetitionRecord::from_text_lenient(text) {
        Err(error) => {
            assert_eq!(strict, Err(error));
            assert!(text.is_char_boundary(error.offset));
        }
        Ok(read) => {
            assert_eq!(strict.is_ok(), read.forgiven.is_empty());
            assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
            assert!(read.forgiven.iter().all(|at| text.is_char_boundary(at.offset)));
            let record = read.value;
            let again = CompetitionRecord::from_text_lenient(&record.to_text()).unwrap();
            assert_eq!(again.value, record, "{text}");
            assert_eq!(record.turned().turned(), record);
            record.judge();
            record.judge_both();
            let _ = Side::ALL.map(|side| record.judge_without(side));
        }
    }
    let strict = GameRecord::from_text(text);
    match GameRecord::from_text_lenient(text) {
        Err(error) => {
            assert_eq!(strict, Err(error));
            assert!(text.is_char_boundary(error.offset));
        }
        Ok(read) => {
            assert_eq!(strict.is_ok(), read.forgiven.is_empty());
            assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
            let again = GameRecord::from_text_lenient(&read.value.to_text()).unwrap();
            assert_eq!(again.value, read.value, "{text}");
            let _ = read.value.replay();
        }
    }
}

/// Texts made of what means something.
fn noise() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => prop::sample::select(vec![
            "(;", "(", ")", ";", "[", "]", "\\", "\\]", "INFO[1.0]", "PA[x]", "TL[1]", "SL[2]", "AA[]", "AB[x]",
            "AB[cfefckekgiihbiaghdjdghjlj]", ";MA[F2G2]RA[1]FA[00]", ";MB[G0H1]RB[3]FB[L1]", ";MA[F0G0]RA[2]",
            ";EA[1]EB[0]", "C[x]", "JUNQI[1]", "BD[two]", "RU[bare]", ";DS[dgihekcfbigkhadcfjeigljhj]",
            ";DN[hcgdifkeaghbkicifjdejhjlg]", ";MS[G0F0]R[0]", ";MN[F2G2]R[2]", ";OT[N]", ";RS[S]", ";DO[S]", ";DA[N]",
            ";AR[WL:ruling]", ";RE[WL:ruling]", "PO[two 3l1/5/5/5/5/5/5/5/5/5/I4/1L3 S - - 0 - bare]", " ", "\n", "é",
            "\u{feff}", "\0", "x",
        ]).prop_map(ToOwned::to_owned),
        1 => "\\PC{1,3}",
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_to_its_end(text in "\\PC{0,60}") {
        check(&text);
    }

    #[test]
    fn any_mix_of_tokens(text in noise()) {
        check(&text);
        check(&format!("(;{text})"));
        check(&format!("(;INFO[1.0]PA[]PB[]TL[1]SL[9];AA[{}];AB[{}]{text})", ARRAYS[0], ARRAYS[1]));
        check(&format!("(;JUNQI[1]BD[two]RU[bare];DS[{}];DN[{}]{text})", ARRAYS[0], ARRAYS[1]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_real_record_with_a_flaw(at in 0..GAME.len(), gone in 0usize..40, put in noise(), hidden in any::<bool>()) {
        let text = if hidden { recorder_view() } else { GAME.to_owned() };
        let end = (at + gone).min(text.len());
        check(&format!("{}{put}{}", &text[..at], &text[end..]));
    }
}
