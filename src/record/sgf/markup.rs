//! Stones set up and marks on the board: lists of points, labels, lines. Not moves (`info`).

use alloc::string::String;

use super::{BoardSize, Coord, Node, Value};

impl Node {
    /// The points of a property whose values are points or rectangles: `AB`, `AW`, `AE`, `TR`, `CR`, `MA`,
    /// `SQ`, `SL`, `DD`, `VW`, `TB`, `TW`. Rectangles are written out and cut off at the edge of the board;
    /// values that can't be read are left out. Nothing is said about points that come twice.
    ///
    /// A `DD` or `VW` with one empty value, which takes back the last one, has no points:
    /// [`Node::value`] tells it from none.
    ///
    /// ```
    /// use sanqi::record::sgf::{BoardSize, Collection};
    /// let read = Collection::read("(;AB[dd:ef][aa])").value;
    /// let points: Vec<_> = read.games[0].root().points("AB", BoardSize::GO).map(|p| p.to_string()).collect();
    /// assert_eq!(points, ["dd", "ed", "de", "ee", "df", "ef", "aa"]);
    /// ```
    pub fn points(&self, name: &str, size: BoardSize) -> impl Iterator<Item = Coord> + '_ {
        self.values(name).iter().filter_map(move |value| value.points(size).ok()).flatten()
    }

    /// Gives a property these points, one a value. Without points the property is taken out.
    pub fn set_points(&mut self, name: &str, points: impl IntoIterator<Item = Coord>) {
        self.remove(name);
        for point in points {
            self.add(name, Value::new(&alloc::format!("{point}")));
        }
    }

    /// `LB`: the points of the board with a text, in order. Values that can't be read are left out.
    pub fn labels(&self, size: BoardSize) -> impl Iterator<Item = (Coord, String)> + '_ {
        self.values("LB").iter().filter_map(move |value| {
            let (point, text) = value.split()?;
            Some((point.point(size).ok()?, text.simple_text().into_owned()))
        })
    }

    /// `AR` or `LN`: from which point to which an arrow or line goes. Values that can't be read are left
    /// out.
    pub fn lines(&self, name: &str, size: BoardSize) -> impl Iterator<Item = (Coord, Coord)> + '_ {
        self.values(name).iter().filter_map(move |value| {
            let (from, to) = value.split()?;
            Some((from.point(size).ok()?, to.point(size).ok()?))
        })
    }
}
