//! Values inside comments.

use std::time::Duration;

use sanqi::record::pgn::{Command, Commands, Comment, Eval, Mark};

fn one(text: &str) -> Command<'_> {
    let mut commands = Commands::new(text);
    let command = commands.next().unwrap();
    assert_eq!(commands.next(), None);
    command
}

#[test]
fn clocks_are_exact() {
    for (text, seconds, nanos, canonical) in [
        ("[%clk 0:05:00]", 300, 0, "[%clk 0:05:00]"),
        ("[%clk 1:02:03.4]", 3723, 400_000_000, "[%clk 1:02:03.4]"),
        ("[%clk 1:02:03.040]", 3723, 40_000_000, "[%clk 1:02:03.04]"),
        ("[%clk 0:00:00.000000001]", 0, 1, "[%clk 0:00:00.000000001]"),
        ("[%clk 0:00:00.1234567]", 0, 123_456_700, "[%clk 0:00:00.1234567]"),
        ("[%clk  100:00:59 ]", 360_059, 0, "[%clk 100:00:59]"),
        ("[%clk 90:30]", 5430, 0, "[%clk 1:30:30]"),
        ("[%clk 12.5]", 12, 500_000_000, "[%clk 0:00:12.5]"),
    ] {
        assert_eq!(one(text), Command::Clock(Duration::new(seconds, nanos)), "{text}");
        assert_eq!(one(text).to_string(), canonical);
    }
    assert_eq!(one("[%emt 0:00:07]"), Command::MoveTime(Duration::from_secs(7)));
    assert_eq!(one("[%egt 0:00:07]"), Command::GameTime(Duration::from_secs(7)));
}

#[test]
fn evaluations_are_hundredths() {
    for (text, value, depth, canonical) in [
        ("[%eval 0.25]", 25, None, "[%eval 0.25]"),
        ("[%eval 0.2]", 20, None, "[%eval 0.20]"),
        ("[%eval -0.05]", -5, None, "[%eval -0.05]"),
        ("[%eval +3]", 300, None, "[%eval 3.00]"),
        ("[%eval -12.34,20]", -1234, Some(20), "[%eval -12.34,20]"),
        ("[%eval 21474836.47]", i32::MAX, None, "[%eval 21474836.47]"),
        ("[%eval -21474836.48]", i32::MIN, None, "[%eval -21474836.48]"),
    ] {
        assert_eq!(one(text), Command::Eval(Eval::Centipawns { value, depth }), "{text}");
        assert_eq!(one(text).to_string(), canonical);
    }
    assert_eq!(one("[%eval #-3]"), Command::Eval(Eval::Mate { moves: -3, depth: None }));
    assert_eq!(one("[%eval #12, 8]").to_string(), "[%eval #12,8]");
}

#[test]
fn squares_and_arrows() {
    let Command::Arrows(marks) = one("[%cal Ga1h8, Re2e4]") else { panic!() };
    let expected = [Mark { colour: 'G', from: "a1", to: Some("h8") }, Mark { colour: 'R', from: "e2", to: Some("e4") }];
    assert_eq!(marks.collect::<Vec<_>>(), expected);
    assert_eq!(one("[%csl Ya4,Bb5]").to_string(), "[%csl Ya4,Bb5]");
    assert_eq!(one("[%cal Ga1h8, Re2e4]").to_string(), "[%cal Ga1h8,Re2e4]");
}

#[test]
fn what_is_not_exact_stays_text() {
    for text in [
        "[%clk]",
        "[%clk 0:60:00]",
        "[%clk 0:00:61]",
        "[%clk 1:0:0:0]",
        "[%clk -0:00:01]",
        "[%clk 0:00:00.0000000001]",
        "[%clk 0:00:00.]",
        "[%clk a]",
        "[%clk 99999999999999999999:00:00]",
        "[%clk +1:00:00]",
        "[%eval]",
        "[%eval 0.255]",
        "[%eval 1.]",
        "[%eval .5]",
        "[%eval 21474836.48]",
        "[%eval #]",
        "[%eval 1e3]",
        "[%eval --1]",
        "[%eval 1,-2]",
        "[%csl]",
        "[%csl Ga9]",
        "[%csl Ga1h8]",
        "[%cal Ga1]",
        "[%cal Ga1h8,]",
        "[%csl é1]",
        "[%mdl 12]",
        "[%]",
    ] {
        assert!(matches!(one(text), Command::Other { .. }), "{text}");
        assert_eq!(one(text).to_string(), text, "a canonical form is what it was");
    }
}

#[test]
fn text_around_commands() {
    let comment = Comment::new("good [%clk 0:00:01][%eval 0.1] move [%csl Ga1] [not] [%open");
    assert_eq!(comment.commands().count(), 3);
    assert_eq!(comment.plain(), "good move [not] [%open");
    assert_eq!(Comment::new("[%clk 0:00:01]").plain(), "");
}

#[test]
fn setting_a_command() {
    let mut comment = Comment::new("good [%clk 0:00:01] move");
    comment.set(&Command::Clock(Duration::from_millis(1500)));
    comment.set(&Command::Eval(Eval::Centipawns { value: -7, depth: None }));
    assert_eq!(&*comment, "good [%clk 0:00:01.5] move [%eval -0.07]");
    let mut empty = Comment::default();
    // Line breaks are no part of a comment, whoever brings them.
    comment.set(&Command::Other { name: "note", value: "a\r\n b" });
    assert_eq!(comment, Comment::new(comment.as_str()));
    assert!(comment.ends_with("[%note a b]"), "{comment}");
    empty.set(&Command::Other { name: "x", value: "" });
    assert_eq!(&*empty, "[%x]");
}
