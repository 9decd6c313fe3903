//! What dice say at a table of Go, and what holds there whatever is said.

use super::{BLACK, WHITE, start};
use crate::dice::{Die, Sport, pick};
use core::time::Duration;
use sanqi::game::Game as _;
use sanqi::go::{Game, Move, Point, Preset};
use sanqi::table::go::{
    Act, Conduct, Consequence, Irregularity, Lifting, Measure, Order, Remedy, Report, Scatter, Settlement, Shift, Start,
};
use sanqi::table::{Phase, Table};

/// A point of 4×3, or rarely one that it doesn't have.
fn point(number: u32) -> Point {
    Point::new((number % 4) as u8 + u8::from(number.is_multiple_of(19)), (number / 4 % 3) as u8)
}

fn rare(number: u32, other: Consequence) -> Irregularity {
    let seat = if number & 1 == 0 { BLACK } else { WHITE };
    match number >> 1 & 7 {
        0 => Irregularity::TwoMovesInARow { seat },
        1 => Irregularity::MovedStone { seat },
        2 => Irregularity::ShiftedStone(Shift::Deliberate(seat)),
        3 => Irregularity::ScatteredBoard(Scatter::Lost(Settlement::Replay)),
        4 => Irregularity::PressedEarly { seat, measure: other.penalty.map(|(_, measure)| measure) },
        5 => Irregularity::Left { seat },
        6 => Irregularity::Consulted { seat, measure: other.penalty.map(|(_, measure)| measure) },
        _ => Irregularity::Other(other),
    }
}

impl Sport for Game {
    fn start(choice: u32) -> Start {
        let board = ["..../..../....", ".bw./bw.w/.bw.", ".bb./..wb/..wb"][choice as usize % 3];
        let preset = match choice / 3 % 4 {
            0 => Preset::Chinese1988Referee,
            1 => Preset::Chinese,
            2 => Preset::Japanese,
            _ => Preset::TrompTaylor,
        };
        let conduct = match choice / 12 % 3 {
            0 => Conduct::server(),
            1 => Conduct::china1988(),
            _ => Conduct { lifting: Lifting::Free, ..Conduct::china1988() },
        };
        Start { conduct, rules: preset.rules(), ..start(board) }
    }

    fn some_move(_: &Table<Self>, die: Die) -> Move {
        if die.choice.is_multiple_of(6) { Move::Pass } else { Move::Play(point(die.choice >> 4)) }
    }

    fn own_act(table: &Table<Self>, die: Die) -> Option<Act> {
        let point = point(die.choice >> 8);
        let acts: &[Act] = match table.phase() {
            Phase::Counting => &[
                Act::MarkDead(point),
                Act::MarkDead(point),
                Act::MarkAlive(point),
                Act::Share(point),
                Act::Unshare(point),
                Act::Adopt,
                Act::Agree,
                Act::Agree,
                Act::PlayOn,
            ],
            _ => &[Act::Lift, Act::Lift, Act::Lifted, Act::Yield, Act::Call, Act::Agree],
        };
        pick(acts, die.choice)
    }

    fn own_order(_: &Table<Self>, die: Die) -> Option<Order> {
        let number = die.choice >> 8;
        let (from, to) = (point(number), point(number >> 5));
        let seat = if number & 1 == 0 { BLACK } else { WHITE };
        let remedies = [
            Remedy::AsRecorded,
            Remedy::Pass(seat),
            Remedy::Shared(to),
            Remedy::PlayedOut(seat),
            Remedy::Moved { from, to },
        ];
        let measures = [None, Some(Measure::Advice), Some(Measure::Warning)];
        let other = Consequence {
            remedy: pick(&remedies, number)?,
            penalty: pick(&measures, number)?.map(|measure| (seat, measure)),
            report: Report::None,
        };
        Some(Order::Found(match die.choice % 16 {
            0 => rare(number, other),
            1 => Irregularity::BalancedCycle(Settlement::Draw),
            2..=4 => Irregularity::ForbiddenPoint { seat, point: to },
            5..=7 => Irregularity::IllegalKo { seat, point: to },
            8..=10 => Irregularity::DisputedPoint(to),
            11 => Irregularity::DisputedLife { asker: seat },
            _ => Irregularity::ShiftedStone(Shift::Stands { from, to }),
        }))
    }

    fn sealed(_: &Table<Self>, die: Die) -> String {
        ["A1", "bb", "pass", "C3", "?"][die.choice as usize % 5].into()
    }

    fn waits(table: &Table<Self>) -> bool {
        let latest = table.log().last().map_or(Duration::ZERO, |entry| entry.at);
        table.seen(None, latest).is_ok_and(|seen| seen.own.cycle)
    }

    fn in_order(table: &Table<Self>, at: Duration) {
        let Some(game) = table.game() else { return };
        let seen = table.seen(None, at).expect("a spectator sees it");
        assert_eq!(seen.game.as_ref(), Some(game.board()));
        match game.phase() {
            sanqi::go::Phase::Playing => assert_eq!(seen.own.marks, None),
            sanqi::go::Phase::Counting => assert!(seen.own.marks.is_some()),
            sanqi::go::Phase::Over => {}
        }
        match table.phase() {
            Phase::Counting => assert_eq!(game.phase(), sanqi::go::Phase::Counting),
            Phase::Finished => {
                assert_eq!(game.to_move(), None);
                assert_eq!(game.outcome(), table.verdict().map(|verdict| verdict.outcome));
            }
            _ => assert!(!seen.own.agreed.contains(&true)),
        }
        if seen.own.lifting.is_some() {
            assert!(table.clock().is_paused());
            assert_eq!(seen.own.lifting, table.turn());
        }
        // Each move that is pressed is one turn of the clock's, and no more.
        assert!(table.clock().turns() <= game.moves().flatten().count());
    }
}
