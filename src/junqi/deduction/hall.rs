//! Which ranks of the pieces of one owner some complete assignment uses (Hall's condition). No events, no
//! other owners.
//!
//! An assignment gives every piece one of its candidates and uses up every copy of every rank. For a set `K`
//! of ranks let `inside(K)` be the number of pieces whose candidates all lie in `K`, and `room(K)` the number
//! of copies. There is an assignment exactly if `inside(K) <= room(K)` for all `K`; and a rank `v` of a piece
//! is of no use exactly if some `K` with `v` in it is full, `inside(K) == room(K)`, without the piece being
//! inside. Ranks that are candidates of the very same pieces count as one class, and all `2^classes` sets
//! are looked at once: nothing is left for a second pass.

/// How many kinds of copies there can be: the twelve ranks, and one more for a question that splits a rank.
pub(super) const KINDS: usize = 13;

/// How many pieces an owner has at most.
pub(super) const PIECES: usize = 25;

/// No assignment is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoAssignment;

/// Pieces with the same candidates.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    /// The candidates, kinds that are used up left out.
    pub(super) set: u16,
    /// Which pieces.
    pub(super) pieces: u32,
}

/// The pieces whose rank is open, and what is left for them.
#[derive(Debug)]
pub(super) struct Open {
    groups: [Group; PIECES],
    len: usize,
    /// Copies that no settled piece took.
    pub(super) left: [u8; KINDS],
}

impl Open {
    /// Settles pieces with one candidate and takes used-up kinds from the others, until nothing changes.
    /// `sets` are narrowed accordingly.
    #[inline]
    pub(super) fn new(sets: &mut [u16], copies: &[u8; KINDS]) -> Result<Self, NoAssignment> {
        let mut left = *copies;
        let mut open: u32 = (1 << sets.len().min(PIECES)) - 1;
        loop {
            let mut settled = 0;
            for piece in Bits(open) {
                let set = sets[piece];
                if set & set.wrapping_sub(1) == 0 {
                    let copies = left.get_mut(set.trailing_zeros() as usize).ok_or(NoAssignment)?;
                    *copies = copies.checked_sub(1).ok_or(NoAssignment)?;
                    settled |= 1 << piece;
                }
            }
            open &= !settled;
            let mut usable = 0;
            for (kind, copies) in left.iter().enumerate() {
                usable |= u16::from(*copies > 0) << kind;
            }
            let mut single = false;
            for piece in Bits(open) {
                let set = sets[piece] & usable;
                sets[piece] = set;
                single |= set & set.wrapping_sub(1) == 0;
            }
            // A set that has become empty is found there, too: no kind has its number.
            if !single {
                break;
            }
        }
        let mut this = Self { groups: [Group { set: 0, pieces: 0 }; PIECES], len: 0, left };
        for piece in Bits(open) {
            let set = sets[piece];
            if let Some(group) = this.groups[..this.len].iter_mut().find(|group| group.set == set) {
                group.pieces |= 1 << piece;
            } else {
                this.groups[this.len] = Group { set, pieces: 1 << piece };
                this.len += 1;
            }
        }
        Ok(this)
    }

    pub(super) fn groups(&self) -> &[Group] {
        &self.groups[..self.len]
    }

    /// All kinds with copies left.
    pub(super) fn kinds(&self) -> u16 {
        self.left.iter().enumerate().fold(0, |kinds, (kind, copies)| kinds | u16::from(*copies > 0) << kind)
    }
}

/// The kinds in classes that groups don't tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Classes {
    classes: [u16; KINDS],
    len: usize,
}

impl Classes {
    /// One class of everything; none if there is nothing.
    pub(super) const fn one(kinds: u16) -> Self {
        let mut classes = [0; KINDS];
        classes[0] = kinds;
        Self { classes, len: (kinds != 0) as usize }
    }

    /// Splits every class that `set` divides.
    #[inline]
    pub(super) fn split(&mut self, set: u16) {
        for index in 0..self.len {
            let (inside, outside) = (self.classes[index] & set, self.classes[index] & !set);
            if inside != 0 && outside != 0 {
                self.classes[index] = inside;
                self.classes[self.len] = outside;
                self.len += 1;
            }
        }
    }

    pub(super) fn all(&self) -> &[u16] {
        &self.classes[..self.len]
    }

    /// The numbers of the classes that lie in `set`, as bits.
    #[inline]
    pub(super) fn within(&self, set: u16) -> u16 {
        self.all().iter().enumerate().fold(0, |mask, (index, class)| mask | u16::from(class & set != 0) << index)
    }

    /// How many copies each class has.
    pub(super) fn copies(&self, left: &[u8; KINDS]) -> [u8; KINDS] {
        let mut copies = [0; KINDS];
        for (sum, class) in copies.iter_mut().zip(self.all()) {
            *sum = Bits(u32::from(*class)).map(|kind| left[kind]).sum();
        }
        copies
    }
}

/// Drops every candidate that no complete assignment uses; answers which pieces lost one.
pub(super) fn filter(sets: &mut [u16], copies: &[u8; KINDS]) -> Result<u32, NoAssignment> {
    let mut before = [0; PIECES];
    let count = sets.len().min(PIECES);
    before[..count].copy_from_slice(&sets[..count]);
    let open = Open::new(sets, copies)?;
    if open.len == 0 {
        // Everything is settled; it must have used everything up.
        if open.kinds() != 0 {
            return Err(NoAssignment);
        }
    } else {
        let mut classes = Classes::one(open.kinds());
        for group in open.groups() {
            classes.split(group.set);
        }
        let mut dropped = [0; PIECES];
        match classes.len {
            0..=5 => full_sets::<32>(&open, &classes, &mut dropped)?,
            6..=8 => full_sets::<256>(&open, &classes, &mut dropped)?,
            _ => full_sets::<{ 1 << KINDS }>(&open, &classes, &mut dropped)?,
        }
        for (group, dropped) in open.groups().iter().zip(dropped) {
            if dropped != 0 {
                let kinds = Bits(u32::from(dropped)).fold(0, |kinds, class| kinds | classes.classes[class]);
                for piece in Bits(group.pieces) {
                    sets[piece] &= !kinds;
                }
            }
        }
    }
    Ok(sets
        .iter()
        .zip(before)
        .enumerate()
        .fold(0, |changed, (piece, (set, before))| changed | u32::from(*set != before) << piece))
}

/// For every group the classes that full sets of classes keep from it. `N >= 2^classes`.
fn full_sets<const N: usize>(open: &Open, classes: &Classes, dropped: &mut [u16; PIECES]) -> Result<(), NoAssignment> {
    let size = 1 << classes.len;
    let (mut inside, mut room) = ([0_u8; N], [0_u8; N]);
    let (inside, room) = (&mut inside[..size], &mut room[..size]);
    let mut masks = [0; PIECES];
    for (mask, group) in masks.iter_mut().zip(open.groups()) {
        *mask = classes.within(group.set);
        inside[*mask as usize] += group.pieces.count_ones() as u8;
    }
    // Sums over all subsets, one class at a time; no sum is above 25.
    for (index, copies) in classes.copies(&open.left).into_iter().enumerate().take(classes.len) {
        let half = 1 << index;
        for block in inside.chunks_exact_mut(2 * half) {
            let (without, with) = block.split_at_mut(half);
            for (with, without) in with.iter_mut().zip(without) {
                *with = with.wrapping_add(*without);
            }
        }
        let (without, with) = room.split_at_mut(half);
        for (with, without) in with.iter_mut().zip(without) {
            *with = without.wrapping_add(copies);
        }
    }
    // Most stretches hold no full set: they are passed over without a branch for each set.
    for (stretch, (inside, room)) in inside.chunks(32).zip(room.chunks(32)).enumerate() {
        if inside.iter().zip(room).fold(0, |full, (inside, room)| full | u8::from(inside >= room)) == 0 {
            continue;
        }
        for (offset, (inside, room)) in inside.iter().zip(room).enumerate() {
            if inside > room {
                return Err(NoAssignment);
            }
            let full = (stretch * 32 + offset) as u16;
            if inside == room && full != 0 {
                for (dropped, mask) in dropped.iter_mut().zip(&masks[..open.len]) {
                    if mask & !full != 0 {
                        *dropped |= mask & full;
                    }
                }
            }
        }
    }
    // All pieces against all copies: no copy may be left over either.
    if inside.last() == room.last() { Ok(()) } else { Err(NoAssignment) }
}

/// The numbers of the bits that are set, from the lowest.
#[derive(Debug, Clone)]
pub(super) struct Bits(pub(super) u32);

impl Iterator for Bits {
    type Item = usize;
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
