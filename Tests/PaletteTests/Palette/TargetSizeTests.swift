import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@Suite("The sizes of what fingers press")
struct TargetSizeTests {
  /// A screen that people paint on, with its density in pixels per inch.
  struct Screen: CustomTestStringConvertible {
    let width, height: Int
    let density: Double

    var metrics: DisplayMetrics {
      DisplayMetrics(scale: density / 96, pixelsPerMillimetre: density / 25.4)
    }
    var testDescription: String { "\(width) × \(height) at \(Int(density)) dpi" }
  }

  static let screens = [
    Screen(width: 640, height: 480, density: 100), Screen(width: 640, height: 480, density: 133),
    Screen(width: 800, height: 480, density: 133), Screen(width: 1024, height: 600, density: 170),
    Screen(width: 1280, height: 800, density: 149), Screen(width: 1366, height: 768, density: 112),
    Screen(width: 1920, height: 1080, density: 92), Screen(width: 1920, height: 1080, density: 157),
    Screen(width: 2560, height: 1440, density: 108),
    Screen(width: 3840, height: 2160, density: 102),
  ]

  @Test("every control of a bar is 9 mm or larger, for one to four people", arguments: screens)
  func bars(screen: Screen) throws {
    for seats in 1...4 {
      let table = Table(
        seats: seats, width: screen.width, height: screen.height, metrics: screen.metrics)
      for layout in table.session.layouts.values {
        let size = layout.cellSize / screen.metrics.pixelsPerMillimetre
        #expect(size >= 9, "\(seats): \(layout.space.edge) has \(size) mm")
      }
    }
  }

  @Test("every control of a panel is 9 mm or larger, for one to four people", arguments: screens)
  func panels(screen: Screen) throws {
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
