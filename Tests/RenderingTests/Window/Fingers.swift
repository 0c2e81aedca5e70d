import Ink
import Interaction
import Testing
import TestSupport
import Touch

/// Fingers on a window, and what it must show then.
extension LiveWindow {
  /// A finger reports something.
  func touch(_ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point?) {
    take(.event(.finger(finger, phase, at: place)))
  }

  /// A finger comes down.
  func begin(_ finger: UInt32, at place: Point) {
    touch(finger, .begin, place)
    touch(finger, .ownership, nil)
  }

  /// A finger taps a place.
  func tap(_ place: Point, finger: UInt32 = 7) {
    begin(finger, at: place)
    touch(finger, .end, nil)
  }

  /// A finger taps a control of a palette.
  func tap(_ control: PaletteControl, of seat: SeatID = .first) throws {
    tap(try #require(session.place(of: control, for: seat), "no \(control.name)"))
  }

  /// Expects the window to show what it would show if it were painted from scratch.
  func expectRepainted(
    _ state: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSamePixels(
      pixels(), repaintedPixels(), width: session.window.width, "\(state)",
      sourceLocation: sourceLocation)
  }
}

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
