internal import Ink

/// The control over which a mouse rests without a button.
struct PaletteHover: Hashable, Sendable {
  let seat: SeatID
  let control: PaletteControl
  /// When the mouse came over the control, on the program's clock.
  let start: Timestamp
}
