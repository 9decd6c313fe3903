//! Playing a competition record in which one side's deployment isn't known: everything that the other side
//! could see happen is checked, and that some rank explains what hidden pieces do.

use super::judge::{Fault, flag_fits};
use super::{CompetitionRecord, Ply, Side};
use crate::junqi::{
    Board, Cause, Clash, Deployment, IllegalMove, Move, NoContact, Piece, Post, Rank, RankSet, Reason, Rules, Seat,
    Setup, SetupFaults, StartError, Turn, clash,
};
use crate::outcome::Outcome;

/// Two-player posts.
const POSTS: usize = 60;

/// A record on the way.
pub(super) struct Blind<'r> {
    record: &'r CompetitionRecord,
    rules: Rules,
    hidden: Side,
    /// The known side's pieces with their ranks, the other's with a hidden rank.
    pieces: [Option<Piece>; POSTS],
    /// What the hidden pieces may be.
    may_be: [RankSet; POSTS],
    turn: Side,
    quiet: u32,
    /// Where each side knows the other's flag to be.
    known: [Option<Post>; 2],
    /// How it ended, if that is certain.
    pub outcome: Option<Outcome<Reason>>,
    /// Who took what may have been the hidden flag with the last move.
    pub may_have_won: Option<Side>,
}

/// What may stand there at the start: section 3 read backwards.
fn may_begin(row: u8, post: Post, rules: &Rules) -> RankSet {
    let ranked = RankSet::MOVABLE - RankSet::BOMB;
    match row {
        1 if rules.front_bombs => RankSet::MOVABLE,
        1 => ranked,
        2..=4 => RankSet::MOVABLE,
        6 if post.is_headquarters() => RankSet::all(),
        _ => RankSet::all() - RankSet::FLAG,
    }
}

impl<'r> Blind<'r> {
    pub(super) fn new(record: &'r CompetitionRecord, hidden: Side, known: &Deployment) -> Result<Self, StartError> {
        let rules = record.rules();
        let (seat, hidden_seat) = (record.seat(hidden.other()), record.seat(hidden));
        if !known.is_legal(&rules) {
            return Err(StartError::FrontBomb(seat));
        }
        let mut setup = Setup::new(Board::TwoPlayer, rules);
        setup.deploy(seat, known);
        let mut blind = Self {
            record,
            rules,
            hidden,
            pieces: [None; POSTS],
            may_be: [RankSet::empty(); POSTS],
            turn: record.side(rules.first).unwrap_or(Side::A),
            quiet: 0,
            known: [None; 2],
            outcome: None,
            may_have_won: None,
        };
        for post in Board::TwoPlayer.posts() {
            let index = post.index();
            blind.pieces[index] = setup.get(post);
            if let Some((owner, row, _)) = post.home().filter(|(owner, ..)| *owner == hidden_seat)
                && !post.is_camp()
            {
                blind.pieces[index] = Some(Piece::hidden(owner));
                blind.may_be[index] = may_begin(row, post, &rules);
            }
        }
        Ok(blind)
    }

    /// What the piece on a post may be.
    fn candidates(&self, post: Post) -> RankSet {
        match self.pieces[post.index()].map(Piece::rank) {
            None => RankSet::empty(),
            Some(Some(rank)) => RankSet::only(rank),
            Some(None) => self.may_be[post.index()],
        }
    }

    /// Whether the move is legal if a piece of that rank makes it, whatever the other hidden pieces are.
    fn check(&self, mover: Seat, mv: Move, rank: Rank) -> Result<(), IllegalMove> {
        let mut setup = Setup::new(Board::TwoPlayer, self.rules);
        setup.turn = Turn::Of(mover);
        for (post, piece) in Board::TwoPlayer.posts().zip(self.pieces) {
            // Any rank will do for those that don't move, but that of a flag.
            let piece = piece.map(|piece| {
                let is_mover = post == mv.from && piece.owner() == mover;
                Piece::new(piece.owner(), if is_mover { rank } else { piece.rank().unwrap_or(Rank::Lieutenant) })
            });
            setup.set(post, piece);
        }
        match setup.position_waiving(SetupFaults::WAIVABLE) {
            Ok(position) => position.check(mv),
            Err(_) => Err(IllegalMove::OutOfReach(mv)),
        }
    }

    /// The ranks of `from` with which the piece there may go to `to`.
    fn movers(&self, mover: Seat, mv: Move, ranks: RankSet) -> Result<RankSet, IllegalMove> {
        let mut movers = RankSet::empty();
        let mut refused = None;
        let mut soldier = None;
        for rank in ranks.ranks() {
            // All but these move alike.
            let special = matches!(rank, Rank::Engineer | Rank::Bomb) || !rank.moves();
            let answer = match soldier {
                Some(answer) if !special => answer,
                _ => self.check(mover, mv, rank),
            };
            if !special {
                soldier = Some(answer);
            }
            match answer {
                Ok(()) => movers |= RankSet::only(rank),
                // The strongest of the moving ranks says why; landmine and flag come after them.
                Err(illegal) => refused = refused.or(Some(illegal)),
            }
        }
        match refused {
            Some(illegal) if movers.is_empty() => Err(illegal),
            _ if movers.is_empty() => self.check(mover, mv, Rank::FieldMarshal).map(|()| movers),
            _ => Ok(movers),
        }
    }

    /// Plays the next move, and reports what doesn't fit.
    pub(super) fn play(&mut self, ply: &Ply, is_last: bool, mut report: impl FnMut(Fault)) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if self.turn != ply.side {
            report(Fault::Turn(ply.side));
        }
        let (mover, mv) = (self.turn, ply.mv);
        let attackers = self.movers(self.record.seat(mover), mv, self.candidates(mv.from))?;
        let attacker = self.pieces[mv.from.index()].take();
        let before = core::mem::take(&mut self.may_be[mv.from.index()]);
        let defenders = self.candidates(mv.to);
        let mut told = Told::default();
        match self.pieces[mv.to.index()] {
            None => {
                if ply.clash.is_some() {
                    report(Fault::Result { stated: ply.clash, found: None });
                }
                self.pieces[mv.to.index()] = attacker;
                self.may_be[mv.to.index()] = attackers;
                self.quiet = self.quiet.saturating_add(1);
            }
            Some(defender) => {
                self.quiet = 0;
                // Without a battle both would stand there; of the stated results that can't be, a draw of
                // the pieces leaves the least to go wrong.
                let stated = ply.clash.unwrap_or(Clash::BothGone);
                let (mut a, mut d) = fitting(attackers, defenders, stated, &self.rules);
                if a.is_empty() || ply.clash.is_none() {
                    report(match (attackers.single(), defenders.single()) {
                        (Some(a), Some(d)) => Fault::Result { stated: ply.clash, found: clash(a, d, &self.rules) },
                        _ => Fault::Impossible { stated: ply.clash },
                    });
                    (a, d) = (before | attackers, defenders);
                }
                if stated.defender_gone() {
                    told.fallen(defender, d);
                    self.pieces[mv.to.index()] = None;
                } else {
                    self.may_be[mv.to.index()] = d;
                }
                if stated.attacker_gone() {
                    told.fallen(attacker.unwrap_or(defender), a);
                } else {
                    self.pieces[mv.to.index()] = attacker;
                    self.may_be[mv.to.index()] = a;
                }
            }
        }
        self.flags(ply, &told, &mut report);
        self.end(mover, &told, is_last);
        self.turn = mover.other();
        Ok(())
    }

    /// What follows for flags when field marshals leave the board.
    fn flags(&mut self, ply: &Ply, told: &Told, report: &mut impl FnMut(Fault)) {
        let known_side = self.hidden.other();
        let known_seat = self.record.seat(known_side);
        if told.known == Some(Rank::FieldMarshal) && self.rules.reveal_flag_with_marshal {
            let flag = Piece::new(known_seat, Rank::Flag);
            let post = Board::TwoPlayer.posts().find(|post| self.pieces[post.index()] == Some(flag));
            self.known[self.hidden.index()] = post.or(self.known[self.hidden.index()]);
        }
        let found = self.known[ply.side.index()];
        if ply.side == self.hidden {
            let is_new = told.known == Some(Rank::FieldMarshal) && found.is_some();
            if !flag_fits(ply.flag, found, is_new) {
                report(Fault::Flag { stated: ply.flag, found });
            }
            return;
        }
        // What is stated of the hidden flag is taken for true where it can be.
        let Some(post) = ply.flag.filter(|_| ply.flag != found) else { return };
        if found.is_none() && self.candidates(post).has(Rank::Flag) {
            self.known[known_side.index()] = Some(post);
            for other in Board::TwoPlayer.posts().filter(|other| *other != post) {
                self.may_be[other.index()] -= RankSet::FLAG;
            }
            self.may_be[post.index()] = RankSet::FLAG;
        } else {
            report(Fault::Flag { stated: ply.flag, found });
        }
    }

    fn end(&mut self, mover: Side, told: &Told, is_last: bool) {
        let won = |side: Side, reason| {
            let place = self.record.seat(side).place(Board::TwoPlayer);
            place.map(|place| Outcome::win_for(place, Board::TwoPlayer.players(), reason))
        };
        let taken = Reason::Out(Cause::FlagTaken);
        if told.known == Some(Rank::Flag) {
            self.outcome = won(self.hidden, taken);
        } else if told.hidden == RankSet::FLAG {
            self.outcome = won(self.hidden.other(), taken);
        } else if let NoContact::MoverLoses(limit) = self.rules.no_contact
            && self.quiet >= u32::from(limit.get())
        {
            self.outcome = won(mover.other(), Reason::NoContact);
        } else if told.hidden.has(Rank::Flag) && is_last {
            self.may_have_won = Some(self.hidden.other());
        }
    }
}

/// What left the board with a move.
#[derive(Default)]
struct Told {
    /// The known side's piece.
    known: Option<Rank>,
    /// What the hidden side's may have been.
    hidden: RankSet,
}

impl Told {
    fn fallen(&mut self, piece: Piece, candidates: RankSet) {
        match piece.rank() {
            Some(rank) => self.known = Some(rank),
            None => self.hidden = candidates,
        }
    }
}

/// The ranks on both sides for which some rank on the other gives that result.
fn fitting(attackers: RankSet, defenders: RankSet, stated: Clash, rules: &Rules) -> (RankSet, RankSet) {
    let mut fit = (RankSet::empty(), RankSet::empty());
    for attacker in attackers.ranks() {
        for defender in defenders.ranks() {
            if clash(attacker, defender, rules) == Some(stated) {
                fit.0 |= RankSet::only(attacker);
                fit.1 |= RankSet::only(defender);
            }
        }
    }
    fit
}
