//! Deployments as the files of QQ's game hall keep them (`.jql`, section 9): 50 bytes.

use super::{Deployment, Layout};
use crate::junqi::rank::Rank;
use crate::text::At;

/// What every file begins with: its name, and a number that is always the same.
const HEAD: [u8; 20] = *b"QQGame JQL File\0\x57\x04\0\0";

/// The length of a file.
const LENGTH: usize = 50;

/// A cell whose piece isn't told.
const HIDDEN: u8 = 1;

/// Why bytes are no such file; offsets are those of [`At`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum JqlError {
    /// It isn't 50 bytes long.
    #[error("the file has {0} bytes instead of 50")]
    Length(usize),
    /// It doesn't begin as it has to.
    #[error("byte {0:#04x} doesn't belong into the head of the file")]
    Head(u8),
    /// A piece of hidden rank.
    #[error("the piece on row {row}, column {column} is hidden")]
    Hidden {
        /// Its row, from the front.
        row: u8,
        /// Its column, from the left.
        column: u8,
    },
    /// A number that stands for no piece.
    #[error("{0} stands for no piece (0 and 2 to 13)")]
    Piece(u8),
}

const fn code(rank: Rank) -> u8 {
    match rank {
        Rank::Flag => 2,
        Rank::Landmine => 3,
        Rank::Bomb => 4,
        ranked => 5 + ranked as u8,
    }
}

impl Layout {
    /// Reads the bytes of a `.jql` file, which need not hold a complete deployment.
    ///
    /// # Errors
    /// The first byte that doesn't belong there, with its offset; hidden pieces among them.
    pub fn from_jql(bytes: &[u8]) -> Result<Self, At<JqlError>> {
        for (offset, (byte, expected)) in bytes.iter().zip(HEAD).enumerate() {
            if *byte != expected {
                return Err(At::new(offset, JqlError::Head(*byte)));
            }
        }
        if bytes.len() != LENGTH {
            return Err(At::new(bytes.len().min(LENGTH), JqlError::Length(bytes.len())));
        }
        let mut layout = Self::EMPTY;
        for (cell, (place, &byte)) in layout.cells.iter_mut().zip(&bytes[HEAD.len()..]).enumerate() {
            let (row, column) = super::layout::place(cell);
            let fail = |kind| Err(At::new(HEAD.len() + cell, kind));
            *place = match byte {
                0 => None,
                HIDDEN => return fail(JqlError::Hidden { row, column }),
                _ => match Rank::ALL.into_iter().find(|rank| code(*rank) == byte) {
                    None => return fail(JqlError::Piece(byte)),
                    rank => rank,
                },
            };
        }
        Ok(layout)
    }

    /// The bytes of a `.jql` file.
    pub fn to_jql(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let (head, cells) = bytes.split_at_mut(HEAD.len());
        head.copy_from_slice(&HEAD);
        for (byte, rank) in cells.iter_mut().zip(self.cells) {
            *byte = rank.map_or(0, code);
        }
        bytes
    }
}

impl Deployment {
    /// The bytes of a `.jql` file; [`Layout::from_jql`] reads them.
    pub fn to_jql(&self) -> [u8; LENGTH] {
        Layout::from(self).to_jql()
    }
}
