//! [`IllegalMove`]: why a move is refused.

use super::mv::Move;
use super::post::Post;
use super::rank::Rank;
use super::seat::Seat;

/// Why a move is refused (section 4).
///
/// It is meant for the player who tried the move: it may name what he knows of his own piece. That a flag
/// may not be taken tells him where it is, which is what the rule says happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is another player's turn.
    #[error("it is not seat {0}'s turn")]
    NotYourTurn(Seat),
    /// The post isn't on this board, or in an arm that is closed.
    #[error("this board has no post {0} to play on")]
    NoSuchPost(Post),
    /// Nothing stands where the move begins.
    #[error("nothing stands on {0}")]
    Empty(Post),
    /// It is another player's piece.
    #[error("the piece on {post} is {owner}'s, whose turn it isn't")]
    NotYours {
        /// Where.
        post: Post,
        /// Whose.
        owner: Seat,
    },
    /// A landmine or a flag.
    #[error("the piece on {post} is a {}, which never moves", .rank.name())]
    Immovable {
        /// Where.
        post: Post,
        /// What.
        rank: Rank,
    },
    /// A piece in a headquarters, anybody's.
    #[error("the piece on {0} stands in a headquarters and never moves again")]
    InHeadquarters(Post),
    /// The target is held by the mover or his ally.
    #[error("{post} is held by a piece of {owner}'s, who is no enemy")]
    OwnSide {
        /// Where.
        post: Post,
        /// Whose.
        owner: Seat,
    },
    /// A piece in a camp can't be attacked.
    #[error("{0} is a camp and occupied")]
    OccupiedCamp(Post),
    /// The piece may not take this flag.
    #[error("the flag on {0} may not be taken by this piece")]
    FlagBarred(Post),
    /// No road, railway line or, for an engineer, free railway leads there.
    #[error("no way leads from {} to {}", .0.from, .0.to)]
    OutOfReach(Move),
}
