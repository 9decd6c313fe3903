//! What is said at a table of Go besides what all games have in common: [`Act`], [`Order`], [`Note`], [`Fault`].

use super::conduct::NoSuchMeasure;
use super::irregularity::Irregularity;
use crate::go::{HandicapError, Move, PlaceError, Point, RulingError};
use crate::outcome::Seat;

/// What a Go player may say or do besides. That the game is over he declares, and confirms, by a pass (7, 21.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Act {
    /// The player who has just taken stones lifts them: his time stands until [`Act::Lifted`] (23.4).
    Lift,
    /// He has lifted them: his time runs until he presses.
    Lifted,
    /// During the count: he holds the chain on that point dead.
    MarkDead(Point),
    /// During the count: he holds it alive after all.
    MarkAlive(Point),
    /// During the count: that point both could still fight for, so it is shared as in seki (21.2).
    Share(Point),
    /// During the count: it isn't, after all.
    Unshare(Point),
    /// During the count: he marks what the other has marked, and nothing else.
    Adopt,
    /// During the count: he agrees to the marks, which have to be the same on both sides. When both have agreed, it
    /// is counted; any change of a mark is a new question to both.
    Agree,
    /// During the count: he doesn't, and the dispute is played out (21.3).
    PlayOn,
    /// A long cycle is before the arbiter, and the player who has completed it gives it up: his last move is taken
    /// back, and he moves otherwise (20.3).
    Yield,
    /// He calls the arbiter, who finds what there is to find ([`Order::Found`]).
    Call,
}

/// What the arbiter may order besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Order {
    /// Something irregular was found (17 to 25); the table does what the law says of it.
    Found(Irregularity),
}

/// What is told of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Note {
    /// A player's move was void and counts as a pass (19, 20.1), which is told next.
    Void {
        /// Who.
        seat: Seat,
        /// What he had played.
        mv: Move,
    },
    /// A player lifts the stones he took; his time stands.
    Lifting(Seat),
    /// He has lifted them.
    Lifted(Seat),
    /// Play has stopped, and dead stones are to be marked.
    Stopped,
    /// A player holds the chain on that point dead.
    Dead {
        /// Who.
        seat: Seat,
        /// Any stone of it.
        point: Point,
    },
    /// A player holds the chain on that point alive after all.
    Alive {
        /// Who.
        seat: Seat,
        /// Any stone of it.
        point: Point,
    },
    /// A player, or the arbiter for both, holds that point to be shared.
    Shared {
        /// Who; `None`: the arbiter.
        seat: Option<Seat>,
        /// The point.
        point: Point,
    },
    /// A player holds that it isn't, after all.
    Unshared {
        /// Who.
        seat: Seat,
        /// The point.
        point: Point,
    },
    /// A player marks what the other has marked.
    Adopted(Seat),
    /// A player agrees to the marks.
    Agreed(Seat),
    /// Both have, and the game is counted.
    Counted {
        /// By how many half points Black leads; negative: White does.
        half_points: i64,
    },
    /// The count is broken off, and play goes on (21.3).
    PlayedOn {
        /// Who asked.
        asker: Seat,
    },
    /// A balanced long cycle is before the arbiter; nobody moves until he has ruled (20.3).
    CycleBeforeArbiter,
    /// A player gives the cycle up.
    Yielded(Seat),
    /// A player calls the arbiter.
    Called(Seat),
    /// The arbiter has found something irregular. What follows is told next.
    Found(Irregularity),
    /// One stone stands elsewhere now.
    Moved {
        /// Where it stood.
        from: Point,
        /// Where it stands.
        to: Point,
    },
    /// A player was advised.
    Advised(Seat),
    /// It is to be reported what this player did (24.1). Told to the arbiter alone.
    Reported(Seat),
}

/// Why a Go player or the arbiter is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The game says no.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The arbiter chose a measure that the law doesn't have.
    #[error(transparent)]
    Measure(#[from] NoSuchMeasure),
    /// The handicap can't be given so.
    #[error(transparent)]
    Handicap(#[from] HandicapError),
    /// The board has no such point.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// Handicap stones are placed on an empty board.
    #[error("handicap stones are placed on an empty board")]
    NotEmpty,
    /// On the board are, or would be, stones without liberties.
    #[error("the stones on {0} have no liberty")]
    NoLiberty(Point),
    /// No stone stands there.
    #[error("no stone stands on {0}")]
    NoStone(Point),
    /// The mark is made already.
    #[error("{0} is marked so already")]
    Marked(Point),
    /// There is no such mark.
    #[error("{0} is not marked so")]
    NotMarked(Point),
    /// The two sides have marked different stones or points.
    #[error("the two sides have marked differently")]
    MarksDiffer,
    /// They have marked the same: there is nothing to adopt.
    #[error("the two sides have marked the same")]
    SameMarks,
    /// He has agreed already.
    #[error("{0} has agreed already")]
    Agreed(Seat),
    /// Nobody moves before the arbiter has ruled on the cycle.
    #[error("a balanced cycle is before the arbiter (20.3)")]
    CycleBeforeArbiter,
    /// No cycle is before the arbiter.
    #[error("no cycle is before the arbiter")]
    NoCycle,
    /// Who didn't complete the cycle can't give it up.
    #[error("{0} has not completed the cycle")]
    NotHisCycle(Seat),
    /// Lifting stones costs time at this table.
    #[error("lifting stones costs time at this table")]
    LiftingTimed,
    /// Lifting stones costs time as long as there is main time.
    #[error("{0} is not in the count yet: lifting stones costs time (23.4)")]
    NotInCount(Seat),
    /// The last move took nothing.
    #[error("the last move took no stones")]
    NothingTaken,
    /// The stones of this move are lifted.
    #[error("the stones of this move are lifted already")]
    LiftedAlready,
    /// He isn't lifting stones.
    #[error("{0} is not lifting stones")]
    NotLifting(Seat),
    /// By the record, that player wasn't the last to play.
    #[error("{0} was not the last to play: that is no second move in a row (17.1)")]
    NotTwoInARow(Seat),
    /// That move isn't forbidden, or not for that reason.
    #[error("a stone on {0} is not forbidden for that reason")]
    NotForbidden(Point),
}
