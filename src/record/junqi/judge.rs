//! What the law says of a competition record. This plays records whose deployments are both known; those
//! with a placeholder are `blind`'s.

use super::blind::Blind;
use super::{CompetitionRecord, Side};
use crate::junqi::{Board, Clash, Game, IllegalMove, Post, Reason, StartError};
use crate::outcome::Outcome;
use alloc::vec::Vec;

/// Something in a record that doesn't fit the law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: {fault}")]
pub struct Finding {
    /// The move, counted from 1; 0 is the start, and the end has the number of the last move.
    pub ply: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Neither array is a deployment; nothing is played.
    #[error("neither array is a deployment")]
    NoDeployment,
    /// The game can't begin with these deployments; nothing is played.
    #[error(transparent)]
    Start(StartError),
    /// The node is one side's and it was the other's turn; the move is played all the same, if that side can.
    #[error("the node is {0}'s, whose turn it isn't")]
    Turn(Side),
    /// The move is illegal; play ends before it.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// Another result than the deployments give; play goes on with theirs.
    #[error("the result is {}, stated is {}", name(*.found), name(*.stated))]
    Result {
        /// What the record says.
        stated: Option<Clash>,
        /// What comes of the move.
        found: Option<Clash>,
    },
    /// No rank that the hidden piece may still have gives the stated result; play goes on with it.
    #[error("no rank that the hidden piece may have gives the result stated: {}", name(*.stated))]
    Impossible {
        /// What the record says.
        stated: Option<Clash>,
    },
    /// Another post of the opponent's flag than the side knows, or one that it can't know, or none where the
    /// move has just revealed it.
    #[error("the opponent's flag is known to be on {}, stated is {}", post(*.found), post(*.stated))]
    Flag {
        /// What the record says.
        stated: Option<Post>,
        /// What the side knows.
        found: Option<Post>,
    },
    /// The record goes on behind the move at which play ended, with so many moves.
    #[error("{0} more moves are not played")]
    Unplayed(usize),
    /// The record states the wrong winner.
    #[error("the stated winner isn't the one on the board")]
    Winner,
}

fn name(clash: Option<Clash>) -> &'static str {
    match clash {
        Some(Clash::AttackerStays) => "defender gone",
        Some(Clash::DefenderStays) => "attacker gone",
        Some(Clash::BothGone) => "both gone",
        None => "no battle",
    }
}

fn post(post: Option<Post>) -> alloc::string::String {
    use alloc::string::ToString;
    post.map_or_else(|| "nowhere".to_string(), |post| post.to_string())
}

/// How the end that a record states fits the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// The stated winner is the one on the board.
    Agrees,
    /// The last move may have taken the hidden flag, and the stated winner is the one who made it.
    MayAgree,
    /// The game isn't over on the board: resignation, time, or broken off.
    OffTheBoard,
    /// Another has won on the board, or nobody has.
    Contradicts,
    /// The record states no end.
    Unstated,
    /// The record states an end whose meaning isn't known, such as that of a drawn game.
    Unclear,
}

/// A record judged by the law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The side whose array wasn't trusted, so that its ranks were unknown.
    pub hidden: Option<Side>,
    /// How many moves were played.
    pub plies: usize,
    /// How the game ended on the board, if it did so beyond doubt.
    pub outcome: Option<Outcome<Reason>>,
    /// All that doesn't fit, in order.
    pub findings: Vec<Finding>,
    /// How the stated end fits.
    pub agreement: Agreement,
}

impl CompetitionRecord {
    /// Plays the record by the law, [`CompetitionRecord::rules`]: with both deployments, or with one if the
    /// other is a [`CompetitionRecord::placeholder`].
    pub fn judge(&self) -> Judgement {
        match self.placeholder() {
            Some(side) => self.judge_without(side),
            None => self.judge_both(),
        }
    }

    /// Plays the record with both arrays as they stand.
    pub fn judge_both(&self) -> Judgement {
        let mut play = Findings::default();
        let Some(mut game) = self.start(&mut play) else { return play.judgement(self, None, None, None) };
        self.play(&mut game, &mut play);
        let outcome = game.outcome();
        play.judgement(self, None, outcome, None)
    }

    /// Plays the record without the array of `hidden`, with what the other side could know.
    ///
    /// What is checked: whose turn it is; that moves begin with a piece of the mover's and don't end with one
    /// of his, in an occupied camp or behind something; that some rank which the hidden piece may still have
    /// moves so and gives the stated result; flags as far as they are known; flag and limit ending the game.
    /// What a hidden piece may have been follows from where it began, its own moves and its own battles,
    /// not from those of the others, so that some impossible records pass.
    pub fn judge_without(&self, hidden: Side) -> Judgement {
        let mut play = Findings::default();
        let Some(known) = self.deployment(hidden.other()) else {
            play.add(0, Fault::NoDeployment);
            play.add(0, Fault::Unplayed(self.plies.len()));
            return play.judgement(self, Some(hidden), None, None);
        };
        let mut blind = match Blind::new(self, hidden, &known) {
            Ok(blind) => blind,
            Err(error) => {
                play.add(0, Fault::Start(error));
                play.add(0, Fault::Unplayed(self.plies.len()));
                return play.judgement(self, Some(hidden), None, None);
            }
        };
        for (index, ply) in self.plies.iter().enumerate() {
            let is_last = index + 1 == self.plies.len();
            if let Err(illegal) = blind.play(ply, is_last, |fault| play.add(index + 1, fault)) {
                play.stop(index, Fault::Illegal(illegal), self.plies.len());
                break;
            }
            play.plies += 1;
        }
        play.judgement(self, Some(hidden), blind.outcome, blind.may_have_won)
    }

    /// The game that the record tells, and how many of its moves were played: all that are legal from the
    /// start on. `None` if it can't begin.
    pub fn replay(&self) -> Option<(Game, usize)> {
        let mut findings = Findings::default();
        let mut game = self.start(&mut findings)?;
        self.play(&mut game, &mut findings);
        Some((game, findings.plies))
    }

    fn start(&self, play: &mut Findings) -> Option<Game> {
        let started = match Side::ALL.map(|side| self.deployment(side)) {
            [Some(a), Some(b)] => {
                let is_a_south = self.seat(Side::A) == crate::junqi::Seat::South;
                let seated = if is_a_south { [a, b] } else { [b, a] };
                Game::new(Board::TwoPlayer, self.rules(), &seated).map_err(Fault::Start)
            }
            _ => Err(Fault::NoDeployment),
        };
        match started {
            Ok(game) => Some(game),
            Err(fault) => {
                play.add(0, fault);
                play.add(0, Fault::Unplayed(self.plies.len()));
                None
            }
        }
    }

    fn play(&self, game: &mut Game, findings: &mut Findings) {
        // Where each side knows the other's flag to be.
        let mut known = [None; 2];
        for (index, ply) in self.plies.iter().enumerate() {
            let number = index + 1;
            if game.position().turn().is_some_and(|turn| turn != self.seat(ply.side)) {
                findings.add(number, Fault::Turn(ply.side));
            }
            let effect = match game.play(ply.mv) {
                Ok(effect) => effect,
                Err(illegal) => return findings.stop(index, Fault::Illegal(illegal), self.plies.len()),
            };
            findings.plies = number;
            let found = effect.battle.map(|battle| battle.clash);
            if found != ply.clash {
                findings.add(number, Fault::Result { stated: ply.clash, found });
            }
            for side in Side::ALL {
                known[side.index()] = effect.revealed.of(self.seat(side.other())).or(known[side.index()]);
            }
            let is_new = effect.revealed.of(self.seat(ply.side.other())).is_some();
            let found = known[ply.side.index()];
            if !flag_fits(ply.flag, found, is_new) {
                findings.add(number, Fault::Flag { stated: ply.flag, found });
            }
        }
    }
}

/// Whether a side may state that of the other's flag: what it knows; or nothing, unless the move has just
/// revealed it, for whether later moves repeat it the format leaves open.
pub(super) fn flag_fits(stated: Option<Post>, known: Option<Post>, is_new: bool) -> bool {
    match stated {
        Some(_) => stated == known,
        None => !is_new,
    }
}

/// What is found on the way.
#[derive(Default)]
struct Findings {
    plies: usize,
    list: Vec<Finding>,
}

impl Findings {
    fn add(&mut self, ply: usize, fault: Fault) {
        self.list.push(Finding { ply, fault });
    }

    /// The move of that index isn't played, nor what follows it.
    fn stop(&mut self, index: usize, fault: Fault, plies: usize) {
        self.add(index + 1, fault);
        if plies > index + 1 {
            self.add(index + 1, Fault::Unplayed(plies - index - 1));
        }
    }

    fn judgement(
        mut self,
        record: &CompetitionRecord,
        hidden: Option<Side>,
        outcome: Option<Outcome<Reason>>,
        may_have_won: Option<Side>,
    ) -> Judgement {
        let on_board = outcome.map(|outcome| {
            let winner = outcome.winners().next();
            Side::ALL.into_iter().find(|side| winner.is_some() && record.seat(*side).place(Board::TwoPlayer) == winner)
        });
        let agreement = match (record.ends.codes, record.ends.winner(), on_board) {
            ([None, None], ..) => Agreement::Unstated,
            (_, None, _) => Agreement::Unclear,
            (_, winner, Some(on_board)) if winner == on_board => Agreement::Agrees,
            (_, Some(_), Some(_)) => Agreement::Contradicts,
            (_, winner, None) if winner == may_have_won => Agreement::MayAgree,
            (_, Some(_), None) => Agreement::OffTheBoard,
        };
        if agreement == Agreement::Contradicts {
            self.add(record.plies.len(), Fault::Winner);
        }
        Judgement { hidden, plies: self.plies, outcome, findings: self.list, agreement }
    }
}
