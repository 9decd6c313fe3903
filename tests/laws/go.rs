//! Go under the laws.

use crate::suite::{Plan, Seen, Subject, hold};
use sanqi::go::{Board, Color, Game, Move, Phase, Point, Preset, Reason, Size};
use sanqi::outcome::Outcome;

impl Subject for Game {
    type State = (String, u32, [u32; 2], Phase, Option<Outcome<Reason>>);

    /// Small boards, so that random games end, repeat and run into every refusal; every rule set.
    fn starts() -> Vec<Self> {
        let sizes = [(1, 1), (1, 3), (2, 2), (3, 3), (4, 3), (5, 5)].map(|(c, r)| Size::new(c, r).expect("a size"));
        let empty = Preset::ALL.into_iter().flat_map(|p| sizes.map(|size| Self::new(size, p.rules())));
        let corner = |p: Point| (p.row() == 0).then_some(Color::Black);
        let set_up = Board::from_fn(Size::new(4, 3).expect("a size"), corner);
        let handicap = Self::from_position(set_up, Color::White, 4, Preset::Chinese2002.rules());
        empty.chain([handicap]).collect()
    }

    /// Every point of the board and around it, and a pass.
    fn candidates(&self) -> Vec<Move> {
        let size = self.board().size();
        let points = (0..=size.rows()).flat_map(|row| (0..=size.cols()).map(move |col| Point::new(col, row)));
        points.map(Move::Play).chain([Move::Pass, Move::Play(Point::new(255, 255))]).collect()
    }

    fn state(&self) -> Self::State {
        (self.board().to_string(), self.ply(), self.captured(), self.phase(), self.outcome())
    }

    fn rebuilt_key(&self) -> u64 {
        Self::rebuilt_key(self)
    }
}

#[test]
fn games_keep_the_laws() {
    let Seen { plies, refused, ended, .. } =
        hold::<Game>(&Plan { seed: 1988, games: 2, plies: 90, candidates_every: 1 });
    assert!(plies > 2_000 && refused > 5_000 && ended > 60, "{plies} {refused} {ended}");
}
