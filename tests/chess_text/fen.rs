//! FEN, X-FEN and Shredder FEN: every error and every forgiven deviation with its offset, and the way back.

use crate::support::{codes, position, random, setup, styles};
use proptest::prelude::*;
use sanqi::chess::{
    CastleSide, CastlingStyle, Color, EnPassantMode, Faults, FenDeviation, FenError, FenField, FenStyle, File, Piece,
    Position, PositionError, Rank, Setup, SetupError, Square,
};
use sanqi::text::At;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_start_position() {
    assert_eq!(setup(START), Setup::START);
    assert_eq!(Setup::START.to_string(), START);
    assert_eq!(Position::start().to_string(), START);
    assert_eq!(START.parse::<Setup>(), Ok(Setup::START));
    assert_eq!(START.parse::<Position>(), Ok(Position::start()));
    assert_eq!(Position::default(), Position::start());
    assert_eq!(Setup::default(), Setup::START);
    assert_eq!(setup("8/8/8/8/8/8/8/8 w - - 0 1"), Setup::EMPTY);
}

#[test]
fn every_error_names_what_is_wrong_and_where() {
    use FenError as E;
    for (text, offset, error, message) in [
        ("8/8/8/8/8/8/8/4K2X w - - 0 1", 17, E::Piece('X'), "'X' is no piece letter"),
        ("8/8/8/8/8/8/8/4K2é w - - 0 1", 17, E::Piece('é'), "'é' is no piece letter"),
        ("8/8/0k7/8/8/8/8/8 w - - 0 1", 4, E::Empty('0'), "'0' is no number of empty squares (1 to 8)"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", 0, E::Empty('9'), "'9' is no number of empty squares (1 to 8)"),
        ("8/8/8/8k/8/8/8/8 w - - 0 1", 7, E::RankTooLong(Rank::R5), "rank 5 has more than eight squares"),
        ("k8/8/8/8/8/8/8/8 w - - 0 1", 1, E::RankTooLong(Rank::R8), "rank 8 has more than eight squares"),
        ("8/ppp/8/8/8/8/8/8 w - - 0 1", 5, E::RankTooShort(Rank::R7, 3), "rank 7 has only 3 squares"),
        ("8//8/8/8/8/8/8 w - - 0 1", 2, E::RankTooShort(Rank::R7, 0), "rank 7 has only 0 squares"),
        ("8/8/8/8/8/8/8/7 w - - 0 1", 15, E::RankTooShort(Rank::R1, 7), "rank 1 has only 7 squares"),
        ("", 0, E::TooFewRanks(0), "the board ends after 0 ranks"),
        ("   ", 3, E::TooFewRanks(0), "the board ends after 0 ranks"),
        ("8/8/8/8/8/8/8 w - - 0 1", 13, E::TooFewRanks(7), "the board ends after 7 ranks"),
        ("8/8/8/8/8/8/8/", 14, E::RankTooShort(Rank::R1, 0), "rank 1 has only 0 squares"),
        ("8/8/5 w - - 0 1", 5, E::TooFewRanks(2), "the board ends after 2 ranks"),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", 15, E::TooManyRanks, "the board has more than eight ranks"),
        ("8/8/8/8/8/8/8/8/ w - - 0 1", 15, E::TooManyRanks, "the board has more than eight ranks"),
        ("8/8/8/8/8/8/8/8 white - - 0 1", 16, E::Turn, "the side to move must be w or b"),
        ("8/8/8/8/8/8/8/8 - - - 0 1", 16, E::Turn, "the side to move must be w or b"),
        ("8/8/8/8/8/8/8/8 w KX - 0 1", 19, E::CastlingLetter('X'), "'X' is no castling right"),
        ("8/8/8/8/8/8/8/8 w K- - 0 1", 19, E::CastlingLetter('-'), "'-' is no castling right"),
        ("8/8/8/8/8/8/8/8 w é - 0 1", 18, E::CastlingLetter('é'), "'é' is no castling right"),
        ("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", 25, E::CastlingTwice('G'), "'G' gives a second right on the same side"),
        ("rr2k3/8/8/8/8/8/8/4K3 w qb - 0 1", 25, E::CastlingTwice('b'), "'b' gives a second right on the same side"),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", 20, E::EnPassant, "the en passant square must be - or a square"),
        ("8/8/8/8/8/8/8/8 w - e33 0 1", 20, E::EnPassant, "the en passant square must be - or a square"),
        ("8/8/8/8/8/8/8/8 w - -- 0 1", 20, E::EnPassant, "the en passant square must be - or a square"),
        ("8/8/8/8/8/8/8/8 w - - x 1", 22, E::Counter(FenField::Halfmoves), "the halfmove count must be a number"),
        ("8/8/8/8/8/8/8/8 w - - -1 1", 22, E::Counter(FenField::Halfmoves), "the halfmove count must be a number"),
        ("8/8/8/8/8/8/8/8 w - - + 1", 22, E::Counter(FenField::Halfmoves), "the halfmove count must be a number"),
        ("8/8/8/8/8/8/8/8 w - - 0 -", 24, E::Counter(FenField::Fullmoves), "the move number must be a number"),
        (
            "8/8/8/8/8/8/8/8 w - - 4294967296 1",
            22,
            E::CounterTooLarge(FenField::Halfmoves),
            "the halfmove count is too large",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999",
            24,
            E::CounterTooLarge(FenField::Fullmoves),
            "the move number is too large",
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", 26, E::TrailingText, "unexpected text after the last field"),
    ] {
        assert_eq!(Setup::from_fen_lenient(text), Err(At::new(offset, error)), "{text}");
        assert_eq!(Setup::from_fen(text), Err(At::new(offset, error)), "{text}");
        assert_eq!(Position::from_fen(text), Err(PositionError::Fen(At::new(offset, error))), "{text}");
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn every_deviation_is_forgiven_by_one_reader_and_refused_by_the_other() {
    use FenDeviation as D;
    let missing = D::MissingField;
    for (text, expected, printed) in [
        (
            "8/8/8/8/8/8/8/8",
            &[
                (15, missing(FenField::Turn)),
                (15, missing(FenField::Castling)),
                (15, missing(FenField::EnPassant)),
                (15, missing(FenField::Halfmoves)),
                (15, missing(FenField::Fullmoves)),
            ][..],
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 b - -",
            &[(21, missing(FenField::Halfmoves)), (21, missing(FenField::Fullmoves))],
            "8/8/8/8/8/8/8/8 b - - 0 1",
        ),
        ("8/8/8/8/8/8/8/8 w - - 7", &[(23, missing(FenField::Fullmoves))], "8/8/8/8/8/8/8/8 w - - 7 1"),
        (
            " 8/8/8/8/8/8/8/8  w\t- - 0 1\n",
            &[(0, D::Blanks), (16, D::Blanks), (19, D::Blanks), (27, D::Blanks)],
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        ("8/8/8/8/8/8/8/8 w - -0 1", &[(21, D::Blanks)], "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("8/8/8/35/8/8/8/8 w - - 0 1", &[(7, D::SplitCount)], "8/8/8/8/8/8/8/8 w - - 0 1"),
        (
            "11111111/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (1, D::SplitCount),
                (2, D::SplitCount),
                (3, D::SplitCount),
                (4, D::SplitCount),
                (5, D::SplitCount),
                (6, D::SplitCount),
                (7, D::SplitCount),
            ],
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        ("8/8/8/8/8/8/8/8 W - - 0 1", &[(16, D::TurnCase)], "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("8/8/8/8/8/8/8/8 B - - 0 1", &[(16, D::TurnCase)], "8/8/8/8/8/8/8/8 b - - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w kKQ - 0 1", &[(27, D::CastlingOrder)], "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KKQ - 0 1", &[(27, D::CastlingOrder)], "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HQkq - 0 1", &[(26, D::CastlingStyle)], "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("8/8/8/8/4P3/8/8/8 b - E3 0 1", &[(22, D::EnPassantCase)], "8/8/8/8/4P3/8/8/8 b - e3 0 1"),
        ("8/8/8/8/8/8/8/8 w - - 007 +3", &[(22, D::CounterForm), (26, D::CounterForm)], "8/8/8/8/8/8/8/8 w - - 7 3"),
        ("8/8/8/8/8/8/8/8 w - - 0 0", &[(24, D::MoveZero)], "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("8/8/8/8/8/8/8/8 w - - 0 00", &[(24, D::CounterForm), (24, D::MoveZero)], "8/8/8/8/8/8/8/8 w - - 0 1"),
    ] {
        let read = Setup::from_fen_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(codes(&read.forgiven), expected, "{text}");
        assert_eq!(read.value.to_string(), printed, "{text}");
        let (offset, deviation) = expected[0];
        assert_eq!(Setup::from_fen(text), Err(At::new(offset, FenError::NotStrict(deviation))), "{text}");
        assert_eq!(FenError::NotStrict(deviation).to_string(), deviation.to_string());
        assert_eq!(Setup::from_fen(printed), Ok(read.value));
    }
}

#[test]
fn counters_go_up_to_the_last_u32() {
    let text = "4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295";
    let position = position(text);
    assert_eq!((position.halfmoves(), position.fullmoves()), (u32::MAX, u32::MAX));
    assert_eq!(position.to_string(), text);
    let mut next = position;
    next.play(position.legal_moves()[0]).expect("a legal move");
    assert_eq!((next.halfmoves(), next.fullmoves()), (u32::MAX, u32::MAX));
}

#[test]
fn x_fen_names_inner_rooks_by_their_file() {
    let text = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";
    assert_eq!(setup(text).castling.rook(Color::White, CastleSide::King), Some(File::H));
    assert_eq!(setup(text).to_string(), text);
    let inner = setup("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_eq!(inner.castling.rook(Color::White, CastleSide::King), Some(File::G));
    assert_eq!(inner.to_string(), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    // An inner rook beside a K is X-FEN's own form.
    let mixed = "1r2k1rr/8/8/8/8/8/8/R3K2R w KQgq - 0 1";
    assert_eq!(setup(mixed).to_string(), mixed);
    assert_eq!(setup(mixed).fen(FenStyle::SHREDDER).to_string(), "1r2k1rr/8/8/8/8/8/8/R3K2R w HAgb - 0 1");
    assert_eq!(setup(mixed), setup("1r2k1rr/8/8/8/8/8/8/R3K2R w HAgb - 0 1"));
    // The rook that K means stands nearer than the h-file.
    let double = "4k3/8/8/8/8/8/8/R3KR2 w KQ - 0 1";
    assert_eq!(setup(double).castling.rook(Color::White, CastleSide::King), Some(File::F));
    assert_eq!(position(double).to_string(), double);
}

#[test]
fn en_passant_is_written_when_the_style_says() {
    let always = FenStyle { castling: CastlingStyle::XFen, en_passant: EnPassantMode::Always };
    let pseudo_legal = FenStyle { en_passant: EnPassantMode::PseudoLegal, ..always };
    assert_eq!(always, FenStyle::STANDARD);
    for (fen, squares) in [
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", ["e3", "-", "-"]),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", ["e3", "e3", "e3"]),
        // The pawn is pinned on the rank by both pawns' leaving it.
        ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", ["e3", "e3", "-"]),
    ] {
        let position = position(fen);
        for (style, square) in [always, pseudo_legal, FenStyle::default()].into_iter().zip(squares) {
            let text = position.fen(style).to_string();
            assert_eq!(text.split(' ').nth(3), Some(square), "{text}");
            // Whichever was written, it is the same position.
            assert_eq!(Position::from_fen(&text), Ok(position));
        }
    }
}

#[test]
fn rights_in_faulty_set_ups_keep_their_side() {
    for text in [
        // The king off the back rank, on either side of the rook; on the rook's file; on the a- and h-file.
        "8/8/8/8/4K3/8/8/6R1 w K - 0 1",
        "8/8/8/8/4K3/8/8/6R1 w G - 0 1",
        "8/8/8/8/4K3/8/8/4R3 w E - 0 1",
        "8/8/8/8/4K3/8/8/4R3 w Q - 0 1",
        "8/8/8/8/8/8/8/K6R w KQ - 0 1",
        "8/8/8/8/8/8/8/R6K w KQ - 0 1",
        "8/8/8/8/8/8/8/8 w KQkq - 0 1",
        "8/8/8/8/8/8/8/8 w GDeb - 0 1",
        "8/8/8/8/8/8/8/RR4RR w KQ - 0 1",
        "k6r/8/8/8/8/8/8/8 w kq - 0 1",
    ] {
        let read = Setup::from_fen_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}")).value;
        for style in styles() {
            let printed = read.fen(style).to_string();
            assert_eq!(Setup::from_fen(&printed), Ok(read), "{text} as {printed}");
        }
    }
}

#[test]
fn a_position_error_tells_reading_from_rules() {
    let unreadable = Position::from_fen("x").expect_err("no FEN");
    assert_eq!(unreadable.to_string(), "'x' is no piece letter (at byte 0)");
    let impossible = "8/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>().expect_err("no kings");
    assert_eq!(impossible, PositionError::Setup(SetupError { faults: Faults::MISSING_KING }));
    assert_eq!(impossible.to_string(), "impossible position: a king is missing");
    // The strict reading of a position is strict about its text too.
    assert!("4k3/8/8/8/8/8/8/4K3 w - -".parse::<Position>().is_err());
    assert!(Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - -").is_ok());
}

#[test]
fn positions_of_random_games_read_back_in_every_style() {
    for number in (0..960).step_by(40) {
        let mut position = Position::double_chess960(number, 959 - number).expect("numbers below 960");
        let mut state = u64::from(number);
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random(&mut state) % moves.len()]);
            for style in styles() {
                let text = position.fen(style).to_string();
                let read = Setup::from_fen(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(read.fen(style).to_string(), text);
                let back = read.position().unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(back, position);
                assert_eq!((back.halfmoves(), back.fullmoves()), (position.halfmoves(), position.fullmoves()));
            }
        }
    }
}

/// Boards with anything on any square, more often nothing; rights and the rest by text.
fn any_setup() -> impl Strategy<Value = Setup> {
    let piece = prop_oneof![3 => Just(None), 2 => (0usize..12).prop_map(|i| Some(Piece::ALL[i]))];
    let board = proptest::collection::vec(piece, 64);
    let rights = "(-|[A-HKQ]{0,3}[a-hkq]{0,3})";
    (board, any::<bool>(), rights, proptest::option::of(0usize..64), any::<u32>(), 1u32..).prop_map(
        |(pieces, black, rights, en_passant, halfmoves, fullmoves)| {
            let mut setup = Setup { halfmoves, fullmoves, ..Setup::EMPTY };
            for (square, piece) in Square::ALL.into_iter().zip(pieces) {
                if let Some(piece) = piece {
                    setup.board.set(square, piece);
                }
            }
            // The reader places the rights; where two are for one side, there are none.
            let board = setup.to_string();
            let text = format!("{} w {rights} -", board.split(' ').next().unwrap_or_default());
            if let Ok(read) = Setup::from_fen_lenient(&text) {
                setup.castling = read.value.castling;
            }
            setup.turn = if black { Color::Black } else { Color::White };
            setup.en_passant = en_passant.map(|i| Square::ALL[i]);
            setup
        },
    )
}

/// The strict reading is the lenient one without deviations.
fn check_both_readers(text: &str) -> Result<(), TestCaseError> {
    match (Setup::from_fen(text), Setup::from_fen_lenient(text)) {
        (Ok(strict), Ok(lenient)) => {
            prop_assert_eq!(strict, lenient.value);
            prop_assert_eq!(lenient.forgiven, []);
        }
        (Err(At { offset, kind: FenError::NotStrict(deviation) }), Ok(lenient)) => {
            prop_assert_eq!(lenient.forgiven.first(), Some(&At::new(offset, deviation)));
            prop_assert!(lenient.forgiven.windows(2).all(|pair| pair[0].offset <= pair[1].offset));
            prop_assert_eq!(Setup::from_fen(&lenient.value.to_string()), Ok(lenient.value));
        }
        (strict, lenient) => {
            prop_assert_eq!(strict.err(), lenient.as_ref().err().copied());
            prop_assert!(lenient.is_err_and(|error| error.offset <= text.len() && text.is_char_boundary(error.offset)));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_set_up_reads_back_as_printed_in_every_style(setup in any_setup()) {
        for style in styles() {
            let text = setup.fen(style).to_string();
            prop_assert_eq!(Setup::from_fen(&text), Ok(setup), "{}", text);
        }
        // Whatever is wrong with it, looking is safe.
        let faults = setup.faults();
        prop_assert_eq!(setup.position().is_ok(), faults.is_empty());
        prop_assert_eq!(setup.color_swapped().color_swapped(), setup);
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        check_both_readers(&text)?;
    }

    #[test]
    fn no_text_of_the_alphabet_panics(text in "[pnbrqkPNBRQK1-9/ ]{10,50} [wbWB-] [KQkqA-Ha-h-]{1,5} [a-hA-E1-9-]{1,2} [+0-9 ]{1,14}") {
        check_both_readers(&text)?;
    }

    #[test]
    fn a_damaged_fen_is_refused_or_forgiven(
        number in 0u16..960,
        damage in proptest::collection::vec((0usize..70, "[pPkK18/ wb+0KQaAé-]?", any::<bool>()), 1..4),
    ) {
        let mut text: Vec<char> =
            Setup::chess960(number).map(|setup| setup.to_string().chars().collect()).unwrap_or_default();
        for (at, insert, remove) in damage {
            let at = at % text.len();
            if remove {
                text.remove(at);
            }
            for c in insert.chars() {
                text.insert(at, c);
            }
        }
        check_both_readers(&String::from_iter(text))?;
    }
}
