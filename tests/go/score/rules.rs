//! Every axis of the rules that counting knows, and the presets.

use super::{count, diagram};
use sanqi::go::{
    Color, Owner, Point, PointSet, Preset, Rules, Scoring, Side, Tally, Tax, handicap_compensation, score,
};

/// Both sides with two eyes and a neutral row between them.
const PLAIN: &str = "
    .b.b.b.
    bbbbbbb
    .......
    wwwwwww
    .w.w.w.";

#[test]
fn komi_of_every_preset() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        let counted = count(PLAIN, &rules);
        assert_eq!(counted.margin().half_points(), -i64::from(rules.komi), "{preset}");
        assert_eq!(counted.winner(), Some(Color::White));
        assert_eq!(counted.neutral(), 7, "{preset}");
    }
}

#[test]
fn compensation_of_every_preset() {
    for (preset, four, one) in [
        (Preset::Chinese1988, 4, 0),
        (Preset::Chinese1988Referee, 4, 0),
        (Preset::Chinese2002, 4, 0),
        (Preset::Chinese, 4, 0),
        (Preset::TrompTaylor, 0, 0),
        (Preset::Cgos, 0, 0),
        (Preset::Japanese, 0, 0),
        (Preset::Korean, 0, 0),
        (Preset::Aga, 3, 0),
        (Preset::NewZealand, 0, 0),
        (Preset::Ing, 4, 0),
        (Preset::StoneScoring, 0, 0),
    ] {
        let rules = Rules { komi: 0, ..preset.rules() };
        assert_eq!(handicap_compensation(&rules, 4), four, "{preset}");
        assert_eq!(handicap_compensation(&rules, 1), one, "{preset}");
        let (board, dead) = diagram(PLAIN);
        let tally = Tally { handicap: 4, ..Tally::default() };
        let counted = score(&board, &dead, &tally, &rules).unwrap();
        assert_eq!(counted.margin().half_points(), -2 * i64::from(four), "{preset}");
    }
    let counting = Rules { one_stone_counts: true, ..Preset::Chinese.rules() };
    assert_eq!((handicap_compensation(&counting, 1), handicap_compensation(&counting, 0)), (1, 0));
    let aga = Rules { one_stone_counts: true, ..Preset::Aga.rules() };
    assert_eq!(handicap_compensation(&aga, 1), 0);
}

#[test]
fn ties() {
    let ing = Rules { komi: 0, ..Preset::Ing.rules() };
    assert_eq!(count(PLAIN, &ing).winner(), Some(Color::Black));
    assert_eq!(count(PLAIN, &ing).text().to_string(), "draw", "the margin is what it is");
    let chinese = Rules { komi: 0, ..Preset::Chinese.rules() };
    assert_eq!(count(PLAIN, &chinese).winner(), None);
}

#[test]
fn passes_and_button() {
    let (board, dead) = diagram(PLAIN);
    let tally = Tally { passes: [3, 1], button: Some(Color::White), ..Tally::default() };
    let plain = Rules { komi: 0, ..Preset::Korean.rules() };
    let half_points = |rules: &Rules| score(&board, &dead, &tally, rules).unwrap().margin().half_points();
    assert_eq!(half_points(&plain), 0, "neither is in the rules");
    assert_eq!(half_points(&Rules { pass_stones: true, ..plain }), 2 * (1 - 3));
    assert_eq!(half_points(&Rules { button: true, ..plain }), -1);
    let area = Rules { pass_stones: true, ..Preset::Chinese.rules() };
    assert_eq!(half_points(&area), -15, "prisoners don't count in an area");
}

#[test]
fn passes_make_territory_and_area_agree() {
    // Nobody captured, both made as many moves, White passed last: the AGA's bookkeeping.
    let (board, dead) = diagram("..bw. ..bw. ..bw. ...w.");
    let (black, white) = (3, 4);
    let tally = Tally { passes: [white - black, 0], ..Tally::default() };
    let area = Rules { komi: 0, ..Preset::Aga.rules() };
    let territory = Rules { scoring: Scoring::Territory, ..area };
    let margin = |rules: &Rules| score(&board, &dead, &tally, rules).unwrap().margin();
    assert_eq!(margin(&area).half_points(), 2 * (3 - 8));
    assert_eq!(margin(&territory).half_points(), 2 * (0 - 4 - 1), "the open row is nobody's: 6 points lost");
}

#[test]
fn seki() {
    // Above, a group of each side with one eye and neutral points between them; below, two living ones.
    let text = "
        .bb.ww.
        bbb.www
        wwwwbbb
        .w.wb.b
        wwwwbbb";
    let (board, dead) = diagram(text);
    let with = |scoring, tax| {
        let rules = Rules { komi: 0, scoring, tax, ..Preset::Chinese.rules() };
        score(&board, &dead, &Tally::default(), &rules).unwrap()
    };
    let corner = Point::new(0, 0);
    let own = Owner::Side(Color::Black);
    assert_eq!(with(Scoring::Area, Tax::None).owners().owner(corner), Some(own));
    assert_eq!(with(Scoring::Territory, Tax::None).owners().owner(corner), Some(own));
    for tax in [Tax::Seki, Tax::All] {
        for scoring in [Scoring::Area, Scoring::Territory, Scoring::Stones] {
            assert_eq!(with(scoring, tax).owners().owner(corner), Some(Owner::Seki), "{scoring:?} {tax:?}");
        }
    }
    let area = with(Scoring::Area, Tax::None);
    assert!(area.owners().seki().contains(corner) && area.owners().seki().contains(Point::new(1, 0)));
    assert!(!area.owners().seki().contains(Point::new(0, 4)), "two eyes");
    assert_eq!(area.side(Color::Black).stones, 13, "stones in seki stay");
}

#[test]
fn dame_by_shortage_of_liberties_is_not_territory() {
    // The point between the two black chains has to be filled once White plays on the last neutral point.
    let text = "
        .bbb.w.w
        bb.bbwww
        .bwb.bww
        bbw.bw.w
        wwwwwwww";
    let counted = count(text, &Rules { komi: 0, ..Preset::Japanese.rules() });
    assert_eq!(counted.owners().owner(Point::new(4, 2)), Some(Owner::Neutral));
    assert_eq!(counted.owners().owner(Point::new(0, 2)), Some(Owner::Side(Color::Black)));
}

#[test]
fn two_eyes_a_group_are_taxed() {
    let stones = Rules { komi: 0, ..Preset::StoneScoring.rules() };
    // Black: one group of two eyes and two more points; White: two groups.
    let text = "
        .b.bw.w
        bbbbwww
        .bbbbbb
        bbwwwww
        wwww.w.
        .w.wwww";
    let counted = count(text, &stones);
    assert_eq!(counted.side(Color::Black).taxed, 2);
    assert_eq!(counted.side(Color::White).taxed, 2, "the upper right group has one eye and is in seki");
    let black = counted.side(Color::Black);
    assert_eq!((black.stones, black.surrounded), (14, 3));
    assert_eq!(counted.half_points(Color::Black), 2 * (14 + 3 - 2));
    let all = Rules { scoring: Scoring::Area, ..stones };
    assert_eq!(count(text, &all).margin(), counted.margin());
    let untaxed = Rules { komi: 0, ..Preset::Chinese.rules() };
    assert_eq!(count(text, &untaxed).side(Color::Black).taxed, 0);
}

#[test]
fn shared_points_count_for_nobody() {
    let (board, _) = diagram(PLAIN);
    let shared: PointSet = [Point::new(0, 0), Point::new(2, 0)].into_iter().collect();
    let rules = Rules { komi: 0, ..Preset::Chinese1988.rules() };
    let tally = Tally { shared: shared.clone(), ..Tally::default() };
    let counted = score(&board, &PointSet::new(), &tally, &rules).unwrap();
    assert_eq!(counted.margin().half_points(), -4);
    assert!(shared.iter().all(|p| counted.owners().owner(p) == Some(Owner::Seki)));
    assert_eq!(counted.area_half_stones(Color::Black) + counted.area_half_stones(Color::White), 70);
}

#[test]
fn great_counts_are_exact() {
    let side = Side { prisoners: u32::MAX, dead: u32::MAX, pass_stones: u32::MAX, ..Side::default() };
    assert_eq!(side.half_points(Scoring::Territory), 6 * i64::from(u32::MAX));
}

/// The owners of the first row, where territory counts.
fn first_row(text: &str) -> String {
    let counted = count(text, &Rules { komi: 0, ..Preset::Japanese.rules() });
    counted.owners().to_string().lines().next().unwrap().to_owned()
}

#[test]
fn a_throw_in_takes_an_eye() {
    // The stone at the end of Black's row hangs on the room: White throws in beside it, and whatever Black
    // does, only three points in a row are left or fewer.
    let four = "
        ....b.w.w
        bbbbwwwww
        wwwww.w.w";
    assert_eq!(first_row(four), "ssssB.WWW");
    // With one more point Black connects first and keeps four in a row. That point has to be filled.
    let five = "
        .....b.w.w
        bbbbbwwwww
        wwwwww.w.w";
    assert_eq!(first_row(five), "BBBB.B.WWW");
}

#[test]
fn a_row_of_three_with_a_dead_stone_has_one_eye() {
    let row = |room: &str| first_row(&format!("{room}bbw.w bbbbbwww wwwww.w."));
    assert_eq!((row("...").as_str(), row(".W.").as_str()), ("BBBBBWWW", "sssBBWWW"));
}

#[test]
fn chains_may_share_their_eyes() {
    // No black chain has an eye of its own: each eye is beside two chains or more. But every chain is beside
    // two of them, so no stone is needed anywhere.
    let shared = "
        .b.bw.w
        b.bbwww
        .bbwwww
        bbwww.w
        wwwwwww";
    assert_eq!(first_row(shared).get(..3), Some("BBB"));
}

#[test]
fn a_bamboo_joint_connects() {
    let eyes = |below: char| {
        let text = format!(".bb.b.bw.w bbb{below}bbbwww www.wwwwww wwwwwwwwww");
        first_row(&text).get(..7).map(str::to_owned)
    };
    assert_eq!(eyes('.').as_deref(), Some("BBB.BBB"), "two points between two chains");
    assert_eq!(eyes('w').as_deref(), Some("sBB.BsB"), "one, which White may take");
}

#[test]
fn an_open_neutral_part_holds_an_eye() {
    // Black can close it below; White's first move there leaves an eye in a larger one, but not in one point.
    let large = ".b..bw.w bbb.bwww wwb.bwww www.wwww wwwwwwww";
    let small = ".bb.bw.w bbb.bwww www.wwww wwwwwwww";
    assert_eq!(first_row(large).get(..5), Some("BB..B"));
    assert_eq!(first_row(small).get(..5), Some("sBB.B"));
}

#[test]
fn seven_points_are_two_eyes_as_long_as_six_are_empty() {
    let room = |middle: &str| first_row(&format!("..bbw {middle}bw b..bw bbbbw wwwww"));
    assert_eq!(room(".W.").get(..4), Some("BBBB"));
    // White has no move outside of the room, but isn't forced to play in it.
    assert_eq!(room("WW.").get(..4), Some("ssBB"));
}
