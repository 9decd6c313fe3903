//! The flat tree under a record of any format: links between nodes in one list, and what can be done to
//! them. Not what a node holds, nor the order in which a format writes its nodes down.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;

/// A place in the tree of a record. It stays valid for the tree it came from, whatever else happens to the
/// tree, until the node is removed; a removed node's id is never given out again.
///
/// It is a mere index. In another tree (but a clone) it names some other node or none, and nobody can tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// The index plus one, so that an optional id takes no more room; a node holds four.
    NonZeroUsize,
);

impl NodeId {
    /// The first node of every tree: the start of the game.
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
    /// The node was removed, or the id is from a larger tree.
    #[error("the tree has no {0}")]
    NoSuchNode(NodeId),
    /// The root has no alternative and can't be promoted or removed. In PGN it is no move either.
    #[error("the root of a tree has no alternative and can't be moved or removed")]
    Root,
}

#[derive(Clone)]
struct Slot<T> {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// The id of a removed node is never given to another.
    removed: bool,
    content: T,
}

impl<T> Slot<T> {
    const fn new(parent: Option<NodeId>, content: T) -> Self {
        Self { parent, first_child: None, last_child: None, next_sibling: None, removed: false, content }
    }
}

/// Nodes with their order. All of them lie in one list, so cloning and dropping take the same stack for any
/// shape.
#[derive(Clone)]
pub(crate) struct Tree<T> {
    /// Never empty: the first node is the root.
    slots: Vec<Slot<T>>,
    live: usize,
}

impl<T: Default> Tree<T> {
    pub(crate) fn new(root: T) -> Self {
        Self { slots: alloc::vec![Slot::new(None, root)], live: 1 }
    }

    /// How many nodes there are, the root included.
    pub(crate) const fn len(&self) -> usize {
        self.live
    }

    fn slot(&self, id: NodeId) -> Option<&Slot<T>> {
        self.slots.get(id.index()).filter(|slot| !slot.removed)
    }

    fn slot_mut(&mut self, id: NodeId) -> Result<&mut Slot<T>, TreeError> {
        self.slots.get_mut(id.index()).filter(|slot| !slot.removed).ok_or(TreeError::NoSuchNode(id))
    }

    pub(crate) fn get(&self, id: NodeId) -> Option<&T> {
        self.slot(id).map(|slot| &slot.content)
    }

    pub(crate) fn get_mut(&mut self, id: NodeId) -> Result<&mut T, TreeError> {
        self.slot_mut(id).map(|slot| &mut slot.content)
    }

    pub(crate) fn root(&self) -> &T {
        &self.slots[0].content
    }

    pub(crate) fn root_mut(&mut self) -> &mut T {
        &mut self.slots[0].content
    }

    /// The contents of all nodes, in the order in which they were added.
    pub(crate) fn contents_mut(&mut self) -> impl Iterator<Item = &mut T> + '_ {
        self.slots.iter_mut().filter(|slot| !slot.removed).map(|slot| &mut slot.content)
    }

    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.slot(id)?.parent
    }

    /// The parent of a node that must be there and be no root.
    pub(crate) fn parent_of(&self, id: NodeId) -> Result<NodeId, TreeError> {
        self.slot(id).ok_or(TreeError::NoSuchNode(id))?.parent.ok_or(TreeError::Root)
    }

    pub(crate) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.slot(id)?.first_child
    }

    pub(crate) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.slot(id)?.next_sibling
    }

    /// Whether the node is the first child of its parent.
    pub(crate) fn continues_line(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.next(parent) == Some(id))
    }

    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(id), |&child| self.next_sibling(child))
    }

    /// The first children behind a node, the node itself not included.
    pub(crate) fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(from), |&id| self.next(id))
    }

    /// The nodes from the root to this one, both included; empty if it isn't there.
    pub(crate) fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = core::iter::successors(self.slot(id).map(|_| id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// Adds a node as the last child of another.
    pub(crate) fn add(&mut self, parent: NodeId, content: T) -> Result<NodeId, TreeError> {
        let id = NodeId::new(self.slots.len());
        let slot = self.slot_mut(parent)?;
        let last = slot.last_child.replace(id);
        if last.is_none() {
            slot.first_child = Some(id);
        }
        if let Some(last) = last {
            self.slot_mut(last)?.next_sibling = Some(id);
        }
        self.slots.push(Slot::new(Some(parent), content));
        self.live += 1;
        Ok(id)
    }

    /// Takes a node out of its parent's list of children. Answers with the sibling before it.
    fn unlink(&mut self, parent: NodeId, id: NodeId) -> Result<Option<NodeId>, TreeError> {
        let next = self.slot_mut(id)?.next_sibling.take();
        let before = self.children(parent).take_while(|&child| child != id).last();
        match before {
            Some(before) => self.slot_mut(before)?.next_sibling = next,
            None => self.slot_mut(parent)?.first_child = next,
        }
        if next.is_none() {
            self.slot_mut(parent)?.last_child = before;
        }
        Ok(before)
    }

    /// Puts a node that is in no list behind `before` among the children of `parent`.
    fn link(&mut self, parent: NodeId, before: Option<NodeId>, id: NodeId) -> Result<(), TreeError> {
        let next = match before {
            Some(before) => self.slot_mut(before)?.next_sibling.replace(id),
            None => self.slot_mut(parent)?.first_child.replace(id),
        };
        self.slot_mut(id)?.next_sibling = next;
        if next.is_none() {
            self.slot_mut(parent)?.last_child = Some(id);
        }
        Ok(())
    }

    /// Moves a node one place towards the front among its siblings. Answers with their parent.
    pub(crate) fn promote(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.parent_of(id)?;
        if self.next(parent) != Some(id) {
            let ahead = self.unlink(parent, id)?;
            let before = self.children(parent).take_while(|&child| Some(child) != ahead).last();
            self.link(parent, before, id)?;
        }
        Ok(parent)
    }

    /// Moves a node to the front of its siblings. Answers with their parent.
    pub(crate) fn make_main(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.parent_of(id)?;
        self.unlink(parent, id)?;
        self.link(parent, None, id)?;
        Ok(parent)
    }

    /// Removes a node and all below it. Answers with the parent it had.
    pub(crate) fn remove(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.parent_of(id)?;
        self.unlink(parent, id)?;
        let mut doomed = alloc::vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children(id));
            let slot = self.slot_mut(id)?;
            *slot = Slot { removed: true, ..Slot::new(None, T::default()) };
            self.live -= 1;
        }
        Ok(parent)
    }
}

impl<T: fmt::Debug> fmt::Debug for Tree<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Entry<'a, T>(&'a Slot<T>);
        impl<T: fmt::Debug> fmt::Debug for Entry<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.0.removed {
                    return f.write_str("removed");
                }
                let index = |id: Option<NodeId>| id.map(NodeId::index);
                f.debug_struct("Node")
                    .field("parent", &index(self.0.parent))
                    .field("next_sibling", &index(self.0.next_sibling))
                    .field("content", &self.0.content)
                    .finish()
            }
        }
        f.debug_list().entries(self.slots.iter().map(Entry)).finish()
    }
}
