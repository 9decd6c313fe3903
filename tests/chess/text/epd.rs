//! EPD: every error and every forgiven deviation with its offset, operations, counters, and the way back.

use super::support::{codes, setup};
use proptest::prelude::*;
use sanqi::chess::{
    Epd, EpdDeviation, EpdError, FenDeviation, FenError, FenField, Operand, Operation, Position, Rank, Setup,
};
use sanqi::text::At;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

fn epd(text: &str) -> Epd {
    Epd::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn word(text: &str) -> Operand {
    Operand::word(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn operations_read_and_print() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "rnbqkbnr/pppp1ppp/8/8/3pP3/8/PPP2PPP/RNBQKBNR b KQkq e3 bm dxe3;",
        "4k3/8/8/8/8/8/8/4K1RR w G - acd 5; acs -3; ce +12; draw_offer; c0 \"a; b 'c'\"; c1 \"\"; pv Kd2 Kd7;",
    ] {
        assert_eq!(epd(text).to_string(), text);
        assert_eq!(text.parse(), Ok(epd(text)));
    }
    let read =
        epd(&format!("{KINGS} bm Kd2 Ke2+; am O-O-O; pv Kd2 Kd7 e8=Q#; id \"no. 1\"; ce -37; dm 2.5; D1 5; D2 25;"));
    assert_eq!(*read.setup(), setup(&format!("{KINGS} 0 1")));
    assert_eq!(read.id(), Some("no. 1"));
    assert_eq!(read.bm().collect::<Vec<_>>(), ["Kd2", "Ke2+"]);
    assert_eq!(read.am().collect::<Vec<_>>(), ["O-O-O"]);
    assert_eq!(read.pv().collect::<Vec<_>>(), ["Kd2", "Kd7", "e8=Q#"]);
    assert_eq!(read.perft_counts().collect::<Vec<_>>(), [(1, 5), (2, 25)]);
    assert_eq!(read.get("ce").and_then(Operation::operand).and_then(Operand::integer), Some(-37));
    assert_eq!(read.get("dm").and_then(Operation::operand).map(Operand::as_str), Some("2.5"));
    assert_eq!(read.get("CE"), None);
    let bare = epd(KINGS);
    assert_eq!((bare.id(), bare.bm().count(), bare.operations().len()), (None, 0, 0));
}

#[test]
fn numbers_are_exact_or_stay_text() {
    for (text, integer, unsigned) in [
        ("0", Some(0), Some(0)),
        ("-5", Some(-5), None),
        ("9223372036854775807", Some(i64::MAX), Some(i64::MAX as u64)),
        ("-9223372036854775808", Some(i64::MIN), None),
        ("18446744073709551615", None, Some(u64::MAX)),
        ("18446744073709551616", None, None),
        ("1.5", None, None),
        ("1e3", None, None),
        ("Nf3", None, None),
    ] {
        let operand = word(text);
        assert_eq!((operand.integer(), operand.unsigned()), (integer, unsigned), "{text}");
        assert_eq!((operand.as_str(), operand.is_string()), (text, false));
    }
    assert_eq!(Operand::number(-3), word("-3"));
    let quoted = Operand::string("7").expect("a string");
    assert_eq!((quoted.integer(), quoted.unsigned(), quoted.is_string()), (None, None, true));
}

#[test]
fn every_error_names_what_is_wrong_and_where() {
    use EpdError as E;
    let n = KINGS.len() + 1;
    let long = "a234567890123456";
    for (operations, offset, error, message) in [
        ("?;", n, E::OpcodeStart('?'), "an opcode begins with a letter, not with '?'"),
        ("bm e4; _x;", n + 7, E::OpcodeStart('_'), "an opcode begins with a letter, not with '_'"),
        ("\"x\";", n, E::OpcodeStart('"'), "an opcode begins with a letter, not with '\"'"),
        ("a.b;", n + 1, E::OpcodeCharacter('.'), "an opcode has letters, digits and underscores, not '.'"),
        ("aé;", n + 1, E::OpcodeCharacter('é'), "an opcode has letters, digits and underscores, not 'é'"),
        (long, n, E::OpcodeTooLong(16), "an opcode has at most 15 characters, not 16"),
        ("id \"abc;", n + 3, E::UnclosedString, "the string has no closing quote"),
        ("id 'don't;", n + 3, E::UnclosedString, "the string has no closing quote"),
        ("id 'a\"b';", n + 5, E::OperandCharacter('"'), "'\"' can't stand in this operand"),
        ("hmvc x;", n + 5, E::Fen(FenError::Counter(FenField::Halfmoves)), "the halfmove count must be a number"),
        ("hmvc;", n, E::Fen(FenError::Counter(FenField::Halfmoves)), "the halfmove count must be a number"),
        ("fmvn 1 2;", n + 5, E::Fen(FenError::Counter(FenField::Fullmoves)), "the move number must be a number"),
        ("fmvn \"1\";", n + 5, E::Fen(FenError::Counter(FenField::Fullmoves)), "the move number must be a number"),
        (
            "hmvc 4294967296;",
            n + 5,
            E::Fen(FenError::CounterTooLarge(FenField::Halfmoves)),
            "the halfmove count is too large",
        ),
        ("0 x", n + 2, E::NotStrict(EpdDeviation::Counters), ""),
    ] {
        let text = format!("{KINGS} {operations}");
        if let E::NotStrict(_) = error {
            // One counter and an operation.
            assert_eq!(epd_lenient(&text).0, format!("{KINGS} hmvc 0; x;"));
            continue;
        }
        assert_eq!(Epd::from_text_lenient(&text), Err(At::new(offset, error)), "{text}");
        assert_eq!(Epd::from_text(&text), Err(At::new(offset, error)), "{text}");
        assert_eq!(error.to_string(), message);
    }
    for (text, offset, error) in [
        ("8/8/8/8/8/8/8/7 w - - id \"x\";", 15, FenError::RankTooShort(Rank::R1, 7)),
        ("4k3/8/8/8/8/8/8/4K3 x - - id \"x\";", 20, FenError::Turn),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 4294967296", 28, FenError::CounterTooLarge(FenField::Fullmoves)),
    ] {
        assert_eq!(Epd::from_text_lenient(text), Err(At::new(offset, EpdError::Fen(error))), "{text}");
    }
}

fn epd_lenient(text: &str) -> (String, Vec<(usize, EpdDeviation)>) {
    let read = Epd::from_text_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (read.value.to_string(), codes(&read.forgiven))
}

#[test]
fn every_deviation_is_forgiven_by_one_reader_and_refused_by_the_other() {
    use EpdDeviation as D;
    let n = KINGS.len();
    for (rest, expected, printed) in [
        (" bm e4", &[(n + 6, D::MissingSemicolon)][..], " bm e4;"),
        (" bm", &[(n + 3, D::MissingSemicolon)], " bm;"),
        (" id \"x\"", &[(n + 7, D::MissingSemicolon)], " id \"x\";"),
        (
            "  bm  e4 ; am e5;\n",
            &[(n, D::Blanks), (n + 4, D::Blanks), (n + 8, D::Blanks), (n + 17, D::Blanks)],
            " bm e4; am e5;",
        ),
        (" a;b;", &[(n + 3, D::Blanks)], " a; b;"),
        (" id\"x\"y;", &[(n + 3, D::Blanks), (n + 6, D::Blanks)], " id \"x\" y;"),
        (" a;\0", &[(n + 3, D::Blanks)], " a;"),
        (" ", &[(n, D::Blanks)], ""),
        (" a;; b;", &[(n + 3, D::EmptyOperation)], " a; b;"),
        ("; a;", &[(n, D::EmptyOperation)], " a;"),
        (
            " ;D1 20 ;D2 400",
            &[
                (n + 1, D::EmptyOperation),
                (n + 2, D::Blanks),
                (n + 7, D::Blanks),
                (n + 9, D::Blanks),
                (n + 15, D::MissingSemicolon),
            ],
            " D1 20; D2 400;",
        ),
        (" a 1; b; a 2;", &[(n + 9, D::DuplicateOpcode)], " a 1; b;"),
        (" id 'it's; so';", &[(n + 4, D::SingleQuotes)], " id \"it's; so\";"),
        (" id '';", &[(n + 4, D::SingleQuotes)], " id \"\";"),
        (" id \"a\tb\";", &[(n + 6, D::ControlCharacter)], " id \"a b\";"),
        (" 5 9", &[(n + 1, D::Counters)], " hmvc 5; fmvn 9;"),
        (" 5 9;", &[(n + 1, D::Counters)], " hmvc 5; fmvn 9;"),
        (" 5 9 ; a;", &[(n + 1, D::Counters), (n + 4, D::Blanks)], " hmvc 5; fmvn 9; a;"),
        (" 5 9 a;", &[(n + 1, D::Counters)], " hmvc 5; fmvn 9; a;"),
        (" 5; a;", &[(n + 1, D::Counters)], " hmvc 5; a;"),
        ("5 9", &[(n, D::Counters), (n, D::Fen(FenDeviation::Blanks))], " hmvc 5; fmvn 9;"),
        (
            " 05  0",
            &[
                (n + 1, D::Counters),
                (n + 1, D::Fen(FenDeviation::CounterForm)),
                (n + 3, D::Fen(FenDeviation::Blanks)),
                (n + 5, D::Fen(FenDeviation::MoveZero)),
            ],
            " hmvc 5; fmvn 1;",
        ),
        (" 5 9; hmvc 7;", &[(n + 1, D::Counters), (n + 6, D::DuplicateOpcode)], " hmvc 5; fmvn 9;"),
        (
            " hmvc 07; fmvn 0;",
            &[(n + 6, D::Fen(FenDeviation::CounterForm)), (n + 15, D::Fen(FenDeviation::MoveZero))],
            " hmvc 7; fmvn 1;",
        ),
    ] {
        let text = format!("{KINGS}{rest}");
        let printed = format!("{KINGS}{printed}");
        assert_eq!(epd_lenient(&text), (printed.clone(), expected.to_vec()), "{text:?}");
        let (offset, deviation) = expected[0];
        assert_eq!(Epd::from_text(&text), Err(At::new(offset, EpdError::NotStrict(deviation))), "{text:?}");
        assert!(!EpdError::NotStrict(deviation).to_string().is_empty());
        assert_eq!(epd(&printed).to_string(), printed);
    }
    // A field that is missing doesn't swallow an operation.
    let missing =
        [FenField::Castling, FenField::EnPassant].map(|field| (21, D::Fen(FenDeviation::MissingField(field))));
    let (printed, forgiven) = epd_lenient("4k3/8/8/8/8/8/8/4K3 w; id \"x\";");
    assert_eq!(printed, format!("{KINGS} id \"x\";"));
    assert_eq!(forgiven, [&missing[..], &[(21, D::EmptyOperation)]].concat());
}

#[test]
fn the_counters_are_operations() {
    let text = format!("{KINGS} fmvn 40; id \"x\"; hmvc 12;");
    let mut read = epd(&text);
    assert_eq!((read.setup().halfmoves, read.setup().fullmoves), (12, 40));
    assert_eq!(read.to_string(), text);
    let hmvc = |n| Operation::new("hmvc").map(|operation| operation.with(Operand::number(n)));
    let before = read.set(hmvc(3).expect("an operation")).expect("a counter");
    assert_eq!(before.map(|operation| operation.to_string()).as_deref(), Some("hmvc 12;"));
    assert_eq!(read.setup().halfmoves, 3);
    assert_eq!(read.to_string(), format!("{KINGS} fmvn 40; id \"x\"; hmvc 3;"));
    let unchanged = read.clone();
    let counter = |field| Err(EpdError::Fen(FenError::Counter(field)));
    assert_eq!(read.set(hmvc(-1).expect("an operation")), counter(FenField::Halfmoves));
    assert_eq!(read.set(Operation::new("fmvn").expect("an operation")), counter(FenField::Fullmoves));
    for (text, deviation) in
        [("0", FenDeviation::MoveZero), ("+1", FenDeviation::CounterForm), ("01", FenDeviation::CounterForm)]
    {
        let operation = Operation::new("fmvn").expect("an operation").with(word(text));
        assert_eq!(read.set(operation), Err(EpdError::NotStrict(deviation.into())));
    }
    assert_eq!(read, unchanged);
    assert!(read.remove("fmvn").is_some() && read.remove("fmvn").is_none());
    assert_eq!((read.setup().halfmoves, read.setup().fullmoves), (3, 1));
    assert!(read.remove("hmvc").is_some());
    assert_eq!((read.setup().halfmoves, read.setup().fullmoves), (0, 1));

    let whole = setup("4k3/8/8/8/8/8/8/4K3 b - - 31 88");
    assert_eq!(*Epd::with_counters(whole).setup(), whole);
    assert_eq!(epd(&Epd::with_counters(whole).to_string()), Epd::with_counters(whole));
    assert_eq!(*Epd::new(whole).setup(), Setup { halfmoves: 0, fullmoves: 1, ..whole });
    let zero = Epd::with_counters(Setup { fullmoves: 0, ..whole });
    assert_eq!((zero.setup().fullmoves, epd(&zero.to_string())), (1, zero.clone()));
}

#[test]
fn values_that_could_not_be_read_back_can_not_be_made() {
    let refused = |c| Err(EpdError::OperandCharacter(c));
    assert_eq!(Operand::word(""), Err(EpdError::OperandMissing));
    assert_eq!(EpdError::OperandMissing.to_string(), "an operand without quotes needs a character");
    for (text, c) in [("a b", ' '), ("a;", ';'), ("a\"", '"'), ("'a'", '\''), ("a\u{7}", '\u{7}'), ("\u{a0}", '\u{a0}')]
    {
        assert_eq!(Operand::word(text), refused(c), "{text:?}");
    }
    assert!(Operand::word("don't").is_ok());
    for (text, c) in [("a\"", '"'), ("a\nb", '\n'), ("\t", '\t'), ("\0", '\0')] {
        assert_eq!(Operand::string(text), refused(c), "{text:?}");
    }
    assert_eq!(EpdError::OperandCharacter('\n').to_string(), "'\\n' can't stand in this operand");
    for (opcode, error) in [
        ("", EpdError::OpcodeMissing),
        ("1a", EpdError::OpcodeStart('1')),
        ("a-b", EpdError::OpcodeCharacter('-')),
        ("abcdefghijklmnop", EpdError::OpcodeTooLong(16)),
    ] {
        assert_eq!(Operation::new(opcode), Err(error), "{opcode:?}");
    }
    assert_eq!(EpdError::OpcodeMissing.to_string(), "an operation needs an opcode");
    assert!(Operation::new("abcdefghijklm_0").is_ok());
}

#[test]
fn lines_of_perft_suites() {
    for (text, counts) in [
        ("k7/6p1/8/8/8/8/7P/K7 b - - 0 1; D1 5; D2 25; D3 161 ", &[(1, 5), (2, 25), (3, 161)][..]),
        ("8/5kpp/8/8/1p3P2/6PP/r3KP2/1R1q4 w - -  0 1; D4 23441 ", &[(4, 23_441)]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400", &[(1, 20), (2, 400)]),
        ("4k3/8/8/8/8/8/8/4K3 w - - D; D1; Dx 5; D300 5; d1 5; D01 3; D2 x; D3 1 2;", &[(1, 3)]),
    ] {
        let read = Epd::from_text_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}")).value;
        assert_eq!(read.perft_counts().collect::<Vec<_>>(), counts, "{text}");
        for (depth, count) in read.perft_counts().filter(|(depth, _)| *depth <= 3) {
            let Ok(position) = read.setup().position() else { continue };
            if position.board().occupied().len() > 2 {
                assert_eq!(position.perft(depth), count, "{text}");
            }
        }
    }
}

#[test]
fn many_operations_take_linear_time() {
    let mut text = String::from(KINGS);
    for n in 0..100_000 {
        text.extend([" a", &n.to_string(), " -", &n.to_string(), " \"x\";"]);
    }
    let read = epd(&text);
    assert_eq!(read.operations().len(), 100_000);
    assert_eq!(read.to_string(), text);
}

#[cfg(feature = "serde")]
#[test]
fn it_serialises_as_its_text() {
    let read = epd(&format!("{KINGS} id \"x\"; hmvc 3;"));
    let json = serde_json::to_string(&read).expect("text");
    assert_eq!(json, r#""4k3/8/8/8/8/8/8/4K3 w - - id \"x\"; hmvc 3;""#);
    assert_eq!(serde_json::from_str::<Epd>(&json).ok(), Some(read));
    assert!(serde_json::from_str::<Epd>("\"4k3/8/8/8/8/8/8/4K3 w - - id\"").is_err());
}

fn any_operation() -> impl Strategy<Value = Operation> {
    let operand = prop_oneof![
        "[^\\s;\"'\\pC][^\\s;\"\\pC]{0,8}".prop_map(|text| Operand::word(text).expect("a word")),
        "[^\"\\pC]{0,12}".prop_map(|text| Operand::string(text).expect("a string")),
        any::<i64>().prop_map(Operand::number),
    ];
    ("[a-zA-Z][a-zA-Z0-9_]{0,14}", proptest::collection::vec(operand, 0..4)).prop_map(|(opcode, operands)| {
        operands.into_iter().fold(Operation::new(opcode).expect("an opcode"), Operation::with)
    })
}

fn check_both_readers(text: &str) -> Result<(), TestCaseError> {
    match (Epd::from_text(text), Epd::from_text_lenient(text)) {
        (Ok(strict), Ok(lenient)) => {
            prop_assert_eq!(strict, lenient.value);
            prop_assert_eq!(lenient.forgiven, []);
        }
        (Err(At { offset, kind: EpdError::NotStrict(deviation) }), Ok(lenient)) => {
            prop_assert_eq!(lenient.forgiven.first(), Some(&At::new(offset, deviation)));
            prop_assert!(lenient.forgiven.windows(2).all(|pair| pair[0].offset <= pair[1].offset));
            // What was forgiven is gone from what is printed.
            prop_assert_eq!(Epd::from_text(&lenient.value.to_string()), Ok(lenient.value));
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
    fn whatever_can_be_made_reads_back_as_printed(
        number in 0u16..960,
        operations in proptest::collection::vec(any_operation(), 0..8),
    ) {
        let mut epd = Epd::with_counters(Setup::from(&Position::chess960(number).expect("a number below 960")));
        for operation in operations {
            let opcode = operation.opcode().to_owned();
            if let Ok(None) = epd.set(operation.clone()) {
                prop_assert_eq!(epd.get(&opcode), Some(&operation));
            }
        }
        let text = epd.to_string();
        prop_assert_eq!(Epd::from_text(&text), Ok(epd), "{}", text);
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        check_both_readers(&text)?;
        check_both_readers(&format!("{KINGS} {text}"))?;
    }

    #[test]
    fn no_operations_panic(text in "([ \\t\\x00]{0,2}([a-zD][a-z0-9]{0,3}|hmvc|fmvn|[0-9]{1,3}|\"[a-z;' ]{0,4}\"|'[a-z;\" ]{0,4}'|;|['\"é+-])){0,12}") {
        check_both_readers(&format!("{KINGS}{text}"))?;
    }
}
