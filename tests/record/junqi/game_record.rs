//! The crate's own records.

use super::ARRAYS;
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, Clash, Disclosed, Game, IllegalMove, Piece, Preset, Rank, RulingError, Seat, Setup, SetupFaults, StartError,
};
use sanqi::outcome::SeatResult;
use sanqi::record::junqi::{
    Deviation, GameRecord, GameRecordError, Other, RecordError, ReplayError, ReplayFault, Start, What,
};
use sanqi::record::sgf::Value;

/// Reads the record of a game back, and checks that nothing is lost.
#[track_caller]
pub(crate) fn comes_back(game: &Game) {
    let record = GameRecord::from_game(game);
    let text = record.to_text();
    let again = GameRecord::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, record);
    assert_eq!(again.to_text(), text);
    let replayed = again.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&replayed, game);
    assert_eq!(replayed.start(), game.start());
    assert_eq!(replayed.is_deployed(), game.is_deployed());
    assert!(replayed.history().eq(game.history()));
    assert!(replayed.events().eq(game.events()));
    assert_eq!(replayed.key(), game.key());
}

fn deployments(n: usize) -> Vec<sanqi::junqi::Deployment> {
    (0..n).map(|i| ARRAYS[i % 2].parse().unwrap()).collect()
}

fn two() -> Game {
    Game::new(Board::TwoPlayer, Preset::Competition.rules(), &deployments(2)).unwrap()
}

#[test]
fn every_kind_of_deed() {
    let mut game = Game::new(Board::FourNation, Preset::Standard.rules(), &deployments(4)).unwrap();
    comes_back(&game);
    let mv = game.position().nth_move(0).unwrap();
    game.play(mv).unwrap();
    game.offer_draw(Seat::West).unwrap();
    game.accept_draw(Seat::South).unwrap();
    comes_back(&game);
    assert!(game.offer().is_some());
    game.refuse_draw(Seat::East).unwrap();
    game.overrun().unwrap();
    game.resign(Seat::West).unwrap();
    comes_back(&game);
    let mut ruled = game.clone();
    let results = [SeatResult::Win, SeatResult::Loss, SeatResult::Draw, SeatResult::Void];
    ruled.rule(sanqi::outcome::Outcome::new(&results, sanqi::junqi::Reason::Arbiter).unwrap()).unwrap();
    comes_back(&ruled);
    assert!(GameRecord::from_game(&ruled).to_text().ends_with("\n;RS[W]\n;AR[WLDV:ruling]\n;RE[WLDV:ruling]\n)\n"));
    game.offer_draw(Seat::North).unwrap();
    game.accept_draw(Seat::East).unwrap();
    game.accept_draw(Seat::South).unwrap();
    assert!(game.outcome().unwrap().is_draw());
    comes_back(&game);
    // What was taken back isn't told.
    let before = GameRecord::from_game(&game);
    game.undo();
    game.undo();
    game.accept_draw(Seat::East).unwrap();
    game.accept_draw(Seat::South).unwrap();
    assert_eq!(GameRecord::from_game(&game), before);
}

#[test]
fn games_from_positions() {
    let mut setup = Setup::new(Board::Duel, Preset::Bare.rules());
    for (post, seat, rank) in [
        ("S3,1", Seat::South, Rank::Engineer),
        ("N3,1", Seat::North, Rank::Bomb),
        ("C22", Seat::North, Rank::Captain),
        ("N6,2", Seat::North, Rank::Flag),
    ] {
        assert!(setup.set(post.parse().unwrap(), Some(Piece::new(seat, rank))));
    }
    setup.quiet_plies = 12;
    setup.overruns = [1, 0, 2, 0];
    let mut game = Game::from_position(setup.position_waiving(SetupFaults::NO_FLAG).unwrap());
    comes_back(&game);
    game.play("S3,1-C22".parse().unwrap()).unwrap();
    comes_back(&game);
    game.play("N3,1-N2,1".parse().unwrap()).unwrap();
    comes_back(&game);
    let text = GameRecord::from_game(&game).to_text();
    assert!(text.starts_with("(\n;JUNQI[1]PO[duel "), "{text}");
    assert!(
        text.ends_with(" S - - 12 S1N2 bare]\n;MS[S3,1-C22]R[0]\n;MN[N3,1-N2,1]R[3]\n;RE[LW:no-moves]\n)\n"),
        "{text}"
    );
}

#[test]
fn names_and_what_isnt_known_are_kept() {
    let mut game = two();
    game.play("G2F2".parse().unwrap()).unwrap();
    game.resign(Seat::North).unwrap();
    let mut record = GameRecord::from_game(&game);
    record.players[2] = Some(Value::new("a [name]"));
    record.others.extend(Other::new("EV", [Value::new("x"), Value::new("y")]));
    for deed in &mut record.deeds {
        deed.others.extend(Other::new("C", [Value::new("why: \\")]));
    }
    let text = record.to_text();
    assert_eq!(GameRecord::from_text(&text).unwrap(), record);
    assert_eq!(Disclosed(record.clone()).to_string(), text);
    assert_eq!(text.parse(), Ok(Disclosed(record.clone())));
    assert_eq!(record.replay().unwrap(), game);
}

/// A record of two deeds.
fn record() -> GameRecord {
    let mut game = two();
    game.play("G2F2".parse().unwrap()).unwrap();
    game.offer_draw(Seat::South).unwrap();
    GameRecord::from_game(&game)
}

#[test]
fn what_cant_be_replayed() {
    let fault = |change: fn(&mut GameRecord)| {
        let mut record = record();
        change(&mut record);
        let ReplayError { deed, fault } = record.replay().unwrap_err();
        (deed, fault)
    };
    let What::Moved { clash: found, .. } = record().deeds[0].what else { panic!("a move") };
    assert_eq!(
        fault(|record| {
            if let What::Moved { clash, .. } = &mut record.deeds[0].what {
                *clash = None;
            }
        }),
        (1, ReplayFault::Clash { stated: None, found })
    );
    assert_eq!(
        fault(|record| {
            if let What::Moved { seat, .. } = &mut record.deeds[0].what {
                *seat = Seat::North;
            }
        }),
        (1, ReplayFault::Turn(Seat::North))
    );
    assert_eq!(
        fault(|record| {
            if let What::Moved { mv, .. } = &mut record.deeds[0].what {
                *mv = "S1,1-C11".parse().unwrap();
            }
        }),
        (1, ReplayFault::Illegal(IllegalMove::NoSuchPost("S1,1".parse().unwrap())))
    );
    assert_eq!(
        fault(|record| record.deeds.push(What::Overran(Seat::South).into())),
        (3, ReplayFault::Turn(Seat::South))
    );
    assert_eq!(
        fault(|record| record.deeds[1].what = What::DrawAccepted(Seat::North)),
        (2, ReplayFault::Refused(RulingError::NoOffer))
    );
    let outcome = sanqi::outcome::Outcome::draw(2, sanqi::junqi::Reason::Agreement);
    let mut drawn = record();
    drawn.result = Some(outcome);
    let error = drawn.replay().unwrap_err();
    assert_eq!(error, ReplayError { deed: 3, fault: ReplayFault::Result { stated: Some(outcome), found: None } });
    let players = StartError::Players { players: 2, found: 2 };
    assert_eq!(
        fault(|record| {
            if let Start::Deployed { deployments, .. } = &mut record.start {
                deployments.swap(1, 2);
            }
        }),
        (0, ReplayFault::Start(players))
    );
    let setup = Setup::new(Board::TwoPlayer, Preset::Bare.rules());
    let mut empty = record();
    empty.start = Start::Position(setup.into());
    // Nobody can move, which the rules call a draw, not an impossible position.
    assert!(empty.replay().is_err());
}

#[test]
fn errors_stand_at_their_offset() {
    use GameRecordError as G;
    use RecordError as E;
    let strict = record().to_text();
    let read = |text: &str| GameRecord::from_text(text);
    let check = |from: &str, to: &str, within: usize, matches: fn(E) -> bool| {
        let text = strict.replacen(from, to, 1);
        assert_ne!(text, strict, "{from}");
        let error = read(&text).unwrap_err();
        assert!(matches(error.kind), "{error}");
        assert_eq!(error.offset, text.find(to).unwrap() + within, "{from} → {to}: {error}");
    };
    check("JUNQI[1]", "JUNQI[2]", 6, |e| e == E::Game(G::Version));
    check("BD[two]", "BD[twö]", 3, |e| matches!(e, E::Game(G::Board(_))));
    check("RU[competition]", "RU[competitive]", 3, |e| matches!(e, E::Game(G::Rules(_))));
    check("DS[chb", "DS[ch?", 5, |e| matches!(e, E::Game(G::Letters(_))));
    check("DS[chb", "DS[lhb", 3, |e| matches!(e, E::Game(G::Deployment(_))));
    check("DN[", "DN[x][", 6, |e| e == E::Twice("DN"));
    check("BD[two]", "BD[two]BD[two]", 7, |e| e == E::Twice("BD"));
    check("BD[two]", "PO[two]", 6, |e| matches!(e, E::Game(G::Line(_))));
    check("MS[G2F2]", "MS[G2F22]", 3, |e| matches!(e, E::Game(G::Move(_))));
    check("MS[G2F2]R[", "MS[G2F2]R[x", 10, |e| e == E::Game(G::Result));
    check(";MS[G2F2]R", ";MS[G2F2]Q", 1, |e| e == E::Missing("R"));
    check("DO[S]", "DO[Q]", 3, |e| matches!(e, E::Game(G::Seat(_))));
    check("DO[S]", "R[3]DO[S]", 0, |e| e == E::Game(G::Stray));
    check("DO[S]", "DO[S]DR[S]", 5, |e| e == E::Game(G::TwoDeeds));
    check("DO[S]", "AR[S]", 3, |e| matches!(e, E::Game(G::End(_))));
    check("DO[S]", "AR[WL:agreed]", 3, |e| e == E::Game(G::NotRuling));
    check("DO[S]", "RE[WL]", 3, |e| matches!(e, E::Game(G::End(_))));
    check("DO[S]", "(;DO[S])", 0, |e| e == E::Variation);
    check("DO[S]", "RE[DD:agreed];DO[S]", 14, |e| e == E::NotStrict(Deviation::Order("DO")));
    check("DO[S]", "PS[x]", 0, |e| e == E::NotStrict(Deviation::Order("PS")));
    let open = strict.replacen("\n)\n", "\n", 1);
    let error = read(&open).unwrap_err();
    assert_eq!((error.offset, error.kind), (open.len(), E::NotStrict(Deviation::Unclosed)));
    let line = two().position().to_line();
    let both = strict.replacen("BD[two]", &format!("BD[two]PO[{line}]"), 1);
    let error = read(&both).unwrap_err();
    assert_eq!((error.offset, error.kind), (both.find("PO").unwrap(), E::Game(G::Start)));
    for (from, missing) in [("BD[two]", "BD"), ("RU[competition]", "RU"), (";DN[cfefckekgiihbiaghdjdghjlj]", "DN")] {
        let text = strict.replacen(from, "", 1);
        let error = read(&text).unwrap_err();
        assert_eq!((error.offset, error.kind), (text.find(')').unwrap(), E::Missing(missing)));
    }
    let text = strict.replacen("JUNQI[1]", "", 1);
    assert_eq!(read(&text).unwrap_err().kind, E::NotStrict(Deviation::Missing("JUNQI")));
    assert_eq!(GameRecord::from_text_lenient(&text).unwrap().value, record());
    assert_eq!(record().deeds.len(), 2);
    assert!(matches!(
        record().deeds[0].what,
        What::Moved { clash: Some(Clash::DefenderStays | Clash::BothGone | Clash::AttackerStays), .. }
    ));
}

#[cfg(feature = "serde")]
#[test]
fn serde_is_for_the_disclosed_record() {
    let record = Disclosed(record());
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Disclosed<GameRecord>>(&json).unwrap(), record);
}
