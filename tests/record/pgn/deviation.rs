//! One case for every deviation: what is reported, at which byte.

use std::collections::BTreeSet;

use sanqi::record::pgn::Deviation::{self, *};

use super::Log;

const HEAD: &str = "[Event \"e\"]\n\n";

type Cases<T> = [(T, &'static [(usize, Deviation)])];

fn found(text: &[u8]) -> Vec<(usize, Deviation)> {
    Log::of(text).deviations.into_iter().map(|at| (at.offset, at.kind)).collect()
}

/// Cases inside of movetext under a tag; offsets count from the movetext.
const MOVETEXT: &Cases<&str> = &[
    ("1. e4 e5 *", &[]),
    ("1. e4 \0\0 e5 *", &[(6, NulByte)]),
    ("1. e4\u{b} e5\u{c}*", &[(5, OddBlank('\u{b}')), (9, OddBlank('\u{c}'))]),
    ("1.\u{a0}e4 *", &[(2, OddBlank('\u{a0}'))]),
    ("1. e4 \u{feff} *", &[(6, ByteOrderMark)]),
    (
        "1. e4 , ] % \" < > \u{1} $ . *",
        &[
            (6, StrayByte(b',')),
            (8, StrayByte(b']')),
            (10, StrayByte(b'%')),
            (12, StrayByte(b'"')),
            (14, StrayByte(b'<')),
            (16, StrayByte(b'>')),
            (18, StrayByte(1)),
            (20, StrayByte(b'$')),
            (22, StrayByte(b'.')),
        ],
    ),
    ("1. e4 [%clk 1] *", &[(6, StrayByte(b'[')), (7, StrayByte(b'%')), (8, NotAMove), (13, StrayByte(b']'))]),
    ("1. e4 [White \"x\"] e5 *", &[(6, MisplacedTag)]),
    ("1. e4 {x *", &[(6, UnclosedComment), (10, MissingResult)]),
    ("1. e4 } *", &[(6, StrayCloseComment)]),
    ("1. e4 ) *", &[(6, StrayCloseVariation)]),
    ("1. e4 (1. d4 (1. c4 *", &[(21, UnclosedVariation(2))]),
    ("1. e4 () ({x}) *", &[(7, EmptyVariation), (13, EmptyVariation)]),
    ("(1. d4) 1. e4 *", &[(0, VariationBeforeMove)]),
    ("1. e4 ((1. c4) 1. d4) *", &[(7, VariationBeforeMove)]),
    ("$1 1. e4 ($2 1. d4) *", &[(0, NagBeforeMove), (10, NagBeforeMove)]),
    ("1. e4", &[(5, MissingResult)]),
    ("1. e4 1/2", &[(6, OddResult)]),
    ("1. e4 1-O", &[(6, OddResult)]),
    ("1. e4 ½-½", &[(6, OddResult)]),
    ("1. e4 1-0 *", &[(10, RepeatedResult)]),
    ("1. e4 1/2-1/2*", &[(13, RepeatedResult)]),
    ("1. e4 (1. d4 1-0) 1-0", &[(13, ResultInVariation)]),
    ("1. e4 1-0 {resigns} ; so\n", &[(10, CommentAfterResult), (20, CommentAfterResult)]),
    ("4294967295. e4 4294967296. e5 *", &[(15, NumberTooLarge)]),
    ("1e4 2O-O *", &[(0, GluedNumber), (4, GluedNumber)]),
    ("1. e4 $255 $256 $99999999999 *", &[(11, NagTooLarge), (16, NagTooLarge)]),
    ("1. e4!!! e5 *", &[(5, UnknownSuffix)]),
    ("1. e4 +- e5 N d4 = *", &[(6, SymbolForNag), (12, SymbolForNag), (17, SymbolForNag)]),
    ("1. e4 ! e5 + exd6 e.p. exd3 ep# *", &[(6, LooseMark), (11, LooseMark), (18, LooseMark), (28, LooseMark)]),
    ("1. e4 (=) e5 *", &[(6, DrawOffer)]),
    ("1. e4 resigns *", &[(6, NotAMove)]),
];

/// Cases from the start of a text.
const WHOLE: &Cases<&[u8]> = &[
    (b"\xef\xbb\xbf[A \"\"]\n\n*", &[(0, ByteOrderMark)]),
    (b"\xff\xfe*\0", &[(0, Utf16)]),
    (b"[A \"M\xfcller\"]\n\n1. e4 {caf\xe9} \xa4f3 *", &[(5, NotUtf8(0xfc)), (24, NotUtf8(0xe9)), (27, NotUtf8(0xa4))]),
    (b"1. e4 *", &[(0, NoTags)]),
    (b"[A \"\"]\n[bad tag]\n[Empty]\n[\n\n*", &[(7, NoTagValue), (17, NoTagValue), (25, NoTagValue)]),
    (b"[White Elo \"1\"]\n[ \"2\"]\n\n*", &[(1, TagName), (18, TagName)]),
    (b"[A \"a \"b\" c\"]\n\n*", &[(6, UnescapedQuote), (8, UnescapedQuote)]),
    (b"[A \"c:\\d\"]\n\n*", &[(6, LoneBackslash)]),
    (b"[A \"a \\\"]\n[B \"\\\\\\\" ]\n\n*", &[(7, EscapedClosingQuote), (17, EscapedClosingQuote)]),
    (
        b"[A \"a]\n[B \"b\n[C \"c\"\n[D \"d]e\n\n*",
        &[(5, UnclosedTag), (12, UnclosedTag), (19, UnclosedTag), (27, UnclosedTag)],
    ),
    (b"[A \"\"]\n\n[B \"\"]\n\n*", &[(8, EmptyLineInTags)]),
    (b"[A \"\"]\n*", &[(7, NoEmptyLineAfterTags)]),
    (b"{x}\n[A \"\"]\n\n*", &[(4, CommentBeforeTags)]),
    (b"[Result \"1-0\"]\n\n*", &[(16, ResultsDiffer)]),
];

#[test]
fn every_deviation_has_its_place() {
    for (text, expected) in MOVETEXT {
        let found: Vec<_> = found(format!("{HEAD}{text}").as_bytes());
        let expected: Vec<_> = expected.iter().map(|&(offset, kind)| (offset + HEAD.len(), kind)).collect();
        assert_eq!(found, expected, "{text:?}");
    }
    for (text, expected) in WHOLE {
        assert_eq!(found(text), *expected, "{}", text.escape_ascii());
    }
}

#[test]
fn no_deviation_is_without_a_case() {
    let kinds: BTreeSet<String> = (MOVETEXT.iter().flat_map(|case| case.1))
        .chain(WHOLE.iter().flat_map(|case| case.1))
        .map(|(_, kind)| format!("{kind:?}").split('(').next().unwrap_or_default().to_string())
        .collect();
    let source = include_str!("../../../src/record/pgn/deviation.rs");
    let body = source.split("pub enum Deviation {").nth(1).unwrap();
    for line in body.lines().map(str::trim).filter(|line| line.starts_with(char::is_uppercase)) {
        let name = line.split(['(', ',']).next().unwrap();
        assert!(kinds.contains(name), "{name}");
    }
    assert_eq!(kinds.len(), 38);
}

#[test]
fn layout_is_no_deviation() {
    for text in [
        "[ Event  \"e\" ] [Site \"x]y[z\"]\t[Round \"1\"]\n\n1.e4 e5 2 . Nf3*",
        "  [Event \"e\"]\n \t \n 1. e4 *",
        "[Event \"e\"]\n%x\n\n*",
        "[Event \"e\"]\r\n\r\n{a\r\nb} 1-0",
        "[Event \"\"]\n\n1. e4 -- ( 1. d4 ) ( 1. c4 ( 1. b4 ) ) *",
    ] {
        assert_eq!(found(text.as_bytes()), [], "{text:?}");
    }
}

#[test]
fn messages_name_the_rule() {
    assert_eq!(StrayByte(b'<').to_string(), "'<' begins no token");
    assert_eq!(StrayByte(1).to_string(), "'\\x01' begins no token");
    assert_eq!(StrayCloseComment.to_string(), "'}' closes no comment");
    assert_eq!(NumberTooLarge.to_string(), "a move number above 4294967295");
    assert_eq!(UnclosedVariation(2).to_string(), "2 variations are still open where the game ends");
}
