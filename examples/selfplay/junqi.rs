//! Junqi: each player is a bot that gets nothing but its view, on both boards.

use crate::bot::{Lot, Rng};
use crate::{PLIES, report};
use sanqi::junqi::{Board, Deployment, Drawing, Game, Move, Piece, Position, Post, Preset, Rank, Seat, View, Viewer};
use std::ops::ControlFlow;

pub(crate) fn play(seed: u64) -> Result<(), String> {
    for (board, preset) in [(Board::TwoPlayer, Preset::Competition), (Board::FourNation, Preset::Standard)] {
        let mut rng = Rng::new(seed);
        let rules = preset.rules();
        let deployments: Vec<Deployment> = (0..board.players())
            .filter_map(|_| Deployment::from_number(rng.below(Deployment::count(&rules)), &rules))
            .collect();
        let mut game = Game::new(board, rules, &deployments).map_err(|error| error.to_string())?;
        while let Some(seat) = game.position().turn().filter(|_| game.history().len() < PLIES) {
            let mv = choose(&game.view_for(Viewer::Seat(seat)), &mut rng);
            game.play(mv.ok_or("nothing to move in a game that goes on")?).map_err(|refusal| refusal.to_string())?;
        }
        let name = |place| Seat::from_place(place, board).map_or_else(String::new, |seat| format!("{seat:?}"));
        let what = format!("junqi {board}, {preset}");
        report(&what, seed, game.history().len(), game.outcome(), name, &picture(game.position()));
    }
    Ok(())
}

/// A move for the player whose view it is and who is to move. Likes to attack, above all where a flag may be,
/// to get on and into camps, and stays out of headquarters, from where nothing comes back.
fn choose(view: &View, rng: &mut Rng) -> Option<Move> {
    let mut lot = Lot::new(rng);
    let _ = view.visit_moves(|mv| {
        lot.offer(mv, weight(view, mv));
        ControlFlow::Continue(())
    });
    lot.drawn
}

fn weight(view: &View, mv: Move) -> u64 {
    let Some(piece) = view.piece(mv.from) else { return 0 };
    let Some(target) = view.piece(mv.to) else {
        let abroad = mv.to.home().is_none_or(|(home, ..)| home != piece.owner());
        return if mv.to.is_headquarters() { 0 } else { 1 + 2 * u64::from(abroad) + 2 * u64::from(mv.to.is_camp()) };
    };
    if target.rank() == Some(Rank::Flag) {
        return 10_000;
    }
    if mv.to.is_headquarters() {
        return 100;
    }
    // What still stands in the last two rows where it started may be a landmine: a task for engineers.
    let stands = view.origin(mv.to) == Some(mv.to);
    let mine = stands && matches!(mv.to.home(), Some((_, 5.., _)));
    match piece.rank() {
        Some(Rank::Engineer) => 2 + 30 * u64::from(mine),
        Some(Rank::Bomb) => 10,
        Some(rank) if mine => 4 + u64::from(rank > Rank::Colonel),
        Some(rank) => 40 - 4 * rank.index() as u64,
        None => 0,
    }
}

/// All pieces, for the referee: owner and rank; `.` an empty post, `o` an empty camp.
fn picture(position: &Position) -> String {
    let drawing = position.board().drawing();
    let (columns, rows) = match drawing {
        Drawing::TwoPlayer => (5, 12),
        Drawing::FourNation => (17, 17),
    };
    let mut cells = vec!["  ".to_owned(); columns * rows];
    for post in position.board().posts() {
        let (x, y) = place(post);
        cells[y * columns + x] = match position.piece(post) {
            Some(piece) => Piece::to_string(&piece),
            None if post.is_camp() => "o ".to_owned(),
            None => ". ".to_owned(),
        };
    }
    cells.chunks(columns).map(|row| row.join(" ").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// Column from the west and row from the north.
fn place(post: Post) -> (usize, usize) {
    let index = post.index();
    match (post.drawing(), post.home()) {
        (Drawing::TwoPlayer, _) => (index % 5, index / 5),
        (_, None) => (6 + 2 * ((index - 120) % 3), 10 - 2 * ((index - 120) / 3)),
        (_, Some((seat, row, column))) => {
            let (row, column) = (usize::from(row), usize::from(column));
            match seat {
                Seat::South => (5 + column, 10 + row),
                Seat::East => (10 + row, 11 - column),
                Seat::North => (11 - column, 6 - row),
                Seat::West => (6 - row, 5 + column),
            }
        }
    }
}
