//! The text form of a deployment: 25 letters (section 9), the `ARRAY` of the competition protocol.

use super::faults::DeploymentRefused;
use super::{Deployment, Layout};
use crate::junqi::rank::Rank;
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// Why a text isn't 25 ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LettersError {
    /// A character that is no rank.
    #[error("'{0}' is no rank (a to l)")]
    Letter(char),
    /// The text ends early.
    #[error("a deployment has 25 letters, here are {0}")]
    TooShort(u8),
    /// A 26th letter.
    #[error("a deployment has no more than 25 letters")]
    TooLong,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(LettersDeviation),
}

/// What the lenient reader of deployments forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LettersDeviation {
    /// Blanks or line ends between, before or after the letters; a run of them counts once.
    #[error("a deployment must be written without blanks")]
    Blanks,
    /// A capital letter.
    #[error("ranks must be written as small letters")]
    Case,
}

/// Why a text is no legal deployment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum DeploymentError {
    /// It can't be read.
    #[error(transparent)]
    Text(#[from] At<LettersError>),
    /// It was read, and breaks the rules.
    #[error(transparent)]
    Refused(#[from] DeploymentRefused),
}

impl Layout {
    /// Reads 25 letters, front row first, left to right from the owner's seat, camps skipped.
    ///
    /// # Errors
    /// The first character that doesn't belong there, or where the text ends early.
    pub fn from_letters(text: &str) -> Result<Self, At<LettersError>> {
        let read = Self::from_letters_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(LettersError::NotStrict)),
            None => Ok(read.value),
        }
    }

    /// Reads 25 letters, blanks between them and capitals among them, and lists what isn't the strict form.
    ///
    /// # Errors
    /// What can't be understood, with its byte offset.
    pub fn from_letters_lenient(text: &str) -> Result<Lenient<Self, LettersDeviation>, At<LettersError>> {
        let mut ranks = [Rank::Flag; 25];
        let mut found = 0;
        let mut forgiven = Vec::new();
        let mut after_blank = false;
        for (offset, c) in text.char_indices() {
            if c.is_whitespace() {
                if !after_blank {
                    forgiven.push(At::new(offset, LettersDeviation::Blanks));
                }
                after_blank = true;
                continue;
            }
            after_blank = false;
            let rank = Rank::from_letter(c.to_ascii_lowercase()).ok_or(At::new(offset, LettersError::Letter(c)))?;
            *ranks.get_mut(found).ok_or(At::new(offset, LettersError::TooLong))? = rank;
            found += 1;
            if c.is_ascii_uppercase() {
                forgiven.push(At::new(offset, LettersDeviation::Case));
            }
        }
        if found < 25 {
            return Err(At::new(text.len(), LettersError::TooShort(found as u8)));
        }
        Ok(Lenient { value: ranks.into(), forgiven })
    }
}

impl Deployment {
    /// Reads 25 letters; bombs in the front row are let through.
    ///
    /// # Errors
    /// What can't be read, with its byte offset; else everything that breaks the rules, at once.
    pub fn from_letters(text: &str) -> Result<Self, DeploymentError> {
        Ok(Layout::from_letters(text)?.try_into()?)
    }

    /// As [`Deployment::from_letters`] with blanks between the letters and capitals among them; lists what
    /// isn't the strict form.
    ///
    /// ```
    /// use sanqi::junqi::{Deployment, LettersDeviation};
    /// let read = Deployment::from_letters_lenient("dgihe kcf bigk had cfjei gljhj")?;
    /// assert_eq!(read.value.to_string(), "dgihekcfbigkhadcfjeigljhj");
    /// assert_eq!(read.forgiven[1].offset, 9);
    /// assert_eq!(read.forgiven[1].kind, LettersDeviation::Blanks);
    /// # Ok::<(), sanqi::junqi::DeploymentError>(())
    /// ```
    ///
    /// # Errors
    /// As there.
    pub fn from_letters_lenient(text: &str) -> Result<Lenient<Self, LettersDeviation>, DeploymentError> {
        let Lenient { value, forgiven } = Layout::from_letters_lenient(text)?;
        Ok(Lenient { value: value.try_into()?, forgiven })
    }
}

/// 25 letters.
impl fmt::Display for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranks.iter().try_for_each(|rank| rank.fmt(f))
    }
}

/// Strict; see [`Deployment::from_letters`].
impl FromStr for Deployment {
    type Err = DeploymentError;
    fn from_str(text: &str) -> Result<Self, DeploymentError> {
        Self::from_letters(text)
    }
}

/// Strict; see [`Layout::from_letters`].
impl FromStr for Layout {
    type Err = At<LettersError>;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_letters(text)
    }
}
