import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Panels", .serialized, .ownThread)
struct PanelTests {
  @Test("the settings take the place of the menu, and the menu's button brings it back")
  func settings() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    try stage.openSettings(at: .top)
    let open = try stage.session { $0.seats.last?.palette.panel == .settings }
    let items = try open.seat(at: .top).items
    #expect(items["palm-rejection"] != nil && items["doctor"] != nil && items["quit"] == nil)
    try stage.expectWindowShowsDrawing()
    try stage.tap("menu-panel", at: .top)
    let menu = try stage.session { $0.seats.last?.palette.panel == .menu }
    #expect(try menu.seat(at: .top).items["doctor"] == nil)
    try stage.expectWindowShowsDrawing()
  }

  @Test(
    "opens at a tap, shows its controls, and closes at the next one",
    arguments: PalettePanel.full.filter { $0 != .settings })
  func openAndClose(panel: PalettePanel) throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    let opener = panel == .clear ? "clear" : panel.name
    let bar = try #require(try stage.session().seats.last?.items)
    let closed = try stage.windowPixels()
    try stage.tap(opener, at: .top)
    let open = try stage.session { $0.seats.last?.palette.panel == panel }
    #expect(try open.seat(at: .top).palette.panel == panel)
    #expect(try open.seat(at: .bottom).palette.panel == nil)
    #expect(try open.seat(at: .top).items.count > bar.count)
    expectOtherPixels(try stage.windowPixels(until: { $0 != closed }), closed)
    try stage.expectWindowShowsDrawing()
    let place = try #require(bar[opener]).center
    try stage.drag([place])
    let shutAgain = try stage.session { $0.seats.last?.palette.panel == nil }
    #expect(try shutAgain.seat(at: .top).items == bar)
    let shut = try stage.windowPixels(until: { $0 == closed })
    let isShut = shut == closed
    #expect(isShut, "something of the panel is left")
  }

  @Test("a panel opens in place of another, and closes when the person paints on")
  func oneAtATime() throws {
    let stage = try Stage()
    for panel in PalettePanel.full where panel != .clear {
      try stage.tap(panel.name)
      #expect(
        try stage.session { $0.seats[0].palette.panel == panel }.seats[0].palette.panel == panel)
      try stage.expectWindowShowsDrawing()
    }
    try stage.draw(1, line(y: 200))
    #expect(try stage.session { $0.seats[0].palette.panel == nil }.seats[0].palette.panel == nil)
    try stage.expectColor(blue, at: Point(x: 400, y: 200))
    try stage.expectWindowShowsDrawing()
  }

  @Test("a swatch is what is painted with next; picked colours come back among the recent ones")
  func swatches() throws {
    let stage = try Stage()
    let (red, teal) = (InkPalette.colors[9].color, InkPalette.colors[21].color)
    try stage.tap("colors-panel")
    try stage.tap("swatch-9")
    try stage.tap("swatch-21")
    #expect(try stage.session().seats[0].recentColors == [teal, red])
    try stage.expectWindowShowsDrawing()
    try stage.draw(1, line(y: 150))
    try stage.expectColor(teal.shown, at: Point(x: 400, y: 150))
    try stage.tap("colors-panel")
    try stage.tap("recent-1")
    try stage.draw(1, line(y: 200))
    try stage.expectColor(red.shown, at: Point(x: 400, y: 200))
    try stage.expectWindowShowsDrawing()
  }

  @Test("the colours panel shows the original's colours and palettes of GIMP in the user's folder")
  func colorSets() throws {
    let home = try TemporaryFolder()
    try home.write(
      "GIMP Palette\nName: Spring\nColumns: 2\n# two colours\n  1   2 200\tRoyal\n90 200 0\n",
      to: ".local/share/fingerpaint/palettes/spring.gpl")
    try home.write("GIMP Palette\n1 2 300\n", to: ".local/share/fingerpaint/palettes/wrong.gpl")
    try home.write(
      "GIMP Palette\n1 2 300\n1 2 3\nred\n", to: ".local/share/fingerpaint/palettes/zinc.gpl")
    let stage = try Stage(home: home)
    #expect(stage.program.process.errorText.contains("wrong.gpl: line 2: expected three numbers"))
    let reason = "2 colours of the palette zinc.gpl: line 2: expected three numbers from 0 to 255"
    #expect(stage.program.process.errorText.contains(reason))
    let notice = try stage.session { $0.notice != nil }.notice
    #expect(notice?.contains(reason) == true)
    try stage.tap("colors-panel")
    try stage.tap("next-colors")
    try stage.tap("swatch-0")
    #expect(try stage.session().seats[0].recentColors == [InkColor(rgb: 0xFF0000)])
    try stage.tap("next-colors")
    let session = try stage.session { $0.items["swatch-2"] == nil }
    #expect(session.items["swatch-1"] != nil && session.items["swatch-2"] == nil)
    try stage.tap("swatch-0")
    try stage.draw(1, line(y: 150))
    try stage.expectColor(0xff01_02c8, at: Point(x: 400, y: 150))
    try stage.tap("colors-panel")
    // The next one has the one colour that could be read of its file.
    try stage.tap("next-colors")
    try stage.tap("next-colors")
    #expect(try stage.session { $0.items["swatch-39"] != nil }.items["swatch-39"] != nil)
    try stage.expectWindowShowsDrawing()
  }

  @Test("the window says which colours and files of palettes were left out")
  func leftOutColors() throws {
    let home = try TemporaryFolder()
    let folder = ".local/share/fingerpaint/palettes"
    for number in 10..<75 {
      try home.write("GIMP Palette\n1 2 3\n", to: "\(folder)/\(number).gpl")
    }
    try home.write("GIMP Palette\n1 2 300\n1 2 3\nred\n", to: "\(folder)/00.gpl")
    let stage = try Stage(arguments: ["--notice-time", "60"], home: home)
    let notice = try stage.session { $0.notice != nil }.notice
    for words in [
      "2 palettes beyond the first 64",
      "2 colours of the palette 00.gpl: line 2: expected three numbers from 0 to 255",
    ] {
      #expect(notice?.contains(words) == true, "\(notice ?? "")")
      #expect(stage.program.process.errorText.contains(words))
    }
    #expect(try stage.program.quit() == .exited(0))
  }
}
