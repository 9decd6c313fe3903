//! [`Symmetry`]: the eight ways to turn and mirror a board.

use super::board::Board;
use super::point::{Point, Size};
use alloc::vec::Vec;

/// One of the eight symmetries of the square. The first four keep the shape of a rectangle; the other four
/// swap its columns and rows.
///
/// ```
/// use sanqi::go::{Point, Size, Symmetry};
/// let size = Size::new(4, 7)?;
/// assert_eq!(Symmetry::Clockwise.size(size), Size::new(7, 4)?);
/// assert_eq!(Symmetry::Clockwise.point(Point::new(0, 0), size), Some(Point::new(6, 0)));
/// # Ok::<(), sanqi::go::PointError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Symmetry {
    /// Everything stays.
    #[default]
    Identity,
    /// Left becomes right.
    MirrorColumns,
    /// Top becomes bottom.
    MirrorRows,
    /// A half turn.
    HalfTurn,
    /// Columns become rows: a mirror along the diagonal from the top left.
    Transpose,
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counterclockwise.
    Counterclockwise,
    /// A mirror along the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight; the first four keep every shape.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::HalfTurn,
        Self::Transpose,
        Self::Clockwise,
        Self::Counterclockwise,
        Self::AntiTranspose,
    ];

    /// Those that map a board of `size` to one of the same size: all eight of a square, four otherwise.
    pub fn keeping(size: Size) -> &'static [Self] {
        if size.is_square() { &Self::ALL } else { &Self::ALL[..4] }
    }

    /// Whether columns and rows are swapped, and whether then columns and rows are mirrored: the position in
    /// [`Symmetry::ALL`], bit by bit.
    const fn parts(self) -> (bool, bool, bool) {
        let n = self as u8;
        (n & 4 != 0, n & 1 != 0, n & 2 != 0)
    }

    const fn from_parts((swap, cols, rows): (bool, bool, bool)) -> Self {
        Self::ALL[(swap as usize) << 2 | (rows as usize) << 1 | cols as usize]
    }

    /// Whether columns and rows are swapped.
    pub const fn swaps(self) -> bool {
        self.parts().0
    }

    /// This one first, then `next`.
    pub const fn then(self, next: Self) -> Self {
        let (swap, cols, rows) = self.parts();
        let (swap_next, cols_next, rows_next) = next.parts();
        let (cols, rows) = if swap_next { (rows, cols) } else { (cols, rows) };
        Self::from_parts((swap != swap_next, cols != cols_next, rows != rows_next))
    }

    /// The one that takes this one back.
    pub const fn inverse(self) -> Self {
        let (swap, cols, rows) = self.parts();
        Self::from_parts(if swap { (swap, rows, cols) } else { (swap, cols, rows) })
    }

    /// The size that a board of `size` gets.
    pub const fn size(self, size: Size) -> Size {
        if self.swaps() { size.transposed() } else { size }
    }

    /// Where a point of a board of `size` comes to lie; `None` for a point that the board doesn't have.
    pub fn point(self, point: Point, size: Size) -> Option<Point> {
        if !size.contains(point) {
            return None;
        }
        let (swap, cols, rows) = self.parts();
        let to = self.size(size);
        let (col, row) = if swap { (point.row(), point.col()) } else { (point.col(), point.row()) };
        Some(Point::new(if cols { to.cols() - 1 - col } else { col }, if rows { to.rows() - 1 - row } else { row }))
    }

    /// The board turned or mirrored.
    pub fn board(self, board: &Board) -> Board {
        let to = self.size(board.size());
        let back = self.inverse();
        Board::from_fn(to, |point| back.point(point, to).and_then(|from| board.color_at(from)))
    }
}

impl Board {
    /// The board that stands for this one and all that are its mirror images or turns of the same size, with
    /// the symmetry that leads there: two boards have equal ones exactly when they are alike in that way.
    ///
    /// ```
    /// use sanqi::go::Board;
    /// let (a, b): (Board, Board) = ("b..\n...\n..w".parse()?, "..w\n...\nb..".parse()?);
    /// assert_eq!(a.canonical().0, b.canonical().0);
    /// # Ok::<(), sanqi::text::At<sanqi::go::DiagramError>>(())
    /// ```
    pub fn canonical(&self) -> (Self, Symmetry) {
        let size = self.size();
        let image = |symmetry: Symmetry| -> Vec<_> {
            let back = symmetry.inverse();
            size.points().map(|to| back.point(to, size).and_then(|from| self.color_at(from))).collect()
        };
        let least = Symmetry::keeping(size).iter().copied().min_by_key(|symmetry| image(*symmetry)).unwrap_or_default();
        (least.board(self), least)
    }
}
