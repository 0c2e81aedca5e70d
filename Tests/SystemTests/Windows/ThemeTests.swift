import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Light and dark", .serialized, .ownThread)
struct ThemeTests {
  @Test func `the command line overrides the desktop's theme`() throws {
    var daemon: SettingsDaemon?
    let stage = try Stage(arguments: ["--theme", ThemeChoice.highContrast.word]) { server in
      daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
    }
    try stage.expectWindowShowsDrawing(theme: .highContrast)
    _ = try stage.session { $0.hasMotion }
    // The other setting shows that the program has read both.
    try daemon?.set(theme: "Adwaita", animations: false)
    _ = try stage.session { !$0.hasMotion }
    try stage.expectWindowShowsDrawing(theme: .highContrast)
  }

  @Test("without that, palettes follow the desktop, also when it changes while fingers paint")
  func followed() throws {
    var daemon: SettingsDaemon?
    let stage = try Stage { server in
      daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
    }
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)], lifts: false)
    try stage.expectWindowShowsDrawing(theme: .dark)
    try daemon?.set(theme: "Adwaita")
    try stage.touch.move(1, to: Point(x: 700, y: 200))
    try stage.expectWindowShowsDrawing(theme: .light)
    try daemon?.set(theme: "Yaru-dark")
    try stage.expectWindowShowsDrawing(theme: .dark)
    try stage.touch.end(1, at: Point(x: 700, y: 200))
    try stage.expectWindowShowsDrawing(theme: .dark)
    try daemon?.set(theme: "HighContrast")
    try stage.expectWindowShowsDrawing(theme: .highContrast)
    try daemon?.set(theme: "HighContrastInverse")
    try stage.expectWindowShowsDrawing(theme: .highContrastDark)
  }

  @Test func `a daemon that starts later is followed, and so is its end and the next one`() throws {
    let stage = try Stage()
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    try stage.expectWindowShowsDrawing(theme: .light)
    let first = try SettingsDaemon(LabClient(stage.server)).set(theme: "Adwaita-dark")
    try stage.expectWindowShowsDrawing(theme: .dark)
    try first.end()
    try stage.expectWindowShowsDrawing(theme: .light)
    let second = try SettingsDaemon(LabClient(stage.server)).set(theme: "Yaru-dark")
    try stage.expectWindowShowsDrawing(theme: .dark)
    try second.set(theme: "Yaru")
    try stage.expectWindowShowsDrawing(theme: .light)
    #expect(stage.program.process.errorText == "")
  }

  @Test("other settings repaint nothing, and a changed theme only what lies over the canvas")
  func otherSettings() throws {
    var daemon: SettingsDaemon?
    let stage = try Stage(disguise: .init()) { server in
      daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
    }
    let relay = try #require(stage.relay)
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    try stage.expectWindowShowsDrawing(theme: .dark)
    let puts = relay.sharedPutCount
    // The daemon writes all settings again, as it does for the time in which a cursor blinks.
    for _ in 0..<3 { try daemon?.set(theme: "Adwaita-dark") }
    // The last setting shows that the program has read all of them.
    try daemon?.set(theme: "Adwaita-dark", animations: false)
    _ = try stage.session { !$0.hasMotion }
    #expect(relay.sharedPutCount == puts)
    try stage.expectWindowShowsDrawing(theme: .dark)
  }
}
