import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Motion over the canvas", .serialized, .ownThread)
struct MotionTests {
  @Test(.tags(.smoke)) func `a panel finishes opening without another event`() throws {
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
  }
}
