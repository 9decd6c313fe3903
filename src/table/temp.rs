//! To be replaced by the games' own.
use crate::game::Observe;
use crate::outcome::Seat;
impl Observe for crate::chess::Game {
    type View = crate::chess::Position;
    fn view(&self, _: Option<Seat>) -> Self::View {
        *self.position()
    }
}
