//! Single positions.

use super::{is_impossible, position};
use sanqi::chess::{Color, Faults, MateChance, Piece, Role, Setup, Square};

#[test]
fn the_list_of_10_4() {
    for fen in [
        "8/8/8/4k3/8/3K4/8/8 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/2B5 w - - 0 1",
        "8/8/8/4k3/5n2/4K3/8/8 b - - 0 1",
        "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1",
    ] {
        assert!(position(fen).is_dead_by_material(), "{fen}");
        assert!(position(fen).is_dead(), "{fen}");
    }
    for fen in [
        "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1",
        "8/8/8/4k3/5n2/4K3/8/6N1 w - - 0 1",
        "8/8/8/4k3/5n2/4K3/8/6B1 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/5NN1 w - - 0 1",
        "8/8/8/4k3/8/3KP3/8/8 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/5BN1 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/5BB1 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/5R2 w - - 0 1",
        "8/8/8/4k3/8/3K4/8/5Q2 w - - 0 1",
    ] {
        assert!(!position(fen).is_dead_by_material(), "{fen}");
        assert!(!position(fen).is_dead(), "{fen}");
    }
}

/// Dead, but not on the list: any number of bishops on squares of one color.
#[test]
fn dead_material_beyond_the_list() {
    for fen in [
        "8/8/8/4k3/8/3K4/8/2B1B3 w - - 0 1",
        "8/8/8/4k3/5b2/3K4/8/2B1B3 w - - 0 1",
        "b1b5/8/8/4k3/8/3K4/8/5B1B b - - 0 1",
    ] {
        assert!(!position(fen).is_dead_by_material(), "{fen}");
        assert!(position(fen).is_dead(), "{fen}");
    }
}

/// White's men, Black's men: whether White can mate.
#[test]
fn the_table_of_material() {
    let cases = [
        ("", "qrbnp", false),
        ("N", "", false),
        ("N", "q", false),
        ("N", "qqq", false),
        ("N", "r", true),
        ("N", "qr", true),
        ("N", "b", true),
        ("N", "n", true),
        ("N", "p", true),
        ("B", "", false),
        ("B", "r", false),
        ("B", "q", false),
        ("B", "rrq", false),
        ("B", "n", true),
        ("B", "p", true),
        ("B", "rn", true),
        ("NN", "", true),
        ("BN", "", true),
        ("R", "", true),
        ("Q", "", true),
        ("P", "", true),
        ("R", "qrbnp", true),
    ];
    // Squares on which these men give no check.
    let free = [Square::A6, Square::C7, Square::B4, Square::A3, Square::D7];
    for (white, black, possible) in cases {
        let mut setup = Setup::EMPTY;
        setup.board.set(Square::F1, Piece::new(Color::White, Role::King));
        setup.board.set(Square::H7, Piece::new(Color::Black, Role::King));
        for (letters, color, squares) in
            [(white, Color::White, [Square::H3, Square::H1].as_slice()), (black, Color::Black, free.as_slice())]
        {
            for (letter, &square) in letters.chars().zip(squares) {
                // On the h-file a rook would give check.
                let square = if letter == 'R' || letter == 'Q' { Square::G2 } else { square };
                setup.board.set(square, Piece::new(color, Role::from_letter(letter).unwrap()));
            }
        }
        let position = setup.position().unwrap();
        assert_eq!(!is_impossible(&position, Color::White), possible, "{white} v {black}: {position}");
    }
    // Bishops of the mated side count by the color of their squares.
    assert!(is_impossible(&position("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1"), Color::White));
    assert!(!is_impossible(&position("8/8/8/4k3/6b1/3K4/8/2B5 w - - 0 1"), Color::White));
    assert!(is_impossible(&position("8/8/8/r3k3/5b2/3K4/q7/2B5 w - - 0 1"), Color::White));
    assert!(!is_impossible(&position("8/8/8/r3k3/5b2/1b1K4/q7/2B5 b - - 0 1"), Color::White));
}

/// For each "can" of the table that isn't plain, a mate on the board.
#[test]
fn mates_that_little_material_gives() {
    for fen in [
        // Knight against rook, bishop, knight, pawn.
        "6rk/5N2/7K/8/8/8/8/8 b - - 0 1",
        "5K1k/5N1b/8/8/8/8/8/8 b - - 0 1",
        "8/8/8/8/8/1N6/n1K5/k7 b - - 0 1",
        "8/8/8/8/8/1N6/p1K5/k7 b - - 0 1",
        // Bishop against knight, pawn, bishop of the other color.
        "7k/5KBn/8/8/8/8/8/8 b - - 0 1",
        "8/8/8/8/8/2B5/p7/k1K5 b - - 0 1",
        "6bk/8/5B1K/8/8/8/8/8 b - - 0 1",
        // Two knights against nothing.
        "7k/8/5NNK/8/8/8/8/8 b - - 0 1",
    ] {
        let mated = position(fen);
        assert!(mated.is_checkmate(), "{fen}");
        assert!(!is_impossible(&mated, Color::White), "{fen}");
        assert!(!mated.is_dead(), "{fen}");
    }
}

#[test]
fn locked_pawns() {
    for fen in [
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 b - - 0 1",
        // Bishops that meet no enemy pawn.
        "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KB2 w - - 0 1",
        "4kb2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KB2 w - - 0 1",
    ] {
        assert!(!position(fen).is_dead_by_material(), "{fen}");
        assert!(position(fen).is_dead(), "{fen}");
    }
    for fen in [
        // The wall has a gap at the h-file.
        "4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1",
        // The bishop takes a pawn.
        "4k3/8/8/p2p2p1/P2P2P1/8/3B4/4K3 w - - 0 1",
        // A rook gives itself up to a pawn, which opens the wall.
        "4k3/r7/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/R7/4K3 w - - 0 1",
        // A pawn can step up and take or be taken.
        "4k3/8/8/p2p2p1/P2P2P1/8/4P3/4K3 w - - 0 1",
        // En passant opens the wall.
        "4k3/8/8/p1pPp1p1/P1P1P1P1/8/8/4K3 w - c6 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        assert!(!position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn forced_captures() {
    // The only move takes the last piece.
    let forced = position("k7/1Q6/8/8/8/8/8/1K6 b - - 0 1");
    assert_eq!(forced.legal_moves().len(), 1);
    assert!(forced.is_dead() && !forced.is_dead_by_material());
    // Stalemate: nothing can happen any more.
    assert!(position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1").is_dead());
    // Mate came first.
    let mate = position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1");
    assert!(mate.is_checkmate() && !mate.is_dead());
    assert!(is_impossible(&mate, Color::Black));
    // The last queen of a locked position must be taken.
    assert!(position("4k3/4Q3/8/p2p2p1/P2P2P1/8/8/4K3 b - - 0 1").is_dead());
}

/// No proof holds for a set-up that the laws don't know.
#[test]
fn waived_set_ups() {
    let mut setup = Setup::EMPTY;
    setup.board.set(Square::A1, Piece::WhiteKing);
    setup.board.set(Square::C1, Piece::WhiteBishop);
    let kingless = setup.position_waiving(Faults::all()).unwrap();
    assert!(!kingless.is_dead() && !kingless.is_dead_by_material());
    setup.board.set(Square::H6, Piece::BlackKing);
    let in_check = setup.position_waiving(Faults::all()).unwrap();
    assert_eq!(in_check.can_mate(Color::White), MateChance::NotExcluded);
    // Two bishops check at once, which no move can bring about: mate all the same.
    let double = position("8/8/2B5/r7/kr6/r7/2B5/7K b - - 0 1");
    assert!(double.is_checkmate());
    assert!(!is_impossible(&double, Color::White));
}
