//! A board with pieces, and where they may go (law, section 4).

use super::combat::{Rules, fight};
use super::map::{Heading, Kind, Map, post};
use std::collections::BTreeSet;
use std::rc::Rc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) owner: u8,
    /// `a` to `l`.
    pub(crate) rank: char,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) map: Rc<Map>,
    /// By post.
    pub(crate) cells: Vec<Option<Piece>>,
}

impl Board {
    pub(crate) fn empty(kind: Kind) -> Board {
        let map = Rc::new(Map::new(kind));
        let cells = vec![None; usize::from(map.posts)];
        Board { map, cells }
    }

    /// A board with these pieces: owner, rank, post. `0h G0` is a lieutenant of south's on G0.
    pub(crate) fn with(kind: Kind, pieces: &str) -> Board {
        let mut board = Board::empty(kind);
        let words: Vec<&str> = pieces.split_whitespace().collect();
        for pair in words.chunks(2) {
            let mut signs = pair[0].chars();
            let owner = signs.next().and_then(|digit| digit.to_digit(10)).unwrap() as u8;
            board.put(post(kind, pair[1]), owner, signs.next().unwrap());
        }
        board
    }

    pub(crate) fn at(&self, post: u8) -> Option<Piece> {
        self.cells[usize::from(post)]
    }

    /// Puts a piece on an empty post.
    pub(crate) fn put(&mut self, post: u8, owner: u8, rank: char) {
        assert!(('a'..='l').contains(&rank) && self.map.seats().contains(&owner), "{rank} of seat {owner}");
        assert_eq!(self.at(post), None, "post {post}");
        self.cells[usize::from(post)] = Some(Piece { owner, rank });
    }

    /// All posts with a piece of this player's, sorted.
    pub(crate) fn posts_of(&self, owner: u8) -> Vec<u8> {
        (0..self.map.posts).filter(|&post| self.at(post).is_some_and(|piece| piece.owner == owner)).collect()
    }

    /// The post of this player's flag.
    pub(crate) fn flag_of(&self, owner: u8) -> Option<u8> {
        self.posts_of(owner).into_iter().find(|&post| self.at(post).unwrap().rank == 'l')
    }

    /// Takes all pieces of a player's off the board.
    pub(crate) fn clear(&mut self, owner: u8) {
        for post in self.posts_of(owner) {
            self.cells[usize::from(post)] = None;
        }
    }

    /// Whether this player's piece may end a move here: on an empty post, or on an enemy outside a camp.
    fn may_end(&self, owner: u8, to: u8) -> bool {
        match self.at(to) {
            None => true,
            Some(there) => self.map.alliance(there.owner) != self.map.alliance(owner) && !self.map.camps.contains(&to),
        }
    }

    /// Where the piece on this post may go as far as roads, railway and blockers tell, sorted.
    pub(crate) fn reach(&self, from: u8, bombs_like_engineers: bool) -> Vec<u8> {
        let piece = self.at(from).unwrap();
        if matches!(piece.rank, 'j' | 'l') || self.map.headquarters.contains(&from) {
            return Vec::new();
        }
        let mut reached: BTreeSet<u8> = self.map.roads[usize::from(from)].iter().copied().collect();
        if piece.rank == 'i' || (piece.rank == 'k' && bombs_like_engineers) {
            reached.extend(self.walk_turning(from));
        } else {
            reached.extend(self.walk_straight(from));
        }
        reached.into_iter().filter(|&to| self.may_end(piece.owner, to)).collect()
    }

    /// All posts reached over empty railway posts, turning freely; the first post with a piece in each way included.
    fn walk_turning(&self, from: u8) -> BTreeSet<u8> {
        let mut reached = BTreeSet::from([from]);
        let mut to_visit = vec![from];
        while let Some(here) = to_visit.pop() {
            for step in &self.map.rails[usize::from(here)] {
                if reached.insert(step.to) && self.at(step.to).is_none() {
                    to_visit.push(step.to);
                }
            }
        }
        reached.remove(&from);
        reached
    }

    /// The same, but two edges chain only when the heading on arrival equals the heading on departure.
    fn walk_straight(&self, from: u8) -> BTreeSet<u8> {
        let mut reached = BTreeSet::new();
        // The first step may have any heading.
        let mut to_visit: Vec<(u8, Option<Heading>)> = vec![(from, None)];
        while let Some((here, heading)) = to_visit.pop() {
            for step in &self.map.rails[usize::from(here)] {
                if heading.is_some_and(|heading| heading != step.leaving) {
                    continue;
                }
                reached.insert(step.to);
                if self.at(step.to).is_none() {
                    to_visit.push((step.to, Some(step.arriving)));
                }
            }
        }
        reached
    }

    /// All legal moves of a player, sorted, as if it were his turn.
    ///
    /// With all ranks known, an attack the options forbid is no legal move; so a player who has nothing but a forbidden
    /// attack on a flag counts as one without a move.
    pub(crate) fn moves(&self, owner: u8, rules: &Rules) -> Vec<(u8, u8)> {
        let mut moves = Vec::new();
        for from in self.posts_of(owner) {
            let rank = self.at(from).unwrap().rank;
            for to in self.reach(from, rules.bombs_like_engineers) {
                if self.at(to).is_none_or(|there| fight(rules, rank, there.rank).is_some()) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }
}
