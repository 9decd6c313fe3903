//! The walk over a game in the order SGF writes it. Keeps no stack: the links between the nodes are enough.
//! PGN's walk is another: there the alternatives to a move come before what follows the move.

use core::iter::FusedIterator;

use super::{GameTree, NodeId};

/// One step of a [`Walk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A node.
    Node(NodeId),
    /// A variation begins behind the last node of the line around it.
    Open,
    /// The variation ends.
    Close,
}

/// All nodes of a game: a node, then what follows it. Several nodes that follow the same one are variations,
/// the first of them too; a single one is not.
#[derive(Debug, Clone)]
pub struct Walk<'t> {
    tree: &'t GameTree,
    next: Next,
}

#[derive(Debug, Clone, Copy)]
enum Next {
    Node(NodeId),
    Open(NodeId),
    /// The variation that starts with this node is over.
    Close(NodeId),
    End,
}

impl<'t> Walk<'t> {
    pub(super) const fn new(tree: &'t GameTree) -> Self {
        Self { tree, next: Next::Node(NodeId::ROOT) }
    }

    fn has_siblings(&self, id: NodeId) -> bool {
        self.tree.next_sibling(id).is_some() || !self.tree.continues_line(id)
    }

    /// What comes behind a node that nothing follows, or whose variations are done.
    fn after(&self, mut id: NodeId) -> Next {
        loop {
            let Some(parent) = self.tree.parent(id) else { return Next::End };
            if self.has_siblings(id) {
                return Next::Close(id);
            }
            id = parent;
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self.next {
            Next::End => None,
            Next::Node(id) => {
                self.next = match self.tree.next(id) {
                    None => self.after(id),
                    Some(child) if self.tree.next_sibling(child).is_some() => Next::Open(child),
                    Some(child) => Next::Node(child),
                };
                Some(Step::Node(id))
            }
            Next::Open(id) => {
                self.next = Next::Node(id);
                Some(Step::Open)
            }
            Next::Close(id) => {
                self.next = match (self.tree.next_sibling(id), self.tree.parent(id)) {
                    (Some(sibling), _) => Next::Open(sibling),
                    (None, Some(parent)) => self.after(parent),
                    (None, None) => Next::End,
                };
                Some(Step::Close)
            }
        }
    }
}

impl FusedIterator for Walk<'_> {}
