//! Go on 9×9: likes to capture, leaves its own eyes alone, passes when nothing else is left, or when that wins.

use crate::bot::{Rng, choose};
use crate::{PLIES, report};
use sanqi::go::{Color, Game, Move, Preset, Size};

pub(crate) fn play(seed: u64) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Size::NINE, Preset::TrompTaylor.rules());
    while let Some(color) = game.turn().filter(|_| game.moves().len() < PLIES) {
        let mv = choose(&game, color.seat(), &mut rng, |mv, taken| match mv {
            Move::Play(point) if !game.board().is_enclosed_by(point, color) => 2 + 20 * u64::from(*taken),
            _ => 0,
        });
        // Only eyes are left: the first of the moves without weight may be one.
        let mv = mv.filter(|mv| !matches!(mv, Move::Play(point) if game.board().is_enclosed_by(*point, color)));
        game.play(mv.unwrap_or(Move::Pass)).map_err(|refusal| refusal.to_string())?;
    }
    let name = |seat| Color::from_seat(seat).map_or_else(String::new, |color| color.to_string());
    let score = game.score().map_or_else(String::new, |score| format!("\n{}", score.text()));
    report("go", seed, game.moves().len(), game.outcome(), name, &format!("{}{score}", game.board()));
    Ok(())
}
