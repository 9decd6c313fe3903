//! Records played: what the rules forbid, how a start is understood, games written and played again.

use std::path::Path;

use sanqi::go::{Board, Color, Game, IllegalMove, KoRule, Move, PlaceError, Preset, Rules, Size, Suicide};
use sanqi::record::sgf::{
    Agreement, Begins, Charset, Collection, Fault, GameTree, Note, Placement, PlayError, Replay, Value,
};

use super::{lenient, point};
use crate::rng::Rng;

fn game(text: &str) -> GameTree {
    lenient(text).games.remove(0)
}

fn replay(text: &str) -> Replay {
    game(text).replay(None).unwrap()
}

/// What the tolerant path lists: ply, node, fault. The strict one has to refuse the first of it.
fn faults(text: &str) -> Vec<(u32, usize, Fault)> {
    let tree = game(text);
    let violations = tree.replay(None).unwrap().violations;
    match tree.replay_strict(None) {
        Ok(_) => assert!(violations.is_empty(), "{text}"),
        Err(error) => assert_eq!(error, PlayError::Violation(violations[0]), "{text}"),
    }
    violations.iter().map(|v| (v.ply, v.node.index(), v.fault)).collect()
}

#[test]
fn both_paths_find_what_the_rules_forbid() {
    let place = |error: PlaceError| Fault::Illegal(IllegalMove::Place(error));
    assert_eq!(faults("(;SZ[9];B[ee];W[ee])"), [(2, 2, place(PlaceError::Occupied(point("ee"))))]);
    assert_eq!(faults("(;SZ[9];B[ee];B[ff])"), [(2, 2, Fault::Illegal(IllegalMove::NotYourTurn(Color::Black)))]);
    assert_eq!(faults("(;SZ[9]AW[ba][ab];B[aa])"), [(1, 1, place(PlaceError::Suicide(point("aa"))))]);
    assert_eq!(faults("(;SZ[9]RU[NZ]AW[ba][ab];B[aa])"), []);
    // A value that is no point is left out, and the next move of the same side is out of turn no more.
    let found = faults("(;SZ[9];B[ee];W[zz];W[ff])");
    assert!(matches!(found[..], [(2, 2, Fault::NoMove(_))]), "{found:?}");
    assert_eq!(faults("(;SZ[9:5];B[ie];W[ea];B[];W[tt])"), []);
    assert!(matches!(faults("(;SZ[9:5];B[ei])")[..], [(1, 1, Fault::NoMove(_))]));
}

const KO: &str = "AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B]";

#[test]
fn ko_and_superko_by_the_named_rules() {
    let at = point("bb");
    for ru in ["Japanese", "Chinese", "AGA"] {
        let found = faults(&format!("(;SZ[9]RU[{ru}]{KO};B[cb];W[bb])"));
        assert_eq!(found, [(2, 2, Fault::Illegal(IllegalMove::Ko(at)))], "{ru}");
    }
    // After two passes the same board isn't forbidden by a simple ko rule nor, as it is the other's turn or
    // not, by every superko.
    let later = |ru: &str| faults(&format!("(;SZ[9]RU[{ru}]{KO};B[cb];W[];B[];W[bb])"));
    assert_eq!(later("Japanese"), []);
    let superko = Fault::Illegal(IllegalMove::Superko { point: at, earlier: 0 });
    assert_eq!(later("Chinese"), [(4, 4, superko)]);
}

#[test]
fn earlier_plies_are_numbered_as_in_the_record() {
    // The move on an occupied point and the set-up are plies to the game alone.
    let text = format!("(;SZ[9]RU[Chinese];B[ii];W[ii];{KO};B[cb];W[];B[];W[bb])");
    let tree = game(&text);
    let found = tree.replay(None).unwrap();
    let last = found.violations.last().unwrap();
    assert_eq!((last.ply, last.node.index()), (6, 7));
    assert_eq!(last.fault, Fault::Illegal(IllegalMove::Superko { point: point("bb"), earlier: 2 }));
    assert_eq!((found.plies, found.set_ups.len()), (6, 1));
}

#[test]
fn set_ups() {
    let tree = game("(;SZ[9];B[aa];AE[aa]AW[bb:cc]PL[B];B[dd])");
    let played = tree.replay(None).unwrap();
    assert_eq!((played.violations.len(), played.set_ups.len(), played.plies), (0, 1, 2));
    assert_eq!((played.game.board().count(Color::White), played.game.board().count(Color::Black)), (4, 1));
    let Err(PlayError::Violation(refused)) = tree.replay_strict(None) else { panic!("played") };
    assert_eq!((refused.ply, refused.node.index(), refused.fault), (1, 2, Fault::SetUp));
    // In front of the first move it belongs to the start.
    let early = game("(;SZ[9]HA[2];AB[cc][gg];W[ee])");
    let played = early.replay_strict(None).unwrap();
    assert_eq!((played.start.first, played.start.handicap, played.set_ups.len()), (Color::White, 2, 0));
    assert!(played.start.notes.contains(&Note::NoPlayer(Color::White, Begins::Handicap)));
}

#[test]
fn what_a_root_leaves_open_is_said() {
    let start = |text: &str| game(text).start_position(None).unwrap();
    let known = start("(;SZ[13]RU[Japanese]KM[5.5]HA[0])");
    assert_eq!((known.preset, known.rules.komi, known.notes.len()), (Preset::Japanese, 11, 0));
    let unknown = start("(;RU[House rules]KM[6,5])");
    assert_eq!(unknown.notes, [Note::UnknownRules("House rules".into(), Preset::Chinese), Note::BadKomi("6,5".into())]);
    assert_eq!(start("(;KM[3.75])").rules.komi, 15);
    assert_eq!(start("(;HA[two]KM[0])").notes.last(), Some(&Note::BadHandicap("two".into())));
    assert!(replay("(;HA[3]KM[0])").start.notes.contains(&Note::HandicapStones { stated: 3, stones: 0 }));
    let chosen = game("(;RU[NZ]KM[7])").start_position(Some(Preset::Aga)).unwrap();
    assert_eq!((chosen.rules.komi, chosen.notes), (14, vec![Note::OtherRules("NZ".into(), Preset::Aga)]));
    assert_eq!(game("(;GM[2])").start_position(None), Err(PlayError::NotGo));
    assert_eq!(game("(;SZ[0])").start_position(None), Err(PlayError::Size));
}

#[test]
fn the_stated_result_and_the_board() {
    let agreement = |text: &str| replay(text).agreement();
    let wall = "SZ[5]RU[Chinese]KM[0.5]AB[ca:ce]AW[da:de]";
    assert_eq!(agreement(&format!("(;{wall}RE[B+4.5])")), Agreement::AgreesWithoutDead);
    assert_eq!(agreement(&format!("(;{wall}AW[aa]RE[B+4.5];TB[aa:be]TW[ea:ee])")), Agreement::AgreesAsMarked);
    assert_eq!(agreement(&format!("(;{wall}RE[B+9])")), Agreement::NotByTheBoardAlone);
    assert_eq!(agreement("(;RE[W+R])"), Agreement::OffTheBoard);
    assert_eq!(agreement("(;RE[W+])"), Agreement::Unstated);
    assert!(replay("(;SZ[5];B[];W[])").ends_by_passes());
}

#[test]
fn games_written_are_played_again() {
    let mut rng = Rng::new(7);
    for n in 0..60 {
        let size = Size::new(1 + rng.below(7) as u8, 1 + rng.below(9) as u8).unwrap();
        let rules = Rules { komi: rng.below(20) as i16 - 10, ..rng.pick(&Preset::ALL).rules() };
        let mut played = Game::new(size, rules);
        for ply in 0..80 {
            if n % 3 == 0 && ply == 20 && played.turn().is_some() {
                let _ = played.set_up(Board::new(size), Color::Black);
            }
            let Some(mv) = played.pick_move(rng.bits()) else { break };
            if played.check(mv).is_err() {
                break;
            }
            played.play_unchecked(mv);
        }
        if n % 2 == 0 {
            let _ = played.resign(Color::White);
        }
        let tree = GameTree::from_game(&played);
        let collection = Collection { games: vec![tree] };
        let text = collection.write(&sanqi::record::sgf::WriteOptions::default()).unwrap();
        let back: Collection = text.parse().unwrap();
        let again = back.games[0].replay(None).unwrap();
        assert_eq!(again.violations, [], "{text}");
        assert_eq!(again.game.board(), played.board(), "{text}");
        assert!(again.game.moves().eq(played.moves()), "{text}");
        assert_eq!((again.game.rules(), again.game.start()), (played.rules(), played.start()), "{text}");
        assert_eq!(back.games[0].root().value("RE").is_some(), played.outcome().is_some());
    }
}

#[test]
fn rules_of_no_preset_are_left_out() {
    let rules = Rules { ko: KoRule::Natural, suicide: Suicide::Any, ..Preset::Ing.rules() };
    assert_eq!(GameTree::from_game(&Game::new(Size::NINE, rules)).root().rules(), None);
    assert_eq!(Move::from(Placement::Pass), Move::Pass);
    assert_eq!(Value::of_size(Size::NINE).raw(), "9");
}

/// The games of the folder and how many violations each has. All are games of professionals.
const GAMES: usize = 8;

#[test]
#[ignore = "reads files from outside of the repository"]
fn games_of_professionals_are_legal() {
    let Some(data) = std::env::var_os("SANQI_DATA") else {
        println!("skipped: $SANQI_DATA/go/games, as SANQI_DATA is not set");
        return;
    };
    let mut seen = 0;
    for entry in std::fs::read_dir(Path::new(&data).join("go/games")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for tree in Collection::from_bytes(&bytes, Charset::LATIN_1).value.games {
            for rules in [None, Some(Preset::Japanese)] {
                let played = tree.replay(rules).unwrap();
                assert_eq!(played.violations, [], "{}", path.display());
                assert!(played.plies > 200 && tree.replay_strict(rules).is_ok(), "{}", path.display());
            }
        }
        seen += 1;
    }
    assert_eq!(seen, GAMES);
}
