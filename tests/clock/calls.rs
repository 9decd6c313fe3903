//! Announcements (article 12.2).

use core::time::Duration;
use sanqi::clock::{Adjustment, Announcement, Call, Clock, ClockError};
use sanqi::outcome::Seat;

const A: Seat = Seat::FIRST;
const B: Seat = Seat::SECOND;

fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

fn calls(clock: &Clock, from: u64, to: u64) -> Vec<(u64, String)> {
    clock
        .calls(secs(from), secs(to))
        .unwrap()
        .map(|Call { at, announcement, .. }| (at.as_secs(), said(announcement)))
        .collect()
}

fn said(announcement: Announcement) -> String {
    match announcement {
        Announcement::Counting { periods } => format!("{periods} to count"),
        Announcement::Seconds(time) => time.as_secs().to_string(),
        Announcement::Left { periods } => format!("{periods} left"),
        Announcement::TimeUp => "up".into(),
    }
}

fn running(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap(), 2).unwrap();
    clock.start(A, Duration::ZERO).unwrap();
    clock
}

fn expect(list: &[(u64, &str)]) -> Vec<(u64, String)> {
    list.iter().map(|(at, said)| (*at, (*said).to_owned())).collect()
}

#[test]
fn article_12_2_a_running_minute() {
    let clock = running("100,2x60");
    let all = [
        (100, "2 to count"),
        (130, "30"),
        (140, "40"),
        (150, "50"),
        (155, "55"),
        (158, "58"),
        (160, "60"),
        (160, "1 left"),
    ];
    assert_eq!(calls(&clock, 0, 160), expect(&all));
}

#[test]
fn article_12_2_the_last_minute_by_seconds() {
    let clock = running("0,1x60");
    let mut all = vec![(30, "30".to_owned()), (40, "40".into()), (50, "50".into())];
    all.extend((51..=60).map(|second| (second, second.to_string())));
    all.push((60, "up".into()));
    assert_eq!(calls(&clock, 0, 1000), all);
}

#[test]
fn article_12_2_a_period_of_another_length() {
    let clock = running("0,2x10");
    let all = [
        (5, "5"),
        (8, "8"),
        (10, "10"),
        (10, "1 left"),
        (11, "1"),
        (12, "2"),
        (13, "3"),
        (14, "4"),
        (15, "5"),
        (16, "6"),
        (17, "7"),
        (18, "8"),
        (19, "9"),
        (20, "10"),
        (20, "up"),
    ];
    assert_eq!(calls(&clock, 0, 20), expect(&all));
}

#[test]
fn nothing_is_missed_or_said_twice_wherever_one_asks() {
    let mut clock = running("10,3x60");
    clock.adjust(A, Adjustment::Take(secs(35)), Duration::ZERO).unwrap(); // 25 s of the first minute are gone
    clock.pause(secs(3)).unwrap();
    clock.resume(secs(8)).unwrap();
    let whole = calls(&clock, 8, 400);
    assert_eq!(whole[0], (10, "30".into()), "the fifth second of this turn is the thirtieth of the minute");
    for middle in 8..200 {
        let mut parts = calls(&clock, 8, middle);
        parts.extend(calls(&clock, middle, 400));
        assert_eq!(parts, whole, "at {middle}");
    }
}

#[test]
fn nothing_is_said_of_what_does_not_run() {
    let mut clock = running("0,5x60");
    clock.press(B, secs(5)).unwrap();
    assert_eq!(calls(&clock, 0, 20), [], "A's time is over, B's thirty seconds aren't");
    assert_eq!(clock.calls(secs(5), secs(35)).unwrap().next().map(|call| call.seat), Some(B));
    clock.pause(secs(6)).unwrap();
    assert_eq!(calls(&clock, 6, 600), []);
    clock.stop(secs(7)).unwrap();
    assert_eq!(calls(&clock, 7, 600), []);
    assert_eq!(clock.calls(secs(8), secs(7)).map(|_| ()), Err(ClockError::BackInTime { at: secs(7), latest: secs(8) }));
    assert_eq!(calls(&running("60+1"), 0, 600), []);
}
