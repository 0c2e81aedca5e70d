import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("Folding a palette")
struct PaletteFoldingTests {
  @Test(
    "folded away and brought back, however often, a palette is where it was",
    arguments: [(1280, 720), (1281, 720), (1279, 801), (1920, 1080)])
  func comesBack(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: 5)
    for density in [2.0, 2.6, 3.0, 3.3] {
      let metrics = DisplayMetrics(scale: 1, pixelsPerMillimetre: density)
      var table = Table(seats: 4, width: width, height: height, metrics: metrics)
      for edge in ScreenEdge.allCases {
        let seat = try table.seat(edge).id
        for _ in 0..<10 {
          let grip = try table.place(.grip, at: edge)
          // Farther than a finger trembles.
          let aside = random.real(in: 60...300) * (random.integer(in: 0...1) == 0 ? -1 : 1)
          table.begin(1, at: grip)
          let isAcross = edge == .bottom || edge == .top
          table.move(
            1, to: Point(x: grip.x + (isAcross ? aside : 0), y: grip.y + (isAcross ? 0 : aside)))
          table.lift(1)
          let frame = try #require(table.session.layouts[seat]).frame
          for _ in 0..<3 {
            try table.tap(.grip, at: edge)
            try table.tap(.grip, at: edge)
          }
          #expect(table.session.layouts[seat]?.frame == frame)
        }
      }
    }
  }

  @Test(
    "a key that opens a panel unfolds the palette, so that the panel is seen",
    arguments: [
      (UInt32(0xFFBF), PalettePanel.colors), (0xFFC0, .widths), (0xFFC1, .paper),
      (0xFFC2, .boards), (0xFFC3, .menu),
    ])
  func unfolds(keysym: UInt32, panel: PalettePanel) throws {
    var table = Table()
    let seat = try table.seat(.bottom).id
    try table.tap(.grip)
    #expect(try table.seat(.bottom).palette.isFolded)
    _ = table.session.handle(.key(KeyPress(keysym: keysym)))
    #expect(try !table.seat(.bottom).palette.isFolded)
    #expect(try table.seat(.bottom).palette.panel == panel)
    #expect(table.session.layouts[seat]?.panel?.panel == panel)
    _ = table.session.handle(.key(KeyPress(keysym: keysym)))
    #expect(table.session.layouts[seat]?.panel == nil)
    #expect(try table.seat(.bottom).palette.panel == nil)
  }
}
