//! From bytes to text.

use sanqi::record::sgf::{Charset, Collection, Deviation, decode};

/// The text, the charset, the deviations.
fn read(bytes: &[u8], otherwise: Charset) -> (String, &'static str, Vec<Deviation>) {
    let decoded = decode(bytes, otherwise);
    let kinds = decoded.forgiven.iter().map(|at| at.kind).collect();
    (decoded.value.text.into_owned(), decoded.value.charset.name(), kinds)
}

#[test]
fn utf8_where_it_is_valid() {
    assert_eq!(read("(;PB[古力])".as_bytes(), Charset::LATIN_1), ("(;PB[古力])".into(), "UTF-8", vec![]));
    assert_eq!(read(b"(;PB[\xe9])", Charset::LATIN_1), ("(;PB[é])".into(), "ISO-8859-1", vec![]));
    assert_eq!(read(b"(;PB[x])", Charset::ASCII).1, "UTF-8");
    assert_eq!(read("\u{feff}(;CA[ISO-8859-1]PB[é])".as_bytes(), Charset::ASCII).1, "UTF-8");
}

#[test]
fn the_file_knows_best() {
    let text = "(;CA[ISO-8859-1]PB[é])";
    let (read_text, charset, kinds) = read(text.as_bytes(), Charset::UTF_8);
    assert_eq!((read_text.as_str(), charset, kinds), ("(;CA[ISO-8859-1]PB[Ã©])", "ISO-8859-1", vec![]));
    assert_eq!(read(b"(;CA[latin1]PB[\x80\xff])", Charset::UTF_8).0, "(;CA[latin1]PB[\u{80}ÿ])");
}

#[test]
fn the_name_of_the_charset_stands_where_a_property_can() {
    let charset = |bytes: &[u8]| read(bytes, Charset::ASCII).1;
    assert_eq!(charset(b"(;PB[\xe9]CA[latin1])"), "ISO-8859-1");
    assert_eq!(charset(b"(;FF[4]\r\nCA [ latin1 ]PB[\xe9])"), "ISO-8859-1");
    assert_eq!(charset(b"(;CA[UTF-8]CA[latin1])"), "UTF-8");
    assert_eq!(charset(b"a [(x) (;CharsetAny[latin1])"), "ISO-8859-1");
    for text in [
        &b"(;C[CA[latin1])"[..],
        b"(;C[x CA[latin1]CA[UTF-8])",
        b"(;PCA[latin1])",
        b"(;C[x CA[latin1\\])])",
        b"(;CA[])",
        b"(;CA[latin1",
        b"CA",
        b"(;CA[<>])",
    ] {
        assert_eq!(charset(text), "UTF-8", "{}", text.escape_ascii());
    }
}

#[test]
fn a_wrong_name_is_noticed() {
    let undecodable = || vec![Deviation::Undecodable];
    // Not UTF-8, as the caller says.
    assert_eq!(
        read(b"(;CA[UTF-8]PB[\xe9])", Charset::LATIN_1),
        ("(;CA[UTF-8]PB[é])".into(), "ISO-8859-1", undecodable())
    );
    // Not ASCII, but UTF-8.
    assert_eq!(
        read("(;CA[ASCII]PB[é])".as_bytes(), Charset::LATIN_1),
        ("(;CA[ASCII]PB[é])".into(), "UTF-8", undecodable())
    );
    // Nothing fits.
    assert_eq!(
        read(b"(;CA[UTF-8]PB[\xe9])", Charset::UTF_8),
        ("(;CA[UTF-8]PB[\u{fffd}])".into(), "UTF-8", undecodable())
    );
    assert_eq!(decode(b"(;CA[UTF-8]PB[\xe9])", Charset::UTF_8).forgiven[0].offset, 14);
    // Read byte by byte it can't be UTF-16.
    assert_eq!(
        read(b"(;CA[UTF-16]PB[\xe9])", Charset::LATIN_1),
        ("(;CA[UTF-16]PB[é])".into(), "ISO-8859-1", undecodable())
    );
    assert_eq!(
        read(b"(;CA[UTF-16BE]PB[x])", Charset::LATIN_1),
        ("(;CA[UTF-16BE]PB[x])".into(), "UTF-8", undecodable())
    );
}

#[test]
fn no_byte_of_an_unknown_charset_is_lost() {
    let mut bytes = b"(;CA[x-unheard-of]C[".to_vec();
    bytes.extend((1..=255).filter(|b| !b"[]\\".contains(b)));
    bytes.extend(b"])");
    let (text, charset, kinds) = read(&bytes, Charset::LATIN_1);
    assert_eq!((charset, kinds), ("ISO-8859-1", vec![Deviation::UnknownCharset]));
    let back: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    assert_eq!(back, bytes);
}

#[test]
fn utf16_by_its_mark_or_its_zeros() {
    let text = "(;PB[古力])";
    let bytes = |mark: &str, big: bool| -> Vec<u8> {
        let text = format!("{mark}{text}");
        text.encode_utf16().flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    };
    for mark in ["", "\u{feff}"] {
        assert_eq!(read(&bytes(mark, true), Charset::LATIN_1), (text.into(), "UTF-16BE", vec![]));
        assert_eq!(read(&bytes(mark, false), Charset::LATIN_1), (text.into(), "UTF-16LE", vec![]));
    }
    let mut odd = bytes("", true);
    odd.push(0);
    assert_eq!(read(&odd, Charset::LATIN_1), (format!("{text}\u{fffd}"), "UTF-16BE", vec![Deviation::Undecodable]));
}

#[test]
fn names() {
    for (name, charset) in [
        ("utf-8", Charset::UTF_8),
        (" UTF8 ", Charset::UTF_8),
        ("US-ASCII", Charset::ASCII),
        ("Latin-1", Charset::LATIN_1),
    ] {
        assert_eq!(Charset::from_name(name), Some(charset));
        assert_eq!(Charset::from_name(charset.name()), Some(charset));
    }
    for charset in [Charset::UTF_16LE, Charset::UTF_16BE, Charset::default()] {
        assert_eq!(Charset::from_name(charset.name()), Some(charset));
    }
    for name in ["", "x", "ISO-2022-KR", "UTF-32"] {
        assert_eq!(Charset::from_name(name), None, "{name}");
    }
    assert_eq!(format!("{:?} {}", Charset::default(), Charset::UTF_8), "Charset(ISO-8859-1) UTF-8");
}

#[cfg(not(feature = "encoding"))]
#[test]
fn legacy_charsets_are_a_deviation_without_the_feature() {
    let bytes = b"(;CA[Shift_JIS]PB[\x88\xe4])";
    let read = Collection::from_bytes(bytes, Charset::LATIN_1);
    assert_eq!(read.forgiven[0].kind, Deviation::UnknownCharset);
    assert_eq!(read.value.games[0].root().text("PB").unwrap(), "\u{88}ä");
}

#[cfg(feature = "encoding")]
mod legacy {
    use super::*;

    fn players(bytes: &[u8]) -> String {
        let read = Collection::from_bytes(bytes, Charset::LATIN_1);
        assert_eq!(read.forgiven, [], "{}", bytes.escape_ascii());
        read.value.games[0].root().text("PB").unwrap().into_owned()
    }

    #[test]
    fn half_a_character_can_look_like_a_bracket_or_a_backslash() {
        // 0x5c or 0x5d is the second byte of each.
        assert_eq!(players(b"(;CA[Shift_JIS]PB[\x83\x5c\x8f\x5c\x83\x5d])"), "ソ十ゾ");
        assert_eq!(players(b"(;CA[GBK]PB[\x81\x5c\x81\x5d])"), "乗乚");
        assert_eq!(players(b"(;CA[GB18030]PB[\x81\x5c\x81\x30\x81\x30])"), "乗\u{80}");
        assert_eq!(players(b"(;CA[Big5]PB[\xa5\x5c\xb3\x5d])"), "功設");
        // The charset is named behind what can't be read without it.
        assert_eq!(players(b"(;PB[\x83\x5c]CA[Shift_JIS])"), "ソ");
    }

    #[test]
    fn names_that_files_have() {
        for (name, charset) in [
            ("GB2312", "GBK"),
            ("EUC-CN", "GBK"),
            ("cp936", "GBK"),
            ("MS_Kanji", "Shift_JIS"),
            ("CP932", "Shift_JIS"),
            ("SJIS", "Shift_JIS"),
            ("euc-jp", "EUC-JP"),
            ("KS_C_5601-1987", "EUC-KR"),
            ("Windows-1251", "windows-1251"),
            ("cp1252", "windows-1252"),
            ("ISO-8859-15", "ISO-8859-15"),
            ("macintosh", "macintosh"),
            ("ISO-2022-JP", "ISO-2022-JP"),
        ] {
            assert_eq!(Charset::from_name(name).unwrap().name(), charset, "{name}");
        }
        assert_eq!(Charset::from_name("ISO-8859-1"), Some(Charset::LATIN_1), "not Windows-1252");
    }

    #[test]
    fn the_callers_choice() {
        let gbk = Charset::from_name("GBK").unwrap();
        assert_eq!(read(b"(;PB[\xb9\xc5\xc1\xa6])", gbk), ("(;PB[古力])".into(), "GBK", vec![]));
        // What the file says of itself is false, what the caller says is not.
        let (text, charset, kinds) = read(b"(;CA[UTF-8]PB[\xb9\xc5\xc1\xa6])", gbk);
        assert_eq!((text.as_str(), charset, kinds), ("(;CA[UTF-8]PB[古力])", "GBK", vec![Deviation::Undecodable]));
        // What it says of itself is false, and it is UTF-8.
        let (text, charset, _) = read("(;CA[EUC-KR]PB[古力])".as_bytes(), gbk);
        assert_eq!((text.as_str(), charset), ("(;CA[EUC-KR]PB[古力])", "UTF-8"));
    }
}
