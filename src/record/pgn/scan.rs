//! Finding the ends of things in raw bytes: tokens, lines, comments, tag lines. Knows no game state and
//! reports nothing.

pub(super) use crate::record::bytes::find_either;

/// U+00A0 in UTF-8 and in Latin-1.
pub(super) const NBSP: &[u8] = &[0xc2, 0xa0];
pub(super) const NBSP_LATIN1: u8 = 0xa0;
pub(super) const BOM: &[u8] = &[0xef, 0xbb, 0xbf];

/// What a byte can be in a word; 0 if it belongs to none. Bytes from 0x80 on need a closer look.
const TOKEN: u8 = 1;
const FILE: u8 = 2;
const RANK: u8 = 4;

const CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut b = 0x21;
    while b < 0x7f {
        table[b] = match b as u8 {
            b'!' | b'"' | b'$' | b'%' | b'(' | b')' | b'*' | b',' | b'.' | b';' | b'<' | b'>' | b'?' | b'[' | b']'
            | b'{' | b'}' => 0,
            b'a'..=b'h' | b'A'..=b'H' => TOKEN | FILE,
            b'1'..=b'8' => TOKEN | RANK,
            _ => TOKEN,
        };
        b += 1;
    }
    table
};

pub(super) fn is_token_byte(b: u8) -> bool {
    CLASS[b as usize] != 0
}

/// Whether the bytes are a file and a rank, in any case.
pub(super) fn is_square(pair: [u8; 2]) -> bool {
    CLASS[pair[0] as usize] & FILE != 0 && CLASS[pair[1] as usize] & RANK != 0
}

pub(super) const fn is_space(b: u8) -> bool {
    matches!(b, b' ' | b'\t')
}

pub(super) const fn is_line_end(b: u8) -> bool {
    matches!(b, b'\n' | b'\r')
}

/// Offset of the line end at or after `from`, or of the end of the text.
pub(super) fn line_end(input: &[u8], from: usize) -> usize {
    from + find_either(&input[from..], b'\n', b'\r').0
}

/// `from`, or the offset of the first byte after it that is no space or tab.
pub(super) fn skip_spaces(input: &[u8], mut from: usize) -> usize {
    while input.get(from).is_some_and(|&b| is_space(b)) {
        from += 1;
    }
    from
}

/// Length of the UTF-8 character at `at`; `None` if there is no valid one.
fn char_len(input: &[u8], at: usize) -> Option<usize> {
    let len = match input.get(at)? {
        0x00..=0x7f => 1,
        0xc0..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => 4,
    };
    core::str::from_utf8(input.get(at..at + len)?).is_ok().then_some(len)
}

/// Length of a no-break space at `at`, if one is there.
pub(super) fn nbsp_len(input: &[u8], at: usize) -> Option<usize> {
    let rest = &input[at..];
    if rest.starts_with(NBSP) {
        Some(2)
    } else if rest.first() == Some(&NBSP_LATIN1) {
        // No character starts with this byte in UTF-8.
        Some(1)
    } else {
        None
    }
}

/// A word of movetext.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordEnd {
    /// Offset behind the word.
    pub(super) at: usize,
    /// Whether it holds bytes outside of ASCII.
    pub(super) high: bool,
    /// Whether it names a square.
    pub(super) square: bool,
}

/// Finds the end of the word that starts at `start`.
///
/// Two things go beyond the standard's symbol token because the move would fall apart otherwise: `e8(Q)`
/// and `exd6e.p.`.
#[inline]
pub(super) fn word_end(input: &[u8], start: usize) -> WordEnd {
    let mut at = start;
    let mut square = false;
    let mut before = 0;
    for &b in &input[start..] {
        let class = CLASS[b as usize];
        if class == 0 {
            if b >= 0x80 || b == b'(' || b == b'.' {
                return odd_word_end(input, start, at, square);
            }
            break;
        }
        square |= before & FILE != 0 && class & RANK != 0;
        before = class;
        at += 1;
    }
    WordEnd { at, high: false, square }
}

/// The rest of [`word_end`] for a word that may not end at `at`.
#[cold]
fn odd_word_end(input: &[u8], start: usize, mut at: usize, mut square: bool) -> WordEnd {
    let mut high = false;
    loop {
        match input.get(at) {
            Some(0x80..) if nbsp_len(input, at).is_none() => {
                high = true;
                at += char_len(input, at).unwrap_or(1);
            }
            Some(b'(') if at > start && promotion_in_brackets(input, start, at) => at += 3,
            Some(b'.') if at > start && input[at - 1] == b'e' && input.get(at + 1) == Some(&b'p') => {
                at += 2;
                at += usize::from(input.get(at) == Some(&b'.'));
            }
            Some(&b) if is_token_byte(b) => {
                square |= at > start && is_square([input[at - 1], b]);
                at += 1;
            }
            _ => return WordEnd { at, high, square },
        }
    }
}

fn promotion_in_brackets(input: &[u8], start: usize, open: usize) -> bool {
    matches!(input[start], b'a'..=b'h')
        && matches!(input[open - 1], b'1' | b'8')
        && matches!(input.get(open + 1..open + 3), Some([b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n', b')']))
}

/// Whether `at` is the first column of a line; a byte order mark takes no column.
pub(super) fn column_one(input: &[u8], at: usize) -> bool {
    let before = &input[..at];
    let before = before.strip_suffix(BOM).unwrap_or(before);
    before.last().is_none_or(|&b| is_line_end(b))
}

/// Whether nothing but spaces stands before `at` on its line.
pub(super) fn first_on_line(input: &[u8], mut at: usize) -> bool {
    while at > 0 && is_space(input[at - 1]) {
        at -= 1;
    }
    column_one(input, at)
}

/// Passes over blanks and line ends from `at` and counts the line ends (CR LF is one).
pub(super) fn skip_blank_lines(input: &[u8], mut at: usize) -> (usize, usize) {
    let mut ends = 0;
    while let Some(&b) = input.get(at) {
        match b {
            b'\r' => {
                ends += 1;
                at += if input.get(at + 1) == Some(&b'\n') { 2 } else { 1 };
            }
            b'\n' => {
                ends += 1;
                at += 1;
            }
            _ if is_space(b) => at += 1,
            _ => break,
        }
    }
    (at, ends)
}

/// Whether an empty line lies in `from..to`, which holds blanks, line ends and `%` lines.
pub(super) fn has_empty_line(input: &[u8], from: usize, to: usize) -> bool {
    let input = &input[..to];
    let mut at = from;
    while at < to {
        let (next, ends) = skip_blank_lines(input, at);
        if ends >= 2 {
            return true;
        }
        at = line_end(input, next);
        if at == next && ends == 0 {
            at += 1;
        }
    }
    false
}

/// Whether `[Name "` stands at `at`.
pub(super) fn tag_begins(input: &[u8], at: usize) -> bool {
    if input.get(at) != Some(&b'[') {
        return false;
    }
    let name = skip_spaces(input, at + 1);
    if !input.get(name).is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let mut end = name;
    while input.get(end).is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'_') {
        end += 1;
    }
    input.get(skip_spaces(input, end)) == Some(&b'"')
}

/// Whether the line at `at` looks like a tag pair: `[Name "`, and a `]` further on.
pub(super) fn tag_line(input: &[u8], at: usize) -> bool {
    tag_begins(input, at) && input[at..line_end(input, at)].contains(&b']')
}

/// First tag line of `from..to` that has an empty line before it.
fn tag_line_after_empty(input: &[u8], from: usize, to: usize) -> Option<usize> {
    // Looking past `to` here would look at the rest of the text once for every brace in it.
    let part = &input[..to];
    let mut at = from;
    while at < to {
        at = line_end(part, at);
        let (next, ends) = skip_blank_lines(part, at);
        if ends >= 2 && next < to && tag_line(input, next) {
            return Some(next);
        }
        at = next.max(at + 1);
    }
    None
}

/// How a `{` comment ends.
pub(super) struct CommentEnd {
    /// Offset behind the comment's text: of its `}`, or where reading goes on.
    pub(super) at: usize,
    pub(super) closed: bool,
    /// Whether it may hold bytes outside of ASCII.
    pub(super) high: bool,
}

/// Finds the end of the comment whose text starts at `from`.
///
/// A comment is unclosed if there is no `}`, or if a tag section begins before the next `{`, which then
/// opens a comment of a later game. A tag section in a comment that is closed before another `{` is text.
///
/// Each stretch between braces is looked at a bounded number of times, whatever the input.
pub(super) fn comment_end(input: &[u8], from: usize) -> CommentEnd {
    let mut at = from;
    let mut high = false;
    loop {
        let (len, h) = find_either(&input[at..], b'{', b'}');
        high |= h;
        let brace = at + len;
        if input.get(brace) == Some(&b'}') {
            return CommentEnd { at: brace, closed: true, high };
        }
        if let Some(resume) = tag_line_after_empty(input, at, brace) {
            return CommentEnd { at: resume, closed: false, high };
        }
        if brace == input.len() {
            return CommentEnd { at: brace, closed: false, high };
        }
        at = brace + 1;
    }
}
