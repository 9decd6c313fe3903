//! The written forms: what is read, what is written, what is refused and where.

use core::time::Duration;
use proptest::prelude::*;
use sanqi::clock::{Bonus, Control, ControlError, ControlTextError, Fischer, Overtime, SgfControlError, Stage};
use std::num::NonZeroU32;

fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

#[test]
fn pgn_tags_are_read() {
    let rest = Stage::new(0, secs(3600)).with(Bonus::Fischer(Fischer::new(secs(30))));
    let stages = [Stage::new(40, secs(7200)), rest];
    assert_eq!("40/7200:3600+30".parse(), Ok(Control::stages(&stages, Overtime::None).unwrap()));
    assert_eq!("-".parse(), Ok(Control::unlimited()));
    assert_eq!("4500+60".parse(), Ok(Control::fischer(secs(4500), secs(60)).unwrap()));
    assert_eq!("300".parse(), Ok(Control::absolute(secs(300)).unwrap()));
}

#[test]
fn what_is_wrong_and_where() {
    use ControlTextError::{Empty, Hourglass, Number, Seconds, Twice, Unknown, Word};
    for (text, offset, kind) in [
        ("", 0, Empty),
        ("?", 0, Unknown),
        ("*180", 0, Hourglass),
        ("abc", 0, Seconds),
        ("40/", 3, Seconds),
        ("0/60", 0, Number),
        ("x/60", 0, Number),
        ("60+", 3, Seconds),
        ("60+1:", 5, Seconds),
        ("40/60:60,delay", 14, Seconds),
        ("60+1,delay2", 5, Twice),
        ("60+1,first,first", 11, Twice),
        ("60,first", 3, Word),
        ("60,what", 3, Word),
        ("60,5x30,25/300", 8, Twice),
        ("40/60,5x30:60", 11, Twice),
        ("60,5x", 5, Seconds),
        ("60,99999999999x1", 3, Number),
        ("1.0000000001", 0, Seconds),
        ("60 ", 0, Seconds),
        ("-5", 0, Seconds),
        ("60:60", 0, ControlTextError::Control(ControlError::Endless { stage: 1 })),
        ("0", 0, ControlTextError::Control(ControlError::NoTime)),
        ("0/move", 0, ControlTextError::Control(ControlError::Zero)),
        ("60,5x0", 0, ControlTextError::Control(ControlError::Zero)),
        ("1000000001", 0, ControlTextError::Control(ControlError::TooLong(secs(1_000_000_001)))),
        ("40/0:60", 0, ControlTextError::Control(ControlError::EmptyStage { stage: 1 })),
    ] {
        let error = text.parse::<Control>().expect_err(text);
        assert_eq!((error.offset, error.kind), (offset, kind), "{text}");
    }
}

#[test]
fn sgf_spellings() {
    for (main, overtime, control) in [
        (Some("1200"), Some("5x30 byo-yomi"), "1200,5x30"),
        (Some("1200"), Some("5x30"), "1200,5x30"),
        (Some("1200"), Some(" Byo-Yomi 5x30 "), "1200,5x30"),
        (Some("3600"), Some("3x60 sec"), "3600,3x60"),
        (Some("600"), Some("25/300 Canadian"), "600,25/300"),
        (Some("600"), Some("25/300"), "600,25/300"),
        (Some("300"), Some("10 fischer"), "300+10"),
        (Some("300"), Some("+10"), "300+10"),
        (Some("0"), Some("30 simple"), "30/move"),
        (None, Some("30 per move"), "30/move"),
        (Some("300.5"), None, "300.5"),
        (Some("300"), Some("none"), "300"),
        (Some("0"), None, "-"),
        (None, None, "-"),
    ] {
        assert_eq!(Control::from_sgf(main, overtime).unwrap().to_string(), control, "{main:?} {overtime:?}");
    }
    assert_eq!(Control::from_sgf(Some("an hour"), None), Err(SgfControlError::Main));
    for overtime in ["whatever", "5x", "x30", "5 x", "/300", "60 simple"] {
        assert_eq!(Control::from_sgf(Some("60"), Some(overtime)), Err(SgfControlError::Overtime), "{overtime}");
    }
    assert_eq!(Control::from_sgf(Some("60"), Some("0x30")), Err(SgfControlError::Overtime), "no number of periods");
}

#[test]
fn what_sgf_has_no_words_for() {
    for text in ["40/7200:3600", "300,delay5", "300,bronstein5", "180+2,first", "180+2,cap300", "180+2,5x30"] {
        assert_eq!(text.parse::<Control>().unwrap().to_sgf(), Err(SgfControlError::Unwritable), "{text}");
    }
}

pub(crate) fn duration() -> impl Strategy<Value = Duration> {
    prop_oneof![(1..7300_u64).prop_map(Duration::from_secs), (1..9_000_u64).prop_map(Duration::from_millis)]
}

fn bonus() -> impl Strategy<Value = Bonus> {
    prop_oneof![
        Just(Bonus::None),
        (duration(), proptest::option::of(duration()), any::<bool>())
            .prop_map(|(increment, cap, first_move)| Bonus::Fischer(Fischer { increment, cap, first_move })),
        duration().prop_map(Bonus::Bronstein),
        duration().prop_map(Bonus::SimpleDelay),
    ]
}

fn overtime() -> impl Strategy<Value = Overtime> {
    prop_oneof![
        Just(Overtime::None),
        (1..9_u32, duration())
            .prop_map(|(periods, period)| Overtime::ByoYomi { periods: NonZeroU32::new(periods).unwrap(), period }),
        (1..30_u32, duration())
            .prop_map(|(stones, block)| Overtime::Canadian { stones: NonZeroU32::new(stones).unwrap(), block }),
    ]
}

prop_compose! {
    pub(crate) fn control()(
        stages in proptest::collection::vec((1..50_u32, duration(), bonus()), 1..4),
        endless in any::<bool>(),
        overtime in overtime(),
    ) -> Control {
        let count = stages.len();
        let stages: Vec<Stage> = stages
            .into_iter()
            .enumerate()
            .map(|(i, (moves, time, bonus))| Stage::new(if endless && i + 1 == count { 0 } else { moves }, time).with(bonus))
            .collect();
        Control::stages(&stages, overtime).unwrap()
    }
}

proptest! {
    #[test]
    fn written_and_read_back(control in control()) {
        let text = control.to_string();
        prop_assert_eq!(text.parse::<Control>(), Ok(control.clone()), "{}", text);
        if let Ok(sgf) = control.to_sgf() {
            prop_assert_eq!(Control::from_sgf(Some(&sgf.main), sgf.overtime.as_deref()), Ok(control));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-0-9x/:+,.?* a-z]{0,24}", strange in any::<String>()) {
        for text in [&text, &strange] {
            match text.parse::<Control>() {
                Ok(control) => prop_assert_eq!(control.to_string().parse(), Ok(control)),
                Err(error) => prop_assert!(error.offset <= text.len()),
            }
            let _ = Control::from_sgf(Some(text), Some(text));
            let _ = Control::from_sgf(None, Some(text));
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn serialises_as_its_text() {
    let control: Control = "600,5x30".parse().unwrap();
    assert_eq!(serde_json::to_string(&control).unwrap(), "\"600,5x30\"");
    assert_eq!(serde_json::from_str::<Control>("\"600,5x30\"").unwrap(), control);
    assert!(serde_json::from_str::<Control>("\"600,5y30\"").is_err());
}
