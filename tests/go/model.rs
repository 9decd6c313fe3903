//! A slow, obvious model of Go, written from the law alone.
//!
//! It exists to be believed at sight, so that the fast code can be held against it: a board is a list of cells, chains
//! and liberties are found by walking from stone to stone, the history keeps every whole board and superko looks
//! through all of them. It shares nothing with the crate, not even a type, because a shared mistake would agree with
//! itself.
//!
//! Points are numbers: 0 is A1, then along the lowest row; `cols` is A2. A cell is [`EMPTY`], [`BLACK`] or [`WHITE`];
//! where something is kept per colour, Black comes first. Plies are numbers too: 0 is the start position, 1 what the
//! first move or pass left.

/// A cell without a stone.
pub(crate) const EMPTY: u8 = 0;
/// A black stone; also the player.
pub(crate) const BLACK: u8 = 1;
/// A white stone; also the player.
pub(crate) const WHITE: u8 = 2;

/// The letters of the columns: there is no I.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The player who is not this one.
pub(crate) fn other(colour: u8) -> u8 {
    if colour == BLACK { WHITE } else { BLACK }
}

/// What a board remembers: its shape and its stones, nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ModelBoard {
    /// Columns, 1 to 52.
    pub(crate) cols: usize,
    /// Rows, 1 to 52.
    pub(crate) rows: usize,
    /// The cells, from A1 along the rows.
    pub(crate) cells: Vec<u8>,
}

/// What a stone does to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// The board afterwards.
    pub(crate) board: ModelBoard,
    /// The opponent's stones that went, sorted.
    pub(crate) captured: Vec<usize>,
    /// The player's own stones that went, the one just played among them, sorted.
    pub(crate) suicide: Vec<usize>,
}

// Reading, writing, shape.
impl ModelBoard {
    /// A board without stones.
    ///
    /// # Panics
    /// When there is no such board.
    pub(crate) fn empty(cols: usize, rows: usize) -> ModelBoard {
        assert!((1..=52).contains(&cols) && (1..=52).contains(&rows), "no board of {cols} columns and {rows} rows");
        ModelBoard { cols, rows, cells: vec![EMPTY; cols * rows] }
    }

    /// Reads rows such as `w.bw / bbw. / ....`, the highest row first.
    ///
    /// # Panics
    /// When the text is no board.
    pub(crate) fn from_text(text: &str) -> ModelBoard {
        let lines: Vec<&str> = text.split('/').map(str::trim).collect();
        let mut board = ModelBoard::empty(lines[0].len(), lines.len());
        for (row, line) in lines.iter().rev().enumerate() {
            assert_eq!(line.len(), board.cols, "columns in {line}");
            for (col, sign) in line.chars().enumerate() {
                let point = board.point(col, row);
                board.cells[point] = match sign {
                    '.' => EMPTY,
                    'b' => BLACK,
                    'w' => WHITE,
                    _ => panic!("{sign} in {line}"),
                };
            }
        }
        board
    }

    /// Writes what [`ModelBoard::from_text`] reads.
    pub(crate) fn to_text(&self) -> String {
        let line = |row: &[u8]| row.iter().map(|&cell| ['.', 'b', 'w'][usize::from(cell)]).collect::<String>();
        self.cells.chunks(self.cols).rev().map(line).collect::<Vec<_>>().join(" / ")
    }

    /// The point in this column and row, both counted from 0 at A1.
    pub(crate) fn point(&self, col: usize, row: usize) -> usize {
        assert!(col < self.cols && row < self.rows, "column {col}, row {row}");
        row * self.cols + col
    }

    /// `A1` for 0. The column after Z is AA.
    pub(crate) fn name(&self, point: usize) -> String {
        let (col, row) = (point % self.cols, point / self.cols);
        let letter = |index: usize| char::from(LETTERS[index]);
        let first = if col < 25 { String::new() } else { letter(col / 25 - 1).to_string() };
        format!("{first}{}{}", letter(col % 25), row + 1)
    }

    /// 0 for `A1`.
    ///
    /// # Panics
    /// When the board has no such point.
    pub(crate) fn named(&self, name: &str) -> usize {
        let found = (0..self.cells.len()).find(|&point| self.name(point) == name);
        found.unwrap_or_else(|| panic!("no point {name} on {} columns, {} rows", self.cols, self.rows))
    }

    /// The two, three or four points beside a point; fewer on boards of one row or column.
    pub(crate) fn neighbours(&self, point: usize) -> Vec<usize> {
        let (col, row) = (point % self.cols, point / self.cols);
        let mut beside = Vec::new();
        if row > 0 {
            beside.push(point - self.cols);
        }
        if col > 0 {
            beside.push(point - 1);
        }
        if col + 1 < self.cols {
            beside.push(point + 1);
        }
        if row + 1 < self.rows {
            beside.push(point + self.cols);
        }
        beside
    }
}

// Chains.
impl ModelBoard {
    /// All points that are reached from this one over points with the same cell, itself included, sorted: a chain if
    /// there is a stone, a region if there is none.
    pub(crate) fn connected(&self, point: usize) -> Vec<usize> {
        let mut seen = vec![false; self.cells.len()];
        seen[point] = true;
        let mut to_visit = vec![point];
        while let Some(at) = to_visit.pop() {
            for beside in self.neighbours(at) {
                if self.cells[beside] == self.cells[point] && !seen[beside] {
                    seen[beside] = true;
                    to_visit.push(beside);
                }
            }
        }
        (0..seen.len()).filter(|&point| seen[point]).collect()
    }

    /// All points beside these, without these, sorted.
    fn around(&self, points: &[usize]) -> Vec<usize> {
        let mut marked = vec![false; self.cells.len()];
        for beside in points.iter().flat_map(|&point| self.neighbours(point)) {
            marked[beside] = true;
        }
        for &point in points {
            marked[point] = false;
        }
        (0..marked.len()).filter(|&point| marked[point]).collect()
    }

    /// The empty points beside the chain on this point, sorted.
    pub(crate) fn liberties(&self, point: usize) -> Vec<usize> {
        let mut found = self.around(&self.connected(point));
        found.retain(|&beside| self.cells[beside] == EMPTY);
        found
    }

    /// Whether every chain has a liberty.
    pub(crate) fn is_legal(&self) -> bool {
        (0..self.cells.len()).all(|point| self.cells[point] == EMPTY || !self.liberties(point).is_empty())
    }

    /// Takes the chain on this point off the board if it has no liberty. Tells which stones went.
    fn remove_if_dead(&mut self, point: usize) -> Vec<usize> {
        if !self.liberties(point).is_empty() {
            return Vec::new();
        }
        let chain = self.connected(point);
        for &stone in &chain {
            self.cells[stone] = EMPTY;
        }
        chain
    }

    /// Puts a stone on an empty point: the opponent's chains without liberties go first, then the player's own if it
    /// has none. Asks for no permission.
    pub(crate) fn place(&self, point: usize, colour: u8) -> Placed {
        assert_eq!(self.cells[point], EMPTY, "a stone stands on {}", self.name(point));
        let mut board = self.clone();
        board.cells[point] = colour;
        let mut captured = Vec::new();
        for beside in self.neighbours(point) {
            if board.cells[beside] == other(colour) {
                captured.extend(board.remove_if_dead(beside));
            }
        }
        captured.sort_unstable();
        let suicide = board.remove_if_dead(point);
        Placed { board, captured, suicide }
    }
}

/// Whose a point is when a game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A living black stone, or surrounded by them.
    Black,
    /// A living white stone, or surrounded by them.
    White,
    /// Touches both colours, or none.
    Neutral,
    /// Surrounded by a group in seki, where such points don't count.
    Seki,
}

/// Which surrounded points don't count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tax {
    /// All count.
    None,
    /// Those of a group in seki don't: one that lives and has a neutral point beside one of its stones. So neutral
    /// points that anybody could still fill must be filled before the count. Stones in seki are not taxed.
    Seki,
}

/// How many points are whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) black: usize,
    pub(crate) white: usize,
    pub(crate) neutral: usize,
    pub(crate) seki: usize,
}

// Counting. `dead` are the points of all stones that both players hold dead, whole chains or not.
impl ModelBoard {
    /// The board without its dead stones.
    ///
    /// # Panics
    /// When there is no stone on one of the points.
    pub(crate) fn without(&self, dead: &[usize]) -> ModelBoard {
        let mut alive = self.clone();
        for &point in dead {
            assert_ne!(alive.cells[point], EMPTY, "no stone on {}", self.name(point));
            alive.cells[point] = EMPTY;
        }
        alive
    }

    /// The board with every surrounded point given to the only colour around its region. What stays empty is neutral;
    /// a chain of this board is a group: chains joined by what they surround together. All stones are taken to live.
    fn painted(&self) -> ModelBoard {
        let mut painted = self.clone();
        for point in (0..self.cells.len()).filter(|&point| self.cells[point] == EMPTY) {
            let around = self.around(&self.connected(point));
            let touches = |colour: u8| around.iter().any(|&beside| self.cells[beside] == colour);
            painted.cells[point] = match (touches(BLACK), touches(WHITE)) {
                (true, false) => BLACK,
                (false, true) => WHITE,
                _ => EMPTY,
            };
        }
        painted
    }

    /// The owner of every point.
    pub(crate) fn owners(&self, dead: &[usize], tax: Tax) -> Vec<Owner> {
        let alive = self.without(dead);
        let painted = alive.painted();
        let owner = |point: usize| {
            let in_seki = !painted.liberties(point).is_empty();
            match painted.cells[point] {
                EMPTY => Owner::Neutral,
                _ if alive.cells[point] == EMPTY && in_seki && tax == Tax::Seki => Owner::Seki,
                BLACK => Owner::Black,
                _ => Owner::White,
            }
        };
        (0..alive.cells.len()).map(owner).collect()
    }

    /// Area: living stones and the points they surround.
    pub(crate) fn area(&self, dead: &[usize], tax: Tax) -> Count {
        count(&self.owners(dead, tax))
    }

    /// Territory: the points that living stones surround, those under dead stones among them. Prisoners come on top.
    pub(crate) fn territory(&self, dead: &[usize], tax: Tax) -> Count {
        let alive = self.without(dead);
        let mut owners = self.owners(dead, tax);
        let mut cells = alive.cells.iter();
        owners.retain(|_| cells.next() == Some(&EMPTY));
        count(&owners)
    }

    /// Territory and prisoners of Black and of White: the stones each has `taken` in the game and the opponent's dead
    /// stones.
    pub(crate) fn territory_score(&self, dead: &[usize], tax: Tax, taken: [usize; 2]) -> [usize; 2] {
        let territory = self.territory(dead, tax);
        let dead_of = |colour: u8| dead.iter().filter(|&&point| self.cells[point] == colour).count();
        [territory.black + taken[0] + dead_of(WHITE), territory.white + taken[1] + dead_of(BLACK)]
    }
}

fn count(owners: &[Owner]) -> Count {
    let number = |owner: Owner| owners.iter().filter(|&&each| each == owner).count();
    Count {
        black: number(Owner::Black),
        white: number(Owner::White),
        neutral: number(Owner::Neutral),
        seki: number(Owner::Seki),
    }
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ko {
    /// None.
    None,
    /// To take at once, with a single stone, the single stone that has just taken a single stone there.
    Simple,
    /// To make any board that has been before.
    Positional,
    /// To make a board that has been before with the same player to move after it.
    Situational,
    /// To make a board that the same player has made before. A pass makes none; the start counts as White's.
    Natural,
}

/// Which suicides are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suicide {
    /// None.
    Never,
    /// Of two or more stones.
    Multi,
    /// All.
    Any,
}

/// What the model asks of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ModelRules {
    pub(crate) ko: Ko,
    pub(crate) suicide: Suicide,
    /// So many passes in a row end the game; with `None` they never do.
    pub(crate) passes_that_end: Option<usize>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModelMove {
    /// No stone.
    Pass,
    /// A stone on this point.
    Stone(usize),
}

/// Why a move is refused. Where several reasons hold, the first of this list is given; so an immediate recapture that
/// superko forbids is called [`Refusal::Ko`], and nothing that the rules in force allow is refused for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The passes that end the game have been made.
    GameOver,
    /// The board has no such point.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The player's own stones would go, and so many mustn't.
    Suicide,
    /// It takes at once, with a single stone, the single stone that has just taken a single stone there.
    Ko,
    /// It repeats what the move `earlier` left, in the sense of the superko rule in force: the earliest such ply.
    Superko {
        /// The ply, 0 for the start position.
        earlier: usize,
    },
}

/// What a game keeps of each ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The board it left.
    pub(crate) board: ModelBoard,
    /// The player to move then.
    pub(crate) to_move: u8,
    /// What was played; nothing led to the start position.
    pub(crate) mv: Option<ModelMove>,
    /// The opponent's stones that went, sorted.
    pub(crate) captured: Vec<usize>,
    /// The player's own stones that went, sorted.
    pub(crate) suicide: Vec<usize>,
}

impl Entry {
    /// Whose position this is in natural situational superko: the player's who put a stone.
    fn made_by(&self) -> Option<u8> {
        match self.mv {
            None => Some(WHITE),
            Some(ModelMove::Pass) => None,
            Some(ModelMove::Stone(_)) => Some(other(self.to_move)),
        }
    }
}

/// A game: everything there has been on the board, the start position included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ModelGame {
    pub(crate) rules: ModelRules,
    /// From the start to the present.
    pub(crate) history: Vec<Entry>,
}

// Playing.
impl ModelGame {
    /// A game that begins with this board (empty, handicap or set up), which is its ply 0 for every repetition.
    pub(crate) fn new(board: ModelBoard, to_move: u8, rules: ModelRules) -> ModelGame {
        let start = Entry { board, to_move, mv: None, captured: Vec::new(), suicide: Vec::new() };
        ModelGame { rules, history: vec![start] }
    }

    /// The present ply.
    pub(crate) fn present(&self) -> &Entry {
        self.history.last().expect("a game has at least its start")
    }

    /// The board as it is.
    pub(crate) fn board(&self) -> &ModelBoard {
        &self.present().board
    }

    /// How many passes there have been since the last stone.
    pub(crate) fn passes(&self) -> usize {
        self.history.iter().rev().take_while(|entry| entry.mv == Some(ModelMove::Pass)).count()
    }

    /// Whether the passes that end the game have been made.
    pub(crate) fn is_over(&self) -> bool {
        self.rules.passes_that_end.is_some_and(|passes| self.passes() >= passes)
    }

    /// What this move would leave, or the reason why it mustn't be made.
    pub(crate) fn check(&self, mv: ModelMove) -> Result<Entry, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let now = self.present();
        let to_move = other(now.to_move);
        let ModelMove::Stone(point) = mv else {
            let board = now.board.clone();
            return Ok(Entry { board, to_move, mv: Some(mv), captured: Vec::new(), suicide: Vec::new() });
        };
        if point >= now.board.cells.len() {
            return Err(Refusal::OffBoard);
        }
        if now.board.cells[point] != EMPTY {
            return Err(Refusal::Occupied);
        }
        let Placed { board, captured, suicide } = now.board.place(point, now.to_move);
        let next = Entry { board, to_move, mv: Some(mv), captured, suicide };
        let forbidden_suicide = match self.rules.suicide {
            Suicide::Never => !next.suicide.is_empty(),
            Suicide::Multi => next.suicide.len() == 1,
            Suicide::Any => false,
        };
        if forbidden_suicide {
            return Err(Refusal::Suicide);
        }
        let earlier = self.repeated(&next).first().copied();
        let forbidden_by_ko = self.rules.ko == Ko::Simple || earlier.is_some();
        if forbidden_by_ko && self.retakes(&next) {
            return Err(Refusal::Ko);
        }
        match earlier {
            Some(earlier) => Err(Refusal::Superko { earlier }),
            None => Ok(next),
        }
    }

    /// Whether a stone takes exactly the one stone just played, on the point where that one took exactly one.
    pub(crate) fn retakes(&self, next: &Entry) -> bool {
        let last = self.present();
        match (last.mv, next.mv) {
            (Some(ModelMove::Stone(taker)), Some(ModelMove::Stone(point))) => {
                last.captured == [point] && next.captured == [taker]
            }
            _ => false,
        }
    }

    /// The plies that a stone repeats in the sense of the superko rule in force: none without such a rule.
    pub(crate) fn repeated(&self, next: &Entry) -> Vec<usize> {
        let same = |past: &Entry| match self.rules.ko {
            Ko::None | Ko::Simple => false,
            Ko::Positional => true,
            Ko::Situational => past.to_move == next.to_move,
            Ko::Natural => past.made_by() == next.made_by(),
        };
        (0..self.history.len())
            .filter(|&ply| same(&self.history[ply]) && self.history[ply].board == next.board)
            .collect()
    }

    /// Makes a move. A refused one changes nothing.
    pub(crate) fn play(&mut self, mv: ModelMove) -> Result<(), Refusal> {
        let next = self.check(mv)?;
        self.history.push(next);
        Ok(())
    }

    /// Takes the last move back, if there is one.
    pub(crate) fn undo(&mut self) -> bool {
        if self.history.len() == 1 {
            return false;
        }
        self.history.pop();
        true
    }

    /// The verdict on a stone on every point.
    pub(crate) fn verdicts(&self) -> Vec<Result<(), Refusal>> {
        (0..self.board().cells.len()).map(|point| self.check(ModelMove::Stone(point)).map(|_| ())).collect()
    }

    /// Every move the rules allow, the pass last.
    pub(crate) fn legal_moves(&self) -> Vec<ModelMove> {
        let mut moves: Vec<ModelMove> = (0..self.board().cells.len()).map(ModelMove::Stone).collect();
        moves.push(ModelMove::Pass);
        moves.retain(|&mv| self.check(mv).is_ok());
        moves
    }

    /// The number of ways to play on for `depth` plies.
    pub(crate) fn perft(&mut self, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut total = 0;
        for mv in moves {
            self.play(mv).expect("a legal move");
            total += self.perft(depth - 1);
            self.undo();
        }
        total
    }
}

// What a referee asks of the history.
impl ModelGame {
    /// How many stones Black and White have taken after this ply. Who takes his own stones gives them away.
    pub(crate) fn taken_since(&self, ply: usize) -> [usize; 2] {
        let mut taken = [0, 0];
        for entry in &self.history[ply + 1..] {
            let (player, opponent) = if entry.to_move == WHITE { (0, 1) } else { (1, 0) };
            taken[player] += entry.captured.len();
            taken[opponent] += entry.suicide.len();
        }
        taken
    }

    /// The latest earlier ply with the same board and the same player to move, if a stone has been played since
    /// (passing in turn is no cycle), and the stones that Black and White have taken since. The cycle is balanced if
    /// these are equally many.
    pub(crate) fn cycle(&self) -> Option<(usize, [usize; 2])> {
        let now = self.present();
        let last_stone = self.history.len() - 1 - self.passes();
        let same = |ply: &usize| self.history[*ply].board == now.board && self.history[*ply].to_move == now.to_move;
        let earlier = (0..last_stone).rev().find(same)?;
        Some((earlier, self.taken_since(earlier)))
    }

    /// Plays names of points and `pass`.
    ///
    /// # Panics
    /// When one of them is refused.
    pub(crate) fn play_text(&mut self, text: &str) {
        for word in text.split_whitespace() {
            let mv = self.move_named(word);
            self.play(mv).unwrap_or_else(|refusal| panic!("{word} in {text}: {refusal:?}"));
        }
    }

    /// The move of this name.
    pub(crate) fn move_named(&self, word: &str) -> ModelMove {
        if word == "pass" { ModelMove::Pass } else { ModelMove::Stone(self.board().named(word)) }
    }
}
