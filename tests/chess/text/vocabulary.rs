//! The small types: sizes, and that each reads what it prints and nothing else.

use sanqi::chess::{
    CastleSide, Color, File, Material, Move, MoveKind, Piece, Position, Rank, Reason, Role, Square, VocabularyError,
};
use sanqi::outcome::{Outcome, Seat};
use std::fmt::{Debug, Display};
use std::str::FromStr;

#[test]
fn sizes() {
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<File>(), 1);
    assert_eq!(size_of::<Rank>(), 1);
    assert_eq!(size_of::<Role>(), 1);
    assert_eq!(size_of::<Color>(), 1);
    assert_eq!(size_of::<Piece>(), 1);
    assert_eq!(size_of::<Option<Piece>>(), 1);
    assert!(size_of::<Move>() <= 4);
    // What the docs of the module promise.
    assert_eq!(size_of::<Position>(), 104);
    assert!(size_of::<Outcome<Reason>>() <= 8);
}

fn reads_back<T: Copy + Debug + Display + PartialEq + FromStr<Err = VocabularyError>>(values: &[T]) {
    for value in values {
        assert_eq!(value.to_string().parse(), Ok(*value));
    }
}

fn refuses<T: Debug + PartialEq + FromStr<Err = VocabularyError>>(texts: &[&str], error: VocabularyError) {
    for text in texts {
        assert_eq!(text.parse::<T>(), Err(error), "{text:?}");
    }
}

fn numbers_up_to<T: Copy + Debug + PartialEq + TryFrom<u8, Error = VocabularyError>>(all: &[T]) {
    for index in 0..=u8::MAX {
        match all.get(usize::from(index)) {
            Some(value) => assert_eq!(T::try_from(index), Ok(*value)),
            None => assert_eq!(T::try_from(index), Err(VocabularyError::Index(index))),
        }
    }
}

#[test]
fn everything_reads_back_what_it_prints() {
    reads_back(&Color::ALL);
    reads_back(&Role::ALL);
    reads_back(&Piece::ALL);
    reads_back(&CastleSide::ALL);
    reads_back(&File::ALL);
    reads_back(&Rank::ALL);
    reads_back(&Square::ALL);
    for color in Color::ALL {
        assert_eq!(color.letter().to_string().parse(), Ok(color));
        assert_eq!(Color::from_letter(color.letter()), Some(color));
        assert_eq!(Color::from_seat(color.seat()), Some(color));
        assert_eq!((!!color, color.other()), (color, !color));
    }
    for role in Role::ALL {
        assert_eq!(role.letter().to_string().parse(), Ok(role));
        assert_eq!(role.letter().to_ascii_lowercase().to_string().parse(), Ok(role));
        for color in Color::ALL {
            let piece = role.of(color);
            assert_eq!((piece.role(), piece.color()), (role, color));
            assert_eq!(piece.letter().is_ascii_uppercase(), color == Color::White);
        }
    }
    for seat in 2..4 {
        assert_eq!(Color::from_seat(Seat::new(seat).expect("a seat")), None);
    }
}

#[test]
fn everything_else_is_refused() {
    refuses::<Color>(&["", "W", "B", "White", "x", "ww", " w"], VocabularyError::Color);
    refuses::<Piece>(&["", "x", "kk", "1", "♔", " K"], VocabularyError::Piece);
    refuses::<Role>(&["", "x", "kk", "King", "king ", "♔"], VocabularyError::Piece);
    refuses::<CastleSide>(&["", "O", "O-O-O-O", "0-0", "o-o", "K"], VocabularyError::CastleSide);
    refuses::<File>(&["", "i", "A", "`", "aa", "1"], VocabularyError::File);
    refuses::<Rank>(&["", "0", "9", "a", "11", "١"], VocabularyError::Rank);
    refuses::<Square>(&["", "e", "e9", "e0", "i1", "E4", "e44", "4e", " e4", "e4 "], VocabularyError::Square);
}

#[test]
fn numbers() {
    numbers_up_to(&Color::ALL);
    numbers_up_to(&Role::ALL);
    numbers_up_to(&Piece::ALL);
    numbers_up_to(&File::ALL);
    numbers_up_to(&Rank::ALL);
    numbers_up_to(&Square::ALL);
    for square in Square::ALL {
        assert_eq!(Square::new(square.file(), square.rank()), square);
        assert_eq!(Square::from_index(square.index() as u8), square);
        assert_eq!(square.flip_rank().flip_rank(), square);
        assert_eq!(square.offset(0, 0), Some(square));
        assert_ne!(square.is_light(), square.flip_rank().is_light());
        assert_eq!(square.offset(i8::MIN, i8::MAX), None);
    }
    assert!(Square::H1.is_light() && !Square::A1.is_light());
    for rank in Rank::ALL {
        assert_eq!(rank.relative_to(Color::White), rank);
        assert_eq!(rank.relative_to(Color::Black).relative_to(Color::Black), rank);
    }
    assert_eq!(Rank::R1.relative_to(Color::Black), Rank::R8);
}

#[test]
fn material_reads_back_what_it_prints() {
    for text in ["", "K", "KQRRBBNNPPPPPPPP", "KRPP", "KKQ"] {
        let material: Material = text.parse().expect(text);
        assert_eq!(material.to_string(), text);
        assert_eq!(usize::from(material.total()), text.len());
    }
    assert_eq!("pkPR".parse::<Material>().map(|material| material.to_string()), Ok("KRPP".into()));
    assert_eq!("KX".parse::<Material>(), Err(VocabularyError::Piece));
    let most = "P".repeat(255);
    assert_eq!(most.parse::<Material>().map(|material| material.count(Role::Pawn)), Ok(255));
    assert_eq!((most.clone() + "P").parse::<Material>(), Err(VocabularyError::TooMany));
    assert_eq!((most + "QK").parse::<Material>().map(Material::total), Ok(257));
    assert!(Material::of(Position::start().board(), Color::White) == "KQRRBBNNPPPPPPPP".parse().expect("material"));
}

#[test]
fn moves_print_as_origin_target_and_promotion() {
    let text = |role, from, to, kind| Move::new(role, from, to, kind).to_string();
    assert_eq!(text(Role::Pawn, Square::E2, Square::E4, MoveKind::Normal), "e2e4");
    assert_eq!(text(Role::King, Square::E1, Square::H1, MoveKind::Castle), "e1h1");
    assert_eq!(text(Role::Pawn, Square::E5, Square::D6, MoveKind::EnPassant), "e5d6");
    for role in Role::PROMOTIONS {
        let promotion = Move::new(Role::Pawn, Square::A7, Square::A8, MoveKind::Promotion(role));
        assert_eq!(promotion.promotion(), Some(role));
        assert_eq!(promotion.to_string(), format!("a7a8{}", role.letter().to_ascii_lowercase()));
        assert_eq!(promotion.color_swapped().color_swapped(), promotion);
    }
    for side in CastleSide::ALL {
        let castle =
            Move::new(Role::King, Square::E8, Square::new(side.orthodox_rook_file(), Rank::R8), MoveKind::Castle);
        assert_eq!(castle.castle_side(), Some(side));
        assert_eq!(castle.king_target(), Square::new(side.king_file(), Rank::R8));
    }
}
