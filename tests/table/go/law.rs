//! The law as a table: what follows from each irregularity, article by article, without any game.

use super::{BLACK, WHITE};
use sanqi::go::{Point, Reason};
use sanqi::table::go::{
    Conduct, Consequence, Irregularity, Measure, Remedy, Report, Sanction, Scatter, Settlement, Shift,
};

const P: Point = Point::new(2, 3);
const Q: Point = Point::new(2, 4);

fn remedy(remedy: Remedy) -> Consequence {
    Consequence { remedy, penalty: None, report: Report::None }
}

fn penalty(measure: Measure) -> Consequence {
    Consequence { penalty: Some((WHITE, measure)), ..remedy(Remedy::AsRecorded) }
}

#[test]
fn articles_17_to_25() {
    use Irregularity as I;
    use Measure::{Advice, Loss, Warning};
    let ends = |settlement| remedy(Remedy::Ends(settlement, Reason::Arbiter));
    let seat = WHITE;
    let other = Consequence { penalty: Some((BLACK, Loss)), ..ends(Settlement::Draw) };
    let rows = [
        ("17.1", I::TwoMovesInARow { seat }, penalty(Loss)),
        ("17.2", I::MovedStone { seat }, penalty(Warning)),
        ("17.3", I::ShiftedStone(Shift::Back), remedy(Remedy::AsRecorded)),
        ("17.3", I::ShiftedStone(Shift::Stands { from: P, to: Q }), remedy(Remedy::Moved { from: P, to: Q })),
        ("17.3", I::ShiftedStone(Shift::Draw), ends(Settlement::Draw)),
        ("17.3", I::ShiftedStone(Shift::Replay), ends(Settlement::Replay)),
        ("17.3", I::ShiftedStone(Shift::Deliberate(seat)), penalty(Loss)),
        ("17.4", I::ScatteredBoard(Scatter::Rebuilt), remedy(Remedy::AsRecorded)),
        ("17.4", I::ScatteredBoard(Scatter::Lost(Settlement::Draw)), ends(Settlement::Draw)),
        ("17.4", I::ScatteredBoard(Scatter::Lost(Settlement::Replay)), ends(Settlement::Replay)),
        ("17.4", I::ScatteredBoard(Scatter::Accident(seat)), penalty(Loss)),
        ("17.4", I::ScatteredBoard(Scatter::Deliberate(seat)), penalty(Loss)),
        ("18", I::LiftedLiving { seat }, penalty(Warning)),
        ("19", I::ForbiddenPoint { seat, point: P }, remedy(Remedy::Pass(seat))),
        ("20.1", I::IllegalKo { seat, point: P }, remedy(Remedy::Pass(seat))),
        ("20.3", I::BalancedCycle(Settlement::Draw), remedy(Remedy::Ends(Settlement::Draw, Reason::Repetition))),
        ("20.3", I::BalancedCycle(Settlement::Replay), remedy(Remedy::Ends(Settlement::Replay, Reason::Repetition))),
        ("21.2", I::DisputedPoint(P), remedy(Remedy::Shared(P))),
        ("21.3", I::DisputedLife { asker: seat }, remedy(Remedy::PlayedOut(seat))),
        ("23.4", I::PressedEarly { seat, measure: None }, penalty(Advice)),
        ("23.4", I::PressedEarly { seat, measure: Some(Advice) }, penalty(Advice)),
        ("23.4", I::PressedEarly { seat, measure: Some(Warning) }, penalty(Warning)),
        ("24.1", I::Left { seat }, Consequence { report: Report::Made, ..penalty(Warning) }),
        ("24.2", I::Disturbed { seat, measure: None }, penalty(Advice)),
        ("24.2", I::Disturbed { seat, measure: Some(Warning) }, penalty(Warning)),
        ("24.3", I::Consulted { seat, measure: None }, penalty(Warning)),
        ("24.3", I::Consulted { seat, measure: Some(Loss) }, penalty(Loss)),
        ("25.1", I::Other(other), other),
    ];
    for (article, irregularity, consequence) in rows {
        assert_eq!(Conduct::china1988().consequence(irregularity), Ok(consequence), "{article} {irregularity:?}");
        // A server differs in void moves and in lifting, not in what a fault costs.
        assert_eq!(Conduct::server().consequence(irregularity), Ok(consequence), "{article} {irregularity:?}");
    }
}

#[test]
fn the_arbiter_has_no_other_choice() {
    let law = Conduct::china1988();
    let seat = BLACK;
    for (irregularity, chosen) in [
        (Irregularity::PressedEarly { seat, measure: Some(Measure::Loss) }, Measure::Loss),
        (Irregularity::Disturbed { seat, measure: Some(Measure::Loss) }, Measure::Loss),
        (Irregularity::Consulted { seat, measure: Some(Measure::Advice) }, Measure::Advice),
    ] {
        let error = law.consequence(irregularity).expect_err("the law has no such measure");
        assert_eq!(error.chosen, chosen);
    }
}

#[test]
fn the_law_is_data() {
    let mild = Conduct { two_moves: Sanction::Only(Measure::Warning), ..Conduct::china1988() };
    let found = mild.consequence(Irregularity::TwoMovesInARow { seat: WHITE });
    assert_eq!(found, Ok(penalty(Measure::Warning)));
    assert_eq!(Conduct::default(), Conduct::server());
}
