import Ink
import Tables
import TestSupport
import Testing
import Interaction
import Touch

@Suite("The palettes of several people at one screen")
struct PaletteNeighborsTests {
  /// Every two, three and four people there can be.
  static let parties = (0..<16).map { bits in
    Set(ScreenEdge.allCases.filter { bits >> $0.rawValue & 1 == 1 })
  }.filter { $0.count > 1 }

  /// What one person at each of these edges has beside them.
  private static func neighbors(
    _ edges: Set<ScreenEdge>, _ window: PixelRect, _ metrics: DisplayMetrics
  ) -> [ScreenEdge: PaletteNeighbors] {
    let all = PaletteNeighbors.all(
      of: edges.map { PalettePlace($0) }, window: window, metrics: metrics)
    return Dictionary(uniqueKeysWithValues: zip(edges, all))
  }

  private static func layouts(
    _ edges: Set<ScreenEdge>, _ window: (Int, Int), _ density: Double,
    _ state: (ScreenEdge) -> PaletteState = { _ in PaletteState() }
  ) -> [PaletteLayout] {
    let pixels = PixelRect(x: 0, y: 0, width: window.0, height: window.1)
    let metrics = Screens.metrics(density)
    let neighbors = Self.neighbors(edges, pixels, metrics)
    var content = PaletteContent()
    (content.seats, content.boards, content.recentColors) = (edges.count, 5, 8)
    return ScreenEdge.allCases.filter(edges.contains).compactMap { edge in
      neighbors[edge].map {
        PaletteLayout(
          SeatSpace(edge: edge, window: pixels), metrics: metrics, neighbors: $0,
          state: state(edge), content: content)
      }
    }
  }

  private func forEachScreen(
    from least: Int = 1, _ body: (Set<ScreenEdge>, (Int, Int), _ density: Double) -> Void
  ) {
    for party in Self.parties {
      for window in Screens.windows where min(window.0, window.1) >= least {
        for density in [2.0, 96 / 25.4, 12] { body(party, window, density) }
      }
    }
  }

  /// The first two rectangles of different people's that share an area.
  private func overlap(_ one: [Rect], _ other: [Rect]) -> (Rect, Rect)? {
    for one in one {
      for other in other {
        let x = min(one.maxX, other.maxX) - max(one.minX, other.minX)
        let y = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        if min(x, y) > Screens.slack { return (one, other) }
      }
    }
    return nil
  }

  @Test("bars and tabs never lie on each other, wherever they are slid, in windows of any size")
  func barsAreDisjoint() {
    var random = SeededGenerator(seed: 3)
    forEachScreen { party, window, density in
      let layouts = Self.layouts(party, window, density) { _ in
        var state = PaletteState()
        state.position = random.element(of: [0, 0.2, 0.5, 1])
        state.isFolded = random.oneIn(4)
        return state
      }
      #expect(layouts.count == party.count)
      let frames = layouts.map { $0.space.windowRect($0.frame) }
      for (index, layout) in layouts.enumerated() {
        #expect(
          Screens.isInside(layout.frame, layout.space.rect), "\(party) in \(window) at \(density)")
        let overlap = overlap([frames[index]], Array(frames[(index + 1)...]))
        #expect(overlap == nil, "\(party) in \(window) at \(density)")
      }
    }
  }

  @Test("between bars that face each other, a quarter of the window is canvas")
  func canvasIsLeft() {
    forEachScreen { party, window, density in
      for layout in Self.layouts(party, window, density) {
        #expect(
          layout.frame.minY >= layout.space.height * 5 / 8 - Screens.slack,
          "\(party) in \(window) at \(density)")
      }
    }
  }

  @Test("a panel covers no other bar while its cells are at least 7 mm, or as large as the bar's")
  func panelsKeepClear() {
    forEachScreen(from: 300) { party, window, density in
      for panel in PalettePanel.allCases {
        let layouts = Self.layouts(party, window, density) { _ in
          var state = PaletteState()
          (state.panel, state.position) = (panel, 0.9)
          return state
        }
        // In smaller windows, nothing lies on whole pixels.
        for layout in layouts where layout.cellSize >= 8 {
          guard let shown = layout.panel else { continue }
          #expect(Screens.isInside(shown.frame, layout.space.rect))
          let others = layouts.filter { $0.space != layout.space }.map {
            $0.space.windowRect($0.frame)
          }
          let clear = overlap([layout.space.windowRect(shown.frame)], others) == nil
          // Clear of them its cells would be smaller.
          guard !clear else { continue }
          let neighbors = Self.neighbors(
            party, layout.space.window, Screens.metrics(density))[layout.space.edge]
          let plan = PanelPlan(panel, content: content(party))
          // A panel takes least room in lines of four cells or two tiles, or seven cells for settings, with two
          // and a half lines visible.
          let line = panel == .settings ? 7.0 : [.menu, .tools, .stamps].contains(panel) ? 5 : 4
          let (width, height) =
            panel.canScroll
            ? (min(plan.width, line), min(plan.height, 2.5)) : (plan.width, plan.height)
          let least = min(7 * density, layout.cellSize)
          let across =
            layout.space.width - (neighbors?.left ?? 0) - (neighbors?.right ?? 0)
          let down = layout.frame.minY - (neighbors?.opposite ?? 0)
          #expect(
            across < (width + 1) * least + layout.cellSize
              || down < (height + 1) * least + layout.cellSize,
            "\(panel) of \(layout.space.edge) among \(party) in \(window) at \(density)")
        }
      }
    }
  }

  private func tap(_ place: Point, _ session: inout PaintingSession) {
    for (phase, position) in [(TouchEvent.Phase.begin, place), (.ownership, nil), (.end, nil)]
      as [(TouchEvent.Phase, Point?)]
    {
      _ = session.handle(.finger(1, phase, at: position))
    }
  }

  private func content(_ party: Set<ScreenEdge>) -> PaletteContent {
    var content = PaletteContent()
    (content.seats, content.boards, content.recentColors) = (party.count, 5, 8)
    // A panel shrinks only when its row of boards has this width.
    content.boardStrip = BoardStrip.minimumWidth(content)
    return content
  }

  @Test("a palette stays where it is when others fold theirs, slide them or open panels")
  func nothingJumps() throws {
    var session = PaintingSession(windowWidth: 800, windowHeight: 480, metrics: .standard)
    session.seat(4)
    let before = session.layouts
    for id in [SeatID(number: 0), SeatID(number: 2)] {
      let layout = try #require(session.layouts[id])
      let grip = try #require(layout.cell(of: .grip)).target.center
      tap(layout.space.windowPoint(grip), &session)
      #expect(session.layouts[id] != before[id])
    }
    #expect(session.layouts[SeatID(number: 1)] == before[SeatID(number: 1)])
    #expect(session.layouts[SeatID(number: 3)] == before[SeatID(number: 3)])
  }

  @Test("a finger hits a panel, not the bar of somebody else below it")
  func panelsAreOnTop() throws {
    // So low that the panel has to lie on the bar opposite.
    var session = PaintingSession(
      windowWidth: 640, windowHeight: 300, metrics: DisplayMetrics(scale: 2))
    session.seat(2)
    let first = try #require(session.layouts[.first])
    let opener = try #require(first.cell(of: .panel(.colors))).target.center
    tap(opener, &session)
    let layout = try #require(session.layouts[.first])
    let other = try #require(session.layouts[SeatID(number: 1)])
    let cell = try #require(
      layout.panel?.cells.first {
        other.barHit($0.target.center) != nil && first.barHit($0.target.center) == nil
      })
    let hit = try #require(session.palettes.hit(cell.target.center))
    #expect(hit.seat == .first && hit.hit == .control(cell.control))
  }
}
