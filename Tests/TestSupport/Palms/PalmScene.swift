internal import Ink
public import Interaction

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
    session.handSettings = HandSettings([.palmRejection, .fistErases])
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
