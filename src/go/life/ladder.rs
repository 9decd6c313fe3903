//! [`read_ladder`]: whether a chain is caught in a ladder, by search.

use super::super::board::{Board, Suicide};
use super::super::color::Color;
use super::super::point::Point;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// What the search says about a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ladder {
    /// It is caught, whatever its owner does.
    Captured,
    /// It isn't, not by a ladder.
    Escapes,
    /// The search reached its limit first.
    Undecided,
}

/// Whether the chain on a point is caught in a ladder, with `turn` to move and perhaps a point that a ko
/// forbids to that side; `None` where there is no stone. `limit` is the number of positions that may be
/// looked at: a ladder across a 19×19 board takes a few hundred.
///
/// The game that is searched, exactly: the hunter only gives atari or captures. The chain's owner plays on a
/// liberty of the chain or takes a chain beside it that is in atari; it may also pass while it isn't in
/// atari itself. With three liberties and the hunter to move, or when the hunter has nothing left, it has
/// escaped. The simple ko rule holds for both, nobody commits suicide, and a hunter who is kept from the
/// capture by a ko, or comes back to the same position, has failed: a chain that is called captured is
/// captured without a ko fight. Nets and other ways of catching it are not looked for.
///
/// ```
/// use sanqi::go::{Board, Color, Ladder, Point, read_ladder};
/// let corner: Board = "......\n.b....\n.wb...\n..b...\n......\n......".parse()?;
/// let white = Point::new(1, 2);
/// assert_eq!(read_ladder(&corner, white, None, Color::Black, 1000), Some(Ladder::Captured));
/// assert_eq!(read_ladder(&corner, white, None, Color::Black, 1), Some(Ladder::Undecided));
/// # Ok::<(), sanqi::text::At<sanqi::go::DiagramError>>(())
/// ```
pub fn read_ladder(board: &Board, point: Point, ko: Option<Point>, turn: Color, limit: u64) -> Option<Ladder> {
    let prey = board.color_at(point)?;
    let mut search = Search { point, prey, path: Vec::new() };
    let mut looked_at = 1;
    if looked_at > limit {
        return Some(Ladder::Undecided);
    }
    let mut verdict = search.enter(board.clone(), ko, turn != prey);
    while let Some(frame) = search.path.last_mut() {
        let hunts = frame.hunts;
        if verdict == Some(hunts) {
            // The side to move has what it wants.
            search.path.pop();
            continue;
        }
        let Some(step) = frame.moves.pop() else {
            verdict = Some(!hunts);
            search.path.pop();
            continue;
        };
        looked_at += 1;
        if looked_at > limit {
            return Some(Ladder::Undecided);
        }
        let mut board = frame.board.clone();
        let mut ko = None;
        if let Some(to) = step {
            ko = board.place_unchecked(if hunts { !prey } else { prey }, to).ko;
        }
        verdict = search.enter(board, ko, !hunts);
    }
    Some(match verdict {
        Some(true) => Ladder::Captured,
        Some(false) => Ladder::Escapes,
        None => Ladder::Undecided,
    })
}

struct Search {
    point: Point,
    prey: Color,
    /// The positions on the way to the one that is looked at. On the heap, as ladders are long.
    path: Vec<Frame>,
}

struct Frame {
    board: Board,
    hunts: bool,
    /// What is still to be tried, the last first; `None` is a pass.
    moves: SmallVec<[Option<Point>; 4]>,
}

impl Search {
    /// Whether the chain is captured in a position, if that is plain; else the position goes on the path.
    fn enter(&mut self, board: Board, ko: Option<Point>, hunts: bool) -> Option<bool> {
        let liberties = board.liberties(self.point);
        if liberties.is_empty() || liberties.len() > 2 {
            return Some(liberties.is_empty());
        }
        let mover = if hunts { !self.prey } else { self.prey };
        let may = |point: Point| ko != Some(point) && board.check(mover, point, Suicide::Never).is_ok();
        if hunts && liberties.len() == 1 {
            return Some(may(liberties[0]));
        }
        if self.path.iter().any(|frame| frame.hunts == hunts && frame.board == board) {
            return Some(false);
        }
        let mut moves: SmallVec<[Option<Point>; 4]> = SmallVec::new();
        if hunts {
            moves.extend(liberties.into_iter().filter(|point| may(*point)).map(Some));
            // First the more open side, where the chain would get most liberties.
            let open = |point: &Option<Point>| {
                point.map_or(0, |p| board.size().neighbors(p).filter(|n| board.color_at(*n).is_none()).count())
            };
            moves.sort_by_key(open);
        } else {
            if liberties.len() == 2 {
                moves.push(None);
            }
            moves.extend(self.counters(&board).into_iter().filter(|point| may(*point)).map(Some));
            for liberty in liberties {
                if may(liberty) && !moves.contains(&Some(liberty)) {
                    moves.push(Some(liberty));
                }
            }
        }
        self.path.push(Frame { board, hunts, moves });
        None
    }

    /// The last liberties of the hunter's chains in atari beside the chain.
    fn counters(&self, board: &Board) -> Vec<Point> {
        let mut points: Vec<Point> = board
            .chain(self.point)
            .into_iter()
            .flat_map(|stone| board.size().neighbors(stone))
            .filter(|beside| board.color_at(*beside) == Some(!self.prey))
            .filter_map(|beside| match board.liberties(beside).as_slice() {
                [last] => Some(*last),
                _ => None,
            })
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}
