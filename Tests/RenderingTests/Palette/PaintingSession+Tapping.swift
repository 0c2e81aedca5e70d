import Ink
import TestSupport
import Interaction

extension PaintingSession {
  /// A finger taps a point of the window.
  mutating func tap(at place: Point) {
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      _ = handle(.finger(1, phase, at: phase == .ownership ? nil : place))
    }
    _ = decideLifts()
  }

  /// Opens or closes a panel of a person, wherever the control is that does so.
  @discardableResult
  mutating func toggle(_ panel: PalettePanel, of seat: SeatID) -> Effects {
    var effects = Effects()
    toggle(panel, of: seat, &effects)
    return effects
  }
}
