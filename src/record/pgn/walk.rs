//! The walk over a tree of moves in the order PGN writes it. Keeps no stack: the links between the nodes
//! are enough.

use core::iter::FusedIterator;

use super::{MoveTree, NodeId};

/// One step of a [`Walk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A move.
    Move {
        /// Its node.
        id: NodeId,
        /// How many half moves were played before it, counted from the start of the game.
        ply: usize,
    },
    /// A variation begins: an alternative to the last move of the line around it.
    Open,
    /// The variation ends.
    Close,
}

/// All moves of a tree: a move, then its alternatives as variations, then what follows the move.
///
/// Variations are never nested more than the moves need: an alternative to an alternative is a further
/// alternative to the same move.
#[derive(Debug, Clone)]
pub struct Walk<'t> {
    tree: &'t MoveTree,
    next: Next,
    ply: usize,
}

#[derive(Debug, Clone, Copy)]
enum Next {
    /// Emit this move of a line, then its alternatives.
    Line(NodeId),
    /// Emit this first move of a variation, whose alternatives follow by themselves.
    Head(NodeId),
    Open(NodeId),
    /// The variation that starts with this move is over.
    Close(NodeId),
    End,
}

impl<'t> Walk<'t> {
    pub(super) fn new(tree: &'t MoveTree) -> Self {
        Self { tree, next: tree.next(NodeId::ROOT).map_or(Next::End, Next::Line), ply: 0 }
    }

    /// What comes when `id` and all its alternatives are done. The ply is that of `id`.
    fn after(&mut self, id: NodeId) -> Next {
        if let Some(next) = self.tree.next(id) {
            self.ply += 1;
            return Next::Line(next);
        }
        let mut head = id;
        while self.tree.continues_line(head) {
            match self.tree.parent(head) {
                Some(parent) if parent != NodeId::ROOT => head = parent,
                _ => return Next::End,
            }
            self.ply -= 1;
        }
        Next::Close(head)
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self.next {
            Next::End => None,
            Next::Line(id) => {
                let step = Step::Move { id, ply: self.ply };
                self.next = match self.tree.next_sibling(id) {
                    Some(sibling) => Next::Open(sibling),
                    None => self.after(id),
                };
                Some(step)
            }
            Next::Open(id) => {
                self.next = Next::Head(id);
                Some(Step::Open)
            }
            Next::Head(id) => {
                let step = Step::Move { id, ply: self.ply };
                self.next = self.after(id);
                Some(step)
            }
            Next::Close(head) => {
                self.next = match self.tree.next_sibling(head) {
                    Some(sibling) => Next::Open(sibling),
                    None => match self.tree.parent(head).and_then(|parent| self.tree.next(parent)) {
                        Some(main) => self.after(main),
                        None => Next::End,
                    },
                };
                Some(Step::Close)
            }
        }
    }
}

impl FusedIterator for Walk<'_> {}
