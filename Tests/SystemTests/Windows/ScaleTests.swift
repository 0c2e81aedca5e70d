import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The scale that the user wants", .ownThread)
struct ScaleTests {
  @Test("--scale 2 doubles what fingers aim at, and the widths of ink")
  func doubled() throws {
    func stage(_ scale: String) throws -> Stage {
      try Stage(.init(size: ScreenSize(3840, 2160)), arguments: ["--scale", scale])
    }
    let (plain, large) = (try stage("1"), try stage("2"))
    let items = try plain.session().items
    // Twelve millimetres at 96 dots to the inch.
    #expect(items["red"]?.width == 46 && items["red"]?.height == 46)
    let doubled = try large.session().items
    #expect(Set(doubled.keys) == Set(items.keys))
    for (name, frame) in doubled {
      let target = try #require(items[name])
      // Half a pixel of a cell is rounded up to a whole one before it is doubled.
      #expect(abs(frame.width - 2 * target.width) <= 1, "\(name): \(frame.width)")
      #expect(abs(frame.height - 2 * target.height) <= 1, "\(name): \(frame.height)")
    }
    try large.draw(1, line(y: 400))
    try large.expectColor(blue, at: Point(x: 400, y: 391), Point(x: 400, y: 408))
    try large.expectColor(paper, at: Point(x: 400, y: 388), Point(x: 400, y: 411))
    try large.expectWindowShowsDrawing()
  }

  @Test("the scale of the settings daemon is followed, also of one that starts late, and GDK_SCALE")
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
