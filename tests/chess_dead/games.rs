//! Random games: what was excluded once never happens, and stays excluded.

use super::{Lots, is_impossible};
use sanqi::chess::{Color, Position};

fn play_out(mut position: Position, plies: usize, lots: &mut Lots, found: &mut usize) {
    let mut excluded = Color::ALL.map(|color| is_impossible(&position, color));
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Captures come often, so that little is left soon.
        let captures = position.captures();
        let mv = if !captures.is_empty() && lots.below(3) == 0 { lots.pick(&captures) } else { lots.pick(&moves) };
        let before = position;
        position.play(mv).unwrap();
        for color in Color::ALL {
            let now = is_impossible(&position, color);
            assert!(!excluded[color as usize] || now, "{before} excludes a mate by {color}, {position} doesn't");
            *found += usize::from(now && !excluded[color as usize]);
            excluded[color as usize] = now;
        }
        assert_eq!(position.is_dead(), excluded == [true, true]);
        assert!(!position.is_dead_by_material() || position.is_dead());
        if position.is_checkmate() {
            let winner = !position.turn();
            assert!(!excluded[winner as usize], "{winner} has mated: {position}");
        }
    }
}

#[test]
fn what_is_excluded_stays_excluded() {
    let mut lots = Lots(1);
    let mut found = 0;
    for _ in 0..400 {
        play_out(Position::default(), 600, &mut lots, &mut found);
    }
    assert!(found > 100, "{found}");
}

/// The same from locked positions, where the proofs have more to say.
#[test]
fn what_is_excluded_stays_excluded_when_locked() {
    let mut lots = Lots(2);
    let mut found = 0;
    let mut started = 0;
    while started < 4_000 {
        let Some(position) = super::blocked::random(&mut lots) else { continue };
        started += 1;
        found += Color::ALL.into_iter().filter(|&color| is_impossible(&position, color)).count();
        play_out(position, 60, &mut lots, &mut found);
    }
    assert!(found > 500, "{found}");
}
