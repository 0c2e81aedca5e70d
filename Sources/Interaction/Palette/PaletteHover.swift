internal import Ink

/// The control over which a mouse rests without a button.
struct PaletteHover: Hashable, Sendable {
  let seat: SeatID
  let control: PaletteControl
  /// When the mouse came over the control, on the program's clock.
  let start: Timestamp

  /// When the hint of the control is shown, if it has one.
  var hintStart: Timestamp { start + HoldTuning.hint }
  /// When the hint disappears.
  var hintEnd: Timestamp { hintStart + HoldTuning.hoverStays }
}
