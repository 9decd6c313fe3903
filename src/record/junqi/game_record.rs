//! [`GameRecord`]: everything that happened in a game, with all ranks. Not its text (`text`).

mod text;

pub use text::GameRecordError;
pub(super) use text::NAMES;

use super::Other;
use super::competition::deployed;
use crate::junqi::{
    Board, Clash, Deed, Deployment, Event, Game, IllegalMove, Move, Reason, Rules, RulingError, Seat, Seats, Setup,
    SetupError, SetupFaults, StartError,
};
use crate::outcome::Outcome;
use crate::record::sgf::Value;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A whole game as the crate writes it: board, rules, start, all deeds and the result.
///
/// It holds every rank: it is for the referee's files, and for the players after the game. While a game is
/// played, players and spectators get views and events instead (section 8).
///
/// Nothing here is checked until it is [replayed](GameRecord::replay).
///
/// The text is one line of nodes as in SGF, each node with one deed:
///
/// | property | |
/// | --- | --- |
/// | `JUNQI` | the version of the format, 1; required |
/// | `PS` `PE` `PN` `PW` | the players' names |
/// | `BD`, `RU` | board and rules, where the game began with deployments |
/// | `DS` `DE` `DN` `DW` | the deployments: 25 letters each, front row first, left to right from the owner's seat |
/// | `PO` | or the position line that the game began with |
/// | `MS` `ME` `MN` `MW` | a move of South, East, North, West |
/// | `R` | in the node of a move: 0 attacker gone, 1 defender gone, 2 both gone, 3 no battle |
/// | `OT` `RS` | that seat overran its time; resigned |
/// | `DO` `DA` `DR` | that seat offered a draw; agreed to it; refused it |
/// | `AR` | an arbiter ended the game so: as a position line writes an end, `WL:ruling` |
/// | `RE` | how the game ended, `LW:flag-taken`; isn't there where it didn't |
///
/// ```
/// use sanqi::game::Game as _;
/// use sanqi::junqi::{Board, Game, Preset, Seat};
/// use sanqi::record::junqi::GameRecord;
/// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
/// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
/// let mut game = Game::new(Board::TwoPlayer, Preset::Standard.rules(), &[south, north])?;
/// game.play("G0F0".parse()?)?;
/// game.overrun()?;
/// game.resign(Seat::South)?;
/// let text = GameRecord::from_game(&game).to_text();
/// assert_eq!(
///     text,
///     "(\n;JUNQI[1]BD[two]RU[standard]\n;DS[dgihekcfbigkhadcfjeigljhj]\n;DN[hcgdifkeaghbkicifjdejhjlg]\n\
///      ;MS[G0F0]R[1]\n;OT[N]\n;RS[S]\n;RE[LW:resigned]\n)\n"
/// );
/// let again = GameRecord::from_text(&text)?.replay()?;
/// assert_eq!(again, game);
/// assert!(again.history().eq(game.history()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The players' names, counter-clockwise from South.
    pub players: [Option<Value>; 4],
    /// What the game began with.
    pub start: Start,
    /// What isn't known and stands before the first deed.
    pub others: Vec<Other>,
    /// What happened, in order.
    pub deeds: Vec<RecordedDeed>,
    /// How the game ended, if it did.
    pub result: Option<Outcome<Reason>>,
}

/// What a recorded game began with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// Deployments: everybody knows how many of each rank there are and where they can have stood.
    Deployed {
        /// The board.
        board: Board,
        /// The rules.
        rules: Rules,
        /// One for each player, counter-clockwise from South, where the board seats him.
        deployments: [Option<Deployment>; 4],
    },
    /// A position, which brings its board and rules along. Waivable faults of it are waived.
    Position(Box<Setup>),
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedDeed {
    /// What.
    pub what: What,
    /// What isn't known and stands behind it.
    pub others: Vec<Other>,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// A move.
    Moved {
        /// Who moved.
        seat: Seat,
        /// From where to where.
        mv: Move,
        /// Who was left, if there was a battle.
        clash: Option<Clash>,
    },
    /// A player lost his turn by the clock.
    Overran(Seat),
    /// A player resigned.
    Resigned(Seat),
    /// A draw was offered.
    DrawOffered(Seat),
    /// A player agreed.
    DrawAccepted(Seat),
    /// A player refused.
    DrawRefused(Seat),
    /// An arbiter ended the game.
    Ruled(Outcome<Reason>),
}

/// Why a record can't be replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("deed {deed}: {fault}")]
pub struct ReplayError {
    /// The deed, counted from 1; 0 is the start, and the result has the number behind the last deed.
    pub deed: usize,
    /// What is wrong.
    pub fault: ReplayFault,
}

/// What can be wrong with a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// A game can't begin with these deployments.
    #[error(transparent)]
    Start(StartError),
    /// A game can't begin with this position.
    #[error(transparent)]
    Setup(SetupError),
    /// A move or an overrun of somebody whose turn it isn't.
    #[error("it isn't seat {0}'s turn")]
    Turn(Seat),
    /// An illegal move.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// Another deed that isn't allowed.
    #[error(transparent)]
    Refused(RulingError),
    /// A battle that doesn't end as stated, or isn't there, or isn't stated.
    #[error("the battle doesn't end as stated")]
    Clash {
        /// What the record says.
        stated: Option<Clash>,
        /// What comes of the move.
        found: Option<Clash>,
    },
    /// The game doesn't end as stated, or not at all, or no end is stated.
    #[error("the game doesn't end as stated")]
    Result {
        /// What the record says.
        stated: Option<Outcome<Reason>>,
        /// What the board says.
        found: Option<Outcome<Reason>>,
    },
}

impl From<What> for RecordedDeed {
    fn from(what: What) -> Self {
        Self { what, others: Vec::new() }
    }
}

impl GameRecord {
    /// The record of a game. What was taken back isn't in it.
    pub fn from_game(game: &Game) -> Self {
        let start = game.start();
        let board = start.board();
        let deployments = Seat::ALL.map(|seat| deployed(start, seat));
        let start = if game.is_deployed() {
            Start::Deployed { board, rules: *start.rules(), deployments }
        } else {
            Start::Position(Box::new(Setup::from(start)))
        };
        let deeds = game.history().filter_map(what).map(RecordedDeed::from).collect();
        Self { players: [const { None }; 4], start, others: Vec::new(), deeds, result: game.outcome() }
    }

    /// The game before its first deed.
    ///
    /// # Errors
    /// Why it can't begin so.
    pub fn start_game(&self) -> Result<Game, ReplayFault> {
        match &self.start {
            Start::Deployed { board, rules, deployments } => {
                let seated: Vec<Deployment> = deployments.iter().flatten().copied().collect();
                let seats = Seat::ALL.into_iter().filter(|seat| deployments[seat.index()].is_some());
                if seats.map(Seats::only).collect::<Seats>() != board.seats() {
                    let error = StartError::Players { players: board.players(), found: seated.len() };
                    return Err(ReplayFault::Start(error));
                }
                Game::new(*board, *rules, &seated).map_err(ReplayFault::Start)
            }
            Start::Position(setup) => {
                let position = setup.position_waiving(SetupFaults::WAIVABLE).map_err(ReplayFault::Setup)?;
                Ok(Game::from_position(position))
            }
        }
    }

    /// Plays the record by the law, and checks that battles and the game end as stated.
    ///
    /// # Errors
    /// The first thing that doesn't fit.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let fail = |deed| move |fault| ReplayError { deed, fault };
        let mut game = self.start_game().map_err(fail(0))?;
        for (number, deed) in (1..).zip(&self.deeds) {
            deed.what.play(&mut game).map_err(fail(number))?;
        }
        let (stated, found) = (self.result, game.outcome());
        if stated != found {
            return Err(fail(self.deeds.len() + 1)(ReplayFault::Result { stated, found }));
        }
        Ok(game)
    }
}

impl What {
    /// Does the same in a game.
    fn play(self, game: &mut Game) -> Result<(), ReplayFault> {
        let turn = game.position().turn();
        if let Self::Moved { seat, .. } | Self::Overran(seat) = self
            && turn.is_some_and(|turn| turn != seat)
        {
            return Err(ReplayFault::Turn(seat));
        }
        match self {
            Self::Moved { mv, clash, .. } => {
                let effect = game.play(mv).map_err(ReplayFault::Illegal)?;
                let found = effect.battle.map(|battle| battle.clash);
                return if clash == found { Ok(()) } else { Err(ReplayFault::Clash { stated: clash, found }) };
            }
            Self::Overran(_) => game.overrun(),
            Self::Resigned(seat) => game.resign(seat),
            Self::DrawOffered(seat) => game.offer_draw(seat),
            Self::DrawAccepted(seat) => game.accept_draw(seat),
            Self::DrawRefused(seat) => game.refuse_draw(seat),
            Self::Ruled(outcome) => game.rule(outcome),
        }
        .map(|_| ())
        .map_err(ReplayFault::Refused)
    }
}

/// What a record says of a deed; all there are have a form.
fn what(deed: &Deed) -> Option<What> {
    Some(match *deed {
        Deed::Moved(effect) => {
            What::Moved { seat: effect.seat, mv: effect.mv, clash: effect.battle.map(|battle| battle.clash) }
        }
        Deed::Other(event) => match event {
            // Moves are told with their effect.
            Event::Moved { .. } => return None,
            Event::Overran { seat, .. } => What::Overran(seat),
            Event::Resigned { seat, .. } => What::Resigned(seat),
            Event::DrawOffered(seat) => What::DrawOffered(seat),
            Event::DrawAccepted(seat) => What::DrawAccepted(seat),
            Event::DrawRefused(seat) => What::DrawRefused(seat),
            Event::Ruled(outcome) => What::Ruled(outcome),
        },
    })
}
