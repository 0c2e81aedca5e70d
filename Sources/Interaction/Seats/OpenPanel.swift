internal import Ink

/// A panel that a seat has opened.
struct OpenPanel: Hashable, Sendable {
  let seat: SeatID
  let panel: PalettePanel
}
