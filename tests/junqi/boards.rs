//! Totals of the boards (section 2) and numbers of moves.

use sanqi::junqi::{Board, Drawing, Move, Post, PostSet, Seat};
use std::collections::BTreeSet;

const FOUR_ARMS: [Board; 2] = [Board::FourNation, Board::Duel];

/// Railway and road edges; each must lead both ways, and none be both.
fn edges(board: Board) -> (u32, u32) {
    let joined = |neighbours: fn(Board, Post) -> PostSet| {
        for post in board.posts() {
            assert!(
                neighbours(board, post).iter().all(|other| other != post && neighbours(board, other).contains(post))
            );
        }
        board.posts().map(|post| neighbours(board, post).len()).sum::<u32>() / 2
    };
    assert!(board.posts().all(|post| board.railway(post).iter().all(|other| !board.road(post).contains(other))));
    (joined(Board::railway), joined(Board::road))
}

fn count(board: Board, is: impl Fn(Post) -> bool) -> usize {
    board.posts().filter(|post| is(*post)).count()
}

#[test]
fn two_player_totals() {
    let board = Board::TwoPlayer;
    assert_eq!(edges(board), (35, 98));
    assert_eq!((count(board, |_| true), count(board, |post| !board.railway(post).is_empty())), (60, 32));
    let named = |is: fn(Post) -> bool| -> Vec<String> {
        board.posts().filter(|post| is(*post)).map(|post| post.to_string()).collect()
    };
    assert_eq!(named(Post::is_camp).join(" "), "C1 C3 D2 E1 E3 H1 H3 I2 J1 J3");
    assert_eq!(named(Post::is_headquarters).join(" "), "A1 A3 L1 L3");
    assert_eq!(count(board, |post| !post.is_camp() && !post.is_headquarters()), 46);
    for (a, b) in [("F1", "G1"), ("F3", "G3")] {
        let (a, b): (Post, Post) = (a.parse().unwrap(), b.parse().unwrap());
        assert!(!board.road(a).contains(b) && !board.railway(a).contains(b), "the mountains");
    }
}

#[test]
fn four_nation_totals() {
    for board in FOUR_ARMS {
        assert_eq!(edges(board), (92, 196));
        assert_eq!((count(board, |_| true), count(board, |post| !board.railway(post).is_empty())), (129, 73));
        assert_eq!((count(board, Post::is_camp), count(board, Post::is_headquarters)), (20, 8));
        assert_eq!(count(board, |post| !post.is_camp() && !post.is_headquarters()), 101);
    }
}

#[test]
fn the_closed_duel_lacks_two_arms() {
    // Each arm has 16 edges of railway and 49 of road; 3 links to the centre go with it, and all four curves.
    assert_eq!(edges(Board::ClosedDuel), (92 - 2 * (16 + 3) - 4, 196 - 2 * 49));
    for post in Board::ClosedDuel.posts() {
        let closed = matches!(post.home(), Some((Seat::East | Seat::West, ..)));
        let (railway, road) = (Board::ClosedDuel.railway(post), Board::ClosedDuel.road(post));
        assert_eq!(railway.is_empty() && road.is_empty(), closed, "{post}");
    }
}

#[test]
fn posts_of_the_other_drawing_have_no_neighbours() {
    let (two, four) = (Post::two_player(5, 0).unwrap(), Post::centre(1, 1).unwrap());
    assert!(Board::TwoPlayer.railway(four).is_empty() && Board::TwoPlayer.road(four).is_empty());
    assert!(FOUR_ARMS.iter().all(|board| board.railway(two).is_empty() && board.road(two).is_empty()));
}

#[test]
fn every_board_is_the_same_from_every_seat() {
    for board in [Board::TwoPlayer, Board::FourNation] {
        for seat in board.seats().seats() {
            for post in board.posts() {
                let turned =
                    |posts: PostSet| -> BTreeSet<Post> { posts.iter().map(|post| post.seen_from(seat)).collect() };
                let seen = post.seen_from(seat);
                assert_eq!(seen.seen_back(seat), post);
                assert_eq!((seen.is_camp(), seen.is_headquarters()), (post.is_camp(), post.is_headquarters()));
                assert_eq!(turned(board.railway(post)), board.railway(seen).iter().collect());
                assert_eq!(turned(board.road(post)), board.road(seen).iter().collect());
            }
        }
    }
}

#[test]
fn texts_of_posts_and_moves_read_back() {
    for board in [Board::TwoPlayer, Board::FourNation] {
        for from in board.posts() {
            assert_eq!(from.to_string().parse(), Ok(from));
            for to in board.posts() {
                let mv = Move::new(from, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    for text in ["", "A", "A5", "M0", "a0", "A0 ", "C01", "C14", "C5", "S0,1", "S7,1", "S1,6", "s1,1", "S11", "S1,1,"] {
        assert!(text.parse::<Post>().is_err(), "{text:?}");
    }
    for text in ["", "G0", "G0-F0", "G0F", "S1,1", "S1,1E1,1", "S1,1-", "S1,1-E1,1-", "G0F0 ", "é0F0", "Gé0"] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn actions_are_numbered_without_gaps() {
    for (drawing, board, actions) in
        [(Drawing::TwoPlayer, Board::TwoPlayer, 1_176), (Drawing::FourNation, Board::FourNation, 5_624)]
    {
        assert_eq!(drawing.actions(), actions);
        let pairs = board.posts().flat_map(|from| board.posts().map(move |to| Move::new(from, to)));
        let mut numbered: Vec<(usize, Move)> = pairs.filter_map(|mv| Some((mv.action()?, mv))).collect();
        // By origin and then by target, as the pairs come.
        assert!(numbered.is_sorted());
        assert_eq!(numbered.len(), actions);
        for (number, (action, mv)) in numbered.drain(..).enumerate() {
            assert_eq!(action, number);
            assert_eq!(Move::from_action(drawing, action), Some(mv));
        }
        assert_eq!(Move::from_action(drawing, actions), None);
        assert_eq!(Move::from_action(drawing, usize::MAX), None);
    }
    assert_eq!(Move::new(Post::two_player(5, 0).unwrap(), Post::centre(1, 1).unwrap()).action(), None);
}
