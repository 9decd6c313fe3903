//! Commands by dice: what a table might be told, mostly sensible, sometimes not.

use core::time::Duration;
use proptest::prelude::*;
use sanqi::clock::{Adjustment, TakeBack};
use sanqi::outcome::Seat;
use sanqi::table::{Act, Arrival, Command, Discipline, Order, Phase, Pressing, Ruling, Table, Terms};

/// What is done, with what, and how much later.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Die {
    pub(crate) kind: u16,
    pub(crate) choice: u32,
    pub(crate) later: u16,
}

pub(crate) fn dice(most: usize) -> impl Strategy<Value = Vec<Die>> {
    let die = (any::<u16>(), any::<u32>(), any::<u16>()).prop_map(|(kind, choice, later)| Die { kind, choice, later });
    prop::collection::vec(die, 1..most)
}

impl Die {
    /// How much later than what came before: mostly a little, sometimes much.
    pub(crate) fn wait(self) -> Duration {
        let most = if self.later.is_multiple_of(16) { 40_000 } else { 1500 };
        Duration::from_millis(u64::from(self.later) % most)
    }
}

/// A game that dice can play at a table.
pub(crate) trait Sport: Discipline {
    fn start(choice: u32) -> Self::Start;
    /// A move, legal more often than not.
    fn some_move(table: &Table<Self>, die: Die) -> Self::Said;
    fn own_act(table: &Table<Self>, die: Die) -> Option<Self::Act>;
    fn own_order(table: &Table<Self>, die: Die) -> Option<Self::Order>;
    fn sealed(table: &Table<Self>, die: Die) -> String;
    /// Whether the game goes on, but nobody is to move before the arbiter has ruled.
    fn waits(_table: &Table<Self>) -> bool {
        false
    }
    /// What holds at a table of this game besides.
    fn in_order(_table: &Table<Self>, _at: Duration) {}
}

pub(crate) fn terms(choice: u32) -> Terms {
    let controls = ["-", "60", "30+1", "20,3x5", "20,3/10", "10,delay1", "20/move", "3/20:2/10:5+1"];
    let text = controls[choice as usize % controls.len()];
    let bits = choice / 16;
    Terms {
        controls: vec![text.parse().unwrap()],
        pressing: if bits & 1 == 0 { Pressing::WithMove } else { Pressing::Separate },
        arrival: (bits & 6 == 6)
            .then_some(Arrival { scheduled: Duration::from_secs(10), allowed: Duration::from_secs(20) }),
        take_back: [None, Some(TakeBack::KeepTime), Some(TakeBack::RestoreTime)][(bits / 8) as usize % 3],
        losing_warning: core::num::NonZeroU8::new(((bits / 32) % 4) as u8),
    }
}

fn seat(index: u32) -> Seat {
    Seat::new((index % u32::from(Seat::MAX as u8)) as u8).unwrap()
}

/// A move of whoever is to move.
fn move_on<G: Sport>(table: &Table<G>, die: Die) -> Command<G> {
    Command::Player(table.turn().unwrap_or(seat(0)), Act::Move(G::some_move(table, die)))
}

fn waiting<G: Sport>(table: &Table<G>, die: Die) -> Command<G> {
    match die.kind % 8 {
        0 | 1 => Command::Player(seat(die.choice), Act::Arrive),
        2 => Command::Arbiter(Order::Begin),
        _ => match G::own_act(table, die) {
            Some(act) => Command::Player(seat(die.choice >> 8), Act::Own(act)),
            None => Command::Arbiter(Order::Begin),
        },
    }
}

fn adjustment(die: Die) -> Adjustment {
    let time = Duration::from_millis(u64::from(die.choice >> 8) % 20_000);
    match die.choice % 3 {
        0 => Adjustment::Add(time),
        1 => Adjustment::Take(time),
        _ => Adjustment::Set(time),
    }
}

pub(crate) fn command<G: Sport>(table: &Table<G>, die: Die) -> Command<G> {
    if table.phase() == Phase::Waiting && !die.kind.is_multiple_of(9) {
        return waiting(table, die);
    }
    let turn = table.turn().unwrap_or(seat(die.choice));
    let somebody = seat(die.choice % 3);
    let order = Command::Arbiter;
    let act = |act| Command::Player(somebody, act);
    match die.kind / 9 % 64 {
        0..=25 => move_on(table, die),
        26..=31 => Command::Player(turn, Act::Press),
        32 => act(Act::Move(G::some_move(table, die))),
        33 | 34 => act(Act::Arrive),
        35 if die.choice.is_multiple_of(8) => act(Act::Resign),
        35 | 36 => act(Act::OfferDraw),
        37 if die.choice.is_multiple_of(4) => act(Act::AcceptDraw),
        37 | 38 => act(Act::RefuseDraw),
        39 | 40 => act(Act::AskTakeBack(die.choice >> 8 & 3)),
        41 | 42 => act(Act::GrantTakeBack),
        43 => act(Act::DenyTakeBack),
        44..=46 => Command::Player(turn, Act::Seal(G::sealed(table, die).as_str().into())),
        47 => order(Order::Pause),
        48 | 49 => order(Order::Unpause),
        50 => {
            let until = table.clock().now() + Duration::from_secs(30);
            order(Order::Adjourn { until: die.choice.is_multiple_of(2).then_some(until) })
        }
        51 | 52 => order(Order::Resume),
        53 => order(Order::Adjust { seat: somebody, adjustment: adjustment(die) }),
        54 if die.choice.is_multiple_of(4) => order(Order::Warn(somebody)),
        55 => order(Order::Reinstate { ply: die.choice >> 8 & 7 }),
        56 if die.choice.is_multiple_of(8) => order(Order::Rule(match die.choice >> 8 & 7 {
            0 | 1 => Ruling::Win(somebody),
            2 => Ruling::Draw,
            3 => Ruling::LossForAll,
            4 => Ruling::Void,
            5 => Ruling::Replay,
            other => Ruling::Outcome(sanqi::outcome::Outcome::draw(other as u8 - 4, G::ARBITER)),
        })),
        57 | 58 => G::own_order(table, die).map_or(Command::Time, |own| order(Order::Own(own))),
        59..=62 => G::own_act(table, die).map_or(Command::Time, |own| Command::Player(turn, Act::Own(own))),
        _ => Command::Time,
    }
}

/// One of several, if there are any.
pub(crate) fn pick<T: Copy>(from: &[T], choice: u32) -> Option<T> {
    from.get(choice as usize % from.len().max(1)).copied()
}

impl Sport for sanqi::chess::Game {
    fn start(choice: u32) -> Self::Start {
        use sanqi::table::chess::{Conduct, Start, Touch};
        let start = match choice % 3 {
            0 => Start::classic(),
            1 => Start::fide2023(),
            _ => Start::default(),
        };
        let conduct = match choice / 3 % 2 {
            0 => Conduct { touch: Touch::Enforced, ..start.conduct },
            _ => start.conduct,
        };
        let few = "4k2r/8/8/8/8/8/P7/R3K3 w Qk - 90 60".parse().unwrap();
        let position = if (choice / 6).is_multiple_of(2) { start.position } else { few };
        Start { position, conduct, ..start }
    }

    fn some_move(table: &Table<Self>, die: Die) -> Self::Said {
        use sanqi::chess::{CastlingSpelling, Uci};
        let allowed = table.allowed_moves();
        match pick(&allowed, die.choice >> 4) {
            Some(mv) if !die.choice.is_multiple_of(16) => Uci::of(mv, CastlingSpelling::KingTakesRook),
            _ => "e2e5".parse().unwrap(),
        }
    }

    fn own_act(table: &Table<Self>, die: Die) -> Option<Self::Act> {
        use sanqi::chess::Square;
        use sanqi::table::chess::Act;
        let square = Square::ALL[(die.choice >> 8) as usize % 64];
        Some(match die.choice % 8 {
            0..=3 => Act::Touch(square),
            4 => Act::Adjust(square),
            5 => Act::ClaimTouch,
            6 => Act::ClaimDraw(None),
            _ => Act::ClaimDraw(Some(Self::some_move(table, die))),
        })
    }

    fn own_order(_: &Table<Self>, die: Die) -> Option<Self::Order> {
        use sanqi::table::chess::{Irregularity, Order};
        let ply = (die.choice >> 8).is_multiple_of(4).then_some(die.choice >> 10 & 3);
        Some(Order::Found(match die.choice % 8 {
            0..=5 => Irregularity::IllegalMove { seat: seat(die.choice >> 12 & 1), ply },
            6 => Irregularity::ReversedColors,
            _ if (die.choice >> 8).is_multiple_of(4) => Irregularity::CannotRebuild,
            _ => Irregularity::ReversedColors,
        }))
    }

    fn sealed(table: &Table<Self>, die: Die) -> String {
        let moves = table.game().map(|game| game.position().legal_moves()).unwrap_or_default();
        match pick(&moves, die.choice >> 4) {
            Some(mv) if !die.choice.is_multiple_of(8) => mv.to_string(),
            _ => "Rd1".into(),
        }
    }
}

impl Sport for sanqi::junqi::Game {
    fn start(choice: u32) -> Self::Start {
        use sanqi::junqi::{Board, NoContact, Rules};
        let board = [Board::TwoPlayer, Board::FourNation, Board::Duel][choice as usize % 3];
        let mut rules = Rules::default();
        if (choice / 3).is_multiple_of(4) {
            rules.no_contact = NoContact::Draw(core::num::NonZeroU16::new(12).unwrap());
        }
        sanqi::table::junqi::Start {
            ready_by: (choice / 12).is_multiple_of(4).then_some(Duration::from_secs(60)),
            ..sanqi::table::junqi::Start::new(board, rules)
        }
    }

    fn some_move(table: &Table<Self>, die: Die) -> Self::Said {
        let post = |index: u32| table.start().board.posts().nth(index as usize % 60).unwrap();
        let moves = table.game().map(Self::legal_moves).unwrap_or_default();
        match pick(&moves, die.choice >> 4) {
            Some(mv) if !die.choice.is_multiple_of(16) => mv,
            _ => sanqi::junqi::Move { from: post(die.choice >> 4), to: post(die.choice >> 12) },
        }
    }

    fn own_act(table: &Table<Self>, die: Die) -> Option<Self::Act> {
        use sanqi::junqi::{Deployment, Layout};
        use sanqi::table::junqi::Act;
        let rules = &table.start().rules;
        // A third of a billion deployments apart.
        let number = u64::from(die.choice).wrapping_mul(0x9e37_79b9_7f4a_7c15) % Deployment::count(rules);
        Some(match die.choice >> 16 & 7 {
            0..=2 => Act::Deploy(Layout::from(Deployment::from_number(number, rules).unwrap())),
            3 => Act::NotReady,
            _ => Act::Ready,
        })
    }

    fn own_order(_: &Table<Self>, _: Die) -> Option<Self::Order> {
        None
    }

    fn sealed(_: &Table<Self>, _: Die) -> String {
        String::new()
    }
}
