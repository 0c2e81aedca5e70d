import Ink
import Testing

import XClient

@Suite("The monitor of a place")
struct MonitorLayoutTests {
  private func monitor(_ frame: PixelRect, isPrimary: Bool = false) -> MonitorLayout.Monitor {
    MonitorLayout.Monitor(
      frame: frame,
      density: MonitorDensity(
        width: frame.width, height: frame.height, widthInMillimetres: 300,
        heightInMillimetres: 200), isPrimary: isPrimary)
  }

  @Test("is the one that holds it, else the primary one, else the first")
  func chosen() {
    let left = monitor(PixelRect(x: 0, y: 0, width: 800, height: 600))
    let right = monitor(PixelRect(x: 800, y: 0, width: 1024, height: 768), isPrimary: true)
    let layout = MonitorLayout(monitors: [left, right])
    #expect(layout.monitor(at: (0, 0)) == left && layout.monitor(at: (799, 599)) == left)
    #expect(layout.monitor(at: (800, 0)) == right && layout.monitor(at: (1823, 767)) == right)
    #expect(layout.monitor(at: (10, 700)) == right && layout.monitor(at: nil) == right)
    #expect(MonitorLayout(monitors: [left]).monitor(at: (-5, 9000)) == left)
    #expect(MonitorLayout().monitor(at: (0, 0)) == nil)
  }
}
