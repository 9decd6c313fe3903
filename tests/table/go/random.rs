//! Whatever is said at a table of Go: refusals change nothing, the transcript replays, and table, game and clock
//! agree.

use super::{BLACK, Do, Say, WHITE, start};
use crate::common::s;
use core::time::Duration;
use sanqi::clock::TakeBack;
use sanqi::game::Game as _;
use sanqi::go::{Game, Move, Point, Preset};
use sanqi::table::go::{
    Act, Conduct, Consequence, Irregularity, Lifting, Measure, Order, Remedy, Report, Scatter, Settlement, Shift, Start,
};
use sanqi::table::{Command, Phase, Pressing, Table, Terms};

/// The caller's numbers: SplitMix64.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// A point of 4×3, or rarely one that it doesn't have.
    fn point(&mut self) -> Point {
        Point::new(self.below(4) as u8 + u8::from(self.below(20) == 0), self.below(3) as u8)
    }
}

fn irregularity(rng: &mut Rng) -> Irregularity {
    let seat = rng.of(&[BLACK, WHITE]);
    let settlement = rng.of(&[Settlement::Draw, Settlement::Replay]);
    let measure = rng.of(&[None, Some(Measure::Advice), Some(Measure::Warning), Some(Measure::Loss)]);
    let (point, to) = (rng.point(), rng.point());
    let remedy = rng.of(&[
        Remedy::AsRecorded,
        Remedy::Pass(seat),
        Remedy::Shared(point),
        Remedy::PlayedOut(seat),
        Remedy::Moved { from: point, to },
    ]);
    let other = Consequence { remedy, penalty: measure.map(|measure| (seat, measure)), report: Report::None };
    match rng.below(60) {
        0 => Irregularity::TwoMovesInARow { seat },
        1 => Irregularity::MovedStone { seat },
        2 => Irregularity::ShiftedStone(Shift::Deliberate(seat)),
        3 => Irregularity::ScatteredBoard(Scatter::Lost(settlement)),
        4 => Irregularity::PressedEarly { seat, measure },
        5 => Irregularity::Left { seat },
        6 => Irregularity::Consulted { seat, measure },
        7..=9 => Irregularity::Other(other),
        10..=15 => Irregularity::BalancedCycle(settlement),
        16..=25 => Irregularity::ForbiddenPoint { seat, point },
        26..=35 => Irregularity::IllegalKo { seat, point },
        36..=45 => Irregularity::DisputedPoint(point),
        46..=50 => Irregularity::DisputedLife { asker: seat },
        _ => Irregularity::ShiftedStone(Shift::Stands { from: point, to }),
    }
}

fn command(rng: &mut Rng, turn: sanqi::outcome::Seat) -> Command<Game> {
    let anybody = rng.of(&[BLACK, WHITE, turn]);
    let point = rng.point();
    let own = rng.of(&[
        Act::Lift,
        Act::Lifted,
        Act::MarkDead(point),
        Act::MarkAlive(point),
        Act::Share(point),
        Act::Unshare(point),
        Act::Adopt,
        Act::Agree,
        Act::PlayOn,
        Act::Yield,
        Act::Call,
    ]);
    let text = ["A1", "bb", "pass", "C3", "?"][rng.below(5) as usize];
    match rng.below(40) {
        0..=14 => Command::Player(turn, Do::Move(Move::Play(point))),
        15 => Command::Player(anybody, Do::Move(Move::Play(point))),
        16..=17 => Command::Player(turn, Do::Move(Move::Pass)),
        18..=21 => Command::Player(turn, Do::Press),
        22..=29 => Command::Player(anybody, Do::Own(own)),
        30 => Command::Player(anybody, Do::AskTakeBack(rng.below(3) as u32)),
        31 => Command::Player(anybody, Do::GrantTakeBack),
        32 => Command::Player(turn, Do::Seal(text.into())),
        33 => Command::Arbiter(Say::Adjourn { until: None }),
        34 => Command::Arbiter(Say::Resume),
        35 => Command::Arbiter(rng.of(&[0, 1]).eq(&0).then_some(Say::Pause).unwrap_or(Say::Unpause)),
        36 => Command::Arbiter(Say::Reinstate { ply: rng.below(12) as u32 }),
        37 => Command::Time,
        _ => Command::Arbiter(Say::Own(Order::Found(irregularity(rng)))),
    }
}

fn agrees(table: &Table<Game>, at: Duration) {
    let Some(game) = table.game() else { return };
    let seen = table.seen(None, at).expect("a spectator sees it");
    assert_eq!(seen.game.as_ref(), Some(game.board()));
    match table.phase() {
        Phase::Counting => {
            assert_eq!(game.phase(), sanqi::go::Phase::Counting);
            assert_eq!(table.clock().running(), None);
            assert!(seen.own.marks.is_some());
        }
        Phase::Running => assert_eq!(table.clock().running(), table.turn(), "{:?}", table.log()),
        Phase::Finished => {
            assert_eq!(game.to_move(), None);
            assert_eq!(game.outcome(), table.verdict().map(|verdict| verdict.outcome));
        }
        Phase::Waiting | Phase::Adjourned => {}
    }
    if seen.own.lifting.is_some() {
        assert!(table.clock().is_paused() && table.phase() == Phase::Running);
    }
    assert!(!seen.own.agreed.contains(&true) || table.phase() == Phase::Counting || table.verdict().is_some());
    assert!(table.clock().turns() <= game.ply() as usize);
}

#[test]
fn whatever_is_said_the_table_keeps_its_promises() {
    let boards = ["..../..../....", ".bw./bw.w/.bw.", ".bb./..wb/..wb"];
    let (mut obeyed, mut finished) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng(seed);
        let conduct = Conduct { lifting: rng.of(&[Lifting::Free, Lifting::FreeInCount]), ..Conduct::china1988() };
        let conduct = rng.of(&[conduct, Conduct::server()]);
        let preset = rng.of(&[Preset::Chinese1988Referee, Preset::Chinese, Preset::Japanese, Preset::TrompTaylor]);
        let start = Start { conduct, rules: preset.rules(), ..start(rng.of(&boards)) };
        let terms = Terms {
            controls: vec![rng.of(&["60+1", "20+3x5", "600"]).parse().expect("a control")],
            pressing: rng.of(&[Pressing::WithMove, Pressing::Separate]),
            take_back: Some(rng.of(&[TakeBack::KeepTime, TakeBack::RestoreTime])),
            losing_warning: 3.try_into().ok(),
            ..Terms::default()
        };
        let mut table = crate::common::begun::<Game>(start, terms);
        let mut at = s(0);
        for _ in 0..120 {
            at += Duration::from_millis(rng.below(1500));
            let turn = table.turn().unwrap_or_else(|| rng.of(&[BLACK, WHITE]));
            let before = table.clone();
            let said = command(&mut rng, turn);
            match table.handle(said.clone(), at) {
                Ok(_) => {
                    obeyed += 1;
                    let now = table.log().last().map_or(at, |entry| entry.at.max(at));
                    agrees(&table, now);
                }
                Err(refusal) => {
                    assert_eq!(table, before, "{said:?}: {refusal}");
                    assert!(!refusal.to_string().is_empty());
                }
            }
        }
        finished += u32::from(table.phase() == Phase::Finished);
        crate::common::replays(&table);
        #[cfg(feature = "serde")]
        {
            let text = serde_json::to_string(&table.transcript()).expect("it serialises");
            let read = serde_json::from_str(&text).expect("it reads back");
            assert_eq!(Table::<Game>::replay(read).as_ref(), Ok(&table));
            serde_json::to_string(&table.seen(None, at).expect("seen")).expect("so does what is seen");
        }
    }
    assert!(obeyed > 10_000 && finished > 100, "{obeyed} {finished}: the rest would prove nothing");
}
