//! The crate's game and the model's, played side by side.

use crate::bridge::{cause, clash, model_rules, number, piece, post, seat, seats};
use crate::model;
use crate::model::game::{Act, Ended, Public};
use crate::rng::Rng;
use sanqi::game::Game as _;
use sanqi::junqi::{Board, Cause, Deed, Event, Game, IllegalMove, Move, Offer, Position, Post, PostSet, Reason};
use sanqi::outcome::{Outcome, SeatResult};
use std::ops::ControlFlow;

/// Something to be done in both games.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Todo {
    Move(u8, u8),
    Resign(u8),
    Overrun,
    Offer(u8),
    Answer(u8, bool),
}

/// What the crate's undo has to bring back.
struct Snapshot {
    position: Position,
    key: u64,
    offer: Option<Offer>,
    origins: Vec<Option<Post>>,
}

pub(crate) struct Pair {
    pub(crate) board: Board,
    pub(crate) game: Game,
    pub(crate) model: model::game::Game,
    pub(crate) start: model::board::Board,
    /// What the model made public, the start included; draw offers aside.
    pub(crate) history: Vec<Public>,
    /// By post: where the piece there began.
    origins: Vec<Option<u8>>,
    reason: Option<Reason>,
    done: Vec<(Todo, Deed)>,
    snapshots: Vec<Snapshot>,
    /// How often an offer passed because the last player who hadn't agreed went out.
    pub(crate) passed_by_exit: u32,
}

pub(crate) fn moves_of(game: &impl sanqi::game::Game<Move = Move>) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

impl Pair {
    /// From the same pieces, `game` holding them already.
    pub(crate) fn new(game: Game, pieces: model::board::Board) -> Pair {
        let (board, rules) = (game.position().board(), game.position().rules());
        let origins = (0..).zip(&pieces.cells).map(|(post, cell)| cell.map(|_| post)).collect();
        let start = pieces.clone();
        let (model, public) = model::game::Game::start(pieces, model_rules(rules), rules.first as u8);
        let mut pair = Pair {
            board,
            game,
            model,
            start,
            history: Vec::new(),
            origins,
            reason: None,
            done: Vec::new(),
            snapshots: Vec::new(),
            passed_by_exit: 0,
        };
        pair.note(public);
        pair
    }

    /// What the crate shall give as the reason when the model's game has just ended.
    fn note(&mut self, public: Public) {
        if self.model.ended.is_some() && self.reason.is_none() {
            let limit = match self.model.rules.no_contact {
                model::combat::NoContact::None => u32::MAX,
                model::combat::NoContact::Draw(plies) | model::combat::NoContact::MoverLoses(plies) => plies,
            };
            let both_in = [0, 1]
                .iter()
                .all(|&alliance| self.model.alive.iter().any(|&seat| self.model.board.map.alliance(seat) == alliance));
            self.reason = Some(if self.model.quiet >= limit {
                Reason::NoContact
            } else if both_in {
                Reason::Agreement
            } else {
                Reason::Out(cause(public.out.last().unwrap().1))
            });
        }
        self.history.push(public);
    }

    fn snapshot(&self) -> Snapshot {
        let position = self.game.position().clone();
        let origins = self.board.posts().map(|post| self.game.origin(post)).collect();
        Snapshot { key: self.game.key(), offer: self.game.offer(), position, origins }
    }

    /// Does it in both games; whether it was allowed.
    pub(crate) fn act(&mut self, todo: Todo) -> bool {
        let snapshot = self.snapshot();
        let before = self.model.clone();
        let event = match todo {
            Todo::Move(from, to) => {
                let mv = Move::new(post(self.board, from), post(self.board, to));
                let public = self.model.play(from, to);
                let effect = self.game.play(mv).ok();
                assert_eq!(effect.is_some(), public.is_some(), "{mv} in {:?}", before.board);
                if let (Some(effect), Some(public)) = (effect, public) {
                    assert_eq!(effect.piece, piece(before.board.at(from).unwrap()));
                    let defender = effect.battle.map(|battle| battle.defender);
                    assert_eq!(defender, before.board.at(to).map(piece));
                    self.moved(from, to, &public);
                    self.settle(before, public);
                    Some(effect.public())
                } else {
                    None
                }
            }
            Todo::Resign(number) => {
                let public = self.model.resign(number);
                self.both(before, public, |game| game.resign(seat(number)).ok())
            }
            Todo::Overrun => {
                let public = self.model.overrun();
                self.both(before, public, |game| game.overrun().ok())
            }
            Todo::Offer(number) => {
                let offered = self.model.offer_draw(number);
                let event = self.game.offer_draw(seat(number)).ok();
                assert_eq!(event, offered.then_some(Event::DrawOffered(seat(number))));
                event
            }
            Todo::Answer(number, agrees) => {
                let answered = self.model.answer_draw(number, agrees);
                let by = seat(number);
                let (event, expected) = if agrees {
                    (self.game.accept_draw(by).ok(), Event::DrawAccepted(by))
                } else {
                    (self.game.refuse_draw(by).ok(), Event::DrawRefused(by))
                };
                assert_eq!(event, answered.then_some(expected));
                event
            }
        };
        if self.model.ended.is_some() && self.reason.is_none() {
            self.reason = Some(Reason::Agreement);
        }
        if let Some(event) = event {
            let deed = *self.game.history().next_back().unwrap();
            assert_eq!(deed.public(), event);
            self.same_event(&event);
            self.done.push((todo, deed));
            self.snapshots.push(snapshot);
        } else {
            assert_eq!(*self.game.position(), snapshot.position, "a refused {todo:?} changes nothing");
        }
        self.compare();
        event.is_some()
    }

    fn both(
        &mut self,
        before: model::game::Game,
        public: Option<Public>,
        act: impl FnOnce(&mut Game) -> Option<Event>,
    ) -> Option<Event> {
        let event = act(&mut self.game);
        assert_eq!(event.is_some(), public.is_some());
        if let Some(public) = public {
            self.settle(before, public);
        }
        event
    }

    /// The law doesn't say whether an offer passes in the midst of a chain of players going out, or when it has come
    /// to its end. The model does the first and the crate the second; so where an offer passes by that, the model plays
    /// without it to the end of the chain.
    fn settle(&mut self, before: model::game::Game, public: Public) {
        let agreed = public.ended == Some(Ended::Draw) && before.offer.is_some() && !public.out.is_empty();
        let public = if agreed {
            self.passed_by_exit += 1;
            let maker = before.offer.as_ref().unwrap().maker;
            let mut again = model::game::Game { offer: None, ..before };
            let mut public = again.act(public.seat, public.act).unwrap();
            if again.ended.is_none() && again.alive.contains(&maker) {
                again.ended = Some(Ended::Draw);
                public.ended = again.ended;
            }
            self.model = again;
            public
        } else {
            public
        };
        self.note(public);
    }

    fn moved(&mut self, from: u8, to: u8, public: &Public) {
        let origin = self.origins[usize::from(from)].take();
        self.origins[usize::from(to)] = match public.left {
            model::combat::Left::Moved | model::combat::Left::Attacker => origin,
            model::combat::Left::Defender => self.origins[usize::from(to)],
            model::combat::Left::Neither => None,
        };
    }

    /// The crate's event tells what the model made public last.
    fn same_event(&self, event: &Event) {
        let public = self.history.last().unwrap();
        let (mover, out) = match (*event, public.act) {
            (Event::Moved { seat, mv, clash: left, flag_taken, revealed, out }, Act::Move(from, to)) => {
                assert_eq!(mv, Move::new(post(self.board, from), post(self.board, to)));
                assert_eq!(left, clash(public.left));
                assert_eq!(flag_taken, public.flag_taken.map(self::seat));
                let flags: Vec<(u8, u8)> = revealed.iter().map(|(seat, post)| (seat as u8, number(post))).collect();
                assert_eq!(flags, public.revealed);
                (seat, out)
            }
            (Event::Resigned { seat, out }, Act::Resign) | (Event::Overran { seat, out }, Act::Overrun) => (seat, out),
            (Event::DrawOffered(_) | Event::DrawAccepted(_) | Event::DrawRefused(_), _) => return,
            (event, act) => panic!("{event:?} is no {act:?}"),
        };
        assert_eq!(mover, seat(public.seat));
        let causes: Vec<(u8, Cause)> = out.seats().seats().map(|seat| (seat as u8, out.cause(seat).unwrap())).collect();
        let mut expected: Vec<(u8, Cause)> = public.out.iter().map(|&(seat, why)| (seat, cause(why))).collect();
        expected.sort_unstable();
        assert_eq!(causes, expected, "{event:?}");
        for (number, why) in expected {
            assert_eq!(self.game.fate(seat(number)), Some(why));
        }
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        let ended = self.model.ended?;
        let winners = self.model.winners();
        let result = |seat: &u8| match ended {
            Ended::Draw => SeatResult::Draw,
            Ended::Won(_) if winners.contains(seat) => SeatResult::Win,
            Ended::Won(_) => SeatResult::Loss,
        };
        let results: Vec<SeatResult> = self.model.board.map.seats().iter().map(result).collect();
        Outcome::new(&results, self.reason.unwrap())
    }

    /// Everything that both games know, but for the refusals.
    pub(crate) fn compare(&self) {
        let (position, model) = (self.game.position(), &self.model);
        let over = model.ended.is_some();
        let turn = (!over).then(|| seat(model.turn));
        assert_eq!((position.turn(), position.outcome()), (turn, self.outcome()), "{:?}", self.history);
        assert_eq!(self.game.to_move(), turn.and_then(|seat| seat.place(self.board)));
        assert_eq!(position.still_in(), seats(&model.alive));
        assert_eq!(position.out(), self.board.seats() - seats(&model.alive));
        // A flag that is gone is not among those revealed.
        let revealed: Vec<u8> = model.revealed.iter().copied().filter(|seat| model.alive.contains(seat)).collect();
        assert_eq!(position.revealed(), seats(&revealed));
        assert_eq!(position.quiet_plies(), model.quiet);
        for number in model.board.map.seats() {
            assert_eq!(u32::from(position.overruns(seat(number))), model.overruns[usize::from(number)]);
            let posts: Vec<u8> = position.posts_of(seat(number)).iter().map(self::number).collect();
            assert_eq!(posts, model.board.posts_of(number));
        }
        let offer = model.offer.as_ref().filter(|_| !over);
        let offer = offer.map(|offer| (seat(offer.maker), seats(&offer.agreed)));
        // The crate keeps the agreement of players who went out since; it counts for nothing.
        let in_crate = self.game.offer().map(|offer| (offer.by, offer.agreed & position.still_in()));
        assert_eq!(in_crate, offer);
        for (number, post) in (0..).zip(self.board.posts()) {
            let expected = model.board.at(number);
            assert_eq!(position.piece(post), expected.map(piece), "{post}");
            let origin = expected.and(self.origins[usize::from(number)]);
            assert_eq!(self.game.origin(post).map(self::number), origin, "{post}");
        }
        assert_eq!(position.pieces().count(), model.board.cells.iter().flatten().count());
        assert_eq!(position.key(), position.rebuilt_key());
        assert_eq!(self.game.key(), position.key());
        self.same_moves();
    }

    fn same_moves(&self) {
        let position = self.game.position();
        let moves = moves_of(&self.game);
        let numbers: Vec<(u8, u8)> = moves.iter().map(|mv| (number(mv.from), number(mv.to))).collect();
        assert_eq!(numbers, self.model.moves(), "{:?} {:?}", self.model.board, self.model.rules);
        assert_eq!(self.game.move_count(), moves.len() as u64);
        let nth: Vec<Move> = (0..).map_while(|index| position.nth_move(index)).collect();
        assert_eq!(nth, moves);
        for post in self.board.posts() {
            let mut targets = PostSet::new(self.board.drawing());
            targets.extend(moves.iter().filter(|mv| mv.from == post).map(|mv| mv.to));
            assert_eq!(position.targets(post), targets, "{post}");
        }
    }

    /// Every pair of posts: allowed just when it is in the model's list, refused for a reason that is true.
    pub(crate) fn compare_refusals(&self) {
        let legal = self.model.moves();
        for (a, from) in (0..).zip(self.board.posts()) {
            for (b, to) in (0..).zip(self.board.posts()) {
                let mv = Move::new(from, to);
                let refused = self.game.check(mv).err();
                assert_eq!(refused.is_none(), legal.contains(&(a, b)), "{mv}");
                assert_eq!(refused, self.refusal(a, b), "{mv}");
            }
        }
    }

    fn is_open(&self, post: u8) -> bool {
        let (map, post) = (&self.model.board.map, usize::from(post));
        !map.roads[post].is_empty() || !map.rails[post].is_empty()
    }

    /// Why a pair isn't a move, asking what the player can see for himself first.
    fn refusal(&self, from: u8, to: u8) -> Option<IllegalMove> {
        let (model, name) = (&self.model, |number| post(self.board, number));
        if model.ended.is_some() {
            return Some(IllegalMove::GameOver);
        }
        if let Some(closed) = [from, to].into_iter().find(|&post| !self.is_open(post)) {
            return Some(IllegalMove::NoSuchPost(name(closed)));
        }
        let Some(mover) = model.board.at(from) else { return Some(IllegalMove::Empty(name(from))) };
        if mover.owner != model.turn {
            return Some(IllegalMove::NotYours { post: name(from), owner: seat(mover.owner) });
        }
        if matches!(mover.rank, 'j' | 'l') {
            return Some(IllegalMove::Immovable { post: name(from), rank: piece(mover).rank().unwrap() });
        }
        if model.board.map.headquarters.contains(&from) {
            return Some(IllegalMove::InHeadquarters(name(from)));
        }
        let reached = model.board.reach(from, model.rules.bombs_like_engineers).contains(&to);
        let Some(there) = model.board.at(to) else {
            return (!reached).then(|| IllegalMove::OutOfReach(Move::new(name(from), name(to))));
        };
        if model.board.map.alliance(there.owner) == model.board.map.alliance(mover.owner) {
            return Some(IllegalMove::OwnSide { post: name(to), owner: seat(there.owner) });
        }
        if model.board.map.camps.contains(&to) {
            return Some(IllegalMove::OccupiedCamp(name(to)));
        }
        if !reached {
            return Some(IllegalMove::OutOfReach(Move::new(name(from), name(to))));
        }
        let barred = model::combat::fight(&model.rules, mover.rank, there.rank).is_none();
        barred.then(|| IllegalMove::FlagBarred(name(to)))
    }

    /// Something to do at random: mostly moves, attacks rather than others.
    /// The more patient, the rarer is anything else.
    pub(crate) fn todo(&self, patience: usize, rng: &mut Rng) -> Todo {
        let any = rng.pick(&self.model.board.map.seats());
        let agreed = self.model.offer.as_ref().is_some_and(|offer| offer.agreed.contains(&any));
        match rng.below(100 * patience) {
            0 => return Todo::Resign(any),
            1..=4 => return Todo::Overrun,
            5..=8 => return Todo::Offer(any),
            // Who has agreed may take it back in the crate, which the model doesn't know.
            9..=30 if self.model.offer.is_some() => return Todo::Answer(any, agreed || rng.below(5) != 0),
            31 => return Todo::Answer(any, true),
            _ => {}
        }
        self.random_move(rng)
    }

    /// The same without draws.
    pub(crate) fn deed(&self, rng: &mut Rng) -> Todo {
        match rng.below(60) {
            0 => Todo::Resign(rng.pick(&self.model.alive)),
            1 | 2 => Todo::Overrun,
            _ => self.random_move(rng),
        }
    }

    fn random_move(&self, rng: &mut Rng) -> Todo {
        let moves = self.model.moves();
        let attacks: Vec<(u8, u8)> =
            moves.iter().copied().filter(|&(_, to)| self.model.board.at(to).is_some()).collect();
        let from = if attacks.is_empty() || rng.below(3) == 0 { &moves } else { &attacks };
        let (from, to) = rng.pick(from);
        Todo::Move(from, to)
    }

    /// Takes everything back, holding each state against what was noted, and plays it once more.
    pub(crate) fn undo_all(&mut self) {
        let end = self.snapshot();
        for (snapshot, (_, deed)) in self.snapshots.iter().zip(&self.done).rev() {
            assert_eq!(self.game.undo(), Some(*deed));
            self.is_as(snapshot);
        }
        assert_eq!(self.game.undo(), None);
        assert_eq!(self.game.position(), self.game.start());
        for (snapshot, (todo, deed)) in self.snapshots.iter().zip(&self.done) {
            self.is_as(snapshot);
            let event = match *todo {
                Todo::Move(from, to) => {
                    let mv = Move::new(post(self.board, from), post(self.board, to));
                    self.game.play(mv).unwrap().public()
                }
                Todo::Resign(number) => self.game.resign(seat(number)).unwrap(),
                Todo::Overrun => self.game.overrun().unwrap(),
                Todo::Offer(number) => self.game.offer_draw(seat(number)).unwrap(),
                Todo::Answer(number, true) => self.game.accept_draw(seat(number)).unwrap(),
                Todo::Answer(number, false) => self.game.refuse_draw(seat(number)).unwrap(),
            };
            assert_eq!(event, deed.public());
        }
        self.is_as(&end);
    }

    fn is_as(&self, snapshot: &Snapshot) {
        assert_eq!(*self.game.position(), snapshot.position);
        assert_eq!((self.game.key(), self.game.offer()), (snapshot.key, snapshot.offer));
        assert_eq!(self.game.position().rebuilt_key(), snapshot.key);
        for (post, origin) in self.board.posts().zip(&snapshot.origins) {
            assert_eq!(self.game.origin(post), *origin, "{post}");
        }
        assert_eq!(moves_of(&self.game), moves_of(&snapshot.position));
    }
}
