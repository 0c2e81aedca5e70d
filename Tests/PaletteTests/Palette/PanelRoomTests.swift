import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Panels that several people open beside each other")
struct PanelRoomTests {
  /// Two people open these panels one after the other.
  struct Pair {
    let (first, second): (ScreenEdge, ScreenEdge)
    let (earlier, later): (PalettePanel, PalettePanel)
    /// The layout of the first person's palette before the second person opens a panel.
    let before: PaletteLayout
    let table: Table

    /// Opens the panels; `nil` if these palettes have no such panels.
    init?(
      _ edges: (ScreenEdge, ScreenEdge), _ panels: (PalettePanel, PalettePanel), in table: Table
    )
      throws
    {
      var table = table
      (first, second) = edges
      (earlier, later) = panels
      func open(_ panel: PalettePanel, at edge: ScreenEdge) throws -> PaletteLayout {
        let seat = try table.seat(edge).id
        var effects = Effects()
        table.session.toggle(panel, of: seat, &effects)
        table.wait(0)
        return try #require(table.session.layouts[seat])
      }
      before = try open(earlier, at: first)
      guard try open(later, at: second).panel != nil else { return nil }
      self.table = table
    }

    func layout(_ edge: ScreenEdge) throws -> PaletteLayout {
      try #require(table.session.layouts[try table.seat(edge).id])
    }

    var name: String { "\(later) of \(second) after \(earlier) of \(first)" }
  }

  private static func pairs(seats: Int, _ width: Int, _ height: Int) throws -> [Pair] {
    let table = Table(seats: seats, width: width, height: height)
    let edges = ScreenEdge.allCases.prefix(seats)
    var pairs: [Pair] = []
    for first in edges {
      for second in edges where second != first {
        for earlier in PalettePanel.allCases {
          for later in PalettePanel.allCases {
            if let pair = try Pair((first, second), (earlier, later), in: table) {
              pairs.append(pair)
            }
          }
        }
      }
    }
    return pairs
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    min(one.maxX, other.maxX) - max(one.minX, other.minX) > 0.01
      && min(one.maxY, other.maxY) - max(one.minY, other.minY) > 0.01
  }

  /// Returns whether a panel would have room somewhere along its bar, as large as it is or with cells of 9 mm.
  private static func hasRoom(
    _ layout: PaletteLayout, _ panel: PanelLayout, beside others: [Rect]
  ) -> Bool {
    let (space, gap) = (layout.space, layout.cellSize * 0.2 + 2)
    let least = (9 * DisplayMetrics.standard.pixelsPerMillimetre).rounded(.up)
    // Boards that are out of sight come into view in a panel that is smaller.
    let scales = panel.boardStrip == nil ? [1, least / panel.cellSize] : [1]
    for scale in scales where scale <= 1 {
      let (width, height) = (panel.frame.width * scale + 2, panel.frame.height * scale + 2)
      for left in stride(from: gap, to: space.width - gap - width, by: 1) {
        let frame = Rect(
          minX: left, minY: panel.frame.maxY - height, maxX: left + width,
          maxY: panel.frame.maxY)
        let clear = others.allSatisfy {
          !overlap(space.windowRect(frame).insetBy(-gap), $0)
        }
        if clear { return true }
      }
    }
    return false
  }

  @Test(
    "a panel covers no bar and no open panel of others if there is room along its own bar",
    arguments: [(1366, 768), (800, 480), (1920, 1080)], 2...4)
  func room(window: (Int, Int), seats: Int) throws {
    var isAvoided = 0
    for pair in try Self.pairs(seats: seats, window.0, window.1) {
      let (one, other) = (try pair.layout(pair.first), try pair.layout(pair.second))
      // Without room for both, the first panel is closed.
      #expect(one == pair.before || one.panel == nil, "\(pair.name)")
      let panel = try #require(other.panel)
      let frame = other.space.windowRect(panel.frame)
      #expect(Screens.isInside(panel.frame, other.space.rect))
      let bars = pair.table.session.layouts.values.filter { $0.space != other.space }
      let others =
        (bars.map { $0.space.windowRect($0.frame) }
          + [pair.before.panel.map { one.space.windowRect($0.frame) }].compactMap { $0 })
      if let first = one.panel {
        #expect(!Self.overlap(one.space.windowRect(first.frame), frame), "\(pair.name)")
      }
      isAvoided += try pair.table.seat(pair.second).palette.avoided.isEmpty ? 0 : 1
      guard others.contains(where: { Self.overlap($0, frame) }) else {
        #expect(one.panel != nil, "\(pair.name)")
        continue
      }
      #expect(!Self.hasRoom(other, panel, beside: others), "\(pair.name)")
    }
    #expect(isAvoided > 0 || window.0 == 1920, "some would lie on each other")
  }

  @Test(
    "a panel stays where it is when the one that it keeps clear of is closed, until it is opened again"
  )
  func stays() throws {
    let table = Table(seats: 4, width: 1366, height: 768)
    let pair = try #require(try Pair((.bottom, .right), (.menu, .colors), in: table))
    let free = try #require(try Pair((.right, .bottom), (.colors, .menu), in: table)).before
    let beside = try pair.layout(.right)
    #expect(beside != free)
    var (after, effects) = (pair.table, Effects())
    after.session.toggle(.menu, of: try after.seat(.bottom).id, &effects)
    let right = try after.seat(.right).id
    #expect(after.session.layouts[right] == beside)
    for _ in 0..<2 { after.session.toggle(.colors, of: right, &effects) }
    #expect(after.session.layouts[right] == free)
  }

  @Test("without room for two panels, the first one is closed, but never under a finger")
  func noRoom() throws {
    let table = Table(seats: 2, width: 320, height: 360)
    let pair = try #require(try Pair((.bottom, .top), (.colors, .colors), in: table))
    #expect(try pair.layout(.bottom).panel == nil && pair.layout(.top).panel?.panel == .colors)
    var (held, effects) = (table, Effects())
    held.session.toggle(.colors, of: try held.seat(.bottom).id, &effects)
    held.wait(0)
    let before = try #require(held.session.layouts[try held.seat(.bottom).id])
    try held.press(1, .swatch(0))
    held.session.toggle(.colors, of: try held.seat(.top).id, &effects)
    held.wait(0)
    #expect(held.session.layouts[try held.seat(.bottom).id] == before)
    let lifted = held.lift(1)
    #expect(lifted.palettes.contains(try held.seat(.bottom).id))
    #expect(held.session.layouts[try held.seat(.bottom).id]?.panel == nil)
    #expect(held.session.layouts[try held.seat(.top).id]?.panel?.panel == .colors)
  }

  @Test("a panel that grows makes room beside the panel of a neighbour, and both stay open")
  func grows() throws {
    var table = Table(seats: 3, width: 1366, height: 768)
    let (top, right) = (try table.seat(.top).id, try table.seat(.right).id)
    var effects = Effects()
    table.session.toggle(.boards, of: top, &effects)
    table.session.toggle(.menu, of: right, &effects)
    table.wait(0)
    for count in 2...5 {
      table.session.activate(.newBoard, of: top, &effects)
      table.wait(0)
      let frames = try [top, right].map { seat in
        let layout = try #require(table.session.layouts[seat])
        return layout.space.windowRect(try #require(layout.panel, "\(count) boards").frame)
      }
      #expect(!Self.overlap(frames[0], frames[1]), "\(count) boards")
    }
  }

  @Test func `another size of the window places all panels again, clear of each other`() throws {
    let table = Table(seats: 4, width: 1366, height: 768)
    let pair = try #require(try Pair((.right, .bottom), (.menu, .menu), in: table))
    var after = pair.table
    _ = after.session.resize(windowWidth: 1920, windowHeight: 1080, metrics: .standard)
    let frames = after.session.layouts.values.compactMap { layout in
      layout.panel.map { layout.space.windowRect($0.frame) }
    }
    #expect(frames.count == 2 && !Self.overlap(frames[0], frames[1]))
  }
}
