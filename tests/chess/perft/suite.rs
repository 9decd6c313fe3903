//! Files of positions with their perft counts, and how to run them.

use core::sync::atomic::{AtomicUsize, Ordering};
use sanqi::chess::{Faults, Position, Setup};
use std::thread;

/// A position and the counts that are known for it, by depth.
pub(crate) struct Entry {
    pub(crate) fen: String,
    pub(crate) counts: Vec<(u8, u64)>,
}

/// What a run amounted to.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checked {
    pub(crate) positions: u64,
    pub(crate) counts: u64,
    pub(crate) leaves: u64,
}

/// Reads both common forms: `FEN; D1 20; D2 400` a line, and `epd FEN` with a `perft 1 20` line for each
/// depth. Blank lines, comments (`#`), names and the NUL bytes that some files hold are skipped.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        if line.is_empty() || line.starts_with('#') || line.starts_with("id ") {
            continue;
        }
        if let Some(count) = line.strip_prefix("perft ") {
            let entry = entries.last_mut().expect("a count without a position");
            entry.counts.push(depth_and_count(count));
        } else if let Some(fen) = line.strip_prefix("epd ") {
            entries.push(Entry { fen: fen.to_owned(), counts: Vec::new() });
        } else {
            let mut parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
            let fen = parts.next().expect("the line isn't empty").to_owned();
            let counts = parts.map(|part| depth_and_count(part.strip_prefix('D').expect(part))).collect();
            entries.push(Entry { fen, counts });
        }
    }
    assert!(entries.iter().all(|entry| !entry.counts.is_empty()), "a position without counts");
    entries
}

fn depth_and_count(text: &str) -> (u8, u64) {
    let (depth, count) = text.split_once(char::is_whitespace).expect(text);
    (depth.parse().expect(text), count.trim().parse().expect(text))
}

impl Entry {
    pub(crate) fn setup(&self) -> Setup {
        Setup::from_fen_lenient(&self.fen).unwrap_or_else(|error| panic!("{}: {error}", self.fen)).value
    }

    pub(crate) fn position_waiving(&self, waived: Faults) -> Position {
        self.setup().position_waiving(waived).unwrap_or_else(|error| panic!("{}: {error}", self.fen))
    }

    /// Compares every count of at most `most` leaves.
    fn check(&self, waived: Faults, most: u64) -> Checked {
        let position = self.position_waiving(waived);
        let mut checked = Checked { positions: 1, ..Checked::default() };
        for &(depth, count) in self.counts.iter().filter(|(_, count)| *count <= most) {
            assert_eq!(position.perft(depth), count, "{} to depth {depth}", self.fen);
            checked.counts += 1;
            checked.leaves += count;
        }
        checked
    }
}

/// Compares every count of at most `most` leaves of every entry, on all cores.
pub(crate) fn check_all(entries: &[Entry], waived: Faults, most: u64) -> Checked {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sum = Checked::default();
        while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Checked { positions, counts, leaves } = entry.check(waived, most);
            sum.positions += positions;
            sum.counts += counts;
            sum.leaves += leaves;
        }
        sum
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().fold(Checked::default(), |sum, worker| match worker.join() {
            Ok(part) => Checked {
                positions: sum.positions + part.positions,
                counts: sum.counts + part.counts,
                leaves: sum.leaves + part.leaves,
            },
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
