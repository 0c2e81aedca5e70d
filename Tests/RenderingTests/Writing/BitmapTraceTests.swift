import Ink
import Rendering
import Testing
import TestSupport

@Suite("Outlines of pictures of letters")
struct BitmapTraceTests {
  /// The signed area of rings: of holes it is negative.
  private func area(_ rings: [[Point]]) -> Double {
    rings.reduce(0) { sum, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) {
        $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
      }
    }
  }

  private func trace(_ rows: [String]) -> [[Point]] {
    BitmapTrace(columns: rows[0].count, rows.joined().map { $0 == "#" }).rings
  }

  @Test func `straight sides have corners only at their ends, and holes turn the other way`() {
    #expect(trace(["..."]).isEmpty)
    #expect(trace(["###", "###"]).map(\.count) == [4])
    let ring = trace(["###", "#.#", "###"])
    #expect(ring.map(\.count) == [4, 4] && area(ring) == 8)
    // Cells that touch at a corner stay apart.
    #expect(trace(["#.", ".#"]).map(\.count) == [4, 4])
  }

  @Test(arguments: 0..<40)
  func `the rings wind once around each cell of ink and around no other`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (columns, rows) = (random.integer(in: 1...12), random.integer(in: 1...12))
    let cells = (0..<columns * rows).map { _ in random.oneIn(2) }
    let rings = BitmapTrace(columns: columns, cells).rings
    #expect(area(rings) == Double(cells.count { $0 }))
    let stroke = Stroke(
      rings: rings, color: InkColor(rgb: 0), time: Timestamp(milliseconds: 0),
      contact: .touch(1), seat: .first, quantum: .coarsest)
    for (place, isInk) in cells.enumerated() {
      let middle = Point(x: Double(place % columns) + 0.5, y: Double(place / columns) + 0.5)
      #expect((stroke?.areaContains(middle) ?? false) == isInk)
    }
  }

  @Test func `a light disc with dark eyes becomes its edge and its eyes`() {
    let side = 24
    var pixels = [UInt32](repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) - 11.5, Double(row) - 11.5)
        if x * x + y * y < 120 { pixels[row * side + column] = 0xFFFF_CC22 }
        if abs(abs(x) - 4.5) < 1.1, abs(y + 3.5) < 1.1 { pixels[row * side + column] = 0xFF33_2211 }
      }
    }
    let rings = BitmapTrace(columns: side, pixels: pixels).rings
    // The edge has two sides.
    #expect(rings.count == 4)
    #expect(rings.map { area([$0]) }.filter { $0 == 9 }.count == 2)
  }
}
