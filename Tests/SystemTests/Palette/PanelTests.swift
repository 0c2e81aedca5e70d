import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport
import Words

@Suite("Panels", .serialized, .ownThread)
struct PanelTests {
  @Test("the colours panel has the user's GIMP palettes, and a notice names faulty ones")
  func colorSets() throws {
    let home = try TemporaryFolder()
    let folder = ".local/share/fingerpaint/palettes"
    try home.write(
      "GIMP Palette\nName: Spring\nColumns: 2\n# two colours\n  1   2 200\tRoyal\n90 200 0\n",
      to: "\(folder)/00spring.gpl")
    try home.write("GIMP Palette\n1 2 300\n", to: "\(folder)/01wrong.gpl")
    try home.write("GIMP Palette\n1 2 300\n1 2 3\nred\n", to: "\(folder)/02zinc.gpl")
    for number in 10..<73 { try home.write("GIMP Palette\n1 2 3\n", to: "\(folder)/\(number).gpl") }
    let stage = try Stage(arguments: ["--notice-time", "60"], home: home)
    let notice = try stage.session { $0.notice != nil }.notice
    for words in [
      "2 palettes beyond the first 64",
      "2 colours of the palette 02zinc.gpl: line 2: expected three numbers from 0 to 255",
      "01wrong.gpl: line 2: expected three numbers",
    ] {
      #expect(notice?.contains(words) == true, "\(notice ?? "")")
      #expect(stage.program.process.errorText.contains(words))
    }
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
    // The next one has the one colour that could be read of its file.
    try stage.tap("colors-panel")
    try stage.tap("next-colors")
    let zinc = try stage.session { $0.items["swatch-1"] == nil }
    #expect(zinc.items["swatch-0"] != nil && zinc.items["swatch-1"] == nil)
    #expect(try stage.program.quit() == .exited(0))
  }
}

@Suite("Notices at a shared screen", .serialized, .ownThread)
struct FacingNoticeTests {
  @Test func `a notice faces the person who caused it`() throws {
    let stage = try Stage(
      .init(size: ScreenSize(1366, 768)),
      arguments: ["--seats", "2", "--notice-time", "60"])
    let text = Message(.copied).english
    try stage.tap("menu-panel", at: .top)
    try stage.tap("copy", at: .top)
    let shown = try stage.repaintedWindow(withNotice: text, for: .top)
    #expect(try stage.windowPixels { $0 == shown } == shown)
    #expect(try shown != stage.repaintedWindow(withNotice: text, for: .bottom))
  }
}

@Suite("A simple palette", .serialized, .ownThread)
struct SimplePaletteTests {
  @Test(.tags(.smoke))
  func `paints, erases and undoes; it is kept, and the command line or a key ends it`() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--palette", "simple"], home: home)
    #expect(try stage.session().seats[0].items.count == 15)
    try stage.tap("red")
    try stage.draw(1, line(y: 200))
    try stage.draw(2, line(y: 320))
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.tap("eraser")
    try stage.draw(3, line(y: 200))
    _ = try stage.session { $0.strokes.count == 3 }
    try stage.expectColor(paper, at: Point(x: 300, y: 200))
    try stage.expectWindowShowsDrawing()
    try stage.tap("undo")
    _ = try stage.session { $0.strokes.count == 2 }
    try stage.expectWindowShowsDrawing()
    try stage.program.quit()

    let again = try Stage(home: home, on: stage.server)
    let kept = try again.session()
    #expect(kept.seats[0].palette.isSimple && kept.seats[0].tool == "eraser")
    try again.program.quit()
    let normal = try Stage(arguments: ["--palette", "normal"], home: home, on: stage.server)
    #expect(try normal.session().hasItem("menu-panel"))
    try normal.expectWindowShowsDrawing()
  }
}
