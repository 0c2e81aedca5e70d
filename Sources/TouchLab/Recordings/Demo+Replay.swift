public import Ink
public import Interaction

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
        let controls = SessionReport(session).seats.first?.controls ?? []
        guard let place = controls.last(where: { $0.name == item })?.frame.center else {
          throw .notFound("palette item '\(item)'")
        }
        let source = EventSource(device: 0, master: 0)
        for phase in [TouchEvent.Phase.begin, .ownership, .end] {
          _ = session.handle(
            .touch(
              TouchEvent(
                touch: finger, phase: phase, source: source, time: time,
                position: phase == .ownership ? nil : place)))
        }
        _ = session.decideLifts()
      }
    }
    return Replay(InkDocument(session.boards))
  }
}
