import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

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
    for number in 10..<73 {
      try home.write("GIMP Palette\n1 2 3\n", to: "\(folder)/\(number).gpl")
    }
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
