//! What a public event tells about the pieces in it.
//!
//! Nothing of the combat table is repeated here: every pair of ranks is put to [`clash`], and those stay
//! that would have looked as the battle did.

use super::relation::{Id, Relation, owner};
use super::{Contradiction, Deduction, NOBODY};
use crate::junqi::battle::{Clash, clash, may_take_flag};
use crate::junqi::effect::{Event, Exits, Flags};
use crate::junqi::game::Offer;
use crate::junqi::mv::Move;
use crate::junqi::post::Post;
use crate::junqi::rank::{Piece, Rank, RankSet};
use crate::junqi::reason::{Cause, Reason};
use crate::junqi::rules::{FlagBy, FlagTry, NoContact};
use crate::junqi::seat::{Seat, Seats};

/// What everybody saw of a battle.
struct Seen {
    clash: Clash,
    flag_taken: Option<Seat>,
    revealed: Flags,
}

impl Deduction {
    /// Takes in an event; after an error some of it may have been.
    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Contradiction> {
        let turn = self.known.turn.ok_or(Contradiction::Over)?;
        match *event {
            Event::Moved { seat, .. } | Event::Overran { seat, .. } if seat != turn => Err(Contradiction::Turn(seat)),
            Event::Moved { seat, mv, clash, flag_taken, revealed, out } => {
                let seen = clash.map(|clash| Seen { clash, flag_taken, revealed });
                if seen.is_none() && (flag_taken.is_some() || revealed != Flags::NONE) {
                    return Err(Contradiction::Battle(mv.to));
                }
                self.moved(seat, mv, seen.as_ref())?;
                self.known.quiet = if seen.is_some() { 0 } else { self.known.quiet.saturating_add(1) };
                if let NoContact::Draw(limit) | NoContact::MoverLoses(limit) = self.known.field.rules.no_contact
                    && self.known.quiet >= u32::from(limit.get())
                {
                    // Before anybody's turn comes, so nobody goes out for want of moves.
                    self.known.turn = None;
                }
                self.exits(seat, out, flag_taken.map(|seat| (seat, Cause::FlagTaken)))
            }
            Event::Overran { seat, out } => {
                let count = &mut self.known.overruns[seat.index()];
                let too_often = *count >= self.known.field.rules.allowed_overruns;
                *count = count.saturating_add(1);
                self.exits(seat, out, too_often.then_some((seat, Cause::Overruns)))
            }
            Event::Resigned { seat, out } => self.exits(seat, out, Some((seat, Cause::Resigned))),
            Event::DrawOffered(seat) | Event::DrawAccepted(seat) | Event::DrawRefused(seat) => {
                self.known.offer = match (event, self.known.offer) {
                    _ if !self.still_in().has(seat) => return Err(Contradiction::Offer(seat)),
                    (Event::DrawOffered(_), None) => Some(Offer { by: seat, agreed: Seats::only(seat) }),
                    (Event::DrawAccepted(_), Some(offer)) if !offer.agreed.has(seat) => {
                        Some(Offer { agreed: offer.agreed | Seats::only(seat), ..offer })
                    }
                    (Event::DrawRefused(_), Some(_)) => None,
                    _ => return Err(Contradiction::Offer(seat)),
                };
                self.settle_offer();
                Ok(())
            }
            Event::Ruled(outcome) => {
                if outcome.seats() != self.known.field.board.players() || outcome.reason != Reason::Arbiter {
                    return Err(Contradiction::Ruling);
                }
                self.known.turn = None;
                self.settle_offer();
                Ok(())
            }
        }
    }

    fn still_in(&self) -> Seats {
        self.known.field.board.seats() - self.known.out
    }

    /// An offer lapses when its maker is out, and passes when all who are still in have agreed.
    fn settle_offer(&mut self) {
        let Some(offer) = self.known.offer else { return };
        if self.known.turn.is_none() || self.known.out.has(offer.by) {
            self.known.offer = None;
        } else if offer.agreed.contains(self.still_in()) {
            self.known.offer = None;
            self.known.turn = None;
        }
    }

    fn moved(&mut self, seat: Seat, mv: Move, seen: Option<&Seen>) -> Result<(), Contradiction> {
        let attacker = self.mover(seat, mv)?;
        let defender = self.id(mv.to);
        // Who stands in a camp is safe there, and allies don't fight.
        let spared = |other: Id| mv.to.is_camp() || self.known.field.board.allied(seat, owner(other));
        if defender.is_some_and(spared) {
            return Err(Contradiction::Move(mv));
        }
        self.keep(attacker, self.ranks_that_go(seat, mv)?);
        match (seen, defender) {
            (None, None) => {}
            (Some(seen), Some(defender)) => {
                self.fought(attacker, defender, seen)?;
                for (flag_owner, post) in seen.revealed.iter() {
                    let flag = self.id(post).filter(|id| owner(*id) == flag_owner);
                    self.keep(flag.ok_or(Contradiction::Flag(flag_owner))?, RankSet::FLAG);
                    self.known.revealed |= Seats::only(flag_owner);
                }
            }
            _ => return Err(Contradiction::Battle(mv.to)),
        }
        self.lift(mv.from);
        if seen.is_some_and(|seen| seen.clash.defender_gone()) {
            self.lift(mv.to);
        }
        if !seen.is_some_and(|seen| seen.clash.attacker_gone()) {
            self.place(mv.to, attacker);
        }
        Ok(())
    }

    fn mover(&self, seat: Seat, mv: Move) -> Result<Id, Contradiction> {
        let field = &self.known.field;
        let on_board = field.is_open(mv.from) && field.is_open(mv.to) && !mv.from.is_headquarters();
        self.id(mv.from).filter(|id| on_board && owner(*id) == seat).ok_or(Contradiction::Move(mv))
    }

    /// What a piece can be that made this move: without a straight way only those that turn on the railway.
    fn ranks_that_go(&self, seat: Seat, mv: Move) -> Result<RankSet, Contradiction> {
        let field = &self.known.field;
        if field.is_straight(seat, mv.from, mv.to) {
            return Ok(RankSet::MOVABLE);
        }
        let mut turning = field.clone();
        turning.put(mv.from, Piece::new(seat, Rank::Engineer));
        if !turning.targets(seat, mv.from).contains(mv.to) {
            return Err(Contradiction::Move(mv));
        }
        Ok(if field.rules.running_bombs { RankSet::ENGINEER | RankSet::BOMB } else { RankSet::ENGINEER })
    }

    /// Keeps the pairs of ranks whose battle looks like this one.
    fn fought(&mut self, attacker: Id, defender: Id, seen: &Seen) -> Result<(), Contradiction> {
        let (of_attacker, of_defender) = (owner(attacker), owner(defender));
        if let Some((other, _)) = seen.revealed.iter().find(|(seat, _)| *seat != of_attacker && *seat != of_defender) {
            return Err(Contradiction::Flag(other));
        }
        let rules = self.known.field.rules;
        // Whether the fall of that owner's field marshal shows.
        let shows = |seat: Seat| {
            rules.reveal_flag_with_marshal
                && !self.known.revealed.has(seat)
                && self.known.material.copies[seat.index()][Rank::Flag.index()] > 0
        };
        let (attacker_shows, defender_shows) = (shows(of_attacker), shows(of_defender));
        let relation = Relation::new(attacker, defender, &self.known.sets, |a, d| {
            let attacker_fell = seen.clash.attacker_gone() && a == Rank::FieldMarshal && attacker_shows;
            let defender_fell = seen.clash.defender_gone() && d == Rank::FieldMarshal && defender_shows;
            let taken = (seen.clash.defender_gone() && d == Rank::Flag).then_some(of_defender);
            clash(a, d, &rules) == Some(seen.clash)
                && seen.revealed.of(of_attacker).is_some() == attacker_fell
                && seen.revealed.of(of_defender).is_some() == defender_fell
                && seen.flag_taken == taken
        });
        self.relate(relation)
    }

    /// What follows a deed of `last`'s. `first` must leave the board for that cause, if there is one; then, if
    /// it was `last`'s turn, it passes on, and one after the other those leave whose turn comes and who can't
    /// move. All others stay in.
    fn exits(&mut self, last: Seat, out: Exits, first: Option<(Seat, Cause)>) -> Result<(), Contradiction> {
        let mut stuck = out.seats();
        if let Some((seat, cause)) = first {
            if !self.still_in().has(seat) || out.cause(seat) != Some(cause) {
                return Err(Contradiction::Exits(seat));
            }
            stuck -= Seats::only(seat);
        }
        let able = |seat: &Seat| out.cause(*seat) != Some(Cause::NoMoves) || !self.still_in().has(*seat);
        if let Some(seat) = stuck.seats().find(able) {
            return Err(Contradiction::Exits(seat));
        }
        let passes = self.known.turn == Some(last);
        if let Some((seat, _)) = first {
            self.leave(seat);
        }
        if passes && self.known.turn.is_some() {
            let mut turn = self.after(last);
            while stuck.has(turn) && self.known.turn.is_some() {
                self.without_move(turn)?;
                self.leave(turn);
                stuck -= Seats::only(turn);
                turn = self.after(turn);
            }
            self.known.turn = self.known.turn.and(Some(turn));
        }
        self.settle_offer();
        stuck.seats().next().map_or(Ok(()), |seat| Err(Contradiction::Exits(seat)))
    }

    /// Whose turn it is after `seat`'s.
    fn after(&self, seat: Seat) -> Seat {
        self.known.field.rules.turn_order.after(seat, self.still_in())
    }

    /// `seat` couldn't move: his pieces with room around them are landmines and flags.
    ///
    /// Unless a piece's only way led to a flag that its rank kept it from: if the rules make such a try
    /// illegal, it counts as no move, and nobody is told.
    fn without_move(&mut self, seat: Seat) -> Result<(), Contradiction> {
        let rules = self.known.field.rules;
        let barred = rules.flag_by != FlagBy::Any && rules.flag_try == FlagTry::Illegal;
        for post in self.known.field.unhindered(seat).iter() {
            let Some(piece) = self.id(post) else { continue };
            let mut ways = self.known.field.targets(seat, post).iter();
            match (ways.next().filter(|_| barred).and_then(|to| self.maybe_flag(to)), ways.next()) {
                (Some(flag), None) => {
                    let relation = Relation::new(piece, flag, &self.known.sets, |a, d| {
                        !a.moves() || (d == Rank::Flag && !may_take_flag(a, &rules))
                    });
                    self.relate(relation)?;
                }
                // Two ways out, and no player has two flags.
                _ => self.keep(piece, RankSet::LANDMINE | RankSet::FLAG),
            }
        }
        Ok(())
    }

    /// The piece on `post` if it may be its owner's flag.
    fn maybe_flag(&self, post: Post) -> Option<Id> {
        self.id(post).filter(|id| self.known.sets[*id as usize] & RankSet::FLAG.bits() != 0)
    }

    /// All pieces of `seat` leave the board; the game is over if he was the last of his alliance.
    fn leave(&mut self, seat: Seat) {
        for post in self.known.field.of(seat).iter() {
            self.lift(post);
        }
        self.known.out |= Seats::only(seat);
        if self.known.out.contains(self.known.field.board.side(seat)) {
            self.known.turn = None;
        }
    }

    fn lift(&mut self, post: Post) {
        if let (Some(id), Some(_)) = (self.id(post), self.known.field.take(post)) {
            self.known.now[id as usize] = None;
            self.known.at[post.index()] = NOBODY;
        }
    }

    fn place(&mut self, post: Post, id: Id) {
        self.known.field.put(post, Piece::hidden(owner(id)));
        self.known.now[id as usize] = Some(post);
        self.known.at[post.index()] = id;
    }

    /// The piece's rank is one of `ranks`.
    pub(super) fn keep(&mut self, id: Id, ranks: RankSet) {
        let set = &mut self.known.sets[id as usize];
        if *set & !ranks.bits() != 0 {
            *set &= ranks.bits();
            self.touched |= 1 << id;
        }
    }

    fn relate(&mut self, relation: Relation) -> Result<(), Contradiction> {
        self.touched |= relation.narrow(&mut self.known.sets);
        if self.known.sets[relation.first as usize] == 0 {
            return Err(Contradiction::Ranks(owner(relation.first)));
        }
        let mut tidied = relation;
        if tidied.tidy(&self.known.sets) {
            self.relations.push(tidied);
        }
        Ok(())
    }
}
