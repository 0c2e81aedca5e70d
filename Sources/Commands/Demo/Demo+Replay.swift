public import Ink
package import Interaction
public import Touch
public import TouchLab

extension Demo {
  /// Paints a recording without any screen or server, and returns how it was painted.
  /// - Throws: A ``TouchLabError`` if the recording presses an item that the palette does not have.
  public static func replay(of recording: Recording) throws(TouchLabError) -> Replay {
    var session = PaintingSession(
      windowWidth: recording.width, windowHeight: recording.height, metrics: .standard)
    for entry in recording.entries {
      let time = Timestamp(milliseconds: entry.time)
      _ = session.advance(to: time)
      switch entry.action {
      case .event(let event):
        _ = session.handle(event)
        // Nobody else wants the touches.
        if case .touch(var touch) = event, touch.phase == .begin {
          (touch.phase, touch.position) = (.ownership, nil)
          _ = session.handle(.touch(touch))
        }
      case .tap(let finger, let item):
        guard let places = session.way(to: item) else { throw .notFound("palette item '\(item)'") }
        for place in places { session.tap(place, with: finger, at: time) }
      }
    }
    return Replay(InkDocument(session.boards))
  }
}

extension PaintingSession {
  /// Returns where a finger taps, one place after the other, to press a control of the first palette; nowhere for
  /// a tool that is lit. `nil` if there is no such control.
  package func way(to item: String) -> [Point]? {
    var session = self
    // On the bar, it would open the panel of tools.
    if session.paletteView.tool == item { return [] }
    return PaletteWay.find(
      item, look: { session.paletteView },
      tap: { session.tap($0, with: .max, at: session.now) })
  }

  /// The controls and the tool that the first palette shows.
  private var paletteView: PaletteWay.View {
    let seat = SessionReport(self).seats.first
    let places = (seat?.controls ?? []).map { ($0.name, $0.frame.center) }
    let isHandOn = seat?.palette.isHandLatched == true
    return PaletteWay.View(
      places: Dictionary(places) { $1 }, tool: isHandOn ? nil : seat?.tool)
  }

  /// A finger taps a place, and nobody else wants it.
  package mutating func tap(_ place: Point, with finger: UInt32, at time: Timestamp) {
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      _ = handle(
        .touch(
          TouchEvent(
            touch: finger, phase: phase, source: EventSource(device: 0, master: 0), time: time,
            position: phase == .ownership ? nil : place)))
    }
    _ = decideLifts()
  }
}
