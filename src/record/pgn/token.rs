//! What a word of movetext is: a move, a result, a glyph, a mark that belongs to a move. Works on a whole
//! word; where words end is `scan`'s business, and whether a move is legal is nobody's here.

use super::scan::{is_square, word_end};
use super::{GameResult, Nag};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Move,
    /// `odd` if the standard writes it otherwise.
    Result {
        result: GameResult,
        odd: bool,
    },
    /// Digits alone.
    Number,
    /// That many digits, and a move right behind them.
    Glued(usize),
    Symbol(Nag),
    /// A check sign or `e.p.` by itself.
    Mark,
    Unknown,
}

/// Whether a move token stands for passing: `--`, `Z0`, `0000`, `@@@@`, `null`.
///
/// The standard knows no null move; programs have settled on these.
pub fn is_null_move(token: &[u8]) -> bool {
    matches!(token, b"--" | b"Z0" | b"0000" | b"@@@@" | b"null")
}

/// What a whole word is.
pub(super) fn classify(word: &[u8]) -> Word {
    let digits = word.iter().take_while(|b| b.is_ascii_digit()).count();
    if has_square(word) || is_castling(&word[digits..]) {
        return match word.get(digits) {
            _ if digits == 0 => Word::Move,
            Some(b) if b.is_ascii_alphabetic() || is_castling(&word[digits..]) => Word::Glued(digits),
            _ => Word::Unknown,
        };
    }
    if is_null_move(word) || is_castling(word) {
        return Word::Move;
    }
    if digits > 0 && digits == word.len() {
        return Word::Number;
    }
    if let Some((result, odd)) = result(word) {
        return Word::Result { result, odd };
    }
    if let Some(nag) = symbol(word) {
        return Word::Symbol(nag);
    }
    let bare = word.strip_suffix(b"+").or(word.strip_suffix(b"#")).unwrap_or(word);
    if matches!(bare, b"" | b"+" | b"e.p." | b"e.p" | b"ep") || matches!(word, b"ch" | b"mate") {
        return Word::Mark;
    }
    Word::Unknown
}

/// Whether `text`, printed as a move, would be read back as that one move.
///
/// `shaped` asks for the shape of a move too; else any word will do.
pub(super) fn reads_as_move(text: &str, shaped: bool) -> bool {
    let bytes = text.as_bytes();
    let whole = !bytes.is_empty() && !text.starts_with('\u{feff}') && word_end(bytes, 0).at == bytes.len();
    whole
        && match classify(bytes) {
            Word::Move => true,
            Word::Unknown => !shaped,
            _ => false,
        }
}

/// Every move of any algebraic notation names a square, whatever the letters for pieces are.
fn has_square(word: &[u8]) -> bool {
    word.windows(2).any(|pair| is_square([pair[0], pair[1]]))
}

fn is_castling(word: &[u8]) -> bool {
    let mut bare = word;
    while let [rest @ .., b'+' | b'#'] = bare {
        bare = rest;
    }
    matches!(bare, b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0" | b"o-o" | b"o-o-o")
}

fn result(word: &[u8]) -> Option<(GameResult, bool)> {
    if !matches!(word.first(), Some(b'0' | b'1' | b'O' | 0xbd | 0xc2)) {
        return None;
    }
    if let Some(result) = match word {
        b"1-0" => Some(GameResult::WhiteWins),
        b"0-1" => Some(GameResult::BlackWins),
        b"1/2-1/2" => Some(GameResult::Draw),
        _ => None,
    } {
        return Some((result, false));
    }
    let odd = match core::str::from_utf8(word) {
        Ok("1-O" | "1:0" | "1–0") => GameResult::WhiteWins,
        Ok("O-1" | "0:1" | "0–1") => GameResult::BlackWins,
        Ok("1/2" | "½" | "½-½" | "½:½" | "½–½" | "1/2:1/2" | "1/2–1/2") => GameResult::Draw,
        Err(_) if matches!(word, b"\xbd" | b"\xbd-\xbd" | b"\xbd:\xbd") => GameResult::Draw,
        _ => return None,
    };
    Some((odd, true))
}

/// The signs of printed annotation that have one numeric glyph as their meaning.
fn symbol(word: &[u8]) -> Option<Nag> {
    if word == b"\xb1" {
        return Some(Nag(16));
    }
    Some(Nag(match core::str::from_utf8(word).ok()? {
        "=" => 10,
        "∞" => 13,
        "+/=" | "+=" | "⩲" => 14,
        "=/+" | "=+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" => 18,
        "-+" => 19,
        "N" => 146,
        "D" => 220,
        _ => return None,
    }))
}
