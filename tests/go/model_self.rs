//! The model held against the law and against counts that others have published, before anything else is held
//! against the model.

use crate::model::{
    BLACK, Count, EMPTY, Ko, ModelBoard, ModelGame, ModelMove, ModelRules, Owner, Refusal, Suicide, Tax, WHITE, other,
};
use crate::rng::Rng;

const KOS: [Ko; 5] = [Ko::None, Ko::Simple, Ko::Positional, Ko::Situational, Ko::Natural];
const SUICIDES: [Suicide; 3] = [Suicide::Never, Suicide::Multi, Suicide::Any];

fn rules(ko: Ko, suicide: Suicide) -> ModelRules {
    ModelRules { ko, suicide, passes_that_end: Some(2) }
}

fn new_game(cols: usize, rows: usize, ko: Ko, suicide: Suicide) -> ModelGame {
    ModelGame::new(ModelBoard::empty(cols, rows), BLACK, rules(ko, suicide))
}

/// A game set up so, with this player to move.
fn set_up(text: &str, to_move: u8, ko: Ko, suicide: Suicide) -> ModelGame {
    ModelGame::new(ModelBoard::from_text(text), to_move, rules(ko, suicide))
}

/// The verdict on the last of these moves from an empty board, suicide forbidden.
fn verdict_on_last(cols: usize, rows: usize, ko: Ko, moves: &str) -> Result<(), Refusal> {
    let (before, last) = moves.rsplit_once(' ').expect("two moves");
    let mut game = new_game(cols, rows, ko, Suicide::Never);
    game.play_text(before);
    game.check(game.move_named(last)).map(|_| ())
}

fn names(board: &ModelBoard, points: &[usize]) -> Vec<String> {
    points.iter().map(|&point| board.name(point)).collect()
}

fn captured(game: &ModelGame) -> Vec<String> {
    names(game.board(), &game.present().captured)
}

// Published counts.

fn legal_positions(cols: usize, rows: usize) -> usize {
    let mut board = ModelBoard::empty(cols, rows);
    let mut legal = 0;
    loop {
        legal += usize::from(board.is_legal());
        // Counts the cells up like the digits of a number in base three.
        let Some(next) = board.cells.iter().position(|&cell| cell != WHITE) else { return legal };
        board.cells[next] += 1;
        board.cells[..next].fill(EMPTY);
    }
}

#[test]
fn boards_have_as_many_legal_positions_as_published() {
    for (cols, rows, count) in [
        (1, 1, 1),
        (1, 2, 5),
        (1, 3, 15),
        (1, 4, 41),
        (2, 2, 57),
        (2, 3, 489),
        (2, 4, 4125),
        (3, 3, 12675),
        (3, 4, 321689),
    ] {
        assert_eq!(legal_positions(cols, rows), count, "{cols} columns, {rows} rows");
        if cols * rows < 12 {
            assert_eq!(legal_positions(rows, cols), count, "{rows} columns, {cols} rows");
        }
    }
}

#[test]
#[ignore = "43 million boards"]
fn sixteen_points_have_as_many_legal_positions_as_published() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}

fn assert_perft(cols: usize, rows: usize, ko: Ko, suicide: Suicide, counts: &[u64]) {
    for (depth, count) in counts.iter().enumerate() {
        let found = new_game(cols, rows, ko, suicide).perft(depth);
        assert_eq!(found, *count, "perft {depth} on {cols} columns, {rows} rows, ko {ko:?}, suicide {suicide:?}");
    }
}

/// On one row and on one column.
fn assert_perft_of_a_line(length: usize, ko: Ko, suicide: Suicide, counts: &[u64]) {
    assert_perft(length, 1, ko, suicide, counts);
    assert_perft(1, length, ko, suicide, counts);
}

#[test]
fn perft_of_two_points() {
    let multi = Suicide::Multi;
    assert_perft_of_a_line(2, Ko::Simple, multi, &[1, 3, 7, 10, 16, 30, 54, 86, 144, 260, 448]);
    assert_perft_of_a_line(2, Ko::Situational, multi, &[1, 3, 7, 10, 12, 12, 10, 6, 2, 0]);
    assert_perft_of_a_line(2, Ko::Natural, multi, &[1, 3, 7, 10, 12, 14, 14, 14, 10, 6, 2]);
}

#[test]
fn perft_of_three_points() {
    let never = Suicide::Never;
    assert_perft_of_a_line(3, Ko::Simple, never, &[1, 4, 11, 22, 41, 66, 106, 176, 288]);
    for suicide in SUICIDES {
        // Whatever suicide repeats a board here, so it makes no difference.
        assert_perft_of_a_line(3, Ko::Positional, suicide, &[1, 4, 11, 22, 41, 58, 78, 98, 110, 116]);
    }
    for ko in [Ko::Situational, Ko::Natural] {
        assert_perft_of_a_line(3, ko, never, &[1, 4, 11, 22, 41, 60, 84, 106, 118, 124]);
    }
}

#[test]
fn perft_of_four_points_in_line() {
    let never = Suicide::Never;
    assert_perft_of_a_line(4, Ko::Positional, never, &[1, 5, 19, 54, 120, 224, 418, 714, 1300]);
    assert_perft_of_a_line(4, Ko::Situational, never, &[1, 5, 19, 54, 120, 224, 418, 724, 1342]);
    assert_perft_of_a_line(4, Ko::Natural, never, &[1, 5, 19, 54, 120, 226, 424, 742, 1380]);
}

#[test]
fn perft_of_four_points_in_a_square() {
    let counts = [1, 5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560, 42784, 80000, 146904];
    assert_perft(2, 2, Ko::Positional, Suicide::Never, &counts);
    for suicide in [Suicide::Multi, Suicide::Any] {
        assert_perft(2, 2, Ko::Positional, suicide, &counts[..13]);
    }
}

#[test]
fn perft_of_nine_points() {
    let counts = [1, 10, 91, 738, 5281, 33384];
    for suicide in SUICIDES {
        assert_perft(3, 3, Ko::Positional, suicide, &counts);
    }
    assert_eq!(new_game(3, 3, Ko::Positional, Suicide::Never).perft(6), 179_712);
    assert_eq!(new_game(3, 3, Ko::Positional, Suicide::Multi).perft(6), 180_768);
}

#[test]
#[ignore = "16 million positions"]
fn deep_perft_of_nine_points() {
    let mut game = new_game(3, 3, Ko::Positional, Suicide::Never);
    assert_eq!([7, 8, 9].map(|depth| game.perft(depth)), [842_696, 3_271_208, 11_279_096]);
    let mut game = new_game(3, 3, Ko::Positional, Suicide::Multi);
    assert_eq!([7, 8].map(|depth| game.perft(depth)), [857_576, 3_474_312]);
}

#[test]
fn perft_of_larger_boards() {
    assert_perft(5, 5, Ko::Positional, Suicide::Never, &[1, 26, 651, 15650, 361_041]);
    assert_perft(9, 9, Ko::Positional, Suicide::Never, &[1, 82, 6643, 531_522]);
    assert_perft(19, 19, Ko::Positional, Suicide::Never, &[1, 362, 130_683]);
}

#[test]
#[ignore = "55 million positions"]
fn deep_perft_of_larger_boards() {
    assert_eq!(new_game(5, 5, Ko::Positional, Suicide::Never).perft(5), 7_984_104);
    assert_eq!(new_game(19, 19, Ko::Positional, Suicide::Never).perft(3), 47_046_242);
}

#[test]
#[ignore = "169 million positions"]
fn deepest_perft_of_five_by_five() {
    assert_eq!(new_game(5, 5, Ko::Positional, Suicide::Never).perft(6), 168_755_200);
}

#[test]
fn an_ended_game_has_no_way_to_play_on() {
    let mut game = new_game(3, 3, Ko::Positional, Suicide::Never);
    game.play_text("pass pass");
    assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [1, 0, 0]);
}

/// Whether an empty point is a player's eye: all neighbours are his, and of the points diagonally beside it the
/// opponent holds at most one, at the edge none.
fn is_own_eye(board: &ModelBoard, point: usize, player: u8) -> bool {
    let (col, row) = (point % board.cols, point / board.cols);
    let mut hostile = 0;
    for (right, up) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let (Some(col), Some(row)) = (col.checked_add_signed(right), row.checked_add_signed(up)) else { continue };
        if col < board.cols && row < board.rows {
            hostile += usize::from(board.cells[board.point(col, row)] == other(player));
        }
    }
    let allowed = usize::from(board.neighbours(point).len() == 4);
    board.neighbours(point).iter().all(|&beside| board.cells[beside] == player) && hostile <= allowed
}

/// The length of a game of random moves and whether Black wins it with 7½ points of komi.
fn random_game(size: usize, rng: &mut Rng) -> (usize, bool) {
    let mut game = new_game(size, size, Ko::Simple, Suicide::Never);
    let cap = 3 * size * size;
    while !game.is_over() && game.history.len() <= cap {
        let (board, to_move) = (game.board().clone(), game.present().to_move);
        let mut points: Vec<usize> = (0..board.cells.len()).filter(|&point| board.cells[point] == EMPTY).collect();
        points.retain(|&point| !is_own_eye(&board, point, to_move));
        let mut played = false;
        while !played && !points.is_empty() {
            let point = points.swap_remove(rng.below(points.len()));
            played = game.play(ModelMove::Stone(point)).is_ok();
        }
        if !played {
            game.play(ModelMove::Pass).expect("a pass");
        }
    }
    let area = game.board().area(&[], Tax::None);
    (game.history.len() - 1, 2 * area.black > 2 * area.white + 15)
}

#[test]
fn random_games_are_as_long_as_published() {
    let (games, mut plies, mut won) = (2000, 0, 0);
    let mut rng = Rng::new(1);
    for _ in 0..games {
        let (length, black_wins) = random_game(9, &mut rng);
        plies += length;
        won += usize::from(black_wins);
    }
    // 110.7 plies on the average, 42 to 47 in a hundred. An eye judged by its neighbours alone gives 127 plies.
    assert!((110 * games..112 * games).contains(&plies), "{plies} plies in {games} games");
    assert!((41 * games..48 * games).contains(&(100 * won)), "{won} of {games} won");
}

// The smallest cases that tell the superkos apart.

#[test]
fn to_fill_where_one_was_captured_may_repeat_a_board_for_the_other_player() {
    let verdict = |ko| verdict_on_last(3, 1, ko, "A1 C1 B1 C1 A1");
    assert_eq!(verdict(Ko::Positional), Err(Refusal::Superko { earlier: 2 }));
    for ko in [Ko::None, Ko::Simple, Ko::Situational, Ko::Natural] {
        assert_eq!(verdict(ko), Ok(()), "{ko:?}");
    }
}

#[test]
fn a_pass_gives_the_move_to_the_other_player() {
    let verdict = |ko| verdict_on_last(3, 1, ko, "A1 B1 pass C1 A1");
    for ko in [Ko::Positional, Ko::Situational, Ko::Natural] {
        assert_eq!(verdict(ko), Err(Refusal::Superko { earlier: 1 }), "{ko:?}");
    }
    for ko in [Ko::None, Ko::Simple] {
        assert_eq!(verdict(ko), Ok(()), "{ko:?}");
    }
}

#[test]
fn two_for_two_is_a_repetition_but_no_simple_ko() {
    let verdict = |ko| verdict_on_last(4, 1, ko, "B1 D1 A1 C1 B1");
    for ko in [Ko::Positional, Ko::Situational, Ko::Natural] {
        assert_eq!(verdict(ko), Err(Refusal::Superko { earlier: 1 }), "{ko:?}");
    }
    for ko in [Ko::None, Ko::Simple] {
        assert_eq!(verdict(ko), Ok(()), "{ko:?}");
    }
}

#[test]
fn a_pass_makes_no_position_in_natural_superko() {
    let verdict = |ko| verdict_on_last(4, 1, ko, "B1 C1 pass A1 B1");
    for ko in [Ko::None, Ko::Natural] {
        assert_eq!(verdict(ko), Ok(()), "{ko:?}");
    }
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        // It is the immediate recapture too, and called that.
        assert_eq!(verdict(ko), Err(Refusal::Ko), "{ko:?}");
    }
}

#[test]
fn the_start_is_in_the_history_and_is_whites() {
    // Black takes, White takes back: the start again, with Black to move.
    for ko in KOS {
        let mut game = set_up(".wb. / w.wb / .wb.", BLACK, ko, Suicide::Never);
        game.play_text("B2");
        assert_eq!(captured(&game), ["C2"]);
        let taken_back = game.check(game.move_named("C2")).map(|_| ());
        assert_eq!(taken_back, if ko == Ko::None { Ok(()) } else { Err(Refusal::Ko) }, "{ko:?}");
    }
}

// Cases from public bug reports.

#[test]
fn snapback_is_no_ko() {
    for ko in KOS {
        for suicide in SUICIDES {
            let mut game = set_up("w.bw / bbw. / ....", WHITE, ko, suicide);
            game.play_text("B3");
            assert_eq!(captured(&game), ["C3"]);
            game.play_text("C3");
            assert_eq!(captured(&game), ["A3", "B3"]);
        }
    }
}

#[test]
fn one_taken_back_after_two_is_no_ko() {
    for ko in KOS {
        for suicide in SUICIDES {
            let mut game = set_up(".bb. / ..wb / ..wb", WHITE, ko, suicide);
            game.play_text("D3");
            assert_eq!(captured(&game), ["D1", "D2"]);
            game.play_text("D2");
            assert_eq!(captured(&game), ["D3"]);
        }
    }
}

#[test]
fn suicide_is_no_ko() {
    for ko in KOS {
        for suicide in [Suicide::Never, Suicide::Multi] {
            let mut game = new_game(19, 19, ko, suicide);
            game.play_text("B19 A19 A18");
            assert_eq!(captured(&game), ["A19"]);
            assert_eq!(game.play(game.move_named("A19")), Err(Refusal::Suicide), "{ko:?}");
        }
    }
    // Where it is allowed, it leaves the board as it was.
    let mut game = new_game(19, 19, Ko::Simple, Suicide::Any);
    game.play_text("B19 A19 A18 A19");
    assert_eq!(names(game.board(), &game.present().suicide), ["A19"]);
    assert_eq!(game.board(), &game.history[3].board);
    assert_eq!(game.taken_since(0), [2, 0]);
}

#[test]
fn suicide_of_one_repeats_the_board() {
    let verdict = |ko| {
        let mut game = new_game(9, 9, ko, Suicide::Any);
        game.play_text("A8 pass B9");
        game.check(game.move_named("A9")).map(|_| ())
    };
    assert_eq!(verdict(Ko::Positional), Err(Refusal::Superko { earlier: 3 }));
    for ko in [Ko::None, Ko::Simple, Ko::Situational, Ko::Natural] {
        assert_eq!(verdict(ko), Ok(()), "{ko:?}");
    }
}

#[test]
fn the_move_repeated_is_the_one_that_made_the_position() {
    let mut game = new_game(9, 9, Ko::Positional, Suicide::Any);
    game.rules.passes_that_end = None;
    game.play_text("A8 pass B9 pass pass");
    assert_eq!(game.play(game.move_named("A9")), Err(Refusal::Superko { earlier: 3 }));
}

#[test]
fn suicide_of_two_is_allowed_where_it_is() {
    for suicide in SUICIDES {
        let mut game = set_up(".wb / bbb / ...", WHITE, Ko::Positional, suicide);
        let verdict = game.play(game.move_named("A3"));
        if suicide == Suicide::Never {
            assert_eq!(verdict, Err(Refusal::Suicide));
        } else {
            assert_eq!(verdict, Ok(()));
            assert_eq!(names(game.board(), &game.present().suicide), ["A3", "B3"]);
            assert_eq!(game.board().to_text(), "..b / bbb / ...");
            assert_eq!(game.taken_since(0), [2, 0]);
        }
    }
}

#[test]
fn seventy_thousand_captures() {
    let mut game = new_game(2, 1, Ko::None, Suicide::Never);
    game.play_text("A1");
    for ply in 0..70_000 {
        game.play(ModelMove::Stone(1 - ply % 2)).expect("a capture");
        assert_eq!(game.present().captured, [ply % 2]);
    }
    assert_eq!(game.taken_since(0), [35_000, 35_000]);
}

#[test]
fn every_point_has_a_verdict_and_an_owner() {
    for (cols, rows) in [(9, 9), (1, 1), (4, 7), (7, 4), (52, 52), (52, 1)] {
        let game = new_game(cols, rows, Ko::Positional, Suicide::Never);
        assert_eq!(game.verdicts().len(), cols * rows);
        assert_eq!(game.board().owners(&[], Tax::Seki), vec![Owner::Neutral; cols * rows]);
        for point in 0..cols * rows {
            assert_eq!(game.board().named(&game.board().name(point)), point);
        }
    }
    let game = new_game(1, 1, Ko::Positional, Suicide::Never);
    assert_eq!(game.verdicts(), [Err(Refusal::Suicide)]);
    assert_eq!(game.legal_moves(), [ModelMove::Pass]);
}

#[test]
fn columns_and_rows_are_kept_apart() {
    let board = ModelBoard::empty(4, 7);
    assert_eq!(board.name(board.point(3, 6)), "D7");
    assert_eq!(names(&board, &board.neighbours(board.named("D7"))), ["D6", "C7"]);
    let large = ModelBoard::empty(52, 52);
    assert_eq!([7, 8, 24, 25, 51].map(|col| large.name(col)), ["H1", "J1", "Z1", "AA1", "BB1"]);
    let text = "b... / ...w";
    let board = ModelBoard::from_text(text);
    assert_eq!((board.cells[board.named("A2")], board.cells[board.named("D1")]), (BLACK, WHITE));
    assert_eq!(board.to_text(), text);
    assert_ne!(ModelBoard::empty(4, 7), ModelBoard::empty(7, 4));
}

#[test]
fn a_third_pass_is_refused() {
    for passes in [2, 3] {
        let mut game = new_game(3, 3, Ko::Positional, Suicide::Never);
        game.rules.passes_that_end = Some(passes);
        game.play_text("A1 pass B2");
        for made in 0..passes {
            assert_eq!((game.passes(), game.is_over()), (made, false));
            game.play_text("pass");
        }
        assert!(game.is_over());
        for mv in [ModelMove::Pass, ModelMove::Stone(0), ModelMove::Stone(2), ModelMove::Stone(9)] {
            assert_eq!(game.play(mv), Err(Refusal::GameOver));
        }
        assert_eq!(game.legal_moves(), []);
        assert!(game.undo() && !game.is_over());
    }
    let mut game = new_game(3, 3, Ko::Positional, Suicide::Never);
    game.rules.passes_that_end = None;
    game.play_text("pass pass pass pass");
    assert!(!game.is_over());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = set_up(".bw. / b.bw / .bw.", WHITE, Ko::Simple, Suicide::Never);
    game.play_text("B2");
    let before = game.clone();
    assert_eq!(captured(&game), ["C2"]);
    for (point, reason) in [(6, Refusal::Ko), (1, Refusal::Occupied), (12, Refusal::OffBoard)] {
        assert_eq!(game.play(ModelMove::Stone(point)), Err(reason));
        assert_eq!(game, before);
    }
}

#[test]
fn a_ko_is_open_again_after_a_move_elsewhere_or_undo() {
    for ko in KOS {
        let mut game = set_up(".bw.. / b.bw. / .bw..", WHITE, ko, Suicide::Never);
        game.play_text("B2");
        let again = game.check(game.move_named("C2")).map(|_| ());
        // The start counts as White's, although White moves first: Black has never made it.
        assert_eq!(again, if matches!(ko, Ko::None | Ko::Natural) { Ok(()) } else { Err(Refusal::Ko) }, "{ko:?}");
        game.play_text("E3 E1 C2");
        assert_eq!(captured(&game), ["B2"]);
        assert_eq!(game.board().to_text(), ".bw.b / b.bw. / .bw.w");
        // Taking everything back leads to the first capture again.
        assert!(game.undo() && game.undo() && game.undo() && game.undo());
        assert!(!game.undo());
        game.play_text("B2");
        assert_eq!(captured(&game), ["C2"]);
    }
}

#[test]
fn a_pass_opens_a_simple_ko_only() {
    for ko in KOS {
        let mut game = set_up(".bw.. / b.bw. / .bw..", WHITE, ko, Suicide::Never);
        game.rules.passes_that_end = None;
        game.play_text("B2 pass pass");
        let again = game.check(game.move_named("C2")).map(|_| ());
        let expected = match ko {
            // The start counts as White's, so Black has never made it.
            Ko::None | Ko::Simple | Ko::Natural => Ok(()),
            Ko::Positional | Ko::Situational => Err(Refusal::Superko { earlier: 0 }),
        };
        assert_eq!(again, expected, "{ko:?}");
    }
}

#[test]
fn filling_an_eye_is_no_suicide_if_it_captures() {
    for ko in KOS {
        let mut game = set_up(".bw. / bbw.", WHITE, ko, Suicide::Never);
        game.play_text("A2");
        assert_eq!(captured(&game), ["A1", "B1", "B2"]);
        assert!(game.present().suicide.is_empty());
    }
}

// Chains.

#[test]
fn chains_and_liberties_are_found_by_walking() {
    let board = ModelBoard::from_text("bb.w / .bww / b.w.");
    assert_eq!(names(&board, &board.connected(board.named("A3"))), ["B2", "A3", "B3"]);
    assert_eq!(names(&board, &board.liberties(board.named("A3"))), ["B1", "A2", "C3"]);
    assert_eq!(names(&board, &board.connected(board.named("D3"))), ["C1", "C2", "D2", "D3"]);
    assert_eq!(names(&board, &board.connected(board.named("D1"))), ["D1"]);
    let placed = board.place(board.named("D1"), BLACK);
    assert_eq!((placed.captured.len(), placed.board), (0, board.clone()));
    assert_eq!(names(&board, &placed.suicide), ["D1"]);
    assert_eq!((other(BLACK), other(WHITE)), (WHITE, BLACK));
}

#[test]
fn several_chains_may_go_at_once() {
    let mut game = set_up("bw.wb / bb.bb / .....", BLACK, Ko::Positional, Suicide::Never);
    game.play_text("C3");
    assert_eq!(captured(&game), ["B3", "D3"]);
}

// Cycles.

#[test]
fn a_triple_ko_is_a_balanced_cycle() {
    // Black may take the first and the third, White the second.
    let start = ".bw..bw..bw. / bw.wb.bwbw.w / .bw..bw..bw.";
    let mut game = set_up(start, BLACK, Ko::Simple, Suicide::Never);
    for word in ["C2", "F2", "L2", "B2", "G2", "K2"] {
        assert_eq!(game.cycle(), None);
        game.play_text(word);
    }
    assert_eq!(game.cycle(), Some((0, [3, 3])));
    game.play_text("C2");
    assert_eq!(game.cycle(), Some((1, [3, 3])));
    game.play_text("F2 L2 B2 G2 K2");
    assert_eq!(game.cycle(), Some((6, [3, 3])), "since the last time, not the first");
    for ko in [Ko::Positional, Ko::Situational, Ko::Natural] {
        let mut game = set_up(start, BLACK, ko, Suicide::Never);
        game.play_text("C2 F2 L2 B2 G2");
        assert_eq!(game.play(game.move_named("K2")), Err(Refusal::Superko { earlier: 0 }), "{ko:?}");
    }
}

#[test]
fn sending_two_and_returning_one_is_an_unbalanced_cycle() {
    let mut game = set_up(".bb. / ..wb / ..wb", WHITE, Ko::Simple, Suicide::Never);
    game.play_text("D3 D2 pass D1");
    assert_eq!(game.cycle(), Some((0, [1, 2])));
    game.play_text("D3 D2");
    assert_eq!(game.cycle(), Some((2, [1, 2])));
    game.play_text("pass");
    assert_eq!(game.cycle(), Some((3, [1, 2])));
    for ko in [Ko::Positional, Ko::Situational] {
        let mut game = set_up(".bb. / ..wb / ..wb", WHITE, ko, Suicide::Never);
        game.play_text("D3 D2 pass");
        assert_eq!(game.play(game.move_named("D1")), Err(Refusal::Superko { earlier: 0 }), "{ko:?}");
    }
}

#[test]
fn passing_in_turn_is_no_cycle() {
    let mut game = new_game(3, 3, Ko::Simple, Suicide::Any);
    game.rules.passes_that_end = None;
    game.play_text("pass pass A2 pass B3");
    assert_eq!(game.cycle(), None);
    // A suicide leaves the board as it was, but not the player to move; the pass brings both back.
    game.play_text("A3");
    assert_eq!(game.cycle(), None);
    game.play_text("pass");
    assert_eq!(game.cycle(), Some((5, [1, 0])));
    game.play_text("pass pass");
    assert_eq!(game.cycle(), Some((5, [1, 0])));
}

// Random games, by what the rules say in other words than the model.

#[test]
fn random_games_keep_to_the_rules() {
    let mut rng = Rng::new(2);
    for (cols, rows) in [(1, 1), (2, 1), (1, 5), (2, 2), (3, 2), (2, 3), (3, 3), (5, 4)] {
        for ko in KOS {
            for suicide in SUICIDES {
                let mut game = new_game(cols, rows, ko, suicide);
                while !game.is_over() && game.history.len() < 60 {
                    let moves = game.legal_moves();
                    game.play(moves[rng.below(moves.len())]).expect("a legal move");
                    let board = game.board();
                    assert!(board.is_legal());
                    for tax in [Tax::None, Tax::Seki] {
                        let Count { black, white, neutral, seki } = board.area(&[], tax);
                        assert_eq!(black + white + neutral + seki, cols * rows);
                        assert!(tax == Tax::Seki || seki == 0);
                    }
                }
                assert_no_repetition(&game);
            }
        }
    }
}

/// Compares any two plies of a game that began on an empty board.
fn assert_no_repetition(game: &ModelGame) {
    for (ply, later) in game.history.iter().enumerate().filter(|(_, entry)| entry.mv != Some(ModelMove::Pass)) {
        for (past, earlier) in game.history[..ply].iter().enumerate().filter(|(_, entry)| entry.board == later.board) {
            let by_same_player = (ply - past) % 2 == 0;
            let forbidden = match game.rules.ko {
                Ko::None => false,
                Ko::Simple => ply - past == 2 && later.captured.len() == 1 && game.history[ply - 1].captured.len() == 1,
                Ko::Positional => true,
                Ko::Situational => by_same_player,
                Ko::Natural => by_same_player && earlier.mv != Some(ModelMove::Pass),
            };
            assert!(!forbidden, "plies {past} and {ply} of {game:?}");
        }
    }
}

// Counting.

#[test]
fn one_colour_alone_has_the_board_and_nobody_an_empty_one() {
    let nobody = Count { black: 0, white: 0, neutral: 9, seki: 0 };
    let all = Count { black: 9, white: 0, neutral: 0, seki: 0 };
    for tax in [Tax::None, Tax::Seki] {
        assert_eq!(ModelBoard::empty(3, 3).area(&[], tax), nobody);
        let board = ModelBoard::from_text("... / .b. / ...");
        assert_eq!(board.area(&[], tax), all);
        assert_eq!(board.territory(&[], tax), Count { black: 8, ..all });
        assert_eq!(board.area(&[board.named("B2")], tax), nobody);
    }
}

#[test]
fn dead_stones_are_taken_off_and_are_prisoners() {
    let board = ModelBoard::from_text(".bw.. / wbw.b");
    let dead = [board.named("A1"), board.named("E1")];
    assert_eq!(board.without(&dead).to_text(), ".bw.. / .bw..");
    assert_eq!(board.area(&[], Tax::None), Count { black: 3, white: 3, neutral: 4, seki: 0 });
    assert_eq!(board.area(&dead, Tax::None), Count { black: 4, white: 6, neutral: 0, seki: 0 });
    assert_eq!(board.territory(&dead, Tax::Seki), Count { black: 2, white: 4, neutral: 0, seki: 0 });
    assert_eq!(board.territory_score(&dead, Tax::Seki, [3, 0]), [6, 5]);
    assert_eq!(board.territory_score(&dead[..1], Tax::Seki, [3, 0]), [6, 0]);
}

#[test]
fn a_group_in_seki_keeps_its_stones_and_shared_liberties_are_nobodys() {
    // Neither may fill C2 or B1; White outside has the eyes F2 and H1.
    let board = ModelBoard::from_text("ww.bw.w. / w.bbwww.");
    for tax in [Tax::None, Tax::Seki] {
        let owners = board.owners(&[], tax);
        let of = |name: &str| owners[board.named(name)];
        assert_eq!([of("C2"), of("B1")], [Owner::Neutral; 2]);
        assert_eq!([of("A1"), of("F2"), of("H1")], [Owner::White; 3]);
        assert_eq!([of("D2"), of("C1")], [Owner::Black; 2]);
        assert_eq!(board.area(&[], tax), Count { black: 3, white: 11, neutral: 2, seki: 0 });
        assert_eq!(board.territory(&[], tax), Count { black: 0, white: 3, neutral: 2, seki: 0 });
    }
}

#[test]
fn eyes_in_seki_count_unless_taxed() {
    // A2 and E2 are eyes of the two groups that share the liberty C2.
    let board = ModelBoard::from_text(".w.b.bw.w. / wwbbbbwww.");
    assert_eq!(board.area(&[], Tax::None), Count { black: 7, white: 12, neutral: 1, seki: 0 });
    assert_eq!(board.area(&[], Tax::Seki), Count { black: 6, white: 11, neutral: 1, seki: 2 });
    assert_eq!(board.territory(&[], Tax::None), Count { black: 1, white: 4, neutral: 1, seki: 0 });
    assert_eq!(board.territory(&[], Tax::Seki), Count { black: 0, white: 3, neutral: 1, seki: 2 });
    let owners = board.owners(&[], Tax::Seki);
    assert_eq!([owners[board.named("A2")], owners[board.named("E2")]], [Owner::Seki; 2]);
}

#[test]
fn chains_that_share_an_eye_are_in_seki_together() {
    // Only the black stone on D1 stands beside the neutral point.
    let board = ModelBoard::from_text(".b.b.w.");
    assert_eq!(board.area(&[], Tax::None), Count { black: 4, white: 2, neutral: 1, seki: 0 });
    assert_eq!(board.area(&[], Tax::Seki), Count { black: 2, white: 1, neutral: 1, seki: 3 });
}
