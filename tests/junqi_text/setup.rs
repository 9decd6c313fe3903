//! Set-ups: every fault alone and all at once, what can be waived, and the turn that begins.

use super::{A, B, start};
use sanqi::game::Game as _;
use sanqi::junqi::{
    Board, Cause, Piece, Position, Post, Preset, Reason, Rules, Seat, Seats, Setup, SetupError, SetupFaults, Turn,
};
use sanqi::outcome::{self, Outcome};
use sanqi::perft::perft;

fn put(setup: &mut Setup, pieces: &[(&str, &str)]) {
    for (post, piece) in pieces {
        let post: Post = post.parse().unwrap();
        assert!(setup.set(post, piece.parse().ok()), "{post} {piece}");
    }
}

fn setup(board: Board, pieces: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::new(board, Preset::Lianzhong.rules());
    put(&mut setup, pieces);
    setup
}

/// A flag and an engineer for each.
fn two() -> Setup {
    setup(Board::TwoPlayer, &[("L1", "Sl"), ("K0", "Si"), ("A1", "Nl"), ("B0", "Ni")])
}

fn four() -> Setup {
    let pieces = ["S", "E", "N", "W"]
        .map(|seat| [(format!("{seat}6,2"), format!("{seat}l")), (format!("{seat}5,1"), format!("{seat}i"))]);
    let mut setup = Setup::new(Board::FourNation, Preset::Lianzhong.rules());
    for (post, piece) in pieces.into_iter().flatten() {
        put(&mut setup, &[(&post, &piece)]);
    }
    setup
}

/// `four` without the pieces of some, who are out.
fn four_without(out: Seats) -> Setup {
    let mut setup = four();
    for (post, piece) in four().pieces().filter(|(_, piece)| out.has(piece.owner())) {
        assert!(setup.set(post, None), "{piece}");
    }
    altered!(setup, out: out)
}

fn won(seats: u8, reason: Reason) -> Turn {
    Turn::Over(Outcome::win_for(outcome::Seat::FIRST, seats, reason))
}

#[test]
fn every_fault_alone() {
    use SetupFaults as F;
    let with = |mut setup: Setup, pieces: &[(&str, &str)]| {
        put(&mut setup, pieces);
        setup
    };
    let lianzhong = Preset::Lianzhong.rules();
    let duel = setup(Board::ClosedDuel, &[("S6,2", "Sl"), ("S5,1", "Si"), ("N6,4", "Nl"), ("N5,1", "Ni")]);
    let open_duel =
        setup(Board::Duel, &[("S6,2", "Sl"), ("S5,1", "Si"), ("N6,4", "Nl"), ("N5,1", "Ni"), ("E1,1", "Sa")]);
    let marshal = with(two(), &[("H0", "Sa")]);
    let (east, west) = (Seats::EAST, Seats::WEST);
    let bare = Rules { reveal_flag_with_marshal: false, ..lianzhong };
    let cases = [
        (F::empty(), two()),
        (F::empty(), four()),
        (F::empty(), open_duel),
        (F::empty(), four_without(east)),
        (F::empty(), altered!(four(), revealed: Seats::all())),
        (F::empty(), altered!(four_without(east | west), turn: won(4, Reason::Out(Cause::FlagTaken)))),
        (F::empty(), altered!(two(), turn: won(2, Reason::Agreement))),
        (F::empty(), altered!(two(), overruns: [3, 0, 3, 0])),
        (F::empty(), altered!(four_without(east), overruns: [0, 4, 0, 0])),
        (F::NO_FLAG, with(two(), &[("L1", "")])),
        (F::NO_FLAG, Setup::new(Board::TwoPlayer, lianzhong)),
        (F::TOO_MANY, with(marshal.clone(), &[("H2", "Sa")])),
        (F::LANDMINE_PLACE, with(two(), &[("J0", "Sj")])),
        (F::LANDMINE_PLACE, with(two(), &[("A0", "Sj")])),
        (F::LANDMINE_PLACE, with(four(), &[("C22", "Ej")])),
        (F::REVEALED_EARLY, altered!(marshal, revealed: Seats::SOUTH)),
        (F::REVEALED_EARLY, altered!(two(), revealed: Seats::SOUTH, rules: bare)),
        (F::OVERRUNS, altered!(two(), overruns: [4, 0, 0, 0])),
        (F::END, altered!(two(), turn: won(2, Reason::Out(Cause::FlagTaken)))),
        (F::END, altered!(four_without(east), turn: won(4, Reason::Out(Cause::NoMoves)))),
        (F::NO_CONTACT, altered!(two(), quiet_plies: 31, rules: Preset::Competition.rules())),
        (F::NO_CONTACT, altered!(four(), quiet_plies: 70, rules: Preset::Standard.rules())),
        (F::NO_SEAT, altered!(two(), turn: Turn::Of(Seat::East))),
        (F::NO_SEAT, altered!(two(), out: west)),
        (F::NO_SEAT, altered!(two(), revealed: east)),
        (F::NO_SEAT, altered!(two(), rules: Rules { first: Seat::West, ..lianzhong })),
        (F::NO_SEAT, altered!(two(), overruns: [0, 1, 0, 0])),
        (F::CLOSED_POST, with(duel.clone(), &[("E1,1", "Sa")])),
        (F::CLOSED_POST, with(duel, &[("W3,3", "Na")])),
        (F::HIDDEN, with(two(), &[("H1", "S?")])),
        (F::FLAG_PLACE, with(two(), &[("L1", ""), ("L0", "Sl")])),
        (F::FLAG_PLACE, with(two(), &[("L1", ""), ("A3", "Sl")])),
        (F::FLAG_PLACE, with(four(), &[("W6,2", ""), ("E6,4", "Wl")])),
        (F::SEVERAL_FLAGS, with(two(), &[("L3", "Sl")])),
        (F::OUT_WITH_PIECES, with(four_without(east), &[("C11", "Ea")])),
        (F::OUT_TO_MOVE, altered!(four_without(east), turn: Turn::Of(Seat::East))),
        (F::OVER, four_without(east | west)),
        (F::REVEALED_NOTHING, altered!(four_without(east), revealed: east)),
        (F::RESULTS, altered!(two(), turn: won(4, Reason::Arbiter))),
        (F::RESULTS, altered!(four(), turn: won(2, Reason::Arbiter))),
    ];
    let tested = cases.iter().fold(F::empty(), |tested, (fault, _)| tested | *fault);
    assert_eq!(tested, F::all());
    for (fault, setup) in cases {
        assert_eq!(setup.faults(), fault, "{setup}");
        let refused = Err(SetupError { faults: fault });
        if fault.is_empty() {
            assert_eq!(setup.position().as_ref().map(Setup::from), Ok(setup));
            continue;
        }
        assert_eq!(setup.position(), refused, "{setup}");
        assert_eq!(Position::try_from(&setup), refused, "{setup}");
        assert_eq!(setup.position_waiving(F::all() - fault), refused, "{setup}");
        if F::WAIVABLE.contains(fault) {
            let position = setup.position_waiving(fault).unwrap();
            let _ = perft(&position, 2);
            assert_eq!(position.key(), position.rebuilt_key());
        } else {
            assert_eq!(setup.position_waiving(F::all()), refused, "{setup}");
        }
        assert_ne!(fault.to_string(), "");
    }
}

#[test]
fn faults_together() {
    use SetupFaults as F;
    let mut setup = two();
    put(&mut setup, &[("L0", "Sl"), ("L3", "Sl"), ("F0", "Nj"), ("F1", "N?"), ("A1", ""), ("K1", "Sb"), ("K2", "Sb")]);
    setup.overruns = [200, 0, 0, 0];
    setup.turn = Turn::Of(Seat::North);
    setup.revealed = Seats::NORTH;
    setup.rules.first = Seat::West;
    let waivable = F::NO_FLAG | F::TOO_MANY | F::OVERRUNS;
    let hard = F::NO_SEAT | F::HIDDEN | F::LANDMINE_PLACE | F::FLAG_PLACE | F::SEVERAL_FLAGS | F::REVEALED_NOTHING;
    assert_eq!(setup.position(), Err(SetupError { faults: waivable | hard }));
    assert_eq!(setup.position_waiving(F::all()), Err(SetupError { faults: hard }));
    assert_eq!(
        setup.position_waiving(F::WAIVABLE).unwrap_err().to_string(),
        "impossible position: a landmine stands outside its owner's last two rows; somebody without a seat at the \
         board takes part; a piece has no rank; a flag stands outside its owner's headquarters; a player has two \
         flags; a flag is revealed that isn't there"
    );
}

#[test]
fn only_what_belongs_to_the_board_is_put_on_it() {
    let mut setup = two();
    let before = setup.clone();
    let piece = |text: &str| Some(text.parse::<Piece>().unwrap());
    assert!(!setup.set("S1,1".parse().unwrap(), piece("Sa")));
    assert!(!setup.set("C22".parse().unwrap(), None));
    assert!(!setup.set("G0".parse().unwrap(), piece("Ea")));
    setup.deploy(Seat::West, &A.parse().unwrap());
    assert_eq!(setup, before);
    assert_eq!(setup.get("L1".parse().unwrap()), piece("Sl"));
    assert_eq!(setup.get("S6,2".parse().unwrap()), None);
}

#[test]
fn deployed_by_hand() {
    for board in Board::ALL {
        let position = start(board, Preset::Standard.rules());
        let mut setup = Setup::new(board, Preset::Standard.rules());
        for (seat, text) in board.seats().seats().zip([A, B].into_iter().cycle()) {
            setup.deploy(seat, &text.parse().unwrap());
        }
        assert_eq!(setup.position(), Ok(position.clone()));
        assert_eq!(Setup::from(&position), setup);
        assert_eq!(setup.position().unwrap().key(), position.key());
    }
}

/// Section 6: who can't move when his turn comes is out, and so may be several in a chain.
#[test]
fn the_turn_begins() {
    // East and South have their flags alone; clockwise after South comes West.
    let mut setup = four();
    put(&mut setup, &[("S5,1", ""), ("E5,1", "")]);
    let position = setup.position().unwrap();
    assert_eq!((position.turn(), position.out()), (Some(Seat::West), Seats::SOUTH));
    assert_eq!(position.posts_of(Seat::South).len(), 0, "his flag leaves the board");
    assert_eq!(position.posts_of(Seat::East).len(), 1, "his turn hasn't come");

    let position = altered!(setup.clone(), turn: Turn::Of(Seat::East)).position().unwrap();
    assert_eq!((position.turn(), position.out()), (Some(Seat::West), Seats::SOUTH | Seats::EAST));
    assert_eq!(position.outcome(), None);

    put(&mut setup, &[("N5,1", "")]);
    let position = setup.position().unwrap();
    assert_eq!(position.turn(), Some(Seat::West));
    let position = altered!(setup.clone(), turn: Turn::Of(Seat::North)).position().unwrap();
    assert_eq!((position.turn(), position.out()), (None, Seats::SOUTH | Seats::EAST | Seats::NORTH));
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Out(Cause::NoMoves));
    assert_eq!(outcome.winners().map(outcome::Seat::index).collect::<Vec<_>>(), [1, 3], "East has won with West");

    put(&mut setup, &[("W5,1", "")]);
    assert!(setup.position().unwrap().outcome().unwrap().is_draw());
}

#[test]
fn an_end_stays_an_end() {
    let setup = altered!(two(), turn: won(2, Reason::Arbiter));
    let position = setup.position().unwrap();
    assert_eq!((position.turn(), position.to_move(), position.move_count()), (None, None, 0));
    assert_eq!(position.outcome().unwrap().reason, Reason::Arbiter);
    assert_eq!(Setup::from(&position), setup);
}
