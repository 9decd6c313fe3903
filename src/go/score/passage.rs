//! Connections across neutral points. For the crate.

use super::field::{Field, NONE, Parts, beside};
use crate::go::color::Color;
use alloc::vec::Vec;

/// For each neutral part of the board that one side can pass, the stones of that side beside it.
///
/// It can be passed if some point of it is beside no enemy stone: to cut there, the enemy would have to
/// come closer first, and then the owner connects. The enemy's bamboo joints can't be passed.
pub(super) fn passages(field: &Field, side: Color) -> Vec<Vec<usize>> {
    let size = field.size;
    let neutral = |at: usize| field.stones[at].is_none() && field.surrounder(at).is_none();
    let enemies = Parts::of(size, |at| (field.stones[at] == Some(!side)).then_some(()));
    let joint = |at: usize| -> Vec<u16> {
        let mut chains: Vec<u16> = beside(size, at).map(|n| enemies.label[n]).filter(|c| *c != NONE).collect();
        chains.sort_unstable();
        chains.dedup();
        chains
    };
    let closed = |at: usize| {
        let own = joint(at);
        own.len() > 1
            && beside(size, at).filter(|n| neutral(*n)).any(|n| joint(n).iter().filter(|c| own.contains(c)).count() > 1)
    };
    let parts = Parts::of(size, |at| (neutral(at) && !closed(at)).then_some(()));
    let free = |at: &usize| beside(size, *at).all(|n| enemies.label[n] == NONE);
    parts
        .members
        .iter()
        .filter(|part| part.iter().any(free))
        .map(|part| part.iter().flat_map(|at| beside(size, *at)).filter(|n| field.stones[*n] == Some(side)).collect())
        .collect()
}
