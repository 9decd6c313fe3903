//! Junqi under the laws.

use crate::junqi_starts::start;
use crate::rng::Rng;
use crate::suite::{Plan, Secret, Seen, Subject, Told, hold, keep_secrets, moves_of};
use core::num::NonZeroU16;
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, Deployment, Effect, FlagBy, FlagTry, Game, IllegalMove, Mines, Move, NoContact, Offer, Piece, Position,
    Post, Preset, Rank, Rules, Seat, Seats, Setup, Viewer, Watching,
};
use sanqi::{outcome, perft};

const TWENTY: NonZeroU16 = NonZeroU16::MIN.saturating_add(19);

/// Every option that bears on moves, battles or the end has another value in one of them.
fn rule_sets() -> [Rules; 6] {
    let mine_layers = Rules { mines: Mines::Stay, flag_by: FlagBy::Engineer, ..Preset::Lianzhong.rules() };
    [
        Preset::Lianzhong.rules(),
        Preset::Standard.rules(),
        Preset::Competition.rules(),
        Rules { running_bombs: true, ..Preset::Bare.rules() },
        Rules { first: Seat::North, no_contact: NoContact::Draw(TWENTY), ..mine_layers },
        Rules { flag_by: FlagBy::FieldMarshal, flag_try: FlagTry::AttackerLost, ..Preset::Standard.rules() },
    ]
}

/// Crowded, half empty, and with little more than landmines left, where random games end.
fn positions() -> Vec<Position> {
    let all = Board::ALL.into_iter().flat_map(|board| rule_sets().map(|rules| (board, rules)));
    all.flat_map(|(board, rules)| [0, 2, 5].map(|clear| start(board, rules, clear))).collect()
}

/// Every pair of posts of the board, and a few of the other one.
fn candidates(position: &Position) -> Vec<Move> {
    let posts: Vec<Post> = position.board().posts().collect();
    let other = Board::ALL.into_iter().find(|board| board.drawing() != position.board().drawing());
    let strange: Vec<Post> = other.into_iter().flat_map(Board::posts).step_by(20).collect();
    let within = posts.iter().flat_map(|&from| posts.iter().map(move |&to| Move::new(from, to)));
    let across = strange.iter().flat_map(|&post| [Move::new(post, posts[0]), Move::new(posts[50], post)]);
    within.chain(across).collect()
}

impl Subject for Position {
    type State = (Setup, u64);

    fn starts() -> Vec<Self> {
        positions()
    }

    fn candidates(&self) -> Vec<Move> {
        candidates(self)
    }

    fn state(&self) -> Self::State {
        (Setup::from(self), self.key())
    }

    fn rebuilt_key(&self) -> u64 {
        Self::rebuilt_key(self)
    }
}

impl Subject for Game {
    type State = (<Position as Subject>::State, Option<Offer>, usize, Vec<Option<Post>>);

    fn starts() -> Vec<Self> {
        positions().into_iter().map(Self::from_position).collect()
    }

    fn candidates(&self) -> Vec<Move> {
        candidates(self.position())
    }

    fn state(&self) -> Self::State {
        let origins = self.position().board().posts().map(|post| self.origin(post)).collect();
        (self.position().state(), self.offer(), self.history().len(), origins)
    }

    fn rebuilt_key(&self) -> u64 {
        self.position().rebuilt_key()
    }
}

fn random_deployment(rules: &Rules, rng: &mut Rng) -> Deployment {
    let number = rng.bits() % Deployment::count(rules);
    Deployment::from_number(number, rules).expect("a number in range")
}

/// A legal deployment with two pieces of different ranks exchanged.
fn exchanged(deployment: &Deployment, rules: &Rules, rng: &mut Rng) -> Deployment {
    loop {
        let mut ranks = *deployment.ranks();
        ranks.swap(rng.below(25), rng.below(25));
        if let Ok(other) = Deployment::new(ranks)
            && other != *deployment
            && other.is_legal(rules)
        {
            return other;
        }
    }
}

impl Secret for Game {
    /// His enemies' pieces stand otherwise; for a spectator, everybody's.
    fn twins(rng: &mut Rng) -> (Self, Self, Option<outcome::Seat>) {
        let board = rng.pick(&Board::ALL);
        let rules = Rules { first: Seat::North, watching: Watching::Ally, ..rng.pick(&rule_sets()) };
        let seats: Vec<Seat> = board.seats().seats().collect();
        let viewer = Some(rng.pick(&seats)).filter(|_| rng.below(4) > 0);
        let known = viewer.map_or(Seats::empty(), |seat| board.side(seat));
        let deployments: Vec<Deployment> = seats.iter().map(|_| random_deployment(&rules, rng)).collect();
        let mut others = deployments.clone();
        for (seat, deployment) in seats.iter().zip(&mut others) {
            if !known.has(*seat) {
                *deployment = exchanged(deployment, &rules, rng);
            }
        }
        let deployed = rng.below(2) == 0;
        let [one, other] = [deployments, others].map(|deployments| {
            let game = Self::new(board, rules, &deployments).expect("legal deployments");
            if deployed { game } else { Self::from_position(game.position().clone()) }
        });
        (one, other, viewer.and_then(|seat| seat.place(board)))
    }

    fn same_event(one: &Effect, other: &Effect) -> bool {
        one.public() == other.public()
    }
}

#[test]
fn positions_keep_the_laws() {
    let Seen { plies, refused, ended, equal } =
        hold::<Position>(&Plan { seed: 1947, games: 1, plies: 70, candidates_every: 35 });
    assert!(plies > 2_000 && refused > 1_000_000 && ended > 12 && equal > 500, "{plies} {refused} {ended} {equal}");
}

#[test]
fn games_keep_the_laws() {
    let Seen { plies, refused, ended, .. } =
        hold::<Game>(&Plan { seed: 1961, games: 1, plies: 50, candidates_every: 50 });
    assert!(plies > 2_000 && refused > 500_000 && ended > 12, "{plies} {refused} {ended}");
}

#[test]
fn views_keep_secrets() {
    let Told { plies, apart, alike } = keep_secrets::<Game>(2005, 300, 120);
    assert!(plies > 5_000 && apart > 60 && alike > 20, "{plies} {apart} {alike}");
}

/// Little but landmines left, and before every flag an enemy's lieutenant, who may not take it.
fn before_the_flags() -> Vec<Game> {
    let rules = Rules { flag_by: FlagBy::Engineer, ..Preset::Lianzhong.rules() };
    let boards = Board::ALL.into_iter();
    boards
        .map(|board| {
            let mut setup = Setup::from(&start(board, rules, 5));
            let pieces: Vec<(Post, Piece)> = setup.pieces().collect();
            for (post, piece) in pieces.into_iter().filter(|(_, piece)| piece.rank() == Some(Rank::Flag)) {
                let (owner, enemies) = (piece.owner(), board.enemies(piece.owner()));
                let (_, _, column) = post.home().expect("a flag at home");
                let before = Post::at_home(board.drawing(), owner, 5, column).expect("a post");
                let enemy = enemies.seats().next().expect("an enemy");
                setup.set(before, Some(Piece::new(enemy, Rank::Lieutenant)));
            }
            Game::from_position(setup.position().expect("a position"))
        })
        .collect()
}

/// The list of a player's moves is his own business: it doesn't take more than what he sees.
#[test]
fn a_player_sees_his_moves() {
    let mut rng = Rng::new(1983);
    let (mut plies, mut tries) = (0, 0);
    for mut game in Game::starts().into_iter().chain(before_the_flags()) {
        for _ in 0..60 {
            let Some(seat) = game.position().turn() else { break };
            let mut moves = moves_of(&game);
            let view = game.view_for(Viewer::Seat(seat));
            for index in 0..view.move_count() {
                let mv = view.nth_move(index).expect("a move by its number");
                if let Err(refusal) = game.check(mv) {
                    assert_eq!(refusal, IllegalMove::FlagBarred(mv.to), "{mv} in {view:?}");
                    assert_eq!(view.piece(mv.to).and_then(Piece::rank), None, "{mv}: he knows the flag in {view:?}");
                    tries += 1;
                } else {
                    let at = moves.iter().position(|legal| *legal == mv);
                    moves.swap_remove(at.unwrap_or_else(|| panic!("{mv} twice in {view:?}")));
                }
            }
            assert!(moves.is_empty(), "{moves:?} missing in {view:?}");
            for other in game.position().board().seats().seats() {
                let view = game.view_for(Viewer::Seat(other));
                let count = if view.sees().has(seat) { game.move_count() } else { 0 };
                // His ally once he is out may watch; where tries at hidden flags are listed, he sees more.
                assert!(
                    view.move_count() == count || other == seat && view.move_count() > count,
                    "{view:?} of {seat}'s moves"
                );
            }
            plies += 1;
            let legal = moves_of(&game);
            game.play_unchecked(legal[rng.below(legal.len())]);
        }
    }
    assert!(plies > 1_000 && tries > 0, "{plies} {tries}");
}

#[test]
fn perft_is_the_same_move_by_move() {
    for position in positions().into_iter().step_by(5) {
        let below: u64 = perft::divide(&position, 2).into_iter().map(|(_, nodes)| nodes).sum();
        let mut nodes = 0;
        for mv in moves_of(&position) {
            let mut next = position.clone();
            next.play(mv).unwrap_or_else(|refusal| panic!("{mv} in {position:?}: {refusal}"));
            nodes += moves_of(&next).len() as u64;
        }
        assert_eq!((below, perft::perft(&position, 2)), (nodes, nodes), "{position:?}");
    }
}
