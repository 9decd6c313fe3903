//! Position lines: there and back, what is refused and where, what is forgiven, and text from strangers.

use super::rng::Rng;
use super::start;
use proptest::prelude::*;
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, BoardError, Cause, Disclosed, FlagBy, LineDeviation, LineError, LineField, Piece, Position, PositionError,
    Post, Preset, Rank, Reason, Rules, RulesError, Seat, SeatError, Seats, Setup, SetupFaults, Turn, TurnError,
};
use sanqi::outcome::{Outcome, SeatResult};
use sanqi::text::At;

/// A line and the position are the same.
fn there_and_back(position: &Position) -> String {
    let line = position.to_line();
    let read = Position::from_line(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    assert_eq!(&read, position, "{line}");
    assert_eq!((read.key(), read.outcome()), (position.key(), position.outcome()), "{line}");
    assert_eq!(read.to_line(), line);
    assert_eq!(Disclosed(position).to_string(), line);
    assert_eq!(line.parse(), Ok(Disclosed(read)));
    line
}

#[test]
fn random_games_there_and_back() {
    let mut rng = Rng::new(50);
    let mut ends = [0; 2];
    for board in Board::ALL {
        for preset in Preset::ALL {
            for first in board.seats().seats() {
                let mut position = start(board, Rules { first, ..preset.rules() });
                there_and_back(&position);
                for ply in 0..3_000 {
                    let count = position.move_count();
                    if count == 0 {
                        break;
                    }
                    let mv = position.nth_move(rng.bits() % count).unwrap();
                    position.play(mv).unwrap();
                    if ply % 7 == 0 || position.outcome().is_some() {
                        there_and_back(&position);
                    }
                }
                if let Some(outcome) = position.outcome() {
                    ends[usize::from(outcome.reason == Reason::NoContact)] += 1;
                }
            }
        }
    }
    assert!(ends[0] > 0 && ends[1] > 0, "{ends:?}");
}

#[test]
fn written_out() {
    let rules = Rules { flag_by: FlagBy::Engineer, ..Preset::Lianzhong.rules() };
    let mut position = start(Board::FourNation, rules);
    assert_eq!(
        there_and_back(&position),
        "four SdSgSiShSe/Sk1Sc1Sf/SbSi1SgSk/Sh1Sa1Sd/ScSfSjSeSi/SgSlSjShSj:\
         EhEcEgEdEi/Ef1Ek1Ee/EaEg1EhEb/Ek1Ei1Ec/EiEfEjEdEe/EjEhEjElEg:\
         NdNgNiNhNe/Nk1Nc1Nf/NbNi1NgNk/Nh1Na1Nd/NcNfNjNeNi/NgNlNjNhNj:\
         WhWcWgWdWi/Wf1Wk1We/WaWg1WhWb/Wk1Wi1Wc/WiWfWjWdWe/WjWhWjWlWg:\
         3/3/3 S - - 0 - lianzhong,flag-by=engineer"
    );
    position.play("S1,1-C11".parse().unwrap()).unwrap();
    assert!(there_and_back(&position).contains(":Sd2/3/3 W - - 1 - "));

    let text = "four 5/5/5/5/5/1Sl3:5/5/5/5/5/5:5/5/5/5/5/1Nl3:5/5/5/5/5/3Wl1:3/1S?1/3 WLDV:overruns E SNW 7 E4N1 bare";
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.get(Post::centre(2, 2).unwrap()), Some(Piece::hidden(Seat::South)));
    assert_eq!((setup.out, setup.revealed, setup.quiet_plies), (Seats::EAST, Seats::all() - Seats::EAST, 7));
    assert_eq!(setup.overruns, [0, 4, 1, 0]);
    let results = [SeatResult::Win, SeatResult::Loss, SeatResult::Draw, SeatResult::Void];
    assert_eq!(setup.turn, Turn::Over(Outcome::new(&results, Reason::Out(Cause::Overruns)).unwrap()));
    assert_eq!(setup.to_string(), text);
}

const PIECES: &str = "3l1/5/5/5/5/5/5/5/5/5/I4/1L3";

#[test]
fn refused() {
    use LineError as E;
    let too_long = |row| E::RowTooLong { row, width: 5 };
    let too_short = |row, found| E::RowTooShort { row, found, width: 5 };
    let four = "5/5/5/5/5/5:5/5/5/5/5/5:5/5/5/5/5/5:5/5/5/5/5/5:3/3/3";
    let cases: &[(&str, usize, E)] = &[
        ("", 0, E::Missing(LineField::Board)),
        ("six", 0, E::Board(BoardError)),
        ("two", 3, E::Missing(LineField::Pieces)),
        ("two ", 4, E::Missing(LineField::Pieces)),
        ("two 5/4/5", 7, too_short(2, 4)),
        ("two 5/4", 7, too_short(2, 4)),
        ("two 5/41a/5", 8, too_long(2)),
        ("two 5/6", 6, too_long(2)),
        ("two 5/5a", 7, too_long(2)),
        ("two 5/5", 7, E::RowMissing(3)),
        ("two 5:5", 5, E::Separator { row: 2, expected: '/' }),
        ("two 5/0", 6, E::Count),
        ("two 5/4m", 7, E::Sign('m')),
        ("two 5/4军", 7, E::Sign('军')),
        ("two 5/5/5/5/5/5/5/5/5/5/5/5/5", 27, E::TooManyRows(12)),
        ("two 5/5/5/5/5/5/5/5/5/5/5/5a", 27, too_long(12)),
        ("four 5/5/5/5/5/5/5", 16, E::Separator { row: 7, expected: ':' }),
        ("four 4S/", 6, E::Rank(Seat::South)),
        ("four 4SA/", 6, E::Rank(Seat::South)),
        ("four 4S", 6, E::Rank(Seat::South)),
        ("four 4Sa/4a/", 10, E::Sign('a')),
        ("duel 4Ea/", 6, E::NoSeat(Seat::East)),
    ];
    for &(text, offset, kind) in cases {
        assert_eq!(Setup::from_line(text), Err(At::new(offset, kind)), "{text}");
        assert_eq!(Setup::from_line_lenient(text), Err(At::new(offset, kind)), "{text}");
    }
    let rest: &[(&str, usize, E)] = &[
        ("s - - 0 - bare", 0, E::Turn(TurnError)),
        ("- - - 0 - bare", 0, E::Turn(TurnError)),
        ("WL: - - 0 - bare", 0, E::Turn(TurnError)),
        (":ruling - - 0 - bare", 0, E::Turn(TurnError)),
        ("WLWLW:ruling - - 0 - bare", 0, E::Turn(TurnError)),
        ("W军:ruling - - 0 - bare", 0, E::Turn(TurnError)),
        ("S SS - 0 - bare", 2, E::Seats(LineField::Out, SeatError)),
        ("S - x 0 - bare", 4, E::Seats(LineField::Revealed, SeatError)),
        ("S - - x - bare", 6, E::Counter(LineField::QuietPlies)),
        ("S - - -1 - bare", 6, E::Counter(LineField::QuietPlies)),
        ("S - - + - bare", 6, E::Counter(LineField::QuietPlies)),
        ("S - - 4294967296 - bare", 6, E::CounterTooLarge(LineField::QuietPlies)),
        ("S - - 99999999999999999999999 - bare", 6, E::CounterTooLarge(LineField::QuietPlies)),
        ("S - - 0 S bare", 8, E::Overruns),
        ("S - - 0 S1S1 bare", 10, E::Overruns),
        ("S - - 0 S1, bare", 10, E::Overruns),
        ("S - - 0 1 bare", 8, E::Overruns),
        ("S - - 0 S1E256 bare", 10, E::CounterTooLarge(LineField::Overruns)),
        ("S - - 0 - nude", 10, E::Rules(RulesError::Preset)),
        ("S - - 0 - bare,mines=stay,order=go", 26, E::Rules(RulesError::Option(3))),
        ("S - - 0 - bare,mines=stay,mines=stay", 26, E::Rules(RulesError::Twice(3))),
        ("S - - 0 - bare more", 15, E::TrailingText),
    ];
    for board in ["two", "four"] {
        let head = format!("{board} {} ", if board == "two" { PIECES } else { four });
        for &(text, offset, kind) in rest {
            let text = format!("{head}{text}");
            assert_eq!(Setup::from_line(&text), Err(At::new(head.len() + offset, kind)), "{text}");
        }
    }
    assert_eq!(
        Position::from_line("two 5/5/5/5/5/5/5/5/5/5/5/5 S - - 0 - bare").unwrap_err().to_string(),
        "impossible position: a player has no flag"
    );
    let error = Position::from_line("two 6").unwrap_err();
    assert_eq!(error, PositionError::Line(At::new(4, too_long(1))));
    assert_eq!(error.to_string(), "row 1 has more than 5 posts (at byte 4)");
}

#[test]
fn forgiven() {
    use LineDeviation::{Blanks, CounterForm, MissingField, RulesForm, SeatOrder, SplitCount};
    use LineField::{Out, Overruns, QuietPlies, Revealed, Rules, Turn};
    let cases: &[(&str, &[(usize, LineDeviation)])] = &[
        (" S - - 0 - lianzhong", &[]),
        ("  S - - 0 -\tlianzhong ", &[(0, Blanks), (11, Blanks), (21, Blanks)]),
        (" S - - 00 - lianzhong", &[(7, CounterForm)]),
        (" S - - +0 - lianzhong", &[(7, CounterForm)]),
        (" S - - 0 N0S0 lianzhong", &[(9, CounterForm), (11, CounterForm), (11, SeatOrder)]),
        (" S - - 0 - standard,mines=perish,order=cw,no-contact=none,overruns=3", &[(11, RulesForm)]),
        (" S - - 0 - lianzhong,mines=perish", &[(11, RulesForm)]),
        (
            "",
            &[
                (0, MissingField(Turn)),
                (0, MissingField(Out)),
                (0, MissingField(Revealed)),
                (0, MissingField(QuietPlies)),
                (0, MissingField(Overruns)),
                (0, MissingField(Rules)),
            ],
        ),
        (" S - - 0", &[(8, MissingField(Overruns)), (8, MissingField(Rules))]),
    ];
    let head = format!("two {PIECES}");
    let strict = Setup::from_line(&format!("{head} S - - 0 - lianzhong")).unwrap();
    for (text, forgiven) in cases {
        let text = format!("{head}{text}");
        let read = Setup::from_line_lenient(&text).unwrap();
        assert_eq!(read.value, strict, "{text}");
        let expected: Vec<_> = forgiven.iter().map(|(offset, kind)| At::new(head.len() + offset, *kind)).collect();
        assert_eq!(read.forgiven, expected, "{text}");
        let first = expected.first().map(|at| at.map(LineError::NotStrict));
        assert_eq!(Setup::from_line(&text).err(), first, "{text}");
    }
    let read = Setup::from_line_lenient(" two 3l1/5/32/5/5/5/5/5/5/5/I4/1L111 S NS").unwrap();
    assert_eq!(read.value, altered!(strict, out: Seats::SOUTH | Seats::NORTH));
    let kinds: Vec<_> = read.forgiven.iter().take(5).map(|at| (at.offset, at.kind)).collect();
    assert_eq!(kinds, [(0, Blanks), (12, SplitCount), (34, SplitCount), (35, SplitCount), (39, SeatOrder)]);
}

/// The first to move comes from the rules when no turn is given.
#[test]
fn turn_and_rules() {
    let rules = Rules { first: Seat::North, ..Preset::Bare.rules() };
    let text = format!("two {PIECES} N - - 0 - {rules}");
    assert_eq!(Setup::from_line(&text).unwrap().rules, rules);
    for (text, turn) in [
        ("S", Some(Turn::Of(Seat::South))),
        ("WL:agreed", Outcome::new(&[SeatResult::Win, SeatResult::Loss], Reason::Agreement).map(Turn::Over)),
        ("V:no-contact", Outcome::new(&[SeatResult::Void], Reason::NoContact).map(Turn::Over)),
    ] {
        let turn = turn.unwrap();
        assert_eq!(text.parse(), Ok(turn));
        assert_eq!(turn.to_string(), text);
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let presets = prop::sample::select(Preset::ALL.to_vec());
    (presets, any::<(bool, bool, bool, u8)>(), 0..4usize, prop::option::of(any::<u64>())).prop_map(
        |(preset, (front_bombs, running_bombs, reveal_flag_with_marshal, allowed_overruns), first, limit)| Rules {
            front_bombs,
            running_bombs,
            reveal_flag_with_marshal,
            allowed_overruns,
            first: Seat::ALL[first],
            turn_limit: limit.map(std::time::Duration::from_nanos),
            ..preset.rules()
        },
    )
}

fn any_turn() -> impl Strategy<Value = Turn> {
    let reasons = [
        Reason::Out(Cause::FlagTaken),
        Reason::Out(Cause::NoMoves),
        Reason::Out(Cause::Resigned),
        Reason::Out(Cause::Overruns),
        Reason::Agreement,
        Reason::NoContact,
        Reason::Arbiter,
    ];
    let results = [SeatResult::Win, SeatResult::Loss, SeatResult::Draw, SeatResult::Void];
    prop_oneof![
        (0..4usize).prop_map(|seat| Turn::Of(Seat::ALL[seat])),
        (prop::collection::vec(prop::sample::select(results.to_vec()), 1..=4), prop::sample::select(reasons.to_vec()))
            .prop_map(|(results, reason)| Turn::Over(Outcome::new(&results, reason).unwrap())),
    ]
}

prop_compose! {
    /// Any set-up at all, most of them nonsense.
    fn any_setup()(
        board in prop::sample::select(Board::ALL.to_vec()),
        rules in any_rules(),
        turn in any_turn(),
        pieces in prop::collection::vec((0..129usize, 0..4usize, 0..13usize), 0..60),
        (out, revealed) in (0..16u8, 0..16u8),
        (quiet_plies, overruns) in any::<(u32, [u8; 4])>(),
    ) -> Setup {
        let mut setup = altered!(
            Setup::new(board, rules),
            turn: turn,
            out: Seats::from_bits_truncate(out),
            revealed: Seats::from_bits_truncate(revealed),
            quiet_plies: quiet_plies,
            overruns: overruns
        );
        for (index, owner, rank) in pieces {
            if let Some(post) = Post::new(board.drawing(), index) {
                let owner = Seat::ALL[owner];
                let rank = Rank::ALL.get(rank);
                setup.set(post, Some(rank.map_or(Piece::hidden(owner), |rank| Piece::new(owner, *rank))));
            }
        }
        setup
    }
}

/// Whatever comes of a text: no panic, offsets in it, strict and lenient of one mind.
fn is_handled(text: &str) {
    let strict = Setup::from_line(text);
    match Setup::from_line_lenient(text) {
        Ok(read) => {
            assert_eq!(strict.is_ok(), read.forgiven.is_empty(), "{text}");
            assert!(read.forgiven.is_sorted_by_key(|at| at.offset), "{text}");
            assert_eq!(Setup::from_line(&read.value.to_string()), Ok(read.value.clone()), "{text}");
            if let Ok(strict) = strict {
                assert_eq!(strict.to_string(), text);
            }
            if let Ok(position) = read.value.position_waiving(SetupFaults::all()) {
                let _ = position.move_count();
            }
        }
        Err(error) => {
            assert!(error.offset <= text.len() && text.is_char_boundary(error.offset), "{text}");
            let _ = (error.caret(text), error.to_string());
            assert!(strict.is_err(), "{text}");
        }
    }
}

#[test]
fn cut_and_changed_lines() {
    let mut rng = Rng::new(9);
    let signs: Vec<char> = "0159/: -+=,SENWXxalAL?军:D\u{a0}".chars().collect();
    for board in Board::ALL {
        let line = start(board, Preset::Standard.rules()).to_line();
        for end in 0..line.len() {
            is_handled(&line[..end]);
            is_handled(&line[end..]);
        }
        for _ in 0..3_000 {
            let mut chars: Vec<char> = line.chars().collect();
            for _ in 0..=rng.below(3) {
                let at = rng.below(chars.len());
                match rng.below(3) {
                    0 => drop(chars.remove(at)),
                    1 => chars.insert(at, rng.pick(&signs)),
                    _ => chars[at] = rng.pick(&signs),
                }
            }
            is_handled(&chars.into_iter().collect::<String>());
        }
    }
}

#[test]
fn long_lines() {
    for part in ["5/", "1", "S?", "/", ":", " ", "9", "S1", "W", ","] {
        let long = part.repeat(200_000);
        for head in ["", "two ", "four ", "two 5/5/5/5/5/5/5/5/5/5/5/5 S - - ", "two 5/5/5/5/5/5/5/5/5/5/5/5 "] {
            is_handled(&format!("{head}{long}"));
        }
    }
}

proptest! {
    #[test]
    fn any_setup_there_and_back(setup in any_setup()) {
        let line = setup.to_string();
        prop_assert_eq!(Setup::from_line(&line), Ok(setup.clone()), "{}", line);
        let faults = setup.faults();
        match setup.position_waiving(SetupFaults::all()) {
            Ok(position) => {
                prop_assert!((faults - SetupFaults::WAIVABLE).is_empty());
                prop_assert_eq!(position.key(), position.rebuilt_key());
                prop_assert_eq!(position.turn().is_none(), position.outcome().is_some());
                let again = Setup::from(&position);
                prop_assert_eq!(again.position_waiving(SetupFaults::all()), Ok(position));
            }
            Err(error) => prop_assert_eq!(error.faults, faults - SetupFaults::WAIVABLE),
        }
    }

    #[test]
    fn any_text(text in "\\PC{0,80}|(two|four|duel) [0-9a-lA-LSENWX?/:]{0,60} [SENWL:a-z-]{0,9} .{0,30}") {
        is_handled(&text);
    }
}
