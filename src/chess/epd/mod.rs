//! [`Epd`]: extended position description, the first four fields of FEN and a list of operations.
//!
//! There is one reader; what it forgives it lists, and the strict reading is the one with an empty list.
//! Operands stay text: which moves `bm` or `pv` mean is a question for the notation of moves.

mod operation;
mod read;

pub use operation::{Operand, Operation};

use super::fen::{self, DisplayFen, FenDeviation, FenError, FenField};
use super::setup::Setup;
use crate::text::{At, Lenient};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The opcode of the halfmove count.
const HALFMOVES: &str = "hmvc";
/// The opcode of the move number.
const FULLMOVES: &str = "fmvn";

/// Why a text is no EPD, or a value has no place in one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EpdError {
    /// One of the first four fields, or a counter.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// An opcode without characters.
    #[error("an operation needs an opcode")]
    OpcodeMissing,
    /// An opcode that begins with something else than a letter.
    #[error("an opcode begins with a letter, not with '{0}'")]
    OpcodeStart(char),
    /// A character that no opcode has.
    #[error("an opcode has letters, digits and underscores, not '{0}'")]
    OpcodeCharacter(char),
    /// An opcode with more than 15 characters.
    #[error("an opcode has at most 15 characters, not {0}")]
    OpcodeTooLong(usize),
    /// An operand without quotes and without characters.
    #[error("an operand without quotes needs a character")]
    OperandMissing,
    /// A character that this kind of operand can't have.
    #[error("{0:?} can't stand in this operand")]
    OperandCharacter(char),
    /// A string without its closing quote.
    #[error("the string has no closing quote")]
    UnclosedString,
    /// Something that only the lenient reader accepts.
    #[error("{0}")]
    NotStrict(EpdDeviation),
}

/// What the lenient EPD reader forgives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EpdDeviation {
    /// A deviation in the first four fields or in a counter.
    #[error(transparent)]
    Fen(#[from] FenDeviation),
    /// The counters of FEN between the four fields and the operations (with or without a semicolon), which
    /// are taken as `hmvc` and `fmvn`.
    #[error("the counters of FEN have no place in EPD (hmvc and fmvn have)")]
    Counters,
    /// Not exactly one blank between two parts, or blanks (or control characters) before a semicolon or at
    /// the end.
    #[error("opcodes and operands must be separated by one blank")]
    Blanks,
    /// The last operation has no semicolon.
    #[error("every operation must end with a semicolon")]
    MissingSemicolon,
    /// A semicolon without an operation before it.
    #[error("a semicolon must end an operation")]
    EmptyOperation,
    /// An opcode for the second time; the first operation counts and this one is left out.
    #[error("an opcode must not come twice")]
    DuplicateOpcode,
    /// A string in `'` instead of `"`.
    #[error("strings must be in double quotes")]
    SingleQuotes,
    /// A control character in a string, which is taken as a blank.
    #[error("a string must not hold control characters")]
    ControlCharacter,
}

/// The counter that an operation sets, if it is one of the two that do.
fn counter(operation: &Operation, forgive: impl FnMut(FenDeviation)) -> Result<Option<(FenField, u32)>, FenError> {
    let field = match &*operation.opcode {
        HALFMOVES => FenField::Halfmoves,
        FULLMOVES => FenField::Fullmoves,
        _ => return Ok(None),
    };
    let operand = operation.operand().filter(|operand| !operand.quoted).ok_or(FenError::Counter(field))?;
    Ok(Some((field, fen::counter(&operand.text, field, forgive)?)))
}

/// A set-up with operations, every opcode once.
///
/// The operations `hmvc` and `fmvn` are the counters of the set-up: setting one sets the other.
///
/// ```
/// use sanqi::chess::Epd;
/// let epd: Epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn; ending\"; fmvn 40; D1 7; D2 35;".parse()?;
/// assert_eq!(epd.id(), Some("pawn; ending"));
/// assert_eq!(epd.bm().collect::<Vec<_>>(), ["e4"]);
/// assert_eq!(epd.setup().fullmoves, 40);
/// assert_eq!(epd.perft_counts().collect::<Vec<_>>(), [(1, 7), (2, 35)]);
/// # Ok::<(), sanqi::text::At<sanqi::chess::EpdError>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Epd {
    setup: Setup,
    operations: Vec<Operation>,
}

impl Epd {
    /// The first four fields of a set-up, without operations; the counters are 0 and 1.
    pub fn new(setup: Setup) -> Self {
        let Setup { halfmoves, fullmoves, .. } = Setup::EMPTY;
        Self { setup: Setup { halfmoves, fullmoves, ..setup }, operations: Vec::new() }
    }

    /// A whole set-up: its counters become the operations `hmvc` and `fmvn`.
    ///
    /// ```
    /// use sanqi::chess::{Epd, Setup};
    /// let text = Epd::with_counters(Setup::START).to_string();
    /// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1;");
    /// ```
    pub fn with_counters(setup: Setup) -> Self {
        let operations =
            [Operation::counter(HALFMOVES, setup.halfmoves), Operation::counter(FULLMOVES, setup.fullmoves.max(1))];
        let setup = Setup { fullmoves: setup.fullmoves.max(1), ..setup };
        Self { setup, operations: operations.into() }
    }

    /// The set-up, with the counters of `hmvc` and `fmvn` (0 and 1 without them).
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The operations in their order.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The operation with an opcode.
    pub fn get(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// Adds an operation, or puts it in the place of the one with its opcode, which is answered.
    ///
    /// # Errors
    /// When a counter (`hmvc`, `fmvn`) isn't one plain number; then nothing has changed.
    pub fn set(&mut self, operation: Operation) -> Result<Option<Operation>, EpdError> {
        let mut deviation = None;
        let counter = counter(&operation, |found| deviation = deviation.or(Some(found)))?;
        if let Some(deviation) = deviation {
            return Err(EpdError::NotStrict(deviation.into()));
        }
        if let Some((field, n)) = counter {
            self.store(field, n);
        }
        Ok(self.put(operation))
    }

    fn store(&mut self, field: FenField, n: u32) {
        if field == FenField::Halfmoves { self.setup.halfmoves = n } else { self.setup.fullmoves = n }
    }

    fn put(&mut self, operation: Operation) -> Option<Operation> {
        if let Some(old) = self.operations.iter_mut().find(|old| old.opcode == operation.opcode) {
            return Some(core::mem::replace(old, operation));
        }
        self.operations.push(operation);
        None
    }

    /// Takes out an operation; a counter falls back to its default.
    pub fn remove(&mut self, opcode: &str) -> Option<Operation> {
        let index = self.operations.iter().position(|operation| operation.opcode == opcode)?;
        match opcode {
            HALFMOVES => self.setup.halfmoves = Setup::EMPTY.halfmoves,
            FULLMOVES => self.setup.fullmoves = Setup::EMPTY.fullmoves,
            _ => {}
        }
        Some(self.operations.remove(index))
    }

    /// The name of the position (`id`).
    pub fn id(&self) -> Option<&str> {
        Some(self.get("id")?.operands.first()?.as_str())
    }

    /// The best moves (`bm`) as text; nothing without the operation.
    pub fn bm(&self) -> impl Iterator<Item = &str> {
        self.texts("bm")
    }

    /// The moves to avoid (`am`) as text; nothing without the operation.
    pub fn am(&self) -> impl Iterator<Item = &str> {
        self.texts("am")
    }

    /// The predicted variation (`pv`) as text; nothing without the operation.
    pub fn pv(&self) -> impl Iterator<Item = &str> {
        self.texts("pv")
    }

    fn texts(&self, opcode: &str) -> impl Iterator<Item = &str> {
        self.get(opcode).into_iter().flat_map(Operation::texts)
    }

    /// The depths and node counts of perft suites (`D1 20; D2 400;`) in the order of the operations.
    pub fn perft_counts(&self) -> impl Iterator<Item = (u8, u64)> {
        self.operations.iter().filter_map(|operation| {
            let depth = operation.opcode.strip_prefix('D')?.parse().ok()?;
            Some((depth, operation.operand()?.unsigned()?))
        })
    }

    /// Reads a line of EPD and lists what it forgave.
    ///
    /// ```
    /// use sanqi::chess::{Epd, EpdDeviation, FenDeviation};
    /// let read = Epd::from_text_lenient("8/8/8/8/8/8/4k3/4K2R w K - 0 40 ; id 'x' ")?;
    /// assert_eq!(read.value.to_string(), "8/8/8/8/8/8/4k3/4K2R w K - hmvc 0; fmvn 40; id \"x\";");
    /// let codes: Vec<_> = read.forgiven.iter().map(|note| (note.offset, note.kind)).collect();
    /// assert_eq!(codes, [
    ///     (27, EpdDeviation::Counters),
    ///     (31, EpdDeviation::Blanks),
    ///     (37, EpdDeviation::SingleQuotes),
    ///     (40, EpdDeviation::Blanks),
    ///     (41, EpdDeviation::MissingSemicolon),
    /// ]);
    /// # Ok::<(), sanqi::text::At<sanqi::chess::EpdError>>(())
    /// ```
    ///
    /// # Errors
    /// What can't be understood, with its byte offset. Whether the position makes sense is
    /// [`Setup::position`]'s question.
    pub fn from_text_lenient(text: &str) -> Result<Lenient<Self, EpdDeviation>, At<EpdError>> {
        read::Reader::read(text)
    }

    /// Reads what the crate writes: four fields, then operations that each end with a semicolon, one blank
    /// between.
    ///
    /// # Errors
    /// The first thing that is wrong or not strict, with its byte offset.
    pub fn from_text(text: &str) -> Result<Self, At<EpdError>> {
        let read = Self::from_text_lenient(text)?;
        match read.forgiven.first() {
            Some(deviation) => Err(deviation.map(EpdError::NotStrict)),
            None => Ok(read.value),
        }
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        DisplayFen::four_fields(self.setup).fmt(f)?;
        for operation in &self.operations {
            write!(f, " {operation}")?;
        }
        Ok(())
    }
}

impl FromStr for Epd {
    type Err = At<EpdError>;
    /// Strict; see [`Epd::from_text`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_text(text)
    }
}
