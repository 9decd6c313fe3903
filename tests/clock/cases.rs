//! The cases and tables of the competition law, section 1.

use core::time::Duration;
use sanqi::clock::{Adjustment, Clock, ClockError, Control, ControlError};
use sanqi::outcome::Seat;

const A: Seat = Seat::FIRST;
const B: Seat = Seat::SECOND;

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

fn running(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap(), 2).unwrap();
    clock.start(A, Duration::ZERO).unwrap();
    clock
}

/// What the clock of A shows after a move of that length.
fn after(control: &str, spent: u64) -> Result<sanqi::clock::Reading, ClockError> {
    let mut clock = running(control);
    assert_eq!(clock.press(B, ms(spent))?, ms(spent));
    clock.remaining(A, ms(spent))
}

#[test]
fn article_12_reserve_table() {
    for (reserve, counted, left) in [
        (5, 59_999, Some(5)),
        (5, 60_000, Some(4)),
        (5, 119_999, Some(4)),
        (5, 120_000, Some(3)),
        (5, 200_000, Some(2)),
        (5, 299_999, Some(1)),
        (5, 300_000, None),
        (1, 60_000, None),
        (1, 59_999, Some(1)),
    ] {
        let control = Control::reserve(Duration::from_secs(60 * reserve), reserve as u32).unwrap();
        let mut clock = Clock::new(control, 2).unwrap();
        clock.start(A, Duration::ZERO).unwrap();
        let pressed = clock.press(B, ms(counted));
        match left {
            Some(left) => assert_eq!(clock.remaining(A, ms(counted)).unwrap().periods, left, "{reserve} {counted}"),
            None => assert_eq!(pressed, Err(ClockError::Flag { seat: A, at: ms(60_000 * reserve) })),
        }
    }
}

#[test]
fn article_12_the_count_starts_when_the_main_time_runs_out() {
    for (spent, left) in [(30_000, Some(5)), (89_900, Some(5)), (90_000, Some(4)), (330_000, None)] {
        let control = Control::reserve(ms(330_000), 5).unwrap();
        let mut clock = Clock::new(control, 2).unwrap();
        clock.start(A, Duration::ZERO).unwrap();
        let pressed = clock.press(B, ms(spent));
        match left {
            Some(left) => assert_eq!(clock.remaining(A, ms(spent)).unwrap().periods, left, "{spent}"),
            None => assert_eq!(pressed, Err(ClockError::Flag { seat: A, at: ms(330_000) })),
        }
    }
    assert_eq!(
        Control::reserve(ms(299_999), 5),
        Err(ControlError::Reserve { limit: ms(299_999), minutes: 5 }),
        "more is to be counted than there is"
    );
}

#[test]
fn fischer_adds_after_the_move() {
    assert_eq!(after("100+2", 500).unwrap().main, ms(101_500));
    assert_eq!(after("1+3", 1000), Err(ClockError::Flag { seat: A, at: ms(1000) }));
    assert_eq!(after("1+3", 990).unwrap().main, ms(3010));
}

#[test]
fn fischer_first_increment() {
    assert_eq!(running("180+2,first").remaining(A, ms(0)).unwrap().main, ms(182_000));
    assert_eq!(running("180+2").remaining(A, ms(0)).unwrap().main, ms(180_000));
    assert_eq!(after("180+2,first", 1000).unwrap().main, ms(183_000));
}

#[test]
fn fischer_cap() {
    assert_eq!(after("10+5,cap12", 1000).unwrap().main, ms(12_000));
    assert_eq!(after("10+5,cap12", 9000).unwrap().main, ms(6000));
    assert_eq!(after("20+5,cap12", 1000).unwrap().main, ms(19_000), "what lies above the cap is not cut");
}

#[test]
fn bronstein_gives_back_what_the_move_took() {
    assert_eq!(after("10,bronstein3", 2000).unwrap().main, ms(10_000));
    assert_eq!(after("10,bronstein3", 5000).unwrap().main, ms(8000));
    assert_eq!(after("10,bronstein3", 10_000), Err(ClockError::Flag { seat: A, at: ms(10_000) }));
}

#[test]
fn simple_delay_starts_the_time_later() {
    let clock = running("10,delay3");
    let reading = clock.remaining(A, ms(2000)).unwrap();
    assert_eq!((reading.main, reading.delay), (ms(10_000), ms(1000)));
    assert_eq!(after("10,delay3", 2000).unwrap().main, ms(10_000));
    assert_eq!(after("10,delay3", 5000).unwrap().main, ms(8000));
    assert_eq!(clock.flag_at(), Some(ms(13_000)));
}

#[test]
fn no_main_time_starts_in_the_period() {
    let reading = running("0,60x1").remaining(A, ms(0)).unwrap();
    assert_eq!((reading.main, reading.periods, reading.overtime), (ms(0), 60, ms(1000)));
    let control: Control = "0,60x1".parse().unwrap();
    assert_eq!(control, Control::byo_yomi(ms(0), 60, ms(1000)).unwrap());
}

#[test]
fn byo_yomi_main_time_runs_over_into_the_periods() {
    let clock = running("90,20x1");
    let reading = clock.remaining(A, ms(91_000)).unwrap();
    assert_eq!(reading.left, Some(ms(19_000)));
    assert!(!reading.is_up());
    assert_eq!(clock.flag_at(), Some(ms(110_000)));
}

#[test]
fn byo_yomi_whole_periods_are_lost() {
    let reading = after("0,5x30", 31_000).unwrap();
    assert_eq!((reading.periods, reading.overtime), (4, ms(30_000)), "the next move starts at 30");
    assert_eq!(after("0,5x30", 30_000).unwrap().periods, 4);
    assert_eq!(after("0,5x30", 29_999).unwrap().periods, 5);
}

#[test]
fn canadian_block() {
    for (last, flag) in [(299_900, false), (300_000, true)] {
        let mut clock = running("0,25/300");
        let mut now = Duration::ZERO;
        // 24 stones each, B's at once.
        for _ in 0..24 {
            now += ms(1000);
            clock.press(B, now).unwrap();
            clock.press(A, now).unwrap();
        }
        let reading = clock.remaining(A, now).unwrap();
        assert_eq!((reading.stones, reading.overtime), (1, ms(276_000)));
        let end = now + ms(last - 24_000);
        let pressed = clock.press(B, end);
        if flag {
            assert_eq!(pressed, Err(ClockError::Flag { seat: A, at: end }));
        } else {
            let reading = clock.remaining(A, end).unwrap();
            assert_eq!((reading.stones, reading.overtime), (25, ms(300_000)));
        }
    }
}

#[test]
fn a_time_for_each_move() {
    let mut clock = Clock::new(Control::per_move(ms(60_000)).unwrap(), 4).unwrap();
    clock.start(A, ms(0)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(60_000)));
    // A lost turn: the next one has its minute again.
    clock.switch(B, ms(60_000)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(120_000)));
    assert_eq!(clock.remaining(A, ms(60_000)).unwrap().left, Some(ms(60_000)));
    clock.press(A, ms(119_999)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(179_999)));
}

#[test]
fn stages_40_moves_then_the_rest() {
    let mut clock = running("40/7200:3600+30");
    let mut now = Duration::ZERO;
    for ply in 0..78 {
        now += ms(1000);
        clock.press(if ply % 2 == 0 { B } else { A }, now).unwrap();
    }
    assert_eq!(clock.stage(A), Ok((0, 39)));
    assert_eq!(clock.remaining(A, now).unwrap().main, ms(7_200_000 - 39_000));
    clock.press(B, now + ms(1000)).unwrap();
    assert_eq!(clock.stage(A), Ok((1, 0)));
    assert_eq!(clock.remaining(A, now + ms(1000)).unwrap().main, ms(7_200_000 - 40_000 + 3_600_000));
    clock.press(A, now + ms(1000)).unwrap();
    clock.press(B, now + ms(2000)).unwrap();
    assert_eq!(clock.remaining(A, now + ms(2000)).unwrap().main, ms(7_200_000 - 41_000 + 3_630_000));
}

#[test]
fn a_last_stage_of_moves_begins_again() {
    let mut clock = running("2/10");
    let mut now = Duration::ZERO;
    for _ in 0..4 {
        now += ms(1000);
        clock.press(B, now).unwrap();
        clock.press(A, now).unwrap();
    }
    assert_eq!(clock.remaining(A, now).unwrap().main, ms(10_000 + 20_000 - 4000));
}

#[test]
fn article_23_4_a_pause_inside_a_turn_costs_nothing() {
    let mut clock = running("100+2");
    clock.pause(ms(10_000)).unwrap();
    assert_eq!(clock.flag_at(), None);
    assert_eq!(clock.press(B, ms(11_000)), Err(ClockError::Paused));
    assert_eq!(clock.pause(ms(11_000)), Err(ClockError::Paused));
    clock.resume(ms(70_000)).unwrap();
    assert_eq!(clock.resume(ms(70_000)), Err(ClockError::NotPaused));
    assert_eq!(clock.flag_at(), Some(ms(160_000)));
    assert_eq!(clock.press(B, ms(71_000)), Ok(ms(11_000)));
    assert_eq!(clock.remaining(A, ms(71_000)).unwrap().main, ms(91_000));
    assert_eq!(clock.spent(A, ms(71_000)), Ok(ms(11_000)));
}

#[test]
fn article_32_7_the_referee_corrects_a_clock() {
    let mut clock = running("100,5x30");
    clock.adjust(A, Adjustment::Set(ms(50_000)), ms(20_000)).unwrap();
    assert_eq!(clock.remaining(A, ms(20_000)).unwrap().main, ms(50_000));
    clock.adjust(A, Adjustment::Add(ms(5000)), ms(20_000)).unwrap();
    assert_eq!(clock.remaining(A, ms(21_000)).unwrap().main, ms(54_000));
    clock.adjust(B, Adjustment::Take(ms(135_000)), ms(21_000)).unwrap();
    let reading = clock.remaining(B, ms(21_000)).unwrap();
    assert_eq!((reading.main, reading.periods, reading.overtime), (ms(0), 4, ms(25_000)));
    // What was taken too much is paid back first.
    clock.adjust(B, Adjustment::Add(ms(36_000)), ms(21_000)).unwrap();
    let reading = clock.remaining(B, ms(21_000)).unwrap();
    assert_eq!((reading.main, reading.periods, reading.left), (ms(1000), 5, Some(ms(151_000))));
}

#[test]
fn more_taken_than_is_left_makes_the_flag_fall_at_once() {
    let mut clock = running("100");
    clock.adjust(A, Adjustment::Take(ms(500_000)), ms(20_000)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(20_000)));
    assert_eq!(clock.press(B, ms(20_001)), Err(ClockError::Flag { seat: A, at: ms(20_000) }));
    assert!(clock.remaining(A, ms(20_000)).unwrap().is_up());
    // Of a seat that isn't on turn, as soon as it is.
    let mut clock = running("100");
    clock.adjust(B, Adjustment::Take(ms(100_000)), ms(20_000)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(100_000)));
    clock.press(B, ms(30_000)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(30_000)));
}

#[test]
fn going_back_is_an_error() {
    let mut clock = running("100");
    clock.press(B, ms(5000)).unwrap();
    let before = clock.clone();
    let back = ClockError::BackInTime { at: ms(4999), latest: ms(5000) };
    assert_eq!(clock.press(A, ms(4999)), Err(back));
    assert_eq!(clock.start(A, ms(4999)), Err(back));
    assert_eq!(clock.stop(ms(4999)), Err(back));
    assert_eq!(clock.pause(ms(4999)), Err(back));
    assert_eq!(clock.resume(ms(4999)), Err(back));
    assert_eq!(clock.switch(A, ms(4999)), Err(back));
    assert_eq!(clock.adjust(A, Adjustment::Add(ms(1)), ms(4999)), Err(back));
    assert_eq!(clock.remaining(A, ms(4999)), Err(back));
    assert_eq!(clock.spent(A, ms(4999)), Err(back));
    assert_eq!(clock, before);
}

#[test]
fn what_a_clock_refuses() {
    let third = Seat::new(2).unwrap();
    assert_eq!(Clock::new(Control::unlimited(), 1), Err(ClockError::Seats(1)));
    assert_eq!(Clock::new(Control::unlimited(), 200), Err(ClockError::Seats(200)));
    assert_eq!(Clock::with_controls(&[]), Err(ClockError::Seats(0)));
    let mut clock = running("100");
    assert_eq!(clock.start(B, ms(0)), Err(ClockError::Running(A)));
    assert_eq!(clock.press(third, ms(0)), Err(ClockError::NoSeat(third)));
    assert_eq!(clock.remaining(third, ms(0)), Err(ClockError::NoSeat(third)));
    let long = Duration::MAX;
    assert_eq!(clock.adjust(A, Adjustment::Add(long), ms(0)), Err(ClockError::TooLong(long)));
    clock.stop(ms(1)).unwrap();
    assert_eq!(clock.press(B, ms(1)), Err(ClockError::Stopped));
    assert_eq!(clock.switch(B, ms(1)), Err(ClockError::Stopped));
    assert_eq!(clock.pause(ms(1)), Err(ClockError::Stopped));
    assert_eq!(clock.resume(ms(1)), Err(ClockError::Stopped));
    assert_eq!(clock.stop(ms(2)), Ok(()));
    assert_eq!(clock.now(), ms(2));
}

#[test]
fn without_limit_time_is_only_written_down() {
    let mut clock = running("-");
    assert_eq!(clock.flag_at(), None);
    assert_eq!(clock.adjust(A, Adjustment::Add(ms(1)), ms(0)), Err(ClockError::Unlimited(A)));
    clock.press(B, ms(5000)).unwrap();
    assert_eq!(clock.remaining(A, Duration::MAX).unwrap().left, None);
    assert_eq!(clock.spent(A, ms(5000)), Ok(ms(5000)));
    assert_eq!(clock.spent(B, Duration::MAX), Ok(Duration::MAX.saturating_sub(ms(5000))));
    clock.press(A, Duration::MAX).unwrap();
    clock.stop(Duration::MAX).unwrap();
}

#[test]
fn a_control_for_each_seat() {
    let controls: Vec<Control> = ["60", "120+1", "30/move"].iter().map(|text| text.parse().unwrap()).collect();
    let mut clock = Clock::with_controls(&controls).unwrap();
    clock.start(B, ms(0)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(120_000)));
    assert_eq!(clock.control(Seat::new(2).unwrap()), Some(&controls[2]));
    assert_eq!(clock.control(Seat::new(3).unwrap()), None);
    clock.press(A, ms(10_000)).unwrap();
    assert_eq!(clock.flag_at(), Some(ms(70_000)));
    assert_eq!(clock.remaining(B, ms(10_000)).unwrap().main, ms(111_000));
}

#[test]
fn sizes() {
    assert!(size_of::<Clock>() <= 512, "{}", size_of::<Clock>());
    assert!(size_of::<Control>() <= 128, "{}", size_of::<Control>());
}
