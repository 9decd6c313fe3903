//! Taking back, with both policies.

use core::time::Duration;
use sanqi::clock::{Adjustment, Clock, ClockError, TakeBack};
use sanqi::outcome::Seat;

const A: Seat = Seat::FIRST;
const B: Seat = Seat::SECOND;

fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

/// A has used 10 s, B is 7 s into his turn.
fn clock(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap(), 2).unwrap();
    clock.start(A, secs(0)).unwrap();
    clock.press(B, secs(10)).unwrap();
    clock
}

#[test]
fn time_restored() {
    let mut clock = clock("60+2");
    assert_eq!(clock.take_back(TakeBack::RestoreTime, secs(17)), Ok(A));
    assert_eq!(clock.running(), Some(A));
    assert_eq!(clock.remaining(A, secs(17)).unwrap().main, secs(60));
    assert_eq!(clock.remaining(B, secs(17)).unwrap().main, secs(60));
    assert_eq!((clock.spent(A, secs(17)), clock.spent(B, secs(17))), (Ok(secs(0)), Ok(secs(0))));
    assert_eq!(clock.take_back(TakeBack::RestoreTime, secs(17)), Err(ClockError::NoTurn));
}

#[test]
fn time_kept() {
    let mut clock = clock("60+2");
    assert_eq!(clock.take_back(TakeBack::KeepTime, secs(17)), Ok(A));
    assert_eq!(clock.remaining(A, secs(17)).unwrap().main, secs(52));
    assert_eq!(clock.remaining(B, secs(17)).unwrap().main, secs(53), "no increment without a move");
    assert_eq!((clock.spent(A, secs(17)), clock.spent(B, secs(17))), (Ok(secs(10)), Ok(secs(7))));
    assert_eq!(clock.flag_at(), Some(secs(17 + 52)));
}

#[test]
fn a_correction_made_since_stays() {
    let mut clock = clock("60+2");
    clock.adjust(A, Adjustment::Take(secs(20)), secs(12)).unwrap();
    clock.take_back(TakeBack::RestoreTime, secs(17)).unwrap();
    assert_eq!(clock.remaining(A, secs(17)).unwrap().main, secs(40));
}

#[test]
fn periods_come_back_with_the_time() {
    let mut clock = Clock::new("0,5x30".parse().unwrap(), 2).unwrap();
    clock.start(A, secs(0)).unwrap();
    clock.press(B, secs(70)).unwrap();
    assert_eq!(clock.remaining(A, secs(70)).unwrap().periods, 3);
    let mut kept = clock.clone();
    clock.take_back(TakeBack::RestoreTime, secs(71)).unwrap();
    assert_eq!(clock.remaining(A, secs(71)).unwrap().periods, 5);
    kept.take_back(TakeBack::KeepTime, secs(71)).unwrap();
    assert_eq!(kept.remaining(A, secs(71)).unwrap().periods, 3);
}

#[test]
fn a_block_comes_back_with_the_time() {
    let mut clock = Clock::new("0,2/30".parse().unwrap(), 2).unwrap();
    clock.start(A, secs(0)).unwrap();
    clock.press(A, secs(5)).unwrap();
    clock.press(A, secs(12)).unwrap();
    let reading = clock.remaining(A, secs(12)).unwrap();
    assert_eq!((reading.stones, reading.overtime), (2, secs(30)));
    clock.take_back(TakeBack::RestoreTime, secs(12)).unwrap();
    let reading = clock.remaining(A, secs(12)).unwrap();
    assert_eq!((reading.stones, reading.overtime), (1, secs(25)));
}

#[test]
fn stages() {
    let mut clock = Clock::new("2/10:20".parse().unwrap(), 2).unwrap();
    clock.start(A, secs(0)).unwrap();
    clock.press(A, secs(1)).unwrap();
    clock.press(A, secs(2)).unwrap();
    assert_eq!(clock.stage(A), Ok((1, 0)));
    let mut kept = clock.clone();
    clock.take_back(TakeBack::RestoreTime, secs(3)).unwrap();
    assert_eq!((clock.stage(A), clock.remaining(A, secs(3)).unwrap().main), (Ok((0, 1)), secs(9)));
    kept.take_back(TakeBack::KeepTime, secs(3)).unwrap();
    // The second of the broken-off turn is spent too.
    assert_eq!((kept.stage(A), kept.remaining(A, secs(3)).unwrap().main), (Ok((1, 0)), secs(27)));
}

#[test]
fn a_pause_goes_on() {
    let mut clock = clock("60");
    clock.pause(secs(17)).unwrap();
    clock.take_back(TakeBack::KeepTime, secs(20)).unwrap();
    assert!(clock.is_paused());
    clock.resume(secs(30)).unwrap();
    assert_eq!(clock.flag_at(), Some(secs(80)));
    assert_eq!(clock.remaining(B, secs(30)).unwrap().main, secs(53));
}

#[test]
fn of_a_stopped_clock() {
    let mut clock = clock("60");
    clock.stop(secs(17)).unwrap();
    assert_eq!(clock.take_back(TakeBack::RestoreTime, secs(20)), Ok(A));
    assert_eq!((clock.running(), clock.flag_at()), (Some(A), Some(secs(80))));
}
