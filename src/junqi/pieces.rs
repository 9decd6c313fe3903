//! [`Pieces`]: the field of either drawing under one type, by posts instead of numbers.

use super::board::Board;
use super::field::{Field, Mover};
use super::map::{CLOSED, FOUR, TWO};
use super::post::{Drawing, FOUR_POSTS, Post, PostSet, TWO_POSTS};
use super::rank::{Piece, Rank};
use super::rules::{FlagBy, FlagTry, Rules};
use super::seat::{Seat, Seats};
use super::words::Words;
use core::ops::ControlFlow;

/// Not boxed: positions are copied at every node of a search, and a copy takes only what its drawing needs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a box would cost an allocation for each copy")]
enum Either {
    Two(Field<1, TWO_POSTS>),
    Four(Field<3, FOUR_POSTS>),
}

/// The pieces on a board, and how they move under its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pieces {
    pub(super) board: Board,
    pub(super) rules: Rules,
    either: Either,
}

/// `$body` with `$field` the field of the board's drawing and `$map` its map.
macro_rules! with_field {
    ($pieces:expr, $either:expr, $field:ident, $map:ident => $body:expr) => {
        match $either {
            Either::Two($field) => {
                let $map = &TWO;
                $body
            }
            Either::Four($field) => {
                let $map = if matches!($pieces.board, Board::ClosedDuel) { &CLOSED } else { &FOUR };
                $body
            }
        }
    };
}

impl Pieces {
    pub(super) fn new(board: Board, rules: Rules) -> Self {
        let either = match board.drawing() {
            Drawing::TwoPlayer => Either::Two(Field::EMPTY),
            Drawing::FourNation => Either::Four(Field::EMPTY),
        };
        Self { board, rules, either }
    }

    pub(super) fn at(&self, post: Post) -> Option<Piece> {
        if post.drawing() != self.board.drawing() {
            return None;
        }
        match &self.either {
            Either::Two(field) => field.at[post.index()],
            Either::Four(field) => field.at.get(post.index()).copied().flatten(),
        }
    }

    /// Puts a piece on a post of the board; what stood there is gone. Nothing happens on another board's post.
    #[inline]
    pub(super) fn put(&mut self, post: Post, piece: Piece) {
        if post.drawing() != self.board.drawing() {
            return;
        }
        let running = self.rules.running_bombs;
        with_field!(self, &mut self.either, field, map => field.put(map, post.index(), piece, running));
    }

    /// Takes the piece off a post, if the board has it.
    #[inline]
    pub(super) fn take(&mut self, post: Post) -> Option<Piece> {
        if post.drawing() != self.board.drawing() {
            return None;
        }
        let running = self.rules.running_bombs;
        with_field!(self, &mut self.either, field, map => field.take(map, post.index(), running))
    }

    /// Whether `post` belongs to the board and may be entered.
    pub(super) fn is_open(&self, post: Post) -> bool {
        post.drawing() == self.board.drawing()
            && with_field!(self, &self.either, _field, map => map.open.has(post.index()))
    }

    /// The posts of a seat's pieces.
    pub(super) fn of(&self, seat: Seat) -> PostSet {
        with_field!(self, &self.either, field, map => PostSet::from_words(map.drawing, field.of(seat)))
    }

    /// Posts and pieces in the order of the posts.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Post, Piece)> {
        let posts = with_field!(self, &self.either, field, map => PostSet::from_words(map.drawing, field.occupied()));
        posts.iter().filter_map(|post| Some((post, self.at(post)?)))
    }

    /// Where a seat's flag stands, if it is there and known.
    pub(super) fn flag(&self, seat: Seat) -> Option<Post> {
        [2, 4]
            .into_iter()
            .filter_map(|column| Post::at_home(self.board.drawing(), seat, 6, column))
            .find(|post| self.at(*post) == Some(Piece::new(seat, Rank::Flag)))
    }

    /// The terms on which `seat` moves.
    #[inline]
    fn mover<const W: usize>(&self, seat: Seat) -> Mover<W> {
        let enemies = self.board.enemies(seat);
        let taker = match self.rules.flag_by {
            FlagBy::Any => None,
            FlagBy::FieldMarshal => Some(Rank::FieldMarshal),
            FlagBy::Engineer => Some(Rank::Engineer),
        };
        let mut barred = Words::EMPTY;
        if taker.is_some() && self.rules.flag_try == FlagTry::Illegal {
            for post in enemies.seats().filter_map(|enemy| self.flag(enemy)) {
                barred = barred.with(post.index());
            }
        }
        Mover { seat, enemies, barred, taker }
    }

    #[inline]
    pub(super) fn count(&self, seat: Seat) -> u32 {
        with_field!(self, &self.either, field, map => field.count(map, &self.mover(seat)))
    }

    #[inline]
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        with_field!(self, &self.either, field, map => field.can_move(map, &self.mover(seat)))
    }

    /// Where `seat`'s piece on `post` may go.
    pub(super) fn targets(&self, seat: Seat, post: Post) -> PostSet {
        if post.drawing() != self.board.drawing() {
            return PostSet::new(self.board.drawing());
        }
        with_field!(self, &self.either, field, map =>
            PostSet::from_words(map.drawing, field.targets(map, &self.mover(seat), post.index())))
    }

    /// Whether `seat`'s piece could go from one post to another without turning on the railway.
    pub(super) fn is_straight(&self, seat: Seat, from: Post, to: Post) -> bool {
        with_field!(self, &self.either, field, map =>
            field.is_straight(map, &self.mover(seat), from.index(), to.index()))
    }

    /// The posts of `seat`'s pieces that could leave if only their rank allowed it.
    pub(super) fn unhindered(&self, seat: Seat) -> PostSet {
        with_field!(self, &self.either, field, map =>
            PostSet::from_words(map.drawing, field.unhindered(map, &self.mover(seat))))
    }

    #[inline]
    pub(super) fn visit(&self, seat: Seat, mut visit: impl FnMut(Post, Post) -> ControlFlow<()>) -> ControlFlow<()> {
        with_field!(self, &self.either, field, map => field.visit(map, &self.mover(seat), |from, to| {
            visit(Post::numbered(map.drawing, from as u8), Post::numbered(map.drawing, to as u8))
        }))
    }

    /// The same pieces with the ranks hidden of all those whose owner isn't in `known`, but for flags in
    /// `revealed`.
    pub(super) fn seen(&self, known: Seats, revealed: Seats) -> Self {
        let mut seen = self.clone();
        for (post, piece) in self.iter() {
            let owner = piece.owner();
            let public = piece.rank() == Some(Rank::Flag) && revealed.has(owner);
            if !known.has(owner) && !public {
                seen.put(post, piece.concealed());
            }
        }
        seen
    }
}
