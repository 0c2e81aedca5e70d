import Ink
import TestSupport
import Testing

import Doctor

@Suite("The squares of the touch doctor")
struct ScreenGridTests {
  @Test(
    "every pixel of the window lies in one square, and paints it",
    arguments: [
      (960, 600, 4.0), (1, 1, 4), (37, 411, 1.3), (1920, 1080, 3.78), (33, 5000, 0.2),
    ])
  func pixels(_ width: Int, _ height: Int, _ density: Double) {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    let empty = ScreenGrid(window: window, pixelsPerMillimetre: density)
    let frames = (0..<empty.columns * empty.rows).map { empty.frame(of: $0) }
    #expect(frames.reduce(0) { $0 + $1.area } == window.area)
    for (index, frame) in frames.enumerated() {
      for x in [Double(frame.x), Double(frame.maxX) - 0.01] {
        for y in [Double(frame.y), Double(frame.maxY) - 0.01] {
          var grid = empty
          #expect(grid.paint(at: Point(x: x, y: y)) == index)
          #expect(grid.paint(at: Point(x: x, y: y)) == nil && grid.paintedCount == 1)
        }
      }
    }
    var grid = empty
    for point in [
      Point(x: -0.1, y: 0), Point(x: Double(width), y: 0), Point(x: 0, y: Double(height)),
    ] {
      #expect(grid.paint(at: point) == nil)
    }
  }

  @Test("empty squares that touch are one gap, the largest first")
  func gaps() {
    let window = PixelRect(x: 0, y: 0, width: 480, height: 480)
    var grid = ScreenGrid(window: window, pixelsPerMillimetre: 4)
    for index in 0..<100 where ![11, 55, 56, 66].contains(index) {
      grid.paint(at: grid.frame(of: index).rect.center)
    }
    let gaps = grid.gaps(inColumns: 0...9, rows: 0...9)
    #expect(gaps.map(\.count) == [3, 1])
    #expect(gaps.first?.frame == PixelRect(x: 240, y: 240, width: 96, height: 96))
    #expect(grid.percentage == 96)
  }
}
