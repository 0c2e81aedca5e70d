import Ink
import Interaction
import Tables
import Testing
import Touch

@Suite("The layout of a palette's panels")
struct PanelLayoutTests {
  /// A session's content, from the least to the most there can be.
  static let contents: [PaletteContent] = [
    PaletteContent(),
    {
      var content = PaletteContent()
      (content.boards, content.board, content.recentColors, content.seats) = (9, 4, 8, 4)
      return content
    }(),
    {
      var content = PaletteContent()
      (content.boards, content.board, content.recentColors, content.seats) = (3, 2, 1, 2)
      return content
    }(),
  ]

  private static func layout(
    _ space: SeatSpace, _ density: Double, _ panel: PalettePanel,
    _ content: PaletteContent = PaletteContent(), position: Double = 0.5
  ) -> PaletteLayout {
    var state = PaletteState()
    (state.panel, state.position) = (panel, position)
    return PaletteLayout(space, metrics: Screens.metrics(density), state: state, content: content)
  }

  /// Every panel on every screen.
  private func forEachPanel(
    _ body: (PaletteLayout, PanelLayout, _ density: Double) throws -> Void
  ) rethrows {
    for (space, density) in Screens.all {
      for panel in PalettePanel.allCases {
        for content in Self.contents {
          let layout = Self.layout(space, density, panel, content, position: 0.8)
          guard let panel = layout.panel else {
            Issue.record("\(panel) is not shown")
            continue
          }
          try body(layout, panel, density)
        }
      }
    }
  }

  @Test func `a panel lies in the window, above the bar, in windows of any size`() {
    forEachPanel { layout, panel, density in
      let space = layout.space
      #expect(
        Screens.isInside(panel.frame, space.rect), "\(panel.panel), \(space.window) at \(density)")
      // Where there is not even a pixel left beside the bar, a panel has to lie on it.
      guard layout.frame.minY > 2 else { return }
      #expect(
        panel.frame.maxY <= layout.frame.minY + Screens.slack,
        "\(panel.panel), \(space.window) at \(density)")
    }
  }

  @Test func `a slider's range has the same margins, whatever else its panel shows`() {
    struct Size: Hashable {
      let control: PaletteControl
      let cell, width, height: Double
    }
    var margins: [Size: [Double]] = [:]
    forEachPanel { layout, panel, density in
      for cell in panel.content where cell.control.isDragged {
        let (rect, range) = (cell.rect, cell.target)
        let size = Size(
          control: cell.control, cell: panel.cellSize, width: rect.width.rounded(),
          height: rect.height.rounded())
        let own = [
          range.minX - rect.minX, range.minY - rect.minY, rect.maxX - range.maxX,
          rect.maxY - range.maxY,
        ].map { ($0 * 1024).rounded() }
        #expect(
          margins[size, default: own] == own,
          "\(cell.control.name), \(layout.space.window) at \(density)")
        margins[size] = own
      }
    }
    #expect(!margins.isEmpty)
  }

  @Test func `a panel's cells lie in it, share no area, and each control has one`() {
    forEachPanel { layout, panel, density in
      let isInside = panel.cells.allSatisfy {
        Screens.isInside($0.rect, panel.frame) && Screens.isInside($0.target, $0.rect)
          && $0.target.width > 0 && $0.target.height > 0
      }
      #expect(isInside, "\(panel.panel), \(layout.space.window) at \(density)")
      let overlap = Screens.overlap(in: panel.cells)
      #expect(overlap == nil, "\(panel.panel), \(layout.space.window) at \(density)")
      #expect(Set(panel.cells.map(\.control)).count == panel.cells.count)
    }
  }

  @Test func `a finger hits a panel's controls where they are, from every edge`() {
    let window = PixelRect(x: 0, y: 0, width: 1366, height: 768)
    for edge in ScreenEdge.allCases {
      for panel in PalettePanel.allCases {
        let layout = Self.layout(SeatSpace(edge: edge, window: window), 3, panel, Self.contents[1])
        for cell in layout.panel?.cells ?? [] {
          let hit = layout.hit(layout.space.windowPoint(cell.target.center))
          #expect(hit == .control(cell.control))
        }
        let corner = layout.panel.map { Point(x: $0.frame.minX, y: $0.frame.minY) }
        #expect(corner.map { layout.hit(layout.space.windowPoint($0)) } == .ground)
      }
    }
  }

  @Test func `a panel points at the control that opened it`() throws {
    let window = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    for panel in PalettePanel.allCases {
      let layout = Self.layout(
        SeatSpace(edge: .bottom, window: window), DisplayMetrics.standard.pixelsPerMillimetre,
        panel)
      // What the menu opens takes its place.
      let opener = try #require(
        layout.cells.first { $0.control == panel.opener } ?? layout.cell(of: .panel(.menu)))
      let shown = try #require(layout.panel)
      #expect(shown.pointer == opener.target.center.x)
      #expect(shown.frame.minX <= shown.pointer && shown.pointer <= shown.frame.maxX)
    }
  }

  @Test(arguments: [(1280, 720), (1366, 768)])
  func `on a usual screen a panel's cells are as large as the bar's`(width: Int, height: Int) {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    for panel in PalettePanel.allCases {
      let layout = Self.layout(
        SeatSpace(edge: .bottom, window: window), DisplayMetrics.standard.pixelsPerMillimetre,
        panel)
      #expect(layout.panel?.cellSize == layout.cellSize, "\(panel)")
    }
  }

  /// The boards that a panel shows, and their row.
  private func boards(
    _ count: Int, at board: Int, width: Int = 1280, _ density: Double = 3
  ) throws -> (shown: [Int], strip: BoardStrip, layout: PaletteLayout) {
    var content = PaletteContent()
    (content.boards, content.board) = (count, board)
    let window = PixelRect(x: 0, y: 0, width: width, height: 720)
    let layout = Self.layout(SeatSpace(edge: .top, window: window), density, .boards, content)
    let panel = try #require(layout.panel)
    let shown = panel.cells.compactMap {
      if case .board(let index) = $0.control { index } else { nil }
    }
    return (shown, try #require(panel.boardStrip), layout)
  }

  @Test("a panel with many boards shows those around the current one, the outer ones in part")
  func boards() throws {
    #expect(try boards(1, at: 0).shown == [0])
    #expect(try boards(4, at: 3).shown == [0, 1, 2, 3])
    #expect(try boards(200, at: 0).shown == Array(0...6))
    #expect(try boards(200, at: 100).shown == Array(97...103))
    #expect(try boards(200, at: 199).shown == Array(193...199))
    let strip = try boards(200, at: 100).strip
    #expect(abs(strip.frame(of: 100).center.x - strip.viewport.center.x) <= 0.5)
    #expect(!strip.showsAll(of: 97) && strip.showsAll(of: 98) && !strip.showsAll(of: 103))
  }

  @Test("a panel with many boards covers at most two thirds of a usual edge, and has large cells")
  func boardsOnUsualScreens() throws {
    for (width, density) in [(1366, 3.78), (1920, 3.78), (3840, 7.56)] {
      let layout = try boards(200, at: 0, width: width, density).layout
      let panel = try #require(layout.panel)
      #expect(panel.frame.width <= Double(width) * 0.68)
      #expect(panel.cellSize == layout.cellSize)
    }
    // A small window shows at least two boards, and has no smaller cells.
    for width in [640, 800] {
      let layout = try boards(200, at: 0, width: width, 3.78).layout
      let strip = try #require(layout.panel?.boardStrip)
      #expect(layout.panel?.cellSize == layout.cellSize && strip.showsAll(of: 1))
    }
  }

  @Test func `a menu has Leave only if other people sit there`() {
    let window = PixelRect(x: 0, y: 0, width: 1280, height: 720)
    for content in Self.contents {
      let layout = Self.layout(SeatSpace(edge: .top, window: window), 3, .menu, content)
      #expect((layout.cell(of: .leave) != nil) == (content.seats > 1))
    }
  }
}
