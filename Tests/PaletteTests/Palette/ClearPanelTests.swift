import Ink
import Interaction
import OrderedCollections
import Tables
import Testing

@Suite("The panel that asks whose ink to clear")
struct ClearPanelTests {
  /// A finger taps Clear on the bar, or in the menu or the panel that asks.
  private func tapClear(_ table: inout Table, inPanel: Bool) throws {
    let layout = try #require(table.session.layouts[.first])
    let cells = inPanel ? try #require(layout.panel).cells : layout.cells
    let cell = try #require(cells.first { $0.control == .clear(.everyones) })
    table.tap(900, at: layout.space.windowPoint(cell.target.center))
  }

  private func panel(_ table: Table) -> PalettePanel? { table.session.seats[.first]?.palette.panel }

  @Test(
    "opens at a tap on the menu's Clear, stays at a mere tap on its own buttons, closes at the next"
  )
  func tapping() throws {
    var table = Table(seats: 2)
    table.stroke(1, at: Point(x: 600, y: 500))
    try table.tap(.panel(.menu))
    for _ in 0..<2 {
      try tapClear(&table, inPanel: true)
      #expect(panel(table) == .clear)
    }
    try table.tap(.clear(.own))
    #expect(panel(table) == .clear)
    for panel in [PalettePanel.menu, nil] {
      try table.tap(.panel(.menu))
      #expect(self.panel(table) == panel)
    }
    #expect(table.session.drawing.completed.count == 1)
  }

  @Test func `is not needed by one person alone`() throws {
    var table = Table(seats: 1)
    try tapClear(&table, inPanel: false)
    #expect(panel(table) == nil)
  }
}
