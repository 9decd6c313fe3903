//! Why a player is out ([`Cause`]), and why a game is over ([`Reason`]).

/// Why a player is out (section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cause {
    /// His flag was taken.
    #[error("flag taken")]
    FlagTaken,
    /// He had no legal move when his turn came.
    #[error("no move left")]
    NoMoves,
    /// He resigned.
    #[error("resigned")]
    Resigned,
    /// He overran the time for a turn more often than allowed.
    #[error("too many overruns")]
    Overruns,
}

/// Why a game is over (section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// The last player of an alliance is out, for this cause; or nobody is left who could go on: then it is
    /// drawn.
    #[error("{0}")]
    Out(Cause),
    /// All players still in agreed on a draw.
    #[error("draw agreed")]
    Agreement,
    /// Too many plies without an attack.
    #[error("too long without contact")]
    NoContact,
    /// An arbiter said so.
    #[error("arbiter's decision")]
    Arbiter,
}
