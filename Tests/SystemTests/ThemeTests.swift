import Ink
import Rendering
import TestSupport
import Testing
import TouchLab

@Suite("Light and dark", .serialized)
struct ThemeTests {
  @Test("the command line says which, whatever the desktop is", arguments: [Theme.light, .dark])
  func chosen(theme: Theme) throws {
    var daemon: SettingsDaemon?
    let stage = try Stage(arguments: ["--theme", "\(theme)"]) { server in
      daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
    }
    try stage.expectWindowShowsDrawing(theme: theme)
    try daemon?.set(theme: "Adwaita")
    try stage.expectWindowShowsDrawing(theme: theme)
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
  }

  @Test("where no daemon tells, they are light")
  func untold() throws {
    try Stage().expectWindowShowsDrawing(theme: .light)
  }
}
