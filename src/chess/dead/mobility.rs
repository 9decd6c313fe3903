//! Locked positions: what no piece can ever do, whatever both sides play.
//!
//! A [`Reach`] holds, for each kind of piece, a set of squares outside of which it never stands, and the set
//! of pieces that never leave their squares. It is grown from the position itself: whatever a move might do
//! within the sets is added, until nothing is added any more. Checks, pins, whose turn it is and that pieces
//! get into each other's way (unless they never leave) are ignored, which can only make the sets larger.
//!
//! Why the sets are right: suppose some series of moves left them, and take the first move that does. Before
//! it everything stood within the sets; so each of the steps below, which holds in every such position,
//! would have added it.
//!
//! A mate is then excluded if no square of the enemy king has all that a mate needs ([`Reach::has_net`]).

use super::super::attacks::{king_attacks, pawns_attacks};
use super::super::bitboard::Bitboard;
use super::super::board::Board;
use super::super::color::Color;
use super::super::lean::forward;
use super::super::moves::LAST_RANKS;
use super::super::position::{EnPassantMode, Position};
use super::super::role::Role;

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;
const NOT_AB: u64 = !0x0303_0303_0303_0303;
const NOT_GH: u64 = !0xc0c0_c0c0_c0c0_c0c0;

/// The squares one diagonal step away from a set.
#[inline(always)]
fn diagonal_steps(set: Bitboard) -> Bitboard {
    pawns_attacks(Color::White, set) | pawns_attacks(Color::Black, set)
}

/// The squares one straight step away from a set.
#[inline(always)]
fn straight_steps(set: Bitboard) -> Bitboard {
    Bitboard(set.0 << 8 | set.0 >> 8 | (set.0 & NOT_H) << 1 | (set.0 & NOT_A) >> 1)
}

/// The squares a knight's leap away from a set.
#[inline(always)]
fn leaps(set: Bitboard) -> Bitboard {
    let (west, east) = (set.0 & NOT_A, set.0 & NOT_H);
    let (far_west, far_east) = (set.0 & NOT_AB, set.0 & NOT_GH);
    Bitboard(
        west << 15
            | east << 17
            | west >> 17
            | east >> 15
            | far_west << 6
            | far_east << 10
            | far_west >> 10
            | far_east >> 6,
    )
}

/// One step ahead for a set of pawns.
#[inline(always)]
fn ahead(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(set.0 << 8),
        Color::Black => Bitboard(set.0 >> 8),
    }
}

/// A set and all squares behind it on its files, as `color` sees it.
#[inline(always)]
fn with_all_behind(color: Color, set: Bitboard) -> Bitboard {
    let mut out = set;
    for distance in 0..3 {
        out |= match color {
            Color::White => Bitboard(out.0 >> (8 << distance)),
            Color::Black => Bitboard(out.0 << (8 << distance)),
        };
    }
    out
}

/// Whether a pawn of `color` has nothing but kings between itself and the last rank.
#[inline]
fn has_runner(board: &Board, color: Color) -> bool {
    let in_the_way = board.occupied() - board.role(Role::King);
    let held = with_all_behind(color, ahead(!color, in_the_way));
    !(board.pieces(color, Role::Pawn) - held).is_empty()
}

/// Whether the pawns are locked in such a way that `color` can never mate.
///
/// The first conditions are economy: they leave at once where the sets would grow over the whole board. No
/// wall stops a knight, and a rook or a queen can always give itself up to a pawn, which opens the wall.
/// A position that fails here can't follow from one that [`Reach::grow`] finishes on (it gives up when
/// `color` may promote, and that is the only way to any of this): what is excluded stays excluded.
#[inline]
pub(super) fn excludes_mate_by(position: &Position, color: Color) -> bool {
    let board = position.board();
    let strong = board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen);
    !board.color(color).intersects(strong)
        && !board.role(Role::Pawn).is_empty()
        && !has_runner(board, color)
        // Castling would be one more way to get past something; such positions are hardly ever locked for good.
        && position.castling_rooks().is_empty()
        && proves_no_mate(position, color)
}

#[inline(never)]
fn proves_no_mate(position: &Position, color: Color) -> bool {
    let mut reach = Reach::of(position);
    reach.grow(position.board(), color) && !reach.has_net(position.board(), color)
}

/// Where the pieces of one side may ever stand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SideReach {
    /// Pawns that have never taken anything: they are still on their files.
    walkers: Bitboard,
    /// Pawns that have.
    strayed: Bitboard,
    knights: Bitboard,
    bishops: Bitboard,
    rooks: Bitboard,
    queens: Bitboard,
    king: Bitboard,
    /// The pawns, by the squares they stand on now, that are never taken and never take: whatever pushes
    /// are made, they stay on their files, and no enemy pawn gets past them.
    unbroken: Bitboard,
}

impl SideReach {
    fn of(board: &Board, color: Color) -> Self {
        let pieces = |role| board.pieces(color, role);
        Self {
            walkers: pieces(Role::Pawn),
            strayed: Bitboard::EMPTY,
            knights: pieces(Role::Knight),
            bishops: pieces(Role::Bishop),
            rooks: pieces(Role::Rook),
            queens: pieces(Role::Queen),
            king: pieces(Role::King),
            unbroken: pieces(Role::Pawn),
        }
    }

    fn pawns(&self) -> Bitboard {
        self.walkers | self.strayed
    }

    fn officers(&self) -> Bitboard {
        self.knights | self.bishops | self.rooks | self.queens
    }

    /// Where something may stand that can be taken, or can stand in its own king's way.
    fn all_but_king(&self) -> Bitboard {
        self.pawns() | self.officers()
    }

    /// Where something may arrive and take. Pushes take nothing, so walkers aren't among them.
    fn landings(&self) -> Bitboard {
        self.officers() | self.strayed | self.king
    }

    /// The squares that something other than the king may ever attack.
    ///
    /// For bishops, rooks and queens one step suffices. The squares between such a piece and its target are
    /// empty, so nothing that stays for good is on them, and the piece could go there: they are in its set.
    /// The enemy king shields nothing, for no king counts as staying for good.
    fn attacks(&self, color: Color) -> Bitboard {
        pawns_attacks(color, self.pawns())
            | leaps(self.knights)
            | diagonal_steps(self.bishops | self.queens)
            | straight_steps(self.rooks | self.queens)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Reach {
    sides: [SideReach; 2],
    /// The pieces that never move and are never taken. Kings aren't counted among them.
    fixed: Bitboard,
}

impl Reach {
    /// The sets before any move.
    fn of(position: &Position) -> Self {
        let board = position.board();
        let mut reach = Self {
            sides: Color::ALL.map(|color| SideReach::of(board, color)),
            fixed: board.occupied() - board.role(Role::King),
        };
        // A pawn that may be taken en passant counts as standing on the square it passed over, too.
        if let Some(passed) = position.en_passant(EnPassantMode::Legal) {
            let passer = !position.turn();
            let square = forward(passer, passed);
            let side = &mut reach.sides[passer as usize];
            side.walkers = side.walkers.with(passed);
            side.unbroken = side.unbroken.without(square);
            reach.fixed = reach.fixed.without(square);
        }
        reach
    }

    /// Adds what moves can add until there is nothing more. `false` if it gave up because `mater` may
    /// promote: then there is no hope.
    fn grow(&mut self, board: &Board, mater: Color) -> bool {
        loop {
            let before = *self;
            for color in Color::ALL {
                self.grow_side(board, color);
            }
            if self.sides[mater as usize].pawns().intersects(LAST_RANKS) {
                return false;
            }
            if *self == before {
                return true;
            }
        }
    }

    #[inline]
    fn grow_side(&mut self, board: &Board, color: Color) {
        let mut side = self.sides[color as usize];
        let enemy = self.sides[!color as usize];
        let own = board.color(color);
        let open = !(self.fixed & own);
        let targets = enemy.all_but_king();

        // Officers. Where a slider may stop it may also go on from, so single steps find all its squares: what it
        // can't step on is only its own side's fixed pieces, and enemies that it takes aren't fixed any more.
        side.knights |= leaps(side.knights) & open;
        side.bishops |= diagonal_steps(side.bishops) & open;
        side.rooks |= straight_steps(side.rooks) & open;
        side.queens |= (diagonal_steps(side.queens) | straight_steps(side.queens)) & open;

        // The king never goes where a piece attacks that never leaves: fixed pawns, and fixed sliders where
        // nothing can come between.
        let guards = self.fixed - own;
        let queens = board.role(Role::Queen);
        let guarded = pawns_attacks(!color, guards & board.role(Role::Pawn))
            | leaps(guards & board.role(Role::Knight))
            | diagonal_steps(guards & (board.role(Role::Bishop) | queens))
            | straight_steps(guards & (board.role(Role::Rook) | queens));
        side.king |= (diagonal_steps(side.king) | straight_steps(side.king)) & (open - guarded);

        // Pawns. A double step is two single ones, so the square on which a pawn can be taken en passant is
        // among the walkers' and needs no rule of its own. A walker can't get to where an unbroken enemy
        // pawn of its file stands now, for that pawn is still before it, there or nearer.
        let walls = self.fixed | enemy.unbroken;
        let takers = pawns_attacks(!color, targets);
        side.strayed |= (pawns_attacks(color, side.pawns()) & targets) | (ahead(color, side.strayed) - self.fixed);
        side.walkers |= ahead(color, side.walkers) - walls;
        // A walker that takes came from behind on the same file.
        side.unbroken = side.unbroken - with_all_behind(color, side.walkers & takers);
        let promoted = side.pawns() & LAST_RANKS;
        side.knights |= promoted;
        side.bishops |= promoted;
        side.rooks |= promoted;
        side.queens |= promoted;

        // What can move isn't fixed, nor is what can be taken; pawns that are taken came from behind.
        let movable = (board.role(Role::Pawn) & (ahead(!color, !walls) | takers))
            | (board.role(Role::Knight) & leaps(open))
            | ((board.role(Role::Bishop) | queens) & diagonal_steps(open))
            | ((board.role(Role::Rook) | queens) & straight_steps(open));
        let landings = side.landings();
        self.fixed = self.fixed - ((movable & own) | (landings - own));
        self.sides[color as usize] = side;
        let victim = &mut self.sides[!color as usize];
        victim.unbroken = victim.unbroken - with_all_behind(!color, victim.walkers & landings);
    }

    /// Whether the sets allow a mate by `mater`: a square k of the enemy king that is attacked, and for each square
    /// beside it an attack or a man of the king's own side.
    ///
    /// The attacks of all pieces but the king are taken together, as if one piece could be everywhere; the
    /// king is put on one square at a time, not beside k. Blockers are counted: those that aren't fixed are at
    /// most as many as that side has such men, and a bishop blocks squares of its own color only. All this is
    /// necessary for a mate, far from sufficient.
    fn has_net(&self, board: &Board, mater: Color) -> bool {
        let side = &self.sides[mater as usize];
        let mated = &self.sides[!mater as usize];
        let attacked = side.attacks(mater);
        let men = board.color(!mater) - board.role(Role::King);
        let loose = men - self.fixed;
        let blockers = Blockers {
            squares: mated.all_but_king(),
            all: loose.len(),
            light: (loose - (board.role(Role::Bishop) & Bitboard::DARK)).len(),
            dark: (loose - (board.role(Role::Bishop) & Bitboard::LIGHT)).len(),
        };
        (mated.king & attacked).into_iter().any(|k| {
            let beside = king_attacks(k);
            let flights = beside - attacked - (men & self.fixed);
            // The squares from which a king can attack anything beside k: up to two steps away.
            let near = diagonal_steps(beside) | straight_steps(beside);
            blockers.can_fill(flights)
                || (side.king & (near - beside.with(k)))
                    .into_iter()
                    .any(|king| blockers.can_fill(flights - king_attacks(king)))
        })
    }
}

/// Men that may stand in their own king's way.
struct Blockers {
    /// Where they may stand.
    squares: Bitboard,
    /// How many there are, and how many of them may stand on light and on dark squares.
    all: u32,
    light: u32,
    dark: u32,
}

impl Blockers {
    fn can_fill(&self, squares: Bitboard) -> bool {
        squares.is_subset(self.squares)
            && squares.len() <= self.all
            && (squares & Bitboard::LIGHT).len() <= self.light
            && (squares & Bitboard::DARK).len() <= self.dark
    }
}
