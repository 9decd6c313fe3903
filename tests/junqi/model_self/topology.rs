//! Section 2: posts, edges, lines.

use super::FOUR_ARMS;
use crate::model::map::{Heading, Kind, Map, arm_post, name, picture, post, posts, row_and_column};
use std::collections::BTreeSet;

/// The posts with railway.
fn railway_posts(map: &Map) -> BTreeSet<u8> {
    map.edges.iter().filter(|edge| edge.rail).flat_map(|edge| [edge.a, edge.b]).collect()
}

/// All longest walks along railway on which each edge chains with the next, each in one direction.
fn lines(map: &Map) -> BTreeSet<Vec<u8>> {
    let mut lines = BTreeSet::new();
    for from in 0..map.posts {
        for step in &map.rails[usize::from(from)] {
            let chains_before = (0..map.posts).any(|before| {
                map.rails[usize::from(before)].iter().any(|last| last.to == from && last.arriving == step.leaving)
            });
            if !chains_before {
                extend(map, vec![from, step.to], step.arriving, &mut lines);
            }
        }
    }
    lines
}

fn extend(map: &Map, line: Vec<u8>, heading: Heading, lines: &mut BTreeSet<Vec<u8>>) {
    let mut ends = true;
    for step in &map.rails[usize::from(*line.last().unwrap())] {
        if step.leaving == heading {
            ends = false;
            let mut longer = line.clone();
            longer.push(step.to);
            extend(map, longer, step.arriving, lines);
        }
    }
    if ends {
        let reversed = line.iter().rev().copied().collect();
        lines.insert(line.min(reversed));
    }
}

fn lengths(map: &Map) -> Vec<usize> {
    let mut lengths: Vec<usize> = lines(map).iter().map(Vec::len).collect();
    lengths.sort_unstable();
    lengths
}

#[test]
fn two_player_totals() {
    let map = Map::new(Kind::TwoPlayer);
    assert_eq!(map.posts, 60);
    assert_eq!((map.camps.len(), map.headquarters.len()), (10, 4));
    assert!(map.camps.is_disjoint(&map.headquarters), "46 stations are left");
    assert_eq!(map.edges.len(), 133);
    assert_eq!(map.edges.iter().filter(|edge| edge.rail).count(), 35);
    assert_eq!(railway_posts(&map).len(), 32);
    assert_eq!(lengths(&map), [2, 5, 5, 5, 5, 10, 10]);
}

#[test]
fn four_nation_totals() {
    let map = Map::new(Kind::FourNation);
    assert_eq!(map.posts, 129);
    assert_eq!((map.camps.len(), map.headquarters.len()), (20, 8));
    assert!(map.camps.is_disjoint(&map.headquarters), "101 stations are left");
    assert_eq!(map.edges.len(), 288);
    assert_eq!(map.edges.iter().filter(|edge| edge.rail).count(), 92);
    assert_eq!(map.edges.iter().filter(|edge| edge.leaving != edge.arriving).count(), 4);
    assert_eq!(railway_posts(&map).len(), 73);
    assert_eq!(lengths(&map), [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 13, 13, 13, 13]);
}

#[test]
fn four_nation_lines_through_the_centre_and_curves() {
    let kind = Kind::FourNation;
    let lines = lines(&Map::new(kind));
    for line in [
        "S5,1 S4,1 S3,1 S2,1 S1,1 C11 C21 C31 N1,5 N2,5 N3,5 N4,5 N5,5",
        "S5,5 S4,5 S3,5 S2,5 S1,5 C13 C23 C33 N1,1 N2,1 N3,1 N4,1 N5,1",
        "W5,1 W4,1 W3,1 W2,1 W1,1 C31 C32 C33 E1,5 E2,5 E3,5 E4,5 E5,5",
        "W5,5 W4,5 W3,5 W2,5 W1,5 C11 C12 C13 E1,1 E2,1 E3,1 E4,1 E5,1",
        "S1,3 C12 C22 C32 N1,3",
        "W1,3 C21 C22 C23 E1,3",
        "S5,5 S4,5 S3,5 S2,5 S1,5 E1,1 E2,1 E3,1 E4,1 E5,1",
        "E5,5 E4,5 E3,5 E2,5 E1,5 N1,1 N2,1 N3,1 N4,1 N5,1",
        "N5,5 N4,5 N3,5 N2,5 N1,5 W1,1 W2,1 W3,1 W4,1 W5,1",
        "W5,5 W4,5 W3,5 W2,5 W1,5 S1,1 S2,1 S3,1 S4,1 S5,1",
    ] {
        let line = posts(kind, line);
        let reversed: Vec<u8> = line.iter().rev().copied().collect();
        assert!(lines.contains(&line) || lines.contains(&reversed), "{line:?}");
    }
}

#[test]
fn the_railway_is_one_component() {
    for kind in [Kind::TwoPlayer, Kind::FourNation, Kind::DuelOpen, Kind::DuelClosed] {
        let map = Map::new(kind);
        let all = railway_posts(&map);
        let mut found = BTreeSet::new();
        let mut to_visit = vec![*all.first().unwrap()];
        while let Some(here) = to_visit.pop() {
            if found.insert(here) {
                to_visit.extend(map.rails[usize::from(here)].iter().map(|step| step.to));
            }
        }
        assert_eq!(found, all, "{kind:?}");
    }
}

#[test]
fn camps_and_headquarters_are_no_railway_posts() {
    for kind in [Kind::TwoPlayer, Kind::FourNation] {
        let map = Map::new(kind);
        let railway = railway_posts(&map);
        assert!(map.camps.is_disjoint(&railway) && map.headquarters.is_disjoint(&railway));
        // Every camp has its eight neighbours.
        assert!(map.camps.iter().all(|&camp| map.roads[usize::from(camp)].len() == 8));
    }
}

#[test]
fn pairs_of_neighbours_occur_once() {
    for kind in [Kind::TwoPlayer, Kind::FourNation] {
        let map = Map::new(kind);
        let pairs: BTreeSet<(u8, u8)> = map.edges.iter().map(|edge| (edge.a.min(edge.b), edge.a.max(edge.b))).collect();
        assert_eq!(pairs.len(), map.edges.len());
    }
}

#[test]
fn missing_links() {
    let two = Map::new(Kind::TwoPlayer);
    let four = Map::new(Kind::FourNation);
    for (map, pairs) in [
        (&two, vec!["F1 G1", "F3 G3", "F1 G2", "E0 D1"]),
        (&four, vec!["S1,2 C11", "S1,2 C12", "S1,4 C13", "C11 C22", "S1,1 S2,3", "S5,5 E5,1", "S2,5 E2,1"]),
    ] {
        for pair in pairs {
            let pair = posts(map.kind, pair);
            let linked = map.edges.iter().any(|edge| pair.contains(&edge.a) && pair.contains(&edge.b));
            assert!(!linked, "{pair:?}");
        }
    }
}

#[test]
fn the_picture_shows_each_post_once() {
    for kind in [Kind::TwoPlayer, Kind::FourNation] {
        let posts = Map::new(kind).posts;
        let places: BTreeSet<(i8, i8)> = (0..posts).map(|post| picture(kind, post)).collect();
        assert_eq!(places.len(), usize::from(posts));
        // East is a quarter turn of south about the middle, and so on round.
        if kind == Kind::FourNation {
            for seat in 0..4 {
                for within in 0..30 {
                    let (x, y) = picture(kind, 30 * seat + within);
                    assert_eq!(picture(kind, 30 * ((seat + 1) % 4) + within), (y, 16 - x));
                }
            }
        }
    }
}

#[test]
fn names_and_rows_go_both_ways() {
    for kind in [Kind::TwoPlayer, Kind::FourNation] {
        let map = Map::new(kind);
        for at in 0..map.posts {
            assert_eq!(post(kind, &name(kind, at)), at);
            for seat in map.seats() {
                if let Some((r, c)) = row_and_column(kind, seat, at) {
                    assert_eq!(arm_post(kind, seat, r, c), at);
                }
            }
        }
    }
    assert_eq!(name(Kind::TwoPlayer, arm_post(Kind::TwoPlayer, 2, 1, 1)), "F4");
    assert_eq!(name(Kind::TwoPlayer, arm_post(Kind::TwoPlayer, 0, 6, 2)), "L1");
    assert_eq!(post(Kind::FourNation, "W6,5"), 119);
    assert_eq!(post(Kind::FourNation, "C33"), 128);
}

#[test]
fn the_closed_duel_lacks_two_arms_only() {
    let [four, open, closed] = FOUR_ARMS.map(Map::new);
    assert_eq!(open.edges, four.edges);
    // Two arms of 16 + 33 + 16 edges, their three links each with the centre, and the four curves.
    assert_eq!(closed.edges.len(), 288 - 2 * 65 - 6 - 4);
    assert_eq!((open.seats(), closed.seats(), four.seats()), (vec![0, 2], vec![0, 2], vec![0, 1, 2, 3]));
    assert_eq!((four.alliance(0), four.alliance(2), open.alliance(0), open.alliance(2)), (0, 0, 0, 1));
}
