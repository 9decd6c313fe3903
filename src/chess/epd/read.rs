//! The reader: one line of EPD, and what was forgiven in it.

use super::operation::check_opcode;
use super::{Epd, EpdDeviation, EpdError, FULLMOVES, HALFMOVES, Operand, Operation, counter};
use crate::chess::fen::{FenError, FenField, Fields};
use crate::text::{At, Lenient};
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What separates parts; a stray control character does so too.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Ends a word: a blank, the end of the operation or the beginning of a string.
fn ends_word(c: char) -> bool {
    is_blank(c) || matches!(c, ';' | '"')
}

/// A cursor over one line, noting what was forgiven on the way.
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
    forgiven: Vec<At<EpdDeviation>>,
    seen: BTreeSet<&'a str>,
    epd: Epd,
}

impl<'a> Reader<'a> {
    pub(super) fn read(text: &'a str) -> Result<Lenient<Epd, EpdDeviation>, At<EpdError>> {
        // No field holds a semicolon, so a field that is missing doesn't swallow an operation.
        let mut fields = Fields::new(text.split(';').next().unwrap_or(text));
        let setup = fields.four().map_err(|error| error.map(EpdError::Fen))?;
        let mut reader = Self { text, at: 0, forgiven: Vec::new(), seen: BTreeSet::new(), epd: Epd::new(setup) };
        reader.fen_counters(&mut fields).map_err(|error| error.map(EpdError::Fen))?;
        reader.at = fields.offset();
        reader.forgiven.extend(fields.forgiven.into_iter().map(|note| note.map(EpdDeviation::Fen)));
        if !reader.epd.operations.is_empty() {
            let (at, blanks) = reader.blanks();
            if reader.peek() == Some(';') {
                reader.expect_blanks(at, blanks, "");
                reader.at += 1;
            } else {
                reader.at = at;
            }
        }
        reader.operations()?;
        reader.forgiven.sort_by_key(|note| note.offset);
        Ok(Lenient { value: reader.epd, forgiven: reader.forgiven })
    }

    /// The two counters of FEN, which people leave in front of the operations.
    fn fen_counters(&mut self, fields: &mut Fields<'_>) -> Result<(), At<FenError>> {
        for (opcode, field) in [(HALFMOVES, FenField::Halfmoves), (FULLMOVES, FenField::Fullmoves)] {
            if !fields.before_number() {
                break;
            }
            if let Some((offset, n)) = fields.counter(field)? {
                if self.seen.is_empty() {
                    self.forgive(offset, EpdDeviation::Counters);
                }
                self.seen.insert(opcode);
                self.epd.store(field, n);
                self.epd.operations.push(Operation::counter(opcode, n));
            }
        }
        Ok(())
    }

    fn forgive(&mut self, offset: usize, deviation: EpdDeviation) {
        self.forgiven.push(At::new(offset, deviation));
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes over the next `length` bytes and answers them.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    /// The next characters up to one that `ends`, or up to the end.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest().find(ends).unwrap_or(self.rest().len()))
    }

    /// Goes over blanks and answers where they began.
    fn blanks(&mut self) -> (usize, &'a str) {
        (self.at, self.take_until(|c| !is_blank(c)))
    }

    fn expect_blanks(&mut self, at: usize, found: &str, expected: &str) {
        if found != expected {
            self.forgive(at, EpdDeviation::Blanks);
        }
    }

    fn operations(&mut self) -> Result<(), At<EpdError>> {
        loop {
            let (at, blanks) = self.blanks();
            match self.peek() {
                None => {
                    self.expect_blanks(at, blanks, "");
                    return Ok(());
                }
                Some(';') => {
                    self.forgive(self.at, EpdDeviation::EmptyOperation);
                    self.at += 1;
                }
                Some(_) => {
                    self.expect_blanks(at, blanks, " ");
                    self.operation()?;
                }
            }
        }
    }

    /// An operation up to and with its semicolon.
    fn operation(&mut self) -> Result<(), At<EpdError>> {
        let start = self.at;
        let opcode = self.take_until(ends_word);
        if let (true, Some(c)) = (opcode.is_empty(), self.peek()) {
            return Err(At::new(start, EpdError::OpcodeStart(c)));
        }
        check_opcode(opcode).map_err(|error| error.shifted(start))?;
        let first = self.seen.insert(opcode);
        if !first {
            self.forgive(start, EpdDeviation::DuplicateOpcode);
        }
        let mut operation = Operation { opcode: opcode.to_string(), operands: Vec::new() };
        let mut operand_at = None;
        loop {
            let (at, blanks) = self.blanks();
            match self.peek() {
                None => {
                    self.expect_blanks(at, blanks, "");
                    self.forgive(self.at, EpdDeviation::MissingSemicolon);
                    break;
                }
                Some(';') => {
                    self.expect_blanks(at, blanks, "");
                    self.at += 1;
                    break;
                }
                Some(c) => {
                    self.expect_blanks(at, blanks, " ");
                    operand_at.get_or_insert(self.at);
                    operation.operands.push(self.operand(c)?);
                }
            }
        }
        if first {
            let at = operand_at.unwrap_or(start);
            let counter = counter(&operation, |deviation| self.forgive(at, deviation.into()))
                .map_err(|error| At::new(at, error.into()))?;
            if let Some((field, n)) = counter {
                self.epd.store(field, n);
                operation.operands = [Operand::number(i64::from(n))].into();
            }
            self.epd.operations.push(operation);
        }
        Ok(())
    }

    /// An operand that begins with `first`.
    fn operand(&mut self, first: char) -> Result<Operand, At<EpdError>> {
        let start = self.at;
        let quoted = matches!(first, '"' | '\'');
        let text = match first {
            '"' => {
                let length = self.rest()[1..].find('"').ok_or(At::new(start, EpdError::UnclosedString))?;
                &self.take(length + 2)[1..=length]
            }
            '\'' => {
                self.forgive(start, EpdDeviation::SingleQuotes);
                let text = &self.rest()[1..];
                // An apostrophe within a word ends nothing.
                let ends = |i: &usize| text[i + 1..].chars().next().is_none_or(|c| c == ';' || is_blank(c));
                let length = text
                    .match_indices('\'')
                    .map(|(i, _)| i)
                    .find(ends)
                    .ok_or(At::new(start, EpdError::UnclosedString))?;
                &self.take(length + 2)[1..=length]
            }
            _ => self.take_until(ends_word),
        };
        let base = start + usize::from(quoted);
        let mut clean = String::with_capacity(text.len());
        for (i, c) in text.char_indices() {
            if c == '"' {
                return Err(At::new(base + i, EpdError::OperandCharacter(c)));
            }
            if c.is_control() {
                self.forgive(base + i, EpdDeviation::ControlCharacter);
            }
            clean.push(if c.is_control() { ' ' } else { c });
        }
        Ok(Operand { text: clean, quoted })
    }
}
