//! [`CompetitionRecord`]: what the record of a competition says. Not its text (`text`), nor whether it fits
//! the law (`judge`).

mod text;

pub use text::CompetitionError;
pub(super) use text::{CODES, NAMES};

use super::{Other, Side};
use crate::junqi::{
    Board, Clash, Deed, Deployment, Event, Game, Layout, Move, NoContact, Position, Post, Preset, Rules, Seat,
};
use crate::outcome::SeatResult;
use crate::record::sgf::Value;
use alloc::vec::Vec;
use core::num::NonZeroU16;

/// The record of a two-player game as competition programs write it (section 9).
///
/// A moves first. Each side writes the record as it sees the board, itself at the bottom, in rows G to L;
/// [`CompetitionRecord::turned`] is the other's view. An opponent's deployment may be a placeholder.
///
/// The text is one line of nodes as in SGF. The first says `INFO` (the version), `PA` and `PB` (the names),
/// `TL` and `SL` (the limits); then `AA` and `AB`, each side's deployment; then a node a move, `MA` or `MB` with
/// `RA` or `RB` (what came of it) and `FA` or `FB` (the opponent's flag); at the end `EA` and `EB`.
///
/// Nothing here is checked: the record says what was claimed. It holds ranks: it isn't for clients while the
/// game is played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CompetitionRecord {
    /// The first node.
    pub info: Info,
    /// `AA` and `AB`: the deployments, as far as the writer knew them.
    pub arrays: [Option<Array>; 2],
    /// The moves.
    pub plies: Vec<Ply>,
    /// The last node.
    pub ends: Ends,
}

/// What a record says before the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Info {
    /// `INFO`: the version of the format.
    pub version: Option<Value>,
    /// `PA` and `PB`: the players' names.
    pub players: [Option<Value>; 2],
    /// `TL`: the time of each side for the game, in seconds.
    pub time_limit: Option<u32>,
    /// `SL`: so many plies without an attack, and the side that completes them loses; 0 is no limit.
    pub side_limit: Option<u16>,
    /// What isn't known.
    pub others: Vec<Other>,
}

/// A deployment as a record states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Array {
    /// The 25 letters, front row first, left to right from the owner's seat; or whatever stands for them.
    pub text: Value,
    /// What isn't known.
    pub others: Vec<Other>,
}

impl Array {
    /// The deployment, if the text is a legal one. A placeholder may look like one too: see
    /// [`CompetitionRecord::placeholder`].
    pub fn deployment(&self) -> Option<Deployment> {
        self.text.raw().parse().ok()
    }
}

impl From<Deployment> for Array {
    fn from(deployment: Deployment) -> Self {
        use alloc::string::ToString;
        Self { text: Value::new(&deployment.to_string()), others: Vec::new() }
    }
}

/// A move and what the referee told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Whose node it is.
    pub side: Side,
    /// `MA` or `MB`.
    pub mv: Move,
    /// `RA` or `RB`: 0 the attacker is gone, 1 the defender, 2 both, 3 there was no battle.
    pub clash: Option<Clash>,
    /// `FA` or `FB`: where the opponent's flag stands, if that was told; `00` if not.
    pub flag: Option<Post>,
    /// What isn't known.
    pub others: Vec<Other>,
}

/// What a record says after the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ends {
    /// `EA` and `EB`. In the records that are known the loser has 1 and the winner 0; what a drawn game has
    /// isn't known.
    pub codes: [Option<u8>; 2],
    /// What isn't known.
    pub others: Vec<Other>,
}

impl Ends {
    /// The side that won, where one has 1 and the other 0.
    pub const fn winner(&self) -> Option<Side> {
        match self.codes {
            [Some(1), Some(0)] => Some(Side::B),
            [Some(0), Some(1)] => Some(Side::A),
            _ => None,
        }
    }
}

impl CompetitionRecord {
    /// Who has the lower half, rows G to L, and so wrote the record: told by the first move, which begins in
    /// the mover's own half. `None` if there is none.
    pub fn bottom(&self) -> Option<Side> {
        let first = self.plies.first()?;
        match first.mv.from.home() {
            Some((Seat::South, ..)) => Some(first.side),
            _ => Some(first.side.other()),
        }
    }

    /// Where a side sits; without a move A has the lower half.
    pub fn seat(&self, side: Side) -> Seat {
        if self.bottom().unwrap_or(Side::A) == side { Seat::South } else { Seat::North }
    }

    /// Which side sits there. The two-player board seats South and North alone.
    pub fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.seat(*side) == seat)
    }

    /// The rules: [`Preset::Competition`] with `SL` for the limit of plies without an attack, the side of the
    /// first move beginning.
    pub fn rules(&self) -> Rules {
        let first = self.plies.first().map_or(Side::A, |ply| ply.side);
        let no_contact = match self.info.side_limit {
            None => Preset::Competition.rules().no_contact,
            Some(limit) => NonZeroU16::new(limit).map_or(NoContact::Unlimited, NoContact::MoverLoses),
        };
        Rules { first: self.seat(first), no_contact, ..Preset::Competition.rules() }
    }

    /// The deployment of a side, if its array is one.
    pub fn deployment(&self, side: Side) -> Option<Deployment> {
        self.arrays[side.index()].as_ref()?.deployment()
    }

    /// The side whose array can't be its deployment: it is no legal one, or it is the same as that of the
    /// side at the bottom, which wrote the record and put its own for want of a better.
    ///
    /// Two players may deploy alike; [`CompetitionRecord::judge_both`] takes both arrays at their word.
    pub fn placeholder(&self) -> Option<Side> {
        let [a, b] = Side::ALL.map(|side| self.deployment(side));
        match (a, b) {
            (None, _) => Some(Side::A),
            (_, None) => Some(Side::B),
            _ if a == b => Some(self.bottom().unwrap_or(Side::A).other()),
            _ => None,
        }
    }

    /// The record as the other side sees the board: every post turned by 180°. The sides keep their names and
    /// their arrays, which are written from the owners' seats anyway.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = self.clone();
        for ply in &mut turned.plies {
            ply.mv = ply.mv.seen_from(Seat::North);
            ply.flag = ply.flag.map(|post| post.seen_from(Seat::North));
        }
        turned
    }

    /// The record of a game on the two-player board that began with deployments, as `bottom` sees the board
    /// (North, or else South). Names and time limit are left to the caller.
    ///
    /// `None` for other games, and where a turn was lost by the clock, for which the format has no form. Draw
    /// offers aren't in it, nor is a limit without contact that draws.
    pub fn from_game(game: &Game, bottom: Seat) -> Option<Self> {
        let start = game.start();
        if start.board() != Board::TwoPlayer || !game.is_deployed() {
            return None;
        }
        let first = start.rules().first;
        let seats = [first, first.opposite()];
        let [a, b] = seats.map(|seat| deployed(start, seat));
        let mut record = Self { arrays: [Some(a?.into()), Some(b?.into())], ..Self::default() };
        record.info.version = Some(Value::new("1.0"));
        record.info.side_limit = match start.rules().no_contact {
            NoContact::MoverLoses(limit) => Some(limit.get()),
            _ => Some(0),
        };
        // What each side has yet to be told of the other's flag.
        let mut news = [None; 2];
        for deed in game.history() {
            let effect = match deed {
                Deed::Moved(effect) => effect,
                Deed::Other(Event::Overran { .. }) => return None,
                Deed::Other(_) => continue,
            };
            for (owner, post) in effect.revealed.iter() {
                news[usize::from(owner == first)] = Some(post);
            }
            let side = if effect.seat == first { Side::A } else { Side::B };
            let clash = effect.battle.map(|battle| battle.clash);
            let flag: Option<Post> = news[side.index()].take();
            let seen = |post: Post| post.seen_from(bottom);
            let mv = effect.mv.seen_from(bottom);
            record.plies.push(Ply { side, mv, clash, flag: flag.map(seen), others: Vec::new() });
        }
        if let Some(outcome) = game.outcome() {
            record.ends.codes = seats.map(|seat| match outcome.result(seat.place(Board::TwoPlayer)?)? {
                SeatResult::Win => Some(0),
                SeatResult::Loss => Some(1),
                _ => None,
            });
        }
        Some(record)
    }
}

/// What `seat` deployed, at the start of a game that began with deployments.
pub(super) fn deployed(start: &Position, seat: Seat) -> Option<Deployment> {
    let mut layout = Layout::EMPTY;
    for (post, piece) in start.pieces() {
        if let Some((owner, row, column)) = post.home()
            && owner == seat
            && piece.owner() == seat
        {
            layout.set(row, column, piece.rank());
        }
    }
    layout.try_into().ok()
}
