//! [`History`]: what happened, compactly, and the search for earlier positions: superko and long cycles.
//!
//! A hash finds candidates, equal boards decide. No board is kept: two boards of a game are equal exactly when
//! every stone that came between them has gone again and the other way round, and that is counted through only
//! where a hash was found.

use super::bits::Bits;
use super::board::{Board, Placement, Points};
use super::color::Color;
use super::point::Point;
use super::point_set::PointSet;
use super::rules::KoRule;
use alloc::vec::Vec;
use hashbrown::HashTable;

/// A move: a stone on a point, or a pass. Two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// Passing the turn (article 3); under the 1988 rules the declaration that the game is over (7).
    Pass,
    /// A stone.
    Play(Point),
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Play(point)
    }
}

/// What one ply did to the board.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change {
    Pass,
    /// A stone was played; the points taken are a run of [`History::taken`].
    Stone {
        point: Point,
        taken: u32,
        suicide: bool,
    },
    /// The board was set up anew; the one before is number `saved` of [`History::saved`].
    SetUp {
        saved: u32,
    },
}

/// One ply, and the position it made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) change: Change,
    /// Who played; who was to move before a set-up.
    pub(super) color: Color,
    /// Who is to move after it.
    pub(super) to_move: Color,
    /// The simple ko point after it.
    pub(super) ko: Option<Point>,
    /// Passes in a row up to it.
    pub(super) passes: u32,
    /// Stones taken by Black and by White up to it.
    pub(super) captured: [u32; 2],
    /// The hash of the board after it.
    pub(super) hash: u64,
}

/// A set-up in the middle of a game.
#[derive(Debug, Clone)]
struct SetUp {
    before: Board,
    changes: Changes,
}

/// For each color the points where it came or went, an odd number of times.
#[derive(Debug, Clone, Default)]
struct Changes([PointSet; 2]);

impl Changes {
    fn toggle(&mut self, color: Color, point: Point) {
        self.0[color as usize].toggle(point);
    }

    fn between(before: &Board, after: &Board) -> Self {
        let mut changes = Self::default();
        for (point, color) in before.stones().chain(after.stones()) {
            changes.toggle(color, point);
        }
        changes
    }

    fn by_stone(board: &Board, color: Color, point: Point) -> Self {
        let mut changes = Self::default();
        board.visit_changes(color, point, |color, point| changes.toggle(color, point));
        changes
    }

    fn are_none(&self) -> bool {
        self.0.iter().all(PointSet::is_empty)
    }
}

#[derive(Debug, Clone)]
pub(super) struct History {
    first: Color,
    start_hash: u64,
    pub(super) entries: Vec<Entry>,
    /// The points taken by all moves, one run after another.
    taken: Vec<Point>,
    saved: Vec<SetUp>,
    /// By board hash, the numbers of the positions: 0 is the start, n what ply n made.
    positions: HashTable<u32>,
    /// For each color the points where it has ever stood. A stone where its color has never stood can't
    /// repeat anything. Moves that are taken back leave their bits, which is safe.
    ever: [Bits; 2],
}

impl History {
    pub(super) fn new(board: &Board, first: Color) -> Self {
        let size = board.size();
        let mut history = Self {
            first,
            start_hash: board.hash(),
            entries: Vec::new(),
            taken: Vec::new(),
            saved: Vec::new(),
            positions: HashTable::new(),
            ever: [Bits::new(size), Bits::new(size)],
        };
        history.note_stones(board);
        history.insert(0);
        history
    }

    fn note_stones(&mut self, board: &Board) {
        for (point, color) in board.stones() {
            self.ever[color as usize].insert(point);
        }
    }

    /// The points where `color` has ever stood.
    #[inline(always)]
    pub(super) const fn ever(&self, color: Color) -> &Bits {
        &self.ever[color as usize]
    }

    /// How many plies there were.
    pub(super) fn len(&self) -> u32 {
        self.entries.len() as u32
    }

    fn hash(&self, position: u32) -> u64 {
        Self::hash_in(&self.entries, self.start_hash, position)
    }

    fn hash_in(entries: &[Entry], start: u64, position: u32) -> u64 {
        (position as usize).checked_sub(1).and_then(|i| entries.get(i)).map_or(start, |entry| entry.hash)
    }

    fn insert(&mut self, position: u32) {
        let (entries, start) = (&self.entries, self.start_hash);
        let hash = Self::hash_in(entries, start, position);
        self.positions.insert_unique(hash, position, |p| Self::hash_in(entries, start, *p));
    }

    /// The entry that made a position; `None` for the start.
    pub(super) fn entry(&self, position: u32) -> Option<&Entry> {
        (position as usize).checked_sub(1).and_then(|i| self.entries.get(i))
    }

    fn to_move(&self, position: u32) -> Color {
        self.entry(position).map_or(self.first, |entry| entry.to_move)
    }

    /// Who made a position by a move; the start counts as White's, passes and set-ups make none.
    fn made_by(&self, position: u32) -> Option<Color> {
        match self.entry(position) {
            None => Some(Color::White),
            Some(Entry { change: Change::Stone { .. }, color, .. }) => Some(*color),
            Some(_) => None,
        }
    }

    pub(super) fn captured(&self, position: u32) -> [u32; 2] {
        self.entry(position).map_or([0; 2], |entry| entry.captured)
    }

    /// The points that ply `position` took.
    fn taken_by(&self, position: u32, taken: u32) -> &[Point] {
        let end = self.entries[position as usize..]
            .iter()
            .find_map(|entry| match entry.change {
                Change::Stone { taken, .. } => Some(taken as usize),
                _ => None,
            })
            .unwrap_or(self.taken.len());
        self.taken.get(taken as usize..end).unwrap_or_default()
    }

    pub(super) fn push(&mut self, mut entry: Entry, placement: Option<(Point, &Placement)>) {
        if let Some((point, placement)) = placement {
            entry.change = Change::Stone { point, taken: self.taken.len() as u32, suicide: placement.suicide };
            self.taken.extend_from_slice(&placement.taken);
            if !placement.suicide {
                self.ever[entry.color as usize].insert(point);
            }
        }
        self.entries.push(entry);
        self.insert(self.len());
    }

    /// Notes that the board is another now, by set-up and not by play.
    pub(super) fn push_set_up(&mut self, before: Board, after: &Board, mut entry: Entry) {
        entry.change = Change::SetUp { saved: self.saved.len() as u32 };
        self.saved.push(SetUp { changes: Changes::between(&before, after), before });
        self.note_stones(after);
        self.entries.push(entry);
        self.insert(self.len());
    }

    /// Takes the last ply back; answers it with what it took, so that the board can follow.
    pub(super) fn pop(&mut self) -> Option<(Entry, Undo)> {
        let position = self.len();
        let entry = *self.entries.last()?;
        let hash = self.hash(position);
        if let Ok(found) = self.positions.find_entry(hash, |p| *p == position) {
            found.remove();
        }
        self.entries.pop();
        let undo = match entry.change {
            Change::Pass => Undo::Nothing,
            Change::Stone { point, taken, suicide } => {
                let points: Points = self.taken.drain(taken as usize..).collect();
                Undo::Stone(point, Placement { taken: points, suicide, ko: entry.ko })
            }
            Change::SetUp { .. } => self.saved.pop().map_or(Undo::Nothing, |set_up| Undo::SetUp(set_up.before)),
        };
        Some((entry, undo))
    }

    /// Adds what has come and gone since position `position`.
    fn add_changes_since(&self, position: u32, changes: &mut Changes) {
        for ply in position + 1..=self.len() {
            let Some(entry) = self.entry(ply) else { continue };
            match entry.change {
                Change::Pass => {}
                Change::Stone { point, taken, suicide } => {
                    // In a suicide the stone itself is among those taken: it has come and gone.
                    changes.toggle(entry.color, point);
                    let lost = if suicide { entry.color } else { !entry.color };
                    self.taken_by(ply, taken).iter().for_each(|stone| changes.toggle(lost, *stone));
                }
                Change::SetUp { saved } => {
                    if let Some(set_up) = self.saved.get(saved as usize) {
                        for color in Color::ALL {
                            set_up.changes.0[color as usize].iter().for_each(|point| changes.toggle(color, point));
                        }
                    }
                }
            }
        }
    }

    /// The earliest position that `ko` forbids `color` to make again by a stone on `point`, if any.
    pub(super) fn repeated(&self, board: &Board, ko: KoRule, color: Color, point: Point) -> Option<u32> {
        let fits = |position: u32| match ko {
            KoRule::None | KoRule::Simple => false,
            KoRule::Positional => true,
            KoRule::Situational => self.to_move(position) != color,
            KoRule::Natural => self.made_by(position) == Some(color),
        };
        self.find(board.hash_after(color, point), fits, || Changes::by_stone(board, color, point)).min()
    }

    /// The latest position with the same board and the same player to move as after that stone, if any.
    pub(super) fn cycle(&self, board: &Board, color: Color, point: Point) -> Option<u32> {
        let fits = |position: u32| self.to_move(position) != color;
        self.find(board.hash_after(color, point), fits, || Changes::by_stone(board, color, point)).max()
    }

    /// The latest position with this board, the present one, and the same player to move as after a pass of
    /// `color`, if there was a stone since: passing in turn is no cycle.
    pub(super) fn cycle_by_pass(&self, board: &Board, color: Color) -> Option<u32> {
        let passes = self.entries.iter().rev().take_while(|entry| matches!(entry.change, Change::Pass)).count();
        let last_stone = self.len() - passes as u32;
        let fits = |position: u32| position < last_stone && self.to_move(position) != color;
        self.find(board.hash(), fits, Changes::default).max()
    }

    /// The positions that fit and have the board that the present one becomes by some changes, with its hash.
    fn find<'a>(
        &'a self,
        hash: u64,
        fits: impl Fn(u32) -> bool + 'a,
        changes: impl Fn() -> Changes + 'a,
    ) -> impl Iterator<Item = u32> + 'a {
        self.positions.iter_hash(hash).copied().filter(move |&position| {
            if self.hash(position) != hash || !fits(position) {
                return false;
            }
            let mut changes = changes();
            self.add_changes_since(position, &mut changes);
            changes.are_none()
        })
    }
}

/// What has to be done to the board to take a ply back.
pub(super) enum Undo {
    Nothing,
    Stone(Point, Placement),
    SetUp(Board),
}
