//! Who has to write the moves (11; 8.4 today).

use super::super::common::{s, terms};
use super::*;
use sanqi::table::Command;
use sanqi::table::chess::{RecordDuty, Start};

#[test]
fn article_11_under_five_minutes_one_is_not_obliged() {
    let mut table = table(Start::classic(), terms("40/600:3600", Pressing::WithMove));
    assert_eq!(table.record_duty(white(), s(300)), Ok(RecordDuty::Obliged));
    assert_eq!(table.record_duty(white(), s(301)), Ok(RecordDuty::Exempt));
    assert_eq!(table.record_duty(black(), s(301)), Ok(RecordDuty::Obliged));
    table.handle(Command::Time, s(600)).unwrap();
    // After the flag: complete it at once.
    assert_eq!(table.record_duty(white(), s(600)), Ok(RecordDuty::Complete));
    assert!(table.record_duty(white(), s(599)).is_err());
}

#[test]
fn article_8_4_today_thirty_seconds_a_move_keep_the_duty() {
    let duty = |start: Start, control: &str| {
        let table = table(start, terms(control, Pressing::WithMove));
        table.record_duty(white(), s(250)).unwrap()
    };
    assert_eq!(duty(Start::fide2023(), "500+30"), RecordDuty::Obliged);
    assert_eq!(duty(Start::fide2023(), "500+29"), RecordDuty::Exempt);
    assert_eq!(duty(Start::classic(), "500+30"), RecordDuty::Exempt);
}

#[test]
fn without_a_limit_of_time_everybody_writes() {
    let table = table(Start::classic(), Terms::default());
    assert_eq!(table.record_duty(black(), s(1_000_000)), Ok(RecordDuty::Obliged));
}
