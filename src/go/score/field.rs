//! The board as counting sees it: dead stones gone, empty regions with the side around them. For the crate.

use crate::go::board::Board;
use crate::go::color::Color;
use crate::go::point::{Point, Size};
use crate::go::point_set::PointSet;
use alloc::vec;
use alloc::vec::Vec;

/// The label of a point that belongs to no component.
pub(super) const NONE: u16 = u16::MAX;

/// Connected parts of a set of points.
pub(super) struct Parts {
    /// The part of each point, or [`NONE`].
    pub(super) label: Vec<u16>,
    /// The points of each part, by number.
    pub(super) members: Vec<Vec<usize>>,
}

impl Parts {
    /// Splits the points for which `key` is something into parts of equal keys, by a stack instead of
    /// recursion.
    pub(super) fn of<K: PartialEq>(size: Size, key: impl Fn(usize) -> Option<K>) -> Self {
        let mut label = vec![NONE; size.area()];
        let mut members: Vec<Vec<usize>> = Vec::new();
        for start in 0..size.area() {
            let Some(own) = key(start).filter(|_| label[start] == NONE) else { continue };
            let number = members.len() as u16;
            label[start] = number;
            // The list is its own queue: what is behind `next` has been spread already.
            let (mut part, mut next) = (vec![start], 0);
            while let Some(at) = part.get(next).copied() {
                next += 1;
                for beside in beside(size, at) {
                    if label[beside] == NONE && key(beside).is_some_and(|k| k == own) {
                        label[beside] = number;
                        part.push(beside);
                    }
                }
            }
            members.push(part);
        }
        Self { label, members }
    }
}

/// The numbers of the points beside a point.
pub(super) fn beside(size: Size, at: usize) -> impl Iterator<Item = usize> + Clone {
    let cols = usize::from(size.cols());
    let col = at % cols;
    [
        at.checked_sub(cols),
        (col > 0).then(|| at.wrapping_sub(1)),
        (col + 1 < cols).then_some(at + 1),
        (at + cols < size.area()).then_some(at + cols),
    ]
    .into_iter()
    .flatten()
}

/// The board without its dead stones.
pub(super) struct Field {
    pub(super) size: Size,
    /// Living stones.
    pub(super) stones: Vec<Option<Color>>,
    /// Where dead stones stood.
    pub(super) dead: Vec<bool>,
    /// The empty regions; dead stones are empty points here.
    pub(super) regions: Parts,
    /// The only side around each region; `None` where both are, or neither.
    pub(super) around: Vec<Option<Color>>,
}

impl Field {
    pub(super) fn new(board: &Board, dead: &PointSet) -> Self {
        let size = board.size();
        let dead: Vec<bool> = size.points().map(|p| dead.contains(p)).collect();
        let stones: Vec<Option<Color>> =
            size.points().zip(&dead).map(|(p, dead)| if *dead { None } else { board.color_at(p) }).collect();
        let regions = Parts::of(size, |at| stones[at].is_none().then_some(()));
        let around = regions
            .members
            .iter()
            .map(|part| {
                let mut sides = part.iter().flat_map(|at| beside(size, *at)).filter_map(|n| stones[n]);
                let first = sides.next()?;
                sides.all(|side| side == first).then_some(first)
            })
            .collect();
        Self { size, stones, dead, regions, around }
    }

    /// Who surrounds an empty point alone.
    pub(super) fn surrounder(&self, at: usize) -> Option<Color> {
        self.around.get(usize::from(self.regions.label[at])).copied().flatten()
    }

    /// The region of an empty point.
    pub(super) fn region(&self, at: usize) -> &[usize] {
        self.regions.members.get(usize::from(self.regions.label[at])).map_or(&[], Vec::as_slice)
    }

    /// The liberties of a chain that neither side surrounds, some of them more than once.
    pub(super) fn neutral_liberties(&self, chain: &[usize]) -> impl Iterator<Item = usize> {
        let all = chain.iter().flat_map(|at| beside(self.size, *at));
        all.filter(|n| self.stones[*n].is_none() && self.surrounder(*n).is_none())
    }

    pub(super) fn point(&self, at: usize) -> Point {
        let cols = usize::from(self.size.cols());
        Point::new((at % cols) as u8, (at / cols) as u8)
    }
}
