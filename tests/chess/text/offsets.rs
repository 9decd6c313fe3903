//! Located errors: line and column, and the caret under the line.

use proptest::prelude::*;
use sanqi::text::{At, Lenient, line_column};

#[test]
fn lines_and_columns_count_from_one_and_in_characters() {
    for (text, offset, expected) in [
        ("", 0, (1, 1)),
        ("", 7, (1, 1)),
        ("abc", 2, (1, 3)),
        ("abc", 99, (1, 4)),
        ("ab\ncd", 2, (1, 3)),
        ("ab\ncd", 3, (2, 1)),
        ("ab\r\ncd", 4, (2, 1)),
        ("ab\r\ncd", 5, (2, 2)),
        ("ab\rcd", 3, (2, 1)),
        ("\r\r\n\n", 4, (4, 1)),
        ("ä€x", 5, (1, 3)),
    ] {
        assert_eq!(line_column(text, offset), expected, "{text:?} at {offset}");
    }
}

#[test]
fn the_caret_stands_under_the_offset() {
    for (text, offset, expected) in [
        ("abc", 1, "abc\n ^"),
        ("abc", 3, "abc\n   ^"),
        ("abc", 99, "abc\n   ^"),
        ("", 0, "\n^"),
        ("one\ntwo\nthree", 5, "two\n ^"),
        ("one\r\ntwo\r\n", 6, "two\n ^"),
        ("one\r\ntwo", 4, "one\n   ^"),
        ("one\rtwo\rthree", 5, "two\n ^"),
        ("\ta\tb", 3, "\ta\tb\n\t \t^"),
        ("ä€x", 5, "ä€x\n  ^"),
        // Inside of a character: its beginning.
        ("ä€x", 3, "ä€x\n ^"),
    ] {
        assert_eq!(At::new(offset, ()).caret(text), expected, "{text:?} at {offset}");
    }
}

#[test]
fn offsets_shift_and_kinds_change() {
    let at = At::new(3, 'x');
    assert_eq!(at.shifted(10), At::new(13, 'x'));
    assert_eq!(at.shifted(usize::MAX).offset, usize::MAX);
    assert_eq!(at.map(u32::from), At::new(3, 120));
    assert_eq!(at.to_string(), "x (at byte 3)");
    let read = Lenient { value: 2, forgiven: vec![at] };
    assert_eq!(read.map(|value| value * 2), Lenient { value: 4, forgiven: vec![at] });
}

proptest! {
    #[test]
    fn no_offset_in_no_text_panics(text in "[ab\\r\\n\\tä€𝄞]{0,20}", offset in 0usize..100) {
        let caret = At::new(offset, ()).caret(&text);
        prop_assert_eq!(caret.lines().count(), 2);
        prop_assert!(caret.ends_with('^'));
        let (line, column) = line_column(&text, offset);
        prop_assert!(line >= 1 && column >= 1);
        // The caret's column is the one that is told.
        let under = caret.rsplit('\n').next().unwrap_or_default();
        prop_assert_eq!(under.chars().count(), column);
    }
}
