import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Motion over the canvas", .serialized, .ownThread)
struct MotionTests {
  @Test("a panel is shown whole in the end without another event")
  func whole() throws {
    let stage = try Stage()
    // The picture of the end. The request for the report ends motion, so the panel is closed again.
    try stage.tap("colors-panel")
    let end = try stage.windowPixels()
    try stage.expectFullRepaint()
    try stage.tap("colors-panel")
    expectOtherPixels(try stage.windowPixels(), end)
    try stage.tap("colors-panel")
    #expect(try stage.harness.eventually { try stage.harness.picture().pixels == end })
  }

  @Test("the desktop's wish for animations is followed, unless the command line says otherwise")
  func reduced() throws {
    var daemon: SettingsDaemon?
    func stage(_ arguments: [String] = []) throws -> Stage {
      try Stage(arguments: arguments) { server in
        daemon = try SettingsDaemon(LabClient(server)).set(animations: false)
      }
    }
    let chosen = try stage(["--motion"])
    #expect(try chosen.session().hasMotion)
    let followed = try stage()
    #expect(try !followed.session().hasMotion)
    try daemon?.set(animations: true)
    #expect(try followed.session(until: { $0.hasMotion }).hasMotion)
    try followed.tap("colors-panel")
    try followed.expectFullRepaint()
    #expect(try !Stage(arguments: ["--no-motion"]).session().hasMotion)
    #expect(try Stage().session().hasMotion)
  }

  @Test("where pixels are sent over the connection, nothing moves")
  func sent() throws {
    let stage = try Stage(.init(disabledExtensions: ["MIT-SHM"]))
    #expect(try !stage.session().hasMotion)
  }

  @Test("fingers paint on while a panel grows and after a line has swept over cleared paper")
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
