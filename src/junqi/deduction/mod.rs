//! [`Deduction`]: what the public events tell about hidden pieces (section 8).
//!
//! - `facts` turns an event into candidates and relations, asking the combat table itself;
//! - `relation` follows them up until nothing more comes of them, with
//! - `hall`, which drops what no complete assignment of one owner uses;
//! - `count` counts and draws the assignments of one owner;
//! - [`Assignment`] and [`Sampler`] are complete assignments of all owners, given or drawn.

mod assignment;
mod count;
mod facts;
mod hall;
mod relation;
mod sampler;
#[cfg(test)]
mod tests;

pub use assignment::{Assignment, Inconsistent};
pub use sampler::{Draw, Sampler};

use super::effect::Event;
use super::game::Offer;
use super::pieces::Pieces;
use super::post::{FOUR_POSTS, Post};
use super::rank::{Rank, RankSet};
use super::seat::{Seat, Seats};
use super::view::View;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use count::Table;
use hall::{KINDS, PIECES};
use relation::{ALL, Id, Material, NoRanks, Relation, Sets, ids, owner, settle};

/// No piece's number.
const NOBODY: Id = u8::MAX;

/// What a viewer can conclude about every piece: the pieces he may see, and for the others the ranks they
/// can still have.
///
/// It is made of public facts and of the ranks the viewer may see, and of nothing else: two true games that
/// differ only in what he can't know give equal deductions. Sound always: the true rank is never dropped.
/// Exact for each owner: a rank that no complete assignment of his pieces uses is dropped, whatever the
/// combination that rules it out. What a battle tells about two pieces that are both hidden is kept as a
/// relation between them and followed up from piece to piece.
///
/// Two things it leaves alone: a player whose turn it is has some piece that can move (his move will tell
/// more than that), and a game drawn because nobody could go on.
///
/// Pieces are known by their owner and the post they started on; the dead are kept, since their ranks are
/// never told and bear on those of the living.
#[derive(Clone, PartialEq, Eq)]
pub struct Deduction {
    known: Known,
    /// In the order of the battles they come from.
    relations: Vec<Relation>,
    /// Pieces whose candidates have changed and not been followed up, as bits; none but while an event is
    /// being taken in.
    touched: u128,
}

/// All of it that has a fixed size, so that it is quickly copied and restored.
#[derive(Clone, PartialEq, Eq)]
struct Known {
    /// Who stands where; every piece is hidden here.
    field: Pieces,
    /// Whose turn it is; `None` when the game is over.
    turn: Option<Seat>,
    out: Seats,
    offer: Option<Offer>,
    /// Plies since the last attack.
    quiet: u32,
    /// How many turns each has lost by the clock.
    overruns: [u8; 4],
    /// How many events have been taken in.
    events: usize,
    /// Whose flag is public, or was.
    revealed: Seats,
    material: Material,
    sets: Sets,
    origin: [Post; ALL],
    now: [Option<Post>; ALL],
    /// Who stands on each post.
    at: [Id; FOUR_POSTS],
}

/// From what a deduction starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Start {
    /// How many pieces of each rank each owner has on the board.
    pub(super) material: [[u8; 12]; 4],
    /// Whether the players have set up by the law of deployment (section 3), with all their 25 pieces.
    pub(super) deployed: bool,
    /// Whose flags are public.
    pub(super) revealed: Seats,
    /// Who is out.
    pub(super) out: Seats,
    /// Whose turn it is, unless the game is over.
    pub(super) turn: Option<Seat>,
    /// Plies since the last attack.
    pub(super) quiet: u32,
    /// How many turns each has lost by the clock.
    pub(super) overruns: [u8; 4],
}

/// An event or a rank that no honest game leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A deduction starts before anything has happened.
    #[error("{0} things have happened before this view; a deduction starts with the first")]
    Begun(usize),
    /// There are not as many pieces on the board as ranks for them, or more of a rank than a player has.
    #[error("seat {0} doesn't have the pieces that are on the board")]
    Material(Seat),
    /// The post is empty, or not on this board.
    #[error("nothing stands on {0}")]
    Empty(Post),
    /// Nothing of the mover's can go that way.
    #[error("no piece of the mover's goes from {} to {}", .0.from, .0.to)]
    Move(super::Move),
    /// A battle on an empty post, or none on one that is held; or what follows a battle, without one.
    #[error("what is told of {0} isn't what can happen there")]
    Battle(Post),
    /// A flag revealed that isn't there or whose owner wasn't in the battle.
    #[error("the flag of seat {0} can't be revealed so")]
    Flag(Seat),
    /// A player out who can't be out by this.
    #[error("seat {0} can't go out or stay in so")]
    Exits(Seat),
    /// No way is left to give this owner's pieces their ranks.
    #[error("the pieces of seat {0} can have no ranks that fit what was seen")]
    Ranks(Seat),
    /// Something happens, and the game is over.
    #[error("the game is over")]
    Over,
    /// Somebody moves or overruns who isn't to move.
    #[error("it isn't seat {0}'s turn")]
    Turn(Seat),
    /// A draw is offered, accepted or refused by one who can't do that now.
    #[error("seat {0} can't offer, accept or refuse a draw now")]
    Offer(Seat),
    /// A ruling without a result for each player, or with another reason.
    #[error("an arbiter's decision has a result for each player")]
    Ruling,
    /// The deduction and the view aren't of the same game at the same moment.
    #[error("the view is of another game, or of another moment: {view} things have happened, {known} are known")]
    View {
        /// How many things have happened by the view.
        view: usize,
        /// How many the deduction has taken in.
        known: usize,
    },
}

impl From<NoRanks> for Contradiction {
    fn from(NoRanks(seat): NoRanks) -> Self {
        Self::Ranks(seat)
    }
}

/// One piece as a [`Deduction`] knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tracked {
    /// Whose it is.
    pub owner: Seat,
    /// The post it started on.
    pub origin: Post,
    /// Where it stands; `None` once it has left the board.
    pub now: Option<Post>,
    /// The ranks it can have; never empty.
    pub candidates: RankSet,
}

impl Tracked {
    /// Its rank, if only one is left.
    pub const fn rank(&self) -> Option<Rank> {
        self.candidates.single()
    }
}

impl Deduction {
    /// Starts from the board as the viewer sees it.
    pub(super) fn new(pieces: &Pieces, start: &Start) -> Result<Self, Contradiction> {
        let board = pieces.board;
        let mut known = Known {
            field: Pieces::new(board, pieces.rules),
            turn: start.turn,
            out: start.out,
            offer: None,
            quiet: start.quiet,
            overruns: start.overruns,
            events: 0,
            revealed: start.revealed,
            material: Material { copies: [[0; KINDS]; 4], count: [0; 4] },
            sets: [0; ALL],
            origin: [Post::numbered(board.drawing(), 0); ALL],
            now: [None; ALL],
            at: [NOBODY; FOUR_POSTS],
        };
        let mut touched = 0;
        for (post, piece) in pieces.iter() {
            let seat = piece.owner();
            let count = &mut known.material.count[seat.index()];
            if *count as usize == PIECES {
                return Err(Contradiction::Material(seat));
            }
            let id = (seat.index() * PIECES) as u8 + *count;
            *count += 1;
            let zone = zone(post, seat, start.deployed, pieces.rules.front_bombs);
            known.sets[id as usize] = (piece.rank().map_or(RankSet::all(), RankSet::only) & zone).bits();
            known.origin[id as usize] = post;
            known.now[id as usize] = Some(post);
            known.at[post.index()] = id;
            known.field.put(post, piece.concealed());
            touched |= 1 << id;
        }
        for seat in Seat::ALL {
            let (material, copies) = (&start.material[seat.index()], &mut known.material.copies[seat.index()]);
            copies[..12].copy_from_slice(material);
            let count: u32 = material.iter().map(|copies| u32::from(*copies)).sum();
            let too_many = material.iter().zip(Rank::COUNTS).any(|(copies, most)| *copies > most);
            if too_many || count != u32::from(known.material.count[seat.index()]) {
                return Err(Contradiction::Material(seat));
            }
        }
        settle(&mut known.sets, &known.material, &[], touched)?;
        // Room for the battles of a long game, so that taking in an event needn't allocate.
        Ok(Self { known, relations: Vec::with_capacity(32), touched: 0 })
    }

    /// Takes in a public event: the next one, none left out.
    ///
    /// # Errors
    /// [`Contradiction`] if it can't happen now, by all that is public and what is known of the ranks; then
    /// nothing has changed. What is known of the ranks bounds each owner's pieces and follows relations from
    /// piece to piece; that ranks fit which are hidden on several sides at once isn't proved. Nor is it
    /// asked whether the one whose turn comes can move at all.
    pub fn observe(&mut self, event: &Event) -> Result<(), Contradiction> {
        self.amend(|this| {
            this.apply(event)?;
            this.known.events += 1;
            Ok(())
        })
    }

    /// Takes in the rank of the piece on `post`, which the viewer now may see.
    ///
    /// # Errors
    /// [`Contradiction`] if nothing stands there or it can't be of that rank; then nothing has changed.
    pub fn learn(&mut self, post: Post, rank: Rank) -> Result<(), Contradiction> {
        self.amend(|this| {
            let id = this.id(post).ok_or(Contradiction::Empty(post))?;
            this.keep(id, RankSet::only(rank));
            Ok(())
        })
    }

    /// Takes in every rank that `seen` shows.
    pub(super) fn learn_all(&mut self, seen: &Pieces) -> Result<(), Contradiction> {
        self.amend(|this| {
            for (post, piece) in seen.iter() {
                if let Some(rank) = piece.rank() {
                    let id = this.id(post).filter(|id| owner(*id) == piece.owner());
                    this.keep(id.ok_or(Contradiction::Empty(post))?, RankSet::only(rank));
                }
            }
            Ok(())
        })
    }

    /// Makes a change and follows it up, or undoes it.
    fn amend(&mut self, change: impl FnOnce(&mut Self) -> Result<(), Contradiction>) -> Result<(), Contradiction> {
        let (before, relations) = (self.known.clone(), self.relations.len());
        let result = change(self).and_then(|()| {
            let touched = self.touched;
            Ok(settle(&mut self.known.sets, &self.known.material, &self.relations, touched)?)
        });
        if result.is_err() {
            self.known = before;
            self.relations.truncate(relations);
        } else if self.touched != 0 {
            let sets = &self.known.sets;
            self.relations.retain_mut(|relation| relation.tidy(sets));
        }
        self.touched = 0;
        result
    }

    /// The number of the piece on `post`.
    fn id(&self, post: Post) -> Option<Id> {
        let on_board = post.drawing() == self.known.field.board.drawing();
        Some(self.known.at[post.index()]).filter(|id| on_board && *id != NOBODY)
    }

    fn ids(&self, owner: Seat) -> core::ops::Range<usize> {
        ids(owner, self.known.material.count[owner.index()])
    }

    fn tracked(&self, id: usize) -> Tracked {
        Tracked {
            owner: owner(id as Id),
            origin: self.known.origin[id],
            now: self.known.now[id],
            candidates: RankSet::from_bits_retain(self.known.sets[id]),
        }
    }

    /// The ranks that the piece on `post` can have; `None` if nothing stands there.
    pub fn candidates(&self, post: Post) -> Option<RankSet> {
        self.piece(post).map(|piece| piece.candidates)
    }

    /// The piece that stands on `post`.
    pub fn piece(&self, post: Post) -> Option<Tracked> {
        self.id(post).map(|id| self.tracked(id as usize))
    }

    /// `owner`'s piece that started on `origin`, dead or alive.
    pub fn piece_from(&self, owner: Seat, origin: Post) -> Option<Tracked> {
        self.pieces(owner).find(|piece| piece.origin == origin)
    }

    /// All pieces that `owner` started with, dead or alive, in the order of the posts they started on.
    pub fn pieces(&self, owner: Seat) -> impl Iterator<Item = Tracked> {
        self.ids(owner).map(|id| self.tracked(id))
    }

    /// Those of them whose rank is open.
    pub fn hidden(&self, owner: Seat) -> impl Iterator<Item = Tracked> {
        self.pieces(owner).filter(|piece| piece.rank().is_none())
    }

    /// How many pieces of `rank` the owner started with.
    pub const fn material(&self, owner: Seat, rank: Rank) -> u8 {
        self.known.material.copies[owner.index()][rank.index()]
    }

    /// How many of `owner`'s pieces of `rank` have left the board: the fewest and the most that a complete
    /// assignment of his pieces can have among the dead, every number between included. Relations to other
    /// owners' pieces count only for what they have already taken from the candidates.
    pub fn fallen(&self, owner: Seat, rank: Rank) -> RangeInclusive<u8> {
        // The dead get a kind of their own of that rank: the question is how its copies can be divided.
        let all = self.material(owner, rank);
        let (bit, other) = (RankSet::only(rank).bits(), 1 << Rank::ALL.len());
        let (mut sets, mut copies) = ([0; PIECES], self.known.material.copies[owner.index()]);
        let count = self.ids(owner).len();
        for (set, id) in sets.iter_mut().zip(self.ids(owner)) {
            *set = self.known.sets[id];
            if self.known.now[id].is_none() && *set & bit != 0 {
                *set = *set & !bit | other;
            }
        }
        let mut possible = |fallen: &u8| {
            copies[rank.index()] = all - fallen;
            copies[KINDS - 1] = *fallen;
            let mut sets = sets;
            hall::filter(&mut sets[..count], &copies).is_ok()
        };
        let fewest = (0..=all).find(&mut possible).unwrap_or(0);
        fewest..=(fewest..=all).rev().find(possible).unwrap_or(all)
    }

    /// In how many ways the ranks of `owner`'s pieces can be assigned: each piece has one of its candidates,
    /// each rank is used up. Relations to other owners' pieces are left out of it.
    pub fn count(&self, owner: Seat) -> u64 {
        let table = Table::new(&self.known.sets[self.ids(owner)], &self.known.material.copies[owner.index()]);
        // No side has more than the 1 241 793 733 340 160 000 of section 3 with every bomb anywhere.
        table.map_or(0, |table| u64::try_from(table.count()).unwrap_or(u64::MAX))
    }

    /// Who is out.
    pub const fn out(&self) -> Seats {
        self.known.out
    }

    /// Whose turn it is; `None` when the game is over.
    pub const fn turn(&self) -> Option<Seat> {
        self.known.turn
    }

    /// How many events it has taken in: as many as a view [tells](View::events) of that moment.
    pub const fn events(&self) -> usize {
        self.known.events
    }

    /// Whether `view` is of this very moment, by all that is public.
    pub(super) fn is_at(&self, view: &View) -> bool {
        let Known { field, turn, out, offer, quiet, overruns, events, .. } = &self.known;
        let here = field.iter().map(|(post, piece)| (post, piece.owner(), self.piece(post).map(|piece| piece.origin)));
        let there = view.pieces().map(|(post, piece)| (post, piece.owner(), view.origin(post)));
        (*events, *turn, *out, *offer) == (view.events(), view.turn(), view.out(), view.offer())
            && (*quiet, *overruns) == (view.position.quiet, view.position.overruns)
            && (field.board, &field.rules) == (view.board(), view.rules())
            && here.eq(there)
    }
}

/// What may stand on `post` at the start (sections 3 and 8).
fn zone(post: Post, owner: Seat, deployed: bool, front_bombs: bool) -> RankSet {
    let row = post.home().and_then(|(home, row, _)| (home == owner).then_some(row));
    let mut ranks = RankSet::all();
    if !(row == Some(6) && post.is_headquarters()) {
        ranks -= RankSet::FLAG;
    }
    if !matches!(row, Some(5 | 6)) {
        ranks -= RankSet::LANDMINE;
    }
    if deployed && row == Some(1) && !front_bombs {
        ranks -= RankSet::BOMB;
    }
    ranks
}

/// The pieces with their candidates, and how many relations bind them.
impl fmt::Debug for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deduction {")?;
        for id in Seat::ALL.into_iter().flat_map(|seat| self.ids(seat)) {
            let Tracked { owner, origin, now, candidates } = self.tracked(id);
            match now {
                Some(now) => write!(f, " {owner}{origin}@{now}:{candidates}")?,
                None => write!(f, " {owner}{origin}†:{candidates}")?,
            }
        }
        write!(f, ", {} relations }}", self.relations.len())
    }
}
