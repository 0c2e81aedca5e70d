import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The sizes of what fingers press")
struct TargetSizeTests {
  /// The smallest side of a control, in millimetres. On a screen of seven inches, three or more people sit so
  /// close that bars at the short edges are smaller.
  private static func least(_ screen: PaintedScreen, seats: Int) -> Double {
    let side = Double(min(screen.width, screen.height)) / screen.metrics.pixelsPerMillimetre
    return seats > 2 && side < 100 ? 7 : 9
  }

  @Test(
    "every control of a bar is 9 mm or larger, for one to four people",
    arguments: PaintedScreen.all)
  func bars(screen: PaintedScreen) throws {
    for seats in 1...4 {
      let table = Table(
        seats: seats, width: screen.width, height: screen.height, metrics: screen.metrics)
      for layout in table.session.layouts.values {
        let size = layout.cellSize / screen.metrics.pixelsPerMillimetre
        #expect(
          size >= Self.least(screen, seats: seats), "\(seats): \(layout.space.edge) has \(size) mm")
      }
    }
  }

  @Test(
    "every control of a panel is 9 mm or larger, for one to four people",
    arguments: PaintedScreen.all)
  func panels(screen: PaintedScreen) throws {
    for seats in 1...4 {
      var table = Table(
        seats: seats, width: screen.width, height: screen.height, metrics: screen.metrics)
      for edge in table.session.seats.values.map(\.edge) {
        for panel in PalettePanel.allCases where panel != .clear {
          try table.tap(.panel(panel), at: edge)
          let open = try #require(table.session.layouts[try table.seat(edge).id]?.panel)
          let size = open.cellSize / screen.metrics.pixelsPerMillimetre
          let least = Self.least(screen, seats: seats)
          #expect(size >= least, "\(seats): \(panel) at \(edge) has \(size) mm")
          try table.tap(.panel(panel), at: edge)
        }
      }
    }
  }
}
