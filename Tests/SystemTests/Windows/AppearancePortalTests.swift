import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The settings portal", .serialized, .ownThread)
struct AppearancePortalTests {
  let home: TemporaryFolder
  let bus: SessionBus

  init() throws {
    home = try TemporaryFolder()
    bus = try SessionBus(in: home)
  }

  private func stage(
    arguments: [String] = [], prepare: (TouchServer) throws -> Void = { _ in }
  ) throws -> Stage {
    try Stage(
      arguments: arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], home: home,
      prepare: prepare)
  }

  @Test("says colours, contrast and motion, also when they change while a finger paints")
  func followed() throws {
    let portal = try StandInPortal(
      on: bus, appearance: ["color-scheme": 1, "contrast": 1, "reduced-motion": 1])
    let stage = try stage()
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)], lifts: false)
    try stage.expectWindowShowsDrawing(theme: .highContrastDark)
    #expect(try stage.session { !$0.hasMotion }.hasMotion == false)
    portal.change("contrast", to: 0)
    try stage.expectWindowShowsDrawing(theme: .dark)
    portal.change("color-scheme", to: 2)
    try stage.touch.move(1, to: Point(x: 700, y: 200))
    try stage.expectWindowShowsDrawing(theme: .light)
    portal.change("contrast", to: 1)
    try stage.expectWindowShowsDrawing(theme: .highContrast)
    // A value that the documentation does not have means nothing.
    portal.change("contrast", to: 7)
    try stage.expectWindowShowsDrawing(theme: .light)
    portal.change("reduced-motion", to: 0)
    #expect(try stage.session { $0.hasMotion }.hasMotion)
    try stage.touch.end(1, at: Point(x: 700, y: 200))
    #expect(stage.program.process.errorText == "")
  }

  @Test("works together with the settings daemon, which decides what the portal leaves open")
  func withDaemon() throws {
    let portal = try StandInPortal(on: bus, appearance: ["color-scheme": 0, "contrast": 1])
    var daemon: SettingsDaemon?
    let stage = try stage { server in
      daemon = try SettingsDaemon(LabClient(server)).set(theme: "Adwaita-dark")
    }
    try stage.expectWindowShowsDrawing(theme: .highContrastDark)
    try daemon?.set(theme: "Adwaita")
    try stage.expectWindowShowsDrawing(theme: .highContrast)
    portal.change("color-scheme", to: 1)
    try stage.expectWindowShowsDrawing(theme: .highContrastDark)
    portal.change("contrast", to: 0)
    try stage.expectWindowShowsDrawing(theme: .dark)
  }

  @Test("is followed when it begins later, and is not asked for what the user has chosen")
  func laterAndChosen() throws {
    let stage = try stage()
    try stage.expectWindowShowsDrawing(theme: .light)
    let portal = try StandInPortal(on: bus, appearance: ["contrast": 1])
    try stage.expectWindowShowsDrawing(theme: .highContrast)
    try stage.quit()
    let chosen = try self.stage(arguments: ["--theme", "dark"])
    try chosen.expectWindowShowsDrawing(theme: .dark)
    _ = try chosen.session { $0.hasMotion }
    portal.change("contrast", to: 0)
    // The last change shows that the program has heard both.
    portal.change("reduced-motion", to: 1)
    _ = try chosen.session { !$0.hasMotion }
    try chosen.expectWindowShowsDrawing(theme: .dark)
  }
}
