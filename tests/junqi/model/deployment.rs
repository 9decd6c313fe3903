//! Deployments (law, section 3) and their 25 letters (section 9).

use super::board::Board;
use super::map::{arm_post, is_arm_camp, is_arm_headquarters};
use std::collections::BTreeSet;

/// The pieces of a side: letter and number.
pub(crate) const MATERIAL: [(char, usize); 12] = [
    ('a', 1),
    ('b', 1),
    ('c', 2),
    ('d', 2),
    ('e', 2),
    ('f', 2),
    ('g', 3),
    ('h', 3),
    ('i', 3),
    ('j', 3),
    ('k', 2),
    ('l', 1),
];

/// What can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// So many pieces, not 25.
    Pieces(usize),
    /// So many of a kind that has another number.
    Kind(char, usize),
    /// A piece in the camp in row r, column c.
    Camp(u8, u8),
    /// A station or headquarters left empty.
    Empty(u8, u8),
    /// A mine outside rows 5 and 6.
    Mine(u8, u8),
    /// A bomb in the front row.
    Bomb(u8, u8),
    /// A flag outside the headquarters.
    Flag(u8, u8),
}

/// All rows and columns, front row first, from the owner's left.
fn all() -> impl Iterator<Item = (u8, u8)> {
    (1..=6).flat_map(|r| (1..=5).map(move |c| (r, c)))
}

/// Whether a deployment may have this piece here.
pub(crate) fn may_stand(rank: char, r: u8, c: u8, bombs_in_front: bool) -> bool {
    match rank {
        _ if is_arm_camp(r, c) => false,
        'j' => r >= 5,
        'k' => r > 1 || bombs_in_front,
        'l' => is_arm_headquarters(r, c),
        _ => true,
    }
}

/// All faults of 30 cells, front row first, from the owner's left; a blank is an empty cell.
pub(crate) fn faults(cells: &str, bombs_in_front: bool) -> BTreeSet<Fault> {
    let mut faults = BTreeSet::new();
    let cells: Vec<char> = cells.chars().collect();
    assert_eq!(cells.len(), 30);
    let pieces = cells.iter().filter(|&&cell| cell != ' ').count();
    if pieces != 25 {
        faults.insert(Fault::Pieces(pieces));
    }
    for (kind, number) in MATERIAL {
        let found = cells.iter().filter(|&&cell| cell == kind).count();
        if found != number {
            faults.insert(Fault::Kind(kind, found));
        }
    }
    for ((r, c), &cell) in all().zip(&cells) {
        if cell == ' ' {
            if !is_arm_camp(r, c) {
                faults.insert(Fault::Empty(r, c));
            }
            continue;
        }
        if is_arm_camp(r, c) {
            faults.insert(Fault::Camp(r, c));
        }
        // A flag or mine in a camp of rows 2 to 4 is also a flag or mine outside its own zone.
        if cell == 'j' && r < 5 {
            faults.insert(Fault::Mine(r, c));
        }
        if cell == 'k' && r == 1 && !bombs_in_front {
            faults.insert(Fault::Bomb(r, c));
        }
        if cell == 'l' && !is_arm_headquarters(r, c) {
            faults.insert(Fault::Flag(r, c));
        }
    }
    faults
}

/// The 25 letters of a deployment as 30 cells; blanks in the letters are for reading.
pub(crate) fn cells(letters: &str) -> String {
    let mut letters = letters.chars().filter(|letter| !letter.is_whitespace());
    let cells = all().map(|(r, c)| if is_arm_camp(r, c) { ' ' } else { letters.next().unwrap() }).collect();
    assert_eq!(letters.next(), None, "more than 25 letters");
    cells
}

/// Puts a deployment on the board.
pub(crate) fn deploy(board: &mut Board, seat: u8, letters: &str) {
    for ((r, c), cell) in all().zip(cells(letters).chars()) {
        if cell != ' ' {
            board.put(arm_post(board.map.kind, seat, r, c), seat, cell);
        }
    }
}
