//! Handicap stones: the fixed points of every board that has them, and the check of a free placement.
//! What Black gives back for them is counted in `score`.

use super::point::{Point, Size};
use super::point_set::PointSet;
use alloc::vec::Vec;

/// Why stones can't be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HandicapError {
    /// A number that has no fixed points on a board of that size.
    #[error("a board of {size} has fixed points for at most {most} handicap stones (and at least 2), not for {count}")]
    NoFixedPoints {
        /// The board.
        size: Size,
        /// The stones asked for.
        count: u8,
        /// The most there can be; 0 when the board has no fixed points.
        most: u8,
    },
    /// Nothing to place: a handicap has at least two stones, with one Black simply begins.
    #[error("a handicap has at least 2 stones, not {0}")]
    TooFew(usize),
    /// No point would stay empty.
    #[error("{count} handicap stones don't fit on a board of {size}")]
    TooMany {
        /// The board.
        size: Size,
        /// The stones asked for.
        count: usize,
    },
    /// The board has no such point.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// A point that is given twice.
    #[error("{0} is given twice")]
    Twice(Point),
}

/// The line of the corner points, counted from 0: the third on short sides, the fourth from 13 on.
const fn line(side: u8) -> u8 {
    if side < 13 { 2 } else { 3 }
}

/// How many handicap stones have fixed points on a board: 9 where both sides are odd and at least 7, 4 on
/// others with sides of at least 7 (6 where the side points of odd rows exist), 0 on smaller ones.
///
/// Five stones need the centre, so a board of even columns and odd rows has points for 2, 3, 4 and 6.
///
/// ```
/// use sanqi::go::{Size, max_fixed_handicap};
/// assert_eq!(max_fixed_handicap(Size::NINETEEN), 9);
/// assert_eq!(max_fixed_handicap(Size::new(8, 9)?), 6);
/// assert_eq!(max_fixed_handicap(Size::new(9, 8)?), 4);
/// assert_eq!(max_fixed_handicap(Size::square(6)?), 0);
/// # Ok::<(), sanqi::go::PointError>(())
/// ```
pub const fn max_fixed_handicap(size: Size) -> u8 {
    if size.cols() < 7 || size.rows() < 7 {
        return 0;
    }
    match (size.cols() % 2, size.rows() % 2) {
        (1, 1) => 9,
        (0, 1) => 6,
        _ => 4,
    }
}

/// The fixed points of so many handicap stones, in the order of GTP's `fixed_handicap`: opposite corners,
/// the other corners, left and right, bottom and top, and the centre last for 5, 7 and 9.
///
/// ```
/// use sanqi::go::{Size, fixed_handicap};
/// let names: Vec<_> = fixed_handicap(Size::NINETEEN, 5)?
///     .iter().map(|p| p.vertex(Size::NINETEEN).to_string()).collect();
/// assert_eq!(names, ["D4", "Q16", "D16", "Q4", "K10"]);
/// # Ok::<(), sanqi::go::HandicapError>(())
/// ```
///
/// # Errors
/// The board has no fixed points for that many.
pub fn fixed_handicap(size: Size, count: u8) -> Result<Vec<Point>, HandicapError> {
    let most = max_fixed_handicap(size);
    let (cols, rows) = (size.cols(), size.rows());
    let centre_missing = count % 2 == 1 && count > 3 && (cols.is_multiple_of(2) || rows.is_multiple_of(2));
    if count < 2 || count > most || centre_missing {
        return Err(HandicapError::NoFixedPoints { size, count, most });
    }
    let (left, top) = (line(cols), line(rows));
    let (right, bottom) = (cols - 1 - left, rows - 1 - top);
    let (middle, centre) = (cols / 2, rows / 2);
    let order = [
        (left, bottom),
        (right, top),
        (left, top),
        (right, bottom),
        (left, centre),
        (right, centre),
        (middle, bottom),
        (middle, top),
    ];
    let with_centre = count % 2 == 1 && count > 3;
    let around = usize::from(count) - usize::from(with_centre);
    let mut points: Vec<Point> = order.into_iter().take(around).map(|(col, row)| Point::new(col, row)).collect();
    if with_centre {
        points.push(Point::new(middle, centre));
    }
    Ok(points)
}

/// Whether Black may place handicap stones on these points of an empty board.
///
/// ```
/// use sanqi::go::{HandicapError, Point, Size, check_free_handicap};
/// let twice = [Point::new(2, 2), Point::new(2, 2)];
/// assert_eq!(check_free_handicap(Size::NINE, &twice), Err(HandicapError::Twice(Point::new(2, 2))));
/// ```
///
/// # Errors
/// Fewer than two, a point off the board or twice, or no point left empty.
pub fn check_free_handicap(size: Size, points: &[Point]) -> Result<(), HandicapError> {
    if points.len() < 2 {
        return Err(HandicapError::TooFew(points.len()));
    }
    let mut seen = PointSet::new();
    for point in points {
        if !size.contains(*point) {
            return Err(HandicapError::OffBoard(*point));
        }
        if !seen.insert(*point) {
            return Err(HandicapError::Twice(*point));
        }
    }
    // On a connected board one empty point leaves every chain of a single color a liberty.
    if points.len() >= size.area() {
        return Err(HandicapError::TooMany { size, count: points.len() });
    }
    Ok(())
}
