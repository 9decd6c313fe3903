//! Values serialise as their notation and come back the same; what isn't valid is refused.

use sanqi::chess::{
    Bitboard, CastleSide, CastlingRights, CastlingSpelling, CheckSuffix, ClaimGrounds, Color, EnPassantMode, Faults,
    FenStyle, File, Laws, LongerCount, MateChance, Material, Piece, Position, Rank, Reason, Role, San, Setup, Square,
    Uci,
};
use sanqi::outcome::{Outcome, Seat, SeatResult};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Writes a value as JSON, which must be `json`, and reads it back.
fn is<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

/// Writes values and reads them back, however they look.
fn come_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(values: &[T]) {
    for value in values {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    }
}

fn refuses<T: DeserializeOwned + Debug>(jsons: &[&str]) {
    for json in jsons {
        assert!(serde_json::from_str::<T>(json).is_err(), "{json}");
    }
}

#[test]
fn the_vocabulary() {
    come_back(&Color::ALL);
    come_back(&Role::ALL);
    come_back(&Piece::ALL);
    come_back(&File::ALL);
    come_back(&Rank::ALL);
    come_back(&Square::ALL);
    come_back(&CastleSide::ALL);
    come_back(&[EnPassantMode::Always, EnPassantMode::PseudoLegal, EnPassantMode::Legal]);
    come_back(&[CastlingSpelling::KingTarget, CastlingSpelling::KingTakesRook]);
    come_back(&[FenStyle::STANDARD, FenStyle::SHREDDER]);
    come_back(&[MateChance::Impossible, MateChance::NotExcluded]);
    come_back(&[CheckSuffix::Check, CheckSuffix::Mate]);
    is(&Role::Queen, "\"queen\"");
    is(&Piece::BlackKnight, "\"n\"");
    is(&Color::Black, "\"black\"");
    is(&Square::E4, "\"e4\"");
    is(&"KRPP".parse::<Material>().unwrap(), "\"KRPP\"");
    refuses::<Square>(&["\"e9\"", "3", "\"\""]);
}

#[test]
fn sets_and_flags() {
    come_back(&[Bitboard::EMPTY, Bitboard::FULL, Bitboard::LIGHT]);
    is(&Bitboard::from(Square::A1).with(Square::H8), "[\"a1\",\"h8\"]");
    refuses::<Bitboard>(&["[\"a9\"]", "\"a1\"", "7"]);
    is(&CastlingRights::START, "[[\"h\",\"a\"],[\"h\",\"a\"]]");
    is(&CastlingRights::START.without(Color::White), "[[null,null],[\"h\",\"a\"]]");
    is(&(Faults::MISSING_KING | Faults::EN_PASSANT), "\"MISSING_KING | EN_PASSANT\"");
    come_back(&[ClaimGrounds::empty(), ClaimGrounds::REPETITION, ClaimGrounds::all()]);
}

#[test]
fn positions_and_moves() {
    let fen = "rnbqkbnr/pppp1ppp/8/4pP2/8/8/PPPPP1PP/RNBQKBNR w KQkq e6 0 3";
    let position: Position = fen.parse().unwrap();
    is(&position, &format!("\"{fen}\""));
    is(&Setup::from(&position), &format!("\"{fen}\""));
    refuses::<Position>(&["\"8/8/8/8/8/8/8/8 w - - 0 1\"", "\"\"", "1"]);
    // A set-up may be anything that can be written.
    come_back(&[Setup::EMPTY, Setup::START]);
    for mv in position.legal_moves() {
        come_back(&[position.san(mv)]);
        come_back(&[Uci::of(mv, CastlingSpelling::KingTarget)]);
    }
    is(&"fxe6".parse::<San>().unwrap(), "\"fxe6\"");
    is(&Uci::Null, "\"0000\"");
    refuses::<Uci>(&["\"e2e9\"", "\"e2 e4\""]);
    refuses::<San>(&["\"\"", "\"0-0\""]);
}

#[test]
fn laws_and_outcomes() {
    let mut own = Laws::classic();
    own.longer_counts.push(LongerCount { ending: ["KRB", "KR"].map(|text| text.parse().unwrap()), moves: 75 });
    come_back(&[Laws::classic(), Laws::fide2023(), own]);
    is(
        &Outcome::win_for(Seat::SECOND, 2, Reason::Checkmate),
        "{\"results\":[\"Loss\",\"Win\"],\"reason\":\"Checkmate\"}",
    );
    come_back(&[Outcome::draw(4, Reason::Agreement), Outcome::loss_for_all(2, Reason::Lateness)]);
    refuses::<Outcome<Reason>>(&[
        "{\"results\":[],\"reason\":\"Flag\"}",
        "{\"results\":[\"Win\",\"Win\",\"Win\",\"Win\",\"Win\"],\"reason\":\"Flag\"}",
        "{\"results\":[\"Win\",\"Loss\"]}",
    ]);
    come_back(&[SeatResult::Loss, SeatResult::Draw, SeatResult::Win]);
    is(&Seat::SECOND, "1");
    refuses::<Seat>(&["4", "-1", "\"0\""]);
}
