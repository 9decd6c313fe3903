//! A node's properties in order. Not where the node stands (`game_tree`), nor what a property means (`info`,
//! `markup`).

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use smallvec::SmallVec;

use super::Value;
use super::short::Short;

/// A name with its values.
#[derive(Clone, PartialEq, Eq)]
pub struct Property {
    name: Short,
    /// How the name was written, if otherwise.
    spelling: Option<Box<str>>,
    values: SmallVec<[Value; 1]>,
}

/// Whether the name is one of FF\[4\]: capital letters only.
pub(super) fn is_strict(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase())
}

/// Whether a name is one of FF\[4\] but for small letters, which older formats ignore.
pub(super) fn has_small_letters(name: &str) -> bool {
    name.bytes().all(|b| b.is_ascii_alphabetic())
        && name.bytes().any(|b| b.is_ascii_uppercase())
        && name.bytes().any(|b| b.is_ascii_lowercase())
}

impl Property {
    /// A property without values. The capitals of `AddBlack` are its name, `AddBlack` is its spelling; a
    /// text of other than letters, or without capitals, is a name as it is.
    pub fn new(spelling: &str) -> Self {
        if has_small_letters(spelling) {
            let name: String = spelling.chars().filter(char::is_ascii_uppercase).collect();
            Self { name: name.into(), spelling: Some(spelling.into()), values: SmallVec::new() }
        } else {
            Self { name: spelling.into(), spelling: None, values: SmallVec::new() }
        }
    }

    /// A property with one value.
    pub fn with(spelling: &str, value: Value) -> Self {
        let mut property = Self::new(spelling);
        property.values.push(value);
        property
    }

    /// The name in FF\[4\]: `AB`, also where the file has `AddBlack`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name as it was written.
    pub fn spelling(&self) -> &str {
        self.spelling.as_deref().unwrap_or(&self.name)
    }

    /// Makes the name the spelling.
    pub(super) fn modernise(&mut self) {
        self.spelling = None;
    }

    /// The values in order. Only a property that was made without any has none.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The values, to change them.
    pub fn values_mut(&mut self) -> &mut [Value] {
        &mut self.values
    }

    /// Adds a value behind the others.
    pub fn push(&mut self, value: Value) {
        self.values.push(value);
    }

    /// Replaces the values.
    pub fn set(&mut self, values: impl IntoIterator<Item = Value>) {
        self.values = values.into_iter().collect();
    }

    pub(super) fn extend(&mut self, other: Self) {
        self.values.extend(other.values);
    }

    pub(super) fn has_name(&self, name: &str) -> bool {
        self.name.as_bytes() == name.as_bytes()
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spelling())?;
        self.values.iter().try_for_each(|value| fmt::Debug::fmt(value, f))
    }
}

/// The properties of one node, each name once.
///
/// ```
/// use sanqi::record::sgf::{Node, Value};
/// let mut node = Node::new();
/// node.set("C", Value::new("a [note]"));
/// node.add("AB", Value::new("aa"));
/// node.add("AB", Value::new("bb"));
/// assert_eq!(format!("{node:?}"), r"C[a [note\\]]AB[aa][bb]");
/// assert_eq!(node.text("C").unwrap(), "a [note]");
/// assert_eq!(node.values("AB").len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Node {
    properties: SmallVec<[Property; 1]>,
}

impl Node {
    /// No properties.
    pub fn new() -> Self {
        Self::default()
    }

    /// All properties in order.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// Whether there are no properties.
    pub fn is_empty(&self) -> bool {
        self.properties.is_empty()
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.properties.iter().position(|property| property.has_name(name))
    }

    /// The property of that name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        Some(&self.properties[self.index(name)?])
    }

    /// The property of that name, to change its values.
    pub fn property_mut(&mut self, name: &str) -> Option<&mut Property> {
        let index = self.index(name)?;
        Some(&mut self.properties[index])
    }

    /// The values of a property; none if it isn't there.
    pub fn values(&self, name: &str) -> &[Value] {
        self.property(name).map_or(&[], Property::values)
    }

    /// The first value of a property.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values(name).first()
    }

    /// The first value of a property as `Text`.
    pub fn text(&self, name: &str) -> Option<Cow<'_, str>> {
        self.value(name).map(Value::text)
    }

    /// The first value of a property as `SimpleText`.
    pub fn simple_text(&self, name: &str) -> Option<Cow<'_, str>> {
        self.value(name).map(Value::simple_text)
    }

    /// Adds a value to the property of that name, or the property behind all others.
    pub fn add(&mut self, name: &str, value: Value) {
        self.insert(Property::with(name, value));
    }

    /// Gives the property of that name this one value, where it stands or behind all others.
    pub fn set(&mut self, name: &str, value: Value) {
        let new = Property::new(name);
        match self.property_mut(new.name()) {
            Some(property) => property.set([value]),
            None => self.insert(Property::with(name, value)),
        }
    }

    /// Adds the property behind all others, or its values to those of the same name.
    pub fn insert(&mut self, property: Property) {
        match self.property_mut(property.name()) {
            Some(old) => old.extend(property),
            None => self.properties.push(property),
        }
    }

    /// Adds the property in front of all others. No other of its name may be there.
    pub(super) fn put_first(&mut self, property: Property) {
        self.properties.insert(0, property);
    }

    /// Takes a property out.
    pub fn remove(&mut self, name: &str) -> Option<Property> {
        let index = self.index(name)?;
        Some(self.properties.remove(index))
    }

    /// For the reader, which knows that the name is new.
    pub(super) fn push_new(&mut self, property: Property) {
        self.properties.push(property);
    }

    pub(super) fn properties_mut(&mut self) -> &mut [Property] {
        &mut self.properties
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.properties.iter().try_for_each(|property| fmt::Debug::fmt(property, f))
    }
}
