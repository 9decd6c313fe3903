//! From a game or a view to a [`Deduction`], and from that back to positions that can be searched.

use super::deduction::{Assignment, Contradiction, Deduction, Inconsistent, Start};
use super::game::Game;
use super::position::Position;
use super::rank::{Piece, Rank};
use super::view::{View, Viewer};

impl Game {
    /// What `viewer` can conclude by now. It goes through the whole game; who follows a game keeps a deduction
    /// and lets it [observe](Deduction::observe) each event.
    ///
    /// # Errors
    /// [`Contradiction`] if the game began with a position that no game leads to (a landmine where none can
    /// be deployed, say); never otherwise.
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
        let start = Start { material, deployed: view.material.is_none(), revealed: view.revealed(), out: view.out() };
        Self::new(&view.position.pieces, &start)
    }

    /// Takes in every rank that `view` shows: for a player who is out and may now watch others.
    ///
    /// # Errors
    /// [`Contradiction`] if the view is of another moment or another game; then nothing has changed.
    pub fn see(&mut self, view: &View) -> Result<(), Contradiction> {
        self.learn_all(&view.position.pieces)
    }
}

impl View {
    /// The position that this would be if the pieces had those ranks: for searches that try what may be
    /// hidden. `deduction` must have followed the game to this very moment.
    ///
    /// # Errors
    /// [`Inconsistent`] if it can't be the truth, or isn't about the pieces on this board.
    pub fn complete(&self, deduction: &Deduction, assignment: &Assignment) -> Result<Position, Inconsistent> {
        let pieces = deduction.complete(assignment)?;
        let (seen, told) = (&self.position.pieces, &pieces);
        let owners = || seen.iter().map(|(post, piece)| (post, piece.owner()));
        if let Some((_, seat)) = owners().find(|(post, seat)| told.at(*post).map(Piece::owner) != Some(*seat)) {
            return Err(Inconsistent::Pieces(seat));
        }
        if let Some((_, piece)) = told.iter().find(|(post, _)| seen.at(*post).is_none()) {
            return Err(Inconsistent::Pieces(piece.owner()));
        }
        let mut position = Position { pieces, ..self.position.clone() };
        position.key = position.rebuilt_key();
        Ok(position)
    }
}
