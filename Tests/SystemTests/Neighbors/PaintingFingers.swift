import Ink
import Testing
import TouchLab

/// Ten fingers that go down the canvas side by side, and what the drawing has to hold of them wherever
/// the window was meanwhile.
struct PaintingFingers {
  private let stage: Stage
  private var fingers: [Finger] = []
  private let touchscreen: TouchInjector

  private struct Finger {
    /// Where it is on the screen.
    var place: Point
    /// What is kept of its way.
    var kept: [Point]
  }

  private static let count = 10

  /// Puts the fingers on the upper part of the canvas.
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
      fingers.append(
        Finger(place: place, kept: stage.kept([place], windowAt: Self.origin(frame))))
    }
  }

  private static func origin(_ frame: PixelRect) -> Point {
    Point(x: Double(frame.x), y: Double(frame.y))
  }

  /// All fingers move, this way and that.
  mutating func go(_ steps: Int = 10) throws {
    let origin = Self.origin(try stage.client.frame(of: stage.window))
    for step in 0..<steps {
      for finger in fingers.indices {
        fingers[finger].place.x += step % 2 == 0 ? 6 : -4
        fingers[finger].place.y += Double(3 + finger % 4)
        try touchscreen.move(finger, to: fingers[finger].place)
        fingers[finger].kept += stage.kept([fingers[finger].place], windowAt: origin)
      }
    }
    try stage.settle()
  }

  /// All fingers lift, the last first.
  mutating func lift() throws {
    let origin = Self.origin(try stage.client.frame(of: stage.window))
    for finger in fingers.indices.reversed() {
      try touchscreen.end(finger, at: fingers[finger].place)
      fingers[finger].kept += stage.kept([fingers[finger].place], windowAt: origin)
    }
    try stage.settle()
  }

  /// What the drawing has to hold of each finger.
  var kept: [[Point]] { fingers.map(\.kept) }
}

extension Stage {
  /// Ten fingers paint, something happens, they go on and lift; then every sample of each is there,
  /// no finger is held for down, and the window shows the drawing.
  /// - Parameter isCovered: Whether something lies over the window in the end.
  func whileTenFingersPaint(
    _ deed: String, isCovered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ act: () throws -> Void
  ) throws {
    let before = try session().strokes
    var fingers = try PaintingFingers(self)
    try fingers.go()
    try act()
    try fingers.go()
    try fingers.lift()
    try expectInk(
      fingers, after: before, deed, isCovered: isCovered, sourceLocation: sourceLocation)
  }

  /// What the program received last, but for moves, where it records.
  private var received: String {
    let lines = (try? readText(inHome("record")))?.split(separator: "\n") ?? []
    return lines.filter { !$0.contains(" move ") }.suffix(45).joined(separator: "\n")
  }

  /// Expects the drawing to hold what ten fingers painted, whole, and nothing that has not ended.
  func expectInk(
    _ fingers: PaintingFingers, after before: [ReportedSession.Stroke], _ deed: String,
    isCovered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let count = before.count + fingers.kept.count
    let strokes = try session(
      until: { $0.strokes.count == count && $0.strokes.allSatisfy(\.isCompleted) },
      timeout: .seconds(5)
    ).strokes
    let areDown = strokes.count { !$0.isCompleted }
    #expect(areDown == 0, "\(deed): fingers are still down", sourceLocation: sourceLocation)
    #expect(
      Array(strokes.prefix(before.count)) == before, "\(deed): earlier ink has changed",
      sourceLocation: sourceLocation)
    let painted = strokes.dropFirst(before.count).map(\.positions)
    for (finger, kept) in fingers.kept.enumerated() where !painted.contains(kept) {
      let nearest = painted.first { $0.first == kept.first } ?? []
      Issue.record(
        """
        \(deed): finger \(finger) has \(nearest.count) samples of \(kept.count); \
        \(zip(nearest, kept).prefix { $0 == $1 }.count) of them are its own
        """, sourceLocation: sourceLocation)
    }
    #expect(
      painted.count == fingers.kept.count, "\(deed): strokes; it received\n\(received)",
      sourceLocation: sourceLocation)
    if !isCovered { try expectWindowShowsDrawing(sourceLocation: sourceLocation) }
  }
}
