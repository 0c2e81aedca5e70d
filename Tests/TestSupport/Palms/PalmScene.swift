internal import Ink
import Interaction
public import Touch

/// Touches of hands, with known truth: which of them are fingertips. Made by a seeded generator.
public struct PalmScene: Sendable {
  /// What the hands do.
  public enum Kind: CaseIterable, Sendable {
    /// A hand rests while one of its fingers writes.
    case writing
    /// The same while the hand moves along.
    case slidingPalm
    /// Two hands rest while a finger writes.
    case twoPalms
    /// A child's forearm lies on the screen.
    case forearm
    /// Ten fingers paint close together.
    case tenFingers
    /// A child's fingers paint, held together.
    case childsFingers
    /// Two people paint beside each other.
    case twoPeople
    /// Two fingers move towards each other, or apart.
    case pinch
    /// Four knuckles paint.
    case knuckles
    /// A wet screen reports ghosts while a finger paints.
    case ghosts
    /// One finger makes quick dots.
    case dots
    /// A finger paints fast strokes beside a hand that rests.
    case fastStrokes
  }

  /// The fingertips, by touch number.
  public internal(set) var fingers: Set<UInt32> = []
  /// The palms and ghosts, by touch number.
  public internal(set) var palms: Set<UInt32> = []
  /// The events, in order.
  public private(set) var events: [TouchEvent] = []

  /// The display of all scenes: 480 × 270 mm.
  public static let metrics = DisplayMetrics(scale: 1, pixelsPerMillimetre: 4)

  /// Makes a scene.
  /// - Parameter hasSizes: Whether the device reports the sizes of contacts.
  public init(_ kind: Kind, seed: UInt64, hasSizes: Bool) {
    var author = PalmSceneAuthor(seed: seed)
    author.play(kind)
    let parts = author.parts
    fingers = Set(parts.filter(\.isFinger).map(\.touch))
    palms = Set(parts.filter { !$0.isFinger }.map(\.touch))
    // A fingertip of an earlier time, so that the device is known to report fingertips.
    let known = PalmScenePart(
      touch: 1, isFinger: true,
      reports: [.init(time: 0, x: 20, y: 20, size: 9), .init(time: 80, x: 20, y: 20, size: 10)])
    let all = (hasSizes ? [known] : []) + parts
    events = all.flatMap { $0.events(hasSizes: hasSizes) }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Plays the scene to a session that judges contacts.
  public func play() -> Outcome {
    var session = PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: Self.metrics)
    session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
    for event in events {
      _ = session.advance(to: event.time)
      _ = session.handle(.touch(event))
    }
    let painted = Set(
      session.drawing.completed.compactMap { stroke -> UInt32? in
        guard case .touch(let touch) = stroke.contact else { return nil }
        return touch
      })
    var outcome = Outcome()
    (outcome.fingers, outcome.palms) = (fingers.count, palms.count)
    outcome.lost = fingers.subtracting(painted).count
    outcome.painted = palms.intersection(painted).count
    return outcome
  }
}

extension PalmScene {
  /// How many contacts were judged right.
  public struct Outcome: Sendable, CustomStringConvertible {
    /// The number of fingertips.
    public internal(set) var fingers = 0
    /// How many of them left no ink.
    public internal(set) var lost = 0
    /// The number of palms and ghosts.
    public internal(set) var palms = 0
    /// How many of them left ink.
    public internal(set) var painted = 0

    /// No contacts.
    public init() {}

    /// Adds the outcome of another scene.
    public mutating func add(_ other: Outcome) {
      fingers += other.fingers
      lost += other.lost
      palms += other.palms
      painted += other.painted
    }

    /// The numbers in words.
    public var description: String {
      "\(lost) of \(fingers) fingertips lost, \(painted) of \(palms) palms painted"
    }
  }
}

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
          TouchEvent(touch: touch, phase: .ownership, source: Self.source, time: events[0].time))
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
