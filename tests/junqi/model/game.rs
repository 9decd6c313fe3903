//! Turns, ends of players, end of the game (law, section 6).

use super::board::Board;
use super::combat::{Left, NoContact, Order, Rules, fight};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Nothing: the game begins, and the first player's turn comes.
    Start,
    /// A move from a post to another.
    Move(u8, u8),
    /// He resigns, at his turn or not.
    Resign,
    /// He overruns the time limit.
    Overrun,
}

/// Why a player is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    FlagTaken,
    /// No legal move when his turn came.
    Stuck,
    Resigned,
    Overran,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// This alliance has won: 0 is south's, 1 the other.
    Won(u8),
    Draw,
}

/// Everything the public sees of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Public {
    pub(crate) seat: u8,
    pub(crate) act: Act,
    /// Who is left; `Moved` where it's no move.
    pub(crate) left: Left,
    /// Flags newly revealed: seat and post, by seat.
    pub(crate) revealed: Vec<(u8, u8)>,
    /// Whose flag is taken.
    pub(crate) flag_taken: Option<u8>,
    /// Who is out, in the order in which it happens.
    pub(crate) out: Vec<(u8, Cause)>,
    pub(crate) ended: Option<Ended>,
}

/// An offer of a draw, and who agrees to it.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) maker: u8,
    pub(crate) agreed: Vec<u8>,
}

#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) board: Board,
    pub(crate) rules: Rules,
    /// Whose turn it is; without a meaning once the game has ended.
    pub(crate) turn: u8,
    /// Seats still in, S first and then counter-clockwise.
    pub(crate) alive: Vec<u8>,
    /// Seats whose flag post is public.
    pub(crate) revealed: Vec<u8>,
    /// Plies in a row without an attack.
    pub(crate) quiet: u32,
    /// Overruns by seat.
    pub(crate) overruns: [u32; 4],
    pub(crate) ended: Option<Ended>,
    pub(crate) offer: Option<Offer>,
}

impl Game {
    /// The board as it stands and this seat to move, or the next one that can. Seats without pieces take part, and are out for
    /// lack of a move when their turn comes.
    pub(crate) fn start(board: Board, rules: Rules, first: u8) -> (Game, Public) {
        let alive = board.map.seats();
        assert!(alive.contains(&first), "seat {first}");
        let mut game = Game {
            board,
            rules,
            turn: first,
            alive,
            revealed: Vec::new(),
            quiet: 0,
            overruns: [0; 4],
            ended: None,
            offer: None,
        };
        let mut public = game.public(first, Act::Start);
        if !game.turn_comes(first, &mut public) {
            game.advance(&mut public);
        }
        public.ended = game.ended;
        (game, public)
    }

    fn public(&self, seat: u8, act: Act) -> Public {
        Public {
            seat,
            act,
            left: Left::Moved,
            revealed: Vec::new(),
            flag_taken: None,
            out: Vec::new(),
            ended: self.ended,
        }
    }

    /// All legal moves, sorted; none once the game has ended.
    pub(crate) fn moves(&self) -> Vec<(u8, u8)> {
        if self.ended.is_some() { Vec::new() } else { self.board.moves(self.turn, &self.rules) }
    }

    /// Does what a player does, if he may.
    pub(crate) fn act(&mut self, seat: u8, act: Act) -> Option<Public> {
        match act {
            Act::Start => None,
            Act::Move(from, to) => {
                if seat == self.turn {
                    self.play(from, to)
                } else {
                    None
                }
            }
            Act::Resign => self.resign(seat),
            Act::Overrun => {
                if seat == self.turn {
                    self.overrun()
                } else {
                    None
                }
            }
        }
    }

    /// Plays a move of the player to move; nothing if it's illegal.
    pub(crate) fn play(&mut self, from: u8, to: u8) -> Option<Public> {
        if !self.moves().contains(&(from, to)) {
            return None;
        }
        let mut public = self.public(self.turn, Act::Move(from, to));
        let attacker = self.board.cells[usize::from(from)].take().unwrap();
        match self.board.at(to) {
            None => {
                self.board.cells[usize::from(to)] = Some(attacker);
                self.quiet += 1;
            }
            Some(defender) => {
                self.quiet = 0;
                let (left, flag_taken) = fight(&self.rules, attacker.rank, defender.rank).unwrap();
                public.left = left;
                self.board.cells[usize::from(to)] = match left {
                    Left::Attacker => Some(attacker),
                    Left::Defender => Some(defender),
                    Left::Moved | Left::Neither => None,
                };
                if left != Left::Attacker && attacker.rank == 'a' {
                    self.reveal(attacker.owner, &mut public);
                }
                if left != Left::Defender && defender.rank == 'a' {
                    self.reveal(defender.owner, &mut public);
                }
                public.revealed.sort_unstable();
                if flag_taken {
                    public.flag_taken = Some(defender.owner);
                    self.put_out(defender.owner, Cause::FlagTaken, &mut public);
                }
            }
        }
        self.end_by_no_contact();
        self.advance(&mut public);
        Some(public)
    }

    /// A player resigns, at his turn or not; nothing if he is out or the game has ended.
    pub(crate) fn resign(&mut self, seat: u8) -> Option<Public> {
        if self.ended.is_some() || !self.alive.contains(&seat) {
            return None;
        }
        let mut public = self.public(seat, Act::Resign);
        self.put_out(seat, Cause::Resigned, &mut public);
        if seat == self.turn {
            self.advance(&mut public);
        }
        public.ended = self.ended;
        Some(public)
    }

    /// The player to move overruns his time: he loses his turn, and one time too many puts him out. It's no ply and so
    /// doesn't count towards the no-contact limit, nor does it reset it.
    pub(crate) fn overrun(&mut self) -> Option<Public> {
        if self.ended.is_some() {
            return None;
        }
        let seat = self.turn;
        let mut public = self.public(seat, Act::Overrun);
        self.overruns[usize::from(seat)] += 1;
        if self.overruns[usize::from(seat)] > self.rules.overruns {
            self.put_out(seat, Cause::Overran, &mut public);
        }
        self.advance(&mut public);
        Some(public)
    }

    /// The field marshal of this player has left the board.
    fn reveal(&mut self, owner: u8, public: &mut Public) {
        if self.rules.reveal
            && !self.revealed.contains(&owner)
            && let Some(post) = self.board.flag_of(owner)
        {
            self.revealed.push(owner);
            public.revealed.push((owner, post));
        }
    }

    /// A player is out. If nobody is left of his alliance the other has won.
    ///
    /// His marshal leaves the board with all the rest, but so does his flag: no flag post becomes public.
    fn put_out(&mut self, seat: u8, cause: Cause, public: &mut Public) {
        self.board.clear(seat);
        self.alive.retain(|&other| other != seat);
        public.out.push((seat, cause));
        if !self.has_players(self.board.map.alliance(seat)) {
            self.ended = Some(Ended::Won(1 - self.board.map.alliance(seat)));
        }
        match &mut self.offer {
            Some(offer) if offer.maker == seat => self.offer = None,
            Some(offer) => offer.agreed.retain(|&other| other != seat),
            None => {}
        }
        self.end_by_agreement();
    }

    fn has_players(&self, alliance: u8) -> bool {
        self.alive.iter().any(|&seat| self.board.map.alliance(seat) == alliance)
    }

    /// The limit is reached by the ply itself, before anybody's turn comes.
    fn end_by_no_contact(&mut self) {
        let mover = self.board.map.alliance(self.turn);
        match self.rules.no_contact {
            NoContact::Draw(plies) if self.quiet >= plies => self.ended = Some(Ended::Draw),
            NoContact::MoverLoses(plies) if self.quiet >= plies => self.ended = Some(Ended::Won(1 - mover)),
            _ => {}
        }
    }

    /// The seat after this one, in or out.
    fn next_seat(&self, seat: u8) -> u8 {
        match self.rules.order {
            Order::CounterClockwise => (seat + 1) % 4,
            Order::Clockwise => (seat + 3) % 4,
        }
    }

    /// The turn passes on to the next player who can move.
    fn advance(&mut self, public: &mut Public) {
        let mut seat = self.turn;
        let mut decided = self.ended.is_some();
        while !decided {
            seat = self.next_seat(seat);
            decided = self.alive.contains(&seat) && self.turn_comes(seat, public);
        }
        public.ended = self.ended;
    }

    /// The turn comes to this player, and he is out if he has no legal move. Whether that settles who moves, or the
    /// game.
    ///
    /// When the last of an alliance is out this way, the other has won if one of its players could move; if none could
    /// it's a draw. They are asked on the board without the pieces of those who are out, as the chain would ask them.
    fn turn_comes(&mut self, seat: u8, public: &mut Public) -> bool {
        if !self.board.moves(seat, &self.rules).is_empty() {
            self.turn = seat;
            return true;
        }
        self.put_out(seat, Cause::Stuck, public);
        if matches!(self.ended, Some(Ended::Won(_))) && !self.alive.iter().any(|&other| self.can_move(other)) {
            self.ended = Some(Ended::Draw);
        }
        self.ended.is_some()
    }

    fn can_move(&self, seat: u8) -> bool {
        !self.board.moves(seat, &self.rules).is_empty()
    }

    /// Offers a draw; refused when there is an offer already.
    pub(crate) fn offer_draw(&mut self, seat: u8) -> bool {
        let may = self.ended.is_none() && self.alive.contains(&seat) && self.offer.is_none();
        if may {
            self.offer = Some(Offer { maker: seat, agreed: vec![seat] });
            self.end_by_agreement();
        }
        may
    }

    /// Agrees to the offer or refuses it.
    pub(crate) fn answer_draw(&mut self, seat: u8, agrees: bool) -> bool {
        let may = self.ended.is_none() && self.alive.contains(&seat);
        match &mut self.offer {
            Some(offer) if may && !offer.agreed.contains(&seat) => {
                if agrees {
                    offer.agreed.push(seat);
                } else {
                    self.offer = None;
                }
                self.end_by_agreement();
                true
            }
            _ => false,
        }
    }

    /// All players still in have agreed. That may come about as the only one who hasn't is out.
    fn end_by_agreement(&mut self) {
        if self.ended.is_none()
            && let Some(offer) = &self.offer
            && self.alive.iter().all(|seat| offer.agreed.contains(seat))
        {
            self.ended = Some(Ended::Draw);
        }
    }

    /// Who has won, those of the alliance who are out included; nobody in a draw.
    pub(crate) fn winners(&self) -> Vec<u8> {
        match self.ended {
            Some(Ended::Won(alliance)) => {
                self.board.map.seats().into_iter().filter(|&seat| self.board.map.alliance(seat) == alliance).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Legal sequences of exactly so many plies.
    pub(crate) fn perft(&self, plies: u32) -> u64 {
        let moves = self.moves();
        match plies {
            0 => 1,
            1 => moves.len() as u64,
            _ => {
                let after = |&(from, to): &(u8, u8)| {
                    let mut next = self.clone();
                    next.play(from, to).unwrap();
                    next.perft(plies - 1)
                };
                moves.iter().map(after).sum()
            }
        }
    }
}
