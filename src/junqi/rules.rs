//! [`Rules`]: the options of section 7 as plain data, and [`Preset`], the named sets.

use super::seat::{Seat, Seats};
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;
use core::time::Duration;

/// What becomes of a landmine that a piece other than an engineer or a bomb runs into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mines {
    /// Both go: the founding text.
    Perish,
    /// The mine stays: "invincible mines", most other tables.
    Stay,
}

/// Who may take a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FlagBy {
    /// Every piece that moves.
    Any,
    /// The field marshal alone.
    FieldMarshal,
    /// The engineer alone.
    Engineer,
}

/// What happens when a piece attacks a flag that it may not take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FlagTry {
    /// The move is illegal.
    ///
    /// A player's own list of moves can't depend on what he doesn't know, so a [`View`](super::View) lists
    /// such a try at a hidden flag; the game refuses it
    /// ([`IllegalMove::FlagBarred`](super::IllegalMove::FlagBarred)), and then he knows where the flag is:
    /// a client of his tells its deduction so ([`Deduction::learn`](super::Deduction::learn)) and moves again.
    Illegal,
    /// The attacker is lost.
    AttackerLost,
}

/// Which way the turn goes round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TurnOrder {
    /// South, West, North, East.
    Clockwise,
    /// South, East, North, West.
    CounterClockwise,
}

impl TurnOrder {
    /// Whose turn it is after `seat`'s, of those in `still_in`; `seat` himself if nobody else is.
    pub fn after(self, seat: Seat, still_in: Seats) -> Seat {
        let step = match self {
            Self::CounterClockwise => 1,
            Self::Clockwise => 3,
        };
        (1..4).map(|turns| seat.turned(turns * step)).find(|next| still_in.has(*next)).unwrap_or(seat)
    }
}

/// What so many plies in a row without an attack bring about. One ply is one player's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NoContact {
    /// Nothing.
    Unlimited,
    /// A draw.
    Draw(NonZeroU16),
    /// The side that completes them loses.
    MoverLoses(NonZeroU16),
}

/// Whose ranks a player sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Visibility {
    /// His own.
    Own,
    /// His own and his ally's.
    Alliance,
    /// Everyone's; spectators see them too.
    All,
}

/// Whose ranks a player sees after he is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Watching {
    /// No more than before.
    Nothing,
    /// His ally's too.
    Ally,
    /// Everyone's.
    All,
}

/// A rule set. Start from a [`Preset`] and change what differs.
///
/// ```
/// use sanqi::junqi::{Mines, Preset, Rules};
/// let rules = Rules { mines: Mines::Stay, ..Preset::Lianzhong.rules() };
/// assert_eq!(rules.to_string(), "lianzhong,mines=stay");
/// assert_eq!("lianzhong,mines=stay".parse(), Ok(rules));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether bombs may be deployed in the front row (炸弹满天飞 as the founding text uses it).
    pub front_bombs: bool,
    /// Whether bombs run along the railway like engineers (the other meaning of that name).
    pub running_bombs: bool,
    /// What becomes of mines.
    pub mines: Mines,
    /// Who may take the flag.
    pub flag_by: FlagBy,
    /// What happens to the others who try.
    pub flag_try: FlagTry,
    /// Whether a flag's post becomes public when its owner's field marshal leaves the board.
    pub reveal_flag_with_marshal: bool,
    /// Which way the turn goes.
    pub turn_order: TurnOrder,
    /// Who moves first; he must have a seat at the board.
    pub first: Seat,
    /// The time for a turn; `None` without limit. A move at exactly the limit is late.
    pub turn_limit: Option<Duration>,
    /// How many turns a player may lose by the clock and stay in; the next one puts him out.
    pub allowed_overruns: u8,
    /// The limit of plies without an attack.
    pub no_contact: NoContact,
    /// What players see.
    pub visibility: Visibility,
    /// What they see once out.
    pub watching: Watching,
}

impl Rules {
    /// Whether a turn that took `elapsed` was too long: a move at exactly the limit is late.
    pub fn is_late(&self, elapsed: Duration) -> bool {
        self.turn_limit.is_some_and(|limit| elapsed >= limit)
    }
}

impl Default for Rules {
    /// The founding text: [`Preset::Lianzhong`].
    fn default() -> Self {
        Preset::Lianzhong.rules()
    }
}

/// A rule set with a name (section 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// The founding text.
    Lianzhong,
    /// Large online tables: mines stay, counter-clockwise, a draw after 70 plies without contact, out with
    /// the fifth overrun.
    Standard,
    /// Computer competitions for two: mines stay, who completes 31 plies without contact loses.
    Competition,
    /// Nothing optional: no limits, no revealed flags, nothing to watch.
    Bare,
}

impl Preset {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Lianzhong, Self::Standard, Self::Competition, Self::Bare];

    /// The rules of that name.
    pub const fn rules(self) -> Rules {
        const fn plies(n: u16) -> NonZeroU16 {
            match NonZeroU16::new(n) {
                Some(n) => n,
                None => NonZeroU16::MIN,
            }
        }
        let lianzhong = Rules {
            front_bombs: false,
            running_bombs: false,
            mines: Mines::Perish,
            flag_by: FlagBy::Any,
            flag_try: FlagTry::Illegal,
            reveal_flag_with_marshal: true,
            turn_order: TurnOrder::Clockwise,
            first: Seat::South,
            turn_limit: Some(Duration::from_secs(60)),
            allowed_overruns: 3,
            no_contact: NoContact::Unlimited,
            visibility: Visibility::Own,
            watching: Watching::Ally,
        };
        match self {
            Self::Lianzhong => lianzhong,
            Self::Standard => Rules {
                mines: Mines::Stay,
                turn_order: TurnOrder::CounterClockwise,
                no_contact: NoContact::Draw(plies(70)),
                allowed_overruns: 4,
                ..lianzhong
            },
            Self::Competition => {
                Rules { mines: Mines::Stay, no_contact: NoContact::MoverLoses(plies(31)), ..lianzhong }
            }
            Self::Bare => {
                Rules { reveal_flag_with_marshal: false, turn_limit: None, watching: Watching::Nothing, ..lianzhong }
            }
        }
    }

    /// Its name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lianzhong => "lianzhong",
            Self::Standard => "standard",
            Self::Competition => "competition",
            Self::Bare => "bare",
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text isn't a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// It doesn't begin with the name of a preset.
    #[error("rules begin with the name of a preset: lianzhong, standard, competition or bare")]
    Preset,
    /// A part that is no `option=value`, names no option, or gives it a value it can't have.
    #[error("part {0} of the rules is no option=value that is known")]
    Option(usize),
    /// An option is given twice.
    #[error("part {0} of the rules sets an option that was set before")]
    Twice(usize),
}

impl FromStr for Preset {
    type Err = RulesError;
    fn from_str(text: &str) -> Result<Self, RulesError> {
        Self::ALL.into_iter().find(|preset| preset.name() == text).ok_or(RulesError::Preset)
    }
}

mod text;
