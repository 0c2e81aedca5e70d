import Ink
internal import OrderedCollections

/// Use of panels by the keyboard: arrow keys move the focus, and with Shift they adjust the focused
/// control.
extension Palettes {
  /// Moves the focus to the nearest control of the open panel in a direction.
  mutating func moveFocus(_ direction: FocusDirection, of seat: SeatID) {
    guard let cells = layouts[seat]?.panel?.content, !cells.isEmpty else { return }
    let focus = direction.target(
      from: seats[seat]?.palette.focus, among: cells.map { ($0.control, $0.target.center) })
    seats[seat]?.palette.focus = focus
  }

  /// Moves the focused slider by a small step. Other controls stay as they are.
  mutating func adjustFocus(_ direction: FocusDirection, of seat: SeatID) {
    guard let slider = seats[seat]?.palette.focus?.gesture.slider else { return }
    seats[seat]?.step(slider, direction)
  }
}
