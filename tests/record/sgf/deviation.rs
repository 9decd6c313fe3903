//! One case for every deviation: what is reported, at which byte.

use std::collections::BTreeSet;

use sanqi::record::sgf::Deviation::{self, *};
use sanqi::record::sgf::{Charset, Collection};

type Cases<T> = [(T, &'static [(usize, Deviation)])];

const TEXTS: &Cases<&str> = &[
    ("\u{feff}(;)", &[(0, ByteOrderMark)]),
    ("junk (a) (;) more\n(;) tail", &[(0, OutsideGame), (13, OutsideGame), (22, OutsideGame)]),
    ("(;))", &[(3, OutsideGame)]),
    ("", &[(0, NoGame)]),
    ("  \n", &[(3, NoGame)]),
    (" (x)", &[(1, OutsideGame), (4, NoGame)]),
    ("(GM[1](B[aa])(;W[aa]))", &[(1, NoSemicolon), (7, NoSemicolon)]),
    ("(;()(;B[]))", &[(3, NoNode)]),
    ("(;((;B[])(;B[aa])))", &[(3, NoNode)]),
    ("(;(;B[]);W[])", &[(8, NodeAfterVariations)]),
    ("(;(;B[])C[x])", &[(8, PropertyAfterVariations)]),
    ("(;B[](;W[](;B[]", &[(15, Unclosed(3))]),
    ("(;GaMe[1]Ab[])", &[(2, SmallLetters), (9, SmallLetters)]),
    ("(;B2[1]b[]A_[])", &[(2, OddName), (7, OddName), (10, OddName)]),
    ("(;B W;x)", &[(2, NoValue), (4, NoValue), (6, NoValue)]),
    ("(;[aa]B[bb])", &[(2, NoName)]),
    ("(;C[x]AB[aa]AddBlack[bb]C[y])", &[(12, SmallLetters), (12, Repeated), (24, Repeated)]),
    ("(;C[x;B[aa\\])", &[(3, UnclosedValue), (13, Unclosed(1))]),
    ("(;B[],]é\0(;W[]9))", &[(5, Stray(',')), (6, Stray(']')), (7, Stray('é')), (9, Stray('\0')), (15, Stray('9'))]),
];

const BYTES: &Cases<&[u8]> = &[
    (b"(;CA[EBCDIC]C[x])", &[(5, UnknownCharset)]),
    (b"(;C[\xe9]CA[EBCDIC])", &[(10, UnknownCharset)]),
    (b"(;CA[UTF-8]C[\xe9])", &[(0, Undecodable)]),
    (b"\xfe\xff\0(\0;\xd8\0\0)", &[(2, Undecodable), (2, Stray('\u{fffd}'))]),
];

fn pairs(forgiven: &[sanqi::text::At<Deviation>]) -> Vec<(usize, Deviation)> {
    forgiven.iter().map(|at| (at.offset, at.kind)).collect()
}

#[test]
fn every_deviation_has_its_place() {
    for (text, expected) in TEXTS {
        let read = Collection::read(text);
        assert_eq!(pairs(&read.forgiven), *expected, "{text:?}");
        let strict = text.parse::<Collection>().unwrap_err();
        assert_eq!((strict.offset, strict.kind), expected[0], "{text:?}");
    }
    for (bytes, expected) in BYTES {
        let read = Collection::from_bytes(bytes, Charset::LATIN_1);
        assert_eq!(pairs(&read.forgiven), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn no_deviation_is_without_a_case() {
    let kinds: BTreeSet<String> = (TEXTS.iter().flat_map(|case| case.1))
        .chain(BYTES.iter().flat_map(|case| case.1))
        .map(|(_, kind)| format!("{kind:?}").split('(').next().unwrap_or_default().to_string())
        .collect();
    let source = include_str!("../../../src/record/sgf/deviation.rs");
    let body = source.split("pub enum Deviation {").nth(1).unwrap();
    for line in body.lines().map(str::trim).filter(|line| line.starts_with(char::is_uppercase)) {
        let name = line.split(['(', ',']).next().unwrap();
        assert!(kinds.contains(name), "{name}");
    }
    assert_eq!(kinds.len(), 17);
}

#[test]
fn messages_name_the_rule() {
    assert_eq!(Unclosed(2).to_string(), "2 times ')' is missing at the end of the text");
    assert_eq!(Stray('\0').to_string(), "'\\0' begins no node, property or value");
}
