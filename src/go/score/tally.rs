//! [`Tally`], what the count needs beside the board, and [`Side`], one side's part of the sum.

use crate::go::color::Color;
use crate::go::point_set::PointSet;
use crate::go::rules::{Compensation, Rules, Scoring};

/// What happened in the game that the board doesn't show. Pairs are Black's first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// The enemy stones each side has captured in play.
    pub captured: [u32; 2],
    /// How often each side has passed.
    pub passes: [u32; 2],
    /// Black's handicap stones; 0 for none, 1 when Black simply begins without komi.
    pub handicap: u8,
    /// Who took the button.
    pub button: Option<Color>,
    /// Points that both could still fight for when both had agreed: shared as in seki (21.2).
    pub shared: PointSet,
}

/// One side's part of the sum. Points, unless a field says half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Side {
    /// Living stones.
    pub stones: u32,
    /// Surrounded points that count: empty ones and those under dead enemy stones.
    pub surrounded: u32,
    /// Points taken off, two for each group with two eyes.
    pub taxed: u32,
    /// Enemy stones captured in play.
    pub prisoners: u32,
    /// Dead enemy stones taken off at the end.
    pub dead: u32,
    /// Enemy stones handed over for passes, where the rules have it.
    pub pass_stones: u32,
    /// Received for the opponent's handicap stones.
    pub compensation: u32,
    /// Received as komi, in half points.
    pub komi: i32,
    /// Received for the button, in half points.
    pub button: u32,
}

impl Side {
    /// What it all comes to in half points: stones and surrounded points where area or stones count;
    /// surrounded points, prisoners, dead stones and pass stones where territory does.
    pub fn half_points(&self, scoring: Scoring) -> i64 {
        let points = match scoring {
            Scoring::Area | Scoring::Stones => i64::from(self.stones) + i64::from(self.surrounded),
            Scoring::Territory => {
                i64::from(self.surrounded)
                    + i64::from(self.prisoners)
                    + i64::from(self.dead)
                    + i64::from(self.pass_stones)
            }
        };
        2 * (points - i64::from(self.taxed) + i64::from(self.compensation))
            + i64::from(self.komi)
            + i64::from(self.button)
    }
}

/// How many points White receives for so many handicap stones: none where territory counts, since the
/// stones take nothing from it there.
///
/// ```
/// use sanqi::go::{Preset, handicap_compensation};
/// assert_eq!(handicap_compensation(&Preset::Chinese.rules(), 4), 4);
/// assert_eq!(handicap_compensation(&Preset::Aga.rules(), 4), 3);
/// assert_eq!(handicap_compensation(&Preset::Japanese.rules(), 4), 0);
/// ```
pub const fn handicap_compensation(rules: &Rules, handicap: u8) -> u32 {
    if matches!(rules.scoring, Scoring::Territory) || (handicap == 1 && !rules.one_stone_counts) {
        return 0;
    }
    match rules.compensation {
        Compensation::None => 0,
        Compensation::AllButOne => handicap.saturating_sub(1) as u32,
        Compensation::All => handicap as u32,
    }
}
