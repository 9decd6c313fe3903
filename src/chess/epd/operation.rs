//! [`Operation`] and [`Operand`]: what follows the four fields, as values that always print as valid EPD.

use super::EpdError;
use crate::text::At;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The most characters an opcode has.
const OPCODE_MAX: usize = 15;

/// One operand of an [`Operation`]: a string in quotes, or a word (a move, a number) as it was written.
///
/// ```
/// use sanqi::chess::Operand;
/// let operand = Operand::word("-37").unwrap();
/// assert_eq!((operand.integer(), operand.unsigned()), (Some(-37), None));
/// assert_eq!(Operand::string("a b").unwrap().to_string(), "\"a b\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Operand {
    pub(super) text: String,
    pub(super) quoted: bool,
}

impl Operand {
    /// A word: a move in SAN, a number, anything without blanks.
    ///
    /// # Errors
    /// [`EpdError::OperandMissing`] for no text, [`EpdError::OperandCharacter`] for blanks, control
    /// characters, `"`, `;` and a `'` at the beginning.
    pub fn word(text: impl Into<String>) -> Result<Self, EpdError> {
        let text = text.into();
        let bad = |c: &char| c.is_whitespace() || c.is_control() || matches!(c, '"' | ';');
        match text.chars().next() {
            None => return Err(EpdError::OperandMissing),
            Some('\'') => return Err(EpdError::OperandCharacter('\'')),
            Some(_) => {}
        }
        match text.chars().find(bad) {
            Some(c) => Err(EpdError::OperandCharacter(c)),
            None => Ok(Self { text, quoted: false }),
        }
    }

    /// A string, to be written in quotes; it may be empty and hold blanks and semicolons.
    ///
    /// # Errors
    /// [`EpdError::OperandCharacter`] for control characters and `"`, for which EPD has no escape.
    pub fn string(text: impl Into<String>) -> Result<Self, EpdError> {
        let text = text.into();
        match text.chars().find(|c| c.is_control() || *c == '"') {
            Some(c) => Err(EpdError::OperandCharacter(c)),
            None => Ok(Self { text, quoted: true }),
        }
    }

    /// A word that is a whole number.
    pub fn number(number: i64) -> Self {
        Self { text: number.to_string(), quoted: false }
    }

    /// The text, without the quotes.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it is a string in quotes.
    pub const fn is_string(&self) -> bool {
        self.quoted
    }

    /// The value of a word that is a whole number within `i64`. Numbers with a fraction stay text.
    pub fn integer(&self) -> Option<i64> {
        if self.quoted { None } else { self.text.parse().ok() }
    }

    /// The value of a word that is a whole number within `u64`.
    pub fn unsigned(&self) -> Option<u64> {
        if self.quoted { None } else { self.text.parse().ok() }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.quoted { write!(f, "\"{}\"", self.text) } else { f.write_str(&self.text) }
    }
}

/// An opcode with its operands; printed with the semicolon.
///
/// ```
/// use sanqi::chess::{Operand, Operation};
/// let operation = Operation::new("bm")?.with(Operand::word("Rae1")?).with(Operand::word("Qd3")?);
/// assert_eq!(operation.to_string(), "bm Rae1 Qd3;");
/// # Ok::<(), sanqi::chess::EpdError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Operation {
    pub(super) opcode: String,
    pub(super) operands: Vec<Operand>,
}

impl Operation {
    /// An operation without operands.
    ///
    /// # Errors
    /// When `opcode` isn't a letter followed by up to fourteen letters, digits and underscores.
    pub fn new(opcode: impl Into<String>) -> Result<Self, EpdError> {
        let opcode = opcode.into();
        check_opcode(&opcode).map_err(|error| error.kind)?;
        Ok(Self { opcode, operands: Vec::new() })
    }

    /// The operation with one more operand.
    pub fn with(mut self, operand: Operand) -> Self {
        self.operands.push(operand);
        self
    }

    /// Its name.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What follows the name.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    /// The only operand; `None` where there are none or several.
    pub fn operand(&self) -> Option<&Operand> {
        match &*self.operands {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The texts of the operands, without quotes.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.operands.iter().map(Operand::as_str)
    }

    pub(super) fn counter(opcode: &str, n: u32) -> Self {
        Self { opcode: opcode.to_string(), operands: [Operand::number(i64::from(n))].into() }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_str(";")
    }
}

/// The first fault of an opcode and where in it.
pub(super) fn check_opcode(opcode: &str) -> Result<(), At<EpdError>> {
    let first = opcode.chars().next().ok_or(At::new(0, EpdError::OpcodeMissing))?;
    if !first.is_ascii_alphabetic() {
        return Err(At::new(0, EpdError::OpcodeStart(first)));
    }
    if let Some((i, c)) = opcode.char_indices().find(|(_, c)| !c.is_ascii_alphanumeric() && *c != '_') {
        return Err(At::new(i, EpdError::OpcodeCharacter(c)));
    }
    if opcode.len() > OPCODE_MAX {
        return Err(At::new(0, EpdError::OpcodeTooLong(opcode.len())));
    }
    Ok(())
}
