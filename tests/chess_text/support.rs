//! What the modules share.

use sanqi::chess::{CastlingStyle, EnPassantMode, Faults, FenStyle, Position, Setup};
use sanqi::text::At;

/// Every way to write a FEN.
pub(crate) fn styles() -> impl Iterator<Item = FenStyle> {
    [CastlingStyle::XFen, CastlingStyle::Shredder].into_iter().flat_map(|castling| {
        [EnPassantMode::Always, EnPassantMode::PseudoLegal, EnPassantMode::Legal]
            .into_iter()
            .map(move |en_passant| FenStyle { castling, en_passant })
    })
}

pub(crate) fn setup(fen: &str) -> Setup {
    Setup::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Offsets and codes of what was forgiven.
pub(crate) fn codes<K: Copy>(forgiven: &[At<K>]) -> Vec<(usize, K)> {
    forgiven.iter().map(|note| (note.offset, note.kind)).collect()
}

/// The next of a row of random numbers.
pub(crate) fn random(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 33) as usize
}

/// Asks a position everything that must hold for any position, however odd: its keys, counts and texts.
pub(crate) fn examine(position: &Position) {
    assert_eq!(position.key(), position.rebuilt_key(), "{position}");
    let moves = position.legal_moves();
    assert_eq!(moves.len() as u64, position.move_count(), "{position}");
    assert_eq!(moves.is_empty(), !position.has_legal_move(), "{position}");
    for &mv in &moves {
        assert_eq!(position.check(mv), Ok(()), "{mv} in {position}");
        let gives_check = position.gives_check(mv);
        let mut after = *position;
        after.play_unchecked(mv);
        assert_eq!(after.is_check(), gives_check, "{mv} in {position}");
    }
    for style in styles() {
        let text = position.fen(style).to_string();
        let read = Setup::from_fen(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let expected = Setup { en_passant: position.en_passant(style.en_passant), ..Setup::from(position) };
        assert_eq!(read, expected, "{text}");
    }
    // Of several kings the one on the lowest square counts, which is another one in the image.
    if !Setup::from(position).faults().contains(Faults::SEVERAL_KINGS) {
        assert_eq!(position.color_swapped().move_count(), position.move_count(), "{position}");
    }
    assert_eq!(position.color_swapped().color_swapped(), *position);
}

/// Examines every node of a perft of two plies and of three random games.
pub(crate) fn walk(position: &Position) {
    examine(position);
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play(mv).unwrap_or_else(|error| panic!("{mv} in {position}: {error}"));
        examine(&next);
    }
    assert_eq!(sanqi::perft::perft(position, 2), position.perft(2), "{position}");
    for seed in 1..=3 {
        let (mut next, mut state) = (*position, seed);
        for _ in 0..80 {
            let moves = next.legal_moves();
            if moves.is_empty() {
                break;
            }
            next.play_unchecked(moves[random(&mut state) % moves.len()]);
            examine(&next);
        }
    }
}
