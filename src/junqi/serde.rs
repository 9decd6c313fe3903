//! Values in the human form of serde: their notation. No position or set-up among them, which hold what
//! players mustn't know: [`Disclosed`] says that it does.

use super::board::Board;
use super::deployment::Deployment;
use super::disclosed::Disclosed;
use super::mv::Move;
use super::position::Position;
use super::post::{Drawing, Post, PostSet};
use super::rank::{Piece, Rank, RankSet};
use super::rules::{Preset, Rules};
use super::seat::{Seat, Seats};
use super::setup::Turn;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

crate::text::serde_as_text!(
    Seat,
    Seats,
    Board,
    Post,
    Move,
    Rank,
    RankSet,
    Piece,
    Preset,
    Rules,
    Deployment,
    Turn,
    Disclosed<Position>,
);

/// How a set of posts looks in serde: an empty one belongs to a drawing too.
#[derive(Serialize, Deserialize)]
#[serde(rename = "PostSet")]
struct Plain {
    drawing: Drawing,
    posts: Vec<Post>,
}

impl Serialize for PostSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Plain { drawing: self.drawing(), posts: self.iter().collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PostSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Plain { drawing, posts } = Plain::deserialize(deserializer)?;
        let mut set = Self::new(drawing);
        for post in posts {
            if !set.insert(post) {
                return Err(D::Error::custom(format_args!("post {post} is there twice, or of the other drawing")));
            }
        }
        Ok(set)
    }
}
