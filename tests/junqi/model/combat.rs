//! The options and the outcome of an attack (law, sections 5 and 7).

/// What becomes of a piece, neither bomb nor engineer, that attacks a landmine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mines {
    /// Both go.
    Perish,
    /// The attacker goes, the mine stays.
    Stay,
}

/// Who plays after whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// South, west, north, east.
    Clockwise,
    /// South, east, north, west.
    CounterClockwise,
}

/// What a piece gets that attacks a flag without the right to take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It may not.
    Illegal,
    /// It goes and the flag stays.
    AttackerLost,
}

/// What so many plies in a row without an attack do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoContact {
    None,
    Draw(u32),
    /// The alliance that plays the last of them loses.
    MoverLoses(u32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) mines: Mines,
    pub(crate) bombs_in_front: bool,
    pub(crate) bombs_like_engineers: bool,
    /// A lost field marshal reveals the flag.
    pub(crate) reveal: bool,
    /// The only rank that may take a flag, if there is but one: `a` or `i`.
    pub(crate) flag_by: Option<char>,
    pub(crate) refused: Refused,
    pub(crate) order: Order,
    pub(crate) no_contact: NoContact,
    /// One more puts the player out.
    pub(crate) overruns: u32,
}

impl Rules {
    /// The founding text.
    pub(crate) fn lianzhong() -> Rules {
        Rules {
            mines: Mines::Perish,
            bombs_in_front: false,
            bombs_like_engineers: false,
            reveal: true,
            flag_by: None,
            refused: Refused::Illegal,
            order: Order::Clockwise,
            no_contact: NoContact::None,
            overruns: 3,
        }
    }
}

/// What the public sees of a move: who is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// There was nobody to attack.
    Moved,
    /// The attacker stands on the post, the defender is gone.
    Attacker,
    /// The defender stands on the post, the attacker is gone.
    Defender,
    /// Both are gone.
    Neither,
}

/// The law's table: attackers down the side, defenders along the top.
const TABLE: &str = "
   a b c d e f g h i  j k l
a  B W W W W W W W W  M B F
b  L B W W W W W W W  M B F
c  L L B W W W W W W  M B F
d  L L L B W W W W W  M B F
e  L L L L B W W W W  M B F
f  L L L L L B W W W  M B F
g  L L L L L L B W W  M B F
h  L L L L L L L B W  M B F
i  L L L L L L L L B  W B F
k  B B B B B B B B B  B B F*
";

/// The word in the table.
fn entry(attacker: char, defender: char) -> &'static str {
    let mut rows = TABLE.lines().filter(|row| !row.is_empty());
    let column = rows.next().unwrap().split_whitespace().position(|word| word.starts_with(defender)).unwrap();
    let row = rows.find(|row| row.starts_with(attacker)).unwrap_or_else(|| panic!("{attacker} never attacks"));
    row.split_whitespace().nth(1 + column).unwrap()
}

/// Who is left and whether the flag is taken; none if the attack is illegal.
///
/// The law has no word on bombs where one rank alone may take the flag. The plain reading: a bomb isn't that rank, so
/// it may not; and an attacker that is lost takes nothing with it, even if it's a bomb.
pub(crate) fn fight(rules: &Rules, attacker: char, defender: char) -> Option<(Left, bool)> {
    if defender == 'l' && rules.flag_by.is_some_and(|taker| taker != attacker) {
        return match rules.refused {
            Refused::Illegal => None,
            Refused::AttackerLost => Some((Left::Defender, false)),
        };
    }
    Some(match (entry(attacker, defender), rules.mines) {
        ("W", _) => (Left::Attacker, false),
        ("L", _) | ("M", Mines::Stay) => (Left::Defender, false),
        ("B", _) | ("M", Mines::Perish) => (Left::Neither, false),
        ("F", _) => (Left::Attacker, true),
        ("F*", _) => (Left::Neither, true),
        (word, _) => panic!("{word} in the table"),
    })
}
