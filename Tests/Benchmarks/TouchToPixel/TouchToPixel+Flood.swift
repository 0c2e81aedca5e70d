import Glibc
import Ink
import Interaction
import TouchLab
import TouchLabSupport

/// How fast the updates of a flood follow each other.
enum FloodPace: String, CaseIterable {
  /// Each finger moves once a millisecond.
  case paced = "at 1000 Hz"
  /// The fingers move as fast as the server takes it.
  case unpaced = "as fast as the server goes"
}

/// The ways of twenty fingers in a flood. Each finger moves to and fro in a field of its own, a little further down
/// each time. The fields are so wide that no fingers are taken for a palm or an arm.
enum FloodWays {
  static let fingers = 20
  /// The length of a finger's step, in pixels.
  static let step = 6.0

  private static let columns = 4
  private static let fieldWidth = 430.0
  private static let fieldHeight = 186.0
  private static let stepsAcross = 66

  /// Returns a finger's position after a number of steps.
  /// - Parameter pitch: How much further down each way is, in pixels. There is room for 2000 steps with the default.
  static func position(_ finger: Int, _ index: Int, pitch: Double = 5) -> Point {
    let (row, place) = index.quotientAndRemainder(dividingBy: stepsAcross)
    let along = row.isMultiple(of: 2) ? place : stepsAcross - place
    return Point(
      x: 60 + Double(finger % columns) * fieldWidth + Double(along) * step,
      y: 40 + Double(finger / columns) * fieldHeight + Double(row) * pitch)
  }

  /// Returns a place without ink, beyond any brush's reach.
  static func end(_ pace: FloodPace) -> Point { Point(x: 1800, y: pace == .paced ? 400 : 500) }
}

extension TouchToPixel {
  /// Floods a client with twenty fingers. Measures its processor time per update, and how far behind it is at the
  /// end.
  /// - Throws: a ``BenchmarkFailure`` if the client shows no ink at the end, or takes fingers for palms.
  func flood(
    _ client: PaintClient, _ running: RunningClient, _ pace: FloodPace, into figures: inout Figures
  ) throws {
    let (fingers, steps) = (FloodWays.fingers, 2000)
    try server.touch.begin(Self.restingFinger, at: Self.restingPlace)
    for finger in 0..<fingers {
      try server.touch.begin(finger, at: FloodWays.position(finger, 0))
    }
    try server.touch.sync()
    usleep(200_000)
    let cost = running.processorTime
    let start = ContinuousClock.now
    for step in 1...steps {
      for finger in 0..<fingers {
        try server.touch.move(finger, to: FloodWays.position(finger, step))
      }
      switch pace {
      case .paced:
        let rest = start + .milliseconds(step) - ContinuousClock.now
        if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
      case .unpaced:
        // The driver's queue must not fill up.
        if step % 10 == 0 { try server.touch.sync() }
      }
    }
    let last = FloodWays.end(pace)
    let old = framebuffer.pixel(x: Int(last.x), y: Int(last.y))
    let end = ContinuousClock.now
    try server.touch.move(fingers - 1, to: last)
    guard
      framebuffer.waitForChange(x: Int(last.x), y: Int(last.y), from: old, within: .seconds(10))
    else { throw BenchmarkFailure("\(client.name) lost the last update of the flood") }
    if pace == .paced { figures.floodLag.append((ContinuousClock.now - end) / .milliseconds(1)) }
    usleep(300_000)
    let used = running.processorTime - cost
    figures.floodCost[pace, default: []].append(
      used / .microseconds(1) / Double(fingers * steps))
    if client.name == PaintClient.own {
      figures.lost = (figures.lost ?? 0) + (try lostSamples(client, expected: steps + 1, fingers))
    }
    for finger in 0..<fingers { try server.touch.end(finger, at: last) }
    try server.touch.end(Self.restingFinger, at: Self.restingPlace)
    try server.touch.sync()
  }

  private func lostSamples(
    _ client: PaintClient, expected: Int, _ fingers: Int
  ) throws -> Int {
    let session = try session(of: client)
    // A palm costs next to nothing, and nobody would see that from the figures. The finger that rests all the time
    // may be one.
    let palms = session.verdicts.count { $0.verdict == "palm" || $0.verdict == "wipe" }
    guard palms <= 1 else {
      throw BenchmarkFailure("\(client.name) takes \(palms) fingers of the flood for palms")
    }
    let painted = session.strokes.filter { !$0.isCompleted && $0.samples.count > 1 }
    let missing = painted.map { max(0, expected - $0.samples.count) }.reduce(0, +)
    return missing + max(0, fingers - painted.count) * expected
  }
}
