import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Ten fingers that move down the canvas side by side, with the samples that the drawing must hold
/// wherever the window was.
final class PaintingFingers {
  private let stage: Stage
  private var fingers: [Finger] = []
  private let touchscreen: TouchInjector

  private struct Finger {
    /// Its position on the screen.
    var place: Point
    /// The samples that the drawing must hold of it.
    var way: [Mark]
  }

  /// A sample that the drawing must hold.
  private struct Mark {
    var position: Point
    /// Whether the window's position was known when the finger moved. If so, `position` is in
    /// window space, otherwise in screen space.
    var isPlaced: Bool

    /// Whether a stroke's sample is this one. Windows lie on whole pixels, so while the window's
    /// position is unknown, only the fractions of a pixel are compared.
    func isHeld(as sample: Point) -> Bool {
      guard !isPlaced else { return sample == position }
      let (x, y) = (sample.x - position.x, sample.y - position.y)
      return x == x.rounded() && y == y.rounded()
    }
  }

  private static let count = 10

  /// Puts the fingers down on the upper part of the canvas.
  init(_ stage: Stage, on touchscreen: TouchInjector? = nil) throws {
    self.stage = stage
    self.touchscreen = touchscreen ?? stage.touch
    let frame = try stage.client.frame(of: stage.window)
    let distance = Double(frame.width - 160) / Double(Self.count - 1)
    for finger in 0..<Self.count {
      let place = Point(
        x: Double(frame.x + 80) + (Double(finger) * distance).rounded(),
        y: Double(frame.y + 80 + finger % 3 * 20))
      try self.touchscreen.begin(finger, at: place)
      fingers.append(Finger(place: place, way: marks(place, windowAt: Self.origin(frame))))
    }
  }

  private func marks(_ place: Point, windowAt origin: Point?) -> [Mark] {
    stage.kept([place], windowAt: origin ?? Point(x: 0, y: 0))
      .map { Mark(position: $0, isPlaced: origin != nil) }
  }

  private static func origin(_ frame: PixelRect) -> Point {
    Point(x: Double(frame.x), y: Double(frame.y))
  }

  /// Moves all fingers a number of steps, to and fro.
  func go(_ steps: Int = 10) throws {
    let origin = Self.origin(try stage.client.frame(of: stage.window))
    for step in 0..<steps {
      for finger in fingers.indices {
        fingers[finger].place.x += step % 2 == 0 ? 6 : -4
        fingers[finger].place.y += Double(3 + finger % 4)
        try touchscreen.move(finger, to: fingers[finger].place)
        fingers[finger].way += marks(fingers[finger].place, windowAt: origin)
      }
    }
    try stage.settle()
  }

  /// Lifts all fingers, the last first.
  func lift() throws {
    let origin = Self.origin(try stage.client.frame(of: stage.window))
    for finger in fingers.indices.reversed() {
      try touchscreen.end(finger, at: fingers[finger].place)
      fingers[finger].way += marks(fingers[finger].place, windowAt: origin)
    }
    try stage.settle()
  }

  /// How many steps the fingers have made while the window's position was unknown.
  private(set) var stirs = 0

  /// Moves all fingers a step while the window's position is unknown. Each step ends on another
  /// fraction of a pixel, which shows the order of the drawing's samples.
  func stir() throws {
    stirs += 1
    let steps = 16
    let part = Double(stirs % steps) / Double(steps)
    for finger in fingers.indices {
      let whole = fingers[finger].place
      let place = Point(
        x: whole.x + Double(stirs * 3 % 11) + part,
        y: whole.y + Double(stirs * 5 % 9) + Double(stirs / steps % steps) / Double(steps))
      try touchscreen.move(finger, to: place)
      fingers[finger].way += marks(place, windowAt: nil)
    }
  }

  /// Performs an action. The fingers stir during every wait in it.
  func stir(while act: () throws -> Void) throws {
    stage.harness.meanwhile = { [unowned self] in try stir() }
    defer { stage.harness.meanwhile = nil }
    try act()
    // Events still under way belong to the action.
    try stage.settle()
  }

  /// The number of fingers.
  var count: Int { fingers.count }

  /// The samples that the drawing must hold of each finger. Only for fingers that have never stirred.
  var kept: [[Point]] {
    precondition(stirs == 0)
    return fingers.map { $0.way.map(\.position) }
  }

  /// Whether a stroke holds all samples of a finger and nothing else, in order.
  func isHeld(_ finger: Int, as stroke: [Point]) -> Bool {
    stroke.count == fingers[finger].way.count && agreement(of: finger, with: stroke) == stroke.count
  }

  /// Whether the strokes of a drawing hold all samples of all fingers.
  func areHeld(by strokes: [SessionReport.Stroke]) -> Bool {
    fingers.indices.allSatisfy { finger in
      strokes.contains { isHeld(finger, as: $0.positions) }
    }
  }

  /// Returns how many of a stroke's first samples agree with the finger's.
  func agreement(of finger: Int, with stroke: [Point]) -> Int {
    zip(fingers[finger].way, stroke).prefix { $0.isHeld(as: $1) }.count
  }

  /// Returns how many samples the drawing must hold of a finger.
  func samples(of finger: Int) -> Int { fingers[finger].way.count }
}

extension Stage {
  /// Performs an action while ten fingers paint, and lifts them. Then expects every sample of each
  /// finger, no finger still down, and a window that shows the drawing.
  /// - Parameter isCovered: Whether something covers the window at the end.
  func whileTenFingersPaint(
    _ deed: String, isCovered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ act: () throws -> Void
  ) throws {
    let before = try session().strokes
    let fingers = try PaintingFingers(self)
    try fingers.go()
    try fingers.stir(while: {
      try act()
      // Also after the action has had its effect.
      for _ in 0..<10 { try fingers.stir() }
    })
    try fingers.go()
    try fingers.lift()
    try expectInk(
      fingers, after: before, deed, isCovered: isCovered, sourceLocation: sourceLocation)
  }

  /// The latest events that the program has recorded, without moves.
  private var received: String {
    let lines = (try? readText(inHome("record")))?.split(separator: "\n") ?? []
    return lines.filter { !$0.contains(" move ") }.suffix(45).joined(separator: "\n")
  }

  /// Expects the drawing to hold the complete strokes of ten fingers, and no strokes in progress.
  func expectInk(
    _ fingers: PaintingFingers, after before: [SessionReport.Stroke], _ deed: String,
    isCovered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let count = before.count + fingers.count
    let strokes = try session(
      until: { $0.strokes.count == count && $0.strokes.allSatisfy(\.isCompleted) },
      sourceLocation: sourceLocation
    ).strokes
    let areDown = strokes.count { !$0.isCompleted }
    #expect(areDown == 0, "\(deed): fingers are still down", sourceLocation: sourceLocation)
    #expect(
      Array(strokes.prefix(before.count)) == before, "\(deed): earlier ink has changed",
      sourceLocation: sourceLocation)
    let painted = strokes.dropFirst(before.count).map(\.positions)
    for finger in 0..<fingers.count
    where !painted.contains(where: { fingers.isHeld(finger, as: $0) }) {
      let nearest = painted.first { fingers.agreement(of: finger, with: $0) > 0 } ?? []
      Issue.record(
        """
        \(deed): finger \(finger) has \(nearest.count) samples of \(fingers.samples(of: finger)); \
        \(fingers.agreement(of: finger, with: nearest)) of them are its own
        """, sourceLocation: sourceLocation)
    }
    #expect(
      painted.count == fingers.count, "\(deed): strokes; it received\n\(received)",
      sourceLocation: sourceLocation)
    if !isCovered { try expectWindowShowsDrawing(sourceLocation: sourceLocation) }
  }
}
