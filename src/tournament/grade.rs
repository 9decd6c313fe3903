//! Grades (article 26.3): kyu and dan as one ordered type. No rating system.

use core::fmt;
use core::str::FromStr;

/// A player's grade: kyu 9 up to 1, amateur dan 1–6, professional dan 1–9, weakest first.
///
/// Written `5k`, `3d` (amateur), `7p` (professional); [`Grade::words`] writes it out. The reader takes both,
/// in either case.
///
/// ```
/// use sanqi::tournament::Grade;
/// let grade: Grade = "3 dan".parse()?;
/// assert_eq!((grade.to_string().as_str(), grade.words().as_str()), ("3d", "3 dan"));
/// assert!("1k".parse::<Grade>()? < grade && grade < "1 dan professional".parse()?);
/// assert_eq!("7d".parse::<Grade>().unwrap_err().to_string(), "there is no amateur dan 7: 1 to 6 (article 26.3)");
/// # Ok::<(), sanqi::tournament::GradeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grade {
    kind: GradeKind,
    // For kyu it is 10 − n, so that the derived order is the order of strength.
    step: u8,
}

/// Which of the three scales a [`Grade`] is on, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GradeKind {
    /// 9 up to 1.
    Kyu,
    /// 1 to 6.
    AmateurDan,
    /// 1 to 9.
    ProfessionalDan,
}

impl GradeKind {
    /// The highest number on the scale; the lowest is 1.
    pub const fn numbers(self) -> u8 {
        match self {
            Self::Kyu | Self::ProfessionalDan => 9,
            Self::AmateurDan => 6,
        }
    }
}

impl fmt::Display for GradeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kyu => "kyu",
            Self::AmateurDan => "amateur dan",
            Self::ProfessionalDan => "professional dan",
        })
    }
}

/// Why there is no such grade.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GradeError {
    /// The scale doesn't go there.
    #[error("there is no {kind} {number}: 1 to {} (article 26.3)", kind.numbers())]
    Number {
        /// The scale.
        kind: GradeKind,
        /// What was asked for.
        number: u8,
    },
    /// No number and scale.
    #[error("a grade is a number and k, d or p (or kyu, dan, dan professional), not \"{0}\"")]
    Text(alloc::string::String),
}

impl Grade {
    /// The grade `number` on a scale.
    ///
    /// # Errors
    /// When the scale has no such number.
    pub const fn new(kind: GradeKind, number: u8) -> Result<Self, GradeError> {
        if number == 0 || number > kind.numbers() {
            return Err(GradeError::Number { kind, number });
        }
        let step = if matches!(kind, GradeKind::Kyu) { 10 - number } else { number };
        Ok(Self { kind, step })
    }

    /// Its scale.
    pub const fn kind(self) -> GradeKind {
        self.kind
    }

    /// Its number as it is spoken, 1 to 9.
    pub const fn number(self) -> u8 {
        if matches!(self.kind, GradeKind::Kyu) { 10 - self.step } else { self.step }
    }

    /// All grades, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [GradeKind::Kyu, GradeKind::AmateurDan, GradeKind::ProfessionalDan]
            .into_iter()
            .flat_map(|kind| (1..=kind.numbers()).map(move |step| Self { kind, step }))
    }

    /// Written out: `5 kyu`, `3 dan`, `7 dan professional`.
    pub fn words(self) -> alloc::string::String {
        let words = match self.kind {
            GradeKind::Kyu => "kyu",
            GradeKind::AmateurDan => "dan",
            GradeKind::ProfessionalDan => "dan professional",
        };
        alloc::format!("{} {words}", self.number())
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            GradeKind::Kyu => 'k',
            GradeKind::AmateurDan => 'd',
            GradeKind::ProfessionalDan => 'p',
        };
        write!(f, "{}{letter}", self.number())
    }
}

impl FromStr for Grade {
    type Err = GradeError;

    fn from_str(text: &str) -> Result<Self, GradeError> {
        let no_grade = || GradeError::Text(text.into());
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, scale) = text.split_at(digits);
        let scale = scale.strip_prefix(' ').unwrap_or(scale).to_ascii_lowercase();
        let kind = match scale.as_str() {
            "k" | "kyu" => GradeKind::Kyu,
            "d" | "dan" => GradeKind::AmateurDan,
            "p" | "dan professional" => GradeKind::ProfessionalDan,
            _ => return Err(no_grade()),
        };
        Self::new(kind, number.parse().map_err(|_| no_grade())?)
    }
}

#[cfg(feature = "serde")]
crate::text::serde_as_text!(Grade);
