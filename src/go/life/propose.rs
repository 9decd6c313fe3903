//! [`propose_dead`]: a guess at the dead stones, for players to correct.

use super::super::board::{Board, Suicide};
use super::super::color::Color;
use super::super::playout::Playout;
use super::super::point_set::PointSet;
use super::benson::Life;
use alloc::vec;

/// Proposes which stones are dead, whole chains. **A proposal, never a judgement**: it may be wrong, above all
/// in seki and where a fight is still open. Dead is what both players agree on (article 8); nothing in this
/// crate counts by a proposal unless the caller hands it back as the players' own.
///
/// Stones in the enemy's pass-alive territory are proposed, unconditionally alive ones never (see [`Life`]).
/// For the rest, `runs` random games are played with the caller's numbers, the sides beginning in turn: a
/// chain is proposed whose points end up with the enemy more often than not. Some fifty runs are usual; with
/// none, only what is certain is proposed. The same numbers give the same proposal.
///
/// ```
/// use sanqi::go::{Board, Point, propose_dead};
/// let board: Board = ".b.wb\nbb.bb\n.....".parse()?;
/// assert!(propose_dead(&board, 0, || 0).is_empty(), "nothing is certain while the second eye is open");
/// let board: Board = ".b.wb\nbbbbb\n.....".parse()?;
/// assert!(propose_dead(&board, 0, || 0).iter().eq([Point::new(3, 0)]));
/// # Ok::<(), sanqi::text::At<sanqi::go::DiagramError>>(())
/// ```
pub fn propose_dead(board: &Board, runs: u32, mut random: impl FnMut() -> u64) -> PointSet {
    let size = board.size();
    // The strictest reading of life: it holds under every rule on suicide.
    let life = Color::ALL.map(|color| Life::new(board, color, Suicide::Any));
    let mut lost = vec![0u64; size.area()];
    let mut playouts = Color::ALL.map(|turn| Playout::new(board, turn, None));
    for run in 0..runs {
        let playout = &mut playouts[run as usize % 2];
        playout.run(&mut random);
        for (i, point) in size.points().enumerate() {
            if let (Some(color), Some(owner)) = (board.color_at(point), playout.owner(point)) {
                lost[i] += u64::from(color != owner);
            }
        }
    }
    let mut dead = PointSet::new();
    let mut seen = vec![false; size.area()];
    for (start, color) in board.stones() {
        if size.index(start).is_some_and(|i| seen[i]) {
            continue;
        }
        let chain = board.chain(start);
        let mut votes = 0;
        for i in chain.iter().filter_map(|point| size.index(*point)) {
            seen[i] = true;
            votes += lost[i];
        }
        let is_lost = votes * 2 > u64::from(runs) * chain.len() as u64;
        if life[!color as usize].holds(start) || (is_lost && !life[color as usize].is_alive(start)) {
            dead.extend(chain);
        }
    }
    dead
}
