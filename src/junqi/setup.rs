//! [`Setup`]: a position as somebody claims it to be, and what is wrong with it.

use super::board::Board;
use super::deployment::{Deployment, SLOTS};
use super::pieces::Pieces;
use super::position::Position;
use super::post::{FOUR_POSTS, Post};
use super::rank::{Piece, Rank};
use super::reason::Reason;
use super::rules::{NoContact, Rules};
use super::seat::{Seat, Seats};
use crate::outcome::Outcome;
use core::fmt;

bitflags::bitflags! {
    /// Everything that can be wrong with a [`Setup`]; all of it is reported at once. What play still makes
    /// sense with can be waived by its name: [`SetupFaults::WAIVABLE`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SetupFaults: u32 {
        /// A player who isn't out has no flag. Waived: he can't lose it.
        const NO_FLAG = 1 << 0;
        /// A player has more of a rank, other than flags, than a side has. Waived: nothing else
        /// changes, but nobody can make deductions.
        const TOO_MANY = 1 << 1;
        /// A landmine elsewhere than in the last two rows of its owner. It can't have moved there, and every
        /// deduction counts on that.
        const LANDMINE_PLACE = 1 << 2;
        /// A revealed flag whose owner still has his field marshal, or by rules that reveal none. Waived: it
        /// is revealed.
        const REVEALED_EARLY = 1 << 3;
        /// A player who isn't out has overrun the time for more turns than the rules allow. Waived: the
        /// next one puts him out.
        const OVERRUNS = 1 << 4;
        /// The game ended because a player went out, but no alliance is out. Waived: it has ended.
        const END = 1 << 5;
        /// Somebody without a seat at the board is to move, or the first to move by the rules, or out, or has
        /// a revealed flag or overruns.
        const NO_SEAT = 1 << 6;
        /// A piece in an arm that is closed.
        const CLOSED_POST = 1 << 7;
        /// A piece without a rank.
        const HIDDEN = 1 << 8;
        /// A flag elsewhere than in its owner's headquarters.
        const FLAG_PLACE = 1 << 9;
        /// A player has two flags.
        const SEVERAL_FLAGS = 1 << 10;
        /// A player who is out still has pieces.
        const OUT_WITH_PIECES = 1 << 11;
        /// A player who is out is to move.
        const OUT_TO_MOVE = 1 << 12;
        /// Somebody is to move, though an alliance is out.
        const OVER = 1 << 13;
        /// A revealed flag that isn't there.
        const REVEALED_NOTHING = 1 << 14;
        /// The end has not one result for each player.
        const RESULTS = 1 << 15;
        /// Somebody is to move, though the rules' limit of plies without an attack is reached. Waived: the
        /// next ply without one ends the game.
        const NO_CONTACT = 1 << 16;

        /// All that can be waived.
        const WAIVABLE = Self::NO_FLAG.bits()
            | Self::TOO_MANY.bits()
            | Self::REVEALED_EARLY.bits()
            | Self::OVERRUNS.bits()
            | Self::END.bits()
            | Self::NO_CONTACT.bits();
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            (Self::NO_FLAG, "a player has no flag"),
            (Self::TOO_MANY, "a player has too many of a rank"),
            (Self::LANDMINE_PLACE, "a landmine stands outside its owner's last two rows"),
            (Self::REVEALED_EARLY, "a flag is revealed that needn't be"),
            (Self::OVERRUNS, "a player is in with too many overruns"),
            (Self::END, "the game is over for a player who went out, and no alliance is out"),
            (Self::NO_SEAT, "somebody without a seat at the board takes part"),
            (Self::CLOSED_POST, "a piece stands in a closed arm"),
            (Self::HIDDEN, "a piece has no rank"),
            (Self::FLAG_PLACE, "a flag stands outside its owner's headquarters"),
            (Self::SEVERAL_FLAGS, "a player has two flags"),
            (Self::OUT_WITH_PIECES, "a player who is out has pieces"),
            (Self::OUT_TO_MOVE, "a player who is out is to move"),
            (Self::OVER, "an alliance is out and the game goes on"),
            (Self::REVEALED_NOTHING, "a flag is revealed that isn't there"),
            (Self::RESULTS, "the end has not one result for each player"),
            (Self::NO_CONTACT, "the limit of plies without an attack is reached and the game goes on"),
        ];
        let mut separator = "";
        for (_, text) in words.into_iter().filter(|(fault, _)| self.contains(*fault)) {
            write!(f, "{separator}{text}")?;
            separator = "; ";
        }
        Ok(())
    }
}

/// A set-up that was refused, with all its faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("impossible position: {faults}")]
pub struct SetupError {
    /// What is wrong; what was waived isn't among it.
    pub faults: SetupFaults,
}

/// Whose turn it is, or how the game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// He is to move.
    Of(Seat),
    /// Nobody is: it ended so.
    Over(Outcome<Reason>),
}

/// A position that nobody has checked yet: free to edit, and the parsed form of a position line.
///
/// ```
/// use sanqi::junqi::{Board, Piece, Preset, Rank, Seat, Setup, SetupFaults};
/// let mut setup = Setup::new(Board::TwoPlayer, Preset::Lianzhong.rules());
/// setup.set("K0".parse()?, Some(Piece::new(Seat::South, Rank::Engineer)));
/// setup.set("B0".parse()?, Some(Piece::new(Seat::North, Rank::Landmine)));
/// assert_eq!(setup.position().unwrap_err().faults, SetupFaults::NO_FLAG);
/// let study = setup.position_waiving(SetupFaults::NO_FLAG).unwrap();
/// assert_eq!(study.turn(), Some(Seat::South));
///
/// // The landmine is North's only piece.
/// setup.turn = sanqi::junqi::Turn::Of(Seat::North);
/// let study = setup.position_waiving(SetupFaults::WAIVABLE).unwrap();
/// assert!(study.outcome().is_some(), "who can't move when his turn comes is out");
/// # Ok::<(), sanqi::junqi::PostError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    board: Board,
    at: [Option<Piece>; FOUR_POSTS],
    /// The rules.
    pub rules: Rules,
    /// Who is to move, or how the game ended.
    pub turn: Turn,
    /// Who is out.
    pub out: Seats,
    /// Whose flags are public.
    pub revealed: Seats,
    /// Plies since the last attack.
    pub quiet_plies: u32,
    /// How many turns each seat has lost by the clock, counter-clockwise from South.
    pub overruns: [u8; 4],
}

impl Setup {
    /// The empty board, everybody in, the first player to move.
    pub const fn new(board: Board, rules: Rules) -> Self {
        Self {
            board,
            at: [None; FOUR_POSTS],
            turn: Turn::Of(rules.first),
            rules,
            out: Seats::empty(),
            revealed: Seats::empty(),
            quiet_plies: 0,
            overruns: [0; 4],
        }
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The piece on a post.
    pub fn get(&self, post: Post) -> Option<Piece> {
        self.cell(post).and_then(|cell| self.at[cell])
    }

    /// Puts a piece on a post, or nothing; answers whether the board has such a post and seats its owner,
    /// without which nothing changes.
    pub fn set(&mut self, post: Post, piece: Option<Piece>) -> bool {
        let seated = piece.is_none_or(|piece| self.board.seats().has(piece.owner()));
        match self.cell(post) {
            Some(cell) if seated => {
                self.at[cell] = piece;
                true
            }
            _ => false,
        }
    }

    /// Puts a player's 25 pieces on their posts; on none, if the board doesn't seat him.
    pub fn deploy(&mut self, seat: Seat, deployment: &Deployment) {
        for ((row, column), &rank) in SLOTS.into_iter().zip(deployment.ranks()) {
            if let Some(post) = Post::at_home(self.board.drawing(), seat, row, column) {
                self.set(post, Some(Piece::new(seat, rank)));
            }
        }
    }

    /// Posts and pieces in the order of the posts.
    pub fn pieces(&self) -> impl Iterator<Item = (Post, Piece)> {
        self.board.posts().zip(self.at).filter_map(|(post, piece)| Some((post, piece?)))
    }

    /// The piece on the post of that number.
    pub(super) fn cell_at(&self, cell: usize) -> Option<Piece> {
        self.at.get(cell).copied().flatten()
    }

    fn cell(&self, post: Post) -> Option<usize> {
        (post.drawing() == self.board.drawing()).then_some(post.index())
    }

    /// How many of each rank each seat has.
    fn counts(&self) -> [[u8; 12]; 4] {
        let mut counts = [[0; 12]; 4];
        for (_, piece) in self.pieces() {
            if let Some(rank) = piece.rank() {
                counts[piece.owner().index()][rank.index()] += 1;
            }
        }
        counts
    }

    /// All faults of the set-up.
    pub fn faults(&self) -> SetupFaults {
        self.pieces().map(|(post, piece)| self.piece_faults(post, piece)).collect::<SetupFaults>()
            | self.board.seats().seats().map(|seat| self.player_faults(seat)).collect()
            | self.turn_faults()
    }

    fn piece_faults(&self, post: Post, piece: Piece) -> SetupFaults {
        let mut faults = SetupFaults::empty();
        let owner = piece.owner();
        if self.out.has(owner) {
            faults |= SetupFaults::OUT_WITH_PIECES;
        }
        let home = post.home();
        if self.board == Board::ClosedDuel && matches!(home, Some((Seat::East | Seat::West, ..))) {
            faults |= SetupFaults::CLOSED_POST;
        }
        match piece.rank() {
            None => faults |= SetupFaults::HIDDEN,
            Some(Rank::Flag) if !(post.is_headquarters() && is_home_of(post, owner)) => {
                faults |= SetupFaults::FLAG_PLACE;
            }
            Some(Rank::Landmine) if !(is_home_of(post, owner) && home.is_some_and(|(_, row, _)| row >= 5)) => {
                faults |= SetupFaults::LANDMINE_PLACE;
            }
            Some(_) => {}
        }
        faults
    }

    /// What is wrong about one who has a seat.
    fn player_faults(&self, seat: Seat) -> SetupFaults {
        let mut faults = SetupFaults::empty();
        let counts = self.counts()[seat.index()];
        let (is_out, flags) = (self.out.has(seat), counts[Rank::Flag.index()]);
        if flags == 0 && !is_out {
            faults |= SetupFaults::NO_FLAG;
        }
        if flags > 1 {
            faults |= SetupFaults::SEVERAL_FLAGS;
        }
        if Rank::ALL.into_iter().any(|rank| rank != Rank::Flag && counts[rank.index()] > rank.count()) {
            faults |= SetupFaults::TOO_MANY;
        }
        if self.revealed.has(seat) {
            if flags == 0 {
                faults |= SetupFaults::REVEALED_NOTHING;
            }
            if counts[Rank::FieldMarshal.index()] > 0 || !self.rules.reveal_flag_with_marshal {
                faults |= SetupFaults::REVEALED_EARLY;
            }
        }
        if self.overruns[seat.index()] > self.rules.allowed_overruns && !is_out {
            faults |= SetupFaults::OVERRUNS;
        }
        faults
    }

    fn turn_faults(&self) -> SetupFaults {
        let mut faults = SetupFaults::empty();
        let seats = self.board.seats();
        let late = Seat::ALL.into_iter().filter(|seat| self.overruns[seat.index()] > 0).map(Seats::only);
        let mut named = self.out | self.revealed | Seats::only(self.rules.first) | late.collect();
        let alliance_out = seats.seats().any(|seat| self.out.contains(self.board.side(seat)));
        match self.turn {
            Turn::Of(seat) => {
                named |= Seats::only(seat);
                if self.out.has(seat) {
                    faults |= SetupFaults::OUT_TO_MOVE;
                }
                if alliance_out {
                    faults |= SetupFaults::OVER;
                }
                if let NoContact::Draw(limit) | NoContact::MoverLoses(limit) = self.rules.no_contact
                    && self.quiet_plies >= u32::from(limit.get())
                {
                    faults |= SetupFaults::NO_CONTACT;
                }
            }
            Turn::Over(outcome) => {
                if outcome.seats() != self.board.players() {
                    faults |= SetupFaults::RESULTS;
                }
                if matches!(outcome.reason, Reason::Out(_)) && !alliance_out {
                    faults |= SetupFaults::END;
                }
            }
        }
        if !seats.contains(named) {
            faults |= SetupFaults::NO_SEAT;
        }
        faults
    }

    /// Checks the set-up. As always when a turn comes, a player who can't move is out (section 6).
    ///
    /// # Errors
    /// All faults at once.
    pub fn position(&self) -> Result<Position, SetupError> {
        self.position_waiving(SetupFaults::empty())
    }

    /// Checks the set-up and lets the faults in `waived` pass, as far as they are
    /// [waivable](SetupFaults::WAIVABLE). What that means for the position stands beside each of them.
    ///
    /// # Errors
    /// The faults that weren't waived.
    pub fn position_waiving(&self, waived: SetupFaults) -> Result<Position, SetupError> {
        let faults = self.faults() - (waived & SetupFaults::WAIVABLE);
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let mut pieces = Pieces::new(self.board, self.rules);
        for (post, piece) in self.pieces() {
            pieces.put(post, piece);
        }
        let mut position = Position::with(pieces, self.rules.first);
        (position.out, position.revealed) = (self.out, self.revealed);
        (position.quiet, position.overruns) = (self.quiet_plies, self.overruns);
        (position.turn, position.outcome) = match self.turn {
            Turn::Of(seat) => (Some(seat), None),
            Turn::Over(outcome) => (None, Some(outcome)),
        };
        position.key = position.rebuilt_key();
        position.begin();
        Ok(position)
    }
}

fn is_home_of(post: Post, seat: Seat) -> bool {
    post.home().is_some_and(|(owner, ..)| owner == seat)
}

/// Takes a position apart again.
impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let mut setup = Self {
            turn: match (position.turn(), position.outcome()) {
                (_, Some(outcome)) => Turn::Over(outcome),
                (turn, None) => Turn::Of(turn.unwrap_or(position.rules().first)),
            },
            out: position.out(),
            revealed: position.revealed(),
            quiet_plies: position.quiet_plies(),
            overruns: Seat::ALL.map(|seat| position.overruns(seat)),
            ..Self::new(position.board(), *position.rules())
        };
        for (post, piece) in position.pieces() {
            setup.set(post, Some(piece));
        }
        setup
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;
    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        setup.position()
    }
}
