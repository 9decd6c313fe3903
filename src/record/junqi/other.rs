//! [`Other`]: properties that the crate doesn't know and keeps.

use super::{competition, game_record};
use crate::record::sgf::{Value, name_end};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A property that isn't known, as it stands in the record: in the node of what it is listed with.
///
/// One in a node of its own is kept with the node before.
#[derive(Clone, PartialEq, Eq)]
pub struct Other {
    name: String,
    values: Vec<Value>,
}

impl Other {
    /// A property of that name: a letter of ASCII and then letters, digits and `_`. `None` if it is no such
    /// name, if it is one that the records give a meaning to, or if there are no values.
    ///
    /// ```
    /// use sanqi::record::{junqi::Other, sgf::Value};
    /// assert_eq!(Other::new("C", [Value::new("a trap")]).unwrap().name(), "C");
    /// assert!(Other::new("MA", [Value::new("F2G2")]).is_none());
    /// ```
    pub fn new(name: &str, values: impl IntoIterator<Item = Value>) -> Option<Self> {
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name_end(name.as_bytes(), 0) == name.len();
        let is_known = competition::NAMES.contains(&name) || game_record::NAMES.contains(&name);
        let values: Vec<Value> = values.into_iter().collect();
        (is_name && !is_known && !values.is_empty()).then(|| Self { name: name.into(), values })
    }

    /// For the reader, which knows its names.
    pub(super) fn read(name: &str, values: impl Iterator<Item = Value>) -> Self {
        Self { name: name.into(), values: values.collect() }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its values, at least one.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// As it is written.
impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.values.iter().try_for_each(|value| write!(f, "[{}]", value.raw()))
    }
}

impl fmt::Debug for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
