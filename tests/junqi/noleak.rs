//! Section 8: two true states that differ only in ranks a viewer can't know, and that have shown the public the same,
//! are the same to him in every way a view can be asked.
//!
//! For each game and viewer there is a twin: the same game with hidden ranks exchanged and the same deeds done. As long
//! as both show the public the same, the two views must not differ, after undo either.

use crate::bridge::{deployed, set_up};
use crate::compare::moves_of;
use crate::random::{deployments, reduced, rules};
use crate::rng::Rng;
use sanqi::game::{Game as _, Observe};
use sanqi::junqi::{
    Board, Deed, Deployment, Event, FlagBy, FlagTry, Game, Move, Piece, Position, Post, Rank, Reason, Rules, Seat,
    Seats, Setup, SetupFaults, View, Viewer, Visibility,
};
use sanqi::outcome::{Outcome, SeatResult};
use std::ops::ControlFlow;

/// How many comparisons there were of views of two games that truly differ, and on what occasions.
#[derive(Default, Debug)]
struct Seen {
    games: u64,
    twins: u64,
    views: u64,
    somebody_out: u64,
    viewer_out: u64,
    offered: u64,
    overrun: u64,
    revealed: u64,
    over: u64,
    undone: u64,
    moves_listed: u64,
    /// The referee's views of the same pairs, which do differ.
    referee: u64,
}

fn moves_in(view: &View) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = view.visit_moves(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

#[cfg(feature = "serde")]
fn serialised(view: &View) -> String {
    serde_json::to_string(view).unwrap()
}

#[cfg(not(feature = "serde"))]
const fn serialised(_: &View) -> String {
    String::new()
}

/// Whether two views can be told apart by anything they answer.
fn differ(one: &View, two: &View) -> Option<&'static str> {
    let asked = |view: &View| {
        let posts = || view.board().posts();
        (
            (view.turn(), view.out(), view.still_in(), view.revealed(), view.quiet_plies(), view.outcome()),
            (view.offer(), view.events(), view.sees(), view.knows_moves(), Seat::ALL.map(|seat| view.overruns(seat))),
            posts().map(|post| (view.piece(post), view.origin(post), view.targets(post))).collect::<Vec<_>>(),
        )
    };
    if one != two {
        Some("==")
    } else if one.key() != two.key() {
        Some("key")
    } else if moves_in(one) != moves_in(two) || one.move_count() != two.move_count() {
        Some("moves")
    } else if asked(one) != asked(two) {
        Some("an answer")
    } else if format!("{one:?}") != format!("{two:?}") {
        Some("debug text")
    } else if serialised(one) != serialised(two) {
        Some("serialised form")
    } else {
        None
    }
}

/// A view's own answers agree with one another and with the game.
fn is_sound(game: &Game, viewer: Viewer, view: &View) {
    let moves = moves_in(view);
    assert_eq!(view.move_count(), moves.len() as u64);
    assert_eq!((0..).map_while(|index| view.nth_move(index)).collect::<Vec<_>>(), moves);
    for post in view.board().posts() {
        let targets: Vec<Post> = moves.iter().filter(|mv| mv.from == post).map(|mv| mv.to).collect();
        assert_eq!(view.targets(post).iter().collect::<Vec<_>>(), targets);
        let truth = game.position().piece(post);
        let shown = truth.map(|piece| {
            let public = piece.rank() == Some(Rank::Flag) && game.position().revealed().has(piece.owner());
            if public || view.sees().has(piece.owner()) { piece } else { piece.concealed() }
        });
        assert_eq!(view.piece(post), shown);
    }
    let legal = moves_of(game);
    if view.knows_moves() {
        // Tries at hidden flags that the game refuses are all there may be besides.
        let more: Vec<&Move> = moves.iter().filter(|mv| !legal.contains(mv)).collect();
        assert!(legal.iter().all(|mv| moves.contains(mv)));
        let flag = |mv: &&Move| game.position().piece(mv.to).and_then(Piece::rank) == Some(Rank::Flag);
        assert!(more.iter().all(|mv| flag(mv) && view.piece(mv.to).unwrap().rank().is_none()));
        let rules = view.rules();
        assert!(more.is_empty() || (rules.flag_by != FlagBy::Any && rules.flag_try == FlagTry::Illegal));
    } else {
        assert!(moves.is_empty());
    }
    if let Viewer::Seat(seat) = viewer {
        assert_eq!(game.view(seat.place(view.board())), *view);
    }
}

/// How a game begins: deployments have one way, positions another, as everybody knows what was deployed.
#[derive(Clone)]
enum Start {
    Deployed(Vec<String>),
    Set(Box<Position>),
}

impl Start {
    fn game(&self, board: Board, rules: Rules) -> Game {
        match self {
            Self::Deployed(letters) => {
                let deployments: Vec<Deployment> = letters.iter().map(|letters| letters.parse().unwrap()).collect();
                Game::new(board, rules, &deployments).unwrap()
            }
            Self::Set(position) => Game::from_position(Position::clone(position)),
        }
    }

    /// The same with two of the ranks of one player in `hidden` exchanged, if the two drawn can be.
    fn exchanged(&self, board: Board, rules: Rules, hidden: &[Seat], rng: &mut Rng) -> Option<Self> {
        let owner = rng.pick(hidden);
        match self {
            Self::Deployed(letters) => {
                let mut letters = letters.clone();
                let index = board.seats().seats().position(|seat| seat == owner).unwrap();
                let mut ranks: Vec<char> = letters[index].chars().collect();
                let (a, b) = (rng.below(25), rng.below(25));
                ranks.swap(a, b);
                let text: String = ranks.into_iter().collect();
                if text == letters[index] || !text.parse::<Deployment>().ok()?.is_legal(&rules) {
                    return None;
                }
                letters[index] = text;
                Some(Self::Deployed(letters))
            }
            Self::Set(position) => {
                let posts: Vec<Post> = position.posts_of(owner).iter().collect();
                if posts.is_empty() {
                    return None;
                }
                let (a, b) = (rng.pick(&posts), rng.pick(&posts));
                let mut setup = Setup::new(board, rules);
                position.pieces().for_each(|(post, piece)| assert!(setup.set(post, Some(piece))));
                setup.set(a, position.piece(b));
                setup.set(b, position.piece(a));
                // A mine where none can be deployed is what no viewer takes for possible.
                let waived = SetupFaults::WAIVABLE - SetupFaults::LANDMINE_PLACE;
                let exchanged = setup.position_waiving(waived).ok()?;
                (exchanged != **position).then(|| Self::Set(Box::new(exchanged)))
            }
        }
    }
}

/// Does the same again in another game; what the public sees of it, if it is allowed there.
fn again(game: &mut Game, event: &Event) -> Option<Event> {
    match *event {
        Event::Moved { mv, .. } => game.play(mv).ok().map(|effect| effect.public()),
        Event::Overran { .. } => game.overrun().ok(),
        Event::Resigned { seat, .. } => game.resign(seat).ok(),
        Event::DrawOffered(seat) => game.offer_draw(seat).ok(),
        Event::DrawAccepted(seat) => game.accept_draw(seat).ok(),
        Event::DrawRefused(seat) => game.refuse_draw(seat).ok(),
        Event::Ruled(outcome) => game.rule(outcome).ok(),
        _ => panic!("{event:?} is new"),
    }
}

/// A random deed; attacks rather than other moves.
fn deed(game: &mut Game, rng: &mut Rng) {
    let seats: Vec<Seat> = game.position().still_in().seats().collect();
    let any = rng.pick(&seats);
    // Who may do what isn't asked here: what is refused changes nothing.
    let _ = match (rng.below(60), game.offer()) {
        (0, _) => game.resign(any),
        (1 | 2, _) => game.overrun(),
        (3 | 4, None) => game.offer_draw(any),
        (3..=9, Some(_)) => game.accept_draw(any),
        (10..=12, Some(_)) => game.refuse_draw(any),
        (13, _) if rng.below(10) == 0 => {
            let result = rng.pick(&[SeatResult::Void, SeatResult::Loss]);
            let results = vec![result; usize::from(game.seats())];
            game.rule(Outcome::new(&results, Reason::Arbiter).unwrap())
        }
        _ => {
            let moves = moves_of(game);
            let attack = |mv: &&Move| game.position().piece(mv.to).is_some();
            let attacks: Vec<Move> = moves.iter().filter(attack).copied().collect();
            let from = if attacks.is_empty() || rng.below(3) == 0 { &moves } else { &attacks };
            Ok(game.play_unchecked(rng.pick(from)).public())
        }
    };
}

impl Seen {
    fn compare(&mut self, one: &Game, two: &Game, viewer: Viewer, changed: Seats) {
        let (a, b) = (one.view_for(viewer), two.view_for(viewer));
        let difference = differ(&a, &b);
        assert_eq!(difference, None, "{viewer:?} tells apart {one:?} and {two:?}: {a:?} and {b:?}");
        is_sound(one, viewer, &a);
        is_sound(two, viewer, &b);
        let seen_at_start = viewer.sees(a.board(), a.rules(), one.start().out());
        if (seen_at_start & changed).is_empty() {
            assert_eq!(one.view_at_start(viewer), two.view_at_start(viewer));
        }
        // Only games that differ prove anything: what was exchanged may have left the board.
        let truly = one.position() != two.position();
        if !truly {
            return;
        }
        let referee = differ(&one.view_for(Viewer::Referee), &two.view_for(Viewer::Referee));
        assert!(referee.is_some());
        assert_ne!(
            format!("{:?}", one.view_for(Viewer::Referee)),
            format!("{:?}", two.view_for(Viewer::Referee)),
            "a comparison that can't see what differs proves nothing"
        );
        self.referee += 1;
        // It goes through the whole game: not every time.
        if self.views.is_multiple_of(8) {
            let (game, one, two) = (one, one.deduction(viewer).unwrap(), two.deduction(viewer).unwrap());
            assert!(one == two && format!("{one:?}") == format!("{two:?}"), "{viewer:?}: {one:?} and {two:?}");
            let mut told = one.clone();
            told.see(&a).unwrap();
            assert!(told == one, "all that is shown was taken in when it came to be shown");
            let truth = one.assign(|piece| game.start().piece(piece.origin).and_then(Piece::rank).unwrap());
            assert_eq!(a.complete(&one, &truth).as_ref(), Ok(game.position()));
        }
        self.views += 1;
        self.somebody_out += u64::from(!a.out().is_empty());
        self.viewer_out += u64::from(matches!(viewer, Viewer::Seat(seat) if a.out().has(seat)));
        self.offered += u64::from(a.offer().is_some());
        self.overrun += u64::from(Seat::ALL.iter().any(|seat| a.overruns(*seat) > 0));
        self.revealed += u64::from(!a.revealed().is_empty());
        self.over += u64::from(a.outcome().is_some());
        self.moves_listed += u64::from(a.knows_moves());
    }

    /// The same deeds in both games for as long as the public sees the same; then back to the start.
    fn twins(&mut self, first: &Game, second: Game, viewer: Viewer, changed: Seats) {
        let (board, rules) = (first.position().board(), *first.position().rules());
        // What two players see who are out may make the difference theirs to know.
        let hidden = |game: &Game| (viewer.sees(board, &rules, game.position().out()) & changed).is_empty();
        let mut one = at_start(first);
        let mut two = second;
        let public = |game: &Game| (game.position().out(), game.position().turn(), game.position().outcome());
        if public(&one) != public(&two) {
            return;
        }
        self.twins += 1;
        if hidden(&one) {
            self.compare(&one, &two, viewer, changed);
        }
        for event in first.events() {
            let before = two.clone();
            let Some(other) = again(&mut two, &event) else { break };
            if other != event {
                two = before;
                break;
            }
            assert_eq!(again(&mut one, &event), Some(event));
            if hidden(&one) {
                self.compare(&one, &two, viewer, changed);
            }
        }
        while let (Some(a), Some(b)) = (one.undo(), two.undo()) {
            assert_eq!(a.public(), b.public());
            if hidden(&one) {
                self.undone += 1;
                self.compare(&one, &two, viewer, changed);
            }
        }
        assert_eq!((one.events().len(), two.events().len()), (0, 0));
    }

    fn game(&mut self, board: Board, rules: Rules, start: &Start, most: usize, rng: &mut Rng) {
        let mut game = start.game(board, rules);
        while game.outcome().is_none() && game.events().len() < most {
            deed(&mut game, rng);
        }
        self.games += 1;
        game.events().for_each(|event| tells_no_rank(&event));
        let viewers = board.seats().seats().map(Viewer::Seat).chain([Viewer::Public]);
        for viewer in viewers {
            let sees = viewer.sees(board, &rules, Seats::empty());
            let hidden: Vec<Seat> = (board.seats() - sees).seats().collect();
            if hidden.is_empty() {
                continue;
            }
            for _ in 0..6 {
                let Some(mut twin) = start.exchanged(board, rules, &hidden, rng) else { continue };
                for _ in 0..rng.below(3) {
                    twin = twin.exchanged(board, rules, &hidden, rng).unwrap_or(twin);
                }
                let second = twin.game(board, rules);
                let changed = changed(&game, &second);
                self.twins(&game, second, viewer, changed);
            }
        }
    }

    fn enough(&self, views: u64) {
        // Shown by `--nocapture`.
        println!("{self:?}");
        assert!(self.views > views && self.referee == self.views, "{self:?}");
        let occasions =
            [self.somebody_out, self.offered, self.overrun, self.revealed, self.over, self.undone, self.moves_listed];
        assert!(occasions.iter().all(|count| *count > views / 200), "{self:?}");
    }
}

fn at_start(game: &Game) -> Game {
    let mut game = game.clone();
    while game.undo().is_some() {}
    game
}

/// Whose ranks differ at the start.
fn changed(one: &Game, two: &Game) -> Seats {
    let pieces = |game: &Game, seat: Seat| -> Vec<(Post, Piece)> {
        game.start().pieces().filter(|(_, piece)| piece.owner() == seat).collect()
    };
    Seat::ALL.into_iter().filter(|seat| pieces(one, *seat) != pieces(two, *seat)).map(Seats::only).collect()
}

/// No rank's name and no piece's text is in what everybody gets to read.
fn tells_no_rank(event: &Event) {
    #[cfg(feature = "serde")]
    let serialised = {
        let text = serde_json::to_string(event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), *event);
        text
    };
    #[cfg(not(feature = "serde"))]
    let serialised = String::new();
    for text in [format!("{event:?}"), serialised] {
        // These speak of flags, whose taking and whose posts are public.
        let text = ["FlagTaken", "flag_taken", "Flags"].iter().fold(text, |text, word| text.replace(word, ""));
        for rank in Rank::ALL {
            assert!(!text.contains(&format!("{rank:?}")), "{text}");
        }
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            let pieces = Seat::ALL.iter().flat_map(|seat| Rank::ALL.map(|rank| Piece::new(*seat, rank)));
            assert!(pieces.into_iter().all(|piece| piece.to_string() != word), "{text}");
        }
    }
}

/// Rules under which something is hidden from players, too, most of the time.
fn hiding(board: Board, rng: &mut Rng) -> Rules {
    let rules = rules(board, 60, rng);
    let visibility = if rng.below(3) == 0 { Visibility::Alliance } else { Visibility::Own };
    Rules { visibility, ..rules }
}

fn few(boards: &[Board], games: u64, rng: &mut Rng) -> Seen {
    let mut seen = Seen::default();
    for _ in 0..games {
        let board = rng.pick(boards);
        let rules = hiding(board, rng);
        let most = 3 + rng.below(8);
        let abroad = rng.below(2) == 0;
        let position = set_up(board, rules, &reduced(board, &rules, most, abroad, rng));
        seen.game(board, rules, &Start::Set(Box::new(position)), 80, rng);
    }
    seen
}

fn full(boards: &[Board], games: u64, most: usize, rng: &mut Rng) -> Seen {
    let mut seen = Seen::default();
    for _ in 0..games {
        let board = rng.pick(boards);
        let rules = hiding(board, rng);
        let start = Start::Deployed(deployments(board, rules.front_bombs, rng));
        seen.game(board, rules, &start, most, rng);
    }
    seen
}

const TWO: [Board; 3] = [Board::TwoPlayer, Board::Duel, Board::ClosedDuel];

#[test]
fn few_pieces_for_two() {
    few(&TWO, 120, &mut Rng::new(31)).enough(3_000);
}

#[test]
fn few_pieces_for_four() {
    let seen = few(&[Board::FourNation], 60, &mut Rng::new(32));
    seen.enough(3_000);
    assert!(seen.viewer_out > 100, "{seen:?}");
}

#[test]
fn full_boards() {
    let seen = full(&Board::ALL, 8, 120, &mut Rng::new(33));
    println!("{seen:?}");
    assert!(seen.views > 2_000 && seen.somebody_out > 50, "{seen:?}");
}

#[test]
#[ignore = "minutes"]
fn many_more() {
    let mut rng = Rng::new(34);
    for board in Board::ALL {
        few(&[board], 500, &mut rng).enough(10_000);
        println!("{:?}", full(&[board], 15, 1_000, &mut rng));
    }
}

#[test]
fn who_is_out_sees_what_the_rules_let_him_watch() {
    let letters: Vec<String> = deployments(Board::FourNation, false, &mut Rng::new(35));
    for text in ["nothing", "ally", "all"] {
        let rules: Rules = format!("lianzhong,watches={text}").parse().unwrap();
        let mut game = Game::from_position(deployed(Board::FourNation, rules, &letters));
        let before = game.view_for(Viewer::Seat(Seat::East));
        assert_eq!(before.sees(), Seats::EAST);
        game.resign(Seat::East).unwrap();
        let after = game.view_for(Viewer::Seat(Seat::East));
        let expected = match text {
            "nothing" => Seats::EAST,
            "ally" => Seats::EAST | Seats::WEST,
            _ => Seats::all(),
        };
        assert_eq!(after.sees(), expected);
        let shown: Seats = after
            .pieces()
            .filter(|(_, piece)| piece.rank().is_some())
            .map(|(_, piece)| piece.owner())
            .map(Seats::only)
            .collect();
        assert_eq!(shown, expected - Seats::EAST, "his own are gone");
        // What he sees is his alone, and undo takes it from him.
        assert_eq!(game.view_for(Viewer::Seat(Seat::West)).sees(), Seats::WEST);
        assert!(matches!(game.undo(), Some(Deed::Other(Event::Resigned { .. }))));
        assert_eq!(game.view_for(Viewer::Seat(Seat::East)), before);
    }
}

#[test]
fn spectators_see_nothing_but_what_all_see() {
    let letters: Vec<String> = deployments(Board::Duel, false, &mut Rng::new(36));
    for (text, ranks) in [("own", 0), ("alliance", 0), ("all", 50)] {
        let rules: Rules = format!("lianzhong,sees={text}").parse().unwrap();
        let mut game = Game::from_position(deployed(Board::Duel, rules, &letters));
        let shown = |game: &Game| game.view(None).pieces().filter(|(_, piece)| piece.rank().is_some()).count();
        assert_eq!(shown(&game), ranks);
        game.rule(Outcome::void(2, Reason::Arbiter)).unwrap();
        assert_eq!(shown(&game), ranks, "nor after the game");
        assert_eq!(game.outcome(), Some(Outcome::void(2, Reason::Arbiter)));
    }
}
