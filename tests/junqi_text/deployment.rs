//! Deployments: every fault alone and all at once, the letters, the numbers, the files of QQ.

use super::rng::Rng;
use super::{A, B};
use proptest::prelude::*;
use sanqi::junqi::{
    Board, Deployment, DeploymentError, DeploymentFault, DeploymentFaults, JqlError, Layout, LettersDeviation,
    LettersError, Position, Preset, Rank, Rules, Seat, StartError,
};
use sanqi::text::At;

fn rules() -> Rules {
    Preset::Lianzhong.rules()
}

fn bombs_in_front() -> Rules {
    Rules { front_bombs: true, ..rules() }
}

fn layout(text: &str) -> Layout {
    Layout::from_letters(text).unwrap()
}

/// `A` with these cells changed.
fn changed(cells: &[(u8, u8, &str)]) -> Layout {
    let mut changed = layout(A);
    for &(row, column, rank) in cells {
        assert!(changed.set(row, column, rank.parse().ok()));
    }
    changed
}

fn list(layout: &Layout, rules: &Rules) -> Vec<String> {
    layout.fault_list(rules).map(|fault| fault.to_string()).collect()
}

/// What is changed, what is wrong then, and in words.
type Case<'a> = (&'a [(u8, u8, &'a str)], DeploymentFaults, &'a [&'a str]);

#[test]
fn every_fault_alone_or_with_what_it_brings_along() {
    // A: dgihe / k.c.f / bi.gk / h.a.d / cfjei / gljhj
    use DeploymentFaults as F;
    let cases: &[Case] = &[
        (&[], F::empty(), &[]),
        (
            &[(1, 1, "")],
            F::PIECES | F::EMPTY_POST | F::TOO_FEW,
            &["24 pieces instead of 25", "nothing on row 1, column 1", "1 brigadier instead of 2"],
        ),
        (
            &[(3, 3, "d"), (1, 1, "")],
            F::CAMP | F::EMPTY_POST,
            &["nothing on row 1, column 1", "a brigadier in the camp on row 3, column 3"],
        ),
        (
            &[(2, 4, "i")],
            F::PIECES | F::CAMP | F::TOO_MANY,
            &["26 pieces instead of 25", "a engineer in the camp on row 2, column 4", "4 engineers instead of 3"],
        ),
        (&[(4, 1, "j"), (5, 3, "h")], F::LANDMINE_PLACE, &["a landmine on row 4, column 1"]),
        (&[(1, 2, "k"), (2, 1, "g")], F::FRONT_BOMB, &["a bomb in the front row, column 2"]),
        (&[(6, 3, "l"), (6, 2, "j")], F::FLAG_PLACE, &["a flag on row 6, column 3, which is no headquarters"]),
        (&[(1, 1, "a")], F::TOO_MANY | F::TOO_FEW, &["2 field marshals instead of 1", "1 brigadier instead of 2"]),
        (&[(6, 2, "j"), (6, 4, "l"), (6, 3, "h")], F::empty(), &[]),
        (
            &[(4, 2, "j"), (6, 3, "l"), (6, 2, "")],
            F::CAMP | F::LANDMINE_PLACE | F::FLAG_PLACE | F::EMPTY_POST,
            &[
                "a landmine in the camp on row 4, column 2",
                "a landmine on row 4, column 2",
                "nothing on row 6, column 2",
                "a flag on row 6, column 3, which is no headquarters",
            ],
        ),
    ];
    for (cells, faults, names) in cases {
        let names: Vec<String> = names.iter().map(|name| name.replace("a engineer", "an engineer")).collect();
        let layout = changed(cells);
        assert_eq!(layout.faults(&rules()), *faults, "{layout:?}");
        assert_eq!(list(&layout, &rules()), names, "{layout:?}");
        assert_eq!(layout.mirrored().faults(&rules()), *faults, "{layout:?}");
        match layout.deployment(&rules()) {
            Ok(deployment) => {
                assert!(faults.is_empty());
                assert_eq!(Layout::from(deployment), layout);
            }
            Err(refused) => {
                assert!(!faults.is_empty());
                assert_eq!((refused.faults(), refused.layout()), (*faults, &layout));
                assert_eq!(refused.to_string(), format!("impossible deployment: {}", names.join("; ")));
            }
        }
    }
}

#[test]
fn all_the_faults_of_the_law_at_once() {
    // A camp filled, a mine on row 4, a bomb on row 1, the flag on row 6 column 3, two field marshals, and
    // so many posts empty that 24 pieces are left.
    let layout = changed(&[(3, 3, "g"), (4, 1, "j"), (1, 2, "k"), (6, 3, "l"), (6, 2, ""), (1, 1, "a"), (2, 1, "")]);
    assert_eq!(layout.faults(&rules()), DeploymentFaults::all());
    assert_eq!(layout.faults(&bombs_in_front()), DeploymentFaults::all() - DeploymentFaults::FRONT_BOMB);
    let found: Vec<DeploymentFault> = layout.fault_list(&rules()).collect();
    for fault in [
        DeploymentFault::Pieces { found: 24 },
        DeploymentFault::EmptyPost { row: 2, column: 1 },
        DeploymentFault::EmptyPost { row: 6, column: 2 },
        DeploymentFault::Camp { row: 3, column: 3, rank: Rank::Captain },
        DeploymentFault::LandminePlace { row: 4, column: 1 },
        DeploymentFault::FrontBomb { column: 2 },
        DeploymentFault::FlagPlace { row: 6, column: 3 },
        DeploymentFault::Count { rank: Rank::FieldMarshal, found: 2, allowed: 1 },
    ] {
        assert!(found.contains(&fault), "{fault} isn't in {found:?}");
    }
}

#[test]
fn nothing_at_all() {
    let faults = Layout::EMPTY.faults(&rules());
    assert_eq!(faults, DeploymentFaults::PIECES | DeploymentFaults::EMPTY_POST | DeploymentFaults::TOO_FEW);
    assert_eq!(Layout::EMPTY.fault_list(&rules()).count(), 1 + 25 + 12);
    let mut layout = Layout::EMPTY;
    for (row, column) in [(0, 1), (7, 1), (1, 0), (1, 6), (255, 255)] {
        assert!(!layout.set(row, column, Some(Rank::Bomb)));
        assert_eq!(layout.get(row, column), None);
    }
    assert_eq!(layout, Layout::EMPTY);
}

#[test]
fn bombs_in_front_are_a_matter_of_the_rules() {
    let front = changed(&[(1, 2, "k"), (2, 1, "g")]);
    let deployment = front.deployment(&bombs_in_front()).unwrap();
    assert_eq!(Deployment::try_from(front), Ok(deployment));
    assert_eq!(deployment.to_string().parse(), Ok(deployment));
    assert!(deployment.has_front_bomb() && deployment.is_legal(&bombs_in_front()) && !deployment.is_legal(&rules()));
    assert_eq!(deployment.number(&rules()), None);
    let other = A.parse().unwrap();
    let start = |rules| Position::new(Board::TwoPlayer, rules, &[other, deployment]);
    assert!(start(bombs_in_front()).is_ok());
    assert_eq!(start(rules()), Err(StartError::FrontBomb(Seat::North)));
}

#[test]
fn letters() {
    let deployment: Deployment = A.parse().unwrap();
    assert_eq!(deployment.to_string(), A);
    assert_eq!(deployment.rank(1, 1), Some(Rank::Brigadier));
    assert_eq!(deployment.rank(2, 1), Some(Rank::Bomb));
    assert_eq!(deployment.rank(2, 2), None, "a camp");
    assert_eq!(deployment.rank(6, 2), Some(Rank::Flag));
    assert_eq!(deployment.rank(6, 6), None);
    assert_eq!(deployment.mirrored().to_string(), "ehigdfckkgibdahiejfcjhjlg");
    assert_eq!(deployment.mirrored().mirrored(), deployment);
    assert_eq!(format!("{:?}", Layout::from(&deployment)), "dgihe/k.c.f/bi.gk/h.a.d/cfjei/gljhj");

    let text = |offset, kind| Err(DeploymentError::Text(At::new(offset, kind)));
    assert_eq!("".parse::<Deployment>(), text(0, LettersError::TooShort(0)));
    assert_eq!(A[..24].parse::<Deployment>(), text(24, LettersError::TooShort(24)));
    assert_eq!(format!("{A}a").parse::<Deployment>(), text(25, LettersError::TooLong));
    assert_eq!(A.replace('b', "m").parse::<Deployment>(), text(8, LettersError::Letter('m')));
    assert_eq!(A.replace('b', "军").parse::<Deployment>(), text(8, LettersError::Letter('军')));
    assert_eq!(A.replace('b', "B").parse::<Deployment>(), text(8, LettersError::NotStrict(LettersDeviation::Case)));
    let blank = text(5, LettersError::NotStrict(LettersDeviation::Blanks));
    assert_eq!("dgihe kcfbigkhadcfjeigljhj".parse::<Deployment>(), blank);
    let error = A[..24].parse::<Deployment>().unwrap_err();
    assert_eq!(error.to_string(), "a deployment has 25 letters, here are 24 (at byte 24)");
}

#[test]
fn letters_with_blanks() {
    use LettersDeviation::{Blanks, Case};
    let read = Deployment::from_letters_lenient("dgihe kcf  BIGK\nhad cfjei gljhj ").unwrap();
    assert_eq!(read.value.to_string(), A);
    let forgiven: Vec<_> = read.forgiven.iter().map(|at| (at.offset, at.kind)).collect();
    let expected =
        [(5, Blanks), (9, Blanks), (11, Case), (12, Case), (13, Case), (14, Case), (15, Blanks), (19, Blanks)];
    assert_eq!(forgiven[..8], expected);
    assert_eq!(forgiven[8..], [(25, Blanks), (31, Blanks)]);
    assert_eq!(Deployment::from_letters_lenient(B).unwrap().forgiven, []);
    let refused = Deployment::from_letters_lenient("aaaaa aaaaa aaaaa aaaaa aaaaa").unwrap_err();
    assert!(matches!(refused, DeploymentError::Refused(refused) if refused.fault_list().count() == 12));
    assert!(Deployment::from_letters_lenient(&" ".repeat(100_000)).is_err());
}

#[test]
fn a_file_of_qq() {
    const FILE: [u8; 50] = [
        0x51, 0x51, 0x47, 0x61, 0x6d, 0x65, 0x20, 0x4a, 0x51, 0x4c, 0x20, 0x46, 0x69, 0x6c, 0x65, 0x00, 0x57, 0x04,
        0x00, 0x00, 0x05, 0x08, 0x0b, 0x0d, 0x07, 0x09, 0x00, 0x0b, 0x00, 0x09, 0x06, 0x0d, 0x00, 0x0b, 0x07, 0x04,
        0x00, 0x0c, 0x00, 0x0a, 0x08, 0x03, 0x0c, 0x03, 0x04, 0x0a, 0x02, 0x03, 0x0c, 0x0d,
    ];
    let layout = Layout::from_jql(&FILE).unwrap();
    let deployment = layout.deployment(&rules()).unwrap();
    assert_eq!(deployment.to_string(), "adgicegebigckhfdjhjkfljhi");
    assert_eq!(deployment.to_jql(), FILE);

    let at = |offset: usize, byte: u8| {
        let mut file = FILE;
        file[offset] = byte;
        Layout::from_jql(&file)
    };
    assert_eq!(at(20, 1), Err(At::new(20, JqlError::Hidden { row: 1, column: 1 })));
    assert_eq!(at(49, 1), Err(At::new(49, JqlError::Hidden { row: 6, column: 5 })));
    assert_eq!(at(30, 14), Err(At::new(30, JqlError::Piece(14))));
    assert_eq!(at(3, b'b'), Err(At::new(3, JqlError::Head(b'b'))));
    assert_eq!(at(17, 5), Err(At::new(17, JqlError::Head(5))));
    let partly = at(20, 0).unwrap();
    assert_eq!((partly.get(1, 1), partly.to_jql()[20]), (None, 0));
    assert_eq!(Layout::from_jql(&FILE[..49]), Err(At::new(49, JqlError::Length(49))));
    assert_eq!(Layout::from_jql(&[FILE.as_slice(), &[0]].concat()), Err(At::new(50, JqlError::Length(51))));
    assert_eq!(Layout::from_jql(&[]), Err(At::new(0, JqlError::Length(0))));
}

/// The formula of section 3, from scratch: flag, mines, bombs, then the nineteen that go anywhere.
#[test]
fn the_counts() {
    fn choose(n: u64, k: u64) -> u64 {
        (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
    }
    let anywhere = Rank::COUNTS[..9]
        .iter()
        .fold((19, 1), |(left, product), &count| (left - u64::from(count), product * choose(left, u64::from(count))));
    assert_eq!(anywhere.0, 0);
    assert_eq!(2 * choose(9, 3) * choose(16, 2) * anywhere.1, Deployment::COUNT);
    assert_eq!(2 * choose(9, 3) * choose(21, 2) * anywhere.1, Deployment::COUNT_WITH_FRONT_BOMBS);
    assert_eq!(Deployment::count(&rules()), Deployment::COUNT);
    assert_eq!(Deployment::count(&bombs_in_front()), Deployment::COUNT_WITH_FRONT_BOMBS);
}

fn round_trip(number: u64, rules: &Rules) -> Deployment {
    let deployment = Deployment::from_number(number, rules).unwrap();
    assert_eq!(Layout::from(deployment).deployment(rules), Ok(deployment), "number {number} is no legal deployment");
    assert_eq!(deployment.number(rules), Some(number), "{deployment}");
    deployment
}

#[test]
fn numbers_back_and_forth() {
    let mut rng = Rng::new(25);
    for rules in [rules(), bombs_in_front()] {
        let count = Deployment::count(&rules);
        for number in (0..2_000).chain(count - 2_000..count) {
            round_trip(number, &rules);
        }
        for _ in 0..20_000 {
            round_trip(rng.bits() % count, &rules);
        }
        for beyond in [count, count + 1, u64::MAX] {
            assert_eq!(Deployment::from_number(beyond, &rules), None);
        }
    }
}

#[test]
fn deployments_to_numbers_and_back() {
    let mut rng = Rng::new(3);
    for _ in 0..5_000 {
        // Shuffled until it is legal in the last two rows, with bombs wherever they fall.
        let mut ranks: Vec<Rank> = A.chars().filter_map(Rank::from_letter).collect();
        let deployment = loop {
            for i in (1..25).rev() {
                ranks.swap(i, rng.below(i + 1));
            }
            // Most shuffles fail: the mines and the flag are put where they belong.
            let mut places: Vec<usize> = vec![15, 16, 17, 18, 19, 20, 22, 24, rng.pick(&[21, 23])];
            let flag = places.pop().unwrap();
            let from = ranks.iter().position(|rank| *rank == Rank::Flag).unwrap();
            ranks.swap(from, flag);
            for mine in 0..3 {
                let place = places.swap_remove(rng.below(places.len()));
                let from = (0..25).filter(|slot| ranks[*slot] == Rank::Landmine).nth(mine).unwrap();
                ranks.swap(from, place);
            }
            if let Ok(deployment) = Deployment::new(ranks.clone().try_into().unwrap()) {
                break deployment;
            }
        };
        let number = deployment.number(&bombs_in_front()).unwrap();
        assert_eq!(Deployment::from_number(number, &bombs_in_front()), Some(deployment));
        let strict = deployment.number(&rules());
        assert_eq!(strict.is_none(), deployment.has_front_bomb());
        assert!(strict.is_none_or(|number| Deployment::from_number(number, &rules()) == Some(deployment)));
    }
}

/// How often a rank stands on a post is what counting says, within five standard deviations.
#[test]
fn uniform_numbers_make_uniform_deployments() {
    const DRAWS: u32 = 60_000;
    let mut rng = Rng::new(2026);
    for rules in [rules(), bombs_in_front()] {
        let mut found = [[0u32; 12]; 25];
        for _ in 0..DRAWS {
            let number = (u128::from(rng.bits()) * u128::from(Deployment::count(&rules))) >> 64;
            let deployment = Deployment::from_number(number as u64, &rules).unwrap();
            for (slot, rank) in deployment.ranks().iter().enumerate() {
                found[slot][rank.index()] += 1;
            }
        }
        for (slot, found) in found.iter().enumerate() {
            let flag = if matches!(slot, 21 | 23) { 0.5 } else { 0.0 };
            let mine = if slot >= 15 { (1.0 - flag) / 3.0 } else { 0.0 };
            let bomb = match (slot < 5, rules.front_bombs) {
                (true, false) => 0.0,
                (_, true) => (1.0 - flag - mine) * 2.0 / 21.0,
                (_, false) => (1.0 - flag - mine) * 2.0 / 16.0,
            };
            let others = 1.0 - flag - mine - bomb;
            for rank in Rank::ALL {
                let chance = match rank {
                    Rank::Flag => flag,
                    Rank::Landmine => mine,
                    Rank::Bomb => bomb,
                    rank => others * f64::from(rank.count()) / 19.0,
                };
                let expected = f64::from(DRAWS) * chance;
                let deviation = (expected * (1.0 - chance)).sqrt();
                let off = (f64::from(found[rank.index()]) - expected).abs();
                assert!(off <= 5.0 * deviation, "{rank:?} on post {slot}: {} for {expected}", found[rank.index()]);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_number(number in 0..Deployment::COUNT) {
        let deployment = round_trip(number, &rules());
        prop_assert_eq!(deployment.to_string().parse(), Ok(deployment));
        prop_assert_eq!(Layout::from_jql(&deployment.to_jql()), Ok(Layout::from(deployment)));
        let mirrored = deployment.mirrored();
        prop_assert_eq!(Deployment::new(*mirrored.ranks()), Ok(mirrored));
        prop_assert_eq!(Layout::from(mirrored), Layout::from(deployment).mirrored());
        prop_assert_eq!(mirrored.mirrored(), deployment);
    }

    #[test]
    fn any_letters(text in "[a-l]{25}") {
        let layout = layout(&text);
        let faults: Vec<_> = layout.fault_list(&rules()).collect();
        prop_assert_eq!(layout.faults(&rules()), faults.iter().map(|fault| fault.kind()).collect());
        prop_assert_eq!(text.parse::<Deployment>().is_ok(), layout.faults(&bombs_in_front()).is_empty());
        prop_assert_eq!(layout.mirrored().fault_list(&rules()).count(), faults.len());
        prop_assert_eq!(Layout::from_jql(&layout.to_jql()), Ok(layout));
    }

    #[test]
    fn any_text_is_safe(text in "\\PC{0,40}|[a-lA-L \t\n]{0,60}") {
        let strict = text.parse::<Layout>();
        match Layout::from_letters_lenient(&text) {
            Ok(read) => {
                prop_assert_eq!(strict.is_ok(), read.forgiven.is_empty());
                prop_assert!(read.forgiven.is_sorted_by_key(|at| at.offset));
            }
            Err(error) => {
                prop_assert!(error.offset <= text.len());
                let _ = error.caret(&text);
                prop_assert!(strict.is_err());
            }
        }
        let _ = text.parse::<Deployment>().map_err(|error| error.to_string());
    }

    #[test]
    fn any_bytes_are_safe(
        mut bytes in prop::collection::vec(any::<u8>(), 0..60),
        head in any::<bool>(),
        cells in prop::collection::vec(0u8..15, 30)
    ) {
        if head {
            bytes = Layout::EMPTY.to_jql()[..20].to_vec();
            bytes.extend(cells);
        }
        match Layout::from_jql(&bytes) {
            Ok(layout) => prop_assert_eq!(layout.to_jql().to_vec(), bytes),
            Err(error) => prop_assert!(error.offset <= bytes.len()),
        }
    }
}
