//! A view in serde: what a server sends its players. Everything in it is what the viewer may know.

use super::{View, Viewer};
use crate::junqi::board::Board;
use crate::junqi::game::Offer;
use crate::junqi::origins::Origins;
use crate::junqi::pieces::Pieces;
use crate::junqi::position::Position;
use crate::junqi::post::Post;
use crate::junqi::rank::Piece;
use crate::junqi::reason::Reason;
use crate::junqi::rules::Rules;
use crate::junqi::seat::{Seat, Seats};
use crate::outcome::Outcome;
use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

#[derive(Serialize, Deserialize)]
#[serde(rename = "View")]
struct Plain {
    viewer: Viewer,
    board: Board,
    rules: Rules,
    turn: Option<Seat>,
    out: Seats,
    revealed: Seats,
    quiet_plies: u32,
    overruns: [u8; 4],
    outcome: Option<Outcome<Reason>>,
    offer: Option<Offer>,
    material: Option<[[u8; 12]; 4]>,
    events: usize,
    pieces: Vec<Standing>,
}

/// A piece on a post.
#[derive(Serialize, Deserialize)]
struct Standing {
    post: Post,
    piece: Piece,
    origin: Post,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // All ranks go out under a name that says so, and under no other.
        if self.viewer == Viewer::Referee {
            return Err(ser::Error::custom("a referee's view is for nobody else; Disclosed writes positions"));
        }
        Plain {
            viewer: self.viewer,
            board: self.board(),
            rules: *self.rules(),
            turn: self.turn(),
            out: self.out(),
            revealed: self.revealed(),
            quiet_plies: self.quiet_plies(),
            overruns: self.position.overruns,
            outcome: self.outcome(),
            offer: self.offer,
            material: self.material,
            events: self.events,
            pieces: self
                .pieces()
                .map(|(post, piece)| Standing { post, piece, origin: self.origins.get(post).unwrap_or(post) })
                .collect(),
        }
        .serialize(serializer)
    }
}

/// Checked for what a view needs to be one: posts of the board, each held once by somebody who is in, and a
/// turn if and only if there is no outcome.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = Plain::deserialize(deserializer)?;
        plain.check().map_err(de::Error::custom)?;
        let mut pieces = Pieces::new(plain.board, plain.rules);
        let mut origins = Origins::of(core::iter::empty());
        for Standing { post, piece, origin } in &plain.pieces {
            if !pieces.is_open(*post) || pieces.at(*post).is_some() {
                return Err(de::Error::custom(format_args!("no piece can be put on {post}")));
            }
            pieces.put(*post, *piece);
            origins.set(*post, Some(*origin));
        }
        let mut position = Position::with(pieces, plain.rules.first);
        position.turn = plain.turn;
        position.out = plain.out;
        position.revealed = plain.revealed;
        position.quiet = plain.quiet_plies;
        position.overruns = plain.overruns;
        position.outcome = plain.outcome;
        position.key = position.rebuilt_key();
        let Plain { viewer, offer, material, events, .. } = plain;
        Ok(Self { viewer, position, origins, offer, material, events })
    }
}

impl Plain {
    fn check(&self) -> Result<(), &'static str> {
        let players = self.board.seats();
        let still_in = players - self.out;
        if let Viewer::Seat(seat) = self.viewer
            && !players.has(seat)
        {
            return Err("the viewer has no seat at the board");
        }
        if !players.contains(self.out) || !players.contains(self.revealed) {
            return Err("a seat that isn't at the board is out or has a public flag");
        }
        if self.turn.is_some() == self.outcome.is_some() || self.turn.is_some_and(|seat| !still_in.has(seat)) {
            return Err("either somebody who is in has the turn, or there is an outcome");
        }
        if self.outcome.is_some_and(|outcome| outcome.seats() != self.board.players()) {
            return Err("an outcome has a result for each player");
        }
        if self.offer.is_some_and(|offer| !still_in.has(offer.by) || !offer.agreed.has(offer.by)) {
            return Err("a draw offer's maker is in and has agreed");
        }
        let strange = |standing: &Standing| {
            !still_in.has(standing.piece.owner()) || standing.origin.drawing() != self.board.drawing()
        };
        if self.pieces.iter().any(strange) {
            return Err("a piece of somebody who isn't in, or from another board");
        }
        Ok(())
    }
}
