//! Chess at the table, article by article.

mod claims;
mod completion;
mod irregular;
mod lateness;
mod offers;
mod sealed;
mod touch;
mod touch_model;
mod writing;

use super::common::begun;
use core::time::Duration;
use sanqi::chess::{Color, Game, Position, Square, Uci};
use sanqi::outcome::Seat;
use sanqi::table::{Act, Event, Pressing, Refusal, Table, Terms, Told, chess};

type Chess = Table<Game>;
type Events = Vec<Event<Game>>;

fn white() -> Seat {
    Color::White.seat()
}

fn black() -> Seat {
    Color::Black.seat()
}

fn uci(text: &str) -> Uci {
    text.parse().expect("a move")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn mv(text: &str) -> Act<Game> {
    Act::Move(uci(text))
}

fn touch(text: &str) -> Act<Game> {
    Act::Own(chess::Act::Touch(square(text)))
}

fn claim(announced: Option<&str>) -> Act<Game> {
    Act::Own(chess::Act::ClaimDraw(announced.map(uci)))
}

/// A start from that position, under that preset.
fn from(fen: &str, preset: chess::Start) -> chess::Start {
    chess::Start { position: Position::from_fen(fen).expect("a position"), ..preset }
}

fn table(start: chess::Start, terms: Terms) -> Chess {
    begun(start, terms)
}

/// Plays these moves at that instant, with a press where that is a thing of its own.
fn play(table: &mut Chess, moves: &str, at: Duration) -> Vec<Told<Game>> {
    let mut told = Vec::new();
    for text in moves.split_whitespace() {
        let seat = table.turn().expect("somebody is to move");
        told.extend(table.act(seat, mv(text), at).expect(text));
        if table.terms().pressing == Pressing::Separate && table.verdict().is_none() {
            told.extend(table.act(seat, Act::Press, at).expect("the clock is pressed"));
        }
    }
    told
}

/// Why the law of chess at the table refused.
fn fault(refusal: Refusal<Game>) -> chess::Fault {
    match refusal {
        Refusal::Own(fault) => fault,
        other => panic!("{other:?} is no fault of chess"),
    }
}

/// Main time left.
fn main_time(table: &Chess, seat: Seat, at: Duration) -> Duration {
    table.clock().remaining(seat, at).expect("a reading").main
}

/// The reason, and what White and Black get.
fn result(table: &Chess) -> (sanqi::chess::Reason, sanqi::table::Share, sanqi::table::Share) {
    let verdict = table.verdict().expect("a verdict");
    let share = |seat| verdict.share(seat).expect("a share");
    (verdict.outcome.reason, share(white()), share(black()))
}
