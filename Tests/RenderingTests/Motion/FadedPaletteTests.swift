import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("A palette over a stroke in progress")
struct FadedPaletteTests {
  private let table = MovingTable()
  private var bar: Rect { get throws { try #require(table.window.session.layouts[.first]).frame } }

  /// A finger paints from the middle of the paper to the middle of the bar.
  private func paintUnderBar() throws {
    table.touch(.begin, Point(x: 400, y: 200))
    table.touch(.ownership, nil)
    table.touch(.update(pendingEnd: false), try bar.center)
  }

  /// The indices of the pixels of the bar under which there is no ink.
  private func inkless() throws -> [Int] {
    let canvas = FullRepaint.pixels(of: table.window.session.drawing, width: 800, height: 600)
    let (bar, paper) = (try bar, canvas[0])
    return canvas.indices.filter {
      canvas[$0] == paper
        && bar.insetBy(1).contains(Point(x: Double($0 % 800), y: Double($0 / 800)))
    }
  }

  @Test func `is shown with a quarter of its opacity`() throws {
    table.window.hasMotion = false
    let before = table.pixels
    let paper = before[0]
    try paintUnderBar()
    let shown = table.pixels
    expectSamePixels(shown, table.repainted, width: 800)
    let report = SessionReport(table.window.session)
    #expect(report.seats.map(\.faded) == [["bar"]])
    expectSamePixels(shown, try report.repaintedWindow(), width: 800)
    let inkless = try inkless()
    #expect(inkless.count > 5_000)
    #expect(inkless.contains { before[$0] != paper })
    for index in inkless {
      for shift in [0, 8, 16] as [UInt32] {
        func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
        let expected = channel(before[index]) / 4 + channel(paper) * 3 / 4
        #expect(abs(channel(shown[index]) - expected) <= 2, "pixel \(index)")
      }
    }
    let (x, y) = (Int(try bar.center.x), Int(try bar.minY) + 4)
    #expect(shown[y * 800 + x] != before[y * 800 + x], "the ink is seen through it")
  }

  @Test func `is whole again after the stroke`() throws {
    table.window.hasMotion = false
    try paintUnderBar()
    table.touch(.update(pendingEnd: false), Point(x: 200, y: 100))
    expectSamePixels(table.pixels, table.repainted, width: 800)
    #expect(table.window.session.fadedPlates.isEmpty)
    try paintUnderBar()
    _ = table.pixels
    table.touch(.end, nil)
    expectSamePixels(table.pixels, table.repainted, width: 800)
    #expect(table.window.session.fadedPlates.isEmpty)
  }

  @Test func `fades in a short motion, and ends as it is without one`() throws {
    let before = table.pixels
    try paintUnderBar()
    #expect(table.window.isMoving)
    let end = table.repainted
    let places = try inkless().filter { before[$0] != end[$0] }
    #expect(!places.isEmpty)
    var far: [Int] = []
    for time in stride(from: 0, to: 200, by: 40) {
      table.move(to: time)
      let shown = table.pixels
      far.append(places.reduce(0) { $0 + abs(Int(shown[$1] & 0xFF) - Int(end[$1] & 0xFF)) })
    }
    #expect(far == far.sorted(by: >) && far[0] > 0 && far.last == 0)
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, end, width: 800)
  }

  @Test(arguments: [Theme.highContrast, .highContrastDark])
  func `does not fade where contrast is high`(theme: Theme) throws {
    table.window.setTheme(theme)
    let before = table.pixels
    try paintUnderBar()
    #expect(!table.window.isMoving)
    let shown = table.pixels
    expectSamePixels(shown, FullRepaint.window(table.window.session, theme: theme), width: 800)
    for index in try inkless() { #expect(shown[index] == before[index]) }
  }

  @Test("is whole when the contrast becomes high meanwhile, and faded when it is no longer")
  func themeChanges() throws {
    table.window.hasMotion = false
    try paintUnderBar()
    let faded = table.pixels
    table.window.setTheme(.highContrast)
    expectSamePixels(
      table.pixels, FullRepaint.window(table.window.session, theme: .highContrast), width: 800)
    table.window.setTheme(.light)
    expectSamePixels(table.pixels, faded, width: 800)
  }
}
