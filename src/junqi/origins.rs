//! [`Origins`]: the post every piece started on, by the post it stands on now.

use super::post::{FOUR_POSTS, Post};

/// A post without a piece may hold the origin of the last one there: undo wants it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Origins([Option<Post>; FOUR_POSTS]);

impl Origins {
    /// Pieces that stand where they started.
    pub(super) fn of(posts: impl Iterator<Item = Post>) -> Self {
        let mut all = Self([None; FOUR_POSTS]);
        for post in posts {
            all.set(post, Some(post));
        }
        all
    }

    pub(super) fn get(&self, post: Post) -> Option<Post> {
        self.0[post.index()]
    }

    pub(super) fn set(&mut self, post: Post, origin: Option<Post>) {
        self.0[post.index()] = origin;
    }

    /// Those of the pieces on `posts` alone.
    pub(super) fn only(&self, posts: impl Iterator<Item = Post>) -> Self {
        let mut all = Self([None; FOUR_POSTS]);
        for post in posts {
            all.set(post, self.get(post));
        }
        all
    }
}
