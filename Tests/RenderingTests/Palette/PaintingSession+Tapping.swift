import Ink
import Interaction

extension PaintingSession {
  /// A finger taps a point of the window.
  mutating func tap(at place: Point) {
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      _ = handle(
        .touch(
          TouchEvent(
            touch: 1, phase: phase, source: EventSource(device: 9, master: 2),
            time: Timestamp(milliseconds: 0), position: phase == .ownership ? nil : place)))
    }
    _ = decideLifts()
  }
}
