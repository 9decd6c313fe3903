//! One game: its nodes and what can be done to their order. Not the links themselves (`record::tree`), the
//! walk over them (`walk`), nor text (`reader`, `writer`).

use alloc::vec::Vec;
use core::fmt;

use super::{BoardSize, Node, NodeId, TreeError, Walk};
use crate::record::tree::Tree;

/// The nodes of a game: a main line and variations to any depth.
///
/// The root is a node like all others and always there. The first child of a node goes on with the line the
/// node is in, the others are variations. All nodes lie in one list, so cloning, printing and dropping take
/// the same stack for any shape.
///
/// Two trees are equal when their nodes are and follow one another in the same way, however the trees were
/// built.
///
/// ```
/// use sanqi::record::sgf::{GameTree, Node, NodeId, Value};
/// let mut game = GameTree::new();
/// game.root_mut().set("SZ", Value::new("9"));
/// let mut node = Node::new();
/// node.set("B", Value::new("ee"));
/// let first = game.add(NodeId::ROOT, node.clone())?;
/// let second = game.add(NodeId::ROOT, node)?;
/// game.make_main(second)?;
/// assert_eq!(game.main_line().collect::<Vec<_>>(), [NodeId::ROOT, second]);
/// # Ok::<(), sanqi::record::sgf::TreeError>(())
/// ```
#[derive(Clone)]
pub struct GameTree {
    tree: Tree<Node>,
}

impl Default for GameTree {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Node> for GameTree {
    fn from(root: Node) -> Self {
        Self { tree: Tree::new(root) }
    }
}

impl GameTree {
    /// A root without properties.
    pub fn new() -> Self {
        Node::new().into()
    }

    /// How many nodes there are, the root included.
    #[allow(clippy::len_without_is_empty)] // There is always the root.
    pub const fn len(&self) -> usize {
        self.tree.len()
    }

    /// The first node.
    pub fn root(&self) -> &Node {
        self.tree.root()
    }

    /// The first node, to change it.
    pub fn root_mut(&mut self) -> &mut Node {
        self.tree.root_mut()
    }

    /// The node; `None` if it isn't of this tree or was removed.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// The node, to change it.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn get_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.tree.get_mut(id)
    }

    /// The node before this one.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.tree.parent(id)
    }

    /// The next node of the line this one is in.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.tree.next(id)
    }

    /// The next alternative to this node, in order.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.tree.next_sibling(id)
    }

    /// Whether the node goes on with the line it is in, so that it starts no variation.
    pub fn continues_line(&self, id: NodeId) -> bool {
        self.tree.continues_line(id)
    }

    /// The nodes that follow one, that of the same line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.children(id)
    }

    /// The nodes of the line behind a node, the node itself not included.
    pub fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.line(from)
    }

    /// The main line from the root, which is included.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::once(NodeId::ROOT).chain(self.line(NodeId::ROOT))
    }

    /// The nodes from the root to this one, both included; empty if the tree doesn't have it.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        self.tree.path(id)
    }

    /// All nodes in the order SGF writes them: a node, then what follows it, variation by variation.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    /// Adds a node behind another: the next of its line if there is none yet, else the last of its
    /// variations.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn add(&mut self, after: NodeId, node: Node) -> Result<NodeId, TreeError> {
        self.tree.add(after, node)
    }

    /// Adds an alternative to a node, behind those that are there.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`] as the root has no alternative.
    pub fn add_variation(&mut self, to: NodeId, node: Node) -> Result<NodeId, TreeError> {
        self.add(self.tree.parent_of(to)?, node)
    }

    /// Moves a variation one place towards the front among the alternatives to its first node; the foremost
    /// of them goes on with the line. Nothing happens to a node that is in front already.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.tree.promote(id).map(|_| ())
    }

    /// Makes a node the one that its line goes on with, in front of all its alternatives.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn make_main(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.tree.make_main(id).map(|_| ())
    }

    /// Removes a node and all that follows it. The first variation to it takes its place.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], and [`TreeError::Root`].
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.tree.remove(id).map(|_| ())
    }

    /// The size of the board: `SZ` of the root, or 19×19 where it says nothing and the game is Go. `None`
    /// if `SZ` can't be read or the game is another one.
    pub fn size(&self) -> Option<BoardSize> {
        let root = self.root();
        match root.value("SZ") {
            Some(value) => value.parse().ok(),
            None if root.value("GM").is_none() || root.game_type() == Some(1) => Some(BoardSize::GO),
            None => None,
        }
    }

    /// Every node with its place, in no order that means anything.
    pub(super) fn nodes_mut(&mut self) -> impl Iterator<Item = &mut Node> + '_ {
        self.tree.contents_mut()
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        use super::Step;
        self.len() == other.len()
            && self.walk().zip(other.walk()).all(|steps| match steps {
                (Step::Node(a), Step::Node(b)) => self.get(a) == other.get(b),
                (a, b) => a == b,
            })
    }
}

impl Eq for GameTree {}

impl fmt::Debug for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.tree, f)
    }
}
