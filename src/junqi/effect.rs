//! What a move did: [`Effect`] for those who may know everything, [`Event`] for everybody.

use super::battle::Clash;
use super::mv::Move;
use super::post::Post;
use super::rank::Piece;
use super::reason::{Cause, Reason};
use super::seat::{Seat, Seats};
use crate::outcome::Outcome;

/// Who goes out, and why: by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Exits([Option<Cause>; 4]);

impl Exits {
    /// Nobody.
    pub const NONE: Self = Self([None; 4]);

    /// Why `seat` goes out, if he does.
    pub const fn cause(self, seat: Seat) -> Option<Cause> {
        self.0[seat as usize]
    }

    /// Who goes out.
    pub fn seats(self) -> Seats {
        Seat::ALL.into_iter().filter(|seat| self.cause(*seat).is_some()).map(Seats::only).collect()
    }

    /// Whether nobody does.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    pub(super) const fn add(&mut self, seat: Seat, cause: Cause) {
        self.0[seat as usize] = Some(cause);
    }
}

/// Flags whose posts become public: by owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Flags([Option<Post>; 4]);

impl Flags {
    /// None.
    pub const NONE: Self = Self([None; 4]);

    /// Where `owner`'s flag is, if that is told.
    pub const fn of(self, owner: Seat) -> Option<Post> {
        self.0[owner as usize]
    }

    /// Owners and posts.
    pub fn iter(self) -> impl Iterator<Item = (Seat, Post)> {
        Seat::ALL.into_iter().filter_map(move |seat| self.of(seat).map(|post| (seat, post)))
    }

    pub(super) const fn add(&mut self, owner: Seat, post: Post) {
        self.0[owner as usize] = Some(post);
    }
}

/// A battle with the ranks in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Battle {
    /// Who was attacked.
    pub defender: Piece,
    /// Who is left.
    pub clash: Clash,
}

/// Everything a move did, ranks included: not for clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effect {
    /// Who moved.
    pub seat: Seat,
    /// From where to where.
    pub mv: Move,
    /// What moved.
    pub piece: Piece,
    /// What it met.
    pub battle: Option<Battle>,
    /// Whose flag was taken.
    pub flag_taken: Option<Seat>,
    /// Flags that became public.
    pub revealed: Flags,
    /// Who went out by it, or found himself without a move when his turn came.
    pub out: Exits,
}

impl Effect {
    /// What everybody sees of it.
    pub fn public(&self) -> Event {
        Event::Moved {
            seat: self.seat,
            mv: self.mv,
            clash: self.battle.map(|battle| battle.clash),
            flag_taken: self.flag_taken,
            revealed: self.revealed,
            out: self.out,
        }
    }
}

/// Something that happened, as everybody sees it: never a rank (section 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Event {
    /// A move was played.
    Moved {
        /// Who moved.
        seat: Seat,
        /// From where to where.
        mv: Move,
        /// Who is left, if there was a battle.
        clash: Option<Clash>,
        /// Whose flag was taken.
        flag_taken: Option<Seat>,
        /// Flags that became public.
        revealed: Flags,
        /// Who is out.
        out: Exits,
    },
    /// A player lost his turn by the clock.
    Overran {
        /// Who.
        seat: Seat,
        /// Who is out: he, if it was once too often, and those who can't move when their turn comes.
        out: Exits,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        seat: Seat,
        /// Who is out: he, and those who can't move when their turn comes.
        out: Exits,
    },
    /// A draw was offered.
    DrawOffered(Seat),
    /// A player agreed to the open offer.
    DrawAccepted(Seat),
    /// A player refused; the offer is gone.
    DrawRefused(Seat),
    /// An arbiter ended the game.
    Ruled(Outcome<Reason>),
}

impl Event {
    /// Who went out by it.
    pub const fn out(&self) -> Exits {
        match self {
            Self::Moved { out, .. } | Self::Overran { out, .. } | Self::Resigned { out, .. } => *out,
            _ => Exits::NONE,
        }
    }
}
