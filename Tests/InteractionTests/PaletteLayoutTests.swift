import Ink
import Interaction
import Testing

@Suite("Where the palette lies")
struct PaletteLayoutTests {
  /// Windows from a single pixel to two large screens, and displays from coarse to very fine.
  static let windows = [
    (1, 1), (2, 5), (7, 3), (16, 16), (40, 300), (64, 48), (100, 60), (120, 90), (150, 2000),
    (200, 150), (240, 320), (320, 240), (333, 777), (480, 320), (480, 800), (640, 480), (799, 479),
    (800, 480), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1080, 1920),
    (3840, 2160),
  ]
  static let densities = [2.0, 2.83, 3.0, 96 / 25.4, 4.5, 5.5, 7.5, 9.1, 12]

  static let layouts: [(layout: PaletteLayout, density: Double)] = windows.flatMap { size in
    densities.map { density in
      let metrics = DisplayMetrics(scale: 1, pixelsPerMillimetre: density)
      let layout = PaletteLayout(windowWidth: size.0, windowHeight: size.1, metrics: metrics)
      return (layout, density)
    }
  }

  /// Sums of fractions of a pixel, in windows of a few pixels, are exact only so far.
  static let slack = 1e-9

  static func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
    inner.minX >= outer.minX - slack && inner.maxX <= outer.maxX + slack
      && inner.minY >= outer.minY - slack && inner.maxY <= outer.maxY + slack
  }

  @Test("every item has one cell, in the palette's order")
  func everyItemIsThere() {
    for (layout, _) in Self.layouts {
      #expect(layout.cells.map(\.item) == PaletteItem.all)
    }
  }

  @Test("the bar lies in the window, and the cells lie in the bar")
  func nothingSticksOut() {
    for (layout, _) in Self.layouts {
      #expect(Self.isInside(layout.frame, layout.window.rect), "\(layout.window)")
      for cell in layout.cells {
        #expect(Self.isInside(cell.rect, layout.frame), "\(layout.window) \(cell)")
        #expect(Self.isInside(cell.target, cell.rect), "\(layout.window) \(cell)")
      }
    }
  }

  @Test("no two cells share any area")
  func cellsAreDisjoint() {
    for (layout, _) in Self.layouts {
      for (index, cell) in layout.cells.enumerated() {
        for other in layout.cells[(index + 1)...] {
          let overlapX =
            min(cell.rect.maxX, other.rect.maxX) - max(cell.rect.minX, other.rect.minX)
          let overlapY =
            min(cell.rect.maxY, other.rect.maxY) - max(cell.rect.minY, other.rect.minY)
          #expect(min(overlapX, overlapY) <= Self.slack, "\(cell) \(other)")
        }
      }
    }
  }

  @Test("targets are squares of the same size, and lie on whole pixels once they are visible")
  func targetsAreSquares() {
    for (layout, _) in Self.layouts {
      for target in layout.cells.map(\.target) {
        #expect(abs(target.width - layout.cellSize) <= Self.slack)
        #expect(abs(target.height - layout.cellSize) <= Self.slack)
        if layout.cellSize >= 8 {
          #expect(target.minX == target.minX.rounded() && target.minY == target.minY.rounded())
        }
      }
    }
  }

  @Test("cells are 12 mm from a window of 212 × 127 mm on, which is 800 × 480 at 96 dpi")
  func cellsAreFingerSized() {
    let small = PaletteLayout(windowWidth: 800, windowHeight: 480, metrics: .standard)
    #expect(small.cellSize >= 12 * DisplayMetrics.standard.pixelsPerMillimetre)
    for (layout, density) in Self.layouts
    where Double(layout.window.width) >= 212 * density
      && Double(layout.window.height) >= 127 * density
    {
      #expect(layout.cellSize >= 12 * density)
      #expect(layout.frame.height < 15.5 * density, "one row")
    }
  }

  @Test("cells are not under 7 mm in a window that holds four rows of five such cells")
  func cellsAreNotTooSmall() {
    for (layout, density) in Self.layouts
    where Double(layout.window.width) >= 7.5 * 5.7 * density
      && Double(layout.window.height) >= 7.5 * 4.7 * density
    {
      #expect(layout.cellSize >= 7 * density, "\(layout.window) at \(density)")
    }
  }

  @Test("the bar leaves the canvas half the window, unless cells would fall below 7 mm")
  func theCanvasKeepsItsShare() {
    for (layout, density) in Self.layouts where layout.cellSize > (7 * density).rounded(.up) {
      #expect(layout.frame.minY >= Double(layout.window.height) / 2 - Self.slack)
    }
  }

  @Test("a wide window shows one row, a narrower one two, then three")
  func narrowWindowsWrap() {
    func rowCount(_ width: Int) -> Int {
      let layout = PaletteLayout(windowWidth: width, windowHeight: 800, metrics: .standard)
      return Set(layout.cells.map(\.target.minY)).count
    }
    #expect(rowCount(800) == 1)
    #expect(rowCount(480) == 2)
    #expect(rowCount(400) == 3)
  }

  @Test("a finger hits the item whose cell it is in")
  func hitsFollowTheCells() {
    for (layout, _) in Self.layouts {
      for cell in layout.cells {
        #expect(layout.hit(cell.target.center) == .item(cell.item))
      }
    }
  }

  @Test("in one row there is no gap: every point of the bar is an item")
  func noGapsInOneRow() {
    let layout = PaletteLayout(windowWidth: 1920, windowHeight: 1080, metrics: .standard)
    var seen: [PaletteItem] = []
    for x in stride(from: layout.frame.minX, to: layout.frame.maxX, by: 0.25) {
      for y in [layout.frame.minY, layout.frame.center.y, layout.frame.maxY - 0.01] {
        guard case .item(let item) = layout.hit(Point(x: x, y: y)) else {
          Issue.record("no item at \(x), \(y)")
          return
        }
        if seen.last != item { seen.append(item) }
      }
    }
    #expect(seen == PaletteItem.all)
  }

  @Test("beside a short row there is bar, and around the bar there is canvas")
  func barAndCanvas() {
    let layout = PaletteLayout(windowWidth: 480, windowHeight: 800, metrics: .standard)
    let frame = layout.frame
    #expect(layout.hit(Point(x: frame.minX + 1, y: frame.maxY - 1)) == .bar)
    #expect(layout.hit(Point(x: frame.minX - 1, y: frame.center.y)) == nil)
    #expect(layout.hit(Point(x: frame.maxX, y: frame.center.y)) == nil)
    #expect(layout.hit(Point(x: frame.center.x, y: frame.minY - 0.01)) == nil)
    #expect(layout.hit(Point(x: frame.center.x, y: frame.maxY)) == nil)
    #expect(layout.hit(Point(x: .nan, y: .infinity)) == nil)
  }

  @Test("separators stand between groups, in gaps that no target covers")
  func separatorsStandBetweenGroups() {
    let layout = PaletteLayout(windowWidth: 1920, windowHeight: 1080, metrics: .standard)
    #expect(layout.separators.count == 2)
    for separator in layout.separators {
      #expect(separator.width > 0)
      let left = layout.cells.filter { $0.target.maxX <= separator.minX }.count
      let right = layout.cells.filter { $0.target.minX >= separator.maxX }.count
      #expect(left + right == layout.cells.count)
    }
    let firstGap = layout.separators[0]
    #expect(layout.cells.last { $0.target.maxX <= firstGap.minX }?.item == .color(8))
  }

  @Test("a window without extent counts as one pixel")
  func windowsWithoutExtent() {
    let layout = PaletteLayout(windowWidth: 0, windowHeight: -3, metrics: .standard)
    #expect(layout.window == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }
}
