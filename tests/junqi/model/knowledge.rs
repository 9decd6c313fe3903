//! What a viewer may conclude (law, section 8), by trying every assignment of ranks to the pieces he can't see.
//!
//! It's meant for a handful of pieces per player, whose ranks taken together everybody knows. Two assignments differ
//! only if some piece has another rank; which of two equal pieces is which makes no difference.

use super::board::{Board, Piece};
use super::combat::{Left, Rules, fight};
use super::deployment::may_stand;
use super::game::{Act, Cause, Game, Public};
use super::map::{Map, row_and_column};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A piece of the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) owner: u8,
    pub(crate) origin: u8,
    /// The rank, if the viewer may see it.
    pub(crate) seen: Option<char>,
}

/// What the viewer has to go by. With the start in the middle of a game, no flag is public yet and nobody is out.
#[derive(Clone, Debug)]
pub(crate) struct Story<'a> {
    pub(crate) map: Rc<Map>,
    pub(crate) rules: &'a Rules,
    /// Whether the start position obeys the law on bombs in the front row too. What it says on mines and flags, and on
    /// camps, is taken to hold in any case.
    pub(crate) whole: bool,
    pub(crate) pieces: Vec<Start>,
    /// By seat: the letters of all his pieces, seen or not, in any order.
    pub(crate) material: [String; 4],
    /// What [`Game::start`] and each act since have made public.
    pub(crate) history: &'a [Public],
}

/// How much an assignment has to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The facts the law lists, and that a player dropped for lack of a move had none.
    Facts,
    /// Everything: played through with these ranks, the game shows the public exactly the same. So also that a player
    /// who was not dropped when his turn came had a move, and that an alliance that won could move.
    Replay,
    /// The same, without the facts as a shortcut: slower by far, and proof that they are sound.
    ReplayAlone,
}

/// What follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deduced {
    /// By piece, in the order of the story: the ranks that occur in some consistent assignment.
    pub(crate) ranks: Vec<BTreeSet<char>>,
    /// How many assignments are consistent, those of all owners taken together.
    pub(crate) assignments: u64,
}

/// Something the public has seen. Pieces are numbers in the story's list.
#[derive(Clone, Debug)]
enum Fact {
    /// The piece moved.
    Moved { piece: usize },
    /// The piece went where no straight line or curve leads.
    Turned { piece: usize },
    /// One attacked the other, and these flags were revealed by it.
    Fought { attacker: usize, defender: usize, left: Left, flag_taken: bool, revealed: Vec<u8>, known: Vec<u8> },
    /// The piece is its owner's flag.
    Flag { piece: usize },
    /// The player had no legal move, the pieces being where they were (by post).
    Stuck { seat: u8, cells: Vec<Option<usize>> },
}

impl<'a> Story<'a> {
    /// What the viewer has who sees the ranks of these seats' pieces. Pieces are in the order of their posts.
    pub(crate) fn new(start: &Board, rules: &'a Rules, whole: bool, seen: &[u8], history: &'a [Public]) -> Story<'a> {
        let mut material = [const { String::new() }; 4];
        let mut pieces = Vec::new();
        for (origin, piece) in (0..).zip(&start.cells) {
            if let Some(piece) = piece {
                material[usize::from(piece.owner)].push(piece.rank);
                let seen = seen.contains(&piece.owner).then_some(piece.rank);
                pieces.push(Start { owner: piece.owner, origin, seen });
            }
        }
        Story { map: Rc::clone(&start.map), rules, whole, pieces, material, history }
    }

    /// Every consistent assignment is found by trying all.
    pub(crate) fn deduce(&self, proof: Proof) -> Deduced {
        let facts = if proof == Proof::ReplayAlone { Vec::new() } else { self.facts() };
        let mut deduced = Deduced { ranks: vec![BTreeSet::new(); self.pieces.len()], assignments: 0 };
        let choices: Vec<Vec<Vec<char>>> = self.map.seats().into_iter().map(|seat| self.arrangements(seat)).collect();
        self.try_all(&facts, proof, &choices, &mut vec![None; self.pieces.len()], &mut deduced);
        deduced
    }

    /// The numbers of this player's pieces.
    fn numbers(&self, seat: u8) -> Vec<usize> {
        (0..self.pieces.len()).filter(|&number| self.pieces[number].owner == seat).collect()
    }

    /// All different ways to give this player's pieces his ranks so that every piece the viewer sees has the rank he
    /// sees.
    fn arrangements(&self, seat: u8) -> Vec<Vec<char>> {
        let numbers = self.numbers(seat);
        let letters: Vec<char> = self.material[usize::from(seat)].chars().collect();
        assert_eq!(numbers.len(), letters.len(), "pieces of seat {seat}");
        let mut all = BTreeSet::from([(Vec::new(), letters)]);
        for number in numbers {
            let mut longer = BTreeSet::new();
            for (given, left) in all {
                for (index, &rank) in left.iter().enumerate() {
                    if self.pieces[number].seen.is_none_or(|seen| seen == rank) {
                        let (mut given, mut left) = (given.clone(), left.clone());
                        given.push(left.remove(index));
                        // Sorted, so that equal remainders are found to be equal.
                        left.sort_unstable();
                        longer.insert((given, left));
                    }
                }
            }
            all = longer;
        }
        all.into_iter().map(|(given, _)| given).collect()
    }

    /// Goes through the arrangements of one player after the other. What concerns only players who have been gone
    /// through is asked at once, so that hopeless beginnings don't cost every ending.
    fn try_all(
        &self,
        facts: &[Fact],
        proof: Proof,
        choices: &[Vec<Vec<char>>],
        ranks: &mut Vec<Option<char>>,
        deduced: &mut Deduced,
    ) {
        let seats = self.map.seats();
        let done = seats.len() - choices.len();
        let Some((arrangements, rest)) = choices.split_first() else {
            let ranks: Vec<char> = ranks.iter().map(|rank| rank.unwrap()).collect();
            if proof == Proof::Facts || self.replays(&ranks) {
                deduced.assignments += 1;
                for (set, rank) in deduced.ranks.iter_mut().zip(ranks) {
                    set.insert(rank);
                }
            }
            return;
        };
        let numbers = self.numbers(seats[done]);
        for arrangement in arrangements {
            for (&number, &rank) in numbers.iter().zip(arrangement) {
                ranks[number] = Some(rank);
            }
            let in_zone = numbers.iter().all(|&number| self.in_zone(number, ranks[number].unwrap()));
            if in_zone && facts.iter().all(|fact| self.holds(fact, ranks) != Some(false)) {
                self.try_all(facts, proof, rest, ranks, deduced);
            }
        }
        for number in numbers {
            ranks[number] = None;
        }
    }

    /// Whether the piece can have had this rank where the game began. A piece that began outside its own half or in a
    /// camp (in a position from the middle of a game) has moved there, so it's neither mine nor flag.
    fn in_zone(&self, number: usize, rank: char) -> bool {
        let piece = self.pieces[number];
        match row_and_column(self.map.kind, piece.owner, piece.origin) {
            Some((r, c)) if matches!(rank, 'j' | 'l') || (self.whole && rank == 'k') => {
                may_stand(rank, r, c, self.rules.bombs_in_front)
            }
            Some(_) => true,
            None => !matches!(rank, 'j' | 'l'),
        }
    }

    /// Whether these ranks agree with the fact; nothing while ranks are missing that it depends on.
    fn holds(&self, fact: &Fact, ranks: &[Option<char>]) -> Option<bool> {
        match fact {
            Fact::Moved { piece } => Some(!matches!(ranks[*piece]?, 'j' | 'l')),
            Fact::Turned { piece } => {
                let rank = ranks[*piece]?;
                Some(rank == 'i' || (rank == 'k' && self.rules.bombs_like_engineers))
            }
            Fact::Flag { piece } => Some(ranks[*piece]? == 'l'),
            Fact::Fought { attacker, defender, left, flag_taken, revealed, known } => {
                let (attacking, defending) = (ranks[*attacker]?, ranks[*defender]?);
                if matches!(attacking, 'j' | 'l') {
                    return Some(false);
                }
                if fight(self.rules, attacking, defending) != Some((*left, *flag_taken)) {
                    return Some(false);
                }
                // A flag is revealed just when its marshal goes; in a reduced set there may be no flag.
                let attacker_gone = matches!(left, Left::Defender | Left::Neither);
                let defender_gone = matches!(left, Left::Attacker | Left::Neither);
                for (number, rank, gone) in
                    [(*attacker, attacking, attacker_gone), (*defender, defending, defender_gone)]
                {
                    let owner = self.pieces[number].owner;
                    let can = self.rules.reveal && self.has_flag(owner) && !known.contains(&owner);
                    if revealed.contains(&owner) != (can && gone && rank == 'a') {
                        return Some(false);
                    }
                }
                Some(true)
            }
            Fact::Stuck { seat, cells } => {
                let mut board = Board { map: Rc::clone(&self.map), cells: vec![None; cells.len()] };
                for (post, number) in cells.iter().enumerate() {
                    if let Some(number) = *number {
                        board.cells[post] = Some(Piece { owner: self.pieces[number].owner, rank: ranks[number]? });
                    }
                }
                Some(board.moves(*seat, self.rules).is_empty())
            }
        }
    }

    fn has_flag(&self, seat: u8) -> bool {
        self.material[usize::from(seat)].contains('l')
    }

    /// The public history, put as facts on pieces.
    fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        let mut known = Vec::new();
        let mut cells: Vec<Option<usize>> = vec![None; usize::from(self.map.posts)];
        for (number, piece) in self.pieces.iter().enumerate() {
            cells[usize::from(piece.origin)] = Some(number);
        }
        for public in self.history {
            if let Act::Move(from, to) = public.act {
                let piece = cells[usize::from(from)].unwrap();
                facts.push(Fact::Moved { piece });
                if !self.soldier_reaches(&cells, from, to) {
                    facts.push(Fact::Turned { piece });
                }
                cells[usize::from(from)] = None;
                let defender = cells[usize::from(to)];
                if let Some(defender) = defender {
                    facts.push(Fact::Fought {
                        attacker: piece,
                        defender,
                        left: public.left,
                        flag_taken: public.flag_taken.is_some(),
                        revealed: public.revealed.iter().map(|&(seat, _)| seat).collect(),
                        known: known.clone(),
                    });
                }
                cells[usize::from(to)] = match public.left {
                    Left::Moved | Left::Attacker => Some(piece),
                    Left::Defender => defender,
                    Left::Neither => None,
                };
                for &(seat, post) in &public.revealed {
                    facts.push(Fact::Flag { piece: cells[usize::from(post)].unwrap() });
                    known.push(seat);
                }
            }
            for &(seat, cause) in &public.out {
                if cause == Cause::Stuck {
                    facts.push(Fact::Stuck { seat, cells: cells.clone() });
                }
                for cell in &mut cells {
                    *cell = cell.filter(|&number| self.pieces[number].owner != seat);
                }
            }
        }
        facts
    }

    /// Whether a piece that can't turn could have gone there.
    fn soldier_reaches(&self, cells: &[Option<usize>], from: u8, to: u8) -> bool {
        // Ranks don't matter to reach, but for the piece that moves.
        let soldier = |number: usize| Piece { owner: self.pieces[number].owner, rank: 'h' };
        let cells = cells.iter().map(|cell| cell.map(soldier)).collect();
        Board { map: Rc::clone(&self.map), cells }.reach(from, false).contains(&to)
    }

    /// Whether the game, played through with these ranks, shows the public what it has seen.
    fn replays(&self, ranks: &[char]) -> bool {
        let mut board = Board { map: Rc::clone(&self.map), cells: vec![None; usize::from(self.map.posts)] };
        for (piece, &rank) in self.pieces.iter().zip(ranks) {
            board.put(piece.origin, piece.owner, rank);
        }
        let (mut game, start) = Game::start(board, self.rules.clone(), self.history[0].seat);
        start == self.history[0]
            && self.history[1..].iter().all(|public| game.act(public.seat, public.act).as_ref() == Some(public))
    }
}
