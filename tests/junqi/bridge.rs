//! Between the model and the crate: the same seats, posts, ranks, rules and boards in the words of either.
//!
//! The model shares no type with the crate, so that a mistake can't be shared; this is the one place where they meet.

use crate::model;
use crate::model::map::Kind;
use sanqi::junqi::{
    Board, Cause, Clash, Deployment, FlagBy, FlagTry, Mines, NoContact, Piece, Position, Post, Rank, Rules, Seat,
    Seats, Setup, SetupFaults, TurnOrder,
};

pub(crate) const fn kind(board: Board) -> Kind {
    match board {
        Board::TwoPlayer => Kind::TwoPlayer,
        Board::FourNation => Kind::FourNation,
        Board::Duel => Kind::DuelOpen,
        Board::ClosedDuel => Kind::DuelClosed,
    }
}

pub(crate) const fn seat(number: u8) -> Seat {
    Seat::ALL[number as usize]
}

pub(crate) fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().map(|&number| Seats::only(seat(number))).collect()
}

pub(crate) fn post(board: Board, number: u8) -> Post {
    Post::new(board.drawing(), usize::from(number)).unwrap()
}

pub(crate) const fn number(post: Post) -> u8 {
    post.index() as u8
}

pub(crate) fn piece(piece: model::board::Piece) -> Piece {
    Piece::new(seat(piece.owner), Rank::from_letter(piece.rank).unwrap())
}

pub(crate) const fn cause(cause: model::game::Cause) -> Cause {
    match cause {
        model::game::Cause::FlagTaken => Cause::FlagTaken,
        model::game::Cause::Stuck => Cause::NoMoves,
        model::game::Cause::Resigned => Cause::Resigned,
        model::game::Cause::Overran => Cause::Overruns,
    }
}

pub(crate) const fn clash(left: model::combat::Left) -> Option<Clash> {
    match left {
        model::combat::Left::Moved => None,
        model::combat::Left::Attacker => Some(Clash::AttackerStays),
        model::combat::Left::Defender => Some(Clash::DefenderStays),
        model::combat::Left::Neither => Some(Clash::BothGone),
    }
}

/// What bears on play; who sees what the model asks for elsewhere.
pub(crate) fn model_rules(rules: &Rules) -> model::combat::Rules {
    model::combat::Rules {
        mines: match rules.mines {
            Mines::Perish => model::combat::Mines::Perish,
            Mines::Stay => model::combat::Mines::Stay,
        },
        bombs_in_front: rules.front_bombs,
        bombs_like_engineers: rules.running_bombs,
        reveal: rules.reveal_flag_with_marshal,
        flag_by: match rules.flag_by {
            FlagBy::Any => None,
            FlagBy::FieldMarshal => Some('a'),
            FlagBy::Engineer => Some('i'),
        },
        refused: match rules.flag_try {
            FlagTry::Illegal => model::combat::Refused::Illegal,
            FlagTry::AttackerLost => model::combat::Refused::AttackerLost,
        },
        order: match rules.turn_order {
            TurnOrder::Clockwise => model::combat::Order::Clockwise,
            TurnOrder::CounterClockwise => model::combat::Order::CounterClockwise,
        },
        no_contact: match rules.no_contact {
            NoContact::Unlimited => model::combat::NoContact::None,
            NoContact::Draw(plies) => model::combat::NoContact::Draw(u32::from(plies.get())),
            NoContact::MoverLoses(plies) => model::combat::NoContact::MoverLoses(u32::from(plies.get())),
        },
        overruns: u32::from(rules.allowed_overruns),
    }
}

/// The crate's start with the model's deployments: 25 letters for each player.
pub(crate) fn deployed(board: Board, rules: Rules, letters: &[String]) -> Position {
    let deployments: Vec<Deployment> = letters.iter().map(|letters| letters.parse().unwrap()).collect();
    Position::new(board, rules, &deployments).unwrap()
}

/// The model's board with the same deployments.
pub(crate) fn model_deployed(board: Board, letters: &[String]) -> model::board::Board {
    let mut pieces = model::board::Board::empty(kind(board));
    for (seat, letters) in pieces.map.seats().into_iter().zip(letters) {
        model::deployment::deploy(&mut pieces, seat, letters);
    }
    pieces
}

/// The crate's position with the pieces of the model's board; the first seat of the rules is to move.
pub(crate) fn set_up(board: Board, rules: Rules, pieces: &model::board::Board) -> Position {
    let pieces = (0..).zip(&pieces.cells).filter_map(|(number, cell)| Some((post(board, number), piece((*cell)?))));
    placed(board, rules, pieces)
}

/// A position with these pieces and no others.
pub(crate) fn placed(board: Board, rules: Rules, pieces: impl IntoIterator<Item = (Post, Piece)>) -> Position {
    let mut setup = Setup::new(board, rules);
    for (post, piece) in pieces {
        assert!(setup.set(post, Some(piece)), "{piece} on {post}");
    }
    setup.position_waiving(SetupFaults::WAIVABLE).unwrap()
}

/// A position of the pieces named: `Sh G0` is a lieutenant of South's on G0.
pub(crate) fn position(board: Board, rules: Rules, pieces: &str) -> Position {
    let words: Vec<&str> = pieces.split_whitespace().collect();
    placed(
        board,
        rules,
        words.chunks(2).map(|pair| {
            let (owner, rank) = pair[0].split_at(1);
            (pair[1].parse().unwrap(), Piece::new(owner.parse().unwrap(), rank.parse().unwrap()))
        }),
    )
}
