//! Go at the table, article by article: 14 and 17 to 25, and the end of the game (7, 8, 21).

mod articles;
mod clocks;
mod cycle;
mod ending;
mod law;
mod sealed;
mod sport;
mod voids;

use crate::common::{begun, s};
use sanqi::go::{Board, Color, Game, Move, Point, Preset, Reason};
use sanqi::outcome::Seat;
use sanqi::table::go::{Act, Conduct, Irregularity, Note, Order, Start};
use sanqi::table::{self, Event, Phase, Refusal, Share, Table, Terms, Told};

pub(crate) const BLACK: Seat = Color::Black.seat();
pub(crate) const WHITE: Seat = Color::White.seat();

pub(crate) type Do = table::Act<Game>;
pub(crate) type Say = table::Order<Game>;

/// Black owns the left, White the right of 5×5; a dead white stone stands at the left edge, and the middle is
/// nobody's.
pub(crate) const SPLIT: &str = ".b.w. / .b.w. / wb.w. / .b.w. / .b.w.";
/// Black takes B2 from C2 and makes a ko.
pub(crate) const KO: &str = ".bw. / bw.w / .bw.";

/// That position with Black to move, under the founding text.
pub(crate) fn start(board: &str) -> Start {
    let rows: Vec<_> = board.split('/').map(str::trim).collect();
    Start { board: rows.join("\n").parse().expect("a board"), ..Start::china1988() }
}

/// The same on a server under the Chinese rules.
pub(crate) fn server(board: &str) -> Start {
    Start { rules: Preset::Chinese.rules(), conduct: Conduct::server(), ..start(board) }
}

pub(crate) fn warning_terms() -> Terms {
    Terms { losing_warning: 2.try_into().ok(), ..Terms::default() }
}

/// A table without limits of time at which the second warning loses.
pub(crate) fn at_board(board: &str) -> Table<Game> {
    begun(start(board), warning_terms())
}

/// A point by its GTP name.
pub(crate) fn at(table: &Table<Game>, name: &str) -> Point {
    Point::from_vertex(name, table.start().board.size()).expect("a point")
}

/// A stone on the point of that name, or a pass.
pub(crate) fn mv(table: &Table<Game>, name: &str) -> Move {
    if name == "pass" { Move::Pass } else { Move::Play(at(table, name)) }
}

pub(crate) fn turn(table: &Table<Game>) -> Seat {
    table.turn().expect("somebody's turn")
}

/// Whoever's turn it is plays that, a second after the latest.
pub(crate) fn play(table: &mut Table<Game>, name: &str) -> Vec<Told<Game>> {
    let said = mv(table, name);
    let seat = turn(table);
    let at = next(table);
    table.act(seat, Do::Move(said), at).unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

/// A second after the latest.
pub(crate) fn next(table: &Table<Game>) -> core::time::Duration {
    table.log().last().map_or(s(0), |entry| entry.at) + s(1)
}

/// A player's own act, a second after the latest.
pub(crate) fn act(table: &mut Table<Game>, seat: Seat, act: Act) -> Vec<Event<Game>> {
    let at = next(table);
    let told = table.act(seat, Do::Own(act), at).unwrap_or_else(|refusal| panic!("{act:?}: {refusal}"));
    crate::common::events(told)
}

pub(crate) fn refused_act(table: &mut Table<Game>, seat: Seat, act: Act) -> Refusal<Game> {
    let at = next(table);
    crate::common::refused_act(table, seat, Do::Own(act), at)
}

/// The arbiter finds that, a second after the latest.
pub(crate) fn found(table: &mut Table<Game>, irregularity: Irregularity) -> Vec<Told<Game>> {
    let at = next(table);
    let told = table
        .order(Say::Own(Order::Found(irregularity)), at)
        .unwrap_or_else(|refusal| panic!("{irregularity:?}: {refusal}"));
    assert_eq!(told[0].event, Event::Own(Note::Found(irregularity)), "what was found is told first");
    told
}

pub(crate) fn refused_found(table: &mut Table<Game>, irregularity: Irregularity) -> Refusal<Game> {
    let at = next(table);
    crate::common::refused(table, &table::Command::Arbiter(Say::Own(Order::Found(irregularity))), at)
}

/// How it ended: what Black and White get, why, and whether it is played again.
pub(crate) fn ended(table: &Table<Game>) -> Option<([Share; 2], Reason, bool)> {
    assert_eq!(table.verdict().is_some(), table.phase() == Phase::Finished);
    let verdict = table.verdict()?;
    Some(([verdict.share(BLACK)?, verdict.share(WHITE)?], verdict.outcome.reason, verdict.replay))
}

pub(crate) fn lost(seat: Seat, reason: Reason) -> ([Share; 2], Reason, bool) {
    let shares = if seat == BLACK { [Share::Loss, Share::Win] } else { [Share::Win, Share::Loss] };
    (shares, reason, false)
}

pub(crate) fn warnings(table: &Table<Game>) -> [u8; 2] {
    let seen = table.seen(None, next(table)).expect("a spectator sees it");
    [seen.seats[0].warnings, seen.seats[1].warnings]
}

pub(crate) fn board(table: &Table<Game>) -> Board {
    table.game().expect("it has begun").board().clone()
}
