//! Escapes, white space, composed values.

use sanqi::record::sgf::{RawError, Value};

fn raw(text: &str) -> Value {
    Value::from_raw(text).unwrap()
}

#[test]
fn escapes() {
    for (text, meant) in
        [("", ""), ("plain", "plain"), ("\\]\\\\\\:\\[[", "]\\:[["), ("\\n\\t\\r", "ntr"), ("\\é\\围", "é围")]
    {
        assert_eq!(raw(text).text(), meant);
        assert_eq!(raw(text).simple_text(), meant);
    }
}

#[test]
fn line_ends() {
    // Of every kind, a line end is one, and an escaped one is none.
    for end in ["\n", "\r", "\r\n", "\n\r"] {
        let value = raw(&format!("a{end}b\\{end}c{end}{end}d"));
        assert_eq!(value.text(), "a\nbc\n\nd", "{end:?}");
        assert_eq!(value.simple_text(), "a bc  d", "{end:?}");
    }
    assert_eq!(raw("\\\\\nx").text(), "\\\nx");
}

#[test]
fn white_space_is_spaces() {
    let value = raw("a\tb\x0bc\x0cd\\\te");
    assert_eq!(value.text(), "a b c d e");
    assert_eq!(value.simple_text(), "a b c d e");
    assert_eq!(raw(" x ").text(), " x ");
}

#[test]
fn texts_come_back() {
    for text in [
        "",
        "a]b\\c:d[e",
        "\\",
        "]",
        "two\nlines",
        "\\\n",
        "围棋 \u{1f600}",
        "a long text with more than a few bytes in it",
    ] {
        let value = Value::new(text);
        assert_eq!(value.text(), text);
        assert_eq!(Value::from_raw(value.raw()), Ok(value));
    }
}

#[test]
fn composed_values() {
    let parts = |text: &str| raw(text).split().map(|(a, b)| (a.text().into_owned(), b.text().into_owned()));
    let pair = |a: &str, b: &str| Some((a.into(), b.into()));
    assert_eq!(parts("aa:bb"), pair("aa", "bb"));
    assert_eq!(parts("a\\:b:c:d"), pair("a:b", "c:d"));
    assert_eq!(parts(":"), pair("", ""));
    assert_eq!(parts("a\\\\:b"), pair("a\\", "b"));
    assert_eq!(parts("aa"), None);
    assert_eq!(parts("a\\:b"), None);
    let value = Value::composed("a:]", "\\:b");
    assert_eq!(value.raw(), "a\\:\\]:\\\\\\:b");
    assert_eq!(parts(value.raw()), pair("a:]", "\\:b"));
}

#[test]
fn a_raw_text_has_to_end_where_it_ends() {
    assert_eq!(Value::from_raw("a]b"), Err(RawError::Bracket(1)));
    assert_eq!(Value::from_raw("\\\\]"), Err(RawError::Bracket(2)));
    assert_eq!(Value::from_raw("a\\"), Err(RawError::Backslash));
    assert_eq!(Value::from_raw("\\\\\\"), Err(RawError::Backslash));
    assert_eq!(RawError::Bracket(1).to_string(), "']' at byte 1 is not escaped and would end the value");
}
