import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The scale that the user wants", .ownThread)
struct ScaleTests {
  @Test("follows a settings daemon, even one that starts late, and GDK_SCALE")
  func desktop() throws {
    let stage = try Stage(.init(size: ScreenSize(3840, 2160)))
    #expect(try stage.session().scale == 1)
    try stage.draw(1, line(y: 400))
    let daemon = try SettingsDaemon(LabClient(stage.server)).set(dotsPerInch: 192, windowScale: 2)
    #expect(try stage.session { $0.scale == 2 }.scale == 2)
    try stage.expectWindowShowsDrawing()
    try daemon.set(dotsPerInch: 144)
    #expect(try stage.session { $0.scale == 1.5 }.scale == 1.5)
    try daemon.end()
    #expect(try stage.session { $0.scale == 1 }.scale == 1)
    try stage.expectWindowShowsDrawing()
    let other = try Stage(
      .init(size: ScreenSize(3840, 2160)), environment: ["GDK_SCALE": "2"])
    #expect(try other.session().scale == 2)
  }
}
