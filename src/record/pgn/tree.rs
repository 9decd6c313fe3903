//! The moves of a game with their variations, with what was written about them. Not the links between
//! them (`record::tree`), nor the walk over them in reading order (`walk`), nor text (`builder`, `writer`).

use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use super::{Comment, Nag, NodeId, TreeError, Walk};
use crate::record::tree::Tree;

/// One move with what was written about it. The root has no move, only comments: those on the game.
#[derive(Clone, Default)]
pub struct Node {
    /// 16 bytes fit without an allocation, more than any SAN move takes.
    san: SmallVec<[u8; 16]>,
    nags: SmallVec<[Nag; 8]>,
    before: Vec<Comment>,
    after: Vec<Comment>,
}

impl Node {
    fn new(san: &str) -> Self {
        Self { san: SmallVec::from_slice(san.as_bytes()), nags: SmallVec::new(), before: Vec::new(), after: Vec::new() }
    }

    /// The move as text, without suffixes; empty for the root.
    pub fn san(&self) -> &str {
        core::str::from_utf8(&self.san).unwrap_or_default()
    }

    /// The glyphs of the move in order.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// Comments in front of the move. Only the first move of a variation has any: in front of all other
    /// moves they are the comments behind the move before.
    pub fn comments_before(&self) -> &[Comment] {
        &self.before
    }

    /// Comments behind the move; for the root, those in front of the whole game.
    pub fn comments(&self) -> &[Comment] {
        &self.after
    }

    /// Whether what is written about the moves is the same; the moves around them aren't looked at.
    pub(super) fn same_content(&self, other: &Self) -> bool {
        self.san == other.san && self.nags == other.nags && self.before == other.before && self.after == other.after
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("san", &self.san())
            .field("nags", &self.nags)
            .field("before", &self.before)
            .field("after", &self.after)
            .finish()
    }
}

/// The moves of a game: a main line and variations to any depth.
///
/// A node is a position with the move that led there. The first child of a node goes on with the line the
/// node is in; its other children are variations, alternatives to the first. All nodes lie in one list, so
/// cloning, printing and dropping take the same stack for any shape.
///
/// Two trees are equal when they have the same moves, comments and glyphs in the same reading order,
/// however they were built.
///
/// ```
/// use sanqi::record::pgn::{MoveTree, NodeId};
/// let mut tree = MoveTree::new();
/// let e4 = tree.add(NodeId::ROOT, "e4")?;
/// let e5 = tree.add(e4, "e5")?;
/// let c5 = tree.add_variation(e5, "c5")?;
/// assert_eq!(tree.children(e4).collect::<Vec<_>>(), [e5, c5]);
/// tree.make_main(c5)?;
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [e4, c5]);
/// # Ok::<(), sanqi::record::pgn::TreeError>(())
/// ```
#[derive(Clone)]
pub struct MoveTree {
    tree: Tree<Node>,
}

impl Default for MoveTree {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveTree {
    /// No moves.
    pub fn new() -> Self {
        Self { tree: Tree::new(Node::new("")) }
    }

    /// How many moves there are, variations included.
    pub const fn len(&self) -> usize {
        self.tree.len() - 1
    }

    /// Whether there are no moves. There may be a comment on the game still.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node; `None` if it was removed or the tree never had one of that index.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// The move of a node as text; `None` for the root too.
    pub fn san(&self, id: NodeId) -> Option<&str> {
        self.get(id).filter(|_| id != NodeId::ROOT).map(Node::san)
    }

    /// The node before this move.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.tree.parent(id)
    }

    /// The next move of the line this node is in.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.tree.next(id)
    }

    /// The next alternative to this move, in order.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.tree.next_sibling(id)
    }

    /// Whether the move goes on with the line it is in, so that it starts no variation.
    pub fn continues_line(&self, id: NodeId) -> bool {
        self.tree.continues_line(id)
    }

    /// The moves played from a node, the one that goes on with the line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.children(id)
    }

    /// The moves of the line behind a node, the node itself not included.
    pub fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.line(from)
    }

    /// The main line from the start.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line(NodeId::ROOT)
    }

    /// The moves from the start to a node, that one included; empty for the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = self.tree.path(id);
        // The root is no move.
        path.drain(..path.len().min(1));
        path
    }

    /// All moves in the order PGN writes them: a move, then its alternatives, then what follows it.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    /// A node that is a move.
    fn move_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.tree.parent_of(id)?;
        self.tree.get_mut(id)
    }

    /// Adds a move behind a node: the next of its line if there is none yet, else the last of its
    /// variations. The text is taken as it is.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn add(&mut self, after: NodeId, san: &str) -> Result<NodeId, TreeError> {
        self.tree.add(after, Node::new(san))
    }

    /// Adds an alternative to a move, behind those that are there.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as the root has no alternative.
    pub fn add_variation(&mut self, to: NodeId, san: &str) -> Result<NodeId, TreeError> {
        self.add(self.tree.parent_of(to)?, san)
    }

    /// Adds a glyph to a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as there is no move to annotate.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) -> Result<(), TreeError> {
        self.move_mut(id)?.nags.push(nag);
        Ok(())
    }

    /// Adds a comment behind a move, or for the root in front of the game.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn add_comment(&mut self, id: NodeId, comment: Comment) -> Result<(), TreeError> {
        self.tree.get_mut(id)?.after.push(comment);
        Ok(())
    }

    /// Adds a comment in front of a move. If the move starts no variation, that is a comment behind the
    /// move before it.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as nothing is in front of it.
    pub fn add_comment_before(&mut self, id: NodeId, comment: Comment) -> Result<(), TreeError> {
        let parent = self.tree.parent_of(id)?;
        if self.continues_line(id) {
            self.tree.get_mut(parent)?.after.push(comment);
        } else {
            self.tree.get_mut(id)?.before.push(comment);
        }
        Ok(())
    }

    /// The comments behind a move (for the root, in front of the game), to change them.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn comments_mut(&mut self, id: NodeId) -> Result<&mut Vec<Comment>, TreeError> {
        Ok(&mut self.tree.get_mut(id)?.after)
    }

    /// Takes all glyphs off a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn clear_nags(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.tree.get_mut(id)?.nags.clear();
        Ok(())
    }

    /// Replaces the text of a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn set_san(&mut self, id: NodeId, san: &str) -> Result<(), TreeError> {
        self.move_mut(id)?.san = SmallVec::from_slice(san.as_bytes());
        Ok(())
    }

    /// Keeps the rule of [`Node::comments_before`] when another move has become the first child.
    fn settle_comments(&mut self, parent: NodeId) -> Result<(), TreeError> {
        if let Some(first) = self.next(parent) {
            let before = core::mem::take(&mut self.tree.get_mut(first)?.before);
            self.tree.get_mut(parent)?.after.extend(before);
        }
        Ok(())
    }

    /// Moves a variation one place towards the front among the alternatives to its first move; the foremost of
    /// them becomes the line's own move. Nothing happens to a move that is in front already.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.tree.promote(id)?;
        self.settle_comments(parent)
    }

    /// Makes a move the one that its line goes on with, in front of all its alternatives.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn make_main(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.tree.make_main(id)?;
        self.settle_comments(parent)
    }

    /// Removes a move and all that follows it. The first variation to it takes its place.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.tree.remove(id)?;
        self.settle_comments(parent)
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        use super::Step;
        let same = |a: NodeId, b: NodeId| match (self.get(a), other.get(b)) {
            (Some(a), Some(b)) => a.same_content(b),
            _ => false,
        };
        self.len() == other.len()
            && same(NodeId::ROOT, NodeId::ROOT)
            && self.walk().zip(other.walk()).all(|steps| match steps {
                (Step::Move { id: a, .. }, Step::Move { id: b, .. }) => same(a, b),
                (a, b) => a == b,
            })
    }
}

impl Eq for MoveTree {}

impl fmt::Debug for MoveTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.tree, f)
    }
}
