import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("The sizes of what fingers press")
struct TargetSizeTests {
  @Test(
    "every control of a bar is 9 mm or larger, for one to four people",
    arguments: PaintedScreen.all)
  func bars(screen: PaintedScreen) throws {
    for seats in 1...4 {
      let table = Table(
        seats: seats, width: screen.width, height: screen.height, metrics: screen.metrics)
      for layout in table.session.layouts.values {
        let size = layout.cellSize / screen.metrics.pixelsPerMillimetre
        #expect(size >= 9, "\(seats): \(layout.space.edge) has \(size) mm")
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
        for panel in PalettePanel.allCases {
          guard table.session.layouts[try table.seat(edge).id]?.cell(of: .panel(panel)) != nil
          else {
            continue
          }
          try table.tap(.panel(panel), at: edge)
          let open = try #require(table.session.layouts[try table.seat(edge).id]?.panel)
          let size = open.cellSize / screen.metrics.pixelsPerMillimetre
          #expect(size >= 9, "\(seats): \(panel) at \(edge) has \(size) mm")
          try table.tap(.panel(panel), at: edge)
        }
      }
    }
  }
}
