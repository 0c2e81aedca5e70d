import Ink
import Interaction
import Tables
import TestSupport
import Testing

@Suite("The window as it looks from a seat")
struct SeatSpaceTests {
  static let window = PixelRect(x: 0, y: 0, width: 1280, height: 720)
  static let spaces = ScreenEdge.allCases.map { SeatSpace(edge: $0, window: window) }

  @Test func `a point that is converted there and back is the same`() {
    var random = SeededGenerator(seed: 1)
    for space in Self.spaces {
      for _ in 0..<100 {
        // Eighths of a pixel, so that nothing is rounded.
        let point = Point(
          x: Double(random.integer(in: -900...12_000)) / 8,
          y: Double(random.integer(in: -900...12_000)) / 8)
        #expect(space.seatPoint(space.windowPoint(point)) == point)
        #expect(space.windowPoint(space.seatPoint(point)) == point)
      }
    }
  }

  @Test func `a conversion keeps distances and mirrors nothing`() {
    for space in Self.spaces {
      let origin = space.windowPoint(Point(x: 0, y: 0))
      let right = space.windowPoint(Point(x: 10, y: 0))
      let down = space.windowPoint(Point(x: 0, y: 10))
      let across = Point(x: right.x - origin.x, y: right.y - origin.y)
      let towards = Point(x: down.x - origin.x, y: down.y - origin.y)
      #expect(across.x * across.x + across.y * across.y == 100)
      #expect(across.x * towards.y - across.y * towards.x == 100)
      // So many quarters clockwise, and the person's right points there.
      let directions = [
        Point(x: 10, y: 0), Point(x: 0, y: 10), Point(x: -10, y: 0), Point(x: 0, y: -10),
      ]
      #expect(across == directions[space.quarterTurns])
    }
  }

  @Test func `the person's edge is the window's edge at which the person sits`() {
    let middles: [ScreenEdge: Point] = [
      .bottom: Point(x: 640, y: 720), .top: Point(x: 640, y: 0), .left: Point(x: 0, y: 360),
      .right: Point(x: 1280, y: 360),
    ]
    for space in Self.spaces {
      #expect(space.windowPoint(Point(x: space.width / 2, y: space.height)) == middles[space.edge])
    }
  }

  @Test("the whole space is the whole window, and rectangles are converted with their corners")
  func rectangles() {
    for space in Self.spaces {
      #expect(space.windowRect(space.rect) == Self.window.rect)
      let rect = Rect(minX: 10, minY: 20, maxX: 110, maxY: 50)
      let turned = space.windowRect(rect)
      #expect(turned.contains(space.windowPoint(rect.center)))
      let isTurned = space.quarterTurns % 2 == 1
      #expect(turned.width == (isTurned ? 30 : 100) && turned.height == (isTurned ? 100 : 30))
      #expect(space.windowRect(.empty).isEmpty)
    }
  }
}
