//! Junqi at the table: sections 6 to 8 of its law.

mod deployment;
mod play;
mod secrets;
mod watching;

use sanqi::junqi::{Board, Deployment, Game, Layout, Rules, Seat};
use sanqi::outcome;
use sanqi::table::{Act, Refusal, Table, Terms, junqi};

pub(crate) type Junqi = Table<Game>;

/// Two deployments that every preset allows.
const ARRAYS: [&str; 2] = ["dgihekcfbigkhadcfjeigljhj", "hcgdifkeaghbkicifjdejhjlg"];

fn place(seat: Seat, board: Board) -> outcome::Seat {
    seat.place(board).unwrap()
}

fn layout(letters: &str) -> Layout {
    letters.parse::<Deployment>().unwrap().into()
}

fn deploy(letters: &str) -> Act<Game> {
    Act::Own(junqi::Act::Deploy(layout(letters)))
}

const READY: Act<Game> = Act::Own(junqi::Act::Ready);

/// A table at which everybody has deployed and is ready at 0, the two deployments in turn.
pub(crate) fn deployed(board: Board, rules: Rules, terms: Terms) -> Junqi {
    let mut table = Junqi::new(junqi::Start::new(board, rules), terms).unwrap();
    for (index, seat) in board.seats().seats().enumerate() {
        let seat = place(seat, board);
        table.act(seat, deploy(ARRAYS[index % 2]), core::time::Duration::ZERO).unwrap();
        table.act(seat, READY, core::time::Duration::ZERO).unwrap();
    }
    assert_eq!(table.phase(), sanqi::table::Phase::Running);
    table
}

/// Some legal move of the player to move.
fn some_move(table: &Junqi) -> Act<Game> {
    Act::Move(table.game().unwrap().legal_moves()[0])
}

fn fault(refusal: Refusal<Game>) -> junqi::Fault {
    match refusal {
        Refusal::Own(fault) => fault,
        other => panic!("{other:?} is no fault of Junqi"),
    }
}
