import CXlib
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport
import XClient

/// The optimised program in a private Wayland desktop, under Xwayland. Its window fills the first monitor.
final class WaylandStage {
  let desktop: WaylandDesktop
  let client: LabClient
  let program: PaintingProgram
  let window: Window
  let home: TemporaryFolder
  private let configuration: WaylandDesktop.Configuration

  var touch: WaylandTouch { desktop.touch }

  /// Sets up the stage.
  /// - Parameter environment: Additions to the program's environment.
  init(
    _ configuration: WaylandDesktop.Configuration = .init(), environment: [String: String?] = [:]
  ) throws {
    self.configuration = configuration
    home = try TemporaryFolder()
    desktop = try WaylandDesktop(configuration, in: home)
    client = try LabClient(display: try #require(desktop.environment["DISPLAY"] ?? nil))
    try Self.makeTouchscreen(desktop)
    program = try PaintingProgram(
      Stage.executable,
      arguments: ["--fullscreen", "--notice-time", "20", "--record", home.recordingPath]
        + PaintingProgram.plainPainting,
      environment: desktop.environment.merging(environment) { $1 })
    window = try client.window(ofClass: "FingerPaint")
    let (client, window, scale) = (client, window, configuration.scale)
    let screen = PixelRect(
      x: 0, y: 0, width: Int(Double(configuration.size.width) * scale),
      height: Int(Double(configuration.size.height) * scale))
    var frame = try client.frame(of: window)
    let fills = try eventually {
      frame = try client.frame(of: window)
      return frame == screen
    }
    #expect(fills, "the window does not fill the monitor: \(frame)")
    try waitForTouches()
  }

  /// Waits until the window gets touches. The compositor has its surface a moment after the X server
  /// has its frame.
  private func waitForTouches() throws {
    let gets = try eventually {
      try paint([[Point(x: 400, y: 300)]])
      return try !program.inspect().strokes.isEmpty
    }
    try #require(gets, "the window gets no touches")
    var rest = try program.inspect()
    let isBlank = try eventually {
      if let undo = rest.seats.first?.items["undo"], rest.strokes.allSatisfy(\.isCompleted) {
        let scale = configuration.scale
        try paint([[Point(x: undo.center.x / scale, y: undo.center.y / scale)]])
      }
      rest = try program.inspect()
      return rest.strokes.isEmpty
    }
    try #require(isBlank, "the first dots stay")
  }

  /// Touches the empty desktop until Xwayland has a touchscreen. It makes one with the first touch,
  /// which is lost.
  private static func makeTouchscreen(_ desktop: WaylandDesktop) throws {
    let hasTouch = try eventually {
      desktop.touch.begin(0, at: Point(x: 5, y: 5))
      try desktop.touch.frame()
      desktop.touch.end(0)
      try desktop.touch.frame()
      try desktop.touch.sync()
      let devices = try ChildProcess(
        .init(Stage.executable, ["devices"], environment: desktop.environment))
      _ = try devices.wait(timeout: .patience)
      return devices.outputText.contains("xwayland-touch")
    }
    try #require(hasTouch, "Xwayland has no touchscreen")
  }

  /// Returns the sample that the drawing must hold for a finger at a place in logical pixels.
  func kept(_ place: Point) -> Point {
    Point(
      x: (place.x * configuration.scale).rounded(.down) + 0.5,
      y: (place.y * configuration.scale).rounded(.down) + 0.5)
  }

  /// Puts fingers down at the first points of their lines, and moves them along the others.
  func paint(_ lines: [[Point]], lifts: Bool = true) throws {
    for (finger, line) in lines.enumerated() { touch.begin(finger, at: line[0]) }
    try touch.frame()
    for step in 1..<(lines.first?.count ?? 1) {
      for (finger, line) in lines.enumerated() { touch.move(finger, to: line[step]) }
      try touch.frame()
      if step.isMultiple(of: 16) { try synchronise() }
    }
    if lifts { try lift(0..<lines.count) }
    try touch.sync()
  }

  /// Lifts fingers one after the other, as fingers do.
  func lift(_ fingers: Range<Int>) throws { for finger in fingers { try lift(finger) } }

  /// Lifts a finger, at least 3 ms after what was before. Lifts within 2 ms look like a gesture of the
  /// desktop, for which Xwayland ends all touches at once.
  func lift(_ finger: Int) throws {
    try synchronise()
    try client.letServerTimePass(.milliseconds(3))
    touch.end(finger)
    try touch.frame()
    try synchronise()
  }

  /// Waits until the compositor and Xwayland have handled what was sent. The compositor ends a client
  /// that falls behind, and Xwayland is its client.
  func synchronise() throws {
    try touch.sync()
    try client.sync()
  }

  /// Waits until the program was told that all touches have ended at once, at least `count` of them.
  /// - Throws: a `MachinePause` if Xwayland paused in between, so that they count as lifts.
  func expectTaken(_ count: Int) throws {
    try Recording.waitForEnds(count, within: XwaylandTouches.grace, at: home.recordingPath)
  }

  /// Waits until the program was told of all devices that ``client`` has switched off.
  /// - Throws: a `MachinePause` if the ends of their touches count as lifts.
  func expectNoPause() throws {
    try Recording.waitForSwitchOffs(client.switchOffCount, at: home.recordingPath)
  }

  /// Returns the program's session as soon as it meets a condition. It is a failure if it does not.
  func session(
    until isReached: (SessionReport) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SessionReport {
    var latest = try program.inspect()
    let isMet = try eventually {
      latest = try program.inspect()
      return isReached(latest)
    }
    #expect(
      isMet, "the session never became what is waited for: \(latest.strokes.count) strokes",
      sourceLocation: sourceLocation)
    return latest
  }
}
