//! The tag pairs of one game, in order. Not their syntax (`run` reads it, `writer` prints it).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The seven tags that every archived game has, in the order of export format.
pub const SEVEN_TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Tag pairs in the order they were read or added, values unescaped.
///
/// The same name may occur twice, as texts do have that; look-ups answer for the first.
///
/// ```
/// use sanqi::record::pgn::Tags;
/// let mut tags = Tags::new();
/// tags.set("White", "Zukertort");
/// tags.push("ECO", "A04");
/// assert_eq!(tags.get("White"), Some("Zukertort"));
/// assert_eq!(tags.roster(), ["?", "?", "????.??.??", "?", "Zukertort", "?", "*"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self { pairs: Vec::new() }
    }

    /// How many pairs there are.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The value of the first tag of that name; names are compared as they are, case included.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(n, _)| *n == name).map(|(_, value)| value)
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + DoubleEndedIterator {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Adds a pair at the end, whether or not the name is there already.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.pairs.push((name.into(), value.into()));
    }

    /// Gives the first tag of that name another value, or adds the tag at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.pairs.iter_mut().find(|(n, _)| n == name) {
            Some(pair) => pair.1 = value.into(),
            None => self.push(name, value),
        }
    }

    /// Removes all tags of that name and answers with the first value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let value = self.get(name).map(ToString::to_string);
        self.pairs.retain(|(n, _)| n != name);
        value
    }

    /// The values of the [seven tags](SEVEN_TAGS) in their order, with the standard's word for unknown where one is
    /// missing: `?`, `????.??.??` for the date, `*` for the result.
    pub fn roster(&self) -> [&str; 7] {
        SEVEN_TAGS.map(|name| {
            self.get(name).unwrap_or(match name {
                "Date" => "????.??.??",
                "Result" => "*",
                _ => "?",
            })
        })
    }

    /// The order of export format: the seven tags first, then the others by the bytes of their names.
    ///
    /// Tags of one name keep their order.
    pub fn sort(&mut self) {
        let rank = |name: &str| SEVEN_TAGS.iter().position(|n| *n == name).unwrap_or(SEVEN_TAGS.len());
        self.pairs.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)).then_with(|| a.cmp(b)));
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        Self { pairs: pairs.into_iter().map(|(n, v)| (n.into(), v.into())).collect() }
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for Tags {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        self.pairs.extend(pairs.into_iter().map(|(n, v)| (n.into(), v.into())));
    }
}
