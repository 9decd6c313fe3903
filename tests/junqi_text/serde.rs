//! Values in serde: their text, checked on the way in.

use super::{A, start};
use sanqi::junqi::{
    Board, Clash, Deployment, DeploymentFaults, Disclosed, Drawing, Event, Move, Piece, Position, Post, PostSet,
    Preset, Rank, RankSet, Rules, Seat, Seats, SetupFaults, Turn,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

#[test]
fn vocabulary() {
    there_and_back(&Seat::East, r#""E""#);
    there_and_back(&Some(Seat::East), r#""E""#);
    there_and_back(&(Seats::EAST | Seats::SOUTH), r#""SE""#);
    there_and_back(&Seats::empty(), r#""-""#);
    there_and_back(&Board::ClosedDuel, r#""closed-duel""#);
    there_and_back(&Post::centre(1, 2).unwrap(), r#""C12""#);
    there_and_back(&"S1,5-E1,1".parse::<Move>().unwrap(), r#""S1,5-E1,1""#);
    there_and_back(&Rank::Bomb, r#""k""#);
    there_and_back(&(RankSet::BOMB | RankSet::FIELD_MARSHAL), r#""ak""#);
    there_and_back(&RankSet::empty(), r#""-""#);
    there_and_back(&RankSet::all(), r#""abcdefghijkl""#);
    there_and_back(&Piece::new(Seat::South, Rank::Flag), r#""Sl""#);
    there_and_back(&Piece::hidden(Seat::West), r#""W?""#);
    there_and_back(&Preset::Standard, r#""standard""#);
    there_and_back(&Rules { front_bombs: true, ..Preset::Bare.rules() }, r#""bare,front-bombs=on""#);
    there_and_back(&A.parse::<Deployment>().unwrap(), &format!("\"{A}\""));
    there_and_back(&Turn::Of(Seat::North), r#""N""#);
    there_and_back(&(DeploymentFaults::CAMP | DeploymentFaults::PIECES), r#""PIECES | CAMP""#);
    there_and_back(&SetupFaults::NO_FLAG, r#""NO_FLAG""#);
    let mut posts = PostSet::new(Drawing::TwoPlayer);
    there_and_back(&posts, r#"{"drawing":"TwoPlayer","posts":[]}"#);
    posts.insert("G0".parse().unwrap());
    posts.insert("A1".parse().unwrap());
    there_and_back(&posts, r#"{"drawing":"TwoPlayer","posts":["A1","G0"]}"#);
}

#[test]
fn strangers() {
    for json in [r#""e""#, r#""""#, r#""SE""#, "1"] {
        refused::<Seat>(json);
    }
    for json in [r#""""#, r#""S""#, r#""Sm""#, r#""S??""#, r#""sa""#, r#""SA""#] {
        refused::<Piece>(json);
    }
    for json in [r#""""#, r#""ba""#, r#""aa""#, r#""m""#, r#""a-""#] {
        refused::<RankSet>(json);
    }
    refused::<PostSet>(r#"{"drawing":"TwoPlayer","posts":["A1","A1"]}"#);
    refused::<PostSet>(r#"{"drawing":"TwoPlayer","posts":["C22"]}"#);
    assert_eq!(
        refused::<Deployment>(&format!("\"{}\"", A.replacen('l', "h", 1))),
        "impossible deployment: 4 lieutenants instead of 3; 0 flags instead of 1 at line 1 column 27"
    );
}

#[test]
fn positions() {
    let position = start(Board::FourNation, Preset::Standard.rules());
    let json = format!("\"{}\"", position.to_line());
    there_and_back(&Disclosed(position.clone()), &json);
    assert_eq!(serde_json::to_string(&Disclosed(&position)).unwrap(), json);
    let bad = json.replace("Sl", "Sk");
    assert_eq!(
        refused::<Disclosed<Position>>(&bad).split(" at line").next(),
        Some("impossible position: a player has no flag; a player has too many of a rank")
    );
}

#[test]
fn events() {
    let mut position = start(Board::TwoPlayer, Preset::Competition.rules());
    let event = position.play("G0F0".parse().unwrap()).unwrap().public();
    let json = serde_json::to_string(&event).unwrap();
    assert!(json.contains(r#""seat":"S","mv":"G0F0""#), "{json}");
    assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
    assert!(matches!(
        event,
        Event::Moved { clash: Some(Clash::AttackerStays | Clash::DefenderStays | Clash::BothGone), .. }
    ));
}
