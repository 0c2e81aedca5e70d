import Ink
import Interaction
import Tables
import Testing
import Touch

@Suite("The layout of a palette")
struct PaletteLayoutTests {
  static let layouts: [(layout: PaletteLayout, density: Double)] = Screens.all.map {
    (PaletteLayout($0.space, metrics: Screens.metrics($0.density)), $0.density)
  }

  private func layout(
    _ width: Int, _ height: Int, edge: ScreenEdge = .bottom, state: PaletteState = PaletteState()
  ) -> PaletteLayout {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    return PaletteLayout(SeatSpace(edge: edge, window: window), metrics: .standard, state: state)
  }

  @Test func `every control of a bar has one cell, in the same order on all bars of its size`() {
    var bars: [BarSize: [PaletteControl]] = [:]
    for (layout, _) in Self.layouts {
      let controls = layout.cells.map(\.control)
      #expect(Set(controls).count == controls.count)
      #expect(controls == bars[layout.size, default: controls])
      bars[layout.size] = controls
    }
    #expect(bars.count == BarSize.allCases.count)
  }

  @Test func `the bar lies in the window, and the cells lie in the bar`() {
    for (layout, density) in Self.layouts {
      let isInside =
        Screens.isInside(layout.frame, layout.space.rect)
        && layout.cells.allSatisfy {
          Screens.isInside($0.rect, layout.frame) && Screens.isInside($0.target, $0.rect)
        }
      #expect(isInside, "\(layout.space.window) \(layout.space.edge) at \(density)")
    }
  }

  @Test func `no two cells share any area`() {
    for (layout, _) in Self.layouts {
      let overlap = Screens.overlap(in: layout.cells)
      #expect(overlap == nil, "\(layout.space.window)")
    }
  }

  @Test("targets are squares of the same size, and lie on whole pixels once they are visible")
  func targetsAreSquares() {
    for (layout, _) in Self.layouts {
      let areSquare = layout.cells.map(\.target).allSatisfy { target in
        abs(target.width - layout.cellSize) <= Screens.slack
          && abs(target.height - layout.cellSize) <= Screens.slack
          && (layout.cellSize < 8
            || target.minX == target.minX.rounded() && target.minY == target.minY.rounded())
      }
      #expect(areSquare, "\(layout.space.window)")
    }
  }

  @Test func `cells are 9 mm or larger in a window that is as wide as nine of them`() {
    for (layout, density) in Self.layouts
    where min(layout.space.width, layout.space.height * 2.5) >= 9 * (9 * density + 1) {
      #expect(layout.cellSize >= 9 * density, "\(layout.space.window) at \(density)")
    }
  }

  @Test func `the bar leaves the canvas half the window`() {
    for (layout, _) in Self.layouts {
      #expect(layout.frame.minY >= layout.space.height / 2 - Screens.slack)
    }
  }

  @Test func `every bar has one row`() {
    for (layout, density) in Self.layouts {
      let rows = Set(layout.cells.map(\.target.minY))
      #expect(rows.count == 1, "\(layout.space.window) at \(density)")
    }
  }

  @Test func `a finger hits the control whose cell it is in, from whichever edge it comes`() {
    for edge in ScreenEdge.allCases {
      for (width, height) in Screens.windows {
        let layout = layout(width, height, edge: edge)
        let areHit = layout.cells.allSatisfy {
          layout.hit(layout.space.windowPoint($0.target.center)) == .control($0.control)
        }
        #expect(areHit, "\(edge) of \(width) × \(height)")
      }
    }
  }

  @Test func `there is no gap: every point of the bar is a control`() {
    let layout = layout(1920, 1080)
    var seen: [PaletteControl] = []
    for x in stride(from: layout.frame.minX, to: layout.frame.maxX, by: 0.25) {
      for y in [layout.frame.minY, layout.frame.center.y, layout.frame.maxY - 0.01] {
        guard case .control(let control) = layout.hit(Point(x: x, y: y)) else {
          Issue.record("no control at \(x), \(y)")
          return
        }
        if seen.last != control { seen.append(control) }
      }
    }
    #expect(seen == layout.cells.map(\.control))
  }

  @Test func `around the bar there is canvas`() {
    let layout = layout(480, 800)
    let frame = layout.frame
    #expect(layout.hit(Point(x: frame.minX - 1, y: frame.center.y)) == nil)
    #expect(layout.hit(Point(x: frame.maxX, y: frame.center.y)) == nil)
    #expect(layout.hit(Point(x: frame.center.x, y: frame.minY - 0.01)) == nil)
    #expect(layout.hit(Point(x: frame.center.x, y: frame.maxY)) == nil)
    #expect(layout.hit(Point(x: .nan, y: .infinity)) == nil)
  }

  @Test func `separators stand between groups, in gaps that no target covers`() {
    let layout = layout(1920, 1080)
    #expect(layout.separators.count == 5)
    for separator in layout.separators {
      #expect(separator.width > 0)
      let left = layout.cells.filter { $0.target.maxX <= separator.minX }.count
      let right = layout.cells.filter { $0.target.minX >= separator.maxX }.count
      #expect(left + right == layout.cells.count)
    }
  }

  @Test("folded away, a palette is a tab with its grip alone, in any window, wherever it was")
  func folded() {
    for (space, density) in Screens.all {
      for position in [0, 0.3, 1] {
        var state = PaletteState()
        (state.isFolded, state.position, state.panel) = (true, position, .colors)
        let layout = PaletteLayout(space, metrics: Screens.metrics(density), state: state)
        #expect(layout.cells.map(\.control) == [.grip] && layout.panel == nil)
        #expect(Screens.isInside(layout.frame, space.rect), "\(space.window) at \(density)")
        #expect(Screens.isInside(layout.cells[0].rect, layout.frame))
        let open = PaletteLayout(space, metrics: Screens.metrics(density))
        #expect(layout.cellSize == open.cellSize)
      }
    }
  }

  @Test("a palette lies at the left end of its edge at 0, at the right end at 1, and never beyond")
  func positions() {
    func frame(_ position: Double) -> Rect {
      var state = PaletteState()
      state.position = position
      return layout(2400, 900, state: state).frame
    }
    #expect(frame(0).minX < 20 && frame(1).maxX > 2_380)
    #expect(frame(-5) == frame(0) && frame(7) == frame(1))
    #expect(abs(frame(0.5).center.x - 1_200) <= 1)
    #expect(frame(0.2).minX < frame(0.3).minX)
  }

  @Test func `a window without extent counts as one pixel`() {
    let session = PaintingSession(windowWidth: 0, windowHeight: -3, metrics: .standard)
    #expect(session.window == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }
}
