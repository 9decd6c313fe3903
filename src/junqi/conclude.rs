//! From a game or a view to a [`Deduction`], and from that back to positions that can be searched.

use super::deduction::{Assignment, Contradiction, Deduction, Inconsistent, Sampler, Start};
use super::game::Game;
use super::position::Position;
use super::rank::{Piece, Rank};
use super::view::{View, Viewer};

impl Game {
    /// What `viewer` can conclude by now. It goes through the whole game; who follows a game keeps a deduction
    /// and lets it [observe](Deduction::observe) each event.
    ///
    /// # Errors
    /// [`Contradiction`] if the game began with a position that no game leads to (with three bombs of one
    /// player's, say); never otherwise.
    pub fn deduction(&self, viewer: Viewer) -> Result<Deduction, Contradiction> {
        let (start, board) = (self.start(), self.position().board());
        let mut deduction = Deduction::begin(&self.view_at_start(viewer))?;
        let mut out = start.out();
        for event in self.events() {
            deduction.observe(&event)?;
            let before = viewer.sees(board, start.rules(), out);
            out |= event.out().seats();
            let shown = viewer.sees(board, start.rules(), out) - before;
            for seat in shown.seats() {
                let standing: alloc::vec::Vec<_> = deduction.pieces(seat).collect();
                for piece in standing {
                    if let (Some(now), Some(rank)) = (piece.now, start.piece(piece.origin).and_then(Piece::rank)) {
                        deduction.learn(now, rank)?;
                    }
                }
            }
        }
        Ok(deduction)
    }
}

impl Deduction {
    /// Starts with the view before anything has happened ([`Game::view_at_start`]).
    ///
    /// ```
    /// use sanqi::game::Game as _;
    /// use sanqi::junqi::{Board, Deduction, Game, Preset, Seat, Viewer};
    /// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
    /// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
    /// let mut game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
    /// // A client of North's: it gets the first view, then events.
    /// let mut deduction = Deduction::begin(&game.view_for(Viewer::Seat(Seat::North)))?;
    /// assert_eq!(deduction.candidates("G0".parse()?).unwrap().to_string(), "abcdefghi", "front row: no bomb");
    /// let event = game.play("G0F0".parse()?)?.public();
    /// deduction.observe(&event)?;
    /// // South's brigadier has beaten North's captain: so it is no captain and nothing below.
    /// println!("{}", deduction.candidates("F0".parse()?).unwrap());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Contradiction::Begun`] if something has happened; as [`Deduction::observe`] if no honest game begins
    /// so.
    pub fn begin(view: &View) -> Result<Self, Contradiction> {
        if view.events() != 0 {
            return Err(Contradiction::Begun(view.events()));
        }
        let mut material = view.material.unwrap_or([Rank::COUNTS; 4]);
        for seat in super::Seat::ALL {
            if !view.still_in().has(seat) {
                material[seat.index()] = [0; 12];
            }
        }
        let start = Start {
            material,
            deployed: view.material.is_none(),
            revealed: view.revealed(),
            out: view.out(),
            turn: view.turn(),
            quiet: view.quiet_plies(),
            overruns: view.position.overruns,
        };
        Self::new(&view.position.pieces, &start)
    }

    /// Takes in every rank that `view` shows: for a player who is out and may now watch others. The view must
    /// be of the moment that the deduction has [come to](Deduction::events).
    ///
    /// # Errors
    /// [`Contradiction::View`] if it is of another moment or of another game, by all that is public;
    /// [`Contradiction::Ranks`] if its ranks don't fit. Then nothing has changed.
    pub fn see(&mut self, view: &View) -> Result<(), Contradiction> {
        if !self.is_at(view) {
            return Err(Contradiction::View { view: view.events(), known: self.events() });
        }
        self.learn_all(&view.position.pieces)
    }
}

/// How often [`View::draw`] draws before it gives up.
const DRAWS: u32 = 100;

impl View {
    /// The position that this would be if the pieces had those ranks: for searches that try what may be
    /// hidden. `deduction` must have followed the game to this very moment, and have
    /// [seen](Deduction::see) the ranks that came to be shown.
    ///
    /// The ranks of a random draw may leave the player to move without a move; that is
    /// [`Inconsistent::NoMove`], and one draws again. [`View::draw`] does.
    ///
    /// # Errors
    /// [`Inconsistent`] if it can't be the truth.
    pub fn complete(&self, deduction: &Deduction, assignment: &Assignment) -> Result<Position, Inconsistent> {
        if !deduction.is_at(self) {
            return Err(Inconsistent::View);
        }
        let pieces = deduction.complete(assignment)?;
        for (post, piece) in self.pieces() {
            if piece.rank().is_some() && pieces.at(post) != Some(piece) {
                return Err(Inconsistent::Shown(post));
            }
        }
        let mut position = Position { pieces, ..self.position.clone() };
        // If he couldn't move, he would be out by now, and searches rely on it.
        if let Some(seat) = position.turn.filter(|seat| !position.pieces.can_move(*seat)) {
            return Err(Inconsistent::NoMove(seat));
        }
        position.key = position.rebuilt_key();
        Ok(position)
    }

    /// A random position that fits all the viewer knows, with random numbers from `rng`, which must give
    /// uniform ones of 64 bits. As even as [`Sampler`] draws; where a draw leaves the player to move without a
    /// move, it draws again, at most 100 times.
    ///
    /// ```
    /// use sanqi::game::Game as _;
    /// use sanqi::junqi::{Board, Deduction, Game, Preset, Seat, Viewer};
    /// # let mut state = 1_u64;
    /// # let mut rng = || {
    /// #     state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    /// #     let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    /// #     let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    /// #     mixed ^ mixed >> 31
    /// # };
    /// let south = "dgihekcfbigkhadcfjeigljhj".parse()?;
    /// let north = "hcgdifkeaghbkicifjdejhjlg".parse()?;
    /// let mut game = Game::new(Board::TwoPlayer, Preset::Competition.rules(), &[south, north])?;
    /// // A bot of North's gets views and events, never the game. It keeps a deduction.
    /// let mut deduction = Deduction::begin(&game.view_for(Viewer::Seat(Seat::North)))?;
    /// deduction.observe(&game.play("G0F0".parse()?)?.public())?;
    /// let view = game.view_for(Viewer::Seat(Seat::North));
    /// // When it is to move, it asks what South's ranks may be, and tries moves as if that were so.
    /// let sampler = deduction.sampler()?;
    /// for _ in 0..10 {
    ///     let mut position = view.draw(&sampler, &mut rng)?;
    ///     for _ in 0..20 {
    ///         let moves = position.move_count();
    ///         if moves == 0 {
    ///             break; // The game is over.
    ///         }
    ///         if let Some(mv) = position.nth_move(rng() % moves) {
    ///             position.play(mv)?;
    ///         }
    ///     }
    ///     println!("{:?} after {:?} to move", position.outcome(), position.turn());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Inconsistent`] if the sampler's deduction isn't of this view; [`Inconsistent::NoMove`] after 100 draws.
    pub fn draw(&self, sampler: &Sampler<'_>, mut rng: impl FnMut() -> u64) -> Result<Position, Inconsistent> {
        let mut stuck = Inconsistent::View;
        for _ in 0..DRAWS {
            let draw = sampler.draw(&mut rng)?;
            match self.complete(sampler.deduction(), &draw.assignment) {
                Err(error @ Inconsistent::NoMove(_)) => stuck = error,
                done => return done,
            }
        }
        Err(stuck)
    }
}
