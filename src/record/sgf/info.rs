//! The properties that say something about the game or the move, read as what they mean. Not marks on the
//! board (`markup`). Where a value can't be read so there is `None`, and its text is still there.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use super::date::parse_dates;
use super::number::{seconds, whole};
use super::result::split_win;
use super::{BoardSize, Color, Date, Hundredths, Node, Outcome, Placement, Value};

impl Node {
    fn typed<T: core::str::FromStr>(&self, name: &str) -> Option<T> {
        self.value(name)?.parse().ok()
    }

    fn number(&self, name: &str) -> Option<u32> {
        whole(self.simple_text(name)?.trim())
    }

    fn by_color(&self, names: [&str; 2], color: Color) -> Option<Cow<'_, str>> {
        self.simple_text(names[usize::from(color == Color::White)])
    }

    /// `FF`: the version of the format.
    pub fn format(&self) -> Option<u32> {
        self.number("FF")
    }

    /// `GM`: 1 is Go.
    pub fn game_type(&self) -> Option<u32> {
        self.number("GM")
    }

    /// `SZ`. [`GameTree::size`](super::GameTree::size) knows what holds where it is missing.
    pub fn size(&self) -> Option<BoardSize> {
        self.typed("SZ")
    }

    /// `KM` in points, as it is written.
    pub fn komi(&self) -> Option<Hundredths> {
        self.typed("KM")
    }

    /// `HA`.
    pub fn handicap(&self) -> Option<u32> {
        self.number("HA")
    }

    /// `RE`. `None` also for a winner without a score; see [`Node::winner`].
    pub fn result(&self) -> Option<Outcome> {
        self.typed("RE")
    }

    /// The side that `RE` says has won, whatever it says of the score.
    pub fn winner(&self) -> Option<Color> {
        split_win(self.simple_text("RE")?.trim()).map(|(winner, _)| winner)
    }

    /// `RU`.
    pub fn rules(&self) -> Option<Cow<'_, str>> {
        self.simple_text("RU")
    }

    /// `PB` or `PW`.
    pub fn player(&self, color: Color) -> Option<Cow<'_, str>> {
        self.by_color(["PB", "PW"], color)
    }

    /// `BR` or `WR`.
    pub fn rank(&self, color: Color) -> Option<Cow<'_, str>> {
        self.by_color(["BR", "WR"], color)
    }

    /// `BT` or `WT`.
    pub fn team(&self, color: Color) -> Option<Cow<'_, str>> {
        self.by_color(["BT", "WT"], color)
    }

    /// `DT` with its shortcuts written out; `None` if any of the dates can't be read.
    pub fn dates(&self) -> Option<Vec<Date>> {
        parse_dates(&self.simple_text("DT")?)
    }

    /// `TM`: the main time of each side.
    pub fn time_limit(&self) -> Option<Duration> {
        seconds(self.simple_text("TM")?.trim())
    }

    /// `OT`: the overtime, for which there is no form that all programs use.
    pub fn overtime(&self) -> Option<Cow<'_, str>> {
        self.simple_text("OT")
    }

    /// `BL` or `WL`: the time left after the move.
    pub fn time_left(&self, color: Color) -> Option<Duration> {
        seconds(self.by_color(["BL", "WL"], color)?.trim())
    }

    /// `OB` or `OW`: the moves left in the overtime period.
    pub fn moves_left(&self, color: Color) -> Option<u32> {
        whole(self.by_color(["OB", "OW"], color)?.trim())
    }

    /// `PL`: the side to move.
    pub fn to_play(&self) -> Option<Color> {
        self.typed("PL")
    }

    /// `MN`: the number to show for the move.
    pub fn move_number(&self) -> Option<u32> {
        self.number("MN")
    }

    /// `N`: the name of the node.
    pub fn name(&self) -> Option<Cow<'_, str>> {
        self.simple_text("N")
    }

    /// `C`. Where a file has it several times in a node, the texts are joined by line ends.
    pub fn comment(&self) -> Option<Cow<'_, str>> {
        match self.values("C") {
            [] => None,
            [text] => Some(text.text()),
            texts => {
                let mut out = String::new();
                for (i, text) in texts.iter().enumerate() {
                    if i > 0 {
                        out.push('\n');
                    }
                    out.push_str(&text.text());
                }
                Some(Cow::Owned(out))
            }
        }
    }

    /// The values of `B` and `W` that can be read on a board of that size, in the order of the file. The
    /// format allows one; files have more.
    pub fn placements(&self, size: BoardSize) -> impl Iterator<Item = (Color, Placement)> + '_ {
        let colored = self.properties().iter().filter_map(|property| match property.name() {
            "B" => Some((Color::Black, property)),
            "W" => Some((Color::White, property)),
            _ => None,
        });
        colored.flat_map(move |(color, property)| {
            property.values().iter().filter_map(move |value| Some((color, value.placement(size).ok()?)))
        })
    }

    /// The first of [`Node::placements`].
    pub fn placement(&self, size: BoardSize) -> Option<(Color, Placement)> {
        self.placements(size).next()
    }

    /// Gives the node a move, as FF\[4\] writes it.
    pub fn set_placement(&mut self, color: Color, placement: Placement) {
        self.set(color.as_str(), Value::new(&alloc::format!("{placement}")));
    }
}
