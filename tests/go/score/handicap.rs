//! Fixed and free handicap stones.

use sanqi::go::{HandicapError, Point, PointSet, Size, check_free_handicap, fixed_handicap, max_fixed_handicap};

fn names(size: Size, count: u8) -> String {
    let points = fixed_handicap(size, count).unwrap();
    points.iter().map(|p| p.vertex(size).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_usual_table() {
    let corners = "D4 Q16 D16 Q4";
    for (count, want) in [
        (2, "D4 Q16".to_string()),
        (3, "D4 Q16 D16".to_string()),
        (4, corners.to_string()),
        (5, format!("{corners} K10")),
        (6, format!("{corners} D10 Q10")),
        (7, format!("{corners} D10 Q10 K10")),
        (8, format!("{corners} D10 Q10 K4 K16")),
        (9, format!("{corners} D10 Q10 K4 K16 K10")),
    ] {
        assert_eq!(names(Size::NINETEEN, count), want);
    }
    assert_eq!(names(Size::NINE, 5), "C3 G7 C7 G3 E5");
    assert_eq!(names(Size::THIRTEEN, 4), "D4 K10 D10 K4");
    assert_eq!(names(Size::square(7).unwrap(), 9), "C3 E5 C5 E3 C4 E4 D3 D5 D4");
}

#[test]
fn every_size_gives_distinct_points_or_an_error() {
    for cols in 1..=52 {
        for rows in 1..=52 {
            let size = Size::new(cols, rows).unwrap();
            let most = max_fixed_handicap(size);
            for count in 0..=12 {
                let needs_centre = count > 4 && count % 2 == 1;
                let wanted = (2..=most).contains(&count) && !(needs_centre && (cols % 2 == 0 || rows % 2 == 0));
                match fixed_handicap(size, count) {
                    Ok(points) => {
                        assert!(wanted, "{size} {count}");
                        assert_eq!(points.iter().copied().collect::<PointSet>().len(), usize::from(count));
                        assert_eq!(check_free_handicap(size, &points), Ok(()));
                    }
                    Err(error) => {
                        assert!(!wanted, "{size} {count}");
                        assert_eq!(error, HandicapError::NoFixedPoints { size, count, most });
                    }
                }
            }
        }
    }
}

#[test]
fn free_placement() {
    let size = Size::square(2).unwrap();
    let all: Vec<Point> = size.points().collect();
    assert_eq!(check_free_handicap(size, &all[..3]), Ok(()));
    assert_eq!(check_free_handicap(size, &all), Err(HandicapError::TooMany { size, count: 4 }));
    assert_eq!(check_free_handicap(size, &all[..1]), Err(HandicapError::TooFew(1)));
    let off = Point::new(2, 0);
    assert_eq!(check_free_handicap(size, &[all[0], off]), Err(HandicapError::OffBoard(off)));
    assert_eq!(check_free_handicap(size, &[all[0], all[0]]), Err(HandicapError::Twice(all[0])));
}
