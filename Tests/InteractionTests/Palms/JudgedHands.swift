import Ink
import Interaction
import TestSupport
import Touch

/// A suite with a session that tells palms from fingers, whose contacts lie at places in millimetres.
protocol JudgedHands {
  var session: PaintingSession { get set }
  /// The time of what comes next, in milliseconds.
  var clock: Int64 { get set }
}

extension JudgedHands {
  static func judging(_ settings: ScreenSettings) -> PaintingSession {
    var session = PaintingSession(
      windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
    session.screenSettings = settings
    return session
  }

  /// A contact reports something. One that comes down is ours.
  /// - Parameter size: The diameter in millimetres, or any other number that a device reports.
  /// - Returns: What that has done to drawings.
  @discardableResult
  mutating func touch(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double, size: Float? = nil
  ) -> [BoardAction] {
    var actions = session.advance(to: Timestamp(milliseconds: clock)).actions
    let place = Point(x: x * 4, y: y * 4)
    let extent = size.map { ContactExtent(major: $0) }
    actions +=
      session.handle(.finger(finger, phase, at: place, extent: extent, milliseconds: clock)).actions
    guard phase == .begin else { return actions }
    return actions
      + session.handle(.finger(finger, .ownership, at: nil, milliseconds: clock)).actions
  }
}
