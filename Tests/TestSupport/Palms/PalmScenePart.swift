import Ink
import Interaction

/// A contact of a ``PalmScene``, from its first report to its last.
struct PalmScenePart {
  /// A report: milliseconds, and millimetres of the screen.
  struct Report {
    var time: Double
    var x: Double
    var y: Double
    var size: Double
  }

  let touch: UInt32
  let isFinger: Bool
  var reports: [Report]

  /// The contact's events. It is ours from its first report on.
  func events(hasSizes: Bool) -> [TouchEvent] {
    var events: [TouchEvent] = []
    for (index, report) in reports.enumerated() {
      let isLast = index == reports.count - 1
      let phase: TouchEvent.Phase = index == 0 ? .begin : isLast ? .end : .update(pendingEnd: false)
      events.append(event(phase, report, hasSizes))
      if index == 0 {
        events.append(
          TouchEvent(
            touch: touch, phase: .ownership, source: Self.source, time: events[0].time))
      }
    }
    return events
  }

  private static let source = EventSource(device: 9, master: 2)

  private func event(_ phase: TouchEvent.Phase, _ report: Report, _ hasSizes: Bool) -> TouchEvent {
    let scale = PalmScene.metrics.pixelsPerMillimetre
    return TouchEvent(
      touch: touch, phase: phase, source: Self.source,
      time: Timestamp(milliseconds: Int64(report.time.rounded())),
      position: Point(x: report.x * scale, y: report.y * scale),
      extent: hasSizes && phase != .end ? ContactExtent(major: Float(report.size)) : nil)
  }
}
