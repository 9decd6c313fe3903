use sanqi::go::{Board, Color, Point, PositionLine, Preset, Rules, Size, Symmetry};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

fn round<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn values_are_their_text() {
    round(&Color::Black, r#""black""#);
    round(&Size::new(9, 13).unwrap(), r#""9x13""#);
    round(&Point::new(15, 3), r#""pd""#);
    round(&Point::new(51, 51), r#""ZZ""#);
    let board: Board = "b.\n.w".parse().unwrap();
    round(&board, r#""b.\n.w""#);
    round(&PositionLine::new(board, Color::White), r#""2x2 b1/1w w - 0 0""#);
    for preset in Preset::ALL {
        round(&preset, &format!("\"{preset}\""));
        let json = serde_json::to_string(&preset.rules()).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), preset.rules());
    }
    round(&Symmetry::HalfTurn, r#""HalfTurn""#);
}

#[test]
fn nonsense_is_refused() {
    assert!(serde_json::to_string(&Point::new(52, 0)).is_err());
    for json in [r#""p""#, r#""pdq""#, r#""p1""#, r#""""#, "3"] {
        assert!(serde_json::from_str::<Point>(json).is_err(), "{json}");
    }
    assert!(serde_json::from_str::<Board>(r#""b.\nw""#).is_err());
    assert!(serde_json::from_str::<Size>(r#""53x1""#).is_err());
    assert!(serde_json::from_str::<PositionLine>(r#""2x2 2/2 b - 0""#).is_err(), "strict");
}
