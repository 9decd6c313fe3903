//! Positions of Junqi to begin with, crowded and emptied.

use sanqi::junqi::{Board, Deployment, Position, Rules, Setup};

/// The deployments whose counts are published.
pub(crate) const ARRAYS: [&str; 2] = ["dgihekcfbigkhadcfjeigljhj", "hcgdifkeaghbkicifjdejhjlg"];

/// The two deployments in turn round the board, the first `clear` rows of every arm emptied.
pub(crate) fn start(board: Board, rules: Rules, clear: u8) -> Position {
    let deployments: Vec<Deployment> =
        ARRAYS.iter().cycle().take(board.players().into()).map(|text| text.parse().expect(text)).collect();
    let mut setup = Setup::new(board, rules);
    for (seat, deployment) in board.seats().seats().zip(&deployments) {
        setup.deploy(seat, deployment);
    }
    for post in board.posts().filter(|post| post.home().is_some_and(|(_, row, _)| row <= clear)) {
        setup.set(post, None);
    }
    setup.position().expect("everybody keeps his flag")
}
