import Glibc
import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch

/// Fingers of people who paint, on a screen without any palm. All that they do must be in the drawing.
struct HonestHands {
  /// What one finger does. Places are in millimetres, times in milliseconds.
  struct Finger {
    /// A report.
    struct Report {
      var time: Double
      var x: Double
      var y: Double
      var size: Float?
    }

    var reports: [Report]

    /// A finger that comes down, rests, and then draws a line.
    /// - Parameters:
    ///   - speed: In millimetres per second.
    ///   - angle: The direction in radians.
    ///   - interval: The milliseconds from one report to the next.
    static func line(
      from x: Double, _ y: Double, at time: Double, resting rest: Double = 0, speed: Double,
      for duration: Double, angle: Double = 0, interval: Double = 10, size: Float? = nil
    ) -> Finger {
      var reports: [Report] = []
      var passed = 0.0
      while passed <= rest + duration {
        let way = speed * max(0, passed - rest) / 1_000
        reports.append(
          Report(time: time + passed, x: x + way * cos(angle), y: y + way * sin(angle), size: size))
        passed += interval
      }
      return Finger(reports: reports)
    }

    /// A finger that comes down and lifts without moving.
    static func dot(_ x: Double, _ y: Double, at time: Double, for life: Double) -> Finger {
      Finger(reports: [Report(time: time, x: x, y: y), Report(time: time + life, x: x, y: y)])
    }
  }

  private(set) var session: PaintingSession
  /// The injected places, in pixels, by the numbers of the fingers.
  private(set) var injected: [UInt32: [Point]] = [:]
  private let scale: Double

  init(_ metrics: DisplayMetrics = PalmScene.metrics, edges: [ScreenEdge] = [.bottom]) {
    session = PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: metrics)
    session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
    for edge in edges.dropFirst() { _ = session.takeSeat(at: SeatPlace(edge)) }
    scale = metrics.pixelsPerMillimetre
  }

  /// Turns calls of palettes on or off.
  mutating func setCalls(_ areOn: Bool) { session.screenSettings[.paletteCalls] = areOn }

  /// Plays fingers at their times. They are numbered from 1 in the order of the list.
  mutating func play(_ fingers: [Finger]) {
    for event in Self.events(of: fingers, scale: scale) {
      if event.phase != .ownership, let place = event.position {
        injected[event.touch, default: []].append(place)
      }
      _ = session.advance(to: event.time)
      _ = session.handle(.touch(event))
    }
    _ = session.decideLifts()
  }

  /// The events of fingers, in order.
  static func events(of fingers: [Finger], scale: Double) -> [TouchEvent] {
    var events: [TouchEvent] = []
    let source = EventSource(device: 9, master: 2)
    for (index, finger) in fingers.enumerated() {
      let touch = UInt32(index + 1)
      for (step, report) in finger.reports.enumerated() {
        let isLast = step == finger.reports.count - 1
        var event = TouchEvent(
          touch: touch, phase: step == 0 ? .begin : isLast ? .end : .update(pendingEnd: false),
          source: source, time: Timestamp(milliseconds: Int64(report.time.rounded())),
          position: Point(x: report.x * scale, y: report.y * scale),
          extent: report.size.map { ContactExtent(major: $0) })
        events.append(event)
        guard step == 0 else { continue }
        (event.phase, event.position) = (.ownership, nil)
        events.append(event)
      }
    }
    return events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The fingers whose strokes are not as they were painted, from the first report to the last.
  var incomplete: [UInt32] {
    var drawn: [UInt32: [Point]] = [:]
    for stroke in session.drawing.completed {
      guard case .touch(let touch) = stroke.contact else { continue }
      drawn[touch, default: []] += stroke.samples.unpacked.map(\.position)
    }
    return injected.keys.sorted().filter { touch in
      guard let expected = injected[touch], let found = drawn[touch],
        found.count == expected.count
      else { return true }
      return zip(found, expected).contains { $0.distance(to: $1) > 0.5 }
    }
  }
}
