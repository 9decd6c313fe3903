//! The moves of a game with their variations, in one flat list. Not the walk over it in reading order
//! (`walk`), nor text (`builder`, `writer`).

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;

use smallvec::SmallVec;

use super::{Comment, Nag, Walk};

/// A place in a [`MoveTree`]: the position after a move, or the start. It stays valid for the tree it came
/// from, whatever else happens to the tree, until the move is removed; a removed move's id is never given
/// out again.
///
/// It is a mere index. In another tree (but a clone) it names some other node or none, and nobody can tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// The index plus one, so that an optional id takes no more room; a node holds four.
    NonZeroUsize,
);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: Self = Self(NonZeroUsize::MIN);

    const fn new(index: usize) -> Self {
        Self(NonZeroUsize::MIN.saturating_add(index))
    }

    /// Its index in the tree's list; the root has 0.
    pub const fn index(self) -> usize {
        self.0.get() - 1
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NodeId").field(&self.index()).finish()
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}", self.index())
    }
}

/// Why a tree was not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The move was removed, or the id is from a larger tree.
    #[error("the tree has no {0}")]
    NoSuchNode(NodeId),
    /// The start of the game is no move: it has no alternative and can't be promoted or removed.
    #[error("the start of the game is no move")]
    Root,
}

/// One move with what was written about it. The root has no move, only comments: those on the game.
#[derive(Clone)]
pub struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// 16 bytes fit without an allocation, more than any SAN move takes.
    san: SmallVec<[u8; 16]>,
    nags: SmallVec<[Nag; 8]>,
    before: Vec<Comment>,
    after: Vec<Comment>,
    removed: bool,
}

impl Node {
    fn new(parent: Option<NodeId>, san: &str) -> Self {
        Self {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            san: SmallVec::from_slice(san.as_bytes()),
            nags: SmallVec::new(),
            before: Vec::new(),
            after: Vec::new(),
            removed: false,
        }
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
            .field("parent", &self.parent.map(NodeId::index))
            .field("next_sibling", &self.next_sibling.map(NodeId::index))
            .field("san", &self.san())
            .field("nags", &self.nags)
            .field("before", &self.before)
            .field("after", &self.after)
            .finish_non_exhaustive()
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
    /// Never empty: the first node is the root.
    nodes: Vec<Node>,
    moves: usize,
}

impl Default for MoveTree {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveTree {
    /// No moves.
    pub fn new() -> Self {
        Self { nodes: alloc::vec![Node::new(None, "")], moves: 0 }
    }

    /// How many moves there are, variations included.
    pub const fn len(&self) -> usize {
        self.moves
    }

    /// Whether there are no moves. There may be a comment on the game still.
    pub const fn is_empty(&self) -> bool {
        self.moves == 0
    }

    /// The node; `None` if it was removed or the tree never had one of that index.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index()).filter(|node| !node.removed)
    }

    /// The move of a node as text; `None` for the root too.
    pub fn san(&self, id: NodeId) -> Option<&str> {
        self.get(id).filter(|node| node.parent.is_some()).map(Node::san)
    }

    /// The node before this move.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.get(id)?.parent
    }

    /// The next move of the line this node is in.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.get(id)?.first_child
    }

    /// The next alternative to this move, in order.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.get(id)?.next_sibling
    }

    /// Whether the move goes on with the line it is in, so that it starts no variation.
    pub fn continues_line(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.next(parent) == Some(id))
    }

    /// The moves played from a node, the one that goes on with the line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The moves of the line behind a node, the node itself not included.
    pub fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(from), |&id| self.next(id))
    }

    /// The main line from the start.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line(NodeId::ROOT)
    }

    /// The moves from the start to a node, that one included; empty for the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = core::iter::successors(self.get(id).map(|_| id), |&id| self.parent(id)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// All moves in the order PGN writes them: a move, then its alternatives, then what follows it.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.nodes.get_mut(id.index()).filter(|node| !node.removed).ok_or(TreeError::NoSuchNode(id))
    }

    /// Adds a move behind a node: the next of its line if there is none yet, else the last of its
    /// variations. The text is taken as it is.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn add(&mut self, after: NodeId, san: &str) -> Result<NodeId, TreeError> {
        let id = NodeId::new(self.nodes.len());
        let parent = self.node_mut(after)?;
        let last = parent.last_child.replace(id);
        if last.is_none() {
            parent.first_child = Some(id);
        }
        if let Some(last) = last {
            self.node_mut(last)?.next_sibling = Some(id);
        }
        self.nodes.push(Node::new(Some(after), san));
        self.moves += 1;
        Ok(id)
    }

    /// Adds an alternative to a move, behind those that are there.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as the root has no alternative.
    pub fn add_variation(&mut self, to: NodeId, san: &str) -> Result<NodeId, TreeError> {
        let parent = self.node_mut(to)?.parent.ok_or(TreeError::Root)?;
        self.add(parent, san)
    }

    /// Adds a glyph to a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as there is no move to annotate.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) -> Result<(), TreeError> {
        let node = self.node_mut(id)?;
        if node.parent.is_none() {
            return Err(TreeError::Root);
        }
        node.nags.push(nag);
        Ok(())
    }

    /// Adds a comment behind a move, or for the root in front of the game.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn add_comment(&mut self, id: NodeId, comment: Comment) -> Result<(), TreeError> {
        self.node_mut(id)?.after.push(comment);
        Ok(())
    }

    /// Adds a comment in front of a move. If the move starts no variation, that is a comment behind the
    /// move before it.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as nothing is in front of it.
    pub fn add_comment_before(&mut self, id: NodeId, comment: Comment) -> Result<(), TreeError> {
        let parent = self.node_mut(id)?.parent.ok_or(TreeError::Root)?;
        if self.continues_line(id) {
            self.node_mut(parent)?.after.push(comment);
        } else {
            self.node_mut(id)?.before.push(comment);
        }
        Ok(())
    }

    /// The comments behind a move (for the root, in front of the game), to change them.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn comments_mut(&mut self, id: NodeId) -> Result<&mut Vec<Comment>, TreeError> {
        Ok(&mut self.node_mut(id)?.after)
    }

    /// Takes all glyphs off a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn clear_nags(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.node_mut(id)?.nags.clear();
        Ok(())
    }

    /// Replaces the text of a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn set_san(&mut self, id: NodeId, san: &str) -> Result<(), TreeError> {
        let node = self.node_mut(id)?;
        if node.parent.is_none() {
            return Err(TreeError::Root);
        }
        node.san = SmallVec::from_slice(san.as_bytes());
        Ok(())
    }

    /// Takes a move out of its parent's list of children. Answers with the sibling before it.
    fn unlink(&mut self, parent: NodeId, id: NodeId) -> Result<Option<NodeId>, TreeError> {
        let next = self.node_mut(id)?.next_sibling.take();
        let before = self.children(parent).take_while(|&child| child != id).last();
        match before {
            Some(before) => self.node_mut(before)?.next_sibling = next,
            None => self.node_mut(parent)?.first_child = next,
        }
        if next.is_none() {
            self.node_mut(parent)?.last_child = before;
        }
        Ok(before)
    }

    /// Puts a move that is in no list behind `before` among the children of `parent`.
    fn link(&mut self, parent: NodeId, before: Option<NodeId>, id: NodeId) -> Result<(), TreeError> {
        let next = match before {
            Some(before) => self.node_mut(before)?.next_sibling.replace(id),
            None => self.node_mut(parent)?.first_child.replace(id),
        };
        self.node_mut(id)?.next_sibling = next;
        if next.is_none() {
            self.node_mut(parent)?.last_child = Some(id);
        }
        self.settle_comments(parent)
    }

    /// Keeps the rule of [`Node::comments_before`] when another move has become the first child.
    fn settle_comments(&mut self, parent: NodeId) -> Result<(), TreeError> {
        if let Some(first) = self.next(parent) {
            let before = core::mem::take(&mut self.node_mut(first)?.before);
            self.node_mut(parent)?.after.extend(before);
        }
        Ok(())
    }

    /// Moves a variation one place towards the front among the alternatives to its first move; the foremost of
    /// them becomes the line's own move. Nothing happens to a move that is in front already.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.node_mut(id)?.parent.ok_or(TreeError::Root)?;
        if self.next(parent) == Some(id) {
            return Ok(());
        }
        let ahead = self.unlink(parent, id)?;
        let before = self.children(parent).take_while(|&child| Some(child) != ahead).last();
        self.link(parent, before, id)
    }

    /// Makes a move the one that its line goes on with, in front of all its alternatives.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn make_main(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.node_mut(id)?.parent.ok_or(TreeError::Root)?;
        self.unlink(parent, id)?;
        self.link(parent, None, id)
    }

    /// Removes a move and all that follows it. The first variation to it takes its place.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.node_mut(id)?.parent.ok_or(TreeError::Root)?;
        self.unlink(parent, id)?;
        self.settle_comments(parent)?;
        let mut doomed = alloc::vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children(id));
            let node = self.node_mut(id)?;
            *node = Node::new(None, "");
            node.removed = true;
            self.moves -= 1;
        }
        Ok(())
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        use super::Step;
        let same = |a: NodeId, b: NodeId| match (self.get(a), other.get(b)) {
            (Some(a), Some(b)) => a.same_content(b),
            _ => false,
        };
        self.moves == other.moves
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
        f.debug_list().entries(&self.nodes).finish()
    }
}
