//! Chess: mates where it can, likes to capture, moves at random otherwise.

use crate::bot::{Rng, choose};
use crate::{PLIES, report};
use sanqi::chess::{Color, Game, Laws, Position, Role};

const fn worth(role: Role) -> u64 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

pub(crate) fn play(seed: u64) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Position::default(), Laws::fide2023());
    while let Some(color) = game.turn().filter(|_| game.history().len() < PLIES) {
        let mv = choose(&game, color.seat(), &mut rng, |_, effect| match effect.captured {
            Some((role, _)) => 10 + 10 * worth(role),
            None => 1,
        });
        game.play(mv.ok_or("nothing to move in a game that goes on")?).map_err(|refusal| refusal.to_string())?;
    }
    let name = |seat| Color::from_seat(seat).map_or_else(String::new, |color| color.to_string());
    report("chess", seed, game.history().len(), game.outcome(), name, &game.position().board().to_string());
    Ok(())
}
