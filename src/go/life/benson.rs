//! [`Life`]: chains that can't be captured even if their owner passes for ever (D. B. Benson, 1976).

use super::super::board::{Board, Suicide};
use super::super::color::Color;
use super::super::point::{Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// A chain that can't be captured, whatever its owner does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LivingChain {
    /// Its stones, row by row.
    pub stones: Vec<Point>,
    /// Its vital regions, as numbers in [`Life::regions`]: at least two. In each of them some empty point is
    /// a liberty of the chain for ever.
    pub vital: Vec<usize>,
}

/// The unconditionally alive chains of one color, and the points they hold.
///
/// A region is a greatest set of connected points without a stone of that color. It is vital to a chain if
/// each of its empty points is a liberty of the chain; where suicide is allowed, each point that isn't empty
/// must be beside the chain as well, for the enemy could empty it. The living chains are the largest set of
/// which each has two vital regions bordered by chains of the set alone.
///
/// That is exact both ways: a chain outside of the set can be captured if its owner only passes. It says
/// nothing about who would win a fight: most groups that players call alive aren't unconditionally so.
///
/// ```
/// use sanqi::go::{Board, Color, Life, Point, Suicide};
/// let board: Board = ".b...\nbbbb.\n.....".parse()?;
/// let life = Life::new(&board, Color::Black, Suicide::Never);
/// assert_eq!(life.chains().len(), 0, "there is but one eye");
///
/// let board: Board = ".b.bw..\nbbbbw..\nwwwww..".parse()?;
/// let life = Life::new(&board, Color::Black, Suicide::Never);
/// assert!(life.is_alive(Point::new(1, 0)));
/// assert_eq!(life.territory(), [Point::new(0, 0), Point::new(2, 0)]);
/// # Ok::<(), sanqi::text::At<sanqi::go::DiagramError>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Life {
    color: Color,
    size: Size,
    chains: Vec<LivingChain>,
    regions: Vec<Vec<Point>>,
    territory: Vec<Point>,
    /// By the number of the point.
    held: Vec<Held>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    No,
    Stone,
    Territory,
}

impl Life {
    /// Works out the life of `color` on a board, under a rule on suicide.
    pub fn new(board: &Board, color: Color, suicide: Suicide) -> Self {
        let size = board.size();
        let parts = Parts::new(board, color);
        let pairs = parts.vital_pairs(board, suicide);
        let mut lives = vec![true; parts.chains.len()];
        let mut safe = vec![true; parts.regions.len()];
        loop {
            let mut eyes = vec![0u32; parts.chains.len()];
            for &(chain, region) in &pairs {
                eyes[chain] += u32::from(safe[region]);
            }
            let mut changed = false;
            for (lives, eyes) in lives.iter_mut().zip(eyes) {
                changed |= *lives && eyes < 2;
                *lives &= eyes >= 2;
            }
            if !changed {
                break;
            }
            for (safe, border) in safe.iter_mut().zip(&parts.borders) {
                *safe &= border.iter().all(|chain| lives[*chain]);
            }
        }

        let mut vital = vec![Vec::new(); parts.chains.len()];
        for (chain, region) in pairs.into_iter().filter(|(_, region)| safe[*region]) {
            vital[chain].push(region);
        }
        let mut held = vec![Held::No; size.area()];
        let mut mark = |points: &[Point], what: Held| {
            for i in points.iter().filter_map(|point| size.index(*point)) {
                held[i] = what;
            }
        };
        let mut chains = Vec::new();
        for ((stones, vital), _) in parts.chains.into_iter().zip(vital).zip(lives).filter(|(_, lives)| *lives) {
            mark(&stones, Held::Stone);
            chains.push(LivingChain { stones, vital });
        }
        let mut territory = Vec::new();
        for ((region, border), _) in parts.regions.iter().zip(&parts.borders).zip(safe).filter(|(_, safe)| *safe) {
            if !border.is_empty() && !has_room_for_two_eyes(board, color, region, suicide) {
                mark(region, Held::Territory);
                territory.extend_from_slice(region);
            }
        }
        territory.sort_unstable();
        Self { color, size, chains, regions: parts.regions, territory, held }
    }

    /// Whose life this is.
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The unconditionally alive chains.
    pub fn chains(&self) -> &[LivingChain] {
        &self.chains
    }

    /// All regions of the color, vital to something or not, each row by row.
    pub fn regions(&self) -> &[Vec<Point>] {
        &self.regions
    }

    /// The pass-alive territory, row by row: the points of those regions that only living chains border and
    /// in which the enemy can't get an unconditionally alive chain even if the owner always passes. Enemy
    /// stones there are included.
    ///
    /// The enemy's eyes would have to be points that no living chain is beside. Regions with at most one such
    /// point, or two side by side, count; for larger ones no proof is tried.
    pub fn territory(&self) -> &[Point] {
        &self.territory
    }

    /// Whether an unconditionally alive chain stands on the point.
    pub fn is_alive(&self, point: Point) -> bool {
        self.held(point) == Held::Stone
    }

    /// Whether the point is held by an unconditionally alive chain or lies in its territory.
    pub fn holds(&self, point: Point) -> bool {
        self.held(point) != Held::No
    }

    fn held(&self, point: Point) -> Held {
        self.size.index(point).map_or(Held::No, |i| self.held[i])
    }
}

/// Whether the enemy might make two eyes in a region that living chains alone border.
fn has_room_for_two_eyes(board: &Board, color: Color, region: &[Point], suicide: Suicide) -> bool {
    let size = board.size();
    // Without suicide the enemy's stones stay where they are, so only an empty point can be an eye.
    let mut eyes = region.iter().filter(|point| {
        (suicide != Suicide::Never || board.color_at(**point).is_none())
            && size.neighbors(**point).all(|beside| board.color_at(beside) != Some(color))
    });
    match (eyes.next(), eyes.next(), eyes.next()) {
        (_, None, _) => false,
        (Some(a), Some(b), None) => size.neighbors(*a).all(|beside| beside != *b),
        _ => true,
    }
}

/// The board divided into the chains of a color and the regions between them.
struct Parts {
    chains: Vec<Vec<Point>>,
    regions: Vec<Vec<Point>>,
    /// By region: the chains beside it.
    borders: Vec<Vec<usize>>,
    /// By point: the number of its chain or region.
    label: Vec<usize>,
    color: Color,
    size: Size,
}

impl Parts {
    fn new(board: &Board, color: Color) -> Self {
        let size = board.size();
        let is_own = |point: Point| board.color_at(point) == Some(color);
        let mut label = vec![usize::MAX; size.area()];
        let (mut chains, mut regions) = (Vec::new(), Vec::new());
        for start in size.points() {
            let own = is_own(start);
            let parts = if own { &mut chains } else { &mut regions };
            let mut part = Vec::new();
            let mut open = vec![start];
            while let Some(point) = open.pop() {
                let Some(i) = size.index(point) else { continue };
                if label[i] == usize::MAX && is_own(point) == own {
                    label[i] = parts.len();
                    part.push(point);
                    open.extend(size.neighbors(point));
                }
            }
            if !part.is_empty() {
                part.sort_unstable();
                parts.push(part);
            }
        }
        let mut parts = Self { chains, regions, borders: Vec::new(), label, color, size };
        parts.borders = parts
            .regions
            .iter()
            .map(|region| {
                let mut border: Vec<usize> =
                    region.iter().flat_map(|point| parts.chains_beside(board, *point)).collect();
                border.sort_unstable();
                border.dedup();
                border
            })
            .collect();
        parts
    }

    /// The numbers of the chains beside a point, each once.
    fn chains_beside(&self, board: &Board, point: Point) -> smallvec::SmallVec<[usize; 4]> {
        let mut chains = smallvec::SmallVec::new();
        for beside in self.size.neighbors(point).filter(|beside| board.color_at(*beside) == Some(self.color)) {
            if let Some(i) = self.size.index(beside)
                && !chains.contains(&self.label[i])
            {
                chains.push(self.label[i]);
            }
        }
        chains
    }

    /// Which region is vital to which chain, as (chain, region), borders aside.
    fn vital_pairs(&self, board: &Board, suicide: Suicide) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut beside = vec![0u32; self.chains.len()];
        for (number, region) in self.regions.iter().enumerate() {
            let is_empty = |point: &Point| board.color_at(*point).is_none();
            // A region full of enemy stones is a set-up's; no chain has a liberty there.
            if !region.iter().any(is_empty) {
                continue;
            }
            // The enemy can empty a region by suicide and then leave the points empty that suit it.
            let mut needed = 0;
            for point in region.iter().filter(|point| suicide != Suicide::Never || is_empty(point)) {
                needed += 1;
                for chain in self.chains_beside(board, *point) {
                    beside[chain] += 1;
                }
            }
            for chain in &self.borders[number] {
                if core::mem::take(&mut beside[*chain]) == needed {
                    pairs.push((*chain, number));
                }
            }
        }
        pairs
    }
}
