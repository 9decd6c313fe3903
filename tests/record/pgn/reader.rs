//! The streaming reader: events, where games begin and end, skipping.

use sanqi::record::pgn::{Flow, GameSpan, Nag, Raw, Reader, Visitor, is_null_move};

use super::Log;

fn line(text: &str) -> String {
    Log::of(text.as_bytes()).line()
}

/// The events of a text that is one game from its first byte to its last but blanks.
fn whole(text: &str) -> String {
    let line = line(text);
    let end = format!(" end@{}", text.trim_end().len());
    line.strip_prefix("game@0 ").and_then(|line| line.strip_suffix(&end)).unwrap_or(&line).to_string()
}

#[test]
fn a_whole_game_in_events() {
    let text = "[Event \"a\"]\n[White \"b \\\"c\\\" \\\\\"]\n\n{intro} 1. e4! e5 $14 (1... c5 2. Nf3 ; open\n d6) 2. Nf3 1-0\n";
    let log = Log::of(text.as_bytes());
    assert_eq!(
        whole(text),
        "[Event=a] [White=b \"c\" \\] | {intro} 1. e4 $1 e5 $14 ( 1... c5 2. Nf3 { open} d6 ) 2. Nf3 =1-0"
    );
    assert!(log.deviations.is_empty(), "{:?}", log.deviations);
}

#[test]
fn numbers_and_periods_in_any_mix() {
    assert_eq!(
        whole("[A \"\"]\n\n1.e4 e5 2 . Nf3 2... Nc6 3.... Bb5 a6 4 Ba4 1. ... Nf6 5.\nO-O *"),
        "[A=] | 1. e4 e5 2. Nf3 2... Nc6 3.... Bb5 a6 4 Ba4 1.... Nf6 5. O-O =*"
    );
}

#[test]
fn castling_with_zeros_is_no_result() {
    assert_eq!(whole("0-0 0-0-0+ 0-1"), "| 0-0 0-0-0+ =0-1");
}

#[test]
fn null_moves_are_moves() {
    assert_eq!(whole("e4 -- d4 Z0 Nf3 0000 Nc3 @@@@ Bc4 null *"), "| e4 -- d4 Z0 Nf3 0000 Nc3 @@@@ Bc4 null =*");
    for token in ["--", "Z0", "0000", "@@@@", "null"] {
        assert!(is_null_move(token.as_bytes()), "{token}");
    }
    assert!(!is_null_move(b"e4"));
}

#[test]
fn suffixes_are_glyphs_one_to_six() {
    assert_eq!(whole("e4! e5? d4!! d5?? c4!? c5?! *"), "| e4 $1 e5 $2 d4 $3 d5 $4 c4 $5 c5 $6 =*");
    for n in 1..=6 {
        assert_eq!(Nag::from_suffix(Nag(n).suffix().unwrap()), Some(Nag(n)));
    }
    assert_eq!((Nag(0).suffix(), Nag(7).suffix(), Nag::from_suffix("!!!")), (None, None, None));
}

#[test]
fn comments_do_not_nest_and_hold_anything() {
    assert_eq!(
        whole("e4 {a { b ; c ( ) * 1-0} e5 ; {d (\nNf3 {} *"),
        "| e4 {a { b ; c ( ) * 1-0} e5 { {d (} Nf3 {} =*"
    );
}

#[test]
fn escape_lines_only_in_column_one() {
    let log = Log::of(b"%one\n[A \"\"]\n%two\n\n1. e4\r%three\r\ne5 {\n%text\n} *");
    assert_eq!(log.line(), "%one game@5 [A=] %two | 1. e4 %three e5 {\n%text\n} =* end@46");
    assert!(log.deviations.is_empty(), "{:?}", log.deviations);
}

#[test]
fn line_ends_in_any_mix() {
    for end in ["\n", "\r", "\r\n"] {
        let text = ["[A \"\"]", "[B \"\"]", "", "1. e4", "e5 ; c", "*"].join(end);
        let log = Log::of(text.as_bytes());
        assert!(log.line().starts_with("game@0 [A=] [B=] | 1. e4 e5 { c} =* end@"), "{}", log.line());
        assert!(log.deviations.is_empty(), "{:?}", log.deviations);
    }
}

#[test]
fn promotion_and_en_passant_forms_stay_in_one_word() {
    assert_eq!(whole("axb8(Q)+ a1(n) h1/R exd6e.p. exd6ep e8=Q *"), "| axb8(Q)+ a1(n) h1/R exd6e.p. exd6ep e8=Q =*");
    // A variation right behind a move is none.
    assert_eq!(whole("Rd8(Rc8) *"), "| Rd8 ( Rc8 ) =*");
}

#[test]
fn games_without_tags_are_told_apart_by_results() {
    assert_eq!(
        line("1. e4 1-0 1. d4 0-1\n* {x} *"),
        "game@0 | 1. e4 =1-0 end@9 game@10 | 1. d4 =0-1 end@19 game@20 | =* {x} end@27"
    );
}

#[test]
fn sections_with_no_movetext_are_games() {
    let text = "[Event \"a\"]\n[Site \"b\"]\n\n[Event \"c\"]\n[Site \"d\"]\n\n*\n";
    assert_eq!(line(text), "game@0 [Event=a] [Site=b] | end@22 game@24 [Event=c] [Site=d] | =* end@49");
    let text = "[FEN \"a\"]\n\n[FEN \"b\"]\n\n";
    assert_eq!(line(text), "game@0 [FEN=a] | end@9 game@11 [FEN=b] | end@20");
}

#[test]
fn a_result_ends_a_game_only_where_a_game_can_end() {
    // Inside of a variation that goes on it is ignored.
    assert_eq!(whole("1. e4 (1. d4 1-0) e5 *"), "| 1. e4 ( 1. d4 ) e5 =*");
    // Before an empty line, a tag section or the end of the text, the variation was left open.
    for rest in ["", "\n", "\n\n1. d4 *", "\n[Event \"x\"]\n\n*"] {
        let log = Log::of(format!("1. e4 (1. d4 1-0{rest}").as_bytes());
        assert!(log.line().starts_with("game@0 | 1. e4 ( 1. d4 ) =1-0 end@16"), "{}", log.line());
    }
}

#[test]
fn an_unclosed_comment_costs_one_game() {
    let text = "1. e4 {a { b\n[Not \"after an empty line\"]\n\n[bad]\n\n \t[Event \"x\"]\n\n1. d4 {c} *";
    assert_eq!(
        line(text),
        "game@0 | 1. e4 {a { b\n[Not \"after an empty line\"]\n\n[bad]\n\n \t} end@51 game@51 [Event=x] | 1. d4 {c} =* end@75"
    );
    // A closed comment may hold a tag section.
    let text = "1. e4 {a\n\n[Event \"x\"]\n\n1. d4} *";
    assert_eq!(line(text), "game@0 | 1. e4 {a\n\n[Event \"x\"]\n\n1. d4} =* end@31");
}

#[test]
fn nothing_is_read_from_utf16() {
    for text in [b"\xff\xfe[\0E\0".as_slice(), b"\xfe\xff\0[\0E", b"[\0E\0v\0", b"\0[\0E\0v"] {
        let log = Log::of(text);
        assert!(log.events.is_empty());
        assert_eq!(log.deviations.len(), 1);
        assert_eq!(Reader::new(text).count(), 0);
    }
}

#[test]
fn blanks_alone_are_no_game() {
    for text in ["", " ", "\n\r\n\t", "\u{feff}", "\u{a0}\0\x0b\x0c", "% only\n%escapes"] {
        assert_eq!(Reader::new(text).next(), None, "{text:?}");
    }
}

/// Answers `flow` to the event of that number and logs.
struct Until {
    log: Log,
    at: usize,
    flow: Flow,
}

impl Until {
    fn then(&mut self) -> Flow {
        if self.log.events.len() == self.at { self.flow } else { Flow::Continue }
    }
}

impl<'a> Visitor<'a> for Until {
    fn begin_game(&mut self, offset: usize) -> Flow {
        self.log.begin_game(offset);
        self.then()
    }
    fn end_tags(&mut self) -> Flow {
        self.log.end_tags();
        self.then()
    }
    fn san(&mut self, token: Raw<'a>) -> Flow {
        self.log.san(token);
        self.then()
    }
    fn comment(&mut self, text: Raw<'a>) -> Flow {
        self.log.comment(text);
        self.then()
    }
    fn begin_variation(&mut self, offset: usize) -> Flow {
        self.log.begin_variation(offset);
        self.then()
    }
    fn end_variation(&mut self, offset: usize) -> Flow {
        self.log.end_variation(offset);
        self.then()
    }
    fn result(&mut self, result: sanqi::record::pgn::GameResult, offset: usize) -> Flow {
        self.log.result(result, offset);
        self.then()
    }
    fn end_game(&mut self, span: GameSpan) -> Flow {
        self.log.end_game(span);
        self.then()
    }
}

fn until(text: &str, at: usize, flow: Flow) -> (String, Option<GameSpan>, Option<GameSpan>) {
    let mut visitor = Until { log: Log::default(), at, flow };
    let mut reader = Reader::new(text);
    let first = reader.read_game(&mut visitor);
    (visitor.log.line(), first, reader.next())
}

#[test]
fn skipping_and_stopping() {
    let text = "e4 (d4 (c4 c5) d5 {x}) e5 {y} 1-0 d4 *";
    let all = "game@0 | e4 ( d4 ( c4 ) d5 {x} ) e5 {y} =1-0 end@33";
    let skipped = until(text, 7, Flow::SkipVariation);
    assert_eq!(skipped.0, all, "the rest of the inner variation");
    assert_eq!(until(text, 6, Flow::SkipVariation).0, all.replace("c4 ", ""), "an answer to ( skips it whole");
    assert_eq!(until(text, 5, Flow::SkipVariation).0, "game@0 | e4 ( d4 ) e5 {y} =1-0 end@33");
    // On the main line a variation is the game; the whole game is still passed over.
    for flow in [Flow::SkipVariation, Flow::SkipGame] {
        let (line, span, next) = until(text, 3, flow);
        assert_eq!(line, "game@0 | e4 end@33");
        assert_eq!((span.unwrap().range(), next.unwrap().range()), (0..33, 34..38));
    }
    let open = "e4 (d4 (c4 c5 1-0";
    assert_eq!(until(open, 5, Flow::SkipVariation).0, "game@0 | e4 ( d4 ) =1-0 end@17", "the end closes what was seen");
    assert_eq!(until(open, 5, Flow::SkipGame).0, "game@0 | e4 ( d4 end@17");
    // Wherever a visitor stops, the next game is the next one.
    for at in 1..=12 {
        let (line, span, next) = until(text, at, Flow::Stop);
        assert_eq!(line.split(' ').count(), at, "{line}");
        assert_eq!(span.unwrap().start, 0);
        assert_eq!(next.unwrap().range(), 34..38, "stopped after {line}");
    }
}

#[test]
fn deviations_of_skipped_parts_are_counted_but_not_reported() {
    let mut visitor = Until { log: Log::default(), at: 1, flow: Flow::SkipGame };
    let span = Reader::new("e4 } e5 ) 1-0 1-0").read_game(&mut visitor).unwrap();
    assert_eq!(span.deviations, 4, "no tags, two strays, a second result");
    assert_eq!(visitor.log.line(), "game@0 end@17");
}
