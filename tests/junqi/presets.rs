//! Rule sets (section 7) and their text.

use crate::random::rules;
use crate::rng::Rng;
use sanqi::junqi::{
    Board, FlagBy, FlagTry, Mines, NoContact, Preset, Rules, RulesError, Seat, TurnOrder, Visibility, Watching,
};
use std::num::NonZeroU16;
use std::time::Duration;

fn plies(n: u16) -> NonZeroU16 {
    NonZeroU16::new(n).unwrap()
}

fn reads_back(rules: Rules) {
    let text = rules.to_string();
    assert_eq!(text.parse(), Ok(rules), "{text}");
}

#[test]
fn the_founding_text_is_the_default() {
    let expected = Rules {
        front_bombs: false,
        running_bombs: false,
        mines: Mines::Perish,
        flag_by: FlagBy::Any,
        flag_try: FlagTry::Illegal,
        reveal_flag_with_marshal: true,
        turn_order: TurnOrder::Clockwise,
        first: Seat::South,
        turn_limit: Some(Duration::from_secs(60)),
        allowed_overruns: 3,
        no_contact: NoContact::Unlimited,
        visibility: Visibility::Own,
        watching: Watching::Ally,
    };
    assert_eq!(Preset::Lianzhong.rules(), expected);
    assert_eq!(Rules::default(), expected);
}

#[test]
fn the_other_presets() {
    let lianzhong = Rules::default();
    let standard = Preset::Standard.rules();
    assert_eq!(
        standard,
        Rules {
            mines: Mines::Stay,
            turn_order: TurnOrder::CounterClockwise,
            no_contact: NoContact::Draw(plies(70)),
            // Out with the fifth overrun.
            allowed_overruns: 4,
            ..lianzhong
        }
    );
    let competition = Preset::Competition.rules();
    assert_eq!((competition.mines, competition.no_contact), (Mines::Stay, NoContact::MoverLoses(plies(31))));
    let bare = Preset::Bare.rules();
    assert_eq!((bare.no_contact, bare.turn_limit), (NoContact::Unlimited, None));
    assert_eq!((bare.flag_by, bare.front_bombs, bare.running_bombs), (FlagBy::Any, false, false));
    for preset in Preset::ALL {
        // "On in every preset but the bare one" (section 5).
        assert_eq!(preset.rules().reveal_flag_with_marshal, preset != Preset::Bare);
    }
}

#[test]
fn a_move_at_exactly_the_limit_is_late() {
    let rules = Rules::default();
    assert!(!rules.is_late(Duration::new(59, 999_999_999)));
    assert!(rules.is_late(Duration::from_secs(60)));
    assert!(!Preset::Bare.rules().is_late(Duration::MAX));
}

#[test]
fn texts_read_back() {
    for preset in Preset::ALL {
        assert_eq!(preset.to_string().parse(), Ok(preset));
        assert_eq!(preset.rules().to_string(), preset.name(), "no two presets are equal");
        reads_back(preset.rules());
    }
    let limits = [None, Some(0), Some(1), Some(1_500_000), Some(1_500_000_000), Some(60_000_000_000), Some(u64::MAX)];
    for limit in limits {
        reads_back(Rules { turn_limit: limit.map(Duration::from_nanos), ..Rules::default() });
    }
    reads_back(Rules { turn_limit: Some(Duration::MAX), ..Rules::default() });
    reads_back(Rules { no_contact: NoContact::MoverLoses(NonZeroU16::MAX), allowed_overruns: 255, ..Rules::default() });
    let mut rng = Rng::new(21);
    for _ in 0..2_000 {
        reads_back(rules(rng.pick(&Board::ALL), 65_535, &mut rng));
    }
}

#[test]
fn every_option_is_in_the_text() {
    let text = "bare,front-bombs=on,running-bombs=on,mines=stay,flag-by=marshal,flag-try=lost,reveal=on,order=ccw,first=W,\
                limit=1500ms,overruns=0,no-contact=loss:7,sees=alliance,watches=all";
    let expected = Rules {
        front_bombs: true,
        running_bombs: true,
        mines: Mines::Stay,
        flag_by: FlagBy::FieldMarshal,
        flag_try: FlagTry::AttackerLost,
        reveal_flag_with_marshal: true,
        turn_order: TurnOrder::CounterClockwise,
        first: Seat::West,
        turn_limit: Some(Duration::from_millis(1_500)),
        allowed_overruns: 0,
        no_contact: NoContact::MoverLoses(plies(7)),
        visibility: Visibility::Alliance,
        watching: Watching::All,
    };
    assert_eq!(text.parse(), Ok(expected));
    reads_back(expected);
}

#[test]
fn texts_that_are_refused() {
    let errors = [
        ("", RulesError::Preset),
        ("Lianzhong", RulesError::Preset),
        (" lianzhong", RulesError::Preset),
        ("mines=stay", RulesError::Preset),
        (",mines=stay", RulesError::Preset),
        ("lianzhong,", RulesError::Option(2)),
        ("lianzhong,mines", RulesError::Option(2)),
        ("lianzhong,mines=", RulesError::Option(2)),
        ("lianzhong,mines=Stay", RulesError::Option(2)),
        ("lianzhong, mines=stay", RulesError::Option(2)),
        ("lianzhong,tanks=on", RulesError::Option(2)),
        ("lianzhong,mines=stay,first=X", RulesError::Option(3)),
        ("lianzhong,mines=stay,mines=perish", RulesError::Twice(3)),
        ("lianzhong,mines=stay,mines=", RulesError::Twice(3)),
        ("lianzhong,overruns=256", RulesError::Option(2)),
        ("lianzhong,overruns=-1", RulesError::Option(2)),
        ("lianzhong,no-contact=draw", RulesError::Option(2)),
        ("lianzhong,no-contact=draw:0", RulesError::Option(2)),
        ("lianzhong,no-contact=win:5", RulesError::Option(2)),
        ("lianzhong,no-contact=draw:65536", RulesError::Option(2)),
        ("lianzhong,limit=60", RulesError::Option(2)),
        ("lianzhong,limit=s", RulesError::Option(2)),
        ("lianzhong,limit=1h", RulesError::Option(2)),
        ("lianzhong,limit=18446744073709551616s", RulesError::Option(2)),
        ("lianzhong,limit=999999999999999999999999999999999999999999s", RulesError::Option(2)),
    ];
    for (text, error) in errors {
        assert_eq!(text.parse::<Rules>(), Err(error), "{text:?}");
    }
}
