import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Motion over the canvas", .serialized, .ownThread)
struct MotionTests {
  /// A stage, and the number of rectangles that were shown for a panel that a tap has opened.
  private func opened(
    _ arguments: [String] = [], animations: Bool? = nil
  ) throws -> (stage: Stage, puts: Int) {
    var daemon: SettingsDaemon?
    let stage = try Stage(arguments: arguments, disguise: .init()) { server in
      daemon = try SettingsDaemon(LabClient(server)).set(animations: animations)
    }
    let relay = try #require(stage.relay)
    // The pictures of the end. The request for the report ends motion, so the panel is closed again.
    try stage.tap("colors-panel")
    let end = try stage.windowPixels()
    try stage.tap("colors-panel")
    let start = try stage.windowPixels()
    expectOtherPixels(start, end)
    let puts = relay.sharedPutCount
    try stage.tap("colors-panel")
    #expect(try stage.harness.eventually { try stage.harness.picture().pixels == end })
    withExtendedLifetime(daemon) {}
    return (stage, relay.sharedPutCount - puts)
  }

  @Test("a panel grows to its end without another event")
  func whole() throws {
    let (stage, puts) = try opened()
    let (_, motionless) = try opened(["--no-motion"])
    #expect(puts > motionless)
    try stage.expectFullRepaint()
  }

  @Test("a desktop whose user wants no animations gets none, unless the command line says so")
  func reduced() throws {
    let (_, motionless) = try opened(["--no-motion"], animations: true)
    #expect(try opened(animations: false).puts == motionless)
    #expect(try opened(["--motion"], animations: false).puts > motionless)
  }

  @Test("fingers paint on while a panel grows, the ink is cleared and a picture is saved")
  func everything() throws {
    let stage = try Stage()
    for round in 0..<5 {
      try stage.press(1, [Point(x: 300, y: 100)])
      try stage.tap("colors-panel")
      try stage.press(2, [Point(x: 500, y: 100)])
      for step in 1...20 {
        try stage.touch.move(1, to: Point(x: 300, y: Double(100 + step * 10)))
        try stage.touch.move(2, to: Point(x: 500, y: Double(100 + step * 10)))
      }
      try stage.touch.end(1, at: Point(x: 300, y: 300))
      try stage.touch.end(2, at: Point(x: 500, y: 300))
      try stage.tap("colors-panel")
      if round % 2 == 1 { try stage.hold("clear") }
      let session = try stage.session { session in
        session.strokes.allSatisfy(\.isCompleted) && session.strokes.isEmpty == (round % 2 == 1)
      }
      #expect(session.strokes.count == (round % 2 == 1 ? 0 : 2))
      #expect(session.strokes.allSatisfy { $0.samples.count == 22 })
      try stage.expectFullRepaint()
    }
  }
}
