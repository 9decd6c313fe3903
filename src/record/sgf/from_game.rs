//! The record of a game that was played. Replaying it is `play`'s business.

use alloc::vec::Vec;

use super::{GameTree, Hundredths, Margin, Node, NodeId, Outcome, Placement, Value};
use crate::go::{Board, Color, Game, Preset, Reason, Rules};
use crate::outcome::SeatResult;

fn text(value: &impl core::fmt::Display) -> Value {
    Value::new(&alloc::format!("{value}"))
}

/// The set that has these rules but for the komi.
fn preset(rules: &Rules) -> Option<Preset> {
    Preset::ALL.into_iter().find(|preset| Rules { komi: rules.komi, ..preset.rules() } == *rules)
}

/// The set-up that makes one board of another. All points are on a board, so they have letters.
fn set_up(node: &mut Node, before: &Board, after: &Board) {
    for (name, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        let changed = |p: &_| after.color_at(*p) == stone && before.color_at(*p) != stone;
        let _ = node.set_points(name, after.size().points().filter(changed));
    }
}

fn set_player(node: &mut Node, color: Color) {
    node.set("PL", Value::new(color.letter().encode_utf8(&mut [0; 4])));
}

fn result(game: &Game) -> Option<Value> {
    let outcome = game.outcome()?;
    let winner = match outcome.results() {
        [SeatResult::Win, _] => Color::Black,
        [_, SeatResult::Win] => Color::White,
        [SeatResult::Draw, _] => return Some(text(&Outcome::Draw)),
        [SeatResult::Void, _] => return Some(text(&Outcome::Void)),
        _ => return None,
    };
    let margin = match outcome.reason {
        Reason::Score => {
            let half_points = game.score().map_or(0, |score| score.margin().half_points().abs());
            i32::try_from(half_points * 50).ok().filter(|n| *n > 0).map(|n| Margin::Points(Hundredths(n)))
        }
        Reason::Resignation => Some(Margin::Resignation),
        Reason::Flag => Some(Margin::Time),
        Reason::Lateness | Reason::Penalty => Some(Margin::Forfeit),
        _ => None,
    };
    Some(match margin {
        Some(margin) => text(&Outcome::Win(winner, margin)),
        // The format has no form for other reasons, nor for a tie that somebody wins; files write this.
        None => Value::new(&alloc::format!("{}+", winner.letter())),
    })
}

impl GameTree {
    /// The record of a game: `SZ`, `KM`, `RU` if a preset has these rules, `HA`, the stones of the start,
    /// who begins, the moves, `RE`. Names and dates are the caller's to add.
    ///
    /// [`GameTree::replay`] reads the same start, moves and set-ups from it. A double loss has no form: `RE`
    /// is left out. Who was to move when a count was broken off isn't said either.
    ///
    /// ```
    /// use sanqi::go::{Game, Move, Point, Preset, Size};
    /// use sanqi::record::sgf::GameTree;
    /// let mut game = Game::new(Size::NINE, Preset::Chinese.rules());
    /// game.play(Move::Play(Point::new(4, 4)))?;
    /// let tree = GameTree::from_game(&game);
    /// assert_eq!(format!("{:?}", tree.root()), "FF[4]GM[1]SZ[9]KM[7.5]RU[Chinese]PL[B]");
    /// assert_eq!(tree.replay(None).unwrap().game, game);
    /// # Ok::<(), sanqi::go::IllegalMove>(())
    /// ```
    pub fn from_game(game: &Game) -> Self {
        // Backwards, as a game tells only by undoing what was set up.
        let mut nodes = Vec::new();
        let mut back = game.clone();
        loop {
            let (turn, after) = (back.turn(), back.board().clone());
            let Some(undone) = back.undo() else { break };
            let mut node = Node::new();
            if let Some((color, mv)) = undone {
                // A board's point has letters.
                let _ = node.set_placement(color, Placement::from(mv));
            } else {
                set_up(&mut node, back.board(), &after);
                if let Some(color) = turn {
                    set_player(&mut node, color);
                }
            }
            nodes.push(node);
        }
        let mut root = Node::new();
        root.set("FF", Value::new("4"));
        root.set("GM", Value::new("1"));
        root.set("SZ", Value::of_size(game.board().size()));
        root.set("KM", text(&Hundredths(i32::from(game.rules().komi) * 50)));
        if let Some(preset) = preset(game.rules()) {
            root.set("RU", Value::new(preset.ru()));
        }
        if game.handicap() > 0 {
            root.set("HA", text(&game.handicap()));
        }
        set_up(&mut root, &Board::new(game.board().size()), game.start());
        if let Some(color) = back.turn() {
            set_player(&mut root, color);
        }
        if let Some(result) = result(game) {
            root.set("RE", result);
        }
        let mut tree = Self::from(root);
        let mut last = NodeId::ROOT;
        for node in nodes.into_iter().rev() {
            if let Ok(id) = tree.add(last, node) {
                last = id;
            }
        }
        tree
    }
}
