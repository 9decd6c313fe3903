//! The rules of placing a stone, by flood fill on a plain array: slow and obvious.

use sanqi::go::{Board, Color, Point, Size, Suicide};

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Naive {
    pub(crate) size: Size,
    pub(crate) cells: Vec<Option<Color>>,
}

impl Naive {
    pub(crate) fn new(size: Size) -> Self {
        Self { size, cells: vec![None; size.area()] }
    }

    pub(crate) fn of(board: &Board) -> Self {
        let size = board.size();
        Self { size, cells: size.points().map(|point| board.color_at(point)).collect() }
    }

    /// The board of a number in base 3; `None` if some chain has no liberty.
    pub(crate) fn numbered(size: Size, mut n: usize) -> Option<Self> {
        let mut naive = Self::new(size);
        for cell in &mut naive.cells {
            *cell = [None, Some(Color::Black), Some(Color::White)][n % 3];
            n /= 3;
        }
        let lives = size.points().all(|point| naive.at(point).is_none() || !naive.liberties(point).is_empty());
        lives.then_some(naive)
    }

    pub(crate) fn board(&self) -> Board {
        Board::from_fn(self.size, |point| self.at(point))
    }

    pub(crate) fn at(&self, point: Point) -> Option<Color> {
        self.cells[self.size.index(point).unwrap()]
    }

    pub(crate) fn set(&mut self, point: Point, stone: Option<Color>) {
        let i = self.size.index(point).unwrap();
        self.cells[i] = stone;
    }

    pub(crate) fn chain(&self, point: Point) -> Vec<Point> {
        let mut chain = vec![point];
        let mut i = 0;
        while i < chain.len() {
            for beside in self.size.neighbors(chain[i]) {
                if self.at(beside) == self.at(point) && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
            i += 1;
        }
        chain.sort();
        chain
    }

    pub(crate) fn liberties(&self, point: Point) -> Vec<Point> {
        let chain = self.chain(point);
        let mut liberties: Vec<Point> = chain.iter().flat_map(|stone| self.size.neighbors(*stone)).collect();
        liberties.retain(|point| self.at(*point).is_none());
        liberties.sort();
        liberties.dedup();
        liberties
    }

    /// The board after a stone, the points that became empty, and whether it was suicide; `None` where it is
    /// forbidden.
    pub(crate) fn place(&self, color: Color, point: Point, suicide: Suicide) -> Option<(Self, Vec<Point>, bool)> {
        if self.at(point).is_some() {
            return None;
        }
        let mut after = self.clone();
        after.set(point, Some(color));
        let mut taken = Vec::new();
        for beside in self.size.neighbors(point) {
            if after.at(beside) == Some(!color) && after.liberties(beside).is_empty() {
                for stone in after.chain(beside) {
                    after.set(stone, None);
                    taken.push(stone);
                }
            }
        }
        let mut is_suicide = false;
        if after.liberties(point).is_empty() {
            let chain = after.chain(point);
            match suicide {
                Suicide::Never => return None,
                Suicide::Multi if chain.len() == 1 => return None,
                _ => {}
            }
            is_suicide = true;
            for stone in chain {
                after.set(stone, None);
                taken.push(stone);
            }
        }
        taken.sort();
        Some((after, taken, is_suicide))
    }

    /// Where a simple ko forbids the retake: a lone stone took one and has one liberty left.
    pub(crate) fn ko(after: &Self, point: Point, taken: &[Point], is_suicide: bool) -> Option<Point> {
        let is_ko = !is_suicide && taken.len() == 1 && after.chain(point).len() == 1;
        (is_ko && after.liberties(point) == taken).then(|| taken[0])
    }
}
