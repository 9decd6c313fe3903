//! A slow, obvious model of Western chess, written from the law alone.
//!
//! It exists to be believed at sight, so that the fast code can be held against it: one array of 64 squares, moves
//! found by walking, legality found by playing the move on a copy and looking whether the king stands attacked. It
//! shares nothing with the crate, not even a type, because a shared mistake would agree with itself.
//!
//! Squares are numbers: 0 is a1, 7 is h1, 63 is h8. A player is `white: bool`; where an array is kept per colour,
//! white comes first.

use std::fmt::Write as _;

/// What a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    /// Whose it is.
    pub(crate) white: bool,
    /// What it is.
    pub(crate) kind: Kind,
}

/// How a move is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MoveKind {
    /// One man goes from one square to another and takes what stands there.
    Normal,
    /// A pawn takes the pawn that has just passed over the target square.
    EnPassant,
    /// `to` is the square of the rook on the h side of the king.
    CastleKingSide,
    /// `to` is the square of the rook on the a side of the king.
    CastleQueenSide,
}

/// A move. Castling is written as the king's square and the square of the castling rook, which is the only form
/// that stays unambiguous when king and rook may start anywhere on the back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ModelMove {
    /// The square of the man that moves.
    pub(crate) from: usize,
    /// The square it goes to; the rook's own square when castling.
    pub(crate) to: usize,
    /// `n`, `b`, `r` or `q` when a pawn reaches the last rank.
    pub(crate) promotion: Option<char>,
    /// How it is carried out.
    pub(crate) kind: MoveKind,
}

impl ModelMove {
    /// The move as `e2e4` or `a7a8q`; castling as king takes rook.
    pub(crate) fn uci(&self) -> String {
        let mut text = square_name(self.from) + &square_name(self.to);
        text.extend(self.promotion);
        text
    }
}

/// A position with everything a FEN says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    /// The men, from a1 along the ranks to h8.
    pub(crate) board: [Option<Man>; 64],
    /// Whether White is to move.
    pub(crate) white_to_move: bool,
    /// The squares of the rooks that may still castle: white, black; in each the queen side, then the king side.
    pub(crate) castling: [[Option<usize>; 2]; 2],
    /// The square passed over by a double step just made, whether or not anybody can take there.
    pub(crate) ep: Option<usize>,
    /// Plies since the last capture or pawn move.
    pub(crate) halfmove: u32,
    /// The number of the move, as in a score sheet.
    pub(crate) fullmove: u32,
}

/// What the law compares when it asks whether two positions are the same (10.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RepetitionKey {
    board: [Option<Man>; 64],
    white_to_move: bool,
    castling: [[Option<usize>; 2]; 2],
    legal_ep: Option<usize>,
}

fn file(square: usize) -> i32 {
    square as i32 % 8
}

fn rank(square: usize) -> i32 {
    square as i32 / 8
}

/// The square at these coordinates, if they are on the board.
fn square_at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn file_letter(square: usize) -> char {
    char::from(b'a' + file(square) as u8)
}

fn rank_digit(square: usize) -> char {
    char::from(b'1' + rank(square) as u8)
}

/// `e4` for 28.
pub(crate) fn square_name(square: usize) -> String {
    format!("{}{}", file_letter(square), rank_digit(square))
}

/// 28 for `e4`.
pub(crate) fn square_named(name: &str) -> usize {
    (0..64).find(|&square| square_name(square) == name).expect("a square such as e4")
}

fn kind_from_letter(letter: char) -> Kind {
    match letter.to_ascii_lowercase() {
        'p' => Kind::Pawn,
        'n' => Kind::Knight,
        'b' => Kind::Bishop,
        'r' => Kind::Rook,
        'q' => Kind::Queen,
        'k' => Kind::King,
        _ => panic!("{letter} is not a man"),
    }
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Pawn => 'P',
        Kind::Knight => 'N',
        Kind::Bishop => 'B',
        Kind::Rook => 'R',
        Kind::Queen => 'Q',
        Kind::King => 'K',
    }
}

/// The squares of one rank from one to the other, both included.
fn stretch(one: usize, other: usize) -> std::ops::RangeInclusive<usize> {
    one.min(other)..=one.max(other)
}

const ROOK_WAYS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_WAYS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ALL_WAYS: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

// Reading and writing.
impl Model {
    /// The ordinary starting position.
    pub(crate) fn start() -> Model {
        Model::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    }

    /// Reads a FEN with X-FEN or Shredder castling rights; counters may be missing.
    ///
    /// # Panics
    /// When the text is not one.
    pub(crate) fn from_fen(fen: &str) -> Model {
        let mut fields = fen.split_whitespace();
        let placement = fields.next().expect("a placement of men");
        let mut board = [None; 64];
        let rows: Vec<&str> = placement.split('/').collect();
        assert_eq!(rows.len(), 8, "ranks in {fen}");
        for (row, rank) in rows.iter().zip((0..8).rev()) {
            let mut file = 0;
            for sign in row.chars() {
                if let Some(empty) = sign.to_digit(10) {
                    file += empty as i32;
                } else {
                    let square = square_at(file, rank).expect("at most eight squares in a rank");
                    board[square] = Some(Man { white: sign.is_ascii_uppercase(), kind: kind_from_letter(sign) });
                    file += 1;
                }
            }
            assert_eq!(file, 8, "squares in a rank of {fen}");
        }
        let white_to_move = match fields.next() {
            Some("w") => true,
            Some("b") => false,
            other => panic!("side to move {other:?} in {fen}"),
        };
        let mut model = Model { board, white_to_move, castling: [[None; 2]; 2], ep: None, halfmove: 0, fullmove: 1 };
        for sign in fields.next().unwrap_or("-").chars().filter(|&sign| sign != '-') {
            model.grant_castling(sign);
        }
        model.ep = fields.next().filter(|&text| text != "-").map(square_named);
        model.halfmove = fields.next().map_or(0, |text| text.parse().expect("a halfmove count"));
        model.fullmove = fields.next().map_or(1, |text| text.parse().expect("a move number"));
        model
    }

    /// `K` and `Q` mean the outermost rook on that side of the king, a file letter the rook on that file.
    fn grant_castling(&mut self, sign: char) {
        let white = sign.is_ascii_uppercase();
        let king = self.king(white).expect("a king that may castle");
        let rook = match sign.to_ascii_lowercase() {
            'k' => self.outermost_rook(white, 1),
            'q' => self.outermost_rook(white, 0),
            file => self.back_rank_rooks(white).into_iter().find(|&rook| file_letter(rook) == file),
        };
        let rook = rook.expect("a rook that may castle");
        assert_eq!(rank(king), rank(rook), "king and rook on the back rank");
        self.castling[usize::from(!white)][usize::from(rook > king)] = Some(rook);
    }

    /// Rooks on the back rank, from the a file to the h file.
    fn back_rank_rooks(&self, white: bool) -> Vec<usize> {
        let a_file = if white { 0 } else { 56 };
        (a_file..a_file + 8).filter(|&square| self.board[square] == Some(Man { white, kind: Kind::Rook })).collect()
    }

    fn outermost_rook(&self, white: bool, side: usize) -> Option<usize> {
        let king = self.king(white)?;
        let rooks = self.back_rank_rooks(white);
        if side == 0 {
            rooks.into_iter().find(|&rook| rook < king)
        } else {
            rooks.into_iter().rfind(|&rook| rook > king)
        }
    }

    /// Writes X-FEN; the en passant square is written after every double step.
    pub(crate) fn to_fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 0..8 {
                match square_at(file, rank).and_then(|square| self.board[square]) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            row += &empty.to_string();
                            empty = 0;
                        }
                        let letter = letter(man.kind);
                        row.push(if man.white { letter } else { letter.to_ascii_lowercase() });
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let mut rights = String::new();
        for white in [true, false] {
            for (side, usual) in [(1, 'k'), (0, 'q')] {
                if let Some(rook) = self.castling[usize::from(!white)][side] {
                    let sign = if self.outermost_rook(white, side) == Some(rook) { usual } else { file_letter(rook) };
                    rights.push(if white { sign.to_ascii_uppercase() } else { sign });
                }
            }
        }
        let mut fen = rows.join("/");
        let to_move = if self.white_to_move { 'w' } else { 'b' };
        let rights = if rights.is_empty() { "-" } else { &rights };
        let ep = self.ep.map_or_else(|| "-".to_owned(), square_name);
        write!(fen, " {to_move} {rights} {ep} {} {}", self.halfmove, self.fullmove).expect("a string takes any text");
        fen
    }
}

// Attack and check.
impl Model {
    fn king(&self, white: bool) -> Option<usize> {
        self.board.iter().position(|&man| man == Some(Man { white, kind: Kind::King }))
    }

    /// Every square the man on `from` attacks, whoever stands there.
    fn attacks_from(&self, from: usize) -> Vec<usize> {
        let Some(man) = self.board[from] else { return Vec::new() };
        match man.kind {
            Kind::Pawn if man.white => steps(from, &[(-1, 1), (1, 1)]),
            Kind::Pawn => steps(from, &[(-1, -1), (1, -1)]),
            Kind::Knight => steps(from, &KNIGHT_JUMPS),
            Kind::King => steps(from, &ALL_WAYS),
            Kind::Bishop => self.walks(from, &BISHOP_WAYS),
            Kind::Rook => self.walks(from, &ROOK_WAYS),
            Kind::Queen => self.walks(from, &ALL_WAYS),
        }
    }

    /// From `from` in each direction up to and including the first man met.
    fn walks(&self, from: usize, ways: &[(i32, i32)]) -> Vec<usize> {
        let mut reached = Vec::new();
        for &(right, up) in ways {
            let mut at = from;
            while let Some(next) = square_at(file(at) + right, rank(at) + up) {
                reached.push(next);
                if self.board[next].is_some() {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    /// The squares of one player's men that attack a square. A pinned man attacks like any other.
    pub(crate) fn attackers(&self, square: usize, by_white: bool) -> Vec<usize> {
        (0..64)
            .filter(|&from| self.board[from].is_some_and(|man| man.white == by_white))
            .filter(|&from| self.attacks_from(from).contains(&square))
            .collect()
    }

    /// Whether one player attacks a square.
    pub(crate) fn attacked(&self, square: usize, by_white: bool) -> bool {
        !self.attackers(square, by_white).is_empty()
    }

    /// Whether a player's king is attacked, whoever is to move.
    pub(crate) fn in_check(&self, white: bool) -> bool {
        self.king(white).is_some_and(|king| self.attacked(king, !white))
    }

    /// The squares of the men that give check to the player to move, in order.
    pub(crate) fn checkers(&self) -> Vec<usize> {
        self.king(self.white_to_move).map_or_else(Vec::new, |king| self.attackers(king, !self.white_to_move))
    }
}

fn steps(from: usize, offsets: &[(i32, i32)]) -> Vec<usize> {
    offsets.iter().filter_map(|&(right, up)| square_at(file(from) + right, rank(from) + up)).collect()
}

// Moves.
impl Model {
    /// Every move the law allows, sorted.
    pub(crate) fn legal_moves(&self) -> Vec<ModelMove> {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|mv| !self.play(mv).in_check(self.white_to_move));
        moves.sort();
        moves
    }

    /// Moves as the men move, not asking yet whether the own king is left attacked.
    fn pseudo_legal_moves(&self) -> Vec<ModelMove> {
        let mut moves = Vec::new();
        for from in 0..64 {
            match self.board[from] {
                Some(man) if man.white == self.white_to_move && man.kind == Kind::Pawn => {
                    self.add_pawn_moves(from, &mut moves);
                }
                Some(man) if man.white == self.white_to_move => {
                    for to in self.attacks_from(from) {
                        if !self.is_own(to) {
                            moves.push(ModelMove { from, to, promotion: None, kind: MoveKind::Normal });
                        }
                    }
                }
                _ => {}
            }
        }
        self.add_castling(&mut moves);
        moves
    }

    fn is_own(&self, square: usize) -> bool {
        self.board[square].is_some_and(|man| man.white == self.white_to_move)
    }

    fn is_enemy(&self, square: usize) -> bool {
        self.board[square].is_some_and(|man| man.white != self.white_to_move)
    }

    fn add_pawn_moves(&self, from: usize, moves: &mut Vec<ModelMove>) {
        let (up, home_rank) = if self.white_to_move { (1, 1) } else { (-1, 6) };
        let mut targets = Vec::new();
        if let Some(one) = square_at(file(from), rank(from) + up).filter(|&one| self.board[one].is_none()) {
            targets.push(one);
            if let Some(two) = square_at(file(from), rank(from) + 2 * up)
                && rank(from) == home_rank
                && self.board[two].is_none()
            {
                targets.push(two);
            }
        }
        for to in self.attacks_from(from) {
            if self.is_enemy(to) {
                targets.push(to);
            } else if self.ep == Some(to) {
                moves.push(ModelMove { from, to, promotion: None, kind: MoveKind::EnPassant });
            }
        }
        for to in targets {
            if rank(to) == 0 || rank(to) == 7 {
                for piece in ['n', 'b', 'r', 'q'] {
                    moves.push(ModelMove { from, to, promotion: Some(piece), kind: MoveKind::Normal });
                }
            } else {
                moves.push(ModelMove { from, to, promotion: None, kind: MoveKind::Normal });
            }
        }
    }

    fn add_castling(&self, moves: &mut Vec<ModelMove>) {
        let Some(king) = self.king(self.white_to_move) else { return };
        for kind in [MoveKind::CastleQueenSide, MoveKind::CastleKingSide] {
            let side = usize::from(kind == MoveKind::CastleKingSide);
            if let Some(rook) = self.castling[usize::from(!self.white_to_move)][side] {
                let (king_to, rook_to) = castling_targets(kind, self.white_to_move);
                // The two may stand in each other's way, nobody else may.
                let free = stretch(king, king_to)
                    .chain(stretch(rook, rook_to))
                    .all(|square| square == king || square == rook || self.board[square].is_none());
                let safe = stretch(king, king_to).all(|square| !self.attacked(square, !self.white_to_move));
                if free && safe {
                    moves.push(ModelMove { from: king, to: rook, promotion: None, kind });
                }
            }
        }
    }

    /// The position after a move, which is taken on trust.
    pub(crate) fn play(&self, mv: &ModelMove) -> Model {
        let mut next = self.clone();
        let white = self.white_to_move;
        let man = self.board[mv.from].expect("a man on the square moved from");
        let mut captures = false;
        next.ep = None;
        next.board[mv.from] = None;
        match mv.kind {
            MoveKind::Normal => {
                captures = self.board[mv.to].is_some();
                next.board[mv.to] = Some(Man { white, kind: mv.promotion.map_or(man.kind, kind_from_letter) });
                if man.kind == Kind::Pawn && (rank(mv.to) - rank(mv.from)).abs() == 2 {
                    next.ep = square_at(file(mv.from), i32::midpoint(rank(mv.from), rank(mv.to)));
                }
            }
            MoveKind::EnPassant => {
                captures = true;
                next.board[mv.to] = Some(man);
                let taken = square_at(file(mv.to), rank(mv.from)).expect("the square beside the pawn");
                next.board[taken] = None;
            }
            MoveKind::CastleKingSide | MoveKind::CastleQueenSide => {
                let (king_to, rook_to) = castling_targets(mv.kind, white);
                next.board[mv.to] = None;
                next.board[king_to] = Some(man);
                next.board[rook_to] = Some(Man { white, kind: Kind::Rook });
            }
        }
        if man.kind == Kind::King {
            next.castling[usize::from(!white)] = [None, None];
        }
        for right in next.castling.iter_mut().flatten() {
            // The rook has left, or has been taken.
            if *right == Some(mv.from) || *right == Some(mv.to) {
                *right = None;
            }
        }
        next.halfmove = if captures || man.kind == Kind::Pawn { 0 } else { self.halfmove + 1 };
        next.fullmove += u32::from(!white);
        next.white_to_move = !white;
        next
    }

    /// Whether the opponent is in check after a move.
    pub(crate) fn gives_check(&self, mv: &ModelMove) -> bool {
        self.play(mv).in_check(!self.white_to_move)
    }

    /// The number of ways to play on for `depth` plies.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }
}

/// Where king and rook stand after castling: wherever they started, on the c and d or on the g and f files.
fn castling_targets(kind: MoveKind, white: bool) -> (usize, usize) {
    let a_file = if white { 0 } else { 56 };
    if kind == MoveKind::CastleKingSide { (a_file + 6, a_file + 5) } else { (a_file + 2, a_file + 3) }
}

// What the law says about a position alone.
impl Model {
    /// In check and without a legal move (10.1).
    pub(crate) fn is_checkmate(&self) -> bool {
        self.in_check(self.white_to_move) && self.legal_moves().is_empty()
    }

    /// Not in check and without a legal move (10.3).
    pub(crate) fn is_stalemate(&self) -> bool {
        !self.in_check(self.white_to_move) && self.legal_moves().is_empty()
    }

    /// Exactly the list of 10.4: bare kings, one bishop or knight more, or a bishop each on squares of one colour.
    pub(crate) fn is_dead_by_list(&self) -> bool {
        let others: Vec<(usize, Man)> = (0..64)
            .filter_map(|square| self.board[square].map(|man| (square, man)))
            .filter(|(_, man)| man.kind != Kind::King)
            .collect();
        match others[..] {
            [] => true,
            [(_, man)] => man.kind == Kind::Bishop || man.kind == Kind::Knight,
            [(one, first), (other, second)] => {
                first.kind == Kind::Bishop
                    && second.kind == Kind::Bishop
                    && first.white != second.white
                    && (file(one) + rank(one)) % 2 == (file(other) + rank(other)) % 2
            }
            _ => false,
        }
    }

    /// Equal exactly for positions the law calls the same: the men, the player to move, the rights to castle, and
    /// en passant where a capture is legal.
    pub(crate) fn repetition_key(&self) -> RepetitionKey {
        let legal_ep = self.ep.filter(|_| self.legal_moves().iter().any(|mv| mv.kind == MoveKind::EnPassant));
        RepetitionKey { board: self.board, white_to_move: self.white_to_move, castling: self.castling, legal_ep }
    }

    /// A legal move in short algebraic notation (11.1), with no more said about its origin than is needed.
    pub(crate) fn san(&self, mv: &ModelMove) -> String {
        let man = self.board[mv.from].expect("a man on the square moved from");
        let captures = mv.kind == MoveKind::EnPassant || self.is_enemy(mv.to);
        let mut text = String::new();
        match mv.kind {
            MoveKind::CastleKingSide => text += "O-O",
            MoveKind::CastleQueenSide => text += "O-O-O",
            MoveKind::Normal | MoveKind::EnPassant => {
                if man.kind != Kind::Pawn {
                    text.push(letter(man.kind));
                    text += &self.origin_needed(mv);
                } else if captures {
                    text.push(file_letter(mv.from));
                }
                if captures {
                    text.push('x');
                }
                text += &square_name(mv.to);
            }
        }
        if let Some(piece) = mv.promotion {
            text.push('=');
            text.push(piece.to_ascii_uppercase());
        }
        let after = self.play(mv);
        if after.is_checkmate() {
            text.push('#');
        } else if after.in_check(after.white_to_move) {
            text.push('+');
        }
        text
    }

    /// Nothing if no other man of the kind can legally go there; else the file if that tells them apart, else the
    /// rank if that does, else both.
    fn origin_needed(&self, mv: &ModelMove) -> String {
        let rivals: Vec<usize> = self
            .legal_moves()
            .iter()
            .filter(|other| other.kind == MoveKind::Normal && other.to == mv.to && other.from != mv.from)
            .filter(|other| self.board[other.from] == self.board[mv.from])
            .map(|other| other.from)
            .collect();
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|&rival| file(rival) != file(mv.from)) {
            file_letter(mv.from).to_string()
        } else if rivals.iter().all(|&rival| rank(rival) != rank(mv.from)) {
            rank_digit(mv.from).to_string()
        } else {
            square_name(mv.from)
        }
    }

    /// The legal move that is written so.
    ///
    /// # Panics
    /// When there is none.
    pub(crate) fn move_written(&self, san: &str) -> ModelMove {
        let found = self.legal_moves().into_iter().find(|mv| self.san(mv) == san);
        found.unwrap_or_else(|| panic!("no move {san} in {}", self.to_fen()))
    }
}

impl Model {
    fn pawns(&self) -> Vec<(usize, bool)> {
        (0..64)
            .filter_map(|square| self.board[square].map(|man| (square, man)))
            .filter(|(_, man)| man.kind == Kind::Pawn)
            .map(|(square, man)| (square, man.white))
            .collect()
    }

    fn men(&self) -> usize {
        self.board.iter().flatten().count()
    }
}

/// How a game ended without anybody asking for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModelEnding {
    Checkmate,
    Stalemate,
    /// By the list of 10.4 only; today's Laws know more dead positions.
    DeadPosition,
    /// Today's Laws only.
    Fivefold,
    /// Today's Laws only.
    SeventyFive,
}

/// A game: every position there has been, the first one included.
#[derive(Clone, Debug)]
pub(crate) struct ModelGame {
    /// From the start to the present.
    pub(crate) history: Vec<Model>,
}

impl ModelGame {
    /// A game that begins with this position, which counts as its first occurrence.
    pub(crate) fn new(start: Model) -> ModelGame {
        ModelGame { history: vec![start] }
    }

    /// The position on the board.
    pub(crate) fn present(&self) -> &Model {
        self.history.last().expect("a game has at least its start")
    }

    /// Makes a move, which is taken on trust.
    pub(crate) fn play(&mut self, mv: &ModelMove) {
        let next = self.present().play(mv);
        self.history.push(next);
    }

    /// Makes the moves of a text such as `1.e4 e5 2.Nf3`.
    ///
    /// # Panics
    /// When one of them is not legal or not written as [`Model::san`] writes it.
    pub(crate) fn play_text(&mut self, text: &str) {
        for word in text.split_whitespace() {
            let san = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
            let mv = self.present().move_written(san);
            self.play(&mv);
        }
    }

    /// How often the present position has been on the board, now included.
    pub(crate) fn occurrences(&self) -> usize {
        let now = self.present().repetition_key();
        self.history.iter().filter(|past| past.repetition_key() == now).count()
    }

    /// Plies since the last capture or pawn move, counted back through the history. What the start position
    /// brought along is added when nothing has happened since.
    pub(crate) fn halfmove(&self) -> u32 {
        let mut plies = 0;
        for pair in self.history.windows(2).rev() {
            if pair[0].pawns() != pair[1].pawns() || pair[0].men() != pair[1].men() {
                return plies;
            }
            plies += 1;
        }
        plies + self.history[0].halfmove
    }

    /// The present position has appeared three times (10.10): a draw may be claimed.
    pub(crate) fn is_threefold(&self) -> bool {
        self.occurrences() >= 3
    }

    /// The present position has appeared five times.
    pub(crate) fn is_fivefold(&self) -> bool {
        self.occurrences() >= 5
    }

    /// Fifty moves by each player without capture or pawn move (10.12). Only the count: a mate comes before it.
    pub(crate) fn is_fifty(&self) -> bool {
        self.halfmove() >= 100
    }

    /// Seventy-five moves by each player without capture or pawn move. Only the count: a mate comes before it.
    pub(crate) fn is_seventyfive(&self) -> bool {
        self.halfmove() >= 150
    }

    /// Whether the game is over by itself, asked in the order in which the law lets one reason precede another.
    pub(crate) fn ending(&self) -> Option<ModelEnding> {
        let now = self.present();
        if now.is_checkmate() {
            Some(ModelEnding::Checkmate)
        } else if now.is_stalemate() {
            Some(ModelEnding::Stalemate)
        } else if now.is_dead_by_list() {
            Some(ModelEnding::DeadPosition)
        } else if self.is_fivefold() {
            Some(ModelEnding::Fivefold)
        } else if self.is_seventyfive() {
            Some(ModelEnding::SeventyFive)
        } else {
            None
        }
    }
}
