//! A string of few bytes without an allocation. Nearly all names and values of a record are that short.

use alloc::boxed::Box;
use alloc::string::String;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

/// What fits beside the length and the enum's own tag in the three words that a `String` takes.
const INLINE: usize = 22;

#[derive(Clone)]
enum Repr {
    Inline { len: u8, bytes: [u8; INLINE] },
    Heap(Box<str>),
}

#[derive(Clone)]
pub(super) struct Short(Repr);

impl Short {
    pub(super) fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Repr::Inline { len, bytes } => &bytes[..usize::from(*len)],
            Repr::Heap(text) => text.as_bytes(),
        }
    }
}

impl From<&str> for Short {
    fn from(text: &str) -> Self {
        let mut bytes = [0; INLINE];
        match bytes.get_mut(..text.len()) {
            Some(place) => {
                place.copy_from_slice(text.as_bytes());
                Self(Repr::Inline { len: text.len() as u8, bytes })
            }
            None => Self(Repr::Heap(text.into())),
        }
    }
}

impl From<String> for Short {
    fn from(text: String) -> Self {
        if text.len() <= INLINE { text.as_str().into() } else { Self(Repr::Heap(text.into_boxed_str())) }
    }
}

impl Deref for Short {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            // It was copied from a `str`, so it is one.
            Repr::Inline { len, bytes } => core::str::from_utf8(&bytes[..usize::from(*len)]).unwrap_or_default(),
            Repr::Heap(text) => text,
        }
    }
}

impl PartialEq for Short {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Short {}

impl Hash for Short {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}
