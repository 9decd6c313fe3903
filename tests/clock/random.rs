//! Random presses, pauses and corrections: the clock against the one that ticks.

use super::model::Time;
use core::time::Duration;
use proptest::prelude::*;
use sanqi::clock::{Adjustment, Clock, ClockError, Control, TakeBack};
use sanqi::outcome::Seat;

#[derive(Debug, Clone, Copy)]
enum Deed {
    Press,
    Switch,
    Pause,
    Resume,
    Stop,
    Start,
    Adjust(u8, Adjustment),
    Back(TakeBack),
    Look,
}

fn deed() -> impl Strategy<Value = Deed> {
    let time = (0..900_u64).prop_map(Duration::from_millis);
    prop_oneof![
        8 => Just(Deed::Press),
        1 => Just(Deed::Switch),
        2 => Just(Deed::Pause),
        3 => Just(Deed::Resume),
        1 => Just(Deed::Stop),
        2 => Just(Deed::Start),
        1 => (0..4_u8, time.clone()).prop_map(|(seat, time)| Deed::Adjust(seat, Adjustment::Add(time))),
        1 => (0..4_u8, time.clone()).prop_map(|(seat, time)| Deed::Adjust(seat, Adjustment::Take(time))),
        1 => (0..4_u8, time).prop_map(|(seat, time)| Deed::Adjust(seat, Adjustment::Set(time))),
        1 => prop_oneof![Just(TakeBack::RestoreTime), Just(TakeBack::KeepTime)].prop_map(Deed::Back),
        1 => Just(Deed::Look),
    ]
}

/// Controls whose times are short enough to be ticked through.
const CONTROLS: [&str; 16] = [
    "2",
    "0.001",
    "1+0.2",
    "0.5+0.3,first",
    "0.5+0.4,cap0.7",
    "1,bronstein0.3",
    "1,delay0.3",
    "0,delay0.2",
    "0.7,3x0.25",
    "0,4x0.1",
    "0.6,4/0.8",
    "0.4/move",
    "3/0.9:2/0.7:0.5+0.1",
    "2/0.8",
    "3/0.9,delay0.1:0.5,2x0.2",
    "3/0.4,delay0.1:0",
];

fn seat(index: usize) -> Seat {
    Seat::new(u8::try_from(index).unwrap()).unwrap()
}

/// The clock of the library beside the model of it, which knows the turn as a number of milliseconds.
struct Pair {
    controls: Vec<Control>,
    clock: Clock,
    times: Vec<Time>,
    turn: Option<(usize, u64, bool)>,
    pressed: Vec<(usize, Time)>,
    now: u64,
    /// What each press answered.
    answered: Vec<u64>,
    lost: Vec<u64>,
}

impl Pair {
    fn fell(&self) -> bool {
        self.turn.is_some_and(|(seat, used, _)| self.times[seat].shown(&self.controls[seat], used).up)
    }

    fn compare(&self) {
        let at = Duration::from_millis(self.now);
        for (i, time) in self.times.iter().enumerate() {
            let used = self.turn.filter(|turn| turn.0 == i).map_or(0, |turn| turn.1);
            let shown = time.shown(&self.controls[i], used);
            let reading = self.clock.remaining(seat(i), at).unwrap();
            let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap();
            assert_eq!(ms(reading.main), shown.main, "main of {i}");
            assert_eq!(ms(reading.delay), shown.delay, "delay of {i}");
            assert_eq!(u64::from(reading.periods), shown.periods, "periods of {i}");
            assert_eq!(u64::from(reading.stones), shown.stones, "stones of {i}");
            assert_eq!(ms(reading.overtime), shown.overtime, "overtime of {i}");
            assert_eq!(reading.is_up(), shown.up, "flag of {i}");
            assert_eq!(self.clock.spent(seat(i), at), Ok(Duration::from_millis(time.spent + used)));
            assert_eq!(self.clock.stage(seat(i)), Ok((u32::try_from(time.stage).unwrap(), time.moves)));
        }
        assert_eq!(self.clock.running(), self.turn.map(|turn| seat(turn.0)));
        if let Some((mover, used, true)) = self.turn
            && !self.fell()
        {
            let falls = self.times[mover].falls(&self.controls[mover]);
            assert_eq!(self.clock.flag_at(), Some(Duration::from_millis(self.now + falls - used)));
        }
    }

    fn pass_time(&mut self, time: u64) {
        self.now += time;
        if let Some((_, used, true)) = &mut self.turn {
            *used += time;
        }
    }

    fn end_turn(&mut self, moved: bool) {
        if let Some((mover, used, _)) = self.turn.take() {
            self.times[mover].end(&self.controls[mover], used, moved);
            if moved { self.answered[mover] += used } else { self.lost[mover] += used }
        }
    }

    fn obey(&mut self, deed: Deed) {
        let at = Duration::from_millis(self.now);
        let seats = self.times.len();
        let next = self.turn.map_or(0, |turn| (turn.0 + 1) % seats);
        match deed {
            Deed::Look => {}
            Deed::Press => {
                let expected = match self.turn {
                    None => Err(Some(ClockError::Stopped)),
                    Some((_, _, false)) => Err(Some(ClockError::Paused)),
                    Some(_) if self.fell() => Err(None),
                    Some((_, used, true)) => Ok(Duration::from_millis(used)),
                };
                match (self.clock.press(seat(next), at), expected) {
                    (Ok(spent), Ok(used)) => {
                        assert_eq!(spent, used);
                        let (mover, ..) = self.turn.unwrap();
                        self.pressed.push((mover, self.times[mover].clone()));
                        self.end_turn(true);
                        self.turn = Some((next, 0, true));
                    }
                    (Err(ClockError::Flag { .. }), Err(None)) => {}
                    (Err(error), Err(expected)) => assert_eq!(Some(error), expected),
                    other => panic!("{other:?}"),
                }
            }
            Deed::Switch => {
                let turn = self.turn;
                assert_eq!(self.clock.switch(seat(next), at).is_ok(), turn.is_some());
                if let Some((.., runs)) = turn {
                    self.end_turn(false);
                    self.turn = Some((next, 0, runs));
                    self.pressed.clear();
                }
            }
            Deed::Pause => {
                let may = matches!(self.turn, Some((.., true))) && !self.fell();
                assert_eq!(self.clock.pause(at).is_ok(), may);
                if let Some((.., runs)) = &mut self.turn
                    && may
                {
                    *runs = false;
                }
            }
            Deed::Resume => {
                let may = matches!(self.turn, Some((.., false)));
                assert_eq!(self.clock.resume(at).is_ok(), may);
                if let Some((.., runs)) = &mut self.turn {
                    *runs = true;
                }
            }
            Deed::Stop => {
                self.clock.stop(at).unwrap();
                self.end_turn(false);
                self.pressed.clear();
            }
            Deed::Start => {
                assert_eq!(self.clock.start(seat(0), at).is_ok(), self.turn.is_none());
                self.turn = self.turn.or(Some((0, 0, true)));
            }
            Deed::Adjust(which, adjustment) => self.adjust(which as usize % seats, adjustment, at),
            Deed::Back(policy) => self.take_back(policy, at),
        }
    }

    fn adjust(&mut self, which: usize, adjustment: Adjustment, at: Duration) {
        self.clock.adjust(seat(which), adjustment, at).unwrap();
        let used = self.turn.filter(|turn| turn.0 == which).map_or(0, |turn| turn.1);
        let (control, time) = (&self.controls[which], &mut self.times[which]);
        match adjustment {
            Adjustment::Add(more) => time.give(u64::try_from(more.as_millis()).unwrap()),
            Adjustment::Take(less) => time.take(control, used, u64::try_from(less.as_millis()).unwrap()),
            Adjustment::Set(to) => {
                // Set so that it shows that: the delay that has passed stays passed.
                let shown = time.shown(control, used);
                let delay = time.shown(control, 0).delay - shown.delay;
                time.debt = 0;
                time.main = u64::try_from(to.as_millis()).unwrap() + used - delay;
            }
        }
        // What a take-back restores after this isn't the model's affair; a test of its own knows.
        self.pressed.clear();
    }

    fn take_back(&mut self, policy: TakeBack, at: Duration) {
        let Some((mover, before)) = self.pressed.pop() else { return };
        assert_eq!(self.clock.take_back(policy, at), Ok(seat(mover)));
        let runs = self.turn.is_none_or(|turn| turn.2);
        match policy {
            TakeBack::RestoreTime => {
                self.turn = None;
                self.answered[mover] -= self.times[mover].spent - before.spent;
                self.times[mover] = before;
            }
            TakeBack::KeepTime => {
                self.end_turn(false);
                let time = &mut self.times[mover];
                if time.stage == before.stage {
                    time.moves = time.moves.saturating_sub(1);
                }
                // What came before this turn is restored from differences: not the model's affair either.
                self.pressed.clear();
            }
        }
        self.turn = Some((mover, 0, runs));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if cfg!(debug_assertions) { 300 } else { 1500 },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    #[test]
    fn as_the_clock_that_ticks(
        which in proptest::collection::vec(0..CONTROLS.len(), 2..=4),
        same in any::<bool>(),
        deeds in proptest::collection::vec((0..400_u64, deed()), 1..40),
    ) {
        let controls: Vec<Control> =
            which.iter().map(|i| CONTROLS[if same { which[0] } else { *i }].parse().unwrap()).collect();
        let seats = controls.len();
        let clock = if same {
            Clock::new(controls[0].clone(), u8::try_from(seats).unwrap()).unwrap()
        } else {
            Clock::with_controls(&controls).unwrap()
        };
        let times = controls.iter().map(Time::new).collect();
        let mut pair = Pair {
            controls, clock, times, turn: None, pressed: Vec::new(), now: 0, answered: vec![0; seats], lost: vec![0; seats],
        };
        pair.obey(Deed::Start);
        for (time, deed) in deeds {
            pair.pass_time(time);
            pair.obey(deed);
            pair.compare();
        }
        // What was answered to presses and what turns without a move cost is all that was spent.
        pair.clock.stop(Duration::from_millis(pair.now)).unwrap();
        pair.end_turn(false);
        for i in 0..seats {
            let spent = pair.clock.spent(seat(i), Duration::from_millis(pair.now)).unwrap();
            prop_assert_eq!(spent, Duration::from_millis(pair.answered[i] + pair.lost[i]));
        }
    }
}
