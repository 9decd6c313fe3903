//! [`Assignment`]: a rank for every piece, and whether a deduction allows it.

use super::hall::PIECES;
use super::relation::{ALL, ids, owner};
use super::{Contradiction, Deduction};
use crate::junqi::pieces::Pieces;
use crate::junqi::post::Post;
use crate::junqi::rank::{Piece, Rank};
use crate::junqi::seat::Seat;
use core::fmt;

use super::Tracked;

/// A rank for every piece of every owner, dead or alive, each known by the post it started on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Assignment {
    pub(super) ranks: [Rank; ALL],
    pub(super) origin: [Post; ALL],
    pub(super) count: [u8; 4],
}

/// Why an assignment can't be the truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Inconsistent {
    /// It was made for other pieces.
    #[error("the assignment is for other pieces than seat {0} started with")]
    Pieces(Seat),
    /// A piece has a rank that isn't among its candidates.
    #[error("seat {owner}'s piece from {origin} can't be of rank {rank}")]
    Candidate {
        /// Whose piece.
        owner: Seat,
        /// Where it started.
        origin: Post,
        /// The rank it was given.
        rank: Rank,
    },
    /// Not as many of a rank as the owner has.
    #[error("seat {owner} has {expected} pieces of rank {rank}, not {found}")]
    Count {
        /// Whose.
        owner: Seat,
        /// The rank.
        rank: Rank,
        /// How many have it.
        found: u8,
        /// How many there are.
        expected: u8,
    },
    /// Two pieces met, and with these ranks it would have looked otherwise.
    #[error("seat {}'s piece from {} and seat {}'s from {} met and can't both be of these ranks",
        .first.0, .first.1, .second.0, .second.1)]
    Pair {
        /// The owner of one and where it started.
        first: (Seat, Post),
        /// The other.
        second: (Seat, Post),
    },
    /// The view shows another rank there.
    #[error("the view shows another rank on {0}")]
    Shown(Post),
    /// The deduction and the view aren't of the same game at the same moment.
    #[error("the deduction is of another game than the view, or of another moment")]
    View,
    /// The player to move could move nothing.
    #[error("it is seat {0}'s turn, so he has a move, and with these ranks he has none")]
    NoMove(Seat),
    /// There is no assignment at all.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

impl Assignment {
    fn id(&self, owner: Seat, origin: Post) -> Option<usize> {
        ids(owner, self.count[owner.index()]).find(|id| self.origin[*id] == origin)
    }

    /// The rank of `owner`'s piece that started on `origin`.
    pub fn rank(&self, owner: Seat, origin: Post) -> Option<Rank> {
        self.id(owner, origin).map(|id| self.ranks[id])
    }

    /// Gives `owner`'s piece that started on `origin` another rank; answers which it had, `None` if there is
    /// no such piece.
    pub fn set(&mut self, owner: Seat, origin: Post, rank: Rank) -> Option<Rank> {
        self.id(owner, origin).map(|id| core::mem::replace(&mut self.ranks[id], rank))
    }

    /// `owner`'s pieces: where they started, and their ranks.
    pub fn pieces(&self, owner: Seat) -> impl Iterator<Item = (Post, Rank)> {
        ids(owner, self.count[owner.index()]).map(|id| (self.origin[id], self.ranks[id]))
    }
}

/// For each owner the origins and letters.
impl fmt::Debug for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = Seat::ALL.into_iter().flat_map(|seat| self.pieces(seat).map(move |(post, rank)| (seat, post, rank)));
        f.debug_set().entries(all.map(|(seat, post, rank)| (Piece::new(seat, rank), post))).finish()
    }
}

impl Deduction {
    /// An assignment of the caller's making: `rank` is asked for each piece whose rank is open. Whether it can
    /// be the truth is for [`Deduction::check`] to say.
    pub fn assign(&self, mut rank: impl FnMut(&Tracked) -> Rank) -> Assignment {
        let mut assignment = self.blank();
        for id in Seat::ALL.into_iter().flat_map(|seat| self.ids(seat)) {
            let piece = self.tracked(id);
            assignment.ranks[id] = piece.rank().unwrap_or_else(|| rank(&piece));
        }
        assignment
    }

    /// An assignment to be filled.
    pub(super) fn blank(&self) -> Assignment {
        Assignment { ranks: [Rank::Flag; ALL], origin: self.known.origin, count: self.known.material.count }
    }

    /// Whether an assignment can be the truth: every piece has one of its candidates, every rank is used up,
    /// and every battle would have looked as it did.
    ///
    /// # Errors
    /// [`Inconsistent`]: the first reason found why not.
    pub fn check(&self, assignment: &Assignment) -> Result<(), Inconsistent> {
        for seat in Seat::ALL {
            let ids = self.ids(seat);
            if assignment.count[seat.index()] as usize != ids.len()
                || assignment.origin[ids.clone()] != self.known.origin[ids.clone()]
            {
                return Err(Inconsistent::Pieces(seat));
            }
            let mut found = [0; Rank::ALL.len()];
            for id in ids {
                let (rank, piece) = (assignment.ranks[id], self.tracked(id));
                if !piece.candidates.has(rank) {
                    return Err(Inconsistent::Candidate { owner: seat, origin: piece.origin, rank });
                }
                found[rank.index()] += 1;
            }
            for (rank, found) in Rank::ALL.into_iter().zip(found) {
                let expected = self.material(seat, rank);
                if found != expected {
                    return Err(Inconsistent::Count { owner: seat, rank, found, expected });
                }
            }
        }
        for relation in &self.relations {
            let (first, second) = (relation.first as usize, relation.second as usize);
            if !relation.allows(assignment.ranks[first], assignment.ranks[second]) {
                return Err(Inconsistent::Pair {
                    first: (owner(relation.first), self.known.origin[first]),
                    second: (owner(relation.second), self.known.origin[second]),
                });
            }
        }
        Ok(())
    }

    /// The pieces on the board with the ranks of an assignment.
    ///
    /// # Errors
    /// [`Inconsistent`] if it can't be the truth.
    pub(in crate::junqi) fn complete(&self, assignment: &Assignment) -> Result<Pieces, Inconsistent> {
        self.check(assignment)?;
        let mut pieces = self.known.field.clone();
        for id in 0..4 * PIECES {
            if let Some(post) = self.known.now[id] {
                pieces.put(post, Piece::new(owner(id as u8), assignment.ranks[id]));
            }
        }
        Ok(pieces)
    }
}
