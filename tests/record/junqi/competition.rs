//! Competition records: reading, writing, views, and what is wrong with a text.

use super::{ARRAYS, GAME, read, recorder_view};
use sanqi::junqi::{Board, Clash, Disclosed, Game, Mines, NoContact, Preset, Rules, Seat};
use sanqi::outcome::SeatResult;
use sanqi::record::junqi::{Agreement, CompetitionError, CompetitionRecord, Deviation, Other, RecordError, Side};
use sanqi::record::sgf::Value;
use sanqi::text::line_column;

#[test]
fn both_samples_are_written_as_they_were() {
    for text in [GAME, &recorder_view()] {
        let record = read(text);
        assert_eq!(record.to_text(), text);
        assert_eq!(Disclosed(record.clone()).to_string(), text);
        assert_eq!(text.parse(), Ok(Disclosed(record)));
    }
}

#[test]
fn what_the_sample_says() {
    let record = read(GAME);
    assert_eq!(record.info.version, Some(Value::new("1.0")));
    assert_eq!(record.info.players, ["first", "second"].map(|name| Some(Value::new(name))));
    assert_eq!((record.info.time_limit, record.info.side_limit), (Some(1800), Some(31)));
    assert_eq!(Side::ALL.map(|side| record.deployment(side).unwrap().to_string()), ARRAYS);
    assert_eq!((record.plies.len(), record.ends.codes), (82, [Some(1), Some(0)]));
    let fourth = &record.plies[3];
    assert_eq!((fourth.side, fourth.mv.to_string().as_str()), (Side::B, "H0F0"));
    assert_eq!((fourth.clash, fourth.flag), (Some(Clash::BothGone), None));
    assert_eq!(record.ends.winner(), Some(Side::B));
    // The second player wrote it: the first one moves from the upper half.
    assert_eq!(record.bottom(), Some(Side::B));
    assert_eq!((record.seat(Side::A), record.side(Seat::South)), (Seat::North, Some(Side::B)));
    assert_eq!(record.side(Seat::East), None);
    let rules = record.rules();
    assert_eq!((rules.mines, rules.first), (Mines::Stay, Seat::North));
    assert_eq!(rules, Rules { first: Seat::North, ..Preset::Competition.rules() });
}

#[test]
fn the_game_is_legal_to_its_end() {
    let record = read(GAME);
    let judgement = record.judge();
    assert_eq!((judgement.hidden, judgement.plies, judgement.agreement), (None, 82, Agreement::Agrees));
    assert_eq!(judgement.findings, []);
    let outcome = judgement.outcome.unwrap();
    assert_eq!(outcome.results(), [SeatResult::Win, SeatResult::Loss]);
    assert_eq!(outcome.reason.to_string(), "flag taken");
    let (game, plies) = record.replay().unwrap();
    assert_eq!((plies, game.outcome()), (82, Some(outcome)));
    assert!(game.is_deployed());
}

#[test]
fn either_side_may_have_written_it() {
    let record = read(GAME);
    let turned = record.turned();
    assert_eq!(turned.bottom(), Some(Side::A));
    assert_eq!(turned.plies[0].mv.to_string(), "G2F2");
    assert_eq!(turned.turned(), record);
    let judgement = turned.judge();
    assert_eq!((judgement.plies, judgement.findings.len()), (82, 0));
    assert_eq!(judgement.agreement, Agreement::Agrees);
    assert_eq!(judgement.outcome.unwrap().results(), [SeatResult::Loss, SeatResult::Win]);
    assert_eq!(read(&turned.to_text()), turned);
}

#[test]
fn a_game_gives_its_record_back() {
    let record = read(GAME);
    let (game, _) = record.replay().unwrap();
    for (bottom, expected) in [(Seat::South, record.clone()), (Seat::North, record.turned())] {
        let mut again = CompetitionRecord::from_game(&game, bottom).unwrap();
        again.info.players = record.info.players.clone();
        again.info.time_limit = record.info.time_limit;
        assert_eq!(again, expected);
    }
    let [a, b] = Side::ALL.map(|side| record.deployment(side).unwrap());
    let duel = Game::new(Board::Duel, Preset::Competition.rules(), &[a, b]).unwrap();
    assert_eq!(CompetitionRecord::from_game(&duel, Seat::South), None, "another board");
    let mut late = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[a, b]).unwrap();
    late.overrun().unwrap();
    assert_eq!(CompetitionRecord::from_game(&late, Seat::South), None, "a turn lost by the clock");
}

#[test]
fn limits() {
    let mut record = read(GAME);
    record.info.side_limit = Some(0);
    assert_eq!(record.rules().no_contact, NoContact::Unlimited);
    record.info.side_limit = None;
    assert_eq!(record.rules().no_contact, Preset::Competition.rules().no_contact);
    // The game has 16 plies without an attack, from the 43rd to the 57th.
    record.info.side_limit = Some(14);
    let findings = record.judge().findings;
    let texts: Vec<_> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 2 + 1, "{texts:?}");
    assert_eq!(texts[0], "ply 57: the game is over");
    assert_eq!(texts[1], "ply 57: 25 more moves are not played");
}

#[test]
fn what_isnt_known_is_kept() {
    let text = "(\n;INFO[1.0]PA[a\\]b]PB[]TL[1]SL[2]EV[x][y]\n;AA[?]ZZ[1]\n;AB[]\n;MA[F2G2]RA[3]FA[L1]C[why]X_1[é]\n;EA[7]C[end]\n )\n";
    let record = read(text);
    assert_eq!(record.to_text(), text);
    assert_eq!(record.info.others[0].to_string(), "EV[x][y]");
    assert_eq!(record.plies[0].others.iter().map(Other::name).collect::<Vec<_>>(), ["C", "X_1"]);
    assert_eq!(record.info.players[0].as_ref().unwrap().text(), "a]b");
    assert_eq!((record.deployment(Side::A), record.placeholder()), (None, Some(Side::A)));
    assert_eq!((record.ends.codes, record.ends.winner()), ([Some(7), None], None));
    // A node of its own is joined to the one before.
    let loose = text.replace("C[why]", "\n;C[why]").replace("ZZ[1]", "\n;ZZ[1]");
    let lenient = CompetitionRecord::from_text_lenient(&loose).unwrap();
    assert!(lenient.forgiven.is_empty());
    assert_eq!(lenient.value.to_text(), text);
}

#[test]
fn names_of_unknown_properties() {
    let value = || [Value::new("x")];
    for name in ["C", "a_1", "INFO2"] {
        assert!(Other::new(name, value()).is_some(), "{name}");
    }
    for name in ["", "1", "a-b", "é", "MA", "EB", "JUNQI", "R"] {
        assert!(Other::new(name, value()).is_none(), "{name}");
    }
    assert!(Other::new("C", []).is_none());
}

/// The start of every text below.
const HEAD: &str = "(;INFO[1.0]PA[a]PB[b]TL[9]SL[31];AA[];AB[]";

#[test]
fn errors_stand_at_their_offset() {
    use RecordError as E;
    let competition = |error| E::Competition(error);
    for (tail, at, expected) in [
        (";MA[F2G]RA[1]FA[00])", 4, competition(CompetitionError::Move)),
        (";MA[S1,1-C11]RA[1]FA[00])", 4, competition(CompetitionError::Move)),
        (";MA[F2G2]RA[4]FA[00])", 12, competition(CompetitionError::Result)),
        (";MA[F2G2]RA[1]FA[M0])", 17, competition(CompetitionError::Flag)),
        (";MA[F2G2]RA[1]FA[C11])", 17, competition(CompetitionError::Flag)),
        (";MA[F2G2]FA[00])", 1, E::Missing("RA")),
        (";MA[F2G2]RB[1])", 1, E::Missing("RA")),
        (";MA[F2G2]RA[1]FA[00]RB[1])", 20, E::Missing("MB")),
        (";MA[F2G2]RA[1]MB[G2F2])", 14, E::Twice("MB")),
        (";MA[F2G2][F3G3]RA[1])", 10, E::Twice("MA")),
        (";MA[F2G2]RA[1]RA[1])", 14, E::Twice("RA")),
        (";AA[])", 1, E::Twice("AA")),
        (";MA[F2G2]RA[1]FA[00];FB[00])", 21, E::Missing("MB")),
        (";EA[-1])", 4, competition(CompetitionError::Number)),
        (";EA[256])", 4, competition(CompetitionError::Number)),
        (";EA[])", 4, competition(CompetitionError::Number)),
        (";TL[x])", 4, competition(CompetitionError::Number)),
        ("(;C[x]))", 0, E::Variation),
        (";C[x)", 2, E::UnclosedValue),
        ("", 0, E::NotStrict(Deviation::Unclosed)),
        (") x", 2, E::NotStrict(Deviation::OutsideGame)),
        (";MA[F2G2]RA[1])", 1, E::NotStrict(Deviation::Missing("FA"))),
        (";MA[F2G2]RA[1]FA[00]é)", 20, E::NotStrict(Deviation::Stray('é'))),
        ("[x])", 0, E::NotStrict(Deviation::NoName)),
        (";C)", 1, E::NotStrict(Deviation::NoValue)),
        (";EA[1];MA[F2G2]RA[1]FA[00])", 7, E::NotStrict(Deviation::Order("MA"))),
    ] {
        // `[x]` behind a value is one more of the same property.
        let head = if tail.starts_with('[') { format!("{HEAD};") } else { HEAD.to_owned() };
        let text = format!("{head}{tail}");
        let error = CompetitionRecord::from_text(&text).unwrap_err();
        assert_eq!((error.offset - head.len(), error.kind), (at, expected), "{tail}");
        let lenient = CompetitionRecord::from_text_lenient(&text);
        assert_eq!(lenient.is_ok(), matches!(expected, E::NotStrict(_)), "{tail}");
    }
    for (text, offset, expected) in [
        ("", 0, E::NoGame),
        ("hello (world)", 13, E::NoGame),
        ("\u{feff}(;)", 0, E::NotStrict(Deviation::ByteOrderMark)),
        ("x (;)", 0, E::NotStrict(Deviation::OutsideGame)),
        ("(INFO[1.0])", 1, E::NotStrict(Deviation::NoSemicolon)),
        ("(;\n)", 3, E::NotStrict(Deviation::Missing("INFO"))),
    ] {
        let error = CompetitionRecord::from_text(text).unwrap_err();
        assert_eq!((error.offset, error.kind), (offset, expected), "{text}");
    }
    let text = GAME.replacen("RB[3]", "RB[5]", 1);
    let error = CompetitionRecord::from_text(&text).unwrap_err();
    assert_eq!(line_column(&text, error.offset), (6, 13));
}

#[test]
fn what_is_forgiven_is_listed_in_order() {
    let read = CompetitionRecord::from_text_lenient("\u{feff}x(PB[b]AB[];AA[]!;MA[F2G2]RA[3]").unwrap();
    let kinds: Vec<_> = read.forgiven.iter().map(|at| at.kind).collect();
    assert_eq!(
        kinds,
        [
            Deviation::ByteOrderMark,
            Deviation::OutsideGame,
            Deviation::NoSemicolon,
            Deviation::Order("AA"),
            Deviation::Stray('!'),
            Deviation::Missing("FA"),
            Deviation::Unclosed,
            Deviation::Missing("INFO"),
            Deviation::Missing("PA"),
            Deviation::Missing("TL"),
            Deviation::Missing("SL"),
        ]
    );
    assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
    let again = CompetitionRecord::from_text_lenient(&read.value.to_text()).unwrap();
    assert_eq!(again.value, read.value);
}

#[cfg(feature = "serde")]
#[test]
fn serde_is_for_the_disclosed_record() {
    let record = Disclosed(read(GAME));
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Disclosed<CompetitionRecord>>(&json).unwrap(), record);
    assert!(serde_json::from_str::<Disclosed<CompetitionRecord>>("\"(;)\"").is_err());
}
