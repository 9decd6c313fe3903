//! [`History`]: what happened, compactly, and the search for earlier positions: superko and long cycles.
//!
//! A hash finds candidates, equal boards decide. No board is kept: an earlier one is worked out backwards
//! from the present one, which is needed only where a hash was found.

use super::bits::Bits;
use super::board::{Board, Placement, Points};
use super::color::Color;
use super::point::{Point, Size};
use super::rules::KoRule;
use alloc::vec::Vec;
use hashbrown::HashTable;

/// A move: a stone on a point, or a pass. Two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

#[derive(Debug, Clone)]
pub(super) struct History {
    size: Size,
    first: Color,
    start_hash: u64,
    pub(super) entries: Vec<Entry>,
    /// The points taken by all moves, one run after another.
    taken: Vec<Point>,
    saved: Vec<Board>,
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
            size,
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
        self.saved.push(before);
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
            Change::SetUp { .. } => self.saved.pop().map_or(Undo::Nothing, Undo::SetUp),
        };
        Some((entry, undo))
    }

    /// The stones of position `position`, worked out backwards from `board`, which is the present one.
    fn stones_at(&self, board: &Board, position: u32) -> Vec<Option<Color>> {
        let cell = |point: Point| self.size.index(point);
        let mut cells: Vec<Option<Color>> = self.size.points().map(|point| board.color_at(point)).collect();
        for ply in (position + 1..=self.len()).rev() {
            let Some(entry) = self.entry(ply) else { continue };
            match entry.change {
                Change::Pass => {}
                Change::Stone { point, taken, suicide } => {
                    let lost = if suicide { entry.color } else { !entry.color };
                    for &stone in self.taken_by(ply, taken) {
                        if let Some(i) = cell(stone) {
                            cells[i] = Some(lost);
                        }
                    }
                    // After the points taken: in a suicide the stone itself is among them.
                    if let Some(i) = cell(point) {
                        cells[i] = None;
                    }
                }
                Change::SetUp { saved } => {
                    if let Some(before) = self.saved.get(saved as usize) {
                        cells = self.size.points().map(|point| before.color_at(point)).collect();
                    }
                }
            }
        }
        cells
    }

    /// The earliest position that `ko` forbids `color` to make again by a stone on `point`, if any.
    pub(super) fn repeated(&self, board: &Board, ko: KoRule, color: Color, point: Point) -> Option<u32> {
        let fits = |position: u32| match ko {
            KoRule::None | KoRule::Simple => false,
            KoRule::Positional => true,
            KoRule::Situational => self.to_move(position) != color,
            KoRule::Natural => self.made_by(position) == Some(color),
        };
        self.find(board, color, point, fits).min()
    }

    /// The latest position with the same board and the same player to move as after that stone, if any.
    pub(super) fn cycle(&self, board: &Board, color: Color, point: Point) -> Option<u32> {
        self.find(board, color, point, |position| self.to_move(position) != color).max()
    }

    fn find<'a>(
        &'a self,
        board: &'a Board,
        color: Color,
        point: Point,
        fits: impl Fn(u32) -> bool + 'a,
    ) -> impl Iterator<Item = u32> + 'a {
        let hash = board.hash_after(color, point);
        let mut after = None;
        self.positions.iter_hash(hash).copied().filter(move |&position| {
            if self.hash(position) != hash || !fits(position) {
                return false;
            }
            let after = after.get_or_insert_with(|| {
                let mut after = board.clone();
                after.place_unchecked(color, point);
                self.size.points().map(|point| after.color_at(point)).collect::<Vec<_>>()
            });
            self.stones_at(board, position) == *after
        })
    }
}

/// What has to be done to the board to take a ply back.
pub(super) enum Undo {
    Nothing,
    Stone(Point, Placement),
    SetUp(Board),
}
